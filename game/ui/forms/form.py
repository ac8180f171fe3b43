"""Form: the widgets of a screen in focus groups; what pointer, keyboard, scrolling and refusals do to them."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from math import inf

from pygame import Rect

from game.ui import input as gate
from game.ui.drawing.canvas import Canvas
from game.ui.forms.fields import TextField
from game.ui.forms.notes import Note, draw_note
from game.ui.forms.scroll import Scroll
from game.ui.forms.widgets import Mark, Widget
from game.ui.input import Intent, Point, Way

REFUSAL_SECONDS = 2.5
TIP_SECONDS = 0.6


@dataclass(slots=True)
class Group:
    """Widgets that Tab reaches as one; arrows move inside. `scroll` is the view they lie in, if any."""

    name: str
    widgets: Sequence[Widget]
    scroll: Scroll | None = None


@dataclass
class Form:
    """Groups in focus order. Call `arrange` after every change, then `handle`, `update` and `draw`."""

    refused: Callable[[Widget], None] | None = None
    """Told when an off widget was pressed (for the sound); its reason is shown by the form itself."""
    groups: Sequence[Group] = ()
    hover: str = ""
    pressed: str = ""
    focus: str = ""
    ring: bool = False
    """The focus ring is to be seen: a key was used since the last pointer move."""
    _note: Note | None = None
    _hovering: float = 0.0
    _last: dict[str, str] = field(default_factory=dict)

    def arrange(self, groups: Sequence[Group]) -> None:
        """Take new widgets; the focus stays on its key, else goes to the main widget, else to the first."""
        self.groups = [group for group in groups if group.widgets]
        if self.widget(self.focus) is None:
            self.focus_main()

    def focus_main(self) -> None:
        """Put the focus on the main widget."""
        main = self.main or next(iter(self), None)
        self.focus = main.key if main else ""

    def __iter__(self) -> Iterator[Widget]:
        for group in self.groups:
            yield from group.widgets

    def widget(self, key: str) -> Widget | None:
        """The widget of that key."""
        return next((widget for widget in self if widget.key == key), None)

    @property
    def main(self) -> Widget | None:
        """The main widget, which Enter presses."""
        return next((widget for widget in self if widget.main), None)

    @property
    def focused(self) -> Widget | None:
        """The widget with the focus."""
        return self.widget(self.focus)

    def say(
        self, text: str, rect: Rect, seconds: float = REFUSAL_SECONDS, clear: Sequence[Rect] = (),
        never: Sequence[Rect] = (),
    ) -> None:  # fmt: skip
        """Show a sentence at a place for a moment; it keeps off what has to stay `clear`, above all off `never`."""
        self._note = Note(text, rect, seconds, clear, never)

    def says(self, text: str) -> bool:
        """Whether this sentence stands there."""
        return self._note is not None and self._note.text == text

    def hush(self, text: str) -> None:
        """Take this sentence away if it is the one that stands there."""
        if self.says(text):
            self._note = None

    # input

    def handle(self, intent: Intent) -> bool:
        """React to an intent; True if it was used or something has to be drawn again."""
        if isinstance(intent, gate.KEYBOARD) and not (isinstance(intent, gate.Key) and self._editing is None):
            shown = not self.ring
            self.ring = True
        else:
            shown = False
        match intent:
            case gate.PointerMoved(pos):
                return self._move(pos)
            case gate.PointerDown(pos):
                return self._down(pos)
            case gate.PointerUp(pos):
                return self._up(pos)
            case gate.PointerLeft():
                changed, self.hover = bool(self.hover), ""
                return changed
            case gate.Wheel(pos, steps):
                return self._wheel(pos, steps)
            case gate.NextGroup(step):
                return self._next_group(step)
            case gate.Go(way):
                return self._go(way) or shown
            case gate.Confirm(space):
                if shown and not self._editing:
                    if self.main is None and self.focused:
                        return True  # only where the focus stands is shown; nothing unseen is pressed
                    self.focus_main()  # no ring was to be seen, so Enter does what the main button says
                return self._confirm(space)
            case gate.Key(char):
                return self._key(char)
            case gate.Typed(text) if self._editing:
                self._editing.insert(text)
                return True
            case gate.Erase() if self._editing:
                self._editing.erase()
                return True
        return False

    @property
    def _editing(self) -> TextField | None:
        widget = self.focused
        return widget if isinstance(widget, TextField) else None

    @property
    def editing(self) -> bool:
        """True while letters belong to a text field."""
        return self._editing is not None

    def at(self, pos: Point) -> Widget | None:
        """The topmost widget at a point of the window."""
        for group in reversed(self.groups):
            place = self._place(group, pos)
            if place is not None:
                for widget in reversed(group.widgets):
                    if widget.hit(place):
                        return widget
        return None

    @staticmethod
    def _place(group: Group, pos: Point) -> Point | None:
        """The point in the group's own coordinates; None outside its view."""
        if group.scroll is None:
            return pos
        return (pos[0], pos[1] + group.scroll.offset) if group.scroll.view.collidepoint(pos) else None

    def _move(self, pos: Point) -> bool:
        held = self.widget(self.pressed)
        if held and held.drags and not held.off:
            held.drag(self._inner(held, pos))
            return True
        under = self.at(pos)
        key = under.key if under else ""
        changed = key != self.hover or self.ring
        if key != self.hover:
            self._hovering = 0.0
        self.hover, self.ring = key, False
        return changed

    def _inner(self, widget: Widget, pos: Point) -> Point:
        group = next(group for group in self.groups if widget in group.widgets)
        return (pos[0], pos[1] + group.scroll.offset) if group.scroll else pos

    def _down(self, pos: Point) -> bool:
        self._note = None
        under = self.at(pos)
        if under is None:
            return False
        self.pressed = self.hover = self.focus = under.key
        self.ring = under.edits
        if under.drags and not under.off:
            under.drag(self._inner(under, pos))
        return True

    def _up(self, pos: Point) -> bool:
        held, self.pressed = self.widget(self.pressed), ""
        if held is None:
            return False
        if held is self.at(pos):
            self._activate(held)
        return True

    def _activate(self, widget: Widget) -> None:
        if widget.off:
            self.say(widget.off, self._shown(widget))
            if self.refused:
                self.refused(widget)
        else:
            widget.press()

    def _shown(self, widget: Widget) -> Rect:
        """The widget's rectangle in the window."""
        group = next(group for group in self.groups if widget in group.widgets)
        return widget.rect.move(0, -group.scroll.offset) if group.scroll else widget.rect

    def _wheel(self, pos: Point, steps: float) -> bool:
        scroll = next((group.scroll for group in self.groups if group.scroll), None)
        return scroll.by(-steps * 60) if scroll else False

    def _confirm(self, space: bool) -> bool:
        if self._editing and space:
            return True
        target = self.focused if self.ring and not self._editing else self.main
        if target and not target.acts and not target.off and not space and self.main:
            target = self.main  # where only arrows do something, Enter is the main button's, as it says there
        if target and target.enter and not space:
            target.enter(self)
        elif target:
            self._activate(target)
        return target is not None

    def press_main(self) -> None:
        """Press the main widget, or say why it is off."""
        if self.main:
            self.set_focus(self.main.key)
            self._activate(self.main)

    def _key(self, char: str) -> bool:
        if self._editing:
            return True
        target = next((widget for widget in self if widget.shortcut == char), None)
        if target:
            self._activate(target)
        return target is not None

    # focus

    def _next_group(self, step: int) -> bool:
        if not self.groups:
            return False
        line = self._next_line(step)
        if line:
            self.set_focus(line)
            return True
        names = [group.name for group in self.groups]
        here = next((i for i, group in enumerate(self.groups) if self._in(group, self.focus)), 0)
        self._last[names[here]] = self.focus
        group = self.groups[(here + step) % len(self.groups)]
        last = self._last.get(group.name, "")
        first = next((widget.key for widget in group.widgets if widget.main), group.widgets[0].key)
        self.set_focus(last if self._in(group, last) else first)
        return True

    def _next_line(self, step: int) -> str:
        """The line of text after (or before) the one that is written in, where a group has several; else empty."""
        if self._editing is None:
            return ""
        group = next(group for group in self.groups if self._in(group, self.focus))
        lines = [widget.key for widget in group.widgets if isinstance(widget, TextField)]
        at = lines.index(self.focus) + step
        return lines[at] if 0 <= at < len(lines) else ""

    @staticmethod
    def _in(group: Group, key: str) -> bool:
        return any(widget.key == key for widget in group.widgets)

    def set_focus(self, key: str) -> None:
        """Move the focus and bring it into view."""
        self.focus = key
        for group in self.groups:
            widget = next((widget for widget in group.widgets if widget.key == key), None)
            if widget and group.scroll:
                group.scroll.show(widget.rect)

    def _go(self, way: Way) -> bool:
        widget = self.focused
        if widget is None:
            return False
        if not widget.off and widget.step(way):
            return True
        group = next(group for group in self.groups if widget in group.widgets)
        target: Widget | None
        if way in ("home", "end"):
            target = group.widgets[0 if way == "home" else -1]
            target = None if target is widget and len(group.widgets) == 1 else target  # the page itself goes there
        elif way in ("page_up", "page_down"):
            return bool(
                group.scroll and group.scroll.by(group.scroll.view.height * (0.8 if way == "page_down" else -0.8))
            )
        else:
            target = _nearest(widget, group.widgets, way)
            if target is None and way in ("up", "down"):
                target = _nearest(widget, list(self), way, self._shown)
        if target:
            self.set_focus(target.key)
        return target is not None

    # time and drawing

    def update(self, dt: float) -> bool:
        """Let time pass for reasons and tooltips; True if something has to be drawn again."""
        changed = False
        if self._note:
            self._note.left -= dt
            if self._note.left <= 0:
                self._note, changed = None, True
        before, self._hovering = self._hovering, self._hovering + dt
        return changed or (before < TIP_SECONDS <= self._hovering and bool(self.hover))

    @property
    def waiting(self) -> bool:
        """True while time alone will change the picture."""
        return (self._note is not None and self._note.left < inf) or (bool(self.hover) and self._hovering < TIP_SECONDS)

    def mark(self, widget: Widget) -> Mark:
        """What pointer and keyboard are doing to a widget."""
        key = widget.key
        return Mark(key == self.hover, key == self.pressed and key == self.hover, self.ring and key == self.focus)

    def draw(self, canvas: Canvas, *names: str) -> None:
        """Draw the groups of these names (all without names), their rings and scroll bars."""
        for group in self.groups:
            if not names or group.name in names:
                self._draw_group(canvas, group)

    def _draw_group(self, canvas: Canvas, group: Group) -> None:
        if group.scroll is None:
            self._draw_widgets(canvas, group.widgets)
            return
        with canvas.window(group.scroll.shown, group.scroll.offset):
            self._draw_widgets(canvas, group.widgets)
        group.scroll.draw_bar(canvas)

    def _draw_widgets(self, canvas: Canvas, widgets: Sequence[Widget]) -> None:
        for widget in widgets:
            mark = Mark() if canvas.below else self.mark(widget)
            widget.draw(canvas, mark)
            if mark.focus and widget.ringed:
                canvas.focus_ring(widget.ring_rect, widget.radius, widget.on_cloth)

    def draw_notes(self, canvas: Canvas) -> None:
        """The reason or tooltip on top of everything; call it last."""
        if self._note:
            draw_note(canvas, self._note)
        elif self._hovering >= TIP_SECONDS:
            widget = self.widget(self.hover)
            if widget and widget.tip:
                draw_note(canvas, Note(widget.tip, self._shown(widget)))


def _nearest(
    start: Widget, others: Sequence[Widget], way: Way, place: Callable[[Widget], Rect] = lambda widget: widget.rect
) -> Widget | None:  # fmt: skip
    """The widget next in a direction: straight distance counts, sideways distance counts double.

    Up and down lead to another row: a card of the fan that hangs a little higher is no step up.
    """
    best: tuple[float, Widget] | None = None
    dx, dy = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}[way]
    here = place(start)
    for widget in others:
        there = place(widget)
        along = (there.centerx - here.centerx) * dx + (there.centery - here.centery) * dy
        aside = abs((there.centerx - here.centerx) * dy) + abs((there.centery - here.centery) * dx)
        least = min(here.height, there.height) / 2 if dy else 2
        if widget is not start and along > least and aside <= 3 * along + here.width * abs(dy):
            cost = along + 2 * aside
            if best is None or cost < best[0]:
                best = cost, widget
    return best[1] if best else None
