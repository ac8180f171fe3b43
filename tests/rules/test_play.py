"""Playing cards: following, tricks, the early end of Null (RULES.md section 6)."""

import pytest

from game.rules.actions import Announce, IllegalAction, PlayCard, PlayHand
from game.rules.cards import Card
from game.rules.contracts import Contract, Game
from game.rules.events import CardPlayed, Settled, SkatShown, TrickTaken
from game.rules.scoring import Ending
from game.rules.view import Trick
from tests.rules.dealing import declare, make, play, play_out, say

CLUBS = Contract(Game.CLUBS)


def test_a_suit_must_be_followed_and_the_sentence_names_it() -> None:
    deal = play(declare(make(), Contract(Game.GRAND), "C8", "C7"), "SA")
    with pytest.raises(IllegalAction, match="Spades must be followed") as error:
        deal.apply(PlayCard(Card.HA))
    assert error.value.rule == "follow"
    assert [a.card.code for a in deal.legal_actions() if isinstance(a, PlayCard)] == ["ST", "SK", "SQ"]


def test_a_jack_asks_for_trumps() -> None:
    deal = declare(make("CJ SJ HJ CA CT CK CQ C9 SA C8", "DJ HT HK HQ H9 H8 H7 ST SK SQ"), CLUBS, "HA", "C7")
    play(deal, "CJ")
    with pytest.raises(IllegalAction, match="Trump must be followed"):
        deal.apply(PlayCard(Card.HT))
    play(deal, "DJ")


def test_a_card_of_another_hand_is_refused() -> None:
    deal = declare(make(), CLUBS, "C8", "C7")
    with pytest.raises(IllegalAction) as error:
        deal.apply(PlayCard(Card.HA))
    assert error.value.rule == "not_in_hand"


def test_a_card_out_of_turn_is_refused() -> None:
    deal = declare(make(), CLUBS, "C8", "C7")
    with pytest.raises(IllegalAction) as error:
        deal.apply(PlayCard(Card.HA), 1)
    assert error.value.rule == "not_your_turn"


def test_forehand_leads_and_the_winner_leads_on() -> None:
    deal = say(make(), 18, "p", "p", PlayHand(), Announce(Contract(Game.HEARTS, hand=True)))
    assert deal.declarer == 1
    assert deal.to_move == 0
    told = [deal.apply(PlayCard(card)) for card in (Card.SA, Card.SQ, Card.S7)]
    assert told[2] == (CardPlayed(2, Card.S7), TrickTaken(0, 0, (Card.SA, Card.SQ, Card.S7), 14))
    assert deal.tricks == (Trick(0, (Card.SA, Card.SQ, Card.S7), 0),)
    assert deal.to_move == 0


def test_ten_tricks_settle_the_deal_with_the_skat_shown() -> None:
    deal = play_out(declare(make(), Contract(Game.GRAND), "C8", "C7"))
    result = deal.result
    assert result is not None
    assert (result.ending, result.tricks, result.points, result.matadors) == (Ending.PLAYED, 10, 120, 4)
    assert result.score == 7 * 24
    assert isinstance(deal.events[-2], SkatShown)
    assert deal.events[-1] == Settled(result)


def test_null_ends_at_the_declarers_first_trick() -> None:
    deal = play(declare(make(), Contract(Game.NULL), "C8", "C7"), "CA HA DA")
    assert deal.result is not None
    assert (deal.result.won, deal.result.tricks, deal.result.score) == (False, 1, -46)


def test_null_without_a_trick_is_won_after_ten() -> None:
    low = "C7 C8 C9 S7 S8 S9 H7 H8 D7 D8"
    deal = declare(
        make(low, "CA CK CQ SA SK SQ HA HK DA DK", "CT CJ ST SJ HT HJ DT DJ HQ DQ"), Contract(Game.NULL), "H9", "D9"
    )
    play_out(deal)
    assert deal.result is not None
    assert (deal.result.won, deal.result.score, len(deal.tricks)) == (True, 23, 10)


def test_a_copy_goes_its_own_way() -> None:
    deal = declare(make(), CLUBS, "C8", "C7")
    twin = deal.copy()
    play(twin, "CJ")
    assert deal.to_move == 0
    assert len(deal.hand(0)) == 10
    assert len(twin.events) == len(deal.events) + 1
