"""The computer players: legal everywhere, blind to hidden cards, the same answer twice, no known blunder."""

import random
import time
from dataclasses import replace
from typing import get_args, get_type_hints

import pytest

from ai.levels import SKILLS, Level, build
from ai.offered import LEVELS, available
from ai.reasons import KEYS
from game.rules.actions import Announce, Bid, Discard, Hold, Pass, PickUp, PlayCard
from game.rules.cards import Card, Suit, parse_cards
from game.rules.contracts import Contract, Game
from game.rules.deal import Deal
from game.rules.options import ISKO, RuleSet
from game.rules.presets import PRESETS
from game.rules.private import view_of
from game.rules.view import SeatView
from game.table.player import Decision, Limit
from tests.ai.twins import twin

QUICK = Limit(seconds=0.02)

AMONG_MASTERS = "master among masters"
"""At a table of equals master judges and reads otherwise."""
PLAYERS = (*LEVELS, AMONG_MASTERS)
STRONG = [name for name in PLAYERS[1:] if name.split()[0] in available()]

WORST = 2.0
"""Seconds of processor time no decision may take."""

PARTS = 4
"""The long run of deals is cut into so many, to be played beside each other."""


def player(name: str, seed: int = 1) -> Level:
    """A level among players it does not know, or master among masters."""
    return build("master", seed, ("master", "master")) if name == AMONG_MASTERS else build(name, seed)


def play_out(deal: Deal, levels: tuple[str, str, str], limit: Limit = QUICK) -> list[Decision]:
    """Play a deal to its end; every action must be legal."""
    players = [
        build(level, seat, (levels[(seat + 1) % 3], levels[(seat + 2) % 3])) for seat, level in enumerate(levels)
    ]
    made = []
    while not deal.over:
        seat = deal.to_move
        assert seat is not None
        view, began = deal.view(seat), time.process_time()
        decision = players[seat].decide(view, limit)
        assert time.process_time() - began < WORST
        deal.check(seat, decision.action)
        deal.apply(decision.action, seat)
        made.append(decision)
    return made


SINGLE = (
    "first_dealer", "bock", "bock_length", "bock_stacking", "bock_triggers", "bock_big_min", "bock_big_result",
    "bock_passed_counts", "bock_extend_list", "list_deals", "bierlachs_limit", "bierlachs_check",
    "bierlachs_dealer_pays", "sf4", "ramsch_counts_as_lost_game", "ramsch_grand_hand_limit", "ramsch_fixed",
)  # fmt: skip
"""Options that change nothing within a deal."""


def other_values(name: str, hint: object) -> list[object]:
    """All values of an option but the official one."""
    standard = getattr(ISKO, name)
    values = (False, True) if hint is bool else get_args(hint) or {"spitze_value": (1, 2)}[name]
    return [value for value in values if value != standard]


def rule_sets() -> list[RuleSet]:
    """Every preset, and every value of every option alone, beside a Ramsch, Kontra or Spitzen where it needs one."""
    sets = list(PRESETS.values())
    for name, hint in get_type_hints(RuleSet).items():
        if name in SINGLE:
            continue
        base = ISKO
        if name.startswith("ramsch_"):
            base = replace(ISKO, ramsch="every_deal", ramsch_passing="push" if "push" in name else "look")
        elif name.startswith("kontra_"):
            base = replace(ISKO, kontra="hirsch")
        elif name == "spitze_value":
            base = replace(ISKO, spitze="many")
        sets += [replace(base, **{name: value}) for value in other_values(name, hint)]
    every = replace(ISKO, ramsch="every_deal", ramsch_knock=True, ramsch_grand_hand="all")
    return sets + [replace(every, ramsch_passing=passing) for passing in ("none", "look", "push")]


@pytest.mark.parametrize("number", range(len(rule_sets())))
def test_mixed_levels_play_legally_under_every_rule(number: int) -> None:
    rules = rule_sets()[number]
    rng = random.Random(number)
    for _ in range(4):
        levels = (rng.choice(LEVELS), rng.choice(LEVELS[:2]), rng.choice(LEVELS[:2]))
        for decision in play_out(Deal.shuffled(rng, rules=rules), levels):
            assert decision.reason.key in KEYS


