"""The helper names the game that carries the bid it advises, not simply the likeliest one."""

from game.rules.contracts import Contract, Game
from game.table.advice import Prospect, Prospects
from game.ui.words.bid_words import carrier, carrier_words

DIAMONDS = Prospect(Game.DIAMONDS, 27, 36, 0.87)
HEARTS = Prospect(Game.HEARTS, 30, 40, 0.70)
NULL = Prospect(Game.NULL, 23, 35, 0.65)


def _grand(win: float) -> Prospect:
    return Prospect(Game.GRAND, 72, 96, win)


def test_the_likeliest_game_where_it_is_worth_enough() -> None:
    assert carrier(Prospects((DIAMONDS, _grand(0.86)), 27, -2)) == Contract(Game.DIAMONDS)


def test_diamonds_at_27_carry_no_48() -> None:
    assert carrier(Prospects((DIAMONDS, _grand(0.86)), 48, -2)) == Contract(Game.GRAND)


def test_hearts_at_30_and_a_bid_of_46_mean_an_open_null() -> None:
    game = carrier(Prospects((HEARTS, NULL, _grand(0.1)), 46, 1))
    assert game == Contract(Game.NULL, ouvert=True)
    assert carrier_words(game) == "Null ouvert"


def test_nothing_is_named_where_nothing_listed_carries_it() -> None:
    assert carrier(Prospects((DIAMONDS, _grand(0.1)), 33, -2)) is None
