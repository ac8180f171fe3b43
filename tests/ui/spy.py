"""A canvas that notes every line of text it sets, to find lines that overlap, leave the window or are too small."""

from itertools import combinations

import pygame
from pygame import Rect

from game.ui.drawing.canvas import Align, Canvas, Position
from game.ui.drawing.look import Look
from game.ui.drawing.theme import MINIMUM_PIXELS, Face


class SpyCanvas(Canvas):
    """Draws like any canvas and remembers where each line of text came to lie."""

    def __init__(self, look: Look) -> None:
        super().__init__(pygame.Surface(look.size), look)
        self.lines: list[tuple[str, Rect]] = []
        self.small: list[str] = []

    def text(self, text: str, at: Position, face: Face, colour: str | None = None, align: Align = "left") -> int:
        width = super().text(text, at, face, colour, align)
        if text.strip():
            x = at[0] - {"left": 0.0, "centre": width / 2, "right": float(width)}[align]
            height = self.look.line(face)
            rect = Rect(round(x) + self._shift[0], round(at[1]) + self._shift[1] + height // 5, width, height * 3 // 5)
            shown = rect.clip(self.surface.get_clip())
            if shown.height > 2:
                self.lines.append((text, rect))
            if self.look.type.pixels(face) < MINIMUM_PIXELS:
                self.small.append(text)
        return width

    def faults(self) -> list[str]:
        """Everything that is wrong with the text, in words."""
        window = Rect((0, 0), self.look.size)
        wrong = [f"outside: {text!r} {rect}" for text, rect in self.lines if not window.contains(rect)]
        for (one, first), (other, second) in combinations(self.lines, 2):
            if first.inflate(-2, -2).colliderect(second):
                wrong.append(f"overlap: {one!r} {first} / {other!r} {second}")
        return wrong + [f"too small: {text!r}" for text in self.small]
