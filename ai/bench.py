"""The command `bench`: positions the solver visits for the deals of `tests/data/bench_deals`; how fast it and the
players are."""

import argparse
import importlib.util
import random
import sys
import time
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from types import ModuleType
from typing import NamedTuple

import ai.solver
from ai.levels import build
from ai.offered import available
from ai.position import Position, parse_line
from game.rules.contracts import Game
from game.rules.deal import Deal
from game.table.player import Limit

DEALS = Path(__file__).parents[1] / "tests" / "data" / "bench_deals"
REACH_BITS = 16
EXACT_BITS = 18
"""Table sizes: what the question needs."""
TARGET = 61

Question = Callable[["ai.solver.Solver", Position], object]
Section = Callable[[Callable[[str], None]], None]
"""A further part of the bench, such as frames and start-up (`--ui`): writes its own lines."""


class Cost(NamedTuple):
    """One question."""

    nodes: int
    ms: float


def reach(solver: "ai.solver.Solver", position: Position) -> object:
    """Does the declarer reach 61, or win his Null?"""
    return solver.null_wins(position) if position.game.is_null else solver.reaches(position, TARGET)


def exact(solver: "ai.solver.Solver", position: Position) -> object:
    """The declarer's points."""
    return solver.value(position)


def load(name: str) -> list[Position]:
    """The deals of one file."""
    lines = (DEALS / f"{name}.txt").read_text(encoding="utf-8").split()
    return [parse_line(line)[0] for line in lines]


def kind(position: Position) -> str:
    """suit, Grand or Null."""
    return "Null" if position.game.is_null else "Grand" if position.game is Game.GRAND else "suit"


def measure(positions: Iterable[Position], question: Question, module: ModuleType, plain: bool = False) -> list[Cost]:
    """Each question with an empty table; the time of this thread alone, so that others on the machine hardly matter."""
    costs = []
    bits = EXACT_BITS if question is exact else REACH_BITS
    for position in positions:
        solver = module.Solver(position.game, bits, False, plain)
        start = time.thread_time()
        question(solver, position)
        costs.append(Cost(solver.nodes, 1000 * (time.thread_time() - start)))
    return costs


