"""Twins: deals that look the same from one seat and differ in every card it cannot see."""

import random

from game.rules.actions import Action, Discard, IllegalAction, PickUp, PlayCard
from game.rules.cards import Card
from game.rules.deal import Deal

TRIES = 80
"""Cards thrown down so often until nobody revokes in the twin."""


def twin(deal: Deal, seat: int, rng: random.Random) -> Deal | None:
    """The same actions with the hidden cards shuffled anew; None when no other deal was found."""
    if deal.contract is not None and deal.contract.ouvert and seat != deal.declarer:
        return None
    for _ in range(TRIES):
        hands, skat = _shuffled(deal, seat, rng)
        if hands != [set(hand) for hand in deal.dealt]:
            found = _replayed(deal, hands, skat, seat)
            if found is not None:
                return found
    return None


def _shuffled(deal: Deal, seat: int, rng: random.Random) -> tuple[list[set[Card]], list[Card]]:
    """Hands and skat as they may have been dealt. A hidden declarer has laid away what he found in the skat."""
    hands = [set(hand) for hand in deal.dealt]
    skat = list(deal.skat)
    down = _laid_away(deal)
    if down and seat != deal.declarer:
        hands[deal.declarer or 0] |= set(skat)
        hands[deal.declarer or 0] -= set(down)
        skat = list(down)
    looked = seat == deal.declarer and any(isinstance(action, PickUp) for _, action in deal.actions)
    played = {action.card for _, action in deal.actions if isinstance(action, PlayCard)}
    others = [other for other in range(3) if other != seat]
    pool = [card for other in others for card in sorted(hands[other] - played)] + ([] if looked else skat)
    rng.shuffle(pool)
    for other in others:
        kept = hands[other] & played
        fresh = 10 - len(kept)
        hands[other] = kept | set(pool[:fresh])
        del pool[:fresh]
    return hands, skat if looked else pool


def _laid_away(deal: Deal) -> tuple[Card, ...]:
    return next((action.cards for _, action in deal.actions if isinstance(action, Discard)), ())


def _replayed(deal: Deal, hands: list[set[Card]], skat: list[Card], seat: int) -> Deal | None:
    dealt = [deal.dealt[seat] if other == seat else tuple(sorted(hands[other])) for other in range(3)]
    other = Deal(dealt, skat, rules=deal.rules)
    for mover, action in deal.actions:
        done: Action = action
        if isinstance(action, Discard) and mover != seat:
            done = Discard(skat[0], skat[1])
        try:
            other.apply(done, mover)
        except IllegalAction:
            return None
    return other
