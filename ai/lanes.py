"""Two lanes: the worlds of a decision worked through by two threads, each with tables of its own.

Work is always cut the same way and put together in the same order, so an answer does not depend on how many threads
there are. The kernels run without the GIL; short work is not worth handing over.
"""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import TypeVar

from ai.offered import compiled

LANES = 2
PAYS_FROM = 16_000
"""Tricks to be played out from which a second thread is worth its hand-over: about four milliseconds of work."""

Part = TypeVar("Part")


def threads() -> int:
    """How many lanes are walked at the same time."""
    return min(LANES, os.cpu_count() or 1) if compiled() else 1


def halves(size: int) -> tuple[tuple[int, int], tuple[int, int]]:
    """The worlds of each lane: first and one past the last."""
    return (0, size // 2), (size // 2, size)


def walk(jobs: Sequence[Callable[[], Part]], tricks: int) -> list[Part]:
    """The results of one job for each lane, in their order; `tricks` says how much work it is."""
    if tricks < PAYS_FROM or threads() < LANES:
        return [job() for job in jobs]
    waiting = [_pool().submit(job) for job in jobs[1:]]
    return [jobs[0](), *(each.result() for each in waiting)]


@cache
def _pool() -> ThreadPoolExecutor:
    return ThreadPoolExecutor(LANES - 1, "lane")
