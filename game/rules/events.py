"""What has happened in a deal, as frozen facts. Screen, sound, history, statistics and inference all live on these.

A field that not everybody may see is `None` for those who may not (`visible_to`).
"""

from dataclasses import dataclass, replace
from typing import Literal

from game.rules.cards import Card
from game.rules.contracts import Contract
from game.rules.scoring import Result

Position = int
"""A seat inside a deal: 0 forehand, 1 middlehand, 2 rearhand."""


@dataclass(frozen=True, slots=True)
class HandDealt:
    """Ten cards went to a seat; `cards` is None for the others."""

    seat: Position
    cards: tuple[Card, ...] | None


@dataclass(frozen=True, slots=True)
class BidMade:
    """A number was said (in forehand's own decision: 18)."""

    seat: Position
    value: int


@dataclass(frozen=True, slots=True)
class BidHeld:
    """The offered number was accepted."""

    seat: Position
    value: int


@dataclass(frozen=True, slots=True)
class Passed:
    """A seat left the auction."""

    seat: Position


@dataclass(frozen=True, slots=True)
class AuctionWon:
    """The declarer is found, at `value` (0 for a Grand Hand in Ramsch)."""

    seat: Position
    value: int


@dataclass(frozen=True, slots=True)
class RamschBegan:
    """No declarer: everybody for himself."""

    compulsory: bool


@dataclass(frozen=True, slots=True)
class SkatTaken:
    """The skat went to a seat; `cards` is None for the others."""

    seat: Position
    cards: tuple[Card, ...] | None


@dataclass(frozen=True, slots=True)
class HandChosen:
    """The declarer leaves the skat."""

    seat: Position


@dataclass(frozen=True, slots=True)
class SkatPushed:
    """Ramsch: passed on unseen, or not looked at."""

    seat: Position


@dataclass(frozen=True, slots=True)
class Discarded:
    """Two cards were laid away; `cards` is None for the others."""

    seat: Position
    cards: tuple[Card, Card] | None


@dataclass(frozen=True, slots=True)
class Announced:
    """The game is named."""

    seat: Position
    contract: Contract
    spitze: tuple[Card, ...] = ()
    """The lowest trumps shown with a Spitze."""


@dataclass(frozen=True, slots=True)
class HandShown:
    """A hand lies open for everybody from now on."""

    seat: Position
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class HandsExchanged:
    """Revolution: the defenders redistributed their cards; `hands` (seat, cards) is None for the declarer."""

    hands: tuple[tuple[Position, tuple[Card, ...]], ...] | None


@dataclass(frozen=True, slots=True)
class Doubled:
    """Kontra (1), Re (2), Bock (3) or Hirsch (4) was said."""

    seat: Position
    level: int


@dataclass(frozen=True, slots=True)
class Knocked:
    """Ramsch: doubled by knocking."""

    seat: Position


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card came to the trick."""

    seat: Position
    card: Card


@dataclass(frozen=True, slots=True)
class TrickTaken:
    """A trick is complete; `cards` in the order played, `points` its card points."""

    seat: Position
    leader: Position
    cards: tuple[Card, Card, Card]
    points: int


@dataclass(frozen=True, slots=True)
class Resigned:
    """A seat wants to give up; consent may follow."""

    seat: Position


@dataclass(frozen=True, slots=True)
class Abandoned:
    """A seat left the deal."""

    seat: Position


@dataclass(frozen=True, slots=True)
class Claimed:
    """A seat claims the rest; `granted` None while the table is asked."""

    seat: Position
    granted: bool | None


@dataclass(frozen=True, slots=True)
class Offered:
    """Schenken: the defenders offer to give up."""

    seat: Position
    level: int


@dataclass(frozen=True, slots=True)
class Answered:
    """A question (resignation, claim, offer, Kontra, knock, ...) was answered."""

    seat: Position
    question: Literal["resign", "claim", "offer", "kontra", "knock", "grand_hand"]
    yes: bool


@dataclass(frozen=True, slots=True)
class SkatShown:
    """The two cards of the skat (or the discards) after the deal."""

    cards: tuple[Card, Card]


@dataclass(frozen=True, slots=True)
class Settled:
    """The deal is over."""

    result: Result


Event = (
    HandDealt | BidMade | BidHeld | Passed | AuctionWon | RamschBegan | SkatTaken | HandChosen | SkatPushed
    | Discarded | Announced | HandShown | HandsExchanged | Doubled | Knocked | CardPlayed | TrickTaken | Resigned
    | Abandoned | Claimed | Offered | Answered | SkatShown | Settled
)  # fmt: skip


def visible_to(event: Event, seat: Position | None) -> Event:
    """The event as a seat may see it; `None` is an onlooker who sees no hand. Idiotenskat differs, see `deal`."""
    match event:
        case HandDealt() | SkatTaken() | Discarded() if event.seat != seat:
            return replace(event, cards=None)
        case HandsExchanged(hands=hands) if hands and all(seat != owner for owner, _ in hands):
            return replace(event, hands=None)
        case _:
            return event
