"""Widgets to choose with: contract tiles, bid values, a few words side by side, switches, check boxes."""

from collections.abc import Callable, Sequence

from pygame import Rect

from game.ui.drawing.canvas import Canvas
from game.ui.drawing.look import Look
from game.ui.drawing.ornaments import fitting
from game.ui.drawing.theme import BODY, LABEL, NOTE, NUMBER, RADIUS_BOX, SMALL, Face
from game.ui.forms.widgets import Mark, Press, Widget
from game.ui.input import Point, Way


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
        return width - look.px(24) - look.width(value, NUMBER.sized(17))

    def draw(self, canvas: Canvas, mark: Mark) -> None:
        self._ground(canvas, mark)
        if self.off:
            self._draw_off(canvas)
        else:
            inner = self.rect.inflate(-canvas.px(20), 0)
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
        inner, theme = self.rect.inflate(-canvas.px(20), 0), canvas.theme
        lines = canvas.look.line(NOTE) + canvas.look.line(SMALL)
        top = inner.centery - lines / 2
        face = fitting(canvas.look, self.text, NOTE.bold, inner.width - canvas.px(14))
        canvas.text(self.text, (inner.left, top), face, theme.off)
        lock = (inner.right + canvas.px(1), top + canvas.look.line(NOTE) / 2)
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
