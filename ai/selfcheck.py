"""What `selfcheck` proves of the computer players: the solver, and whether the kernel is compiled."""

import random

from ai.offered import available, compiled
from ai.position import Position
from ai.solver import Solver
from game.rules.cards import DECK, mask_of
from game.rules.contracts import Game


def solver() -> str:
    """The value of a few endings, twice: the search and, without its tables, the plain definition."""
    rng = random.Random(1)
    for _ in range(3):
        cards = rng.sample(DECK, 9)
        hands = (mask_of(cards[:3]), mask_of(cards[3:6]), mask_of(cards[6:]))
        position = Position(hands, Game.GRAND, 0, 0)
        found = Solver(Game.GRAND).value(position)
        if found != plain_value(position):
            raise RuntimeError(f"the solver finds {found}, it must be {plain_value(position)}")
    return f"{'compiled' if compiled() else 'not compiled: slower'}, levels {', '.join(available())}"


def plain_value(position: Position) -> int:
    """The declarer's points by looking at every line of play."""
    cards = position.legal_cards()
    if not cards:
        return position.declarer_points
    values = [plain_value(position.after(card)) for card in cards]
    return max(values) if position.to_move == position.declarer else min(values)
