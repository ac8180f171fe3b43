"""Plates of players on a small table with arrows between them, and the trick or the skat in the middle."""

from math import atan2, cos, hypot, sin

from pygame import Rect

from game.table.i18n import _
from game.teach.small_table import SmallTable
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.card_text import in_words
from game.ui.drawing.ornaments import chip_size, fitting
from game.ui.drawing.theme import BODY, CHIP, SMALL
from game.ui.learning.small_board import Board, Spot
from game.ui.words.names import seat_name


class Places:
    """Puts the seats of a small table on a board."""

    def __init__(self, board: Board, table: SmallTable) -> None:
        self.board, self.table = board, table

    def put(self, y: int) -> int:
        """Plates left, right and at the bottom, the trick or the skat between them."""
        px, table = self.board.look.px, self.table
        middle = (self.board.left + self.board.right) // 2
        card = self.board.card(84)
        plates = {place.seat: place for place in table.places}
        bottom = table.bottom
        left, right = (bottom + 1) % 3, (bottom + 2) % 3
        sizes = {seat: self._plate_size(seat) for seat in plates}
        rects: dict[int, Rect] = {}
        for seat, x in ((left, self.board.left), (right, self.board.right)):
            if seat in plates:
                rects[seat] = Rect((x if seat == left else x - sizes[seat][0], y), sizes[seat])
        has_cards = bool(table.trick or table.skat or table.skat_hidden)
        labels = self.board.look.line(SMALL) + px(4) if table.trick and not plates else 0
        free = Rect(0, y + labels, round(card * 3.5), 0)
        clear = min(
            (self.board.right - self.board.left) - sum(rect.width for rect in rects.values()) - px(24), free.width
        )
        if rects and clear < free.width:
            free.top = max(rect.bottom for rect in rects.values()) + px(10)
        free.height = round(card * 1.75) if has_cards else (px(74) if table.arrows else px(20))
        free.centerx = middle
        low = max([free.bottom] + [rect.bottom for rect in rects.values()])
        if bottom in plates:
            size = sizes[bottom]
            rects[bottom] = Rect((middle - size[0] // 2, low + px(10)), size)
            low = rects[bottom].bottom
        self._paint_arrows(rects)
        for seat, rect in rects.items():
            self._plate(rect, seat)
        if table.trick:
            self._trick(free, card, bottom, not plates)
        elif table.skat or table.skat_hidden:
            self._skat(free, card)
        return low + labels

    def _plate_size(self, seat: int) -> tuple[int, int]:
        place = next(place for place in self.table.places if place.seat == seat)
        look, px = self.board.look, self.board.look.px
        name = look.width(in_words(place.name), BODY.bold)
        chips = sum(chip_size(look, in_words(text))[0] + px(6) for text in place.chips)
        most = (self.board.right - self.board.left) // 2 - px(8)
        height = look.line(BODY) + px(12) + (chip_size(look, "X")[1] + px(4) if place.chips else 0)
        return min(most, max(name, chips) + px(34)), height

    def _plate(self, rect: Rect, seat: int) -> None:
        place = next(place for place in self.table.places if place.seat == seat)

        def paint(canvas: Canvas) -> None:
            px, theme = canvas.px, canvas.theme
            canvas.rounded(rect, theme.paper0, 18, theme.paper3, 1.2)
            name = in_words(place.name)
            face = fitting(canvas.look, name, BODY.bold, rect.width - px(20))
            canvas.text(name, (rect.centerx, rect.top + px(6)), face, align="centre")
            texts = [in_words(text) for text in place.chips]
            face = CHIP
            while sum(chip_size(canvas.look, t, face)[0] + px(6) for t in texts) > rect.width - px(10):
                if canvas.look.type.pixels(face) <= 12:
                    break
                face = face.sized(face.size - 0.5)
            total = sum(chip_size(canvas.look, t, face)[0] + px(6) for t in texts) - px(6)
            x = rect.centerx - total / 2
            for text in texts:
                width, height = chip_size(canvas.look, text, face)
                box = Rect(round(x), rect.bottom - height - px(6), width, height)
                canvas.pill(box, theme.paper2)
                canvas.text_in(text, box, face)
                x += width + px(6)

        self.board.paints.append(paint)

    def _paint_arrows(self, rects: dict[int, Rect]) -> None:
        arrows = [(rects[a], rects[b]) for a, b in self.table.arrows if a in rects and b in rects]

        def paint(canvas: Canvas) -> None:
            for start, end in arrows:
                _arrow(canvas, start, end)

        if arrows:
            self.board.paints.append(paint)

    def _trick(self, free: Rect, card: int, bottom: int, named: bool) -> None:
        trick = self.table.trick
        assert trick is not None
        side, cy = card * 1.12, free.top + card * 0.78
        order = {bottom: (0.0, card * 0.12, 0.0), (bottom + 1) % 3: (-side, 0.0, -5.0),
                 (bottom + 2) % 3: (side, 0.0, 6.0)}  # fmt: skip
        names = []
        for number, value in enumerate(trick.cards):
            seat = (trick.leader + number) % 3
            dx, dy, angle = order[seat]
            centre = (free.centerx + dx, cy + dy)
            strip = Rect(round(centre[0] - card / 2), round(centre[1] - card * 0.75), card, round(card * 1.5))
            self.board.spots.append(Spot(value, centre, card, angle, strip))
            word = seat_name(seat) if number else _("{name} leads").format(name=seat_name(seat))
            names.append((word, centre[0], strip.bottom if dx == 0 else strip.top, dx == 0))

        def paint(canvas: Canvas) -> None:
            if not named:
                return
            for word, x, y, below in names:
                face = fitting(canvas.look, word, SMALL, card * 1.3)
                top = y + canvas.px(6) if below else y - canvas.look.line(face) - canvas.px(6)
                canvas.text(word, (x, top), face, canvas.theme.table.text2, "centre")

        self.board.paints.append(paint)

    def _skat(self, free: Rect, card: int) -> None:
        cards = self.table.skat or (None, None)
        centres = [(free.centerx + (n - 0.5) * card * 1.1, free.top + card * 0.8) for n in range(len(cards))]
        if self.table.skat:
            for value, centre in zip(self.table.skat, centres, strict=True):
                strip = Rect(round(centre[0] - card / 2), round(centre[1] - card * 0.75), card, round(card * 1.5))
                self.board.spots.append(Spot(value, centre, card, 0.0, strip))
            return

        def paint(canvas: Canvas) -> None:
            for centre in centres:
                canvas.card(None, centre, card)

        self.board.paints.append(paint)


def _arrow(canvas: Canvas, start: Rect, end: Rect) -> None:
    """A line from plate to plate with its head at the end."""
    (x1, y1), (x2, y2) = start.center, end.center
    length = hypot(x2 - x1, y2 - y1) or 1
    ux, uy = (x2 - x1) / length, (y2 - y1) / length

    def leave(rect: Rect) -> float:
        return min(rect.width / 2 / abs(ux) if ux else 1e9, rect.height / 2 / abs(uy) if uy else 1e9) + canvas.px(7)

    a, b = leave(start), length - leave(end)
    if b - a < canvas.px(8):
        return
    p, q = (x1 + ux * a, y1 + uy * a), (x1 + ux * b, y1 + uy * b)
    box = Rect(round(min(p[0], q[0])) - 14, round(min(p[1], q[1])) - 14, 0, 0)
    box.size = (round(abs(p[0] - q[0])) + 28, round(abs(p[1] - q[1])) + 28)
    turn = atan2(uy, ux)
    head = [(q[0] + cos(turn + side) * canvas.px(11), q[1] + sin(turn + side) * canvas.px(11)) for side in (2.6, -2.6)]
    points = [(x - box.left, y - box.top) for x, y in (p, q, head[0], q, head[1])]
    d = "M" + " L".join(f"{x:.1f} {y:.1f}" for x, y in points)
    canvas.path(d, box, "none", canvas.theme.ochre_tint, 2.5)
