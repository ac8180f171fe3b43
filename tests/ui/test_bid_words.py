"""The helper names the game that carries the bid it advises, not simply the likeliest one."""

import random
from pathlib import Path

import pytest

from game.rules.actions import Pass
from game.rules.contracts import Contract, Game
from game.rules.deal import Deal
from game.rules.view import SeatView
from game.table import i18n
from game.table.advice import Prospect, Prospects
from game.ui.drawing.look import Appearance, Look
from game.ui.scenes.table import Doors, TableScene
from game.ui.tabletop.bidding_panel import BiddingPanel
from game.ui.words.bid_words import bid_advice, bid_said, carrier, carrier_words, limits
from tests.ui import shots
from tests.ui.papers import kit
from tests.ui.spy import SpyCanvas
from tests.ui.tables import Adviser, drawn_at_rest, picture_table, run

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


def test_two_games_that_carry_the_bids_are_both_named_with_their_limit() -> None:
    found = Prospects((Prospect(Game.HEARTS, 20, 30, 0.89), _grand(0.6)), 27, 1)
    assert limits(found) == ((Contract(Game.HEARTS), 20), (Contract(Game.GRAND), 27))
    assert bid_advice(found) == "Bid up to **20** for [H] Hearts, up to **27** for Grand."
    assert bid_advice(found, briefly=True) == "Bid up to **27**, for Grand."


def test_one_game_that_carries_them_all_has_one_limit() -> None:
    assert limits(Prospects((DIAMONDS, _grand(0.86)), 27, -2)) == ((Contract(Game.DIAMONDS), 27),)
    assert limits(Prospects((DIAMONDS, _grand(0.1)), 33, -2)) == ()


def test_bids_as_they_are_said_at_the_table() -> None:
    said = {18: "18", 20: "20", 22: "zwo", 23: "null", 24: "vier", 27: "sieben", 33: "drei", 36: "sechs", 120: "120"}
    assert {value: bid_said(value) for value in said} == said


def test_the_preference_for_bids_as_they_are_said_is_heard(tmp_path: Path) -> None:
    shots.prepare()
    tools = kit(tmp_path)
    scene = TableScene(tools, run(picture_table(), "bid"), Doors())
    scene.arrange(Look((1280, 800), Appearance()))
    scene.director.hurry()
    value = next(call.value for call in scene.seen.calls.values() if call.kind == "bid")
    assert bid_said(value) != str(value), "said in a word, or nothing is seen of it"
    for short, words in ((False, str(value)), (True, bid_said(value))):
        tools.preferences.change(short_bids=short)
        scene.refresh()
        scene.update(1.0)
        canvas = SpyCanvas(scene.look)
        scene.draw(canvas)
        assert words in [text for text, _rect in canvas.lines]
        assert canvas.faults() == []


class _Knows(Adviser):
    """Hearts win most often, and only Grand carries 27."""

    def prospects(self, view: SeatView) -> Prospects:
        return Prospects((Prospect(Game.HEARTS, 20, 30, 0.89), _grand(0.6)), 27, 1)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    ("size", "scale"), [((900, 600), 1.0), ((960, 600), 1.5), ((900, 600), 2.0), ((1280, 800), 1.0)]
)
def test_the_advice_fits_where_it_stands(tmp_path: Path, size: tuple[int, int], scale: float, language: str) -> None:
    shots.prepare()
    i18n.set_language(language)
    scene = TableScene(kit(tmp_path), run(picture_table(), "bid"), Doors(), _Knows())
    canvas = drawn_at_rest(scene, size, scale)
    assert canvas.faults() == []
    assert any("27" in text and "Grand" in text for text, _rect in canvas.lines)


def test_rearhand_without_a_bid_before_it_is_not_told_to_speak_first() -> None:
    deal = Deal.shuffled(random.Random(1))
    asked = []
    for _seat in range(2):
        assert deal.to_move is not None
        panel = BiddingPanel(deal.view(deal.to_move), "Anton", lambda actions: None, lambda: None)
        asked.append(panel.question())
        deal.apply(Pass())
    assert asked == ["You speak first. What do you say?", "Nobody has bid yet. What do you say?"]
