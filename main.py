"""The command line of Grand Hand. It builds players, table and window; the only file that knows everybody."""

import argparse
import errno
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import closing
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from game import __version__
from game.table.crash import crashed
from game.table.i18n import _, set_language

if TYPE_CHECKING:
    from game.ui.masters import Masters

Command = Callable[[argparse.Namespace], int]
"""Runs one sub-command and returns the exit code: 0 fine, 1 a difference was found, 2 could not start."""

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"
"""Where sub-commands are added."""

PLAYERS = "ai.levels:build"
"""Level name and seed -> computer player."""

SOLVER = "ai.open_cards:OpenCardSolver"
"""The open-card solver, for work in a worker process."""

ADVICE = ("ai.prospects:told", "ai.adviser:decided")
"""What a hand can play, and what to do: called in a worker process."""

ADVISER = "ai.adviser:adviser"
"""Levels of the opponents -> who grades decisions; hints are his, too."""


def parser(first: str = "") -> argparse.ArgumentParser:
    """The command line; every sub-command sets `run`. Where `first` names a command, only that one is read in."""
    top = argparse.ArgumentParser(prog="grand-hand", description="Skat: play, practise, learn.")
    top.add_argument("--version", action="version", version=f"Grand Hand {__version__}")
    top.add_argument("--selfcheck", dest="run", action="store_const", const=run_selfcheck, help=argparse.SUPPRESS)
    top.set_defaults(run=run_play, file=None)
    commands = top.add_subparsers(dest="command", metavar="COMMAND")
    wanted = (COMMANDS[first],) if first in COMMANDS else COMMANDS.values()
    for add in wanted:
        add(commands)
    return top


def add_play(commands: Commands) -> None:
    """`play`."""
    play = commands.add_parser("play", help="open the game window (also without a command)")
    play.add_argument("file", nargs="?", type=Path, metavar="FILE", help="records to bring into the history first")
    play.set_defaults(run=run_play)


def add_score(commands: Commands) -> None:
    """`score`."""
    from game.table import score_command

    score_command.add_score(commands)


def add_records(commands: Commands) -> None:
    """`records` with everything below it."""
    from game.table.check_command import add_check
    from game.table.records_command import add_import_export

    records = commands.add_parser("records", help="check, import and export records of games")
    below = records.add_subparsers(dest="records_command", metavar="COMMAND", required=True)
    add_check(below)
    add_import_export(below)


def add_match(commands: Commands) -> None:
    """`match`."""
    from ai import match_command
    from ai.levels import build

    match_command.add_match(commands, build)


def add_engine(commands: Commands) -> None:
    """`engine`."""
    from ai import engine
    from ai.levels import build

    engine.add_engine(commands, build)


def add_solve(commands: Commands) -> None:
    """`solve`."""
    from ai import solve_command

    solve_command.add_solve(commands)


def add_bench(commands: Commands) -> None:
    """`bench`."""
    from ai import bench

    bench.add_bench(commands, bench_window)


def add_puzzles(commands: Commands) -> None:
    """`puzzles`."""
    from ai.open_cards import OpenCardSolver
    from game.teach import puzzles_command

    puzzles_command.add_puzzles(commands, OpenCardSolver)


def add_selfcheck(commands: Commands) -> None:
    """`selfcheck`."""
    commands.add_parser("selfcheck", help="prove the installation").set_defaults(run=run_selfcheck)


COMMANDS: dict[str, Callable[[Commands], None]] = {
    "play": add_play,
    "score": add_score,
    "records": add_records,
    "match": add_match,
    "engine": add_engine,
    "solve": add_solve,
    "bench": add_bench,
    "puzzles": add_puzzles,
    "selfcheck": add_selfcheck,
}
"""Each imports what it needs itself: the window and the worker processes, which import this file again, stay light."""


def run_play(options: argparse.Namespace) -> int:
    """The game window. Imported here: the other commands and the worker process need no window."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from ai.judge import SolverJudge
    from ai.offered import available
    from ai.open_cards import OpenCardSolver
    from game.table.adviser import WorkerAdviser
    from game.table.crash import Trail
    from game.table.i18n import language
    from game.table.paths import user_paths
    from game.table.records_command import bring
    from game.table.session import Session
    from game.table.table import Table
    from game.ui.crash_window import show_crash
    from game.ui.play import play

    trail = Trail()
    set_language("system")  # until the preferences are read

    def masters() -> "Masters":
        from game.ui.masters import Masters

        return Masters(OpenCardSolver(), SOLVER, PLAYERS, ADVISER)

    def adviser(table: Table) -> WorkerAdviser:
        from game.teach.hints import hint

        levels = tuple(chair.level for chair in table.series.setup.seats if chair.level)
        return WorkerAdviser(session.advice, ADVICE, lambda view, decision: hint(decision, view, language()), levels)

    try:
        with closing(Session(user_paths(), PLAYERS, SolverJudge())) as session:
            if options.file is not None:
                session.settings.notices.append(bring(session.store, options.file))
            return play(session, adviser, trail, masters, available())
    except Exception as error:
        return crashed(error, trail, show_crash)


def bench_window(write: Callable[[str], None]) -> None:
    """`bench --ui`; without a screen one sentence and exit code 2."""
    from game.ui.app import NoDisplay
    from game.ui.bench import bench_ui

    try:
        bench_ui(write, PLAYERS)
    except NoDisplay as error:
        print(error, file=sys.stderr)
        raise SystemExit(2) from None


def run_selfcheck(options: argparse.Namespace) -> int:
    """Every part of the installation, one line each. 0: all is well; 1: something is not."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from ai.selfcheck import solver
    from game.table.selfcheck import Check, run_checks, table_checks
    from game.ui.selfcheck import screen_checks

    set_language("system")
    checks = (*screen_checks(), Check("solver", solver), *table_checks(PLAYERS, "beginner"))
    return 0 if run_checks(checks, print) else 1


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command; returns the exit code."""
    arguments = sys.argv[1:] if arguments is None else arguments
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # a × or an umlaut that the terminal does not know is no reason to stop
            stream.reconfigure(errors="replace")
    options = parser(arguments[0] if arguments else "play").parse_args(arguments)
    run: Command = options.run
    try:
        code = run(options)
        if sys.stdout is not None:  # the window's program has no terminal on Windows
            sys.stdout.flush()
    except BrokenPipeError:  # whoever read the output has seen enough (`| head`)
        _silence()
        return 0
    except KeyboardInterrupt:
        return 130
    except Exception as error:
        if isinstance(error, OSError) and error.errno == errno.ENOSPC and error.filename is None:
            print(_("The output cannot be written: {reason}").format(reason=error.strerror), file=sys.stderr)
            _silence()
            return 2
        return crashed(error)
    return code


def _silence() -> None:
    """Nothing more goes to the standard output, not even what it still holds back."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


if __name__ == "__main__":
    sys.exit(main())
