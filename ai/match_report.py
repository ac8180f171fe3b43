"""What a match tells: a table to read, or plain values for JSON."""

from collections.abc import Mapping, Sequence
from typing import Any

from ai.match import LIST, Report, Tally

FAMILIES = {"grand": "grand", "null": "null", "null ouvert": "null"}
"""Contracts counted together; the rest are suit games."""


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
                "game_points": round(one.points, 2),
                "game_points_plus_minus": _number(one.points_half_width, 2),
            }
            for one in report.differences
        ],
    }


def _number(value: float, digits: int = 1) -> float | None:
    return None if value == float("inf") else round(value, digits)


def _figures(tally: Tally) -> dict[str, Any]:
    times = sorted(tally.times) or [0.0]
    return {
        "name": tally.name,
        "deals": tally.deals,
        "per_list": round(LIST * tally.score / max(1, tally.deals), 1),
        "game_points": round(tally.points / max(1, tally.deals), 2),
        "declared": round(tally.declared / max(1, tally.deals), 4),
        "won": round(tally.won / max(1, tally.declared), 4),
        "declarer_score": round(tally.role_score["declarer"] / max(1, tally.declared), 2),
        "defender_score": round(tally.role_score["defender"] / max(1, tally.defended), 2),
        "defended_won": round(tally.defended_won / max(1, tally.defended), 4),
        "passed_in": round(tally.passed / max(1, tally.deals), 4),
        "contracts": {game: {"played": played, "won": won} for game, (played, won) in sorted(tally.games.items())},
        "shares": shares(tally.games),
        "calibration": calibration(tally.forecast),
        "ms": {
            "mean": round(1000 * sum(times) / len(times), 2),
            "p95": round(1000 * times[int(0.95 * (len(times) - 1))], 1),
            "max": round(1000 * times[-1], 1),
        },
    }


def shares(games: Mapping[str, Sequence[int]]) -> dict[str, float]:
    """Of all games played, the part that were suit games, Grand, Null (closed and ouvert)."""
    counted = {"suit": 0, "grand": 0, "null": 0}
    for game, (played, _) in games.items():
        counted[FAMILIES.get(game, "suit")] += played
    total = max(1, sum(counted.values()))
    return {family: round(count / total, 4) for family, count in counted.items()}


def calibration(forecast: Sequence[tuple[float, bool]]) -> list[dict[str, float]]:
    """By tenths of the chance given when the game was announced: games, mean chance, share won."""
    rows = []
    for tenth in range(10):
        group = [one for one in forecast if tenth == min(9, int(10 * one[0]))]
        if group:
            mean = sum(chance for chance, _ in group) / len(group)
            won = sum(result for _, result in group) / len(group)
            rows.append({"from": tenth / 10, "games": len(group), "forecast": round(mean, 3), "won": round(won, 3)})
    return rows


def as_text(report: Report) -> str:
    """The report as a table."""
    heads = ("per 36", "points", "decl.", "won", "as decl.", "as def.", "passed", "ms mean", "p95", "max")
    widths = (8, 8, 8, 8, 10, 9, 8, 9, 8, 8)
    titles = "".join(f"{head:>{width}}" for head, width in zip(heads, widths, strict=True))
    lines = [f"{report.boards} board{'' if report.boards == 1 else 's'}", f"{'player':<16}{titles}"]
    for tally in report.tallies:
        row = _figures(tally)
        ms = row["ms"]
        lines.append(
            f"{row['name'][:15]:<16}{row['per_list']:>8.1f}{row['game_points']:>8.2f}{row['declared']:>8.1%}{row['won']:>8.1%}"
            f"{row['declarer_score']:>10.1f}{row['defender_score']:>9.1f}{row['passed_in']:>8.1%}"
            f"{ms['mean']:>9.2f}{ms['p95']:>8.1f}{ms['max']:>8.1f}"
        )
        games = ", ".join(f"{game} {one['won']}/{one['played']}" for game, one in row["contracts"].items())
        lines.append(f"  won/played: {games}")
        lines.append("  " + ", ".join(f"{family} {share:.1%}" for family, share in row["shares"].items()) + " of games")
        chances = ", ".join(f"{one['forecast']:.2f}->{one['won']:.2f} ({one['games']})" for one in row["calibration"])
        lines.append(f"  forecast -> won (games): {chances}")
    for one in report.differences:
        width = "" if one.half_width == float("inf") else f" +- {one.half_width:.1f}"
        points = "" if not width else f" +- {one.points_half_width:.2f}"
        lines.append(
            f"{one.first} - {one.second}: {one.mean:+.1f}{width} per 36 deals, "
            f"{one.points:+.2f}{points} game points a deal (95 %)"
        )
    return "\n".join(lines)
