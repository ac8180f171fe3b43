"""PracticeRoom: builds the screens of practice - tables to order, review, mistake deck, masters - and joins them."""

from collections.abc import Callable, Mapping
from datetime import date

from game.rules.deal import Deal
from game.rules.options import ISKO, RuleSet
from game.rules.view import Phase
from game.table.advice import Adviser
from game.table.i18n import _, language, ngettext
from game.table.practice import PracticeTable
from game.table.replay import before_action, before_trick
from game.table.rules_text import preset_title
from game.table.series import YOU, Chair, Row, SeriesSetup
from game.table.session import NAMES, Session, named_rules, rule_names
from game.table.table import Table
from game.teach.drills.question import Drill
from game.teach.editor import DealEditor
from game.teach.generator import PracticeDeal
from game.teach.masters import MasterSheet
from game.teach.mistakes import MistakeDeck
from game.teach.progress import opened
from game.teach.puzzle_book import PuzzleBook
from game.teach.puzzle_factory import puzzle_from
from game.teach.quality import PlayQuality
from game.teach.review import Judged
from game.ui.clipboard import clipboard
from game.ui.forms.menu_entry import MenuEntry
from game.ui.learning.deal_finder import DealFinder
from game.ui.learning.masters_jobs import MastersJobs
from game.ui.learning.mistake_desk import MistakeDesk
from game.ui.learning.review_board import Reviewed
from game.ui.learning.review_desk import ReviewDesk
from game.ui.learning.review_job import ReviewJob, ReviewQueue
from game.ui.masters import Masters
from game.ui.scene import Kit, Scene
from game.ui.scenes.branch import BranchScene
from game.ui.scenes.deal_editor import DealEditorScene
from game.ui.scenes.masters import MastersScene
from game.ui.scenes.practice import PracticePage, PracticeWish
from game.ui.scenes.practice_table import PracticeScene
from game.ui.scenes.quality import QualityScene
from game.ui.scenes.review import ReviewDoors, ReviewScene
from game.ui.scenes.table import TableScene

Chairs = tuple[Chair, Chair, Chair]


