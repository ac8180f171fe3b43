"""The bar of the table says in which round a deal is played."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.rules.options import RuleSet
from game.table.brains import LocalBrains
from game.table.series import Chair, Series, SeriesSetup
from game.table.settings import SettingsFile
from game.table.table import Table
from game.ui.drawing.look import Appearance, Look
from game.ui.drawing.portraits import Portraits
from game.ui.scene import Kit
from game.ui.scenes.table import Doors, TableScene
from game.ui.sound import Silence
from game.ui.tabletop.table_bar import bar_texts
from tests.ui import shots
from tests.ui.tables import Adviser, Nowhere, Plain

CHAIRS = tuple(Chair(name, None if name == "You" else "plain", name.lower()) for name in ("You", "Lene", "Anton"))


@pytest.mark.parametrize("size", [(1280, 800), (960, 600)])
def test_a_round_that_counts_double_is_told(tmp_path: Path, size: tuple[int, int]) -> None:
    shots.prepare()
    table = Table(Series(SeriesSetup(CHAIRS, RuleSet(), 3)), LocalBrains(lambda level, seed: Plain(seed, True)))
    kit = Kit(Nowhere(), SettingsFile(tmp_path / "s.toml"), Silence(), Portraits())
    scene = TableScene(kit, table, Doors(), Adviser(), table.next_deal())
    scene.arrange(Look(size, Appearance()))
    plan = table.plan
    assert plan is not None
    assert bar_texts(scene)[:1] == ["Deal 1 of 36"]
    assert not any("Bock" in text or "Ramsch" in text for text in bar_texts(scene))
    table.plan = replace(plan, bock=2)
    assert bar_texts(scene)[1] == "Bock ×2"
    table.plan = replace(plan, bock=2, ramsch=True)
    assert bar_texts(scene)[1] == "Ramsch round"
