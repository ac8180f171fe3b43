"""Lists: from the results of deals to totals, standings and money (RULES.md section 8)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Literal

from game.rules.options import RuleSet
from game.rules.scoring import Result
from game.rules.seating import Seat, Seating

Points = float
"""List points. Whole numbers, except in `zero_sum`, where halves occur (exact in a float)."""

System = Literal["seeger_fabian", "plain", "seeger", "bierlachs", "zero_sum"]

SYSTEMS: tuple[System, ...] = ("seeger_fabian", "plain", "seeger", "bierlachs", "zero_sum")
WON_BONUS = 50
OTHERS_BONUS = {3: 40, 4: 30, 5: 30}
ACTIVE_BONUS = 40
"""`sf4=active40`: for the two defenders of a table of four."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One finished deal as a list sees it; everything by table seat."""

    scores: tuple[int, ...]
    """Change of each player's score before any bonus."""
    active: tuple[Seat, ...]
    """Forehand, middlehand, rearhand."""
    declarer: Seat | None = None
    won: bool | None = None
    ramsch_losers: tuple[Seat, ...] = ()
    counts: bool = True
    """False if the same dealer deals again."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the score sheet: the change of this deal and how everybody stands after it."""

    entry: Entry
    changes: tuple[Points, ...]
    totals: tuple[Points, ...]
    """Before a Bierlachs round restarts."""
    won: tuple[int, ...]
    """Own games won so far."""
    lost: tuple[int, ...]
    round_losers: tuple[Seat, ...] = ()
    """Bierlachs: who lost the round that ended with this deal; totals start at 0 again afterwards."""
    rounds_lost: tuple[int, ...] = ()
    """Bierlachs: rounds lost so far."""


@dataclass(frozen=True, slots=True)
class Place:
    """A line of the standings."""

    rank: int
    seat: Seat
    total: Points
    won: int
    lost: int


def entry_of(result: Result, seats: Seating, counts: bool = True) -> Entry:
    """The result of a deal as a list entry."""
    return Entry(
        scores=seats.by_seat(result.scores),
        active=seats.active,
        declarer=None if result.declarer is None else seats.active[result.declarer],
        won=result.won,
        ramsch_losers=tuple(seats.active[loser] for loser in result.ramsch_losers),
        counts=counts,
    )


def changes(entry: Entry, rules: RuleSet, system: System | None = None) -> tuple[Points, ...]:
    """What one deal adds to each player's total under a list system (default: that of the rules)."""
    match system or rules.list_system:
        case "plain":
            return entry.scores
        case "seeger":
            return _added(entry.scores, _own_bonus(entry, rules))
        case "seeger_fabian":
            return _added(entry.scores, _own_bonus(entry, rules), _others_bonus(entry, rules))
        case "bierlachs":
            return _bierlachs(entry, rules)
        case "zero_sum":
            return _zero_sum(entry)


def sheet(entries: Iterable[Entry], players: int, rules: RuleSet, system: System | None = None) -> tuple[Line, ...]:
    """The whole score sheet; any system can be asked for as a view of the same games."""
    lines: list[Line] = []
    circuit = 0
    for entry in entries:
        circuit += entry.counts
        complete = entry.counts and circuit % players == 0
        lines.append(_next_line(lines[-1] if lines else _blank(players), entry, rules, system, complete))
    return tuple(lines)


def standings(line: Line, official: bool = True, lots: Sequence[int] | None = None) -> tuple[Place, ...]:
    """Who is first (8.6). Official ties: more games won, fewer lost, then the lower lot; without lots, and in
    casual mode already with equal totals, the rank is shared. In Bierlachs fewer lost rounds come first."""

    def merit(seat: Seat) -> tuple[Points, ...]:
        casual = (-line.rounds_lost[seat], line.totals[seat] if not line.round_losers else 0)
        return (*casual, line.won[seat], -line.lost[seat], -lots[seat] if lots else 0) if official else casual

    order = sorted(range(len(line.totals)), key=lambda seat: (merit(seat), -seat), reverse=True)
    ranks = {seat: 1 + sum(merit(other) > merit(seat) for other in order) for seat in order}
    return tuple(Place(ranks[seat], seat, line.totals[seat], line.won[seat], line.lost[seat]) for seat in order)


