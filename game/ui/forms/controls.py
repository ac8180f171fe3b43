"""Controls of paper screens: a name, a sentence and the widget that changes it, put into a column."""

from collections.abc import Callable, Sequence
from typing import Any

from pygame import Rect

from game.table.i18n import _
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.look import Look
from game.ui.drawing.ornaments import fitting
from game.ui.drawing.theme import BODY, LABEL, NOTE, NUMBER, Face
from game.ui.forms.choices import Choice, Toggle
from game.ui.forms.fields import Slider, TextField
from game.ui.forms.paper import Column, Drawing, Paint, Words
from game.ui.forms.widgets import Mark, Press, Widget
from game.ui.input import Point, Way


class Pick(Widget):
    """One of several answers, one below the other; a tick box with `many`."""

    radius = 8

    def __init__(
        self, key: str, rect: Rect, lines: Sequence[str], chosen: bool, press: Press, *, many: bool = False,
        note: Sequence[str] = (), off: str = "",
    ) -> None:  # fmt: skip
        super().__init__(key, rect, press, spoken=" ".join(lines), off=off)
        self.lines, self.chosen, self.many, self.note = lines, chosen, many, note

    def draw(self, canvas: Canvas, mark: Mark) -> None:
        theme, px = canvas.theme, canvas.px
        if mark.hover or mark.pressed:
            canvas.rounded(self.rect, theme.ochre_tint if mark.pressed else theme.paper0, self.radius)
        step = canvas.look.line(NOTE)
        centre = (self.rect.left + px(14), self.rect.top + px(6) + step / 2)
        colour = theme.off if self.off else theme.ink
        if self.many:
            box = Rect(0, 0, px(20), px(20))
            box.center = (round(centre[0]), round(centre[1]))
            fill = theme.brick if self.chosen else theme.paper0
            canvas.rounded(box, fill, 5, theme.brick_dark if self.chosen else theme.paper4, 1.5)
            if self.chosen:
                canvas.icon("check", box.center, px(15), theme.white)
        else:
            canvas.disc(centre, px(10), theme.sheet, theme.brick_dark if self.chosen else theme.paper4, 1.8)
            if self.chosen:
                canvas.disc(centre, px(5), theme.brick)
        y = self.rect.top + px(6)
        for line in self.lines:
            canvas.text(line, (self.rect.left + px(34), y), NOTE.bold if self.chosen else NOTE, colour)
            y += step
        for line in self.note:
            canvas.text(line, (self.rect.left + px(34), y), LABEL, theme.ink2)
            y += canvas.look.line(LABEL)


class Stepper(Widget):
    """A value between two signs: left and right arrows change it, a click on a side too."""

    drags = True

    def __init__(
        self, key: str, rect: Rect, text: str, change: Callable[[int], None], *, off: str = "",
        icons: tuple[str, str] = ("minus", "plus"),
    ) -> None:  # fmt: skip
        super().__init__(key, rect, spoken=text, off=off)
        self.text, self.change, self.icons = text, change, icons
        self._side = 1

    @staticmethod
    def size(look: Look, text: str) -> tuple[int, int]:
        """Natural size."""
        return look.width(text, NUMBER) + look.px(110), max(36, look.px(40))

    def drag(self, pos: Point) -> None:
        self._side = 1 if pos[0] >= self.rect.centerx else -1

    def press(self) -> None:
        self.change(self._side)

    def step(self, way: Way) -> bool:
        move = {"left": -1, "right": 1}.get(way, 0)
        if move:
            self.change(move)
        return bool(move)

    def draw(self, canvas: Canvas, mark: Mark) -> None:
        theme, rect = canvas.theme, self.rect
        canvas.rounded(rect, theme.white if mark.hover else theme.paper0, self.radius, theme.paper4, 1.3)
        canvas.icon(self.icons[0], (rect.left + canvas.px(20), rect.centery), canvas.px(18), theme.ink2)
        canvas.icon(self.icons[1], (rect.right - canvas.px(20), rect.centery), canvas.px(18), theme.ink2)
        face = fitting(canvas.look, self.text, NUMBER, rect.width - canvas.px(72))
        canvas.text_in(self.text, rect, face, theme.off if self.off else theme.ink)


class LateSlider(Slider):
    """A slider that says its value while it is dragged and puts it into force when let go."""

    def __init__(
        self, key: str, rect: Rect, value: float, change: Callable[[float], None], words: Callable[[float], str], *,
        step: float, ticks: Sequence[float] = (),
    ) -> None:  # fmt: skip
        super().__init__(key, rect, value, self._moved, words(value), step=step, ticks=ticks)
        self._words, self._apply, self._in_force = words, change, value

    def _moved(self, value: float) -> None:
        self.text = self._words(value)

    def press(self) -> None:
        self.settle()

    def settle(self) -> None:
        """The pointer has let go."""
        if self.value != self._in_force:
            self._in_force = self.value
            self._apply(self.value)

    def step(self, way: Way) -> bool:
        used = super().step(way)
        self.settle()
        return used


