"""Deals for the tests of the rules: given hands, short scripts, random play under random rules."""

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from game.rules.actions import (
    Action,
    Announce,
    Bid,
    Claim,
    Discard,
    Exchange,
    Hold,
    Pass,
    PickUp,
    PlayCard,
    PlayHand,
    PlaySlot,
)
from game.rules.cards import DECK, Card, parse_card, parse_cards, points_of
from game.rules.claims import ClaimJudge
from game.rules.conflicts import conflicts
from game.rules.contracts import Contract
from game.rules.deal import Deal
from game.rules.declare import contracts
from game.rules.events import Discarded
from game.rules.option_info import OPTIONS
from game.rules.options import ISKO, RuleSet
from game.rules.scoring import Ending
from game.rules.skat import all_discards
from game.rules.view import Phase
from tests.rules.plain_judge import PlainJudge

STRONG = "CJ SJ HJ DJ CA CT CK CQ C9 SA"
"""Forehand: clubs with eleven (C8 C7 lie in the skat), Grand with four, never to be beaten."""
MIDDLE = "HA HT HK HQ H9 H8 H7 ST SK SQ"
REAR = "DA DT DK DQ D9 D8 D7 S9 S8 S7"
"""With these three the skat is C8 C7."""


def make(
    forehand: str = STRONG,
    middlehand: str = MIDDLE,
    rearhand: str = REAR,
    *,
    factor: int = 1,
    compulsory: bool = False,
    grand_hand_allowed: tuple[bool, bool, bool] = (True, True, True),
    judge: ClaimJudge | None = None,
    **options: Any,
) -> Deal:
    """A deal with these hands, the rest in the skat; `options` are those of RuleSet."""
    hands = [parse_cards(hand) for hand in (forehand, middlehand, rearhand)]
    skat = [card for card in DECK if all(card not in hand for hand in hands)]
    return Deal(
        hands,
        skat,
        rules=replace(ISKO, **options),
        bock=factor,
        compulsory_ramsch=compulsory,
        grand_hand_allowed=grand_hand_allowed,
        judge=judge or PlainJudge(),
    )


def say(deal: Deal, *words: object) -> Deal:
    """Apply, each by the seat to move: a number bids, "y" holds, "p" passes, card codes play, else an action."""
    for word in words:
        deal.apply(_action(word))
    return deal


def declare(deal: Deal, contract: Contract, *discard: str, bid: object = 18) -> Deal:
    """Forehand becomes declarer at `bid` (middlehand says it) and names the game."""
    say(deal, bid, "y", "p", "p")
    if contract.hand:
        return say(deal, PlayHand(), Announce(contract))
    first, second = map(parse_card, discard)
    return say(deal, PickUp(), Discard(first, second), Announce(contract))


def play(deal: Deal, cards: str) -> Deal:
    """Play these cards, each by the seat to move."""
    for card in parse_cards(cards):
        deal.apply(PlayCard(card))
    return deal


def play_out(deal: Deal) -> Deal:
    """Everybody plays his highest legal card to the end."""
    while not deal.over:
        deal.apply(deal.legal_actions()[0])
    return deal


def _action(word: object) -> Action:
    if isinstance(word, int):
        return Bid(word)
    if isinstance(word, str):
        return {"y": Hold(), "p": Pass()}.get(word) or PlayCard(parse_card(word))
    return word  # type: ignore[return-value]


# -- random play -----------------------------------------------------------------------------------------------------


def random_rules(rng: random.Random) -> RuleSet:
    """Any rules without contradiction, each option official half the time."""
    while True:
        chosen = {key: _random_value(rng, key) for key in OPTIONS if rng.random() < 0.5}
        rules = replace(ISKO, **chosen)
        if not conflicts(rules):
            return rules


def _random_value(rng: random.Random, key: str) -> Any:
    option = OPTIONS[key]
    if option.kind == "set":
        return frozenset(value for value in option.values if rng.random() < 0.5)
    return rng.choice(option.values)


def random_deal(rng: random.Random, rules: RuleSet = ISKO) -> Deal:
    """A shuffled deal; in Bock now and then, and a compulsory Ramsch where the rules know it."""
    compulsory = rules.bock_ramsch and rng.random() < 0.5
    return Deal.shuffled(rng, rules=rules, bock=rng.choice((1, 1, 2)), compulsory_ramsch=compulsory, judge=PlainJudge())