class PracticeRoom:
    """Practice in all its forms."""

    def __init__(
        self, session: Session, kit: Kit, masters: Masters, adviser: Callable[[Table], Adviser], book: PuzzleBook,
        rules_of: Callable[[TableScene], Scene], rules: Callable[[], RuleSet] = lambda: ISKO,
    ) -> None:  # fmt: skip
        """`rules_of` opens the rules for a table; by `rules` a practice deal is played while none are chosen."""
        self.session, self.kit, self.masters, self.book = session, kit, masters, book
        self.adviser, self.rules_of, self._usual_rules = adviser, rules_of, rules
        self.wished = PracticeWish(level=kit.settings.level if kit.settings.level in kit.levels else "club")
        self.deck = opened(MistakeDeck, session.store, "mistakes")
        self.quality = opened(PlayQuality, session.store, "quality")
        self.editor = DealEditor()
        self._page: PracticePage | None = None
        self.mistakes = MistakeDesk(kit, self.deck, book, masters.solver, lambda: self.drills())
        self.reviews = ReviewDesk(session, masters, self.quality, self.deck)
        self._masters_jobs = MastersJobs(session.jobs, masters.players_name)

    # -- the page ---------------------------------------------------------------------------------------------------

    def page(self, drills: Callable[[], None]) -> PracticePage:
        """What to practise."""
        finder = DealFinder(self.session.advice)
        self.session.advice.warm()
        self._page = PracticePage(
            self.kit, self.wished, finder, self.play_found, lambda: self._doors(drills), self.kit.levels,
            rule_names=lambda: rule_names(self.kit.settings),
        )  # fmt: skip
        return self._page

    def _rules(self) -> RuleSet:
        """Those a practice deal is played by."""
        chosen = self.wished.rules
        return named_rules(self.kit.settings, chosen) if chosen else self._usual_rules()

    def _doors(self, drills: Callable[[], None]) -> list[MenuEntry]:
        waiting = len(self.deck.due(date.today()))
        today = ngettext("{n} waits today", "{n} wait today", waiting).format(n=waiting)
        today = today if waiting else _("Nothing waits today")
        return [
            MenuEntry("editor", "cards", _("Deal editor"), _("Put the cards yourself, paste a deal"), self.open_editor),
            MenuEntry("masters", "star", _("Same deals as the masters"), _("Today's twelve"), self.open_masters),
            MenuEntry("deck", "question", _("Mistake deck"), today, self.mistakes.open),
            MenuEntry("drills", "rings", _("Drills"), _("Ten questions a round"), drills),
            MenuEntry("quality", "bars", _("How well you play"), _("By phase and role"), self.open_quality),
        ]

    def chairs(self, position: int, level: str) -> Chairs:
        """The person at a position, two neighbours at the others."""
        names = iter(NAMES[:2])
        found = []
        for place in range(3):
            if place == position:
                found.append(Chair(self.kit.settings.name or _("You"), None, YOU))
            else:
                name = next(names)
                found.append(Chair(name, level, name.lower()))
        return found[0], found[1], found[2]

    # -- tables -----------------------------------------------------------------------------------------------------

    def play_found(self, found: PracticeDeal, level: str) -> None:
        """A deal that was found for a wish; how it was chosen is said on the table."""
        scene = self._scene(found.deal(self._rules()), found.seat, level, again=True)
        name = self.wished.rules or self.kit.settings.rules
        played = _("Rules: {name}.").format(name=preset_title(name))
        scene.opening = f"{found.how.of(language())} {played}"
        self.kit.go.push(scene)

    def play_deal(self, deal: Deal, seat: int, level: str = "") -> None:
        """A deal at any point, from a seat."""
        self.kit.go.push(self._scene(deal, seat, level or self.wished.level))

    def _scene(self, deal: Deal, seat: int, level: str, *, again: bool = False) -> "RoomScene":
        table = PracticeTable(deal, self.chairs(seat, level), self.session.brains, self.session.judge)
        return self.at_table(table, level, again=self._again if again else None)

    def at_table(self, table: PracticeTable, level: str, again: Callable[[], None] | None = None) -> "RoomScene":
        """Any practice table on the screen, with review and branches."""
        return RoomScene(self, table, level, again)

    def _again(self) -> None:
        """Another deal of the same kind: back to the page, which looks for it at once."""
        self.kit.go.pop()
        if self._page:
            self._page.deal()

    def branch(self, scene: "RoomScene") -> None:
        """Choose trick, seat and level for another try at the same deal."""
        deal = scene.practice.deal
        assert deal is not None
        tricks = len(deal.tricks) + (deal.phase is Phase.PLAY and not deal.over)

        def play(trick: int, seat: int, level: str) -> None:
            now = before_trick(deal, trick) if trick else before_action(deal, 0)
            self.kit.go.replace(self._scene(now, seat, level))

        level = scene.level
        self.kit.go.push(
            BranchScene(self.kit, tricks, scene.practice.person_position or 0, level, self.kit.levels, play)
        )

    # -- review -----------------------------------------------------------------------------------------------------

    def _review(self, job: ReviewJob, chairs: Chairs, name: str = "") -> ReviewScene:
        """The screen of a review that is being worked out."""
        deal = job.deal
        doors = ReviewDoors(
            play_on=lambda judged: self.play_deal(before_action(deal, judged.number), job.seat),
            keep=lambda judged: self._keep_puzzle(deal, judged),
            again=lambda judged: self.mistakes.ask_at_once(deal, judged),
        )
        return ReviewScene(self.kit, Reviewed.of(deal, job.seat, chairs), job, doors, name)

    def review_table(self, table: Table) -> ReviewScene | None:
        """The deal that has just ended on a practice table."""
        deal, seat, setup = table.deal, table.person_position, table.series.setup
        if deal is None or seat is None or not deal.over:
            return None
        chairs = setup.seats[0], setup.seats[1], setup.seats[2]
        return self._review(self.reviews.job(deal, seat, chairs), chairs)

    def review_row(self, setup: SeriesSetup, row: Row, deal: Deal) -> ReviewScene | None:
        """A deal of a list; None where the person did not sit in it."""
        job = self.reviews.job_of_row(setup, row, deal)
        if job is None:
            return None
        first, second, third = (setup.seats[seat] for seat in row.plan.seats)
        return self._review(job, (first, second, third), _("Deal {n}").format(n=row.plan.number))

    def _keep_puzzle(self, deal: Deal, judged: Judged) -> str:
        name = f"own-{date.today().isoformat()}-{len(self.book.own) + 1}"
        try:
            self.book.add(puzzle_from(before_action(deal, judged.number), name, self.masters.solver))
        except ValueError:
            return _("Nothing can be reached from here any more.")
        return _("Kept among your own puzzles.")

    # -- quality, editor, masters -----------------------------------------------------------------------------------

    settings: Callable[[], Scene] | None = None
    """Opens the preferences."""
    drills: Callable[[], Mapping[str, Drill]] = staticmethod(lambda: {})
    """All drills by name."""

    def open_quality(self) -> None:
        """How well the person plays."""
        queue = ReviewQueue(self.reviews.next_job, self.reviews.left)
        self.kit.go.push(QualityScene(self.kit, self.quality, queue))

    def open_editor(self) -> None:
        """The deal editor."""
        self.kit.go.push(DealEditorScene(self.kit, self.editor, self._rules(), self.play_deal, clipboard()))

    def open_masters(self) -> None:
        """Both sheets."""
        jobs = self._masters_jobs
        self.kit.go.push(MastersScene(self.kit, self.session.store, date.today(), self._master_deal, jobs))

    def _master_deal(self, sheet: MasterSheet, index: int) -> None:
        series = sheet.series
        chairs = self.chairs(series.position(index), "master")
        table = PracticeTable(series.deal(index), chairs, self.session.brains, self.session.judge)
        scene = self.at_table(table, "master")
        scene.finished = lambda deal: sheet.note(index, deal.result, masters=False) if deal.result else None
        self.kit.go.push(scene)


class RoomScene(PracticeScene):
    """A practice table of the room: with review and branches."""

    def __init__(self, room: PracticeRoom, table: PracticeTable, level: str, again: Callable[[], None] | None) -> None:
        self.room, self.level = room, level
        self.finished: Callable[[Deal], None] | None = None
        self.opening = ""
        """Said once at the start."""
        super().__init__(room.kit, table, room.adviser(table), again, lambda scene: room.review_table(scene.table),
                         rules=room.rules_of)  # fmt: skip
        self.doors.settings = room.settings

    def more_entries(self) -> list[MenuEntry]:
        note = _("Any trick, any seat, other opponents")
        entries = [MenuEntry("branch", "sort", _("Play on from"), note, lambda: self.room.branch(self))]
        if self.room.settings:
            note = _("Counting aids, warnings, hints")
            entries.append(MenuEntry("settings", "gear", _("Settings"), note, self.open_settings))
        return entries

    def enter(self) -> None:
        super().enter()
        if self.opening:
            self.tell(self.opening, 8.0, self.below_bar)
            self.opening = ""

    def settle_down(self) -> None:
        deal = self.practice.deal
        if self.finished and deal is not None and deal.over:
            self.finished(deal)
            self.finished = None
        super().settle_down()
