"""Paper: printed words and drawings placed in columns, with the widgets among them. Composing draws nothing yet."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from pygame import Rect

from game.ui.drawing.canvas import Align, Canvas
from game.ui.drawing.look import Look
from game.ui.drawing.ornaments import fitting
from game.ui.drawing.theme import BODY, HEADING, LABEL, NOTE, PAPER_DEPTH, RADIUS_PANEL, Face
from game.ui.forms.form import Group
from game.ui.forms.scroll import Scroll
from game.ui.forms.widgets import Button, Kind, Press, Widget

Paint = Callable[[Canvas, Rect], None]


@dataclass(frozen=True, slots=True)
class Words:
    """One printed line in its box; `colour` is a token of the theme."""

    text: str
    rect: Rect
    face: Face
    colour: str = "ink"
    align: Align = "left"

    def draw(self, canvas: Canvas) -> None:
        """Print it."""
        canvas.text_in(self.text, self.rect, self.face, getattr(canvas.theme, self.colour), self.align)


@dataclass(frozen=True, slots=True)
class Drawing:
    """Something drawn in its box; `ground` where words stand on it."""

    rect: Rect
    paint: Paint
    ground: bool = False

    def draw(self, canvas: Canvas) -> None:
        """Draw it."""
        self.paint(canvas, self.rect)


def sheet_of_paper(canvas: Canvas, rect: Rect) -> None:
    """The ground of a page that is written on."""
    canvas.panel(rect, canvas.theme.sheet, depth=PAPER_DEPTH)


@dataclass
class Print:
    """Everything on one page: what is drawn, in order, and the widgets by focus group."""

    items: list[Words | Drawing] = field(default_factory=list)
    groups: dict[str, list[Widget]] = field(default_factory=dict)

    def put(self, widget: Widget, group: str = "body") -> Widget:
        """Add a widget that has its place."""
        self.groups.setdefault(group, []).append(widget)
        return widget

    def focus_groups(self, scroll: Scroll | None = None) -> list[Group]:
        """The groups in the order they were begun."""
        return [Group(name, widgets, scroll) for name, widgets in self.groups.items()]

    def draw(self, canvas: Canvas, scroll: Scroll | None = None) -> None:
        """Draw what can be seen; widgets are drawn by their form."""
        for item in self.items:
            if scroll is None or item.rect.move(0, -scroll.offset).inflate(80, 80).colliderect(scroll.view):
                item.draw(canvas)


@dataclass(frozen=True, slots=True)
class Tool:
    """A button of the head or the foot."""

    key: str
    text: str
    press: Press
    kind: Kind = "second"
    key_cap: str = ""
    shortcut: str = ""
    off: str = ""
    icon: str = ""

    def size(self, look: Look, small: bool = False) -> tuple[int, int]:
        """Natural size."""
        return Button.size(look, self.text, self.key_cap, self.icon, self._face(small))

    @staticmethod
    def _face(small: bool) -> Face:
        return Face(15 if small else 17, 700)

    def button(self, rect: Rect, small: bool = False) -> Button:
        """The button at its place."""
        return Button(
            self.key, rect, self.text, self.press, kind=self.kind, key_cap=self.key_cap, shortcut=self.shortcut,
            off=self.off, icon=self.icon, face=self._face(small),
        )  # fmt: skip


class Column:
    """A column that is filled from top to bottom; `y` is where the next thing goes."""

    def __init__(self, look: Look, page: Print, left: int, top: int, width: int) -> None:
        self.look, self.page, self.left, self.width, self.y = look, page, left, width, top

    @property
    def right(self) -> int:
        """The right edge."""
        return self.left + self.width

    def px(self, units: float) -> int:
        """A measure at scale 1 in pixels."""
        return self.look.px(units)

    def gap(self, units: float) -> None:
        """Leave room."""
        self.y += self.px(units)

    def take(self, height: int, width: int | None = None) -> Rect:
        """The next box of this height."""
        rect = Rect(self.left, self.y, self.width if width is None else width, height)
        self.y += height
        return rect

    def line(self, text: str, face: Face = BODY, colour: str = "ink", align: Align = "left") -> Rect:
        """One line, made smaller where it would not fit."""
        face = fitting(self.look, text, face, self.width)
        rect = self.take(round(self.look.type.pixels(face) * 1.45))
        self.page.items.append(Words(text, rect, face, colour, align))
        return rect

    def paragraph(self, text: str, face: Face = BODY, colour: str = "ink", leading: float = 1.45) -> Rect:
        """Wrapped text."""
        start, step = self.y, round(self.look.type.pixels(face) * leading)
        for line in self.look.type.wrap(text, face, self.width):
            self.page.items.append(Words(line, self.take(step), face, colour))
        return Rect(self.left, start, self.width, self.y - start)

    def heading(self, text: str, note: str = "") -> None:
        """The heading of a section with a sentence below."""
        self.paragraph(text, HEADING, leading=1.3)
        if note:
            self.paragraph(note, NOTE, "ink2")
        self.gap(8)

    def label(self, text: str, note: str = "") -> None:
        """The name of a control, its explanation behind or below."""
        look = self.look
        words = look.width(text, NOTE.bold)
        beside = note and words + self.px(12) + look.width(note, LABEL) <= self.width
        top = self.y
        self.paragraph(text, NOTE.bold)
        if beside:
            rect = Rect(self.left + words + self.px(12), top, self.width - words - self.px(12), self.y - top)
            self.page.items.append(Words(note, rect, LABEL, "ink2"))
        elif note:
            self.paragraph(note, LABEL, "ink2")

    def row(self, cells: Sequence[tuple[str, float, Face, str, Align]], height: float = 36) -> Rect:
        """Cells side by side: text, share of the width, face, colour, side; long ones are made smaller."""
        rect, x = self.take(self.px(height)), float(self.left)
        for text, share, face, colour, align in cells:
            box = Rect(round(x), rect.top, round(share * self.width) - self.px(8), rect.height)
            if text:
                self.page.items.append(Words(text, box, fitting(self.look, text, face, box.width), colour, align))
            x += share * self.width
        return rect

    def rule(self, colour: str = "paper2", width: int = 1) -> None:
        """A line across."""
        self.draw(width, lambda canvas, rect: canvas.fill(getattr(canvas.theme, colour), rect))

    def draw(self, height: int, paint: Paint, width: int | None = None) -> Rect:
        """A drawing of this height."""
        rect = self.take(height, width)
        self.page.items.append(Drawing(rect, paint))
        return rect

    def put(self, widget: Widget, group: str = "body") -> Widget:
        """A widget that has its place already."""
        return self.page.put(widget, group)

    def tools(self, tools: Sequence[Tool], group: str = "body", small: bool = True) -> None:
        """Buttons in rows, as many as fit."""
        x, height = self.left, 0
        for tool in tools:
            width, height = tool.size(self.look, small)
            width = min(width, self.width)
            if x > self.left and x + width > self.right:
                x, self.y = self.left, self.y + height + self.px(10)
            self.put(tool.button(Rect(x, self.y, width, height), small), group)
            x += width + self.px(10)
        self.y += height

    @contextmanager
    def card(
        self, fill: str = "sheet", pad: float = 22, radius: float = RADIUS_PANEL, flat: bool = False
    ) -> Iterator["Column"]:
        """A sheet of paper round what is put into the inner column; `flat`: without shadow."""
        index, top = len(self.page.items), self.y
        inner = Column(
            self.look, self.page, self.left + self.px(pad), top + self.px(pad * 0.7), self.width - 2 * self.px(pad)
        )
        yield inner
        self.y = inner.y + self.px(pad * 0.7)
        rect = Rect(self.left, top, self.width, self.y - top)

        def paint(canvas: Canvas, box: Rect) -> None:
            colour = getattr(canvas.theme, fill)
            if flat:
                canvas.rounded(box, colour, radius, canvas.theme.panel_edge, canvas.theme.edge)
            else:
                canvas.panel(box, colour, radius, PAPER_DEPTH)

        self.page.items.insert(index, Drawing(rect, paint, ground=True))

    def split(self, share: float, gap: float = 24) -> tuple["Column", "Column"]:
        """Two columns side by side from here; go on with `join`."""
        space = self.px(gap)
        first = round((self.width - space) * share)
        second = self.left + first + space
        left = Column(self.look, self.page, self.left, self.y, first)
        return left, Column(self.look, self.page, second, self.y, self.right - second)

    def join(self, *columns: "Column") -> None:
        """Go on below the longest of some columns."""
        self.y = max(self.y, *(column.y for column in columns))
