"""The line of the review: the chance to win after each own decision (picture 07)."""

from dataclasses import dataclass

from pygame import Rect

from game.rules.view import Phase
from game.table.i18n import _
from game.teach.review import Grade, Judged, Review
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.look import Look
from game.ui.drawing.theme import LABEL, NAME, SMALL
from game.ui.forms.widgets import Mark, Widget


class PointWidget(Widget):
    """A point of the chance line; the graph draws it."""

    radius = 16

    def draw(self, canvas: Canvas, mark: Mark) -> None:
        if mark.hover:
            canvas.disc(self.rect.center, canvas.px(9), canvas.theme.ochre_tint, canvas.theme.ochre, 2)


@dataclass(frozen=True, slots=True)
class Spot:
    """A place on the line: a decision with a known chance."""

    label: str
    judged: Judged


_BEFORE = {
    Phase.DUEL_CALL: "bid", Phase.DUEL_HOLD: "bid", Phase.FOREHAND: "bid", Phase.SKAT: "skat", Phase.DISCARD: "skat",
    Phase.ANNOUNCE: "game", Phase.KONTRA: "game",
}  # fmt: skip


def place_before(judged: Judged) -> str:
    """The name of a moment before play."""
    return {"bid": _("Bid"), "skat": _("Skat"), "game": _("Game")}[_BEFORE.get(judged.phase, "game")]


def spots(review: Review) -> tuple[Spot, ...]:
    """One place for the bidding, the skat, the announcement and each trick: the costliest decision of each."""
    found: dict[str, Judged] = {}
    for judged in review.decisions:
        key = str(judged.trick) if judged.trick else _BEFORE.get(judged.phase, "game")
        known = found.get(key)
        if known is None or (judged.grade is not Grade.FORCED and judged.cost >= known.cost):
            found[key] = judged
    return tuple(Spot(str(judged.trick) if judged.trick else place_before(judged), judged) for judged in found.values())


class ChanceLine:
    """The chance to win after each own decision."""

    def fit(self, look: Look, rect: Rect, review: Review) -> None:
        """Place the line in its panel."""
        px = look.px
        self.rect, self.spots = rect, spots(review)
        self.field = Rect(rect.left + px(62), rect.top + px(48), rect.width - px(62 + 26), rect.height - px(48 + 40))

    def centre(self, number: int) -> tuple[float, float]:
        """The point of spot `number`."""
        share = self._share(number)
        gap = self.field.width / max(1, len(self.spots) - 1) if len(self.spots) > 1 else 0
        x = self.field.left + number * gap if len(self.spots) > 1 else self.field.centerx
        return x, self.field.bottom - share * self.field.height

    def _share(self, number: int) -> float:
        """The chance after a spot; where it is not known, that of the one before."""
        for judged in (spot.judged for spot in reversed(self.spots[: number + 1])):
            chance = judged.after if judged.after is not None else judged.before
            if chance is not None:
                return min(1.0, max(0.0, chance))
        return next((s.judged.before for s in self.spots if s.judged.before is not None), 0.5) or 0.0

    def draw(self, canvas: Canvas, selected: Judged | None) -> None:
        """Panel, grid, line, points."""
        theme, px, field = canvas.theme, canvas.px, self.field
        canvas.panel(self.rect, theme.sheet, edge=theme.paper3)
        head = (self.rect.left + px(20), self.rect.top + px(10))
        width = canvas.text(_("Your chance to win"), head, NAME.sized(16))
        note = _("after each of your decisions")
        if canvas.look.width(note, LABEL) < self.rect.width - width - px(60):
            canvas.text(note, (head[0] + width + px(18), head[1] + px(2)), LABEL, theme.ink2)
        for part in range(5):
            y = field.bottom - part * field.height / 4
            canvas.rule(field.left - px(10), field.right + px(8), y, theme.paper3 if part == 2 else theme.paper2, 2)
            label = f"{part * 25} %"
            canvas.text(label, (field.left - px(16), y - canvas.look.line(SMALL) / 2), SMALL, theme.ink2, "right")
        if self.spots:
            self._draw_line(canvas, selected)

    def _draw_line(self, canvas: Canvas, selected: Judged | None) -> None:
        theme, px, field = canvas.theme, canvas.px, self.field
        points = [self.centre(number) for number in range(len(self.spots))]
        flat = [(x - field.left + px(20), y - field.top + px(20)) for x, y in points]
        line = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in flat)
        bottom = field.height + px(20)
        box = field.inflate(px(40), px(40))
        canvas.path(f"{line} L{flat[-1][0]:.1f} {bottom} L{flat[0][0]:.1f} {bottom} Z", box, theme.gain_tint)
        canvas.path(line, box, "none", theme.table.bar, 3)
        last = -1e9
        for spot, (x, y) in zip(self.spots, points, strict=True):
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
