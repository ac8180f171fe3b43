"""LessonRun: one walk through a lesson - forward and back, answers, second chances, stars."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from game.teach.answers import Feedback, check, left_out, solution
from game.teach.lessons import Answer, DealStep, Exercise, Lesson, Screen, Step

MISSES_BEFORE_SOLUTION = 2


@dataclass(frozen=True, slots=True)
class PlayedDeal:
    """A guided deal that was played to its end."""

    reached: bool
    """Its goal was reached."""
    points: int = 0
    """What it brought the learner on the list."""


@dataclass
class LessonRun:
    """Where the learner stands in a lesson. Exercises that needed the solution return once at the end."""

    lesson: Lesson
    index: int = 0
    done: set[int] = field(default_factory=set)
    """Indices of steps that may be left: answered, shown, or a deal that was played."""
    misses: dict[str, int] = field(default_factory=dict)
    """Wrong answers by exercise id, over the whole run."""
    returning: list[Exercise] = field(default_factory=list)
    deals: dict[str, PlayedDeal] = field(default_factory=dict)
    """Guided deals played in this lesson, now or at an earlier visit."""
    flawed: bool = False
    """An earlier part of this walk had a wrong answer."""
    _tries: int = 0
    _kept: dict[str, int] = field(default_factory=dict)

    @property
    def steps(self) -> Sequence[Step]:
        """The lesson's steps and, behind them, the exercises that come back."""
        return (*self.lesson.steps, *self.returning)

    @property
    def step(self) -> Step | None:
        """The current step; None when only the check is left."""
        return self.steps[self.index] if self.index < len(self.steps) else None

    @property
    def over(self) -> bool:
        """All steps are behind the learner."""
        return self.step is None

    @property
    def may_go_on(self) -> bool:
        """Screens always; exercises once answered or shown; deals once played."""
        step = self.step
        if isinstance(step, DealStep):
            return step.deal in self.deals
        return isinstance(step, Screen) or (step is not None and self.index in self.done)

    def go_on(self) -> None:
        """To the next step, if allowed."""
        if self.may_go_on:
            self.index, self._tries = self.index + 1, 0

    def go_back(self) -> None:
        """To the step before, always possible."""
        self.index, self._tries = max(0, self.index - 1), 0

    def answer(self, given: Answer) -> Feedback:
        """Judge an answer to the current exercise; after the second miss the feedback carries the solution."""
        exercise = self.step
        if not isinstance(exercise, Exercise):
            raise ValueError("there is no exercise here")
        feedback = check(exercise, given)
        if feedback.right:
            self.done.add(self.index)
            return feedback
        return self._missed(exercise, given, feedback)

    def _missed(self, exercise: Exercise, given: Answer, feedback: Feedback) -> Feedback:
        self._tries += 1
        self.misses[exercise.id] = self.misses.get(exercise.id, 0) + 1
        if self._tries < MISSES_BEFORE_SOLUTION:
            return feedback
        if self.index < len(self.lesson.steps) and exercise not in self.returning:
            self.returning.append(exercise)
        self.done.add(self.index)
        return replace(feedback, solution=solution(exercise), missed_cards=left_out(exercise, given))

    def deal_played(self, reached: bool, points: int = 0) -> None:
        """The guided deal of this step is over; a deal already won stays won, with what it brought."""
        step = self.step
        if not isinstance(step, DealStep):
            raise ValueError("there is no deal here")
        before = self.deals.get(step.deal)
        if before is None or reached or not before.reached:
            self.deals[step.deal] = PlayedDeal(reached, points)

    def take_misses(self) -> dict[str, int]:
        """The wrong answers since the last call, for the course to keep."""
        fresh = {key: n - self._kept.get(key, 0) for key, n in self.misses.items() if n > self._kept.get(key, 0)}
        self._kept = dict(self.misses)
        return fresh

    @property
    def deals_pass(self) -> bool:
        """The check of a lesson that ends in deals is met."""
        wanted = self.lesson.check
        if not wanted.deals:
            return False
        if wanted.finish_only:
            return all(name in self.deals for name in wanted.deals)
        return all(name in self.deals and self.deals[name].reached for name in wanted.deals)

    @property
    def open_deal(self) -> int | None:
        """The step with the first deal the check still wants; None where it wants none."""
        wanted = self.lesson.check
        for index, step in enumerate(self.lesson.steps):
            if isinstance(step, DealStep) and step.deal in wanted.deals:
                played = self.deals.get(step.deal)
                if played is None or not (played.reached or wanted.finish_only):
                    return index
        return None

    def go_to(self, index: int) -> None:
        """To a step that was seen before."""
        self.index, self._tries = index, 0

    @property
    def stars(self) -> int:
        """What passing now is worth: two stars without a wrong answer, else one."""
        return 1 if self.misses or self.flawed else 2
