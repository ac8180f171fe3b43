"""Altenburg at dusk, the acorn medallion of the cloth and the window icon."""

from art.drawing.icons import INK
from art.drawing.pen import blob, document, ellipse, group, line, path
from art.drawing.signs import FRENCH

FAR, NEAR, SPIRE, SPIRE_SHADE, LIT = "#5f7a6c", "#3b5a50", "#8f4433", "#7b3a2b", "#f2d48b"

CUP = "M-33 -4 C-35 -30 -16 -38 0 -38 C16 -38 35 -30 33 -4 C16 4 -16 4 -33 -4 Z"
NUT = "M-26 -6 C-28 26 -12 44 0 50 C12 44 28 26 26 -6 Z"
STALK = "M0 -38 C-1 -46 3 -50 8 -52"


def medallion() -> str:
    """Two rings and an acorn in thin lines, in Ink; the program colours it."""
    rings = "".join(f'<circle cx="0" cy="0" r="{r}" fill="none" stroke="{INK}" stroke-width="0.9"/>' for r in (56, 50))
    acorn = "".join(line(d, 1.1, INK) for d in (NUT, CUP, STALK))
    return document(rings + group("scale(0.62)", acorn), 120, 120, -60, -60)


def skyline() -> str:
    """The town without sky, 700 x 300: hills, castle with keep and Bottle tower, the Red Spires, the meadow."""
    return document(_hills() + _castle() + _old_town() + _meadow() + _spires(), 700, 300)


def _hills() -> str:
    return blob("M0 300 V236 C60 222 96 232 140 214 C182 198 212 204 250 196 C400 186 560 190 700 180 V300 Z", FAR)


def _castle() -> str:
    """On its rock: gate house, round keep with lantern hood, church roof, Bottle tower with its long neck."""
    rock = (
        "M226 300 C232 262 246 246 262 232 C272 222 284 224 292 214 L640 206"
        " C662 214 668 232 680 244 C692 262 698 280 700 300 Z"
    )
    halls = (
        "M292 218 V166 H330 V146 L352 122 L374 146 V166 H402 V92 H399 V86 H402 C402 70 406 62 414 58"
        " C411 50 416 44 418 36 L419.4 20 L421 36 C423 44 428 50 425 58 C433 62 437 70 437 86 H440 V92 H437"
        " V158 H452 L470 116 H540 L556 158 V176 H568 V138 C568 132 572 128 575 122 L590 72 L605 122"
        " C608 128 612 132 612 138 V184 H628 V210 L292 224 Z"
    )
    church = "M466 118 L505 70 L544 118 Z M503.8 72 V50 H506.2 V72 Z M499.5 56 H510.5 V58.4 H499.5 Z"
    bottle = "M588.9 76 V56 H591.1 V76 Z M590 56 L598 59.5 L590 63 Z"
    walls = "M262 232 V204 H266 V200 H270 V204 H274 V200 H278 V204 H282 V200 H286 V204 H292 V224 Z"
    lights = (
        "M306 180 h6 v10 h-6 Z M322 180 h6 v10 h-6 Z M349 150 h6 v11 h-6 Z M414 110 h5 v9 h-5 Z M414 134 h5 v9 h-5 Z"
        " M482 134 h6 v12 h-6 Z M502 134 h6 v12 h-6 Z M522 134 h6 v12 h-6 Z M587 152 h6 v10 h-6 Z M470 178 h5 v8 h-5 Z"
        " M540 186 h5 v8 h-5 Z M340 186 h5 v8 h-5 Z"
    )
    ridges = line("M470 116 L505 74 L540 116 M452 158 H556 M330 146 L352 123 L374 146", 1, FAR, 0.55)
    return "".join(blob(d, NEAR) for d in (rock, halls, church, bottle, walls)) + ridges + blob(lights, LIT, 0.9)


def _old_town() -> str:
    """Roofs and the small towers behind the spires."""
    roofs = (
        "M24 250 V212 L40 196 L56 212 V204 L70 190 L84 204 V226 H214 V208 L230 192 L246 208 V218 L258 206 L272 222 V262"
        " H24 Z M40 214 V176 H38 V172 H40 L49 150 L58 172 H60 V176 H58 V214 Z"
    )
    lights = "M46 182 h5 v8 h-5 Z M66 212 h4 v6 h-4 Z M228 212 h4 v6 h-4 Z M254 226 h4 v6 h-4 Z"
    return blob(roofs, "#4c695d") + blob(lights, LIT, 0.7)


