"""Bock and Ramsch rounds: every trigger, lengths, stacking, deals that do not count."""

from dataclasses import replace
from typing import Any

import pytest

from game.rules.bock import TRIGGERS, Schedule, bock_events
from game.rules.contracts import Contract, Game
from game.rules.options import RuleSet
from game.rules.scoring import Ending, Result, passed_in


def result(game: Game = Game.CLUBS, won: bool = True, **facts: Any) -> Result:
    """A game of forehand."""
    hand = facts.pop("hand", False)
    score = 24 if won else -48
    base = Result(Ending.PLAYED, (score, 0, 0), declarer=0, contract=Contract(game, hand=hand), won=won, points=70)
    return replace(base, **{"charged": 24, **facts})


def raised(key: str, deal: Result, before: tuple[int, ...] = (), after: tuple[int, ...] = (), **options: Any) -> int:
    """Bock rounds raised when only this trigger is chosen."""
    rules = RuleSet(bock=True, bock_triggers=frozenset({key}), **options)
    return bock_events(deal, rules, before, after)


RAMSCH = Result(Ending.RAMSCH, (0, -60, 0), ramsch_losers=(1,))
HITS: list[tuple[str, Result]] = [
    ("lost_60", result(won=False, points=60)),
    ("kontra_failed", result(kontra=1)),
    ("kontra_success", result(won=False, kontra=1)),
    ("re_won", result(kontra=2)),
    ("re_lost", result(won=False, kontra=2)),
    ("kontra_re", result(won=False, kontra=3)),
    ("grand_hand_won", result(Game.GRAND, hand=True)),
    ("grand_hand_lost", result(Game.GRAND, won=False, hand=True)),
    ("grand_lost", result(Game.GRAND, won=False)),
    ("big_game", result(charged=96)),
    ("all_passed", passed_in()),
    ("all_passed", RAMSCH),
    ("march", replace(RAMSCH, ramsch_march=2)),
]
MISSES: list[tuple[str, Result]] = [
    ("lost_60", result(won=False, points=59)),
    ("lost_60", result(won=False, points=60, ending=Ending.DECLARER_RESIGNED)),
    ("lost_60", result(Game.NULL, won=False, points=60)),
    ("kontra_failed", result(won=False, kontra=1)),
    ("re_won", result(kontra=1)),
    ("grand_hand_won", result(Game.GRAND)),
    ("grand_lost", result(won=False)),
    ("big_game", result(charged=95)),
    ("all_passed", result()),
    ("march", RAMSCH),
]


@pytest.mark.parametrize(("key", "deal"), HITS)
def test_triggers(key: str, deal: Result) -> None:
    assert raised(key, deal) == 1


@pytest.mark.parametrize(("key", "deal"), MISSES)
def test_near_misses(key: str, deal: Result) -> None:
    assert raised(key, deal) == 0


def test_every_trigger_is_tested() -> None:
    assert {key for key, _ in HITS} | {"score_repdigit", "score_hundred"} == TRIGGERS


def test_big_games_by_result_and_size() -> None:
    lost = result(won=False, charged=72)
    assert raised("big_game", lost, bock_big_min=72, bock_big_result="lost") == 1
    assert raised("big_game", lost, bock_big_min=72, bock_big_result="won") == 0


@pytest.mark.parametrize(
    ("key", "total", "events"),
    [
        ("score_repdigit", 111, 1),
        ("score_repdigit", -222, 1),
        ("score_repdigit", 1333, 1),
        ("score_repdigit", 33, 0),
        ("score_repdigit", 112, 0),
        ("score_hundred", 300, 1),
        ("score_hundred", -100, 1),
        ("score_hundred", 0, 0),
    ],
)
def test_totals_that_are_triggers(key: str, total: int, events: int) -> None:
    assert raised(key, result(), (5, 300, 111), (total, 300, 111)) == events


def test_kontra_triggers_are_one_event_and_others_add_up() -> None:
    rules = RuleSet(bock=True, bock_triggers=TRIGGERS)
    assert bock_events(result(kontra=2), rules) == 1
    assert bock_events(result(Game.GRAND, won=False, hand=True, kontra=1, charged=96), rules) == 4
    assert bock_events(result(), rules, (0, 0, 0), (1000, 111, 200)) == 3


