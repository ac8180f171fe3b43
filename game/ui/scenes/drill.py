"""A round of a drill: ten questions, the working after each, the balance at the end."""

from collections.abc import Callable

from game.rules.cards import Card
from game.table.i18n import _, language
from game.teach.drills.question import Grade, Question
from game.teach.drills.run import DrillRun
from game.teach.lessons import Answer
from game.teach.small_table import Row, ShownTrick, SmallTable
from game.ui.drawing.card_text import on_paper
from game.ui.learning.drill_ahead import AheadDrill
from game.ui.learning.study import Matter, StudyScene
from game.ui.learning.study_page import FootButton
from game.ui.learning.task import Task, Verdict
from game.ui.scene import Kit, Pace
from game.ui.sound import Cue

TRICK_REST = 1.2
"""Seconds a watched trick lies complete, in times of a card."""


class DrillScene(StudyScene):
    """`done` is told when the round is over or left; `verdict` says how a whole round went."""

    def __init__(
        self, kit: Kit, run: DrillRun, done: Callable[[DrillRun], None], again: Callable[[], None] | None = None,
        need: int = 0, following: Callable[[], bool] | None = None,
    ) -> None:  # fmt: skip
        """`following`: the single question is one of the mistake deck; opens what comes after, False at the end."""
        super().__init__(kit)
        self.run, self._done, self._again, self._need, self._following = run, done, again, need, following
        self._question: Question | None = None
        self._task: Task | None = None
        self._shown = 0
        self._clock = 0.0
        self._paused = False
        self._over = False

    @property
    def title(self) -> str:
        return self.run.drill.title.of(language())

    @property
    def kicker(self) -> str:
        if self._following:
            return _("A mistake comes back")
        if self._need:
            if self._need == self.run.rounds:
                return _("Check: all {n} must be right").format(n=self._need)
            return _("Check: {n} of {all} right are enough").format(n=self._need, all=self.run.rounds)
        return _("Level {n}  ·  {right} right").format(n=self.run.level, right=self.run.right)

    @property
    def steps(self) -> tuple[int, int, str]:
        if self._following:
            return 0, 0, ""
        asked = self.run.asked + (1 if self._task is None or self._task.verdict is None else 0)
        number = min(self.run.rounds, max(1, asked))
        return number, self.run.rounds, _("Question {n} of {all}").format(n=number, all=self.run.rounds)

    # questions

    def matter(self) -> Matter:
        if self._over:
            return Matter(_("The round is over"), self._balance())
        if self._question is None and not self._ready:
            return Matter(_("One moment …"))
        if self._question is None:
            self._question, self._task, self._shown, self._clock = self.run.question, None, 0, 0.0
            self._look_ahead()
        question = self._question
        if self.watching:
            return Matter(_("Watch and count"), self._watch_words(), self._watched(question))
        if self._task is None:
            options = tuple((o.key, on_paper(self.look, o.text)) for o in question.options)
            holdings = tuple(" ".join(card.code for card in row.cards) for row in question.table.rows)
            self._task = Task(
                question.kind, on_paper(self.look, question.prompt), self._answer, self.refresh, options,
                question.hand, holdings, question.choices,
            )  # fmt: skip
        table = question.table if question.table != SmallTable() else None
        return Matter(table=table, task=self._task)

    @property
    def _ready(self) -> bool:
        """The next question can be asked without waiting for it."""
        drill = self.run.drill
        return not isinstance(drill, AheadDrill) or self.run.over or drill.ready(self.run.upcoming)

    def _look_ahead(self) -> None:
        """What comes next is made while this question is answered."""
        drill = self.run.drill
        if isinstance(drill, AheadDrill):
            drill.ready(self.run.upcoming)

    def _balance(self) -> str:
        lines = [_("{n} of {all} right.").format(n=self.run.right, all=self.run.asked)]
        lines.append(_("Longest run without a miss: {n}.").format(n=self.run.best_streak))
        if self._need:
            enough = self.run.right >= self._need
            lines.append(_("That is enough: the lesson is passed.") if enough else _("Not enough yet. Try it again."))
        elif self.run.missed:
            lines.append(_("What was missed comes back in the mistake deck."))
        return "\n".join(lines)

    def _answer(self, given: Answer) -> None:
        task, question = self._task, self._question
        assert task is not None
        assert question is not None
        reply = self.run.answer(given)
        right = reply.grade is not Grade.WRONG
        text = on_paper(self.look, reply.text)
        if reply.grade is Grade.GOOD:
            text = _("Good, though not the best.") + " " + text
        task.verdict, task.closed = Verdict(right, text, *question.beside(given)), True
        if right:
            self.kit.sound.play(Cue.STEP_RIGHT)
        else:
            self.kit.refuse()
        self.form.focus = ""  # Enter goes on
        self.refresh()
        self.show_verdict()

    def foot(self) -> list[FootButton]:
        if self._over:
            leave = FootButton(_("Back"), self.leave_page, main=self._again is None)
            return [leave, FootButton(_("Another round"), self._again, main=True)] if self._again else [leave]
        if self.watching:
            words = _("Go on") if self._paused else _("Pause")
            return [FootButton(words, self._pause, main=True)]
        task = self._task
        if task and task.closed:
            words = _("See how it went") if self.run.over else _("Next question")
            words = _("Go on") if self._following else words
            return [FootButton(words, self._next, main=True)]
        if task and task.needs_check:
            return [FootButton(_("Check"), task.give, main=True, off=task.missing)]
        return [FootButton(_("Next question"), self._next, main=True, off=_("Answer first."))] if task else []

    def _next(self) -> None:
        self.scroll.offset = 0
        self._question = self._task = None
        if self.run.over:
            self._over = True
            self._done(self.run)
            if self._following:
                if not self._following():
                    self.kit.go.pop()
                return
            self.kit.sound.play(Cue.SOLVED if self.run.right >= max(self._need, 7) else Cue.STEP_RIGHT)
        self.form.focus = ""
        self.refresh()

    def leave_page(self) -> None:
        if not self._over:
            self._done(self.run)
        self.kit.go.pop()

    # watching

    @property
    def _cards(self) -> int:
        return sum(len(trick.cards) for trick in self._question.watch) if self._question else 0

    @property
    def watching(self) -> bool:
        """Tricks are being shown; the question comes after them."""
        return self._question is not None and self._shown < self._cards + 1 and self._cards > 0

    @staticmethod
    def _watch_words() -> str:
        return _("The cards are played as at the table. The question comes afterwards.")

    def _watched(self, question: Question) -> SmallTable:
        """The table after `_shown` cards."""
        left, gone = max(1, self._shown), set[Card]()
        now: ShownTrick | None = None
        for trick in question.watch:
            shown = trick.cards[: max(0, left)]
            gone |= set(shown)
            if 0 < left <= len(trick.cards):
                now = ShownTrick(trick.leader, shown, trick.winner if left == len(trick.cards) else None)
            left -= len(trick.cards)
        table = question.table
        hand = Row(tuple(c for c in table.hand.cards if c not in gone), table.hand.label) if table.hand else None
        return SmallTable(table.caption, places=table.places, bottom=table.bottom, trick=now, hand=hand)

    def _pause(self) -> None:
        self._paused = not self._paused
        self.refresh()

    def update(self, dt: float) -> bool:
        changed = super().update(dt)
        if self._question is None and not self._over and self._ready:
            self.refresh()
            return True
        if not self.watching or self._paused or self._question is None:
            return changed
        self._clock += dt
        each = self._question.seconds_per_card or 1.0
        rest = each * (TRICK_REST if self._shown % 3 == 0 and self._shown else 1.0)
        if self._clock < rest:
            return changed
        self._clock = 0.0
        self._shown += 1
        self.kit.sound.play(Cue.CARD)
        self.refresh()
        return True

    @property
    def pace(self) -> Pace:
        waits = self._question is None and not self._over
        return Pace.WAITING if waits or self.watching else super().pace
