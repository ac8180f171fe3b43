"""The result of a deal (picture 05): headline, the sum line by line, what it does to the list, how to go on."""

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

from game.rules.scoring import Result
from game.table.i18n import _
from game.table.series import Row, Series
from game.ui import input as gate
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.cloth import cloth
from game.ui.drawing.look import Look
from game.ui.drawing.theme import RADIUS_RESULT
from game.ui.forms.form import Form, Group
from game.ui.forms.paper import Column, Print, Tool
from game.ui.forms.scroll import Scroll
from game.ui.forms.widgets import Widget
from game.ui.input import Intent
from game.ui.records.result_page import Played, ResultPage
from game.ui.scene import Kit, Pace, Scene
from game.ui.tabletop.layout import Frame, Kind, frame
from game.ui.tabletop.table_bar import BarButtons
from game.ui.tabletop.table_view import draw_bar


@dataclass(slots=True)
class Ways:
    """Where the result leads; a way that is None is not offered."""

    next: Callable[[], None]
    menu: Callable[[], None]
    all_cards: Callable[[], None] | None = None
    again: Callable[[], None] | None = None
    review: Callable[[], None] | None = None
    sheet: Callable[[], None] | None = None
    settings: Callable[[], None] | None = None
    played: Callable[[], Played | None] = lambda: None
    """Asked at every update until it answers."""


class ResultScene(Scene):
    """The last row of a list."""

    def __init__(self, kit: Kit, series: Series, ways: Ways, row: Row | None = None) -> None:
        self.kit, self.series, self.ways = kit, series, ways
        self.row = row or series.rows[-1]
        self.form = Form(refused=lambda widget: kit.refuse())
        self.scroll = Scroll()
        self.print = Print()
        self.played: Played | None = None

    @property
    def result(self) -> Result:
        """The settled deal."""
        return self.row.result

    # -- layout -----------------------------------------------------------------------------------------------------

    def arrange(self, look: Look) -> None:
        super().arrange(look)
        self.frame: Frame = frame(look.size, look.appearance.text_scale)
        px, width, height = look.px, look.size[0], look.size[1]
        top = self.frame.bar.bottom if self.frame.kind is not Kind.MINI else 0
        free = height - top
        self.rect = Rect(0, 0, min(px(1100), width - px(24)), min(px(660), free - px(16)))
        self.rect.center = (width // 2, top + round((free - self.rect.height) * 0.38) + self.rect.height // 2)
        self.print = Print()
        foot = self._arrange_foot(look)
        view = Rect(self.rect.left, self.rect.top + px(8), self.rect.width, foot - self.rect.top - px(16))
        pad = px(40) if self.rect.width >= px(760) else px(20)
        column = Column(look, self.print, self.rect.left + pad, view.top + px(14), self.rect.width - 2 * pad)
        page = ResultPage(self.kit, self.series, self.row, self.played)
        page.compose(column, self.rect.height)
        if self._late:
            column.gap(12)
            column.tools(self._late, "others", small=False)
        column.gap(10)
        self.scroll.fit(view, column.y - view.top)
        self._bar = BarButtons(look, self.frame, self._bar_actions(), width - self.frame.margin)
        late = self.print.focus_groups(self.scroll)
        bar = self._bar.widgets if self.frame.kind is not Kind.MINI else []
        self.form.arrange([Group("next", [self._next]), Group("foot", self._foot), *late, Group("bar", bar)])

    def _bar_actions(self) -> dict[str, Callable[[], None]]:
        actions = {"menu": self.ways.menu}
        if self.ways.settings:
            actions["settings"] = self.ways.settings
        if self.ways.sheet:
            actions["sheet"] = self.ways.sheet
        return actions

    def _tools(self) -> list[Tool]:
        """Review, play again, all cards: in the order of the focus."""
        ways, tools = self.ways, []
        if ways.review:
            tools.append(Tool("review", _("Review the deal"), ways.review, key_cap="R", shortcut="r"))
        if ways.again:
            tools.append(Tool("again", _("Play it again"), ways.again))
        if ways.all_cards:
            tools.append(Tool("cards", _("All cards"), ways.all_cards, key_cap="A", shortcut="a"))
        return tools

    def _next_tool(self) -> Tool:
        text = _("To the final score") if self.series.over else _("Next deal")
        return Tool("next", text, self.ways.next, "main", "Enter")

    def _arrange_foot(self, look: Look) -> int:
        """Place the buttons; returns the upper edge of the foot."""
        px, rect = look.px, self.rect
        pad = px(40) if rect.width >= px(760) else px(20)
        main, others = self._next_tool(), self._tools()
        width = min(max(px(252), main.size(look)[0]), rect.width - 2 * pad)
        y = rect.bottom - px(76) if rect.height >= px(500) else rect.bottom - px(62)
        self._next = main.button(Rect(rect.right - pad - width, y, width, px(48)))
        wide = sum(tool.size(look)[0] + px(14) for tool in others) + width <= rect.width - 2 * pad
        self._late = [] if wide else others
        self._foot: list[Widget] = []
        x = rect.left + pad
        for tool in reversed(others) if wide else ():
            place = Rect(x, y, tool.size(look)[0], px(48))
            if tool.key == "review":
                place.right = self._next.rect.left - px(18)
            self._foot.insert(0, tool.button(place))
            x = place.right + px(14)
        return y

    # -- scene ------------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        self.form.focus_main()

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, gate.Back):
            self.ways.menu()
            return True
        if intent == gate.Key("s") and self.ways.sheet:
            self.ways.sheet()
            return True
        return self.form.handle(intent) or self.scroll.follow(intent)

    @property
    def pace(self) -> Pace:
        return Pace.WAITING if self.form.waiting else Pace.STILL

    def update(self, dt: float) -> bool:
        if self.played is None and (played := self.ways.played()) is not None:
            self.played = played
            self.arrange(self.look)
            return True
        return self.form.update(dt)

    def draw(self, canvas: Canvas) -> None:
        canvas.surface.blit(cloth(self.look, medallion=False, inlay=self.frame.kind is not Kind.MINI), (0, 0))
        draw_bar(canvas, self.frame, self._bar_words(), self._bar.left)
        canvas.panel(self.rect, radius=RADIUS_RESULT)
        with canvas.window(self.scroll.view, self.scroll.offset):
            self.print.draw(canvas, self.scroll)
        if self.scroll.offset < self.scroll.height - self.scroll.view.height:
            canvas.rule(self.rect.left + 2, self.rect.right - 2, self.scroll.view.bottom, canvas.theme.paper3)
        if not self._late and self.scroll.needed:
            self.scroll.draw_bar(canvas)
        self.form.draw(canvas)
        self.form.draw_notes(canvas)

    def _bar_words(self) -> list[str]:
        length = self.series.length
        n = self.row.plan.number
        deal = _("Deal {n} of {all}").format(n=n, all=length) if length else _("Deal {n}").format(n=n)
        return [deal, _("Finished")]
