"""Climbs the solver's order of moves uphill: fewer nodes on training deals (never on those of the bench).

`python -m ai.training.solver_order suit|grand|null MINUTES SEED DEALS...` changes ai/data/order.bin in place where a
few changed entries make the search of all deals cheaper. DEALS: files of the bench's make.py with another seed.
"""

import random
import sys
import time
from array import array
from collections.abc import Sequence
from pathlib import Path

from ai.bench import kind, reach
from ai.position import Position, parse_line
from ai.solver import ORDER_FILE, ORDER_SIZE, Solver

KINDS = ("suit", "Grand", "Null")
LIMIT = 600_000
EASY = 300
"""Deals below so many nodes teach nothing."""
FLATTEN = 0.8
"""Costs are nodes to this power, so that one hard deal does not decide alone."""


def cost(deals: Sequence[Position], weights: "array[int]") -> float:
    """What the search of all deals costs with these weights."""
    total = 0.0
    for position in deals:
        solver = Solver(position.game, 15)
        solver.order = weights
        reach(solver, position)
        total += float(min(solver.nodes, LIMIT)) ** FLATTEN
    return total


def changed(weights: "array[int]", rng: random.Random) -> "array[int]":
    """A copy with a few entries of one feature moved."""
    used = [i for i, weight in enumerate(weights) if weight]
    feature = rng.choice(used) // 128
    group = [i for i in used if i // 128 == feature]
    copy, width = array("i", weights), rng.choice((15, 40, 90))
    for i in rng.sample(group, min(rng.choice((1, 2, 4, 8)), len(group))):
        copy[i] = max(-30_000, min(30_000, copy[i] + round(rng.gauss(0, width))))
    return copy


def climb(which: int, minutes: float, seed: int, files: Sequence[str]) -> None:
    """Keep every change that makes the deals cheaper, until the time is up."""
    rng, everything = random.Random(seed), array("h", ORDER_FILE.read_bytes())
    here = slice(which * ORDER_SIZE, (which + 1) * ORDER_SIZE)
    weights = array("i", everything[here])
    lines = [line for file in files for line in Path(file).read_text(encoding="utf-8").split()]
    every = [position for position in (parse_line(line)[0] for line in lines) if kind(position) == KINDS[which]]
    deals = [position for position in every if cost([position], weights) > EASY**FLATTEN]
    best, end = cost(deals, weights), time.monotonic() + 60 * minutes
    while time.monotonic() < end:
        trial = changed(weights, rng)
        found = cost(deals, trial)
        if found < best:
            best, weights = found, trial
            everything[here] = array("h", weights)
            ORDER_FILE.write_bytes(everything.tobytes())
            print(f"{best:.0f}", flush=True)


if __name__ == "__main__":
    climb([name.lower() for name in KINDS].index(sys.argv[1]), float(sys.argv[2]), int(sys.argv[3]), sys.argv[4:])
