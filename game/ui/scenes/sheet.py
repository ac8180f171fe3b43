"""The score sheet (picture 06): a row a deal, running totals, the block of sums, in any list form."""

from collections.abc import Callable, Sequence

from pygame import Rect

from game.rules.lists import ACTIVE_BONUS, OTHERS_BONUS, SYSTEMS, System
from game.table.export import number_text
from game.table.i18n import _, pgettext
from game.table.series import YOU, Series
from game.table.sheet import Sheet, SheetRow, score_sheet
from game.ui.drawing.canvas import Align, Canvas
from game.ui.drawing.ornaments import fitting, readable, shortened
from game.ui.drawing.theme import BODY, HEADING, LABEL, NOTE, SMALL, Face
from game.ui.forms.drawings import portrait
from game.ui.forms.menu_entry import MenuEntry
from game.ui.forms.paper import Column, Drawing, Print, Tool, Words, sheet_of_paper
from game.ui.records.sheet_rows import Cell, Columns, SheetLine, columns, mark_room
from game.ui.scene import Kit
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.paper import PaperScene
from game.ui.words.sheet_words import best, form_name, form_note, long_day, ordinal, sum_lines

ROW, HEAD, FOOT = 36, 50, 34
_SUM = Face(17, 400, True)
_GRAND_TOTAL = Face(28, 700, True)


