"""Course: what has been learned so far, kept in the progress store; the certificate at the end."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from game.teach.kept import Kept
from game.teach.lesson_run import LessonRun, PlayedDeal
from game.teach.lessons import Lesson, course
from game.teach.progress import ProgressStore
from game.teach.text import Text

TOPIC = "course"
MOST_POINTS = 2000
"""No single deal brings or costs more on the list."""


@dataclass(frozen=True, slots=True)
class LessonState:
    """Where one lesson stands."""

    step: int = 0
    """The step to open it at."""
    passed: bool = False
    stars: int = 0
    misses: Mapping[str, int] = field(default_factory=dict)
    flawed: bool = False
    """The walk under way has had a wrong answer."""
    deals: Mapping[str, PlayedDeal] = field(default_factory=dict)
    """Guided deals played here, whenever that was."""

    @classmethod
    def read(cls, kept: Kept) -> "LessonState":
        """From JSON."""
        deals = {
            name: PlayedDeal(deal.flag("reached"), deal.number("points", low=-MOST_POINTS, high=MOST_POINTS))
            for name, deal in kept.below("deals").each().items()
        }
        return cls(
            kept.number("step"), kept.flag("passed"), kept.number("stars", high=2), kept.counts("misses"),
            kept.flag("flawed"), deals,
        )  # fmt: skip

    def dump(self) -> dict[str, Any]:
        """As JSON."""
        return {
            "step": self.step,
            "passed": self.passed,
            "stars": self.stars,
            "misses": dict(self.misses),
            "flawed": self.flawed,
            "deals": {name: {"reached": deal.reached, "points": deal.points} for name, deal in self.deals.items()},
        }


@dataclass(frozen=True, slots=True)
class Certificate:
    """Shown after the first list."""

    points: int
    """List points of the learner over the deals of the first list."""
    won: int
    """How many of these deals were won."""
    deals: int
    """How many there were."""
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
        kept = Kept(store.load_progress(TOPIC))
        known = {str(lesson.number): lesson.number for lesson in self.lessons}
        written = kept.below("lessons").each()
        self._states = {known[name]: LessonState.read(state) for name, state in written.items() if name in known}
        self.damaged = kept.damaged or not written.keys() <= known.keys()

    def state(self, number: int) -> LessonState:
        """Where lesson `number` stands."""
        return self._states.get(number, LessonState())

    def open(self, number: int) -> LessonRun:
        """Start or continue a lesson; any lesson may be opened any time. A lesson that is passed begins anew."""
        lesson, state = self.lessons[number - 1], self.state(number)
        last = len(lesson.steps) - (1 if state.passed else 0)
        start = state.step if state.step <= last else 0
        flawed = state.flawed and start > 0
        return LessonRun(lesson, start, done=set(range(start)), deals=dict(state.deals), flawed=flawed)

    def keep(self, run: LessonRun) -> None:
        """Note how far a run has come."""
        number, old = run.lesson.number, self.state(run.lesson.number)
        misses = Counter(old.misses) + Counter(run.take_misses())
        step = min(run.index, len(run.lesson.steps))
        self._put(number, replace(old, step=step, misses=misses, flawed=run.stars < 2, deals=dict(run.deals)))

    def passed(self, run: LessonRun) -> None:
        """The check of this lesson is passed; the better number of stars stays."""
        self.keep(run)
        old = self.state(run.lesson.number)
        self._put(
            run.lesson.number, replace(old, step=0, passed=True, stars=max(old.stars, run.stars), flawed=False)
        )  # fmt: skip

    def next_lesson(self) -> int:
        """The first lesson not passed yet, 1 when all are (see `complete`)."""
        return next((lesson.number for lesson in self.lessons if not self.state(lesson.number).passed), 1)

    @property
    def begun(self) -> bool:
        """A lesson was gone into."""
        states = (self.state(lesson.number) for lesson in self.lessons)
        return any(state.step or state.passed for state in states)

    @property
    def complete(self) -> bool:
        """Every lesson is passed."""
        return all(self.state(lesson.number).passed for lesson in self.lessons)

    def certificate(self) -> Certificate:
        """Points of the first list and the two lessons with the most wrong answers as things to practise."""
        played = self.state(self.lessons[-1].number).deals
        worst = sorted(self._states, key=lambda n: (-sum(self._states[n].misses.values()), n))
        missed = [number for number in worst if self._states[number].misses]
        chosen: list[tuple[str, Text]] = []
        for number in (*missed, *_ALWAYS_USEFUL, 12):
            if len(chosen) < 2 and all(_PRACTISE[number][0] != drill for drill, _ in chosen):
                chosen.append(_PRACTISE[number])
        return Certificate(
            sum(deal.points for deal in played.values()), sum(deal.reached for deal in played.values()), len(played),
            tuple(chosen),
        )  # fmt: skip

    def _put(self, number: int, state: LessonState) -> None:
        self._states[number] = state
        self._store.save_progress(TOPIC, {"lessons": {str(n): s.dump() for n, s in self._states.items()}})
