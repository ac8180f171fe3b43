"""From a SeatView to a Situation: the card play of games with a declarer."""

from dataclasses import replace
from itertools import pairwise

from ai.auction_facts import heard_from
from ai.situation import Situation, kind_of, labels, trump_of
from game.rules.cards import cards_of, mask_of
from game.rules.contracts import Contract
from game.rules.declare import spitze_cards
from game.rules.events import Answered, Offered
from game.rules.scoring import loss_factor
from game.rules.value import base_value, declared_value
from game.rules.view import SeatView


def situation_of(view: SeatView, bonus: int, equals: tuple[bool, bool] = (False, False)) -> Situation:
    """What this seat knows, seen from the declarer; the view is in phase PLAY or asked about doubling.

    `equals`: whether the next seat and the one after are known to choose as we do.
    """
    assert view.contract is not None
    contract, declarer = played_as(view, view.contract), view.declarer
    assert declarer is not None
    kind, trump = kind_of(contract), trump_of(contract)
    label = labels(kind, trump)
    me = (view.seat - declarer) % 3
    hands = [0, 0, 0]
    for seat, cards in view.open_hands:
        hands[(seat - declarer) % 3] = sum(1 << label[card] for card in cards)
    hands[me] = sum(1 << label[card] for card in view.hand)
    running = () if view.trick is None else view.trick.cards
    played = [card for trick in view.tricks for card in trick.cards] + list(running)
    value = _value(view, contract)
    return Situation(
        kind=kind,
        trump=trump,
        me=me,
        hands=(hands[0], hands[1], hands[2]),
        line=tuple(label[card] for card in played),
        leader=-declarer % 3,
        skat=sum(1 << label[card] for card in view.discards) if me == 0 else 0,
        picked_up=not contract.hand,
        target=_target(view, contract, value),
        value=value,
        base=base_value(contract, view.rules),
        bonus=bonus,
        loss=loss_factor(contract.hand, view.rules),
        factor=view.bock << view.kontra,
        heard=heard_from(view, declarer, equals),
        is_open=contract.ouvert,
        counted=contract.schneider + contract.schwarz,
        promised=sum(1 << label[card] for card in spitze_cards(contract)),
    )


def played_as(view: SeatView, contract: Contract) -> Contract:
    """The contract with the levels the declarer took on when he declined an offer (Schenken, RULES.md 9.13)."""
    level = 0
    for event, after in pairwise(view.events):
        if isinstance(event, Offered) and isinstance(after, Answered) and not after.yes:
            level = event.level
    return replace(contract, schneider=contract.schneider or level > 0, schwarz=contract.schwarz or level > 1)


def own_cards(view: SeatView) -> int:
    """All cards the declarer was dealt or picked up and has not hidden from himself: for matadors."""
    played = [
        card
        for trick in (*view.tricks, *(() if view.trick is None else (view.trick,)))
        for number, card in enumerate(trick.cards)
        if (trick.leader + number) % 3 == view.seat
    ]
    return mask_of(set(view.hand) | set(played) | set(view.discards))


def _value(view: SeatView, contract: Contract) -> int:
    if view.seat == view.declarer or not contract.game.has_matadors:
        return declared_value(cards_of(own_cards(view)), contract, view.rules).value
    base = base_value(contract, view.rules)
    steps = 2 + contract.hand + 2 * contract.schneider + 2 * contract.schwarz + contract.ouvert
    steps += contract.spitzen * view.rules.spitze_value
    return max(base * steps, -(-view.bid // base) * base)


def _target(view: SeatView, contract: Contract, value: int) -> int:
    if contract.schwarz:
        return 120
    short = view.seat == view.declarer and value < view.bid
    return 90 if contract.schneider or (short and contract.game.has_matadors) else 61
