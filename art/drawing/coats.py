# ruff: noqa: E501 (path data reads best on one line)
"""Coats, gowns, robes and smocks."""

from art.drawing.cloth import ARMHOLE, SLEEVE_SHADE, Cloth, torso
from art.drawing.pen import GOLD, blob, both, ellipse, group, line, path


def royal(c: Cloth, lining: str = "") -> str:
    """A king's mantle with jewelled borders over a tunic."""
    front = path("M100 136 L120 184 L140 136 Z", lining or c.inner)
    border = "M70 184 C72 166 82 150 99 138 L110 145 C96 155 89 168 89 184 Z"
    stones = "".join(ellipse(x, y, 3.1, fill=c.inner, width=0.9) for x, y in ((79.6, 176), (84, 163.5), (93, 152)))
    return torso(c.main) + front + both(path(border, GOLD, width=1.3) + stones)


def cape(c: Cloth, stripe: str) -> str:
    """A cape thrown back over a striped tunic, gold along its edge."""
    tunic = path("M98 136 L88 184 H152 L142 136 Z", c.trim, width=1.4)
    stripes = "".join(
        path(f"M{x} 138 L{x - 0.6:g} 184 H{x + 5.6:g} L{x + 5} 138 Z", stripe, width=0.9) for x in (104, 117.5, 131)
    )
    half = path("M106 134 L78 143 C58 149 50 162 50 184 H90 C92 170 98 156 107 148 Z", c.main, width=1.7)
    hem = line("M93 184 C95 170 100 157 108.6 148.6", 5.4) + line("M93 184 C95 170 100 157 108.6 148.6", 2.8, GOLD)
    fold = line("M72 150 C64 160 62 172 63 184 M92 146 C82 158 78 170 77 184", 1, opacity=0.45)
    return torso(c.main) + tunic + stripes + both(half + fold + hem)


def starred(c: Cloth) -> str:
    """A dark robe sown with stars, a broad golden border down the front."""
    star = "M0 -5 L1.5 -1.6 L5 -1.5 L2.3 0.8 L3.1 4.4 L0 2.4 L-3.1 4.4 L-2.3 0.8 L-5 -1.5 L-1.5 -1.6 Z"
    stars = "".join(
        f'<path transform="translate({x} {y}) scale({s})" d="{star}" fill="{GOLD}"/>'
        for x, y, s in ((60, 168, 1), (71, 156, 0.8), (74, 175, 0.8), (92, 164, 1), (87, 149, 0.8))
    )
    border = path("M108 140 L110 184 H130 L132 140 Z", GOLD, width=1.4)
    lozenges = "".join(path(f"M120 {y - 5} l5 5 l-5 5 l-5 -5 Z", c.inner, width=0.9) for y in (152, 166))
    return torso(c.main) + both(stars) + border + lozenges


def gown(c: Cloth, pattern: str = "", deep: bool = True) -> str:
    """A lady's gown: laced front between two borders, patterned sleeves."""
    front = path("M95 137 L120 184 L145 137 Z", c.inner)
    laces = "".join(line(f"M{103 + i * 5} {152 + i * 11} H{137 - i * 5}", 2.4, GOLD) for i in range(3)) if deep else ""
    border = path("M95 136 L118 184 H107 L85 140.6 Z", c.trim, width=1.3)
    return torso(c.main) + both(pattern) + front + laces + both(border)


def doublet(c: Cloth, slashes: bool = True) -> str:
    """A young man's doublet: slashed sleeves, buttoned front."""
    stripes = "".join(
        path(
            f"M{x} 184 C{x + 0.6:g} 168 {x + 5} 157 {x + 13} 148 L{x + 18} 146.6 C{x + 10} 157 {x + 6.6:g} 169 {x + 6} 184 Z",
            c.trim,
            width=1,
        )
        for x in (55, 65)
    )
    front = path("M103 136 V184 H137 V136 Z", c.main, width=1.3)
    seams = line("M91 141 C89 154 89 168 90 184", 1, opacity=0.6)
    buttons = "".join(ellipse(120, y, 2.9, fill=GOLD, width=1) for y in (153, 164, 175))
    return torso(c.main) + (both(stripes) if slashes else "") + both(seams) + front + buttons


def quilted(c: Cloth) -> str:
    """A soldier's padded jacket under a short tabard."""
    seams = "".join(line(f"M{x} 184 C{x} 168 {x + 3} 156 {x + 9} 147", 1, opacity=0.55) for x in (57, 64, 71))
    tabard = path("M92 139 L88 184 H152 L148 139 L134 134 H106 Z", c.trim, width=1.5)
    fold = line("M104 140 L102 184 M136 140 L138 184", 1, opacity=0.4)
    edge = line("M92.4 142 L88.8 184", 3, c.inner) + line("M147.6 142 L151.2 184", 3, c.inner)
    return torso(c.main) + both(seams) + tabard + edge + fold


