"""The mistake deck: what went wrong comes back after days; and one graded decision asked again."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date

from game.rules.actions import Action, PlayCard
from game.rules.cards import Card
from game.rules.deal import Deal
from game.rules.view import Phase, SeatView
from game.table.i18n import _, ngettext
from game.teach import words
from game.teach.action_words import action_name
from game.teach.lessons import Answer, Kind
from game.teach.mistakes import MistakeDeck
from game.teach.review import Judged, same
from game.teach.small_table import Row, ShownTrick, SmallTable
from game.teach.text import NOTHING, Text
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.card_text import on_paper
from game.ui.drawing.theme import BODY
from game.ui.forms.form import Group
from game.ui.forms.ledger import Ledger, Line
from game.ui.learning.study import Matter, StudyScene
from game.ui.learning.study_page import FootButton, StudyPage
from game.ui.learning.task import Task, Verdict
from game.ui.scene import Kit
from game.ui.sound import Cue

_NEAR = 0.05
"""A card that loses no more than this chance to win counts as right."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A moment of an own deal with the judged decision."""

    deal: Deal
    """As it stood before the decision."""
    judged: Judged

    @property
    def view(self) -> SeatView:
        """What could be known."""
        assert self.deal.to_move is not None
        return self.deal.view(self.deal.to_move)

    def right(self, action: Action) -> bool:
        """As good as the best, or nearly."""
        if same(action, self.judged.best):
            return True
        known = next((c for c in self.judged.candidates if same(c.action, action)), None)
        best = self.judged.before
        return known is not None and known.win is not None and best is not None and best - known.win <= _NEAR

    @property
    def options(self) -> tuple[Action, ...]:
        """What is offered outside of play: the best, what was done, and what else was weighed; in a fixed order."""
        found: list[Action] = []
        for action in (self.judged.best, self.judged.action, *(c.action for c in self.judged.candidates)):
            if not any(same(action, known) for known in found):
                found.append(action)
        return tuple(sorted(found[:4], key=lambda action: action_name(action).en))


def picture(view: SeatView) -> SmallTable:
    """The moment at the small table."""
    game = words.capital(words.game(view.contract)) if view.contract else NOTHING
    trick = view.trick
    shown = ShownTrick(trick.leader, trick.cards) if trick and trick.cards else None
    return SmallTable(caption=game, bottom=view.seat, trick=shown, hand=Row(view.hand, _who(view)))


def _who(view: SeatView) -> Text:
    seat = words.SEATS[view.seat]
    if view.declarer == view.seat:
        return Text(f"You, {seat.en} (declarer)", f"Du, {seat.de} (Alleinspieler)")
    return Text(f"You, {seat.en}", f"Du, {seat.de}")


