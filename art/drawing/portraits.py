"""The twelve neighbours of Altenburg in everyday clothes, and the player's own picture; a square the program rounds."""

from collections.abc import Callable

from art.drawing import coats, collars, hats
from art.drawing.cloth import Cloth, torso
from art.drawing.courts import BROWN, DARK, FAIR, ROSY, WARM
from art.drawing.faces import Face
from art.drawing.pen import ERMINE, both, document, ellipse, line, path
from art.drawing.people import Person, draw_person

OLIVE = "#d8a878"


def glasses(rim: str = "#2b2630", wide: float = 8.4) -> str:
    """Round spectacles."""
    lenses = both(ellipse(129.8, 94, wide, wide * 0.9, "none", 0) + _ring(129.8, 94, wide, rim))
    return lenses + line("M118.6 93 Q120 91.6 121.4 93 M101.4 92 L96.6 90 M138.6 92 L143.4 90", 1.5, rim)


def _ring(x: float, y: float, radius: float, colour: str) -> str:
    size = f'rx="{radius:g}" ry="{radius * 0.9:g}"'
    return f'<ellipse cx="{x:g}" cy="{y:g}" {size} fill="none" stroke="{colour}" stroke-width="1.7"/>'


def knit(c: Cloth) -> str:
    """A pullover with a ribbed neck and a stripe."""
    stripe = path("M53 170 C80 164 160 164 187 170 L189 177 C160 171 80 171 51 177 Z", c.trim, width=1.1)
    ribs = path("M101 131 C108 143 132 143 139 131 L146 138 C136 154 104 154 94 138 Z", c.inner)
    lines = line(
        "M104 139 L101 145 M112 142.6 L111 149 M120 143.6 V150 M128 142.6 L129 149 M136 139 L139 145", 1, opacity=0.5
    )
    return torso(c.main) + stripe + ribs + lines


def cardigan(c: Cloth) -> str:
    """A buttoned cardigan over a blouse."""
    blouse = path("M103 135 L120 184 L137 135 Z", c.inner)
    border = path("M99 135.4 L116 184 H108 L91 138.6 Z", c.trim, width=1.2)
    buttons = "".join(ellipse(x, y, 1.9, fill=ERMINE, width=0.8) for x, y in ((103, 152), (107.6, 165)))
    return torso(c.main) + blouse + both(border) + buttons


def jacket(c: Cloth) -> str:
    """A jacket with lapels over a shirt."""
    shirt = path("M102 135 L120 184 L138 135 Z", c.inner)
    lapel = path("M102 134.6 L89 142 L96 152 L92 157 L116 184 L118 176 Z", c.main, width=1.4)
    return torso(c.main) + shirt + both(lapel)


def dungarees(c: Cloth) -> str:
    """A checked shirt under braces and a bib."""
    checks = "".join(line(f"M{x} 150 V184", 1, c.trim, 0.8) for x in range(58, 186, 9)) + "".join(
        line(f"M{54 + i} {y} H{186 - i}", 1, c.trim, 0.8) for i, y in enumerate((156, 165, 174))
    )
    bib = path("M96 158 H144 V186 H96 Z", c.inner, width=1.4)
    straps = both(
        path("M98 160 L92 139 L101 136.6 L107 160 Z", c.inner, width=1.3)
        + ellipse(102.6, 162, 2.6, fill="#dba83f", width=1)
    )
    return torso(c.main) + checks + straps + bib


def bow(colour: str) -> str:
    """A bow tie."""
    wing = path(
        "M120 146 C112 139 106 139 103 142 C102 146 102 150 103 153 C107 156 113 153 120 148 Z", colour, width=1.3
    )
    return both(wing) + ellipse(120, 147, 3.4, 3.8, colour, 1.2)


def tie(colour: str) -> str:
    """A knotted tie."""
    return path("M115.6 144 H124.4 L122.6 151 H117.4 Z M117.4 151 L113 184 H127 L122.6 151 Z", colour, width=1.3)


def shawl(first: str, fringe: str) -> str:
    """A shawl round the shoulders, pinned."""
    half = path("M120 150 C108 138 100 132 96 131 C80 138 62 148 54 184 H96 C102 172 112 160 120 156 Z", first)
    fold = line("M100 136 C86 146 76 162 74 184 M104 142 C94 152 88 166 86 184", 1, opacity=0.45)
    return both(half + fold) + ellipse(120, 153, 5, fill=fringe, width=1.3)


def karoline() -> Person:
    """In her seventies: grey coils, round glasses, cardigan."""
    return Person(
        Face(FAIR, "#b9b2aa", "round", "round", True, turn=0.3, age=1, mood=0.8),
        cardigan(Cloth("#6b3d60", "#e7d9bd", ERMINE)),
        collars.points(),
        back="buns",
        front="parted",
        over=glasses(),
    )


def ferdinand() -> Person:
    """Around fifty: dark cap, heavy moustache, jacket."""
    return Person(
        Face(WARM, "#5b4330", "square", "hook", turn=-0.4, age=1, mood=0.5, brow=3),
        jacket(Cloth("#31456f", "#31456f", "#efe6d2")),
        collars.points() + tie("#a9382f"),
        back="bob",
        front="cap",
        beard="moustache",
        hat=hats.flat_cap("#3c4d45"),
    )


def lene() -> Person:
    """A student: loose dark curls, ochre pullover."""
    return Person(
        Face(BROWN, "#2f2420", "heart", "broad", True, turn=0.5, mood=1.0),
        knit(Cloth("#c8922f", "#f0d9a6", "#b07a12")),
        back="cloud",
        front="curls",
    )


