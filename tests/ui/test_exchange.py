"""The choice of a declarer: Null above 23 is Null ouvert, and nobody is stuck with it."""

import pytest

from game.rules.cards import parse_cards
from game.rules.contracts import Contract, Game
from game.rules.options import ISKO
from game.ui.tabletop.exchange import Exchange

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
