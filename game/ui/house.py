"""House: builds every screen and says where each one leads. The one place in the window that knows them all."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from game.rules.events import Event
from game.table import i18n
from game.table.advice import Adviser, NoAdvice
from game.table.i18n import _
from game.table.practice import PracticeTable
from game.table.session import Session
from game.table.table import Table
from game.ui.drawing.card_faces import DECKS, Back, Letters
from game.ui.drawing.look import Appearance
from game.ui.forms.menu_entry import MenuEntry
from game.ui.learning.school import School
from game.ui.masters import Masters
from game.ui.records.paperwork import Paperwork
from game.ui.scene import Kit, Scene
from game.ui.scenes.dialog import Choice, DialogScene
from game.ui.scenes.title import Going, TitleScene
from game.ui.words.result_words import and_words
from game.ui.words.sheet_words import form_name

if TYPE_CHECKING:
    from game.ui.scenes.practice_table import PracticeScene
    from game.ui.scenes.table import Doors, TableScene


def appearance(session: Session) -> Appearance:
    """The preferences that change pictures, in the language in force."""
    settings = session.settings.values
    german = i18n.language() == "de" if settings.letters == "language" else settings.letters == "de"
    return Appearance(
        deck=DECKS[settings.deck],
        letters=Letters.GERMAN if german else Letters.ENGLISH,
        back=Back(settings.back),
        large_letters=settings.large_letters,
        table=settings.table,
        high_contrast=settings.high_contrast,
        text_scale=settings.text_size / 100,
    )


class House:
    """All screens of one running program."""

    def __init__(
        self, session: Session, kit: Kit, adviser: Callable[[Table], Adviser] | None = None,
        masters: Masters | None = None,
    ) -> None:  # fmt: skip
        """`adviser` gives whoever knows hints for a table, `masters` solver and players for learning."""
        self.session, self.kit = session, kit
        self._adviser = adviser or (lambda table: NoAdvice())
        self._going: Table | None = None
        self._looked = False
        self.papers = Paperwork(session, kit, self.menu, self.practised)
        self.papers.another_list = self.new_list
        self.papers.resume = self.resume
        self.school = School(session, kit, masters, self._adviser, self.new_list) if masters else None
        if self.school:
            school = self.school
            school.settings = self.papers.settings
            self.papers.review = lambda setup, row, deal: school.room.review_row(setup, row, deal)
            self.papers.grading = lambda setup, row, deal: school.room.reviews.job_of_row(setup, row, deal)

    # -- title ------------------------------------------------------------------------------------------------------

    def title(self) -> TitleScene:
        """The first screen."""
        return TitleScene(self.kit, self.going, self.entries, self.about)

    def going(self) -> Going | None:
        """The list that can be continued."""
        table = self._list()
        if table is None:
            return None
        names = [chair.name for chair in table.series.setup.seats if chair.level is not None]
        line = "  ·  ".join((_deal_words(table), _("with {names}").format(names=and_words(names))))
        totals = table.series.running_totals()
        scores = [
            ((self.kit.settings.name or _("You")) if chair.level is None else chair.name, round(total))
            for chair, total in zip(table.series.setup.seats, totals, strict=True)
        ]
        return Going(line, scores, self.continue_list)

    def _list(self) -> Table | None:
        if self._going is not None and self._going.over and self._going.series.over:
            self._going = None
        if self._going is None and not self._looked:
            self._looked, self._going = True, self.session.continued()
        return self._going

    def entries(self) -> Sequence[MenuEntry]:
        """The menu of the title."""
        new = MenuEntry("new", "plus", _("New list"), _("3 to 5 seats, any length, your rules"), self.new_list)
        return [new, *(self.school.entries() if self.school else []), *self.papers.entries()]

    def welcome(self) -> None:
        """What a newcomer is asked once."""
        if self.school:
            self.school.welcome()

    def tell_notices(self) -> None:
        """What went wrong or came in before the window opened, told once."""
        notices = [*self.session.take_notices(), *(self.school.take_notices() if self.school else [])]
        if notices:
            close = Choice(_("Close"), lambda: None)
            self.kit.go.push(DialogScene(self.kit, _("Before you play"), " ".join(notices), [close]))

    def help(self, scene: Scene) -> None:
        """F1 on any screen."""
        if self.school:
            self.school.help(scene)

    def about(self) -> None:
        """Version, licence, what it is made of."""
        self.papers.about()

    # -- table ------------------------------------------------------------------------------------------------------

    def new_list(self) -> None:
        """Who plays, how long, by which rules: then a list begins."""
        self.papers.new_list(lambda setup: self._begin(self.session.new_table(setup)))
        if self.school:
            self.school.first_list.before_list()

    def continue_list(self) -> None:
        """Go on where it was left."""
        table = self._list()
        if table is not None:
            self._begin(table)

    def resume(self, list_id: int) -> None:
        """Go on with a list of the history that was left for another one."""
        table = self._list()
        if table is None or self.session.list_id != list_id:
            table = self.session.reopened(list_id)
        if table is not None:
            self.kit.go.home()
            self._begin(table)

    def _begin(self, table: Table) -> None:
        self._going = table
        fresh = table.next_deal() if table.over and not table.series.over else ()
        self.kit.go.push(self.table(table, fresh))

    def table(self, table: Table, fresh: Sequence[Event] = ()) -> "TableScene":
        """The table with its doors; a deal lies on it, `fresh` is what its dealing told."""
        from game.ui.scenes.warned import WarnedScene

        return WarnedScene(self.kit, table, self.doors(), self._adviser(table), fresh)

    def practised(self, table: PracticeTable, level: str) -> "PracticeScene":
        """A deal of a list at a practice table: everything practice can do, nothing of it counts."""
        from game.ui.scenes.practice_table import PracticeScene

        if self.school:
            return self.school.room.at_table(table, level)
        return PracticeScene(self.kit, table, self._adviser(table))

    def doors(self) -> "Doors":
        """Where a table leads."""
        from game.ui.scenes.table import Doors

        papers = self.papers
        return Doors(
            menu=self.menu, result=papers.result, sheet=papers.sheet, settings=papers.settings,
            system=lambda rules: form_name(rules.list_system),
        )  # fmt: skip

    def menu(self, scene: "TableScene") -> Scene:
        """The menu of the table."""
        from game.ui.scenes.menu import MenuScene
        from game.ui.scenes.sayings import sayings

        over = scene.table.over
        back = _("Back to the result") if over else _("Back to the table")
        entries = [MenuEntry("go on", "play", _("Play on"), back, lambda: None)]
        entries += sayings(scene)
        if scene.doors.sheet:
            entries.append(MenuEntry("sheet", "sheet", _("Score sheet"), _("All deals of this list"), scene.open_sheet))
        if scene.doors.settings:
            note = _("Cards, table, text, sound")
            entries.append(MenuEntry("settings", "gear", _("Settings"), note, scene.open_settings))
        note = _("By which this list is played")
        entries.append(MenuEntry("rules", "book", _("Rules"), note, lambda: self.papers.rules_of(scene.table.series)))
        entries += self._last_round(scene)
        leave = MenuEntry("leave", "left", _("Leave the table"), _leave_words(scene.table), self.kit.go.home)
        entries.append(leave)
        return MenuScene(self.kit, entries)

    def _last_round(self, scene: "TableScene") -> list[MenuEntry]:
        """A list ends early, or an open one at all, when everybody has dealt equally often."""
        table = scene.table
        ending = table.series.last_circuit
        text = _("Play the list on") if ending else _("End the list after this round")
        note = (
            _("It ends when this round is complete.") if ending else _("Everybody deals equally often, then it counts.")
        )
        return [MenuEntry("last round", "flag", text, note, lambda: table.end_with_circuit(not ending))]


def _leave_words(table: Table) -> str:
    """What becomes of the deal and its list when the person goes."""
    if table.series.over:
        return _("The list is complete and stays in the history.")
    return _("The list is kept and waits for you.") if table.over else _("This deal is kept and waits for you.")


def _deal_words(table: Table) -> str:
    number = table.plan.number if table.plan and not table.over else len(table.series.rows) + 1
    if table.series.length:
        return _("Deal {n} of {all}").format(n=number, all=table.series.length)
    return _("Deal {n}").format(n=number)
