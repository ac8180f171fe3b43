"""Advice from a worker process: asked every frame, answered when it has come. See `game.table.advice.Adviser`."""

from collections.abc import Callable, Hashable
from dataclasses import replace

from game.rules.contracts import Game
from game.rules.view import SeatView
from game.table.advice import Hint, Prospects
from game.table.player import Decision
from game.table.worker import State, Task, Worker

Word = Callable[[SeatView, Decision], Hint]
"""Puts a decision into words."""


class WorkerAdviser:
    """Keeps the last few answers; `targets` are the worker's functions for prospects and for a decision."""

    def __init__(self, worker: Worker, targets: tuple[str, str], word: Word, levels: tuple[str, ...] = ()) -> None:
        """`levels` of the opponents: chances depend on who defends."""
        self._worker, self._targets, self._word, self._levels = worker, targets, word, levels
        self._tasks: dict[Hashable, Task] = {}

    def prospects(self, view: SeatView) -> Prospects | None:
        """What the hand of this view can play."""
        found = self._answer(("prospects", view.seat, view.hand), self._targets[0], view, self._levels)
        return found if isinstance(found, Prospects) else None

    def hint(self, view: SeatView) -> Hint | None:
        """What to do in this view."""
        found = self.weighed(view)
        if found is None:
            return None
        game = found.reason.facts.get("game")
        return replace(self._word(view, found), game=game if isinstance(game, Game) else None)

    def weighed(self, view: SeatView) -> Decision | None:
        """The decision the hint is made of, with everything that was weighed for it."""
        found = self._answer(("hint", len(view.events), view.hand), self._targets[1], view, self._levels)
        return found if isinstance(found, Decision) else None

    def _answer(self, key: Hashable, target: str, *args: object) -> object:
        """The result, or None while it is worked out (or failed)."""
        task = self._tasks.get(key)
        if task is None:
            self._forget()
            task = self._worker.call(target, *args, first=True)
        else:
            del self._tasks[key]
        self._tasks[key] = task  # last in the row: what is looked at every frame is not dropped
        self._worker.poll()
        return task.value if task.state is State.DONE else None

    def _forget(self) -> None:
        """Old questions are dropped, running ones cancelled."""
        while len(self._tasks) >= 4:
            self._worker.cancel(self._tasks.pop(next(iter(self._tasks))))
