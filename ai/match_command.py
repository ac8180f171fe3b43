"""The command `match`: seat players, play, print a table or JSON."""

import argparse
import json
import math
import sys
from collections.abc import Callable, Sequence
from typing import Any

from ai.levels import SKILLS
from ai.match import LIST, Contestant, Report, Tally, run_match
from ai.outside import Program, ProgramError
from game.rules.actions import IllegalAction
from game.rules.rule_line import RuleLineError, rules_from
from game.table.player import Limit, Player

Build = Callable[[str, int], Player]


def add_match(commands: "argparse._SubParsersAction[argparse.ArgumentParser]", build: Build) -> None:
    """Add the command `match`."""
    match = commands.add_parser("match", help="players against each other on the same deals, seats rotated")
    match.add_argument(
        "--players", required=True, help=f'one to three of {", ".join(SKILLS)} or cmd:"PROGRAM", with commas'
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
    """The contestants: `A,B,B` and `A,B` mean A against B; commas inside quotes do not count."""
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
    if len(names) == 3 and names[1] == names[2]:
        names = names[:2]
    elif len(names) == 3 and names[0] in names[1:]:
        names = list(dict.fromkeys(names))
    return names


def seated(name: str, build: Build, seed: int) -> Contestant:
    """A level, or another program."""
    if name.startswith("cmd:"):
        return Program(name[4:])
    if name not in SKILLS:
        raise ValueError(f'{name!r} is no level: write one of {", ".join(SKILLS)} or cmd:"PROGRAM"')
    return build(name, seed)


def as_json(report: Report) -> dict[str, Any]:
    """The report as plain values."""
    return {
        "boards": report.boards,
        "players": [_figures(tally) for tally in report.tallies],
        "differences": [
            {
                "first": one.first,
                "second": one.second,
                "per_list": round(one.mean, 1),
                "plus_minus": _number(one.half_width),
            }
            for one in report.differences
        ],
    }


def _number(value: float) -> float | None:
    return None if value == float("inf") else round(value, 1)


def _figures(tally: Tally) -> dict[str, Any]:
    times = sorted(tally.times) or [0.0]
    return {
        "name": tally.name,
        "deals": tally.deals,
        "per_list": round(LIST * tally.score / max(1, tally.deals), 1),
        "declared": round(tally.declared / max(1, tally.deals), 4),
        "won": round(tally.won / max(1, tally.declared), 4),
        "declarer_score": round(tally.role_score["declarer"] / max(1, tally.declared), 2),
        "defender_score": round(tally.role_score["defender"] / max(1, tally.defended), 2),
        "defended_won": round(tally.defended_won / max(1, tally.defended), 4),
        "passed_in": round(tally.passed / max(1, tally.deals), 4),
        "contracts": {game: {"played": played, "won": won} for game, (played, won) in sorted(tally.games.items())},
        "calibration": calibration(tally.forecast),
        "ms": {
            "mean": round(1000 * sum(times) / len(times), 2),
            "p95": round(1000 * times[int(0.95 * (len(times) - 1))], 1),
            "max": round(1000 * times[-1], 1),
        },
    }


def calibration(forecast: Sequence[tuple[float, bool]]) -> list[dict[str, float]]:
    """By tenths of the chance announced: games, mean chance, share won."""
    rows = []
    for tenth in range(10):
        group = [one for one in forecast if tenth == min(9, int(10 * one[0]))]
        if group:
            mean = sum(chance for chance, _ in group) / len(group)
            won = sum(result for _, result in group) / len(group)
            rows.append({"games": len(group), "forecast": round(mean, 3), "won": round(won, 3)})
    return rows


def as_text(report: Report) -> str:
    """The report as a table."""
    heads = ("per 36", "decl.", "won", "as decl.", "as def.", "passed", "ms mean", "p95", "max")
    widths = (8, 8, 8, 10, 9, 8, 9, 8, 8)
    titles = "".join(f"{head:>{width}}" for head, width in zip(heads, widths, strict=True))
    lines = [f"{report.boards} boards", f"{'player':<16}{titles}"]
    for tally in report.tallies:
        row = _figures(tally)
        ms = row["ms"]
        lines.append(
            f"{row['name'][:15]:<16}{row['per_list']:>8.1f}{row['declared']:>8.1%}{row['won']:>8.1%}"
            f"{row['declarer_score']:>10.1f}{row['defender_score']:>9.1f}{row['passed_in']:>8.1%}"
            f"{ms['mean']:>9.2f}{ms['p95']:>8.1f}{ms['max']:>8.1f}"
        )
        games = ", ".join(f"{game} {one['won']}/{one['played']}" for game, one in row["contracts"].items())
        lines.append(f"  {games}")
        chances = ", ".join(f"{one['forecast']:.2f}->{one['won']:.2f} ({one['games']})" for one in row["calibration"])
        lines.append(f"  forecast -> won (games): {chances}")
    for one in report.differences:
        width = "" if one.half_width == float("inf") else f" +- {one.half_width:.1f}"
        lines.append(f"{one.first} - {one.second}: {one.mean:+.1f}{width} per 36 deals (95 %)")
    return "\n".join(lines)
