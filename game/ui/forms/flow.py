"""A question with its answers side by side, flowing into further lines where it is narrow."""

from collections.abc import Callable, Sequence

from pygame import Rect

from game.ui.drawing.canvas import Canvas
from game.ui.drawing.look import Look
from game.ui.drawing.ornaments import fitting
from game.ui.drawing.theme import NOTE
from game.ui.forms.controls import setter
from game.ui.forms.widgets import Mark, Widget


class FlowTile(Widget):
    """One answer; the chosen one stands on ochre with a tick."""

    radius = 9

    def __init__(
        self, key: str, rect: Rect, text: str, chosen: bool, press: Callable[[], None], off: str = ""
    ) -> None:  # fmt: skip
        super().__init__(key, rect, press, spoken=text, off=off)
        self.text, self.chosen = text, chosen

    def draw(self, canvas: Canvas, mark: Mark) -> None:
        theme = canvas.theme
        if self.chosen:
            canvas.rounded(self.rect, theme.ochre_tint, self.radius, theme.ochre_dark, 2)
            canvas.badge("check", (self.rect.right - 2, self.rect.top + 2), canvas.px(17), theme.ochre_dark)
        else:
            fill = theme.paper2 if self.off or mark.pressed else theme.white if mark.hover else theme.sheet
            canvas.rounded(self.rect, fill, self.radius, theme.paper4, 1.2)
        face = NOTE.bold if self.chosen else NOTE
        colour = theme.off if self.off else theme.ink
        canvas.text_in(self.text, self.rect, fitting(canvas.look, self.text, face, self.rect.width - 8), colour)


def flow(
    look: Look, key: str, options: Sequence[tuple[str, str]], chosen: str, choose: Callable[[str], None],
    place: tuple[int, int, int], off: str = "",
) -> tuple[list[Widget], int]:  # fmt: skip
    """Tiles for (key, words) in the width of `place` (left, top, width), and the y below them."""
    left, top, width = place
    x, y, gap, height = left, top, look.px(8), max(34, look.px(36))
    widgets: list[Widget] = []
    for value, words in options:
        wide = min(width, max(look.px(46), look.width(words, NOTE.bold) + look.px(26)))
        if x > left and x + wide > left + width:
            x, y = left, y + height + gap
        widgets.append(
            FlowTile(f"{key} {value}", Rect(x, y, wide, height), words, value == chosen, setter(choose, value), off)
        )
        x += wide + gap
    return widgets, y + height
