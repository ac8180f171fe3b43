"""How well somebody plays: the mean loss of a decision by phase and role, and whether it gets better."""

from pygame import Rect

from game.table.i18n import _, ngettext, number
from game.teach.quality import WINDOW, Loss, PlayQuality
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BODY, LABEL, NAME, SMALL
from game.ui.forms.form import Group
from game.ui.forms.ledger import Ledger, Line
from game.ui.learning.review_job import ReviewQueue
from game.ui.learning.study_page import FootButton, StudyPage
from game.ui.scene import Kit, Pace

_ROWS = (
    ("auction", "none"), ("skat", "declarer"), ("discard", "declarer"), ("announce", "declarer"),
    ("play", "declarer"), ("play", "defender"), ("play", "none"), ("kontra", "defender"), ("kontra", "declarer"),
)  # fmt: skip


def row_name(phase: str, role: str) -> str:
    """A phase with its role in words."""
    return {
        ("auction", "none"): _("Bidding"), ("skat", "declarer"): _("Skat or Hand"),
        ("discard", "declarer"): _("Laying away"), ("announce", "declarer"): _("Choosing the game"),
        ("play", "declarer"): _("Play as declarer"), ("play", "defender"): _("Play as defender"),
        ("play", "none"): _("Play in Ramsch"), ("kontra", "defender"): _("Kontra"), ("kontra", "declarer"): _("Re"),
    }[phase, role]  # fmt: skip


class QualityScene(StudyPage):
    """Figures of all reviewed deals."""

    def __init__(self, kit: Kit, quality: PlayQuality, queue: ReviewQueue | None = None) -> None:
        """`queue` reviews the deals of lists that were not reviewed yet."""
        super().__init__(kit)
        self.quality, self.queue = quality, queue

    @property
    def title(self) -> str:
        return _("How well you play")

    @property
    def kicker(self) -> str:
        return ngettext("{n} reviewed deal", "{n} reviewed deals", self.quality.deals).format(n=self.quality.deals)

    def foot(self) -> list[FootButton]:
        queue = self.queue
        if queue is None or not (queue.left or queue.running):
            return [FootButton(_("Back"), self.leave_page, main=True)]
        if queue.running:
            left = ngettext("Stop: {n} deal left", "Stop: {n} deals left", queue.left).format(n=queue.left)
            return [FootButton(left, self._stop, main=True)]
        words = ngettext("Review {n} deal of your lists", "Review {n} deals of your lists", queue.left)
        return [FootButton(words.format(n=queue.left), self._start, main=True)]

    def _start(self) -> None:
        if self.queue:
            self.queue.start()
            self.refresh()

    def _stop(self) -> None:
        if self.queue:
            self.queue.stop()
            self.refresh()

    def update(self, dt: float) -> bool:
        changed = self.queue is not None and self.queue.poll()
        if changed:
            self.refresh()
        return super().update(dt) or changed

    @property
    def pace(self) -> Pace:
        return Pace.WAITING if self.queue and self.queue.running else super().pace

    def leave(self) -> None:
        if self.queue:
            self.queue.stop()

    def build(self) -> list[Group]:
        px, body = self.look.px, self.page.body
        lines = [self._line(row_name(*key), loss) for key in _ROWS if (loss := self.quality.by_phase().get(key))]
        heads = [_("Decisions"), _("Best"), _("Lost points"), _("Mistakes")]
        self._ledger = Ledger(heads, lines, _("Mean of a decision")) if lines else None
        y = body.top + px(10)
        if self._ledger:
            wide = min(body.width - px(34), px(800))
            y = self._ledger.fit(self.look, body.left + px(12), y, wide - px(24)) + px(24)
        self._trend = Rect(body.left, y, min(body.width - px(10), px(800)), px(190))
        end = self._trend.bottom if len(self.quality.trend()) > 1 else y + px(60)
        self.scroll_over(body, end + px(8))
        return []

    @staticmethod
    def _line(words: str, loss: Loss) -> Line:
        best = f"{round(100 * loss.best / loss.decisions)} %"
        return Line(words, (str(loss.decisions), best, number(loss.mean_score, 1), str(loss.mistakes)))

    def paint_scrolled(self, canvas: Canvas) -> None:
        if self._ledger is None:
            text = _(
                "Review a deal after playing it: this page then shows how good your decisions were, and where points "
                "were lost."
            )
            canvas.paragraph(text, (self.page.body.left, self._trend.top), self._trend.width, BODY, canvas.theme.ink2)
            return
        self._ledger.draw(canvas)
        if len(self.quality.trend()) > 1:
            self._draw_trend(canvas)

    def _draw_trend(self, canvas: Canvas) -> None:
        """A column for every twenty deals."""
        px, theme, rect, values = canvas.px, canvas.theme, self._trend, self.quality.trend()[-20:]
        canvas.rounded(rect, theme.sheet, 12, theme.paper3, 1.2)
        canvas.text(_("Lost points a decision, by {n} deals").format(n=WINDOW), (rect.left + px(16), rect.top + px(8)),
                    NAME.sized(15))  # fmt: skip
        field = Rect(rect.left + px(20), rect.top + px(56), rect.width - px(40), rect.height - px(90))
        step, highest = field.width / max(8, len(values)), max(*values, 0.1)
        for at, value in enumerate(values):
            bar = Rect(0, 0, round(step * 0.6), max(3, round(field.height * value / highest)))
            bar.midbottom = (round(field.left + (at + 0.5) * step), field.bottom)
            canvas.rounded(bar, theme.ochre, 4)
            canvas.text(number(value, 1), (bar.centerx, bar.top - canvas.look.line(SMALL)), SMALL, align="centre")
        canvas.text(_("older"), (field.left, field.bottom + px(6)), LABEL, theme.ink2)
        canvas.text(_("newer"), (field.right, field.bottom + px(6)), LABEL, theme.ink2, "right")
