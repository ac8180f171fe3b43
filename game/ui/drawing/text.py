"""Setting text: fonts, measuring, wrapping, and signs inside the line.

Markup: `**bold**` and `[C] [S] [H] [D]` for the drawn suit signs. Sizes are at scale 1 (see `Face`).
"""

from collections.abc import Callable, Iterator

import pygame

from game.rules.cards import Suit
from game.ui.drawing.assets import font_file
from game.ui.drawing.theme import MINIMUM_PIXELS, Face

_FILES = {
    (400, False): ("font_lato", "Lato-Regular.ttf"),
    (600, False): ("font_lato", "Lato-Bold.ttf"),
    (700, False): ("font_lato", "Lato-Bold.ttf"),
    (400, True): ("font_source_serif_pro", "SourceSerifPro-Regular.ttf"),
    (600, True): ("font_source_serif_pro", "SourceSerifPro-Semibold.ttf"),
    (700, True): ("font_source_serif_pro", "SourceSerifPro-Bold.ttf"),
}
_SUITS = {"C": Suit.CLUBS, "S": Suit.SPADES, "H": Suit.HEARTS, "D": Suit.DIAMONDS}

Piece = tuple[str | Suit, bool]
"""A run of text or a sign, and whether it is bold."""

Sign = Callable[[Suit, int], pygame.Surface]
"""Draws a suit sign at a size in pixels, in the colours of the chosen deck."""


def pieces(text: str) -> Iterator[Piece]:
    """The marked-up text as runs."""
    bold = False
    for number, part in enumerate(text.split("**")):
        bold = number % 2 == 1
        start = 0
        while (at := part.find("[", start)) >= 0:
            if part[at + 2 : at + 3] == "]" and part[at + 1] in _SUITS:
                if at > start:
                    yield part[start:at], bold
                yield _SUITS[part[at + 1]], bold
                start = at + 3
            else:
                yield part[start : at + 1], bold
                start = at + 1
        if start < len(part):
            yield part[start:], bold


def plain(text: str) -> str:
    """The text without markup, for speech: signs become nothing, bold is dropped."""
    return "".join(run for run, _ in pieces(text) if isinstance(run, str)).strip()


class Type:
    """Text at one scale: measures, wraps, renders. Everything is cached; make a new one when the scale changes."""

    def __init__(self, scale: float, sign: Sign) -> None:
        """`scale` multiplies every size (VISUAL.md: g); `sign` draws suit signs."""
        self.scale = scale
        self._sign = sign
        self._fonts: dict[tuple[int, int, bool], pygame.font.Font] = {}
        self._rendered: dict[tuple[str, Face, str], pygame.Surface] = {}
        self._widths: dict[tuple[str, Face], int] = {}

    def pixels(self, face: Face) -> int:
        """The size in pixels, never below 12."""
        return max(MINIMUM_PIXELS, round(face.size * self.scale))

    def font(self, face: Face) -> pygame.font.Font:
        """The loaded font."""
        key = (self.pixels(face), face.weight, face.serif)
        if key not in self._fonts:
            self._fonts[key] = pygame.font.Font(font_file(*_FILES[face.weight, face.serif]), key[0])
        return self._fonts[key]

    def height(self, face: Face) -> int:
        """Height of one line in pixels."""
        return self.font(face).get_linesize()

    def width(self, text: str, face: Face) -> int:
        """Width of one marked-up line in pixels."""
        key = (text, face)
        if key not in self._widths:
            if len(self._widths) > 4000:
                self._widths.clear()
            self._widths[key] = sum(self._advance(run, face.bold if bold else face) for run, bold in pieces(text))
        return self._widths[key]

    def _advance(self, run: str | Suit, face: Face) -> int:
        if isinstance(run, Suit):
            return round(self.pixels(face) * 0.92)
        return self.font(face).size(run)[0]

    def render(self, text: str, face: Face, colour: str) -> pygame.Surface:
        """One line as a surface (cached: do not change it)."""
        key = (text, face, colour)
        if key not in self._rendered:
            if len(self._rendered) > 400:
                self._rendered.clear()
            self._rendered[key] = self._set(text, face, colour)
        return self._rendered[key]

    def _set(self, text: str, face: Face, colour: str) -> pygame.Surface:
        line = pygame.Surface((max(1, self.width(text, face)), self.height(face)), pygame.SRCALPHA)
        ascent = self.font(face).get_ascent()
        x = 0
        for run, bold in pieces(text):
            used = face.bold if bold else face
            advance = self._advance(run, used)
            if isinstance(run, Suit):
                sign = self._sign(run, round(self.pixels(face) * 0.83))
                middle = ascent - self.pixels(face) * 0.34
                line.blit(sign, sign.get_rect(center=(round(x + advance / 2), round(middle))))
            elif run:
                line.blit(self.font(used).render(run, True, colour), (x, 0))
            x += advance
        return line

    def wrap(self, text: str, face: Face, width: float) -> list[str]:
        """Lines no wider than `width` where words allow it; bold carries over a break, a newline stays one."""
        lines: list[str] = []
        for paragraph in text.split("\n"):
            lines.extend(self._wrap_paragraph(paragraph, face, width))
        return lines

    def _wrap_paragraph(self, text: str, face: Face, width: float) -> Iterator[str]:
        line = ""
        bold = False
        for word in text.split(" "):
            longer = f"{line} {word}" if line else word
            if line and self.width(_balanced(longer, bold), face) > width:
                yield _balanced(line, bold)
                bold ^= line.count("**") % 2 == 1
                line = word
            else:
                line = longer
        yield _balanced(line, bold)

    def paragraph_height(self, text: str, face: Face, width: float, leading: float = 1.45) -> int:
        """Height of the wrapped text in pixels."""
        return len(self.wrap(text, face, width)) * round(self.pixels(face) * leading)

    def fits(self, text: str, face: Face, width: float) -> bool:
        """True where the text fits on one line of that width."""
        return self.width(text, face) <= width


def _balanced(line: str, bold: bool) -> str:
    """The line as markup of its own when it starts inside bold text."""
    line = ("**" if bold else "") + line
    return line + "**" if line.count("**") % 2 else line
