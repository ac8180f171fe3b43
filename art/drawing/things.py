# ruff: noqa: E501 (path data reads best on one line)
"""What people hold, in the right hand, fist at about (174, 154); staffs run through it."""

from art.drawing.pen import (
    ERMINE,
    GOLD,
    GOLD_LIGHT,
    LEAF,
    STEEL,
    STEEL_DARK,
    WOOD,
    blob,
    ellipse,
    group,
    line,
    path,
    place,
    rod,
)
from art.drawing.signs import FRENCH, GERMAN, TOURNAMENT


def staff(top: float, colour: str = WOOD, x: float = 175) -> str:
    """A pole from behind the sash up to `top`."""
    return rod(f"M{x} 186 V{top:g}", colour, 3.6)


def halberd() -> str:
    """Spike, axe blade and hook."""
    spike = path("M172 52 L175 22 L178 52 Z", STEEL, width=1.4)
    blade = path("M173 50 C160 44 152 52 154 70 C160 64 166 66 173 70 Z", STEEL, width=1.4)
    hook = path("M177 52 L188 48 C186 54 186 60 188 66 L177 66 Z", STEEL, width=1.4)
    tassel = path("M170 74 H180 L182 86 L178 83 L175 88 L172 83 L168 86 Z", "#a9382f", width=1.2)
    return staff(50) + blade + hook + spike + tassel


def pennant(cloth: str, inner: str) -> str:
    """A small flag with two tails."""
    flag = path("M173 34 C164 30 158 38 146 34 L152 44 L145 56 C157 52 164 58 173 54 Z", cloth, width=1.5)
    stripe = line("M172.6 44 C164 41 158 48 151 45", 3, inner)
    return staff(30) + flag + stripe + path("M172 30 L175 21 L178 30 Z", GOLD, width=1.2)


def lute(wood: str = "#c98f4a") -> str:
    """A lute across the body, neck to the right; both hands on it."""
    body = (
        ellipse(0, 0, 21, 26, wood, 1.6) + ellipse(0, -3, 6.4, fill="#2b2630", width=0) + ellipse(0, -3, 8.4, width=1)
    )
    bridge = line("M-7 14 H7", 3)
    neck = path("M-3.4 -24 L-3 -66 H3 L3.4 -24 Z", WOOD, width=1.4)
    head = path("M-4.4 -66 L-6 -82 H6 L4.4 -66 Z", "#5b3b26", width=1.4)
    strings = line("M-1.6 14 V-78 M1.6 14 V-78", 0.7, "#fbf7ec")
    pegs = line("M-9 -72 H-6 M-9 -78 H-6 M9 -72 H6 M9 -78 H6", 2)
    return place(body + bridge + neck + head + strings + pegs, 138, 158, 0.98, 42)


def three_cards() -> str:
    """A fan of three tiny cards."""
    out = ""
    for angle, suit in ((-30, "C"), (-2, "H"), (26, "S")):
        sheet = (
            '<rect x="-13" y="-44" width="26" height="40" rx="3.4" fill="#fffdf6" stroke="#2b2630" stroke-width="1.4"/>'
        )
        colour = {"C": TOURNAMENT["C"], "H": TOURNAMENT["H"], "S": TOURNAMENT["C"]}[suit]
        sign = f'<path transform="translate(0 -25) scale(0.17)" d="{FRENCH[suit]}" fill="{colour}"/>'
        out += group(f"rotate({angle})", sheet + sign)
    return place(out, 168, 144, 0.94)


