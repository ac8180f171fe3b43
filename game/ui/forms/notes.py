"""Note: a sentence in a small bubble - a reason, a tip, an explanation - and where it stands."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import inf

from pygame import Rect

from game.ui.drawing.canvas import Canvas
from game.ui.drawing.look import Look
from game.ui.drawing.ornaments import paper_bubble
from game.ui.drawing.theme import NOTE

WIDEST, WIDE_MARGIN = 320, 60
"""Units of a bubble at its anchor; pixels left free in the window beside the widest bubble."""
GAP = 16
"""Pixels between bubble and anchor, for the tail."""
TAIL, STEP = 34, 8
"""Pixels the tail stands inside the bubble at least; how far the bubble is moved sideways at a time."""


@dataclass(slots=True)
class Note:
    """A sentence at a place for `left` seconds."""

    text: str
    anchor: Rect
    left: float = inf
    clear: Sequence[Rect] = ()
    """What it should not cover."""
    never: Sequence[Rect] = ()
    """What it covers only where the window leaves no other place at all."""
    _placed: "tuple[Look, Place] | None" = None

    def place(self, look: Look) -> "Place":
        """Where it stands, worked out once for a look: nothing else it depends on changes."""
        if self._placed is None or self._placed[0] is not look:
            self._placed = look, place_note(look, self)
        return self._placed[1]


@dataclass(frozen=True, slots=True)
class Place:
    """Where a bubble stands; its tail points down or up to the anchor, or it has none."""

    rect: Rect
    widest: int
    """Pixels a line of its text may take."""
    tail: float | None
    upward: bool = False


def place_note(look: Look, note: Note) -> Place:
    """Above the anchor, or below where there is no room.

    Where something has to stay clear it moves: below, sideways as far as the tail reaches, or to the lower edge; where
    that covers what it never may, to any height of the window.
    """
    widest = min(look.px(WIDEST), look.size[0] - look.px(WIDE_MARGIN))
    rect, anchor = _sized(look, note.text, widest), note.anchor
    below = anchor.top - rect.height - GAP < 4
    places = [Place(_beside(look, rect, anchor, below), widest, anchor.centerx, below)]
    if note.clear:
        ways = (True,) if below else (False, True)
        places += [
            Place(_beside(look, rect, anchor, way, shift), widest, anchor.centerx, way)
            for way in ways
            for shift in sorted(range(-rect.width // 2 + TAIL, rect.width // 2 - TAIL, STEP), key=abs)
        ]
        places += _across(look, note.text)
    return min(places, key=lambda place: (_covered(place.rect, note.never), _covered(place.rect, note.clear)))


def _beside(look: Look, rect: Rect, anchor: Rect, below: bool, shift: int = 0) -> Rect:
    """The bubble above or below its anchor, inside the window."""
    placed = rect.copy()
    y = anchor.bottom + GAP if below else anchor.top - rect.height - GAP
    placed.midtop = (anchor.centerx + shift, y)
    return placed.clamp(Rect((0, 0), look.size).inflate(-12, -12))


def _across(look: Look, text: str) -> list[Place]:
    """As wide as the window lets it be: at the lower edge, or higher up."""
    widest = look.size[0] - look.px(WIDE_MARGIN)
    rect = _sized(look, text, widest)
    rect.midbottom = (look.size[0] // 2, look.size[1] - 6)
    return [Place(rect.move(0, -up), widest, None) for up in range(0, max(1, rect.top), STEP)]


def _sized(look: Look, text: str, widest: int) -> Rect:
    lines = look.type.wrap(text, NOTE, widest)
    width = max(look.width(line, NOTE) for line in lines) + look.px(28)
    return Rect(0, 0, width, look.type.paragraph_height(text, NOTE, widest) + look.px(18))


def _covered(rect: Rect, others: Sequence[Rect]) -> int:
    """Pixels of the others that lie under it."""
    parts = [rect.clip(other) for other in others]
    return sum(part.width * part.height for part in parts)


def draw_note(canvas: Canvas, note: Note) -> None:
    """The bubble with its sentence."""
    theme, place = canvas.theme, note.place(canvas.look)
    rect = place.rect
    paper_bubble(canvas, rect, place.tail, fill=theme.paper0, edge=theme.paper4, upward=place.upward)
    canvas.paragraph(note.text, (rect.left + canvas.px(14), rect.top + canvas.px(9)), place.widest, NOTE)
