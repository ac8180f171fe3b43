"""Random legal play under official and random rules: nothing is lost, nothing is seen that is hidden."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.actions import Action, Announce, Discard, Exchange, IllegalAction, PlayCard, PlaySlot
from game.rules.cards import Card
from game.rules.deal import Deal
from game.rules.events import Announced, CardPlayed, Discarded, RamschBegan
from game.rules.options import ISKO, RuleSet
from game.rules.presets import PRESETS
from game.rules.view import Phase
from tests.rules.dealing import assert_all_cards, assert_settled, random_deal, random_play, random_rules, random_step
from tests.rules.plain_judge import PlainJudge

SEEDS = st.integers(0, 2**32)
RULES = (*PRESETS.values(), None)
"""The presets, and None for random rules."""


def rules_for(choice: RuleSet | None, rng: random.Random) -> RuleSet:
    """The preset, or random rules."""
    return random_rules(rng) if choice is None else choice


@settings(max_examples=60, deadline=None)
@given(SEEDS, st.sampled_from(RULES))
def test_every_card_is_somewhere_exactly_once(seed: int, choice: RuleSet | None) -> None:
    rng = random.Random(seed)
    deal = random_deal(rng, rules_for(choice, rng))
    for moment in random_play(deal, rng):
        assert_all_cards(moment)
    assert_settled(deal)


@settings(max_examples=40, deadline=None)
@given(SEEDS, st.sampled_from(RULES))
def test_exactly_one_seat_moves_and_has_something_to_do(seed: int, choice: RuleSet | None) -> None:
    rng = random.Random(seed)
    deal = random_deal(rng, rules_for(choice, rng))
    for moment in random_play(deal, rng):
        assert (moment.to_move is None) is moment.over
        assert bool(moment.legal_actions()) is not moment.over
        for seat in range(3):
            for action in moment.legal_actions(seat):
                moment.check(seat, action)


@settings(max_examples=30, deadline=None)
@given(SEEDS, st.sampled_from(RULES))
def test_cards_and_slots_not_listed_are_refused(seed: int, choice: RuleSet | None) -> None:
    rng = random.Random(seed)
    deal = random_deal(rng, rules_for(choice, rng))
    for moment in random_play(deal, rng):
        listed = {seat: set(moment.legal_actions(seat)) for seat in range(3)}
        everything: list[Action] = [PlayCard(card) for card in Card] + [PlaySlot(slot) for slot in range(14)]
        for seat in range(3):
            for action in everything:
                assert allowed(moment, seat, action) is (action in listed[seat])


def allowed(deal: Deal, seat: int, action: Action) -> bool:
    """What `check` says; a refusal must leave the deal as it was."""
    before = (deal.phase, deal.to_move, deal.events, deal.actions)
    try:
        deal.check(seat, action)
    except IllegalAction:
        with pytest.raises(IllegalAction):
            deal.apply(action, seat)
        assert (deal.phase, deal.to_move, deal.events, deal.actions) == before
        return False
    return True


@settings(max_examples=40, deadline=None)
@given(SEEDS, st.sampled_from(RULES))
def test_the_actions_make_the_same_deal_again(seed: int, choice: RuleSet | None) -> None:
    rng = random.Random(seed)
    deal = random_deal(rng, rules_for(choice, rng))
    fresh = deal.copy()
    for _ in random_play(deal, rng):
        pass
    assert not fresh.actions
    for seat, action in deal.actions:
        fresh.apply(action, seat)
    assert fresh.events == deal.events


@settings(max_examples=40, deadline=None)
@given(SEEDS, st.sampled_from(RULES))
def test_events_and_views_agree(seed: int, choice: RuleSet | None) -> None:
    rng = random.Random(seed)
    deal = random_deal(rng, rules_for(choice, rng))
    told = list(deal.events)
    while not deal.over:
        seat, action = random_step(deal, rng)
        told.extend(deal.apply(action, seat))
    assert tuple(told) == deal.events
    for seat in range(3):
        view = deal.view(seat)
        assert len(view.events) == len(deal.events)
        assert view.phase is Phase.OVER


@settings(max_examples=60, deadline=None)
@given(SEEDS, st.sampled_from(RULES), st.integers(0, 45))
def test_hidden_cards_change_no_view(seed: int, choice: RuleSet | None, steps: int) -> None:
    rng = random.Random(seed)
    deal = random_deal(rng, rules_for(choice, rng))
    for done, _ in enumerate(random_play(deal, rng, claims=False)):
        if done == steps:
            break
    if deal.over:
        return
    for seat in range(3):
        for _ in range(6):
            twin = with_hidden_swap(deal, seat, rng)
            if twin is not None:
                assert twin.view(seat) == deal.view(seat)


def test_swaps_of_hidden_cards_are_found() -> None:
    rng, found = random.Random(5), 0
    for _ in range(30):
        deal = random_deal(rng)
        for done, _ in enumerate(random_play(deal, rng, claims=False)):
            if done == 12:
                break
        if not deal.over:
            found += sum(with_hidden_swap(deal, seat, rng) is not None for seat in range(3))
    assert found > 20


def with_hidden_swap(deal: Deal, seat: int, rng: random.Random) -> Deal | None:
    """The same actions with two cards changed that the seat cannot see; None if those actions were not legal then."""
    hidden = hidden_cards(deal, seat)
    if len(hidden) < 2:
        return None
    one, other = rng.sample(hidden, 2)
    swap = {one: other, other: one}
    hands = [[swap.get(card, card) for card in hand] for hand in deal.dealt]
    skat = [swap.get(card, card) for card in deal.skat]
    twin = fresh_copy(deal, hands, skat)
    try:
        for actor, action in deal.actions:
            twin.apply(swapped(action, swap), actor)
    except IllegalAction:
        return None
    return None if twin.over else twin


def fresh_copy(deal: Deal, hands: list[list[Card]], skat: list[Card]) -> Deal:
    """An unplayed deal under the same circumstances."""
    compulsory = deal.rules.ramsch != "every_deal" and RamschBegan(compulsory=True) in deal.events
    return Deal(hands, skat, rules=deal.rules, bock=deal.view(0).bock, compulsory_ramsch=compulsory, judge=PlainJudge())


def swapped(action: Action, swap: dict[Card, Card]) -> Action:
    """The action with the cards exchanged in what only its owner knows."""
    match action:
        case Discard(first=first, second=second):
            return Discard(swap.get(first, first), swap.get(second, second))
        case Exchange(first=one, second=two):
            return Exchange(tuple(swap.get(c, c) for c in one), tuple(swap.get(c, c) for c in two))
        case _:
            return action


def hidden_cards(deal: Deal, seat: int) -> list[Card]:
    """Cards that the seat has no way to know."""
    view = deal.view(seat)
    known = {*view.hand, *view.skat, *view.discards}
    known |= {card for _, hand in (*view.open_hands, *view.others) for card in hand}
    for event in view.events:
        match event:
            case CardPlayed(card=card):
                known.add(card)
            case Announced(spitze=cards) | Discarded(cards=cards) if cards:
                known |= set(cards)
            case _:
                pass
    return [card for card in Card if card not in known]


@pytest.mark.long
def test_twenty_thousand_random_deals() -> None:
    for seed in range(20_000):
        rng = random.Random(seed)
        deal = random_deal(rng, random_rules(rng) if seed % 2 else ISKO)
        for _ in random_play(deal, rng):
            pass
        assert_settled(deal)


def test_announcing_is_part_of_random_play() -> None:
    """The generator reaches the declaration phase and names games of every kind."""
    named = set()
    for seed in range(150):
        rng = random.Random(seed)
        deal = random_deal(rng)
        for _ in random_play(deal, rng):
            pass
        named |= {action.contract.game for _, action in deal.actions if isinstance(action, Announce)}
    assert len(named) == 6
