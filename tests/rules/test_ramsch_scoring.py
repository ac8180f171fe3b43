"""Ramsch where the vectors are silent: scoring everybody's points, ties, looking, marches, the doublings read aloud."""

from typing import Any

import pytest

from game.rules.options import RuleSet
from game.rules.ramsch_scoring import settle_ramsch
from game.rules.scoring import Result


def ramsch(points: tuple[int, int, int] = (40, 50, 20), last: int = 1, **facts: Any) -> Result:
    """A Ramsch with ten points in the skat; `last` took the last trick; options by their names."""
    options = {key: facts.pop(key) for key in list(facts) if key.startswith("ramsch_")}
    tricks = facts.pop("tricks", (4, 4, 2))
    order = facts.pop("last_tricks", tuple(10 if seat == last else seat + 7 for seat in range(3)))
    return settle_ramsch(
        trick_points=points, tricks=tricks, last_tricks=order, skat_points=10, rules=RuleSet(**options), **facts
    )


def test_everybody_writes_his_own_points() -> None:
    result = ramsch(ramsch_scoring="all_points", pushes=1, bock=2, tricks=(5, 5, 0))
    assert result.scores == (-160, -240, -80)
    assert [step.key for step in result.steps] == ["push"]


@pytest.mark.parametrize(("ties", "losers"), [("all", (0, 1)), ("none", ()), ("last_trick", (1,))])
def test_ties(ties: str, losers: tuple[int, ...]) -> None:
    result = ramsch((50, 50, 10), ramsch_skat="nobody", ramsch_ties=ties, last_tricks=(8, 9, 10))
    assert result.ramsch_losers == losers
    assert result.scores == tuple(-50 * (seat in losers) for seat in range(3))


def test_three_equal_players() -> None:
    facts: dict[str, Any] = {"ramsch_skat": "nobody"}
    assert ramsch((40, 40, 40), **facts).scores == (0, 0, 0)
    assert ramsch((40, 40, 40), ramsch_three_way="all", **facts).scores == (-40, -40, -40)


def test_the_skat_goes_to_every_tied_loser() -> None:
    assert ramsch((50, 50, 10), ramsch_skat="loser").ramsch_points == (60, 60, 10)


def test_only_a_loser_who_looked_pays_double() -> None:
    looked = {"ramsch_looked_doubles": True, "looked": (False, True, True)}
    assert ramsch((50, 50, 10), ramsch_skat="nobody", **looked).scores == (-50, -100, 0)


@pytest.mark.parametrize(
    ("march", "scores"),
    [("plus120", (0, 0, 240)), ("others_minus120", (-240, -240, 0)), ("minus120", (0, 0, -240))],
)
def test_march_with_a_knock(march: str, scores: tuple[int, int, int]) -> None:
    result = ramsch((0, 0, 110), last=2, tricks=(0, 0, 10), knocks=1, ramsch_march=march)
    assert (result.scores, result.ramsch_march, result.ramsch_losers) == (scores, 2, ())


def test_ten_tricks_make_a_march_not_all_the_points() -> None:
    result = ramsch((0, 0, 110), last=1, tricks=(0, 1, 9))
    assert result.ramsch_march is None
    assert result.scores == (0, 0, -220)


def test_pushes_do_not_double_where_the_rules_say_so() -> None:
    assert ramsch(pushes=2, ramsch_push_doubles=False).scores == (0, -60, 0)


def test_the_doublings_are_told_in_order() -> None:
    result = ramsch((0, 60, 50), tricks=(0, 5, 5), pushes=2, knocks=1, bock=2)
    assert [(step.key, step.count) for step in result.steps] == [("push", 2), ("knock", 1), ("virgin", 1)]
    assert (result.ramsch_factor, result.scores) == (16, (0, -70 * 16 * 2, 0))
