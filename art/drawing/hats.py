# ruff: noqa: E501 (path data reads best on one line)
"""Caps, hats, hoods and scarves, on a head whose hair ends at y = 58 and whose brow is at y = 72."""

from art.drawing.pen import ERMINE, GOLD, GOLD_LIGHT, STEEL, STEEL_DARK, both, ellipse, line, path, place
from art.drawing.signs import GERMAN


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