@pytest.mark.long
@pytest.mark.parametrize("part", range(PARTS))
def test_ten_thousand_deals_of_mixed_levels(part: int) -> None:
    """Every second deal at full effort."""
    sets = rule_sets()
    for number in range(part, 10_000, PARTS):
        rng = random.Random(f"mixed {number}")
        levels = (rng.choice(LEVELS), rng.choice(LEVELS), rng.choice(LEVELS))
        limit = Limit() if number // len(sets) % 2 else QUICK
        play_out(Deal.shuffled(rng, rules=sets[number % len(sets)]), levels, limit)


def views_of_a_deal(seed: int) -> list[SeatView]:
    """The views of the seat to move all through a deal."""
    deal, players, views = Deal.shuffled(random.Random(seed)), [build("beginner", 1)] * 3, []
    while not deal.over:
        seat = deal.to_move
        assert seat is not None
        views.append(deal.view(seat))
        deal.apply(players[seat].decide(views[-1], QUICK).action, seat)
    return views


@pytest.mark.parametrize("level", ["club", "master", AMONG_MASTERS])
def test_same_question_same_answer(level: str) -> None:
    for view in views_of_a_deal(3)[::4]:
        assert player(level, 5).decide(view, QUICK) == player(level, 5).decide(view, QUICK)


def compared_with_twins(level: str, decisions: int, limit: Limit) -> None:
    """At every move the hidden cards are shuffled anew; the answer must stay the same to the last figure."""
    rng, asked, compared, number = random.Random(9), player(level, 2), 0, 0
    while compared < decisions:
        deal, number = Deal.shuffled(random.Random(f"twins {number}")), number + 1
        while not deal.over:
            seat = deal.to_move
            assert seat is not None
            view = deal.view(seat)
            decision = asked.decide(view, limit)
            other = twin(deal, seat, rng)
            if other is not None:
                assert other.view(seat) == view
                assert asked.decide(other.view(seat), limit) == decision
                compared += 1
            deal.apply(decision.action, seat)


@pytest.mark.parametrize("level", PLAYERS)
def test_hidden_cards_change_no_decision(level: str) -> None:
    compared_with_twins(level, 80, QUICK)


@pytest.mark.long
@pytest.mark.parametrize("name", ["master", AMONG_MASTERS])
def test_five_thousand_decisions_of_master_with_hidden_cards_shuffled(name: str) -> None:
    compared_with_twins(name, 5_000, Limit())


def test_levels_are_offered_weakest_first() -> None:
    assert available() == LEVELS[: len(available())]
    assert set(LEVELS) <= set(SKILLS)


# -- blunders that must not happen -------------------------------------------------------------------------------------

HIDDEN = ".".join(["??"] * 10)


def asked(hand: str, moves: str, seat: int) -> SeatView:
    """The view of a seat with this hand after these moves (engine protocol)."""
    hands = [hand if position == seat else HIDDEN for position in range(3)]
    return view_of(f"w {'|'.join(hands)}|??.?? {moves}", seat=seat)


def card_of(level: str, view: SeatView) -> Card:
    """The card a level plays."""
    action = player(level).decide(view, Limit()).action
    assert isinstance(action, PlayCard)
    return action.card


@pytest.mark.parametrize("level", STRONG)
def test_does_not_ruff_the_sure_trick_of_partner(level: str) -> None:
    """Spades: declarer 0 led H7, partner took it with the ace; no heart in hand, trumps are."""
    view = asked("SK.SQ.S9.CA.CK.C8.DA.DQ.D9.D8", "1 18 0 y 1 p 2 p 0 s w ??.?? 0 S.??.?? 0 H7 1 HA", 2)
    for seed in range(1, 9):
        decision = player(level, seed).decide(view, Limit())
        assert isinstance(decision.action, PlayCard)
        assert decision.action.card.suit is not Suit.SPADES


@pytest.mark.parametrize("level", STRONG)
def test_does_not_smear_to_the_declarer(level: str) -> None:
    """Clubs: the declarer, last to lead from the top, plays CJ: nobody beats it, no ten falls on it."""
    view = asked("CT.C7.HA.HT.H8.SK.S9.DT.D9.D8", "1 18 0 y 1 p 2 p 0 s w ??.?? 0 C.??.?? 0 CJ", 1)
    assert card_of(level, view) is Card.C7


