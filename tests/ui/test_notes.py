"""A sentence in a bubble: by its place, and off what has to stay clear."""

from pathlib import Path

import pytest
from pygame import Rect

from game.rules.cards import Card
from game.table import i18n
from game.table.advice import Hint
from game.ui.drawing.look import Appearance, Look
from game.ui.forms import notes
from game.ui.forms.notes import Note, place_note
from game.ui.input import Back, Key
from game.ui.scenes.table import Doors, TableScene
from game.ui.tabletop.plates import bubble_rect
from game.ui.tabletop.seen import Call
from tests.ui import shots
from tests.ui.papers import kit
from tests.ui.spy import SpyCanvas
from tests.ui.tables import Adviser, picture_table, run

ADVICE = {
    "en": "**Hold 22.** Spades are worth 33 and win about 74 of 100 such deals; both black jacks are with you.",
    "de": "**Halte 22.** Pik ist 33 wert und gewinnt etwa 74 von 100 solchen Spielen; beide schwarzen Buben hast du.",
}


LONG = {
    "en": "**Lay away the king and the seven of diamonds and play spades.** You are then void in diamonds, can ruff "
    "the first diamond lead, and put four points into the skat, which count for you at the end; the ten of hearts "
    "stays behind the ace and is safe once trumps are drawn.",
    "de": "**Drück den Karo-König und die Karo-Sieben und spiel Pik.** Dann bist du in Karo blank, kannst den ersten "
    "Karo-Stich stechen und legst vier Augen in den Skat, die am Ende für dich zählen; die Herz-Zehn bleibt hinter dem "
    "Ass und ist sicher, sobald die Trümpfe gezogen sind.",
}


def _look(size: tuple[int, int] = (1280, 800), scale: float = 1.0) -> Look:
    shots.prepare()
    return Look(size, Appearance(text_scale=scale))


def test_it_stands_above_its_place_and_below_at_the_upper_edge() -> None:
    above = place_note(_look(), Note("Follow suit.", Rect(600, 400, 80, 40)))
    assert above.rect.bottom < 400
    assert not above.upward
    below = place_note(_look(), Note("Follow suit.", Rect(600, 10, 80, 40)))
    assert below.rect.top > 50
    assert below.upward