def acorn_sprig() -> str:
    """Two acorns and oak leaves on a twig."""
    twig = line(
        "M176 172 C178 152 174 136 166 122 C165 120 166 116 167.6 111 M174 138 C180 128 184 116 183 98", 3, "#6b4a2b"
    )
    acorns = place(GERMAN["C"], 167, 98, 0.27, 186) + place(GERMAN["C"], 183, 84, 0.29, 176)
    oak = "M0 0 C-7 -2 -6 -8 -9 -10 C-12 -14 -8 -17 -8 -21 C-8 -26 -3 -26 0 -31 C3 -26 8 -26 8 -21 C8 -17 12 -14 9 -10 C6 -8 7 -2 0 0 Z"
    leaf = path(oak, LEAF, width=1.2) + line("M0 0 V-26", 0.9, opacity=0.5)
    return twig + place(leaf, 174, 138, 0.8, -62) + place(leaf, 176, 146, 0.8, 62) + acorns


def quill() -> str:
    """A long goose quill."""
    vane = path("M172 150 C164 116 166 74 186 36 C194 76 192 116 178 150 Z", ERMINE, width=1.5)
    shaft = line("M174 168 C174 130 178 88 186 44", 1.2)
    cuts = line("M170 112 l8 6 M169 98 l9 6 M171 82 l9 5 M176 64 l7 4 M189 104 l-8 5 M190 88 l-8 5", 0.9, opacity=0.5)
    return vane + shaft + cuts


def rose(petal: str = "#c0414a") -> str:
    """A full rose on its stem."""
    stem = line("M178 176 C182 156 180 140 174 124", 2.8, "#2f6a3e")
    leaves = path("M180 150 C190 148 192 140 190 134 C182 136 178 142 180 150 Z", LEAF, width=1.1) + path(
        "M178 138 C168 138 164 132 164 126 C172 126 178 130 178 138 Z", LEAF, width=1.1
    )
    outer = path(
        "M172 84 C180 82 188 88 188 96 C194 102 190 114 182 116 C176 124 164 122 161 114 C152 112 151 100 158 95 C157 87 165 82 172 84 Z",
        petal,
        width=1.4,
    )
    inner = path(
        "M172 92 C178 92 182 97 180 102 C181 108 174 112 170 109 C164 108 163 100 167 97 C168 94 170 92 172 92 Z",
        "#d9656a",
        width=1.1,
    )
    return stem + leaves + outer + inner + line("M172 96 c4 0 5 5 1 6 c-3 1 -4 -2 -2 -3", 1.1)


def goblet() -> str:
    """A golden cup."""
    bowl = path(
        "M158 98 H190 C191 116 185 126 177 129 L177 146 L185 152 H163 L171 146 V129 C163 126 157 116 158 98 Z",
        GOLD,
        width=1.6,
    )
    wine = ellipse(174, 98, 16, 4.6, "#7d2f3a", 1.4)
    return (
        bowl
        + wine
        + line("M161 110 C168 114 180 114 187 110", 2, GOLD_LIGHT)
        + ellipse(174, 117, 3, fill="#6b3d60", width=0.9)
    )


def orb(colour: str) -> str:
    """The imperial apple with its cross."""
    ball = ellipse(173, 128, 17, fill=colour, width=1.6)
    bands = line("M156 128 H190 M173 111 V97 M166 102.6 H180", 5) + line(
        "M156.6 128 H189.4 M173 111 V97.8 M166.6 102.6 H179.4", 2.4, GOLD
    )
    return ball + bands + line("M162 121 C163 117 166 115 169 114.6", 2.6, "#ffffff", 0.6)


def sword() -> str:
    """A broad straight sword, point up."""
    blade = path("M170 138 L169 42 L175 28 L181 42 L180 138 Z", STEEL, width=1.6)
    groove = line("M175 46 V134", 1.1, opacity=0.45)
    guard = rod("M159 140 H190", GOLD, 4)
    return blade + groove + rod("M175 142 V170", "#5b3b26", 4) + guard