def anton() -> Person:
    """A young man, short hair, trimmed beard, green shirt."""
    return Person(
        Face(DARK, "#241d1e", "square", "broad", turn=-0.5, mood=0.8, brow=2.8),
        jacket(Cloth("#2f6a55", "#2f6a55", "#d8c48c")),
        collars.points("#d8c48c"),
        back="short",
        front="high",
        beard="full",
    )


def ottilie() -> Person:
    """Nearly ninety: white bun, deep lines, blue shawl."""
    return Person(
        Face(ROSY, "#e9e5dd", "oval", "hook", True, turn=-0.3, age=2, mood=0.7, eyes="heavy"),
        torso("#5a5146"),
        shawl("#4f7391", "#dba83f"),
        behind=ellipse(120, 54, 15, 12, "#e9e5dd", 1.6) + line("M110 52 Q120 44 130 52", 1, opacity=0.5),
        back="short",
        front="parted",
    )


def emil() -> Person:
    """Fifteen or so: freckles, a quiff, hooded jacket."""
    return Person(
        Face(FAIR, "#b5652b", "oval", "small", turn=0.7, mood=1.0, blush=0.4),
        torso("#3a6a8c")
        + path(
            "M92 134 C86 146 100 160 120 166 C140 160 154 146 148 134 L136 132 C134 146 106 146 104 132 Z", "#2f5673"
        ),
        line("M112 160 V176 M128 160 V174", 2.2, ERMINE),
        back="short",
        front="quiff",
        over="".join(
            ellipse(x, y, 0.9, fill="#b5764a", width=0)
            for x, y in ((104, 101), (108, 104), (111, 100), (130, 101), (134, 104), (137, 100))
        ),
    )


def selma() -> Person:
    """Around forty: plum headscarf, linen coat."""
    return Person(
        Face(OLIVE, "#2f2420", "oval", "straight", True, turn=0.4, mood=0.7),
        jacket(Cloth("#b8a98a", "#b8a98a", "#efe6d2")),
        hat=hats.headscarf("#7a4a6b", "#54394c"),
    )


def bruno() -> Person:
    """Seventy: bald, white full beard, red cheeks, braces."""
    return Person(
        Face(ROSY, "#ddd8cf", "round", "round", turn=0.3, age=2, mood=1.0, brow=3, blush=0.5),
        dungarees(Cloth("#e9dcc0", "#b23b34", "#3d5570")),
        collars.points("#e9dcc0"),
        front="bald",
        beard="full",
    )


def minna() -> Person:
    """Twenty: two red plaits, green frock."""
    return Person(
        Face(ROSY, "#a8562a", "heart", "small", True, turn=-0.6, mood=1.0, blush=0.45),
        coats.apron(Cloth("#3f7d5e", "#f5eedf", "#a9382f")),
        collars.points("#f5eedf"),
        back="plaits",
        front="fringe",
    )


def theo() -> Person:
    """Thirty-five: black hair, square glasses, bow tie."""
    return Person(
        Face("#efc79a", "#26222a", "long", "small", turn=0.5, mood=0.6, eyes="narrow"),
        jacket(Cloth("#5b5f73", "#5b5f73", "#f5eedf")),
        collars.points() + bow("#9a3b2b"),
        back="short",
        front="swept",
        over=glasses("#2b2630", 8.8),
    )


def wilhelmine() -> Person:
    """Sixty: knotted kerchief, strong brows, checked work shirt."""
    return Person(
        Face(OLIVE, "#6a5a4e", "square", "hook", True, turn=-0.4, age=1, mood=0.4, brow=3.2),
        dungarees(Cloth("#d8e0e4", "#4f7391", "#8a5c36")),
        collars.points("#d8e0e4"),
        back="short",
        front="high",
        hat=hats.knotted_scarf("#9a3b2b"),
    )


def kurt() -> Person:
    """Forty: long fair hair, stubble, roll-neck."""
    return Person(
        Face(WARM, "#c9a35a", "long", "straight", turn=-0.7, mood=0.2, eyes="heavy"),
        torso("#4a4640")
        + path("M102 124 C108 132 132 132 138 124 L144 142 C134 152 106 152 96 142 Z", "#5d5850")
        + line("M101 133 C110 141 130 141 139 133", 1, opacity=0.5),
        back="long",
        front="side",
        beard="stubble",
        beard_colour="#6b4a2b",
    )


def you() -> Person:
    """The player: brown page cut, brick pullover."""
    return Person(
        Face(FAIR, "#7a4a26", "oval", "small", turn=0.0, mood=0.8),
        knit(Cloth("#9a3b2b", "#f0d9a6", "#7c2d20")),
        back="bob",
        front="side",
    )


GROUNDS = {
    "karoline": ("#c9d8cf", karoline),
    "ferdinand": ("#dccfae", ferdinand),
    "lene": ("#cfd6df", lene),
    "anton": ("#e2cdb6", anton),
    "ottilie": ("#e3d6c6", ottilie),
    "emil": ("#d6dec4", emil),
    "selma": ("#d5e0dc", selma),
    "bruno": ("#cbd5dd", bruno),
    "minna": ("#e6d9b8", minna),
    "theo": ("#d9cdd6", theo),
    "wilhelmine": ("#d3dacb", wilhelmine),
    "kurt": ("#d8d3e0", kurt),
    "you": ("#d9c9c0", you),
}
"""Background and person of each portrait."""


def portrait(key: str) -> str:
    """The head and shoulders on their ground."""
    ground, person = GROUNDS[key]
    square = f'<rect x="58" y="36" width="124" height="124" fill="{ground}"/>'
    maker: Callable[[], Person] = person
    return document(square + draw_person(maker()), 124, 124, 58, 36)
