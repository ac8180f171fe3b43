"""Revolution: the defenders deal their twenty cards anew between them before the first lead (RULES.md 9.8)."""

from ai.position import Position
from ai.solver import Solver
from game.rules.actions import Exchange, Pass
from game.rules.cards import Card, Suit, cards_of, mask_of
from game.rules.contracts import Game
from game.rules.view import SeatView
from game.table.player import Decision, Reason


def exchange(view: SeatView) -> Decision:
    """A split that beats the declarer with open cards, if one of the obvious ones does."""
    assert view.declarer is not None
    hands = dict(view.open_hands)
    declarer = mask_of(hands[view.declarer])
    partner = next(cards for seat, cards in view.open_hands if seat not in (view.declarer, view.seat))
    found = beaten(declarer, tuple(view.hand) + tuple(partner), view.declarer)
    if found is None:
        return Decision(Pass(), Reason("exchange.best", {"suit": None}))
    suit, after, before = found
    hands_by_seat = (before, after) if view.declarer == 1 else (after, before)
    return Decision(Exchange(*hands_by_seat), Reason("exchange.best", {"suit": suit}))


def beaten(declarer: int, pool: tuple[Card, ...], seat: int) -> tuple[Suit, tuple[Card, ...], tuple[Card, ...]] | None:
    """A split of the defenders' cards that beats an open hand, if one of the obvious ones does.

    Gives the suit it aims at, the cards of the seat after the declarer and of the one before him.
    """
    solver = Solver(Game.REVOLUTION)
    for suit in _suits(declarer, pool):
        for first, second in _splits(pool, suit):
            position = Position((declarer, mask_of(first), mask_of(second)), Game.REVOLUTION, 0, -seat % 3)
            if solver.null_wins(position, limit=200_000) is False:
                return suit, first, second
    return None


def _suits(declarer: int, pool: tuple[Card, ...]) -> list[Suit]:
    """Suits in which the declarer holds a card above one of ours, weakest first."""

    def excess(suit: Suit) -> int:
        held = sorted(card.rank.null_order for card in cards_of(declarer) if card.suit is suit)
        return sum(max(0, rank - 2 * number) for number, rank in enumerate(held))

    return sorted((suit for suit in Suit if excess(suit)), key=lambda suit: -excess(suit))


def _splits(pool: tuple[Card, ...], suit: Suit) -> list[tuple[tuple[Card, ...], tuple[Card, ...]]]:
    """The suit to one defender, its low cards to one and the rest to the other; both ways round."""
    inside = sorted((card for card in pool if card.suit is suit), key=lambda card: card.rank.null_order)
    outside = sorted((card for card in pool if card.suit is not suit), key=lambda card: (card.suit, card))
    splits = []
    for low in range(len(inside) + 1):
        mine = inside[:low]
        rest = outside[: 10 - len(mine)]
        one = tuple(mine + rest)
        other = tuple(card for card in pool if card not in one)
        if len(one) == len(other) == 10:
            splits += [(one, other), (other, one)]
    return splits
