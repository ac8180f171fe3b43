"""The auction: order, jumps, passes, forehand's right, and what follows when nobody bids (RULES.md section 4)."""

import pytest

from game.rules.actions import Action, Bid, Hold, IllegalAction, Pass
from game.rules.bidding import bids_above, ladder
from game.rules.cards import DECK
from game.rules.deal import Deal, DealError, cut, deal_out
from game.rules.events import AuctionWon, BidHeld, BidMade, Passed, RamschBegan
from game.rules.options import ISKO
from game.rules.scoring import Ending
from game.rules.view import Phase
from tests.rules.dealing import make, say


def rule(deal: Deal, seat: int, action: Action) -> str:
    """The rule that refuses this action."""
    with pytest.raises(IllegalAction) as error:
        deal.check(seat, action)
    return error.value.rule


def test_middlehand_opens_against_forehand() -> None:
    deal = make()
    assert (deal.phase, deal.to_move) == (Phase.DUEL_CALL, 1)
    say(deal, 18)
    assert (deal.phase, deal.to_move) == (Phase.DUEL_HOLD, 0)


def test_rearhand_bids_against_the_survivor() -> None:
    deal = say(make(), 18, "p")
    assert (deal.phase, deal.to_move, deal.bid) == (Phase.DUEL_CALL, 2, 18)
    say(deal, 20)
    assert (deal.phase, deal.to_move) == (Phase.DUEL_HOLD, 1)


def test_any_legal_number_above_the_bid_may_be_jumped_to() -> None:
    deal = say(make(), 46, "y")
    assert deal.legal_actions()[:2] == (Bid(48), Bid(50))
    assert bids_above(ISKO, 46)[0] == 48


def test_a_holder_may_not_raise() -> None:
    assert rule(say(make(), 18), 0, Bid(20)) == "not_now"


def test_a_number_without_a_game_is_refused_with_the_number() -> None:
    with pytest.raises(IllegalAction, match="19 is not a bid"):
        make().check(1, Bid(19))


def test_a_bid_must_exceed_the_standing_bid() -> None:
    deal = say(make(), 20, "y", "p")
    assert rule(deal, 2, Bid(20)) == "bid_too_low"


def test_speaking_out_of_turn_is_refused() -> None:
    assert rule(make(), 0, Bid(18)) == "not_your_turn"


def test_after_the_highest_number_only_passing_is_left() -> None:
    deal = say(make(), 264, "y")
    assert deal.legal_actions() == (Pass(),)


def test_middlehand_who_beat_forehand_plays_when_rearhand_passes() -> None:
    deal = say(make(), 18, "p", "p")
    assert (deal.declarer, deal.bid, deal.phase) == (1, 18, Phase.SKAT)
    told = [e for e in deal.events if isinstance(e, BidMade | BidHeld | Passed | AuctionWon)]
    assert told == [BidMade(1, 18), Passed(0), Passed(2), AuctionWon(1, 18)]


def test_forehand_may_play_at_eighteen_when_nobody_bid() -> None:
    deal = say(make(), "p", "p")
    assert (deal.phase, deal.to_move) == (Phase.FOREHAND, 0)
    assert rule(deal, 0, Bid(20)) == "forehand_plays_at"
    assert rule(deal, 0, Hold()) == "not_now"
    say(deal, 18)
    assert (deal.declarer, deal.bid) == (0, 18)


def test_three_passes_end_the_deal_at_zero() -> None:
    deal = say(make(), "p", "p", "p")
    assert deal.result is not None
    assert (deal.result.ending, deal.result.scores) == (Ending.PASSED_IN, (0, 0, 0))


def test_nothing_can_be_done_after_the_end() -> None:
    deal = say(make(), "p", "p", "p")
    assert rule(deal, 0, Pass()) == "over"
    with pytest.raises(IllegalAction):
        deal.apply(Pass())


def test_forehand_must_play_leaves_no_pass() -> None:
    deal = say(make(all_pass="forehand_must_play"), "p", "p")
    assert deal.legal_actions() == (Bid(18),)
    assert rule(deal, 0, Pass()) == "forehand_must_play"


def test_three_passes_make_a_ramsch_where_the_rules_say_so() -> None:
    deal = say(make(all_pass="ramsch"), "p", "p", "p")
    assert deal.phase is Phase.PLAY
    assert RamschBegan(compulsory=False) in deal.events


def test_redealing_ends_the_deal_as_passed_in() -> None:
    deal = say(make(all_pass="redeal_same_dealer"), "p", "p", "p")
    assert deal.result is not None
    assert deal.result.ending is Ending.PASSED_IN


def test_revolution_adds_its_number_to_the_ladder() -> None:
    assert Bid(92) in make(revolution=True).legal_actions()
    assert 92 not in ladder(ISKO)


def test_cards_are_given_out_three_skat_four_three() -> None:
    hands, skat = deal_out(DECK)
    assert hands[0] == DECK[0:3] + DECK[11:15] + DECK[23:26]
    assert hands[2] == DECK[6:9] + DECK[19:23] + DECK[29:32]
    assert skat == DECK[9:11]


def test_four_cards_are_lifted_and_four_left() -> None:
    assert cut(DECK, 4) == DECK[4:] + DECK[:4]
    for lifted in (3, 29):
        with pytest.raises(DealError):
            cut(DECK, lifted)


def test_a_deal_needs_every_card_once() -> None:
    with pytest.raises(DealError):
        Deal((DECK[:10], DECK[:10], DECK[20:30]), DECK[30:])
