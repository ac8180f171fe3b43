# ruff: noqa: E501 (path data reads best on one line)
"""Crowns, caps and hats, sitting on a head whose hair ends at y = 58 and whose brow is at y = 72."""

from art.drawing.pen import ERMINE, GOLD, GOLD_LIGHT, STEEL, STEEL_DARK, blob, both, ellipse, line, path, place
from art.drawing.signs import GERMAN

BAND = "M95 66 C108 60 132 60 145 66 L144 78 C132 72 108 72 96 78 Z"


def _band(colour: str = GOLD_LIGHT, stones: tuple[str, str] = ("#a9382f", "#31548c")) -> str:
    jewels = "".join(
        ellipse(x, y, 2.4, fill=stones[i % 2], width=0.8)
        for i, (x, y) in enumerate(((103, 70), (111.5, 68.4), (120, 67.8), (128.5, 68.4), (137, 70)))
    )
    return path(BAND, colour, width=1.5) + jewels


# ---------------------------------------------------------------- crowns


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


# ---------------------------------------------------------------- hats


def feather(x: float, y: float, colour: str, angle: float = 0, scale: float = 1.0) -> str:
    """A plume from (x, y) upwards, its tip falling to the right."""
    vane = "M0 0 C-9 -12 -10 -30 0 -42 C8 -50 22 -48 27 -38 C20 -40 16 -36 17 -31 C22 -30 18 -24 13 -24 C16 -18 10 -15 7 -16 C9 -9 5 -3 0 0 Z"
    shaft = "M0 0 C-3 -14 -1 -30 10 -40"
    return place(
        path(vane, colour, width=1.4)
        + line(shaft, 1, opacity=0.6)
        + line("M-3 -22 l5 -4 M-1 -32 l6 -3 M-3 -13 l4 -4", 0.8, opacity=0.5),
        x,
        y,
        scale,
        angle,
    )


def plumed_hat(crown: str, band: str, plume: str) -> str:
    """A young man's wide hat, brim turned up, a long plume."""
    dome = path("M95 68 C90 44 106 34 121 34 C138 34 150 46 146 68 Z", crown)
    ribbon = path("M93.6 62 C106 54 134 54 146.6 62 L146 70 C134 62 106 62 94 70 Z", band, width=1.3)
    brim = path("M76 74 C92 58 148 58 166 71 C170 77 164 82 158 80 C138 68 104 68 86 83 C78 85 72 80 76 74 Z", crown)
    return (
        dome + ribbon + brim + place(f'<g transform="scale(-1 1)">{feather(0, 0, plume, 0, 1)}</g>', 100, 66, 0.86, -14)
    )


def musketeer(felt: str, plume: str) -> str:
    """A broad slouch hat with one side pinned up and a sweeping plume."""
    dome = path("M97 66 C95 46 104 37 120 37 C136 37 145 46 143 66 Z", felt)
    brim = path(
        "M70 80 C76 66 98 60 120 60 C146 60 160 48 168 46 C172 56 164 72 150 78 C136 70 104 69 92 80 C84 84 74 86 70 80 Z",
        felt,
    )
    ribbon = line("M97.6 62 C108 57 132 57 142.6 62", 3.4, GOLD)
    return dome + ribbon + brim + place(feather(0, 0, plume, 0, 1), 140, 62, 0.92, 4)


def tricorne(felt: str, plume: str) -> str:
    """A three-cornered hat with a gold edge, a cockade and a feather fringe."""
    dome = path("M99 64 C98 48 106 42 120 42 C134 42 142 48 141 64 Z", felt)
    fringe = path(
        "M82 63 C88 50 98 52 104 46 C110 51 114 44 120 41 C126 44 130 51 136 46 C142 52 156 48 164 63 Z",
        plume,
        width=1.2,
    )
    front = path("M74 61 C88 62 106 54 121 46 C136 54 154 61 170 60 C158 77 140 78 121 77 C102 78 86 77 74 61 Z", felt)
    edge = line("M78 62.4 C90 64 106 57 121 49.4 C136 57 152 63 166 61.6", 2.4, GOLD)
    cockade = ellipse(146, 62, 6, fill="#a9382f", width=1.3) + ellipse(146, 62, 2.6, fill=GOLD, width=0.8)
    return dome + fringe + front + edge + cockade


