"""The score sheet: forms, columns, the block of sums."""

from pathlib import Path

import pytest

from game.rules.lists import SYSTEMS
from game.rules.options import RuleSet
from game.table.series import Chair
from game.ui.drawing.look import Appearance, Look
from game.ui.forms.paper import Tool, Words
from game.ui.input import Confirm, Go, NextGroup
from game.ui.records.sheet_rows import SheetLine, columns
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.sheet import SheetScene
from tests.ui.papers import CHAIRS, LAYOUTS, all_faults, do, kit, laid, picture_list, text_box


def _printed(scene: SheetScene) -> list[str]:
    return [item.text for page in (scene.print, scene.still) for item in page.items if isinstance(item, Words)]


def test_the_sums_are_those_of_the_picture(tmp_path: Path) -> None:
    scene = SheetScene(kit(tmp_path), picture_list())
    laid(scene)
    words = _printed(scene)
    for text in (
        "214",
        "330",
        "169",
        "2nd",
        "1st",
        "3rd",
        "+200",
        "12 of 36 deals  ·  a heavier line closes each round",
    ):
        assert text in words


def test_any_form_is_a_view_of_the_same_games(tmp_path: Path) -> None:
    scene = SheetScene(kit(tmp_path), picture_list())
    laid(scene)
    scene.choose_form()
    menu = scene.kit.go.scenes[-1]  # type: ignore[attr-defined]
    assert isinstance(menu, MenuScene)
    assert [entry.key for entry in menu.entries] == list(SYSTEMS)
    for entry in menu.entries:
        entry.do()
        assert scene.system == entry.key
        assert entry.text in _printed(scene)


def test_rows_are_one_stop_and_open_their_deal(tmp_path: Path) -> None:
    opened: list[int] = []
    scene = SheetScene(kit(tmp_path), picture_list(), open_deal=opened.append)
    laid(scene)
    do(scene, Go("end"), Confirm(), Go("up"), Confirm())
    assert opened == [12, 11]
    do(scene, NextGroup(1))
    assert scene.form.focus == "form"


def test_details_then_steps_then_deals_go_first_and_players_never() -> None:
    look = Look((1280, 800), Appearance())
    wide, two, one, none = (columns(look, 0, width, 3) for width in (1200, 700, 640, 560))
    assert wide.details
    assert wide.steps
    assert wide.deals
    assert not two.details
    assert two.steps
    assert two.deals
    assert not one.steps
    assert one.deals
    assert not none.deals
    assert all(len(cells.players) == 3 for cells in (wide, two, one, none))


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_nothing_overlaps_or_is_clipped(tmp_path: Path, language: str, players: int) -> None:
    chairs = (*CHAIRS, Chair("Wilhelmine", "club", "wilhelmine"), Chair("Ottilie", "club", "ottilie"))[:players]
    series = picture_list(RuleSet(), 0, chairs) if players > 3 else picture_list()
    for system in ("seeger_fabian", "bierlachs"):
        scene = SheetScene(kit(tmp_path), series, system=system)  # type: ignore[arg-type]
        assert all_faults(scene, language) == []


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_longest_name_stays_in_its_columns(tmp_path: Path, language: str) -> None:
    used = kit(tmp_path)
    used.preferences.change(name="Maximilian Freiherr v. W")
    scene = SheetScene(used, picture_list())
    assert all_faults(scene, language) == []
    for size, scale in LAYOUTS.values():
        laid(scene, size, scale)
        for line in (widget for widget in scene.form if isinstance(widget, SheetLine)):
            words = line.words(scene.look)
            assert all(text_box(scene.look, one).width <= one.rect.width for one in words), (size, words)


@pytest.mark.parametrize("width", [900, 1280])
def test_records_and_places_stand_by_their_numbers_and_not_at_the_edge(tmp_path: Path, width: int) -> None:
    scene = SheetScene(kit(tmp_path), picture_list())
    laid(scene, (width, 600 if width < 1000 else 800))
    right = max(item.rect.right for item in scene.still.items if not isinstance(item, Words))
    words = [
        item for item in scene.still.items if isinstance(item, Words) and item.text in ("1st", "2nd", "3rd", "3 – 1")
    ]
    assert len(words) >= 3
    for word in words:
        assert text_box(scene.look, word).right <= right - 12


def test_a_finished_list_shows_what_came_out_where_all_of_it_scrolls(tmp_path: Path) -> None:
    onward = [Tool("again", "New list", lambda: None, "main", "Enter")]
    ended = SheetScene(kit(tmp_path), picture_list(), onward=onward)
    going = SheetScene(kit(tmp_path), picture_list())
    for scene in (ended, going):
        laid(scene, (900, 600), 1.5)
        assert scene.scroll.needed
    assert ended.scroll.offset == ended.scroll.height - ended.scroll.view.height
    assert ended.form.focus == "again"
    last = going.form.focused
    assert last is not None
    assert last.rect.move(0, -going.scroll.offset).bottom <= going.scroll.view.bottom


def test_the_ring_of_a_row_lies_on_the_sheet(tmp_path: Path) -> None:
    """Rows go from edge to edge of the paper; both ends of the ring were cut off there."""
    scene = laid(SheetScene(kit(tmp_path), picture_list(), started="2026-11-29"))
    rows = [widget for widget in scene.form if widget.key.startswith("deal ")]
    assert len(rows) == 12
    assert all(row.rect.contains(row.ring_rect.inflate(12, 12)) for row in rows)
