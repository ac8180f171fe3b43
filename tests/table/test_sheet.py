"""Score sheets in all forms, their CSV and print, and the score pad of a real table."""

import csv
import io
from collections.abc import Iterator
from dataclasses import replace
from html.parser import HTMLParser

import pytest

from game.rules.contracts import Contract, Game
from game.rules.lists import SYSTEMS
from game.rules.options import RuleSet
from game.rules.rule_line import from_line
from game.rules.value import matadors
from game.table import i18n
from game.table.codec import CodecError
from game.table.export import lists_csv, lists_html
from game.table.scorepad import Pad, PadEntry, PadError, twelve_cards
from game.table.sheet import score_sheet

GRAND_4 = PadEntry(0, Contract(Game.GRAND), 4, 18, True, "schneider")
DIAMONDS_LOST = PadEntry(0, Contract(Game.DIAMONDS), -2, 18, False)
NULL_OUVERT = PadEntry(2, Contract(Game.NULL, ouvert=True), 1, 46, True)


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    i18n.set_language("en")
    yield
    i18n.set_language("en")


def pad(*entries: PadEntry, players: int = 3, rules: RuleSet | None = None) -> Pad:
    made = Pad(("Ana", "Ben", "Cleo", "Dora")[:players], rules or RuleSet(), "Evening")
    for entry in entries:
        made.add(entry)
    return made


def test_the_worked_example_in_all_forms() -> None:
    series = pad(GRAND_4, DIAMONDS_LOST, NULL_OUVERT).series()
    assert score_sheet(series, "plain").rows[-1].totals == (90, 0, 46)
    assert score_sheet(series, "seeger").rows[-1].totals == (90, 0, 96)
    assert score_sheet(series).rows[-1].totals == (90, 40, 136)
    assert score_sheet(series, "bierlachs").rows[-1].totals == (-100, -190, -144)


def test_the_sums_below_the_sheet_add_up() -> None:
    sheet = score_sheet(pad(GRAND_4, DIAMONDS_LOST, NULL_OUVERT).series())
    sums = sheet.sums[0]
    assert (sums.points, sums.won, sums.lost, sums.own_bonus, sums.others_bonus, sums.total) == (90, 1, 1, 0, 0, 90)
    assert (sheet.sums[1].others_bonus, sheet.sums[2].own_bonus) == (40, 50)
    assert [place.seat for place in sheet.places] == [2, 0, 1]
    assert sum(sheet.money) == 0
    assert [row.ends_circuit for row in sheet.rows] == [False, False, True]
    for system in SYSTEMS:
        for part in score_sheet(pad(GRAND_4, DIAMONDS_LOST, NULL_OUVERT).series(), system).sums:
            assert part.points + part.own_bonus + part.others_bonus == part.total


def test_an_empty_sheet() -> None:
    sheet = score_sheet(pad().series())
    assert (sheet.rows, sheet.places, sheet.sums[0].total) == ((), (), 0)
    assert "Ana" in lists_html([("Empty", pad().series())])


def test_csv_reads_back() -> None:
    text = lists_csv([("Evening", pad(GRAND_4, PadEntry(), DIAMONDS_LOST).series())])
    rows = list(csv.DictReader(io.StringIO(text)))
    assert len(rows) == 9
    assert rows[0]["Game"] == "Grand"
    assert rows[0]["Score"] == "144"
    assert rows[3]["Game"] == "Passed in"
    assert [row["Total"] for row in rows[-3:]] == ["90", "40", "40"]
    assert {row["Seed"] + row["Card points"] for row in rows} == {""}, "a pad knows neither"
    i18n.set_language("de")
    german = list(csv.DictReader(io.StringIO(lists_csv([("A", pad(GRAND_4).series())])), delimiter=";"))
    assert german[0]["Spiel"] == "1"


def test_doublings_stand_beside_the_steps() -> None:
    rules = RuleSet(kontra="re", bock=True, bock_triggers=frozenset({"lost_60"}))
    series = pad(replace(DIAMONDS_LOST, sixty=True), replace(GRAND_4, kontra=2), rules=rules).series()
    rows = list(csv.DictReader(io.StringIO(lists_csv([("Evening", series)]))))
    assert rows[-1]["Steps"].endswith("Kontra, Re, Bock × 2")
    assert "Kontra, Re, Bock × 2" in lists_html([("Evening", series)])


