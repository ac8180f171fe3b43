"""Masters: what the window is given of the computer players."""

from dataclasses import dataclass

from game.teach.solver_port import OpenCardSolver


@dataclass(frozen=True, slots=True)
class Masters:
    """What `main` brings in from the computer players; names are importable ones for the worker process."""

    solver: OpenCardSolver
    solver_name: str
    """`package.module:class` of the same solver."""
    players_name: str
    """`package.module:function` (level, seed) -> player."""
    adviser_name: str
    """`package.module:function` (levels of the opponents) -> the player who gives hints and grades."""
