"""A lesson: screens and exercises one after the other, guided deals, and the short check at its end."""

from collections.abc import Callable
from dataclasses import dataclass

from game.table.i18n import _, language, ngettext
from game.teach.answers import Feedback
from game.teach.coach import load_script
from game.teach.course import CourseProgress
from game.teach.lesson_run import LessonRun, PlayedDeal
from game.teach.lessons import YOUR_CARDS, Answer, DealStep, Exercise, Lesson, Screen
from game.teach.small_table import EMPTY_TABLE, Row, SmallTable
from game.ui.drawing.card_text import on_paper
from game.ui.learning.study import Matter, StudyScene
from game.ui.learning.study_page import FootButton
from game.ui.learning.task import Task, Verdict
from game.ui.scene import Kit, Scene
from game.ui.sound import Cue
from game.ui.tabletop.sorting import sort_hand
from game.ui.words.names import signed


@dataclass(slots=True)
class LessonDoors:
    """Where a lesson leads."""

    deal: Callable[[str, Callable[[bool, int], None]], Scene]
    """The guided deal of a name; told at its end whether the goal was reached, and the list points it brought."""
    check: Callable[[Lesson, Callable[[bool], None]], Scene | None]
    """The drill at the end; told whether enough was right. None where the lesson has no drill."""
    after: Callable[[Lesson, bool], None]
    """The lesson is over: back to the course, or (True) straight on to what comes next."""


