"""The open-card solver as the lessons, puzzles and reviews see it; the program hands one in."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from game.rules.cards import Card, cards_of, mask_of, points_of
from game.rules.contracts import Game
from game.rules.deal import Deal
from game.rules.tricks import legal_mask, winner_index
from game.rules.view import Phase


@dataclass(frozen=True, slots=True)
class OpenPosition:
    """All hands open. Seats 0 forehand, 1 middlehand, 2 rearhand; play is clockwise."""

    hands: tuple[int, int, int]
    """Card masks by seat; cards on the table are no longer in a hand."""
    game: Game
    declarer: int
    leader: int
    """Who leads, or led, the running trick."""
    table: tuple[Card, ...] = ()
    """Cards of the running trick, at most two."""
    declarer_points: int = 0
    """Card points the declarer has, skat or discards included. In Null 1 once he has a trick."""
    defender_points: int = 0

    @property
    def to_move(self) -> int:
        """The seat that plays next."""
        return (self.leader + len(self.table)) % 3

    @property
    def over(self) -> bool:
        """All cards are played; in Null also once the declarer has a trick."""
        return not any(self.hands) or (self.game.is_null and self.declarer_points > 0)

    @property
    def cards_each(self) -> int:
        """Cards in the largest hand."""
        return max(hand.bit_count() for hand in self.hands)

    def legal_cards(self) -> tuple[Card, ...]:
        """What the seat to move may play, highest first."""
        led = self.table[0] if self.table else None
        return cards_of(legal_mask(self.hands[self.to_move], led, self.game))

    def is_declarers_turn(self) -> bool:
        """The seat to move is the declarer."""
        return self.to_move == self.declarer

    def takes(self, card: Card) -> bool:
        """The card takes the running trick as it lies; a lead always does."""
        table = (*self.table, card)
        return winner_index(table, self.game) == len(table) - 1

    def after(self, card: Card) -> "OpenPosition":
        """The position after the seat to move has played `card`; a full trick is taken in."""
        hands = list(self.hands)
        hands[self.to_move] &= ~(1 << card)
        held = (hands[0], hands[1], hands[2])
        table = (*self.table, card)
        mine, theirs = self.declarer_points, self.defender_points
        if len(table) < 3:
            return OpenPosition(held, self.game, self.declarer, self.leader, table, mine, theirs)
        winner = (self.leader + winner_index(table, self.game)) % 3
        if self.game.is_null:
            mine = int(winner == self.declarer)
        elif winner == self.declarer:
            mine += points_of(table)
        else:
            theirs += points_of(table)
        return OpenPosition(held, self.game, self.declarer, winner, (), mine, theirs)


def position_of(
    hands: Mapping[int, tuple[Card, ...]], game: Game, declarer: int, leader: int, table: tuple[Card, ...] = ()
) -> OpenPosition:
    """A position from card tuples; points are to be set by the caller."""
    masks = [mask_of(hands[seat]) for seat in range(3)]
    return OpenPosition((masks[0], masks[1], masks[2]), game, declarer, leader, table)


class OpenCardSolver(Protocol):
    """Perfect play with open cards."""

    def finals(self, position: OpenPosition) -> dict[Card, int]:
        """For every legal card of the seat to move: the declarer's points at the end with best play by all.

        Points already taken are included. In Null: 1 if the declarer will have taken a trick, else 0. Empty where the
        solver could not find out in time, which never happens with six cards or fewer.
        """
        ...


def open_position(deal: Deal) -> OpenPosition:
    """The position of a running deal with a declarer, in the phase of play; ValueError elsewhere."""
    if deal.declarer is None or deal.contract is None or deal.phase is not Phase.PLAY:
        raise ValueError("only a game being played has an open-card position")
    trick = deal.view(deal.declarer).trick
    masks = [mask_of(deal.hand(seat)) for seat in range(3)]
    leader = deal.to_move if trick is None else trick.leader
    mine, theirs = (0, 0) if deal.contract.game.is_null else deal.points
    return OpenPosition(
        (masks[0], masks[1], masks[2]),
        deal.contract.game,
        deal.declarer,
        leader or 0,
        trick.cards if trick else (),
        mine,
        theirs,
    )