def _spires() -> str:
    """The twins of red brick in front, one pointed, one hooded, joined by their old wall."""
    wall = blob("M92 272 V226 L152 210 L212 226 V272 Z", SPIRE_SHADE)
    pointed = blob("M96 272 V150 H94 V144 H96 L120 70 L144 144 H146 V150 H144 V272 Z", SPIRE)
    hooded = blob(
        "M160 272 V150 H158 V144 H160 C160 128 168 124 174 116 C170 106 176 98 182 90 L184 74 L186 90"
        " C192 98 198 106 194 116 C200 124 208 128 208 144 H210 V150 H208 V272 Z",
        SPIRE,
    )
    shade = blob("M120 70 L144 144 H146 V150 H144 V272 H120 Z", SPIRE_SHADE) + blob(
        "M184 74 L186 90 C192 98 198 106 194 116 C200 124 208 128 208 144 H210 V150 H208 V272 H184 Z", SPIRE_SHADE
    )
    windows = "".join(f" M{x} {y} a5 6 0 0 1 10 0 v14 h-10 Z" for x in (108, 124, 172, 188) for y in (168,)).strip()
    slits = "M117.5 206 h5 v14 h-5 Z M181.5 206 h5 v14 h-5 Z"
    bands = line("M96 158 H144 M160 158 H208 M96 192 H144 M160 192 H208", 1.2, "#b06450", 0.7)
    knobs = ellipse(120, 68, 2, fill=LIT, width=0) + ellipse(184, 73, 2, fill=LIT, width=0)
    return wall + pointed + hooded + shade + bands + blob(windows, LIT, 0.9) + blob(slits, LIT, 0.6) + knobs


def _meadow() -> str:
    trees = "".join(
        ellipse(x, y, r, r * 0.8, fill="#34524a", width=0)
        for x, y, r in ((250, 268, 13), (268, 272, 10), (300, 274, 9), (640, 268, 16), (664, 274, 12), (30, 276, 14))
    )
    return trees + blob(
        "M0 300 V284 C70 262 150 268 250 276 C330 284 420 278 520 282 C600 284 660 280 700 286 V300 Z", NEAR
    )


def sky() -> str:
    """The evening sky, 100 x 800; only its height means anything, the program stretches it sideways."""
    stops = "".join(
        f'<stop offset="{offset}" stop-color="{colour}"/>'
        for offset, colour in ((0, "#2b4a4c"), (0.4, "#7f8f7c"), (0.68, "#e6c791"), (1, "#e6c791"))
    )
    fade = f'<defs><linearGradient id="sky" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="800">{stops}'
    return document(
        f'{fade}</linearGradient></defs><rect x="0" y="0" width="100" height="800" fill="url(#sky)"/>', 100, 800
    )


def moon() -> str:
    """The full moon behind two thin clouds."""
    disc = '<circle cx="100" cy="60" r="42" fill="#f6e3b4"/>'
    clouds = (
        "M20 70 C60 62 100 66 120 70 C150 66 176 68 190 73 C150 76 60 78 20 70 Z"
        " M70 48 C96 43 130 44 152 49 C128 53 92 53 70 48 Z"
    )
    return document(disc + blob(clouds, "#a9a685", 0.45), 200, 120)


def table_edge() -> str:
    """The round edge of the table with its two inlaid lines, 720 x 300; the program stretches it."""
    edge, inner = "M0 60 C200 20 520 20 720 60", "M0 72 C200 32 520 32 720 72"
    cloth = blob(edge + " V300 H0 Z", "#274a3f")
    return document(cloth + line(edge, 2, "#d8c48c", 0.6) + line(inner, 1, "#d8c48c", 0.35), 720, 300)


def window_icon(small: bool = False) -> str:
    """A brick card and before it a white one with the club; for 16 to 32 pixels one large card is enough."""
    ground = '<rect x="6" y="6" width="244" height="244" rx="54" fill="#2f5548"/>'
    if small:
        card = '<rect x="56" y="24" width="144" height="208" rx="22" fill="#fffcf4"/>'
        return document(ground + card + group("translate(128 130) scale(1.12)", blob(FRENCH["C"], "#22242e")), 256, 256)
    rim = '<rect x="14" y="14" width="228" height="228" rx="47" fill="none" stroke="#d8c48c" stroke-width="3"/>'
    behind = group("rotate(-15 128 160)", _icon_card(52, "#9a3b2b") + _icon_lattice())
    front = group("rotate(11 128 160)", _icon_card(86, "#fffcf4"))
    sign = group("translate(144 132) rotate(11) scale(1.0)", blob(FRENCH["C"], "#22242e"))
    return document(ground + rim + behind + front + sign, 256, 256)


def _icon_card(x: float, fill: str) -> str:
    return f'<rect x="{x}" y="44" width="112" height="168" rx="13" fill="{fill}" stroke="#fcf8ef" stroke-width="6"/>'


def _icon_lattice() -> str:
    d = " ".join(f"M{x} {y - 11} l9 11 l-9 11 l-9 -11 Z" for x in (72, 94) for y in (72, 100, 128, 156, 184))
    return path(d, "none", "#e9d3a8", 2)