def lapels(c: Cloth) -> str:
    """An officer's coat with turned lapels, buttons and epaulettes."""
    vest = path("M104 136 H136 L134 184 H106 Z", c.inner)
    lapel = path("M103 135 L90 142 L99 152 L95 157 L106 184 H110 L116 150 Z", c.trim, width=1.4)
    buttons = "".join(ellipse(x, y, 2, fill=GOLD, width=0.9) for x, y in ((99.5, 147), (103, 163), (106, 174)))
    board = path("M57 153 C60 146 70 143 80 142 C84 142 86 146 84 149 L64 156 C60 158 56 157 57 153 Z", GOLD, width=1.3)
    fringe = line("M58 157 V163 M62 157.6 V164 M66 156.4 V163 M70 155 V161", 2, GOLD)
    middle = "".join(ellipse(120, y, 1.8, fill=GOLD, width=0.8) for y in (156, 166))
    return torso(c.main) + vest + middle + both(lapel + buttons + fringe + board)


def hussar(c: Cloth) -> str:
    """A hussar's jacket: rows of braid across the chest."""
    chest = path("M97 137 L90 184 H150 L143 137 L136 134.5 H104 Z", c.main, width=1.3)
    rows = "".join(
        line(f"M{96 - i * 1.6:g} {145 + i * 10} C{108} {149 + i * 10} {112} {149 + i * 10} 120 {147 + i * 10}", 3.6)
        + line(
            f"M{96 - i * 1.6:g} {145 + i * 10} C{108} {149 + i * 10} {112} {149 + i * 10} 120 {147 + i * 10}", 2, c.trim
        )
        + ellipse(96 - i * 1.6, 145 + i * 10, 2.6, fill=c.trim, width=0.9)
        for i in range(3)
    )
    buttons = "".join(ellipse(120, 147 + i * 10, 2.4, fill=GOLD, width=0.9) for i in range(3))
    cuffs = line("M57 166 C63 161 70 160 78 163", 2.2, c.trim)
    return torso(c.main) + both(cuffs) + chest + both(rows) + buttons


def puffed(c: Cloth) -> str:
    """A landsknecht's puffed sleeves, each panel slashed."""
    puff = path("M48 186 C46 160 60 146 80 142 C92 148 92 164 84 174 C78 182 62 188 48 186 Z", c.main, width=1.6)
    cuts = "".join(
        path(d, c.trim, width=1)
        for d in (
            "M58 178 C56 164 62 154 71 149 C66 158 63 168 64 178 Z",
            "M70 176 C69 164 74 154 82 149 C80 158 77 168 76 175 Z",
        )
    )
    chest = path("M88 140 L92 184 H148 L152 140 L136 134.5 H104 Z", c.inner, width=1.5)
    panes = "".join(path(f"M{x} 140 L{x + 1} 184 H{x + 6} L{x + 6} 139 Z", c.trim, width=0.9) for x in (100, 112, 124))
    return torso(c.main) + chest + panes + both(puff + cuts)


def smock(c: Cloth) -> str:
    """A plain man's smock: yoke, gathered folds, a cord."""
    yoke = path("M84 141 L104 134.5 H136 L156 141 L150 152 Q120 162 90 152 Z", c.trim, width=1.4)
    folds = line("M98 158 L95 184 M108 160 L107 184 M120 161 V184 M132 160 L133 184 M142 158 L145 184", 1, opacity=0.45)
    slit = line("M120 140 V160", 1.4) + line("M115 146 L125 150 M125 146 L115 150", 1.4, c.inner)
    return torso(c.main) + folds + yoke + slit


def livery(c: Cloth) -> str:
    """A servant's coat halved in two colours."""
    half = path("M120 134.5 H136 L162 143 C182 149 190 162 190 184 H120 Z", c.trim, width=1.4)
    shade = group(
        "translate(240 0) scale(-1 1)", blob(SLEEVE_SHADE, "#000000", 0.10) + line(ARMHOLE, 1.2, opacity=0.55)
    )
    buttons = "".join(ellipse(120, y, 2.7, fill=GOLD, width=1) for y in (150, 161, 172))
    return torso(c.main) + half + shade + line("M120 140 V184", 1.4) + buttons


def motley(c: Cloth) -> str:
    """A fool's lozenges and bells."""

    def lozenge(x: float, y: float, fill: str) -> str:
        return path(f"M{x} {y - 11} L{x + 9} {y} L{x} {y + 11} L{x - 9} {y} Z", fill, width=1)

    spots = [
        (62, 170),
        (80, 170),
        (98, 170),
        (116, 170),
        (134, 170),
        (152, 170),
        (170, 170),
        (71, 159),
        (89, 159),
        (107, 159),
        (125, 159),
        (143, 159),
        (161, 159),
        (98, 148),
        (116, 148),
        (134, 148),
        (80, 150),
        (152, 150),
    ]
    fills = (c.trim, c.inner)
    body = "".join(lozenge(x + 2, y, fills[(x + y) % 2]) for x, y in spots)
    return torso(c.main) + body


def apron(c: Cloth) -> str:
    """A working woman's or man's shirt with a bibbed apron."""
    bib = path("M98 148 H142 L148 184 H92 Z", c.trim, width=1.4)
    straps = both(path("M98 150 L100 136 L107 134.6 L105 150 Z", c.trim, width=1.2))
    return torso(c.main) + straps + bib
