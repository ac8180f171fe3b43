"""DealEditor: cards put into hands and skat by hand, the rest random; share codes and records pasted in."""

import random
from dataclasses import dataclass, field

from game.rules.cards import DECK, Card
from game.rules.deal import Deal
from game.rules.options import ISKO, RuleSet
from game.table.share import SIZES, ShareError, parse_shared, share_code
from game.teach.text import Text

SKAT = 3
"""The place number of the skat; 0, 1, 2 are forehand, middlehand, rearhand."""


class EditorError(ValueError):
    """Something that cannot be done; `text` says why."""

    def __init__(self, text: Text) -> None:
        super().__init__(text.en)
        self.text = text


@dataclass
class DealEditor:
    """Where each card lies; a card without a place is dealt at random."""

    places: dict[Card, int] = field(default_factory=dict)

    def cards(self, place: int) -> tuple[Card, ...]:
        """The cards put into a place, highest first."""
        return tuple(card for card in DECK if self.places.get(card) == place)

    @property
    def free(self) -> tuple[Card, ...]:
        """Cards without a place."""
        return tuple(card for card in DECK if card not in self.places)

    def room(self, place: int) -> int:
        """How many cards a place still takes."""
        return SIZES[place] - len(self.cards(place))

    def put(self, card: Card, place: int) -> None:
        """Put a card into a place; EditorError if the place is full."""
        if self.places.get(card) == place:
            return
        if not self.room(place):
            raise EditorError(
                Text("The skat has two cards already.", "Der Skat hat schon zwei Karten.")
                if place == SKAT
                else Text("This hand has ten cards already.", "Dieses Blatt hat schon zehn Karten.")
            )
        self.places[card] = place

    def take(self, card: Card) -> None:
        """Take a card away again."""
        self.places.pop(card, None)

    def clear(self) -> None:
        """Start again."""
        self.places.clear()

    def filled(self, rng: random.Random) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
        """Hands and skat with the free cards dealt at random."""
        rest = list(self.free)
        rng.shuffle(rest)
        parts = []
        for place in range(4):
            room = self.room(place)
            parts.append((*self.cards(place), *rest[:room]))
            rest = rest[room:]
        return tuple(parts[:3]), parts[3]

    def deal(self, rng: random.Random, rules: RuleSet = ISKO) -> Deal:
        """The deal before the first bid."""
        hands, skat = self.filled(rng)
        return Deal(hands, skat, rules=rules)

    def paste(self, text: str) -> None:
        """Take over a share code, a record or 32 cards; EditorError, and nothing changes, if it is none."""
        hands, skat = pasted(text)
        self.places = {card: place for place, cards in enumerate((*hands, skat)) for card in cards}

    def code(self, rng: random.Random) -> str:
        """The share code of the filled deal."""
        return share_code(*self.filled(rng))


_WHY = {
    "no_deal": Text("There is no deal in this text.", "In diesem Text steckt kein Spiel."),
    "mistyped": Text("The share code has a typing error.", "Im Teilcode ist ein Tippfehler."),
    "not_32": Text("These are not the 32 cards of one deal.", "Das sind nicht die 32 Karten eines Spiels."),
}


def pasted(text: str) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Hands and skat from a share code, a record or 32 cards; raises EditorError."""
    try:
        parts = parse_shared(text)
    except ShareError as error:
        raise EditorError(_WHY.get(error.key, _WHY["no_deal"])) from error
    return parts[:3], parts[3]
