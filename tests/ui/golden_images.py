"""Compares pictures with the golden ones in `tests/golden/`; `GRAND_HAND_GOLDEN=1` writes them anew."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path

import pygame
import pytest

GOLDEN = Path(__file__).resolve().parents[1] / "golden"
TOLERANCE = 12
"""Grey levels a channel may be off."""
SHARE = 0.005
"""Share of pixels that may be off by more."""

linux_only = pytest.mark.skipif(sys.platform != "linux", reason="letters and edges differ by grey levels elsewhere")


def check(picture: pygame.Surface, name: str, cells: Mapping[str, pygame.Rect]) -> None:
    """Each named part of the picture looks like the golden one; fails with the names of those that do not."""
    path = GOLDEN / f"{name}.png"
    flat = pygame.Surface(picture.get_size(), depth=32)
    flat.blit(picture, (0, 0))
    if os.environ.get("GRAND_HAND_GOLDEN") == "1":
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(flat, path)
        return
    assert path.exists(), f"{path} is missing: run the test once with GRAND_HAND_GOLDEN=1 and look at the picture"
    golden = pygame.image.load(path).convert(flat)
    assert golden.get_size() == flat.get_size()
    off = [cell for cell, rect in cells.items() if share_off(flat.subsurface(rect), golden.subsurface(rect)) > SHARE]
    assert not off, f"{name}: {', '.join(off)} look different from the golden picture"


def share_off(one: pygame.Surface, other: pygame.Surface) -> float:
    """Share of pixels that differ by more than the tolerance."""
    near = pygame.mask.from_threshold(one, (0, 0, 0), (TOLERANCE, TOLERANCE, TOLERANCE, 255), other)
    return 1 - near.count() / (one.get_width() * one.get_height())


def sheet(
    pictures: Mapping[str, pygame.Surface], columns: int, ground: str = "#2f5548", gap: int = 4
) -> tuple[pygame.Surface, dict[str, pygame.Rect]]:
    """All pictures, of one size each row, on one sheet, and where each lies."""
    width = max(picture.get_width() for picture in pictures.values()) + gap
    height = max(picture.get_height() for picture in pictures.values()) + gap
    rows = -(-len(pictures) // columns)
    canvas = pygame.Surface((columns * width + gap, rows * height + gap), depth=32)
    canvas.fill(ground)
    cells = {}
    for number, (name, picture) in enumerate(pictures.items()):
        place = (gap + number % columns * width, gap + number // columns * height)
        cells[name] = canvas.blit(picture, place)
    return canvas, cells
