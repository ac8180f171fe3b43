"""Private records: nothing hidden is written, and the view of a seat comes back from what is."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.deal import Deal
from game.rules.options import RuleSet
from game.rules.presets import PRESETS
from game.rules.private import private_record, view_of
from game.rules.record import RecordError
from game.rules.view import SeatView
from tests.rules.dealing import random_deal, random_play, random_rules
from tests.rules.mutation import mutated

SEEDS = st.integers(0, 2**32)
RULES = (*PRESETS.values(), None)


def random_moment(seed: int, choice: RuleSet | None) -> Deal:
    """A random deal stopped before its end."""
    rng = random.Random(seed)
    rules = random_rules(rng) if choice is None else choice
    deal = random_deal(rng, rules)
    stop = rng.randrange(50)
    before = deal.copy()
    for done, moment in enumerate(random_play(deal, rng)):
        if moment.over or done == stop:
            break
        before = moment.copy()
    return before


def read_back(deal: Deal, seat: int) -> SeatView:
    """The view of a seat from its private record."""
    return view_of(
        private_record(deal, seat),
        deal.rules,
        seat=seat,
        bock=deal.bock,
        compulsory_ramsch=deal.compulsory_ramsch,
        grand_hand_allowed=deal.grand_hand_allowed,
    )


@settings(max_examples=400, deadline=None)
@given(SEEDS, st.sampled_from(RULES))
def test_the_view_comes_back_from_the_private_record(seed: int, choice: RuleSet | None) -> None:
    deal = random_moment(seed, choice)
    for seat in range(3):
        assert read_back(deal, seat) == deal.view(seat)


def test_only_own_cards_are_written() -> None:
    deal = random_deal(random.Random(1))
    for seat in range(3):
        groups = private_record(deal, seat).removeprefix("w ").split("|")
        own = [group for group in groups if "??" not in group]
        assert own == [".".join(card.code for card in deal.dealt[seat])]


def test_a_skat_picked_up_must_be_named() -> None:
    deal = random_deal(random.Random(1))
    text = private_record(deal, 1) + " 1 18 0 p 2 p 1 s"
    with pytest.raises(RecordError, match="goes on with w"):
        view_of(text)
    assert view_of(f"{text} w {'.'.join(card.code for card in deal.skat)}").skat == deal.skat


def test_the_seat_to_move_must_know_its_hand() -> None:
    text = private_record(random_deal(random.Random(1)), 0)
    with pytest.raises(RecordError, match="the turn of 1, whose hand is hidden"):
        view_of(text)
    assert view_of(f"{text} 1 18").seat == 0
    hidden_first = "w ??." + text.partition(".")[2]
    with pytest.raises(RecordError, match="the turn of 0, whose hand is hidden"):
        view_of(f"{hidden_first} 1 18")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "w CJ",
        "w " + "|".join([".".join(["??"] * 10)] * 3 + ["??"]),
        "w CJ.CJ.HA.HK.HQ.H9.H8.H7.ST.SK|" + "|".join([".".join(["??"] * 10)] * 2 + ["??.??"]) + " 1 p",
        "w CJ.SJ.HA.HK.HQ.H9.H8.H7.ST.SK|" + "|".join([".".join(["??"] * 10)] * 2 + ["??.??"]) + " 1 19",
    ],
)
def test_bad_private_records_are_refused(text: str) -> None:
    with pytest.raises(RecordError):
        view_of(text)


@settings(max_examples=80, deadline=None)
@given(SEEDS, st.sampled_from(RULES))
def test_mutated_private_records_are_refused_or_read(seed: int, choice: RuleSet | None) -> None:
    rng, deal = random.Random(seed), random_moment(seed, choice)
    text = private_record(deal, rng.randrange(3))
    for _ in range(5):
        try:
            view = view_of(mutated(text, rng), deal.rules, compulsory_ramsch=deal.compulsory_ramsch)
        except RecordError as error:
            reason = error.reason
        else:
            reason = view.phase.value
        assert reason
