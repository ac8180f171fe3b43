# ruff: noqa: E501 (path data reads best on one line)
"""Crowns, wreaths and veils, on a head whose hair ends at y = 58 and whose brow is at y = 72."""

from art.drawing.pen import ERMINE, GOLD, GOLD_LIGHT, blob, both, ellipse, line, path, place

BAND = "M95 66 C108 60 132 60 145 66 L144 78 C132 72 108 72 96 78 Z"


def _band(colour: str = GOLD_LIGHT, stones: tuple[str, str] = ("#a9382f", "#31548c")) -> str:
    jewels = "".join(
        ellipse(x, y, 2.4, fill=stones[i % 2], width=0.8)
        for i, (x, y) in enumerate(((103, 70), (111.5, 68.4), (120, 67.8), (128.5, 68.4), (137, 70)))
    )
    return path(BAND, colour, width=1.5) + jewels


def crown_points(pearl: str) -> str:
    """Four long points with pearls."""
    body = path("M96 69 L88 34 L105 53 L112 28 L120 51 L128 28 L135 53 L152 34 L144 69 C132 63 108 63 96 69 Z", GOLD)
    tips = "".join(ellipse(x, y, 3.6, fill=pearl, width=1.1) for x, y in ((88, 32), (112, 26), (128, 26), (152, 32)))
    return body + tips + _band()


def crown_arches(velvet: str) -> str:
    """A closed crown: velvet under gold arches, an ermine brim and a cross."""
    dome = path("M96 68 C90 44 104 34 120 34 C136 34 150 44 144 68 Z", velvet)
    arch = both(path("M96 68 C91 46 104 34 120 34 L120 40 C110 41 100 50 104 66 Z", GOLD, width=1.3))
    middle = path("M115.6 66 L117 35 H123 L124.4 66 Z", GOLD, width=1.3)
    brim = path("M93 65 C108 57 132 57 147 65 L146 79 C132 72 108 72 94 79 Z", ERMINE, width=1.5)
    tails = "".join(
        blob(f"M{x} {y} l2 5.4 h-4 Z", "#2b2630") for x, y in ((102, 66.5), (113, 64), (127, 64), (138, 66.5))
    )
    cross = line("M120 33 V20 M114.4 25.4 H125.6", 5.6) + line("M120 33 V20.6 M115 25.4 H125", 2.8, GOLD)
    return dome + arch + middle + brim + tails + cross


def crown_leaves(stones: tuple[str, str], height: float = 1.0) -> str:
    """Three large leaves and two small ones on a jewelled band."""
    leaf = (
        "M0 22 C-3 10 -12 13 -12 4 C-12 -2 -5 -1 -3 4 C-6 -4 -4 -12 0 -17 C4 -12 6 -4 3 4 C5 -1 12 -2 12 4"
        " C12 13 3 10 0 22 Z"
    )
    leaves = "".join(
        place(path(leaf, GOLD, width=1.4 / s), x, y, s)
        for x, y, s in ((101, 49, 0.86), (139, 49, 0.86), (120, 45, 1.08 * height))
    )
    buds = "".join(ellipse(x, 56, 3, fill="#ffffff", width=1) for x in (110, 130))
    return leaves + buds + _band(GOLD, stones)


def crown_cap(velvet: str) -> str:
    """A soft puffed cap rising from a low crown."""
    puff = path("M97 66 C80 48 94 28 113 34 C128 22 158 32 145 66 Z", velvet)
    folds = line("M113 34 C119 42 119 52 116 62 M126 31 C132 40 132 52 129 62", 1, opacity=0.5)
    rim = path(
        "M93 60 L100 66 L106 54 L113 64 L120 50 L127 64 L134 54 L140 66 L147 60 L144 78 C132 72 108 72 96 78 Z",
        GOLD,
        width=1.5,
    )
    pearls = "".join(ellipse(x, y, 2.8, fill="#ffffff", width=0.9) for x, y in ((106, 53), (120, 49), (134, 53)))
    return puff + folds + rim + pearls + line("M99 73 C110 68 130 68 141 73", 1.6, GOLD_LIGHT)


def crown_fur(velvet: str) -> str:
    """A fur-brimmed king's hat with a golden boss."""
    dome = path("M98 66 C92 42 106 30 120 30 C134 30 148 42 142 66 Z", velvet)
    ribs = line("M120 30 V62 M108 33 C104 42 104 52 106 62 M132 33 C136 42 136 52 134 62", 1.6, GOLD)
    fur = path(
        "M92 66 C88 60 94 56 98 58 C102 53 108 53 111 55 C115 51 125 51 129 55 C132 53 138 53 142 58 C146 56 152 60 148 66"
        " C151 72 148 78 143 77 C132 70 108 70 97 77 C92 78 89 72 92 66 Z",
        "#7a5634",
    )
    tufts = line("M98 66 l3 4 M108 63 l2 4 M118 62 l1 5 M128 62 l2 4 M138 65 l1 4", 1, opacity=0.5)
    return dome + ribs + fur + tufts + ellipse(120, 30, 4.4, fill=GOLD, width=1.3)


def crown_turban(cloth: str) -> str:
    """Points rising from a wound cloth."""
    points = path("M98 56 L94 34 L107 46 L113 26 L120 44 L127 26 L133 46 L146 34 L142 56 Z", GOLD)
    wound = path(
        "M92 68 C90 54 106 48 120 48 C134 48 150 54 148 68 C149 74 146 79 142 78 C132 71 108 71 98 78 C94 79 91 74 92 68 Z",
        cloth,
    )
    folds = line("M94 66 C104 54 124 52 140 57 M98 73 C108 62 130 60 146 66", 1.1, opacity=0.55)
    return points + wound + folds + ellipse(120, 60, 4.4, 5, "#a9382f", 1.3)


