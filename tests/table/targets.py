"""Functions and players that the worker processes of these tests call."""

import os
import time
from pathlib import Path

from game.rules.actions import Pass
from game.rules.view import SeatView
from game.table.player import Decision, Limit, Reason
from game.table.worker import Report


def double(report: Report, value: int) -> int:
    return 2 * value


def count(report: Report, steps: int, pause: float) -> int:
    for step in range(steps):
        time.sleep(pause)
        report(step / steps, step)
    return steps


def sleep(report: Report, seconds: float) -> float:
    time.sleep(seconds)
    return seconds


def fail(report: Report) -> None:
    raise RuntimeError("no such luck")


def die(report: Report) -> None:
    os._exit(3)


def die_once(report: Report, mark: str) -> str:
    if not Path(mark).exists():
        Path(mark).touch()
        os._exit(3)
    return "second time"


class Passer:
    """Passes; the level tells how it misbehaves."""

    def __init__(self, level: str, seed: int) -> None:
        self.name = level
        self.seed = seed

    def decide(self, view: SeatView, limit: Limit) -> Decision:
        if self.name == "raises":
            raise RuntimeError("broken player")
        if self.name == "sleeps":
            time.sleep(1000)
        if self.name == "dies" and os.getpid() != int(os.environ["TEST_PARENT"]):
            os._exit(3)
        return Decision(Pass(), Reason("seed", {"seed": self.seed, "pid": os.getpid()}))
