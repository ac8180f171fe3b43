"""Controls: what can be pressed, chosen, moved or typed into (VISUAL.md section 8).

A widget is rebuilt whenever its screen changes; what the pointer and the focus are doing lives in `Form`, by key.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from pygame import Rect

from game.ui.drawing.canvas import Canvas
from game.ui.drawing.look import Look
from game.ui.drawing.ornaments import fitting, key_cap, key_cap_width
from game.ui.drawing.theme import (
    BODY,
    BUTTON,
    LABEL,
    NAME,
    NOTE,
    NUMBER,
    RADIUS_BOX,
    RADIUS_BUTTON,
    SMALL,
    Face,
    shade,
)  # fmt: skip
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
        self.enter: "Callable[[Form], None] | None" = None
        """What Enter does here where that is not the same as space or a click."""

    def hit(self, pos: Point) -> bool:
        """True where the point belongs to the widget."""
        return self.rect.collidepoint(pos)

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


class Tile(Widget):
    """A choice with a value at its right; off it shows a lock and the reason instead of the value."""

    def __init__(
        self, key: str, rect: Rect, text: str, press: Press | None, *, value: str = "", selected: bool = False,
        off: str = "", spoken: str = "",
    ) -> None:  # fmt: skip
        super().__init__(key, rect, press, off=off, spoken=spoken or text)
        self.text, self.value, self.selected = text, value, selected

    @staticmethod
    def room(look: Look, width: int, value: str = "000") -> int:
        """Pixels for the text in a tile of this width beside a value."""
        return width - look.px(28) - look.width(value, NUMBER.sized(17))

    def draw(self, canvas: Canvas, mark: Mark) -> None:
        self._ground(canvas, mark)
        if self.off:
            self._draw_off(canvas)
        else:
            inner = self.rect.inflate(-canvas.px(24), 0)
            value = canvas.look.width(self.value, NUMBER.sized(17))
            face = fitting(canvas.look, self.text, BODY.bold, inner.width - value - canvas.px(4))
            canvas.text_in(self.text, inner, face, align="left")
            canvas.text_in(self.value, inner, NUMBER.sized(17), align="right")
            if self.selected:
                corner = (self.rect.right - 2, self.rect.top + 2)
                canvas.badge("check", corner, canvas.px(20), canvas.theme.ochre_dark)

    def _ground(self, canvas: Canvas, mark: Mark) -> None:
        theme = canvas.theme
        if self.off:
            canvas.rounded(self.rect, theme.paper2, self.radius, theme.paper3, 1.2)
        elif self.selected or mark.pressed:
            edge = theme.ochre_dark if self.selected else theme.paper4
            canvas.rounded(self.rect, theme.ochre_tint, self.radius, edge, 2 if self.selected else 1.2)
        else:
            canvas.rounded(self.rect, theme.white if mark.hover else theme.sheet, self.radius, theme.paper4, 1.2)

    def _draw_off(self, canvas: Canvas) -> None:
        inner, theme = self.rect.inflate(-canvas.px(24), 0), canvas.theme
        lines = canvas.look.line(NOTE) + canvas.look.line(SMALL)
        top = inner.centery - lines / 2
        face = fitting(canvas.look, self.text, NOTE.bold, inner.width - canvas.px(14))
        canvas.text(self.text, (inner.left, top), face, theme.off)
        lock = (inner.right + canvas.px(3), top + canvas.look.line(NOTE) / 2)
        canvas.icon("lock", lock, canvas.px(14), theme.off)
        reason = fitting(canvas.look, self.off, SMALL, inner.width + canvas.px(12))
        canvas.text(self.off, (inner.left, top + canvas.look.line(NOTE)), reason, theme.off)


class ValueTile(Widget):
    """A bid value: brick where it is the selected one, quiet where it is more than the hand is worth."""

    radius = 8

    def __init__(
        self, key: str, rect: Rect, text: str, press: Press | None, *, selected: bool = False, quiet: bool = False,
        marked: bool = False, spoken: str = "",
    ) -> None:  # fmt: skip
        super().__init__(key, rect, press, spoken=spoken or text)
        self.text, self.selected, self.quiet, self.marked = text, selected, quiet, marked

    def draw(self, canvas: Canvas, mark: Mark) -> None:
        theme, rect = canvas.theme, self.rect
        if self.selected:
            fill = theme.brick_dark if mark.pressed else theme.brick_hover if mark.hover else theme.brick
            canvas.rounded(rect, fill, self.radius, theme.brick_dark, 1.3)
        else:
            fill = theme.paper2 if mark.pressed else theme.white if mark.hover else theme.paper0
            canvas.rounded(rect, fill, self.radius, theme.paper4, 1.3)
        colour = theme.white if self.selected else theme.ink3 if self.quiet else theme.ink
        canvas.text_in(self.text, rect, NUMBER, colour)
        if self.marked:
            bar = Rect(rect.left + rect.width // 4, rect.bottom + canvas.px(4), rect.width // 2, canvas.px(4))
            canvas.pill(bar, theme.ochre)


class Choice(Widget):
    """One of a few words side by side; arrows move the choice, a click picks a segment."""

    drags = True

    def __init__(
        self, key: str, rect: Rect, options: Sequence[str], selected: int, choose: Callable[[int], None], *,
        off: str = "", face: Face = NOTE,
    ) -> None:  # fmt: skip
        super().__init__(key, rect, off=off, spoken=options[selected] if options else "")
        self.options, self.selected, self._choose, self.face = options, selected, choose, face

    @staticmethod
    def size(look: Look, options: Sequence[str], face: Face = NOTE) -> tuple[int, int]:
        """Natural width and height."""
        return sum(look.width(option, face.bold) + look.px(28) for option in options) + 6, look.px(40)

    def _segments(self, look: Look) -> list[Rect]:
        widths = [look.width(option, self.face.bold) + look.px(28) for option in self.options]
        spare = (self.rect.width - 6 - sum(widths)) / max(1, len(widths))
        x, found = self.rect.left + 3.0, []
        for width in widths:
            found.append(Rect(round(x), self.rect.top + 3, round(width + spare), self.rect.height - 6))
            x += width + spare
        return found

    def draw(self, canvas: Canvas, mark: Mark) -> None:
        theme = canvas.theme
        self._drawn = self._segments(canvas.look)
        canvas.rounded(self.rect, theme.paper2, self.radius, theme.paper3, 1.2)
        for number, (option, rect) in enumerate(zip(self.options, self._drawn, strict=True)):
            chosen = number == self.selected
            if chosen:
                canvas.rounded(rect, theme.sheet, 8, theme.off if self.off else theme.ink2, 1.6)
            face = self.face.bold if chosen else self.face
            colour = theme.off if self.off else theme.ink if chosen else theme.ink2
            canvas.text_in(option, rect, fitting(canvas.look, option, face, rect.width - 6), colour)

    _drawn: Sequence[Rect] = ()

    def drag(self, pos: Point) -> None:
        for number, rect in enumerate(self._drawn):
            if rect.left <= pos[0] < rect.right and number != self.selected and not self.off:
                self._pick(number)

    def _pick(self, number: int) -> None:
        self.selected = number
        self._choose(number)

    def step(self, way: Way) -> bool:
        move = {"left": -1, "right": 1}.get(way, 0)
        target = self.selected + move
        if not move or self.off or not 0 <= target < len(self.options):
            return bool(move)
        self._pick(target)
        return True


class Toggle(Widget):
    """On or off, with the word beside it."""

    radius = 13

    def __init__(
        self, key: str, rect: Rect, on: bool, press: Press | None, words: tuple[str, str], *, off: str = "",
        spoken: str = "",
    ) -> None:  # fmt: skip
        super().__init__(key, rect, press, off=off, spoken=f"{spoken} {words[0 if on else 1]}")
        self.on, self.words = on, words

    def draw(self, canvas: Canvas, mark: Mark) -> None:
        theme = canvas.theme
        track = Rect(self.rect.left, 0, canvas.px(46), canvas.px(26))
        track.centery = self.rect.centery
        if self.off:
            canvas.pill(track, theme.paper2, theme.paper3)
        else:
            fill = theme.best if self.on else theme.white if mark.hover else theme.paper2
            canvas.pill(track, fill, None if self.on else theme.paper4, 1.5)
        knob = track.right - track.height / 2 if self.on else track.left + track.height / 2
        canvas.disc((knob, track.centery), canvas.px(10), theme.white, theme.paper4, 1)
        word = Rect(track.right + canvas.px(8), self.rect.top, self.rect.width, self.rect.height)
        canvas.text_in(self.words[0 if self.on else 1], word, LABEL, theme.off if self.off else theme.ink2, "left")


class CheckBox(Widget):
    """A box with a word behind it."""

    radius = 6

    def __init__(
        self, key: str, rect: Rect, text: str, on: bool, press: Press | None, *, off: str = ""
    ) -> None:  # fmt: skip
        super().__init__(key, rect, press, off=off, spoken=text)
        self.text, self.on = text, on

    @staticmethod
    def size(look: Look, text: str) -> tuple[int, int]:
        """Natural width and height."""
        return look.px(28) + look.width(text, NOTE.bold), max(32, look.px(32))

    def draw(self, canvas: Canvas, mark: Mark) -> None:
        theme, side = canvas.theme, canvas.px(20)
        box = Rect(self.rect.left, 0, side, side)
        box.centery = self.rect.centery
        if self.off:
            canvas.rounded(box, theme.paper2, RADIUS_BOX, theme.paper3, 1.5)
        elif self.on:
            canvas.rounded(box, theme.brick_hover if mark.hover else theme.brick, RADIUS_BOX, theme.brick_dark, 1.5)
            canvas.icon("check", box.center, canvas.px(15), theme.white)
        else:
            canvas.rounded(box, theme.white if mark.hover else theme.paper0, RADIUS_BOX, theme.paper4, 1.5)
        word = Rect(box.right + canvas.px(8), self.rect.top, self.rect.width, self.rect.height)
        face = NOTE.bold if self.on and not self.off else NOTE
        canvas.text_in(self.text, word, face, theme.off if self.off else theme.ink, "left")


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
        width = canvas.text_in(self.text, inner, BODY, align="left")
        if mark.focus:
            x, height = inner.left + width + 2, canvas.look.line(BODY)
            canvas.upright(x, inner.centery - height / 2, inner.centery + height / 2, theme.ink, 2)

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
            fill = theme.ochre_tint if self.selected or mark.pressed else theme.paper0
            canvas.rounded(rect.inflate(canvas.px(12), -4), fill, self.radius)
        colour = theme.off if self.off else theme.ink
        x = rect.left
        if self.icon:
            canvas.badge(self.icon, (x + canvas.px(22), rect.centery), canvas.px(44), theme.paper2, theme.brick_dark)
            x += canvas.px(60)
        width = rect.right - x - canvas.px(34)
        face = fitting(look, self.text, NAME.sized(19), width)
        note_face = fitting(look, self.note, LABEL, width)
        top = rect.centery - (look.line(face) + (look.line(note_face) if self.note else 0)) / 2
        canvas.text(self.text, (x, top), face, colour)
        if self.note:
            canvas.text(
                self.off or self.note, (x, top + look.line(face)), note_face, theme.off if self.off else theme.ink2
            )
        if self.arrow and not self.off:
            canvas.icon("right", (rect.right - canvas.px(16), rect.centery), canvas.px(18), theme.paper4)