def sabre(tassel: str) -> str:
    """A curved sabre, point up, with a knuckle bow."""
    blade = path("M171 140 C163 104 166 66 186 34 C184 66 178 104 179 140 Z", STEEL, width=1.6)
    back = line("M174.6 136 C169 104 172 72 183 44", 1, opacity=0.45)
    bow = rod("M161 141 H186 C192 150 188 164 178 168", GOLD, 2.6)
    knot = line("M164 143 C160 150 160 156 161 160", 2.2, tassel) + path(
        "M158 160 H164 L165 169 H157 Z", tassel, width=1.1
    )
    return blade + back + bow + knot


def sceptre(top: str = "") -> str:
    """A golden rod with a flowered head."""
    head = path(
        "M175 62 C168 58 164 50 167 44 C171 46 173 48 175 52 C177 48 179 46 183 44 C186 50 182 58 175 62 Z",
        GOLD,
        width=1.4,
    )
    return (
        staff(66, GOLD)
        + head
        + path("M172 50 C170 42 172 34 175 28 C178 34 180 42 178 50 Z", GOLD_LIGHT, width=1.3)
        + ellipse(175, 68, 6, fill=top or "#31548c", width=1.4)
    )


def axe() -> str:
    """A long-handled axe with one broad blade and a short hammer at its back."""
    blade = path("M173 48 C168 46 162 42 154 38 C146 52 146 72 154 88 C162 82 168 76 173 74 Z", STEEL, width=1.6)
    edge = line("M153.6 46 C149 58 149 70 153.6 81", 1.6, "#ffffff", 0.9)
    hammer = path("M177 52 H185 L188 55 V67 L185 70 H177 Z", STEEL_DARK, width=1.4)
    return (
        staff(36)
        + blade
        + edge
        + hammer
        + path("M170 44 H180 V78 H170 Z", GOLD, width=1.3)
        + ellipse(175, 35, 3.6, fill=GOLD, width=1.2)
    )


def scroll() -> str:
    """A rolled charter with a seal."""
    sheet = path("M160 98 C168 92 184 94 189 99 V142 C182 138 168 138 160 143 Z", "#fbf3dc", width=1.5)
    curl = path(
        "M158 94 C168 88 186 89 190 95 C191 101 186 102 182 100 C174 98 166 99 160 103 C155 102 155 96 158 94 Z",
        "#efe0bb",
        width=1.4,
    )
    writing = line(
        "M165 110 C172 107 180 107 185 109 M165 117 C172 114 180 114 185 116 M165 124 C172 121 180 121 183 122",
        1.1,
        opacity=0.55,
    )
    return (
        sheet + curl + writing + line("M182 140 V150", 2, "#a9382f") + ellipse(182, 150, 4.6, fill="#a9382f", width=1.2)
    )


def heart_sceptre() -> str:
    """A short rod with a golden heart."""
    return (
        rod("M175 172 V112", GOLD, 3.6)
        + place(path(FRENCH["H"], "#c0202f", width=5), 175, 98, 0.30)
        + ellipse(175, 116, 4, fill=GOLD_LIGHT, width=1.1)
    )


def purse() -> str:
    """A heavy leather purse, held up by its strings."""
    bag = path("M166 118 C154 126 154 144 166 147 H184 C194 144 194 126 182 118 Z", "#8a5c36", width=1.6)
    neck = path(
        "M164 112 L168 119 H180 L184 112 C180 115 178 109 174 113 C170 109 168 115 164 112 Z", "#8a5c36", width=1.3
    )
    coin = ellipse(174, 133, 7, fill=GOLD, width=1.3) + ellipse(174, 133, 3.6, width=0.9)
    return bag + neck + line("M167 119 H181", 2.6, GOLD) + coin


def tankard() -> str:
    """A tall lidded cup of horn and silver."""
    body = path("M163 104 H186 L183 148 H166 Z", "#e7d3a4", width=1.6)
    rims = path("M161 100 H188 V108 H161 Z", STEEL, width=1.3) + path(
        "M165 142 H184.6 L185 150 H164 Z", STEEL, width=1.3
    )
    lid = path("M161 100 C164 90 185 90 188 100 Z", STEEL, width=1.4) + ellipse(174.4, 89, 3, fill=GOLD, width=1)
    handle = line("M165 112 C150 110 150 138 166 138", 7) + line("M165 112 C150 110 150 138 166 138", 3.8, STEEL)
    return handle + body + rims + lid + line("M166.6 120 H184 M166.2 126 H183.6", 1, opacity=0.5)


