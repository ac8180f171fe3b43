"""Spitze, Revolution, Schenken, Idiotenskat and the others that change the course of a deal (RULES.md 9.7 - 9.14)."""

from typing import Any

import pytest

from game.rules.actions import (
    Accept,
    Action,
    Announce,
    Claim,
    Discard,
    Exchange,
    IllegalAction,
    Kontra,
    Offer,
    Pass,
    PickUp,
    PlayCard,
    PlayHand,
    PlaySlot,
    Refuse,
    Resign,
    Show,
)
from game.rules.cards import Card, parse_cards
from game.rules.contracts import Contract, Game
from game.rules.deal import Deal
from game.rules.events import Announced, Discarded, HandDealt, HandsExchanged, Offered, SkatTaken
from game.rules.scoring import Ending, Result
from game.rules.view import Phase
from tests.rules.dealing import declare, make, play, play_out, say


def rule(deal: Deal, seat: int, action: Action) -> str:
    with pytest.raises(IllegalAction) as error:
        deal.check(seat, action)
    return error.value.rule


def result_of(deal: Deal) -> Result:
    assert deal.result is not None
    return deal.result


# -- Spitze ----------------------------------------------------------------------------------------------------------

SPITZE = ("CJ SJ CA CT CK CQ C8 C7 SA HA", "HT HK HQ H9 H8 H7 ST SK SQ DJ", "DA DT DK DQ D9 D8 S9 S8 S7 HJ")
"""Clubs with two (skat C9 D7): C7 and C8 can win the last tricks once HJ and DJ are gone."""


def spitze(count: int, mode: str = "many", **options: Any) -> Deal:
    """Clubs with `count` Spitzen announced after laying C9 D7 away."""
    return declare(make(*SPITZE, spitze=mode, **options), Contract(Game.CLUBS, spitzen=count), "C9", "D7")


def test_the_promised_trumps_are_shown_at_the_announcement() -> None:
    deal = spitze(2)
    assert deal.events[-1] == Announced(0, Contract(Game.CLUBS, spitzen=2), (Card.C7, Card.C8))


def test_spitzen_that_win_the_last_tricks_raise_the_value() -> None:
    deal = play_out(play(spitze(2), "CJ DJ HJ SJ HT DA SA ST S9 HA HK DT"))
    result = result_of(deal)
    assert [trick.cards[0] for trick in deal.tricks[-2:]] == [Card.C8, Card.C7]
    assert (result.won, result.value) == (True, 12 * (2 + 1 + 2 + 2))


def test_a_missed_spitze_loses_the_game_although_the_points_are_there() -> None:
    deal = play_out(play(spitze(1), "CJ DJ HJ SJ HT DA C7 HK D8"))
    result = result_of(deal)
    assert result.points >= 61
    assert (result.won, result.score < 0) == (False, True)


def test_a_spitze_must_be_held_among_the_ten() -> None:
    deal = say(make(*SPITZE, spitze="one"), 18, "y", "p", "p", PickUp(), *_discard("C7 SA"))
    assert rule(deal, 0, Announce(Contract(Game.CLUBS, spitzen=1))) == "spitze_missing"
    assert rule(deal, 0, Announce(Contract(Game.HEARTS, spitzen=2))) == "spitze_off"


def test_no_spitze_in_grand_with_all_four_jacks() -> None:
    deal = say(make(spitze="one"), 18, "y", "p", "p", PlayHand())
    assert rule(deal, 0, Announce(Contract(Game.GRAND, hand=True, spitzen=1))) == "spitze_all_jacks"


def test_a_spitze_helps_to_cover_the_bid() -> None:
    wanted = Contract(Game.CLUBS, spitzen=2)
    deal = say(make(*SPITZE, spitze="many"), 84, "y", "p", "p", PickUp(), *_discard("C9 D7"))
    deal.check(0, Announce(wanted))
    assert rule(deal, 0, Announce(Contract(Game.CLUBS))) == "cannot_cover"


def test_with_a_spitze_announced_nothing_is_claimed() -> None:
    assert rule(spitze(1), 0, Claim()) == "claim_spitze"


def _discard(text: str) -> list[Action]:
    first, second = parse_cards(text)
    return [Discard(first, second)]


# -- Revolution ------------------------------------------------------------------------------------------------------

REVOLUTION = Contract(Game.REVOLUTION, hand=True, ouvert=True)
LOW = ("C7 C8 C9 S7 S8 S9 H7 H8 D7 D8", "CA CK CQ SA SK SQ HA HK DA DK", "CT CJ ST SJ HT HJ DT DJ HQ DQ")


