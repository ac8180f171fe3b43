"""The last tricks of a Ramsch with all hands open, each player for himself; exact to five tricks in a moment."""

from game.rules.cards import Card, cards_of, points_of
from game.rules.contracts import Game
from game.rules.tricks import FOLLOWERS, winner_index

GAME = Game.RAMSCH
Hands = tuple[int, int, int]
"""Card masks by seat."""
Points = tuple[int, int, int]
"""Card points by seat."""


class RamschEnding:
    """Everybody wants few points for himself; where that is equal, that somebody else gets many (max^n).

    Keeps what it has found, so the endings of one deal and of many worlds may share one.
    """

    def __init__(self) -> None:
        self.nodes = 0
        """Positions visited so far."""
        self._known: dict[tuple[Hands, int], Points] = {}

    def each(self, hands: Hands, leader: int, table: tuple[Card, ...] = ()) -> dict[Card, Points]:
        """Per legal card of the seat to move: the points each seat still gets, the cards on the table included."""
        seat = (leader + len(table)) % 3
        return {card: self._after(hands, leader, table, seat, card) for card in _legal(hands[seat], table)}

    def points(self, hands: Hands, leader: int, table: tuple[Card, ...] = ()) -> Points:
        """The points each seat still gets."""
        if not any(hands):
            return 0, 0, 0
        if table:
            return self._best(hands, leader, table)
        key = (hands, leader)
        if key not in self._known:
            self._known[key] = self._best(hands, leader, table)
        return self._known[key]

    def _best(self, hands: Hands, leader: int, table: tuple[Card, ...]) -> Points:
        self.nodes += 1
        seat = (leader + len(table)) % 3
        others = hands[0] | hands[1] | hands[2]
        for card in table:
            others |= 1 << card
        cards = _distinct(_legal(hands[seat], table), others & ~hands[seat])
        results = (self._after(hands, leader, table, seat, card) for card in cards)
        return min(results, key=lambda points: (points[seat], -max(points)))

    def _after(self, hands: Hands, leader: int, table: tuple[Card, ...], seat: int, card: Card) -> Points:
        held = list(hands)
        held[seat] ^= 1 << card
        table = (*table, card)
        left = held[0], held[1], held[2]
        if len(table) < 3:
            return self.points(left, leader, table)
        winner = (leader + winner_index(table, GAME)) % 3
        gained = list(self.points(left, winner))
        gained[winner] += points_of(table)
        return gained[0], gained[1], gained[2]


def _legal(hand: int, table: tuple[Card, ...]) -> tuple[Card, ...]:
    return cards_of((hand & FOLLOWERS[GAME][table[0]] or hand) if table else hand)


def _distinct(cards: tuple[Card, ...], others: int) -> list[Card]:
    """Of touching cards with equal points only the highest."""
    kept: list[Card] = []
    previous: Card | None = None
    for card in cards:
        between = 0 if previous is None else (1 << previous) - (2 << card)
        same = previous is not None and previous.points == card.points and not between & others
        if not same or FOLLOWERS[GAME][card] != FOLLOWERS[GAME][previous or card]:
            kept.append(card)
        previous = card
    return kept
