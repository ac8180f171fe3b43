"""Tables of four and five: who deals, who pauses, and what the person sees who pauses."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.rules.contracts import Contract, Game
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
from game.ui.tabletop.table_cards import ABOVE
from tests.ui import shots
from tests.ui.spy import SpyCanvas
from tests.ui.tables import Adviser, Nowhere, Plain

NAMES = ("Lene", "Anton", "Ottilie", "You", "Karoline")


def scene_of(
    tmp_path: Path, players: int, dealer: int, size: tuple[int, int] = (1280, 800), scale: float = 1.0
) -> TableScene:  # fmt: skip
    """A deal of a list with this dealer, dealt and seen; the person has seat 3."""
    shots.prepare()
    chairs = tuple(Chair(name, None if name == "You" else "club", name.lower()) for name in NAMES[:players])
    series = Series(SeriesSetup(chairs, RuleSet(), 3))
    series._dealer = dealer
    table = Table(series, LocalBrains(lambda level, seed: Plain(seed, True)))
    table.next_deal()
    kit = Kit(Nowhere(), SettingsFile(tmp_path / "s.toml"), Silence(), Portraits())
    scene = TableScene(kit, table, Doors(system=lambda rules: "Seeger-Fabian"), Adviser())
    scene.arrange(Look(size, Appearance(text_scale=scale)))
    return scene


def drawn(scene: TableScene) -> str:
    """All words of the picture, none over another."""
    canvas = SpyCanvas(scene.look)
    scene.draw(canvas)
    assert not canvas.faults()
    return " | ".join(text for text, _rect in canvas.lines)


def test_rearhand_is_not_called_dealer_where_the_dealer_pauses(tmp_path: Path) -> None:
    scene = scene_of(tmp_path, 5, 4)  # Karoline deals and pauses with Ottilie; the person is rearhand
    assert scene.me == 2
    assert "Rearhand" in drawn(scene)
    assert "Dealer" not in drawn(scene)
    assert scene.play.dealer == ABOVE


@pytest.mark.parametrize(
    ("players", "dealer", "words"),
    [
        (4, 0, ["Deal 1 of 48", "Lene deals, Anton leads", "Seeger-Fabian"]),
        (5, 4, ["Deal 1 of 60", "Karoline deals, Lene leads", "Ottilie and Karoline pause", "Seeger-Fabian"]),
        (4, 3, ["Deal 1 of 48", "You deal, Lene leads", "You pause in this deal.", "Seeger-Fabian"]),
        (5, 0, ["Deal 1 of 60", "Lene deals, Anton leads", "You and Lene pause in this deal.", "Seeger-Fabian"]),
    ],
)
def test_the_bar_says_who_deals_and_who_pauses(tmp_path: Path, players: int, dealer: int, words: list[str]) -> None:
    assert bar_texts(scene_of(tmp_path, players, dealer)) == words


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 800), 1.0), ((960, 600), 1.0), ((960, 600), 1.5), ((900, 600), 2.0)]
)
def test_who_pauses_sees_all_three_players(tmp_path: Path, size: tuple[int, int], scale: float) -> None:
    scene = scene_of(tmp_path, 5, 0, size, scale)
    assert scene.seen.watching
    words = drawn(scene)
    for name in ("Anton", "Ottilie", "Karoline"):
        assert name in words
    assert words.count("Middlehand") + words.count("Rearhand") + words.count("Forehand") == 3
    assert scene.frame.plate(0).bottom < size[1]


def test_the_plate_of_the_third_player_has_room_for_a_long_name(tmp_path: Path) -> None:
    with_long_name = scene_of(tmp_path, 4, 3)  # Ottilie is rearhand
    narrow = with_long_name.frame.plate(0).width
    setup = with_long_name.table.series.setup
    seats = tuple(
        replace(chair, name="Wilhelmine Schulze") if chair.name == "Ottilie" else chair for chair in setup.seats
    )
    with_long_name.table.series.setup = replace(setup, seats=seats)
    with_long_name.arrange(with_long_name.look)
    assert with_long_name.frame.plate(0).width > narrow


def test_at_a_table_of_four_the_dealer_is_told_to_pause_once_he_is_not_told_to_deal(tmp_path: Path) -> None:
    scene = scene_of(tmp_path, 4, 0)
    scene.seen.contract = Contract(Game.GRAND)
    assert bar_texts(scene) == ["Deal 1 of 48", "Trick 1 of 10", "Lene pauses", "Seeger-Fabian"]
