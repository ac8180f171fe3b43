"""Ramsch endings against a search that leaves nothing out."""

import random

import pytest

from ai.ramsch_ending import Hands, Points, RamschEnding
from game.rules.cards import DECK, Card, cards_of, mask_of, points_of
from game.rules.contracts import Game
from game.rules.tricks import legal_mask, winner_index


def plain(hands: Hands, leader: int, table: tuple[Card, ...]) -> Points:
    """Every card, every time."""
    if len(table) == 3:
        winner = (leader + winner_index(table, Game.RAMSCH)) % 3
        gained = list(plain(hands, winner, ()))
        gained[winner] += points_of(table)
        return gained[0], gained[1], gained[2]
    if not any(hands):
        return 0, 0, 0
    seat = (leader + len(table)) % 3
    results = []
    for card in cards_of(legal_mask(hands[seat], table[0] if table else None, Game.RAMSCH)):
        left = list(hands)
        left[seat] ^= 1 << card
        results.append(plain((left[0], left[1], left[2]), leader, (*table, card)))
    return min(results, key=lambda points: (points[seat], -max(points)))


def dealt(rng: random.Random, size: int) -> Hands:
    cards = rng.sample(DECK, 3 * size)
    return mask_of(cards[::3]), mask_of(cards[1::3]), mask_of(cards[2::3])


@pytest.mark.parametrize("seed", range(60))
def test_own_points_equal_a_plain_search(seed: int) -> None:
    rng = random.Random(seed)
    hands, leader = dealt(rng, rng.randint(1, 3)), rng.randrange(3)
    assert RamschEnding().points(hands, leader) == plain(hands, leader, ())


def test_five_tricks_are_a_moment() -> None:
    rng = random.Random(5)
    for _ in range(5):
        ending = RamschEnding()
        each = ending.each(dealt(rng, 5), 0)
        assert ending.nodes < 60_000
        assert len({sum(points) for points in each.values()}) == 1


def test_cards_on_the_table_count() -> None:
    ending = RamschEnding().each((0, mask_of([Card.CK]), mask_of([Card.SA])), 0, (Card.C7,))
    assert ending == {Card.CK: (0, 15, 0)}
