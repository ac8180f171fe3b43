"""Every question of every rule set can be answered on the screen: whole deals with random answers, 3 to 5 seats."""

import random
from pathlib import Path

import pytest

from game.rules.actions import PlayCard, PlaySlot
from game.rules.options import RuleSet
from game.rules.view import Phase
from game.table.brains import LocalBrains
from game.table.series import Chair, Series, SeriesSetup
from game.table.settings import SettingsFile
from game.table.table import Table
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.look import Appearance, Look
from game.ui.drawing.portraits import Portraits
from game.ui.input import Key
from game.ui.scene import Kit
from game.ui.scenes.table import Doors, TableScene
from game.ui.sound import Silence
from game.ui.tabletop.discard_panel import DiscardPanel
from game.ui.tabletop.exchange_panel import ExchangePanel
from game.ui.tabletop.sharing_panel import SharingPanel
from game.ui.tabletop.table_input import DIGITS
from tests.ui import shots
from tests.ui.tables import Adviser, Nowhere, Plain
from tests.ui.test_table_scene import click, rest

RULES = {
    "isko": RuleSet(),
    "kontra": RuleSet(kontra="hirsch", kontra_until="own_first_card"),
    "ramsch": RuleSet(ramsch="every_deal", ramsch_passing="push", ramsch_grand_hand="all", ramsch_knock=True),
    "ramsch look": RuleSet(ramsch="all_pass", ramsch_passing="look", ramsch_knock=True),
    "spitze and revolution": RuleSet(spitze="many", revolution=True),
    "schenken, claims at the table": RuleSet(schenken=True, claims="table"),
    "without hand": RuleSet(announce_without_hand=True, ouvert_without_hand=True, impossible_declaration="warn"),
    "idiotenskat": RuleSet(idiotenskat=True),
}
NAMES = ("You", "Karoline", "Ferdinand", "Lene", "Anton")


class Answering:
    """Answers whatever is asked, at random."""

    def __init__(self, scene: TableScene, seed: int) -> None:
        self.scene, self.rng = scene, random.Random(seed)

    def answer(self) -> None:
        """One decision."""
        scene, view = self.scene, self.scene.table.view()
        if isinstance(scene.panel, ExchangePanel):
            self._exchange(scene.panel)
        elif isinstance(scene.panel, DiscardPanel):
            self._discard(scene.panel)
        elif isinstance(scene.panel, SharingPanel):
            self._share(scene.panel)
        elif scene.panel is not None:
            keys = [w.key for group in scene.panel.groups() for w in group.widgets if not w.off]
            click(scene, self.rng.choice([key for key in keys if not key.startswith("value")]))
        else:
            assert view.phase is Phase.PLAY or view.rules.idiotenskat, f"nobody asks {view.phase}"
            assert any(isinstance(action, PlayCard | PlaySlot) for action in view.legal)
            keys = [w.key for w in scene.form if w.key.startswith(("card ", "slot ")) and not w.off]
            if all(key.startswith("slot ") for key in keys):
                self._point(self.rng.choice(keys))
            else:
                click(scene, self.rng.choice(keys))

    def _point(self, key: str) -> None:
        """By its number, which stands on the card."""
        done = len(self.scene.table.deal.actions)  # type: ignore[union-attr]
        self.scene.handle(Key(DIGITS[int(key.split()[1]) - 1]))
        assert len(self.scene.table.deal.actions) == done + 1  # type: ignore[union-attr]

    def _exchange(self, panel: ExchangePanel) -> None:
        if panel.key_of_card() and len(panel.choice.away) < 2:
            for card in self.rng.sample(self.scene.hand.order, 2):
                self.scene.press_card(card)
            return
        if panel.choice.missing():
            games = [w.key for group in panel.groups() for w in group.widgets if w.key.startswith("game ")]
            click(self.scene, self.rng.choice(games))
            if self.scene.form.widget("anyway"):
                click(self.scene, "anyway")
            return
        spitze = self.scene.form.widget("box spitze")
        if spitze and not spitze.off and not panel.choice.promised:
            click(self.scene, "box spitze")
        click(self.scene, "announce")

    def _share(self, panel: SharingPanel) -> None:
        for card in [self.rng.choice(hand) for hand in panel.hands]:
            click(self.scene, f"share {card.code}")
        click(self.scene, "announce")

    def _discard(self, panel: DiscardPanel) -> None:
        if len(panel.away) < 2:
            cards = [
                card
                for card in self.scene.hand.order
                if not card.is_jack or self.scene.table.view().rules.ramsch_pass_jacks
            ]
            for card in self.rng.sample(cards, 2):
                self.scene.press_card(card)
        else:
            click(self.scene, "announce")


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", RULES)
def test_a_deal_under_house_rules(name: str, seed: int, tmp_path: Path) -> None:
    """The deal comes to its end, and every question can be drawn."""
    shots.prepare()
    chairs = tuple(Chair(n, None if i == 0 else "plain", n.lower()) for i, n in enumerate(NAMES[: 3 + seed % 3]))
    table = Table(Series(SeriesSetup(chairs, RULES[name], seed)), LocalBrains(lambda level, s: Plain(s, seed % 2 == 0)))
    kit = Kit(Nowhere(), SettingsFile(tmp_path / "s.toml"), Silence(), Portraits())
    kit.preferences.change(motion="off", thinking_pause=False, trick_pause=0.3)
    scene = TableScene(kit, table, Doors(), Adviser(), table.next_deal())
    scene.arrange(Look((1280, 800), Appearance()))
    surface, hand = shots.pygame.Surface((1280, 800)), Answering(scene, seed)
    for _ in range(80):
        rest(scene, 60)
        scene.draw(Canvas(surface, scene.look))
        if scene.seen.result is not None:
            return
        hand.answer()
    raise AssertionError(f"the deal did not end: {table.view().phase}")


def test_nobody_tells_what_a_hand_can_play_that_nobody_sees(tmp_path: Path) -> None:
    """Idiotenskat: the helper weighed an empty hand and found clubs without 11."""
    shots.prepare()
    chairs = tuple(Chair(n, None if i == 0 else "plain", n.lower()) for i, n in enumerate(NAMES[:3]))
    for rules, open_ in ((RuleSet(), True), (RuleSet(idiotenskat=True), False)):
        table = Table(Series(SeriesSetup(chairs, rules, 3, help=True)), LocalBrains(lambda level, s: Plain(s, True)))
        kit = Kit(Nowhere(), SettingsFile(tmp_path / "s.toml"), Silence(), Portraits())
        scene = TableScene(kit, table, Doors(), Adviser(), table.next_deal())
        scene.arrange(Look((1280, 800), Appearance()))
        assert scene.helper_open is open_
        assert (scene.help.prospects() is not None) is open_
