"""Paperwork: opens result, score sheet and all other paper screens, and says where each of them leads."""

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from game.rules.options import RuleSet
from game.table import i18n
from game.table.deck_words import use_german_suits
from game.table.i18n import _
from game.table.practice import PracticeTable
from game.table.series import YOU, Chair, Row, Series, SeriesSetup
from game.table.session import Session, named_rules, rule_names
from game.table.settings import Settings
from game.table.table import Table
from game.ui.clipboard import clipboard
from game.ui.forms.menu_entry import MenuEntry
from game.ui.forms.paper import Tool
from game.ui.scene import Kit, Scene
from game.ui.sound import Cue
from game.ui.words.languages import preferred_languages

if TYPE_CHECKING:
    from game.rules.deal import Deal
    from game.ui.learning.review_job import ReviewJob
    from game.ui.records.record_office import RecordOffice
    from game.ui.records.result_page import Played
    from game.ui.scenes.table import TableScene


class Paperwork:
    """`menu` is the table's menu, `practised` lays a deal at a practice table, with the level of the neighbours."""

    def __init__(
        self, session: Session, kit: Kit, menu: "Callable[[TableScene], Scene]",
        practised: Callable[[PracticeTable, str], Scene],
    ) -> None:  # fmt: skip
        self.session, self.kit, self._menu, self._practised = session, kit, menu, practised

    review: "Callable[[SeriesSetup, Row, Deal], Scene | None] | None" = None
    """Looks back at a deal of a list; None where nobody can grade."""

    @cached_property
    def office(self) -> "RecordOffice":
        """History, statistics and all other records, once they are asked for."""
        from game.ui.records.record_office import RecordOffice

        return RecordOffice(self.session, self.kit, clipboard(), self.play_deal, self.review, self.resume)

    def entries(self) -> list[MenuEntry]:
        """The lines of the title's menu."""
        note = _("History, statistics, fairness, score pad")
        return [
            MenuEntry("records", "bars", _("Records"), note, lambda: self.kit.go.push(self.office.rooms())),
            MenuEntry("settings", "gear", _("Settings"), _("Cards, table, text, sound"), self._open(self.settings)),
        ]

    def _open(self, build: Callable[[], Scene]) -> Callable[[], None]:
        return lambda: self.kit.go.push(build())

    # -- after a deal -----------------------------------------------------------------------------------------------

    def result(self, scene: "TableScene") -> Scene:
        """The result of the deal on a table."""
        from game.ui.scenes.result import ResultScene, Ways

        table = scene.table
        ways = Ways(
            next=lambda: self._next(scene),
            menu=lambda: self.kit.go.push(self._menu(scene)),
            all_cards=lambda: self._all_cards(table),
            review=(lambda: self._review(table)) if self.review else None,
            played=self._grades(table),
            again=lambda: self.again(table),
            sheet=self._open(lambda: self.sheet(scene)),
            settings=self._open(self.settings),
        )
        return ResultScene(self.kit, table.series, ways)

    grading: "Callable[[SeriesSetup, Row, Deal], ReviewJob | None] | None" = None
    """Works out how the person has played; None where nobody can."""
    _job: "ReviewJob | None" = None

    def _grades(self, table: Table) -> "Callable[[], Played | None]":
        """Asked again and again: the grades of the deal, once they are worked out."""
        from game.ui.scenes.review import played_words

        if self.grading is None or table.deal is None or not table.series.rows:
            return lambda: None
        row = table.series.rows[-1]
        job = self._job = self.grading(table.series.setup, row, table.deal)

        def look() -> "Played | None":
            if job is not None:
                job.poll()
            return played_words(job.review, row.helped) if job and job.review else None

        return look

    def _review(self, table: Table) -> None:
        """The deal that has just ended, looked back at."""
        if self.review and table.deal is not None and table.series.rows:
            scene = self.review(table.series.setup, table.series.rows[-1], table.deal)
            if scene is not None:
                self.kit.go.push(scene)

    def _next(self, scene: "TableScene") -> None:
        """The next deal, or the final sheet."""
        if self._job is not None:
            self._job.cancel()
        table: Table = scene.table
        if table.series.over:
            self.kit.go.home()
            self.kit.go.push(self.office.sheet(table.series, onward=self._after_list()))
            self.kit.sound.play(Cue.LIST_END)
        else:
            self.kit.go.pop()
            scene.deal_next()

    another_list: Callable[[], None] | None = None
    """Begins a new list."""
    resume: Callable[[int], None] | None = None
    """Goes on with an unfinished list of the history."""

    def _after_list(self) -> list[Tool]:
        """Where the final sheet leads."""
        again = self.another_list
        if again is None:
            return []

        def begin() -> None:
            self.kit.go.home()
            again()

        return [Tool("done", _("Done"), self.kit.go.home), Tool("again", _("New list"), begin, "main", "Enter")]

    def _all_cards(self, table: Table) -> None:
        """The deal on the table in the replay."""
        assert table.deal is not None
        self.kit.go.push(self.office.replay(table.series.setup, table.series.rows[-1], table.deal))

    def again(self, table: Table) -> None:
        """The same cards once more, for practice."""
        deal, setup = table.deal, table.series.setup
        assert deal is not None
        chairs = [setup.seats[table.seat_of(position)] for position in range(3)]
        self.play_deal(deal, chairs)

    def play_deal(self, deal: "Deal", chairs: Sequence[Chair]) -> None:
        """A deal from its first bid at a practice table; if no chair is the person's, forehand's becomes it."""
        from game.table.replay import start_of

        seats = list(chairs)
        if all(chair.level is not None for chair in seats):
            seats[0] = Chair(self.kit.settings.name or _("You"), None, YOU)
        trio = (seats[0], seats[1], seats[2])
        table = PracticeTable(start_of(deal), trio, self.session.brains, self.session.judge)
        level = next((chair.level for chair in trio if chair.level), self.kit.settings.level)
        self.kit.go.push(self._practised(table, level))

    def sheet(self, scene: "TableScene") -> Scene:
        """The score sheet of the list on a table."""
        return self.office.sheet(scene.table.series)

    # -- before a list ----------------------------------------------------------------------------------------------

    def new_list(self, begin: Callable[[SeriesSetup], None]) -> None:
        """Who plays, how long, by which rules."""
        from game.ui.scenes.new_list import NewListScene

        def start(setup: SeriesSetup) -> None:
            self.kit.go.pop()
            begin(setup)

        self.kit.go.push(NewListScene(self.kit, start, self.change_rules, self.rule_names))

    def rule_names(self) -> list[tuple[str, str]]:
        """Presets and own rules with their names."""
        return rule_names(self.kit.settings)

    def change_rules(self) -> None:
        """Look at the rules of a new list and change them."""
        from game.ui.scenes.house_rules import HouseRulesScene

        settings = self.kit.settings
        scene = HouseRulesScene(
            self.kit,
            settings.rules,
            named_rules(settings),
            self._use_rules,
            players=settings.seats,
            clipboard=clipboard(),
        )
        self.kit.go.push(scene)

    def _use_rules(self, rules: RuleSet, name: str) -> None:
        self.kit.preferences.change(rules=name)

    def rules_of(self, series: Series) -> None:
        """The rules a list began with, to be read."""
        from game.ui.scenes.house_rules import HouseRulesScene

        self.kit.go.push(HouseRulesScene(self.kit, series.setup.rules_name or "isko", series.setup.rules))

    # -- settings ---------------------------------------------------------------------------------------------------

    def settings(self) -> Scene:
        """All preferences."""
        from game.ui.scenes.settings import SettingsScene

        return SettingsScene(self.kit, self._apply, self.rule_names, self._more, self._facts)

    def _apply(self, settings: Settings, key: str) -> None:
        """What a changed preference means outside its screen."""
        if key == "level":
            self.kit.preferences.change(list_levels=())  # it is meant for every neighbour
        if key in ("language", ""):
            i18n.set_language(settings.language, preferred_languages())
        use_german_suits(settings.deck == "german")
        self.kit.sound.volume = settings.volume / 100
        self.kit.sound.muted = settings.mute

    def _more(self, section: str) -> list[Tool]:
        if section == "rules":
            return [Tool("change rules", _("Look at the rules or change them"), self.change_rules)]
        if section == "data":
            return [Tool("transfer", _("Records in and out"), self.office.transfer)]
        return []

    def _facts(self) -> list[str]:
        paths = self.session.paths
        return [
            _("Your games lie in {file}.").format(file=paths.database),
            _("Every day a copy is laid into {folder}; the last seven are kept.").format(folder=paths.backups),
            _("Settings lie in {file}; you can read and change that file yourself.").format(file=paths.settings),
        ]

    # -- about ------------------------------------------------------------------------------------------------------

    def about(self) -> None:
        """Version, licence, what it is made of."""
        from game.ui.scenes.about import AboutScene

        self.kit.go.push(AboutScene(self.kit))
