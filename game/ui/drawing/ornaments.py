"""Small drawn things without behaviour: chips, key caps, bubbles, bars, fitting text."""

from typing import Literal

from pygame import Rect

from game.ui.drawing.canvas import Canvas, Position
from game.ui.drawing.look import Look
from game.ui.drawing.theme import CHIP, MINIMUM_PIXELS, RADIUS_PANEL, SMALL, Depth, Face

Tail = Literal["left", "right", "up", "down", ""]
_BUBBLE_DEPTH = Depth(8, 3, 0.24)


READABLE = 0.85
"""Of its size a name keeps so much before it is cut."""


def fitting(look: Look, text: str, face: Face, width: float) -> Face:
    """The face, made smaller where the text would not fit the width (never below the smallest size)."""
    while look.width(text, face) > width and look.type.pixels(face) > MINIMUM_PIXELS:
        face = face.sized(face.size - 0.5)
    return face


def readable(look: Look, text: str, face: Face, width: float) -> bool:
    """Whether the text fits the width without becoming much smaller."""
    smaller = fitting(look, text, face, width)
    return smaller.size >= face.size * READABLE and look.width(text, smaller) <= width


def shortened(look: Look, text: str, face: Face, width: float) -> tuple[str, Face]:
    """Text and face for the width: a little smaller first, then cut with an ellipsis, so that it stays readable."""
    smaller = fitting(look, text, face, width)
    if readable(look, text, face, width):
        return text, smaller
    face = face.sized(max(smaller.size, face.size * READABLE))
    kept = next((n for n in range(len(text), 0, -1) if look.width(f"{text[:n].rstrip()}…", face) <= width), 0)
    return f"{text[:kept].rstrip()}…", face


def chip_size(look: Look, text: str, face: Face = CHIP) -> tuple[int, int]:
    """Width and height of a chip."""
    return look.width(text, face) + look.px(20), look.line(face) + look.px(8)


def chip(
    canvas: Canvas, text: str, at: Position, *, face: Face = CHIP, fill: str = "", colour: str = "", edge: str = ""
) -> int:  # fmt: skip
    """A role or a gain on a rounded ground, by its top left; returns its width."""
    width, height = chip_size(canvas.look, text, face)
    rect = Rect(round(at[0]), round(at[1]), width, height)
    canvas.pill(rect, fill or canvas.theme.paper2, edge or None)
    canvas.text_in(text, rect, face, colour or canvas.theme.ink)
    return width


def key_cap_width(look: Look, key: str) -> int:
    """Width of a key cap, 0 without one."""
    return look.width(key, SMALL) + look.px(10) if key else 0


def key_cap(canvas: Canvas, key: str, left: float, middle: float, colour: str) -> int:
    """A key in a thin frame; returns its width."""
    width, height = key_cap_width(canvas.look, key), canvas.look.line(SMALL) + 4
    rect = Rect(round(left), round(middle - height / 2), width, height)
    canvas.rounded(rect, None, 4, colour, 1, 0.6)
    canvas.text_in(key, rect, SMALL, colour)
    return width


def bubble_size(look: Look, text: str, face: Face) -> tuple[int, int]:
    """Width and height of a speech bubble without its tail."""
    return look.width(text, face) + look.px(30), look.line(face) + look.px(14)


def bubble(canvas: Canvas, text: str, rect: Rect, face: Face, tail: Tail, *, past: bool = False) -> None:
    """What a player says, beside his plate."""
    fill, colour = (canvas.theme.past, canvas.theme.ink2) if past else (canvas.theme.paper0, canvas.theme.ink)
    canvas.shadow(rect, 10_000, _BUBBLE_DEPTH)
    canvas.pill(rect, fill)
    shape, place = {
        "left": ("M14 2 L0 12 L14 18 Z", Rect(rect.left - 9, rect.centery - 10, 16, 20)),
        "right": ("M0 2 L14 12 L0 18 Z", Rect(rect.right - 5, rect.centery - 10, 16, 20)),
        "up": ("M2 14 L10 0 L20 14 Z", Rect(rect.left + canvas.px(22), rect.top - 11, 24, 16)),
        "down": ("M2 1 L10 14 L20 1 Z", Rect(rect.centerx - 11, rect.bottom - 3, 24, 16)),
        "": ("", Rect(0, 0, 0, 0)),
    }[tail]
    if shape:
        canvas.path(shape, place, fill)
    canvas.text_in(text, rect, face, colour)


def paper_bubble(
    canvas: Canvas, rect: Rect, tail_x: float | None, *, fill: str = "", edge: str = "", upward: bool = False
) -> None:  # fmt: skip
    """A square bubble for sentences (hint, reason, tooltip), its tail at `tail_x` below (or above)."""
    fill, edge = fill or canvas.theme.hint, edge or canvas.theme.ochre
    canvas.shadow(rect)
    canvas.rounded(rect, fill, RADIUS_PANEL, edge, 1.6)
    if tail_x is None:
        return
    x = round(min(max(tail_x, rect.left + 30), rect.right - 30)) - 13
    line = "M2 14 L13 1 L24 14" if upward else "M2 1 L13 14 L24 1"
    place = Rect(x, rect.top - 15.8 if upward else rect.bottom - 2, 28, 18)
    canvas.path(line + " Z", place, fill)
    canvas.path(line, place, "none", edge, 1.6)


def progress(canvas: Canvas, rect: Rect, share: float, colour: str = "", trough: str = "") -> None:
    """A thin bar filled to a share of 0..1."""
    canvas.pill(rect, trough or canvas.theme.paper2)
    if share > 0:
        width = max(rect.height, round(rect.width * min(1.0, share)))
        canvas.pill(Rect(rect.left, rect.top, width, rect.height), colour or canvas.theme.brick)


def stars(canvas: Canvas, earned: int, middle: tuple[float, float], size: int, step: int) -> None:
    """Three stars in a row, as many of them earned; `step` from one to the next."""
    for n in range(3):
        colour = canvas.theme.ochre_dark if n < earned else canvas.theme.paper3
        canvas.icon("star", (middle[0] + (n - 1) * step, middle[1]), size, colour)


def points_bar(canvas: Canvas, rect: Rect, own: float, theirs: float, *, paper: bool = False) -> None:
    """Declarer's points from the left, the defenders' from the right, marks at 31, 61 and 90."""
    theme, table = canvas.theme, canvas.theme.table
    canvas.pill(rect, theme.paper2 if paper else table.trough)
    for share, left in ((own, True), (theirs, False)):
        if share > 0:
            width = max(rect.height, round(rect.width * share / 120))
            part = Rect(rect.left if left else rect.right - width, rect.top, width, rect.height)
            paper_colour, cloth_colour = (theme.own_paper, table.halo) if left else (theme.theirs_paper, table.theirs)
            canvas.pill(part, paper_colour if paper else cloth_colour)
    for mark in (31, 61, 90):
        x = rect.left + rect.width * mark / 120
        colour = theme.ink if paper else (table.text if mark == 61 else table.button_edge)
        canvas.upright(x, rect.top - 3, rect.bottom + 3, colour, 2 if mark == 61 else 1)
