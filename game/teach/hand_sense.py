"""The counting rules of the course and the drills: suit strength, Grand controls, Null danger, what to lay away.

They are the yardsticks the lessons teach, not the way the computer players think.
"""

from collections.abc import Iterable
from itertools import combinations

from game.rules.cards import Card, Rank, Suit, points_of
from game.rules.contracts import SUIT_GAMES, Game, trumps

_TRUMPS = {game: frozenset(trumps(game)) for game in (*SUIT_GAMES, Game.GRAND)}


def strength(cards: Iterable[Card], game: Game) -> float:
    """Suit game: 2 for each jack, 1 for each other trump, 1 for each ace, one half for each ten."""
    held = tuple(cards)
    jacks = sum(card.is_jack for card in held)
    others = sum(card in _TRUMPS[game] for card in held) - jacks
    return 2 * jacks + others + aces(held) + sum(card.rank is Rank.TEN for card in held) / 2


def aces(cards: Iterable[Card]) -> int:
    """How many aces."""
    return sum(card.rank is Rank.ACE for card in cards)


def controls(cards: Iterable[Card], forehand: bool) -> int:
    """Grand: jacks, aces, and one for the lead."""
    return sum(card.is_jack or card.rank is Rank.ACE for card in cards) + forehand


def trump_count(cards: Iterable[Card], game: Game) -> int:
    """How many trumps of the game."""
    return sum(card in _TRUMPS[game] for card in cards)


def suit_danger(cards: Iterable[Card]) -> int:
    """How far one suit is from safe in Null; 0 is completely safe."""
    ranks = sorted(card.rank.null_order for card in cards)
    return sum(max(0, rank - 2 * index) for index, rank in enumerate(ranks))


def danger(cards: Iterable[Card]) -> int:
    """The danger of a whole Null hand."""
    held = tuple(cards)
    return sum(suit_danger(card for card in held if card.suit is suit) for suit in Suit)


def best_suit(cards: Iterable[Card]) -> Game:
    """The strongest suit game of a hand; the longer, then the dearer on equal strength."""
    held = tuple(cards)
    return max(SUIT_GAMES, key=lambda game: (strength(held, game), trump_count(held, game), -SUIT_GAMES.index(game)))


def discard_score(cards: Iterable[Card], pair: Iterable[Card], game: Game) -> float:
    """How good a pair is to lay away; in Null the danger that is left, negative."""
    held, away = tuple(cards), tuple(pair)
    if game.is_null:
        return -danger(card for card in held if card not in away)
    kept = [card for card in held if card not in away]
    emptied = {card.suit for card in away if not card.is_jack} - {card.suit for card in kept if not card.is_jack}
    bare_tens = sum(_is_bare_ten(card, kept) for card in kept if card not in _TRUMPS[game])
    return 9 * len(emptied) + 0.8 * points_of(away) - 22 * aces(away) - 9 * bare_tens


def _is_bare_ten(card: Card, kept: list[Card]) -> bool:
    return card.rank is Rank.TEN and sum(c.suit is card.suit and not c.is_jack for c in kept) == 1


def discard_pairs(cards: Iterable[Card], game: Game) -> list[tuple[float, tuple[Card, Card]]]:
    """All sensible pairs (no trumps in trump games) with their score, best first."""
    held = tuple(cards)
    side = [card for card in held if game.is_null or card not in _TRUMPS[game]]
    if len(side) < 2:
        side = list(held)
    pairs = [(discard_score(held, pair, game), pair) for pair in combinations(side, 2)]
    return sorted(pairs, key=lambda item: (-item[0], item[1]))
