"""Is a claim true? Every line of play by the others must give the claimed result (RULES.md 6.7)."""

from dataclasses import dataclass, field, replace
from typing import Protocol

from game.rules.cards import Card, cards_of
from game.rules.contracts import Game
from game.rules.events import Position
from game.rules.tricks import BEATEN, FOLLOWERS, legal_mask, winner_index


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


@dataclass(frozen=True, slots=True)
class ExhaustiveJudge:
    """Searches every line of play, touching cards counted as one; answers False when `nodes` do not suffice."""

    nodes: int = 30_000

    def holds(self, position: ClaimPosition) -> bool:
        """See `ClaimJudge`."""
        null_defence = position.game.is_null and position.claimant != position.declarer
        searched = replace(position, claimant=position.declarer) if null_defence else position
        try:
            return _Search(searched, self.nodes).enforced() is not null_defence
        except _OutOfNodes:
            return False


def certain(position: ClaimPosition, nodes: int = 2_000) -> bool:
    """The claimant's side gets what it could claim whatever anybody plays, itself included.

    The test of `auto_finish` (6.7): unlike a true claim it tells nothing about how to play. False when `nodes` do not
    suffice.
    """
    null_defence = position.game.is_null and position.claimant != position.declarer
    try:
        return _Search(position, nodes, anyhow=True, trick_wanted=null_defence).enforced()
    except _OutOfNodes:
        return False


class _OutOfNodes(Exception):
    """The search became too large."""


@dataclass(slots=True)
class _Search:
    position: ClaimPosition
    nodes: int
    anyhow: bool = False
    """Nobody chooses: the result must come by any play."""
    trick_wanted: bool = False
    """Null: the claim is that the declarer takes a trick."""
    known: dict[tuple[int, int, int, int], bool] = field(default_factory=dict)

    def enforced(self) -> bool:
        return self._play(self.position.hands, self.position.leader, self.position.trick)

    def _play(self, hands: tuple[int, int, int], leader: Position, trick: tuple[Card, ...]) -> bool:
        """Can the claiming side enforce its result from here?"""
        if len(trick) == 3:
            return self._finish(hands, leader, trick)
        if not any(hands):
            return not self.trick_wanted
        if trick:
            return self._branch(hands, leader, trick)
        key = (*hands, leader)
        if key not in self.known:
            self.known[key] = self._branch(hands, leader, trick)
        return self.known[key]

    def _finish(self, hands: tuple[int, int, int], leader: Position, trick: tuple[Card, ...]) -> bool:
        winner = (leader + winner_index(trick, self.position.game)) % 3
        if self.trick_wanted and winner == self.position.declarer:
            return True
        if not self.trick_wanted and self.position.claims(winner) is self.position.game.is_null:
            return False
        return self._play(hands, winner, ())

    def _branch(self, hands: tuple[int, int, int], leader: Position, trick: tuple[Card, ...]) -> bool:
        self.nodes -= 1
        if self.nodes < 0:
            raise _OutOfNodes
        seat = (leader + len(trick)) % 3
        chooses = self.position.claims(seat) and not self.anyhow
        for card in self._candidates(hands, seat, trick):
            rest = list(hands)
            rest[seat] &= ~(1 << card)
            if self._play((rest[0], rest[1], rest[2]), leader, (*trick, card)) is chooses:
                return chooses
        return not chooses

    def _candidates(self, hands: tuple[int, int, int], seat: Position, trick: tuple[Card, ...]) -> list[Card]:
        """The legal cards, of several that touch each other (no foreign card between them) only one."""
        game = self.position.game
        mine = hands[seat]
        foreign = (hands[0] | hands[1] | hands[2]) & ~mine
        for card in trick:
            foreign |= 1 << card
        chosen: dict[tuple[int, int], Card] = {}
        for card in cards_of(legal_mask(mine, trick[0] if trick else None, game)):
            kind = FOLLOWERS[game][card]
            chosen.setdefault((kind, foreign & kind & BEATEN[game][card]), card)
        return list(chosen.values())
