"""The score sheet as people write it: one row a deal, running totals with their owner, the block of sums below."""

from dataclasses import dataclass

from game.rules.lists import WON_BONUS, Line, Place, System, settlement, standings
from game.rules.scoring import Ending
from game.table.series import Row, Series


@dataclass(frozen=True, slots=True)
class SheetRow:
    """One deal. Seats are table seats."""

    number: int
    """As people count; a deal that is dealt again has the number of the one before."""
    row: Row
    line: Line
    declarer: int | None
    changes: tuple[float, ...]
    """In the form shown."""
    totals: tuple[float, ...]
    ends_circuit: bool
    """A heavier rule follows."""

    @property
    def changed(self) -> tuple[int, ...]:
        """Seats whose column shows a new total: the declarer's, or all that moved where others move too."""
        return tuple(seat for seat, change in enumerate(self.changes) if change)


@dataclass(frozen=True, slots=True)
class Sums:
    """The block below the sheet, for one seat."""

    points: float
    """Sum of the own games, without bonuses."""
    won: int
    lost: int
    own_bonus: float
    """50 for every game won more than lost, 0 where the form has none."""
    others_bonus: float
    """For games lost by others, or what else the form adds."""
    total: float
    rounds_lost: int
    """Bierlachs."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A whole sheet in one form."""

    names: tuple[str, ...]
    system: System
    rows: tuple[SheetRow, ...]
    sums: tuple[Sums, ...]
    """By seat."""
    places: tuple[Place, ...]
    """Standings, empty before the first deal."""
    money: tuple[float, ...]
    """What each gets if everybody settles with everybody (8.7)."""


def score_sheet(series: Series, system: System | None = None) -> Sheet:
    """The sheet of a series in its own form, or in any other."""
    form: System = system or series.setup.rules.list_system
    lines = series.lines(form)
    totals = lines[-1].totals if lines else (0,) * series.players
    return Sheet(
        names=tuple(chair.name for chair in series.setup.seats),
        system=form,
        rows=_rows(series, lines),
        sums=tuple(_sums(series, lines, form, seat) for seat in range(series.players)),
        places=standings(lines[-1]) if lines else (),
        money=settlement(totals),
    )


def _rows(series: Series, lines: tuple[Line, ...]) -> tuple[SheetRow, ...]:
    rows, counted = [], 0
    for row, line in zip(series.rows, lines, strict=True):
        counted += line.entry.counts
        ends = line.entry.counts and counted % series.players == 0
        rows.append(SheetRow(row.plan.number, row, line, line.entry.declarer, line.changes, line.totals, ends))
    return tuple(rows)


def _sums(series: Series, lines: tuple[Line, ...], form: System, seat: int) -> Sums:
    """All adds up: points, own bonus and others' bonus make the total (in Bierlachs of the last round)."""
    lines_of_round = lines[_round_began(lines) :]
    points = sum(line.entry.scores[seat] for line in lines_of_round)
    won, lost = (lines[-1].won[seat], lines[-1].lost[seat]) if lines else (0, 0)
    own = WON_BONUS * (won - lost) if form in ("seeger", "seeger_fabian") else 0
    whole = sum(line.changes[seat] for line in lines_of_round)
    total = lines[-1].totals[seat] if lines else 0
    rounds = lines[-1].rounds_lost[seat] if lines and lines[-1].rounds_lost else 0
    return Sums(points, won, lost, own, whole - points - own, total, rounds)


def _round_began(lines: tuple[Line, ...]) -> int:
    """The first line of the Bierlachs round that runs or has just ended; 0 in other forms."""
    ends = [number + 1 for number, line in enumerate(lines[:-1]) if line.round_losers]
    return ends[-1] if ends else 0


def is_passed_in(row: Row) -> bool:
    """Nobody played."""
    return row.result.ending is Ending.PASSED_IN
