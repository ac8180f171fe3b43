"""A plain minimax for the tests alone: no bounds, no order, nothing collapsed; only trick starts are remembered."""

import random

from ai.position import Position
from game.rules.cards import DECK, mask_of
from game.rules.contracts import SUIT_GAMES, Game
from game.rules.tricks import BEATEN, FOLLOWERS

SIZES = (2, 3, 5, 6, 3, 1)
"""How often endings of one to six cards are drawn."""


class PlainSearch:
    """One game and one declarer. In Null he avoids tricks, otherwise he seeks points (or tricks)."""

    def __init__(self, position: Position, count_tricks: bool = False) -> None:
        self.followers, self.beaten = FOLLOWERS[position.game], BEATEN[position.game]
        self.declarer = position.declarer
        self.seeks = not position.game.is_null
        tricks = count_tricks or position.game.is_null
        self.worth = [0 if tricks else card.points for card in sorted(DECK)]
        self.trick = 1 if tricks else 0
        self.known: dict[tuple[int, int, int, int], int] = {}

    def play(self, hands: tuple[int, int, int], leader: int, table: tuple[int, ...]) -> int:
        """What the declarer still gets."""
        if len(table) == 3:
            return self.award(hands, leader, table)
        if not table:
            key = (*hands, leader)
            if key not in self.known:
                self.known[key] = self.branch(hands, leader, table) if any(hands) else 0
            return self.known[key]
        return self.branch(hands, leader, table)

    def branch(self, hands: tuple[int, int, int], leader: int, table: tuple[int, ...]) -> int:
        seat = (leader + len(table)) % 3
        legal = (hands[seat] & self.followers[table[0]] or hands[seat]) if table else hands[seat]
        values = []
        for card in range(32):
            if legal >> card & 1:
                left = list(hands)
                left[seat] ^= 1 << card
                values.append(self.play((left[0], left[1], left[2]), leader, (*table, card)))
        return max(values) if (seat == self.declarer) == self.seeks else min(values)

    def award(self, hands: tuple[int, int, int], leader: int, table: tuple[int, ...]) -> int:
        best = 0
        for i in (1, 2):
            if self.beaten[table[i]] >> table[best] & 1:
                best = i
        winner = (leader + best) % 3
        gain = self.trick + sum(self.worth[card] for card in table)
        return self.play(hands, winner, ()) + (gain if winner == self.declarer else 0)


def outcome(position: Position, count_tricks: bool = False) -> int:
    """What the declarer still gets from here: card points, or tricks in Null and where asked for."""
    search = PlainSearch(position, count_tricks)
    return search.play(position.hands, position.leader, tuple(int(card) for card in position.table))


def random_ending(rng: random.Random, most: int) -> Position:
    """Any game, declarer and leader, one to `most` cards each, at any place in a trick."""
    game = rng.choice((*SUIT_GAMES, Game.GRAND, Game.GRAND, Game.NULL))
    size = rng.choices(range(1, most + 1), SIZES[:most])[0]
    cards = rng.sample(DECK, 3 * size)
    hands = [mask_of(cards[i::3]) for i in range(3)]
    position = Position((hands[0], hands[1], hands[2]), game, rng.randrange(3), rng.randrange(3))
    for _ in range(rng.randrange(3)):
        position = position.after(rng.choice(position.legal_cards()))
    return position
