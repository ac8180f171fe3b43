# ruff: noqa: E501 (path data reads best on one line)
"""Arms that rise from behind the sash, and hands."""

from art.drawing.pen import line, path


def hand(x: float, y: float, skin: str) -> str:
    """A fist round something upright."""
    fist = path(
        f"M{x - 8.4:g} {y - 6} C{x - 8} {y - 10} {x + 6} {y - 10.4:g} {x + 8} {y - 6.6:g} C{x + 9.4:g} {y - 2} {x + 9.4:g} {y + 4} {x + 7.4:g} {y + 7.6:g} C{x + 2} {y + 10} {x - 6} {y + 9.6:g} {x - 8} {y + 6.4:g} C{x - 9.4:g} {y + 2} {x - 9.4:g} {y - 2} {x - 8.4:g} {y - 6} Z",
        skin,
        width=1.5,
    )
    fingers = line(
        f"M{x - 8} {y - 2.4:g} H{x + 1.6:g} M{x - 8.4:g} {y + 1.8:g} H{x + 1.6:g} M{x - 7.6:g} {y + 5.6:g} H{x + 1}",
        0.9,
        opacity=0.7,
    )
    return fist + fingers


def forearm(x: float, cloth: str, cuff: str, skin: str, y: float = 154) -> str:
    """An arm that rises from behind the sash: sleeve, cuff and fist at (x, y)."""
    sleeve = path(
        f"M{x - 17} 186 C{x - 15} {y + 22} {x - 12} {y + 18} {x - 9.6:g} {y + 13} H{x + 9.6:g} C{x + 12} {y + 18} {x + 14} {y + 24} {x + 15} 186 Z",
        cloth,
    )
    fold = line(f"M{x - 8} {y + 18} Q{x - 10} {y + 24} {x - 10} 184", 0.9, opacity=0.45)
    band = path(f"M{x - 10.6:g} {y + 7} H{x + 10.6:g} L{x + 11.6:g} {y + 14} H{x - 11.6:g} Z", cuff, width=1.3)
    return sleeve + fold + hand(x, y, skin) + band


def resting(cloth: str, cuff: str, skin: str) -> str:
    """The other hand laid before the chest, from the left."""
    sleeve = path("M50 186 C54 172 66 164 80 163 L83 176 C74 178 68 181 66 186 Z", cloth)
    cuff_band = path("M79 161.6 L87 161 L89.6 175.6 L81.6 177 Z", cuff, width=1.3)
    palm = path(
        "M87 162.4 C93 158.6 101 158.6 108 161.4 C111 163 111 165.6 108 166 C110 168 109 170.4 106 170.2 C107 172.6 104.6 174.6 101.6 173.6 C97 175.6 92 175.6 89 174.6 Z",
        skin,
        width=1.4,
    )
    return sleeve + palm + cuff_band
