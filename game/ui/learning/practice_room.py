"""PracticeRoom: builds the screens of practice - tables to order, review, mistake deck, masters - and joins them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import date

from game.rules.deal import Deal
from game.rules.options import ISKO, RuleSet
from game.rules.record import record_of
from game.rules.sgf import RecordError, format_record, parse_record
from game.rules.view import Phase
from game.table import history
from game.table.advice import Adviser
from game.table.i18n import _, language, ngettext
from game.table.practice import PracticeTable
from game.table.replay import before_action, before_trick, replayed
from game.table.rules_text import preset_title
from game.table.series import YOU, Chair, Row, SeriesSetup
from game.table.session import NAMES, Session, named_rules, rule_names
from game.table.table import Table
from game.teach.drills.question import Drill
from game.teach.drills.run import DrillRun
from game.teach.editor import DealEditor
from game.teach.generator import PracticeDeal
from game.teach.masters import MasterSheet
from game.teach.mistakes import Item, MistakeDeck, decision_item, drill_item, puzzle_item
from game.teach.progress import opened
from game.teach.puzzle_book import PuzzleBook
from game.teach.puzzle_factory import puzzle_from
from game.teach.puzzles import Puzzle
from game.teach.quality import PlayQuality, losses
from game.teach.review import Judged, Review, parse_review
from game.ui.clipboard import clipboard
from game.ui.forms.menu_entry import MenuEntry
from game.ui.learning.deal_finder import DealFinder
from game.ui.learning.masters_jobs import MastersJobs
from game.ui.learning.review_board import Reviewed
from game.ui.learning.review_job import ReviewJob, ReviewQueue
from game.ui.masters import Masters
from game.ui.scene import Kit, Scene
from game.ui.scenes.branch import BranchScene
from game.ui.scenes.deal_editor import DealEditorScene
from game.ui.scenes.drill import DrillScene
from game.ui.scenes.masters import MastersScene
from game.ui.scenes.mistake import Asked, DeckScene, MistakeScene
from game.ui.scenes.practice import PracticePage, PracticeWish
from game.ui.scenes.practice_table import PracticeScene
from game.ui.scenes.puzzle import PuzzleDoors, PuzzleScene
from game.ui.scenes.quality import QualityScene
from game.ui.scenes.review import ReviewDoors, ReviewScene
from game.ui.scenes.table import TableScene
from game.ui.words.names import LEVELS

Chairs = tuple[Chair, Chair, Chair]
_UNREVIEWED = history.Filter(reviewed=False, kinds=("list",), roles=("declarer", "defender", "ramsch", "none"))
MISTAKES_KEPT = 3
"""The costliest decisions of one review that go into the mistake deck."""


class PracticeRoom:
    """Practice in all its forms."""

    def __init__(
        self, session: Session, kit: Kit, masters: Masters, adviser: Callable[[Table], Adviser], book: PuzzleBook,
        rules_of: Callable[[TableScene], Scene], rules: Callable[[], RuleSet] = lambda: ISKO,
    ) -> None:  # fmt: skip
        """`rules_of` opens the rules for a table; by `rules` a practice deal is played while none are chosen."""
        self.session, self.kit, self.masters, self.book = session, kit, masters, book
        self._adviser, self._rules_of, self._usual_rules = adviser, rules_of, rules
        self.wished = PracticeWish(level=kit.settings.level if kit.settings.level in LEVELS else "club")
        self.deck = opened(MistakeDeck, session.store, "mistakes")
        self.quality = opened(PlayQuality, session.store, "quality")
        self.editor = DealEditor()
        self._page: PracticePage | None = None
        self._unreadable: set[int] = set()
        """Deals of lists that were tried and cannot be reviewed."""
        self._masters_jobs = MastersJobs(session.jobs, masters.players_name)

    # -- the page ---------------------------------------------------------------------------------------------------

    def page(self, drills: Callable[[], None]) -> PracticePage:
        """What to practise."""
        finder = DealFinder(self.session.advice)
        self.session.advice.warm()
        self._page = PracticePage(
            self.kit, self.wished, finder, self.play_found, lambda: self._doors(drills),
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
            MenuEntry("deck", "question", _("Mistake deck"), today, self.open_deck),
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
        self.kit.go.push(BranchScene(self.kit, tricks, scene.practice.person_position or 0, level, LEVELS, play))

    # -- review -----------------------------------------------------------------------------------------------------

    def review(self, deal: Deal, seat: int, chairs: Chairs, name: str = "", deal_id: int | None = None) -> ReviewScene:
        """A finished deal reviewed from a seat; kept with the deal where it is in the history."""
        kept = self.session.store.review(deal_id) if deal_id is not None else {}
        done = self._keeper(deal, deal_id)
        job = self._job(deal, seat, chairs, done, _parsed(kept, seat))
        doors = ReviewDoors(
            play_on=lambda judged: self.play_deal(before_action(deal, judged.number), seat),
            keep=lambda judged: self._keep_puzzle(deal, judged),
            again=lambda judged: self._ask_again(deal, judged),
        )
        return ReviewScene(self.kit, Reviewed.of(deal, seat, chairs), job, doors, name)

    def _ask_again(self, deal: Deal, judged: Judged) -> None:
        """A mistake of a review, asked at once; in the deck it comes back on its day all the same."""
        asked = Asked(before_action(deal, judged.number), judged)
        self.kit.go.push(MistakeScene(self.kit, asked, lambda right: None, lambda: False))

    def review_table(self, table: Table) -> ReviewScene | None:
        """The deal that has just ended on a practice table."""
        deal, seat, setup = table.deal, table.person_position, table.series.setup
        if deal is None or seat is None or not deal.over:
            return None
        return self.review(deal, seat, (setup.seats[0], setup.seats[1], setup.seats[2]))

    def review_row(self, setup: SeriesSetup, row: Row, deal: Deal) -> ReviewScene | None:
        """A deal of a list; None where the person did not sit in it."""
        if setup.person not in row.plan.seats:
            return None
        first, second, third = (setup.seats[seat] for seat in row.plan.seats)
        name = _("Deal {n}").format(n=row.plan.number)
        found = history.id_of_record(self.session.store, row.record)
        return self.review(deal, row.plan.seats.index(setup.person), (first, second, third), name, found)

    def grading(self, setup: SeriesSetup, row: Row, deal: Deal) -> ReviewJob | None:
        """The review of a deal as work, without a screen; None where the person did not sit in it."""
        scene = self.review_row(setup, row, deal)
        return scene.job if scene else None

    def _keeper(self, deal: Deal, deal_id: int | None) -> Callable[[Review], None]:
        """Keeps a whole review: with its deal, in the figures of quality, the worst in the mistake deck."""
        record = format_record(record_of(deal))

        def keep(review: Review) -> None:
            if deal_id is not None:
                self.session.store.save_review(deal_id, review.dump(), len(review.decisions), len(review.mistakes))
            self.quality.note(record, losses(review, deal))
            dumped = {d["number"]: d for d in review.dump()["decisions"]}
            for judged in review.mistakes[:MISTAKES_KEPT]:
                key, what, data = decision_item(record, judged.number, dumped[judged.number])
                self.deck.missed(key, what, {**data, "seat": review.seat}, date.today())

        return keep

    def unreviewed(self) -> int:
        """Deals of lists that were not looked back at yet."""
        return max(0, history.count_deals(self.session.store, _UNREVIEWED) - len(self._unreadable))

    def next_review(self) -> ReviewJob | None:
        """The next of them as work for the worker process; None when all is done."""
        store = self.session.store
        for entry in history.deals(store, _UNREVIEWED, limit=len(self._unreadable) + 1):
            found = history.opened(store, entry.id) if entry.id not in self._unreadable else None
            self._unreadable.add(entry.id)
            if found is None or found.setup.person not in found.row.plan.seats:
                continue
            seat = found.row.plan.seats.index(found.setup.person)
            keep = self._keeper(found.deal, entry.id)
            chairs = [found.setup.seats[place] for place in found.row.plan.seats]
            return self._job(found.deal, seat, chairs, self._kept_from_list(entry.id, keep))
        return None

    def _job(
        self, deal: Deal, seat: int, chairs: Sequence[Chair], done: Callable[[Review], None], kept: Review | None = None
    ) -> ReviewJob:
        """A review by the adviser who gives the hints against the same opponents."""
        helpers = self.masters.adviser_name, self.masters.solver_name
        levels = [chair.level for chair in chairs if chair.level]
        return ReviewJob(self.session.jobs, deal, seat, helpers, done, kept, levels)

    def _kept_from_list(self, deal_id: int, keep: Callable[[Review], None]) -> Callable[[Review], None]:
        def done(review: Review) -> None:
            keep(review)
            self._unreadable.discard(deal_id)

        return done

    def _keep_puzzle(self, deal: Deal, judged: Judged) -> str:
        name = f"own-{date.today().isoformat()}-{len(self.book.own) + 1}"
        try:
            self.book.add(puzzle_from(before_action(deal, judged.number), name, self.masters.solver))
        except ValueError:
            return _("Nothing can be reached from here any more.")
        return _("Kept among your own puzzles.")

    # -- mistake deck, quality, editor, masters ---------------------------------------------------------------------

    def open_deck(self) -> None:
        """What waits today."""
        self.kit.go.push(DeckScene(self.kit, self.deck, date.today(), self._begin_deck))

    def _begin_deck(self) -> bool:
        scene = self._next_mistake()
        if scene is not None:
            self.kit.go.push(scene)
        return scene is not None

    def _next_mistake(self) -> Scene | None:
        """The next exercise of the deck; damaged ones are dropped."""
        for item in self.deck.due(date.today()):
            scene = self._exercise(item)
            if scene is not None:
                return scene
            self.deck.drop(item.key)
        return None

    settings: Callable[[], Scene] | None = None
    """Opens the preferences."""
    drills: Callable[[], Mapping[str, Drill]] = staticmethod(lambda: {})
    """All drills by name."""

    def _exercise(self, item: Item) -> Scene | None:
        try:
            match item.what:
                case "decision":
                    return self._decision(item)
                case "drill":
                    return self._drill_question(item)
                case _:
                    return self._puzzle(item)
        except (KeyError, ValueError, RecordError, StopIteration):
            return None

    def _decision(self, item: Item) -> Scene:
        deal = before_action(replayed(parse_record(item.data["record"])), item.data["number"])
        judged = parse_review({"seat": item.data["seat"], "decisions": [item.data["judged"]]}).decisions[0]
        return MistakeScene(self.kit, Asked(deal, judged), lambda right: self._answered(item, right), self._go_on)

    def _drill_question(self, item: Item) -> Scene:
        data = item.data
        run = DrillRun(self.drills()[data["drill"]], data["seed"] - 1, data["level"], fixed_level=True, rounds=1)

        def done(over: DrillRun) -> None:
            if over.asked:
                self._answered(item, over.right > 0)

        return DrillScene(self.kit, run, done, following=self._go_on)

    def _puzzle(self, item: Item) -> Scene:
        puzzle = next(p for p in (*self.book.puzzles, *self.book.own) if p.id == item.data["puzzle"])

        def solved(one: Puzzle, stars: int) -> None:
            if item in self.deck.due(date.today()):  # solved "once more" it counts no second time
                self._answered(item, stars == 3)

        doors = PuzzleDoors(solved, lambda one: None, following=self._go_on)
        return PuzzleScene(self.kit, puzzle, self.masters.solver, doors)

    def _answered(self, item: Item, right: bool) -> None:
        if right:
            self.deck.right(item.key, date.today())
        else:
            self.deck.missed(item.key, item.what, item.data, date.today())

    def _go_on(self) -> bool:
        scene = self._next_mistake()
        if scene is not None:
            self.kit.go.replace(scene)
        return scene is not None

    def drill_missed(self, run: DrillRun) -> None:
        """The missed questions of a round go into the deck."""
        for question in run.missed:
            self.deck.missed(*drill_item(run.drill.name, question.seed, question.level), date.today())

    def puzzle_missed(self, name: str) -> None:
        """A puzzle that was not solved at once goes into the deck."""
        self.deck.missed(*puzzle_item(name), date.today())

    def open_quality(self) -> None:
        """How well the person plays."""
        queue = ReviewQueue(self.next_review, self.unreviewed)
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
        super().__init__(room.kit, table, room._adviser(table), again, lambda scene: room.review_table(scene.table),
                         rules=room._rules_of)  # fmt: skip
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


def _parsed(kept: Mapping[str, object], seat: int) -> Review | None:
    """A kept review of the same seat; None if there is none or it is damaged."""
    try:
        review = parse_review(dict(kept)) if kept else None
    except (KeyError, TypeError, ValueError):
        return None
    return replace(review, seat=seat) if review and review.seat == seat else None
