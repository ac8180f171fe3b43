"""A new list: who sits where, how long, by which rules, with help or without."""

import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace

from pygame import Rect

from game.rules.options import ISKO, RuleSet
from game.rules.seating import list_length
from game.table.i18n import _, ngettext, pgettext
from game.table.rules_text import differences_text
from game.table.series import YOU, Chair, SeriesSetup
from game.table.session import NAMES, named_rules, opponents
from game.ui.drawing.theme import LABEL, NAME
from game.ui.forms import controls
from game.ui.forms.drawings import portrait
from game.ui.forms.paper import Column, Tool
from game.ui.forms.widgets import Press
from game.ui.scene import Kit
from game.ui.scenes.paper import PaperScene
from game.ui.words.names import LEVELS, level_name

LENGTHS = (1, 4, 8, 12, 0)
"""Rounds each player deals; 0 means open."""
FULL, SHORT = 12, 4
"""Rounds proposed: a full list, and a short one against beginners."""

SUMMARY = 6
"""Differences from the official rules that are told, at most."""


class NewListScene(PaperScene):
    """`begin` gets the setup; `change_rules` opens the rules screen."""

    def __init__(
        self, kit: Kit, begin: Callable[[SeriesSetup], None], change_rules: Callable[[], None],
        rule_names: Callable[[], Sequence[tuple[str, str]]], seed: int | None = None,
    ) -> None:  # fmt: skip
        super().__init__(kit)
        self._begin, self._change_rules, self._rule_names = begin, change_rules, rule_names
        self.seed = secrets.randbits(48) if seed is None else seed
        self.seat = 0
        """Where the person sits."""
        self.people: list[tuple[str, str]] = []
        """Name and level of the computer players, clockwise from the person."""
        self._fill()

    @property
    def seats(self) -> int:
        """Players at the table."""
        return self.kit.settings.seats

    @property
    def rounds(self) -> int:
        """Rounds each player deals, 0 for an open list: as last chosen, else as proposed."""
        settings = self.kit.settings
        if settings.list_rounds in LENGTHS:
            return settings.list_rounds
        return SHORT if settings.level == LEVELS[0] else FULL

    @property
    def rules(self) -> RuleSet:
        """The rules chosen, with the length chosen here."""
        rules = named_rules(self.kit.settings)
        if self.rounds == FULL:
            return rules
        return replace(rules, list_deals=self.rounds * self.seats if self.rounds else -1)

    def _fill(self) -> None:
        """Somebody for every chair: those who sit there stay."""
        drawn = [chair.name for chair in opponents(self.kit.settings, self.seed)]
        kept = self.people[: self.seats - 1]
        taken = {name for name, _level in kept}
        free = [name for name in (*drawn, *NAMES) if name not in taken]
        fresh = free[: self.seats - 1 - len(kept)]
        self.people = [*kept, *((name, self._level_at(len(kept) + n)) for n, name in enumerate(fresh))]

    def _level_at(self, index: int) -> str:
        """The level last chosen for this neighbour, else that of the preferences."""
        chosen = self.kit.settings.list_levels[index : index + 1]
        level = chosen[0] if chosen and chosen[0] in LEVELS else self.kit.settings.level
        return level if level in self.kit.levels or level not in LEVELS else self.kit.levels[-1]

    def setup(self) -> SeriesSetup:
        """What is laid down for the list; seat 0 deals first unless it is drawn."""
        own = Chair(self.kit.settings.name or _("You"), None, YOU)
        others = [Chair(name, level, name.lower()) for name, level in self.people]
        clockwise = [own, *others]
        seats = tuple(clockwise[(number - self.seat) % self.seats] for number in range(self.seats))
        settings = self.kit.settings
        return SeriesSetup(seats, self.rules, self.seed, rules_name=settings.rules, help=settings.help_in_lists)

    # -- page -------------------------------------------------------------------------------------------------------

    def title(self) -> str:
        return _("New list")

    def foot(self) -> Sequence[Tool]:
        return [Tool("begin", _("Deal the cards"), self.begin, "main", "Enter")]

    def compose(self, column: Column) -> None:
        column.gap(8)
        self.in_cards(column, self._table, self._list, 0.52)

    def _table(self, column: Column) -> None:
        column.heading(_("At the table"))
        sizes = [(3, "3"), (4, "4"), (5, "5")]
        note = {3: "", 4: _("the dealer pauses"), 5: _("the dealer and one more pause")}[self.seats]
        controls.choice(column, "seats", pgettext("how many", "Players"), note, sizes, self.seats, self._set_seats)
        for number in range(self.seats):
            self._chair(column, number)
        if len(self.kit.levels) < len(LEVELS):
            column.gap(10)
            text = _(
                "The computer players run uncompiled here; with a C compiler there are stronger ones: see the README."
            )
            column.paragraph(text, LABEL, "ink2")

    def _chair(self, column: Column, number: int) -> None:
        """A seat: the person, or a computer player whose name and level can be changed."""
        px = column.px
        column.gap(6)
        column.rule("paper2")
        column.gap(8)
        size = px(48)
        top = column.y
        mine = number == self.seat
        index = (number - self.seat) % self.seats - 1
        key = YOU if mine else self.people[index][0].lower()
        face = Rect(column.left, top, size, size)
        column.page.items.append(portrait(face, self.kit.portraits, key))
        inner = Column(self.look, column.page, column.left + size + px(14), top, column.width - size - px(14))
        first = self.rules.first_dealer == "seat1" and number == 0
        seat = _("Seat {n}, deals first") if first else _("Seat {n}")
        inner.line(seat.format(n=number + 1), LABEL, "ink2")
        if mine:
            inner.line(self.kit.settings.name or _("You"), NAME)
            column.y = max(inner.y, top + size)
            return
        self._player(inner, number, index)
        column.y = max(inner.y, top + size)

    def _player(self, column: Column, number: int, index: int) -> None:
        px, look = column.px, self.look
        name, level = self.people[index]
        column.gap(2)
        height = max(36, px(38))
        wide = column.width >= px(430)
        widths = [px(158), px(168)] if wide else [min(column.width, px(240))] * 2
        rect = Rect(column.left, column.y, widths[0], height)
        icons = ("left", "right")
        column.put(controls.Stepper(f"name {number}", rect, name, self._renamer(index), icons=icons), f"seat {number}")
        if not wide:
            column.y = rect.bottom + px(6)
        left = rect.right + px(8) if wide else column.left
        rect = Rect(left, column.y, widths[1], height)
        column.put(
            controls.Stepper(f"level {number}", rect, level_name(level), self._leveller(index), icons=icons),
            f"seat {number}",
        )
        tool = Tool(f"sit {number}", _("Sit here"), self._sitter(number))
        width = tool.size(look, small=True)[0]
        if wide and rect.right + px(8) + width <= column.right:
            place = Rect(rect.right + px(8), column.y, width, height)
        else:
            column.y = rect.bottom + px(6)
            place = Rect(column.left, column.y, min(width, column.width), height)
        column.put(tool.button(place, small=True), f"seat {number}")
        column.y = place.bottom

    def _list(self, column: Column) -> None:
        column.heading(_("The list"))
        lengths = [(rounds, self._length_words(rounds)) for rounds in LENGTHS]
        note = self._rounds_words() if self.rounds else _("until you end it")
        controls.choice(column, "length", _("Length"), note, lengths, self.rounds, self._set_rounds)
        column.gap(8)
        helped = [(False, _("Counted, without help")), (True, _("With help, marked by a lamp"))]
        notes = [
            _("Hints, helper and counters stay off; the list enters your statistics."),
            _("All help you have switched on is there; deals with help stay out of the statistics."),
        ]
        now = self.kit.settings.help_in_lists
        controls.choice(column, "help", _("Help"), "", helped, now, self._set_help, notes)
        column.gap(8)
        names = list(self._rule_names())
        controls.choice(
            column, "rules", _("Rules"), "", names, self.kit.settings.rules, self._set_rules, [""] * len(names)
        )
        if summary := self.rules_summary():
            column.paragraph(summary, LABEL, "ink2")
            column.gap(6)
        column.tools([Tool("change rules", _("Look at the rules or change them"), self._change_rules)])

    def rules_summary(self) -> str:
        """What differs from the official rules; of many differences the first ones and how many more there are.

        The length of the list stands above.
        """
        lines = differences_text(self.rules, replace(ISKO, list_deals=self.rules.list_deals))
        if len(lines) <= SUMMARY:
            return "; ".join(lines)
        return _("{some}; and {n} more").format(some="; ".join(lines[: SUMMARY - 1]), n=len(lines) - SUMMARY + 1)

    def _rounds_words(self) -> str:
        words = ngettext("{n} round: each deals once", "{n} rounds: each deals {n} times", self.rounds)
        return words.format(n=self.rounds)

    def _length_words(self, rounds: int) -> str:
        if not rounds:
            return _("Open")
        if rounds == FULL:
            length = list_length(named_rules(self.kit.settings), self.seats)
            return str(length) if length else _("Open")
        return str(rounds * self.seats)

    # -- changes ----------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        self.refresh()
        self.form.focus_main()

    def _keep(self, **changes: object) -> None:
        self.kit.preferences.change(**changes)
        self._fill()
        self.refresh()

    def _set_seats(self, seats: int) -> None:
        self.seat = min(self.seat, seats - 1)
        self._keep(seats=seats)

    def _set_rounds(self, rounds: int) -> None:
        self._keep(list_rounds=rounds)

    def _set_help(self, helped: bool) -> None:
        self._keep(help_in_lists=helped)

    def _set_rules(self, name: str) -> None:
        self._keep(rules=name)

    def _sitter(self, number: int) -> Press:
        """The person changes chairs; everybody moves along, the order round the table stays."""

        def press() -> None:
            self.seat = number
            self.refresh()

        return press

    def _renamer(self, index: int) -> Callable[[int], None]:
        def change(step: int) -> None:
            name, level = self.people[index]
            others = {other for place, (other, _level) in enumerate(self.people) if place != index}
            at = NAMES.index(name)
            while True:
                at = (at + step) % len(NAMES)
                if NAMES[at] not in others:
                    break
            self.people[index] = NAMES[at], level
            self._keep(opponents=tuple(name for name, _level in self.people))

        return change

    def _leveller(self, index: int) -> Callable[[int], None]:
        def change(step: int) -> None:
            name, level = self.people[index]
            levels = self.kit.levels
            at = levels.index(level) if level in levels else 0
            self.people[index] = name, levels[min(max(0, at + step), len(levels) - 1)]
            self._keep(list_levels=tuple(level for _name, level in self.people))

        return change

    def begin(self) -> None:
        """Deal."""
        self._begin(self.setup())
