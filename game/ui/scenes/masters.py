"""The same deals as the masters: both sheets side by side, deal by deal."""

from collections.abc import Callable
from datetime import date

from game.table.i18n import _
from game.teach.masters import LENGTHS, Comparison, MasterSeries, MasterSheet, todays_twelve
from game.teach.progress import ProgressStore
from game.ui.drawing.canvas import Canvas
from game.ui.forms.flow import flow
from game.ui.forms.form import Group
from game.ui.forms.ledger import Ledger, Line
from game.ui.learning.masters_jobs import MastersJobs
from game.ui.learning.study_page import FootButton, StudyPage
from game.ui.scene import Kit, Pace
from game.ui.words.names import signed

_NUMBERS = range(1, 9)


class MastersScene(StudyPage):
    """`play` deals game number `index` of a sheet."""

    def __init__(
        self, kit: Kit, store: ProgressStore, today: date, play: Callable[[MasterSheet, int], None], jobs: MastersJobs
    ) -> None:  # fmt: skip
        super().__init__(kit)
        self._store, self._today, self._play, self._jobs = store, today, play, jobs
        self._number, self._length = 0, LENGTHS[0]
        self._open()

    def _open(self) -> None:
        series = todays_twelve(self._today) if not self._number else MasterSeries(self._number, self._length)
        self.sheet = MasterSheet(self._store, series)

    @property
    def title(self) -> str:
        return _("Same deals as the masters")

    @property
    def kicker(self) -> str:
        return _("Three masters play your cards from your seat, too")

    def build(self) -> list[Group]:
        px, body, look = self.look.px, self.page.body, self.look
        width, y = body.width - px(40), body.top + px(10)
        names = [("0", _("Today's twelve")), *((str(n), str(n)) for n in _NUMBERS)]
        tiles, y = flow(look, "series", names, str(self._number), self._take, (body.left, y, width))
        y += px(10)
        lengths = [(str(n), _("{n} deals").format(n=n)) for n in LENGTHS]
        if self._number:
            more, y = flow(look, "length", lengths, str(self._length), self._take_length, (body.left, y, width))
            tiles += more
            y += px(10)
        self._ledger = Ledger([_("You"), _("Masters"), _("Difference")], self._lines(), _("Deal"))
        wide = min(width, px(760))
        y = self._ledger.fit(look, body.left + px(12), y + px(8), wide - px(24)) + px(16)
        self.scroll_over(body, y)
        return [Group("series", tiles, self.scroll)]

    def _lines(self) -> list[Line]:
        rows = [self.sheet.row(index) for index in range(self.sheet.series.length)]
        lines = [self._line(str(number), row) for number, row in enumerate(rows, 1)]
        return [self._line(_("Sum of the deals both have played"), self.sheet.total(), strong=True), *lines]

    @staticmethod
    def _line(words: str, row: Comparison, *, strong: bool = False) -> Line:
        values = (row.yours, row.masters, row.difference)
        texts = ["" if value is None else signed(value) for value in values]
        gap = row.difference or 0
        colours = ("ink", "ink", "best" if gap > 0 else "mistake" if gap < 0 else "ink2")
        if row.yours is not None and row.masters is None:
            texts[1] = "…"
        return Line(words, texts, colours, strong)

    def _take(self, number: str) -> None:
        self._number = int(number)
        self._open()
        self.refresh()

    def _take_length(self, length: str) -> None:
        self._length = int(length)
        self._open()
        self.refresh()

    def foot(self) -> list[FootButton]:
        index = self.sheet.next_deal
        if index is None:
            return [FootButton(_("Back"), self.leave_page, main=True)]
        return [FootButton(_("Play deal {n}").format(n=index + 1), lambda: self._play(self.sheet, index), main=True)]

    def enter(self) -> None:
        self.refresh()

    def update(self, dt: float) -> bool:
        came = self._jobs.poll(self.sheet)
        if came:
            self.refresh()
        return super().update(dt) or came

    @property
    def pace(self) -> Pace:
        return Pace.WAITING if self._jobs.waiting(self.sheet) else super().pace

    def paint_scrolled(self, canvas: Canvas) -> None:
        self._ledger.draw(canvas)
