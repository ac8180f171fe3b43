"""Screens of many controls: sections at the left, the open one on a sheet; where it is narrow, to step through."""

from collections.abc import Sequence

from pygame import Rect

from game.ui.drawing.canvas import Canvas
from game.ui.drawing.ornaments import fitting
from game.ui.drawing.theme import BODY
from game.ui.forms import controls
from game.ui.forms.controls import LateSlider
from game.ui.forms.paper import Column, Drawing, sheet_of_paper
from game.ui.forms.widgets import Mark, Press, Widget
from game.ui.input import Intent, PointerUp
from game.ui.scene import Kit
from game.ui.scenes.paper import PaperScene


class SectionTab(Widget):
    """A section in the column at the left."""

    def __init__(self, key: str, rect: Rect, icon: str, text: str, press: Press, selected: bool) -> None:
        super().__init__(key, rect, press, spoken=text)
        self.icon, self.text, self.selected = icon, text, selected

    def draw(self, canvas: Canvas, mark: Mark) -> None:
        theme, rect, px = canvas.theme, self.rect, canvas.px
        if self.selected:
            canvas.rounded(rect, theme.sheet, self.radius, theme.paper3, 1.2)
            canvas.rounded(Rect(rect.left, rect.top + px(8), px(5), rect.height - px(16)), theme.brick, 2.5)
        elif mark.hover or mark.pressed:
            canvas.rounded(rect, theme.paper2 if mark.pressed else theme.paper0, self.radius)
        colour = theme.brick_dark if self.selected else theme.ink2
        canvas.icon(self.icon, (rect.left + px(28), rect.centery), px(20), colour)
        box = Rect(rect.left + px(52), rect.top, rect.width - px(60), rect.height)
        face = BODY.bold if self.selected else BODY
        canvas.text_in(self.text, box, fitting(canvas.look, self.text, face, box.width), align="left")


class SectionScene(PaperScene):
    """Extend `sections` and `controls`; `aside` leaves room at the right, `strip` above the controls."""

    def __init__(self, kit: Kit, section: str) -> None:
        super().__init__(kit)
        self.section = section

    def sections(self) -> Sequence[tuple[str, str, str]]:
        """Key, icon and name of all sections, in order."""
        return ()

    def controls(self, column: Column) -> None:
        """The controls of the section that is open."""

    def aside(self, rect: Rect) -> None:
        """Fill what is free at the right of the sheet."""

    def strip(self, column: Column) -> None:
        """Fill the room above the controls where it is narrow."""

    aside_from: float = 0
    """Width in units from which something stands at the right; 0: never."""

    def compose(self, column: Column) -> None:
        px, body = column.px, self.sheet.body
        if self.sheet.columns != 2:
            self._stepper(column)
            self.strip(column)
            with column.card(pad=20) as card:
                self.controls(card)
            return
        self._tabs(column)
        left = column.left + px(250)
        wide = bool(self.aside_from) and self.look.size[0] / self.look.g >= self.aside_from
        width = px(500) if wide else column.right - left
        foot = 0 if self.foot() else px(16)
        panel = Rect(left, body.top + px(12), width, body.height - px(12) - foot)
        self.still.items.insert(0, Drawing(panel, sheet_of_paper, ground=True))
        if wide:
            self.aside(Rect(panel.right + px(24), panel.top, column.right - panel.right - px(24), panel.height))
        view = panel.inflate(-2, -px(8))
        self.see(view)
        inner = Column(self.look, self.print, left + px(26), view.top + px(8), width - px(56))
        self.controls(inner)
        column.y = inner.y + px(10)

    def _tabs(self, column: Column) -> None:
        px, sections = column.px, self.sections()
        y = self.sheet.body.top + px(12)
        step = min(px(52), (self.sheet.body.height - px(16)) // len(sections))
        for section, icon, name in sections:
            rect = Rect(column.left, y, px(226), max(32, step - px(6)))
            self.still.put(
                SectionTab(f"section {section}", rect, icon, name, self._opener(section), section == self.section),
                "sections",
            )
            y += step

    def _stepper(self, column: Column) -> None:
        names = {section: name for section, _icon, name in self.sections()}
        keys = list(names)
        now = keys.index(self.section)

        def change(step: int) -> None:
            self.show(keys[(now + step) % len(keys)])

        rect = Rect(column.left, column.y, column.width, max(38, column.px(44)))
        stepper = controls.Stepper("section", rect, names[self.section], change, icons=("left", "right"))
        column.put(stepper, "sections")
        column.y = rect.bottom + column.px(12)

    def _opener(self, section: str) -> Press:
        return lambda: self.show(section)

    def show(self, section: str) -> None:
        """Open a section."""
        self.section = section
        self.scroll.offset = 0
        self.refresh()

    def handle(self, intent: Intent) -> bool:
        held = self.form.widget(self.form.pressed)
        used = super().handle(intent)
        if isinstance(intent, PointerUp) and isinstance(held, LateSlider):
            held.settle()
        return used
