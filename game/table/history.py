"""History: all lists and deals, filtered, and one of them opened for the replay."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

from game.rules.deal import Deal
from game.rules.lists import System
from game.rules.record import parse_record
from game.rules.sgf import Record, RecordError
from game.table.codec import CodecError, loads
from game.table.replay import replayed
from game.table.series import DealPlan, Row, SeriesSetup, fits
from game.table.store import Store, stored_row


@dataclass(frozen=True, slots=True)
class Filter:
    """What to show; None or an empty tuple means everything."""

    since: str | None = None
    """First day, ISO (local days are the caller's business: times are kept in UTC)."""
    until: str | None = None
    """Last day, ISO."""
    games: tuple[str, ...] = ()
    """Values of `Game`; "passed" for passed in."""
    roles: tuple[str, ...] = ()
    """declarer, defender, ramsch, none, pausing, absent."""
    result: Literal["won", "lost"] | None = None
    """From the person's side."""
    hand: bool | None = None
    levels: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    """Kinds of lists: list, practice, masters, import."""
    list_id: int | None = None
    reviewed: bool | None = None
    with_mistakes: bool = False
    overbid: bool | None = None
    counted: bool | None = None


@dataclass(frozen=True, slots=True)
class ListEntry:
    """A list in the overview."""

    id: int
    kind: str
    state: str
    title: str
    started: str
    """UTC, ISO."""
    names: tuple[str, ...]
    person: int | None
    totals: tuple[float, ...]
    deals: int
    system: System
    rules: str


@dataclass(frozen=True, slots=True)
class DealEntry:
    """A deal in the overview."""

    id: int
    list_id: int
    number: int
    played: str
    """UTC, ISO."""
    role: str
    position: int | None
    game: str | None
    hand: bool
    ouvert: bool
    bid: int
    won: bool | None
    """By the declarer."""
    score: int
    change: float
    points: int
    overbid: bool
    helped: bool
    counted: bool
    level: str
    rules: str
    mistakes: int | None


_DEAL = (
    "d.id, d.list_id, d.number, d.played, d.role, d.position, d.game, d.hand, d.ouvert, d.bid, d.won, d.score,"
    " d.change, d.points, d.overbid, d.helped, d.counted, d.level, d.rules, d.mistakes"
)
_FROM = "FROM deals d JOIN lists l ON l.id = d.list_id"
_FLAGS = {"hand", "ouvert", "won", "overbid", "helped", "counted"}


def deals(store: Store, wanted: Filter, limit: int = 200, offset: int = 0) -> tuple[DealEntry, ...]:
    """The deals that fit, the latest first."""
    where, values = _where(wanted)
    sql = f"SELECT {_DEAL} {_FROM} WHERE {where} ORDER BY d.id DESC LIMIT ? OFFSET ?"
    return tuple(_deal_entry(row) for row in store.database.rows(sql, (*values, limit, offset)))


def count_deals(store: Store, wanted: Filter) -> int:
    """How many deals fit."""
    where, values = _where(wanted)
    sql = f"SELECT count(*) {_FROM} WHERE {where}"
    return int(store.database.rows(sql, tuple(values))[0][0])


def lists(store: Store, kinds: Sequence[str] = ("list",), limit: int = 200, offset: int = 0) -> tuple[ListEntry, ...]:
    """The lists of some kinds, the latest first; those whose setup is damaged are left out."""
    sql = (
        "SELECT l.id, l.kind, l.state, l.title, l.started, l.setup, l.person, l.totals, l.system, l.rules,"
        " (SELECT count(*) FROM deals WHERE list_id = l.id) FROM lists l"
        f" WHERE l.kind IN ({', '.join('?' * len(kinds))}) ORDER BY l.id DESC LIMIT ? OFFSET ?"
    )
    entries = (_list_entry(row) for row in store.database.rows(sql, (*kinds, limit, offset)))
    return tuple(entry for entry in entries if entry is not None)


def choices(store: Store, column: Literal["game", "level", "rules", "role"]) -> tuple[str, ...]:
    """What a filter can be set to: the values that occur."""
    sql = f"SELECT DISTINCT {column} FROM deals WHERE {column} IS NOT NULL ORDER BY {column}"
    return tuple(str(row[0]) for row in store.database.rows(sql))


def seeds(store: Store, limit: int = 8) -> tuple[tuple[int, str, int], ...]:
    """The latest deals that were shuffled here: number in the list, when they were played (UTC, ISO), seed."""
    sql = "SELECT number, played, seed FROM deals WHERE seed > 0 ORDER BY id DESC LIMIT ?"
    return tuple((number, played, seed) for number, played, seed in store.database.rows(sql, (limit,)))


@dataclass(frozen=True, slots=True)
class Opened:
    """A deal taken out of the history."""

    id: int
    setup: SeriesSetup
    row: Row
    deal: Deal
    """Replayed to its end (a server's record as far as its moves exist here)."""


def opened(store: Store, deal_id: int) -> Opened | None:
    """A deal for the replay; None if it is gone or damaged."""
    sql = "SELECT plan, result, record, helped, list_id FROM deals WHERE id = ?"
    rows = store.database.rows(sql, (deal_id,))
    setup = store.setup(rows[0][4]) if rows else None
    if setup is None:
        return None
    plan, result, record, helped, _ = rows[0]
    try:
        row = stored_row(plan, result, record, helped)
        written = parse_record(record)
        deal = replayed(written)
    except (CodecError, RecordError):
        return None
    if not fits(row.plan, len(setup.seats)):
        return None
    return Opened(deal_id, _named(setup, row.plan, written), row, deal)


def _named(setup: SeriesSetup, plan: DealPlan, record: Record) -> SeriesSetup:
    """Chairs without a name take it from the record (imported deals, where every record has other players)."""
    names = {seat: record.get(f"P{position}") for position, seat in enumerate(plan.seats)}
    chairs = (
        chair if chair.name else replace(chair, name=names.get(seat) or "–") for seat, chair in enumerate(setup.seats)
    )
    return replace(setup, seats=tuple(chairs))


def id_of_record(store: Store, record: str) -> int | None:
    """The newest deal kept with this record; None if it is not there."""
    rows = store.database.rows("SELECT id FROM deals WHERE record = ? ORDER BY id DESC LIMIT 1", (record,))
    return int(rows[0][0]) if rows else None


def _where(wanted: Filter) -> tuple[str, list[Any]]:
    """The conditions of a filter."""
    tests: list[tuple[str, Sequence[Any]]] = [("1", ())]
    for column, allowed in (
        ("coalesce(d.game, 'passed')", wanted.games), ("d.role", wanted.roles), ("d.level", wanted.levels),
        ("d.rules", wanted.rules), ("l.kind", wanted.kinds),
    ):  # fmt: skip
        if allowed:
            tests.append((f"{column} IN ({', '.join('?' * len(allowed))})", allowed))
    for sql, value in (
        ("d.played >= ?", wanted.since), ("substr(d.played, 1, 10) <= ?", wanted.until), ("d.hand = ?", wanted.hand),
        ("d.list_id = ?", wanted.list_id), ("(d.review IS NOT NULL) = ?", wanted.reviewed),
        ("d.overbid = ?", wanted.overbid), ("d.counted = ?", wanted.counted),
    ):  # fmt: skip
        if value is not None:
            tests.append((sql, (value,)))
    if wanted.with_mistakes:
        tests.append(("d.mistakes > 0", ()))
    if wanted.result is not None:
        own = "((d.role = 'declarer' AND d.won = ?) OR (d.role = 'defender' AND d.won = ?))"
        tests.append((own, (wanted.result == "won", wanted.result == "lost")))
    return " AND ".join(sql for sql, _ in tests), [value for _, values in tests for value in values]


def _deal_entry(row: Sequence[Any]) -> DealEntry:
    names = [part.strip()[2:] for part in _DEAL.split(",")]
    values: dict[str, Any] = {
        name: bool(value) if name in _FLAGS and value is not None else value
        for name, value in zip(names, row, strict=True)
    }
    return DealEntry(**values)


def _list_entry(row: Sequence[Any]) -> ListEntry | None:
    number, kind, state, title, started, setup, person, totals, system, rules, count = row
    try:
        names = tuple(chair.name for chair in loads(SeriesSetup, setup).seats)
        points: tuple[float, ...] = loads(tuple[float, ...], totals)
    except CodecError:
        return None
    return ListEntry(
        number, kind, state, title, started, names, person, points or (0,) * len(names), count, system, rules
    )
