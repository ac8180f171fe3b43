"""Players against players on the same deals: boards, seat rotations, paired differences (AI.md section 9).

A board is one deal. Two contestants play it in six seatings, each alone in every seat against two of the other; three
contestants in all six orders. The unit of the statistics is the board. Players draw no luck of their own, so identical
players score exactly 0 against each other.
"""

import random
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import combinations, permutations
from math import sqrt

from ai.judge import SolverJudge
from ai.outside import Program
from game.rules.deal import Deal
from game.rules.lists import Entry, changes
from game.rules.options import ISKO, RuleSet
from game.rules.scoring import Result
from game.table.player import Limit, Player, seated

LIST = 36
"""Scores are given for a list of so many deals."""

Contestant = Player | Program


@dataclass(slots=True)
class Tally:
    """What one contestant did."""

    name: str
    deals: int = 0
    score: float = 0.0
    """In the list."""
    points: int = 0
    """Game points: the values of games won and lost alone, without what a list adds."""
    declared: int = 0
    won: int = 0
    defended: int = 0
    defended_won: int = 0
    passed: int = 0
    role_score: dict[str, float] = field(default_factory=lambda: {"declarer": 0.0, "defender": 0.0})
    games: dict[str, list[int]] = field(default_factory=lambda: defaultdict(lambda: [0, 0]))
    """By contract: played, won."""
    times: list[float] = field(default_factory=list)
    """Seconds of each decision."""
    forecast: list[tuple[float, bool]] = field(default_factory=list)
    """Chance given at the announcement, and whether the game was won."""

    def add(self, result: Result, seat: int, score: float) -> None:
        """One finished deal."""
        self.deals += 1
        self.score += score
        self.points += result.scores[seat]
        if result.declarer is None:
            self.passed += 1
            return
        role = "declarer" if result.declarer == seat else "defender"
        self.role_score[role] += score
        if role == "declarer":
            self.declared += 1
            self.won += bool(result.won)
            assert result.contract is not None
            game = result.contract.game.value + (" ouvert" if result.contract.ouvert else "")
            counted = self.games[game]
            counted[0] += 1
            counted[1] += bool(result.won)
        else:
            self.defended += 1
            self.defended_won += not result.won


@dataclass(frozen=True, slots=True)
class Difference:
    """By how much the first is ahead, board by board; half widths are those of the 95 % interval."""

    first: str
    second: str
    mean: float
    """List points per 36 deals."""
    half_width: float
    points: float
    """Game points a deal."""
    points_half_width: float
    boards: int


@dataclass(frozen=True, slots=True)
class Gain:
    """What a contestant made of a board, by the deal."""

    score: float
    """In the list."""
    points: float
    """Game points."""


@dataclass(slots=True)
class Report:
    """A match."""

    tallies: list[Tally]
    differences: list[Difference]
    boards: int


def seatings(contestants: int) -> tuple[tuple[int, int, int], ...]:
    """Who sits where, by number: forehand, middlehand, rearhand."""
    if contestants == 1:
        return ((0, 0, 0),)
    if contestants == 2:
        alone = [(0, 1, 1), (1, 0, 1), (1, 1, 0)]
        return tuple((a, b, c) for a, b, c in [*alone, *((1 - a, 1 - b, 1 - c) for a, b, c in alone)])
    return tuple((a, b, c) for a, b, c in permutations(range(3)))


def play_deal(deal: Deal, players: Sequence[Contestant], limit: Limit, tallies: Sequence[Tally]) -> Result:
    """Play a deal to its end; `tallies` by position take the times."""
    while not deal.over:
        seat = deal.to_move
        assert seat is not None
        player, began = players[seat], time.perf_counter()
        if isinstance(player, Program):
            actions = player.moves(deal, seat, 1000 * (limit.seconds or 1.0))
        else:
            decision = player.decide(deal.view(seat), limit)
            actions = (decision.action,)
            _note_forecast(decision.reason.key, decision.candidates, tallies[seat])
        tallies[seat].times.append(time.perf_counter() - began)
        for action in actions:
            deal.apply(action, seat)
    assert deal.result is not None
    return deal.result


def _note_forecast(key: str, candidates: Sequence[object], tally: Tally) -> None:
    chance = getattr(candidates[0], "win", None) if key == "announce.best" and candidates else None
    if chance is not None:
        tally.forecast.append((chance, False))


def scores(result: Result, rules: RuleSet) -> tuple[float, ...]:
    """What the deal brings each position in a list."""
    entry = Entry(result.scores, (0, 1, 2), result.declarer, result.won, result.ramsch_losers)
    return tuple(changes(entry, rules))


def boards(seed: int, count: int, rules: RuleSet = ISKO, start: int = 0) -> Iterator[Deal]:
    """The deals of a match, always the same for a seed."""
    judge = SolverJudge()
    for number in range(start, start + count):
        yield Deal.shuffled(random.Random(f"board {seed} {number}"), rules=rules, judge=judge)


def run_match(
    contestants: Sequence[Contestant], deals: int, seed: int, rules: RuleSet = ISKO, limit: Limit | None = None,
    progress: Callable[[int], None] | None = None,
) -> Report:  # fmt: skip
    """One to three contestants on `deals` boards."""
    tallies = [Tally(one.name) for one in contestants]
    tables = {seating: _table(contestants, seating) for seating in seatings(len(contestants))}
    rows: list[list[Gain]] = []
    for number, deal in enumerate(boards(seed, deals, rules), 1):
        gained, points = [0.0] * len(contestants), [0] * len(contestants)
        seats = [0] * len(contestants)
        for seating, players in tables.items():
            table = [tallies[who] for who in seating]
            known = [len(tally.forecast) for tally in tallies]
            result = play_deal(deal.copy(), players, limit or Limit(), table)
            for tally, before in zip(tallies, known, strict=True):
                tally.forecast[before:] = [(chance, bool(result.won)) for chance, _ in tally.forecast[before:]]
            for seat, (who, score) in enumerate(zip(seating, scores(result, rules), strict=True)):
                tallies[who].add(result, seat, score)
                gained[who] += score
                points[who] += result.scores[seat]
                seats[who] += 1
        whole = zip(gained, points, seats, strict=True)
        rows.append([Gain(total / count, value / count) for total, value, count in whole])
        if progress is not None:
            progress(number)
    return Report(tallies, _differences(tallies, rows), deals)


def _table(contestants: Sequence[Contestant], seating: tuple[int, int, int]) -> list[Contestant]:
    """The three at the table; each level knows the levels of the others, of a program nobody knows anything."""
    table = []
    for seat, who in enumerate(seating):
        player = contestants[who]
        others = (contestants[seating[(seat + step) % 3]] for step in (1, 2))
        known = ["" if isinstance(other, Program) else other.name for other in others]
        table.append(player if isinstance(player, Program) else seated(player, known))
    return table


def _differences(tallies: Sequence[Tally], rows: Sequence[Sequence[Gain]]) -> list[Difference]:
    found = []
    for one, other in combinations(range(len(tallies)), 2):
        lists = interval([LIST * (row[one].score - row[other].score) for row in rows])
        points = interval([row[one].points - row[other].points for row in rows])
        found.append(Difference(tallies[one].name, tallies[other].name, *lists, *points, len(rows)))
    return found


def interval(values: Sequence[float]) -> tuple[float, float]:
    """Mean and half width of its 95 % interval."""
    count = len(values)
    mean = sum(values) / count
    if count < 2:
        return mean, float("inf")
    variance = sum((value - mean) ** 2 for value in values) / (count - 1)
    return mean, 1.96 * sqrt(variance / count)
