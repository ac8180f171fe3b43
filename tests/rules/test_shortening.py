"""Resigning, claiming, showing, leaving (RULES.md 6.7 and section 10)."""

import pytest

from game.rules.actions import (
    Abandon,
    Accept,
    Announce,
    Claim,
    Discard,
    IllegalAction,
    PickUp,
    PlayCard,
    PlayHand,
    Refuse,
    Resign,
    Show,
)
from game.rules.cards import Card, mask_of, parse_cards
from game.rules.claims import ClaimPosition
from game.rules.contracts import Contract, Game
from game.rules.deal import Deal
from game.rules.events import Answered, Claimed, HandShown, Resigned
from game.rules.scoring import Ending
from game.rules.view import Phase
from tests.rules.dealing import declare, make, play, say
from tests.rules.plain_judge import PlainJudge

CLUBS = Contract(Game.CLUBS)
TWO_TRICKS = "CJ ST S9 SJ SK S8"


def clubs(**options: object) -> Deal:
    """Forehand plays clubs with eleven at 18."""
    return declare(make(**options), CLUBS, "C8", "C7")  # type: ignore[arg-type]


def rule(deal: Deal, seat: int, action: object) -> str:
    with pytest.raises(IllegalAction) as error:
        deal.check(seat, action)  # type: ignore[arg-type]
    return error.value.rule


# -- resigning -------------------------------------------------------------------------------------------------------


def test_the_declarer_resigns_freely_with_nine_cards() -> None:
    deal = play(clubs(), "CJ ST S9")
    deal.apply(Resign())
    assert deal.result is not None
    assert (deal.result.ending, deal.result.won, deal.result.score) == (Ending.DECLARER_RESIGNED, False, -288)


def test_with_eight_cards_one_defender_must_agree() -> None:
    deal = play(clubs(), TWO_TRICKS)
    deal.apply(Resign())
    assert (deal.phase, deal.to_move) == (Phase.CONSENT, 1)
    say(deal, Refuse())
    assert (deal.phase, deal.to_move) == (Phase.CONSENT, 2)
    say(deal, Accept())
    assert deal.result is not None
    assert deal.result.ending is Ending.DECLARER_RESIGNED


def test_refused_resignation_lets_play_go_on_and_is_asked_again_only_later() -> None:
    deal = say(play(clubs(), TWO_TRICKS), Resign(), Refuse(), Refuse())
    assert (deal.phase, deal.to_move) == (Phase.PLAY, 0)
    assert rule(deal, 0, Resign()) == "ask_once"
    play(deal, "HJ")
    deal.check(0, Resign())
    assert [e for e in deal.events if isinstance(e, Resigned | Answered)] == [
        Resigned(0),
        Answered(1, "resign", False),
        Answered(2, "resign", False),
    ]


def test_a_defender_resigns_for_both_out_of_turn() -> None:
    deal = clubs()
    deal.apply(Resign(), 2)
    assert (deal.phase, deal.to_move) == (Phase.CONSENT, 0)
    say(deal, Accept())
    assert deal.result is not None
    assert (deal.result.ending, deal.result.score) == (Ending.DEFENDERS_RESIGNED, 144)


def test_the_declarer_may_insist_on_playing_on() -> None:
    deal = clubs()
    deal.apply(Resign(), 1)
    say(deal, Refuse())
    assert (deal.phase, deal.to_move, deal.result) == (Phase.PLAY, 0, None)


def test_resigning_a_game_already_won_keeps_it_won() -> None:
    hands = ("CJ SJ HJ DJ CA CT SA ST HA HT", "CK CQ SK SQ HK HQ DA DT DK DQ", "C9 C8 C7 S9 S8 S7 H9 H8 D9 D8")
    deal = declare(make(*hands), Contract(Game.GRAND), "H7", "D7")
    play(deal, "CA CK C7 CT CQ C8 SA SK S7 ST SQ S8")
    assert deal.points[0] >= 42
    play(deal, "HA HK H8 HT HQ H9")
    assert deal.points[0] >= 61
    say(deal, Resign(), Accept())
    assert deal.result is not None
    assert deal.result.won


def test_nobody_resigns_before_the_first_lead() -> None:
    assert rule(make(), 1, Resign()) == "not_now"


# -- claiming --------------------------------------------------------------------------------------------------------


