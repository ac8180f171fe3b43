"""Seats, dealers, the length of a list."""

from random import Random

import pytest

from game.rules.options import RuleSet
from game.rules.scoring import Ending, Result, passed_in
from game.rules.seating import (
    counts,
    deals_left,
    first_dealer,
    jack_draw,
    list_length,
    next_dealer,
    seating,
)

RAMSCH = Result(Ending.RAMSCH, (0, -60, 0))
GRAND_HAND = Result(Ending.PLAYED, (96, 0, 0), declarer=0, won=True)


def test_positions_and_seats() -> None:
    seats = seating(5, 3)
    assert (seats.active, seats.pausing) == ((4, 0, 2), (1, 3))
    assert [seats.position(seat) for seat in range(5)] == [1, None, 2, None, 0]
    assert seats.by_seat((10, -20, 30)) == (-20, 0, 30, 0, 10)


@pytest.mark.parametrize(("players", "dealer"), [(2, 0), (6, 0), (3, 3), (3, -1)])
def test_no_other_tables(players: int, dealer: int) -> None:
    with pytest.raises(ValueError, match="three to five"):
        seating(players, dealer)


def test_the_deal_moves_on_except_after_a_redeal_and_a_grand_hand_in_a_ramsch_round() -> None:
    redeal = RuleSet(all_pass="redeal_same_dealer")
    assert counts(passed_in(), RuleSet())
    assert not counts(passed_in(), redeal)
    assert counts(GRAND_HAND, RuleSet())
    assert not counts(GRAND_HAND, RuleSet(), in_ramsch_round=True)
    assert counts(RAMSCH, RuleSet(), in_ramsch_round=True)
    assert (next_dealer(2, 3), next_dealer(2, 3, moves_on=False)) == (0, 2)


def test_length_of_a_list() -> None:
    assert [list_length(RuleSet(), players) for players in (3, 4, 5)] == [36, 48, 60]
    assert list_length(RuleSet(list_deals=10), 4) == 12
    assert list_length(RuleSet(list_deals=-1), 4) is None


def test_the_last_circuit_is_finished() -> None:
    assert [deals_left(done, 3, 36, last_circuit=True) for done in (0, 1, 2, 3, 35, 36)] == [0, 2, 1, 0, 1, 0]
    assert deals_left(7, 4, None) is None
    assert deals_left(7, 4, None, last_circuit=True) == 1


def test_bock_rounds_may_prolong_a_list_by_whole_circuits() -> None:
    assert deals_left(36, 3, 36) == 0
    assert deals_left(36, 3, 36, pending=2) == 3
    assert deals_left(34, 3, 36, pending=2) == 2


def test_the_first_jack_deals() -> None:
    for seed in range(50):
        draw = jack_draw(4, 1, Random(seed))
        assert draw.turned[0][0] == 2
        assert [card.is_jack for _, card in draw.turned] == [False] * (len(draw.turned) - 1) + [True]
        assert draw.dealer == draw.turned[-1][0] == (1 + len(draw.turned)) % 4


def test_first_dealers() -> None:
    assert first_dealer(RuleSet(), 4, Random(1)) == (0, None)
    assert {first_dealer(RuleSet(first_dealer="random"), 4, Random(seed))[0] for seed in range(60)} == {0, 1, 2, 3}
    dealer, draw = first_dealer(RuleSet(first_dealer="jack_draw"), 3, Random(4))
    assert draw is not None
    assert draw.dealer == dealer
