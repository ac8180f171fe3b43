"""The suit signs, about 100 units high around (0, 0): clubs, spades, hearts, diamonds; acorn, leaf, heart, bell."""

from art.drawing.pen import LINE, blob, document, ellipse, line, path, place

TOURNAMENT = {"C": "#22242e", "S": "#0c7b60", "H": "#b4142a", "D": "#c96200"}
"""The colours the French artwork is drawn in; the program exchanges them for the two-colour deck."""

FRENCH = {
    "H": "M0 46 C-14 30 -46 8 -46 -17 C-46 -35 -33 -46 -21 -46 C-11 -46 -3 -40 0 -30 C3 -40 11 -46 21 -46"
    " C33 -46 46 -35 46 -17 C46 8 14 30 0 46 Z",
    "D": "M0 -50 C10 -30 24 -13 39 0 C24 13 10 30 0 50 C-10 30 -24 13 -39 0 C-24 -13 -10 -30 0 -50 Z",
    "S": "M0 -50 C12 -29 45 -9 45 17 C45 33 33 41 22 41 C13 41 7 37 4 31 C5 40 9 46 17 50 L-17 50"
    " C-9 46 -5 40 -4 31 C-7 37 -13 41 -22 41 C-33 41 -45 33 -45 17 C-45 -9 -12 -29 0 -50 Z",
    "C": "M0 -50 C14 -50 24 -39 24 -26 C24 -18 20 -12 15 -8 C18 -10 22 -11 26 -11 C38 -11 47 -1 47 11"
    " C47 25 37 34 26 34 C16 34 8 29 4 20 C4 34 8 45 17 50 L-17 50 C-8 45 -4 34 -4 20 C-8 29 -16 34 -26 34"
    " C-37 34 -47 25 -47 11 C-47 -1 -38 -11 -26 -11 C-22 -11 -18 -10 -15 -8 C-20 -12 -24 -18 -24 -26"
    " C-24 -39 -14 -50 0 -50 Z",
}


def acorn() -> str:
    """A nut in its scored cup."""
    scores = "M-22 -8 L-6 -34 M-8 -3 L10 -35 M8 -3 L22 -28 M22 -8 L6 -34 M8 -3 L-10 -35 M-8 -3 L-22 -28"
    nut = path("M-26 -6 C-28 26 -12 44 0 50 C12 44 28 26 26 -6 Z", "#dba64a", width=4)
    light = line("M-15 6 C-14 20 -10 28 -5 34", 4, "#f0cf7e")
    cup = path("M-33 -4 C-35 -30 -16 -38 0 -38 C16 -38 35 -30 33 -4 C16 4 -16 4 -33 -4 Z", "#6f5a34", width=4)
    return nut + light + cup + line(scores, 2.4, "#4b3b20") + line("M0 -38 C-1 -46 3 -50 8 -52", 6)


def leaf() -> str:
    """A linden leaf, tip up."""
    d = "M0 -48 C22 -36 43 -9 35 14 C28 29 12 29 0 21 C-12 29 -28 29 -35 14 C-43 -9 -22 -36 0 -48 Z"
    veins = "M0 -34 V21 M0 -12 L16 -4 M0 -12 L-16 -4 M0 6 L18 12 M0 6 L-18 12"
    return path(d, "#3f8f4d", width=4) + line(veins, 3, "#1e5b2b") + line("M0 21 C0 32 2 40 8 48", 6)


def heart() -> str:
    """The heart of the German deck, with its outline."""
    return path(FRENCH["H"], "#c0202f", width=4) + line("M-33 -19 C-33 -28 -27 -33 -21 -34", 4, "#e2737a")


def bell() -> str:
    """A sleigh bell: loop, light band, slit ending in a hole; never a ball."""
    loop = line("M-9 -36 C-9 -54 9 -54 9 -36", 5.5)
    upper = blob("M-40 2 A40 40 0 0 1 40 2 Z", "#e8b74f")
    lower = blob("M-40 2 A40 40 0 0 0 40 2 Z", "#bd7f2c")
    band = path("M-39.6 -5 H39.6 V9 H-39.6 Z", "#f6e0a0", width=3)
    slit = line("M0 18 V33", 5.5) + ellipse(0, 18, 6.5, fill=LINE, width=0)
    ends = ellipse(-13, 24, 3, fill=LINE, width=0) + ellipse(13, 24, 3, fill=LINE, width=0)
    shine = line("M-24 -16 C-20 -24 -14 -28 -8 -29", 5, "#fff3c4")
    return loop + upper + lower + band + slit + ends + shine + ellipse(0, 2, 40, width=4)


GERMAN = {"C": acorn(), "S": leaf(), "H": heart(), "D": bell()}


def french(suit: str, x: float, y: float, size: float, colour: str = "", upside_down: bool = False) -> str:
    """A French sign `size` units high at (x, y), in the suit's tournament colour unless another is given."""
    turn = " rotate(180)" if upside_down else ""
    at = f"translate({x:g} {y:g}) scale({size / 100:g}){turn}"
    return f'<path transform="{at}" d="{FRENCH[suit]}" fill="{colour or TOURNAMENT[suit]}"/>'


def german(suit: str, x: float, y: float, size: float, upside_down: bool = False) -> str:
    """A German sign `size` units high at (x, y)."""
    return place(GERMAN[suit], x, y, size / 100, 180 if upside_down else 0)


def sign_file(suit: str, is_german: bool) -> str:
    """A sign alone on a square, for corners and running text."""
    if is_german:
        return document(GERMAN[suit], 112, 112, -56, -56)
    return document(blob(FRENCH[suit], TOURNAMENT[suit]), 104, 104, -52, -52)