@pytest.mark.parametrize("level", STRONG)
def test_does_not_lead_a_bare_ten_into_the_declarer(level: str) -> None:
    """Hearts: seat 0 leads, the declarer sits in the middle; the spade ten is bare."""
    view = asked("ST.CA.CK.C9.C7.DK.D9.D8.H9.H7", "1 18 0 p 2 p 1 s w ??.?? 1 H.??.??", 0)
    assert card_of(level, view) is not Card.ST


@pytest.mark.parametrize("level", STRONG)
def test_draws_trumps_with_the_top_trumps_in_hand(level: str) -> None:
    view = asked("CJ.SJ.HJ.CA.CT.CK.C9.HA.HT.S7", "1 18 0 y 1 p 2 p 0 s w D7.D8 0 C.D7.D8", 0)
    card = card_of(level, view)
    assert card.is_jack or card.suit is Suit.CLUBS


@pytest.mark.parametrize("level", STRONG)
def test_keeps_the_ace_of_a_side_suit(level: str) -> None:
    view = asked("CJ.SJ.CA.CT.C9.C8.HA.H9.DK.D7", "1 18 0 y 1 p 2 p 0 s w S8.S7", 0)
    action = player(level).decide(view, Limit()).action
    assert isinstance(action, Discard)
    assert Card.HA not in action.cards


@pytest.mark.parametrize("level", PLAYERS)
def test_does_not_bid_past_what_the_hand_can_be_worth(level: str) -> None:
    """Without the four jacks, seven diamonds: never a hundred."""
    view = asked("DA.DT.DK.DQ.D9.D8.D7.C7.H7.S7", "1 18 0 y 1 20 0 y 1 22 0 y 1 100", 0)
    action = player(level).decide(view, Limit()).action
    assert isinstance(action, (Hold, Pass, Bid))
    assert action == Pass()


@pytest.mark.parametrize("level", PLAYERS)
def test_follows_a_jack_lead_with_a_trump(level: str) -> None:
    view = asked("DJ.HA.HT.HK.SA.ST.SK.S9.D9.D8", "1 18 0 y 1 p 2 p 0 s w ??.?? 0 C.??.?? 0 CJ", 1)
    assert card_of(level, view) is Card.DJ


@pytest.mark.parametrize("level", PLAYERS)
def test_an_unlosable_hand_is_never_passed(level: str) -> None:
    view = asked("CJ.SJ.HJ.DJ.CA.CT.CK.CQ.C9.C8", "1 18", 0)
    assert player(level).decide(view, Limit()).action == Hold()


@pytest.mark.skipif("master" not in available(), reason="the kernel is not compiled")
@pytest.mark.parametrize(
    ("hand", "skat", "leads"),
    [
        ("HJ.C8.ST.S9.S8.S7.HT.H9.H7.D7", "CT.SA", "C8"),
        ("CJ.SJ.C9.C8.C7.S9.S7.H8.DT.D7", "H9.DA", "H8"),
        ("SJ.C9.C7.ST.SK.SQ.S9.S8.S7.H8", "CT.CK", "H8.ST.SK.SQ.S9.S8.S7.C9"),
    ],
)
def test_the_first_lead_of_a_null_ouvert_loses_no_won_game(hand: str, skat: str, leads: str) -> None:
    """The risky card is led while the defenders cannot throw away on it; the safe suits can wait."""
    own, down = parse_cards(hand), parse_cards(skat)
    rest = [card for card in sorted(Card) if card not in (*own, *down)]
    deal = Deal([own, tuple(rest[:10]), tuple(rest[10:])], down)
    for action in (Pass(), Pass(), Hold(), PickUp(), Discard(*down), Announce(Contract(Game.NULL, ouvert=True))):
        deal.apply(action if action in deal.legal_actions() or not isinstance(action, Hold) else Bid(18))
    action = build("master", 1).decide(deal.view(0), Limit()).action
    assert isinstance(action, PlayCard)
    assert action.card in parse_cards(leads)
