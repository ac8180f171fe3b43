"""Canvas: a surface with a Look, and every primitive the screens are drawn with. Only the surface changes."""

from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from typing import Literal

import pygame
from pygame import Rect

from game.rules.cards import Card, Suit
from game.ui.drawing.look import Look
from game.ui.drawing.svg import render_svg
from game.ui.drawing.theme import CARD_DEPTH, PANEL_DEPTH, RADIUS_PANEL, Depth, Face

Align = Literal["left", "centre", "right"]
Surface = pygame.Surface
Position = tuple[float, float]


class Canvas:
    """Draws on `surface` in the look's scale. Positions and rectangles are pixels, faces and radii units at scale 1."""

    below = False
    """Another screen lies over this one: pointer and keyboard belong to that, nothing here shows a focus."""

    def __init__(self, surface: Surface, look: Look) -> None:
        self.surface = surface
        self.look = look
        self.theme = look.theme
        self._shift = (0, 0)

    def px(self, units: float) -> int:
        """A measure at scale 1 in pixels."""
        return self.look.px(units)

    @contextmanager
    def window(self, view: Rect, scrolled: int = 0) -> Iterator[None]:
        """Inside, everything is clipped to `view` and moved up by `scrolled` pixels."""
        clip, shift = self.surface.get_clip(), self._shift
        self.surface.set_clip(clip.clip(view))
        self._shift = (shift[0], shift[1] - scrolled)
        yield
        self.surface.set_clip(clip)
        self._shift = shift

    @contextmanager
    def layer(self, rect: Rect, alpha: float, rise: float = 0.0) -> Iterator["Canvas"]:
        """A canvas for what is fading in: drawn aside where `alpha` < 1, `rise` pixels lower than its place."""
        if alpha >= 1:
            yield self
            return
        area = rect.inflate(80, 80).clip(self.surface.get_rect())
        aside = Canvas(Surface(area.size, pygame.SRCALPHA), self.look)
        aside._shift, aside.below = (-area.left, -area.top), self.below
        yield aside
        aside.surface.fill((255, 255, 255, round(255 * max(0.0, alpha))), special_flags=pygame.BLEND_RGBA_MULT)
        self.surface.blit(aside.surface, (area.left, area.top + round(rise)))

    def blit(self, image: Surface, at: Position, alpha: int = 255) -> None:
        """An image by its top left corner."""
        place = (round(at[0]) + self._shift[0], round(at[1]) + self._shift[1])
        if alpha >= 255:
            self.surface.blit(image, place)
        elif alpha > 0:
            faded = image.copy()
            faded.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
            self.surface.blit(faded, place)

    def blit_centred(self, image: Surface, centre: Position, alpha: int = 255) -> None:
        """An image by its centre."""
        self.blit(image, (centre[0] - image.get_width() / 2, centre[1] - image.get_height() / 2), alpha)

    def fill(self, colour: str, rect: Rect | None = None) -> None:
        """A plain rectangle, or the whole surface."""
        if rect is None:
            self.surface.fill(colour)
        else:
            self.surface.fill(colour, rect.move(self._shift))

    # shapes

    def rounded(
        self, rect: Rect, fill: str | None, radius: float = 10, edge: str | None = None, width: float = 1.4,
        alpha: float = 1.0,
    ) -> None:  # fmt: skip
        """A rounded rectangle; `radius` in units at scale 1, `width` of the edge in pixels, drawn inside."""
        if rect.width > 0 and rect.height > 0:
            rounding = min(radius * max(1.0, self.look.g * 0.8), rect.height / 2, rect.width / 2)
            image = rounded_image(rect.size, fill or "none", round(rounding, 1), edge or "", width, alpha)
            self.blit(image, rect.topleft)

    def pill(self, rect: Rect, fill: str, edge: str | None = None, width: float = 1.2) -> None:
        """A rectangle with half-round ends."""
        self.rounded(rect, fill, 10_000, edge, width)

    def shadow(self, rect: Rect, radius: float = RADIUS_PANEL, depth: Depth = PANEL_DEPTH) -> None:
        """The soft shadow below a panel."""
        rounding = min(radius * max(1.0, self.look.g * 0.8), rect.height / 2, rect.width / 2)
        image = shadow_image(rect.size, round(rounding, 1), depth)
        margin = 2 * depth.blur
        self.blit(image, (rect.x - margin, rect.y - margin + depth.down))

    def panel(
        self, rect: Rect, fill: str | None = None, radius: float = RADIUS_PANEL, depth: Depth = PANEL_DEPTH,
        edge: str | None = None,
    ) -> None:  # fmt: skip
        """A sheet of paper with its shadow."""
        self.shadow(rect, radius, depth)
        self.rounded(rect, fill or self.theme.paper0, radius, edge or self.theme.panel_edge, self.theme.edge)

    def disc(self, centre: Position, radius: float, fill: str, edge: str | None = None, width: float = 1.4) -> None:
        """A filled circle; radius in pixels."""
        size = max(2, round(radius * 2))
        image = rounded_image((size, size), fill, size / 2, edge or "", width, 1.0)
        self.blit_centred(image, centre)

    def rule(self, left: float, right: float, y: float, colour: str, width: int = 1) -> None:
        """A horizontal line."""
        self.fill(colour, Rect(round(left), round(y), round(right - left), width))

    def upright(self, x: float, top: float, bottom: float, colour: str, width: int = 1) -> None:
        """A vertical line."""
        self.fill(colour, Rect(round(x - width / 2), round(top), width, round(bottom - top)))

    def path(self, d: str, rect: Rect, fill: str = "none", edge: str = "", width: float = 1.6) -> None:
        """An SVG path in the pixel coordinates of `rect`."""
        self.blit(path_image(d, rect.size, fill, edge, width), rect.topleft)

    def focus_ring(self, rect: Rect, radius: float = 10, on_cloth: bool = False) -> None:
        """The keyboard focus: 3 px slate, 4 px away, with a white line outside on the cloth."""
        scaled = radius * max(1.0, self.look.g * 0.8)
        if on_cloth:
            self._ring(rect.inflate(15, 15), "#FFFFFF", scaled + 7, 2)
        self._ring(rect.inflate(11, 11), self.theme.slate, scaled + 5, 3)

    def _ring(self, rect: Rect, colour: str, radius: float, width: float) -> None:
        radius = min(radius, rect.height / 2, rect.width / 2)
        self.blit(rounded_image(rect.size, "none", round(radius, 1), colour, width, 1.0), rect.topleft)

    # text

    def text(self, text: str, at: Position, face: Face, colour: str | None = None, align: Align = "left") -> int:
        """One line by its top left, top centre or top right; returns its width."""
        if not text:
            return 0
        image = self.look.type.render(text, face, colour or self.theme.ink)
        x = at[0] - {"left": 0.0, "centre": image.get_width() / 2, "right": float(image.get_width())}[align]
        self.blit(image, (x, at[1]))
        return image.get_width()

    def text_in(
        self, text: str, rect: Rect, face: Face, colour: str | None = None, align: Align = "centre"
    ) -> int:  # fmt: skip
        """One line in the middle of the rectangle's height."""
        x = {"left": rect.left, "centre": rect.left + rect.width / 2, "right": rect.right}[align]
        return self.text(text, (x, rect.centery - self.look.line(face) / 2), face, colour, align)

    def paragraph(
        self, text: str, at: Position, width: float, face: Face, colour: str | None = None, leading: float = 1.45,
        align: Align = "left",
    ) -> float:  # fmt: skip
        """Wrapped text; returns the y below it."""
        x, y = at
        x += {"left": 0.0, "centre": width / 2, "right": width}[align]
        step = round(self.look.type.pixels(face) * leading)
        for line in self.look.type.wrap(text, face, width):
            self.text(line, (x, y), face, colour, align)
            y += step
        return y

    # pictures

    def icon(self, name: str, centre: Position, size: float, colour: str | None = None) -> None:
        """A line icon; size in pixels."""
        self.blit_centred(self.look.icons.icon(name, max(8, round(size)), (colour or self.theme.ink).lower()), centre)

    def badge(self, name: str, centre: Position, size: float, fill: str, colour: str = "#ffffff") -> None:
        """An icon on a disc; size in pixels."""
        self.blit_centred(self.look.icons.badge(name, round(size), fill.lower(), colour), centre)

    def grade(self, name: str, centre: Position, size: float) -> None:
        """The round sign of a grade; size in pixels."""
        self.blit_centred(self.look.icons.grade(name, round(size)), centre)

    def sign(self, suit: Suit, centre: Position, size: float) -> None:
        """A suit sign; size in pixels."""
        self.blit_centred(self.look.cards.sign(suit, round(size)), centre)

    def card(
        self, card: Card | None, centre: Position, width: int, angle: float = 0.0, *, dimmed: bool = False,
        halo: str | None = None, halo_grow: int | None = None, shadow: bool = True, alpha: int = 255,
    ) -> None:  # fmt: skip
        """A card by its centre; None shows the back. `halo` is the colour of a shape standing out below the card."""
        faces = self.look.cards
        if shadow:
            shade = faces.shadow(width, angle=angle, alpha=self.theme.table.card_shadow, blur=CARD_DEPTH.blur)
            self.blit_centred(shade, (centre[0], centre[1] + CARD_DEPTH.down), alpha)
        if halo:
            grow = halo_grow or self.theme.halo_width
            self.blit_centred(faces.halo(width, halo, grow=grow, angle=angle), centre, alpha)
        image = faces.back(width, angle=angle) if card is None else faces.face(card, width, angle=angle, dimmed=dimmed)
        self.blit_centred(image, centre, alpha)


