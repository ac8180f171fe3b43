"""Following and winning, against the plain words of the rules (RULES.md 6.2, 6.3)."""

import random

import pytest

from game.rules.cards import DECK, mask_of
from game.rules.contracts import Game, card_class, strength, trumps
from game.rules.tricks import legal_cards, legal_mask, winner_index


@pytest.mark.parametrize("game", list(Game))
def test_the_highest_trump_wins_else_the_highest_of_the_led_suit(game: Game) -> None:
    rng = random.Random(1)
    for _ in range(2000):
        cards = rng.sample(DECK, 3)
        ruffs = [card for card in cards if card in trumps(game)]
        rivals = ruffs or [card for card in cards if card_class(card, game) == card_class(cards[0], game)]
        assert cards[winner_index(cards, game)] == max(rivals, key=lambda card: strength(card, game))


@pytest.mark.parametrize("game", list(Game))
def test_who_has_the_led_class_must_follow(game: Game) -> None:
    rng = random.Random(2)
    for _ in range(500):
        led, *hand = rng.sample(DECK, rng.randint(2, 11))
        same = [card for card in hand if card_class(card, game) == card_class(led, game)]
        assert list(legal_cards(hand, led, game)) == (same or hand)
        assert legal_mask(mask_of(hand), None, game) == mask_of(hand)
