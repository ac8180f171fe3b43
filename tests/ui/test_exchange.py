"""The choice of a declarer: Null above 23 is Null ouvert, and nobody is stuck with it."""

from dataclasses import replace
from itertools import combinations
from types import SimpleNamespace

import pytest

from game.rules.cards import parse_cards
from game.rules.contracts import Contract, Game
from game.rules.events import SkatTaken
from game.rules.options import ISKO
from game.rules.view import Phase
from game.table import i18n
from game.ui.drawing.look import Appearance, Look
from game.ui.tabletop.exchange import Exchange
from game.ui.tabletop.exchange_panel import ExchangePanel
from game.ui.tabletop.layout import frame
from tests.ui import shots
from tests.ui.papers import LAYOUTS

CARDS = parse_cards("HJ HA HK H9 H7 ST S8 S7 DA D7 CA C9")


def _choice(bid: int, hand: bool = False) -> Exchange:
    choice = Exchange(CARDS[:10] if hand else CARDS, bid, ISKO, hand)
    choice.away = () if hand else parse_cards("DA CA")
    return choice


@pytest.mark.parametrize(
    ("bid", "hand", "value", "ouvert"),
    [
        (18, False, 23, False),
        (23, False, 23, False),
        (24, False, 46, True),
        (46, False, 46, True),
        (36, True, 59, True),
    ],
)
def test_null_is_played_open_where_only_that_covers_the_bid(bid: int, hand: bool, value: int, ouvert: bool) -> None:
    choice = _choice(bid, hand)
    null = next(one for one in choice.declarations() if one.contract.game is Game.NULL)
    assert choice.shown_value(null) == value
    assert not choice.reason(null)
    choice.choose(Game.NULL)
    assert not choice.missing()
    assert choice.contract == Contract(Game.NULL, hand=hand, ouvert=ouvert)


def test_above_null_ouvert_it_stays_grey() -> None:
    choice = _choice(48)
    null = next(one for one in choice.declarations() if one.contract.game is Game.NULL)
    assert choice.reason(null)


def test_another_game_after_null_is_not_played_open() -> None:
    choice = _choice(35)
    choice.choose(Game.NULL)
    clubs = next(one for one in choice.declarations() if one.contract.game is Game.CLUBS)
    assert not choice.reason(clubs), "the others may still be chosen"
    choice.choose(Game.CLUBS)
    assert choice.contract == Contract(Game.CLUBS)
    assert not choice.missing()


SPITZE = replace(ISKO, spitze="many")
LOW = parse_cards("SJ DJ SA ST SQ S8 S7 DA D9 CT C8 HA")


def test_spitzen_are_promised_one_after_the_other_as_far_as_the_hand_has_them() -> None:
    choice = Exchange(LOW, 18, SPITZE)
    assert choice.most_spitzen == 0
    choice.choose(Game.SPADES)
    choice.away = parse_cards("C8 HA")
    assert choice.most_spitzen == 2
    for count in (1, 2, 0, 1):
        choice.next_spitze()
        assert choice.promised == count
        assert choice.contract == Contract(Game.SPADES, spitzen=count)
    choice.next_spitze()
    assert choice.value is not None
    assert choice.value.value == 44  # without 1, game 2, two Spitzen 4
    assert not choice.missing()
    hearts = next(one for one in choice.declarations() if one.contract.game is Game.HEARTS)
    assert not choice.reason(hearts), "the other games may still be chosen"
    choice.away = parse_cards("S7 HA")
    assert choice.promised == 0
    assert choice.spitze_reason()
    choice.away = parse_cards("C8 HA")
    choice.choose(Game.HEARTS)
    assert choice.promised == 0


def test_where_no_spitze_is_played_none_is_offered() -> None:
    choice = Exchange(LOW, 18, ISKO)
    choice.choose(Game.SPADES)
    assert choice.most_spitzen == 0
    null = Exchange(LOW, 18, SPITZE)
    null.choose(Game.NULL)
    assert null.spitze_reason()


@pytest.mark.parametrize("hand", [False, True])
@pytest.mark.parametrize(("size", "scale"), LAYOUTS.values())
@pytest.mark.parametrize("language", ["en", "de"])
def test_spitzen_and_revolution_fit(size: tuple[int, int], scale: float, language: str, hand: bool) -> None:
    i18n.set_language(language)
    view = SimpleNamespace(
        phase=Phase.SKAT if hand else Phase.DISCARD, rules=replace(SPITZE, revolution=True), bid=18,
        seat=0, others=(), discards=(),
        events=() if hand else (SkatTaken(0, ()),), hand=LOW[:10] if hand else LOW,
    )  # fmt: skip
    panel = ExchangePanel(view, lambda actions: None, hand=hand)  # type: ignore[arg-type]
    shots.prepare()
    look = Look(size, Appearance(text_scale=scale))
    panel.choice.choose(Game.SPADES)
    panel.choice.spitzen = 2
    panel.arrange(look, frame(size, scale), None)
    widgets = [widget for group in panel.groups() for widget in group.widgets if widget.rect.width]
    box = next(widget for widget in widgets if widget.key == "box spitze")
    assert panel.rect.contains(box.rect)
    assert any(widget.key == "game revolution" for widget in widgets) is hand
    pairs = combinations(widgets, 2)
    assert not [(one.key, other.key) for one, other in pairs if one.rect.colliderect(other.rect)]
    assert not panel._strip.colliderect(box.rect)


def test_who_has_laid_away_is_asked_for_the_game_only() -> None:
    view = SimpleNamespace(
        phase=Phase.ANNOUNCE, rules=ISKO, bid=20, seat=0, others=(), discards=LOW[10:], events=(SkatTaken(0, ()),),
        hand=LOW[:10],
    )  # fmt: skip
    panel = ExchangePanel(view, lambda actions: None)  # type: ignore[arg-type]
    assert panel._title() == ("Choose your game", "Two cards lie away. Your bid of 20 must be covered.")
    panel.choice.fixed_discard = False
    assert panel._title()[0].startswith("Lay two cards away")


def test_revolution_is_open_and_knows_no_levels() -> None:
    choice = Exchange(LOW[:10], 18, replace(ISKO, revolution=True), hand=True)
    choice.choose(Game.REVOLUTION)
    assert choice.announcement_reason("schneider") == choice.announcement_reason("schwarz") != ""
    assert choice.announcement_reason("ouvert") == "Revolution is always played open."
    assert choice.announcement_reason("hand") == ""
    choice.choose(Game.GRAND)
    assert choice.announcement_reason("ouvert") == ""
