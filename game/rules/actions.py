"""What a seat may do. Every action round-trips through text (`game.rules.record`)."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.rules.cards import Card
from game.rules.contracts import Contract


@dataclass(frozen=True, slots=True)
class Bid:
    """Say a number; in forehand's own decision (4.5) `Bid(18)` means: I play."""

    value: int


@dataclass(frozen=True, slots=True)
class Hold:
    """Accept the number that was offered ("yes")."""


@dataclass(frozen=True, slots=True)
class Pass:
    """Leave the auction; in every optional question: no."""


@dataclass(frozen=True, slots=True)
class PickUp:
    """Take the skat (declarer), or look into it (Ramsch)."""


@dataclass(frozen=True, slots=True)
class PlayHand:
    """Leave the skat where it is and play Hand; in Ramsch: play Grand Hand instead."""


@dataclass(frozen=True, slots=True)
class Push:
    """Ramsch: pass the skat on unseen (push), or do not look (look)."""


@dataclass(frozen=True, slots=True)
class Discard:
    """Lay two cards away."""

    first: Card
    second: Card

    @property
    def cards(self) -> tuple[Card, Card]:
        """Both cards."""
        return (self.first, self.second)


@dataclass(frozen=True, slots=True)
class Announce:
    """Name the game."""

    contract: Contract


@dataclass(frozen=True, slots=True)
class Kontra:
    """Say the next doubling: Kontra, Re, Bock or Hirsch, whichever is due."""


@dataclass(frozen=True, slots=True)
class Knock:
    """Ramsch: double voluntarily."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """Revolution: the defenders' new hands, ten cards each, in seat order."""

    first: tuple[Card, ...]
    second: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Play a card to the trick."""

    card: Card


@dataclass(frozen=True, slots=True)
class PlaySlot:
    """Idiotenskat: play (or point at) the own card in slot 1..12, unseen."""

    slot: int


@dataclass(frozen=True, slots=True)
class Resign:
    """Give the game up (6.7)."""


@dataclass(frozen=True, slots=True)
class Claim:
    """The rest is mine; in Null: no more trick (6.7)."""


@dataclass(frozen=True, slots=True)
class Show:
    """Declarer lays the cards open without ending the game (ISS `SC`)."""


@dataclass(frozen=True, slots=True)
class Offer:
    """Schenken (9.13): the defenders give the game up during the first trick."""


@dataclass(frozen=True, slots=True)
class Accept:
    """Agree: to a resignation, a claim on the table, or an offer."""


@dataclass(frozen=True, slots=True)
class Refuse:
    """Disagree: to a resignation, a claim on the table, or an offer; play goes on."""


@dataclass(frozen=True, slots=True)
class Abandon:
    """Leave the deal, in any phase: the own party loses it; before a game is named it is passed in (section 10)."""


Action = (
    Bid | Hold | Pass | PickUp | PlayHand | Push | Discard | Announce | Kontra | Knock | Exchange
    | PlayCard | PlaySlot | Resign | Claim | Show | Offer | Accept | Refuse | Abandon
)  # fmt: skip


class IllegalAction(ValueError):
    """An action the rules forbid here. `rule` is a stable key, the message one sentence; the deal is unchanged.

    `facts` are the numbers and names the sentence states (`game.rules.reasons.SENTENCES[rule].format(**facts)`).
    """

    def __init__(self, rule: str, message: str, facts: Mapping[str, object] | None = None) -> None:
        super().__init__(message)
        self.rule = rule
        self.facts = dict(facts or {})
