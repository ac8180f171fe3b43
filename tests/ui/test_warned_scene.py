"""Warnings: weighed ahead, asked before a costly step, in lists only with help."""

from dataclasses import replace
from pathlib import Path
from typing import Any

from game.rules.actions import PlayCard
from game.table.player import Candidate, Decision, Reason
from game.ui.input import Back
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.table import Doors
from game.ui.scenes.warned import WarnedScene
from tests.ui.papers import Stack, kit, laid
from tests.ui.tables import picture_table, run


class Weigher:
    """Knows that the first legal card is best and the last one dear; the answer comes at the second question."""

    def __init__(self) -> None:
        self.asked = 0

    def prospects(self, view: Any) -> None:
        """Nothing."""

    def hint(self, view: Any) -> None:
        """Nothing."""

    def weighed(self, view: Any) -> Decision | None:
        """Weighed after a moment."""
        self.asked += 1
        cards = [action for action in view.legal if isinstance(action, PlayCard)]
        found = tuple(Candidate(action, 0.9 - 0.3 * n) for n, action in enumerate(cards))
        return Decision(cards[0], Reason("play.duck"), found) if self.asked > 1 else None


def scene(folder: Path, counted: bool) -> tuple[WarnedScene, Weigher, Stack]:
    """A table where the person is to play, and what stands on the stack."""
    here, table, weigher = kit(folder), run(picture_table(counted=counted), "lead"), Weigher()
    one = WarnedScene(here, table, Doors(), weigher)  # type: ignore[arg-type]
    laid(one)
    one.director.hurry()
    return one, weigher, here.go  # type: ignore[return-value]


def test_a_costly_card_is_asked_back_in_practice(tmp_path: Path) -> None:
    one, weigher, go = scene(tmp_path, counted=False)
    one.update(0.1)
    one.update(0.1)
    assert weigher.asked == 2
    one.update(0.1)
    assert weigher.asked == 2, "asked on although the answer is there"
    cards = [action for action in one.table.view().legal if isinstance(action, PlayCard)]
    one.submit([cards[-1]])
    question = go.scenes[-1]
    assert isinstance(question, DialogScene)
    assert "of 100 games" in question.text
    assert "Better: lead" in question.text
    assert [choice.shortcut for choice in question.choices] == ["", "a"]
    assert one.table.helped
    laid(question)
    before = one.table.view()
    question.handle(Back())
    assert question not in go.scenes
    assert one.table.view() == before, "Escape chooses again, it does not play the card"


def test_lists_warn_only_with_help(tmp_path: Path) -> None:
    one, weigher, go = scene(tmp_path, counted=True)
    one.update(0.1)
    assert not one.warns
    assert weigher.asked == 0
    one.kit.preferences.change(help_in_lists=True)
    assert not one.warns, "a setting for new lists has changed a running one"
    one.table.series.setup = replace(one.table.series.setup, help=True)
    assert one.warns
    one.kit.preferences.change(warn="off")
    assert not one.warns
    assert not go.scenes
