# ruff: noqa: E501 (path data reads best on one line)
"""Heads: calm faces, slightly turned, all about the line x = 120, eyes at y = 93, chin at 123."""

from dataclasses import dataclass

from art.drawing.pen import LINE, blob, ellipse, group, line, path, soft

JAWS = {
    "oval": "C143 105 137 114 130 120 C126 123 123 124 120 124 C117 124 114 123 110 120 C103 114 97 105 97 90",
    "square": "C144 104 142 113 135 119 C130 123 125 124 120 124 C115 124 110 123 105 119 C98 113 96 104 97 90",
    "round": "C146 106 141 116 133 121 C128 124 124 124.5 120 124.5 C116 124.5 112 124 107 121 C99 116 94 106 97 90",
    "long": "C143 106 138 118 131 125 C127 128 123 129 120 129 C117 129 113 128 109 125 C102 118 97 106 97 90",
    "heart": "C143 104 134 114 127 121 C124 124 122 125 120 125 C118 125 116 124 113 121 C106 114 97 104 97 90",
}

NOSES = {
    "straight": "M121 91 C121 97 124 102 123.4 104.4 C122.4 106.6 119 106.4 117.6 105.2",
    "round": "M121 92 C121 98 125.4 101 125 104.2 C124.2 107.2 118.4 107.4 116.6 105",
    "hook": "M121.4 89 C125 94 127 101 125.4 103.4 C124 105.4 121 106.4 118 105",
    "small": "M121.4 97 C122.4 101 123.4 102.6 122.6 104.2 C121.6 105.6 119.6 105.6 118.4 104.8",
    "broad": "M121 92 C121 98 125 102 125.6 104.6 C124 107 121.6 106 120 106.6 C118 106.4 116 107 114.8 104.4",
}


@dataclass(frozen=True)
class Face:
    """A face. `turn` -1 looks left, 1 right; `age` 0 to 2; `mood` 1 smiles, 0 is calm, -1 is stern."""

    skin: str
    hair: str
    jaw: str = "oval"
    nose: str = "straight"
    woman: bool = False
    turn: float = 0.0
    age: int = 0
    mood: float = 0.5
    brow: float = 2.2
    eyes: str = "open"
    blush: float = 0.3


def face(f: Face) -> str:
    """Head, ears and features, without hair."""
    features = _cheeks(f) + _eyes(f) + _nose(f) + _mouth(f) + _years(f)
    return _ears(f) + _skull(f) + group(f"translate({3.6 * f.turn:g} 0)", features)


def neck(f: Face) -> str:
    """Neck with the shade of the chin; goes under the collar."""
    shade = blob("M108.5 118 C112 127 128 127 131.5 118 L131.5 124 C126 132 114 132 108.5 124 Z", "#000000", 0.10)
    return path("M108.5 112 V137 Q120 147 131.5 137 V112 Z", f.skin) + shade


def _skull(f: Face) -> str:
    return path(f"M97 90 C97 70 106 61 120 61 C134 61 143 70 143 90 {JAWS[f.jaw]} Z", f.skin)


def _ears(f: Face) -> str:
    ear = path("M98 91 C92 87 90 93 92 98 C93 103 96 105 99 103", f.skin, width=1.4)
    other = group("translate(240 0) scale(-1 1)", ear)
    return (ear if f.turn > -0.5 else "") + (other if f.turn < 0.5 else "")


def _cheeks(f: Face) -> str:
    return "".join(soft(120 + side * 14, 104, 5.4, 3.6, "#d9604c", f.blush) for side in (-1, 1))


def _eyes(f: Face) -> str:
    return "".join(_eye(f, side) for side in (-1, 1))


def _eye(f: Face, side: int) -> str:
    x, wide = 120 + side * 9.6, 5.4 - 0.9 * max(0.0, side * f.turn)
    height = {"open": 4.2, "narrow": 2.6, "heavy": 3.2}[f.eyes]
    white = blob(
        f"M{x - wide:g} 93.4 Q{x:g} {93.4 - height:g} {x + wide:g} 93.4 Q{x:g} {93.4 + 3.4:g} {x - wide:g} 93.4 Z",
        "#fffaf0",
    )
    pupil = ellipse(x + 0.9 * f.turn, 93, 2.3, 2.5, LINE, 0) + ellipse(
        x + 0.9 * f.turn + 0.8, 92.2, 0.7, fill="#ffffff", width=0
    )
    lash = f" L{x + side * (wide + 1.8):g} 91.6" if f.woman else ""
    inner, outer = x - side * wide, x + side * wide
    lid = line(f"M{inner:g} 93.4 Q{x:g} {93.4 - height - 0.6:g} {outer:g} 93.2{lash}", 1.8)
    lower = line(f"M{x - wide + 2:g} 95.6 Q{x:g} 97 {x + wide - 2:g} 95.6", 0.8, opacity=0.45)
    crease = (
        line(f"M{x - wide + 1:g} 90 Q{x:g} {88.4 - height / 3:g} {x + wide - 1:g} 90", 0.9, opacity=0.5)
        if f.eyes == "heavy"
        else ""
    )
    return white + pupil + lid + lower + crease + _brow(f, side, x)


def _brow(f: Face, side: int, x: float) -> str:
    inner_y = 85.4 - 1.0 * f.mood
    inner, outer = x - side * 5.2, x + side * 6.4
    return line(
        f"M{inner:g} {inner_y:g} Q{x:g} {82.2 - f.mood:g} {outer:g} 86",
        f.brow * (0.8 if f.woman else 1),
        f.hair if _dark(f.hair) else LINE,
    )


def _dark(colour: str) -> bool:
    return sum(int(colour[i : i + 2], 16) for i in (1, 3, 5)) < 380


def _nose(f: Face) -> str:
    d = NOSES[f.nose]
    return line(d, 1.4) if f.turn >= 0 else group("translate(240 0) scale(-1 1)", line(d, 1.4))


def _mouth(f: Face) -> str:
    lift = 2.2 * f.mood
    if f.woman:
        lips = f"M113.6 {113 - lift / 2:g} Q117.4 110.4 120 111.8 Q122.6 110.4 126.4 {113 - lift / 2:g} Q120 {117.6 + lift / 3:g} 113.6 {113 - lift / 2:g} Z"
        return blob(lips, "#b8473f") + line(
            f"M113.6 {113 - lift / 2:g} Q120 {114 + lift / 2:g} 126.4 {113 - lift / 2:g}", 1.1, "#7d2f2a"
        )
    return line(f"M113 {113.2 - lift / 2:g} Q120 {114.2 + lift:g} 127 {113 - lift / 2:g}", 1.8, "#8d3a33") + line(
        "M117.4 118.2 Q120 119.2 122.6 118.2", 0.9, opacity=0.4
    )


def _years(f: Face) -> str:
    if not f.age:
        return ""
    out = line("M111.4 106.4 Q108.6 109.6 109 113 M128.6 106.4 Q131.4 109.6 131 113", 1.0, opacity=0.45)
    if f.age > 1:
        out += line("M111 76.6 Q120 74.6 129 76.6 M113 80.2 Q120 78.6 127 80.2", 0.9, opacity=0.4)
        out += line("M102.6 98.6 Q106 100.8 111 99.8 M137.4 98.6 Q134 100.8 129 99.8", 0.9, opacity=0.4)
    return out