def toggle(
    column: Column, key: str, name: str, note: str, on: bool, change: Callable[[bool], None], off: str = ""
) -> None:
    """A switch with its name before it and a sentence beside or below."""
    px, look = column.px, column.look
    words = (_("On"), _("Off"))
    width = px(58) + max(look.width(word, LABEL) for word in words)
    height = max(34, px(38))
    top = column.y
    left = min(column.right - width, column.left + px(400))
    room = left - column.left - px(12)
    inner = Column(look, column.page, column.left, top + (height - round(look.type.pixels(NOTE) * 1.45)) // 2, room)
    inner.label(name, note)
    rect = Rect(left, top, width, height)
    column.put(Toggle(key, rect, on, lambda: change(not on), words, off=off, spoken=name))
    column.y = max(inner.y, top + height) + px(4)


def choice(
    column: Column, key: str, name: str, note: str, options: Sequence[tuple[Any, str]], value: Any,
    change: Callable[[Any], None], notes: Sequence[str] = (),
) -> None:  # fmt: skip
    """One of a few words side by side, or one below the other where they need the room."""
    look, px = column.look, column.px
    if name:
        column.label(name, note)
        column.gap(4)
    texts = [text for _value, text in options]
    selected = next((n for n, (option, _text) in enumerate(options) if option == value), 0)
    width, height = Choice.size(look, texts)
    if width <= column.width and not notes:
        rect = Rect(column.left, column.y, width, max(34, height))
        column.put(Choice(key, rect, texts, selected, lambda number: change(options[number][0])))
        column.y = rect.bottom + px(10)
        return
    for number, (option, text) in enumerate(options):
        pick(
            column,
            f"{key} {option}",
            text,
            number == selected,
            setter(change, option),
            note=notes[number] if notes else "",
        )
    column.gap(8)


def setter(change: Callable[[Any], None], value: Any) -> Press:
    """What a press does that changes something to this value."""
    return lambda: change(value)


def pick(
    column: Column,
    key: str,
    text: str,
    chosen: bool,
    press: Press,
    *,
    many: bool = False,
    note: str = "",
    off: str = "",
) -> Pick:
    """A row to choose."""
    look, px = column.look, column.px
    room = column.width - px(40)
    lines = look.type.wrap(text, NOTE.bold, room)
    notes = look.type.wrap(note, LABEL, room) if note else []
    height = max(34, px(12) + len(lines) * look.line(NOTE) + len(notes) * look.line(LABEL))
    widget = Pick(key, column.take(height), lines, chosen, press, many=many, note=notes, off=off)
    column.put(widget)
    return widget


def stepper(column: Column, key: str, name: str, note: str, text: str, change: Callable[[int], None]) -> None:
    """A number with minus and plus."""
    if name:
        column.label(name, note)
        column.gap(4)
    width, height = Stepper.size(column.look, text)
    rect = Rect(column.left, column.y, min(max(width, column.px(150)), column.width), height)
    column.put(Stepper(key, rect, text, change))
    column.y = rect.bottom + column.px(10)


def slider(
    column: Column, key: str, name: str, note: str, value: float, change: Callable[[float], None],
    words: Callable[[float], str], *, step: float, ticks: Sequence[float] = (), icon: str = "",
) -> None:  # fmt: skip
    """A slider with its value behind it; with an `icon` it stands beside its name where there is room."""
    px, look = column.px, column.look
    room = max(look.width(words(share), BODY.bold) for share in (0.0, 0.5, 1.0)) + px(34)
    height, end = max(34, px(36)), min(px(338), column.width - room)
    start = look.width(name, NOTE.bold) + px(52)
    if icon and not note and end - start >= px(150):
        top, line = column.y, round(look.type.pixels(NOTE) * 1.45)
        Column(look, column.page, column.left, top + (height - line) // 2, start).label(name)
        place = Rect(column.left + start - px(36), top, px(24), height)
        column.page.items.append(Drawing(place, _sign(icon)))
        rect = Rect(column.left + start, top, end - start, height)
    else:
        column.label(name, note)
        rect = Rect(column.left + px(8), column.y, end - px(8), height)
    column.put(LateSlider(key, rect, value, change, words, step=step, ticks=ticks))
    column.y = rect.bottom + px(4)


def _sign(icon: str) -> Paint:
    return lambda canvas, box: canvas.icon(icon, box.center, canvas.px(20), canvas.theme.ink2)


def text_field(
    column: Column, key: str, name: str, note: str, text: str, change: Callable[[str], None], longest: int = 24,
    *, wide: bool = False,
) -> None:  # fmt: skip
    """A line to write in."""
    if name:
        column.label(name, note)
        column.gap(4)
    width = column.width if wide else min(column.px(340), column.width)
    rect = Rect(column.left, column.y, width, max(38, column.px(44)))
    column.put(LongField(key, rect, text, change, longest=longest))
    column.y = rect.bottom + column.px(10)


class LongField(TextField):
    """A text field that shows the end of what is longer than itself."""

    def shown(self, look: Look, width: int) -> str:
        first = next((n for n in range(len(self.text)) if look.width(self.text[n:], BODY) <= width - look.px(4)), 0)
        return self.text[first:]


def facts(column: Column, pairs: Sequence[tuple[str, str]], face: Face = NOTE) -> None:
    """Names at the left, figures at the right, a line below each."""
    look, px = column.look, column.px
    for name, figure in pairs:
        rect = column.take(px(34))
        width = look.width(figure, NUMBER)
        room = column.width - width - px(14)
        column.page.items.append(
            Words(name, Rect(rect.left, rect.top, room, rect.height), fitting(look, name, face, room), "ink")
        )
        column.page.items.append(Words(figure, rect, NUMBER, "ink", "right"))
        column.rule("paper2")
