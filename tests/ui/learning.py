"""For the tests of learning: a school with its own folder, players who answer at once, faults of a picture."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import combinations
from pathlib import Path
from typing import Any

from game.rules.actions import PlayCard
from game.table import i18n
from game.table.brains import LocalBrains
from game.table.paths import Paths
from game.table.player import Candidate, Decision, Limit, Reason
from game.table.session import Session
from game.table.worker import State, Task, resolve
from game.teach.lessons import Answer, Exercise, Kind
from game.ui.drawing.canvas import Align, Position
from game.ui.drawing.look import Appearance, Look
from game.ui.drawing.theme import Face
from game.ui.house import House
from game.ui.learning.school import School
from game.ui.masters import Masters
from game.ui.scene import Scene
from tests.ui import shots
from tests.ui.papers import Stack, kit
from tests.ui.spy import SpyCanvas
from tests.ui.tables import Plain, picture_table, run


class Grader(Plain):
    """Weighs every card: the lowest is best, and the highest a mistake."""

    def decide(self, view: Any, limit: Limit) -> Decision:
        """The lowest legal card; what Plain does elsewhere."""
        cards = sorted(action.card for action in view.legal if isinstance(action, PlayCard))
        if not cards:
            return super().decide(view, limit)
        weighed = [Candidate(PlayCard(card), 0.9 - 0.1 * n, 40.0 - 9 * n) for n, card in enumerate(cards)]
        return Decision(weighed[0].action, Reason("plain"), tuple(weighed))


def grader(level: str, seed: int = 1) -> Grader:
    """The players' factory as the worker names it."""
    return Grader(seed)


def judge(levels: Sequence[str] = ()) -> Grader:
    """Who grades, as the worker names him."""
    return Grader(1)


class Here(LocalBrains):
    """Players in this process."""

    def warm(self) -> None:
        """They are."""


class Inline:
    """A worker that is done at once."""

    def call(self, target: str, *args: object, first: bool = False) -> Task:
        """Call the function here and now."""
        task = Task(1, target, args)
        task.value = resolve(target)(lambda fraction, partial=None: None, *args)
        task.turn(State.DONE)
        return task

    def poll(self) -> None:
        """Nothing waits."""

    def warm(self) -> None:
        """It is."""

    def cancel(self, task: Task) -> None:
        """Nothing runs."""

    def close(self) -> None:
        """Nothing to end."""


def solver() -> Any:
    """The program's own solver; the tests of the window import it by name, as `main` does."""
    return resolve("ai.open_cards:OpenCardSolver")()


@contextmanager
def _session(folder: Path, build: Any = None) -> Iterator[Session]:
    """A session in a folder of its own; its players, plain ones or those of `build`, answer at once."""
    session = Session(Paths(folder, folder, folder), "ai.levels:build")
    session.brains = Here(build or (lambda level, seed: Plain(seed)))  # type: ignore[assignment]
    session.jobs = session.advice = Inline()  # type: ignore[assignment]
    try:
        yield session
    finally:
        session.close()


def masters() -> Masters:
    """What main would bring in, with a grader of the tests."""
    return Masters(solver(), "ai.open_cards:OpenCardSolver", "tests.ui.learning:grader", "tests.ui.learning:judge")


@contextmanager
def school(folder: Path, adviser: Any = None, build: Any = None) -> Iterator[School]:
    """A school that stands alone."""
    with _session(folder, build) as session:
        yield School(session, kit(folder), masters(), adviser)


@contextmanager
def house(folder: Path) -> Iterator[House]:
    """The whole house."""
    with _session(folder) as session:
        yield House(session, kit(folder), None, masters())


def stack(one: School | House) -> list[Scene]:
    """The scenes on the stack."""
    go: Any = one.kit.go
    assert isinstance(go, Stack)
    return go.scenes


def lay(scene: Scene, size: tuple[int, int] = (1280, 800), scale: float = 1.0) -> Any:
    """The scene arranged for a window and entered."""
    shots.prepare()
    scene.arrange(Look(size, Appearance(text_scale=scale)))
    scene.enter()
    return scene


def practised(one: School) -> Any:
    """The practice table of the deal of the pictures, at the first card that follows; the person is rearhand."""
    deal = run(picture_table(), "follow1").deal
    assert deal is not None
    one.room.play_deal(deal, 2)
    return lay(stack(one)[-1])


class PageSpy(SpyCanvas):
    """Notes only what can be seen of a line that is cut by the edge of a scrolled part."""

    def text(self, text: str, at: Position, face: Face, colour: str | None = None, align: Align = "left") -> int:
        known = len(self.lines)
        width = super().text(text, at, face, colour, align)
        if len(self.lines) > known:
            line, rect = self.lines[-1]
            self.lines[-1] = line, rect.clip(self.surface.get_clip())
            if rect.left < 0 or rect.right > self.look.size[0]:
                self.lines[-1] = line, rect
        return width


def picture_faults(scene: Any, size: tuple[int, int], scale: float, language: str) -> list[str]:
    """Lines of text that overlap, leave the window or are too small, at every place of the scrolled part."""
    shots.prepare()
    before = i18n.language()
    i18n.set_language(language)
    try:
        look = Look(size, Appearance(text_scale=scale))
        scene.arrange(look)
        found: list[str] = []
        for _page in range(12):
            canvas = PageSpy(look)
            scene.draw(canvas)
            found += canvas.faults()
            scroll = getattr(scene, "scroll", None)
            if scroll is None or not scroll.by(scroll.view.height * 0.8):
                break
        return found
    finally:
        i18n.set_language(before)


def wrong_answer(exercise: Exercise) -> Answer | None:
    """An answer that is not accepted."""
    wrong: list[Answer] = []
    if exercise.kind in (Kind.CHOOSE, Kind.WINNER):
        wrong = [option.key for option in exercise.options] or list("FMR")
    elif exercise.kind is Kind.NUMBER:
        wrong = [7777]
    elif exercise.kind is Kind.DISCARD:
        wrong = [frozenset(pair) for pair in combinations(exercise.hand, 2)]
    elif exercise.kind is Kind.PICK_HOLDINGS:
        wrong = [frozenset((row,)) for row in exercise.holdings]
    else:
        wrong = [frozenset((card,)) for card in exercise.hand]
    return next((answer for answer in wrong if answer not in exercise.answers), None)
