"""Controls: what can be pressed, chosen, moved or typed into (VISUAL.md section 8).

A widget is rebuilt whenever its screen changes; what the pointer and the focus are doing lives in `Form`, by key.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from pygame import Rect

from game.ui.drawing.canvas import Canvas
from game.ui.drawing.look import Look
from game.ui.drawing.ornaments import fitting, key_cap, key_cap_width
from game.ui.drawing.theme import BUTTON, LABEL, NAME, RADIUS_BUTTON, Face, shade
from game.ui.input import Point, Way

if TYPE_CHECKING:
    from game.ui.forms.form import Form

Press = Callable[[], None]
Kind = Literal["main", "second", "cloth", "quiet"]


@dataclass(frozen=True, slots=True)
class Mark:
    """What pointer and keyboard are doing to a widget; `focus` only while the ring is to be seen."""

    hover: bool = False
    pressed: bool = False
    focus: bool = False


class Widget:
    """A place that can be pressed. Subclasses draw; `off` is the reason why it cannot be used ("" where it can)."""

    radius: float = RADIUS_BUTTON
    drags = False
    """True where the widget follows the pointer while it is held."""
    edits = False
    """True for text fields: letters belong to it while it has the focus."""
    ringed = True
    """False where the widget shows the focus itself (cards)."""

    def __init__(
        self, key: str, rect: Rect, press: Press | None = None, *, off: str = "", shortcut: str = "",
        main: bool = False, on_cloth: bool = False, tip: str = "", spoken: str = "",
    ) -> None:  # fmt: skip
        self.key, self.rect, self._press = key, rect, press
        self.off, self.shortcut, self.main, self.on_cloth, self.tip = off, shortcut, main, on_cloth, tip
        self.spoken = spoken or tip
        self.enter: Callable[[Form], None] | None = None
        """What Enter does here where that is not the same as space or a click."""

    def hit(self, pos: Point) -> bool:
        """True where the point belongs to the widget."""
        return self.rect.collidepoint(pos)

    @property
    def ring_rect(self) -> Rect:
        """What the ring of the focus goes round; smaller where the widget fills its paper from edge to edge."""
        return self.rect

    @property
    def acts(self) -> bool:
        """Pressing it does something; choices and sliders only take the arrows."""
        return self._press is not None or type(self).press is not Widget.press

    def press(self) -> None:
        """Do what it is for; only called while it is not off."""
        if self._press:
            self._press()

    def step(self, way: Way) -> bool:
        """Take an arrow key for a value of its own; False leaves it to the focus."""
        return False

    def drag(self, pos: Point) -> None:
        """The pointer is held here (widgets with `drags`)."""

    def draw(self, canvas: Canvas, mark: Mark) -> None:
        """Paint it; the ring is painted by the form."""


class Button(Widget):
    """A word to press: brick main button, paper second button, button on the cloth, or bare text."""

    def __init__(
        self, key: str, rect: Rect, text: str, press: Press | None = None, *, kind: Kind = "second",
        key_cap: str = "", icon: str = "", face: Face = BUTTON, off: str = "", shortcut: str = "", tip: str = "",
    ) -> None:  # fmt: skip
        super().__init__(
            key, rect, press, off=off, shortcut=shortcut, main=kind == "main", on_cloth=kind == "cloth", tip=tip,
            spoken=text,
        )  # fmt: skip
        self.text, self.kind, self.key_cap, self.icon, self.face = text, kind, key_cap, icon, face

    @staticmethod
    def size(look: Look, text: str, key_cap: str = "", icon: str = "", face: Face = BUTTON) -> tuple[int, int]:
        """Natural width and height."""
        extra = (key_cap_width(look, key_cap) + look.px(10) if key_cap else 0) + (look.px(28) if icon else 0)
        return look.width(text, face) + extra + look.px(44), look.px(48 if face.size >= 16 else 42)

    def draw(self, canvas: Canvas, mark: Mark) -> None:
        fill, colour, edge = self._colours(canvas, mark)
        rect = self.rect.move(0, 1) if mark.pressed and not self.off else self.rect
        if not self.off and not mark.pressed and self.kind in ("main", "second"):
            canvas.rounded(rect.move(0, 2), "#000000", self.radius, alpha=0.13)
        if fill:
            canvas.rounded(rect, fill, self.radius, edge)
        self._words(canvas, rect, colour)

    def _colours(self, canvas: Canvas, mark: Mark) -> tuple[str, str, str | None]:
        theme = canvas.theme
        if self.kind == "cloth":
            table = theme.table
            factor = 0.94 if mark.pressed else 1.06 if mark.hover else 1.0
            return shade(table.bar, factor), table.text3 if self.off else table.text, table.button_edge
        if self.off:
            return theme.paper2, theme.off, theme.paper3
        if self.kind == "main":
            fill = theme.brick_dark if mark.pressed else theme.brick_hover if mark.hover else theme.brick
            return fill, theme.white, theme.brick_dark
        fill = theme.paper2 if mark.pressed else theme.white if mark.hover else theme.paper0
        if self.kind == "quiet":
            return (fill if mark.hover or mark.pressed else ""), theme.ink, None
        return fill, theme.ink, theme.paper4

    def _words(self, canvas: Canvas, rect: Rect, colour: str) -> None:
        look = canvas.look
        icon = canvas.px(28) if self.icon else 0
        cap = key_cap_width(look, self.key_cap) + canvas.px(10) if self.key_cap else 0
        face = fitting(look, self.text, self.face, rect.width - icon - cap - canvas.px(12))
        if cap and look.width(self.text, face) > rect.width - icon - cap - canvas.px(12):
            cap = 0
        words = look.width(self.text, face)
        x = rect.centerx - (icon + words + cap) / 2
        if icon:
            canvas.icon(self.icon, (x + canvas.px(9), rect.centery), canvas.px(20), colour)
        canvas.text(self.text, (x + icon, rect.centery - look.line(face) / 2), face, colour)
        if cap:
            key_cap(canvas, self.key_cap, x + icon + words + canvas.px(10), rect.centery, colour)


class IconButton(Widget):
    """An icon alone: only in top bars and panel corners, always with a tooltip that names its key."""

    def __init__(
        self, key: str, rect: Rect, icon: str, press: Press | None, tip: str, *, shortcut: str = "", colour: str = "",
        on_cloth: bool = False, size: float = 22, off: str = "", disc: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(key, rect, press, tip=tip, shortcut=shortcut, on_cloth=on_cloth, off=off)
        self.icon, self.colour, self.size, self.disc = icon, colour, size, disc

    def draw(self, canvas: Canvas, mark: Mark) -> None:
        table, theme = canvas.theme.table, canvas.theme
        if self.disc:
            canvas.disc(self.rect.center, self.rect.height / 2, table.bar, table.button_edge)
        elif mark.hover or mark.pressed:
            fill = shade(table.bar, 0.8 if mark.pressed else 1.25) if self.on_cloth else theme.paper2
            canvas.rounded(self.rect, fill, self.radius)
        colour = self.colour or (table.text if self.on_cloth else theme.ink)
        canvas.icon(self.icon, self.rect.center, canvas.px(self.size), colour)


class Row(Widget):
    """A line of a list or menu: icon on a disc, two lines of words, an arrow; selected rows stand on ochre."""

    def __init__(
        self, key: str, rect: Rect, text: str, press: Press | None, *, note: str = "", icon: str = "",
        selected: bool = False, off: str = "", arrow: bool = True, shortcut: str = "",
    ) -> None:  # fmt: skip
        super().__init__(key, rect, press, off=off, spoken=f"{text}. {note}", shortcut=shortcut)
        self.text, self.note, self.icon, self.selected, self.arrow = text, note, icon, selected, arrow

    def draw(self, canvas: Canvas, mark: Mark) -> None:
        theme, look, rect = canvas.theme, canvas.look, self.rect
        if self.selected or mark.hover or mark.pressed:
            fill = theme.ochre_tint if self.selected or mark.pressed else theme.white
            canvas.rounded(rect.inflate(canvas.px(12), -4), fill, self.radius)
        colour = theme.off if self.off else theme.ink
        x = rect.left
        if self.icon:
            sign = theme.off if self.off else theme.brick_dark
            canvas.badge(self.icon, (x + canvas.px(22), rect.centery), canvas.px(44), theme.paper2, sign)
            x += canvas.px(60)
        width = rect.right - x - canvas.px(34)
        face = fitting(look, self.text, NAME.sized(19), width)
        note = self.off or self.note if self.note else ""
        note_face = fitting(look, note, LABEL, width)
        lines = look.type.wrap(note, note_face, width) if note else []
        top = rect.centery - (look.line(face) + len(lines) * look.line(note_face)) / 2
        canvas.text(self.text, (x, top), face, colour)
        for number, line in enumerate(lines):
            y = top + look.line(face) + number * look.line(note_face)
            canvas.text(line, (x, y), note_face, theme.off if self.off else theme.ink2)
        if self.arrow and not self.off:
            canvas.icon("right", (rect.right - canvas.px(16), rect.centery), canvas.px(18), theme.paper4)