def revolution(hand: str = LOW[0], **options: Any) -> Deal:
    """Forehand announces Revolution."""
    deal = make(hand, *LOW[1:], revolution=True, **options)
    return say(deal, 18, "y", "p", "p", PlayHand(), Announce(REVOLUTION))


def test_the_left_defender_shares_out_both_hands_seeing_them() -> None:
    deal = revolution()
    assert (deal.phase, deal.to_move) == (Phase.EXCHANGE, 1)
    assert dict(deal.view(1).open_hands) == {0: deal.hand(0), 2: deal.hand(2)}
    assert dict(deal.view(0).open_hands) == {0: deal.hand(0)}


def test_exchanged_hands_stay_hidden_from_the_declarer() -> None:
    deal = revolution()
    twenty = sorted(deal.hand(1) + deal.hand(2))
    say(deal, Exchange(tuple(twenty[:10]), tuple(twenty[10:])))
    assert set(deal.hand(1)) == set(twenty[:10])
    assert deal.view(0).events[-1] == HandsExchanged(None)
    assert deal.view(2).events[-1] == deal.events[-1]
    assert (deal.phase, deal.to_move) == (Phase.PLAY, 0)
    assert result_of(play_out(deal)).score == 92


def test_the_exchange_takes_exactly_the_defenders_cards() -> None:
    deal = revolution()
    assert rule(deal, 1, Exchange(deal.hand(0), deal.hand(2))) == "exchange"
    assert rule(deal, 1, Exchange(deal.hand(1)[:9], deal.hand(2))) == "exchange"


def test_an_exchange_can_bring_the_revolution_down() -> None:
    """Middlehand collects the low clubs: forehand's ten of clubs cannot be got rid of."""
    hand = "CT C8 C7 S7 S8 S9 H7 H8 D7 D8"
    deal = make(hand, "CA CK CQ SA SK SQ HA HK DA DK", "C9 CJ ST SJ HT HJ DT DJ HQ DQ", revolution=True)
    say(deal, 18, "y", "p", "p", PlayHand(), Announce(REVOLUTION))
    low = parse_cards("C9 ST SJ HT HJ HQ DT DJ DQ SQ")
    rest = [card for card in deal.hand(1) + deal.hand(2) if card not in low]
    say(deal, Exchange(low, tuple(rest)))
    play(deal, "CT C9 CJ")
    assert deal.result is None
    assert deal.to_move == 2


def test_revolution_lost_costs_twice_its_value() -> None:
    assert result_of(say(revolution(), Pass(), Resign())).score == -184
    assert result_of(say(revolution(lost_hand_single=True), Pass(), Resign())).score == -92


def test_kontra_comes_before_the_hand_is_laid_open() -> None:
    deal = revolution(kontra="kontra")
    assert deal.phase is Phase.KONTRA
    say(deal, Kontra())
    assert deal.phase is Phase.EXCHANGE


# -- Schenken --------------------------------------------------------------------------------------------------------

ONE = ("CJ CA CT CK CQ C9 SA HA HT DA", "SJ HJ C8 HK HQ H9 H8 ST SK SQ", "DJ C7 DT DK DQ D9 D8 S9 S8 S7")
"""Clubs with one, skat H7 D7."""


def gift(**options: Any) -> Deal:
    """Forehand plays clubs with one; the defenders may give the game up."""
    return declare(make(*ONE, schenken=True, **options), Contract(Game.CLUBS), "H7", "D7")


def test_an_offer_accepted_is_a_simple_win() -> None:
    deal = gift()
    deal.apply(Offer(), 1)
    assert (deal.phase, deal.to_move, deal.events[-1]) == (Phase.CONSENT, 0, Offered(1, 1))
    result = result_of(say(deal, Accept()))
    assert (result.ending, result.score) == (Ending.OFFER_ACCEPTED, 24)


def test_an_offer_declined_plays_for_schneider() -> None:
    hands = ("CJ CA CT CK CQ C9 SA HT H7 DA", *ONE[1:])
    deal = declare(make(*hands, schenken=True), Contract(Game.CLUBS), "HA", "D7")
    deal.apply(Offer(), 2)
    say(deal, Refuse())
    result = result_of(play_out(play(deal, "CA C8 C7 CT SJ DJ HK DT H7 HQ DK HT DA HJ DQ")))
    assert 61 <= result.points < 90
    assert (result.won, result.value, result.score) == (False, 48, -96)


