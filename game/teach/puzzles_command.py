"""Command `puzzles`: make new ones, or prove all of them with the solver."""

import argparse
import json
import sys
from collections.abc import Callable

from game.teach.puzzle_factory import legal_history, make_puzzles
from game.teach.puzzle_run import unique_throughout
from game.teach.puzzles import Grade, Puzzle, all_puzzles, dump_puzzle
from game.teach.solver_port import OpenCardSolver


def add_puzzles(
    commands: "argparse._SubParsersAction[argparse.ArgumentParser]", solver: Callable[[], OpenCardSolver]
) -> None:
    """The sub-command with its options; `solver` is built only when it runs."""
    command = commands.add_parser("puzzles", help="prove all puzzles, or make new ones")
    command.add_argument("--make", type=int, metavar="N", help="write N new puzzles of each grade to the output")
    command.add_argument("--seed", type=int, default=1, help="the same seed makes the same puzzles")
    command.set_defaults(run=lambda options: run(options, solver()))


def run(options: argparse.Namespace, solver: OpenCardSolver) -> int:
    """0: all well; 1: a puzzle is wrong; 2: no number of puzzles."""
    if options.make is not None and options.make < 1:
        print("--make must be 1 or more: how many puzzles of each grade", file=sys.stderr)
        return 2
    if options.make:
        made = make_puzzles(options.seed, dict.fromkeys(Grade, options.make), solver, _tell)
        print("[\n" + ",\n".join(json.dumps(dump_puzzle(p), ensure_ascii=False) for p in made) + "\n]")
        return 0
    wrong = [puzzle.id for puzzle in all_puzzles() if not proved(puzzle, solver)]
    print(f"{len(all_puzzles())} puzzles, {len(wrong)} wrong {' '.join(wrong)}".strip())
    return 1 if wrong else 0


def proved(puzzle: Puzzle, solver: OpenCardSolver) -> bool:
    """One right first card, legal history; a puzzle of our own making has one right card at every asked decision."""
    first = puzzle.winning(solver.finals(puzzle.position)) == (puzzle.solution,)
    return first and legal_history(puzzle) and (puzzle.id.startswith("PZ") or unique_throughout(puzzle, solver))


def _tell(puzzle: Puzzle) -> None:
    print(f"{puzzle.id} {puzzle.theme}", file=sys.stderr, flush=True)
