"""Ramsch as it is played: polls, looking, pushing, knocking, Grand Hand (RULES.md 9.1, 9.6)."""

from typing import Any

import pytest

from game.rules.actions import (
    Abandon,
    Action,
    Announce,
    Bid,
    Claim,
    Discard,
    IllegalAction,
    Knock,
    Pass,
    PickUp,
    PlayHand,
    Push,
    Resign,
)
from game.rules.cards import Card
from game.rules.contracts import Contract, Game
from game.rules.deal import Deal
from game.rules.events import AuctionWon, RamschBegan, SkatPushed, SkatTaken
from game.rules.scoring import Ending, Result
from game.rules.view import Phase
from tests.rules.dealing import make, play_out, say

HANDS = ("CJ SJ HJ DJ CA CT CK HA HT S7", "HK HQ H9 H8 H7 DK DQ D9 D8 D7", "CQ C9 C8 C7 SA ST SK SQ S9 S8")
"""Played from the highest card down: forehand takes seven tricks and 75 points, middlehand none, rearhand the last
three with 24 points; the skat DA DT has 21."""


def ramsch(**options: Any) -> Deal:
    """A Ramsch without an auction."""
    return make(*HANDS, **{"ramsch": "every_deal", **options})


def finished(deal: Deal) -> Result:
    play_out(deal)
    assert deal.result is not None
    assert deal.result.ending is Ending.RAMSCH
    return deal.result


def rule(deal: Deal, action: Action) -> str:
    with pytest.raises(IllegalAction) as error:
        deal.apply(action)
    return error.value.rule


def test_forehand_leads_with_jacks_as_only_trumps() -> None:
    deal = ramsch()
    assert (deal.phase, deal.to_move, deal.contract) == (Phase.PLAY, 0, Contract(Game.RAMSCH))
    say(deal, "CJ")
    assert len(deal.legal_actions()) == 10


def test_nobody_resigns_claims_or_doubles_in_ramsch() -> None:
    deal = ramsch(kontra="hirsch", claims="table")
    for seat in range(3):
        for action in (Resign(), Claim()):
            with pytest.raises(IllegalAction):
                deal.check(seat, action)
    assert deal.legal_actions(1) == ()


def test_the_skat_stays_closed_without_passing() -> None:
    deal = ramsch()
    finished(deal)
    assert not any(isinstance(event, SkatTaken) for event in deal.events)


def test_looking_goes_round_and_each_may_lay_back_any_two() -> None:
    deal = ramsch(ramsch_passing="look", ramsch_pass_jacks=True)
    assert (deal.phase, deal.to_move) == (Phase.RAMSCH_SKAT, 0)
    say(deal, PickUp(), Discard(Card.CJ, Card.CA))
    assert (deal.phase, deal.to_move) == (Phase.RAMSCH_SKAT, 1)
    say(deal, PickUp())
    assert deal.view(1).skat == (Card.CJ, Card.CA)
    assert deal.view(2).skat == ()
    say(deal, Discard(Card.CJ, Card.CA), Push())
    assert (deal.phase, deal.to_move) == (Phase.PLAY, 0)
    assert Card.DA in deal.hand(0)


def test_jacks_may_not_be_passed_unless_the_rules_let_them() -> None:
    deal = say(ramsch(ramsch_passing="push"), PickUp())
    assert rule(deal, Discard(Card.CJ, Card.CA)) == "no_jacks"
    say(deal, Discard(Card.CA, Card.CT))
    assert deal.to_move == 1


def test_a_loser_who_looked_pays_double() -> None:
    options = {"ramsch_passing": "look", "ramsch_looked_doubles": True}
    bold = finished(say(ramsch(**options), Push(), Push(), Push()))
    curious = finished(say(ramsch(**options), PickUp(), Discard(Card.DA, Card.DT), Push(), Push()))
    other = finished(say(ramsch(**options), Push(), PickUp(), Discard(Card.DA, Card.DT), Push()))
    assert (bold.scores[0], curious.scores[0], other.scores[0]) == (-150, -300, -150)


def test_every_unseen_push_doubles_the_loss() -> None:
    deal = say(ramsch(ramsch_passing="push"), Push(), Push(), Push())
    assert [e for e in deal.events if isinstance(e, SkatPushed)] == [SkatPushed(0), SkatPushed(1), SkatPushed(2)]
    assert finished(deal).scores == (8 * -150, 0, 0)


def test_pushes_need_not_double() -> None:
    deal = say(ramsch(ramsch_passing="push", ramsch_push_doubles=False), Push(), Push(), Push())
    assert finished(deal).scores == (-150, 0, 0)