def test_a_true_claim_awards_the_rest_with_its_cards() -> None:
    deal = say(clubs(), Claim())
    result = deal.result
    assert result is not None
    assert (result.ending, result.tricks, result.points, result.won) == (Ending.CLAIMED, 10, 120, True)
    assert Claimed(0, True) in deal.events


def test_a_false_claim_is_refused_and_nothing_else_happens() -> None:
    hands = ("CJ SJ HJ DJ CA CT CK CQ C9 S7", "HA HT HK HQ H9 H8 H7 ST SK SQ", "DA DT DK DQ D9 D8 D7 S9 S8 SA")
    deal = say(declare(make(*hands), CLUBS, "C8", "C7"), Claim())
    assert deal.events[-1] == Claimed(0, False)
    assert (deal.phase, deal.to_move) == (Phase.PLAY, 0)
    assert rule(deal, 0, Claim()) == "ask_once"


def test_a_defender_claims_the_rest() -> None:
    hands = ("CJ SA ST SK SQ S9 S8 S7 H7 H8", "SJ HJ DJ CA CT CK CQ C9 C8 C7", "HA HT HK HQ H9 DA DT DK DQ D9")
    deal = declare(make(*hands), Contract(Game.GRAND), "D8", "D7")
    play(deal, "CJ SJ D9")
    play(deal, "SA HJ DQ")
    deal.apply(Claim(), 1)
    result = deal.result
    assert result is not None
    assert (result.ending, result.tricks, result.won) == (Ending.CLAIMED, 1, False)


def test_null_is_claimed_when_no_trick_can_come() -> None:
    hands = ("C7 C8 C9 S7 S8 S9 H7 H8 D7 D8", "CA CK CQ SA SK SQ HA HK DA DK", "CT CJ ST SJ HT HJ DT DJ HQ DQ")
    deal = say(declare(make(*hands), Contract(Game.NULL), "H9", "D9"), Claim())
    assert deal.result is not None
    assert (deal.result.ending, deal.result.won, deal.result.score) == (Ending.CLAIMED, True, 23)


def test_a_defender_claims_a_null_that_must_fall() -> None:
    deal = declare(make(), Contract(Game.NULL), "C8", "C7")
    deal.apply(Claim(), 2)
    assert deal.result is not None
    assert (deal.result.ending, deal.result.won, deal.result.tricks) == (Ending.CLAIMED, False, 1)


def test_a_claim_on_the_table_needs_both_defenders() -> None:
    deal = say(clubs(claims="table"), Claim())
    assert (deal.phase, deal.to_move) == (Phase.CONSENT, 1)
    assert deal.view(2).open_hands == ((0, deal.hand(0)),)
    refused = say(deal.copy(), Accept(), Refuse())
    assert (refused.phase, refused.view(1).open_hands) == (Phase.PLAY, ((0, refused.hand(0)),))
    granted = say(deal, Accept(), Accept())
    assert granted.result is not None
    assert (granted.result.ending, granted.result.points) == (Ending.CLAIMED, 120)


def test_claims_can_be_switched_off() -> None:
    assert rule(clubs(claims="off"), 0, Claim()) == "claims_off"


def test_the_caller_hands_in_the_judge() -> None:
    class Distrust:
        def holds(self, position: ClaimPosition) -> bool:
            assert position.claimant == 0
            return False

        def certain(self, position: ClaimPosition) -> bool:
            return False

    deal = say(declare(make(judge=Distrust()), CLUBS, "C8", "C7"), Claim())
    assert deal.events[-1] == Claimed(0, False)


def test_without_a_judge_nobody_claims() -> None:
    deal = Deal(clubs().dealt, clubs().skat)
    declare(deal, CLUBS, "C8", "C7")
    assert rule(deal, 0, Claim()) == "no_judge"
    assert Claim() not in deal.legal_actions()


def test_a_search_too_long_proves_nothing() -> None:
    hands = (0b1111 << 28 | 0b111111 << 22, 0b1111111111 << 7, 0b1111111 | 0b111 << 17)
    position = ClaimPosition(Game.GRAND, hands, 0, (), 0, 0)
    assert PlainJudge().holds(position)
    assert not PlainJudge(nodes=3).holds(position)


# -- showing and leaving ---------------------------------------------------------------------------------------------


