"""School: builds every screen of learning and practice and says where each one leads."""

import secrets
from collections.abc import Callable
from datetime import date
from functools import cached_property
from typing import TYPE_CHECKING

from game.rules.options import RuleSet
from game.table.advice import Adviser, NoAdvice
from game.table.history import lists
from game.table.i18n import _, language
from game.table.session import Session, named_rules
from game.table.table import Table
from game.teach.course import CourseProgress
from game.teach.drills.run import DrillProgress, DrillRun
from game.teach.lessons import Lesson
from game.teach.progress import opened
from game.teach.puzzle_book import PuzzleBook
from game.teach.puzzles import Puzzle
from game.ui.forms.menu_entry import MenuEntry
from game.ui.learning.first_list import FirstList
from game.ui.learning.puzzle_maker import PuzzleMaker
from game.ui.masters import Masters
from game.ui.scene import Kit, Scene
from game.ui.scenes.dialog import Choice, DialogScene

if TYPE_CHECKING:
    from game.teach.drills.question import Drill
    from game.ui.learning.practice_room import PracticeRoom
    from game.ui.scenes.drill import DrillScene
    from game.ui.scenes.table import TableScene

WELCOME = "welcome"
"""Progress topic: whether the newcomer was asked."""


class School:
    """All ways to learn. `new_list` begins an ordinary list."""

    def __init__(
        self, session: Session, kit: Kit, masters: Masters, adviser: Callable[[Table], Adviser] | None = None,
        new_list: Callable[[], None] = lambda: None,
    ) -> None:  # fmt: skip
        self.session, self.kit, self.masters, self._new_list = session, kit, masters, new_list
        self.adviser = adviser or (lambda table: NoAdvice())
        self._damaged: list[str] = []
        tell = self._damaged.append
        self.course = opened(CourseProgress, session.store, "course", tell)
        self.book = opened(PuzzleBook, session.store, "puzzles", tell)
        self.drill_progress = opened(DrillProgress, session.store, DrillProgress.TOPIC, tell)
        self._drills: dict[str, Drill] | None = None
        self.first_list = FirstList(session, kit, self.course, new_list, tell)

    settings: Callable[[], Scene] | None = None
    """Opens the preferences."""

    @cached_property
    def room(self) -> "PracticeRoom":
        """Everything to practise, once it is asked for."""
        from game.ui.learning.practice_room import PracticeRoom

        room = PracticeRoom(self.session, self.kit, self.masters, self.adviser, self.book, self.rules_of, self._rules)
        room.drills = lambda: self.drills
        room.settings = self.settings
        return room

    @cached_property
    def maker(self) -> PuzzleMaker:
        """Makes puzzles, also while another screen is open."""
        return PuzzleMaker(self.session.jobs, self.masters.solver_name, self.book)

    def take_notices(self) -> list[str]:
        """What could not be read of the progress, in one sentence; told once."""
        if not self._damaged:
            return []
        names = {
            "course": _("the course"), "puzzles": _("the puzzles"), "drills": _("the drills"),
            "wheels": _("the first lists"),
        }  # fmt: skip
        found = ", ".join(names[topic] for topic in self._damaged)
        self._damaged.clear()
        sentence = _("Some of your progress could not be read and begins anew; the rest is still there: {what}.")
        return [sentence.format(what=found)]

    def _rules(self) -> RuleSet:
        return named_rules(self.kit.settings)

    @property
    def drills(self) -> "dict[str, Drill]":
        """All drills by name."""
        from game.teach.drills.all import all_drills
        from game.ui.learning.drill_ahead import AheadDrill

        if self._drills is None:
            found = all_drills(self.masters.solver, self.book.puzzles)
            found["lead"] = AheadDrill(found["lead"], self.session.jobs, self.masters.solver_name)
            self._drills = found
        return self._drills

    # -- title ------------------------------------------------------------------------------------------------------

    def entries(self) -> list[MenuEntry]:
        """The lines of the title's menu."""
        return [
            MenuEntry("practice", "rings", _("Practice"), _("Choose a game, a seat, a strength"), self.practice),
            MenuEntry("learn", "book", _("Learn Skat"), self._lesson_note(), self.learn),
            MenuEntry("puzzles", "puzzle", _("Puzzles"), self._puzzle_note(), self.puzzles),
        ]

    def _lesson_note(self) -> str:
        number, lessons = self.course.next_lesson(), self.course.lessons
        if not self.course.begun:
            return _("Fourteen lessons from the first card on")
        if self.course.complete:
            return _("All {n} lessons passed").format(n=len(lessons))
        title = lessons[number - 1].title.of(language())
        return _("Lesson {n} of {all}: {title}").format(n=number, all=len(lessons), title=title)

    def _puzzle_note(self) -> str:
        solved = sum(bool(self.book.stars(puzzle)) for puzzle in self.book.puzzles)
        return _("{n} of {all} solved").format(n=solved, all=len(self.book.puzzles))

    def welcome(self) -> None:
        """Has the person played Skat before? Asked until it is answered, by words or by a lesson or a list begun."""
        answered = self.session.store.load_progress(WELCOME).get("asked")
        if answered or self.course.begun or lists(self.session.store, limit=1):
            return
        choices = [Choice(_("No, show me"), self._newcomer), Choice(_("Yes, to the table"), self._player)]
        text = _(
            "If not, fourteen short lessons take you from the first card to your first list. You find them later "
            "under Learn Skat, too."
        )
        self.kit.go.push(DialogScene(self.kit, _("Have you played Skat before?"), text, choices, open_end=True))

    def _newcomer(self) -> None:
        self.session.store.save_progress(WELCOME, {"asked": True, "played": False})
        self.learn()
        self.lesson(1)

    def _player(self) -> None:
        self.session.store.save_progress(WELCOME, {"asked": True, "played": True})
        self._new_list()

    def practice(self) -> None:
        """The practice page."""
        self.kit.go.push(self.room.page(self.drill_page))

    # -- course -----------------------------------------------------------------------------------------------------

    def learn(self) -> None:
        """The course."""
        from game.ui.scenes.course import CourseScene

        self.kit.go.push(CourseScene(self.kit, self.course, self.lesson, self._side_doors, self.first_list.course_over))

    def _side_doors(self) -> list[MenuEntry]:
        return [
            MenuEntry("puzzles", "puzzle", _("Puzzles"), _("One card is right: find it"), self.puzzles),
            MenuEntry("drills", "rings", _("Drills"), _("Ten questions a round"), self.drill_page),
            MenuEntry("rules", "info", _("Rules and words"), _("F1, from everywhere"), self.rules),
        ]

    def lesson(self, number: int) -> None:
        """A lesson, where it was left."""
        from game.ui.scenes.lesson import LessonDoors, LessonScene

        doors = LessonDoors(self.guided_deal, self._check, self._lesson_over)
        self.kit.go.push(LessonScene(self.kit, self.course, number, doors))

    def _lesson_over(self, lesson: Lesson, onward: bool) -> None:
        """Back to the course, on to the next lesson, or after the last one to the certificate."""
        self.kit.go.pop()
        if onward and lesson.number < len(self.course.lessons):
            self.lesson(lesson.number + 1)
        elif self._first_list_waits(lesson):
            self.first_list.course_over()

    def _first_list_waits(self, lesson: Lesson) -> bool:
        """The last lesson is done, or all are, and the first list has not been begun."""
        last = lesson.number == len(self.course.lessons) and self.course.state(lesson.number).passed
        return (last or self.course.complete) and not self.first_list.wheels.begun

    def guided_deal(self, name: str, done: Callable[[bool, int], None]) -> Scene:
        """A whole deal with the coach."""
        from game.teach.coach import load_script
        from game.ui.scenes.coached import CoachedScene, CoachTable

        script = load_script(name)
        chairs = self.room.chairs(script.learner, "club")
        table = CoachTable(script, chairs, self.session.brains)
        return CoachedScene(self.kit, table, done, self.rules_of)

    def _check(self, lesson: Lesson, done: Callable[[bool], None]) -> Scene | None:
        from game.teach.drills.all import check_passed, check_run
        from game.ui.scenes.drill import DrillScene

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
        from game.teach.drills.all import PAGE
        from game.ui.scenes.drills import DrillsScene

        self.kit.go.push(DrillsScene(self.kit, self.drills, PAGE, self.drill_progress, self.drill))

    def drill(self, name: str) -> None:
        """A round."""
        self.kit.go.push(self._round(name))

    def _round(self, name: str) -> "DrillScene":
        from game.ui.scenes.drill import DrillScene

        run = self.drill_progress.start(self.drills[name], secrets.randbits(30))
        return DrillScene(self.kit, run, self._round_over, lambda: self.kit.go.replace(self._round(name)))

    def _round_over(self, run: DrillRun) -> None:
        self.drill_progress.keep(run)
        self.room.mistakes.drill_missed(run)

    # -- puzzles ----------------------------------------------------------------------------------------------------

    def puzzles(self) -> None:
        """All puzzles."""
        from game.ui.scenes.puzzles import PuzzlesScene

        self.kit.go.push(PuzzlesScene(self.kit, self.book, date.today(), self.puzzle, self.maker))

    def puzzle(self, puzzle: Puzzle) -> None:
        """One puzzle."""
        from game.ui.scenes.puzzle import PuzzleDoors, PuzzleScene

        own = puzzle in self.book.own
        doors = PuzzleDoors(self._solved, self.book.after, self.book.remove if own else None)
        self.kit.go.push(PuzzleScene(self.kit, puzzle, self.masters.solver, doors))

    def _solved(self, puzzle: Puzzle, stars: int) -> None:
        self.book.solved(puzzle, stars)
        if stars < 3 and puzzle in self.book.puzzles:
            self.room.mistakes.puzzle_missed(puzzle.id)

    # -- rules ------------------------------------------------------------------------------------------------------

    def rules(self) -> None:
        """The rules a new list would have."""
        from game.ui.scenes.handbook import HandbookScene, Moment

        self.kit.go.push(HandbookScene(self.kit, Moment(self._rules())))

    def rules_of(self, scene: "TableScene") -> Scene:
        """The rules for what happens on a table."""
        from game.ui.scenes.handbook import HandbookScene, Moment

        setup = scene.table.series.setup
        view = scene.table.view()
        moment = Moment(setup.rules, len(setup.seats), view.phase, view.contract)
        term = scene.word.term
        return HandbookScene(self.kit, moment, term.term.of(language()) if term else "")

    def help(self, scene: Scene) -> None:
        """F1 on any screen."""
        from game.ui.scenes.handbook import HandbookScene
        from game.ui.scenes.table import TableScene

        if isinstance(scene, TableScene):
            self.kit.go.push(self.rules_of(scene))
        elif isinstance(scene, HandbookScene):
            self.kit.go.pop()
        else:
            self.rules()
