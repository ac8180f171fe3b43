"""Screens with the German deck and language, on the other tables, and with high contrast, beside golden pictures."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from game.table import i18n
from game.table.deck_words import use_german_suits
from game.table.settings import SettingsFile
from game.ui.drawing.card_faces import Deck, Letters
from game.ui.drawing.look import Appearance, Look
from game.ui.drawing.portraits import Portraits
from game.ui.scene import Kit
from game.ui.sound import Silence
from tests.ui import golden_images, shots
from tests.ui.learning import school
from tests.ui.paper_scenes import SCREENS
from tests.ui.papers import kit
from tests.ui.tables import Nowhere
from tests.ui.test_learn_golden import SCENES
from tests.ui.test_table_layout import scene_at

SIZE = (1280, 800)


@dataclass(frozen=True)
class Clothes:
    """How everything looks, and the settings that say so."""

    appearance: Appearance
    changes: dict[str, Any] = field(default_factory=dict)
    language: str = "en"


CLOTHES = {
    "german": Clothes(
        Appearance(deck=Deck.GERMAN, letters=Letters.GERMAN), {"deck": "german", "letters": "de"}, "de"
    ),
    **{
        name: Clothes(Appearance(table=name), {"table": name}) for name in ("linen", "slate", "oak", "plum")
    },
    "contrast": Clothes(Appearance(high_contrast=True), {"high_contrast": True}),
}  # fmt: skip


def put_on(name: str) -> Clothes:
    clothes = CLOTHES[name]
    i18n.set_language(clothes.language)
    use_german_suits(clothes.appearance.deck is Deck.GERMAN)
    return clothes


@golden_images.linux_only
@pytest.mark.parametrize(
    ("screen", "name"),
    [
        ("result", "german"), ("sheet", "german"), ("settings", "german"),
        ("result", "linen"), ("settings", "linen"), ("settings", "contrast"),
    ],
)  # fmt: skip
def test_paper(screen: str, name: str, tmp_path: Path) -> None:
    clothes = put_on(name)
    tools = kit(tmp_path)
    tools.preferences.change(**clothes.changes)
    picture = shots.shot(SCREENS[screen](tools), SIZE, clothes.appearance, clothes.language)
    golden_images.check(picture, f"clothes/{screen}_{name}", {screen: picture.get_rect()})


@golden_images.linux_only
@pytest.mark.parametrize(
    ("screen", "name"),
    [
        ("review", "german"), ("lesson_cards", "german"), ("lesson_cards", "linen"), ("lesson_cards", "contrast"),
        ("review", "contrast"),
    ],
)  # fmt: skip
def test_learning(screen: str, name: str, tmp_path: Path) -> None:
    clothes = put_on(name)
    with school(tmp_path) as one:
        picture = shots.shot(SCENES[screen](one), SIZE, clothes.appearance, clothes.language)
    golden_images.check(picture, f"clothes/{screen}_{name}", {screen: picture.get_rect()})


@golden_images.linux_only
@pytest.mark.parametrize(
    ("moment", "name"),
    [
        ("bidding", "german"), ("exchange", "german"), ("bidding", "linen"), ("exchange", "linen"),
        ("lead", "slate"), ("lead", "oak"), ("lead", "plum"),
    ],
)  # fmt: skip
def test_table(moment: str, name: str, tmp_path: Path) -> None:
    shots.prepare()
    clothes = put_on(name)
    tools = Kit(Nowhere(), SettingsFile(tmp_path / "settings.toml"), Silence(), Portraits())
    scene = scene_at(tools, moment, (900, 600), 1.0)
    scene.arrange(Look((900, 600), clothes.appearance))
    scene.fades.settle()
    picture = shots.shot(scene, (900, 600), clothes.appearance, clothes.language)
    golden_images.check(picture, f"clothes/table_{moment}_{name}", {moment: picture.get_rect()})
