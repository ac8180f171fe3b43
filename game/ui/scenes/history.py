"""The history: all lists and deals, filtered; each deal opens in the replay, each list as its score sheet."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from datetime import date, timedelta
from typing import Any

from pygame import Rect

from game.rules.contracts import Game
from game.table.export import number_text
from game.table.history import DealEntry, Filter, ListEntry
from game.table.i18n import _
from game.table.rules_text import preset_title
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.look import Look
from game.ui.drawing.ornaments import fitting
from game.ui.drawing.theme import BODY, LABEL, PAPER_DEPTH, Face
from game.ui.forms import controls
from game.ui.forms.menu_entry import MenuEntry
from game.ui.forms.paper import Column, Drawing, Tool, Words
from game.ui.forms.widgets import Mark, Widget
from game.ui.scene import Kit
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.paper import PaperScene
from game.ui.words import counts
from game.ui.words.names import SIGNS, capital, game_name, level_name, signed
from game.ui.words.sheet_words import day, form_name

PAGE = 60
_FIGURE = Face(18, 700, True)


@dataclass(slots=True)
class Archive:
    """What the screen asks the history; all answers come at once."""

    deals: Callable[[Filter, int, int], Sequence[DealEntry]]
    """Filter, limit, offset."""
    count: Callable[[Filter], int]
    lists: Callable[[int, int], Sequence[ListEntry]]
    values: Callable[[str], Sequence[str]]
    """The values of a column that occur: game, role, level, rules."""
    open_deal: Callable[[int], None] = lambda number: None
    open_list: Callable[[int], None] = lambda number: None
    import_records: Callable[[], None] | None = None
    today: Callable[[], date] = field(default=date.today)


class EntryRow(Widget):
    """A line of the history: sign, two lines of words, a figure at the right."""

    radius = 8

    def __init__(
        self, key: str, rect: Rect, press: Callable[[], None], *, sign: str, text: str, note: str, figure: str,
        colour: str, aside: str = "", lamp: bool = False,
    ) -> None:  # fmt: skip
        super().__init__(key, rect, press, spoken=f"{text}. {note}. {figure}")
        self.sign, self.text, self.note, self.figure, self.colour = sign, text, note, figure, colour
        self.aside, self.lamp = aside, lamp

    def words(self, look: Look) -> list[Words]:
        """Everything printed in the row."""
        px, rect, right = look.px, self.rect, self._right(look)
        left = rect.left + px(52)
        room = right.left - px(14) - left
        half = rect.height // 2
        top = Rect(left, rect.top + px(4), room, half - px(2))
        below = Rect(left, rect.top + half - px(2), room, half - px(4))
        return [
            Words(self.text, top, fitting(look, self.text, BODY.bold, room), "ink"),
            Words(self.note, below, fitting(look, self.note, LABEL, room), "ink2"),
            Words(self.figure, right, _FIGURE, self.colour, "right"),
        ]

    def _right(self, look: Look) -> Rect:
        """The place of the figure; a lamp stands before it."""
        px, rect = look.px, self.rect
        figure = max(look.width(self.figure, _FIGURE), px(64))
        return Rect(rect.right - px(14) - figure, rect.top, figure, rect.height)

    def draw(self, canvas: Canvas, mark: Mark) -> None:
        theme, rect, px = canvas.theme, self.rect, canvas.px
        if mark.hover or mark.pressed:
            canvas.rounded(rect.inflate(-6, -4), theme.ochre_tint if mark.pressed else theme.paper0, self.radius)
        box = Rect(rect.left + px(14), rect.top, px(28), rect.height)
        face = Face(20) if "[" in self.sign else Face(18, 700, True)
        canvas.text_in(self.sign, box, face, theme.ink2)
        for words in self.words(canvas.look):
            words.draw(canvas)
        if self.lamp:
            canvas.icon("lamp", (self._right(canvas.look).left - px(7), rect.centery), px(14), theme.ochre_dark)
        canvas.rule(rect.left + px(12), rect.right - px(12), rect.bottom - 1, theme.paper2)


class HistoryScene(PaperScene):
    """Deals or lists, the latest first."""

    def __init__(self, kit: Kit, archive: Archive, wanted: Filter | None = None) -> None:
        super().__init__(kit)
        self.archive = archive
        self.filter = wanted or Filter()
        self.lists = False
        self.shown = PAGE
        self.span = ""

    def title(self) -> str:
        return _("History")

    def subtitle(self) -> str:
        if self.lists:
            return ""
        return counts.deals(self.archive.count(self.filter))

    def enter(self) -> None:
        self.refresh()
        super().enter()

    # -- page -------------------------------------------------------------------------------------------------------

    def compose(self, column: Column) -> None:
        column.gap(4)
        pages = [(False, _("Deals")), (True, _("Lists"))]
        controls.choice(column, "page", "", "", pages, self.lists, self._set_page)
        if self.lists:
            self._list_rows(column)
        elif self.filter == Filter() and not self.archive.count(self.filter):
            column.gap(8)
            sentence = _("Every deal you play is kept here, to look at and to play again.")
            self.nothing(column, _("No deals yet"), sentence, self._import_tools())
        else:
            self._filters(column)
            column.gap(12)
            self._deal_rows(column)

    def _filters(self, column: Column) -> None:
        """A button for each filter that says what it lets through."""
        wanted = self.filter
        tools = [
            self._tool("time", _("Time"), _span_name(self.span), self._time_choices()),
            self._tool("game", _("Game"), _joined(wanted.games, _game), self._choices("game", "games", _game)),
            self._tool("role", _("Role"), _joined(wanted.roles, _role), self._choices("role", "roles", _role)),
            self._tool("result", _("Result"), _result(wanted.result), self._result_choices()),
            self._tool(
                "level", _("Opponents"), _joined(wanted.levels, _levels), self._choices("level", "levels", _levels)
            ),
            self._tool(
                "rules", _("Rules"), _joined(wanted.rules, preset_title), self._choices("rules", "rules", preset_title)
            ),
        ]
        if wanted != Filter():
            tools.append(Tool("all", _("Show all"), self._clear))
        column.tools(tools, "filters")

    def _tool(self, key: str, name: str, value: str, entries: Callable[[], list[MenuEntry]]) -> Tool:
        text = f"{name}: {value}" if value else name
        return Tool(f"filter {key}", text, lambda: self.kit.go.push(MenuScene(self.kit, entries(), name)), icon="down")

    def _choices(self, column: str, field_: str, word: Callable[[str], str]) -> Callable[[], list[MenuEntry]]:
        def entries() -> list[MenuEntry]:
            now: tuple[str, ...] = getattr(self.filter, field_)
            found = [MenuEntry("all", "check" if not now else "dot", _("All"), "", self._setter(**{field_: ()}))]
            values = [*self.archive.values(column), *(["passed"] if column == "game" else [])]
            for value in values:
                sign = "check" if value in now else "dot"
                found.append(MenuEntry(value, sign, word(value), "", self._setter(**{field_: (value,)})))
            return found

        return entries

    def _result_choices(self) -> Callable[[], list[MenuEntry]]:
        return lambda: [
            MenuEntry(str(value), "check" if self.filter.result == value else "dot", _result(value) or _("All"), "",
                      self._setter(result=value))
            for value in (None, "won", "lost")
        ]  # fmt: skip

    def _time_choices(self) -> Callable[[], list[MenuEntry]]:
        return lambda: [
            MenuEntry(span or "all", "check" if span == self.span else "dot", _span_name(span) or _("All"), "",
                      self._time_setter(span))
            for span in ("", "today", "week", "month", "year")
        ]  # fmt: skip

    def _time_setter(self, span: str) -> Callable[[], None]:
        def choose() -> None:
            self.span = span
            days = {"today": 0, "week": 6, "month": 29, "year": 364}.get(span)
            since = None if days is None else (self.archive.today() - timedelta(days)).isoformat()
            self._put(replace(self.filter, since=since))

        return choose

    def _setter(self, **changes: Any) -> Callable[[], None]:
        return lambda: self._put(replace(self.filter, **changes))

    def _clear(self) -> None:
        self.span = ""
        self._put(Filter())

    def _put(self, wanted: Filter) -> None:
        self.filter, self.shown = wanted, PAGE
        self.scroll.offset = 0
        self.refresh()

    def _set_page(self, lists: bool) -> None:
        self.lists, self.shown = lists, PAGE
        self.refresh()

    def _deal_rows(self, column: Column) -> None:
        entries = self.archive.deals(self.filter, self.shown, 0)
        if not entries:
            column.paragraph(_("No deal fits."), BODY, "ink2")
            return
        rows = [(entry, self._deal_row(entry)) for entry in entries]
        self._sheet(column, [row for _entry, row in rows])
        if len(entries) == self.shown:
            column.gap(10)
            column.tools([Tool("more", _("Show more"), self._more)], "rows")

    def _import_tools(self) -> list[Tool]:
        bring = self.archive.import_records
        return [Tool("import", _("Bring in records"), bring)] if bring else []

    def _more(self) -> None:
        self.shown += PAGE
        self.refresh()

    def _sheet(self, column: Column, rows: Sequence[Callable[[Rect], EntryRow]]) -> None:
        height = column.px(58)
        panel = Rect(column.left, column.y, column.width, height * len(rows) + column.px(8))
        column.page.items.append(
            Drawing(panel, lambda canvas, box: canvas.panel(box, canvas.theme.sheet, depth=PAPER_DEPTH), ground=True)
        )
        column.gap(4)
        for row in rows:
            column.put(row(column.take(height)), "rows")
        column.gap(4)

    def _deal_row(self, entry: DealEntry) -> Callable[[Rect], EntryRow]:
        sign = SIGNS.get(Game(entry.game), entry.game[0].upper()) if entry.game in set(Game) and entry.game else "–"
        text = _game_text(entry)
        parts = [day(entry.played), _("Deal {n}").format(n=entry.number)]
        parts += [_role(entry.role)] * (entry.role in ("declarer", "defender", "pausing"))
        if entry.bid:
            parts.append(_("bid {bid}").format(bid=entry.bid))
        if entry.points and entry.game not in (Game.NULL, Game.REVOLUTION):
            parts.append(_("{p} points").format(p=entry.points))
        parts += [_("overbid")] * entry.overbid
        good = entry.won if entry.role != "defender" else entry.won is False
        colour = "ink2" if entry.won is None else "best" if good else "mistake"

        def build(rect: Rect) -> EntryRow:
            return EntryRow(
                f"deal {entry.id}", rect, lambda: self.archive.open_deal(entry.id), sign=sign, text=text,
                note="  ·  ".join(parts), figure=signed(entry.score), colour=colour, lamp=entry.helped,
            )  # fmt: skip

        return build

    def _list_rows(self, column: Column) -> None:
        entries = self.archive.lists(self.shown, 0)
        if not entries:
            column.gap(8)
            self.nothing(column, _("No lists yet"), _("A list is kept here from its first deal on."))
            return
        self._sheet(column, [self._list_row(entry) for entry in entries])
        if len(entries) == self.shown:
            column.gap(10)
            column.tools([Tool("more", _("Show more"), self._more)], "rows")

    def _list_row(self, entry: ListEntry) -> Callable[[Rect], EntryRow]:
        own = entry.totals[entry.person] if entry.person is not None else max(entry.totals)
        names = [name for seat, name in enumerate(entry.names) if seat != entry.person]
        best = own == max(entry.totals)
        title = entry.title or _("with {names}").format(names=", ".join(names))
        form = form_name(entry.system)
        totals = " : ".join(number_text(total) for total in entry.totals)
        parts = [day(entry.started), counts.deals(entry.deals), form, _state(entry.state), totals]

        def build(rect: Rect) -> EntryRow:
            return EntryRow(
                f"list {entry.id}", rect, lambda: self.archive.open_list(entry.id), sign="1." if best else "·",
                text=capital(title), note="  ·  ".join(part for part in parts if part),
                figure=signed(own), colour="best" if best else "ink",
            )  # fmt: skip

        return build


def _joined(values: Sequence[str], word: Callable[[str], str]) -> str:
    return ", ".join(word(value) for value in values)


def _game(key: str) -> str:
    if key == "passed":
        return _("Passed in")
    return game_name(Game(key)) if key in set(Game) else key


def _role(role: str) -> str:
    return {
        "declarer": _("Declarer"), "defender": _("Defender"), "ramsch": _("Ramsch"), "none": _("Passed in"),
        "pausing": _("Pausing"), "absent": _("Not there"),
    }.get(role, role)  # fmt: skip


def _result(result: str | None) -> str:
    return {"won": _("Won"), "lost": _("Lost")}.get(result or "", "")


def _levels(level: str) -> str:
    return " + ".join(level_name(part) for part in level.split("+")) if level else _("people")


def _span_name(span: str) -> str:
    return {
        "today": _("Today"), "week": _("Last 7 days"), "month": _("Last 30 days"), "year": _("Last year"),
    }.get(span, "")  # fmt: skip


def _state(state: str) -> str:
    return {"open": _("running"), "left": _("left early")}.get(state, "")


def _game_text(entry: DealEntry) -> str:
    """Grand Hand ouvert, but Null ouvert Hand."""
    marks = [_("Hand")] * entry.hand + [_("ouvert")] * entry.ouvert
    if entry.game == Game.REVOLUTION:
        marks = []
    return " ".join((_game(entry.game or "passed"), *(reversed(marks) if entry.game == Game.NULL else marks)))
