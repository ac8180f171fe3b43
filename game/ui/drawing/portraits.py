"""The neighbours who sit at the table, and the player's own picture, as round surfaces; a chair has the key."""

from functools import cache

import pygame

from game.ui.drawing.assets import asset
from game.ui.drawing.svg import render_svg

Surface = pygame.Surface


RING, RING_ON_MOVE = "#eae0cb", "#e8b54e"


class Portraits:
    """Round portraits by key; surfaces belong to the cache and must not be drawn on."""

    def __init__(self) -> None:
        self._surfaces: dict[tuple[str, int, str], Surface] = {}

    def portrait(self, key: str, size: int, ring: str = RING) -> Surface:
        """The face in a circle, `size` pixels across with its ring; `ring` is RING or, on move, RING_ON_MOVE."""
        found = self._surfaces.get((key, size, ring))
        if found is None:
            found = self._surfaces[key, size, ring] = _medallion(key, size, ring)
        return found


def _medallion(key: str, size: int, ring: str) -> Surface:
    """Drawn at twice the size and cropped there, so that the round edge is smooth."""
    double, rim = 2 * size, max(2, round(size * 0.05)) * 2
    face = render_svg(_drawing(key), (double - 2 * rim, double - 2 * rim))
    face.blit(_disc(face.get_width(), "#ffffff"), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    whole = _disc(double, ring)
    whole.blit(face, (rim, rim))
    return pygame.transform.smoothscale(whole, (size, size))


def _disc(size: int, colour: str) -> Surface:
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" width="100" height="100">'
    return render_svg(f'{head}<circle cx="50" cy="50" r="50" fill="{colour}"/></svg>', (size, size))


@cache
def _drawing(key: str) -> str:
    return asset("art", "portraits", f"{key}.svg").read_text(encoding="utf-8")
