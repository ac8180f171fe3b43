"""Line icons, grade badges and pictures of the room as cached surfaces by name, size and colour (VISUAL.md 11)."""

from collections.abc import Callable
from functools import cache
from types import MappingProxyType

import pygame

from game.ui.drawing.assets import asset
from game.ui.drawing.svg import recolour, render_svg

Surface = pygame.Surface

INK = "#2a2622"
"""The colour icons are drawn in inside `art/icons`."""

GRADES = MappingProxyType(
    {
        "best": ("star", "#17725a"),
        "fine": ("check", "#3a4f86"),
        "inaccuracy": ("dubious", "#b07a12"),
        "mistake": ("question", "#8c1f1a"),
        "forced": ("dot", "#8a7c62"),
    }
)
"""Sign and colour of each grade; the word always stands beside it."""


HILLS, MEADOW = "#5f7a6c", "#3b5a50"
"""Ground colours of the town, far and near."""


class Icons:
    """Icons by name. `names()` lists them; an unknown name raises AssetError. Surfaces must not be drawn on."""

    def __init__(self) -> None:
        self._surfaces: dict[tuple[str, int, str], Surface] = {}

    @staticmethod
    def names() -> tuple[str, ...]:
        """All icon names, sorted."""
        return tuple(sorted(path.stem for path in asset("art", "icons").glob("*.svg")))

    def icon(self, name: str, size: int, colour: str = INK) -> Surface:
        """A line icon `size` pixels square in a `#rrggbb` colour."""
        return self._get(f"icon {name}", size, colour, lambda: recolour(_drawing("icons", name), {INK: colour}))

    def grade(self, name: str, size: int) -> Surface:
        """The round badge of a grade: its sign in white on its colour."""
        return self._get(f"grade {name}", size, "", lambda: _badge(*GRADES[name]))

    def badge(self, name: str, size: int, fill: str, colour: str = "#ffffff") -> Surface:
        """Any icon on a disc, such as the tick of a selected card (Brick) or a menu entry (Paper 2)."""
        return self._get(f"badge {name} {fill}", size, colour, lambda: _badge(name, fill, colour))

    def acorn(self, size: int, colour: str = "#d8c48c", alpha: float = 0.22) -> Surface:
        """The medallion of the cloth: two rings and an acorn in thin lines."""
        surface = self._get(
            f"acorn {alpha}", size, colour, lambda: recolour(_drawing("scenery", "acorn"), {INK: colour})
        )
        surface.set_alpha(round(alpha * 255))
        return surface

    def _get(self, key: str, size: int, colour: str, text: Callable[[], str]) -> Surface:
        found = self._surfaces.get((key, size, colour))
        if found is None:
            found = self._surfaces[key, size, colour] = render_svg(text(), (size, size))
        return found


def window_icon(size: int = 64) -> Surface:
    """The program's icon for `pygame.display.set_icon`; up to 32 pixels a simpler drawing."""
    return render_svg(_drawing("icon", "grand-hand-small" if size <= 32 else "grand-hand"), (size, size))


def skyline(width: int, height: int) -> Surface:
    """The town alone, without sky and table, 7 : 3."""
    return render_svg(_drawing("scenery", "skyline"), (width, height))


def town(width: int, height: int) -> Surface:
    """The title picture for any size: evening sky, moon, the town (castle, keep, Bottle tower, Red Spires), the table.

    The table's edge is at 65 % of the height; cards may lie below it. Drawn anew at each call (about 10 ms).
    """
    picture = pygame.Surface((width, height), depth=32)
    picture.blit(
        pygame.transform.smoothscale(render_svg(_drawing("scenery", "sky"), (100, 800)), (width, height)), (0, 0)
    )
    broad = min(max(width, round(height * 0.9)), round(height * 1.4))
    horizon = round(height * 0.69)
    moon = render_svg(_drawing("scenery", "moon"), (round(height * 0.25), round(height * 0.15)))
    picture.blit(moon, (round(width * 0.39) - moon.get_width() // 2, round(height * 0.40) - moon.get_height() // 2))
    houses = skyline(broad, round(broad * 300 / 700))
    left, top = round((width - broad) * 0.35), horizon - houses.get_height()
    for start, end, hill in ((0, left, 236), (left + broad - 1, width, 180)):
        picture.fill(HILLS, (start, top + round(hill * broad / 700), max(0, end - start), height))
    picture.blit(houses, (left, top))
    picture.fill(MEADOW, (0, horizon - 1, width, height))
    table = render_svg(_drawing("scenery", "table"), (width, round(width * 300 / 720)))
    table = pygame.transform.smoothscale(table, (width, round(height * 0.4)))
    picture.blit(table, (0, height - table.get_height() + round(height * 0.02)))
    return picture


@cache
def _drawing(folder: str, name: str) -> str:
    return asset("art", folder, f"{name}.svg").read_text(encoding="utf-8")


def _badge(name: str, fill: str, colour: str = "#ffffff") -> str:
    """The icon at 62 % on a disc of 24 units."""
    inner = recolour(_drawing("icons", name), {INK: colour})
    inner = inner[inner.index(">") + 1 : inner.rindex("</svg>")]
    head = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24">'
    disc = f'<circle cx="12" cy="12" r="12" fill="{fill}"/>'
    return f'{head}{disc}<g transform="translate(4.5 4.5) scale(0.625)">{inner}</g></svg>'
