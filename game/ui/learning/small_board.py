"""The board of a small table: the cloth while it is being laid out, with its cards and what is painted on it."""

from collections.abc import Callable
from dataclasses import dataclass, field

from pygame import Rect

from game.rules.cards import Card
from game.ui.drawing.canvas import Canvas, Position
from game.ui.drawing.look import Look
from game.ui.drawing.ornaments import fitting
from game.ui.drawing.theme import NOTE, Face

Paint = Callable[[Canvas], None]
SMALLEST, LARGEST = 0.40, 1.3
"""How far cards shrink and grow."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A card of the panel: its centre, width and turn."""

    card: Card
    centre: Position
    width: int
    angle: float = 0.0
    strip: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    """What can be clicked of it."""


@dataclass
class Board:
    """Grows from top to bottom; the parts of a small table put their cards and paints on it."""

    look: Look
    left: int
    right: int
    scale: float
    tight: bool
    """Less air, where the cards alone cannot shrink enough."""
    spots: list[Spot] = field(default_factory=list)
    row_rects: list[Rect] = field(default_factory=list)
    paints: list[Paint] = field(default_factory=list)

    def words(self, y: int, text: str, face: Face, colour: str = "") -> int:
        """Centred lines on the cloth."""
        width, middle = self.right - self.left, (self.left + self.right) // 2
        lines = self.look.type.wrap(text, face, width)
        step = round(self.look.type.pixels(face) * 1.35)

        def paint(canvas: Canvas) -> None:
            for number, line in enumerate(lines):
                tone = colour or canvas.theme.table.text
                canvas.text(line, (middle, y + number * step), face, tone, "centre")

        self.paints.append(paint)
        return y + len(lines) * step

    def card(self, units: float = 88, most: float = LARGEST) -> int:
        """The width of a card of so many units at the present scale."""
        return max(30, round(self.look.px(units) * min(most, self.scale)))

    def label(self, text: str, x: int, y: int, width: int) -> None:
        """What stands above cards."""

        def paint(canvas: Canvas) -> None:
            face = fitting(self.look, text, NOTE.bold, max(width, self.right - x))
            canvas.text(text, (x, y), face, canvas.theme.table.text2)

        self.paints.append(paint)
