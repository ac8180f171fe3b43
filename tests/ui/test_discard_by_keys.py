"""Laying away by keyboard: Enter does the obvious thing, and no discard is lost by it."""

from pathlib import Path
from typing import Any

import pytest

from game.rules.actions import Discard
from game.rules.cards import parse_cards
from game.rules.contracts import Game
from game.rules.view import Phase
from game.table.advice import Hint
from game.ui.input import Confirm, Go, Key, NextGroup
from game.ui.scenes.dialog import DialogScene
from game.ui.tabletop.exchange_panel import ExchangePanel
from tests.ui.learning import lay, school, stack

CLOSE, SPACE, ENTER = 400, Confirm(space=True), Confirm()


@pytest.fixture
def scene(tmp_path: Path) -> Any:
    """Deal A where the skat has been picked up: DK and D8 go, hearts are played."""
    with school(tmp_path) as one:
        shown: Any = lay(one.guided_deal("A", lambda reached, points: None))
        one.kit.go.scenes.append(shown)
        shown.school = one
        for _turn in range(CLOSE):
            shown.director.hurry()
            shown.update(0.5)
            if shown.table.view().phase is Phase.DISCARD and shown.director.idle:
                break
            if shown.table.persons_turn and shown.director.idle:
                shown.submit([shown.coach.guided.advised])
        shown.refresh()
        assert isinstance(shown.panel, ExchangePanel)
        yield shown


def _focus(scene: Any, key: str) -> None:
    scene.form.set_focus(key)
    scene.form.ring = True


def _codes(scene: Any) -> list[str]:
    return [card.code for card in scene.panel.choice.away]


def test_the_keyboard_begins_on_the_first_card_not_on_a_button_that_is_off(scene: Any) -> None:
    assert scene.form.focus == f"card {scene.hand.order[0].code}"
    scene.handle(Go("right"))
    assert scene.form.focus == f"card {scene.hand.order[1].code}"
    scene.handle(NextGroup(1))
    assert scene.form.focus.startswith("game "), "Tab leads from the hand to the games"
    scene.handle(NextGroup(-1))
    assert scene.form.focus == f"card {scene.hand.order[1].code}"


def test_one_enter_does_what_was_advised_and_the_words_come_again(scene: Any) -> None:
    scene.help.hint = Hint(Discard(*parse_cards("DK D8")), "**Lay these away.**", "Lay these away.", game=Game.HEARTS)
    scene.help.ask()
    scene.form.ring = True
    assert scene.form._note.text == "**Lay these away.**"
    scene.form._note = None
    scene.help.ask()
    assert scene.form._note is not None
    assert not scene.help.wanted, "nothing is waited for"
    scene.handle(ENTER)
    assert scene.table.view().contract.game is Game.HEARTS


def test_a_hand_game_begins_on_the_first_game_to_be_had(scene: Any) -> None:
    scene.question.play_hand(scene.table.view())
    assert scene.form.focus.startswith("game ")
    assert not scene.form.focused.off


def test_enter_lays_two_cards_away_chooses_the_game_and_announces_it(scene: Any) -> None:
    _focus(scene, "card DK")
    scene.handle(ENTER)
    _focus(scene, "card D8")
    scene.handle(ENTER)
    assert _codes(scene) == ["DK", "D8"]
    assert scene.form.focus.startswith("game "), "the next thing to do has the focus"
    _focus(scene, "game hearts")
    scene.handle(ENTER)
    assert scene.panel.choice.game is Game.HEARTS
    scene.handle(ENTER)
    assert scene.table.view().contract.game is Game.HEARTS, "Enter on the chosen game announces it"
    assert {card.code for card in scene.table.view().discards} == {"DK", "D8"}
    assert not isinstance(stack(scene.school)[-1], DialogScene)


def test_enter_never_changes_two_cards_that_lie_away(scene: Any) -> None:
    for code in ("DK", "D8"):
        _focus(scene, f"card {code}")
        scene.handle(SPACE)
    for card in list(scene.hand.order):
        _focus(scene, f"card {card.code}")
        scene.handle(ENTER)
        assert sorted(_codes(scene)) == ["D8", "DK"]
        assert not scene.form.focus.startswith("card")
        assert scene.form._note is not None, "it is said what Enter does and what space would do"
    _focus(scene, "card C7")
    scene.handle(SPACE)
    assert _codes(scene) == ["D8", "C7"], "space takes the place of the oldest"


def test_enter_does_not_take_the_first_card_back(scene: Any) -> None:
    _focus(scene, "card DK")
    scene.handle(ENTER)
    scene.handle(ENTER)
    assert _codes(scene) == ["DK"]
    scene.handle(SPACE)
    assert not _codes(scene)


def test_enter_on_a_chosen_game_says_what_is_missing(scene: Any) -> None:
    _focus(scene, "game hearts")
    scene.handle(ENTER)
    scene.handle(ENTER)
    assert scene.form._note.text == scene.panel.choice.missing()
    assert scene.table.view().phase is Phase.DISCARD


def test_the_digits_lay_away_and_enter_announces(scene: Any) -> None:
    for code in ("DK", "D8"):
        place = [card.code for card in scene.hand.order].index(code)
        scene.handle(Key("1234567890-="[place]))
    _focus(scene, "game hearts")
    scene.handle(ENTER)
    scene.handle(ENTER)
    assert scene.table.view().contract.game is Game.HEARTS
