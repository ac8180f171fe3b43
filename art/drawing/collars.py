# ruff: noqa: E501 (path data reads best on one line)
"""Collars, chains and necklines, drawn over the coat."""

from art.drawing.pen import ERMINE, GOLD, blob, both, ellipse, line, path


def ermine(width: float = 1.0) -> str:
    """The fur collar with its black tails."""
    fur = path("M90 134 C104 152 136 152 150 134 L160 143 C142 167 98 167 80 143 Z", ERMINE)
    tails = "".join(
        blob(f"M{x} {y - 4} L{x + 2.2} {y + 3.6} L{x - 2.2} {y + 3.6} Z", "#2b2630")
        for x, y in ((91, 146.5), (104, 154), (120, 157), (136, 154), (149, 146.5))
    )
    return fur + tails


def fur_collar(fur: str) -> str:
    """A broad shaggy collar of brown fur."""
    d = (
        "M90 133 C86 137 82 139 80 143 C74 145 76 151 81 151 C81 157 88 159 91 156 C93 162 101 163 104 159 C107 165 116 166 120 162"
        " C124 166 133 165 136 159 C139 163 147 162 149 156 C152 159 159 157 159 151 C164 151 166 145 160 143 C158 139 154 137 150 133"
        " C136 152 104 152 90 133 Z"
    )
    tufts = "".join(
        line(f"M{x} {y} l{dx} 4", 1, opacity=0.5)
        for x, y, dx in (
            (88, 146, 2),
            (97, 151, 2),
            (108, 154, 1),
            (120, 155, 0),
            (132, 154, -1),
            (143, 151, -2),
            (152, 146, -2),
        )
    )
    return path(d, fur) + tufts


def chain(metal: str = GOLD, jewel: str = "#a9382f") -> str:
    """A lawgiver's plain yoke with a heavy chain and a jewel."""
    links = "".join(
        ellipse(x, y, 4.2, 3.2, metal, 1)
        for x, y in (
            (88, 142),
            (93, 150),
            (100.5, 156.5),
            (109.5, 160.5),
            (130.5, 160.5),
            (139.5, 156.5),
            (147, 150),
            (152, 142),
        )
    )
    return links + ellipse(120, 163, 7, 7, metal, 1.4) + ellipse(120, 163, 3.6, fill=jewel, width=0.9)


def ruff() -> str:
    """The millstone collar."""
    body = path(
        "M89 136 C88 126 104 126 120 130 C136 126 152 126 151 136 C153 147 138 152.4 120 152.4 C102 152.4 87 147 89 136 Z",
        ERMINE,
    )
    folds = "".join(
        line(f"M{x} {149.6 - abs(x - 120) * 0.16:g} L{120 + (x - 120) * 0.7:g} 134", 0.9, opacity=0.55)
        for x in range(96, 146, 6)
    )
    return body + folds


def points(colour: str = ERMINE) -> str:
    """A shirt collar with two points."""
    return path("M100 131 L120 142 L140 131 L151 142 L135 153 L120 144 L105 153 L89 142 Z", colour)


def lace(colour: str = ERMINE) -> str:
    """A falling lace collar with a scalloped edge."""
    half = "M120 139 L104 131 C94 134 84 139 80 144 C83 150 89 150 91 147 C92 154 99 155 101 150 C103 157 110 157 112 152 C114 157 119 156 120 152 Z"
    dots = "".join(
        ellipse(x, y, 1.1, fill="#b9ab8e", width=0)
        for x, y in ((88, 144), (96, 147), (104, 149), (112, 149), (100, 141), (110, 143))
    )
    return both(path(half, colour, width=1.4) + dots)


def scarf(colour: str) -> str:
    """A neckerchief with a knot."""
    wrap = path("M100 128 C108 142 132 142 140 128 L147 139 C138 154 102 154 93 139 Z", colour)
    ends = path("M114 148 L107 170 L120 162 L131 169 L126 148 Z", colour, width=1.3)
    return wrap + ends + ellipse(120, 148.6, 5.6, 4.6, colour, 1.2)


def bare(skin: str, pearls: bool, stone: str) -> str:
    """An open neckline with a string of pearls or a pendant."""
    out = path("M101 132 C106 152 134 152 139 132 C147 150 134 163 120 166 C106 163 93 150 101 132 Z", skin)
    if pearls:
        beads = ((104, 139.6), (108.4, 145.4), (114, 149), (120, 150.4), (126, 149), (131.6, 145.4), (136, 139.6))
        out += "".join(ellipse(x, y, 2.7, fill="#ffffff", width=0.9) for x, y in beads)
    else:
        out += line("M103 137 Q112 154 120 155 Q128 154 137 137", 1.4, GOLD)
    return out + ellipse(120, 158, 3.8, 4.8, stone, 1)


def stand(colour: str, edge: str = GOLD) -> str:
    """A high closed collar."""
    return path("M104 126 C108 132 132 132 136 126 L139 141 C132 148 108 148 101 141 Z", colour) + line(
        "M104 127 C108 133 132 133 136 127", 2, edge
    )


def fool_collar(first: str, second: str) -> str:
    """Pointed tongues with a bell on each."""
    out = ""
    for i, x in enumerate((92, 106, 120, 134, 148)):
        y = 158 - abs(x - 120) * 0.30
        out += path(
            f"M{x - 9} {139 - abs(x - 120) * 0.02:g} L{x} {y:g} L{x + 9} {139 - abs(x - 120) * 0.02:g} Z",
            (first, second)[i % 2],
            width=1.3,
        )
        out += ellipse(x, y + 2, 3, fill=GOLD, width=1)
    return out + path("M98 130 C108 139 132 139 142 130 L148 139 C134 147 106 147 92 139 Z", first)
