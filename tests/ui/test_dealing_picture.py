"""The dealing as it is to be seen: packets of 3, the skat, 4 and 3; all at once where nothing moves."""

from pathlib import Path

import pygame
import pytest

from game.ui.drawing.canvas import Canvas
from game.ui.drawing.look import Appearance, Look
from game.ui.scenes.table import Doors, TableScene
from game.ui.tabletop.animation import DEAL
from game.ui.tabletop.table_cards import MIDDLE, Back
from tests.ui import shots
from tests.ui.papers import kit
from tests.ui.tables import Adviser, random_table

TICK = 1 / 120


def _dealt(tmp_path: Path, size: tuple[int, int] = (1280, 800), **settings: object) -> TableScene:
    """A table on which a deal is just being dealt."""
    shots.prepare()
    tools = kit(tmp_path)
    tools.preferences.change(**settings)
    table = random_table()
    fresh = table.next_deal()
    scene = TableScene(tools, table, Doors(), Adviser(), fresh)
    scene.arrange(Look(size, Appearance()))
    return scene


def _backs(scene: TableScene) -> list[Back]:
    """Cards that are being dealt face down to others and into the skat."""
    there = list(scene.stage.keys())
    return [key for key in there if isinstance(key, Back)]


def _side(key: object) -> int:
    return key.side if isinstance(key, Back) else 0


@pytest.mark.parametrize("size", [(1280, 800), (900, 600)])
def test_packets_go_round_from_forehand_with_the_skat_after_the_first(tmp_path: Path, size: tuple[int, int]) -> None:
    scene = _dealt(tmp_path, size)
    forehand, middlehand, rearhand = (scene.seen.side(position) for position in range(3))
    started: list[tuple[int, int]] = []
    known: set[object] = set()
    for _ in range(round(DEAL / TICK)):
        scene.update(TICK)
        moving = set(scene.stage.moving_keys())
        fresh = moving - known
        if fresh:
            (side,) = {_side(key) for key in fresh}
            started.append((side, len(fresh)))
        assert len({_side(key) for key in moving}) <= 2, "at most two things move"
        known |= moving
    seats = (forehand, middlehand, rearhand)
    assert started == [
        *((side, 3) for side in seats), (MIDDLE, 2), *((side, 4) for side in seats), *((side, 3) for side in seats),
    ]  # fmt: skip


def test_after_the_dealing_the_cards_stand_there_by_themselves(tmp_path: Path) -> None:
    scene = _dealt(tmp_path)
    picture = pygame.Surface((1280, 800))
    for _ in range(round(3 * DEAL / TICK)):
        scene.update(TICK)
        if not scene.stage.busy:
            break
        scene.draw(Canvas(picture, scene.look))
    assert not _backs(scene)
    assert scene.seen.counts == [10, 10, 10]


@pytest.mark.parametrize("settings", [{"reduced_motion": True}, {"motion": "off"}])
def test_where_nothing_moves_all_cards_are_there_at_once(tmp_path: Path, settings: dict[str, object]) -> None:
    scene = _dealt(tmp_path, **settings)
    scene.update(TICK)
    assert not _backs(scene)
    assert len(scene.hand.order) == 10


def test_a_click_ends_the_dealing(tmp_path: Path) -> None:
    scene = _dealt(tmp_path)
    for _ in range(20):
        scene.update(TICK)
    assert _backs(scene)
    scene.director.hurry()
    assert not _backs(scene)


def test_only_what_is_on_its_way_is_drawn_again(tmp_path: Path) -> None:
    """The part of the picture that is drawn anew reaches from packet to packet, not over all that wait."""
    scene = _dealt(tmp_path)
    areas = []
    for _ in range(round(DEAL / TICK)):
        scene.update(TICK)
        if scene.damage:
            areas.append(scene.damage.clip(pygame.Rect(0, 0, 1280, 800)))
    share = sum(area.width * area.height for area in areas) / len(areas) / (1280 * 800)
    assert len(areas) > 100
    assert share < 0.5