def busby(fur: str, bag: str, plume: str) -> str:
    """A hussar's fur cap with hanging bag, cords and an upright plume."""
    tuft = path("M112 36 C106 28 110 18 120 16 C130 18 134 28 128 36 Z", plume, width=1.3) + line(
        "M120 20 V34 M115 24 L118 33 M125 24 L122 33", 0.9, opacity=0.5
    )
    cap = path("M95 76 C93 60 96 44 99 36 C110 30 130 30 141 36 C144 44 147 60 145 76 C132 68 108 68 95 76 Z", fur)
    hairs = line(
        "M101 44 l-2 7 M109 40 l-1 7 M118 39 v7 M130 40 l1 7 M138 44 l2 7 M100 58 l-1 7 M112 54 v7 M126 54 l1 7 M138 58 l2 7",
        1,
        "#8d7a68",
        0.7,
    )
    flap = path("M139 36 C152 38 156 52 153 68 C148 72 144 68 144 62 C145 52 143 44 139 36 Z", bag, width=1.3)
    cord = line("M97 52 C108 64 132 64 143 50", 4) + line("M97 52 C108 64 132 64 143 50", 2, GOLD)
    return tuft + flap + cap + hairs + cord + ellipse(120, 36, 3.6, fill=GOLD, width=1)


def barett(cloth: str, plumes: tuple[str, str, str]) -> str:
    """A landsknecht's flat slashed cap, three feathers across."""
    fan = (
        feather(114, 56, plumes[0], -30, 0.72)
        + feather(124, 54, plumes[1], -8, 0.74)
        + feather(136, 58, plumes[2], 30, 0.82)
    )
    plate = path(
        "M80 66 C82 48 102 44 120 44 C142 44 164 50 166 66 C164 74 152 76 146 74 C132 66 108 66 94 74 C88 77 80 75 80 66 Z",
        cloth,
    )
    cuts = "".join(
        path(f"M{x} 50 L{x + 5} 50 L{x + 3.6} 62 L{x + 1} 62 Z", ERMINE, width=0.9) for x in (90, 104, 118, 132, 146)
    )
    return fan + plate + cuts


def kettle_helmet() -> str:
    """A foot soldier's iron hat."""
    dome = path("M97 68 C95 46 105 33 120 33 C135 33 145 46 143 68 Z", "#aeb6bd")
    ridge = line("M120 34 C123 46 123 56 121.6 66", 1.2, opacity=0.5) + line(
        "M103 52 C105 44 109 40 114 38", 2.6, "#f4f7f9", 0.9
    )
    brim = path("M70 78 C88 58 152 58 170 78 C154 73 136 71 120 71 C104 71 86 73 70 78 Z", STEEL_DARK)
    rivets = "".join(
        ellipse(x, y, 1.3, fill=STEEL, width=0.6)
        for x, y in ((96, 69.4), (108, 67), (120, 66.4), (132, 67), (144, 69.4))
    )
    return dome + ridge + brim + rivets + ellipse(120, 31, 4, fill=GOLD, width=1.2)


def beret(cloth: str, band: str, badge: str) -> str:
    """A soft round cap pulled to one side."""
    cap = path("M88 72 C74 50 100 36 128 38 C156 40 172 58 156 76 C142 64 110 62 94 79 Z", cloth)
    folds = line("M108 44 C116 50 132 52 148 48 M100 56 C112 56 134 58 154 62", 1, opacity=0.4)
    rim = path("M93 80 C108 64 136 64 149 76 L148 84 C136 74 110 74 94 88 Z", band, width=1.4)
    pin = ellipse(148, 54, 6.4, fill=GOLD_LIGHT, width=1.3) + ellipse(148, 54, 2.6, fill=badge, width=0.8)
    return cap + folds + rim + pin


def liripipe(cloth: str) -> str:
    """A hood whose long point falls to one side with a bell at its end."""
    cape = path(
        "M96 118 C84 96 86 60 120 54 C154 60 156 96 144 118 C146 128 154 134 162 140 C146 152 94 152 78 140 C86 134 94 128 96 118 Z M102 116 C112 128 128 128 138 116 C146 98 142 74 120 69 C98 74 94 98 102 116 Z",
        cloth,
        more='fill-rule="evenodd"',
    )
    tail = path(
        "M100 60 C98 38 118 30 136 34 C158 38 170 54 172 78 C164 74 158 66 150 60 C138 52 112 50 100 60 Z", cloth
    )
    bell = ellipse(172.6, 81, 4.8, fill=GOLD, width=1.3) + line("M170 82 H175", 1)
    return cape + tail + line("M112 45 C126 41 144 46 156 56", 1, opacity=0.45) + bell


def fool_hood(left: str, right: str) -> str:
    """A fool's hood with two ass's ears, bells at both tips."""
    horn = (
        "M118 62 C104 56 96 40 78 34 C66 32 60 42 62 52 C70 46 78 50 84 60 C88 70 92 76 95 82 C100 72 108 68 118 68 Z"
    )

    def half(colour: str) -> str:
        return path(
            "M120 66 C102 66 94 84 96 106 C97 116 101 124 106 130 L98 136 C88 124 84 106 87 88 C90 66 104 56 120 56 Z",
            colour,
        ) + path(horn, colour)

    bells = both(ellipse(62, 56, 5, fill=GOLD, width=1.3) + line("M59.4 57 H64.6", 1))
    other = f'<g transform="translate(240 0) scale(-1 1)">{half(right)}</g>'
    return half(left) + other + bells


