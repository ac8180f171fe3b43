"""Open-card answers for the teaching part: the declarer's final points after every legal card."""

from typing import Protocol

from ai.position import Position
from ai.solver import Solver
from game.rules.cards import Card
from game.rules.contracts import Game


class OpenCards(Protocol):
    """A position with all hands open, as the teaching part describes it."""

    @property
    def hands(self) -> tuple[int, int, int]: ...
    @property
    def game(self) -> Game: ...
    @property
    def declarer(self) -> int: ...
    @property
    def leader(self) -> int: ...
    @property
    def table(self) -> tuple[Card, ...]: ...
    @property
    def declarer_points(self) -> int: ...
    @property
    def defender_points(self) -> int: ...


class OpenCardSolver:
    """Keeps one solver for each game."""

    def __init__(self) -> None:
        self._solvers: dict[Game, Solver] = {}

    def finals(self, position: OpenCards) -> dict[Card, int]:
        """Per legal card the declarer's points at the end; in Null 1 if he will have a trick, else 0."""
        solver = self._solver(position.game)
        if position.game.is_null:
            asked = _position(position, 0, 0)
            return {card: int(not wins) for card, wins in solver.null_wins_each(asked).items()}
        asked = _position(position, position.declarer_points, position.defender_points)
        return {card: value for card, value in solver.value_each(asked).items() if value is not None}

    def _solver(self, game: Game) -> Solver:
        if game not in self._solvers:
            self._solvers[game] = Solver(game)
        return self._solvers[game]


def _position(position: OpenCards, mine: int, theirs: int) -> Position:
    return Position(
        position.hands, position.game, position.declarer, position.leader, position.table, mine, theirs
    )  # fmt: skip
