"""The result tells what lay in the skat and what was laid away, also once the grades have come."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.rules.contracts import Contract, Game
from game.rules.deal import Deal
from game.rules.record import format_record, record_of
from game.table.series import Row
from game.ui.records.result_page import Played, laid_away
from game.ui.scenes.result import ResultScene, Ways
from tests.rules.dealing import declare, make, play_out
from tests.ui.papers import all_faults, kit, laid, picture_list
from tests.ui.spy import SpyCanvas

GRADES = Played([("best", "Best", 9), ("fine", "Fine", 1), ("mistake", "Mistake", 0)], "Well bid.")


def scene_of(folder: Path, deal: Deal, played: Played | None = None) -> ResultScene:
    """A deal as the last of a list."""
    series = picture_list(deals=1)
    assert deal.result is not None
    series.add(Row(series.next_plan(), deal.result, format_record(record_of(deal))))
    scene = ResultScene(kit(folder), series, Ways(lambda: None, lambda: None, played=lambda: played))
    laid(scene)
    scene.update(0.0)
    return scene


def words_of(scene: ResultScene) -> str:
    """All that is drawn."""
    canvas = SpyCanvas(scene.look)
    scene.draw(canvas)
    return " | ".join(text for text, _rect in canvas.lines)


def test_who_took_the_skat_up_has_laid_two_cards_away(tmp_path: Path) -> None:
    deal = play_out(declare(make(), Contract(Game.CLUBS), "SA", "C9"))
    assert "In the skat lay | Laid away" in words_of(scene_of(tmp_path, deal))
    graded = words_of(scene_of(tmp_path, deal, GRADES))
    assert "In the skat lay: [C]8 [C]7  ·  Laid away: [S]A [C]9" in graded


def test_in_a_hand_game_nothing_is_laid_away(tmp_path: Path) -> None:
    deal = play_out(declare(make(), Contract(Game.CLUBS, hand=True)))
    assert "Laid away" not in words_of(scene_of(tmp_path, deal))


def test_a_deal_without_a_record_shows_its_skat_only() -> None:
    row = picture_list(deals=1).rows[0]
    assert laid_away(row) == laid_away(replace(row, record="")) == ()


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("played", [None, GRADES])
def test_nothing_overlaps_or_is_clipped(tmp_path: Path, language: str, played: Played | None) -> None:
    deal = play_out(declare(make(), Contract(Game.CLUBS), "SA", "C9"))
    assert all_faults(scene_of(tmp_path, deal, played), language) == []
