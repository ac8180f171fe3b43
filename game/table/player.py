"""The Player protocol: a seat is asked with a SeatView and answers with a Decision."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Protocol, runtime_checkable

from game.rules.actions import Action
from game.rules.view import SeatView


@dataclass(frozen=True, slots=True)
class Limit:
    """What a decision may cost. Nodes make it deterministic; seconds are the wall-clock fallback."""

    nodes: int | None = None
    seconds: float | None = None


@dataclass(frozen=True, slots=True)
class Candidate:
    """One action that was weighed."""

    action: Action
    win: float | None = None
    """Chance that this seat's side wins the game, 0..1."""
    score: float | None = None
    """Expected list score for this seat (Seeger-Fabian unless the rules say otherwise)."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why, as data: a stable key and the facts a sentence about it states (cards, counts, chances)."""

    key: str
    facts: Mapping[str, object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Decision:
    """An action, why, and what else was considered (best first)."""

    action: Action
    reason: Reason
    candidates: tuple[Candidate, ...] = ()


class Player(Protocol):
    """A seat's brain. Stateless between calls except for caches: the view holds everything that happened."""

    @property
    def name(self) -> str:
        """The level or program name."""
        ...

    def decide(self, view: SeatView, limit: Limit) -> Decision:
        """One legal action for `view.seat`; never blocks longer than the limit allows."""
        ...


@runtime_checkable
class Adapting(Player, Protocol):
    """A player who plays differently by whom it meets."""

    def facing(self, opponents: Sequence[str]) -> Player:
        """The same player when it knows who sits next and who after; "" is somebody of whom it knows nothing."""
        ...


def seated(player: Player, opponents: Sequence[str]) -> Player:
    """The player at a table with these opponents."""
    return player.facing(opponents) if isinstance(player, Adapting) else player