def settlement(totals: Sequence[Points]) -> tuple[Points, ...]:
    """Points or money between all players: everybody settles the difference with everybody (8.7)."""
    return tuple(len(totals) * total - sum(totals) for total in totals)


def _next_line(before: Line, entry: Entry, rules: RuleSet, system: System | None, complete: bool) -> Line:
    start = (0,) * len(entry.scores) if before.round_losers else before.totals
    change = changes(entry, rules, system)
    totals = _added(start, change)
    due = (system or rules.list_system) == "bierlachs" and (complete or rules.bierlachs_check == "immediate")
    losers = _round_losers(totals, rules.bierlachs_limit) if due else ()
    return Line(
        entry=entry,
        changes=change,
        totals=totals,
        won=_counted(before.won, (entry.declarer,) if entry.won else ()),
        lost=_counted(before.lost, _losers(entry, rules)),
        round_losers=losers,
        rounds_lost=_counted(before.rounds_lost, losers),
    )


def _blank(players: int) -> Line:
    zeros = (0,) * players
    return Line(Entry(zeros, ()), zeros, zeros, zeros, zeros, (), zeros)


def _losers(entry: Entry, rules: RuleSet) -> tuple[Seat, ...]:
    """Who has a game lost against him in this deal."""
    if entry.declarer is not None:
        return () if entry.won else (entry.declarer,)
    return entry.ramsch_losers if rules.ramsch_counts_as_lost_game else ()


def _own_bonus(entry: Entry, rules: RuleSet) -> tuple[int, ...]:
    losers, winner = _losers(entry, rules), entry.declarer if entry.won else None
    return tuple(WON_BONUS * (seat == winner) - WON_BONUS * (seat in losers) for seat in range(len(entry.scores)))


def _others_bonus(entry: Entry, rules: RuleSet) -> tuple[int, ...]:
    players, losers = len(entry.scores), _losers(entry, rules)
    if not losers:
        return (0,) * players
    only_active = players == 4 and rules.sf4 == "active40"
    bonus = ACTIVE_BONUS if only_active else OTHERS_BONUS[players]
    takers = entry.active if only_active else range(players)
    return tuple(bonus * (seat in takers and seat not in losers) for seat in range(players))


def _bierlachs(entry: Entry, rules: RuleSet) -> tuple[Points, ...]:
    """Only minus points: a won game is charged to the opponents; with `bierlachs_dealer_pays` also to who pauses."""
    if not entry.won or entry.declarer is None:
        return entry.scores
    payers = range(len(entry.scores)) if rules.bierlachs_dealer_pays else entry.active
    value = entry.scores[entry.declarer]
    return tuple(-value * (seat in payers and seat != entry.declarer) for seat in range(len(entry.scores)))


def _zero_sum(entry: Entry) -> tuple[Points, ...]:
    """What one active player gains the two others lose, half each."""
    total = sum(entry.scores)
    return tuple(_halved(3 * score - total) if seat in entry.active else 0 for seat, score in enumerate(entry.scores))


def _round_losers(totals: Sequence[Points], limit: int) -> tuple[Seat, ...]:
    lowest = min(totals)
    return tuple(seat for seat, total in enumerate(totals) if total == lowest) if lowest < -limit else ()


def _halved(doubled: int) -> Points:
    return doubled / 2 if doubled % 2 else doubled // 2


def _added(*rows: Sequence[Points]) -> tuple[Points, ...]:
    return tuple(sum(column) for column in zip(*rows, strict=True))


def _counted(counts: tuple[int, ...], seats: Iterable[Seat | None]) -> tuple[int, ...]:
    hit = set(seats)
    return tuple(count + (seat in hit) for seat, count in enumerate(counts))
