"""Surfaces by key within a budget of memory."""

from collections import OrderedDict
from collections.abc import Callable, Hashable

import pygame

Surface = pygame.Surface


class SurfaceCache:
    """Surfaces by key; the least recently used ones go when the budget of bytes is spent."""

    def __init__(self, budget: int) -> None:
        self._budget, self._bytes = budget, 0
        self._surfaces: OrderedDict[Hashable, Surface] = OrderedDict()

    def get(self, key: Hashable, draw: Callable[[], Surface]) -> Surface:
        """The surface of this key, drawn now if it is not there."""
        surface = self._surfaces.get(key)
        if surface is None:
            surface = self._surfaces[key] = draw()
            self._bytes += _bytes(surface)
            self._trim()
        else:
            self._surfaces.move_to_end(key)
        return surface

    def peek(self, key: Hashable) -> Surface | None:
        """The surface of this key if it is there."""
        return self._surfaces.get(key)

    def clear(self) -> None:
        """Forget everything."""
        self._surfaces.clear()
        self._bytes = 0

    @property
    def used(self) -> int:
        """Bytes of pixels held."""
        return self._bytes

    def _trim(self) -> None:
        while self._bytes > self._budget and len(self._surfaces) > 1:
            _, surface = self._surfaces.popitem(last=False)
            self._bytes -= _bytes(surface)


def _bytes(surface: Surface) -> int:
    return surface.get_height() * surface.get_pitch()
