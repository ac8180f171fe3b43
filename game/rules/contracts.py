"""Games and announcements: what a declarer may play (RULES.md sections 2 and 5.4)."""

from dataclasses import dataclass
from enum import StrEnum

from game.rules.cards import JACKS, Card, Rank, Suit


class Game(StrEnum):
    """What is played. The value is the name used in records, vectors and settings."""

    CLUBS = "clubs"
    SPADES = "spades"
    HEARTS = "hearts"
    DIAMONDS = "diamonds"
    GRAND = "grand"
    NULL = "null"
    REVOLUTION = "revolution"
    RAMSCH = "ramsch"

    @property
    def trump_suit(self) -> Suit | None:
        """The trump suit of a suit game, else None."""
        return _TRUMP_SUITS.get(self)

    @property
    def is_suit(self) -> bool:
        """True for the four suit games."""
        return self in _TRUMP_SUITS

    @property
    def is_null(self) -> bool:
        """True for Null and Revolution: no trumps, null order, the declarer takes no trick."""
        return self in (Game.NULL, Game.REVOLUTION)

    @property
    def has_matadors(self) -> bool:
        """True for suit games and Grand."""
        return self in _TRUMP_SUITS or self is Game.GRAND


_TRUMP_SUITS = {
    Game.CLUBS: Suit.CLUBS,
    Game.SPADES: Suit.SPADES,
    Game.HEARTS: Suit.HEARTS,
    Game.DIAMONDS: Suit.DIAMONDS,
}

SUIT_GAMES: tuple[Game, ...] = (Game.CLUBS, Game.SPADES, Game.HEARTS, Game.DIAMONDS)


@dataclass(frozen=True, slots=True)
class Contract:
    """A game with its announcements, normalised: ouvert implies schwarz implies schneider (suit and Grand)."""

    game: Game
    hand: bool = False
    """The skat was not looked at."""
    schneider: bool = False
    """Schneider announced."""
    schwarz: bool = False
    """Schwarz announced."""
    ouvert: bool = False
    """The declarer plays with open cards."""
    spitzen: int = 0
    """House rule 9.7: how many of the lowest trumps are promised to win the last tricks."""


def trumps(game: Game) -> tuple[Card, ...]:
    """The trumps of a game, highest first: eleven in suit games, four in Grand and Ramsch, none in Null."""
    if game.is_null:
        return ()
    suit = game.trump_suit
    if suit is None:
        return JACKS
    return JACKS + tuple(sorted((c for c in Card if c.suit is suit and not c.is_jack), reverse=True))


def card_class(card: Card, game: Game) -> Suit | None:
    """What a card counts as when following: None for trump, else its suit (RULES.md 6.2)."""
    if game.is_null:
        return card.suit
    if card.is_jack or card.suit is game.trump_suit:
        return None
    return card.suit


def strength(card: Card, game: Game) -> int:
    """Order inside a class: the higher number wins. Jacks beat the trump suit."""
    if game.is_null:
        return card.rank.null_order
    if card.rank is Rank.JACK:
        return 8 + card.suit
    return int(card.rank)