@lru_cache(maxsize=300)
def rounded_image(
    size: tuple[int, int], fill: str, radius: float, edge: str, width: float, alpha: float
) -> Surface:  # fmt: skip
    """A rounded rectangle as a surface (cached: do not change it)."""
    inset = width / 2 if edge else 0.0
    stroke = f'stroke="{edge}" stroke-width="{width}"' if edge else ""
    body = (
        f'<rect x="{inset}" y="{inset}" width="{size[0] - 2 * inset}" height="{size[1] - 2 * inset}" rx="{radius}" '
        f'fill="{fill}" fill-opacity="{alpha}" stroke-opacity="{alpha}" {stroke}/>'
    )
    return render_svg(_svg(body, size), size)


@lru_cache(maxsize=300)
def path_image(d: str, size: tuple[int, int], fill: str, edge: str, width: float) -> Surface:
    """A path as a surface (cached: do not change it)."""
    stroke = f'stroke="{edge}" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round"' if edge else ""
    return render_svg(_svg(f'<path d="{d}" fill="{fill}" {stroke}/>', size), size)


@lru_cache(maxsize=40)
def shadow_image(size: tuple[int, int], radius: float, depth: Depth) -> Surface:
    """The blurred shape of a panel, `2 * depth.blur` larger on each side (cached: do not change it)."""
    corner = round(radius) + 4 * depth.blur
    small = min(size[0], 2 * corner), min(size[1], 2 * corner)
    return _stretched(_blurred(small, radius, depth), (size[0] - small[0], size[1] - small[1]))


