# ruff: noqa: E501 (path data reads best on one line)
"""Beards and moustaches, drawn over the face."""

from art.drawing.pen import blob, group, line, path


def beard(kind: str, colour: str, turn: float = 0.0) -> str:
    """A beard or moustache by name, following the turn of the face."""
    return group(f"translate({2.6 * turn:g} 0)", BEARDS[kind](colour))


def _moustache(colour: str) -> str:
    d = "M120 107.4 C114 104.6 106 106.4 100.6 113 C107 115.6 115 114.8 120 110.8 C125 114.8 133 115.6 139.4 113 C134 106.4 126 104.6 120 107.4 Z"
    return path(d, colour, width=1.2)


def _lip() -> str:
    return line("M115.6 116.4 Q120 118.6 124.4 116.4", 2, "#9c3a34")


def _long(colour: str) -> str:
    d = "M96.4 92 C95 122 103 148 120 162 C137 148 145 122 143.6 92 C141 103 134 105.6 120 105.6 C106 105.6 99 103 96.4 92 Z"
    locks = line(
        "M108 122 C109 136 114 148 120 157 M132 122 C131 136 126 148 120 157 M120 124 V150 M101 112 C101 126 106 138 112 146 M139 112 C139 126 134 138 128 146",
        1,
        opacity=0.4,
    )
    return path(d, colour) + locks + _moustache(colour) + _lip()


def _full(colour: str) -> str:
    d = "M96.4 91 C95 116 103 134 120 136 C137 134 145 116 143.6 91 C140 103 133 105.6 120 105.6 C107 105.6 100 103 96.4 91 Z"
    return (
        path(d, colour)
        + line("M106 122 Q112 130 119 131 M134 122 Q128 130 121 131 M120 122 V130", 1, opacity=0.4)
        + _moustache(colour)
        + _lip()
    )


def _curly(colour: str) -> str:
    d = (
        "M96.4 91 C89 100 94 108 92 113 C90 121 98 124 98 129 C99 136 107 135 110 139 C114 145 126 145 130 139"
        " C133 135 141 136 142 129 C142 124 150 121 148 113 C146 108 151 100 143.6 91 C140 103 133 105.6 120 105.6"
        " C107 105.6 100 103 96.4 91 Z"
    )
    curls = "".join(
        line(f"M{x} {y} c4 -4 8 0 5 4 c-2 2 -4 0 -3 -2", 1, opacity=0.5)
        for x, y in ((98, 116), (106, 126), (117, 130), (127, 126), (136, 116), (112, 119), (124, 119))
    )
    return path(d, colour) + curls + _moustache(colour) + _lip()


def _goatee(colour: str) -> str:
    chin = path(
        "M114.4 117.6 C116 120 124 120 125.6 117.6 C127 124 124 132 120 136 C116 132 113 124 114.4 117.6 Z",
        colour,
        width=1.2,
    )
    return chin + _swept(colour)


def _swept(colour: str) -> str:
    """A moustache with points turned up."""
    d = "M120 108 C114 105 107 107.4 103 111 C99.4 112 97 109.4 97.4 106.4 C94 110.4 97 116.4 103 115.6 C110 116.4 116 114.6 120 111.4 C124 114.6 130 116.4 137 115.6 C143 116.4 146 110.4 142.6 106.4 C143 109.4 140.6 112 137 111 C133 107.4 126 105 120 108 Z"
    return path(d, colour, width=1.1)


def _small(colour: str) -> str:
    return path(
        "M111.6 111.4 C114 107.6 118 107.6 120 109 C122 107.6 126 107.6 128.4 111.4 C125 110.8 122 111.4 120 111.4 C118 111.4 115 110.8 111.6 111.4 Z",
        colour,
        width=0.9,
    )


def _droop(colour: str) -> str:
    """A heavy moustache that hangs at the corners."""
    d = "M120 107 C113 104.4 105 106.4 102 113 C100 118 101 125 104 130 C107 127 107.6 120 110.6 116 C114 115.4 118 114 120 111.6 C122 114 126 115.4 129.4 116 C132.4 120 133 127 136 130 C139 125 140 118 138 113 C135 106.4 127 104.4 120 107 Z"
    return path(d, colour, width=1.2)


def _forked(colour: str) -> str:
    d = "M96.4 92 C95 114 100 130 107 148 C112 143 117 136 120 130 C123 136 128 143 133 148 C140 130 145 114 143.6 92 C140 103 133 105.6 120 105.6 C107 105.6 100 103 96.4 92 Z"
    return (
        path(d, colour)
        + line(
            "M105 122 Q106 132 109 140 M135 122 Q134 132 131 140 M113 124 Q112 130 111 135 M127 124 Q128 130 129 135",
            1,
            opacity=0.4,
        )
        + _moustache(colour)
        + _lip()
    )


def _sides(colour: str) -> str:
    """Whiskers down the cheeks, chin bare."""
    side = path(
        "M96.6 88 C94 102 97 116 105 120 C109 117 108 111 105.4 107 C103 102 103 96 101.4 90 Z", colour, width=1.2
    )
    return side + group("translate(240 0) scale(-1 1)", side)


def _stubble(colour: str) -> str:
    return blob(
        "M98 98 C99 112 104 120 110 122.6 C116 125 124 125 130 122.6 C136 120 141 112 142 98 C139 106 133 108 120 107.4 C107 108 101 106 98 98 Z",
        colour,
        0.28,
    )


BEARDS = {
    "moustache": _moustache,
    "long": _long,
    "full": _full,
    "curly": _curly,
    "goatee": _goatee,
    "swept": _swept,
    "small": _small,
    "droop": _droop,
    "forked": _forked,
    "sides": _sides,
    "stubble": _stubble,
}
