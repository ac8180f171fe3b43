"""Hidden cards and how they are given out: each one becomes a card it may be, no card twice."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.cards import Card


@dataclass(slots=True, eq=False)
class Unknown:
    """A hidden card: which one it turned out to be, and which it cannot be."""

    card: Card | None = None
    forbidden: int = 0


Item = Card | Unknown


def matched(unknown: Sequence[Unknown], free: Sequence[Card], lacking: tuple[list[Item], int]) -> bool:
    """Give every hidden card one of the free cards it may be (augmenting paths); False if that cannot be."""
    hand, mask = lacking
    if any(item in hand and isinstance(item, Card) and mask >> item & 1 for item in hand):
        return False
    owner: dict[Card, Unknown] = {}

    def place(item: Unknown, tried: set[Card]) -> bool:
        forbidden = item.forbidden | (mask if item in hand else 0)
        for card in free:
            if card in tried or forbidden >> card & 1:
                continue
            tried.add(card)
            if card not in owner or place(owner[card], tried):
                owner[card] = item
                return True
        return False

    if not all(place(item, set()) for item in unknown):
        return False
    for card, item in owner.items():
        item.card = card
    return True
