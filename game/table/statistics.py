"""Statistics of a person over time, from the counted deals (no help, no take-back, no replay)."""

import json
from collections import defaultdict
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from game.table.store import Store

BID_BANDS: tuple[tuple[int, int], ...] = ((18, 20), (22, 24), (27, 33), (35, 40), (44, 50), (54, 264))
"""Bids as they are summed up: lowest and highest of each band."""


@dataclass(slots=True)
class Rate:
    """Games and how many of them were won."""

    games: int = 0
    won: int = 0
    score: int = 0
    """Sum of the list points, without bonuses."""

    @property
    def share(self) -> float:
        """Won of all, 0..1; 0 without a game."""
        return self.won / self.games if self.games else 0.0


@dataclass(frozen=True, slots=True)
class ListFigure:
    """A finished list in the course of time."""

    id: int
    started: str
    total: float
    deals: int
    won: bool
    """The person had the highest total."""

    @property
    def per_36(self) -> float:
        """Points for 36 deals, to compare lists of different length."""
        return self.total * 36 / self.deals if self.deals else 0.0


@dataclass(slots=True)
class Statistics:
    """Everything the page shows."""

    deals: int = 0
    """Deals the person sat in."""
    passed_in: int = 0
    declarer: Rate = field(default_factory=Rate)
    defender: Rate = field(default_factory=Rate)
    ramsch: Rate = field(default_factory=Rate)
    by_game: dict[str, Rate] = field(default_factory=lambda: defaultdict(Rate))
    """As declarer, by game."""
    by_hand: dict[bool, Rate] = field(default_factory=lambda: defaultdict(Rate))
    """As declarer, Hand or after picking up."""
    by_position: dict[int, Rate] = field(default_factory=lambda: defaultdict(Rate))
    """As declarer, by position."""
    by_bid: dict[tuple[int, int], Rate] = field(default_factory=lambda: defaultdict(Rate))
    """As declarer, by band of the bid."""
    by_level: dict[str, Rate] = field(default_factory=lambda: defaultdict(Rate))
    """As declarer, by the opponents' level."""
    defended: dict[str, Rate] = field(default_factory=lambda: defaultdict(Rate))
    """As defender, by the declarer's game."""
    overbid: int = 0
    points: int = 0
    """Card points as declarer, of games that are not Null."""
    point_games: int = 0
    change: float = 0.0
    """Sum of all changes on the lists, in the form of each list."""
    reviewed: int = 0
    mistakes: int = 0
    decisions: int = 0
    lists: tuple[ListFigure, ...] = ()
    """Oldest first."""

    @property
    def declared(self) -> float:
        """Share of the deals the person declared, 0..1."""
        return self.declarer.games / self.deals if self.deals else 0.0

    @property
    def average_points(self) -> float:
        """Card points as declarer."""
        return self.points / self.point_games if self.point_games else 0.0

    @property
    def average_change(self) -> float:
        """List points a deal."""
        return self.change / self.deals if self.deals else 0.0

    @property
    def mistakes_a_deal(self) -> float | None:
        """Of the reviewed deals; None while none is reviewed."""
        return self.mistakes / self.reviewed if self.reviewed else None

    @property
    def list_average(self) -> float:
        """Points for 36 deals over all finished lists."""
        deals = sum(figure.deals for figure in self.lists)
        return sum(figure.total for figure in self.lists) * 36 / deals if deals else 0.0


class _Group(NamedTuple):
    """Deals that agree in all that is asked for."""

    role: str
    game: str | None
    hand: int
    position: int
    bid: int
    level: str
    won: int | None
    overbid: int
    n: int
    score: int
    change: float
    points: int
    reviewed: int
    mistakes: int
    decisions: int


_GROUPS = """
    SELECT d.role, d.game, d.hand, d.position, d.bid, d.level, d.won, d.overbid, count(*), sum(d.score), sum(d.change),
        sum(d.points), count(d.review), coalesce(sum(d.mistakes), 0), coalesce(sum(d.decisions), 0)
    FROM deals d
    WHERE d.counted AND d.position IS NOT NULL AND d.played >= ? AND (? = '' OR d.rules = ?)
    GROUP BY d.role, d.game, d.hand, d.position, d.bid, d.level, d.won, d.overbid
"""


def statistics(store: Store, since: str = "", rules: str = "") -> Statistics:
    """All figures, of the deals played from a day on (ISO) and under rules of this name; empty means all."""
    found = Statistics(lists=_lists(store, since, rules))
    for row in store.database.rows(_GROUPS, (since, rules, rules)):
        _count(found, _Group(*row))
    return found


def _count(found: Statistics, group: _Group) -> None:
    found.deals += group.n
    found.change += group.change
    found.reviewed += group.reviewed
    found.mistakes += group.mistakes
    found.decisions += group.decisions
    match group.role:
        case "declarer":
            _count_declarer(found, group)
        case "defender":
            for rate in (found.defender, found.defended[group.game or ""]):
                _add(rate, group, won=not group.won)
        case "ramsch":
            _add(found.ramsch, group, won=False)
        case _:
            found.passed_in += group.n


def _count_declarer(found: Statistics, group: _Group) -> None:
    found.overbid += group.n * group.overbid
    if group.game != "null":
        found.points += group.points
        found.point_games += group.n
    rates = [found.declarer, found.by_game[group.game or ""], found.by_hand[bool(group.hand)]]
    rates += [found.by_position[group.position], found.by_level[group.level]]
    rates += [found.by_bid[band] for band in BID_BANDS if band[0] <= group.bid <= band[1]]
    for rate in rates:
        _add(rate, group, won=bool(group.won))


def _add(rate: Rate, group: _Group, won: bool) -> None:
    rate.games += group.n
    rate.won += group.n * won
    rate.score += group.score


def _lists(store: Store, since: str, rules: str) -> tuple[ListFigure, ...]:
    sql = (
        "SELECT l.id, l.started, l.totals, l.person, count(d.id) FROM lists l JOIN deals d ON d.list_id = l.id"
        " WHERE l.kind = 'list' AND l.state = 'finished' AND l.person IS NOT NULL AND l.started >= ?"
        " AND (? = '' OR l.rules = ?) GROUP BY l.id HAVING sum(d.helped) = 0 ORDER BY l.id"
    )
    found = (_list_figure(*row) for row in store.database.rows(sql, (since, rules, rules)))
    return tuple(figure for figure in found if figure is not None)


def _list_figure(list_id: int, started: str, totals: str, person: int, deals: int) -> ListFigure | None:
    try:
        points: list[Any] = json.loads(totals)
        own = float(points[person])
        return ListFigure(list_id, started, own, deals, own == max(points))
    except (ValueError, TypeError, LookupError):
        return None
