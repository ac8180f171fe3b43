"""The small table beside a text: a SmallTable laid out in a panel of cloth, shrunk until it fits, and painted."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, field
from math import atan2, cos, hypot, sin

from pygame import Rect

from game.rules.cards import Card
from game.table.i18n import _
from game.teach.small_table import Grid, Row, SmallTable
from game.ui.drawing.canvas import Canvas, Position
from game.ui.drawing.card_text import in_words, on_paper, value_line
from game.ui.drawing.cloth import panel_cloth
from game.ui.drawing.look import Look
from game.ui.drawing.ornaments import chip_size, fitting
from game.ui.drawing.theme import BODY, CHIP, LABEL, NOTE, PAPER_DEPTH, SMALL, VALUE, Face
from game.ui.words.names import seat_name

Paint = Callable[[Canvas], None]
SMALLEST, LARGEST = 0.40, 1.3
"""How far cards shrink and grow."""
_VALUE = Face(20)


@dataclass(frozen=True, slots=True)
class Spot:
    """A card of the panel: its centre, width and turn."""

    card: Card
    centre: Position
    width: int
    angle: float = 0.0
    strip: Rect = field(default_factory=lambda: Rect(0, 0, 0, 0))
    """What can be clicked of it."""


@dataclass(slots=True)
class Marks:
    """What the learner did to the cards."""

    picked: Collection[Card] = ()
    wrong: Collection[Card] = ()
    missed: Collection[Card] = ()
    right: Collection[Card] = ()
    focus: Card | None = None
    hover: Card | None = None


class SmallTableView:
    """Call `fit`, then `move`, then `draw`. All rectangles are pixels of the window after `move`."""

    def __init__(self, table: SmallTable, tappable: Sequence[Card] = (), rows_tappable: bool = False) -> None:
        self.table, self.tappable, self.rows_tappable = table, tuple(tappable), rows_tappable
        self.rect = Rect(0, 0, 0, 0)
        self.spots: list[Spot] = []
        self.row_rects: list[Rect] = []
        self._paints: list[Paint] = []

    # layout

    def fit(self, look: Look, rect: Rect, tallest: int) -> None:
        """Lay everything out in the width of `rect`, not higher than `tallest` where cards can shrink to that."""
        self.look = look
        for self._tight in (False, True):
            scale = LARGEST
            while (height := self._lay(rect, scale, 0)) > tallest and scale > SMALLEST:
                scale -= 0.05
            if height <= tallest:
                break
        spare = max(0, min(tallest, rect.height) - height)
        gaps = max(1, self._sections - 1)
        gap = min(look.px(34), spare // (gaps + 2))
        height = self._lay(rect, scale, gap)
        self.rect = Rect(rect.left, rect.top, rect.width, max(height, rect.height))
        down = (self.rect.height - height) // 3
        if down > 0:
            self._lay(Rect(rect.left, rect.top + down, rect.width, rect.height), scale, gap)

    def _lay(self, rect: Rect, scale: float, gap: int) -> int:
        """Place all sections; returns the height needed."""
        self.spots, self.row_rects, self._paints, self._sections = [], [], [], 0
        px, table = self.look.px, self.table
        self._left, self._right, self._scale = rect.left + px(24), rect.right - px(24), scale
        edge, between = (px(12), px(5)) if self._tight else (px(22), px(12))
        y = rect.top + edge
        sections: list[Callable[[int], int]] = []
        if table.caption:
            sections.append(lambda y: self._caption(y))
        sections += [lambda y, line=line: self._row_line(y, line) for line in self._row_lines()]  # type: ignore[misc]
        if table.grid:
            sections.append(lambda y: self._grid(y, table.grid))  # type: ignore[arg-type]
        if table.places or table.trick or table.skat or table.skat_hidden:
            sections.append(self._places)
        if table.value:
            sections.append(self._value)
        if table.hand:
            sections.append(lambda y: self._hand(y, table.hand))  # type: ignore[arg-type]
        if table.note:
            sections.append(lambda y: self._words(y, in_words(table.note), NOTE))
        for section in sections:
            y = section(y) + between + gap
        self._sections = len(sections)
        return y - (between + gap if sections else 0) + edge - rect.top

    _tight = False
    """Less air, where the cards alone cannot shrink enough."""

    def _caption(self, y: int) -> int:
        text = in_words(self.table.caption)
        return self._words(y, text[:1].upper() + text[1:], BODY.bold)

    def _words(self, y: int, text: str, face: Face, colour: str = "") -> int:
        """Centred lines on the cloth."""
        width, middle = self._right - self._left, (self._left + self._right) // 2
        lines = self.look.type.wrap(text, face, width)
        step = round(self.look.type.pixels(face) * 1.35)

        def paint(canvas: Canvas) -> None:
            for number, line in enumerate(lines):
                tone = colour or canvas.theme.table.text
                canvas.text(line, (middle, y + number * step), face, tone, "centre")

        self._paints.append(paint)
        return y + len(lines) * step

    # rows

    def _row_lines(self) -> list[list[tuple[int, Row]]]:
        """Rows one below the other; short ones side by side where they fit."""
        lines: list[list[tuple[int, Row]]] = []
        used = 0
        width = self._right - self._left
        for number, row in enumerate(self.table.rows):
            wide = self._row_width(row)
            if lines and len(row.cards) <= 6 and used and used + self.look.px(28) + wide <= width:
                lines[-1].append((number, row))
                used += self.look.px(28) + wide
            else:
                lines.append([(number, row)])
                used = wide if len(row.cards) <= 6 else 0
        return lines

    def _card(self, units: float = 88, most: float = LARGEST) -> int:
        return max(30, round(self.look.px(units) * min(most, self._scale)))

    def _row_step(self, row: Row, card: int) -> float:
        count, width = len(row.cards), self._right - self._left
        wish = card + self.look.px(8) if count <= 4 else card * 0.72
        return min(wish, (width - card) / max(1, count - 1))

    def _row_width(self, row: Row) -> int:
        card = self._card()
        bare = round(card + self._row_step(row, card) * max(0, len(row.cards) - 1))
        label = self.look.width(in_words(row.label), NOTE.bold) if row.label else 0
        return max(bare, label)

    def _row_line(self, y: int, line: Sequence[tuple[int, Row]]) -> int:
        gap = self.look.px(28)
        total = sum(self._row_width(row) for _n, row in line) + gap * (len(line) - 1)
        x, bottom = (self._left + self._right - total) // 2, y
        labelled = any(row.label for _n, row in line)
        for number, row in line:
            width = self._row_width(row)
            bottom = max(bottom, self._row(x, y, width, number, row, labelled))
            x += width + gap
        return bottom

    def _row(self, x: int, y: int, width: int, number: int, row: Row, labelled: bool) -> int:
        px, card = self.look.px, self._card()
        if labelled:
            self._label(in_words(row.label), x, y, width)
            y += self.look.line(NOTE) + px(4)
        step = self._row_step(row, card)
        first = x + (width - (card + step * (len(row.cards) - 1))) / 2
        self._cards(row, [(first + step * n + card / 2, y + card * 0.75, 0.0) for n in range(len(row.cards))], card)
        bottom = y + round(card * 1.5)
        self.row_rects.append(Rect(round(first) - 6, y - 6, round(card + step * (len(row.cards) - 1)) + 12,
                                   round(card * 1.5) + 12))  # fmt: skip
        return self._below(row, first, step, card, bottom)

    def _label(self, text: str, x: int, y: int, width: int) -> None:
        def paint(canvas: Canvas) -> None:
            face = fitting(self.look, text, NOTE.bold, max(width, self._right - x))
            canvas.text(text, (x, y), face, canvas.theme.table.text2)

        self._paints.append(paint)

    def _below(self, row: Row, first: float, step: float, card: int, y: int) -> int:
        """Short texts under the cards, the bracket and its word."""
        px, look = self.look.px, self.look
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

            self._paints.append(under)
            bottom = y + px(7) + look.line(face)
        if row.bracket:
            return self._bracket(row, first, step, card, bottom)
        return bottom

    def _bracket(self, row: Row, first: float, step: float, card: int, y: int) -> int:
        px = self.look.px
        right = first + step * (row.bracket - 1) + (step if row.bracket < len(row.cards) else card) - 6
        text = in_words(row.bracket_text)

        def paint(canvas: Canvas) -> None:
            colour = canvas.theme.ochre_tint
            box = Rect(round(first), y + px(8), max(8, round(right - first)), px(12))
            canvas.path(f"M2 0 V8 H{box.width - 2} V0", box, "none", colour, 2.5)
            width = self.look.width(text, BODY.bold)
            middle = max(box.centerx, box.left + width / 2)
            canvas.text(text, (middle, box.bottom + px(1)), BODY.bold, colour, "centre")

        self._paints.append(paint)
        return y + px(24) + self.look.line(BODY)

    def _cards(self, row: Row, places: Sequence[tuple[float, float, float]], card: int) -> None:
        """Spots of a row; the strip of each ends where the next begins."""
        for number, (value, (x, cy, angle)) in enumerate(zip(row.cards, places, strict=True)):
            left = round(x - card / 2)
            right = round(places[number + 1][0] - card / 2) if number + 1 < len(places) else left + card
            right = min(right, left + card)
            strip = Rect(left, round(cy - card * 0.75), max(8, right - left), round(card * 1.5))
            self.spots.append(Spot(value, (x, cy), card, angle, strip))

    def _hand(self, y: int, row: Row) -> int:
        px, card = self.look.px, self._card(112, 1.0)
        if row.label and not self._tight:
            self._label(in_words(row.label), self._left + px(4), y, 0)
            y += self.look.line(NOTE) + px(6)
        count, width = len(row.cards), self._right - self._left - px(10)
        step = min(card * 0.74, (width - card) / max(1, count - 1))
        first = (self._left + self._right) / 2 - step * (count - 1) / 2
        lift = px(10 if self._tight else 18) if self.tappable else px(4)
        places = []
        for number in range(count):
            k = number - (count - 1) / 2
            places.append((first + step * number, y + lift + card * 0.75 + 0.0042 * card * k * k, 0.7 * k))
        self._cards(row, places, card)
        bottom = y + lift + round(card * 1.5 + 0.0042 * card * (count / 2) ** 2) + px(4)
        self.row_rects.append(Rect(self._left, y, self._right - self._left, bottom - y))
        return self._below(row, first - card / 2, step, card, bottom)

    # grid and value

    def _grid(self, y: int, grid: Grid) -> int:
        px, look = self.look.px, self.look
        rows = [[on_paper(look, cell) for cell in row] for row in grid.rows]
        header = [on_paper(look, cell) for cell in grid.header]
        columns = max([len(row) for row in rows] + [len(header)])
        face, head = NOTE, LABEL.bold
        most = self._right - self._left
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
        line = look.line(face) + px(9 * min(1.0, self._scale + 0.1))
        top = y + (line if header else 0)
        box = Rect((self._left + self._right - sum(widths)) // 2, y, sum(widths), line * (len(rows) + bool(header)))

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

        self._paints.append(paint)
        return box.bottom + px(6)

    def _value(self, y: int) -> int:
        px, look = self.look.px, self.look
        head, number = value_line(in_words(self.table.value))
        box = Rect(self._left + px(8), y, self._right - self._left - px(16), px(60))
        wide = look.width(number, VALUE) + px(14) if number else 0
        face = fitting(look, head, _VALUE, box.width - px(40) - wide)

        def paint(canvas: Canvas) -> None:
            canvas.rounded(box, canvas.theme.hint, 12, canvas.theme.ochre, 1.4)
            inner = box.inflate(-px(40), 0)
            used = canvas.text_in(head, inner, face, align="left")
            if number:
                room = Rect(inner.left + used + px(12), inner.top, wide, inner.height)
                canvas.text_in(number, room, VALUE, canvas.theme.brick_dark, "left")

        self._paints.append(paint)
        return box.bottom

    # places and trick

    def _places(self, y: int) -> int:
        """Plates left, right and at the bottom, the trick or the skat between them."""
        px, table = self.look.px, self.table
        middle = (self._left + self._right) // 2
        card = self._card(84)
        plates = {place.seat: place for place in table.places}
        bottom = table.bottom
        left, right = (bottom + 1) % 3, (bottom + 2) % 3
        sizes = {seat: self._plate_size(seat) for seat in plates}
        rects: dict[int, Rect] = {}
        for seat, x in ((left, self._left), (right, self._right)):
            if seat in plates:
                rects[seat] = Rect((x if seat == left else x - sizes[seat][0], y), sizes[seat])
        has_cards = bool(table.trick or table.skat or table.skat_hidden)
        labels = self.look.line(SMALL) + px(4) if table.trick and not plates else 0
        free = Rect(0, y + labels, round(card * 3.5), 0)
        clear = min((self._right - self._left) - sum(rect.width for rect in rects.values()) - px(24), free.width)
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
        look, px = self.look, self.look.px
        name = look.width(in_words(place.name), BODY.bold)
        chips = sum(chip_size(look, in_words(text))[0] + px(6) for text in place.chips)
        most = (self._right - self._left) // 2 - px(8)
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

        self._paints.append(paint)

    def _paint_arrows(self, rects: dict[int, Rect]) -> None:
        arrows = [(rects[a], rects[b]) for a, b in self.table.arrows if a in rects and b in rects]

        def paint(canvas: Canvas) -> None:
            for start, end in arrows:
                _arrow(canvas, start, end)

        if arrows:
            self._paints.append(paint)

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
            self.spots.append(Spot(value, centre, card, angle, strip))
            word = seat_name(seat) if number else _("{name} leads").format(name=seat_name(seat))
            names.append((word, centre[0], strip.bottom if dx == 0 else strip.top, dx == 0))

        def paint(canvas: Canvas) -> None:
            if not named:
                return
            for word, x, y, below in names:
                face = fitting(canvas.look, word, SMALL, card * 1.3)
                top = y + canvas.px(6) if below else y - canvas.look.line(face) - canvas.px(6)
                canvas.text(word, (x, top), face, canvas.theme.table.text2, "centre")

        self._paints.append(paint)

    def _skat(self, free: Rect, card: int) -> None:
        cards = self.table.skat or (None, None)
        centres = [(free.centerx + (n - 0.5) * card * 1.1, free.top + card * 0.8) for n in range(len(cards))]
        if self.table.skat:
            for value, centre in zip(self.table.skat, centres, strict=True):
                strip = Rect(round(centre[0] - card / 2), round(centre[1] - card * 0.75), card, round(card * 1.5))
                self.spots.append(Spot(value, centre, card, 0.0, strip))
            return

        def paint(canvas: Canvas) -> None:
            for centre in centres:
                canvas.card(None, centre, card)

        self._paints.append(paint)

    # painting

    def draw(self, canvas: Canvas, marks: Marks | None = None) -> None:
        """The cloth with everything on it."""
        marks = marks or Marks()
        rect = self.rect
        canvas.shadow(rect, 22, PAPER_DEPTH)
        canvas.blit(panel_cloth(canvas.look, rect.size), rect.topleft)
        for paint in self._paints:
            paint(canvas)
        for spot in self.spots:
            self._draw_card(canvas, spot, marks)

    def _marked(self) -> frozenset[Card]:
        rows = [*self.table.rows, *([self.table.hand] if self.table.hand else [])]
        marked = frozenset(card for row in rows for card in row.mark)
        trick = self.table.trick
        if trick and trick.winner is not None and (n := (trick.winner - trick.leader) % 3) < len(trick.cards):
            marked |= {trick.cards[n]}
        return marked

    def _dimmed(self) -> frozenset[Card]:
        rows = [*self.table.rows, *([self.table.hand] if self.table.hand else [])]
        return frozenset(card for row in rows for card in row.dim)

    def _draw_card(self, canvas: Canvas, spot: Spot, marks: Marks) -> None:
        card, theme = spot.card, canvas.theme
        tapped = card in self.tappable
        lift = (
            canvas.px(14) if tapped and card in marks.picked else canvas.px(5) if tapped and card == marks.hover else 0
        )
        centre = (spot.centre[0], spot.centre[1] - lift)
        if marks.focus == card:
            for grow, colour in ((10, "#FFFFFF"), (8, theme.slate), (3, "#FFFFFF")):
                canvas.blit_centred(canvas.look.cards.halo(spot.width, colour, grow=grow, angle=spot.angle), centre)
        halo = theme.table.halo if card in self._marked() or card in marks.missed else ""
        canvas.card(card, centre, spot.width, spot.angle, dimmed=card in self._dimmed(), halo=halo or None)
        corner = (centre[0] - spot.width * 0.30, centre[1] - spot.width * 0.75)
        badge = (("cross", theme.mistake) if card in marks.wrong else ("check", theme.best) if card in marks.right
                 else ("check", theme.brick) if card in marks.picked else None)  # fmt: skip
        if badge and tapped:
            canvas.disc(corner, canvas.px(13), theme.paper0)
            canvas.badge(badge[0], corner, canvas.px(22), badge[1])


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
