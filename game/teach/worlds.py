"""Worlds: ways the unseen cards can lie, as one defender knows it, for judging without hidden luck."""

import random
from collections.abc import Sequence
from dataclasses import dataclass

from game.rules.cards import DECK, Card, cards_of, mask_of, points_of
from game.rules.contracts import card_class
from game.rules.tricks import winner_index
from game.teach.small_table import ShownTrick
from game.teach.solver_port import OpenPosition

_TRIES = 60


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What a defender knows: his cards, all cards played, and who could not follow what."""

    seat: int
    position: OpenPosition
    """The true position; only its public part and the own hand are read."""
    tricks: tuple[ShownTrick, ...]

    @property
    def hand(self) -> tuple[Card, ...]:
        """The own cards."""
        return cards_of(self.position.hands[self.seat])

    @property
    def unseen(self) -> tuple[Card, ...]:
        """Everything else that is not played: the two other hands and the discards."""
        gone = {card for trick in self.tricks for card in trick.cards} | set(self.position.table)
        return tuple(card for card in DECK if card not in gone and card not in self.hand)

    def voids(self) -> dict[int, frozenset[object]]:
        """Per seat the classes (a suit, or None for trump) it has shown not to hold."""
        found: dict[int, set[object]] = {0: set(), 1: set(), 2: set()}
        running = ShownTrick(self.position.leader, self.position.table)
        for trick in (*self.tricks, running):
            for index, card in enumerate(trick.cards[1:], 1):
                led = card_class(trick.cards[0], self.position.game)
                if card_class(card, self.position.game) != led:
                    found[(trick.leader + index) % 3].add(led)
        return {seat: frozenset(classes) for seat, classes in found.items()}


def sample(known: Knowledge, number: int, rng: random.Random) -> tuple[OpenPosition, ...]:
    """Random positions that fit what is known (at most `number`; fewer when a fit is hard to find)."""
    worlds = (_one(known, rng) for _ in range(number))
    return tuple(world for world in worlds if world is not None)


def _one(known: Knowledge, rng: random.Random) -> OpenPosition | None:
    position, voids = known.position, known.voids()
    others = [seat for seat in range(3) if seat != known.seat]
    sizes = [position.hands[seat].bit_count() for seat in others]
    for _ in range(_TRIES):
        cards = list(known.unseen)
        rng.shuffle(cards)
        hands = cards[: sizes[0]], cards[sizes[0] : sizes[0] + sizes[1]]
        fits = (
            card_class(card, position.game) not in voids[seat]
            for seat, hand in zip(others, hands, strict=True)
            for card in hand
        )
        if all(fits):
            return _filled(known, dict(zip(others, hands, strict=True)), cards[sum(sizes) :])
    return None


def _filled(known: Knowledge, hands: dict[int, list[Card]], discards: Sequence[Card]) -> OpenPosition:
    position = known.position
    masks = [mask_of(hands[seat]) if seat in hands else position.hands[seat] for seat in range(3)]
    taken = sum(points_of(t.cards) for t in known.tricks if _winner(t, position) == position.declarer)
    return OpenPosition(
        (masks[0], masks[1], masks[2]),
        position.game,
        position.declarer,
        position.leader,
        position.table,
        taken + points_of(discards),
        position.defender_points,
    )


def _winner(trick: ShownTrick, position: OpenPosition) -> int:
    return (trick.leader + winner_index(trick.cards, position.game)) % 3