def drum(rim: str, shell: str) -> str:
    """A side drum before the belly."""
    side = path("M100 152 V186 H160 V152 Z", shell, width=1.6)
    cords = line("M101 164 L110 184 L120 164 L130 184 L140 164 L150 184 L159 164", 1.4, "#fbf7ec")
    lower = "M100 154 C100 168 160 168 160 154"
    skin = ellipse(130, 152, 30, 8.4, "#f3e6c8", 1.6)
    return side + cords + line(lower, 6) + line(lower, 3.4, rim) + skin + ellipse(130, 152, 24, 5.6, "#fbf4e2", 0.8)


def drumstick() -> str:
    """One stick from the fist down to the skin."""
    return rod("M178 130 L142 151", "#c98f4a", 2.4) + ellipse(141, 151.6, 3.4, fill="#c98f4a", width=1.2)


def horn() -> str:
    """A hunting horn on a cord."""
    curve = path("M184 92 C192 120 178 146 148 146 L146 139 C166 138 176 120 172 96 Z", "#c98f4a", width=1.6)
    bell = path("M168 98 C172 88 184 84 189 90 C188 96 180 100 168 98 Z", GOLD, width=1.4)
    rings = line("M173 112 L187 112 M166 130 L177 140", 3.4) + line("M173 112 L187 112 M166 130 L177 140", 1.8, GOLD)
    return curve + bell + rings + ellipse(146, 142.6, 2.8, 3.8, GOLD, 1.2)


def letter(seal: str) -> str:
    """A folded letter with a seal."""
    sheet = '<rect x="-19" y="-14" width="38" height="28" rx="2" fill="#fffaf0" stroke="#2b2630" stroke-width="1.6"/>'
    folds = line("M-19 -13 L0 3 L19 -13 M-19 13 L-5 -1 M19 13 L5 -1", 1.1, opacity=0.7)
    return place(sheet + folds + ellipse(0, 3, 5, fill=seal, width=1.2), 172, 126, 1, 10)


def marotte(first: str, second: str) -> str:
    """A fool's stick with a small head in a belled hood."""
    stick = rod("M175 180 V112", "#c98f4a", 3)
    frill = path("M162 112 L168 106 L175 112 L182 106 L188 112 L183 118 H167 Z", first, width=1.2)
    head = (
        ellipse(175, 97, 9.4, 10.4, "#f0cda9", 1.4)
        + ellipse(171.6, 96, 1.1, fill="#2b2630", width=0)
        + ellipse(178.4, 96, 1.1, fill="#2b2630", width=0)
    )
    smile = line("M171 101 Q175 104.6 179 101", 1.3, "#8d3a33")
    hood = path("M165 98 C163 84 168 76 160 70 C168 68 174 76 175 84 Z", first, width=1.3) + path(
        "M185 98 C187 84 182 76 190 70 C182 68 176 76 175 84 Z", second, width=1.3
    )
    return (
        stick
        + frill
        + head
        + smile
        + hood
        + ellipse(160, 69, 2.8, fill=GOLD, width=1)
        + ellipse(189.4, 69, 2.8, fill=GOLD, width=1)
    )


def flute() -> str:
    """A cross flute before the lips."""
    return rod("M104 118 L182 128", "#6b4a2b", 4) + blob(
        "M114 118.6 h2 v2 h-2 Z M140 122 h2 v2 h-2 Z M150 123.4 h2 v2 h-2 Z M160 124.6 h2 v2 h-2 Z", "#2b2630"
    )
