"""The score pad: keeps score for a real table; what is written down looks and counts like a list of our own."""

from collections.abc import Callable, Sequence

from game.rules.lists import System
from game.rules.options import RuleSet
from game.table.i18n import _, ngettext, pgettext
from game.table.scorepad import Pad, PadEntry, PadError
from game.table.series import Series
from game.ui.forms import controls
from game.ui.forms.paper import Column, Tool
from game.ui.scene import Kit
from game.ui.scenes.dialog import Choice, DialogScene
from game.ui.scenes.pad_entry import PadEntryScene, problem
from game.ui.scenes.paper import PaperScene
from game.ui.scenes.sheet import SheetScene


class PadSetupScene(PaperScene):
    """Who plays and by which rules; `begin` gets the new pad."""

    def __init__(
        self, kit: Kit, rules: Sequence[tuple[str, str]], rules_of: Callable[[str], RuleSet],
        begin: Callable[[Pad], None],
    ) -> None:  # fmt: skip
        super().__init__(kit)
        self._rules, self._rules_of, self._begin = rules, rules_of, begin
        self.count = 3
        self.preset = "isko"
        self.names = ["", "", "", "", ""]

    def title(self) -> str:
        return _("New score pad")

    def foot(self) -> Sequence[Tool]:
        return [Tool("begin", _("Begin"), self.begin, "main", "Enter")]

    def compose(self, column: Column) -> None:
        column.gap(8)
        self.in_cards(column, self._table, self._choose_rules)

    def _table(self, column: Column) -> None:
        column.heading(_("At the table"), _("Clockwise; the first one deals first."))
        counts = [(3, "3"), (4, "4"), (5, "5")]
        controls.choice(column, "count", pgettext("how many", "Players"), "", counts, self.count, self._set_count)
        for place in range(self.count):
            name = _("Player {n}").format(n=place + 1)
            controls.text_field(column, f"name {place}", name, "", self.names[place], self._namer(place), longest=12)

    def _choose_rules(self, column: Column) -> None:
        column.heading(_("Rules"))
        names = list(self._rules)
        controls.choice(column, "rules", "", "", names, self.preset, self._set_preset, [""] * len(names))

    def _set_count(self, count: int) -> None:
        self.count = count
        self.refresh()

    def _set_preset(self, preset: str) -> None:
        self.preset = preset
        self.refresh()

    def _namer(self, place: int) -> Callable[[str], None]:
        def change(text: str) -> None:
            self.names[place] = text

        return change

    def begin(self) -> None:
        """An empty pad; who has no name is called Player 1, 2 ..."""
        names = [
            name.strip() or _("Player {n}").format(n=place + 1) for place, name in enumerate(self.names[: self.count])
        ]
        self._begin(Pad(tuple(names), self._rules_of(self.preset)))


class ScorePadScene(SheetScene):
    """The pad as a score sheet; `keep` stores it after every change, `fresh` begins another."""

    def __init__(
        self, kit: Kit, pad: Pad, keep: Callable[[Pad], None], fresh: Callable[[], None],
        export: Callable[[Series, System], None],
    ) -> None:  # fmt: skip
        self.pad, self._keep, self._fresh = pad, keep, fresh
        super().__init__(
            kit, pad.series(), open_deal=self.fix, export=lambda system: export(self.series, system), names=pad.names
        )

    def title(self) -> str:
        return _("Score pad")

    def foot(self) -> Sequence[Tool]:
        over = _("The list is complete. Begin a new pad.") if self.series.over else ""
        return [
            Tool("fresh", _("New pad"), self._ask_fresh),
            Tool("write", _("Write a deal"), self.write, "main", "Enter", off=over),
        ]

    def write(self) -> None:
        """The next deal."""
        plan = self.series.next_plan()
        scene = PadEntryScene(self.kit, self.pad.names, plan, self.pad.rules, self._adder())
        self.kit.go.push(scene)

    def _adder(self) -> Callable[[PadEntry], None]:
        def add(entry: PadEntry) -> None:
            self._try(lambda: self.pad.add(entry))

        return add

    def fix(self, index: int) -> None:
        """Another entry over one that was wrong, or strike it out."""
        place = index - 1
        plan = self.series.rows[place].plan
        scene = PadEntryScene(
            self.kit, self.pad.names, plan, self.pad.rules,
            lambda entry: self._try(lambda: self.pad.fix(place, entry)), self.pad.entries[place],
            lambda: self._try(lambda: self.pad.remove(place)),
        )  # fmt: skip
        self.kit.go.push(scene)

    def _try(self, change: Callable[[], None]) -> None:
        """Change the pad; a later deal that no longer fits is told, and nothing is changed then."""
        self.kit.go.pop()
        try:
            change()
        except PadError as error:
            text = _("A later deal no longer fits: {reason}").format(reason=problem(error))
            self.kit.go.push(DialogScene(self.kit, _("Score pad"), text, [Choice(_("Close"), lambda: None)]))
            return
        self.series = self.pad.series()
        self._jump = True
        self._keep(self.pad)
        self.refresh()

    def _ask_fresh(self) -> None:
        """A new pad takes the place of this one, so it is asked."""
        if not self.pad.entries:
            self._fresh()
            return
        choices = [Choice(_("Begin a new pad"), self._fresh), Choice(_("Keep this one"), lambda: None)]
        count = len(self.pad.entries)
        text = ngettext(
            "The pad with {n} deal is thrown away. Export it first if you want to keep it.",
            "The pad with {n} deals is thrown away. Export it first if you want to keep it.",
            count,
        )
        self.kit.go.push(DialogScene(self.kit, _("Begin a new pad?"), text.format(n=count), choices))
