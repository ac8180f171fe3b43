"""While a list goes on, plates, title and result show how it stands in its own form."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.rules.contracts import Contract, Game
from game.rules.lists import System
from game.rules.options import ISKO
from game.table.brains import LocalBrains
from game.table.series import Chair, Series
from game.table.sheet import score_sheet
from game.table.table import Table
from game.ui.scene import Scene
from game.ui.scenes.result import ResultScene, Ways
from game.ui.scenes.sheet import SheetScene
from game.ui.scenes.table import Doors, TableScene
from tests.ui.papers import kit, laid, picture_list
from tests.ui.spy import SpyCanvas
from tests.ui.tables import Plain

FIRST_GAME: dict[System, tuple[float, float, float]] = {
    "seeger_fabian": (0, 0, 18), "seeger": (0, 0, 18), "plain": (0, 0, 18), "bierlachs": (-18, -18, 0),
    "zero_sum": (-9, -9, 18),
}  # fmt: skip
"""Diamonds with 1, won by the third: bonuses come at the end, minus points at once."""

FIVE = tuple(Chair(name, None if name == "You" else "club") for name in ("You", "Lene", "Anton", "Karoline", "Ottilie"))


@pytest.mark.parametrize("system", FIRST_GAME)
def test_plates_show_the_running_totals_of_the_list(tmp_path: Path, system: System) -> None:
    series = picture_list(replace(ISKO, list_system=system), deals=1)
    assert series.running_totals() == FIRST_GAME[system]
    table = Table(series, LocalBrains(lambda level, seed: Plain(seed)))
    table.next_deal()
    scene = TableScene(kit(tmp_path), table, Doors())
    laid(scene)
    shown = {table.seat_of(scene.seen.position(side)): scene.guest(side).score for side in range(3)}
    assert tuple(shown[seat] for seat in range(3)) == FIRST_GAME[system]


def bierlachs(deals: int) -> Series:
    """A list in which the third deal ends a round with -162, -68, -194: Ferdinand has lost it."""
    return picture_list(replace(ISKO, list_system="bierlachs", bierlachs_limit=100), deals)


@pytest.mark.parametrize("size", [(1280, 800), (900, 600)])
def test_a_round_that_ended_is_told_and_the_next_begins_at_0(tmp_path: Path, size: tuple[int, int]) -> None:
    series = bierlachs(3)
    assert series.lines()[-1].totals == (-162, -68, -194)
    assert series.running_totals() == (0, 0, 0)
    result = laid(ResultScene(kit(tmp_path), series, Ways(print, print)), size)
    assert "Round lost: Ferdinand. All begin at 0 again." in words_of(result)
    assert "round lost: Ferdinand" in words_of(laid(SheetScene(kit(tmp_path), series), size))


def test_the_sums_below_the_sheet_are_those_of_the_last_round() -> None:
    sums = score_sheet(bierlachs(5)).sums
    assert [one.total for one in sums] == [0, -76, -36]
    assert all(one.points + one.others_bonus == one.total for one in sums)
    assert [one.rounds_lost for one in sums] == [0, 0, 1]


def words_of(scene: Scene) -> str:
    """All that is drawn."""
    canvas = SpyCanvas(scene.look)
    scene.draw(canvas)
    return " | ".join(text for text, _rect in canvas.lines)


def test_long_details_of_a_house_rule_game_stay_in_their_column(tmp_path: Path) -> None:
    series = picture_list(deals=1)
    row = series.rows[0]
    contract = Contract(Game.DIAMONDS, hand=True, schneider=True, spitzen=1)
    result = replace(row.result, contract=contract, kontra=2, bock=2, won=False)
    series.rows[0] = replace(row, result=result)
    scene = laid(SheetScene(kit(tmp_path), series), (900, 600))
    canvas = SpyCanvas(scene.look)
    scene.draw(canvas)
    assert any(text.endswith("…") for text, _rect in canvas.lines)
    assert canvas.faults() == []


@pytest.mark.parametrize(
    ("deals", "told"),
    [
        (3, ""),
        (4, "Bock round: the next deal counts ×2."),
        (6, "Bock round: the next deal counts ×2."),
        (7, "Ramsch round: the next deal is a Ramsch."),
    ],
)
def test_the_result_tells_the_round_that_comes(tmp_path: Path, deals: int, told: str) -> None:
    rules = replace(ISKO, bock=True, bock_ramsch=True, bock_triggers=frozenset({"big_game"}), bock_big_result="lost")
    series = picture_list(replace(rules, bock_big_min=20), deals)  # the fourth is the first lost one
    words = words_of(laid(ResultScene(kit(tmp_path), series, Ways(print, print))))
    assert told in words
    assert ("Bock round:" in words or "Ramsch round:" in words) is bool(told)


def test_with_large_text_in_a_small_window_nothing_on_the_sheet_is_tiny(tmp_path: Path) -> None:
    scene = laid(SheetScene(kit(tmp_path), picture_list(deals=1, chairs=FIVE)), (900, 600), 2.0)
    words = words_of(scene)
    assert "Own games" in words
    assert "Own games: won − lost, 50 each" not in words
    assert "[D]" in words
    assert "Diamonds" not in words  # there is room for the sign only
