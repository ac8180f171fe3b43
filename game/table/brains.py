"""Brains: how the table asks computer players without waiting for them.

`WorkerBrains` asks players in a worker process, `LocalBrains` asks them here (tests). A request carries a ticket;
answers to another ticket than the one asked for are never returned.
"""

import contextlib
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

from game.rules.view import SeatView
from game.table.ahead import Ahead
from game.table.player import Decision, Limit, Player, seated
from game.table.worker import Report, State, Task, Worker, resolve

Build = Callable[[str, int], Player]
"""Level name and seed -> player; the same two give the same decisions."""

PATIENCE = 20.0
"""Seconds beyond the limit after which a player counts as stuck and its process is replaced."""


@dataclass(frozen=True, slots=True)
class Ticket:
    """Which question an answer belongs to."""

    table: int
    """Any number that is the table's own."""
    deal: int
    move: int
    """Number of actions done before."""


@dataclass(frozen=True, slots=True)
class Question:
    """All a player is told."""

    ticket: Ticket
    level: str
    seed: int
    view: SeatView
    limit: Limit
    opponents: tuple[str, ...] = ()
    """Levels of the next seat and the one after; "" for a person."""


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back: a decision, or what went wrong."""

    ticket: Ticket
    decision: Decision | None
    error: str = ""


class Brains(Protocol):
    """At most one question is open; a new one replaces it."""

    def ask(self, question: Question) -> None:
        """Start thinking; returns at once."""
        ...

    def take(self, ticket: Ticket) -> Answer | None:
        """The answer to the open question, once; nothing if another one is open."""
        ...

    def holds(self, ticket: Ticket) -> bool:
        """This question is the open one."""
        ...

    def ahead(self, moment: Ticket, questions: Callable[[], Iterable[Question]]) -> None:
        """Call now and then while a person thinks: these may be asked next. What comes of it changes no answer."""
        ...

    def cancel(self) -> None:
        """Drop the open question."""
        ...

    def close(self) -> None:
        """No more questions."""
        ...


class LocalBrains:
    """Players in this process; they think inside `take`."""

    def __init__(self, build: Build) -> None:
        self._player = lru_cache(maxsize=8)(lambda level, seed, opponents: seated(build(level, seed), opponents))
        self._question: Question | None = None

    def ask(self, question: Question) -> None:
        """Keep the question for `take`."""
        self._question = question

    def holds(self, ticket: Ticket) -> bool:
        """See Brains."""
        return self._question is not None and self._question.ticket == ticket

    def take(self, ticket: Ticket) -> Answer | None:
        """Think now."""
        question = self._question
        if question is None or not self.holds(ticket):
            return None
        self._question = None
        return answer(question, self._player(question.level, question.seed, question.opponents))

    def ahead(self, moment: Ticket, questions: Callable[[], Iterable[Question]]) -> None:
        """It thinks only when asked in earnest."""

    def cancel(self) -> None:
        """Forget the question."""
        self._question = None

    def close(self) -> None:
        """Nothing to close."""


class WorkerBrains:
    """Players in a worker process; they survive its death: one new process, then a thread in this one."""

    def __init__(self, factory: str, worker: Worker | None = None) -> None:
        self._factory = factory
        self._worker = worker or Worker("players")
        self._question: Question | None = None
        self._task: Task | None = None
        self._thread: _Thinking | None = None
        self._ahead = Ahead(lambda worker, questions: worker.call(f"{__name__}:decide_each", factory, questions))
        self._ready: Answer | None = None
        self._tries = 0
        self.restarts = 0
        """How often the process had to be replaced."""

    def warm(self) -> None:
        """Start the process before the first question; where none can be started, `ask` finds another way."""
        with contextlib.suppress(OSError):
            self._worker.warm()

    def ask(self, question: Question) -> None:
        """Hand the question over; one that was answered ahead needs nobody any more."""
        found = self._ahead.known(question)
        self.cancel()
        self._question, self._tries = question, 0
        if found is not None:
            self._ready = Answer(question.ticket, found)
        else:
            self._try()

    def ahead(self, moment: Ticket, questions: Callable[[], Iterable[Question]]) -> None:
        """See Brains."""
        self._ahead.think(moment, questions)

    @property
    def thought(self) -> bool:
        """Nothing is being thought ahead, or no more."""
        return self._ahead.done

    def holds(self, ticket: Ticket) -> bool:
        """See Brains."""
        return self._question is not None and self._question.ticket == ticket

    def take(self, ticket: Ticket) -> Answer | None:
        """Look whether the answer has come."""
        question = self._question
        if question is None or not self.holds(ticket):
            return None
        if self._ready is not None:
            return self._taken(self._ready)
        if self._thread is not None:
            return self._taken(self._thread.answer)
        task = self._task
        assert task is not None
        self._worker.poll()
        if self._stuck(task, question.limit):
            self._worker.kill()
        if task.state is State.DIED:
            self.restarts += 1
            self._try()
            return None
        if not task.over:
            return None
        return self._taken(Answer(question.ticket, task.value, task.error))

    def cancel(self) -> None:
        """Drop the open question; what still comes for it is not looked at, nor what was thought ahead."""
        self._ahead.stop()
        if self._task is not None:
            self._worker.cancel(self._task)
        self._question = self._task = self._thread = self._ready = None

    def close(self) -> None:
        """End the process."""
        self.cancel()
        self._ahead.close()
        self._worker.close()

    def _try(self) -> None:
        """First and second time in the process, then here."""
        assert self._question is not None
        self._tries += 1
        if self._tries <= 2:
            with contextlib.suppress(OSError):
                self._task = self._worker.call(f"{__name__}:decide", self._factory, self._question, first=True)
                return
        self._task, self._thread = None, _Thinking(self._factory, self._question)

    def _taken(self, given: Answer | None) -> Answer | None:
        if given is not None:
            self._question = self._task = self._thread = self._ready = None
        return given

    @staticmethod
    def _stuck(task: Task, limit: Limit) -> bool:
        return task.state is State.RUNNING and time.monotonic() - task.since > PATIENCE + (limit.seconds or 0.0)


class _Thinking:
    """The last resort: one question answered in a thread of this process."""

    def __init__(self, factory: str, question: Question) -> None:
        self.answer: Answer | None = None
        threading.Thread(target=self._run, args=(factory, question), daemon=True).start()

    def _run(self, factory: str, question: Question) -> None:
        self.answer = answer(question, _player(factory, question.level, question.seed, question.opponents))


def answer(question: Question, player: Player) -> Answer:
    """Ask a player; what it raises becomes the error of the answer."""
    try:
        return Answer(question.ticket, player.decide(question.view, question.limit))
    except Exception as error:
        return Answer(question.ticket, None, f"{type(error).__name__}: {error}")


def decide(_: Report, factory: str, question: Question) -> Decision:
    """In the worker: build the player (or take the one built before) and ask it."""
    return _player(factory, question.level, question.seed, question.opponents).decide(question.view, question.limit)


def decide_each(report: Report, factory: str, questions: Sequence[Question]) -> list[Decision | None]:
    """In the worker: the decisions one after the other, told as they come; None where the player failed."""
    found: list[Decision | None] = []
    for question in questions:
        player = _player(factory, question.level, question.seed, question.opponents)
        found.append(answer(question, player).decision)
        report(len(found) / len(questions), found)
    return found


@lru_cache(maxsize=8)
def _player(factory: str, level: str, seed: int, opponents: tuple[str, ...]) -> Player:
    """The players of this process; as many as sit at two tables."""
    player: Player = resolve(factory)(level, seed)
    return seated(player, opponents)
