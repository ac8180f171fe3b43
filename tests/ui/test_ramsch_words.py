"""A Ramsch at the table speaks its own words: looking is not pushing, and nobody needs 61."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from game.rules.actions import PickUp, Push
from game.rules.events import SkatPushed
from game.rules.options import ISKO
from game.rules.view import Phase
from game.ui.tabletop.panels import QuestionPanel
from game.ui.tabletop.plates import call_text
from game.ui.tabletop.questions import simple_question
from game.ui.tabletop.seen import Seen


@pytest.mark.parametrize(("looking", "words"), [(False, "I push it on"), (True, "I do not look")])
def test_who_leaves_the_skat_says_so(looking: bool, words: str) -> None:
    seen = Seen.of(0, (SkatPushed(1),), looking=looking)
    assert call_text(seen.calls[1]) == words


@pytest.mark.parametrize(
    ("rules", "note"),
    [
        (replace(ISKO, ramsch_passing="push"), "Each push unseen doubles this Ramsch."),
        (replace(ISKO, ramsch_passing="push", ramsch_push_doubles=False), ""),
        (replace(ISKO, ramsch_passing="look", ramsch_looked_doubles=True), "Who looks and loses pays double."),
        (replace(ISKO, ramsch_passing="look"), ""),
    ],
)
def test_the_question_says_what_it_costs(rules: object, note: str) -> None:
    view = SimpleNamespace(phase=Phase.RAMSCH_SKAT, rules=rules, legal=(PickUp(), Push()), kontra=0, events=())
    panel = simple_question(view, str, lambda actions: None)  # type: ignore[arg-type]
    assert isinstance(panel, QuestionPanel)
    assert panel.note == note
