"""What an answer is given with: tiles, the number pad, cards and rows of the small table; the verdict shows on them."""

from collections.abc import Callable

from pygame import Rect

from game.ui.drawing.canvas import Canvas
from game.ui.drawing.look import Look
from game.ui.drawing.ornaments import fitting, key_cap, key_cap_width
from game.ui.drawing.theme import BUTTON, NUMBER, VALUE, Face
from game.ui.forms.widgets import Mark, Widget
from game.ui.learning.small_board import Spot


class AnswerTile(Widget):
    """One option with its key; after the answer green with a tick, or red with a cross."""

    def __init__(
        self, key: str, rect: Rect, text: str, press: Callable[[], None] | None, cap: str, state: str = "",
        main: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(key, rect, press, shortcut=cap, spoken=text, main=main)
        self.text, self.cap, self.state = text, cap, state

    @staticmethod
    def lines(look: Look, text: str, width: int) -> int:
        """How many lines the words need."""
        return len(look.type.wrap(text, BUTTON, width - look.px(36) - key_cap_width(look, "1") - look.px(8)))

    def draw(self, canvas: Canvas, mark: Mark) -> None:
        theme, rect, px = canvas.theme, self.rect, canvas.px
        ground = theme.paper2 if mark.pressed else theme.white if mark.hover else theme.paper0
        fill, edge, width = {
            "right": (theme.gain_tint, theme.best, 2.2), "wrong": (theme.loss_tint, theme.mistake, 2.0),
        }.get(self.state, (ground, theme.paper4, 1.3))  # fmt: skip
        canvas.rounded(rect, fill, self.radius, edge, width)
        cap = key_cap_width(canvas.look, self.cap) if self.cap else 0
        room = rect.width - px(36) - cap - px(8)
        lines = canvas.look.type.wrap(self.text, BUTTON, room)
        step = round(canvas.look.type.pixels(BUTTON) * 1.3)
        top = rect.centery - step * len(lines) / 2
        for number, line in enumerate(lines):
            face = fitting(canvas.look, line, BUTTON, room)
            canvas.text(line, (rect.left + px(18), top + number * step), face)
        if self.cap:
            key_cap(canvas, self.cap, rect.right - px(16) - cap, rect.centery, theme.ink2)
        if self.state:
            badge = ("check", theme.best) if self.state == "right" else ("cross", theme.mistake)
            canvas.badge(badge[0], (rect.right - px(8), rect.top + px(4)), px(22), badge[1])


class NumberBox(Widget):
    """The number that is being typed."""

    def __init__(self, rect: Rect, text: str, state: str) -> None:
        super().__init__("number", rect, lambda: None, spoken=text)
        self.text, self.state = text, state

    def draw(self, canvas: Canvas, mark: Mark) -> None:
        theme = canvas.theme
        fill, edge = {
            "right": (theme.gain_tint, theme.best), "wrong": (theme.loss_tint, theme.mistake),
        }.get(self.state, (theme.white, theme.paper4))  # fmt: skip
        canvas.rounded(self.rect, fill, self.radius, edge, 2 if self.state else 1.4)
        shown = self.text.replace("-", "−")
        width = canvas.text_in(shown, self.rect, fitting(canvas.look, shown, VALUE.sized(26), self.rect.width - 12))
        if not self.state:
            x = self.rect.centerx + width / 2 + 3
            canvas.upright(x, self.rect.centery - canvas.px(13), self.rect.centery + canvas.px(13), theme.ink, 2)


class KeyTile(Widget):
    """A key of the number pad."""

    radius = 8

    def __init__(self, key: str, rect: Rect, text: str, press: Callable[[], None], icon: str = "") -> None:
        super().__init__(key, rect, press, spoken=text)
        self.text, self.icon = text, icon

    def draw(self, canvas: Canvas, mark: Mark) -> None:
        theme = canvas.theme
        fill = theme.paper2 if mark.pressed else theme.white if mark.hover else theme.paper0
        canvas.rounded(self.rect, fill, self.radius, theme.paper4, 1.2)
        if self.icon:
            canvas.icon(self.icon, self.rect.center, canvas.px(18))
        else:
            canvas.text_in(self.text, self.rect, NUMBER)


class SpotWidget(Widget):
    """A card of the small table that can be tapped; the table draws it."""

    ringed = False

    def __init__(self, spot: Spot, press: Callable[[], None] | None) -> None:
        super().__init__(f"card {spot.card.code}", spot.strip, press)


class RowWidget(Widget):
    """A row of the small table that can be tapped: a frame on the cloth."""

    def __init__(self, key: str, rect: Rect, press: Callable[[], None] | None, state: str) -> None:
        super().__init__(key, rect, press, on_cloth=True)
        self.state = state

    def draw(self, canvas: Canvas, mark: Mark) -> None:
        theme = canvas.theme
        colour = {"picked": theme.table.halo, "right": "#8FD3B8", "wrong": "#F3B5A8"}.get(
            self.state, theme.table.text if mark.hover else theme.table.button_edge
        )
        canvas.rounded(self.rect, None, 10, colour, 3 if self.state else 1.6)
        if self.state:
            icon, fill = {"picked": ("check", theme.brick), "right": ("check", theme.best),
                          "wrong": ("cross", theme.mistake)}[self.state]  # fmt: skip
            canvas.badge(icon, (self.rect.right - 4, self.rect.top + 4), canvas.px(22), fill)


class SmallTile(Widget):
    """A number tile: an answer tile without its key."""

    radius = 8

    def __init__(self, tile: AnswerTile) -> None:
        super().__init__(tile.key, tile.rect, tile.press if tile.acts else None, spoken=tile.text)
        self.tile = tile

    def draw(self, canvas: Canvas, mark: Mark) -> None:
        theme, tile = canvas.theme, self.tile
        ground = theme.paper2 if mark.pressed else theme.white if mark.hover else theme.paper0
        fill, edge = {
            "right": (theme.gain_tint, theme.best), "wrong": (theme.loss_tint, theme.mistake),
        }.get(tile.state, (ground, theme.paper4))  # fmt: skip
        canvas.rounded(self.rect, fill, self.radius, edge, 2 if tile.state else 1.3)
        face: Face = fitting(canvas.look, tile.text, NUMBER, self.rect.width - canvas.px(8))
        canvas.text_in(tile.text, self.rect, face)
