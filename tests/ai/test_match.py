"""The report of a match: its arithmetic, who is told of whom, and what master does at a table of its equals."""

from typing import Any

import pytest

from ai.levels import build
from ai.match import Report, Tally, run_match
from ai.match_command import split_names
from ai.match_report import as_json, as_text, calibration, shares
from ai.offered import available
from game.rules.contracts import Contract, Game
from game.rules.scoring import Ending, Result
from game.table.player import seated

CLUBS = Result(Ending.PLAYED, (24, 0, 0), 0, Contract(Game.CLUBS), won=True)
LOST_GRAND = Result(Ending.PLAYED, (0, -96, 0), 1, Contract(Game.GRAND), won=False)
OPEN_NULL = Result(Ending.PLAYED, (46, 0, 0), 0, Contract(Game.NULL, ouvert=True), won=True)
PASSED = Result(Ending.PASSED_IN, (0, 0, 0))

EQUALS_SEED = 1
CHI_SQUARE = {5: 11.1, 6: 12.6, 7: 14.1, 8: 15.5, 9: 16.9, 10: 18.3}
"""By degrees of freedom: exceeded by luck 5 times of 100."""


def test_a_table_of_equals_is_one_contestant() -> None:
    assert split_names("master,master,master") == ["master"]
    assert split_names("master,club,club") == split_names("master,club") == ["master", "club"]
    assert split_names("master,club,expert") == ["master", "club", "expert"]


def test_figures_of_four_deals() -> None:
    """The player sat in every seat of four deals: clubs won, Grand lost, Null ouvert won, passed in."""
    tally = Tally("one")
    for result in (CLUBS, LOST_GRAND, OPEN_NULL, PASSED):
        for seat in range(3):
            tally.add(result, seat, 10.0)
    tally.forecast = [(0.95, True), (0.92, False), (0.55, True)]
    row = as_json(Report([tally], [], 4))["players"][0]
    assert row["deals"] == 12
    assert row["per_list"] == 360.0
    assert row["game_points"] == round((24 - 96 + 46) / 12, 2), "values alone, without what a list adds"
    assert row["declared"] == 0.25
    assert row["won"] == 0.6667
    assert row["passed_in"] == 0.25
    assert row["defended_won"] == 0.3333
    assert row["contracts"]["grand"] == {"played": 1, "won": 0}
    assert row["shares"] == {"suit": 0.3333, "grand": 0.3333, "null": 0.3333}
    assert row["calibration"] == [
        {"from": 0.5, "games": 1, "forecast": 0.55, "won": 1.0},
        {"from": 0.9, "games": 2, "forecast": 0.935, "won": 0.5},
    ]
    text = as_text(Report([tally], [], 4))
    assert "suit 33.3%, grand 33.3%, null 33.3% of games" in text
    assert "0.94->0.50 (2)" in text or "0.93->0.50 (2)" in text


def test_shares_and_tenths_of_nothing() -> None:
    assert shares({}) == {"suit": 0.0, "grand": 0.0, "null": 0.0}
    assert calibration([]) == []
    assert [row["from"] for row in calibration([(1.0, True), (0.0, False)])] == [0.0, 0.9]


def test_a_short_match_counts_every_deal_and_every_game_once() -> None:
    deals = 12
    (tally,) = run_match([build("heuristic")], deals, 3).tallies
    row = as_json(Report([tally], [], deals))["players"][0]
    games = sum(counted[0] for counted in tally.games.values())
    assert tally.deals == 3 * deals
    assert games + tally.passed // 3 == deals
    assert sum(one["games"] for one in row["calibration"]) == len(tally.forecast) <= games
    wins = sum(one["games"] * one["won"] for one in row["calibration"])
    assert wins == pytest.approx(sum(won for _, won in tally.forecast), abs=0.05)


def test_master_is_another_player_among_strong_ones() -> None:
    """A level is told the levels of the others; of a person or a program it knows nothing."""
    master = build("master")
    assert master.skill.table == "weak"
    assert seated(master, ()).skill.table == "weak"  # type: ignore[attr-defined]
    assert master.facing(("heuristic", "club")).skill.table == "weak"
    assert master.facing(("master", "club")).skill.table == "strong"
    assert build("master", opponents=("master",)).name == "master"
    assert build("club", opponents=("master", "master")).skill == build("club").skill


@pytest.fixture(scope="module")
def equals() -> dict[str, Any]:
    """3,600 deals of three masters: `match --players master,master,master --deals 3600 --seed 1 --json`."""
    if "master" not in available():
        pytest.skip("needs the compiled kernel")
    row: dict[str, Any] = as_json(run_match([build("master")], 3600, EQUALS_SEED))["players"][0]
    return row


@pytest.mark.long
def test_masters_among_themselves_win_as_people_do(equals: dict[str, Any]) -> None:
    assert 0.80 <= equals["won"] <= 0.88
    assert 0.04 <= equals["shares"]["null"] <= 0.11


@pytest.mark.long
def test_chances_and_results_differ_no_more_than_luck_explains(equals: dict[str, Any]) -> None:
    """Chi-square over the tenths with 50 games or more: honest chances stay below the limit 95 times of 100."""
    rows = [one for one in equals["calibration"] if one["games"] >= 50]
    spread = [one["forecast"] * (1 - one["forecast"]) / one["games"] for one in rows]
    squares = [(one["won"] - one["forecast"]) ** 2 / each for one, each in zip(rows, spread, strict=True)]
    assert sum(squares) < CHI_SQUARE[len(rows)]


@pytest.mark.long
@pytest.mark.xfail(strict=True, reason="0.69 of 298 games at 0.75; all other tenths hold")
def test_every_chance_is_kept_within_four_points(equals: dict[str, Any]) -> None:
    gaps = [one["forecast"] - one["won"] for one in equals["calibration"] if one["games"] >= 50]
    assert max(map(abs, gaps)) <= 0.04


@pytest.mark.long
def test_masters_pass_a_deal_in_as_often_as_people(equals: dict[str, Any]) -> None:
    assert 0.02 <= equals["passed_in"] <= 0.08


@pytest.mark.long
def test_masters_play_grand_as_often_as_people(equals: dict[str, Any]) -> None:
    assert 0.26 <= equals["shares"]["grand"] <= 0.38
