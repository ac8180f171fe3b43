"""A series: who sits where, who deals, what the next deal is, and the score sheet so far."""

from dataclasses import dataclass, field

from game.rules.options import ISKO, RuleSet
from game.rules.scoring import Result


@dataclass(frozen=True, slots=True)
class Chair:
    """A seat at the table and who keeps it."""

    name: str
    level: str | None = None
    """Name of a computer player's level; None: the person."""
    portrait: int = 0


@dataclass(frozen=True, slots=True)
class SeriesSetup:
    """What is fixed when a list begins."""

    seats: tuple[Chair, ...]
    """Three, four or five, clockwise."""
    rules: RuleSet = ISKO
    seed: int = 0
    """All deals, the first dealer and the computer players' choices follow from it."""
    title: str = ""

    @property
    def person(self) -> int | None:
        """The seat of the person, None if computers play among themselves."""
        return next((i for i, chair in enumerate(self.seats) if chair.level is None), None)


@dataclass(frozen=True, slots=True)
class DealPlan:
    """What is known before a deal is dealt."""

    number: int
    """1, 2, 3 ... in the list."""
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
    scores: tuple[int, ...] = field(default=())
    """List points of this deal per seat, without list bonuses."""
    helped: bool = False
    """With hint, take-back or replay: shown with a lamp."""
