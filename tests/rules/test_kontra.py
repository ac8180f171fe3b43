"""Kontra, Re, Bock and Hirsch: windows, rights and answers (RULES.md 9.3)."""

import pytest

from game.rules.actions import Announce, IllegalAction, Kontra, Pass, PickUp, PlayHand, Resign
from game.rules.contracts import Contract, Game
from game.rules.deal import Deal
from game.rules.events import Answered, Doubled, HandShown
from game.rules.view import Phase
from tests.rules.dealing import declare, make, play, play_out, say

GRAND = Contract(Game.GRAND)


def grand(**options: object) -> Deal:
    """Forehand plays Grand with four after middlehand held out to 18."""
    return declare(make(**{"kontra": "hirsch", **options}), GRAND, "C8", "C7")  # type: ignore[arg-type]


def test_without_the_house_rule_nobody_doubles() -> None:
    deal = declare(make(), GRAND, "C8", "C7")
    with pytest.raises(IllegalAction) as error:
        deal.check(1, Kontra())
    assert error.value.rule == "no_kontra"


def test_a_defender_says_kontra_out_of_turn_before_his_first_card() -> None:
    deal = grand()
    assert Kontra() in deal.legal_actions(1)
    assert Kontra() in deal.legal_actions(2)
    assert Kontra() not in deal.legal_actions(0)
    play(deal, "CA HT")
    assert Kontra() not in deal.legal_actions(1)
    assert Kontra() in deal.legal_actions(2)
    deal.apply(Kontra(), 2)
    assert (deal.phase, deal.to_move) == (Phase.KONTRA, 0)
    say(deal, Pass())
    assert (deal.phase, deal.to_move) == (Phase.PLAY, 2)
    assert deal.view(0).kontra == 1


def test_every_answer_is_asked_before_the_next_card() -> None:
    deal = grand()
    deal.apply(Kontra(), 1)
    say(deal, Kontra(), Pass(), Kontra())
    assert (deal.phase, deal.to_move) == (Phase.KONTRA, 0)
    say(deal, Kontra())
    assert (deal.phase, deal.to_move) == (Phase.PLAY, 0)
    said = [event for event in deal.events if isinstance(event, Doubled | Answered)]
    assert said == [Doubled(1, 1), Doubled(0, 2), Answered(1, "kontra", False), Doubled(2, 3), Doubled(0, 4)]
    result = play_out(deal).result
    assert result is not None
    assert (result.kontra, result.score) == (4, 7 * 24 * 16)


def test_the_highest_level_allowed_is_not_answered() -> None:
    deal = grand(kontra="kontra")
    deal.apply(Kontra(), 2)
    assert (deal.phase, deal.to_move) == (Phase.PLAY, 0)
    assert Kontra() not in deal.legal_actions(1)


def test_a_lost_kontra_game_costs_twice_the_loss() -> None:
    deal = grand()
    deal.apply(Kontra(), 1)
    say(deal, Pass(), Resign())
    assert deal.result is not None
    assert deal.result.score == -2 * 2 * 5 * 24


def test_until_the_first_lead_both_defenders_are_asked() -> None:
    deal = grand(kontra_until="first_lead")
    assert (deal.phase, deal.to_move, deal.legal_actions()) == (Phase.KONTRA, 1, (Kontra(), Pass()))
    say(deal, Pass(), Pass())
    assert (deal.phase, deal.to_move) == (Phase.PLAY, 0)
    assert Kontra() not in deal.legal_actions(1)


def test_open_hands_are_doubled_before_they_are_shown() -> None:
    deal = make(kontra="re")
    say(deal, 18, "y", "p", "p", PlayHand())
    say(deal, Announce(Contract(Game.GRAND, hand=True, schneider=True, schwarz=True, ouvert=True)))
    assert deal.phase is Phase.KONTRA
    assert not any(isinstance(event, HandShown) for event in deal.events)
    say(deal, Kontra(), Pass())
    assert isinstance(deal.events[-1], HandShown)
    assert deal.phase is Phase.PLAY


def test_only_who_bid_has_the_right_where_the_rules_say_so() -> None:
    """Middlehand passes, rearhand bids 18, forehand holds: only rearhand may say Kontra."""
    deal = say(make(kontra="re", kontra_right="bid18"), "p", 18, "y", "p", PickUp())
    example = deal.legal_actions()[0]
    say(deal, example, Announce(GRAND))
    assert Kontra() not in deal.legal_actions(1)
    assert Kontra() in deal.legal_actions(2)
    polled = say(make(kontra="re", kontra_right="bid18", kontra_until="first_lead"), "p", 18, "y", "p", PlayHand())
    say(polled, Announce(Contract(Game.GRAND, hand=True)))
    assert (polled.phase, polled.to_move) == (Phase.KONTRA, 2)
    say(polled, Pass())
    assert polled.phase is Phase.PLAY
