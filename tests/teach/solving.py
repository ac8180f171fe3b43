"""The solver port filled for tests: the program's own solver, and a second, plain search as a check on it."""

from functools import lru_cache

import ai.solver
from ai.open_cards import OpenCardSolver
from game.rules.cards import Card
from game.teach.solver_port import OpenPosition

ProgramSolver = OpenCardSolver


class PlainSolver:
    """Minimax with memory and nothing else."""

    def finals(self, position: OpenPosition) -> dict[Card, int]:
        return {card: _final(position.after(card)) for card in position.legal_cards()}


@lru_cache(maxsize=1 << 18)
def _final(position: OpenPosition) -> int:
    if position.over:
        return position.declarer_points
    choose = max if position.is_declarers_turn() != position.game.is_null else min
    return choose(_final(position.after(card)) for card in position.legal_cards())


def solver_is_compiled() -> bool:
    """Whole deals take minutes in the uncompiled solver."""
    return not str(ai.solver.__file__).endswith(".py")
