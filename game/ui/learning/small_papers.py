"""What lies on a small table besides cards: a grid of words and the sum of a value, both on paper."""

from pygame import Rect

from game.teach.small_table import Grid
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.card_text import on_paper, value_line
from game.ui.drawing.ornaments import fitting
from game.ui.drawing.theme import LABEL, NOTE, VALUE, Face
from game.ui.learning.small_board import Board

_VALUE = Face(20)


def put_grid(board: Board, y: int, grid: Grid) -> int:
    """A table of words on paper; returns the y below it."""
    px, look = board.look.px, board.look
    rows = [[on_paper(look, cell) for cell in row] for row in grid.rows]
    header = [on_paper(look, cell) for cell in grid.header]
    columns = max([len(row) for row in rows] + [len(header)])
    grown = max(1.0, board.scale)
    face, head = NOTE.sized(NOTE.size * grown), LABEL.bold.sized(LABEL.size * grown)
    most = board.right - board.left
    while True:
        widths = [
            max([look.width(row[n], face.bold) for row in rows if n < len(row)]
                + ([look.width(header[n], head)] if n < len(header) else [])) + px(26)
            for n in range(columns)
        ]  # fmt: skip
        if sum(widths) <= most or face.size * look.g <= 12:
            break
        face, head = face.sized(face.size - 0.5), head.sized(head.size - 0.5)
    spread = min(most, max(sum(widths), round(most * 0.55)))
    widths = [width + (spread - sum(widths)) // columns for width in widths]
    line = look.line(face) + px(9 * (grown if board.scale >= 1 else min(1.0, board.scale + 0.1)))
    top = y + (line if header else 0)
    box = Rect((board.left + board.right - sum(widths)) // 2, y, sum(widths), line * (len(rows) + bool(header)))

    def cell(canvas: Canvas, text: str, column: int, row_top: int, used: Face, colour: str) -> None:
        left = box.left + sum(widths[:column])
        room = Rect(left + px(13), row_top, widths[column] - px(26), line)
        canvas.text_in(text, room, used, colour, "left" if column == 0 else "centre")

    def paint(canvas: Canvas) -> None:
        theme = canvas.theme
        canvas.rounded(box.inflate(px(6), px(8)), theme.sheet, 10, theme.paper3, 1.2)
        for n, text in enumerate(header):
            cell(canvas, text, n, box.top, head, theme.ink2)
        for r, row in enumerate(rows):
            row_top = top + r * line
            if r or header:
                canvas.rule(box.left + px(6), box.right - px(6), row_top, theme.paper2)
            for n, text in enumerate(row):
                marked = (r, n) in grid.mark
                if marked:
                    left = box.left + sum(widths[:n])
                    canvas.rounded(Rect(left + 3, row_top + 2, widths[n] - 6, line - 3), theme.ochre_tint, 6)
                cell(canvas, text, n, row_top, face.bold if marked or n == 0 else face, theme.ink)

    board.paints.append(paint)
    return box.bottom + px(6)


def put_value(board: Board, y: int, text: str) -> int:
    """A sum on hint paper; returns the y below it."""
    px, look = board.look.px, board.look
    head, number = value_line(text)
    box = Rect(board.left + px(8), y, board.right - board.left - px(16), px(60))
    wide = look.width(number, VALUE) + px(14) if number else 0
    face = fitting(look, head, _VALUE, box.width - px(40) - wide)

    def paint(canvas: Canvas) -> None:
        canvas.rounded(box, canvas.theme.hint, 12, canvas.theme.ochre, 1.4)
        inner = box.inflate(-px(40), 0)
        used = canvas.text_in(head, inner, face, align="left")
        if number:
            room = Rect(inner.left + used + px(12), inner.top, wide, inner.height)
            canvas.text_in(number, room, VALUE, canvas.theme.brick_dark, "left")

    board.paints.append(paint)
    return box.bottom