class _Page(HTMLParser):
    """Collects the tags that are open, and the text."""

    def __init__(self) -> None:
        super().__init__()
        self.stack: list[str] = []
        self.text: list[str] = []
        self.pages = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.pages += tag == "section"
        if tag != "meta":
            self.stack.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.stack.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text.append(data)


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("system", [None, *SYSTEMS])
def test_html_is_well_formed_one_page_a_list(language: str, system: str | None) -> None:
    i18n.set_language(language)
    made = pad(GRAND_4, DIAMONDS_LOST, NULL_OUVERT)
    made.names = ("A<b>", "Ben & Co", "Cleo")
    html = lists_html([("One", made.series()), ("Two", made.series())], system)  # type: ignore[arg-type]
    page = _Page()
    page.feed(html)
    assert (page.stack, page.pages) == ([], 2)
    assert "A<b>" in "".join(page.text)
    assert "144" in "".join(page.text)
    assert ("Gesamt" in html) == (language == "de")


def test_an_entry_is_explained_before_it_is_written() -> None:
    result = pad().result(PadEntry(1, Contract(Game.HEARTS, hand=True), 2, 30, True, "schneider"))
    assert (result.multiplier, result.base, result.value) == (5, 10, 50)
    assert [step.key for step in result.steps] == ["matadors", "game", "hand", "schneider"]
    overbid = pad().result(PadEntry(1, Contract(Game.DIAMONDS), 1, 24, True))
    assert (overbid.overbid, overbid.score) == (True, -54)


def test_announced_games_made_and_missed() -> None:
    contract = Contract(Game.GRAND, hand=True, schneider=True)
    assert pad().result(PadEntry(0, contract, 4, 18, True)).score == 192
    assert pad().result(PadEntry(0, contract, 4, 18, False)).score == -384
    ouvert = Contract(Game.CLUBS, hand=True, ouvert=True)
    assert pad().result(PadEntry(0, ouvert, 1, 18, True)).score == 96


def test_any_entry_can_be_fixed_later() -> None:
    made = pad(GRAND_4, DIAMONDS_LOST, NULL_OUVERT)
    made.fix(0, PadEntry(1, Contract(Game.CLUBS), 1))
    assert made.series().totals("plain") == (-54, 24, 46)
    made.remove(1)
    assert made.series().totals("plain") == (0, 24, 46)


@pytest.mark.parametrize(
    ("entry", "key"),
    [
        (PadEntry(0, Contract(Game.CLUBS)), "pausing"),
        (PadEntry(1, Contract(Game.CLUBS), 0), "matadors"),
        (PadEntry(1, Contract(Game.GRAND), 5), "matadors"),
        (PadEntry(1, Contract(Game.CLUBS, schneider=True)), "form"),
        (PadEntry(1), "no_declarer"),
        (PadEntry(contract=Contract(Game.CLUBS)), "no_declarer"),
        (PadEntry(ramsch=(100, 0, 0)), "points"),
    ],
)
def test_what_makes_no_game_is_refused(entry: PadEntry, key: str) -> None:
    made = pad(players=4)
    with pytest.raises(PadError, match=key):
        made.add(entry)
    assert made.entries == []


def test_bock_rounds_and_ramsch_on_the_pad() -> None:
    rules = from_line("skat isko bock=yes bock_triggers=lost_60 ramsch=all_pass all_pass=ramsch")
    lost_60 = PadEntry(0, Contract(Game.CLUBS), 1, won=False, sixty=True)
    made = pad(lost_60, PadEntry(1, Contract(Game.CLUBS), 1), rules=rules)
    assert made.series().totals("plain") == (-48, 48, 0)
    made.add(PadEntry(ramsch=(0, 50, 70), virgins=(True, False, False)))
    rows = made.series().rows
    assert sorted(rows[-1].result.scores) == [-280, 0, 0]
    made.add(PadEntry(ramsch=(120, 0, 0), virgins=(False, True, True)))
    assert made.series().rows[-1].result.ramsch_march == 0


def test_a_pad_is_kept_as_text() -> None:
    made = pad(GRAND_4, DIAMONDS_LOST, PadEntry())
    again = Pad.from_text(made.to_text())
    assert again == made
    with pytest.raises(CodecError):
        Pad.from_text(made.to_text().replace("GRAND", "GRANT"))


@pytest.mark.parametrize("game", [Game.CLUBS, Game.DIAMONDS, Game.GRAND])
def test_twelve_cards_have_the_matadors_asked_for(game: Game) -> None:
    most = 4 if game is Game.GRAND else 11
    for count in (*range(-most, 0), *range(1, most + 1)):
        cards = twelve_cards(game, count)
        assert len(set(cards)) == 12
        assert matadors(cards, game) == count