class MistakeScene(StudyScene):
    """`done` is told whether the first answer was right; `following` opens what comes after, False at the end."""

    def __init__(self, kit: Kit, asked: Asked, done: Callable[[bool], None], following: Callable[[], bool]) -> None:
        super().__init__(kit)
        self.asked, self._done, self._following = asked, done, following
        self._task: Task | None = None
        self._told = False

    @property
    def title(self) -> str:
        return _("A mistake comes back")

    def matter(self) -> Matter:
        view = self.asked.view
        if self._task is None:
            if view.phase is Phase.PLAY:
                cards = tuple(action.card for action in view.legal if isinstance(action, PlayCard))
                self._task = Task(Kind.PLAY_CARD, _("Which card do you play?"), self._answer, self.refresh, hand=cards)
            else:
                options = tuple(
                    (str(n), on_paper(self.look, words.capital(action_name(action))))
                    for n, action in enumerate(self.asked.options)
                )
                self._task = Task(Kind.CHOOSE, _("What do you do?"), self._answer, self.refresh, options)
        return Matter("", self._situation(view), picture(view), self._task, text_last=True)

    def _situation(self, view: SeatView) -> str:
        if view.phase is Phase.PLAY:
            return _("Trick {n} of a deal you have played.").format(n=len(view.tricks) + 1)
        if view.bid:
            return _("The bidding stands at {v}.").format(v=view.bid)
        return _("The first word of the bidding is yours.") if view.phase is Phase.DUEL_CALL else ""

    def _action(self, given: Answer) -> Action:
        if isinstance(given, frozenset):
            return PlayCard(next(card for card in given if isinstance(card, Card)))
        return self.asked.options[int(str(given))]

    def _answer(self, given: Answer) -> None:
        task, action = self._task, self._action(given)
        assert task is not None
        right = self.asked.right(action)
        if not self._told:
            self._told = True
            self._done(right)
        why = on_paper(self.look, self.asked.judged.why)
        was = same(action, self.asked.judged.action) and not right
        text = _("Right.") + " " + why if right else _("That is what you did then.") if was else _("Not yet.")
        wrong = frozenset((action.card,)) if isinstance(action, PlayCard) and not right else frozenset()
        task.verdict, task.closed = Verdict(right, text, wrong), right
        if right:
            self.kit.sound.play(Cue.STEP_RIGHT)
        else:
            self.kit.refuse()
        self.refresh()
        self.show_verdict()

    def foot(self) -> list[FootButton]:
        task = self._task
        if task and task.closed:
            return [FootButton(_("Go on"), self._next, main=True)]
        return [FootButton(_("Show me"), self._show, key="h")]

    def _show(self) -> None:
        if not self._told:
            self._told = True
            self._done(False)
        task = self._task
        assert task is not None
        best = self.asked.judged.best
        if isinstance(best, PlayCard):
            task.picked = [best.card]
        text = on_paper(self.look, words.capital(action_name(best))) + ". " + on_paper(self.look, self.asked.judged.why)
        task.verdict, task.closed = Verdict(True, text), True
        self.refresh()

    def _next(self) -> None:
        if not self._following():
            self.leave_page()


class DeckScene(StudyPage):
    """What waits today; `begin` opens the first, False if there is none."""

    def __init__(self, kit: Kit, deck: MistakeDeck, today: date, begin: Callable[[], bool]) -> None:
        super().__init__(kit)
        self.deck, self._today, self._begin = deck, today, begin

    @property
    def title(self) -> str:
        return _("Mistake deck")

    @property
    def kicker(self) -> str:
        count = len(self.deck.due(self._today))
        return ngettext("{n} waits today", "{n} wait today", count).format(n=count)

    def foot(self) -> list[FootButton]:
        if not self.deck.due(self._today):
            return [FootButton(_("Back"), self.leave_page, main=True)]
        return [FootButton(_("Begin"), self._begin_now, main=True)]

    def _begin_now(self) -> None:
        self._begin()

    def build(self) -> list[Group]:
        px, body = self.look.px, self.page.body
        kinds = {"decision": _("Decisions of own deals"), "drill": _("Drill questions"), "puzzle": _("Puzzles")}
        due, everything = self.deck.due(self._today), self.deck.items
        lines = [
            Line(name, (str(sum(i.what == what for i in due)), str(sum(i.what == what for i in everything))))
            for what, name in kinds.items()
        ]
        self._ledger = Ledger([_("today"), _("in all")], lines)
        width = min(body.width - px(34), px(640))
        y = self._ledger.fit(self.look, body.left + px(12), body.top + px(10), width - px(24)) + px(24)
        self._text_top, self._text_width = y, width
        y += self.look.type.paragraph_height(self._words(), BODY, width)
        self.scroll_over(body, y + px(8))
        return []

    @staticmethod
    def _words() -> str:
        return _(
            "What a review grades as a mistake, and what is missed in a drill or a puzzle, comes back the next day, "
            "then after 3, 7 and 21 days. A drill question leaves the deck after two right answers in a row, "
            "everything else after four."
        )

    def enter(self) -> None:
        self.refresh()

    def paint_scrolled(self, canvas: Canvas) -> None:
        self._ledger.draw(canvas)
        canvas.paragraph(self._words(), (self.page.body.left, self._text_top), self._text_width, BODY,
                         canvas.theme.ink2)  # fmt: skip
