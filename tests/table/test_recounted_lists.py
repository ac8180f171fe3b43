"""Whole lists under random rules at tables of three, four and five, counted again in the plainest way."""

import random
from collections.abc import Sequence

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.bock import TRIGGERS
from game.rules.deal import Deal
from game.rules.options import RuleSet
from game.rules.record import format_record, parse_record, record_of, replay
from game.rules.scoring import Ending, Result
from game.table.series import Chair, Row, Series, SeriesSetup
from tests.rules.dealing import random_play, random_rules


def played_list(seed: int, players: int, rules: RuleSet) -> Series:
    """A list of random deals, three circuits and what Bock adds."""
    rng = random.Random(seed)
    series = Series(SeriesSetup(tuple(Chair(name) for name in "ABCDE"[:players]), rules, seed))
    while not series.over and len(series.rows) < 60:
        plan = series.next_plan()
        deal = Deal.shuffled(
            random.Random(plan.seed),
            rules=rules,
            bock=plan.bock,
            compulsory_ramsch=plan.ramsch,
            grand_hand_allowed=plan.grand_hand_allowed,
        )
        for _ in random_play(deal, rng, claims=False):
            pass
        assert deal.result is not None
        series.add(Row(plan, deal.result, format_record(record_of(deal))))
        if len(series.rows) == 7:
            series.end_with_circuit()
    return series


def plain_totals(rows: Sequence[Row], players: int, rules: RuleSet) -> list[float]:
    """Totals of all systems but Bierlachs rounds, written down as a person would."""
    totals = [0.0] * players
    for row in rows:
        for seat, change in enumerate(plain_changes(row.result, row.plan.seats, players, rules)):
            totals[seat] += change
    return totals


def plain_changes(result: Result, seats: tuple[int, int, int], players: int, rules: RuleSet) -> list[float]:
    """One deal."""
    changes = [0.0] * players
    declarer = None if result.declarer is None else seats[result.declarer]
    if rules.list_system == "bierlachs" and declarer is not None and result.won:
        for seat in range(players):
            if seat != declarer and (seat in seats or rules.bierlachs_dealer_pays):
                changes[seat] -= result.scores[result.declarer or 0]
        return changes
    for position, seat in enumerate(seats):
        changes[seat] += result.scores[position]
        if rules.list_system == "zero_sum":
            for other in seats:
                if other != seat:
                    changes[other] -= result.scores[position] / 2
    if rules.list_system in ("seeger", "seeger_fabian"):
        add_bonus(changes, result, seats, players, rules)
    return changes


def add_bonus(changes: list[float], result: Result, seats: tuple[int, int, int], players: int, rules: RuleSet) -> None:
    """Fifty for and against, forty or thirty for the others."""
    losers = [seats[loser] for loser in result.ramsch_losers] if rules.ramsch_counts_as_lost_game else []
    if result.declarer is not None and result.won:
        changes[seats[result.declarer]] += 50
    if result.declarer is not None and not result.won:
        losers = [seats[result.declarer]]
    for seat in losers:
        changes[seat] -= 50
    if losers and rules.list_system == "seeger_fabian":
        for seat in range(players):
            if seat in losers:
                continue
            if players == 3:
                changes[seat] += 40
            elif players == 4 and rules.sf4 == "active40":
                changes[seat] += 40 if seat in seats else 0
            else:
                changes[seat] += 30


def check_dealers(series: Series, rules: RuleSet) -> None:
    """The deal goes round, but for deals dealt again; seats follow the dealer."""
    dealer, number = series.first_dealer, 1
    for row in series.rows:
        plan, players = row.plan, series.players
        assert (plan.dealer, plan.number) == (dealer, number)
        assert plan.seats[0] == (dealer + 1) % players
        assert len({*plan.seats, *plan.pausing}) == players
        again = row.result.ending is Ending.PASSED_IN and rules.all_pass == "redeal_same_dealer"
        again |= plan.ramsch and row.result.declarer is not None
        if not again:
            dealer, number = (dealer + 1) % players, number + 1
    assert (number - 1) % series.players == 0 or not series.over


SEEDS = st.integers(0, 2**32)


@settings(max_examples=40, deadline=None)
@given(SEEDS, st.sampled_from((3, 4, 5)))
def test_totals_are_what_a_person_would_write(seed: int, players: int) -> None:
    rules = random_rules(random.Random(seed))
    series = played_list(seed, players, rules)
    check_dealers(series, rules)
    lines = series.lines()
    restarts = any(line.round_losers for line in lines)
    if not restarts:
        assert list(series.totals()) == pytest.approx(plain_totals(series.rows, players, rules))


@settings(max_examples=20, deadline=None)
@given(SEEDS, st.sampled_from((3, 4, 5)))
def test_a_list_comes_back_from_its_records(seed: int, players: int) -> None:
    series = played_list(seed, players, random_rules(random.Random(seed)))
    for row in series.rows:
        assert replay(parse_record(row.record)).result == row.result


@settings(max_examples=40, deadline=None)
@given(SEEDS, st.sampled_from((3, 4)), st.sampled_from((0, 2, 3)), st.booleans())
def test_queued_bock_rounds_follow_one_another(seed: int, players: int, length: int, ramsch: bool) -> None:
    rules = RuleSet(
        bock=True, bock_triggers=TRIGGERS, bock_length=length, bock_ramsch=ramsch, kontra="re", all_pass="ramsch",
        bock_big_min=48,
    )  # fmt: skip
    series = played_list(seed, players, rules)
    queue: list[str] = []
    rebuilt = Series(series.setup)
    for row in series.rows:
        kind = queue[0] if queue else "plain"
        assert (row.plan.bock, row.plan.ramsch) == {"plain": (1, False), "bock": (2, False), "ramsch": (1, True)}[kind]
        grand_hand = kind == "ramsch" and row.result.declarer is not None
        passed = row.result.ending is Ending.PASSED_IN and kind != "ramsch"
        if queue and not grand_hand and not passed:
            queue.pop(0)
        before = rebuilt.schedule
        rebuilt.add(row)
        raised = rebuilt.schedule.pending - (before.pending - (bool(before.rounds) and before.uses_deal(row.result)))
        deals = length or players
        queue += (["bock"] * deals + ["ramsch"] * deals * ramsch) * (raised // (deals * (1 + ramsch)))
