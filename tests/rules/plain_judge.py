"""The reference for claims: every line of play tried, however long it takes (RULES.md 6.7)."""

from dataclasses import dataclass, field, replace

from game.rules.cards import Card, cards_of
from game.rules.claims import ClaimPosition
from game.rules.events import Position
from game.rules.tricks import BEATEN, FOLLOWERS, legal_mask, winner_index


@dataclass(frozen=True, slots=True)
class PlainJudge:
    """Searches every line of play, touching cards counted as one; answers False when `nodes` do not suffice."""

    nodes: int = 30_000

    def holds(self, position: ClaimPosition) -> bool:
        """See `ClaimJudge`."""
        null_defence = _null_defence(position)
        searched = replace(position, claimant=position.declarer) if null_defence else position
        try:
            return _Search(searched, self.nodes).enforced() is not null_defence
        except _OutOfNodes:
            return False

    def certain(self, position: ClaimPosition) -> bool:
        """See `ClaimJudge`."""
        try:
            return _Search(position, self.nodes, anyhow=True, trick_wanted=_null_defence(position)).enforced()
        except _OutOfNodes:
            return False


def _null_defence(position: ClaimPosition) -> bool:
    return position.game.is_null and position.claimant != position.declarer


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
