"""Is a claim true? Every line of play by the others must give the claimed result (RULES.md 6.7).

The rules only ask; who answers is handed in with the deal.
"""

from dataclasses import dataclass
from typing import Protocol

from game.rules.cards import Card
from game.rules.contracts import Game
from game.rules.events import Position


@dataclass(frozen=True, slots=True)
class ClaimPosition:
    """All cards as they lie when somebody claims the rest."""

    game: Game
    hands: tuple[int, int, int]
    """Card masks by seat."""
    leader: Position
    trick: tuple[Card, ...]
    """The running trick."""
    declarer: Position
    claimant: Position

    def claims(self, seat: Position) -> bool:
        """True for the claimant and, when a defender claims, for his partner."""
        return (seat == self.declarer) == (self.claimant == self.declarer)


class ClaimJudge(Protocol):
    """Decides claims; the deal asks it once for every claim."""

    def holds(self, position: ClaimPosition) -> bool:
        """True if the claimant can enforce the result he claims: all remaining tricks.

        In Null the declarer claims that he takes no more trick, the defenders that he must take one. A judge that
        cannot find out answers False.
        """
        ...

    def certain(self, position: ClaimPosition) -> bool:
        """True if the claimant's side gets what it could claim whatever anybody plays, itself included.

        The test of `auto_finish`: unlike a true claim it tells nothing about how to play.
        """
        ...
