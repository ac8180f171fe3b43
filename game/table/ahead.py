"""Thinking ahead: while the table waits for a person, what a computer player would do after each thing he may do.

The questions are those that would be asked later, word for word: what the seat would see then, and no more. A player
answers the same question the same way, so an answer found ahead is the answer. A process of its own, at low priority,
works through them: a question asked in earnest never waits for it.
"""

import contextlib
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING

from game.table.player import Decision
from game.table.worker import Task, Worker

if TYPE_CHECKING:
    from game.table.brains import Question, Ticket

QUICK = frozenset({"beginner", "club", "heuristic"})
"""Levels that answer at once anyway."""


class Ahead:
    """What may be asked next, and what is known of it already."""

    def __init__(self, call: Callable[[Worker, tuple["Question", ...]], Task]) -> None:
        """`call` hands questions to a worker; the task's partial results are the decisions so far, in their order."""
        self._call = call
        self._worker = Worker("ahead", nice=10)
        self._moment: Ticket | None = None
        self._questions: tuple[Question, ...] = ()
        self._task: Task | None = None

    def think(self, moment: "Ticket", questions: "Callable[[], Iterable[Question]]") -> None:
        """Call now and then while a person thinks; a new moment drops what belonged to the one before."""
        if moment == self._moment:
            self._worker.poll()
            return
        self.stop()
        self._moment = moment
        self._questions = tuple(one for one in questions() if one.level not in QUICK)
        if self._questions:
            with contextlib.suppress(OSError):
                self._task = self._call(self._worker, self._questions)

    def known(self, question: "Question") -> Decision | None:
        """The answer, if it was found."""
        if self._task is None:
            return None
        self._worker.poll()
        found: list[Decision | None] = self._task.value or self._task.partial or []
        pairs = zip(self._questions, found, strict=False)
        return next((decision for asked, decision in pairs if asked == question), None)

    def stop(self) -> None:
        """The person has acted: drop everything."""
        if self._task is not None:
            self._worker.cancel(self._task)
        self._moment = self._task = None
        self._questions = ()

    @property
    def done(self) -> bool:
        """Nothing is being worked on."""
        if self._task is None:
            return True
        self._worker.poll()
        return self._task.over

    def close(self) -> None:
        """End the process."""
        self.stop()
        self._worker.close()
