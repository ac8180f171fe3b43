"""SVG text or file to a pygame surface at any size."""

import io

import pygame

Surface = pygame.Surface


def render_svg(text: str, size: tuple[int, int]) -> Surface:
    """The drawing in `size` pixels, with alpha, in the display's format where a window is open.

    Proportions are kept: a drawing of another shape fills the width or the height only.
    """
    width, height = max(1, size[0]), max(1, size[1])
    surface = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (width, height))
    if surface.get_size() != (width, height):  # off by one where 2 : 3 does not come out even
        exact = pygame.Surface((width, height), pygame.SRCALPHA)
        exact.blit(surface, (0, 0))
        surface = exact
    return screen_format(surface)


def screen_format(surface: Surface) -> Surface:
    """The surface converted for fast blits; unchanged while there is no window."""
    try:
        return surface.convert_alpha()
    except pygame.error:
        return surface


def recolour(text: str, colours: dict[str, str]) -> str:
    """The drawing with each `#rrggbb` of `colours` exchanged; keys are lower case as in the files of `art/`."""
    for old, new in colours.items():
        text = text.replace(old, new)
    return text
