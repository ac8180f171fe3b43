"""SVG text or file to a pygame surface at any size."""

import io

import pygame

Surface = pygame.Surface


def render_svg(text: str, size: tuple[int, int]) -> Surface:
    """The drawing filling `size` pixels, with alpha, in the display's format where a window is open."""
    width, height = max(1, size[0]), max(1, size[1])
    return screen_format(pygame.image.load_sized_svg(io.BytesIO(text.encode()), (width, height)))


def screen_format(surface: Surface) -> Surface:
    """The surface converted for fast blits; unchanged while there is no window."""
    return surface.convert_alpha() if pygame.display.get_init() and pygame.display.get_surface() else surface


def recolour(text: str, colours: dict[str, str]) -> str:
    """The drawing with each `#rrggbb` of `colours` exchanged; keys are lower case as in the files of `art/`."""
    for old, new in colours.items():
        text = text.replace(old, new)
    return text
