"""SolverJudge: decides claims by the open-card solver, in a moment where the plain search would need seconds."""

from ai.position import Position
from ai.solver import Solver
from game.rules.claims import ClaimPosition
from game.rules.contracts import Game

NODES = 2_000_000
"""More than any claim that is true needs; a claim that cannot be decided is refused."""


class SolverJudge:
    """See `game.rules.claims.ClaimJudge`. Keeps one solver for each game."""

    def __init__(self, nodes: int = NODES) -> None:
        self._nodes = nodes
        self._solvers: dict[Game, Solver] = {}

    def __reduce__(self) -> tuple[type["SolverJudge"], tuple[int]]:
        """A deal goes to the worker with its judge; compiled solvers stay behind, new ones are made there."""
        return SolverJudge, (self._nodes,)

    def holds(self, position: ClaimPosition) -> bool:
        """The claimant's side can enforce what he claims, whatever the others do."""
        solver = self._solver(position.game)
        asked = Position(position.hands, position.game, position.declarer, position.leader, position.trick)
        by_declarer = position.claimant == position.declarer
        if position.game.is_null:
            safe = solver.null_wins(asked, self._nodes)
            return safe is not None and bool(safe) is by_declarer
        question = solver.declarer_schwarz if by_declarer else solver.defender_schwarz
        return question(asked, self._nodes) is True

    def certain(self, position: ClaimPosition) -> bool:
        """The claimant's side gets what it could claim whatever anybody plays, itself included (`auto_finish`)."""
        asked = Position(position.hands, position.game, position.declarer, position.leader, position.trick)
        by_declarer = position.claimant == position.declarer
        return self._solver(position.game).inevitable(asked, by_declarer, self._nodes) is True

    def _solver(self, game: Game) -> Solver:
        if game not in self._solvers:
            self._solvers[game] = Solver(game)
        return self._solvers[game]