def test_not_looking_is_no_push() -> None:
    assert finished(say(ramsch(ramsch_passing="look"), Push(), Push(), Push())).scores == (-150, 0, 0)


def test_each_seat_is_asked_once_to_knock() -> None:
    deal = ramsch(ramsch_knock=True)
    assert (deal.phase, deal.to_move) == (Phase.KNOCK, 0)
    say(deal, Pass(), Knock(), Knock())
    assert deal.phase is Phase.PLAY
    assert finished(deal).scores == (4 * -150, 0, 0)


def test_who_pushed_unseen_may_not_knock() -> None:
    deal = say(ramsch(ramsch_passing="push", ramsch_knock=True), Push(), PickUp(), Discard(Card.HK, Card.HQ), Push())
    assert (deal.phase, deal.to_move, deal.legal_actions()) == (Phase.KNOCK, 1, (Knock(), Pass()))
    say(deal, Pass())
    assert deal.phase is Phase.PLAY


def test_grand_hand_replaces_the_ramsch_without_a_bid() -> None:
    deal = say(make(all_pass="ramsch", ramsch="all_pass", ramsch_grand_hand="all", kontra="kontra"), "p", "p", "p")
    assert (deal.phase, deal.to_move) == (Phase.GRAND_HAND, 0)
    say(deal, PlayHand())
    assert (deal.declarer, deal.bid, deal.phase) == (0, 0, Phase.ANNOUNCE)
    assert deal.events[-2] == AuctionWon(0, 0)
    assert rule(deal, Announce(Contract(Game.CLUBS, hand=True))) == "grand_hand_only"
    say(deal, Announce(Contract(Game.GRAND, hand=True, schneider=True)))
    play_out(deal)
    assert deal.result is not None
    assert (deal.result.score, deal.result.overbid) == (24 * 9, False)


def test_only_forehand_is_polled_where_the_rules_say_forehand() -> None:
    deal = ramsch(ramsch_grand_hand="forehand")
    say(deal, Pass())
    assert deal.phase is Phase.PLAY


def test_in_a_ramsch_round_everybody_left_with_the_right_is_polled() -> None:
    deal = make(compulsory=True, grand_hand_allowed=(False, True, True), bock_ramsch=True, bock=True)
    assert RamschBegan(compulsory=True) in deal.events
    assert (deal.phase, deal.to_move) == (Phase.GRAND_HAND, 1)
    with pytest.raises(IllegalAction):
        deal.check(0, Bid(18))
    say(deal, Pass(), PlayHand())
    assert deal.declarer == 2


def test_all_ten_tricks_are_a_march_and_win_a_hundred_and_twenty() -> None:
    result = finished(make(ramsch="every_deal"))
    assert (result.ramsch_march, result.scores) == (0, (120, 0, 0))


def test_a_march_may_cost_instead() -> None:
    assert finished(make(ramsch="every_deal", ramsch_march="minus120")).scores == (-120, 0, 0)
    assert finished(make(ramsch="every_deal", ramsch_march="others_minus120")).scores == (0, -120, -120)


def test_bock_doubles_a_ramsch() -> None:
    assert finished(ramsch(factor=2)).scores == (-300, 0, 0)


@pytest.mark.parametrize(
    ("options", "points", "scores"),
    [
        ({}, (75, 0, 45), (-150, 0, 0)),
        ({"ramsch_skat": "loser"}, (96, 0, 24), (-192, 0, 0)),
        ({"ramsch_skat": "nobody"}, (75, 0, 24), (-150, 0, 0)),
        ({"ramsch_virgin": False}, (75, 0, 45), (-75, 0, 0)),
        ({"ramsch_scoring": "all_points"}, (75, 0, 45), (-75, 0, -45)),
        ({"ramsch_scoring": "loser_fixed", "ramsch_fixed": 40}, (75, 0, 45), (-80, 0, 0)),
    ],
)
def test_who_pays_what(options: dict[str, Any], points: tuple[int, ...], scores: tuple[int, ...]) -> None:
    result = finished(ramsch(**options))
    assert (result.ramsch_points, result.scores) == (points, scores)


def test_who_leaves_instead_of_announcing_his_grand_hand_pays_for_it() -> None:
    deal = say(ramsch(ramsch_grand_hand="all"), PlayHand())
    deal.apply(Abandon(), 0)
    assert deal.result is not None
    assert (deal.result.contract, deal.result.score) == (Contract(Game.GRAND, hand=True), -2 * 24 * 6)
