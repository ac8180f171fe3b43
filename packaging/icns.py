"""The icon of a macOS program: PNG pictures packed one after another, each with its name and length."""

import struct
from pathlib import Path

KINDS = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09"}
"""Edge in pixels -> the name of the entry."""


def write_icns(pictures: Path, target: Path) -> Path:
    """Pack `grand-hand-<edge>.png` of a folder into `target`."""
    parts = []
    for edge, kind in KINDS.items():
        picture = (pictures / f"grand-hand-{edge}.png").read_bytes()
        parts.append(kind + struct.pack(">I", len(picture) + 8) + picture)
    body = b"".join(parts)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(b"icns" + struct.pack(">I", len(body) + 8) + body)
    return target
