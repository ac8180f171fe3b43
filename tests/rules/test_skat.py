"""Skat, discard and announcement (RULES.md section 5)."""

import pytest

from game.rules.actions import Action, Announce, Discard, IllegalAction, PickUp, PlayHand
from game.rules.cards import Card, parse_cards
from game.rules.contracts import Contract, Game
from game.rules.deal import Deal
from game.rules.declare import cheapest_contract, declarations, form_refusal, refusal
from game.rules.options import ISKO, RuleSet
from game.rules.scoring import Ending
from game.rules.skat import all_discards
from game.rules.view import Phase
from tests.rules.dealing import declare, make, say

TWELVE = parse_cards("DA DT DK DQ D9 CA CT SA HK H7 CJ C7")
"""Bid 45 on diamonds without four; the skat brought CJ (Q001 - Q007)."""


def picked_up() -> Deal:
    """Forehand has bid 18 and taken the skat."""
    return say(make(), 18, "y", "p", "p", PickUp())


def rule(deal: Deal, action: Action) -> str:
    """The rule that refuses this action of the seat to move."""
    with pytest.raises(IllegalAction) as error:
        deal.apply(action)
    return error.value.rule


def test_the_skat_joins_the_hand_and_two_cards_go() -> None:
    deal = picked_up()
    assert len(deal.hand(0)) == 12
    assert deal.view(0).skat == (Card.C8, Card.C7)
    say(deal, Discard(Card.CJ, Card.C7))
    assert Card.CJ not in deal.hand(0)
    assert deal.view(0).discards == (Card.CJ, Card.C7)
    assert deal.phase is Phase.ANNOUNCE


def test_two_different_own_cards_must_be_laid_away() -> None:
    deal = picked_up()
    assert rule(deal, Discard(Card.CJ, Card.CJ)) == "two_cards"
    assert rule(deal, Discard(Card.CJ, Card.HA)) == "not_in_hand"
    assert len(all_discards(deal.hand(0))) == 66


def test_a_hand_player_never_sees_the_skat() -> None:
    deal = say(make(), 18, "y", "p", "p", PlayHand())
    assert deal.view(0).skat == ()
    assert len(deal.hand(0)) == 10


def test_hand_must_be_announced_as_hand_and_only_then() -> None:
    deal = say(make(), 18, "y", "p", "p", PlayHand())
    assert rule(deal, Announce(Contract(Game.CLUBS))) == "is_hand"
    other = say(picked_up(), Discard(Card.C8, Card.C7))
    assert rule(other, Announce(Contract(Game.CLUBS, hand=True))) == "not_hand"


@pytest.mark.parametrize(
    ("contract", "reason"),
    [
        (Contract(Game.CLUBS, schneider=True), "hand_needed"),
        (Contract(Game.CLUBS, hand=True, schwarz=True), "implies"),
        (Contract(Game.NULL, hand=True, schneider=True), "null_levels"),
        (Contract(Game.NULL, hand=True, spitzen=3), "null_spitze"),
        (Contract(Game.REVOLUTION, hand=True, ouvert=True), "not_offered"),
        (Contract(Game.RAMSCH), "not_offered"),
        (Contract(Game.CLUBS, spitzen=1), "spitze_off"),
    ],
)
def test_announcements_that_do_not_exist_name_the_rule(contract: Contract, reason: str) -> None:
    error = form_refusal(contract)
    assert error is not None
    assert error.rule == reason


def test_schneider_without_hand_is_a_house_rule() -> None:
    loose = RuleSet(announce_without_hand=True)
    announced = Contract(Game.CLUBS, schneider=True, schwarz=True)
    opened = Contract(Game.CLUBS, schneider=True, schwarz=True, ouvert=True)
    assert form_refusal(announced, loose) is None
    assert form_refusal(opened, loose) is not None
    assert form_refusal(opened, RuleSet(announce_without_hand=True, ouvert_without_hand=True)) is None


def test_games_that_cannot_cover_the_bid_are_blocked_with_both_numbers() -> None:
    found = {d.contract.game: d for d in declarations(TWELVE, 45)}
    assert {game for game, d in found.items() if d.refusal is None} == {Game.CLUBS, Game.GRAND}
    diamonds = found[Game.DIAMONDS]
    assert diamonds.value == 18
    assert diamonds.refusal is not None
    assert str(diamonds.refusal) == "This game reaches 36 at most, the bid is 45."
    assert diamonds.refusal.facts == {"attainable": 36, "bid": 45}


def test_wished_announcements_are_weighed_as_far_as_a_game_has_them() -> None:
    found = {d.contract.game: d for d in declarations(TWELVE, 45, wish=Contract(Game.NULL, ouvert=True))}
    assert found[Game.NULL].refusal is None
    assert found[Game.NULL].value == 46
    clubs = found[Game.CLUBS]
    assert clubs.contract == Contract(Game.CLUBS, schneider=True, schwarz=True, ouvert=True)
    assert clubs.refusal is not None
    assert clubs.refusal.rule == "hand_needed"


def test_with_warning_only_every_game_may_be_named() -> None:
    assert refusal(Contract(Game.DIAMONDS), TWELVE, 45, RuleSet(impossible_declaration="warn")) is None


def test_a_bid_no_game_reaches_is_lost_at_once() -> None:
    deal = say(make(), 198, "y", "p", "p", PickUp(), Discard(Card.C8, Card.C7))
    assert rule(deal, Announce(Contract(Game.NULL))) == "null_too_low"
    say(deal, Announce(Contract(Game.CLUBS)))
    assert deal.result is not None
    assert (deal.result.ending, deal.result.overbid, deal.result.score) == (Ending.IMPOSSIBLE, True, -408)


def test_a_null_below_the_bid_loses_at_once_where_it_is_allowed() -> None:
    deal = say(make(impossible_declaration="warn"), 24, "y", "p", "p", PickUp(), Discard(Card.C8, Card.C7))
    say(deal, Announce(Contract(Game.NULL)))
    assert deal.result is not None
    assert (deal.result.ending, deal.result.won) == (Ending.IMPOSSIBLE, False)


def test_open_cards_lie_on_the_table_before_the_first_lead() -> None:
    deal = declare(make(), Contract(Game.NULL, ouvert=True), "C8", "C7")
    assert deal.view(2).open_hands == ((0, deal.hand(0)),)
    assert deal.phase is Phase.PLAY


def test_the_cheapest_game_reaches_the_bid_if_one_can() -> None:
    assert cheapest_contract(TWELVE, False, 18, ISKO) == Contract(Game.DIAMONDS)
    assert cheapest_contract(TWELVE, False, 45, ISKO) == Contract(Game.CLUBS)
