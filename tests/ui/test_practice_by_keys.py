"""As a new person would: from the title to a practised Grand as defender, with hint and review, by keyboard only."""

from pathlib import Path
from typing import Any

from game.table.advice import Hint
from game.table.player import Limit
from game.table.worker import resolve
from game.ui.input import Confirm, Go, Key, NextGroup
from game.ui.learning.deal_finder import DealFinder
from game.ui.scenes.review import ReviewScene
from game.ui.scenes.title import TitleScene
from tests.ui.learning import lay, school, stack


def _player(level: str, seed: int) -> Any:
    return resolve("ai.levels:build")("beginner", seed)


class Knows:
    """An adviser that asks a player."""

    def __init__(self, table: Any) -> None:
        self._player = _player("beginner", 7)

    def prospects(self, view: Any) -> None:
        """Not here."""

    def hint(self, view: Any) -> Hint:
        """What the player would do."""
        return Hint(self._player.decide(view, Limit(seconds=0.05)).action, "**Do this.** For a reason.", "**Do this.**")

    def weighed(self, view: Any) -> None:
        """Nothing to warn of."""


def _focus(scene: Any, wanted: str, ways: tuple[str, ...]) -> None:
    """Press arrow keys until a widget has the focus."""
    for way in ways:
        for _step in range(12):
            if scene.form.focus == wanted:
                return
            scene.handle(Go(way))  # type: ignore[arg-type]
    assert scene.form.focus == wanted, f"{scene.form.focus} has the focus, not {wanted}"


def test_from_the_title_to_a_practised_grand_as_defender(tmp_path: Path) -> None:
    with school(tmp_path, Knows, _player) as one:
        title = lay(TitleScene(one.kit, lambda: None, one.entries))
        _focus(title, "practice", ("down",))
        title.handle(Confirm())
        page = lay(stack(one)[-1])
        page.finder = DealFinder(None)
        for _group in range(4):
            if page.form.focus.startswith("role"):
                break
            page.handle(NextGroup(1))
        _focus(page, "role defender", ("right",))
        page.handle(Confirm())
        page.handle(Go("down"))
        _focus(page, "game grand", ("right", "left", "down", "right"))
        page.handle(Confirm())
        assert page.wished.wish.game is not None
        assert page.wished.wish.role == "defender"
        for _group in range(4):
            if page.form.focus.startswith("foot"):
                break
            page.handle(NextGroup(1))
        page.handle(Confirm())
        scene = lay(stack(one)[-1])
        hints = 0
        for _turn in range(1500):
            scene.update(2.0)
            if scene.table.over:
                break
            if not scene.table.persons_turn or not scene.director.idle:
                continue
            scene.handle(Key("h"))
            scene.update(0.1)
            hints += scene.hint is not None
            before = scene.table.view()
            for key in (Key("p"), Confirm(), *(Key(char) for char in "1234567890")):
                scene.handle(key)
                if scene.table.over or len(scene.table.view().events) != len(before.events):
                    break
        assert scene.table.over
        assert hints >= 2
        for _frame in range(20):
            scene.update(2.0)
        scene.handle(Key("r"))
        assert isinstance(stack(one)[-1], ReviewScene)
        review = lay(stack(one)[-1])
        review.update(0.1)
        assert review.review.decisions