def test_a_second_offer_is_for_schwarz() -> None:
    deal = gift()
    deal.apply(Offer(), 1)
    say(deal, Refuse())
    deal.apply(Offer(), 2)
    assert deal.events[-1] == Offered(2, 2)
    say(deal, Refuse())
    assert rule(deal, 1, Offer()) == "offer_closed"


def test_offers_end_with_the_first_trick_and_belong_to_the_defenders() -> None:
    deal = gift()
    assert rule(deal, 0, Offer()) == "not_defender"
    play(deal, "CA C8 C7")
    assert rule(deal, 1, Offer()) == "offer_closed"
    assert rule(declare(make(*ONE), Contract(Game.CLUBS), "H7", "D7"), 1, Offer()) == "offer_closed"


# -- Idiotenskat -----------------------------------------------------------------------------------------------------


def blind() -> Deal:
    """Forehand picks the skat up; nobody sees his own cards."""
    return say(make(idiotenskat=True), 18, "y", "p", "p", PickUp())


def test_everybody_sees_the_others_and_not_himself() -> None:
    view = make(idiotenskat=True).view(0)
    assert view.hand == ()
    assert dict(view.others).keys() == {1, 2}
    assert view.events[0] == HandDealt(0, None)
    assert isinstance(view.events[1], HandDealt)
    assert view.events[1].cards is not None


def test_the_skat_is_seen_by_the_others_only_once_it_is_in_the_hand() -> None:
    deal = blind()
    assert all(deal.view(seat).events[-1] == SkatTaken(0, None) for seat in range(3))
    assert deal.view(0).skat == ()
    assert len(dict(deal.view(1).others)[0]) == 12


def test_discarding_points_at_two_slots() -> None:
    deal = blind()
    assert len(deal.legal_actions()) == 12
    say(deal, PlaySlot(11))
    assert rule(deal, 0, PlaySlot(11)) == "no_slot"
    say(deal, PlaySlot(12))
    assert deal.phase is Phase.ANNOUNCE
    assert deal.events[-1] == Discarded(0, (Card.C8, Card.C7))
    assert deal.view(0).events[-1] == Discarded(0, None)


def test_no_duty_to_follow_and_the_led_suit_still_decides() -> None:
    deal = say(blind(), PlaySlot(11), PlaySlot(12), Announce(Contract(Game.GRAND)))
    say(deal, PlaySlot(10))
    assert deal.view(1).trick is not None
    assert len([a for a in deal.legal_actions() if isinstance(a, PlaySlot)]) == 10
    say(deal, PlaySlot(1), PlaySlot(1))
    assert deal.tricks[0].cards == (Card.SA, Card.HA, Card.DA)
    assert deal.tricks[0].winner == 0


def test_a_slot_is_empty_once_played_and_cards_are_not_named() -> None:
    deal = say(
        blind(), PlaySlot(11), PlaySlot(12), Announce(Contract(Game.GRAND)), PlaySlot(3), PlaySlot(1), PlaySlot(1)
    )
    assert rule(deal, 0, PlaySlot(3)) == "no_slot"
    assert rule(deal, 0, PlayCard(Card.CJ)) == "by_slot"


def test_open_games_claims_and_showing_are_out_but_resigning_is_not() -> None:
    deal = say(make(idiotenskat=True), 18, "y", "p", "p", PlayHand())
    assert rule(deal, 0, Announce(Contract(Game.NULL, hand=True, ouvert=True))) == "not_blind"
    say(deal, Announce(Contract(Game.GRAND, hand=True)))
    assert rule(deal, 0, Claim()) == "not_blind"
    assert rule(deal, 0, Show()) == "not_blind"
    deal.check(0, Resign())


# -- numbers that decide a deal --------------------------------------------------------------------------------------


def test_announcing_schneider_after_picking_up() -> None:
    contract = Contract(Game.GRAND, schneider=True, schwarz=True)
    result = result_of(play_out(declare(make(announce_without_hand=True), contract, "C8", "C7")))
    assert result.score == 24 * (4 + 1 + 4)


def test_jacks_only_matadors_and_a_cheaper_grand() -> None:
    clubs = result_of(play_out(declare(make(matadors="jacks"), Contract(Game.CLUBS), "C8", "C7")))
    grand = result_of(play_out(declare(make(grand_base=20), Contract(Game.GRAND), "C8", "C7", bid=18)))
    assert (clubs.score, grand.score) == (12 * (4 + 3), 20 * (4 + 3))
