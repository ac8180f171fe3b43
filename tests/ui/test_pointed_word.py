"""A Skat word on the table is explained when the pointer rests on it, and is out of the way at the next move."""

from pathlib import Path

import pytest
from pygame import Rect

from game.table import i18n
from game.table.settings import SettingsFile
from game.ui import input as gate
from game.ui.drawing.look import Appearance, Look
from game.ui.drawing.portraits import Portraits
from game.ui.forms.widgets import Button
from game.ui.scene import Kit, Pace
from game.ui.scenes.table import Doors, TableScene
from game.ui.sound import Silence
from game.ui.tabletop.pointed_word import REST
from tests.ui import shots
from tests.ui.spy import SpyCanvas
from tests.ui.tables import Adviser, Nowhere, picture_table, run


def opened(folder: Path, until: str) -> TableScene:
    shots.prepare()
    kit = Kit(Nowhere(), SettingsFile(folder / "s.toml"), Silence(), Portraits())
    scene = TableScene(kit, run(picture_table(), until), Doors(), Adviser())
    scene.arrange(Look((1280, 800), Appearance()))
    for _ in range(120):
        scene.update(1 / 60)
    return scene


def place_of(scene: TableScene, text: str) -> Rect:
    """Where a text stands on the table."""
    canvas = SpyCanvas(scene.look)
    scene.draw(canvas)
    return next(rect for line, rect in canvas.lines if line == text)


def said(scene: TableScene) -> list[str]:
    """All lines on the table."""
    canvas = SpyCanvas(scene.look)
    scene.draw(canvas)
    return [line for line, _rect in canvas.lines]


def rest_on(scene: TableScene, rect: Rect) -> None:
    scene.handle(gate.PointerMoved(rect.center))
    for _ in range(round(REST * 60) + 2):
        scene.update(1 / 60)


@pytest.mark.parametrize(
    ("language", "chip", "until", "key"),
    [("en", "Forehand", "bid", "forehand"), ("de", "Alleinspieler", "follow", "declarer")],
)
def test_a_chip_of_a_plate_is_explained(tmp_path: Path, language: str, chip: str, until: str, key: str) -> None:
    i18n.set_language(language)
    scene = opened(tmp_path, until)
    rect = place_of(scene, chip)
    rest_on(scene, rect)
    assert scene.word.term is not None
    assert scene.word.term.key == key
    assert any(line.lower().startswith(f"**{chip.lower()}:") for line in said(scene))
    assert scene.pace is Pace.STILL
    assert scene.handle(gate.PointerMoved((rect.x, rect.y + 200)))
    assert scene.word.term is None
    assert not any(line.lower().startswith(f"**{chip.lower()}:") for line in said(scene))


def test_nothing_is_explained_over_buttons_or_in_passing(tmp_path: Path) -> None:
    scene = opened(tmp_path, "bid")
    button = next(widget for widget in scene.form if isinstance(widget, Button))
    rest_on(scene, button.rect)
    assert scene.word.term is None
    scene.handle(gate.PointerMoved(place_of(scene, "Forehand").center))
    scene.update(REST / 2)
    assert scene.word.term is None


def test_a_key_takes_the_explanation_away(tmp_path: Path) -> None:
    scene = opened(tmp_path, "bid")
    rest_on(scene, place_of(scene, "Forehand"))
    assert scene.word.term is not None
    scene.handle(gate.Go("right"))
    assert scene.word.term is None
