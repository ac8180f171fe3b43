"""The command `match`: seat players, play, print a table or JSON."""

import argparse
import json
import math
import sys
from collections.abc import Callable

from ai.levels import SKILLS
from ai.match import Contestant, run_match
from ai.match_report import as_json, as_text
from ai.outside import Program, ProgramError
from game.rules.actions import IllegalAction
from game.rules.rule_line import RuleLineError, rules_from
from game.table.player import Limit, Player

Build = Callable[[str, int], Player]


def add_match(commands: "argparse._SubParsersAction[argparse.ArgumentParser]", build: Build) -> None:
    """Add the command `match`."""
    match = commands.add_parser("match", help="players against each other on the same deals, seats rotated")
    match.add_argument(
        "--players",
        required=True,
        help=f'one to three of {", ".join(SKILLS)} or cmd:"PROGRAM", with commas; A,A,A is a table of equals',
    )
    match.add_argument("--deals", type=int, default=100)
    match.add_argument("--seed", type=int, default=1)
    match.add_argument("--rules", default="isko", help="a preset")
    match.add_argument("--ms", type=float, default=None, help="time for a decision")
    match.add_argument("--json", action="store_true", help="print JSON")

    def run(options: argparse.Namespace) -> int:
        return run_command(options, build)

    match.set_defaults(run=run)


def run_command(options: argparse.Namespace, build: Build) -> int:
    """0: played; 2: a player or rule that does not exist, or a program that failed."""
    players: list[Contestant] = []
    try:
        if options.deals < 1:
            raise ValueError("--deals must be 1 or more")
        if options.ms is not None and not 0 < options.ms < math.inf:
            raise ValueError("--ms must be more than 0: the milliseconds for a decision")
        names = split_names(options.players)
        rules = rules_from(options.rules)
        players = [seated(name, build, options.seed) for name in names]
        limit = Limit() if options.ms is None else Limit(seconds=options.ms / 1000)
        report = run_match(players, options.deals, options.seed, rules, limit)
    except (ValueError, RuleLineError, ProgramError, IllegalAction) as error:
        print(error, file=sys.stderr)
        return 2
    finally:
        for player in players:
            if isinstance(player, Program):
                player.close()
    print(json.dumps(as_json(report), indent=1) if options.json else as_text(report))
    return 0


def split_names(text: str) -> list[str]:
    """The contestants: `A,B,B` and `A,B` mean A against B, `A,A,A` is A at a table of its equals.

    Commas inside quotes do not count.
    """
    names, quoted, word = [], False, ""
    for sign in text:
        if sign == '"':
            quoted = not quoted
        elif sign == "," and not quoted:
            names.append(word)
            word = ""
        else:
            word += sign
    names.append(word)
    names = [name.strip() for name in names]
    if not 1 <= len(names) <= 3 or not all(names):
        raise ValueError("write one to three players with commas between them")
    return list(dict.fromkeys(names)) if len(names) == 3 else names


def seated(name: str, build: Build, seed: int) -> Contestant:
    """A level, or another program."""
    if name.startswith("cmd:"):
        return Program(name[4:])
    if name not in SKILLS:
        raise ValueError(f'{name!r} is no level: write one of {", ".join(SKILLS)} or cmd:"PROGRAM"')
    return build(name, seed)
