"""The result: words, sum, effect on the list, ways on."""

from pathlib import Path

import pytest

from game.rules.cards import parse_cards
from game.rules.contracts import Contract, Game
from game.rules.options import RuleSet
from game.rules.ramsch_scoring import settle_ramsch
from game.rules.scoring import Ending, Result, settle
from game.table import i18n
from game.ui.forms.paper import Words
from game.ui.input import Confirm, Key
from game.ui.scenes.result import ResultScene, Ways
from game.ui.words.result_words import Players, closing, headline, subline, value_rows
from tests.ui import shots
from tests.ui.papers import all_faults, do, kit, laid, picture_list, press

CARDS = parse_cards("CJ SJ SA SK SQ S8 HA HT C9 D7 S9 DK")
ME = Players(["Karoline", "Ferdinand", "You"], 2)


def _settled(contract: Contract, bid: int = 18, **more: object) -> Result:
    return settle(declarer=2, cards=CARDS, contract=contract, bid=bid, **more)  # type: ignore[arg-type]


def _amounts(result: Result) -> list[tuple[str, str]]:
    return [(row.name, row.amount) for row in value_rows(result, ME)]


def test_the_picture_is_told_line_by_line() -> None:
    result = _settled(Contract(Game.SPADES), 30, points=106, tricks=9)
    assert headline(result, ME) == "You win spades with Schneider"
    assert subline(result, ME) == "106 points against 14. The defenders stay under 31."
    assert _amounts(result) == [
        ("With 2", "2"), ("Game", "+ 1"), ("Schneider", "+ 1"), ("Steps", "4"), ("[S] Spades", "× 11"),
        ("Value of the game", "44"),
    ]  # fmt: skip
    assert closing(result) == "The bid was 30, so it is covered. With Hand it would have been 55."


def test_points_are_told_once() -> None:
    lost = _settled(Contract(Game.SPADES), points=59, tricks=5)
    assert "59" in headline(lost, ME)
    assert subline(lost, ME) == ""


def test_overbid_names_the_covering_multiple_and_doubles() -> None:
    result = _settled(Contract(Game.SPADES), 40, points=70, tricks=6)
    assert ("Overbid", "44") in _amounts(result)
    assert ("Lost", "× −2") in _amounts(result)
    assert _amounts(result)[-1] == ("Score", "−88")


def test_a_missed_announcement_has_a_cross() -> None:
    result = _settled(Contract(Game.SPADES, hand=True, schneider=True), points=80, tricks=7)
    missed = [row for row in value_rows(result, ME) if row.missed]
    assert missed
    assert all(row.note == "announced, not made" for row in missed)
    assert headline(result, ME) == "You lose spades Hand Schneider announced with 80 points to 40"


def test_kontra_and_bock_multiply_in_view() -> None:
    result = _settled(Contract(Game.GRAND), points=50, tricks=5, kontra=2, bock=2)
    names = [name for name, _ in _amounts(result)]
    assert names[-4:] == ["Kontra", "Re", "Bock round", "Score"]
    assert _amounts(result)[-1][1] == "−1,152"


def test_a_level_of_a_declined_offer_is_not_called_announced() -> None:
    lost = _settled(Contract(Game.SPADES), points=80, tricks=7, declined=1, rules=RuleSet(schenken=True))
    rows = {row.name: row.note for row in value_rows(lost, ME) if row.missed}
    assert rows == {"Schneider": "offer declined, not made", "Declined": "offer declined, not made"}
    won = _settled(Contract(Game.SPADES), points=95, tricks=9, declined=1, rules=RuleSet(schenken=True))
    assert ("Declined", "+ 1") in _amounts(won)


def test_30_points_that_are_enough_are_no_schneider_in_words_either() -> None:
    enough = _settled(Contract(Game.SPADES), points=90, tricks=7, rules=RuleSet(schneider_out_30="both"))
    assert subline(enough, ME) == "90 points against 30."
    assert "under 31" in subline(_settled(Contract(Game.SPADES), points=90, tricks=7), ME)


def test_null_has_a_fixed_value() -> None:
    result = _settled(Contract(Game.NULL, hand=True), 23, tricks=0)
    assert _amounts(result) == [("Null Hand", "35"), ("Value of the game", "35")]
    assert subline(result, ME) == "Not a single trick was taken."


def test_ramsch_shows_points_doublings_and_scores() -> None:
    rules = RuleSet(ramsch="all_pass", all_pass="ramsch", ramsch_knock=True)
    result = settle_ramsch(
        trick_points=(70, 50, 0), tricks=(6, 4, 0), last_tricks=(10, 9, 0), skat_points=0, rules=rules, knocks=1
    )
    assert headline(result, ME) == "Karoline loses the Ramsch with 70 points"
    assert ("Knocked", "× 2") in _amounts(result)
    assert ("Virgin", "× 2") in _amounts(result)
    assert _amounts(result)[-1] == ("Karoline", "−280")


@pytest.mark.parametrize("ending", list(Ending))
def test_every_ending_has_a_headline_in_both_languages(ending: Ending) -> None:
    if ending in (Ending.PASSED_IN, Ending.RAMSCH):
        return
    result = _settled(Contract(Game.SPADES), points=40, tricks=4, ending=ending)
    for language in ("en", "de"):
        i18n.set_language(language)
        assert "spades" not in headline(result, ME) or language == "en"
        assert headline(result, ME)


def _scene(folder: Path, log: list[str]) -> ResultScene:
    ways = Ways(
        lambda: log.append("next"), lambda: log.append("menu"), all_cards=lambda: log.append("cards"),
        again=lambda: log.append("again"), review=lambda: log.append("review"), sheet=lambda: log.append("sheet"),
    )  # fmt: skip
    return ResultScene(kit(folder), picture_list(deals=7), ways)


def test_enter_goes_on_and_letters_do_what_they_say(tmp_path: Path) -> None:
    log: list[str] = []
    scene = _scene(tmp_path, log)
    laid(scene)
    do(scene, Confirm(), Key("a"), Key("r"), Key("s"))
    press(scene, "again")
    assert log == ["next", "cards", "review", "sheet", "again"]
    assert [group.name for group in scene.form.groups][:2] == ["next", "foot"]
    assert [widget.key for widget in scene.form.groups[1].widgets] == ["review", "again", "cards"]


def test_half_points_of_a_zero_sum_list_are_shown(tmp_path: Path) -> None:
    series = picture_list(RuleSet(list_system="zero_sum"), deals=8)
    scene = ResultScene(kit(tmp_path), series, Ways(lambda: None, lambda: None))
    assert any(change != int(change) for change in series.lines()[-1].changes)
    shots.shot(scene)
    assert any(item.text.endswith(".5") for item in scene.print.items if isinstance(item, Words))


@pytest.mark.parametrize("language", ["en", "de"])
def test_nothing_overlaps_or_is_clipped(tmp_path: Path, language: str) -> None:
    scene = _scene(tmp_path, [])
    assert all_faults(scene, language) == []
