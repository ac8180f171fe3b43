"""A Ramsch at the table speaks its own words: looking is not pushing, and nobody needs 61."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from game.rules.actions import PickUp, Push
from game.rules.cards import Card
from game.rules.events import CardPlayed, Event, Knocked, RamschBegan, SkatPushed
from game.rules.options import ISKO
from game.rules.view import Phase
from game.ui.tabletop.panels import QuestionPanel
from game.ui.tabletop.plates import call_text
from game.ui.tabletop.questions import simple_question
from game.ui.tabletop.seen import Seen
from game.ui.tabletop.table_picture import ramsch_counts


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


def test_before_the_first_card_no_trick_has_begun() -> None:
    seen = Seen.of(0, (RamschBegan(compulsory=False), SkatPushed(0)))
    assert seen.playing
    assert not seen.begun
    seen.apply(CardPlayed(0, Card.CJ))
    assert seen.begun


@pytest.mark.parametrize(
    ("events", "doubles", "words"),
    [
        ((), True, ""),
        ((SkatPushed(0), SkatPushed(1)), True, "counts ×4"),
        ((SkatPushed(0), Knocked(2)), True, "counts ×4"),
        ((SkatPushed(0), SkatPushed(1)), False, ""),
        ((SkatPushed(0), Knocked(2)), False, "counts ×2"),
    ],
)
def test_the_table_says_how_much_the_ramsch_counts(events: tuple[Event, ...], doubles: bool, words: str) -> None:
    seen = Seen.of(0, (RamschBegan(compulsory=False), *events))
    assert ramsch_counts(seen, replace(ISKO, ramsch_push_doubles=doubles)) == words
