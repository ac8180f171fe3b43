"""School: builds every screen of learning and practice and says where each one leads."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass
from datetime import date

from game.rules.options import ISKO
from game.table.advice import Adviser, NoAdvice
from game.table.i18n import _
from game.table.series import Chair
from game.table.session import NAMES, YOU, Session, named_rules
from game.table.table import Table
from game.teach.coach import load_script
from game.teach.course import CourseProgress
from game.teach.drills.all import PAGE, all_drills, check_passed, check_run
from game.teach.drills.question import Drill
from game.teach.drills.run import DrillProgress, DrillRun
from game.teach.lessons import Lesson
from game.teach.puzzle_book import PuzzleBook
from game.teach.puzzles import Puzzle
from game.teach.solver_port import OpenCardSolver
from game.ui.scene import Kit, Scene
from game.ui.scenes.coached import CoachedScene, CoachTable
from game.ui.scenes.course import CourseScene, SideDoor
from game.ui.scenes.dialog import Choice, DialogScene
from game.ui.scenes.drill import DrillScene
from game.ui.scenes.drills import DrillsScene
from game.ui.scenes.handbook import HandbookScene, Moment
from game.ui.scenes.lesson import LessonDoors, LessonScene
from game.ui.scenes.puzzle import PuzzleDoors, PuzzleScene
from game.ui.scenes.puzzles import PuzzlesScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import Entry

WELCOME = "welcome"
"""Progress topic: whether the newcomer was asked."""


@dataclass(frozen=True, slots=True)
class Masters:
    """What `main` brings in from the computer players; names are importable ones for the worker process."""

    solver: OpenCardSolver
    solver_name: str
    """`package.module:class` of the same solver."""
    players_name: str
    """`package.module:function` (level, seed) -> player."""


class School:
    """All ways to learn. `new_list` begins an ordinary list."""

    def __init__(
        self, session: Session, kit: Kit, masters: Masters, adviser: Callable[[Table], Adviser] | None = None,
        new_list: Callable[[], None] = lambda: None,
    ) -> None:  # fmt: skip
        self.session, self.kit, self.masters, self._new_list = session, kit, masters, new_list
        self.adviser = adviser or (lambda table: NoAdvice())
        self.course = CourseProgress(session.store)
        self.book = PuzzleBook(session.store)
        self.drill_progress = DrillProgress(session.store)
        self._drills: dict[str, Drill] | None = None

    @property
    def drills(self) -> dict[str, Drill]:
        """All drills by name."""
        if self._drills is None:
            self._drills = all_drills(self.masters.solver, self.book.puzzles)
        return self._drills

    # -- title ------------------------------------------------------------------------------------------------------

    def entries(self) -> list[Entry]:
        """The lines of the title's menu."""
        return [
            Entry("learn", "book", _("Learn Skat"), _("Fourteen lessons from the first card on"), self.learn),
            Entry("puzzles", "puzzle", _("Puzzles"), _("One card is right: find it"), self.puzzles),
        ]

    def welcome(self) -> None:
        """Asked once: has the person played Skat before?"""
        if self.session.store.load_progress(WELCOME).get("asked") or self.session.store.open_lists():
            return
        choices = [Choice(_("No, show me"), self._newcomer), Choice(_("Yes, to the table"), self._player)]
        text = _(
            "If not, fourteen short lessons take you from the first card to your first list. You find them later "
            "under Learn Skat, too."
        )
        self.kit.go.push(DialogScene(self.kit, _("Have you played Skat before?"), text, choices))

    def _newcomer(self) -> None:
        self.session.store.save_progress(WELCOME, {"asked": True, "played": False})
        self.learn()
        self.lesson(1)

    def _player(self) -> None:
        self.session.store.save_progress(WELCOME, {"asked": True, "played": True})
        self._new_list()

    # -- course -----------------------------------------------------------------------------------------------------

    def learn(self) -> None:
        """The course."""
        self.kit.go.push(CourseScene(self.kit, self.course, self.lesson, self._side_doors()))

    def _side_doors(self) -> list[SideDoor]:
        return [
            SideDoor("puzzles", "puzzle", _("Puzzles"), _("One card is right: find it"), self.puzzles),
            SideDoor("drills", "rings", _("Drills"), _("Ten questions a round"), self.drill_page),
            SideDoor("rules", "info", _("Rules and words"), _("F1, from everywhere"), self.rules),
        ]

    def lesson(self, number: int) -> None:
        """A lesson, where it was left."""
        doors = LessonDoors(self.guided_deal, self._check, lambda lesson: self.kit.go.pop())
        self.kit.go.push(LessonScene(self.kit, self.course, number, doors))

    def guided_deal(self, name: str, done: Callable[[bool], None]) -> Scene:
        """A whole deal with the coach."""
        script = load_script(name)
        chairs = self.chairs(script.learner, "club")
        table = CoachTable(script, chairs, self.session.brains)
        return CoachedScene(self.kit, table, done, self.rules_of)

    def chairs(self, position: int, level: str) -> tuple[Chair, Chair, Chair]:
        """The person at a position, two neighbours at the others."""
        names = iter(NAMES[:2])
        chairs = []
        for place in range(3):
            if place == position:
                chairs.append(Chair(self.kit.settings.name or _("You"), None, YOU))
            else:
                name = next(names)
                chairs.append(Chair(name, level, name.lower()))
        return chairs[0], chairs[1], chairs[2]

    def _check(self, lesson: Lesson, done: Callable[[bool], None]) -> Scene | None:
        if lesson.check.drill is None:
            return None
        check = lesson.check

        def over(run: DrillRun) -> None:
            if run.over:
                done(check_passed(check, run))

        return DrillScene(self.kit, check_run(check, self.drills, secrets.randbits(30)), over, need=check.need)

    # -- drills -----------------------------------------------------------------------------------------------------

    def drill_page(self) -> None:
        """All drills."""
        self.kit.go.push(DrillsScene(self.kit, self.drills, PAGE, self.drill_progress, self.drill))

    def drill(self, name: str) -> None:
        """A round."""
        self.kit.go.push(self._round(name))

    def _round(self, name: str) -> DrillScene:
        run = self.drill_progress.start(self.drills[name], secrets.randbits(30))
        return DrillScene(self.kit, run, self.drill_progress.keep, lambda: self.kit.go.replace(self._round(name)))

    # -- puzzles ----------------------------------------------------------------------------------------------------

    def puzzles(self) -> None:
        """All puzzles."""
        self.kit.go.push(PuzzlesScene(self.kit, self.book, date.today(), self.puzzle))

    def puzzle(self, puzzle: Puzzle) -> None:
        """One puzzle."""
        doors = PuzzleDoors(self.book.solved, self.book.after)
        self.kit.go.push(PuzzleScene(self.kit, puzzle, self.masters.solver, doors))

    # -- rules ------------------------------------------------------------------------------------------------------

    def rules(self) -> None:
        """The rules a new list would have."""
        self.kit.go.push(HandbookScene(self.kit, Moment(named_rules(self.kit.settings) or ISKO)))

    def rules_of(self, scene: TableScene) -> Scene:
        """The rules for what happens on a table."""
        setup = scene.table.series.setup
        view = scene.table.view()
        moment = Moment(setup.rules, len(setup.seats), view.phase, view.contract)
        return HandbookScene(self.kit, moment)

    def help(self, scene: Scene) -> None:
        """F1 on any screen."""
        if isinstance(scene, TableScene):
            self.kit.go.push(self.rules_of(scene))
        elif isinstance(scene, HandbookScene):
            self.kit.go.pop()
        else:
            self.rules()