def row(title: str, costs: Sequence[Cost]) -> str:
    """Mean, median, 95th percentile and worst, of nodes and of milliseconds."""
    nodes = sorted(cost.nodes for cost in costs)
    times = sorted(cost.ms for cost in costs)
    many = len(costs)
    at = (many // 2, many * 95 // 100, many - 1)
    left = " ".join(f"{value:10.0f}" for value in (sum(nodes) / many, *(nodes[i] for i in at)))
    right = " ".join(f"{value:9.2f}" for value in (sum(times) / many, *(times[i] for i in at)))
    return f"{title:<34} {many:4} {left} {right}"


def uncompiled() -> ModuleType:
    """The solver's source, run by the interpreter."""
    source = Path(ai.solver.__file__).with_name("solver.py")
    spec = importlib.util.spec_from_file_location("ai.uncompiled_solver", source)
    if spec is None or spec.loader is None:
        raise FileNotFoundError(source)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def signature() -> int:
    """Nodes for all random deals: the same number wherever the solver is the same."""
    return sum(cost.nodes for cost in measure(load("random"), reach, ai.solver))


def bench_solver(write: Callable[[str], None]) -> None:
    """The whole table."""
    compiled = not str(ai.solver.__file__).endswith(".py")
    write(f"solver, {'compiled' if compiled else 'NOT compiled'}, one thread, its own time, an empty table each time")
    head = " ".join(f"{word:>10}" for word in ("mean", "median", "p95", "worst"))
    ms = " ".join(f"{word:>9}" for word in ("mean", "median", "p95", "worst"))
    write(f"{'deals, question':<34} {'n':>4} {head} {ms}  (nodes, ms)")
    random_deals, contested, null = load("random"), load("contested"), load("null")
    small = random_deals if compiled else random_deals[:20]
    first = _rows(write, "random", "61?", small, reach)
    _rows(write, "random", "points", small if compiled else small[:2], exact)
    _rows(write, "contested", "61?", contested if compiled else contested[:4], reach)
    _rows(write, "Null", "won?", null if compiled else null[:20], reach)
    if compiled:
        tenth = small[::10]
        plain = measure(tenth, reach, ai.solver, plain=True)
        ours = measure(tenth, reach, ai.solver)
        write(row("plain alpha-beta, every tenth deal", plain))
        more = (sum(cost[i] for cost in plain) / sum(cost[i] for cost in ours) for i in (0, 1))
        write("plain alpha-beta with a table needs {:.0f} times the nodes and {:.0f} times the time".format(*more))
        write(row("uncompiled, ten deals, 61?", measure(random_deals[:10], reach, uncompiled())))
    write(f"fixed node count, random deals, 61?: {sum(cost.nodes for cost in first)}")


def _rows(
    write: Callable[[str], None], name: str, asked: str, positions: Sequence[Position], question: Question
) -> list[Cost]:
    costs = measure(positions, question, ai.solver)
    kinds = [kind(position) for position in positions]
    for each in dict.fromkeys(kinds):
        chosen = [cost for cost, its in zip(costs, kinds, strict=True) if its == each]
        write(row(f"{name} deals, {each}, {asked}", chosen))
    if len(set(kinds)) > 1:
        write(row(f"{name} deals, together, {asked}", costs))
    return costs


BUDGETS = {"beginner": (0.1, 0.5), "club": (0.1, 0.5), "expert": (0.3, 1.0), "master": (0.7, 2.0)}
"""By level: seconds 95 of 100 decisions must take, and the worst one."""


def decision_times(level: str, deals: int) -> list[float]:
    """Seconds of processor time of each decision of three equal players in a fixed set of deals."""
    player = build(level, 1, (level, level))
    times = []
    for number in range(deals):
        deal = Deal.shuffled(random.Random(f"bench {number}"))
        while not deal.over:
            assert deal.to_move is not None
            view = deal.view(deal.to_move)
            start = time.process_time()
            decision = player.decide(view, Limit())
            times.append(time.process_time() - start)
            deal.apply(decision.action)
    return times


def bench_players(write: Callable[[str], None], deals: int = 12) -> bool:
    """How long the players take; False where one of them exceeds its budget."""
    write(f"decisions of the players, {deals} deals among equals, processor time (ms)")
    write(f"{'level':<12} {'n':>5} {'mean':>8} {'p95':>8} {'worst':>8} {'budget p95':>11} {'budget worst':>13}")
    within = True
    for level in available():
        times = sorted(decision_times(level, deals))
        mean, p95, worst = sum(times) / len(times), times[len(times) * 95 // 100], times[-1]
        most, most_ever = BUDGETS[level]
        held = p95 <= most and worst <= most_ever
        within = within and held
        figures = (
            f"{1000 * mean:8.1f} {1000 * p95:8.1f} {1000 * worst:8.1f} {1000 * most:11.0f} {1000 * most_ever:13.0f}"
        )
        write(f"{level:<12} {len(times):5} {figures}{'' if held else '  TOO SLOW'}")
    return within


def add_bench(commands: "argparse._SubParsersAction[argparse.ArgumentParser]", ui: Section | None = None) -> None:
    """Add the command `bench`; `ui` measures the window and is called only with `--ui`."""
    bench = commands.add_parser("bench", help="timings of solver and players (--ui: frames and start-up)")
    if ui is not None:
        bench.add_argument("--ui", action="store_true", help="measure the window")

    def run(options: argparse.Namespace) -> int:
        if ui is not None and options.ui:
            ui(print)
            return 0
        return run_bench()

    bench.set_defaults(run=run)


def run_bench() -> int:
    """0: measured; 1: a player is too slow; 2: the deals are not there (they are not part of an installed program)."""
    if not DEALS.is_dir():
        print(f"The bench needs the deals of {DEALS}: run it from the source folder.", file=sys.stderr)
        return 2
    bench_solver(_say)
    return 0 if bench_players(_say) else 1


def _say(line: str) -> None:
    print(line, flush=True)
