"""Pictures of screens without a window: for looking and for golden images."""

import os
from collections.abc import Iterable
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.table import i18n
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.look import Appearance, Look, Size
from game.ui.scene import Scene


def prepare() -> None:
    """Drivers for drawing into memory."""
    if not pygame.display.get_init():
        pygame.display.init()
        pygame.display.set_mode((16, 16))
    pygame.font.init()


def shot(
    scenes: Scene | Iterable[Scene], size: Size = (1280, 800), appearance: Appearance | None = None,
    language: str = "en",
) -> pygame.Surface:  # fmt: skip
    """The scenes, lowest first, drawn at a size in a language."""
    prepare()
    before = i18n.language()
    i18n.set_language(language)
    look = Look(size, appearance or Appearance())
    surface = pygame.Surface(size)
    shown = [scenes] if isinstance(scenes, Scene) else list(scenes)
    for scene in shown:
        scene.arrange(look)
        canvas = Canvas(surface, look)
        canvas.below = scene is not shown[-1]
        scene.draw(canvas)
    i18n.set_language(before)
    return surface


def save(surface: pygame.Surface, path: Path) -> None:
    """Write a PNG, making its folder."""
    path.parent.mkdir(parents=True, exist_ok=True)
    pygame.image.save(surface, str(path))
