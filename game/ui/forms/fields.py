"""Widgets that hold a value: a slider and a line of text."""

from collections.abc import Callable, Sequence

from pygame import Rect

from game.ui.drawing.canvas import Canvas
from game.ui.drawing.look import Look
from game.ui.drawing.theme import BODY
from game.ui.forms.widgets import Mark, Widget
from game.ui.input import Point, Way


class Slider(Widget):
    """A value between two ends, in steps; `value` and `ticks` are shares 0..1, `text` what it says."""

    drags = True
    radius = 12

    def __init__(
        self, key: str, rect: Rect, value: float, change: Callable[[float], None], text: str, *, step: float = 0.1,
        ticks: Sequence[float] = (),
    ) -> None:  # fmt: skip
        super().__init__(key, rect, spoken=text)
        self.value, self.change, self.text, self.grain, self.ticks = value, change, text, step, ticks

    def draw(self, canvas: Canvas, mark: Mark) -> None:
        theme, y = canvas.theme, self.rect.centery
        track = Rect(self.rect.left, y - 3, self.rect.width, 6)
        canvas.pill(track, theme.paper3)
        x = self.rect.left + self.rect.width * self.value
        canvas.pill(Rect(track.left, track.top, max(6, round(x) - track.left), 6), theme.brick)
        for tick in self.ticks:
            canvas.upright(self.rect.left + self.rect.width * tick, y - 7, y + 7, theme.paper4, 2)
        canvas.disc((x, y), canvas.px(11), theme.white, theme.brick if mark.hover else theme.brick_dark, 2)
        words = (self.rect.right + canvas.px(18), y - canvas.look.line(BODY) / 2)
        canvas.text(self.text, words, BODY.bold)

    def drag(self, pos: Point) -> None:
        self._set((pos[0] - self.rect.left) / max(1, self.rect.width))

    def step(self, way: Way) -> bool:
        move = {"left": -1, "right": 1}.get(way, 0)
        if move:
            self._set(self.value + move * self.grain)
        return bool(move)

    def _set(self, value: float) -> None:
        value = min(1.0, max(0.0, round(value / self.grain) * self.grain))
        if abs(value - self.value) > 1e-9:
            self.value = value
            self.change(value)


class TextField(Widget):
    """A line of text; letters go to it while it has the focus."""

    edits = True

    def __init__(self, key: str, rect: Rect, text: str, change: Callable[[str], None], *, longest: int = 24) -> None:
        super().__init__(key, rect, spoken=text)
        self.text, self.change, self.longest = text, change, longest

    def draw(self, canvas: Canvas, mark: Mark) -> None:
        theme = canvas.theme
        canvas.rounded(self.rect, theme.white if mark.hover else theme.sheet, self.radius, theme.paper4, 1.4)
        inner = self.rect.inflate(-canvas.px(28), 0)
        width = canvas.text_in(self.shown(canvas.look, inner.width), inner, BODY, align="left")
        if mark.focus:
            x, height = inner.left + width + 2, canvas.look.line(BODY)
            canvas.upright(x, inner.centery - height / 2, inner.centery + height / 2, theme.ink, 2)

    def shown(self, look: Look, width: int) -> str:
        """What of the text is to be seen in this width."""
        return self.text

    def insert(self, text: str) -> None:
        """Add typed text at the end."""
        self._set((self.text + text)[: self.longest])

    def erase(self) -> None:
        """Take the last letter away."""
        self._set(self.text[:-1])

    def _set(self, text: str) -> None:
        if text != self.text:
            self.text = text
            self.change(text)
