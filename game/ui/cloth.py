"""The table cloth: shaded without bands, two inlaid lines, the acorn medallion. Drawn once for a size."""

from functools import lru_cache

import pygame

from game.ui.canvas import rounded_image
from game.ui.icons import Icons
from game.ui.look import Look, Size
from game.ui.theme import rgb

Surface = pygame.Surface

_COARSE = 4
"""The gradient is computed on every fourth pixel and smoothed up."""
_BAYER = ((0, 8, 2, 10), (12, 4, 14, 6), (3, 11, 1, 9), (15, 7, 13, 5))


def cloth(look: Look, medallion: bool = True, inlay: bool = True) -> Surface:
    """The cloth filling the look's window (cached: do not draw on it)."""
    table = look.theme.table
    surface = _cloth(look.size, table.cloth, table.inlay if inlay else "", table.name)
    if not medallion:
        return surface
    return _with_medallion(look.size, table.cloth, table.inlay if inlay else "", table.name)


def panel_cloth(look: Look, size: Size) -> Surface:
    """A rounded piece of cloth with one inlaid line, for small tables on paper (cached: do not draw on it)."""
    table = look.theme.table
    return _panel(size, table.cloth, table.inlay)


@lru_cache(maxsize=6)
def _panel(size: Size, colour: str, inlay: str) -> Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.blit(_gradient(size, colour), (0, 0))
    if min(size) > 60:
        surface.blit(rounded_image((size[0] - 24, size[1] - 24), "none", 16, inlay, 1.2, 0.30), (12, 12))
    surface.blit(rounded_image(size, "#ffffff", 24, "", 0, 1.0), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


@lru_cache(maxsize=4)
def _cloth(size: Size, colour: str, inlay: str, name: str) -> Surface:
    surface = _gradient(size, colour)
    if inlay:
        width, height, margin = size[0], size[1], 14
        for inset, radius, line, alpha in ((0, 26, 1.2, 0.30), (5, 22, 0.8, 0.16)):
            box = (width - 2 * (margin + inset), height - 2 * (margin + inset))
            image = rounded_image(box, "none", radius, inlay, line, alpha)
            surface.blit(image, (margin + inset, margin + inset))
    return surface


@lru_cache(maxsize=4)
def _with_medallion(size: Size, colour: str, inlay: str, name: str) -> Surface:
    surface = _cloth(size, colour, inlay, name).copy()
    diameter = round(size[1] * 0.40)
    image = Icons().acorn(diameter, (inlay or "#D8C48C").lower())
    surface.blit(image, image.get_rect(center=(size[0] // 2, round(size[1] * 0.40))))
    return surface


def _gradient(size: Size, colour: str) -> Surface:
    """From x1.10 in the middle to x0.76 in the corners, with an ordered dither against bands."""
    small = pygame.Surface((size[0] // _COARSE + 2, size[1] // _COARSE + 2))
    base = rgb(colour)
    width, height = small.get_size()
    for y in range(height):
        down = ((y * _COARSE - size[1] * 0.46) / (size[1] * 0.78)) ** 2
        row = _BAYER[y % 4]
        for x in range(width):
            far = ((x * _COARSE - size[0] * 0.5) / (size[0] * 0.72)) ** 2 + down
            factor = 1.10 - 0.34 * min(1.44, far)
            dither = row[x % 4] / 16
            small.set_at((x, y), tuple(min(255, int(part * factor + dither)) for part in base))
    large = pygame.transform.smoothscale(small, (width * _COARSE, height * _COARSE))
    cut = pygame.Surface(size, depth=32)
    cut.blit(large, (-_COARSE, -_COARSE))
    return cut
