"""DrillRun: a round of ten questions that follows the learner - level, weak spots, what was missed, best runs."""

from collections import Counter, deque
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from game.teach.drills.question import LEVELS, Drill, Grade, Question
from game.teach.kept import Kept
from game.teach.lessons import Answer
from game.teach.progress import ProgressStore
from game.teach.text import Text, join

ROUND = 10
UP_AFTER_BEST = 5
DOWN_AFTER_WRONG, OUT_OF = 2, 5
RETURNS_AFTER = 3
"""A missed question comes back after so many others."""
CANDIDATES = 4
"""Questions drawn to find one about a weak spot."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What is shown after an answer."""

    grade: Grade
    text: Text


@dataclass
class DrillRun:
    """The state of a round. `start` sets where the seeds begin, for example a day number times 1000."""

    drill: Drill
    start: int
    level: int = 1
    weak: Counter[str] = field(default_factory=Counter)
    """Misses by tag, from earlier rounds and this one."""
    fixed_level: bool = False
    """Checks of the course stay at their level."""
    rounds: int = ROUND
    asked: int = 0
    streak: int = 0
    best_streak: int = 0
    grades: list[Grade] = field(default_factory=list)
    missed: list[Question] = field(default_factory=list)
    """For the mistake deck."""
    _question: Question | None = None
    _returning: deque[tuple[int, int, int]] = field(default_factory=deque)
    _seed: int = 0

    @property
    def over(self) -> bool:
        """All questions of the round are answered."""
        return self.asked >= self.rounds

    @property
    def question(self) -> Question:
        """The question to be answered now."""
        if self._question is None:
            self._question = self._draw()
        return self._question

    @property
    def right(self) -> int:
        """Answers that were best or good."""
        return sum(grade is not Grade.WRONG for grade in self.grades)

    @property
    def upcoming(self) -> tuple[tuple[int, int], ...]:
        """(seed, level) of what the next question is drawn from, as far as that is known now."""
        if self._returning and self._returning[0][0] <= self.asked:
            return (self._returning[0][1:],)
        return tuple((self.start + self._seed + n, self.level) for n in range(1, self._drawn + 1))

    @property
    def _drawn(self) -> int:
        """How many questions are drawn to find one about a weak spot."""
        return CANDIDATES if self.weak and not self.fixed_level else 1

    def _draw(self) -> Question:
        if self._returning and self._returning[0][0] <= self.asked:
            _, seed, level = self._returning.popleft()
            return self.drill.ask(seed, level)
        drawn = [self._next() for _ in range(self._drawn)]
        return max(drawn, key=lambda question: sum(self.weak[tag] for tag in question.tags))

    def _next(self) -> Question:
        self._seed += 1
        return self.drill.ask(self.start + self._seed, self.level)

    def answer(self, given: Answer) -> Reply:
        """Judge the answer, adapt, and go to the next question."""
        question, self._question = self.question, None
        grade = question.grade(given)
        self.asked += 1
        self.grades.append(grade)
        self._count(question, grade)
        if not self.fixed_level:
            self._adapt()
        return Reply(grade, join((self.drill.remark(question, given), question.working)))

    def _count(self, question: Question, grade: Grade) -> None:
        if grade is Grade.WRONG:
            self.streak = 0
            self.weak.update(question.tags)
            self.missed.append(question)
            self._returning.append((self.asked + RETURNS_AFTER, question.seed, question.level))
            return
        self.streak += 1
        self.best_streak = max(self.best_streak, self.streak)
        for tag in question.tags:
            self.weak[tag] = max(0, self.weak[tag] - 1)

    def _adapt(self) -> None:
        if len(self.grades) >= UP_AFTER_BEST and set(self.grades[-UP_AFTER_BEST:]) == {Grade.BEST}:
            self._to_level(self.level + 1)
        elif self.grades[-OUT_OF:].count(Grade.WRONG) >= DOWN_AFTER_WRONG and self.grades[-1] is Grade.WRONG:
            self._to_level(self.level - 1)

    def _to_level(self, level: int) -> None:
        self.level = min(max(level, LEVELS[0]), LEVELS[-1])


@dataclass(frozen=True, slots=True)
class DrillState:
    """What is known of one drill."""

    level: int = 1
    weak: Mapping[str, int] = field(default_factory=dict)
    """Misses by tag."""
    streak: int = 0
    """The longest run of right answers."""
    best: int = 0
    """Most right answers in one round."""
    rounds: int = 0

    @classmethod
    def read(cls, kept: Kept) -> "DrillState":
        """From JSON."""
        return cls(
            kept.number("level", 1, LEVELS[0], LEVELS[-1]), kept.counts("weak"), kept.number("streak"),
            kept.number("best"), kept.number("rounds"),
        )  # fmt: skip

    def dump(self) -> dict[str, Any]:
        """As JSON."""
        return {
            "level": self.level, "weak": dict(self.weak), "streak": self.streak, "best": self.best,
            "rounds": self.rounds,
        }  # fmt: skip


class DrillProgress:
    """Levels, weak spots and best runs of all drills, kept in the progress store."""

    TOPIC = "drills"

    def __init__(self, store: ProgressStore) -> None:
        self._store = store
        kept = Kept(store.load_progress(self.TOPIC))
        self._drills = {name: DrillState.read(state) for name, state in kept.each().items()}
        self.damaged = kept.damaged

    def start(self, drill: Drill, seed: int) -> DrillRun:
        """A new round at the level reached, with the weak spots known."""
        state = self._state(drill.name)
        return DrillRun(drill, seed, state.level, Counter(state.weak))

    def keep(self, run: DrillRun) -> None:
        """A round is over (or left): note level, weak spots, best run and best round."""
        old = self._state(run.drill.name)
        self._drills[run.drill.name] = DrillState(
            run.level,
            {tag: count for tag, count in run.weak.items() if count},
            max(run.best_streak, old.streak),
            max(run.right if run.over else 0, old.best),
            old.rounds + run.over,
        )
        self._store.save_progress(self.TOPIC, {name: state.dump() for name, state in self._drills.items()})

    def best(self, name: str) -> tuple[int, int]:
        """Longest run of right answers, and most right answers in one round."""
        state = self._state(name)
        return state.streak, state.best

    def rounds(self, name: str) -> int:
        """Rounds played to the end."""
        return self._state(name).rounds

    def level(self, name: str) -> int:
        """The level reached."""
        return self._state(name).level

    def _state(self, name: str) -> DrillState:
        return self._drills.get(name, DrillState())
