"""Plain charts in the colours of the theme: bars and a line; every figure is printed too."""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from game.table.i18n import number
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.ornaments import fitting
from game.ui.drawing.theme import LABEL, NOTE, NUMBER, SMALL
from game.ui.forms.paper import Column, Drawing, Paint, Words


@dataclass(frozen=True, slots=True)
class Bar:
    """One bar: name, share of the full length, and what stands behind it."""

    name: str
    share: float
    figure: str
    note: str = ""


def bars(column: Column, rows: Sequence[Bar]) -> None:
    """Horizontal bars, one below the other, their figures at the right."""
    px, look = column.px, column.look
    names = max((look.width(row.name, NOTE) for row in rows), default=0)
    figures = max((look.width(row.figure, NUMBER.sized(16)) for row in rows), default=0)
    notes = max((look.width(row.note, SMALL) for row in rows), default=0)
    name_width = min(names, round(column.width * 0.34))
    room = column.width - name_width - figures - px(24)
    show_notes = room - notes > px(110)
    right = figures + (notes + px(10) if show_notes else 0)
    for row in rows:
        rect = column.take(px(32))
        place = Rect(rect.left, rect.top, name_width, rect.height)
        column.page.items.append(Words(row.name, place, fitting(look, row.name, NOTE, name_width), "ink"))
        trough = Rect(
            rect.left + name_width + px(12), rect.centery - px(6), column.width - name_width - right - px(24), px(12)
        )
        column.page.items.append(Drawing(trough, _bar_paint(row.share)))
        box = Rect(trough.right + px(12), rect.top, figures, rect.height)
        column.page.items.append(Words(row.figure, box, NUMBER.sized(16), "ink", "right"))
        if show_notes and row.note:
            box = Rect(box.right + px(10), rect.top, notes, rect.height)
            column.page.items.append(Words(row.note, box, SMALL, "ink2", "right"))


def _bar_paint(share: float) -> Paint:
    def paint(canvas: Canvas, box: Rect) -> None:
        canvas.pill(box, canvas.theme.paper2)
        if share > 0:
            width = max(box.height, round(box.width * min(1.0, share)))
            canvas.pill(Rect(box.left, box.top, width, box.height), canvas.theme.own_paper)

    return paint


def line_chart(column: Column, values: Sequence[float], labels: Sequence[str] = (), height: float = 220) -> None:
    """Values from left to right with their range at the left; the last one is marked."""
    px, look = column.px, column.look
    low, high = _range(values)
    axis = max(look.width(number(value), SMALL) for value in (low, high)) + px(10)
    rect = column.take(px(height))
    plot = Rect(rect.left + axis, rect.top + px(10), rect.width - axis - px(10), rect.height - px(36))
    steps = 4
    for step in range(steps + 1):
        value = low + (high - low) * step / steps
        y = plot.bottom - plot.height * step // steps
        box = Rect(rect.left, y - px(10), axis - px(8), px(20))
        column.page.items.append(Words(number(value), box, SMALL, "ink2", "right"))
        line = Rect(plot.left, y, plot.width, 1)
        column.page.items.append(Drawing(line, lambda canvas, box: canvas.fill(canvas.theme.paper3, box)))
    column.page.items.append(Drawing(plot, _line_paint(values, low, high)))
    for place, text in zip((0, 1), (labels[0], labels[-1]) if len(labels) > 1 else (), strict=False):
        width = look.width(text, SMALL)
        left = plot.left if place == 0 else plot.right - width
        column.page.items.append(Words(text, Rect(left, plot.bottom + px(4), width, px(20)), SMALL, "ink2"))


def _range(values: Sequence[float]) -> tuple[float, float]:
    """Round limits that hold all values and zero."""
    low, high = min(0.0, *values), max(0.0, *values)
    step = next(size for size in (40, 100, 200, 400, 1000, 2000, 4000, 10_000, 10**9) if (high - low) / size <= 4)
    return step * (low // step), step * -(-high // step) if high > low else low + step


def _line_paint(values: Sequence[float], low: float, high: float) -> Paint:
    def paint(canvas: Canvas, box: Rect) -> None:
        count = max(1, len(values) - 1)
        points = [
            (
                box.width * n / count if len(values) > 1 else box.width / 2,
                box.height * (1 - (value - low) / (high - low)),
            )
            for n, value in enumerate(values)
        ]
        path = " ".join(f"{'M' if n == 0 else 'L'}{x:.1f} {y:.1f}" for n, (x, y) in enumerate(points))
        canvas.path(path, box, "none", canvas.theme.table.cloth, 2.5)
        for x, y in points if len(points) <= 40 else points[-1:]:
            canvas.disc((box.left + x, box.top + y), canvas.px(4), canvas.theme.table.cloth, canvas.theme.sheet, 1.5)

    return paint


def columns_chart(
    column: Column, labels: Sequence[str], observed: Sequence[float], expected: Sequence[float], height: float = 190
) -> None:  # fmt: skip
    """Upright bars of what was seen, with a mark where it was expected."""
    px, look = column.px, column.look
    top = max(1.0, *observed, *expected)
    rect = column.take(px(height))
    plot = Rect(rect.left, rect.top + px(22), rect.width, rect.height - px(48))
    step = plot.width / len(labels)

    def paint(canvas: Canvas, box: Rect) -> None:
        for place, (seen, due) in enumerate(zip(observed, expected, strict=True)):
            left = box.left + round(place * step + step * 0.18)
            width = max(3, round(step * 0.64))
            tall = round(box.height * seen / top)
            canvas.rounded(Rect(left, box.bottom - tall, width, tall), canvas.theme.own_paper, 2)
            y = box.bottom - round(box.height * due / top)
            canvas.fill(canvas.theme.ink, Rect(left - 3, y - 1, width + 6, 2))
        canvas.fill(canvas.theme.ink2, Rect(box.left, box.bottom, box.width, 1))

    column.page.items.append(Drawing(plot, paint))
    face = SMALL
    for place, label in enumerate(labels):
        text = label if look.width(label, face) <= step or len(labels) < 12 else ""
        box = Rect(round(plot.left + place * step), plot.bottom + px(4), round(step), px(20))
        if text:
            column.page.items.append(Words(text, box, face, "ink2", "centre"))
        figure = number(observed[place])
        if look.width(figure, face) <= step:
            tall = round(plot.height * max(observed[place], expected[place]) / top)
            box = Rect(round(plot.left + place * step), plot.bottom - tall - px(20), round(step), px(18))
            column.page.items.append(Words(figure, box, face, "ink", "centre"))


def legend(column: Column, text: str) -> None:
    """What the signs of a chart mean."""
    column.paragraph(text, LABEL, "ink2")
