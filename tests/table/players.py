"""A plain player for the tests of the table: sensible enough to declare, a pure function of view and seed."""

import hashlib
import random

from game.rules.actions import Action, Announce, Bid, Discard, Hold, Pass, PickUp, PlayCard, PlaySlot
from game.rules.cards import Card
from game.rules.contracts import SUIT_GAMES, Contract, Game
from game.rules.view import Phase, SeatView
from game.table.player import Decision, Limit, Reason


class Plain:
    """Bids on jacks and length, then plays some legal card."""

    def __init__(self, level: str, seed: int) -> None:
        self.name = level
        self.seed = seed

    def decide(self, view: SeatView, limit: Limit) -> Decision:
        return Decision(self._action(view), Reason("plain", {"phase": view.phase}))

    def _action(self, view: SeatView) -> Action:
        digest = hashlib.sha256(f"{self.seed}{view.seat}{len(view.events)}{view.hand}".encode()).digest()
        rng = random.Random(digest)
        match view.phase:
            case Phase.DUEL_CALL | Phase.DUEL_HOLD | Phase.FOREHAND:
                return self._bid(view, _strength(view.hand) if view.hand else rng.choice((0, 0, 18)))
            case Phase.SKAT:
                return PickUp()
            case Phase.DISCARD | Phase.RAMSCH_DISCARD if view.hand:
                low = sorted(view.hand)[:2]
                return Discard(low[0], low[1])
            case Phase.ANNOUNCE if view.hand:
                return self._announce(view)
            case Phase.PLAY:
                return rng.choice([a for a in view.legal if isinstance(a, PlayCard | PlaySlot)])
            case _:
                return rng.choice(view.legal)

    def _bid(self, view: SeatView, limit: int) -> Action:
        wish: list[Action] = [Bid(min((a.value for a in view.legal if isinstance(a, Bid)), default=0)), Hold()]
        for action in wish:
            value = action.value if isinstance(action, Bid) else view.bid
            if action in view.legal and value <= limit:
                return action
        return Pass() if Pass() in view.legal else view.legal[0]

    def _announce(self, view: SeatView) -> Action:
        best = max(SUIT_GAMES, key=lambda game: _length(view.hand, game))
        value = {Game.DIAMONDS: 9, Game.HEARTS: 10, Game.SPADES: 11, Game.CLUBS: 12}[best] * 2
        picked_up = bool(view.skat)
        return Announce(Contract(best)) if picked_up and view.bid <= value else view.legal[0]


def _length(hand: tuple[Card, ...], game: Game) -> int:
    return sum(card.is_jack or card.suit is game.trump_suit for card in hand)


def _strength(hand: tuple[Card, ...]) -> int:
    best = max(SUIT_GAMES, key=lambda game: _length(hand, game))
    if _length(hand, best) < 6:
        return 0
    return {Game.DIAMONDS: 18, Game.HEARTS: 20, Game.SPADES: 22, Game.CLUBS: 24}[best]
