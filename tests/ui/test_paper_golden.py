"""Every paper screen in the four layouts, beside its golden picture; nothing overlaps in either language."""

from pathlib import Path

import pytest

from game.ui.drawing.look import Appearance
from game.ui.scenes.fairness import FairnessScene
from tests.ui import golden_images, shots
from tests.ui.paper_scenes import SCREENS, screen
from tests.ui.papers import LAYOUTS, all_faults, laid


@golden_images.linux_only
@pytest.mark.parametrize("layout", list(LAYOUTS))
@pytest.mark.parametrize("name", list(SCREENS))
def test_it_looks_like_its_golden_picture(name: str, layout: str, tmp_path: Path) -> None:
    size, scale = LAYOUTS[layout]
    scene = screen(name, tmp_path)
    if isinstance(scene, FairnessScene):
        laid(scene).update(0.016)
    picture = shots.shot(scene, size, Appearance(text_scale=scale))
    golden_images.check(picture, f"paper/{name}_{layout}", {name: picture.get_rect()})


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("name", list(SCREENS))
def test_nothing_overlaps_or_is_clipped(name: str, language: str, tmp_path: Path) -> None:
    scene = screen(name, tmp_path)
    if isinstance(scene, FairnessScene):
        laid(scene).update(0.016)
    assert all_faults(scene, language) == []


@pytest.mark.parametrize("name", list(SCREENS))
def test_one_brick_button_at_most(name: str, tmp_path: Path) -> None:
    scene = laid(screen(name, tmp_path))
    mains = [widget.key for widget in scene.form if widget.main]  # type: ignore[attr-defined]
    assert len(mains) <= 1
