"""ChanceLine: the chance to win after each own decision (picture 07)."""

from pygame import Rect

from game.table.i18n import _
from game.teach.review import Judged, Review
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.look import Look
from game.ui.learning.decision_graph import DecisionGraph, Point


class ChanceLine(DecisionGraph):
    """Without points where no chance is known; it ends where the deal was `won` or lost by its last card."""

    def __init__(self, tricks: int = 0, won: bool | None = None) -> None:
        """`won` by the side of the person in the last of `tricks`; None where it was not played to its last card."""
        self.tricks, self.won = tricks, won

    def fit(self, look: Look, rect: Rect, review: Review, selected: Judged | None = None) -> None:
        super().fit(look, rect, review, selected)
        if not review.chance_line and all(spot.judged.before is None for spot in self.spots):
            self.spots = ()

    @property
    def missing(self) -> str:
        return "" if self.spots else _("For this deal no chance was worked out.")

    def centre(self, number: int) -> Point:
        gap = self.field.width / max(1, len(self.spots) - 1) if len(self.spots) > 1 else 0
        x = self.field.left + number * gap if len(self.spots) > 1 else self.field.centerx
        return x, self.field.bottom - self._share(number) * self.field.height

    def _share(self, number: int) -> float:
        """The chance after a spot; where it is not known, that of the one before; the last one is what came out."""
        if self.won is not None and self.spots[number].judged.trick == self.tricks:
            return float(self.won)
        for judged in (spot.judged for spot in reversed(self.spots[: number + 1])):
            chance = judged.after if judged.after is not None else judged.before
            if chance is not None:
                return min(1.0, max(0.0, chance))
        return next((s.judged.before for s in self.spots if s.judged.before is not None), 0.5) or 0.0

    def draw(self, canvas: Canvas, selected: Judged | None) -> None:
        marks = [f"{part * 25} %" for part in range(5)]
        self.draw_frame(canvas, _("Your chance to win"), _("after each of your decisions"), marks)
        if self.spots:
            points = [self.centre(number) for number in range(len(self.spots))]
            self.draw_line(canvas, points, canvas.theme.table.bar, 3, below=canvas.theme.gain_tint)
            self.draw_spots(canvas, selected)
