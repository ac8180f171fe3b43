"""A counting question at the practice table: asked, answered, left."""

import random
from pathlib import Path
from typing import Any

from game.rules.view import SeatView
from game.table.player import Limit
from game.ui.drawing.look import Appearance, Look
from game.ui.forms.widgets import Button
from game.ui.input import Back, Confirm, Key
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.quiz import QuizScene, ask
from tests.ui.papers import Stack, kit, laid
from tests.ui.tables import Plain, picture_table, run


def after_two_tricks() -> SeatView:
    """A view in the middle of a game."""
    deal, player = run(picture_table(), "follow1").deal, Plain(4)
    assert deal is not None
    assert not ask(kit(Path()), Look((1280, 800), Appearance()), deal.view(2), random.Random(1))
    while len(deal.tricks) < 2:
        assert deal.to_move is not None
        deal.apply(player.decide(deal.view(deal.to_move), Limit()).action)
    return deal.view(2)


def test_a_question_is_answered_and_explained(tmp_path: Path) -> None:
    here, look = kit(tmp_path), Look((1280, 800), Appearance())
    view = after_two_tricks()
    go: Any = here.go
    assert isinstance(go, Stack)
    assert ask(here, look, view, random.Random(1))
    question = laid(go.scenes[-1])
    assert isinstance(question, QuizScene)
    question.handle(Confirm())
    assert go.scenes[-1] is question, "Enter shows the ring first and proposes nothing"
    question.handle(Confirm())
    answer = laid(go.scenes[-1])
    assert isinstance(answer, DialogScene)
    assert answer.title in ("Right", "Not quite")
    go.pop()
    assert ask(here, look, view, random.Random(2))
    laid(go.scenes[-1]).handle(Back())
    assert not go.scenes


def test_the_keys_of_the_answers_say_nothing_else(tmp_path: Path) -> None:
    """The answer 3 was given with the key 4: numbers are their own keys, in order, and none is proposed."""
    here, look = kit(tmp_path), Look((1280, 800), Appearance())
    view, go = after_two_tricks(), here.go
    assert isinstance(go, Stack)
    numbers = others = 0
    for seed in range(40):
        ask(here, look, view, random.Random(seed))
        scene = laid(go.scenes[-1])
        assert isinstance(scene, QuizScene)
        buttons = [widget for widget in scene.form if isinstance(widget, Button)]
        assert not any(button.main for button in buttons)
        texts = [button.text for button in buttons]
        keys = [button.shortcut for button in buttons]
        assert len(set(keys)) == 4
        if all(len(text) == 1 and text.isdigit() for text in texts):
            numbers += 1
            assert keys == texts == sorted(texts)
            assert [button.rect.left for button in buttons] == sorted(button.rect.left for button in buttons)
        else:
            others += 1
            assert keys == ["1", "2", "3", "4"]
        scene.handle(Key(keys[0]))
        assert go.scenes[-1].title in ("Right", "Not quite")  # type: ignore[attr-defined]
        go.pop()
    assert numbers
    assert others
