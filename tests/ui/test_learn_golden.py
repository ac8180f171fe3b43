"""Every screen of learning and practice in the four layouts, beside its golden picture."""

from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Any

import pytest

from game.rules.cards import Card
from game.rules.options import ISKO
from game.rules.view import Phase
from game.teach.drills.run import DrillRun
from game.teach.lesson_run import LessonRun
from game.teach.masters import MasterSheet, todays_twelve
from game.ui.drawing.look import Appearance
from game.ui.learning.masters_jobs import MastersJobs
from game.ui.learning.review_board import Reviewed
from game.ui.learning.review_job import ReviewJob
from game.ui.scenes.branch import BranchScene
from game.ui.scenes.deal_editor import GRID
from game.ui.scenes.drill import DrillScene
from game.ui.scenes.handbook import HandbookScene, Moment
from game.ui.scenes.masters import MastersScene
from game.ui.scenes.mistake import DeckScene
from game.ui.scenes.puzzle import PuzzleDoors, PuzzleScene
from game.ui.scenes.puzzles import PuzzlesScene
from game.ui.scenes.review import ReviewDoors, ReviewScene
from tests.ui import golden_images, shots
from tests.ui.learning import school, solver, stack
from tests.ui.papers import LAYOUTS
from tests.ui.test_practice_scenes import CHAIRS, graded, played

DAY = date(2026, 11, 29)


def _lesson(one: Any, number: int, step: int) -> Any:
    one.lesson(number)
    scene: Any = stack(one)[-1]
    scene.run = LessonRun(scene.run.lesson, step)
    return scene


def _opened(one: Any, open_it: Callable[[], None]) -> Any:
    open_it()
    return stack(one)[-1]


def _editor(one: Any) -> Any:
    scene = _opened(one, one.room.open_editor)
    for number, card in enumerate((*GRID[:10], Card.H7)):
        scene.editor.put(card, 0 if number < 10 else 3)
    return scene


def _masters(one: Any) -> Any:
    sheet = MasterSheet(one.session.store, todays_twelve(DAY))
    result = played().result
    assert result is not None
    for index in range(3):
        sheet.note(index, result, masters=False)
        sheet.note(index, result, masters=True)
    return MastersScene(one.kit, one.session.store, DAY, lambda sheet, index: None, MastersJobs(None, ""))


def _deck(one: Any) -> Any:
    one.room.deck.missed("drill/value/1/3", "drill", {"drill": "value", "seed": 3, "level": 1}, date(2026, 11, 20))
    return DeckScene(one.kit, one.room.deck, DAY, lambda: False)


def _quality(one: Any) -> Any:
    one.room.reviews.keep(graded(), played())
    return _opened(one, one.room.open_quality)


def _review(one: Any) -> Any:
    job = ReviewJob(None, played(), 2, ("", ""), kept=graded())
    doors = ReviewDoors(lambda judged: None, lambda judged: "", lambda judged: None)
    return ReviewScene(one.kit, Reviewed.of(played(), 2, CHAIRS), job, doors, "Deal 12")


def _puzzle(one: Any) -> Any:
    return PuzzleScene(one.kit, one.book.puzzles[7], solver(), PuzzleDoors(lambda p, n: None, one.book.after))


SCENES: dict[str, Callable[[Any], Any]] = {
    "course": lambda one: _opened(one, one.learn),
    "lesson_text": lambda one: _lesson(one, 7, 0),
    "lesson_cards": lambda one: _lesson(one, 3, 4),
    "drills": lambda one: _opened(one, one.drill_page),
    "drill": lambda one: DrillScene(one.kit, DrillRun(one.drills["value"], 77), lambda run: None),
    "puzzles": lambda one: PuzzlesScene(one.kit, one.book, DAY, lambda puzzle: None),
    "puzzle": _puzzle,
    "practice": lambda one: _opened(one, one.practice),
    "editor": _editor,
    "masters": _masters,
    "deck": _deck,
    "quality": _quality,
    "branch": lambda one: BranchScene(one.kit, 10, 2, "club", ("beginner", "club"), lambda *chosen: None),
    "review": _review,
    "handbook": lambda one: HandbookScene(one.kit, Moment(ISKO, 3, Phase.DISCARD)),
}


@golden_images.linux_only
@pytest.mark.parametrize("layout", list(LAYOUTS))
@pytest.mark.parametrize("name", list(SCENES))
def test_it_looks_like_its_golden_picture(name: str, layout: str, tmp_path: Path) -> None:
    size, scale = LAYOUTS[layout]
    with school(tmp_path) as one:
        scene = SCENES[name](one)
        picture = shots.shot(scene, size, Appearance(text_scale=scale))
    golden_images.check(picture, f"learn/{name}_{layout}", {name: picture.get_rect()})
