"""The bare shape of a card: veil, halo, ring and shadow."""

import pygame

from game.ui.drawing.svg import render_svg

Surface = pygame.Surface

UNITS = 240
"""Width of the artwork's grid; its height is 360."""


def card_size(width: int) -> tuple[int, int]:
    """Pixels of an unturned card of this width: 2 : 3."""
    return width, round(width * 1.5)


def card_shape(width: int, colour: str) -> Surface:
    """The bare shape of a card."""
    text = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 360" width="240" height="360">'
        f'<rect x="0.5" y="0.5" width="239" height="359" rx="16.5" fill="{colour}"/></svg>'
    )
    return render_svg(text, card_size(width))


def card_ring(width: int, card_width: int, grow: int, colour: str) -> Surface:
    """A card shape that stands out by the same number of pixels on all sides; `width` may be twice the real one."""
    scale = width / (card_width + 2 * grow)
    height = round((round(card_width * 1.5) + 2 * grow) * scale)
    radius = (card_width * 16.5 / UNITS + grow) * scale
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}">'
        f'<rect width="{width}" height="{height}" rx="{radius:.2f}" fill="{colour}"/></svg>'
    )
    return render_svg(text, (width, height))


def soft_shadow(shape: Surface, blur: int, alpha: float) -> Surface:
    """The dark shape blurred by `blur` pixels, at a strength of 0 to 1; larger than the shape on all sides."""
    margin = 2 * blur + 2
    canvas = pygame.Surface((shape.get_width() + 2 * margin, shape.get_height() + 2 * margin), pygame.SRCALPHA)
    canvas.fill((8, 14, 10, 0))
    canvas.blit(shape, (margin, margin))
    soft = pygame.transform.gaussian_blur(canvas, blur)
    soft.fill((255, 255, 255, round(alpha * 255)), special_flags=pygame.BLEND_RGBA_MULT)
    return soft


def with_margin(surface: Surface, margin: int = 4) -> Surface:
    """The surface with a clear border in the colour of its edge, so that it stays smooth when it is turned."""
    width, height = surface.get_size()
    colour = surface.get_at((width // 2, 0))
    canvas = pygame.Surface((width + 2 * margin, height + 2 * margin), pygame.SRCALPHA)
    canvas.fill((colour.r, colour.g, colour.b, 0))
    canvas.blit(surface, (margin, margin))
    return canvas
