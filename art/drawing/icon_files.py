"""The window icon as PNG in all sizes and as a Windows icon, for packaging: `python -m art.drawing.icon_files`."""

import io
import struct
import sys

import pygame

from art.drawing.__main__ import ART

SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
SMALL = 32
"""Up to this size the simpler drawing is used."""


def png(size: int) -> bytes:
    """The icon at one size."""
    name = "grand-hand-small.svg" if size <= SMALL else "grand-hand.svg"
    buffer = io.BytesIO()
    pygame.image.save(pygame.image.load_sized_svg(ART / "icon" / name, (size, size)), buffer, "icon.png")
    return buffer.getvalue()


def ico(pictures: dict[int, bytes]) -> bytes:
    """A Windows icon of the sizes up to 256; each picture stays a PNG."""
    fitting = {size: data for size, data in pictures.items() if size <= 256}
    entries, offset = b"", 6 + 16 * len(fitting)
    for size, data in fitting.items():
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), offset)
        offset += len(data)
    return struct.pack("<HHH", 0, 1, len(fitting)) + entries + b"".join(fitting.values())


def main() -> int:
    """Write all files."""
    pictures = {size: png(size) for size in SIZES}
    for size, data in pictures.items():
        (ART / "icon" / f"grand-hand-{size}.png").write_bytes(data)
    (ART / "icon" / "grand-hand.ico").write_bytes(ico(pictures))
    return 0


if __name__ == "__main__":
    sys.exit(main())
