"""Where the paper screens lead: from the title, from the table, and back."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.table import i18n
from game.table.brains import LocalBrains
from game.table.history import lists
from game.table.paths import Paths
from game.table.session import Session
from game.ui.house import House
from game.ui.input import Back, Confirm, Key
from game.ui.records import record_office
from game.ui.scenes.about import AboutScene
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.house_rules import HouseRulesScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.new_list import NewListScene
from game.ui.scenes.practice_table import PracticeScene
from game.ui.scenes.records import RecordsScene
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.result import ResultScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.sheet import SheetScene
from game.ui.scenes.table import TableScene
from game.ui.scenes.title import TitleScene
from game.ui.sound import Cue
from tests.ui.learning import masters
from tests.ui.papers import Stack, kit, laid, press
from tests.ui.tables import Plain


class AtHand(LocalBrains):
    """Plain players that need no process."""

    def warm(self) -> None:
        """They are awake."""

    def close(self) -> None:
        """Nothing to end."""


@pytest.fixture
def session(tmp_path: Path) -> Iterator[Session]:
    """A session whose players are plain and at hand."""
    found = Session(Paths(tmp_path, tmp_path, tmp_path / "cache"), "ai.levels:build")
    found.brains.close()
    found.brains = AtHand(lambda level, seed: Plain(seed))  # type: ignore[assignment]
    yield found
    found.close()


@pytest.fixture
def house(session: Session, tmp_path: Path) -> tuple[House, Stack]:
    """The house with its title on the stack."""
    tools = kit(tmp_path)
    tools.preferences = session.settings
    stack = tools.go
    assert isinstance(stack, Stack)
    house = House(session, tools)
    stack.push(house.title())
    laid(stack.scenes[0])
    return house, stack


def _open(house: House, key: str) -> None:
    next(entry for entry in house.entries() if entry.key == key).do()


def _table(house: House, stack: Stack) -> TableScene:
    """A list with its first deal given up."""
    _open(house, "new")
    scene = laid(stack.scenes[-1])
    assert isinstance(scene, NewListScene)
    press(scene, "begin")
    table = laid(stack.scenes[-1])
    assert isinstance(table, TableScene)
    return table


def _ended(house: House, stack: Stack) -> tuple[TableScene, ResultScene]:
    scene = _table(house, stack)
    scene.table.abandon()
    result = house.papers.result(scene)
    stack.push(result)
    laid(result)
    assert isinstance(result, ResultScene)
    return scene, result


def test_the_title_leads_to_list_records_and_settings(house: tuple[House, Stack]) -> None:
    found, stack = house
    for key, kind in (("new", NewListScene), ("records", RecordsScene), ("settings", SettingsScene)):
        _open(found, key)
        assert isinstance(stack.scenes.pop(), kind)
    found.about()
    assert isinstance(stack.scenes[-1], AboutScene)


def test_a_result_leads_to_the_next_deal_cards_sheet_and_again(house: tuple[House, Stack]) -> None:
    found, stack = house
    scene, result = _ended(found, stack)
    depth = len(stack.scenes)
    result.ways.all_cards and result.ways.all_cards()
    assert isinstance(stack.scenes.pop(), ReplayScene)
    result.ways.sheet and result.ways.sheet()
    assert isinstance(stack.scenes.pop(), SheetScene)
    press(result, "again")
    again = stack.scenes[-1]
    assert isinstance(again, PracticeScene)
    assert again.practice.deal is not None
    assert scene.table.deal is not None
    assert again.practice.deal.dealt == scene.table.deal.dealt
    laid(again)
    again.leave_table()
    assert len(stack.scenes) == depth
    press(result, "next")
    assert stack.scenes[-1] is scene
    assert scene.table.plan is not None
    assert scene.table.plan.number == 2


@pytest.mark.parametrize("taught", [False, True])
def test_every_way_from_a_result_leads_back_to_it(
    house: tuple[House, Stack], session: Session, taught: bool
) -> None:  # fmt: skip
    found, stack = house
    found = House(session, found.kit, None, masters()) if taught else found
    _scene, result = _ended(found, stack)
    press(result, "cards")
    replay: Any = laid(stack.scenes[-1])
    press(replay, "play")
    practice: Any = laid(stack.scenes[-1])
    practice.handle(Back())
    press(laid(stack.scenes[-1]), "leave")
    assert stack.scenes[-1] is replay
    replay.handle(Back())
    assert stack.scenes[-1] is result
    press(result, "again")
    laid(stack.scenes[-1]).handle(Back())
    press(laid(stack.scenes[-1]), "leave")
    assert stack.scenes[-1] is result
    press(laid(result), "sheet")
    sheet = laid(stack.scenes[-1])
    press(sheet, "deal 1")
    laid(stack.scenes[-1]).handle(Back())
    assert stack.scenes[-1] is sheet
    sheet.handle(Back())
    assert stack.scenes[-1] is result


@pytest.mark.parametrize("taught", [False, True])
def test_a_deal_played_again_is_practice_and_taken_back_by_u(
    house: tuple[House, Stack], session: Session, taught: bool
) -> None:
    found, stack = house
    found = House(session, found.kit, None, masters()) if taught else found
    _scene, result = _ended(found, stack)
    press(result, "again")
    again: Any = laid(stack.scenes[-1])
    again.director.hurry()
    while not again.table.persons_turn:
        again.table.poll()
    before = again.practice.deal.actions
    again.table.submit(again.table.view().legal[0])
    again.handle(Key("u"))
    assert again.practice.deal.actions == before
    assert not again.form._note, "nothing says that it is not done here"


def test_the_last_deal_leads_to_the_final_sheet(house: tuple[House, Stack], monkeypatch: pytest.MonkeyPatch) -> None:
    found, stack = house
    scene, _result = _ended(found, stack)
    menu = found.menu(scene)
    assert isinstance(menu, MenuScene)
    next(entry for entry in menu.entries if entry.key == "last round").do()
    while not scene.table.series.over:
        scene.table.next_deal()
        scene.table.abandon()
    assert len(scene.table.series.rows) == 3
    result = found.papers.result(scene)
    assert isinstance(result, ResultScene)
    stack.replace(result)
    laid(result)
    next_button = result.form.widget("next")
    assert next_button is not None
    assert next_button.spoken == "To the final score"
    played: list[Cue] = []
    monkeypatch.setattr(found.kit.sound, "play", played.append)
    next_button.press()
    assert isinstance(stack.scenes[-1], SheetScene)
    assert len(stack.scenes) == 2
    assert played == [Cue.LIST_END]


def test_the_table_menu_shows_the_rules_the_list_began_with(house: tuple[House, Stack]) -> None:
    found, stack = house
    scene = _table(found, stack)
    menu = found.menu(scene)
    assert isinstance(menu, MenuScene)
    next(entry for entry in menu.entries if entry.key == "rules").do()
    rules = stack.scenes[-1]
    assert isinstance(rules, HouseRulesScene)
    assert rules.frozen


def test_changed_rules_are_those_of_the_next_list_only(house: tuple[House, Stack], session: Session) -> None:
    found, stack = house
    scene = _table(found, stack)
    before = scene.table.series.setup.rules
    found.papers.change_rules()
    rules = laid(stack.scenes[-1])
    press(rules, "preset seed_de_pub")
    press(rules, "use")
    assert session.settings.values.rules == "seed_de_pub"
    assert scene.table.series.setup.rules == before


def test_settings_reach_language_and_sound(house: tuple[House, Stack]) -> None:
    found, stack = house
    settings = found.papers.settings()
    assert isinstance(settings, SettingsScene)
    stack.push(settings)
    laid(settings)
    settings._change("language", "de")
    assert i18n.language() == "de"
    assert settings.title() == "Einstellungen"
    found.kit.preferences.change(list_levels=("club", "master"))
    settings._change("level", "expert")
    assert found.kit.settings.list_levels == (), "the level is meant for every neighbour"
    settings._change("volume", 20)
    settings._change("mute", True)
    assert found.kit.sound.volume == pytest.approx(0.2)
    assert found.kit.sound.muted


def test_a_finished_list_offers_the_next_one(house: tuple[House, Stack]) -> None:
    found, stack = house
    scene, result = _ended(found, stack)
    while not scene.table.series.over:
        scene.table.next_deal()
        scene.table.abandon()
    press(result, "next")
    sheet = laid(stack.scenes[-1])
    assert isinstance(sheet, SheetScene)
    assert sheet.form.focused is sheet.form.main is not None
    sheet.handle(Confirm())
    assert [type(one) for one in stack.scenes] == [TitleScene, NewListScene]


def test_the_sheet_of_a_list_that_goes_on_begins_at_its_last_deal(house: tuple[House, Stack]) -> None:
    found, stack = house
    scene, _result = _ended(found, stack)
    scene.table.next_deal()
    scene.table.abandon()
    sheet = laid(found.papers.sheet(scene))
    assert isinstance(sheet, SheetScene)
    assert sheet.form.main is None
    assert sheet.form.focus == f"deal {scene.table.series.rows[-1].plan.index}"


def test_who_leaves_at_the_result_comes_back_to_the_next_deal(house: tuple[House, Stack]) -> None:
    found, stack = house
    scene, result = _ended(found, stack)
    result.handle(Back())
    menu = laid(stack.scenes[-1])
    assert isinstance(menu, MenuScene)
    assert menu.entries[0].note == "Back to the result"
    assert menu.entries[-1].note == "The list is kept and waits for you."
    press(menu, "leave")
    going = found.going()
    assert going is not None
    assert going.line.startswith("Deal 2 of 36")
    going.open()
    again = laid(stack.scenes[-1])
    assert isinstance(again, TableScene)
    assert not again.table.over
    assert len(again.table.series.rows) == 1
    assert scene.table is again.table


def test_a_finished_deal_that_is_opened_shows_its_result(house: tuple[House, Stack]) -> None:
    found, stack = house
    scene, _result = _ended(found, stack)
    again = found.table(scene.table)
    stack.push(again)
    laid(again)
    again.update(0.02)
    assert isinstance(stack.scenes[-1], ResultScene)


def test_a_sheet_is_printed_into_the_folder_of_exports(
    house: tuple[House, Stack], session: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    found, stack = house
    shown: list[str] = []
    monkeypatch.setattr(record_office.webbrowser, "open", shown.append)
    scene, _result = _ended(found, stack)
    sheet = laid(found.papers.sheet(scene))
    press(sheet, "export")
    menu = stack.scenes.pop()
    assert isinstance(menu, MenuScene)
    for entry in menu.entries:
        entry.do()
        assert isinstance(stack.scenes.pop(), DialogScene)
    assert {path.suffix for path in session.paths.exports.iterdir()} == {".html", ".csv"}
    assert shown
    assert shown[0].startswith("file:")


def test_a_list_left_for_another_one_goes_on_from_the_history(house: tuple[House, Stack], session: Session) -> None:
    """Its sheet was shown and nothing led back to it, until the other list was over."""
    found, stack = house
    first = _table(found, stack).table
    stack.home()
    second = _table(found, stack).table
    newer, older = (entry.id for entry in lists(session.store))
    for list_id, seed in ((older, first.series.setup.seed), (newer, second.series.setup.seed)):
        stack.home()
        found.papers.office.open_list(list_id)
        sheet = laid(stack.scenes[-1])
        assert isinstance(sheet, SheetScene)
        sheet.handle(Confirm())
        scene = stack.scenes[-1]
        assert isinstance(scene, TableScene)
        assert len(stack.scenes) == 2
        assert scene.table.series.setup.seed == seed
    found.resume(older)
    assert session.continued() is not None
    assert session.list_id == older
    session.list_id = None
    again = session.continued()
    assert again is not None
    assert again.series.setup.seed == first.series.setup.seed


def test_the_list_at_the_table_is_not_opened_a_second_time(house: tuple[House, Stack], session: Session) -> None:
    found, stack = house
    table = _table(found, stack).table
    found.papers.office.open_list(lists(session.store)[0].id)
    press(laid(stack.scenes[-1]), "resume")
    scene = stack.scenes[-1]
    assert isinstance(scene, TableScene)
    assert scene.table is table
