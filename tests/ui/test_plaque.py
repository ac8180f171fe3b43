"""The plaque at the top of the table says how often the deal counts, in small windows, too."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.rules.contracts import Game
from game.rules.events import RamschBegan, SkatPushed
from game.ui.drawing.look import Appearance, Look
from game.ui.scenes.table import Doors, TableScene
from game.ui.tabletop.seen import Seen
from tests.ui import shots
from tests.ui.papers import LAYOUTS, kit
from tests.ui.spy import SpyCanvas
from tests.ui.tables import picture_table, run


def _texts(tmp_path: Path, layout: str, change: Callable[[Seen], None]) -> list[str]:
    """Every line of the table in a window of this layout; `change` says what was doubled."""
    size, scale = LAYOUTS[layout]
    shots.prepare()
    scene = TableScene(kit(tmp_path), run(picture_table(), "lead"), Doors())
    scene.arrange(Look(size, Appearance(text_scale=scale)))
    scene.director.hurry()
    change(scene.seen)
    canvas = SpyCanvas(scene.look)
    scene.draw(canvas)
    assert canvas.faults() == []
    return [text for text, _rect in canvas.lines]


def _doubled(level: int) -> Callable[[Seen], None]:
    def change(seen: Seen) -> None:
        seen.kontra = level

    return change


def _pushed(seen: Seen) -> None:
    """Two have pushed the skat of a Ramsch on unseen."""
    seen.declarer, seen.contract, seen.bid, seen.discards = None, None, 0, ()
    seen.auction.clear()
    for event in (RamschBegan(compulsory=False), SkatPushed(0), SkatPushed(1)):
        seen.apply(event)
    assert seen.game is Game.RAMSCH


def test_the_small_plaque_says_how_often_the_deal_counts(tmp_path: Path) -> None:
    assert "30" in _texts(tmp_path, "compact", _doubled(0))
    assert "30 ×2" in _texts(tmp_path, "compact", _doubled(1))
    assert "30 ×4" in _texts(tmp_path, "compact", _doubled(2))
    assert "Ramsch ×4" in _texts(tmp_path, "compact", _pushed)


@pytest.mark.parametrize("layout", ["wide", "medium", "mini"])
def test_the_others_say_kontra_and_re(tmp_path: Path, layout: str) -> None:
    texts = " ".join(_texts(tmp_path, layout, _doubled(2)))
    assert "Re" in texts.replace("*", "").split()
    assert "counts ×4" in " ".join(_texts(tmp_path, layout, _pushed))
