"""The order of the own hand (VISUAL.md section 6): jacks, trumps, then suits in alternating colours where possible."""

from collections.abc import Iterable
from itertools import pairwise, permutations

from game.rules.cards import Card, Rank, Suit
from game.rules.contracts import Game

_RED = (Suit.HEARTS, Suit.DIAMONDS)
_PRINTED = (Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.NINE, Rank.EIGHT, Rank.SEVEN)


def sort_hand(cards: Iterable[Card], game: Game | None = None, alternate: bool = True) -> list[Card]:
    """The cards as they stand in the hand for this game (before a game is named: as for Grand)."""
    game = game or Game.GRAND
    held = list(cards)
    jacks = sorted((card for card in held if card.is_jack and not game.is_null), reverse=True)
    rest = [card for card in held if card not in jacks]
    trump = game.trump_suit
    suits = _order(rest, trump, alternate)
    return jacks + [
        card for suit in suits for card in sorted(_of(rest, suit), key=lambda c: _rank(c, game), reverse=True)
    ]


def _of(cards: list[Card], suit: Suit) -> list[Card]:
    return [card for card in cards if card.suit is suit]


def _rank(card: Card, game: Game) -> int:
    return card.rank.null_order if game.is_null else len(_PRINTED) - _PRINTED.index(card.rank)


def _order(cards: list[Card], trump: Suit | None, alternate: bool) -> list[Suit]:
    """Trump first; then colours alternate as far as possible, beginning with the longest suit."""
    suits = sorted({card.suit for card in cards}, reverse=True)
    lengths = {suit: len(_of(cards, suit)) for suit in suits}
    first = [suit for suit in suits if suit is trump]
    rest = [suit for suit in suits if suit is not trump]
    if not alternate or not rest:
        return first + rest
    orders = (first + list(order) for order in permutations(rest))
    return min(orders, key=lambda order: (_clashes(order), [(-lengths[suit], -suit) for suit in order]))


def _clashes(order: list[Suit]) -> int:
    return sum((a in _RED) == (b in _RED) for a, b in pairwise(order))
