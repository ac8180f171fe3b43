"""Where the focus of the table is when nobody has put it there."""

from pathlib import Path

from game.table.brains import LocalBrains
from game.table.series import Series, SeriesSetup
from game.table.table import Table
from game.ui.scenes.table import Doors, TableScene
from tests.ui.papers import kit, laid
from tests.ui.tables import CHAIRS, Adviser, Plain


def test_dealing_leaves_the_focus_on_the_hand_and_not_on_the_cross_of_the_helper(tmp_path: Path) -> None:
    """Enter, pressed while the others bid, would close it for good."""
    table = Table(Series(SeriesSetup(CHAIRS, seed=3, help=True)), LocalBrains(lambda level, seed: Plain(seed)))
    scene = TableScene(kit(tmp_path), table, Doors(), Adviser(), table.next_deal())
    laid(scene)
    assert scene.helper_open
    assert scene.form.focus == ""
    scene.director.hurry()
    scene.refresh()
    assert scene.form.focus == f"card {scene.hand.order[0].code}"
