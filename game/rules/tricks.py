"""Following suit, winning tricks and their card points (RULES.md 6.2, 6.3)."""

from collections.abc import Iterable, Sequence

from game.rules.cards import Card, mask_of
from game.rules.contracts import Game, card_class, strength

_CARDS = tuple(sorted(Card))


def _followers(led: Card, game: Game) -> int:
    return mask_of(card for card in Card if card_class(card, game) == card_class(led, game))


def _beaten(card: Card, game: Game) -> int:
    """The cards that lose to `card` when it is played after them."""
    mine, power = card_class(card, game), strength(card, game)
    lower = (c for c in Card if card_class(c, game) == mine and strength(c, game) < power)
    plain = (c for c in Card if card_class(c, game) is not None) if mine is None else ()
    return mask_of((*lower, *plain))


FOLLOWERS: dict[Game, tuple[int, ...]] = {g: tuple(_followers(card, g) for card in _CARDS) for g in Game}
"""By game and led card: the mask of all cards of its class."""

BEATEN: dict[Game, tuple[int, ...]] = {g: tuple(_beaten(card, g) for card in _CARDS) for g in Game}
"""By game and card: the mask of all cards it beats when played later in the trick."""


def legal_mask(hand: int, led: Card | None, game: Game) -> int:
    """The cards of a hand mask that may be played; `led` None when leading."""
    return hand if led is None else (hand & FOLLOWERS[game][led]) or hand


def legal_cards(hand: Iterable[Card], led: Card | None, game: Game) -> tuple[Card, ...]:
    """The cards that may be played, in the order of the hand."""
    cards = tuple(hand)
    legal = legal_mask(mask_of(cards), led, game)
    return tuple(card for card in cards if legal >> card & 1)


def winner_index(cards: Sequence[Card], game: Game) -> int:
    """Which of the cards, in the order played, holds the trick."""
    beaten, best = BEATEN[game], 0
    for index in range(1, len(cards)):
        if beaten[cards[index]] >> cards[best] & 1:
            best = index
    return best
