"""Lists: every system on the same games, rounds of Bierlachs, standings, money."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.lists import SYSTEMS, Entry, Line, changes, entry_of, settlement, sheet, standings
from game.rules.options import ISKO, RuleSet
from game.rules.ramsch_scoring import settle_ramsch
from game.rules.scoring import passed_in
from game.rules.seating import seating


def played(declarer: int, score: int, players: int = 3, dealer: int = 0) -> Entry:
    """A game with a declarer."""
    scores = tuple(score if seat == declarer else 0 for seat in range(players))
    return Entry(scores, seating(players, dealer).active, declarer, score > 0)


RAMSCH = Entry((0, -60, 0), (1, 2, 0), ramsch_losers=(1,))


def test_five_players_bring_thirty_to_everybody_else() -> None:
    assert changes(played(1, -48, players=5), ISKO) == (30, -98, 30, 30, 30)


def test_seeger_writes_only_fifty() -> None:
    assert changes(played(1, -48), ISKO, "seeger") == (0, -98, 0)
    assert changes(played(1, 24), ISKO, "seeger") == (0, 74, 0)


def test_a_ramsch_brings_no_bonus_unless_it_counts_as_a_lost_game() -> None:
    assert changes(RAMSCH, ISKO) == (0, -60, 0)
    counted = RuleSet(ramsch_counts_as_lost_game=True)
    assert changes(RAMSCH, counted) == (40, -110, 40)
    assert sheet([RAMSCH], 3, counted)[-1].lost == (0, 1, 0)
    assert sheet([RAMSCH], 3, ISKO)[-1].lost == (0, 0, 0)


def test_two_ramsch_losers_get_no_bonus_from_each_other() -> None:
    both = Entry((-50, -50, 0), (1, 2, 0), ramsch_losers=(0, 1))
    assert changes(both, RuleSet(ramsch_counts_as_lost_game=True)) == (-100, -100, 40)


def test_zero_sum_takes_half_from_each_opponent() -> None:
    assert changes(played(1, 24), ISKO, "zero_sum") == (-12, 24, -12)
    assert changes(played(1, 27), ISKO, "zero_sum") == (-13.5, 27, -13.5)
    assert changes(played(1, -48, players=4), ISKO, "zero_sum") == (0, -48, 24, 24)
    assert changes(RAMSCH, ISKO, "zero_sum") == (30, -60, 30)


def test_bierlachs_charges_who_pauses_only_by_option() -> None:
    game = played(1, 36, players=4)
    assert changes(game, ISKO, "bierlachs") == (0, 0, -36, -36)
    assert changes(game, RuleSet(bierlachs_dealer_pays=True), "bierlachs") == (-36, 0, -36, -36)


def test_a_bierlachs_round_ends_after_the_circuit() -> None:
    rules = RuleSet(list_system="bierlachs", bierlachs_limit=100)
    games = [played(0, -120), played(1, -48), played(2, 24), played(2, 30)]
    lines = sheet(games, 3, rules)
    assert lines[0].round_losers == ()
    assert (lines[2].totals, lines[2].round_losers) == ((-144, -72, 0), (0,))
    assert (lines[3].totals, lines[3].rounds_lost) == ((-30, -30, 0), (1, 0, 0))


def test_a_bierlachs_round_can_end_at_once_and_ties_lose_together() -> None:
    rules = RuleSet(list_system="bierlachs", bierlachs_limit=100, bierlachs_check="immediate")
    lines = sheet([played(0, -100), played(2, 60)], 3, rules)
    assert (lines[0].round_losers, lines[1].round_losers) == ((), (0,))
    tied = sheet([played(2, 101)], 3, rules)
    assert tied[0].round_losers == (0, 1)


def test_a_deal_that_does_not_count_moves_no_circuit() -> None:
    rules = RuleSet(list_system="bierlachs", bierlachs_limit=10)
    again = replace(played(0, -48), counts=False)
    assert [bool(line.round_losers) for line in sheet([again, *[played(0, 18)] * 3], 3, rules)] == [False] * 3 + [True]


def test_official_ties_go_by_games_won_then_lost_then_lot() -> None:
    line = Line(Entry((0,) * 3, ()), (0,) * 3, (100, 100, 90), (2, 3, 5), (1, 1, 0), rounds_lost=(0, 0, 0))
    assert [place.seat for place in standings(line)] == [1, 0, 2]
    equal = replace(line, won=(3, 3, 5))
    assert [place.rank for place in standings(equal)] == [1, 1, 3]
    assert [place.seat for place in standings(equal, lots=(2, 1, 3))] == [1, 0, 2]
    assert [(p.rank, p.seat) for p in standings(line, official=False)] == [(1, 0), (1, 1), (3, 2)]


def test_lost_rounds_come_before_totals() -> None:
    line = Line(Entry((0,) * 3, ()), (0,) * 3, (0, -50, -20), (0,) * 3, (0,) * 3, rounds_lost=(1, 0, 0))
    assert [place.seat for place in standings(line)] == [2, 1, 0]


def test_results_become_entries_by_seat() -> None:
    seats = seating(4, 2)
    result = settle_ramsch(trick_points=(60, 30, 20), tricks=(5, 3, 2), last_tricks=(10, 9, 8), skat_points=10)
    entry = entry_of(result, seats)
    assert (entry.scores, entry.ramsch_losers, entry.declarer) == ((0, 0, 0, -70), (3,), None)
    assert entry_of(passed_in(), seats, counts=False).counts is False


def test_settlement_example() -> None:
    assert settlement((90, 40, 136)) == (4, -146, 142)


@given(st.lists(st.integers(-2000, 2000), min_size=3, max_size=5))
def test_money_changes_hands_and_nothing_is_lost(totals: list[int]) -> None:
    assert sum(settlement(totals)) == 0


ENTRIES = st.lists(
    st.builds(played, st.integers(0, 2), st.sampled_from((18, 27, 59, -36, -118)), st.just(3)), max_size=30
)


@given(ENTRIES, st.sampled_from(SYSTEMS))
def test_totals_are_the_sum_of_the_changes(games: list[Entry], system: str) -> None:
    lines = sheet(games, 3, RuleSet(bierlachs_limit=9999), system)  # type: ignore[arg-type]
    for seat in range(3):
        assert sum(line.changes[seat] for line in lines) == (lines[-1].totals[seat] if lines else 0)
    if system == "zero_sum" and lines:
        assert sum(lines[-1].totals) == 0


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_system_is_a_view_of_the_same_games(system: str) -> None:
    lines = sheet([played(0, 48), RAMSCH, played(2, -36)], 3, ISKO, system)  # type: ignore[arg-type]
    assert lines[-1].won == (1, 0, 0)
    assert lines[-1].lost == (0, 0, 1)
