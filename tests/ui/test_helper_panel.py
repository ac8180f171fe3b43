"""What the hand can play: a Null below the bid is marked, for it would have to be played otherwise."""

from pathlib import Path

import pytest

from game.rules.actions import Bid, Hold
from game.table import i18n
from game.ui.scenes.table import Doors, TableScene
from tests.ui import shots
from tests.ui.papers import kit
from tests.ui.tables import Adviser, drawn_at_rest, picture_table, run

BELOW = {"en": "23 is below 24", "de": "23 liegt unter 24"}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 1.0), ((1280, 720), 1.0), ((1920, 1080), 1.5)])
@pytest.mark.parametrize("below", [False, True])
def test_a_null_below_the_bid_is_marked(
    tmp_path: Path, below: bool, size: tuple[int, int], scale: float, language: str
) -> None:
    """Asked for 23 it is one of the games; once 23 was held it is too cheap, and its chance is not that of another."""
    shots.prepare()
    i18n.set_language(language)
    table = run(picture_table(), "bid")
    for action in (Bid(23), Hold()) if below else ():
        assert table.deal is not None
        table.deal.apply(action)
    scene = TableScene(kit(tmp_path), table, Doors(), Adviser())
    canvas = drawn_at_rest(scene, size, scale)
    texts = [text for text, _rect in canvas.lines]
    assert scene.helper_open
    assert canvas.faults() == []
    assert "35" in texts, "Null Hand"
    assert (BELOW[language] in texts) is below
    assert ("2 %" in texts) is not below
