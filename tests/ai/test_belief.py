"""Belief: what a seat chose before the first card tells of its cards, the more the better one knows it."""

import random
from array import array
from math import exp

import pytest

from ai.auction_facts import heard
from ai.levels import build
from ai.offered import available
from ai.training.learner import lean
from ai.training.trust import WEIGHTS, Case, as_data, fitted, likelihood, played_cases
from ai.weights import AUCTION, BELIEFS, DECLARER, belief
from game.rules.deal import Deal
from game.rules.view import Phase
from game.table.player import Limit

needs_kernel = pytest.mark.skipif("master" not in available(), reason="needs the compiled kernel")


def test_the_data_holds_what_belief_asks_for() -> None:
    for name in ("strangers", "equals"):
        weights = belief(name)
        assert len(weights) == WEIGHTS
        data = as_data(weights)
        assert list(data) == list(BELIEFS)
        assert [len(block) for block in data.values()] == [AUCTION, *[DECLARER] * 6]


@needs_kernel
def test_true_cards_of_masters_are_likelier_to_who_knows_them() -> None:
    """Sixteen deals none of which was trained on; a fair guess among all layouts looked at would be -4.8."""
    cases = list(played_cases(16, seed=77))
    strangers, equals = (likelihood(cases, belief(name)) for name in ("strangers", "equals"))
    assert equals > strangers + 0.25
    assert equals > -3.0


def first_defender(seed: int) -> Deal:
    """A deal of masters before the first card of a defender who leads."""
    master = build("master", 1, ("master", "master"))
    for number in range(50):
        deal = Deal.shuffled(random.Random(f"belief {seed} {number}"))
        while not deal.over and deal.phase is not Phase.PLAY:
            deal.apply(master.decide(deal.view(_mover(deal)), Limit()).action)
        if not deal.over and deal.declarer not in (None, 0) and not deal.contract.hand:  # type: ignore[union-attr]
            return deal
    raise AssertionError("no such deal among 50")


def _mover(deal: Deal) -> int:
    assert deal.to_move is not None
    return deal.to_move


@needs_kernel
def test_only_who_is_known_is_read_closely() -> None:
    """Told of one master and one person, the declarer's seat decides which weights are used."""
    deal = first_defender(3)
    declarer = deal.declarer
    assert declarer is not None
    seats = ["", ""]
    seats[declarer - 1] = "master"
    marks = []
    for levels in (seats, seats[::-1], ["master", "master"], ["", ""]):
        mind = build("master", 1, levels)
        told = mind.situation(deal.view(0)).heard
        marks.append(tuple(one.equal for one in told))
    assert marks[0][0] is True
    assert marks[1][0] is False
    assert sorted(marks[2]) == [False, True, True], "one is our own seat"
    assert not any(marks[3])


def test_what_was_heard_is_by_seat() -> None:
    deal = Deal.shuffled(random.Random(5))
    told = heard(deal.view(1), (True, False))
    assert [one.equal for one in told] == [False, False, True]


def test_a_regression_finds_the_weights_that_made_the_choices() -> None:
    """Choices drawn by known weights: one shared, one of a block; the third has nothing to do with them."""
    rng, layouts, true = random.Random(1), 6, (1.5, -2.0, 0.0)
    weights, none = array("d", bytes(8 * 5)), array("d")
    cases = []
    for _ in range(600):
        rows = [[rng.gauss(0, 1) for _ in true] for _ in range(layouts)]
        odds = [exp(sum(a * b for a, b in zip(true, row, strict=True))) for row in rows]
        chosen = rng.choices(range(layouts), odds)[0]
        rows.insert(0, rows.pop(chosen))
        cases.append(array("f", [fact for row in rows for fact in row]))
    before = sum(lean(facts, layouts, 1, 3, weights, none, none) for facts in cases)
    for _ in range(200):
        gradient, curve = array("d", bytes(8 * 5)), array("d", bytes(8 * 25))
        for facts in cases:
            lean(facts, layouts, 1, 3, weights, gradient, curve)
        for place in (0, 3, 4):
            weights[place] += gradient[place] / (curve[6 * place] + 1.0)
    after = sum(lean(facts, layouts, 1, 3, weights, none, none) for facts in cases)
    assert after > before + 100
    assert weights[0] == pytest.approx(true[0], abs=0.25)
    assert weights[3] == pytest.approx(true[1], abs=0.25)
    assert weights[4] == pytest.approx(true[2], abs=0.2)
    assert weights[1] == weights[2] == 0.0, "of another block"


def test_fitting_leaves_alone_what_no_case_tells_of() -> None:
    start = belief("strangers")
    facts = array("f", bytes(4 * 121 * (AUCTION + DECLARER)))
    assert list(fitted([Case(0, facts)], start)) == pytest.approx(list(start))
