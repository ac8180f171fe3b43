"""Golden pictures of the table and the title beside those of the design, in the four layouts."""

import pytest

from game.table import i18n
from game.table.settings import SettingsFile
from game.ui.drawing.card_faces import Deck, Letters
from game.ui.drawing.look import Appearance, Look
from game.ui.drawing.portraits import Portraits
from game.ui.forms.menu_entry import MenuEntry
from game.ui.scene import Kit, Scene
from game.ui.scenes.title import Going, TitleScene
from game.ui.sound import Silence
from tests.ui import shots
from tests.ui.golden_images import check, linux_only
from tests.ui.spy import SpyCanvas
from tests.ui.states import StatesScene
from tests.ui.tables import Nowhere
from tests.ui.test_table_layout import scene_at

LAYOUTS = {
    "wide": ((1280, 800), 1.0),
    "medium": ((1920, 1080), 1.5),
    "compact": ((960, 600), 1.5),
    "mini": ((900, 600), 2.0),
}
PICTURES = {
    "02_bidding": "bidding", "02b_skat": "skat", "03_exchange": "exchange", "03b_hand_announcement": "hand",
    "04_trick_lead": "lead", "04b_trick_follow": "follow",
}  # fmt: skip


@pytest.fixture(scope="module")
def kit(tmp_path_factory: pytest.TempPathFactory) -> Kit:
    """Everything a scene needs."""
    shots.prepare()
    return Kit(Nowhere(), SettingsFile(tmp_path_factory.mktemp("s") / "settings.toml"), Silence(), Portraits())


def golden(scene: Scene, name: str) -> None:
    """Draw and compare."""
    canvas = SpyCanvas(scene.look)
    scene.draw(canvas)
    check(canvas.surface, name, {"picture": canvas.surface.get_rect()})


@linux_only
@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("picture", PICTURES)
def test_table(kit: Kit, picture: str, layout: str) -> None:
    """The moments of pictures 02 to 04."""
    size, scale = LAYOUTS[layout]
    golden(scene_at(kit, PICTURES[picture], size, scale), f"{picture}_{layout}")


@linux_only
@pytest.mark.parametrize(
    ("name", "language", "appearance"),
    [
        ("german", "de", Appearance(deck=Deck.GERMAN, letters=Letters.GERMAN)),
        ("linen", "en", Appearance(table="linen")),
        ("contrast", "en", Appearance(high_contrast=True)),
    ],
)
def test_table_in_other_clothes(kit: Kit, name: str, language: str, appearance: Appearance) -> None:
    """German deck and language, the light cloth, high contrast."""
    i18n.set_language(language)
    scene = scene_at(kit, "follow", (1280, 800), 1.0)
    scene.arrange(Look((1280, 800), appearance))
    golden(scene, f"04b_trick_follow_{name}")


def title(kit: Kit) -> TitleScene:
    """The title of picture 01."""
    entries = [
        MenuEntry("new", "plus", "New list", "36 deals, 3 to 5 seats, your rules", nothing),
        MenuEntry("practice", "rings", "Practice", "Choose a game, a seat, a strength", nothing),
        MenuEntry("learn", "book", "Learn Skat", "Lesson 4 of 12: Matadors", nothing),
        MenuEntry("puzzles", "puzzle", "Puzzles", "18 of 60 solved", nothing),
        MenuEntry("records", "bars", "Records", "Lists, deals and your statistics", nothing),
        MenuEntry("settings", "gear", "Settings", "Cards, table, text, sound", nothing),
    ]
    scores = (("You", 86), ("Karoline", 104), ("Ferdinand", 38))
    going = Going("Deal 7 of 36  ·  with Karoline and Ferdinand", scores, nothing)
    return TitleScene(kit, lambda: going, lambda: entries, lambda: None)


def test_title_without_a_bar_in_a_laptop_window(kit: Kit) -> None:
    """1264x728, what a desktop leaves of 1280x800: all lines fit when the name stands a little higher."""
    scene = title(kit)
    scene.arrange(Look((1264, 728), Appearance()))
    assert not scene._scroll.needed
    assert scene._head >= 24


@pytest.mark.parametrize("size", [(900, 600), (960, 600), (1000, 640)])
def test_title_without_a_bar_in_the_smallest_window(kit: Kit, size: tuple[int, int]) -> None:
    """With a list that waits the settings stood below the edge; a smaller name makes room for them."""
    scene = title(kit)
    scene.arrange(Look(size, Appearance()))
    assert not scene._scroll.needed


@linux_only
@pytest.mark.parametrize("layout", LAYOUTS)
def test_title(kit: Kit, layout: str) -> None:
    """Picture 01; the focus is to be seen from the start."""
    size, scale = LAYOUTS[layout]
    scene = title(kit)
    scene.arrange(Look(size, Appearance(text_scale=scale)))
    scene.enter()
    golden(scene, f"01_title_{layout}")


@pytest.mark.parametrize("scale", [1.0, 1.25, 1.5, 2.0])
@pytest.mark.parametrize("size", [(900, 600), (960, 600), (1280, 720), (1280, 800), (1920, 1080), (2560, 1440)])
def test_title_text_is_not_clipped(kit: Kit, size: tuple[int, int], scale: float) -> None:
    """At every size."""
    scene = title(kit)
    scene.arrange(Look(size, Appearance(text_scale=scale)))
    canvas = SpyCanvas(scene.look)
    scene.draw(canvas)
    assert not [fault for fault in canvas.faults() if fault.startswith("overlap")]


@linux_only
def test_states(kit: Kit) -> None:
    """Picture 11: all controls in all states."""
    scene = StatesScene()
    scene.arrange(Look((1280, 800), Appearance()))
    golden(scene, "11_states")


def nothing() -> None:
    """Nothing happens in a picture."""
