"""The table cloth: shaded without bands, two inlaid lines, the acorn medallion. Drawn once for a size."""

from functools import lru_cache

import pygame

from game.ui.drawing.canvas import rounded_image
from game.ui.drawing.icons import Icons
from game.ui.drawing.look import Look, Size
from game.ui.drawing.theme import rgb

Surface = pygame.Surface

_MIDDLE, _FALL, _REACH = 1.10, 0.34, 1.44
"""Brightness in the middle, loss towards the corners, and the squared distance where it ends."""
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


@lru_cache(maxsize=2)
def _cloth(size: Size, colour: str, inlay: str, name: str) -> Surface:
    surface = _gradient(size, colour)
    if inlay:
        width, height, margin = size[0], size[1], 14
        for inset, radius, line, alpha in ((0, 26, 1.2, 0.30), (5, 22, 0.8, 0.16)):
            box = (width - 2 * (margin + inset), height - 2 * (margin + inset))
            image = rounded_image(box, "none", radius, inlay, line, alpha)
            surface.blit(image, (margin + inset, margin + inset))
    return surface


@lru_cache(maxsize=1)
def _with_medallion(size: Size, colour: str, inlay: str, name: str) -> Surface:
    surface = _cloth(size, colour, inlay, name).copy()
    diameter = round(size[1] * 0.40)
    image = Icons().acorn(diameter, (inlay or "#D8C48C").lower())
    surface.blit(image, image.get_rect(center=(size[0] // 2, round(size[1] * 0.40))))
    return surface


def _gradient(size: Size, colour: str) -> Surface:
    """From x1.10 in the middle to x0.76 and less in the corners, with an ordered dither against bands."""
    width, height = size
    fall = [part * _FALL * _REACH for part in rgb(colour)]
    shade = pygame.transform.scale(_line(width, width * 0.5, width * 0.72), size)
    column = pygame.transform.rotate(_line(height, height * 0.46, height * 0.78), -90)
    shade.blit(pygame.transform.scale(column, size), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    _dither(shade, 255 / max(fall))
    shade.fill([round(part) for part in fall], special_flags=pygame.BLEND_RGB_MULT)
    cloth = pygame.Surface(size, depth=32)
    cloth.fill([min(255, round(part * _MIDDLE)) for part in rgb(colour)])
    cloth.blit(shade, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return cloth


def _line(length: int, middle: float, reach: float) -> Surface:
    """The squared distance from the middle along one axis, 255 standing for the farthest."""
    line = pygame.Surface((length, 1), depth=32)
    for at in range(length):
        grey = min(255, round(255 / _REACH * ((at - middle) / reach) ** 2))
        line.set_at((at, 0), (grey, grey, grey))
    return line


def _dither(surface: Surface, strength: float) -> None:
    """Add an ordered pattern of 4 x 4 pixels, up to one level of the result."""
    width, height = surface.get_size()
    tile = pygame.Surface((64, 64), depth=32)
    for y in range(64):
        for x in range(64):
            grey = min(255, int(strength * _BAYER[y % 4][x % 4] / 16))
            tile.set_at((x, y), (grey, grey, grey))
    for y in range(0, height, 64):
        for x in range(0, width, 64):
            surface.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_ADD)
