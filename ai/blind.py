"""Idiotenskat: every seat sees the others' cards, not its own. Guesses its own cards from the ones it does not see.

Nobody follows suit and nobody knows what he plays, so a deal is decided by chance: games are judged by playing them
out at random.
"""

import random
from dataclasses import replace
from typing import TYPE_CHECKING

from game.rules.actions import (
    Announce,
    Bid,
    Hold,
    Kontra,
    Pass,
    PickUp,
    PlaySlot,
    Push,
    Refuse,
)
from game.rules.bidding import bids_above
from game.rules.cards import Card, points_of
from game.rules.contracts import SUIT_GAMES, Contract, Game
from game.rules.declare import contracts, refusal
from game.rules.tricks import winner_index
from game.rules.value import declared_value
from game.rules.view import Phase, SeatView
from game.table.player import Decision, Reason

if TYPE_CHECKING:
    from ai.player import Mind

DEALS = 100
"""Random deals by which a game is judged."""

LAID_AWAY = 7.5
"""Card points to expect in a skat of which nothing is known."""


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
            return _bid(view, mind.seed)
        case Phase.SKAT:
            return Decision(PickUp(), Reason("skat.take", {"chance": 0.5, "score": 0.0, "game": None}))
        case Phase.ANNOUNCE:
            return _announce(view, mind.seed)
        case Phase.KONTRA:
            return _double(view, mind.seed)
        case Phase.KNOCK | Phase.GRAND_HAND:
            return Decision(Pass(), Reason("kontra.no", {"chance": 0.5}))
        case Phase.RAMSCH_SKAT:
            return Decision(Push(), Reason("ramsch.push", {"danger": 0.0}))
        case Phase.CONSENT:
            return Decision(Refuse(), Reason("consent.refuse", {"points": 0}))
        case _:
            return _slot(view, mind.seed)


def _slot(view: SeatView, seed: int) -> Decision:
    """Any slot: nothing this seat has seen tells one of its cards from another, so none is better than the next."""
    if Kontra() in view.legal and not view.kontra:
        decision = _double(view, seed)
        if isinstance(decision.action, Kontra):
            return decision
    slots = [action for action in view.legal if isinstance(action, PlaySlot)]
    rng = random.Random(f"{seed} {len(view.events)}")
    action = rng.choice(slots) if slots else view.legal[0]
    key = "play.slot" if view.phase is Phase.PLAY else "discard.slot"
    return Decision(action, Reason(key, {"slot": getattr(action, "slot", 0)}))


def chance(view: SeatView, contract: Contract, declarer: int, seed: int) -> float:
    """How often the declarer wins when everybody plays any card, as blind players do."""
    rng = random.Random(f"{seed} {contract} {len(view.events)}")
    others = dict(view.others)
    pool = list(unknown(view))
    target = 120 if contract.schwarz else 90 if contract.schneider else 61
    running = () if view.trick is None else view.trick.cards
    leader = 0 if view.trick is None else view.trick.leader
    taken = sum(points_of(trick.cards) for trick in view.tricks if trick.winner == declarer)
    won = 0
    for _ in range(DEALS):
        hands = [list(others.get(seat, ())) for seat in range(3)]
        rng.shuffle(pool)
        hands[view.seat] = pool[: view.cards_left[view.seat]]
        skat = points_of(pool[view.cards_left[view.seat] :]) if view.seat == declarer else LAID_AWAY
        for hand in hands:
            rng.shuffle(hand)
            del hand[10:]
        points, tricks = _play_out(contract.game, hands, leader, list(running), declarer)
        won += tricks == 0 if contract.game.is_null else points + taken + skat >= target
    return won / DEALS


def _play_out(game: Game, hands: list[list[Card]], leader: int, table: list[Card], declarer: int) -> tuple[float, int]:
    points, tricks = 0, 0
    while True:
        seat = (leader + len(table)) % 3
        if not hands[seat]:
            return points, tricks
        table.append(hands[seat].pop())
        if len(table) == 3:
            leader = (leader + winner_index(table, game)) % 3
            if leader == declarer:
                points, tricks = points + points_of(table), tricks + 1
            table = []


def _best(view: SeatView, seed: int) -> tuple[Contract, float, int]:
    """The suit game or Grand random play wins most often, with its chance and value."""
    known = unknown(view)
    found = []
    for game in (*SUIT_GAMES, Game.GRAND):
        contract = Contract(game)
        value = declared_value(known, contract, view.rules).value
        found.append((chance(view, contract, view.seat, seed), value, contract))
    best = max(found, key=lambda one: (one[0] * 3 - 2) * one[1])
    return best[2], best[0], best[1]


def _bid(view: SeatView, seed: int) -> Decision:
    higher = bids_above(view.rules, view.bid) if view.phase is Phase.DUEL_CALL else (view.bid or 18,)
    number = higher[0] if higher else view.bid
    contract, odds, value = _best(view, seed)
    worth = odds * value - (1 - odds) * 2 * value
    facts = {"bid": number, "chance": odds, "score": worth, "passing": 0.0, "game": contract.game}
    yes = Hold() if view.phase is Phase.DUEL_HOLD else Bid(number)
    if Pass() not in view.legal:
        return Decision(yes, Reason("bid.forced", {"bid": number}))
    if higher and worth > 0.0 and value >= number:
        return Decision(yes, Reason("bid.worth", facts))
    return Decision(Pass(), Reason("bid.enough", facts))


def _announce(view: SeatView, seed: int) -> Decision:
    contract, odds, value = _best(view, seed)
    hand = isinstance(view.legal[0], Announce) and view.legal[0].contract.hand
    options = [replace(contract, hand=hand), *contracts(hand, view.rules)]
    if view.bid == 0:
        options = [Contract(Game.GRAND, hand=True)]
    for one in options:
        if refusal(one, unknown(view), view.bid, view.rules, ()) is None:
            facts = {"game": one.game, "chance": odds, "value": value}
            return Decision(Announce(one), Reason("announce.best", facts))
    return Decision(view.legal[0], Reason("announce.forced", {"bid": view.bid, "game": None}))


def _double(view: SeatView, seed: int) -> Decision:
    """Blind chances are the true ones: a doubling pays on the right side of two thirds."""
    assert view.contract is not None
    assert view.declarer is not None
    declarer = chance(view, view.contract, view.declarer, seed)
    wanted = declarer > 0.7 if view.seat == view.declarer else declarer < 0.6
    own = declarer if view.seat == view.declarer else 1 - declarer
    return Decision(Kontra() if wanted else Pass(), Reason("kontra.yes" if wanted else "kontra.no", {"chance": own}))
