"""Whole cards on the grid of 240 x 360: shell, pips, aces, court frames, backs (VISUAL.md section 6)."""

from art.drawing import courts
from art.drawing.pen import GOLD, LINE, blob, document, ellipse, line, path, place, turned
from art.drawing.signs import TOURNAMENT, french

FACE, PANEL, EDGE = "#fffcf4", "#f8efdc", "#cfc4ad"
FRAME = (48, 18, 144, 324)
"""Left, top, width and height of the court frame."""

PIPS = {
    "7": ((84, 70), (156, 70), (120, 125), (84, 180), (156, 180), (84, 290), (156, 290)),
    "8": ((84, 70), (156, 70), (120, 125), (84, 180), (156, 180), (120, 235), (84, 290), (156, 290)),
    "9": ((84, 68), (156, 68), (84, 142), (156, 142), (120, 180), (84, 218), (156, 218), (84, 292), (156, 292)),
    "T": (
        (84, 68), (156, 68), (120, 105), (84, 142), (156, 142),
        (84, 218), (156, 218), (120, 255), (84, 292), (156, 292),
    ),
}  # fmt: skip


def shell(inner: str) -> str:
    """The card itself with what is on it."""
    sheet = f'<rect x="1.5" y="1.5" width="237" height="357" rx="16" fill="{FACE}" stroke="{EDGE}" stroke-width="2"/>'
    return document(sheet + inner, 240, 360)


def court(half: str, stones: str, signs: str = "") -> str:
    """A double-headed figure in its frame, joined by the sash; `signs` are upright ones of the upper half."""
    left, top, width, height = FRAME
    frame = f'<rect x="{left}" y="{top}" width="{width}" height="{height}" rx="9"'
    ground = f'{frame} fill="{PANEL}"/>'
    # One colour round the frame hides whatever of a figure stands outside: there is no clipping.
    cover = (
        f'<path fill-rule="evenodd" fill="{FACE}" d="M4 14 H236 V346 H4 Z'
        f" M{left + 9} {top} a9 9 0 0 0 -9 9 V{top + height - 9}"
        f' a9 9 0 0 0 9 9 H{left + width - 9} a9 9 0 0 0 9 -9 V{top + 9} a9 9 0 0 0 -9 -9 Z"/>'
    )
    edge = f'{frame} fill="none" stroke="{LINE}" stroke-width="1.6"/>'
    return shell(ground + half + turned(half) + sash(stones) + cover + edge + signs + turned(signs))


def sash(stones: str) -> str:
    """The golden belt that joins the two halves."""
    left, _, width, _ = FRAME
    belt = path(f"M{left - 2} 172 H{left + width + 2} V188 H{left - 2} Z", GOLD)
    rims = line(f"M{left} 174.8 H{left + width} M{left} 185.2 H{left + width}", 0.9, "#8f6a1e", 0.7)
    gems = "".join(path(f"M{x} 180 l6.4 -4.6 l6.4 4.6 l-6.4 4.6 Z", stones, width=0.8) for x in range(53, 183, 24))
    dots = "".join(ellipse(x + 18.4, 180, 1.6, fill="#fbf7ec", width=0) for x in range(53, 173, 24))
    return belt + rims + gems + dots


def french_card(code: str) -> str:
    """A card of the French deck in tournament colours, without its corner letters."""
    suit, rank = code[0], code[1]
    if code in courts.PEOPLE:
        return court(courts.figure(code), courts.CLOTHS[suit].inner)
    if rank == "A":
        colour = TOURNAMENT[suit]
        rings = "".join(
            f'<circle cx="120" cy="180" r="{radius}" fill="none"'
            f' stroke="{colour}" stroke-width="{width}" stroke-opacity="{opacity}"/>'
            for radius, width, opacity in ((76, 1.4, 0.28), (82, 0.9, 0.20))
        )
        return shell(rings + french(suit, 120, 180, 104))
    return shell("".join(french(suit, x, y, 46, upside_down=y > 182) for x, y in PIPS[rank]))


BACKS = {
    "brick": ("#8c3a2c", "#a24a38", "#e9d3a8"),
    "slate": ("#2b4a72", "#355a88", "#dfe3e0"),
    "moss": ("#3f4f36", "#4a5c40", "#d9cfae"),
}
"""Ground, second tone and line of each back."""


def back(name: str) -> str:
    """Diamond lattice, double border, acorn medallion; turned by 180 degrees the lattice looks the same."""
    ground, tone, ink = BACKS[name]
    field = f'<rect x="12" y="12" width="216" height="336" rx="9" fill="{ground}"/>'
    borders = (
        f'<rect x="12" y="12" width="216" height="336" rx="9" fill="none" stroke="{ink}" stroke-width="2.4"/>'
        f'<rect x="18" y="18" width="204" height="324" rx="6" fill="none" stroke="{ink}" stroke-width="0.9"/>'
    )
    return shell(field + _lattice(tone, ink) + borders + _back_medallion(ground, ink))


def _lattice(tone: str, ink: str) -> str:
    filled, empty = "", ""
    for row in range(15):
        for column in range(11):
            x, y = 24 + column * 19.2, 26 + row * 22
            d = f"M{x:.1f} {y - 9:.1f} l8.4 9 l-8.4 9 l-8.4 -9 Z "
            if (row + column) % 2:
                filled += d
            else:
                empty += d
    return blob(filled.strip(), tone) + line(empty.strip(), 0.8, ink, 0.35)


def _back_medallion(ground: str, ink: str) -> str:
    disc = f'<circle cx="120" cy="180" r="46" fill="{ground}" stroke="{ink}" stroke-width="2.2"/>'
    ring = f'<circle cx="120" cy="180" r="40" fill="none" stroke="{ink}" stroke-width="0.9"/>'
    nut = path("M-26 -6 C-28 26 -12 44 0 50 C12 44 28 26 26 -6 Z", ink, ground, 2)
    cup = path("M-33 -4 C-35 -30 -16 -38 0 -38 C16 -38 35 -30 33 -4 C16 4 -16 4 -33 -4 Z", ink, ground, 3)
    stalk = line("M0 -38 C-1 -46 3 -50 8 -52", 6, ink)
    return disc + ring + place(nut + cup + stalk, 120, 181, 0.52)
