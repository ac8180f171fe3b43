"""One puzzle: all cards open, the strongest defence answers, a wrong card is refuted and taken back."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from game.rules.cards import Card
from game.table.i18n import _, language, ngettext
from game.teach.lessons import Answer, Kind
from game.teach.puzzle_run import Move, PuzzleRun
from game.teach.puzzle_text import Explanation, explain, why_it_fails
from game.teach.puzzles import Puzzle, head_line
from game.teach.solver_port import OpenCardSolver, OpenPosition
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.card_text import on_paper
from game.ui.drawing.look import Look
from game.ui.drawing.ornaments import stars
from game.ui.learning.puzzle_show import PuzzleShow
from game.ui.learning.study import Matter, StudyScene
from game.ui.learning.study_page import FootButton
from game.ui.learning.task import Task, Verdict
from game.ui.scene import Kit, Pace
from game.ui.sound import Cue

STEP, REST, PAUSE = 0.55, 0.9, 1.6
"""Seconds: between two cards, a complete trick, the end of a refutation."""


@dataclass(slots=True)
class PuzzleDoors:
    """What happens around a puzzle."""

    solved: Callable[[Puzzle, int], None]
    """Told the stars."""
    next: Callable[[Puzzle], Puzzle | None]
    """The puzzle that comes after this one."""
    remove: Callable[[Puzzle], None] | None = None
    """Drops an own puzzle."""
    following: Callable[[], bool] | None = None
    """The puzzle is one of the mistake deck; opens what comes after, False at the end."""


class PuzzleScene(StudyScene):
    """Play until the goal is reached for good."""

    def __init__(self, kit: Kit, puzzle: Puzzle, solver: OpenCardSolver, doors: PuzzleDoors) -> None:
        super().__init__(kit)
        self.solver, self.doors = solver, doors
        self._open(puzzle)

    def _open(self, puzzle: Puzzle) -> None:
        self.puzzle = puzzle
        self.run = PuzzleRun(puzzle, self.solver)
        self.show = PuzzleShow(puzzle.position, puzzle.player)
        self._queue: list[Move] = []
        self._refuting = False
        self._wait = 0.0
        self._verdict: Verdict | None = None
        self._hint: tuple[Card, ...] = ()
        self._explained: Explanation | None = None
        self._idea = False
        self._told = False

    @property
    def title(self) -> str:
        return on_paper(self.look, self.puzzle.title) if self._told or self._idea else _("Puzzle")

    @property
    def kicker(self) -> str:
        if self.doors.following:
            return self._kicker(_("A mistake comes back"))
        grade = {"easy": _("Easy"), "medium": _("Medium"), "hard": _("Hard")}[self.puzzle.grade.value]
        return self._kicker(grade)

    def _kicker(self, first: str) -> str:
        """In one column the goal stands in the head, too."""
        return first if self.page.columns == 2 else f"{first}  ·  {on_paper(self.look, self.puzzle.goal.text)}"

    def arrange(self, look: Look) -> None:
        super().arrange(look)
        self._show_hand()

    def _show_hand(self) -> None:
        """In one column the cards to choose from come into view; the goal stands in the head, too."""
        refuted = self._verdict is not None and not self._verdict.right
        if self.page.columns == 2 or self.view is None or self.over or refuted:
            return
        whole = self.view.rect.height + 12 <= self.scroll.view.height
        self.scroll.show(self.view.rect if whole or not self.view.row_rects else self.view.row_rects[-1], margin=6)

    @property
    def over(self) -> bool:
        """Solved, and everything was shown."""
        return self.run.over and not self.moving

    @property
    def moving(self) -> bool:
        """Cards are still being shown."""
        return bool(self._queue) or self._wait > 0

    # what is shown

    def matter(self) -> Matter:
        goal = on_paper(self.look, self.puzzle.goal.text)
        if self.over:
            return Matter(self._praise(), self._solution(), self.show.table())
        hand = self.run.legal() if not self.moving else ()
        task = Task(Kind.PLAY_CARD, goal, self._answer, self.refresh, hand=tuple(hand), verdict=self._verdict)
        task.picked = list(self._hint)
        text = on_paper(self.look, head_line(self.puzzle, self.show.position))
        if self._idea:
            text += "\n" + _("The idea: {idea}").format(idea=on_paper(self.look, self._explanation.idea))
        table = self.show.table(steady=self.page.columns == 2)
        return Matter("", text, table, task, text_last=True)

    @property
    def _explanation(self) -> Explanation:
        if self._explained is None:
            self._explained = explain(self.puzzle, self.solver)
        return self._explained

    def _praise(self) -> str:
        earned = self.run.stars
        return ngettext("Solved: {n} star", "Solved: {n} stars", earned).format(n=earned)

    def _solution(self) -> str:
        """The idea, the line trick by trick, and why the other cards fail."""
        told = self._explanation
        lines = [f"**{told.theme.of(language())}.** {on_paper(self.look, told.idea)}"]
        lines += ["", f"**{_('Trick by trick')}**"]
        lines += [f"{n}. {on_paper(self.look, trick.text)}" for n, trick in enumerate(told.line, 1)]
        if told.refutations:
            lines += ["", f"**{_('Why no other card')}**"]
        lines += [on_paper(self.look, text) for _card, text in told.refutations]
        return "\n".join(lines)

    # playing

    def _answer(self, given: Answer) -> None:
        if not isinstance(given, frozenset):
            return
        card = next(card for card in given if isinstance(card, Card))
        self._hint = ()
        before = self.run.position
        asked = self.run.asked()
        verdict = self.run.play(card)
        self.show.lay(before)
        if verdict.right:
            text = _("Right.") if asked else _("Every card was right here.")
            self._verdict = Verdict(True, text)
            self._queue = [Move(before.to_move, card), *verdict.replies]
            self.kit.sound.play(Cue.STEP_RIGHT)
        else:
            text = on_paper(self.look, self._why(card, before))
            self._verdict = Verdict(False, text, frozenset((card,)))
            self._queue, self._refuting = list(verdict.refutation), True
            self._idea = self._idea or verdict.show_idea
            self.kit.refuse()
        self._step()
        self.refresh()
        self.show_verdict()

    def _why(self, card: Card, before: OpenPosition) -> str:
        """The reason against a card, also where the puzzle is half played."""
        return why_it_fails(replace(self.puzzle, position=before), card, self.solver).of(language())

    def _step(self) -> None:
        """The next card of the queue."""
        if not self._queue:
            self._end_of_line()
            return
        self.show.play(self._queue.pop(0))
        self.kit.sound.play(Cue.CARD)
        self._wait = REST if self.show.full else STEP
        if not self._queue and self._refuting:
            self._wait = PAUSE

    def _end_of_line(self) -> None:
        self._wait = 0.0
        self.form.focus = ""  # back from "Go on" to the cards, not to the help that takes its place
        if self._refuting:
            self._refuting = False
            self.show.lay(self.run.position)
        self.show.clear()
        if self.run.over and not self._told:
            self._told = True
            self.doors.solved(self.puzzle, self.run.stars)
            self.kit.sound.play(Cue.SOLVED)
            self.show.lay(self.puzzle.position)
            self.scroll.offset = 0

    def update(self, dt: float) -> bool:
        changed = super().update(dt)
        if self._wait <= 0:
            return changed
        self._wait -= dt
        if self._wait > 0:
            return changed
        self._step()
        self.refresh()
        self._show_hand()
        return True

    def hurry(self) -> None:
        """Show the rest at once."""
        while self.moving:
            self._step()
        self.refresh()

    @property
    def pace(self) -> Pace:
        return Pace.WAITING if self.moving else super().pace

    # buttons

    def foot(self) -> list[FootButton]:
        if self.over:
            again = FootButton(_("Once more"), self._restart)
            if self.doors.following:
                return [again, FootButton(_("Go on"), self._go_on, main=True)]
            if self.doors.remove:
                return [again, FootButton(_("Remove"), self._remove), FootButton(_("Back"), self.leave_page, main=True)]
            following = self.doors.next(self.puzzle)
            if following is None:
                return [again, FootButton(_("Back"), self.leave_page, main=True)]
            return [again, FootButton(_("Next puzzle"), lambda: self._go_to(following), main=True)]
        if self.moving:
            return [FootButton(_("Go on"), self.hurry, main=True)]
        return [
            FootButton(_("From the start"), self._restart),
            FootButton(_("Help"), self._help, key="h"),
        ]

    def _restart(self) -> None:
        wrong, helped = self.run.wrong, self.run.helped
        self._open(self.puzzle)
        self.run.wrong, self.run.helped = wrong, helped
        self._idea = False
        self.form.focus = ""
        self.refresh()
        self._show_hand()

    def _go_on(self) -> None:
        """What comes after it in the mistake deck."""
        if self.doors.following and not self.doors.following():
            self.leave_page()

    def _remove(self) -> None:
        if self.doors.remove:
            self.doors.remove(self.puzzle)
        self.leave_page()

    def _help(self) -> None:
        if not self.run.asked():
            self._verdict = Verdict(True, _("Every card is right here."))
            self.refresh()
            self.show_verdict()
            return
        self._hint = self.run.help()
        self._idea = True
        self._verdict = None
        self.form.focus = f"card {self._hint[0].code}"
        self.kit.sound.play(Cue.HINT)
        self.refresh()

    def _go_to(self, puzzle: Puzzle) -> None:
        self._open(puzzle)
        self.scroll.offset = 0
        self.form.focus = ""
        self.refresh()
        self._show_hand()

    def paint(self, canvas: Canvas) -> None:
        super().paint(canvas)
        if self.over:
            px, head = canvas.px, self.page.head
            stars(canvas, self.run.stars, (head.right - px(24) - px(34), head.centery), px(28), px(34))
