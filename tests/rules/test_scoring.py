"""Settling a game where the vectors are silent: house rules together, giving up, Schenken, the terms read aloud."""

from dataclasses import replace
from typing import Any

import pytest

from game.rules.cards import Card, parse_cards
from game.rules.contracts import Contract, Game
from game.rules.options import RuleSet
from game.rules.scoring import Ending, Result, settle
from game.rules.value import best_matadors, max_attainable, value_of

WITH_ONE = parse_cards("CJ DJ CA CT CK C9 HA HT S7 D8 H7 D9")
WITH_TWO = parse_cards("CJ SJ CA CT CK C9 C8 C7 HA SA D7 S7")
WITH_FOUR = parse_cards("CJ SJ HJ DJ ST SK S9 S8 HA CA D7 C7")
NULL = parse_cards("C7 C8 C9 S7 S9 H7 H8 H9 D7 D9 SA HA")
CLUBS = Contract(Game.CLUBS)


def game(cards: tuple[Card, ...] = WITH_ONE, contract: Contract = CLUBS, bid: int = 18, **facts: Any) -> Result:
    """A settled game of seat 1."""
    return settle(declarer=1, cards=cards, contract=contract, bid=bid, **facts)


def terms(result: Result) -> str:
    """The steps as a short line."""
    marks = ((step, "!" * step.missed + "~" * step.own + "x" * step.doubles) for step in result.steps)
    return " ".join(f"{step.key}{step.count if step.count > 1 else ''}{mark}" for step, mark in marks)


def test_the_score_belongs_to_the_declarer() -> None:
    assert game(points=61, tricks=6).scores == (0, 24, 0)


def test_the_terms_are_in_the_order_they_are_read() -> None:
    opened = Contract(Game.CLUBS, hand=True, ouvert=True)
    result = game(WITH_TWO, opened, points=120, tricks=10)
    assert terms(result) == ("matadors2 game hand schneider schneider_announced schwarz schwarz_announced ouvert")
    assert result.value == 9 * 12


def test_a_missed_announcement_is_marked() -> None:
    announced = Contract(Game.CLUBS, hand=True, schneider=True, schwarz=True)
    result = game(contract=announced, points=100, tricks=9)
    assert terms(result) == "matadors game hand schneider schneider_announced schwarz! schwarz_announced!"
    assert result.score == -7 * 12 * 2


def test_own_schneider_and_schwarz_are_marked_and_raise_the_loss() -> None:
    result = game(points=4, tricks=0)
    assert terms(result) == "matadors game schneider~ schwarz~"
    assert result.score == -4 * 12 * 2


def test_no_own_schneider_when_it_was_announced() -> None:
    announced = Contract(Game.CLUBS, hand=True, schneider=True)
    assert terms(game(contract=announced, points=20, tricks=3)) == "matadors game hand schneider! schneider_announced!"
    nothing = game(contract=announced, points=4, tricks=0)
    assert terms(nothing) == "matadors game hand schneider! schneider_announced! schwarz~"


@pytest.mark.parametrize(
    ("declined", "points", "tricks", "ending", "score"),
    [
        (0, 20, 1, Ending.OFFER_ACCEPTED, 24),
        (1, 95, 8, Ending.PLAYED, 48),
        (1, 80, 8, Ending.PLAYED, -96),
        (2, 120, 10, Ending.PLAYED, 72),
        (2, 118, 9, Ending.PLAYED, -144),
        (1, 20, 1, Ending.OFFER_ACCEPTED, 48),
    ],
)
def test_schenken(declined: int, points: int, tricks: int, ending: Ending, score: int) -> None:
    result = game(points=points, tricks=tricks, ending=ending, declined=declined, rules=RuleSet(schenken=True))
    assert result.score == score


def test_spitzen_count_and_their_miss_loses_the_game() -> None:
    rules = RuleSet(spitze="many")
    two = replace(CLUBS, spitzen=2)
    assert game(WITH_TWO, two, points=80, tricks=8, rules=rules).score == 60
    missed = game(WITH_TWO, two, points=80, tricks=8, rules=rules, spitzen_made=False)
    assert (missed.won, missed.score) == (False, -120)
    assert terms(missed) == "matadors2 game spitze2!"


def test_a_spitze_helps_to_cover_the_bid() -> None:
    rules = RuleSet(spitze="one")
    assert game(contract=replace(CLUBS, spitzen=1), bid=36, points=70, tricks=7, rules=rules).score == 36
    assert game(bid=36, points=70, tricks=7, rules=rules).overbid