def test_nothing_happens_without_bock() -> None:
    assert bock_events(result(won=False, points=60), RuleSet(bock_triggers=TRIGGERS)) == 0


def test_a_compulsory_ramsch_is_not_three_passes() -> None:
    rules = RuleSet(bock=True, bock_triggers=TRIGGERS)
    assert bock_events(RAMSCH, rules, compulsory=True) == 0
    assert bock_events(RAMSCH, replace(rules, ramsch="every_deal")) == 0


def schedule(players: int = 3, **options: Any) -> Schedule:
    """A fresh schedule."""
    return Schedule(players, RuleSet(bock=True, **options))


def test_a_round_has_as_many_deals_as_players() -> None:
    after = schedule(players=4).after(1)
    factors = []
    for _ in range(5):
        factors.append(after.factor)
        after = after.after(0)
    assert factors == [2, 2, 2, 2, 1]


def test_deals_passed_in_do_not_use_up_a_round_unless_the_rules_say_so() -> None:
    running = schedule().after(1)
    assert not running.uses_deal(passed_in())
    assert running.uses_deal(RAMSCH)
    assert schedule(bock_passed_counts=True).after(1).uses_deal(passed_in())
    assert running.after(0, used=False).pending == 3


def test_the_ramsch_round_of_the_specification() -> None:
    """Deal 1 lost with 60; 2-4 Bock, 5-7 Ramsch; in 6 B plays Grand Hand, 6 is dealt again; 8 is normal (9.6)."""
    state = schedule(bock_ramsch=True).after(1)
    seen = []
    for number in (2, 3, 4, 5, 6, 6, 7, 8):
        seen.append((number, state.factor, state.in_ramsch_round, state.may_play_grand_hand(1)))
        grand_hand = number == 6 and state.may_play_grand_hand(1)
        deal = result(Game.GRAND, hand=True) if grand_hand else RAMSCH
        state = state.after(0, state.uses_deal(deal), grand_hand=1 if grand_hand else None)
    assert seen == [
        (2, 2, False, True),
        (3, 2, False, True),
        (4, 2, False, True),
        (5, 1, True, True),
        (6, 1, True, True),
        (6, 1, True, False),
        (7, 1, True, False),
        (8, 1, False, True),
    ]


def test_grand_hands_are_unlimited_with_zero() -> None:
    state = schedule(bock_ramsch=True, ramsch_grand_hand_limit=0, bock_length=1).after(1).after(0)
    assert state.in_ramsch_round
    assert state.after(0, used=False, grand_hand=2).may_play_grand_hand(2)


def test_the_right_comes_back_in_the_next_ramsch_round() -> None:
    state = schedule(bock_ramsch=True, bock_length=1).after(2).after(0)
    state = state.after(0, used=False, grand_hand=0)
    assert not state.may_play_grand_hand(0)
    state = state.after(0).after(0)
    assert state.in_ramsch_round
    assert state.may_play_grand_hand(0)


def kinds(state: Schedule, deals: int) -> list[object]:
    """What the next deals are: a factor, or R."""
    found: list[object] = []
    for _ in range(deals):
        found.append("R" if state.in_ramsch_round else state.factor)
        state = state.after(0)
    return found


def test_bock_and_ramsch_rounds_alternate_when_queued() -> None:
    assert kinds(schedule(bock_ramsch=True, bock_length=2).after(2), 9) == [2, 2, "R", "R", 2, 2, "R", "R", 1]


def test_overlapping_bock_rounds_leave_their_ramsch_rounds_for_later() -> None:
    state = schedule(bock_ramsch=True, bock_length=2, bock_stacking="multiply").after(1)
    assert state.factor == 2
    state = state.after(1)
    assert kinds(state, 7) == [4, 2, "R", "R", "R", "R", 1]


def test_pending_deals_prolong_a_list() -> None:
    assert schedule(bock_ramsch=True).after(2).pending == 12
    assert schedule(bock_stacking="multiply").after(2).pending == 3
