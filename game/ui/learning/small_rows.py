"""Rows of cards on a small table: labels above, short texts and a bracket below, the hand as a fan."""

from collections.abc import Sequence

from pygame import Rect

from game.teach.small_table import Row
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.card_text import in_words
from game.ui.drawing.ornaments import fitting
from game.ui.drawing.theme import BODY, NOTE
from game.ui.learning.small_board import Board, Spot


class Rows:
    """Puts rows on a board; every method returns the y below what it put."""

    def __init__(self, board: Board) -> None:
        self.board = board

    def lines(self, rows: Sequence[Row]) -> list[list[tuple[int, Row]]]:
        """Rows one below the other; short ones side by side where they fit."""
        lines: list[list[tuple[int, Row]]] = []
        used = 0
        width = self.board.right - self.board.left
        for number, row in enumerate(rows):
            wide = self._row_width(row)
            if lines and len(row.cards) <= 6 and used and used + self.board.look.px(28) + wide <= width:
                lines[-1].append((number, row))
                used += self.board.look.px(28) + wide
            else:
                lines.append([(number, row)])
                used = wide if len(row.cards) <= 6 else 0
        return lines

    def _row_step(self, row: Row, card: int) -> float:
        count, width = len(row.cards), self.board.right - self.board.left
        wish = card + self.board.look.px(8) if count <= 4 else card * 0.72
        return min(wish, (width - card) / max(1, count - 1))

    def _row_width(self, row: Row) -> int:
        card = self.board.card()
        bare = round(card + self._row_step(row, card) * max(0, len(row.cards) - 1))
        label = self.board.look.width(in_words(row.label), NOTE.bold) if row.label else 0
        return max(bare, label)

    def line(self, y: int, line: Sequence[tuple[int, Row]]) -> int:
        """Rows side by side; returns the y below them."""
        gap = self.board.look.px(28)
        total = sum(self._row_width(row) for _n, row in line) + gap * (len(line) - 1)
        x, bottom = (self.board.left + self.board.right - total) // 2, y
        labelled = any(row.label for _n, row in line)
        for number, row in line:
            width = self._row_width(row)
            bottom = max(bottom, self._row(x, y, width, number, row, labelled))
            x += width + gap
        return bottom

    def _row(self, x: int, y: int, width: int, number: int, row: Row, labelled: bool) -> int:
        px, card = self.board.look.px, self.board.card()
        if labelled:
            self.board.label(in_words(row.label), x, y, width)
            y += self.board.look.line(NOTE) + px(4)
        step = self._row_step(row, card)
        first = x + (width - (card + step * (len(row.cards) - 1))) / 2
        self._cards(row, [(first + step * n + card / 2, y + card * 0.75, 0.0) for n in range(len(row.cards))], card)
        bottom = y + round(card * 1.5)
        self.board.row_rects.append(Rect(round(first) - 6, y - 6, round(card + step * (len(row.cards) - 1)) + 12,
                                   round(card * 1.5) + 12))  # fmt: skip
        return self._below(row, first, step, card, bottom)

    def _below(self, row: Row, first: float, step: float, card: int, y: int) -> int:
        """Short texts under the cards, the bracket and its word."""
        px, look = self.board.look.px, self.board.look
        bottom = y
        if row.under:
            texts = [in_words(text) for text in row.under]
            face = NOTE.bold
            for text in texts:
                face = min(face, fitting(look, text, NOTE.bold, step - 4), key=lambda f: f.size)

            def under(canvas: Canvas) -> None:
                for n, text in enumerate(texts):
                    middle = first + step * n + (card if len(row.cards) == 1 or step > card else step) / 2
                    canvas.text(text, (middle, y + px(5)), face, canvas.theme.table.text, "centre")

            self.board.paints.append(under)
            bottom = y + px(7) + look.line(face)
        if row.bracket:
            return self._bracket(row, first, step, card, bottom)
        return bottom

    def _bracket(self, row: Row, first: float, step: float, card: int, y: int) -> int:
        px = self.board.look.px
        right = first + step * (row.bracket - 1) + (step if row.bracket < len(row.cards) else card) - 6
        text = in_words(row.bracket_text)

        def paint(canvas: Canvas) -> None:
            colour = canvas.theme.ochre_tint
            box = Rect(round(first), y + px(8), max(8, round(right - first)), px(12))
            canvas.path(f"M2 0 V8 H{box.width - 2} V0", box, "none", colour, 2.5)
            width = self.board.look.width(text, BODY.bold)
            middle = max(box.centerx, box.left + width / 2)
            canvas.text(text, (middle, box.bottom + px(1)), BODY.bold, colour, "centre")

        self.board.paints.append(paint)
        return y + px(24) + self.board.look.line(BODY)

    def _cards(self, row: Row, places: Sequence[tuple[float, float, float]], card: int) -> None:
        """Spots of a row; the strip of each ends where the next begins."""
        for number, (value, (x, cy, angle)) in enumerate(zip(row.cards, places, strict=True)):
            left = round(x - card / 2)
            right = round(places[number + 1][0] - card / 2) if number + 1 < len(places) else left + card
            right = min(right, left + card)
            strip = Rect(left, round(cy - card * 0.75), max(8, right - left), round(card * 1.5))
            self.board.spots.append(Spot(value, (x, cy), card, angle, strip))

    def hand(self, y: int, row: Row, lifted: bool) -> int:
        """The hand as a fan; `lifted` leaves room for cards that rise. Returns the y below it."""
        px, card = self.board.look.px, self.board.card(112, 1.0)
        count, width = len(row.cards), self.board.right - self.board.left - px(10)
        step = min(card * 0.74, (width - card) / max(1, count - 1))
        first = (self.board.left + self.board.right) / 2 - step * (count - 1) / 2
        if row.label and not self.board.tight:
            self.board.label(in_words(row.label), self._label_left(row, round(first - card / 2)), y, 0)
            y += self.board.look.line(NOTE) + px(6)
        lift = px(10 if self.board.tight else 18) if lifted else px(4)
        places = []
        for number in range(count):
            k = number - (count - 1) / 2
            places.append((first + step * number, y + lift + card * 0.75 + 0.0042 * card * k * k, 0.7 * k))
        self._cards(row, places, card)
        bottom = y + lift + round(card * 1.5 + 0.0042 * card * (count / 2) ** 2) + px(4)
        self.board.row_rects.append(Rect(self.board.left, y, self.board.right - self.board.left, bottom - y))
        return self._below(row, first - card / 2, step, card, bottom)

    def _label_left(self, row: Row, first: int) -> int:
        """Above the first card, further left where the words need the room."""
        width = self.board.look.width(in_words(row.label), NOTE.bold)
        return max(self.board.left + self.board.look.px(4), min(first, self.board.right - width))
