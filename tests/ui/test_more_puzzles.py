"""More puzzles: made in the worker process, kept on the own shelf."""

import time
from pathlib import Path
from typing import Any

import pytest

from game.table.worker import Worker
from game.teach.puzzle_book import PuzzleBook
from game.ui.learning.puzzle_maker import EACH, PuzzleMaker
from game.ui.scene import Pace
from tests.ui.learning import lay, picture_faults, school, stack


def own_shelf(one: Any) -> Any:
    """The page of puzzles, the own ones shown."""
    one.puzzles()
    scene = lay(stack(one)[-1])
    scene._choose(3)
    return scene


def test_the_button_makes_puzzles_that_stay(tmp_path: Path) -> None:
    with school(tmp_path) as one:
        scene = own_shelf(one)
        button = next(w for w in scene.form if getattr(w, "text", "") == "More puzzles")
        button.press()
        assert scene.pace is Pace.WAITING
        assert scene.update(0.04)
        assert len(one.book.own) == 3 * EACH
        assert all(scene.form.widget(f"puzzle {puzzle.id}") for puzzle in one.book.own)
        assert PuzzleBook(one.session.store).own == one.book.own
        assert not one.maker.working


def test_the_worker_process_makes_them(tmp_path: Path) -> None:
    worker = Worker("jobs")
    try:
        with school(tmp_path) as one:
            maker = PuzzleMaker(worker, one.masters.solver_name, one.book, lambda: 5)
            maker.start()
            end = time.monotonic() + 60
            while maker.working and time.monotonic() < end:
                maker.poll()
                time.sleep(0.02)
            assert len(one.book.own) == 3 * EACH
    finally:
        worker.close()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("scale", [1.0, 2.0])
@pytest.mark.parametrize("size", [(900, 600), (1280, 800)])
def test_it_fits(size: tuple[int, int], scale: float, language: str, tmp_path: Path) -> None:
    with school(tmp_path) as one:
        assert not picture_faults(own_shelf(one), size, scale, language)
