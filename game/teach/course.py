"""Course: what has been learned so far, kept in the progress store; the certificate at the end."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from game.teach.lesson_run import LessonRun
from game.teach.lessons import Lesson, course
from game.teach.progress import ProgressStore
from game.teach.text import Text

TOPIC = "course"


@dataclass(frozen=True, slots=True)
class LessonState:
    """Where one lesson stands."""

    step: int = 0
    """The step to open it at."""
    passed: bool = False
    stars: int = 0
    misses: Mapping[str, int] = field(default_factory=dict)

    def dump(self) -> dict[str, Any]:
        """As JSON."""
        return {"step": self.step, "passed": self.passed, "stars": self.stars, "misses": dict(self.misses)}


@dataclass(frozen=True, slots=True)
class Certificate:
    """Shown after the first list."""

    points: int
    """List points of the learner."""
    practise: tuple[tuple[str, Text], ...]
    """At most two drills to go on with: (drill name, why)."""


_PRACTISE: dict[int, tuple[str, Text]] = {
    1: ("watch", Text("Card points: watch tricks and add up.", "Augen: Stiche ansehen und zusammenzählen.")),
    2: ("trick", Text("Who takes the trick.", "Wer den Stich bekommt.")),
    3: ("legal", Text("Following suit with jacks.", "Bedienen mit Buben.")),
    4: ("counting", Text("Counting along.", "Mitzählen.")),
    5: ("auction", Text("Seats and turns.", "Plätze und Reihenfolge.")),
    6: ("legal", Text("Suit, Grand and Null: what may be played.", "Farbe, Grand und Null: was erlaubt ist.")),
    7: ("value", Text("What a game is worth.", "Was ein Spiel wert ist.")),
    8: ("auction", Text("The auction.", "Das Reizen.")),
    9: ("bidding", Text("How far to bid.", "Wie weit du reizt.")),
    10: ("discard", Text("What to lay away.", "Was du drückst.")),
    11: ("counting", Text("Counting trumps as declarer.", "Als Alleinspieler Trümpfe zählen.")),
    12: ("lead", Text("Leading and smearing.", "Ausspielen und schmieren.")),
    13: ("null", Text("Safe suits in Null.", "Sichere Farben im Null.")),
    14: ("value", Text("Reading the list.", "Die Liste lesen.")),
}
_ALWAYS_USEFUL = (9, 4)
"""Lessons whose drills are named when nothing went wrong: bidding and counting."""


class CourseProgress:
    """The learner's way through all lessons; every change is saved at once."""

    def __init__(self, store: ProgressStore, lessons: tuple[Lesson, ...] | None = None) -> None:
        self.lessons = course() if lessons is None else lessons
        self._store = store
        self._states = {
            int(number): LessonState(**state) for number, state in store.load_progress(TOPIC).get("lessons", {}).items()
        }

    def state(self, number: int) -> LessonState:
        """Where lesson `number` stands."""
        return self._states.get(number, LessonState())

    def open(self, number: int) -> LessonRun:
        """Start or continue a lesson; any lesson may be opened any time."""
        lesson, state = self.lessons[number - 1], self.state(number)
        start = state.step if state.step < len(lesson.steps) else 0
        return LessonRun(lesson, start, done=set(range(start)))

    def keep(self, run: LessonRun) -> None:
        """Note how far a run has come."""
        number, old = run.lesson.number, self.state(run.lesson.number)
        misses = Counter(old.misses) + Counter(run.take_misses())
        step = min(run.index, len(run.lesson.steps))
        self._put(number, LessonState(step, old.passed, old.stars, misses))

    def passed(self, run: LessonRun) -> None:
        """The check of this lesson is passed; the better number of stars stays."""
        old = self.state(run.lesson.number)
        self._put(run.lesson.number, LessonState(0, True, max(old.stars, run.stars), old.misses))

    def next_lesson(self) -> int:
        """The first lesson not passed yet, 1 when all are."""
        return next((lesson.number for lesson in self.lessons if not self.state(lesson.number).passed), 1)

    @property
    def complete(self) -> bool:
        """Every lesson is passed."""
        return all(self.state(lesson.number).passed for lesson in self.lessons)

    def certificate(self, points: int) -> Certificate:
        """Points of the first list and the two lessons with the most wrong answers as things to practise."""
        worst = sorted(self._states, key=lambda n: (-sum(self._states[n].misses.values()), n))
        missed = [number for number in worst if self._states[number].misses]
        chosen: list[tuple[str, Text]] = []
        for number in (*missed, *_ALWAYS_USEFUL, 12):
            if len(chosen) < 2 and all(_PRACTISE[number][0] != drill for drill, _ in chosen):
                chosen.append(_PRACTISE[number])
        return Certificate(points, tuple(chosen))

    def _put(self, number: int, state: LessonState) -> None:
        self._states[number] = state
        self._store.save_progress(TOPIC, {"lessons": {str(n): s.dump() for n, s in self._states.items()}})
