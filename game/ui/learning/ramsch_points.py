"""RamschPoints: the card points of the three, trick by trick; in a Ramsch nobody has a chance to win (picture 07)."""

from itertools import accumulate

from pygame import Rect

from game.rules.cards import points_of
from game.table.i18n import _
from game.teach.review import Judged, Review
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.look import Look
from game.ui.drawing.ornaments import shortened
from game.ui.drawing.theme import SMALL
from game.ui.learning.decision_graph import DecisionGraph, Point
from game.ui.learning.review_board import Reviewed

TOPS = (40, 60, 80, 120)
"""Card points the graph can end with at the top."""
_TRICKS = 10


def ramsch_points(seen: Reviewed) -> tuple[tuple[int, ...], ...]:
    """By position: 0, then the points after each complete trick; after the tenth with the skat as the rules have it."""
    tricks = [trick for trick in seen.tricks if trick.winner is not None]
    taken = [
        [0, *accumulate(points_of(trick.cards) * (trick.winner == position) for trick in tricks)]
        for position in range(3)
    ]
    result = seen.deal.result
    if len(tricks) == _TRICKS and result is not None and result.ramsch_points is not None:
        for position, points in enumerate(result.ramsch_points):
            taken[position][-1] = points
    return tuple(tuple(points) for points in taken)


class RamschPoints(DecisionGraph):
    """Three lines with names at their ends; the own one carries the decisions."""

    def __init__(self, seen: Reviewed) -> None:
        self.seen, self.points = seen, ramsch_points(seen)
        self.top = next(top for top in TOPS if top >= max(map(max, self.points)))

    def fit(self, look: Look, rect: Rect, review: Review, selected: Judged | None = None) -> None:
        super().fit(look, rect, review, selected)
        before = sum(not spot.judged.trick for spot in self.spots)
        self._start = max(0, before - 1)
        self._columns = self._start + len(self.points[0])
        ends = (look.width(f"{self._name(n)} {self.points[n][-1]}", SMALL.bold) for n in range(3))
        self._ends = min(max(ends), round(rect.width * 0.3))
        self.field.width -= self._ends

    def _name(self, position: int) -> str:
        return _("You") if position == self.seen.seat else self.seen.chairs[position].name

    def _at(self, position: int, trick: int) -> Point:
        gap = self.field.width / max(1, self._columns - 1)
        y = self.field.bottom - self.points[position][trick] / self.top * self.field.height
        return self.field.left + (self._start + trick) * gap, y

    def centre(self, number: int) -> Point:
        trick = self.spots[number].judged.trick
        if trick:
            return self._at(self.seen.seat, min(trick, len(self.points[0]) - 1))
        return self.field.left + number * self.field.width / max(1, self._columns - 1), float(self.field.bottom)

    def draw(self, canvas: Canvas, selected: Judged | None) -> None:
        theme, seat = canvas.theme, self.seen.seat
        marks = [str(part * self.top // 4) for part in range(5)]
        note = _("trick by trick, and the skat at the end") if self._with_skat else _("trick by trick")
        self.draw_frame(canvas, _("Card points"), note, marks)
        colours = {(seat + 1) % 3: theme.brick, (seat + 2) % 3: theme.slate, seat: theme.table.bar}
        for position, colour in colours.items():
            points = [self._at(position, trick) for trick in range(len(self.points[position]))]
            self.draw_line(canvas, points, colour, 3 if position == seat else 2)
        self._draw_ends(canvas, colours)
        self.draw_spots(canvas, selected)

    @property
    def _with_skat(self) -> bool:
        """The skat went to somebody: the last step of his line is larger than his trick."""
        tricks = (points_of(trick.cards) for trick in self.seen.tricks if trick.winner is not None)
        return sum(points[-1] for points in self.points) > sum(tricks)

    def _draw_ends(self, canvas: Canvas, colours: dict[int, str]) -> None:
        """Name and points beside the ends, the highest first, none over another."""
        left, line = self.field.right + canvas.px(14), canvas.look.line(SMALL)
        free = float(self.rect.top)
        order = sorted(colours, key=lambda position: -self.points[position][-1])
        for number, position in enumerate(order):
            lowest = self.field.bottom + line / 2 - (len(order) - number) * line
            y = max(free, min(self._at(position, -1)[1] - line / 2, lowest))
            free = y + line
            points = f" {self.points[position][-1]}"
            room = self._ends - canvas.look.width(points, SMALL.bold)
            name, face = shortened(canvas.look, self._name(position), SMALL.bold, room)
            canvas.text(name + points, (left, y), face, colours[position])