def crown_open(stone: str) -> str:
    """A young king's ring of lilies."""
    lilies = "".join(
        place(
            path(
                "M0 14 C-2 4 -9 7 -9 0 C-9 -5 -3 -4 -2 0 C-4 -6 -2 -11 0 -14 C2 -11 4 -6 2 0 C3 -4 9 -5 9 0 C9 7 2 4 0 14 Z",
                GOLD,
                width=1.5,
            ),
            x,
            y,
            s,
        )
        for x, y, s in ((98, 54, 0.8), (109, 50, 0.8), (120, 47, 1.0), (131, 50, 0.8), (142, 54, 0.8))
    )
    return lilies + _band(GOLD_LIGHT, (stone, "#f6efe0"))


def crown_mitre(cloth: str) -> str:
    """A tall two-horned cap in a ring of gold."""
    horn = path("M97 68 C92 52 96 38 104 26 C114 34 118 44 119 60 Z", cloth)
    trim = path("M104 26 C110 36 113 48 112 62 L106 63 C107 50 106 38 104 26 Z", GOLD, width=1.1)
    middle = path("M108 64 C110 50 114 44 120 40 C126 44 130 50 132 64 Z", GOLD_LIGHT, width=1.3)
    return (
        both(horn + trim)
        + middle
        + ellipse(120, 53, 3.4, 4.4, "#a9382f", 1)
        + both(ellipse(104, 25, 3, fill=GOLD, width=1))
        + _band(GOLD)
    )


def crown_small() -> str:
    """A little five-point crown on a lady's hair."""
    body = path("M101 63 L97 38 L108 51 L113 33 L120 49 L127 33 L132 51 L143 38 L139 63 C130 58 110 58 101 63 Z", GOLD)
    tips = "".join(
        ellipse(x, y, 2.8, fill="#a9382f", width=1) for x, y in ((97, 36.6), (113, 31.4), (127, 31.4), (143, 36.6))
    )
    rim = path("M101 62 C110 57.4 130 57.4 139 62 L138.4 69 C130 64.6 110 64.6 101.6 69 Z", GOLD_LIGHT, width=1.3)
    return (
        body
        + tips
        + rim
        + "".join(ellipse(x, y, 1.9, fill="#31548c", width=0) for x, y in ((110, 63), (120, 62), (130, 63)))
    )


def wreath(first: str, second: str) -> str:
    """Flowers and leaves."""
    leaves = "".join(
        place(path("M0 0 C-6 -3 -8 -10 -5 -14 C0 -11 2 -5 0 0 Z", "#3f8350", width=1.1), x, y, 1, a)
        for x, y, a in ((98, 70, -50), (108, 60, -28), (120, 56, 0), (132, 60, 28), (142, 70, 50))
    )
    flowers = ""
    for i, (x, y) in enumerate(((96, 78), (102, 68), (110.6, 61.6), (120, 59.4), (129.4, 61.6), (138, 68), (144, 78))):
        petals = "".join(
            ellipse(x + dx, y + dy, 3.3, fill=(first, second)[i % 2], width=0.9)
            for dx, dy in ((0, -3.6), (3.5, -1), (2.2, 3), (-2.2, 3), (-3.5, -1))
        )
        flowers += petals + ellipse(x, y, 2.1, fill=GOLD, width=0.7)
    return leaves + flowers


def tall_cap(cloth: str, trim: str) -> str:
    """A lady's steeple cap with pearls."""
    cone = path("M103 58 C104 40 110 27 120 24 C130 27 136 40 137 58 C128 52 112 52 103 58 Z", cloth)
    rings = line("M106 47 C114 42 126 42 134 47 M110 36 C116 32 124 32 130 36", 2.2, GOLD)
    roll = path("M95 76 C92 58 106 51 120 51 C134 51 148 58 145 76 C140 66 132 63 120 63 C108 63 100 66 95 76 Z", trim)
    pearls = "".join(
        ellipse(x, y, 2.7, fill="#ffffff", width=0.9)
        for x, y in ((97.6, 70), (102, 62.6), (110, 58.2), (120, 57), (130, 58.2), (138, 62.6), (142.4, 70))
    )
    return cone + rings + roll + pearls


def veil_back(colour: str = "#efe6d2") -> str:
    """The veil behind the head and over the shoulders; drawn before the face."""
    return path(
        "M120 56 C88 56 82 92 86 118 C88 136 78 148 70 156 L170 156 C162 148 152 136 154 118 C158 92 152 56 120 56 Z",
        colour,
    )


def veil_front(colour: str = "#f6efe0") -> str:
    """The band of the veil round the face."""
    d = "M120 57 C98 57 92 80 95 104 C96 116 100 126 106 134 L100 138 C90 126 86 108 88 92 C90 70 100 54 120 54 C140 54 150 70 152 92 C154 108 150 126 140 138 L134 134 C140 126 144 116 145 104 C148 80 142 57 120 57 Z"
    brow = path(
        "M97 82 C99 66 108 60 120 60 C132 60 141 66 143 82 C136 72 130 70 120 70 C110 70 104 72 97 82 Z",
        colour,
        width=1.3,
    )
    return brow + path(d, colour, width=1.3)
