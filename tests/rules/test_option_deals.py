"""One deal for each option that changes a number: under the official value and under the others (RULES.md 9.16)."""

import random
from dataclasses import replace
from typing import Any

import pytest

from game.rules.actions import Announce, Discard, PickUp, PlayHand, Resign
from game.rules.cards import Card
from game.rules.contracts import Contract, Game
from game.rules.deal import Deal
from game.rules.options import ISKO
from game.rules.scoring import Result
from tests.rules.dealing import declare, make, play, play_out, say

GRAND_HAND = Contract(Game.GRAND, hand=True)


def settled(deal: Deal) -> Result:
    """The result of the deal, played from the highest card down if it is not over."""
    play_out(deal)
    assert deal.result is not None
    return deal.result


def shuffled(seed: int, **options: Any) -> Deal:
    return Deal.shuffled(random.Random(seed), rules=replace(ISKO, **options))


def grand_hand(seed: int, **options: Any) -> Result:
    """A Grand Hand of forehand's at 18 with whatever he has."""
    deal = shuffled(seed, **options)
    return settled(say(deal, 18, "y", "p", "p", PlayHand(), Announce(GRAND_HAND)))


@pytest.mark.parametrize(("options", "score"), [({}, -288), ({"lost_hand_single": True}, -144)])
def test_lost_hand_single(options: dict[str, Any], score: int) -> None:
    deal = say(make(**options), 18, "y", "p", "p", PlayHand(), Announce(GRAND_HAND), Resign())
    assert settled(deal).score == score


@pytest.mark.parametrize(("option", "score"), [("isko", -90), ("null_value", -46)])
def test_null_overbid(option: str, score: int) -> None:
    deal = make(impossible_declaration="warn", null_overbid=option)
    say(deal, 24, "y", "p", "p", PickUp(), Discard(Card.C8, Card.C7), Announce(Contract(Game.NULL)))
    assert settled(deal).score == score


@pytest.mark.parametrize(("option", "score"), [(False, 24 * 11), (True, 36 * 10)])
def test_grand_ouvert_old36(option: bool, score: int) -> None:
    contract = Contract(Game.GRAND, hand=True, schneider=True, schwarz=True, ouvert=True)
    assert settled(declare(make(grand_ouvert_old36=option), contract)).score == score


@pytest.mark.parametrize(("option", "score"), [("add", 24 * (4 + 1 + 2)), ("double", 24 * (4 + 1) * 2 * 2)])
def test_level_mode(option: str, score: int) -> None:
    assert settled(declare(make(level_mode=option), Contract(Game.GRAND), "C8", "C7")).score == score


@pytest.mark.parametrize(("option", "schneider"), [("off", 1), ("both", 0), ("declarer", 1), ("defenders", 0)])
def test_defenders_with_exactly_thirty(option: str, schneider: int) -> None:
    result = grand_hand(8, schneider_out_30=option)
    assert result.points == 90
    assert [step.key for step in result.steps].count("schneider") == schneider


@pytest.mark.parametrize(("option", "schneider"), [("off", 1), ("both", 0), ("declarer", 0), ("defenders", 1)])
def test_a_declarer_with_exactly_thirty(option: str, schneider: int) -> None:
    result = grand_hand(55, schneider_out_30=option)
    assert result.points == 30
    assert [step.key for step in result.steps].count("schneider") == schneider


@pytest.mark.parametrize(("value", "multiplier"), [(1, 13), (2, 14)])
def test_spitze_value(value: int, multiplier: int) -> None:
    """Clubs with ten; C7 comes last and takes the tenth trick."""
    hands = ("CJ SJ HJ DJ CA CT CK CQ C9 C7", "HA HT HK HQ H9 H8 H7 ST SK SQ", "DA DT DK DQ D9 D8 D7 S9 S8 S7")
    deal = declare(make(*hands, spitze="one", spitze_value=value), Contract(Game.CLUBS, spitzen=1), "C8", "SA")
    result = settled(say(deal, Resign()))
    assert result.multiplier == multiplier


@pytest.mark.parametrize(("option", "losers"), [("all", 2), ("last_trick", 1), ("none", 0)])
def test_ramsch_ties(option: str, losers: int) -> None:
    result = settled(shuffled(281, ramsch="every_deal", ramsch_ties=option))
    assert len(result.ramsch_losers) == losers
    assert sum(score < 0 for score in result.scores) == losers


@pytest.mark.parametrize(("option", "scores"), [("zero", (0, 0, 0)), ("all", (-40, -40, -40))])
def test_ramsch_three_way(option: str, scores: tuple[int, int, int]) -> None:
    hands = ("CA CK HA HT HK HQ H8 H7 ST SJ", "DT DK DQ C9 SQ S9 S8 S7 HJ DJ", "DA D9 D7 CT CQ C8 C7 SA SK CJ")
    deal = make(*hands, ramsch="every_deal", ramsch_three_way=option)
    play(deal, "CA C9 C7 HT DK DA CK S8 C8 HK DJ CT DT D9 HA SQ SA ST CQ H7 S7 SK HQ S9 CJ SJ HJ D7 H8 DQ")
    assert deal.result is not None
    assert (deal.result.ramsch_points, deal.result.scores) == ((40, 40, 40), scores)


def test_a_bock_deal_counts_double() -> None:
    assert settled(declare(make(factor=2), Contract(Game.GRAND), "C8", "C7")).score == 2 * 24 * 7
