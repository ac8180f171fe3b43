"""A plain minimax for the tests alone: no bounds, no ordering, no collapsing; only trick starts are remembered."""

import random

from ai.position import Position
from game.rules.cards import DECK, cards_of, mask_of
from game.rules.contracts import SUIT_GAMES, Game
from game.rules.tricks import legal_mask, winner_index

Memory = dict[tuple[tuple[int, int, int], int], tuple[int, int]]
"""By hands and leader: the declarer's points, and with it his tricks where only tricks count."""


def outcome(position: Position, count_tricks: bool = False, memory: dict[object, int] | None = None) -> int:
    """What the declarer still gets from here: card points, or tricks. In Null he avoids them, else he seeks them."""
    memory = {} if memory is None else memory
    if not position.table and position in memory:
        return memory[position]
    if not any(position.hands):
        return 0
    seat = position.to_move
    led = position.table[0] if position.table else None
    values = []
    for card in cards_of(legal_mask(position.hands[seat], led, position.game)):
        hands = list(position.hands)
        hands[seat] ^= 1 << card
        table, gain, leader = (*position.table, card), 0, position.leader
        if len(table) == 3:
            leader = (position.leader + winner_index(table, position.game)) % 3
            if leader == position.declarer:
                gain = 1 if count_tricks else sum(c.points for c in table)
            table = ()
        after = Position((hands[0], hands[1], hands[2]), position.game, position.declarer, leader, table)
        values.append(gain + outcome(after, count_tricks, memory))
    seeks = (seat == position.declarer) != position.game.is_null
    value = max(values) if seeks else min(values)
    if not position.table:
        memory[position] = value
    return value


def random_ending(rng: random.Random, most: int) -> Position:
    """Any game, declarer and leader, one to `most` cards each, at any place in a trick."""
    game = rng.choice((*SUIT_GAMES, Game.GRAND, Game.GRAND, Game.NULL))
    size = rng.randint(1, most)
    cards = rng.sample(DECK, 3 * size)
    hands = [mask_of(cards[i::3]) for i in range(3)]
    position = Position((hands[0], hands[1], hands[2]), game, rng.randrange(3), rng.randrange(3))
    for _ in range(rng.randrange(3)):
        position = position.after(rng.choice(position.legal_cards()))
    return position
