"""The rows of a score sheet: which columns there is room for, and what stands in them."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.table.export import number_text
from game.table.i18n import _
from game.table.sheet import SheetRow
from game.ui.drawing.canvas import Align, Canvas
from game.ui.drawing.look import Look
from game.ui.drawing.ornaments import fitting, readable, shortened
from game.ui.drawing.theme import BODY, LABEL, NOTE, Face
from game.ui.forms.paper import Words
from game.ui.forms.widgets import Mark, Widget
from game.ui.words.names import signed
from game.ui.words.sheet_words import details, played, steps

_NUMBER = Face(16, 600, True)
_TOTAL = Face(18, 700, True)
_SUM = Face(17, 400, True)


@dataclass(frozen=True, slots=True)
class Cell:
    """Left edge and width of a table column in pixels."""

    left: int
    width: int

    def rect(self, top: int, height: int) -> Rect:
        """The cell in a row."""
        return Rect(self.left, top, self.width, height)


@dataclass(frozen=True, slots=True)
class Columns:
    """The columns there is room for; the players' never go."""

    number: Cell
    game: Cell
    value: Cell
    players: tuple[Cell, ...]
    deals: Cell | None = None
    steps: Cell | None = None
    details: Cell | None = None


def columns(look: Look, left: int, width: int, count: int) -> Columns:
    """What fits: Details goes first, then Steps, then Deals."""
    px = look.px
    narrow = width / look.g < 520
    player = px(72 if narrow else 92)
    sizes = {"number": px(38), "game": px(86 if narrow else 128), "value": px(66)}
    free = width - px(36) - sum(sizes.values()) - count * player
    for name, wish in (("deals", 84), ("steps", 58), ("details", 196)):
        if free >= px(wish):
            sizes[name] = px(wish)
            free -= px(wish)
        else:
            break
    more = min(max(0, free) // count, px(70))
    if free < 0:
        sizes["game"] = max(px(40), sizes["game"] + free)
    else:
        sizes["game"] += min(px(30), free - more * count)
    air = px(24) if "details" in sizes else 0
    if "details" in sizes:
        sizes["details"] += max(0, min(free - more * count - px(30) - air, px(60)))
    cells, x = {}, left + px(20)
    for name in ("number", "deals", "game", "details", "steps", "value"):
        if name in sizes:
            cells[name] = Cell(x, sizes[name] - px(6))
            x += sizes[name]
    x += air
    each = (left + width - px(12) - x) // count
    seats = tuple(Cell(x + each * seat, each) for seat in range(count))
    return Columns(cells["number"], cells["game"], cells["value"], seats, cells.get("deals"), cells.get("steps"),
                   cells.get("details"))  # fmt: skip


def mark_room(look: Look, cell: Cell) -> int:
    """Units at the right of a player's column for tick, record and place."""
    return 36 if cell.width < look.px(120) else 62


class SheetLine(Widget):
    """A deal on the sheet."""

    radius = 6

    def __init__(
        self,
        rect: Rect,
        row: SheetRow,
        names: Sequence[str],
        cells: Columns,
        last: bool,
        press: Callable[[], None] | None,
    ):
        super().__init__(f"deal {row.row.plan.index}", rect, press)
        self.row, self.names, self.cells, self.last = row, names, cells, last

    @property
    def ring_rect(self) -> Rect:
        return self.rect.inflate(-20, -12)

    def draw(self, canvas: Canvas, mark: Mark) -> None:
        theme, rect = canvas.theme, self.rect
        if self.last or mark.pressed:
            canvas.fill(theme.ochre_tint, rect.inflate(-2, 0))
        elif mark.hover:
            canvas.fill(theme.paper0, rect.inflate(-2, 0))
        for cell in self.cells.players:
            canvas.upright(cell.left + 0.5, rect.top, rect.bottom, theme.paper3)
        for words in self.words(canvas.look):
            words.draw(canvas)
        self._signs(canvas)
        heavy = self.row.ends_circuit
        canvas.rule(
            rect.left + canvas.px(10),
            rect.right - canvas.px(10),
            rect.bottom - 1,
            theme.ink2 if heavy else theme.paper2,
        )

    def words(self, look: Look) -> list[Words]:
        """Everything printed in the row."""
        row, cells, result = self.row, self.cells, self.row.row.result
        printed: list[Words] = []

        def put(
            cell: Cell | None, text: str, face: Face, colour: str = "ink2", align: Align = "left", indent: int = 0
        ) -> None:
            if cell and text:
                box = Rect(cell.left + indent, self.rect.top, cell.width - indent, self.rect.height)
                printed.append(Words(text, box, fitting(look, text, face, box.width), colour, align))

        lost = result.won is False
        put(cells.number, str(row.number), _NUMBER)
        if cells.deals:
            put(cells.deals, *shortened(look, self.names[row.row.plan.dealer], LABEL, cells.deals.width))
        sign, name = played(row)
        indent = look.px(26)
        if not sign:
            put(cells.game, *shortened(look, name, BODY, cells.game.width))
        elif readable(look, name, BODY.bold, cells.game.width - indent):
            put(cells.game, name, BODY.bold, "ink", indent=indent)  # else the sign alone tells it
        if cells.details:
            colour = "mistake" if lost else "ink2"
            put(cells.details, *shortened(look, self._details(), NOTE, cells.details.width), colour)
        put(cells.steps, steps(result), _SUM, align="right")
        if row.declarer is not None:
            put(cells.value, signed(result.score), _TOTAL, "mistake" if result.score < 0 else "best", "right")
        for seat in row.changed:
            cell = cells.players[seat]
            inner = Cell(cell.left, cell.width - look.px(mark_room(look, cell)))
            put(inner, number_text(row.totals[seat]), _TOTAL, "ink", "right")
        return printed

    def _details(self) -> str:
        """How the game went, after who has lost the Bierlachs round that it ended."""
        parts = [details(self.row.row.result)]
        if losers := self.row.line.round_losers:
            parts.insert(0, _("round lost: {names}").format(names=", ".join(self.names[seat] for seat in losers)))
        return ", ".join(part for part in parts if part)

    def _signs(self, canvas: Canvas) -> None:
        px, theme, row = canvas.px, canvas.theme, self.row
        sign = played(row)[0]
        box = Rect(self.cells.game.left, self.rect.top, px(20), self.rect.height)
        if sign:
            canvas.text_in(sign, box, Face(20) if "[" in sign else Face(17, 700, True), theme.ink2)
        if row.row.helped:
            canvas.icon("lamp", (self.cells.number.left + px(28), self.rect.centery), px(14), theme.ochre_dark)
        if row.declarer is not None and row.declarer in row.changed:
            cell = self.cells.players[row.declarer]
            won = bool(row.row.result.won)
            place = (cell.left + cell.width - px(mark_room(canvas.look, cell) - 18), self.rect.centery)
            canvas.icon("check" if won else "cross", place, px(18), theme.best if won else theme.mistake)
