"""A Skat word on the table under a resting pointer: found in what is drawn, explained in a small bubble."""

from math import inf
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from game.teach.glossary import Term
from game.ui.drawing.canvas import Align, Canvas, Position
from game.ui.drawing.look import Look
from game.ui.drawing.theme import Face
from game.ui.forms.terms import explanation, terms_of_line
from game.ui.forms.widgets import Button
from game.ui.input import Point

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene

REST = 0.7
"""Seconds the pointer rests on a word before it is explained."""


class WordFinder(Canvas):
    """Draws nothing to be seen; notes the Skat word that comes to lie under a point."""

    def __init__(self, look: Look, point: Point) -> None:
        super().__init__(pygame.Surface(look.size), look)
        self.surface.set_clip(Rect(0, 0, 0, 0))
        self.point = point
        self.found: tuple[Term, Rect] | None = None

    def text(self, text: str, at: Position, face: Face, colour: str | None = None, align: Align = "left") -> int:
        width = self.look.width(text, face)
        left = round(at[0] - {"left": 0.0, "centre": width / 2, "right": float(width)}[align]) + self._shift[0]
        line = Rect(left, round(at[1]) + self._shift[1], width, self.look.line(face))
        if line.collidepoint(self.point):
            self._look(text, line, face)
        return width

    def _look(self, text: str, line: Rect, face: Face) -> None:
        for start, end, term in terms_of_line(text):
            left = self.look.width(text[:start], face)
            word = Rect(line.left + left, line.top, self.look.width(text[:end], face) - left, line.height)
            if word.collidepoint(self.point):
                self.found = (term, word)


class PointedWord:
    """Watches the pointer of a table scene."""

    def __init__(self, scene: "TableScene") -> None:
        self.scene = scene
        self.term: Term | None = None
        """The word that is explained now."""
        self._point: Point | None = None
        self._rested = 0.0

    @property
    def waits(self) -> bool:
        """The pointer rests, and may soon have rested long enough."""
        return self._point is not None and self._rested < REST

    def moved(self, point: Point | None) -> bool:
        """The pointer is here now, or nowhere; True if an explanation goes."""
        self._point, self._rested = point, 0.0
        term, self.term = self.term, None
        if term:
            self.scene.form.hush(explanation(term))
        return term is not None

    def update(self, dt: float) -> bool:
        """Let time pass; True if an explanation came."""
        if not self.waits or self.scene.own.dragging is not None:
            return False
        self._rested += dt
        if self._rested < REST or self._point is None or not self.scene.director.idle:
            return False
        under = self.scene.form.at(self._point)
        if under and (isinstance(under, Button) or under.tip):
            return False
        finder = WordFinder(self.scene.look, self._point)
        self.scene.draw(finder)
        if finder.found is None:
            return False
        self.term, place = finder.found
        self.scene.form.say(explanation(self.term), place, inf)
        return True
