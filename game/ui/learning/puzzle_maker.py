"""Makes new puzzles in the worker process, for the own shelf of the book."""

import secrets
from collections.abc import Callable, Sequence
from typing import Any

from game.table.worker import Task, Worker
from game.teach.puzzle_book import PuzzleBook
from game.teach.puzzles import parse_puzzle

EACH = 2
"""New puzzles of every grade at a time."""


class PuzzleMaker:
    """Every puzzle goes into the book as soon as it is made; `solver` is the importable name of the solver."""

    def __init__(
        self, worker: Worker, solver: str, book: PuzzleBook, seed: Callable[[], int] = lambda: secrets.randbits(30)
    ) -> None:  # fmt: skip
        self._worker, self._solver, self._book, self._seed = worker, solver, book, seed
        self._task: Task | None = None
        self._kept = 0

    @property
    def working(self) -> bool:
        """New ones will come."""
        return self._task is not None

    def start(self) -> None:
        """Begin, if nothing is being made."""
        if self._task is None:
            self._kept = 0
            self._task = self._worker.call("game.teach.jobs:new_puzzles", self._seed(), EACH, self._solver)

    def poll(self) -> bool:
        """Take what has been made; True if something has changed."""
        if self._task is None:
            return False
        self._worker.poll()
        over = self._task.over
        made: Sequence[dict[str, Any]] = self._task.value or self._task.partial or ()
        fresh, self._kept = made[self._kept :], len(made)
        for data in fresh:
            self._book.add(parse_puzzle(data))
        if over:
            self._task = None
        return bool(fresh) or over
