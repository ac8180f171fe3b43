"""Looks for a practice deal in the worker process."""

import random
import secrets

from game.table.worker import State, Task, Worker
from game.teach.constraints import Wish
from game.teach.generator import NoDeal, PracticeDeal, find


class DealFinder:
    """Looks for a deal in the worker process; without one at once."""

    def __init__(self, worker: Worker | None) -> None:
        self._worker = worker
        self._task: Task | None = None
        self._found: PracticeDeal | NoDeal | None = None

    def start(self, wish: Wish) -> None:
        """Begin to look."""
        seed = secrets.randbits(30)
        if self._worker is None:
            self._found = find(wish, random.Random(seed))
        else:
            self._task = self._worker.call("game.teach.jobs:find_deal", wish, seed, first=True)

    @property
    def looking(self) -> bool:
        """An answer will come."""
        return self._task is not None or self._found is not None

    def take(self) -> PracticeDeal | NoDeal | None:
        """The answer, once."""
        if self._task is not None and self._worker is not None:
            self._worker.poll()
            if not self._task.over:
                return None
            done = self._task.state is State.DONE
            self._found, self._task = (self._task.value if done else None), None
        found, self._found = self._found, None
        return found
