"""Score pad: keeps score for a real table. What is written down makes a series, so sheet and print are the same."""

from dataclasses import dataclass, field, replace
from typing import Literal

from game.rules.cards import DECK, JACKS, Card, Rank
from game.rules.contracts import Contract, Game, trumps
from game.rules.declare import form_refusal
from game.rules.options import ISKO, RuleSet
from game.rules.ramsch_scoring import settle_ramsch
from game.rules.scoring import Result, passed_in, settle
from game.rules.value import normalised
from game.table.codec import CodecError, dumps, loads
from game.table.series import Chair, DealPlan, Row, Series, SeriesSetup

Level = Literal["simple", "schneider", "schwarz"]
_ROW: dict[tuple[bool, Level], tuple[int, int]] = {
    (True, "simple"): (61, 5), (True, "schneider"): (90, 8), (True, "schwarz"): (120, 10),
    (False, "simple"): (59, 5), (False, "schneider"): (30, 2), (False, "schwarz"): (0, 0),
}  # fmt: skip
"""Card points and tricks of the declarer that stand for won or lost at a level."""


class PadError(ValueError):
    """An entry that makes no game; `key` says why: pausing, matadors, form, no_declarer, points."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


@dataclass(frozen=True, slots=True)
class PadEntry:
    """One deal as people remember it. Seats are table seats."""

    declarer: int | None = None
    """None: passed in, or Ramsch if `ramsch` is given."""
    contract: Contract | None = None
    matadors: int = 1
    """+n with, -n without; in Null those of the cheapest game, which a Null below the bid is charged as."""
    bid: int = 18
    won: bool = True
    level: Level = "simple"
    """What the winning side made: Schneider, Schwarz."""
    sixty: bool = False
    """Lost with exactly 60 (a Bock trigger)."""
    kontra: int = 0
    ramsch: tuple[int, int, int] | None = None
    """Card points of forehand, middlehand, rearhand, skat included."""
    virgins: tuple[bool, bool, bool] = (False, False, False)
    pushes: int = 0
    knocks: int = 0
    looked: tuple[bool, bool, bool] = (False, False, False)
    """Who looked into the skat in a Ramsch."""
    declined: int = 0
    """Schenken: how many offers the declarer declined, 1 for Schneider, 2 for Schwarz."""


@dataclass(slots=True)
class Pad:
    """A sheet being written."""

    names: tuple[str, ...]
    rules: RuleSet = ISKO
    title: str = ""
    entries: list[PadEntry] = field(default_factory=list)

    def add(self, entry: PadEntry) -> None:
        """Write the next deal; raises PadError, nothing is written then."""
        self._put([*self.entries, entry])

    def fix(self, index: int, entry: PadEntry) -> None:
        """Write another entry over one; later deals are counted again. Raises PadError, nothing is changed then."""
        self._put([*self.entries[:index], entry, *self.entries[index + 1 :]])

    def remove(self, index: int) -> None:
        """Strike an entry out; raises PadError if a later one then makes no game (its declarer would pause)."""
        self._put([*self.entries[:index], *self.entries[index + 1 :]])

    def series(self) -> Series:
        """The entries as a series: for the sheet in all forms, for CSV and print."""
        return self._series(self.entries)

    def result(self, entry: PadEntry) -> Result:
        """What an entry would count as the next deal, with every step; raises PadError."""
        return result_of(entry, self.series().next_plan(), self.rules)

    def to_text(self) -> str:
        """The pad as text, for the store."""
        return dumps(_Stored(self.names, self.rules, self.title, tuple(self.entries)))

    @classmethod
    def from_text(cls, text: str) -> "Pad":
        """A pad from its text; raises CodecError."""
        stored: _Stored = loads(_Stored, text)
        pad = cls(stored.names, stored.rules, stored.title)
        try:
            pad._put(list(stored.entries))
        except ValueError as error:
            raise CodecError(str(error)) from error
        return pad

    def _put(self, entries: list[PadEntry]) -> None:
        self._series(entries)
        self.entries = entries

    def _series(self, entries: list[PadEntry]) -> Series:
        setup = SeriesSetup(tuple(Chair(name) for name in self.names), replace(self.rules, first_dealer="seat1"))
        series = Series(setup)
        for entry in entries:
            plan = series.next_plan()
            series.add(Row(plan, result_of(entry, plan, self.rules), ""))
        return series


@dataclass(frozen=True, slots=True)
class _Stored:
    names: tuple[str, ...]
    rules: RuleSet
    title: str
    entries: tuple[PadEntry, ...]


def result_of(entry: PadEntry, plan: DealPlan, rules: RuleSet) -> Result:
    """The settled deal of an entry; raises PadError."""
    if entry.ramsch is not None:
        return _ramsch(entry, plan, rules)
    if entry.contract is None and entry.declarer is None:
        return passed_in()
    if entry.contract is None or entry.declarer is None:
        raise PadError("no_declarer")
    if entry.declarer not in plan.seats:
        raise PadError("pausing")
    contract = normalised(entry.contract)
    if form_refusal(contract, rules) is not None:
        raise PadError("form")
    points, tricks = _taken(entry, contract)
    return settle(
        declarer=plan.seats.index(entry.declarer),
        cards=twelve_cards(contract.game, entry.matadors),
        contract=contract,
        bid=entry.bid,
        points=points,
        tricks=tricks,
        rules=rules,
        kontra=entry.kontra,
        bock=plan.bock,
        spitzen_made=entry.won,
        declined=entry.declined if contract.game.has_matadors else 0,
    )


def _taken(entry: PadEntry, contract: Contract) -> tuple[int, int]:
    """Points and tricks for what was won or lost; a made announcement counts as made."""
    if contract.game.is_null:
        return 0, 0 if entry.won else 1
    level: Level = entry.level
    if entry.won and (contract.schwarz or entry.declined > 1):
        level = "schwarz"
    elif entry.won and (contract.schneider or entry.declined) and level == "simple":
        level = "schneider"
    if not entry.won and entry.sixty and level == "simple":
        return 60, 5
    return _ROW[entry.won, level]


def twelve_cards(game: Game, matadors: int) -> tuple[Card, ...]:
    """Hand and skat of somebody who has, or misses, exactly so many of the highest trumps; raises PadError."""
    high = trumps(game)
    if not high:
        return _null_cards(matadors)
    others = [card for card in DECK if card not in high]
    if not 1 <= abs(matadors) <= len(high):
        raise PadError("matadors")
    held = high[:matadors] if matadors > 0 else high[-matadors : -matadors + 1]
    return (*held, *others[: 12 - len(held)])


def _null_cards(matadors: int) -> tuple[Card, ...]:
    """Cards with so many matadors (at most four) in every other game, for what a Null below the bid is charged as."""
    count = min(abs(matadors), len(JACKS))
    aces = tuple(card for card in DECK if card.rank is Rank.ACE)
    low = tuple(card for card in DECK if not card.is_jack and card not in aces)
    if matadors > 0:
        return (*JACKS[:count], *low[: 12 - count])
    return (*JACKS[count : count + 1], *aces, *low)[:12]


def _ramsch(entry: PadEntry, plan: DealPlan, rules: RuleSet) -> Result:
    """Ramsch from the points of the three players; who has all of them marched."""
    points = entry.ramsch
    assert points is not None
    if sum(points) != 120 or min(points) < 0 or any(p and v for p, v in zip(points, entry.virgins, strict=True)):
        raise PadError("points")
    virgins = entry.virgins
    march = sum(virgins) == 2
    first, second, third = (0 if virgin else 10 if march else 3 for virgin in virgins)
    most = points.index(max(points))
    last = [10 if seat == most else 0 if virgins[seat] else 8 + seat % 2 for seat in range(3)]
    return settle_ramsch(
        trick_points=points,
        tricks=(first, second, third),
        last_tricks=(last[0], last[1], last[2]),
        skat_points=0,
        rules=rules,
        pushes=entry.pushes,
        knocks=entry.knocks,
        looked=entry.looked,
        bock=plan.bock,
    )
