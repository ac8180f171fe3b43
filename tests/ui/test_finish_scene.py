"""A decided rest on the screen: offered to the person, or played out by the table."""

from dataclasses import replace
from pathlib import Path

from ai.judge import SolverJudge
from game.rules.contracts import Contract, Game
from game.rules.options import ISKO
from game.rules.scoring import Ending
from game.table.brains import LocalBrains
from game.table.series import Series, SeriesSetup
from game.table.settings import SettingsFile
from game.table.table import Table
from game.ui.drawing.look import Appearance, Look
from game.ui.drawing.portraits import Portraits
from game.ui.scene import Kit
from game.ui.scenes.table import Doors, TableScene
from game.ui.sound import Silence
from game.ui.tabletop.cloth_buttons import cloth_buttons
from tests.rules.dealing import declare, make
from tests.ui import shots
from tests.ui.tables import CHAIRS, Adviser, Nowhere, Plain

TICK = 1 / 60


def decided(tmp_path: Path, *, auto_finish: bool) -> TableScene:
    """Forehand has led four of his eleven trumps; the person sits behind him with nothing to win."""
    deal = declare(make(judge=SolverJudge(), auto_finish=auto_finish), Contract(Game.CLUBS), "C8", "C7")
    for _ in range(12):
        deal.apply(deal.legal_actions()[0])
    series = Series(SeriesSetup(CHAIRS, replace(ISKO, auto_finish=auto_finish), seed=7))
    table = Table(series, LocalBrains(lambda level, seed: Plain(seed)), judge=SolverJudge())
    table._lay(series.next_plan(), deal)
    shots.prepare()
    scene = TableScene(
        Kit(Nowhere(), SettingsFile(tmp_path / "s.toml"), Silence(), Portraits()), table, Doors(), Adviser()
    )
    scene.arrange(Look((1280, 800), Appearance()))
    for _ in range(60 * 60):
        scene.update(TICK)
        if scene.director.idle and not scene.stage.busy and (table.persons_turn or table.over):
            break
    return scene


def test_the_rest_is_offered_and_awarded(tmp_path: Path) -> None:
    scene = decided(tmp_path, auto_finish=False)
    assert scene.table.persons_turn
    offer = scene.form.widget("finish")
    assert offer is not None
    scene.finish()
    assert scene.table.series.rows[-1].result.ending is Ending.CLAIMED


def test_a_last_card_is_simply_played(tmp_path: Path) -> None:
    scene = decided(tmp_path, auto_finish=False)
    deal = scene.table.deal
    assert deal is not None
    offered = {}
    while not deal.over:
        if scene.table.persons_turn:
            offered[len(scene.table.view().hand)] = [button.key for button in cloth_buttons(scene, scene.table.view())]
        deal.apply(deal.legal_actions()[0])
    assert offered[2] == ["finish"]
    assert offered[1] == []


def test_the_rest_plays_itself(tmp_path: Path) -> None:
    scene = decided(tmp_path, auto_finish=True)
    assert scene.table.over
    result = scene.table.series.rows[-1].result
    assert (result.ending, result.tricks) == (Ending.PLAYED, 10)
    assert scene.seen.result is not None
