"""LessonRun: one walk through a lesson - forward and back, answers, second chances, stars."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from game.teach.answers import Feedback, check, solution
from game.teach.lessons import Answer, DealStep, Exercise, Lesson, Screen, Step

MISSES_BEFORE_SOLUTION = 2


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
    deals: dict[str, bool] = field(default_factory=dict)
    """Guided deals played here: reached their goal or not."""
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
        return not self.over and (isinstance(self.step, Screen) or self.index in self.done)

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
        return self._missed(exercise, feedback)

    def _missed(self, exercise: Exercise, feedback: Feedback) -> Feedback:
        self._tries += 1
        self.misses[exercise.id] = self.misses.get(exercise.id, 0) + 1
        if self._tries < MISSES_BEFORE_SOLUTION:
            return feedback
        if self.index < len(self.lesson.steps) and exercise not in self.returning:
            self.returning.append(exercise)
        self.done.add(self.index)
        return replace(feedback, solution=solution(exercise))

    def deal_played(self, reached: bool) -> None:
        """The guided deal of this step is over; a deal already won stays won."""
        step = self.step
        if not isinstance(step, DealStep):
            raise ValueError("there is no deal here")
        self.deals[step.deal] = reached or self.deals.get(step.deal, False)
        self.done.add(self.index)

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
        return all(self.deals.get(name, False) for name in wanted.deals)

    @property
    def stars(self) -> int:
        """What passing now is worth: two stars without a wrong answer, else one."""
        return 1 if self.misses else 2
