"""DecisionGraph: what the graphs of a review share (picture 07): panel, grid, and the own decisions as points."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from game.rules.view import Phase
from game.table.i18n import _
from game.teach.review import Grade, Judged, Review
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.look import Look
from game.ui.drawing.theme import LABEL, NAME, SMALL
from game.ui.forms.widgets import Mark, Widget

Point = tuple[float, float]


class PointWidget(Widget):
    """A point of the graph, which draws it."""

    radius = 16

    def draw(self, canvas: Canvas, mark: Mark) -> None:
        if mark.hover:
            canvas.disc(self.rect.center, canvas.px(9), canvas.theme.ochre_tint, canvas.theme.ochre, 2)


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on the graph: an own decision."""

    label: str
    judged: Judged


_BEFORE = {
    Phase.DUEL_CALL: "bid", Phase.DUEL_HOLD: "bid", Phase.FOREHAND: "bid", Phase.SKAT: "skat", Phase.DISCARD: "skat",
    Phase.ANNOUNCE: "game", Phase.KONTRA: "game", Phase.RAMSCH_SKAT: "skat", Phase.RAMSCH_DISCARD: "skat",
}  # fmt: skip


def place_before(judged: Judged) -> str:
    """The name of a moment before play."""
    return {"bid": _("Bid"), "skat": _("Skat"), "game": _("Game")}[_BEFORE.get(judged.phase, "game")]


def _costs(judged: Judged) -> tuple[float, float]:
    """What a decision cost: chance to win, then list points (a Ramsch knows only these)."""
    return judged.cost, judged.score_cost


def spots(review: Review, selected: Judged | None = None) -> tuple[Spot, ...]:
    """One place for the bidding, the skat, the announcement and each trick.

    Of several decisions the one in hand stands there, so that point and words are about the same; else the costliest.
    """
    found: dict[str, Judged] = {}
    in_hand = selected.number if selected else None
    for judged in review.decisions:
        key = str(judged.trick) if judged.trick else _BEFORE.get(judged.phase, "game")
        known = found.get(key)
        costlier = known is None or (judged.grade is not Grade.FORCED and _costs(judged) >= _costs(known))
        if judged.number == in_hand or (costlier and (known is None or known.number != in_hand)):
            found[key] = judged
    return tuple(Spot(str(judged.trick) if judged.trick else place_before(judged), judged) for judged in found.values())


class DecisionGraph(ABC):
    """`fit` first; subclasses say where the points are and draw."""

    spots: tuple[Spot, ...] = ()

    def fit(self, look: Look, rect: Rect, review: Review, selected: Judged | None = None) -> None:
        """Place the graph in its panel; `selected`: the decision in hand."""
        px = look.px
        self.rect, self.spots = rect, spots(review, selected)
        self.field = Rect(rect.left + px(62), rect.top + px(48), rect.width - px(62 + 26), rect.height - px(48 + 40))

    @property
    def missing(self) -> str:
        """What is said where there is nothing to draw."""
        return ""

    @abstractmethod
    def centre(self, number: int) -> Point:
        """The point of spot `number`."""

    @abstractmethod
    def draw(self, canvas: Canvas, selected: Judged | None) -> None:
        """Everything, with the decision in hand marked."""

    def draw_frame(self, canvas: Canvas, title: str, note: str, marks: Sequence[str]) -> None:
        """Panel, words, and a rule for each of `marks` from the bottom to the top."""
        theme, px, field = canvas.theme, canvas.px, self.field
        canvas.panel(self.rect, theme.sheet, edge=theme.paper3)
        head = (self.rect.left + px(20), self.rect.top + px(10))
        width = canvas.text(title, head, NAME.sized(16))
        if canvas.look.width(note, LABEL) < self.rect.width - width - px(60):
            canvas.text(note, (head[0] + width + px(18), head[1] + px(2)), LABEL, theme.ink2)
        for part, mark in enumerate(marks):
            y = field.bottom - part * field.height / (len(marks) - 1)
            half = part * 2 == len(marks) - 1
            canvas.rule(field.left - px(10), field.right + px(8), y, theme.paper3 if half else theme.paper2, 2)
            canvas.text(mark, (field.left - px(16), y - canvas.look.line(SMALL) / 2), SMALL, theme.ink2, "right")

    def draw_line(self, canvas: Canvas, points: Sequence[Point], colour: str, width: float, below: str = "") -> None:
        """A line through points of the field; `below` fills what lies under it."""
        px, field = canvas.px, self.field
        flat = [(x - field.left + px(20), y - field.top + px(20)) for x, y in points]
        line = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in flat)
        bottom, box = field.height + px(20), field.inflate(px(40), px(40))
        if below:
            canvas.path(f"{line} L{flat[-1][0]:.1f} {bottom} L{flat[0][0]:.1f} {bottom} Z", box, below)
        canvas.path(line, box, "none", colour, width)

    def draw_spots(self, canvas: Canvas, selected: Judged | None) -> None:
        """The own decisions, their grades where they were not good, and their names below."""
        theme, px, field = canvas.theme, canvas.px, self.field
        last = -1e9
        for number, spot in enumerate(self.spots):
            x, y = self.centre(number)
            chosen = selected is not None and spot.judged.number == selected.number
            if chosen:
                canvas.upright(x, field.top, field.bottom, theme.ochre, 2)
            if spot.judged.grade in (Grade.INACCURACY, Grade.MISTAKE):
                canvas.grade(spot.judged.grade.value, (x, y), px(22))
            else:
                canvas.disc((x, y), px(6), theme.table.bar, theme.white, 2)
            width = canvas.look.width(spot.label, SMALL)
            if x - width / 2 > last + 4:
                face = SMALL.bold if chosen else SMALL
                canvas.text(spot.label, (x, field.bottom + px(10)), face, theme.ink if chosen else theme.ink2, "centre")
                last = x + width / 2
