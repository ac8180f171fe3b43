"""Ledger: a small table of words and figures on paper, a line below each row."""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from game.ui.drawing.canvas import Canvas
from game.ui.drawing.look import Look
from game.ui.drawing.ornaments import fitting
from game.ui.drawing.theme import LABEL, NOTE, NUMBER


@dataclass(frozen=True, slots=True)
class Line:
    """The words at the left, the figures in their columns; `colours` are tokens of the theme."""

    words: str
    figures: Sequence[str]
    colours: Sequence[str] = ()
    strong: bool = False


class Ledger:
    """`fit` says the height, `draw` prints."""

    def __init__(self, heads: Sequence[str], lines: Sequence[Line], first: str = "") -> None:
        self.heads, self.lines, self.first = heads, lines, first

    def fit(self, look: Look, left: int, top: int, width: int) -> int:
        """Take a place; the y below."""
        self.rect = Rect(left, top, width, 0)
        self.row = look.px(34)
        self.head = max(look.px(30), look.line(LABEL) + look.px(8))
        widest = max((look.width(head, LABEL.bold) for head in self.heads), default=0)
        room = round(width * 0.62 / max(1, len(self.heads)))
        self.column = min(room, max(look.px(90), widest + look.px(18)))
        self.rect.height = self.head + self.row * len(self.lines)
        return self.rect.bottom

    def draw(self, canvas: Canvas) -> None:
        """Print it."""
        theme, rect, px = canvas.theme, self.rect, canvas.px
        canvas.rounded(rect.inflate(px(24), px(8)), theme.sheet, 12, theme.paper3, 1.2)
        words = rect.width - self.column * len(self.heads) - px(10)
        y = rect.top + self.head / 2
        canvas.text(self.first, (rect.left, y - canvas.look.line(LABEL) / 2), fitting(canvas.look, self.first, LABEL,
                    words), theme.ink2)  # fmt: skip
        for number, head in enumerate(self.heads):
            face = fitting(canvas.look, head, LABEL.bold, self.column - px(8))
            canvas.text(head, (self._right(number), y - canvas.look.line(face) / 2), face, theme.ink2, "right")
        for number, line in enumerate(self.lines):
            self._draw_line(canvas, line, rect.top + self.head + number * self.row, words)

    def _right(self, column: int) -> int:
        return self.rect.right - (len(self.heads) - 1 - column) * self.column

    def _draw_line(self, canvas: Canvas, line: Line, top: int, words: int) -> None:
        theme, middle = canvas.theme, top + self.row / 2
        canvas.rule(self.rect.left, self.rect.right, top, theme.paper3 if line.strong else theme.paper2,
                    2 if line.strong else 1)  # fmt: skip
        face = fitting(canvas.look, line.words, NOTE.bold if line.strong else NOTE, words)
        canvas.text(line.words, (self.rect.left, middle - canvas.look.line(face) / 2), face)
        for number, figure in enumerate(line.figures):
            colour = getattr(theme, line.colours[number]) if line.colours else theme.ink
            number_face = fitting(canvas.look, figure, NUMBER.sized(17), self.column - canvas.px(6))
            canvas.text(figure, (self._right(number), middle - canvas.look.line(number_face) / 2), number_face, colour,
                        "right")  # fmt: skip