def test_resigning_with_a_spitze_promised_is_lost_even_with_sixty_one() -> None:
    spitze = replace(CLUBS, spitzen=1)
    result = game(contract=spitze, points=65, tricks=5, ending=Ending.DECLARER_RESIGNED, rules=RuleSet(spitze="one"))
    assert (result.won, result.score) == (False, -72)


def test_levels_as_doublings_are_marked_and_multiply() -> None:
    rules = RuleSet(level_mode="double")
    announced = Contract(Game.CLUBS, hand=True, schneider=True)
    result = game(contract=announced, points=95, tricks=9, rules=rules)
    assert terms(result) == "matadors game hand schneiderx schneider_announcedx"
    assert (result.multiplier, result.value) == (12, 144)


def test_old_grand_ouvert_has_no_ouvert_step_and_base_36() -> None:
    opened = Contract(Game.GRAND, hand=True, ouvert=True)
    lost = game(WITH_FOUR, opened, points=100, tricks=9, rules=RuleSet(grand_ouvert_old36=True))
    assert (lost.base, lost.multiplier, lost.score) == (36, 10, -720)


def test_revolution_lost_counts_single_with_the_old_hand_rule() -> None:
    revolution = Contract(Game.REVOLUTION, hand=True, ouvert=True)
    rules = RuleSet(revolution=True, lost_hand_single=True)
    assert game(NULL, revolution, bid=92, tricks=1, rules=rules).score == -92


def test_an_impossible_null_hand_carries_hand_over() -> None:
    result = game(NULL, Contract(Game.NULL, hand=True), bid=36)
    assert (result.replacement, result.charged, result.score) == ("hearts", 60, -120)


def test_no_declaration_reaches_the_bid() -> None:
    result = game(bid=264, ending=Ending.IMPOSSIBLE)
    assert (result.won, result.charged, result.score) == (False, 264, -528)
    assert terms(result) == "matadors game"


def test_defenders_who_resign_after_sixty_points_have_won() -> None:
    facts: dict[str, Any] = {"points": 40, "tricks": 4, "defender_points": 60, "defender_tricks": 5}
    assert game(ending=Ending.DEFENDERS_RESIGNED, **facts).won is False


def test_schwarz_announced_has_failed_with_the_first_trick_of_the_defenders() -> None:
    announced = Contract(Game.CLUBS, hand=True, schneider=True, schwarz=True)
    facts: dict[str, Any] = {"points": 80, "tricks": 6, "ending": Ending.DEFENDERS_RESIGNED}
    assert game(contract=announced, **facts).score == 7 * 12
    assert game(contract=announced, defender_tricks=1, **facts).score == -7 * 12 * 2


def test_a_bid_that_needs_schwarz_is_awarded_while_it_is_possible() -> None:
    facts: dict[str, Any] = {"bid": 48, "ending": Ending.DEFENDERS_RESIGNED, "points": 30, "tricks": 3}
    assert game(**facts).score == 48
    assert game(**facts, defender_tricks=1).score == -96


def test_thirty_points_are_out_of_schneider_for_the_named_party() -> None:
    both = RuleSet(schneider_out_30="both")
    assert game(points=90, tricks=9, rules=both).score == 24
    assert game(points=91, tricks=9, rules=both).score == 36
    assert game(points=30, tricks=3, rules=both).score == -48
    assert game(points=29, tricks=3, rules=both).score == -72


def test_kontra_and_bock_multiply_the_score_only() -> None:
    result = game(points=60, tricks=5, kontra=2, bock=4)
    assert (result.value, result.charged, result.score) == (24, 24, -24 * 2 * 4 * 4)


def test_the_value_before_play_counts_what_is_announced() -> None:
    announced = Contract(Game.CLUBS, hand=True, schneider=True)
    assert value_of(WITH_ONE, announced).value == 5 * 12
    assert value_of(NULL, Contract(Game.NULL, hand=True)).value == 35


def test_jacks_only_matadors_limit_what_can_be_reached() -> None:
    jacks = RuleSet(matadors="jacks")
    assert max_attainable(WITH_FOUR, Contract(Game.SPADES), jacks) == (4 + 3) * 11
    assert best_matadors(parse_cards("SJ HJ DJ CA CT CK C9 HA HT S7"), Game.CLUBS) == 9


def test_hand_games_hope_for_the_best_skat() -> None:
    cards = parse_cards("HJ DJ CT CK C9 C8 SA DA DT D7")
    assert best_matadors(cards, Game.CLUBS) == 4
    assert best_matadors(cards, Game.GRAND) == 4
    assert best_matadors(parse_cards("CJ HJ CT CK C9 C8 SA DA DT D7"), Game.CLUBS) == 4
