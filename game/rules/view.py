"""SeatView: what one seat may know. Hidden cards are absent, not merely unused."""

from dataclasses import dataclass
from enum import StrEnum

from game.rules.actions import Action
from game.rules.cards import Card
from game.rules.contracts import Contract
from game.rules.events import Event, Position
from game.rules.options import RuleSet


class Phase(StrEnum):
    """Where a deal stands: which kind of question is open."""

    DUEL_CALL = "duel_call"
    DUEL_HOLD = "duel_hold"
    FOREHAND = "forehand"
    """All others passed without a bid: forehand decides (4.5)."""
    SKAT = "skat"
    """Declarer: pick up or Hand."""
    DISCARD = "discard"
    ANNOUNCE = "announce"
    EXCHANGE = "exchange"
    """Revolution: the defenders redistribute."""
    KONTRA = "kontra"
    """A seat is asked for the next doubling."""
    GRAND_HAND = "grand_hand"
    """Ramsch: play Grand Hand instead?"""
    RAMSCH_SKAT = "ramsch_skat"
    """Ramsch: take/look or push."""
    RAMSCH_DISCARD = "ramsch_discard"
    KNOCK = "knock"
    PLAY = "play"
    CONSENT = "consent"
    """A resignation, a claim on the table or an offer waits for an answer."""
    OVER = "over"


@dataclass(frozen=True, slots=True)
class Trick:
    """A trick, complete or running; cards in the order played, the first by `leader`."""

    leader: Position
    cards: tuple[Card, ...]
    winner: Position | None = None


@dataclass(frozen=True, slots=True)
class SeatView:
    """Everything `seat` may know and decide. Public facts plus its own cards."""

    seat: Position
    rules: RuleSet
    phase: Phase
    to_move: Position | None
    legal: tuple[Action, ...]
    """What this seat may do now. Discard, Announce and Exchange stand as one example each; `Deal` validates them."""
    hand: tuple[Card, ...]
    """Own cards now (with the skat while it is picked up), highest first."""
    events: tuple[Event, ...]
    """All that happened, as this seat may see it."""
    declarer: Position | None
    bid: int
    """The standing bid, 0 if none."""
    contract: Contract | None
    skat: tuple[Card, ...] = ()
    """The two original skat cards if this seat has seen them."""
    discards: tuple[Card, ...] = ()
    """Own discards (or the skat as this seat left it in Ramsch)."""
    open_hands: tuple[tuple[Position, tuple[Card, ...]], ...] = ()
    """Hands lying open, as they are now."""
    cards_left: tuple[int, int, int] = (10, 10, 10)
    """Cards in each hand."""
    tricks: tuple[Trick, ...] = ()
    """Completed tricks, oldest first."""
    trick: Trick | None = None
    """The running trick."""
    kontra: int = 0
    """Doublings said, 0..4."""
    bock: int = 1
    """Bock factor of this deal."""
    others: tuple[tuple[Position, tuple[Card, ...]], ...] = ()
    """Idiotenskat: the other players' hands, which everybody but their owner sees."""