def test_showing_the_cards_ends_nothing() -> None:
    deal = say(clubs(), Show())
    assert isinstance(deal.events[-1], HandShown)
    assert deal.phase is Phase.PLAY
    assert rule(deal, 0, Show()) == "already_shown"
    assert rule(deal, 1, Show()) == "not_declarer"
    play(deal, "CJ")
    assert deal.view(1).open_hands == ((0, deal.hand(0)),)


def test_leaving_during_the_auction_passes_the_deal_in() -> None:
    deal = make()
    deal.apply(Abandon(), 2)
    assert deal.result is not None
    assert deal.result.ending is Ending.PASSED_IN


def test_a_declarer_who_leaves_before_naming_a_game_pays_the_cheapest() -> None:
    deal = say(make(), 18, "y", "p", "p", PickUp())
    deal.apply(Abandon(), 0)
    assert deal.result is not None
    assert (deal.result.contract, deal.result.score) == (Contract(Game.DIAMONDS), -90)


def test_a_defender_who_leaves_gives_the_game_away() -> None:
    deal = say(make(), 18, "y", "p", "p", PickUp(), Discard(Card.C8, Card.C7), Announce(CLUBS))
    deal.apply(Abandon(), 1)
    assert deal.result is not None
    assert (deal.result.ending, deal.result.score) == (Ending.DEFENDERS_RESIGNED, 144)


def test_a_hand_player_who_leaves_pays_hand() -> None:
    deal = say(make(), 18, "y", "p", "p", PlayHand())
    deal.apply(Abandon(), 0)
    assert deal.result is not None
    assert deal.result.contract == Contract(Game.DIAMONDS, hand=True)


def test_who_leaves_a_ramsch_gets_all_that_is_out() -> None:
    deal = play(make(ramsch="every_deal"), "SA SK S9")
    deal.apply(Abandon(), 2)
    assert deal.result is not None
    assert deal.result.ramsch_losers == (2,)
    assert sum(deal.result.ramsch_points or ()) == 120


def test_leaving_is_never_listed_but_always_possible() -> None:
    deal = clubs()
    assert Abandon() not in deal.legal_actions()
    deal.check(1, Abandon())
    deal.apply(PlayCard(Card.CJ))
    deal.check(0, Abandon())


# -- playing out what is certain -------------------------------------------------------------------------------------


def is_certain(deal: Deal, seat: int) -> bool:
    """Would this seat's side take all by any play?"""
    assert deal.contract is not None
    assert deal.declarer is not None
    first, second, third = (mask_of(deal.hand(n)) for n in range(3))
    return PlainJudge().certain(ClaimPosition(deal.contract.game, (first, second, third), 0, (), deal.declarer, seat))


def test_a_side_that_must_take_everything_is_found() -> None:
    assert is_certain(clubs(), 0)
    assert not is_certain(clubs(), 1)


def test_a_true_claim_that_could_be_thrown_away_is_not_certain() -> None:
    """Forehand takes everything unless he leads H7 too early."""
    hands = ("CJ SJ HJ DJ CA CT CK CQ HA H7", "HT HK HQ DA DT DK DQ D9 SA ST", "C9 C8 H9 H8 D8 D7 SK SQ S9 S8")
    deal = declare(make(*hands), CLUBS, "C7", "S7")
    assert not is_certain(deal, 0)


def test_a_null_that_cannot_fall_is_certain() -> None:
    low = ("C7 C8 C9 S7 S8 S9 H7 H8 D7 D8", "CA CK CQ SA SK SQ HA HK DA DK", "CT CJ ST SJ HT HJ DT DJ HQ DQ")
    assert is_certain(declare(make(*low), Contract(Game.NULL), "H9", "D9"), 0)


def test_a_null_that_must_fall_is_certain_for_the_defenders() -> None:
    """The declarer's ace of a suit nobody else holds takes its trick whenever it is led; the seven never does."""

    def position(own: str) -> ClaimPosition:
        first, second, third = (mask_of(parse_cards(cards)) for cards in (own, "HA HK", "DA DK"))
        return ClaimPosition(Game.NULL, (first, second, third), 0, (), 0, 1)

    assert PlainJudge().certain(position("CA SA"))
    assert not PlainJudge().certain(position("H7 D7"))
