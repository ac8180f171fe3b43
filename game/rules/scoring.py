"""Matadors, game value, overbid, result (RULES.md section 7)."""

from dataclasses import dataclass
from enum import StrEnum

from game.rules.cards import Card
from game.rules.contracts import Contract


class Ending(StrEnum):
    """How a deal came to its end."""

    PLAYED = "played"
    DECLARER_RESIGNED = "declarer_resigned"
    DEFENDERS_RESIGNED = "defenders_resigned"
    CLAIMED = "claimed"
    OFFER_ACCEPTED = "offer_accepted"
    IMPOSSIBLE = "impossible"
    """No declaration could reach the bid: settled at once (5.5)."""
    PASSED_IN = "passed_in"
    RAMSCH = "ramsch"


@dataclass(frozen=True, slots=True)
class Step:
    """One term of the multiplier, in the order it is read aloud: matadors, game, hand, schneider, ..."""

    key: str
    """matadors, game, hand, schneider, schneider_announced, schwarz, schwarz_announced, ouvert, spitze."""
    count: int = 1
    missed: bool = False
    """Announced but not made."""


@dataclass(frozen=True, slots=True)
class Result:
    """The settled deal. Scores are list points before any list bonus; seats are positions in the deal."""

    ending: Ending
    scores: tuple[int, int, int]
    """Change of each position's score: only the declarer's differs from 0, except in Ramsch."""
    declarer: int | None = None
    contract: Contract | None = None
    bid: int = 0
    won: bool | None = None
    points: int = 0
    """Declarer's card points with skat or discards; in Ramsch 0 (see `ramsch_points`)."""
    tricks: int = 0
    """Declarer's tricks."""
    matadors: int | None = None
    """+n with, -n without; None in Null and Ramsch."""
    steps: tuple[Step, ...] = ()
    multiplier: int = 0
    base: int = 0
    value: int = 0
    overbid: bool = False
    charged: int = 0
    """Value used for the entry: the covering multiple when overbid."""
    loss_factor: int = 1
    """1 won, 2 lost (1 with `lost_hand_single`)."""
    kontra: int = 0
    bock: int = 1
    replacement: str | None = None
    """Impossible Null: the contract it was charged as."""
    ramsch_points: tuple[int, int, int] | None = None
    ramsch_losers: tuple[int, ...] = ()
    ramsch_march: int | None = None
    ramsch_factor: int = 1
    skat: tuple[Card, ...] = ()
    """The original skat."""

    @property
    def score(self) -> int:
        """The declarer's score, 0 without a declarer."""
        return 0 if self.declarer is None else self.scores[self.declarer]