@lru_cache(maxsize=40)
def _blurred(size: tuple[int, int], radius: float, depth: Depth) -> Surface:
    margin = 2 * depth.blur
    sheet = Surface((size[0] + 2 * margin, size[1] + 2 * margin), pygame.SRCALPHA)
    sheet.fill((16, 16, 12, 0))
    sheet.blit(rounded_image(size, "#10100c", min(radius, size[0] / 2, size[1] / 2), "", 0, 1.0), (margin, margin))
    soft = pygame.transform.gaussian_blur(sheet, depth.blur)
    soft.fill((255, 255, 255, round(depth.alpha * 255)), special_flags=pygame.BLEND_RGBA_MULT)
    return soft


def _stretched(image: Surface, more: tuple[int, int]) -> Surface:
    """The image made larger by repeating its middle column and row: blurring is dear, stretching is not."""
    width, height = image.get_size()
    wide = Surface((width + more[0], height), pygame.SRCALPHA)
    half = width // 2
    wide.blit(image, (0, 0), (0, 0, half, height))
    wide.blit(pygame.transform.scale(image.subsurface((half, 0, 1, height)), (more[0], height)), (half, 0))
    wide.blit(image, (half + more[0], 0), (half, 0, width - half, height))
    tall = Surface((wide.get_width(), height + more[1]), pygame.SRCALPHA)
    middle = height // 2
    tall.blit(wide, (0, 0), (0, 0, wide.get_width(), middle))
    row = pygame.transform.scale(wide.subsurface((0, middle, wide.get_width(), 1)), (wide.get_width(), more[1]))
    tall.blit(row, (0, middle))
    tall.blit(wide, (0, middle + more[1]), (0, middle, wide.get_width(), height - middle))
    return tall


def _svg(body: str, size: tuple[int, int]) -> str:
    width, height = size
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">'
        f"{body}</svg>"
    )
