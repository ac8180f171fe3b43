"""Open-card answers for the teaching part: the declarer's final points after every legal card."""

from typing import Protocol

from ai import solver
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


COMPILED_NODES, PLAIN_NODES = 8_000_000, 300_000


class OpenCardSolver:
    """Keeps one solver for each game."""

    def __init__(self, nodes: int | None = None) -> None:
        """`nodes`: what one question may cost; by default a second or two on a common machine."""
        compiled = not str(solver.__file__).endswith(".py")
        self._nodes = nodes or (COMPILED_NODES if compiled else PLAIN_NODES)
        self._solvers: dict[Game, Solver] = {}

    def finals(self, position: OpenCards) -> dict[Card, int]:
        """Per legal card the declarer's points at the end; in Null 1 if he will have a trick, else 0.

        Empty where the nodes did not suffice for every card (the first tricks in the uncompiled solver).
        """
        known = self._null(position) if position.game.is_null else self._values(position)
        return {} if None in known.values() else {card: value for card, value in known.items() if value is not None}

    def _null(self, position: OpenCards) -> dict[Card, int | None]:
        asked = _position(position, 0, 0)
        found = self._solver(position.game).null_wins_each(asked, self._nodes)
        return {card: None if wins is None else int(not wins) for card, wins in found.items()}

    def _values(self, position: OpenCards) -> dict[Card, int | None]:
        asked = _position(position, position.declarer_points, position.defender_points)
        return self._solver(position.game).value_each(asked, self._nodes)

    def _solver(self, game: Game) -> Solver:
        if game not in self._solvers:
            self._solvers[game] = Solver(game)
        return self._solvers[game]


def _position(position: OpenCards, mine: int, theirs: int) -> Position:
    return Position(
        position.hands, position.game, position.declarer, position.leader, position.table, mine, theirs
    )  # fmt: skip
