"""The command line of Grand Hand. It builds players, table and window; the only file that knows everybody."""

import argparse
import sys
from collections.abc import Callable, Sequence

from game import __version__
from game.table.record_command import add_check
from game.table.score_command import add_score

Command = Callable[[argparse.Namespace], int]
"""Runs one sub-command and returns the exit code: 0 fine, 1 a difference was found, 2 could not start."""


def parser() -> argparse.ArgumentParser:
    """The whole command line; every sub-command sets `run`."""
    top = argparse.ArgumentParser(prog="grand-hand", description="Skat: play, practise, learn.")
    top.add_argument("--version", action="version", version=f"Grand Hand {__version__}")
    commands = top.add_subparsers(dest="command", metavar="COMMAND")
    add_score(commands)
    add_records(commands)
    return top


def add_records(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add `records` with everything below it."""
    records = commands.add_parser("records", help="check, import and export records of games")
    below = records.add_subparsers(dest="records_command", metavar="COMMAND", required=True)
    add_check(below)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code."""
    options = parser().parse_args(arguments)
    run: Command | None = getattr(options, "run", None)
    if run is None:
        return 0
    return run(options)


if __name__ == "__main__":
    import multiprocessing

    multiprocessing.freeze_support()
    sys.exit(main())
