"""Revolution on the screen: the person as defender moves single cards between the two hands (RULES.md 9.8)."""

from pathlib import Path

import pytest

from game.rules.actions import Announce, PlayHand
from game.rules.cards import Card
from game.rules.contracts import Contract, Game
from game.rules.view import Phase
from game.table import i18n
from game.table.brains import LocalBrains
from game.table.practice import PracticeTable
from game.table.series import Chair
from game.table.settings import SettingsFile
from game.ui import input as gate
from game.ui.drawing.look import Appearance, Look
from game.ui.drawing.portraits import Portraits
from game.ui.scene import Kit
from game.ui.scenes.table import Doors, TableScene
from game.ui.sound import Silence
from game.ui.tabletop.sharing_panel import SharingPanel
from tests.rules.dealing import make, say
from tests.ui import shots
from tests.ui.spy import SpyCanvas
from tests.ui.tables import Adviser, Nowhere, Plain
from tests.ui.test_table_scene import click, press, rest

LOW = ("C7 C8 C9 S7 S8 S9 H7 H8 H9 D7", "CA CT CK CQ CJ SA ST SK SQ SJ", "HA HT HK HQ HJ DA DT DK DQ DJ")
SIZES = [(900, 600), (1280, 720), (1280, 800), (2560, 1440)]


def opened(tmp_path: Path, size: tuple[int, int] = (1280, 800), scale: float = 1.0) -> TableScene:
    """The person is asked to share out the cards of middlehand and rearhand."""
    shots.prepare()
    revolution = Contract(Game.REVOLUTION, hand=True, ouvert=True)
    deal = say(make(*LOW, revolution=True), 18, "y", "p", "p", PlayHand(), Announce(revolution))
    chairs = Chair("Karoline", "plain", "karoline"), Chair("You", None, "you"), Chair("Anton", "plain", "anton")
    table = PracticeTable(deal, chairs, LocalBrains(lambda level, seed: Plain(seed)))
    kit = Kit(Nowhere(), SettingsFile(tmp_path / "s.toml"), Silence(), Portraits())
    kit.preferences.change(motion="off", thinking_pause=False)
    scene = TableScene(kit, table, Doors(), Adviser())
    scene.arrange(Look(size, Appearance(text_scale=scale)))
    rest(scene, 2)
    assert isinstance(scene.panel, SharingPanel)
    return scene


def hands(scene: TableScene) -> list[set[Card]]:
    """What both defenders hold."""
    deal = scene.table.deal
    assert deal is not None
    return [set(deal.hand(seat)) for seat in (1, 2)]


def test_cards_change_the_hand_by_mouse(tmp_path: Path) -> None:
    scene = opened(tmp_path)
    click(scene, "share CA")
    click(scene, "announce")
    assert scene.table.view().phase is Phase.EXCHANGE, "eleven and nine cards are refused"
    click(scene, "share DJ")
    click(scene, "announce")
    own, other = hands(scene)
    assert Card.DJ in own
    assert Card.CA in other
    assert scene.table.view().phase is Phase.PLAY


def test_cards_change_the_hand_by_keys(tmp_path: Path) -> None:
    scene = opened(tmp_path)
    press(scene, gate.NextGroup(1), gate.Confirm())
    panel = scene.panel
    assert isinstance(panel, SharingPanel)
    assert [len(hand) for hand in panel.hands] == [9, 11]
    press(scene, gate.Go("end"), gate.Confirm())
    given, got = panel.away, [card for card in panel.hands[0] if card.suit.code in "HD"]
    assert len(given) == len(got) == 1
    press(scene, gate.NextGroup(-1), gate.Confirm())
    own, other = hands(scene)
    assert set(got) <= own
    assert set(given) <= other


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("size", SIZES)
def test_it_fits(size: tuple[int, int], scale: float, language: str, tmp_path: Path) -> None:
    i18n.set_language(language)
    scene = opened(tmp_path, size, scale)
    click(scene, "share CA")
    canvas = SpyCanvas(scene.look)
    scene.panel.draw(canvas)  # type: ignore[union-attr]
    scene.form.draw(canvas, "question", "own hand", "other hand")
    assert not canvas.faults()
    assert scene.panel is not None
    assert scene.panel.rect.bottom <= scene.frame.hand_area.top