def test_its_place_is_worked_out_once_for_a_window(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every frame drew it anew, with some hundred places looked at."""
    worked: list[Note] = []
    real = notes.place_note
    monkeypatch.setattr(notes, "place_note", lambda look, note: worked.append(note) or real(look, note))
    note, look = Note("Follow suit.", Rect(600, 400, 80, 40), clear=[Rect(0, 0, 1280, 400)]), _look()
    canvas = SpyCanvas(look)
    for _frame in range(3):
        notes.draw_note(canvas, note)
    assert len(worked) == 1
    notes.draw_note(SpyCanvas(_look((900, 600))), note)
    assert len(worked) == 2, "another window has other places"


def test_it_goes_below_sideways_or_to_the_edge_rather_than_over_what_is_looked_at() -> None:
    anchor = Rect(600, 400, 80, 40)
    over, left = Rect(0, 0, 1280, 400), Rect(0, 440, 600, 300)
    below = place_note(_look(), Note("Follow suit.", anchor, clear=[over]))
    assert below.rect.top > anchor.bottom
    aside = place_note(_look(), Note("Follow suit.", anchor, clear=[over, left]))
    assert aside.rect.collidelist([over, left, anchor]) < 0
    assert aside.tail is not None
    assert aside.rect.left < aside.tail < aside.rect.right
    edge = place_note(_look(), Note("Follow suit.", anchor, clear=[over, Rect(0, 440, 1280, 250)]))
    assert edge.tail is None
    assert edge.rect.bottom > 780


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("size", "scale"), [((900, 600), 1.0), ((900, 600), 1.5), ((960, 600), 1.5), ((1280, 800), 1.0)]
)
def test_advice_and_the_words_of_a_deal_leave_plates_bids_and_question_free(
    tmp_path: Path, size: tuple[int, int], scale: float, language: str
) -> None:
    i18n.set_language(language)
    scene = TableScene(kit(tmp_path), run(picture_table(), "bid"), Doors(), Adviser())
    scene.arrange(_look(size, scale))
    scene.director.hurry()
    scene.refresh()
    assert scene.panel
    assert len(scene.seen.calls) == 2
    for at in (scene.asked_at, scene.below_bar):
        scene.tell(ADVICE[language], 5.0, at)
        note = scene.form._note
        assert note is not None
        assert note.anchor == at
        assert place_note(scene.look, note).rect.collidelist(scene.picture.looked_at()) < 0


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("moment", ["bid", "exchange"])
@pytest.mark.parametrize("size", [(900, 600), (960, 600)])
def test_the_longest_hint_covers_neither_the_hand_nor_the_answers(
    tmp_path: Path, size: tuple[int, int], moment: str, language: str
) -> None:
    """With text at 200 % four lines lay over the cards they spoke of."""
    i18n.set_language(language)
    scene = TableScene(kit(tmp_path), run(picture_table(), moment), Doors(), Adviser())
    scene.arrange(_look(size, 2.0))
    scene.director.hurry()
    scene.refresh()
    assert scene.panel
    assert scene.form.main
    if moment == "exchange":
        for card in (Card.DK, Card.D7):
            scene.panel.toggle_card(card)  # they stand higher than the others
    scene.tell(LONG[language], 5.0)
    assert scene.form._note
    rect = place_note(scene.look, scene.form._note).rect
    highest = min(scene.stage.target(card).y for card in scene.hand.order) - scene.frame.card * 0.75
    assert rect.bottom <= highest
    assert not rect.colliderect(scene.form.main.rect)


def test_a_hint_beside_a_question_takes_few_words_in_a_small_window_and_goes_by_escape(tmp_path: Path) -> None:
    adviser = Adviser()
    adviser.hint = lambda view: Hint(view.legal[0], LONG["en"], "**Say 23.** It is safe.")  # type: ignore[method-assign]
    for size, told in (((900, 600), "**Say 23.** It is safe."), ((1280, 800), LONG["en"])):
        scene = TableScene(kit(tmp_path), run(picture_table(), "bid"), Doors(), adviser)
        scene.arrange(_look(size, 1.5 if size == (900, 600) else 1.0))
        scene.director.hurry()
        scene.refresh()
        scene.handle(Key("h"))
        scene.update(0.05)
        assert scene.form._note
        assert scene.form._note.text == told
        scene.handle(Back())
        assert scene.form._note is None


def test_the_words_of_a_deal_leave_room_for_the_bids_to_come(tmp_path: Path) -> None:
    for size, scale in (((900, 600), 1.0), ((900, 600), 1.5), ((1280, 800), 1.0)):
        scene = TableScene(kit(tmp_path), picture_table(), Doors(), Adviser())
        scene.arrange(_look(size, scale))
        scene.tell(ADVICE["de"], 5.0, scene.below_bar)
        note = scene.form._note
        assert note is not None
        for side, plate in ((1, scene.frame.left_plate), (2, scene.frame.right_plate)):
            said = bubble_rect(scene.look, plate, Call("bid", 18), side == 2)[0]
            assert not place_note(scene.look, note).rect.colliderect(said)


def test_why_nothing_is_taken_back_leaves_the_trick_free(tmp_path: Path) -> None:
    for size, scale in (((900, 600), 1.0), ((900, 600), 1.5), ((1280, 800), 1.0)):
        scene = TableScene(kit(tmp_path), run(picture_table(), "follow"), Doors(), Adviser())
        scene.arrange(_look(size, scale))
        scene.director.hurry()
        scene.handle(Key("u"))
        note = scene.form._note
        assert note is not None
        assert not place_note(scene.look, note).rect.colliderect(scene.frame.trick_area)
