"""Worker: a spawned process that computes, so that no frame ever waits.

A call names a function as text (`"package.module:function"`), so nothing of the caller's side is imported here and the
computer players stay unknown to this package. The function is called as `function(report, *args)`; it may call
`report(fraction, partial)` now and then, which tells the progress and raises `Cancelled` once nobody wants the result.

One call runs at a time, the others wait in the parent. The process starts with the first call, ends with the parent
(even with a killed one), and a death of its own fails the running call and leaves the worker ready for the next.
"""

import importlib
import multiprocessing
import os
import signal
import threading
import time
import traceback
from collections import deque
from collections.abc import Callable
from enum import StrEnum
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from typing import Any

Report = Callable[[float, object], None]
"""`report(fraction 0..1, partial result)`; raises Cancelled."""

GRACE = 1.5
"""Seconds a cancelled call may go on before the process is replaced, if another call waits."""


class Cancelled(Exception):
    """Nobody wants the result any more."""


class State(StrEnum):
    """Where a task stands."""

    WAITING = "waiting"
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"
    DIED = "died"
    """The process ended under it: worth another try."""
    CANCELLED = "cancelled"


class Task:
    """One call and what has become of it. Read it after `Worker.poll`."""

    def __init__(self, number: int, target: str, args: tuple[object, ...]) -> None:
        self.number = number
        self.target = target
        self.args = args
        self.state = State.WAITING
        self.progress = 0.0
        self.partial: Any = None
        self.value: Any = None
        self.error = ""
        self.since = time.monotonic()
        """When it was asked for, then when it was started or cancelled (monotonic seconds)."""

    @property
    def over(self) -> bool:
        """Nothing more will come."""
        return self.state not in (State.WAITING, State.RUNNING)

    def turn(self, state: State, error: str = "") -> None:
        """Enter a state."""
        self.state, self.error, self.since = state, error, time.monotonic()


class Worker:
    """The parent's end. Not for use by several threads."""

    def __init__(self, name: str = "worker", nice: int = 0) -> None:
        self.name = name
        self._nice = nice
        self._waiting: deque[Task] = deque()
        self._running: Task | None = None
        self._process: SpawnProcess | None = None
        self._connection: Connection[Any, Any] | None = None
        self._count = 0

    def call(self, target: str, *args: object, first: bool = False) -> Task:
        """Ask for `target(report, *args)`; `first` overtakes the waiting ones. Returns at once."""
        self._count += 1
        task = Task(self._count, target, args)
        if first:
            self._waiting.appendleft(task)
        else:
            self._waiting.append(task)
        self.poll()
        return task

    def cancel(self, task: Task) -> None:
        """Drop a task; a running one is told to stop, its result is never seen."""
        if task.over:
            return
        task.turn(State.CANCELLED)
        if task is self._running:
            self._send(("cancel", task.number))
        else:
            self._waiting.remove(task)

    def poll(self) -> None:
        """Collect what has come and start what waits; never blocks."""
        while self._running is not None and self._collect():
            pass
        self._replace_stuck()
        if self._running is None and self._waiting:
            self._start(self._waiting.popleft())

    def warm(self) -> None:
        """Start the process before it is needed."""
        if self._process is None:
            self._spawn()

    @property
    def busy(self) -> bool:
        """A call runs or waits."""
        return self._running is not None or bool(self._waiting)

    @property
    def pid(self) -> int | None:
        """The process, once it has started."""
        return self._process.pid if self._process else None

    def kill(self) -> None:
        """End the process now; a running task dies with it, waiting ones go on in a new process."""
        process, connection, task = self._process, self._connection, self._running
        self._process = self._connection = self._running = None
        if task is not None and not task.over:
            task.turn(State.DIED, "the worker process ended")
        if connection is not None:
            connection.close()
        if process is not None:
            process.kill()
            process.join()
            process.close()

    def close(self) -> None:
        """Drop everything and end the process."""
        for task in self._waiting:
            task.turn(State.CANCELLED)
        self._waiting.clear()
        self.kill()

    def _spawn(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._connection, theirs = context.Pipe()
        self._process = context.Process(target=serve, args=(theirs, self._nice), name=self.name, daemon=True)
        self._process.start()
        theirs.close()

    def _start(self, task: Task) -> None:
        """Send one call; the process reads whenever it is idle, so this does not wait."""
        if self._process is None:
            self._spawn()
        self._running = task
        task.turn(State.RUNNING)
        self._send(("call", task.number, task.target, task.args))

    def _send(self, message: tuple[object, ...]) -> None:
        try:
            if self._connection is not None:
                self._connection.send(message)
        except OSError:
            self.kill()

    def _collect(self) -> bool:
        """Take one message, if there is one."""
        connection, task = self._connection, self._running
        assert connection is not None
        assert task is not None
        try:
            if not connection.poll():
                return False
            kind, number, *rest = connection.recv()
        except (EOFError, OSError):
            self.kill()
            return False
        if number == task.number:
            self._note(task, kind, rest)
        return True

    def _note(self, task: Task, kind: str, rest: list[Any]) -> None:
        """Write a message of the process into its task."""
        if kind == "progress":
            if not task.over:
                task.progress, task.partial = rest
            return
        self._running = None
        if task.over:
            return
        if kind == "done":
            task.value, task.progress = rest[0], 1.0
            task.turn(State.DONE)
        else:
            task.turn(State.FAILED, rest[0])

    def _replace_stuck(self) -> None:
        """A cancelled call that does not listen must not hold up the next one."""
        task = self._running
        if task is not None and task.over and self._waiting and time.monotonic() - task.since > GRACE:
            self.kill()


def serve(connection: "Connection[Any, Any]", nice: int) -> None:
    """The process's end: answer calls until the parent is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    if nice and hasattr(os, "nice"):
        os.nice(nice)
    while True:
        try:
            kind, number, *rest = connection.recv()
            if kind == "call":
                connection.send(_answer(connection, number, *rest))
        except (EOFError, OSError):
            return


def _end_with_parent() -> None:
    """A killed parent takes the worker along, in the middle of a long call too."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def _answer(connection: "Connection[Any, Any]", number: int, target: str, args: tuple[Any, ...]) -> tuple[Any, ...]:
    """Call the function; whatever it raises becomes text."""

    def report(fraction: float, partial: object = None) -> None:
        connection.send(("progress", number, fraction, partial))
        while connection.poll():
            if connection.recv() == ("cancel", number):
                raise Cancelled

    try:
        return ("done", number, resolve(target)(report, *args))
    except Cancelled:
        return ("failed", number, "cancelled")
    except Exception:
        return ("failed", number, traceback.format_exc())


def resolve(target: str) -> Callable[..., Any]:
    """The function or class named `package.module:name`."""
    module, _, name = target.partition(":")
    found: Callable[..., Any] = getattr(importlib.import_module(module), name)
    return found
