"""A series: who sits where, who deals, what the next deal is, and the score sheet so far."""

import hashlib
import random
from collections.abc import Iterable
from dataclasses import dataclass

from game.rules.bock import Schedule, bock_events
from game.rules.lists import Entry, Line, System, entry_of, sheet
from game.rules.options import ISKO, RuleSet
from game.rules.scoring import Result
from game.rules.seating import (
    JackDraw,
    Seating,
    counts,
    deals_left,
    first_dealer,
    list_length,
    next_dealer,
    seating,
)

YOU = "you"
"""Portrait of the person."""


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat at the table and who keeps it."""

    name: str
    level: str | None = None
    """Name of a computer player's level; None: the person."""
    portrait: str = ""
    """Key of the drawing: the name of a neighbour in small letters, or YOU."""


@dataclass(frozen=True, slots=True)
class SeriesSetup:
    """What is fixed when a list begins."""

    seats: tuple[Chair, ...]
    """Three, four or five, clockwise."""
    rules: RuleSet = ISKO
    seed: int = 0
    """All deals, the first dealer and the computer players' choices follow from it."""
    title: str = ""
    rules_name: str = ""
    """Name of the preset or of the own rules, as it was chosen."""
    help: bool = False
    """Hints, helper and counters may be used in this list."""

    @property
    def person(self) -> int | None:
        """The seat of the person, None if computers play among themselves."""
        return next((seat for seat, chair in enumerate(self.seats) if chair.level is None), None)


@dataclass(frozen=True, slots=True)
class DealPlan:
    """What is known before a deal is dealt."""

    index: int
    """1, 2, 3 ... of all deals dealt, those included that the same dealer deals again."""
    number: int
    """1, 2, 3 ... in the list, as people count."""
    dealer: int
    seats: tuple[int, int, int]
    """The seats at forehand, middlehand, rearhand."""
    pausing: tuple[int, ...]
    seed: int
    """`random.Random(seed)` shuffles this deal."""
    bock: int = 1
    """Bock factor."""
    ramsch: bool = False
    """Compulsory Ramsch (9.6)."""
    grand_hand_allowed: tuple[bool, bool, bool] = (True, True, True)


@dataclass(frozen=True, slots=True)
class Row:
    """A finished deal on the score sheet."""

    plan: DealPlan
    result: Result
    record: str
    """The deal as one line (game.rules.record)."""
    helped: bool = False
    """With hint, take-back or replay: shown with a lamp."""


class Series:
    """The list as it stands. It changes by `add` and `end_with_circuit` only."""

    def __init__(self, setup: SeriesSetup, rows: Iterable[Row] = (), last_circuit: bool = False) -> None:
        """A new list, or one that goes on after `rows`; raises ValueError unless three to five players."""
        self.setup = setup
        self.players = len(setup.seats)
        self.draw: JackDraw | None
        """How the first dealer was found, if by a jack."""
        self.first_dealer, self.draw = first_dealer(setup.rules, self.players, random.Random(f"{setup.seed}/dealer"))
        self.length = list_length(setup.rules, self.players)
        """Deals agreed on, None for an open list."""
        self.rows: list[Row] = []
        self.entries: list[Entry] = []
        self.last_circuit = False
        self.done = 0
        """Deals that counted."""
        self._dealer = self.first_dealer
        self._schedule = Schedule(self.players, setup.rules)
        seating(self.players, self.first_dealer)
        for row in rows:
            self.add(row)
        self.last_circuit = last_circuit

    @property
    def left(self) -> int | None:
        """Deals still to come, None for an open list."""
        pending = self._schedule.pending if self.setup.rules.bock_extend_list else 0
        return deals_left(self.done, self.players, self.length, self.last_circuit, pending)

    @property
    def over(self) -> bool:
        """The list is complete."""
        return self.left is not None and self.left <= 0

    @property
    def schedule(self) -> Schedule:
        """Bock and Ramsch rounds that run and wait."""
        return self._schedule

    def seating(self) -> Seating:
        """The seats of the next deal."""
        return seating(self.players, self._dealer)

    def next_plan(self) -> DealPlan:
        """The next deal; the same until a row is added."""
        seats, schedule = self.seating(), self._schedule
        forehand, middlehand, rearhand = (schedule.may_play_grand_hand(seat) for seat in seats.active)
        index = self.rows[-1].plan.index + 1 if self.rows else 1
        return DealPlan(
            index=index,
            number=self.done + 1,
            dealer=self._dealer,
            seats=seats.active,
            pausing=seats.pausing,
            seed=deal_seed(self.setup.seed, index),
            bock=schedule.factor,
            ramsch=schedule.in_ramsch_round,
            grand_hand_allowed=(forehand, middlehand, rearhand),
        )

    def add(self, row: Row) -> None:
        """Write a finished deal on the sheet and move the deal on."""
        rules, result, schedule = self.setup.rules, row.result, self._schedule
        moves_on = counts(result, rules, schedule.in_ramsch_round)
        before = self._totals()
        self.rows.append(row)
        self.entries.append(entry_of(result, seating(self.players, row.plan.dealer), moves_on))
        events = bock_events(result, rules, before, self._totals(), schedule.in_ramsch_round)
        self._schedule = schedule.after(events, schedule.uses_deal(result), self._grand_hand(row))
        self._dealer = next_dealer(row.plan.dealer, self.players, moves_on)
        self.done += moves_on

    def end_with_circuit(self, wish: bool = True) -> None:
        """Close the list when the circuit under way is complete (3.6)."""
        self.last_circuit = wish

    def lines(self, system: System | None = None) -> tuple[Line, ...]:
        """The score sheet in the list's own form, or in any other as a view of the same games."""
        return sheet(self.entries, self.players, self.setup.rules, system)

    def totals(self, system: System | None = None) -> tuple[float, ...]:
        """How everybody stands."""
        lines = self.lines(system)
        return lines[-1].totals if lines else (0,) * self.players

    @property
    def running_system(self) -> System:
        """The form in which totals run on while playing: plain points where bonuses come only at the end."""
        system = self.setup.rules.list_system
        return "plain" if system in ("seeger_fabian", "seeger") else system

    def running_totals(self) -> tuple[float, ...]:
        """How everybody stands while the list goes on; a new Bierlachs round begins at 0."""
        lines = self.lines(self.running_system)
        return lines[-1].totals if lines and not lines[-1].round_losers else (0,) * self.players

    def _totals(self) -> tuple[float, ...]:
        """Totals for the Bock triggers that look at scores; they need the whole sheet only then."""
        return self.totals() if self.setup.rules.bock_triggers else (0,) * self.players

    def _grand_hand(self, row: Row) -> int | None:
        """The seat that played Grand Hand in a Ramsch round."""
        declarer = row.result.declarer
        return row.plan.seats[declarer] if row.plan.ramsch and declarer is not None else None


def fits(plan: DealPlan, players: int) -> bool:
    """The seats of a plan can exist at a table of so many players (a stored plan may be damaged)."""
    return 0 <= plan.dealer < players and plan.seats == seating(players, plan.dealer).active and plan.bock > 0


def deal_seed(seed: int, index: int) -> int:
    """The seed of a series' deal: 48 bits, printed with every deal so that it can be dealt again."""
    return int.from_bytes(hashlib.sha256(f"{seed}:{index}".encode()).digest()[:6])


def player_seed(seed: int, index: int, seat: int) -> int:
    """The seed of a computer player in one deal: the same deal brings the same choices."""
    return int.from_bytes(hashlib.sha256(f"{seed}:{index}:{seat}".encode()).digest()[:6])
