"""The drills: what each is about, the level reached, the best runs."""

from collections.abc import Callable, Mapping

from pygame import Rect

from game.table.i18n import _, language
from game.teach.drills.question import Drill
from game.teach.drills.run import DrillProgress
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.ornaments import chip, chip_size, fitting
from game.ui.drawing.theme import CHIP, LABEL, NAME
from game.ui.forms.form import Group
from game.ui.forms.widgets import Mark, Widget
from game.ui.learning.study_page import StudyPage
from game.ui.scene import Kit

ICONS = {
    "bidding": "bars", "value": "sheet", "counting": "eye", "null": "rings", "discard": "cards", "legal": "check",
    "trick": "hand", "lead": "play", "problems": "puzzle", "auction": "person",
}  # fmt: skip


class DrillTile(Widget):
    """A drill with its best runs."""

    def __init__(self, rect: Rect, name: str, title: str, note: str, level: int, press: Callable[[], None]) -> None:
        super().__init__(f"drill {name}", rect, press, spoken=f"{title}. {note}")
        self.icon, self.title, self.note, self.level = ICONS.get(name, "rings"), title, note, level

    def draw(self, canvas: Canvas, mark: Mark) -> None:
        theme, px, rect = canvas.theme, canvas.px, self.rect
        canvas.rounded(rect, theme.white if mark.hover else theme.sheet, self.radius, theme.paper4, 1.3)
        canvas.badge(self.icon, (rect.left + px(36), rect.centery), px(44), theme.paper2, theme.brick_dark)
        level = _("Level {n}").format(n=self.level)
        wide = chip_size(canvas.look, level)[0]
        left, room = rect.left + px(70), rect.width - px(70 + 16)
        top = rect.centery - (canvas.look.line(NAME) + canvas.look.line(LABEL)) / 2
        face = fitting(canvas.look, self.title, NAME, room - wide - px(8))
        canvas.text(self.title, (left, top), face)
        canvas.text(self.note, (left, top + canvas.look.line(NAME)), fitting(canvas.look, self.note, LABEL, room),
                    theme.ink2)  # fmt: skip
        chip(canvas, level, (rect.right - px(14) - wide, top), face=CHIP)


class DrillsScene(StudyPage):
    """All ten drills; a press begins a round."""

    has_foot = False

    def __init__(
        self, kit: Kit, drills: Mapping[str, Drill], page: tuple[str, ...], progress: DrillProgress,
        begin: Callable[[str], None],
    ) -> None:  # fmt: skip
        super().__init__(kit)
        self.drills, self._page, self.progress, self._begin = drills, page, progress, begin

    @property
    def title(self) -> str:
        return _("Drills")

    @property
    def kicker(self) -> str:
        return _("Ten questions a round; what goes wrong comes again")

    def build(self) -> list[Group]:
        px, body = self.look.px, self.page.body
        columns = 2 if self.page.columns == 2 else 1
        gap, room = px(12), body.width - px(12)
        width = (room - gap * (columns - 1)) // columns
        height = px(84)
        rows = -(-len(self._page) // columns)
        widgets: list[Widget] = []
        for index, name in enumerate(self._page):
            rect = Rect(body.left + index // rows * (width + gap), body.top + px(6) + index % rows * (height + gap),
                        width, height)  # fmt: skip
            note = self._note(name)
            title = self.drills[name].title.of(language())
            widgets.append(DrillTile(rect, name, title, note, self.progress.level(name), self._beginner(name)))
        widgets[0].main = True
        self.scroll_over(body, body.top + px(6) + rows * (height + gap))
        return [Group("drills", widgets, self.scroll)]

    def _note(self, name: str) -> str:
        streak, best = self.progress.best(name)
        if self.progress.rounds(name):
            return _("Best round {best} of 10, longest run {streak}").format(best=best, streak=streak)
        if streak:
            return _("No whole round yet, longest run {streak}").format(streak=streak)
        return _("Not tried yet")

    def _beginner(self, name: str) -> Callable[[], None]:
        return lambda: self._begin(name)
