"""The 32 cards, their text codes and card points (RULES.md section 2)."""

from collections.abc import Iterable
from enum import IntEnum

from game.rules.sentence import SentenceError


class Suit(IntEnum):
    """A printed suit, in ascending base value."""

    DIAMONDS = 0
    HEARTS = 1
    SPADES = 2
    CLUBS = 3

    @property
    def code(self) -> str:
        """One letter: D, H, S or C."""
        return "DHSC"[self]


class Rank(IntEnum):
    """A rank, in the order of suit games and Grand (the jack stands apart, above all)."""

    SEVEN = 0
    EIGHT = 1
    NINE = 2
    QUEEN = 3
    KING = 4
    TEN = 5
    ACE = 6
    JACK = 7

    @property
    def code(self) -> str:
        """One letter: 7 8 9 Q K T A J."""
        return "789QKTAJ"[self]

    @property
    def points(self) -> int:
        """Card points (Augen)."""
        return (0, 0, 0, 3, 4, 10, 11, 2)[self]

    @property
    def null_order(self) -> int:
        """Strength in Null, 0 (seven) to 7 (ace): A K Q J T 9 8 7."""
        return (0, 1, 2, 5, 6, 3, 7, 4)[self]


class Card(IntEnum):
    """A card; its number is also its bit in card masks: CJ 31 ... DJ 28, CA 27 ... D7 0."""

    CJ, SJ, HJ, DJ = 31, 30, 29, 28
    CA, CT, CK, CQ, C9, C8, C7 = 27, 26, 25, 24, 23, 22, 21
    SA, ST, SK, SQ, S9, S8, S7 = 20, 19, 18, 17, 16, 15, 14
    HA, HT, HK, HQ, H9, H8, H7 = 13, 12, 11, 10, 9, 8, 7
    DA, DT, DK, DQ, D9, D8, D7 = 6, 5, 4, 3, 2, 1, 0

    @property
    def suit(self) -> Suit:
        """The printed suit."""
        return _SUITS[self]

    @property
    def rank(self) -> Rank:
        """The printed rank."""
        return _RANKS[self]

    @property
    def points(self) -> int:
        """Card points (Augen)."""
        return _POINTS[self]

    @property
    def is_jack(self) -> bool:
        """True for the four jacks."""
        return self >= Card.DJ

    @property
    def code(self) -> str:
        """Suit letter and rank letter: CJ, HT, S7."""
        return self.name

    def __repr__(self) -> str:
        return f"Card.{self.name}"

    def __str__(self) -> str:
        return self.name


class CardTextError(SentenceError):
    """Text that names no card."""


_SUITS = tuple(Suit(i // 7) if i < 28 else Suit(i - 28) for i in range(32))
_RANKS = tuple(Rank(i % 7) if i < 28 else Rank.JACK for i in range(32))
_POINTS = tuple(rank.points for rank in _RANKS)

_CARDS = tuple(sorted(Card))

DECK: tuple[Card, ...] = _CARDS[::-1]
"""All cards, jacks first, then clubs, spades, hearts, diamonds from the ace down."""

JACKS: tuple[Card, ...] = DECK[:4]
"""CJ SJ HJ DJ."""

DECK_POINTS = 120


def parse_card(text: str) -> Card:
    """The card named by a code such as `CJ`; raises CardTextError."""
    try:
        return Card[text]
    except KeyError:
        raise CardTextError(
            "{text!r} is not a card (write a suit C S H D and a rank A T K Q J 9 8 7)", text=text
        ) from None


def parse_cards(text: str) -> tuple[Card, ...]:
    """Cards from text, separated by blanks, dots or commas; order kept, no card twice."""
    cards = tuple(parse_card(word) for word in text.replace(".", " ").replace(",", " ").split())
    if len(set(cards)) != len(cards):
        raise CardTextError("{text!r} names a card twice", text=text)
    return cards


def format_cards(cards: Iterable[Card], separator: str = " ") -> str:
    """The codes in the order given."""
    return separator.join(card.code for card in cards)


def points_of(cards: Iterable[Card]) -> int:
    """Sum of the card points."""
    return sum(_POINTS[card] for card in cards)


def mask_of(cards: Iterable[Card]) -> int:
    """The cards as a 32-bit mask."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def cards_of(mask: int) -> tuple[Card, ...]:
    """The cards of a mask, highest bit first."""
    cards = []
    while mask:
        bit = mask.bit_length() - 1
        cards.append(_CARDS[bit])
        mask ^= 1 << bit
    return tuple(cards)
