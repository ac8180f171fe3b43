"""Damaged progress never stops the program: what is sound stays, the rest begins anew, and it is told once."""

import copy
import random
from datetime import date
from typing import Any

import pytest

from game.teach.course import CourseProgress
from game.teach.drills.all import all_drills
from game.teach.drills.run import DrillProgress
from game.teach.lesson_run import LessonRun
from game.teach.mistakes import MistakeDeck
from game.teach.progress import opened
from game.teach.puzzle_book import PuzzleBook
from game.teach.puzzles import all_puzzles, dump_puzzle
from game.teach.quality import PlayQuality
from game.teach.wheels import AIDS, Wheels
from tests.teach.memory import MemoryProgress
from tests.teach.solving import ProgramSolver

DAMAGED: list[tuple[Any, str, dict[str, Any]]] = [
    (CourseProgress, "course", {"lessons": 5}),
    (CourseProgress, "course", {"lessons": {"seven": {"step": 1}}}),
    (CourseProgress, "course", {"lessons": {"7": {"step": "two"}}}),
    (DrillProgress, "drills", {"value": {"level": "three"}}),
    (DrillProgress, "drills", {"value": {"level": 9}}),
    (DrillProgress, "drills", {"value": [1, 2]}),
    (DrillProgress, "drills", {"value": {"weak": {"clubs": "many"}}}),
    (PuzzleBook, "puzzles", {"own": [1]}),
    (PuzzleBook, "puzzles", {"stars": {"P1": "bright"}}),
    (MistakeDeck, "mistakes", {"items": {"a": {"what": "drill"}}}),
    (PlayQuality, "quality", {"deals": 5}),
    (Wheels, "wheels", {"begun": "yes", "off": 3, "lists": None}),
]
PUZZLES = all_puzzles()
DRILLS = all_drills(ProgramSolver(), PUZZLES)


@pytest.mark.parametrize(("build", "topic", "document"), DAMAGED)
def test_a_damaged_document_is_laid_aside_and_told_once(build: Any, topic: str, document: dict[str, Any]) -> None:
    store = MemoryProgress({topic: document})
    told: list[str] = []
    assert opened(build, store, topic, told.append) is not None
    assert store.load_progress(f"{topic}.damaged") == document
    assert told == [topic]
    opened(build, store, topic, told.append)
    assert told == [topic], "the same damage is told once"


def test_a_sound_document_stays() -> None:
    store = MemoryProgress({"quality": {"deals": []}})
    assert opened(PlayQuality, store, "quality").deals == 0
    assert store.documents == {"quality": {"deals": []}}


def test_one_damaged_drill_leaves_the_others_alone() -> None:
    good = {"level": 2, "weak": {"null": 3}, "streak": 7, "best": 9, "rounds": 4}
    progress = DrillProgress(MemoryProgress({"drills": {"value": good, "trick": {"level": -1, "streak": 5}}}))
    assert progress.damaged
    assert (progress.level("value"), progress.best("value")) == (2, (7, 9))
    assert (progress.level("trick"), progress.best("trick")) == (1, (5, 0)), "a sound value of a damaged drill stays"


SOUND: dict[str, dict[str, Any]] = {
    "course": {
        "lessons": {
            "2": {"step": 3, "passed": True, "stars": 2, "misses": {"L2E1": 1}},
            "14": {
                "step": 6, "passed": False, "stars": 0, "misses": {}, "flawed": True,
                "deals": {"E1": {"reached": True, "points": 94}},
            },
        }
    },
    "drills": {"value": {"level": 3, "weak": {"null": 2}, "streak": 4, "best": 9, "rounds": 2}},
    "puzzles": {"stars": {PUZZLES[0].id: 3}, "own": [dump_puzzle(PUZZLES[0])]},
    "wheels": {"begun": True, "off": ["points_bar"], "lists": 4},
}  # fmt: skip
NONSENSE: tuple[Any, ...] = (
    None, "", "x", "CJ", -1, 0, 7, 10**9, 2.5, float("nan"), True, [], [[]], ["x", None], {}, {"a": {"b": []}},
    {"1": 1},
)  # fmt: skip


def places(document: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The path to every value of a document."""
    inner: Any = document.items() if isinstance(document, dict) else ()
    if isinstance(document, list):
        inner = enumerate(document)
    return [path, *(deep for key, value in inner for deep in places(value, (*path, key)))]


def damaged(document: dict[str, Any], rng: random.Random) -> dict[str, Any]:
    """The document with one to three of its values replaced by nonsense."""
    broken = copy.deepcopy(document)
    for _blow in range(rng.randint(1, 3)):
        *way, last = rng.choice(places(broken)[1:] or [("new",)])
        where: Any = broken
        for key in way:
            where = where[key]
        where[last] = copy.deepcopy(rng.choice(NONSENSE))
    return broken


def use_course(store: MemoryProgress) -> None:
    """Every lesson opened, kept and passed."""
    course = opened(CourseProgress, store, "course")
    for lesson in course.lessons:
        run = course.open(lesson.number)
        assert isinstance(run, LessonRun)
        assert 0 <= run.index <= len(lesson.steps)
        course.keep(run)
    assert course.next_lesson() in range(1, 15)
    assert course.certificate().practise
    course.passed(course.open(14))


def use_drills(store: MemoryProgress) -> None:
    """A question of every drill, and the round kept."""
    progress = opened(DrillProgress, store, "drills")
    for name in ("value", "trick", "legal"):
        run = progress.start(DRILLS[name], 5)
        run.answer(next(iter(run.question.best)))
        progress.keep(run)
        assert progress.level(name) in (1, 2, 3)
        assert progress.best(name) >= (1, 0)


def use_puzzles(store: MemoryProgress) -> None:
    """All puzzles with their stars, and the own ones read through."""
    book = opened(PuzzleBook, store, "puzzles")
    assert all(0 <= book.stars(puzzle) <= 3 for puzzle in book.puzzles)
    for puzzle in book.own:
        assert puzzle.title.of("de")
        assert puzzle.position.legal_cards()
        assert puzzle.goal.text.en
    book.today(date(2024, 2, 29))
    book.solved(PUZZLES[3], 2)


def use_wheels(store: MemoryProgress) -> None:
    """The aids, and a list finished."""
    wheels = opened(Wheels, store, "wheels")
    assert set(wheels.on) <= set(AIDS)
    wheels.list_finished(10**6)
    assert wheels.preferences()


BUILDS: dict[str, Any] = {
    "course": CourseProgress, "drills": DrillProgress, "puzzles": PuzzleBook, "wheels": Wheels,
}  # fmt: skip
USES = {"course": use_course, "drills": use_drills, "puzzles": use_puzzles, "wheels": use_wheels}


@pytest.mark.parametrize("topic", SOUND)
def test_no_damage_whatever_stops_the_program(topic: str) -> None:
    rng = random.Random(topic)
    for _number in range(300):
        document = damaged(SOUND[topic], rng)
        store = MemoryProgress({topic: document})
        USES[topic](store)
        if store.load_progress(topic) == document:
            continue
        again = MemoryProgress({topic: store.load_progress(topic)})
        told: list[str] = []
        opened(BUILDS[topic], again, topic, told.append)
        assert not told, f"what was written after {document} is damaged itself"


@pytest.mark.parametrize("topic", SOUND)
def test_sound_progress_is_read_without_a_word(topic: str) -> None:
    store = MemoryProgress({topic: SOUND[topic]})
    told: list[str] = []
    opened(BUILDS[topic], store, topic, told.append)
    assert not told
    assert list(store.documents) == [topic]
