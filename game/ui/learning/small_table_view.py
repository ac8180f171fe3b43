"""The small table beside a text: a SmallTable laid out in a panel of cloth, shrunk until it fits, and painted."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect

from game.rules.cards import Card
from game.teach.small_table import SmallTable
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.card_text import in_words
from game.ui.drawing.cloth import panel_cloth
from game.ui.drawing.look import Look
from game.ui.drawing.theme import BODY, NOTE, PAPER_DEPTH
from game.ui.learning.small_board import LARGEST, SMALLEST, Board, Spot
from game.ui.learning.small_papers import put_grid, put_value
from game.ui.learning.small_places import Places
from game.ui.learning.small_rows import Rows
from game.ui.words.names import capital

Section = Callable[[int], int]
"""Puts something at a y and returns the y below it."""


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
    """Call `fit`, then `draw`. All rectangles are pixels of the window."""

    def __init__(self, table: SmallTable, tappable: Sequence[Card] = (), rows_tappable: bool = False) -> None:
        self.table, self.tappable, self.rows_tappable = table, tuple(tappable), rows_tappable
        self.rect = Rect(0, 0, 0, 0)
        self._board: Board

    @property
    def spots(self) -> list[Spot]:
        """The cards that lie there."""
        return self._board.spots

    @property
    def row_rects(self) -> list[Rect]:
        """What each row of cards covers."""
        return self._board.row_rects

    # layout

    def fit(self, look: Look, rect: Rect, tallest: int) -> None:
        """Lay everything out in the width of `rect`, not higher than `tallest` where cards can shrink to that."""
        for tight in (False, True):
            scale = LARGEST
            while (height := self._lay(look, rect, scale, 0, tight)) > tallest and scale > SMALLEST:
                scale -= 0.05
            if height <= tallest:
                break
        spare = max(0, min(tallest, rect.height) - height)
        gaps = max(1, len(self._sections()) - 1)
        gap = min(look.px(34), spare // (gaps + 2))
        height = self._lay(look, rect, scale, gap, tight)
        self.rect = Rect(rect.left, rect.top, rect.width, max(height, rect.height))
        down = (self.rect.height - height) // 3
        if down > 0:
            self._lay(look, rect.move(0, down), scale, gap, tight)

    def _lay(self, look: Look, rect: Rect, scale: float, gap: int, tight: bool) -> int:
        """Place all sections; returns the height needed."""
        px = look.px
        self._board = Board(look, rect.left + px(24), rect.right - px(24), scale, tight)
        edge, between = (px(12), px(5)) if tight else (px(22), px(12))
        y = rect.top + edge
        sections = self._sections()
        for section in sections:
            y = section(y) + between + gap
        return y - (between + gap if sections else 0) + edge - rect.top

    def _sections(self) -> list[Section]:
        """What there is to place, from top to bottom."""
        table, board = self.table, self._board
        rows = Rows(board)
        sections: list[Section] = []
        if table.caption:
            sections.append(lambda y: board.words(y, capital(in_words(table.caption)), BODY.bold))
        sections += [partial(rows.line, line=line) for line in rows.lines(table.rows)]
        if grid := table.grid:
            sections.append(lambda y: put_grid(board, y, grid))
        if table.places or table.trick or table.skat or table.skat_hidden:
            sections.append(Places(board, table).put)
        if table.value:
            sections.append(lambda y: put_value(board, y, in_words(table.value)))
        if hand := table.hand:
            sections.append(lambda y: rows.hand(y, hand, bool(self.tappable)))
        if table.note:
            sections.append(lambda y: board.words(y, in_words(table.note), NOTE))
        return sections

    # painting

    def draw(self, canvas: Canvas, marks: Marks | None = None) -> None:
        """The cloth with everything on it."""
        marks = marks or Marks()
        rect = self.rect
        canvas.shadow(rect, 22, PAPER_DEPTH)
        canvas.blit(panel_cloth(canvas.look, rect.size), rect.topleft)
        for paint in self._board.paints:
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