class LessonScene(StudyScene):
    """One walk through a lesson; progress is kept after every step."""

    def __init__(self, kit: Kit, course: CourseProgress, number: int, doors: LessonDoors) -> None:
        super().__init__(kit)
        self.course, self.doors = course, doors
        self.run: LessonRun = course.open(number)
        self._task: Task | None = None
        self._task_at = -1
        self._passed = False
        self._failed = False
        if self.run.over and self.run.deals_pass:
            self._pass(True)

    @property
    def title(self) -> str:
        return self.run.lesson.title.of(language())

    @property
    def kicker(self) -> str:
        return _("Lesson {n} of {all}").format(n=self.run.lesson.number, all=len(self.course.lessons))

    @property
    def steps(self) -> tuple[int, int, str]:
        count = len(self.run.steps) + 1
        number = self.run.index + 1
        return number, count, _("Step {n} of {all}").format(n=number, all=count)

    # what is shown

    def matter(self) -> Matter:
        step = self.run.step
        match step:
            case Screen():
                heading = self.run.lesson.goal if self.run.index == 0 else None
                table = step.table if step.table != EMPTY_TABLE else None
                return Matter(heading.of(language()) if heading else "", on_paper(self.look, step.text), table)
            case Exercise():
                task = self._task_for(step)
                return Matter(table=step.table, task=task)
            case DealStep():
                return self._deal_matter(step)
            case _:
                return self._check_matter()

    def _task_for(self, exercise: Exercise) -> Task:
        if self._task is None or self._task_at != self.run.index:
            self._task_at = self.run.index
            options = tuple((o.key, on_paper(self.look, o.text)) for o in exercise.options)
            self._task = Task(
                exercise.kind, on_paper(self.look, exercise.prompt), self._answer, self.refresh, options,
                exercise.hand, exercise.holdings, closed=False,
            )  # fmt: skip
        return self._task

    def _deal_matter(self, step: DealStep) -> Matter:
        script = load_script(step.deal)
        if step.deal in self.run.deals:
            text = self._played_words(self.run.deals[step.deal])
        else:
            text = self._before_deal(script.take_backs)
        hand = tuple(sort_hand(script.start().hand(script.learner)))
        return Matter(self._deal_heading(step), text, self._beside(SmallTable(hand=Row(hand, YOUR_CARDS))))

    @staticmethod
    def _before_deal(take_backs: int | None) -> str:
        """What awaits the learner, and how many cards may be taken back (None: any number)."""
        text = _(
            "Now a whole deal at the real table. The coach stands beside you: he explains before every card and "
            "says afterwards what came of it."
        )
        if take_backs is None:
            return text + " " + _("You may take cards back.")
        allowed = ngettext("You may take {n} card back.", "You may take {n} cards back.", take_backs)
        return text + " " + allowed.format(n=take_backs)

    def _beside(self, table: SmallTable) -> SmallTable | None:
        """A picture that is only a reminder, where there is room for it."""
        return table if self.page.columns == 2 else None

    def _deal_heading(self, step: DealStep) -> str:
        """Which deal of the lesson it is."""
        lesson, title = self.run.lesson, load_script(step.deal).title.of(language())
        number, count = lesson.deals.index(step.deal) + 1, len(lesson.deals)
        if lesson.check.finish_only:
            return _("Deal {n} of {all}").format(n=number, all=count)
        return _("Deal {n} of {all}: {title}").format(n=number, all=count, title=title) if count > 1 else title

    def _played_words(self, deal: PlayedDeal) -> str:
        text = _("The deal is yours.")
        if not deal.reached:
            text = _("The goal of the deal was not reached. You may try it again, or go on.")
        if not self.run.lesson.check.finish_only:
            return text
        total = sum(played.points for played in self.run.deals.values())
        points = _("On the list: {p}, together {sum}.").format(p=signed(deal.points), sum=signed(total))
        return f"{text} {points}"

    def _check_matter(self) -> Matter:
        heading, text = self._check_words()
        return Matter(heading, text, self._beside(self.run.lesson.reminder))

    def _check_words(self) -> tuple[str, str]:
        check = on_paper(self.look, self.run.lesson.check.text)
        if self._passed:
            return _("Lesson passed"), self._passed_words()
        if self._failed:
            return _("Not quite yet"), _("You may try the check again at once, or look at the lesson once more.")
        if self.run.open_deal is not None:
            return _("Not quite yet"), f"{check}\n{_('That is still to be done.')}"
        return _("The short check"), check

    def _passed_words(self) -> str:
        if self.course.complete:
            return _("Well done: that was the whole course. Your certificate waits.")
        if self._next_lesson is None:
            return _("Well done. Some earlier lessons are still open; they wait in the course.")
        title = self._next_lesson.title.of(language())
        return _("Well done. Next comes “{title}”, or any other lesson you like.").format(title=title)

    @property
    def _next_lesson(self) -> Lesson | None:
        """The lesson after this one; None after the last."""
        number = self.run.lesson.number
        return self.course.lessons[number] if number < len(self.course.lessons) else None

    # answers

    def _answer(self, given: Answer) -> None:
        feedback = self.run.answer(given)
        task = self._task
        assert task is not None
        task.verdict = self._verdict(feedback)
        task.closed = feedback.right or bool(feedback.solution)
        if feedback.right:
            self.kit.sound.play(Cue.STEP_RIGHT)
        else:
            self.kit.refuse()
        self.course.keep(self.run)
        if task.closed:
            self.form.focus = ""  # Enter goes on
        self.refresh()
        self.show_verdict()

    def _verdict(self, feedback: Feedback) -> Verdict:
        text = on_paper(self.look, feedback.text)
        if feedback.solution:
            text += "\n" + on_paper(self.look, feedback.solution)
        return Verdict(feedback.right, text, feedback.wrong_cards, feedback.missed_cards)

    # going on

    def foot(self) -> list[FootButton]:
        back = [FootButton(_("Back"), self._back)] if self.run.index else []
        step = self.run.step
        if step is None:
            return [*back, *self._check_buttons()]
        if isinstance(step, DealStep):
            played = step.deal in self.run.deals
            again = FootButton(_("Play it again") if played else _("Play the deal"), self._deal, main=not played)
            if played:
                return [*back, again, FootButton(_("Next step"), self._next, main=True)]
            return [*back, again]
        if self.run.may_go_on:
            return [*back, FootButton(_("Next step"), self._next, main=True)]
        task = self.now.task
        if task and task.needs_check:
            return [*back, FootButton(_("Check"), task.give, main=True, off=task.missing)]
        return [*back, FootButton(_("Next step"), self._next, main=True, off=_("Answer first."))]

    def _check_buttons(self) -> list[FootButton]:
        if self._passed:
            return self._onward_buttons()
        if self.run.open_deal is not None:
            return [FootButton(_("To the course"), self._leave), FootButton(_("To the deal"), self._to_deal, main=True)]
        if not self._has_check:
            return [FootButton(_("To the course"), self._finish, main=True)]
        words = _("Try again") if self._failed else _("Begin the check")
        return [FootButton(_("To the course"), self._leave), FootButton(words, self._check, main=True)]

    def _onward_buttons(self) -> list[FootButton]:
        """After the check: straight on, or back to the course."""
        course = FootButton(_("To the course"), self._leave)
        if self.course.complete:
            return [FootButton(_("To the certificate"), self._leave, main=True)]
        if self._next_lesson is None:
            return [FootButton(_("To the course"), self._leave, main=True)]
        return [course, FootButton(_("Next lesson"), lambda: self.doors.after(self.run.lesson, True), main=True)]

    def _to_deal(self) -> None:
        index = self.run.open_deal
        if index is not None:
            self.run.go_to(index)
            self._moved()

    def _leave(self) -> None:
        self.doors.after(self.run.lesson, False)

    def leave_page(self) -> None:
        self._leave()

    @property
    def _has_check(self) -> bool:
        return self.run.lesson.check.drill is not None

    def _next(self) -> None:
        self.run.go_on()
        self._moved()

    def _back(self) -> None:
        self.run.go_back()
        self._moved()

    def _moved(self) -> None:
        self._task = None
        self.scroll.offset = 0
        self.course.keep(self.run)
        if self.run.over and self.run.deals_pass:
            self._pass(True)
        self.form.focus = ""
        self.refresh()

    def _deal(self) -> None:
        step = self.run.step
        assert isinstance(step, DealStep)
        self.kit.go.push(self.doors.deal(step.deal, self._deal_over))

    def _deal_over(self, reached: bool, points: int) -> None:
        self.run.deal_played(reached, points)
        self.course.keep(self.run)

    def _check(self) -> None:
        scene = self.doors.check(self.run.lesson, self._pass)
        if scene is not None:
            self.kit.go.push(scene)

    def _pass(self, enough: bool) -> None:
        if enough:
            self.course.passed(self.run)
            self.kit.sound.play(Cue.SOLVED)
        self._passed, self._failed = self._passed or enough, not enough

    def _finish(self) -> None:
        if not self._passed and not self._has_check and self.run.lesson.check.deals == ():
            self._pass(True)
        self._leave()