def flat_cap(cloth: str) -> str:
    """A working man's cap with a peak."""
    crown = path("M92 74 C84 54 104 44 124 45 C146 46 160 58 150 76 C136 68 108 66 92 74 Z", cloth)
    peak = path("M88 80 C98 66 140 65 152 77 C154 82 150 84 146 83 C132 77 108 77 92 84 C88 84 86 83 88 80 Z", cloth)
    return (
        crown
        + line("M104 50 C112 58 112 64 110 69 M126 46 C132 54 132 62 130 68", 1, opacity=0.45)
        + peak
        + ellipse(122, 45, 2.6, fill=cloth, width=1.1)
    )


def cap_brim(cloth: str, band: str) -> str:
    """A small cap with a turned-up brim, for pipers and drummers."""
    crown = path("M97 66 C96 48 106 41 120 41 C134 41 144 48 143 66 Z", cloth)
    brim = path("M88 78 C86 68 92 60 100 62 C112 58 128 58 140 62 C148 60 154 68 152 78 C140 70 100 70 88 78 Z", band)
    return feather(140, 62, "#fbf7ec", 34, 0.6) + crown + brim + line("M100 68 C112 64 128 64 140 68", 1, opacity=0.4)


def hunter_hat(felt: str, band: str) -> str:
    """A forester's pointed hat with a sprig."""
    crown = path("M96 68 C98 50 108 36 128 33 C138 42 144 54 145 68 Z", felt)
    ribbon = path("M95.6 64 C108 57 132 57 145 64 L145 71 C132 64 108 64 95 71 Z", band, width=1.3)
    brim = path(
        "M74 78 C84 68 100 64 120 64 C140 64 156 66 170 74 C164 80 152 80 146 79 C132 72 108 72 94 80 C86 83 76 84 74 78 Z",
        felt,
    )
    sprig = line("M101 62 C94 52 92 44 94 36", 1.6, "#3f8350") + "".join(
        place(path("M0 0 C-5 -3 -6 -8 -4 -11 C0 -9 1 -4 0 0 Z", "#3f8350", width=1), x, y, 1, a)
        for x, y, a in ((94, 38, 0), (93, 46, -40), (94, 46, 44), (97, 55, -36), (97, 54, 40))
    )
    return sprig + crown + ribbon + brim


def courier_cap(cloth: str, badge_suit: str) -> str:
    """A messenger's round cap with a metal badge."""
    cap = path("M94 76 C90 56 102 45 120 45 C138 45 150 56 146 76 C132 69 108 69 94 76 Z", cloth)
    rim = path(
        "M92 80 C93 72 100 68 104 68 C114 65 126 65 136 68 C140 68 147 72 148 80 C134 73 106 73 92 80 Z",
        "#efe2c4",
        width=1.4,
    )
    badge = ellipse(120, 58, 8, fill=GOLD_LIGHT, width=1.3) + place(GERMAN[badge_suit], 120, 58.4, 0.10)
    return cap + rim + badge


def headscarf(cloth: str, inner: str) -> str:
    """A scarf round head and neck; drawn over the face's edge."""
    wrap = "M120 52 C90 52 84 80 88 104 C90 120 92 130 86 142 C100 156 140 156 154 142 C148 130 150 120 152 104 C156 80 150 52 120 52 Z M120 68 C136 68 144 80 143 96 C142 110 134 121 120 125 C106 121 98 110 97 96 C96 80 104 68 120 68 Z"
    under = path(
        "M97.6 88 C98 74 106 66 120 66 C134 66 142 74 142.4 88 C138 76 132 72 120 72 C108 72 102 76 97.6 88 Z",
        inner,
        width=1.1,
    )
    folds = line(
        "M92 120 C102 132 116 138 132 136 M90 132 C102 142 120 146 138 142 M146 76 C142 64 132 57 120 56",
        1,
        opacity=0.45,
    )
    return under + path(wrap, cloth, more='fill-rule="evenodd"') + folds


def knotted_scarf(cloth: str) -> str:
    """A kerchief tied on the brow."""
    cap = path("M94 84 C88 58 104 50 120 50 C136 50 152 58 146 84 C138 74 102 74 94 84 Z", cloth)
    ends = path(
        "M120 54 C112 42 104 42 100 46 C106 50 112 54 119 58 Z M120 54 C128 42 136 42 140 46 C134 50 128 54 121 58 Z",
        cloth,
        width=1.3,
    )
    dots = "".join(
        ellipse(x, y, 1.8, fill="#fbf7ec", width=0)
        for x, y in ((100, 72), (108, 64), (116, 70), (124, 64), (132, 70), (140, 72), (104, 56), (136, 57))
    )
    return cap + dots + ends + ellipse(120, 55, 4, 3.4, cloth, 1.2)
