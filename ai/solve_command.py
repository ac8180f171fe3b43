"""The command `solve`: open-card positions from a file, a line each in the form of `positions/`."""

import argparse
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from ai.position import Position, PositionError, parse_line
from ai.solver import Solver
from game.rules.contracts import Game

BITS = 18
"""Size of the table that the positions of one game share."""


@dataclass(slots=True)
class Tally:
    """What the last line sums up."""

    solved: int = 0
    equal: int = 0
    different: int = 0
    nodes: int = 0
    seconds: float = 0.0
    solvers: dict[Game, Solver] = field(default_factory=dict)

    def solver(self, game: Game) -> Solver:
        """One for each game, made when first asked for."""
        if game not in self.solvers:
            self.solvers[game] = Solver(game, BITS)
        return self.solvers[game]


def add_solve(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command `solve`."""
    solve = commands.add_parser("solve", help="the exact value of open-card positions")
    solve.add_argument("file", metavar="FILE", help="lines p1,p2,p3,skat,leader,variant[,value] (5 is Null: 1 for won)")
    solve.set_defaults(run=run_solve)


def run_solve(options: argparse.Namespace) -> int:
    """0: no difference; 1: a value is not the expected one; 2: the file cannot be read."""
    try:
        text = Path(options.file).read_text(encoding="utf-8")
    except (OSError, UnicodeDecodeError) as error:
        print(
            f"{options.file} cannot be read: {getattr(error, 'strerror', None) or 'not a text file'}", file=sys.stderr
        )
        return 2
    return solve_lines(text, options.file, print)


def solve_lines(text: str, name: str, write: Callable[[str], None]) -> int:
    """Solve every line that is not empty and not a comment (#); returns the exit code."""
    tally = Tally()
    for number, line in enumerate(text.splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        try:
            position, expected = parse_line(line)
        except PositionError as error:
            print(f"{name}, line {number}: {error}", file=sys.stderr)
            return 2
        write(f"{number:5} {_solved(tally, position, expected)}")
    write(_summary(tally))
    return 1 if tally.different else 0


def _solved(tally: Tally, position: Position, expected: int | None) -> str:
    solver = tally.solver(position.game)
    start = time.perf_counter()
    value = solver.null_wins(position) if position.game.is_null else solver.value(position)
    seconds = time.perf_counter() - start
    tally.solved += 1
    tally.nodes += solver.nodes
    tally.seconds += seconds
    found = int(value or 0)
    line = f"{position.game:<8} {found:3} points {solver.nodes:9} nodes {1000 * seconds:9.2f} ms"
    if expected is None:
        return line
    if found == expected:
        tally.equal += 1
        return f"{line}  equal"
    tally.different += 1
    return f"{line}  NOT EQUAL, expected {expected}"


def _summary(tally: Tally) -> str:
    many = max(1, tally.solved)
    compared = f", {tally.equal} equal, {tally.different} not" if tally.equal + tally.different else ""
    mean = f"{tally.nodes / many:.0f} nodes, {1000 * tally.seconds / many:.2f} ms each"
    return f"{tally.solved} positions: {mean}{compared}"