def random_step(deal: Deal, rng: random.Random, claims: bool = True) -> tuple[int, Action]:
    """A random legal action: mostly of the seat to move, now and then said out of turn."""
    seat = deal.to_move
    assert seat is not None
    if rng.random() < 0.02:
        other = rng.choice([s for s in range(3) if s != seat])
        spoken = [action for action in deal.legal_actions(other) if claims or not isinstance(action, Claim)]
        if spoken:
            return other, rng.choice(spoken)
    legal = deal.legal_actions()
    cards = [action for action in legal if isinstance(action, PlayCard | PlaySlot)]
    if cards and rng.random() < 0.99:
        return seat, rng.choice(cards)
    if not claims:
        legal = tuple(action for action in legal if not isinstance(action, Claim))
    return seat, _varied(deal, seat, rng.choice(legal), rng)


def _varied(deal: Deal, seat: int, action: Action, rng: random.Random) -> Action:
    """Something else of the same kind where only an example was listed; low bids more often than high ones."""
    match action:
        case Bid() if deal.phase is Phase.DUEL_CALL:
            return _random_bid(deal, rng)
        case Discard():
            jacks = deal.phase is Phase.DISCARD or deal.rules.ramsch_pass_jacks
            return rng.choice(all_discards(deal.hand(seat), jacks))
        case Announce():
            return Announce(rng.choice(possible_contracts(deal, seat)))
        case Exchange():
            cards = list(action.first + action.second)
            rng.shuffle(cards)
            return Exchange(tuple(cards[:10]), tuple(cards[10:]))
        case _:
            return action


def _random_bid(deal: Deal, rng: random.Random) -> Action:
    if rng.random() < 0.5:
        return Pass()
    numbers = [action for action in deal.legal_actions() if isinstance(action, Bid)]
    return numbers[min(int(rng.expovariate(0.7)), len(numbers) - 1)] if numbers else Pass()


def possible_contracts(deal: Deal, seat: int) -> list[Contract]:
    """Every contract this declarer may announce now."""
    found = []
    hand = not any(isinstance(e, Discarded) and e.seat == seat for e in deal.events)
    for plain in contracts(hand, deal.rules):
        for spitzen in range(4):
            contract = replace(plain, spitzen=spitzen)
            try:
                deal.check(seat, Announce(contract))
            except ValueError:
                continue
            found.append(contract)
    return found


def random_play(deal: Deal, rng: random.Random, claims: bool = True) -> Iterator[Deal]:
    """Play to the end, yielding the deal after every action."""
    while not deal.over:
        seat, action = random_step(deal, rng, claims)
        deal.apply(action, seat)
        yield deal


# -- what must always hold -------------------------------------------------------------------------------------------


def assert_all_cards(deal: Deal) -> None:
    """Every card is somewhere, once."""
    laid = [event.cards for event in deal.events if isinstance(event, Discarded) and event.cards]
    holding = deal.phase in (Phase.DISCARD, Phase.RAMSCH_DISCARD)
    down: tuple[Card, ...] = () if holding else (laid[-1] if laid else deal.skat)
    running = deal.view(0).trick
    table = running.cards if running else ()
    hands = [card for seat in range(3) for card in deal.hand(seat)]
    tricks = [card for trick in deal.tricks for card in trick.cards]
    left = [*hands, *tricks, *down, *(table if not deal.over else ())]
    missing = set(DECK) - set(left)
    assert len(left) == len(set(left))
    assert not missing or deal.over


def assert_settled(deal: Deal) -> None:
    """Ten tricks and 120 points, or a reason why not; a score only where somebody earned it."""
    result = deal.result
    assert result is not None
    assert deal.to_move is None
    assert deal.legal_actions() == ()
    if result.ending is Ending.PASSED_IN:
        assert result.scores == (0, 0, 0)
    elif result.ending is Ending.RAMSCH:
        assert len(deal.tricks) == 10
        trick_points = sum(points_of(trick.cards) for trick in deal.tricks)
        assert trick_points + points_of(last_skat(deal)) == 120
    else:
        _assert_game_settled(deal)


def last_skat(deal: Deal) -> tuple[Card, ...]:
    """The two cards lying at the end."""
    laid = [event.cards for event in deal.events if isinstance(event, Discarded) and event.cards]
    return laid[-1] if laid else deal.skat


def _assert_game_settled(deal: Deal) -> None:
    result = deal.result
    assert result is not None
    assert result.declarer is not None
    assert result.contract is not None
    assert all((score != 0) == (seat == result.declarer) for seat, score in enumerate(result.scores))
    assert (result.score > 0) is result.won
    null = result.contract.game.is_null
    if result.ending is Ending.PLAYED:
        assert len(deal.tricks) == 10 or (null and result.tricks == 1)
        assert null or sum(deal.points) == 120
    if result.ending is Ending.CLAIMED and not null:
        assert sum(deal.points) == 120
