"""Idiotenskat: every seat sees the others' cards, not its own. Guesses its own cards from the ones it does not see."""

import random
from typing import TYPE_CHECKING

from ai import declaring
from ai.evaluate import Evaluator
from game.rules.actions import (
    Announce,
    Bid,
    Hold,
    Pass,
    PickUp,
    PlaySlot,
    Push,
    Refuse,
)
from game.rules.bidding import bids_above
from game.rules.cards import Card
from game.rules.contracts import Contract, Game
from game.rules.declare import contracts, refusal
from game.rules.view import Phase, SeatView
from game.table.player import Decision, Reason

if TYPE_CHECKING:
    from ai.player import Mind


def unknown(view: SeatView) -> tuple[Card, ...]:
    """Own hand and skat as one set: what lies nowhere this seat can see."""
    seen = {card for _, cards in view.others for card in cards}
    for trick in (*view.tricks, *(() if view.trick is None else (view.trick,))):
        seen.update(trick.cards)
    for event in view.events:
        cards = getattr(event, "cards", None)
        if type(event).__name__ in ("HandDealt", "Discarded") and cards:
            seen.update(cards)
    return tuple(card for card in Card if card not in seen)


def decide(mind: "Mind", view: SeatView) -> Decision:
    """An action for any phase."""
    match view.phase:
        case Phase.DUEL_CALL | Phase.DUEL_HOLD | Phase.FOREHAND:
            return _bid(mind.models.judge, view)
        case Phase.SKAT:
            return Decision(PickUp(), Reason("skat.take", {"chance": 0.5, "score": 0.0, "game": None}))
        case Phase.ANNOUNCE:
            return _announce(mind.models.judge, view)
        case Phase.KONTRA | Phase.KNOCK | Phase.GRAND_HAND:
            return Decision(Pass(), Reason("kontra.no", {"chance": 0.5}))
        case Phase.RAMSCH_SKAT:
            return Decision(Push(), Reason("ramsch.push", {"danger": 0.0}))
        case Phase.CONSENT:
            return Decision(Refuse(), Reason("consent.refuse", {"points": 0}))
        case _:
            slots = [action for action in view.legal if isinstance(action, PlaySlot)]
            rng = random.Random(f"{mind.seed} {len(view.events)}")
            action = rng.choice(slots) if slots else view.legal[0]
            key = "play.slot" if view.phase is Phase.PLAY else "discard.slot"
            return Decision(action, Reason(key, {"slot": getattr(action, "slot", 0)}))


def _best(judge: Evaluator, view: SeatView, bid: int) -> tuple[float, int, float, int]:
    twelve = sum(1 << card for card in unknown(view)[:12])
    return judge.best_game_of(twelve, view.seat, bid)


def _bid(judge: Evaluator, view: SeatView) -> Decision:
    higher = bids_above(view.rules, view.bid) if view.phase is Phase.DUEL_CALL else (view.bid or 18,)
    number = higher[0] if higher else view.bid
    worth, game, chance, _ = _best(judge, view, number)
    facts = {"bid": number, "chance": chance, "score": worth, "passing": 30.0, "game": declaring.GAMES[game]}
    yes = Hold() if view.phase is Phase.DUEL_HOLD else Bid(number)
    if Pass() not in view.legal:
        return Decision(yes, Reason("bid.forced", {"bid": number}))
    if higher and worth > 30.0 and game < 5:
        return Decision(yes, Reason("bid.worth", facts))
    return Decision(Pass(), Reason("bid.enough", facts))


def _announce(judge: Evaluator, view: SeatView) -> Decision:
    _, game, chance, value = _best(judge, view, max(view.bid, 18))
    hand = isinstance(view.legal[0], Announce) and view.legal[0].contract.hand
    known = unknown(view)
    wish = Contract(declaring.GAMES[min(game, 5)], hand=hand)
    options = [wish, *contracts(hand, view.rules)]
    if view.bid == 0:
        options = [Contract(Game.GRAND, hand=True)]
    for contract in options:
        if refusal(contract, known, view.bid, view.rules, ()) is None:
            facts = {"game": contract.game, "chance": chance, "value": value}
            return Decision(Announce(contract), Reason("announce.best", facts))
    return Decision(view.legal[0], Reason("announce.forced", {"bid": view.bid, "game": None}))
