"""The board of the review: tricks side by side with their grades (picture 07)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.rules.cards import Card, points_of
from game.rules.deal import Deal
from game.rules.view import Trick
from game.table.i18n import _
from game.table.series import Chair
from game.teach.review import Grade, Judged, Review
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.look import Look
from game.ui.drawing.ornaments import fitting
from game.ui.drawing.portraits import Portraits
from game.ui.drawing.theme import LABEL, NUMBER, SMALL
from game.ui.forms.widgets import Widget
from game.ui.words.names import signed

CARD_SHAPE = 1.5
"""Height of a card in widths."""
_COLUMNS = 10


def grade_word(grade: Grade) -> str:
    """The grade in a word."""
    return {
        Grade.BEST: _("best"), Grade.FINE: _("fine"), Grade.INACCURACY: _("inaccuracy"),
        Grade.MISTAKE: _("mistake"), Grade.FORCED: _("forced"),
    }[grade]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Reviewed:
    """What the board shows."""

    deal: Deal
    seat: int
    chairs: tuple[Chair, ...]
    """By position."""
    tricks: tuple[Trick, ...]
    """The running one of a deal that ended early included."""

    @staticmethod
    def of(deal: Deal, seat: int, chairs: tuple[Chair, ...]) -> "Reviewed":
        """From a finished deal."""
        running = deal.view(seat).trick
        tricks = deal.tricks + ((running,) if running and running.cards and running not in deal.tricks else ())
        return Reviewed(deal, seat, chairs, tricks)

    def gain(self, trick: Trick) -> int | None:
        """Card points of a trick for the side of the seat; None where points do not matter."""
        contract = self.deal.contract
        if trick.winner is None or (contract is not None and contract.game.is_null):
            return None
        points = points_of(trick.cards)
        if self.deal.declarer is None:
            return -points if trick.winner == self.seat else 0
        mine = (trick.winner == self.deal.declarer) == (self.seat == self.deal.declarer)
        return points if mine else -points

    @property
    def rows(self) -> tuple[int, int, int]:
        """Positions from top to bottom, the seat itself last."""
        return (self.seat + 1) % 3, (self.seat + 2) % 3, self.seat


class Board:
    """Where everything lies; `fit` first."""

    def __init__(self, seen: Reviewed, portraits: Portraits) -> None:
        self.seen, self._portraits = seen, portraits
        self.rect = Rect(0, 0, 0, 0)
        self._longest = ""
        """The longest grade shown: it decides how large all of them are written."""

    def fit(self, look: Look, left: int, top: int, width: int, tallest: int) -> Rect:
        """Take the width, and at most this height where cards can shrink to it."""
        px = look.px
        self._names = width > px(760)
        self.head = px(32)
        self.label = px(132) if self._names else px(54)
        self.step = (width - self.label - px(14)) / _COLUMNS
        self.foot = (px(62) if self._names else px(56)) + px(6)
        widest = min(px(62), round(self.step * (0.60 if self._names else 0.76)))
        room = (tallest - self.head - self.foot) / 3 - px(8)
        self.card = max(30, min(widest, round(room / CARD_SHAPE)))
        self.row = round(self.card * CARD_SHAPE) + px(8)
        height = self.head + 3 * self.row + self.foot
        self.rect = Rect(left, top, width, height)
        return self.rect

    def column(self, number: int) -> Rect:
        """The strip of trick 1..10."""
        left = self.rect.left + self.label + (number - 1) * self.step
        return Rect(round(left), self.rect.top + 3, round(self.step), self.rect.height - 6)

    def _y(self, row: int) -> float:
        return self.rect.top + self.head + (row + 0.5) * self.row

    def draw(self, canvas: Canvas, review: Review, selected: int, opened: bool) -> None:
        """`selected` is the trick in hand (0: none); `opened` shows the truth of open cards instead of grades."""
        theme, px, rect = canvas.theme, canvas.px, self.rect
        canvas.panel(rect, theme.sheet, edge=theme.paper3)
        if selected:
            canvas.rounded(self.column(selected), theme.ochre_tint, 10, theme.ochre, 2)
        for row in (1, 2):
            y = self._y(row) - self.row / 2
            canvas.rule(rect.left + px(14), rect.right - px(14), y, theme.paper2, max(1, px(2)))
        for row, position in enumerate(self.seen.rows):
            self._draw_name(canvas, row, position)
        by_trick = {judged.trick: judged for judged in review.decisions if judged.trick}
        self._longest = max((grade_word(judged.grade) for judged in by_trick.values()), key=len, default="")
        for number, trick in enumerate(self.seen.tricks, 1):
            self._draw_trick(canvas, number, trick, by_trick.get(number), opened)
        if not self.seen.tricks:
            self._draw_hands(canvas, opened)
        elif self._names:
            self._draw_labels(canvas, opened)

    def _draw_hands(self, canvas: Canvas, opened: bool) -> None:
        """Where no card was played: the own hand, and those of the others with open cards."""
        for row, position in enumerate(self.seen.rows):
            for number, card in enumerate(sorted(self.seen.deal.dealt[position], reverse=True), 1):
                shown = card if opened or position == self.seen.seat else None
                canvas.card(shown, (self.column(number).centerx, self._y(row)), self.card)

    def _draw_labels(self, canvas: Canvas, opened: bool) -> None:
        left, theme = self.rect.left + canvas.px(20), canvas.theme
        words = (_("Open cards") if opened else _("Grade"), _("Points"))
        for text, y in zip(words, self._foot_lines(canvas), strict=True):
            face = fitting(canvas.look, text, LABEL.bold, self.label - canvas.px(30))
            canvas.text(text, (left, y - canvas.look.line(LABEL) / 2), face, theme.ink2)

    def _foot_lines(self, canvas: Canvas) -> tuple[float, float]:
        top = self.rect.bottom - self.foot
        return top + canvas.px(18), top + canvas.px(46 if self._names else 42)

    def _draw_name(self, canvas: Canvas, row: int, position: int) -> None:
        px, chair = canvas.px, self.seen.chairs[position]
        size = px(38)
        x, y = self.rect.left + px(10) + size / 2, self._y(row)
        canvas.blit_centred(self._portraits.portrait(chair.portrait or "you", size), (x, y))
        if not self._names:
            return
        name = _("You") if position == self.seen.seat else chair.name
        room = self.label - size - px(30)
        canvas.text(name, (x + size / 2 + px(6), y - canvas.look.line(LABEL) / 2),
                    fitting(canvas.look, name, LABEL.bold, room))  # fmt: skip

    def _draw_trick(self, canvas: Canvas, number: int, trick: Trick, judged: Judged | None, opened: bool) -> None:
        column, theme, px = self.column(number), canvas.theme, canvas.px
        x = column.centerx
        canvas.text(str(number), (x, self.rect.top + px(7)), NUMBER.sized(16), theme.ink2, "centre")
        for at, card in enumerate(trick.cards):
            position = (trick.leader + at) % 3
            y = self._y(self.seen.rows.index(position))
            halo = theme.ochre if trick.winner == position else None
            canvas.card(card, (x, y), self.card, halo=halo, halo_grow=max(2, px(3)))
            if at == 0 and self._names:
                tip = x - self.card / 2 - px(6)
                canvas.icon("play", (tip - px(4), y), px(14), theme.ink2)
        grade_y, points_y = self._foot_lines(canvas)
        if judged is not None:
            self._draw_grade(canvas, column, grade_y, judged, opened)
        gain = self.seen.gain(trick)
        if gain is not None:
            colour = theme.best if gain > 0 else theme.mistake if gain < 0 else theme.ink2
            canvas.text(signed(gain), (x, points_y - canvas.look.line(NUMBER.sized(16)) / 2), NUMBER.sized(16), colour,
                        "centre")  # fmt: skip

    def _draw_grade(self, canvas: Canvas, column: Rect, y: float, judged: Judged, opened: bool) -> None:
        theme, px = canvas.theme, canvas.px
        if opened:
            contract = self.seen.deal.contract
            text = open_words(judged, null=contract is not None and contract.game.is_null)
            face = fitting(canvas.look, text, SMALL.bold, column.width - 4)
            lost = bool(judged.truth and judged.truth.final != judged.truth.best)
            canvas.text(text, (column.centerx, y - canvas.look.line(face) / 2), face,
                        theme.mistake if lost else theme.best, "centre")  # fmt: skip
            return
        size, word = px(19), grade_word(judged.grade)
        room = column.width - size - px(12)
        face = fitting(canvas.look, self._longest, SMALL.bold, room)
        if not self._names or canvas.look.width(word, face) > room:
            canvas.grade(judged.grade.value, (column.centerx, y), px(22))
            return
        width = size + px(4) + canvas.look.width(word, face)
        left = column.centerx - width / 2
        canvas.grade(judged.grade.value, (left + size / 2, y), size)
        canvas.text(word, (left + size + px(4), y - canvas.look.line(face) / 2), face)


def open_words(judged: Judged, *, null: bool = False) -> str:
    """What the card was worth with all cards open: the points it gave away; in Null whether it gave the game away."""
    truth = judged.truth
    if truth is None:
        return "·"
    lost = abs(truth.best - truth.final)
    if null:
        return _("gives it away") if lost else _("holds")
    return f"−{lost}" if lost else "0"


class TrickWidget(Widget):
    """A column of the board; the board draws it."""

    radius = 10

    def __init__(self, number: int, rect: Rect, press: Callable[[], None], spoken: str) -> None:
        super().__init__(f"trick {number}", rect, press, spoken=spoken)


def played_card(judged: Judged, best: bool = False) -> Card | None:
    """The card of a decision in play."""
    return getattr(judged.best if best else judged.action, "card", None) if judged.trick else None


def cards_of_pair(judged: Judged) -> Sequence[tuple[Card, bool]]:
    """The card played and, where it is another one, the better one."""
    mine, better = played_card(judged), played_card(judged, best=True)
    found = [(mine, False)] if mine is not None else []
    if better is not None and better != mine:
        found.append((better, True))
    return found