class SheetScene(PaperScene):
    """`open_deal` shows a deal by its number in the series; `export` offers ways to carry the sheet away.

    `onward`: where it goes on from here, the main way last: after the last deal, or from the history back to the table.
    """

    def __init__(
        self, kit: Kit, series: Series, *, system: System | None = None, started: str = "",
        open_deal: Callable[[int], None] | None = None, export: Callable[[System], None] | None = None,
        names: Sequence[str] = (), onward: Sequence[Tool] = (),
    ) -> None:  # fmt: skip
        super().__init__(kit)
        self.series, self.started = series, started
        self.system: System = system or series.setup.rules.list_system
        self._open, self._export = open_deal, export
        self._names = names
        self._onward = onward
        if series.rows and not self.foot():
            self.form.focus = f"deal {series.rows[-1].plan.index}"  # the row that is in view
        self._jump = True

    @property
    def names(self) -> list[str]:
        """Names by seat."""
        if self._names:
            return list(self._names)
        own = self.kit.settings.name or _("You")
        return [own if chair.level is None else chair.name for chair in self.series.setup.seats]

    def title(self) -> str:
        return _("Score sheet")

    def subtitle(self) -> str:
        length = self.series.length
        parts = [_("{n} deals").format(n=length) if length else _("open list"), form_name(self.system)]
        if self.started:
            parts.append(_("begun {day}").format(day=long_day(self.started)))
        return "  ·  ".join(parts)

    def tools(self) -> Sequence[Tool]:
        tools = [Tool("form", form_name(self.system), self.choose_form, icon="down")]
        if self._export:
            export = self._export
            tools.append(Tool("export", _("Export"), lambda: export(self.system)))
        return tools

    def foot(self) -> Sequence[Tool]:
        return self._onward

    def choose_form(self) -> None:
        """All list forms as views of the same games."""
        entries = [
            MenuEntry(
                system,
                "check" if system == self.system else "sheet",
                form_name(system),
                form_note(system),
                self._form(system),
            )
            for system in SYSTEMS
        ]
        self.kit.go.push(MenuScene(self.kit, entries, _("Form of the list")))

    def _form(self, system: System) -> Callable[[], None]:
        def choose() -> None:
            self.system = system
            self.refresh()

        return choose

    # -- layout -----------------------------------------------------------------------------------------------------

    def compose(self, column: Column) -> None:
        running = "plain" if self.system in ("seeger_fabian", "seeger") else self.system
        rows, sums = score_sheet(self.series, running), score_sheet(self.series, self.system)
        px = column.px
        cells = columns(self.look, column.left, column.width, self.series.players)
        lines = len(sum_lines(sums, 0))
        block = px(28 * lines + 74)
        body = self.sheet.body
        fixed = body.bottom + px(6) - column.y - block - px(HEAD + FOOT + 26) >= px(ROW) * 5
        if fixed:
            self._fixed(column, rows, sums, cells, block)
        else:
            self._flowing(column, rows, sums, cells)

    def _fixed(self, column: Column, rows: Sheet, sums: Sheet, cells: Columns, block: int) -> None:
        """Head and sums stand still, the rows scroll between them."""
        px, body = column.px, self.sheet.body
        top = column.y
        room = body.bottom + px(6) - block - px(14) - top - px(HEAD + FOOT)
        shown = min(room // px(ROW), max(5, len(rows.rows)))
        view = Rect(column.left, top + px(HEAD), column.width, shown * px(ROW))
        panel = Rect(column.left, top, column.width, px(HEAD + FOOT) + view.height)
        self.still.items.append(Drawing(panel, sheet_of_paper, ground=True))
        self._head_row(self.still, Rect(panel.left, top, panel.width, px(HEAD)), cells)
        self._uprights(self.still, cells, top, view.bottom)
        self._foot_words(self.still, Rect(panel.left, view.bottom, panel.width, px(FOOT)))
        sums_column = Column(self.look, self.still, column.left, panel.bottom + px(14), column.width)
        self._sums(sums_column, sums, cells)
        self.see(view)
        column.y = view.top
        self._rows(column, rows, cells)
        self._to_end(view, column.y - view.top)

    def _flowing(self, column: Column, rows: Sheet, sums: Sheet, cells: Columns) -> None:
        px = column.px
        top = column.y
        height = px(HEAD + FOOT) + px(ROW) * len(rows.rows)
        panel = Rect(column.left, top, column.width, height)
        self.print.items.append(Drawing(panel, sheet_of_paper, ground=True))
        self._head_row(self.print, Rect(panel.left, top, panel.width, px(HEAD)), cells)
        self._uprights(self.print, cells, top, panel.bottom - px(FOOT))
        column.y += px(HEAD)
        self._rows(column, rows, cells)
        latest = column.y + px(16)
        self._foot_words(self.print, Rect(panel.left, column.y, panel.width, px(FOOT)))
        column.y += px(FOOT + 14)
        self._sums(column, sums, cells)
        body = self.sheet.body
        self._to_end(body, (column.y + px(16) if self._onward else latest) - body.top)

    def _to_end(self, view: Rect, height: int) -> None:
        """Show the latest deal, or what came out of all, when the sheet is opened."""
        if self._jump:
            self.scroll.view, self.scroll.height = view, height
            self.scroll.by(height)
            self._jump = False

    def _rows(self, column: Column, sheet: Sheet, cells: Columns) -> None:
        names = self.names
        for row in sheet.rows:
            last = row is sheet.rows[-1]
            column.put(SheetLine(column.take(column.px(ROW)), row, names, cells, last, self._opener(row)), "rows")

    def _opener(self, row: SheetRow) -> Callable[[], None] | None:
        if self._open is None:
            return None
        show = self._open
        return lambda: show(row.row.plan.index)

    def _head_row(self, page: Print, rect: Rect, cells: Columns) -> None:
        look, px = self.look, self.look.px

        def ground(canvas: Canvas, box: Rect) -> None:
            canvas.rounded(box.inflate(-2, -2), canvas.theme.paper2, 13)

        page.items.append(Drawing(rect, ground, ground=True))
        heads: list[tuple[Cell | None, str, Align]] = [
            (cells.number, _("No."), "left"), (cells.deals, pgettext("sheet", "Dealer"), "left"),
            (cells.game, _("Game"), "left"),
            (cells.details, _("Details"), "left"), (cells.steps, _("Steps"), "right"),
            (cells.value, _("Value"), "right"),
        ]  # fmt: skip
        for cell, text, align in heads:
            if cell:
                box = cell.rect(rect.top, rect.height)
                page.items.append(Words(text, box, fitting(look, text, LABEL.bold, box.width), "ink2", align))
        for cell, name, chair in zip(cells.players, self.names, self.series.setup.seats, strict=True):
            left = cell.left + px(10)
            if cell.width >= px(124):
                face = Rect(left, rect.centery - px(18), px(36), px(36))
                key = YOU if chair.level is None and not self._names else chair.portrait
                if key:
                    page.items.append(portrait(face, self.kit.portraits, key, ring="paper0"))
                    left += px(42)
            box = Rect(left, rect.top, cell.left + cell.width - px(4) - left, rect.height)
            text, style = shortened(look, name, BODY.bold, box.width)
            page.items.append(Words(text, box, style, "ink"))

    def _uprights(self, page: Print, cells: Columns, top: int, bottom: int) -> None:
        for cell in cells.players:
            rect = Rect(cell.left, top + self.look.px(8), 1, bottom - top - self.look.px(8))
            page.items.append(Drawing(rect, lambda canvas, box: canvas.fill(canvas.theme.paper3, box), ground=True))

    def _foot_words(self, page: Print, rect: Rect) -> None:
        done, length = self.series.done, self.series.length
        count = _("{n} of {all} deals").format(n=done, all=length) if length else _("{n} deals").format(n=done)
        text = f"{count}  ·  {_('a heavier line closes each round')}"
        box = rect.inflate(-self.look.px(44), 0)
        if self.look.width(text, LABEL) > box.width:
            text = count
        page.items.append(Words(text, box, LABEL, "ink2"))

    def _sums(self, column: Column, sheet: Sheet, cells: Columns) -> None:
        """The block below: what makes the total, and the places."""
        px, look = column.px, self.look
        players = self.series.players
        bonus = ACTIVE_BONUS if players == 4 and self.series.setup.rules.sf4 == "active40" else OTHERS_BONUS[players]
        lines = sum_lines(sheet, bonus)
        top = column.y
        panel = Rect(column.left, top, column.width, px(28 * len(lines) + 74))
        column.page.items.append(Drawing(panel, sheet_of_paper, ground=True))
        first = cells.players[0].left
        wide = cells.details is not None
        name_left = cells.details.left if cells.details else column.left + px(20)
        if wide:
            aside = Column(look, column.page, column.left + px(22), top + px(12), name_left - column.left - px(44))
            over = self.series.over
            aside.paragraph(_("Final result") if over else _("Result so far"), Face(18, 600, True))
            if not over and self.series.length:
                aside.paragraph(_("The list ends after deal {n}.").format(n=self.series.length), LABEL, "ink2")
            if any(row.row.helped for row in sheet.rows):
                aside.paragraph(_("Helped deals carry a lamp."), LABEL, "ink2")
        y = top + px(10)
        for name, values, notes in lines:
            self._sum_line(
                column.page, Rect(name_left, y, first - px(10) - name_left, px(28)), name, values, notes, cells
            )
            y += px(28)
        rule = Rect(name_left - px(8), y + px(2), column.right - px(16) - name_left, 2)
        column.page.items.append(Drawing(rule, lambda canvas, box: canvas.fill(canvas.theme.ink, box)))
        self._total_line(column.page, Rect(name_left, y + px(8), first - px(10) - name_left, px(48)), sheet, cells)
        column.y = panel.bottom

    def _sum_line(
        self, page: Print, rect: Rect, name: str, values: Sequence[str], notes: Sequence[str], cells: Columns
    ) -> None:  # fmt: skip
        look, px = self.look, self.look.px
        face = fitting(look, name, NOTE, rect.width)
        if not readable(look, name, NOTE, rect.width):
            # Where it is narrow the first words stand for the line: "Own games".
            name = name.replace(":", ",").split(",")[0]
            face = fitting(look, name, NOTE, rect.width)
        page.items.append(Words(name, rect, face, "ink2"))
        for cell, value, note in zip(cells.players, values, notes, strict=True):
            room = px(mark_room(look, cell))
            box = Rect(cell.left, rect.top, cell.width - room, rect.height)
            page.items.append(Words(value, box, fitting(look, value, _SUM, box.width), "ink", "right"))
            if note and cell.width >= px(120):
                page.items.append(Words(note, self._beside(box, cell), SMALL, "ink2"))

    def _total_line(self, page: Print, rect: Rect, sheet: Sheet, cells: Columns) -> None:
        look, px = self.look, self.look.px
        name = form_name(sheet.system)
        page.items.append(Words(name, rect, fitting(look, name, HEADING.sized(20), rect.width), "ink"))
        ranks = {place.seat: place.rank for place in sheet.places}
        top = best(sheet.sums)
        for seat, cell in enumerate(cells.players):
            room = px(mark_room(look, cell))
            text = number_text(sheet.sums[seat].total)
            box = Rect(cell.left, rect.top, cell.width - room, rect.height)
            colour = "brick_dark" if sheet.sums[seat].total == top and sheet.rows else "ink"
            page.items.append(Words(text, box, fitting(look, text, _GRAND_TOTAL, box.width), colour, "right"))
            if seat in ranks:
                place, rank = self._beside(box, cell), ordinal(ranks[seat])
                page.items.append(Words(rank, place, fitting(look, rank, LABEL.bold, place.width), "ink2"))

    def _beside(self, number: Rect, cell: Cell) -> Rect:
        """Where the record and the place stand: close to their number, below the ticks."""
        left = number.right + self.look.px(9)
        return Rect(left, number.top, cell.left + cell.width - left, number.height)
