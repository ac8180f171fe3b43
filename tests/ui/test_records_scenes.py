"""History, replay, statistics, fairness, records in and out: on a store with a played list."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path

import pytest
from pygame import Rect

from game.rules.cards import Card
from game.table.brains import LocalBrains
from game.table.history import opened
from game.table.paths import Paths
from game.table.player import Limit
from game.table.records_io import export_records, import_records
from game.table.replay import Replay
from game.table.series import Chair, Series, SeriesSetup
from game.table.store import Store
from game.table.table import Table
from game.ui.clipboard import Clipboard
from game.ui.forms.paper import Words
from game.ui.input import Confirm, Go, Key
from game.ui.records.record_office import RecordOffice, unused
from game.ui.scene import Scene
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.fairness import FairnessScene
from game.ui.scenes.history import HistoryScene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.records import RecordsScene
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.score_pad import PadSetupScene
from game.ui.scenes.sheet import SheetScene
from game.ui.scenes.statistics import StatisticsScene
from game.ui.scenes.transfer import TransferScene
from tests.ui.papers import Sensible, Stack, all_faults, do, faults, kit, laid, press

CHAIRS = (Chair("You", None, "you"), Chair("Karoline", "club", "karoline"), Chair("Ferdinand", "club", "ferdinand"))


class Rooms:
    """A session as far as the office needs it."""

    def __init__(self, folder: Path) -> None:
        self.paths = Paths(folder, folder, folder / "cache")
        self.store = Store(self.paths.database, self.paths.backups)


def _played(folder: Path, deals: int) -> Rooms:
    """A list of so many deals, the person played by the same plain player."""
    rooms = Rooms(folder)
    setup = SeriesSetup(CHAIRS, seed=11, rules_name="isko")
    brains = LocalBrains(lambda level, seed: Sensible(seed))
    table = Table(Series(setup), brains, rooms.store.log(rooms.store.begin_list(setup)))
    own = Sensible(5)
    for _deal in range(deals):
        table.next_deal()
        while not table.over:
            if table.persons_turn:
                table.submit(own.decide(table.view(), Limit()).action)
            else:
                table.poll()
    return rooms


@pytest.fixture(scope="module")
def rooms(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Rooms]:
    """A store with a whole list."""
    found = _played(tmp_path_factory.mktemp("office"), 36)
    yield found
    found.store.close()


@pytest.fixture
def office(rooms: Rooms, tmp_path: Path) -> tuple[RecordOffice, Stack, dict[str, str]]:
    """The office, its stack and its clipboard."""
    board = {"text": ""}
    tools = kit(tmp_path)
    clipboard = Clipboard(lambda text: board.update(text=text), lambda: board["text"])
    played: Callable[..., None] = lambda *deal: board.update(played=str(len(deal)))  # noqa: E731
    office = RecordOffice(rooms, tools, clipboard, played)  # type: ignore[arg-type]
    assert isinstance(tools.go, Stack)
    return office, tools.go, board


def _top(stack: Stack) -> Scene:
    return laid(stack.scenes[-1])


def _printed(scene: Scene) -> str:
    return " ".join(item.text for item in scene.print.items if isinstance(item, Words))  # type: ignore[attr-defined]


def test_the_rooms_lead_to_everything(office: tuple[RecordOffice, Stack, dict[str, str]]) -> None:
    desk, stack, _board = office
    stack.push(desk.rooms())
    page = _top(stack)
    assert isinstance(page, RecordsScene)
    kinds = []
    for room in page.rooms():
        press(page, room.key)
        kinds.append(type(stack.scenes.pop()))
    assert kinds == [HistoryScene, StatisticsScene, FairnessScene, PadSetupScene, TransferScene]


def test_history_shows_filters_and_opens(office: tuple[RecordOffice, Stack, dict[str, str]]) -> None:
    desk, stack, _board = office
    desk.history()
    scene = _top(stack)
    assert isinstance(scene, HistoryScene)
    assert scene.subtitle() == "36 deals"
    press(scene, "filter role")
    menu = stack.scenes.pop()
    assert isinstance(menu, MenuScene)
    next(entry for entry in menu.entries if entry.key == "declarer").do()
    laid(scene)
    shown = scene.archive.count(scene.filter)
    assert 0 < shown < 36
    rows = [widget for widget in scene.form if widget.key.startswith("deal ")]
    assert len(rows) == shown
    scene.form.set_focus(rows[0].key)
    do(scene, Go("down"), Confirm())
    assert isinstance(stack.scenes[-1], ReplayScene)


def test_the_row_of_a_deal_says_what_counts(office: tuple[RecordOffice, Stack, dict[str, str]]) -> None:
    desk, stack, _board = office
    desk.history()
    scene = _top(stack)
    assert isinstance(scene, HistoryScene)
    entry = scene.archive.deals(scene.filter, 10, 0)[0]
    null = replace(entry, game="null", hand=True, ouvert=True, points=14, role="absent", bid=18)
    row = scene._deal_row(null)(Rect(0, 0, 400, 58))
    assert row.text == "Null ouvert Hand"
    assert "point" not in row.note
    assert row.note.endswith("bid 18")
    grand = scene._deal_row(replace(null, game="grand", role="declarer"))(Rect(0, 0, 400, 58))
    assert grand.text == "Grand Hand ouvert"
    assert "14 points" in grand.note
    assert "Declarer" in grand.note
    passed = scene._deal_row(replace(null, game=None, role="none", hand=False, ouvert=False))(Rect(0, 0, 400, 58))
    assert passed.text == "Passed in"
    assert "Passed in" not in passed.note


def test_history_of_lists_opens_the_score_sheet(office: tuple[RecordOffice, Stack, dict[str, str]]) -> None:
    desk, stack, _board = office
    desk.history()
    scene = _top(stack)
    assert isinstance(scene, HistoryScene)
    scene.form.set_focus("page")
    do(scene, Go("right"))
    press(scene, next(widget.key for widget in scene.form if widget.key.startswith("list ")))
    sheet = _top(stack)
    assert isinstance(sheet, SheetScene)
    press(sheet, "deal 3")
    assert isinstance(stack.scenes[-1], ReplayScene)


def test_time_filter_counts_from_today(office: tuple[RecordOffice, Stack, dict[str, str]]) -> None:
    desk, stack, _board = office
    desk.history()
    scene = _top(stack)
    assert isinstance(scene, HistoryScene)
    scene.archive.today = lambda: date(2999, 1, 1)
    press(scene, "filter time")
    menu = stack.scenes.pop()
    assert isinstance(menu, MenuScene)
    next(entry for entry in menu.entries if entry.key == "week").do()
    assert "No deal fits." in _printed(laid(scene))
    press(scene, "all")
    assert scene.subtitle() == "36 deals"


def test_the_replay_steps_through_by_key_and_ends_with_the_value(
    office: tuple[RecordOffice, Stack, dict[str, str]], rooms: Rooms
) -> None:
    desk, stack, board = office
    played = rooms.store.database.rows("SELECT id FROM deals WHERE tricks > 3 ORDER BY id")
    desk.open_deal(played[0][0])
    scene = _top(stack)
    assert isinstance(scene, ReplayScene)
    assert "The cards are dealt." in _printed(scene)
    do(scene, Go("right"), Go("right"), Go("left"), Confirm())
    assert scene.replay.step == 2
    do(scene, Key("4"))
    assert len(scene.replay.deal.tricks) == 3
    do(scene, Go("end"))
    assert scene.replay.step == scene.replay.last
    result = scene.result
    assert result is not None
    assert any(str(abs(result.score)) in word for word in _printed(scene).split())
    press(scene, "copy")
    assert "MV[" in board["text"]
    press(scene, "code")
    assert board["text"].startswith("GH-")
    press(scene, "play")
    assert board["played"] == "2"


def test_no_suit_moves_about_while_a_replay_goes_on(office: tuple[RecordOffice, Stack, dict[str, str]]) -> None:
    """The hands were sorted anew by the cards that were left."""
    desk, stack, _board = office
    for number in range(1, 5):
        desk.open_deal(number)
        scene = _top(stack)
        assert isinstance(scene, ReplayScene)
        for position in range(3):
            before: list[Card] = []
            for step in range(scene.replay.last + 1):
                scene.replay.go(step)
                now = scene.in_order(position)
                assert not scene.replay.deal.tricks or now == [card for card in before if card in now]
                before = now


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_step_of_a_replay_fits(office: tuple[RecordOffice, Stack, dict[str, str]], language: str) -> None:
    desk, stack, _board = office
    desk.open_deal(1)
    scene = _top(stack)
    assert isinstance(scene, ReplayScene)
    for step in range(0, scene.replay.last + 1, 7):
        scene.replay.go(step)
        laid(scene, (960, 600), 1.25)
        assert faults(scene) == []
    scene.replay.go(scene.replay.last)
    assert all_faults(scene, language) == []


def test_home_and_end_go_through_a_page_of_figures(office: tuple[RecordOffice, Stack, dict[str, str]]) -> None:
    desk, stack, _board = office
    desk.statistics()
    scene = laid(stack.scenes[-1], (900, 600))
    scene.handle(Go("end"))
    scene.handle(Go("end"))
    assert scene.scroll.offset == scene.scroll.height - scene.scroll.view.height > 0  # type: ignore[attr-defined]
    scene.handle(Go("home"))
    assert scene.scroll.offset == 0  # type: ignore[attr-defined]


def test_statistics_sum_up_the_list(office: tuple[RecordOffice, Stack, dict[str, str]], rooms: Rooms) -> None:
    desk, stack, _board = office
    desk.statistics()
    scene = _top(stack)
    assert isinstance(scene, StatisticsScene)
    assert scene.figures.deals == 36
    words = _printed(scene)
    assert "Deals played" in words
    assert str(scene.figures.deals) in words
    press(scene, "span")
    assert isinstance(stack.scenes[-1], MenuScene)


def test_fairness_counts_while_frames_go_on(office: tuple[RecordOffice, Stack, dict[str, str]]) -> None:
    desk, stack, board = office
    desk.fairness()
    scene = _top(stack)
    assert isinstance(scene, FairnessScene)
    assert scene.found is None
    for _frame in range(4):
        scene.update(0.016)
    assert scene.found is not None
    assert len(scene.found) == 5
    assert "Jacks in your hands" in _printed(scene)
    press(scene, "script")
    assert "random" in board["text"]


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("room", ["history", "statistics", "fairness", "transfer", "rooms"])
def test_nothing_overlaps_or_is_clipped(
    office: tuple[RecordOffice, Stack, dict[str, str]], room: str, language: str
) -> None:
    desk, stack, _board = office
    if room == "rooms":
        stack.push(desk.rooms())
    else:
        getattr(desk, room)()
    scene = _top(stack)
    for _frame in range(4):
        scene.update(0.016)
    assert all_faults(scene, language) == []


def _transfer(desk: RecordOffice, stack: Stack, path: Path) -> TransferScene:
    desk.transfer()
    scene = _top(stack)
    assert isinstance(scene, TransferScene)
    scene.path = str(path)
    return scene


def _finish(scene: TransferScene) -> None:
    for _frame in range(2000):
        if scene.last or scene.wrong:
            return
        scene.update(0.016)
    raise AssertionError("the work never ends")


def test_records_go_out_are_checked_and_known_when_they_come_back(
    office: tuple[RecordOffice, Stack, dict[str, str]], tmp_path: Path
) -> None:
    desk, stack, _board = office
    path = tmp_path / "out.sgf"
    scene = _transfer(desk, stack, path)
    for key, words in (("export", "36 records written."), ("check", "36 agree"), ("import", "36 known already")):
        press(scene, key)
        _finish(scene)
        assert scene.last is not None
        assert words in scene.last.words
        assert scene.last.fraction == 1.0


def test_tables_and_everything_go_out_and_in(
    office: tuple[RecordOffice, Stack, dict[str, str]], tmp_path: Path
) -> None:
    desk, stack, _board = office
    scene = _transfer(desk, stack, tmp_path / "games.csv")
    press(scene, "csv")
    _finish(scene)
    table = (tmp_path / "games.csv").read_bytes()
    assert table.startswith("\N{ZERO WIDTH NO-BREAK SPACE}".encode())
    assert table.count(b"\r\n") == table.count(b"\n") > 1
    press(scene, "all out")
    _finish(scene)
    scene.path = str(tmp_path / "games.zip")
    press(scene, "all in")
    _finish(scene)
    assert scene.last is not None
    assert scene.last.words == "0 new deals."


def test_a_file_that_is_not_there_or_none_of_ours_is_told(
    office: tuple[RecordOffice, Stack, dict[str, str]], tmp_path: Path
) -> None:
    desk, stack, _board = office
    scene = _transfer(desk, stack, tmp_path / "nowhere.sgf")
    press(scene, "import")
    _finish(scene)
    assert "cannot be used" in scene.wrong
    (tmp_path / "bad.zip").write_bytes(b"no archive")
    scene.path = str(tmp_path / "bad.zip")
    press(scene, "all in")
    _finish(scene)
    assert "not an export" in scene.wrong


@pytest.mark.parametrize("name", ["", "   ", "/", "~nobody-of-this-name/games.sgf", "games\0.sgf", "\t"])
@pytest.mark.parametrize("key", ["import", "check", "export", "csv", "all out", "all in"])
def test_no_name_of_a_file_is_too_odd(
    office: tuple[RecordOffice, Stack, dict[str, str]], name: str, key: str, monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
) -> None:  # fmt: skip
    desk, stack, _board = office
    monkeypatch.chdir(tmp_path)
    scene = _transfer(desk, stack, tmp_path)
    scene.path = name
    press(scene, key)
    _finish(scene)
    assert scene.wrong or scene.last


def test_a_pasted_address_of_a_file_is_understood(
    office: tuple[RecordOffice, Stack, dict[str, str]], tmp_path: Path
) -> None:
    desk, stack, board = office
    scene = _transfer(desk, stack, tmp_path)
    board["text"] = "file:///home/anna/Meine%20Spiele%20f%C3%BCr%20dich.sgf\n"
    press(scene, "paste")
    assert scene.path == "/home/anna/Meine Spiele für dich.sgf"


def test_a_file_that_is_there_is_asked_about_before_it_is_written_over(
    office: tuple[RecordOffice, Stack, dict[str, str]], tmp_path: Path
) -> None:
    desk, stack, _board = office
    path = tmp_path / "mine 30.11.2026"
    path.write_text("precious")
    scene = _transfer(desk, stack, path)
    press(scene, "export")
    dialog = _top(stack)
    assert isinstance(dialog, DialogScene)
    dialog.choices[0].do()
    assert path.read_text() == "precious"
    dialog.choices[1].do()
    _finish(scene)
    assert path.read_text() != "precious"
    stack.pop()
    press(scene, "csv")
    _finish(scene)
    assert (tmp_path / "mine 30.11.2026.csv").exists()


def test_an_import_that_is_stopped_is_a_finished_list(rooms: Rooms, tmp_path: Path) -> None:
    path = tmp_path / "many.sgf"
    path.write_text("\n".join(export_records(rooms.store)))
    store = Store(tmp_path / "other.sqlite", tmp_path / "backups")
    work = import_records(store, path)
    assert next(work).added == 36
    work.close()  # type: ignore[attr-defined]
    assert store.open_lists("import") == ()
    store.close()


def test_exports_of_one_day_stand_beside_each_other(tmp_path: Path) -> None:
    path = tmp_path / "Score sheet 30.11.2026.csv"
    assert unused(path) == path
    path.touch()
    assert unused(path).name == "Score sheet 30.11.2026 (2).csv"
    unused(path).touch()
    assert unused(path).name == "Score sheet 30.11.2026 (3).csv"


@pytest.mark.parametrize("text", ["nonsense", 7, '{"names": ["A"], "entries": [{"declarer": "x"}]}'])
def test_a_damaged_score_pad_is_kept_aside_and_told(tmp_path: Path, text: object) -> None:
    rooms, tools = Rooms(tmp_path), kit(tmp_path)
    rooms.store.put_document("score pad", {"text": text})
    RecordOffice(rooms, tools, Clipboard(), lambda *deal: None).score_pad()  # type: ignore[arg-type]
    stack = tools.go
    assert isinstance(stack, Stack)
    assert [type(scene) for scene in stack.scenes] == [PadSetupScene, DialogScene]
    assert rooms.store.document("score pad.damaged") == {"text": text}
    rooms.store.close()


def test_work_can_be_stopped(office: tuple[RecordOffice, Stack, dict[str, str]], tmp_path: Path) -> None:
    desk, stack, _board = office
    path = tmp_path / "long.sgf"
    path.write_text("not a record\n" * 200_000)
    scene = _transfer(desk, stack, path)
    press(scene, "check")
    scene.update(0.016)
    assert scene.last is None
    do(scene, Confirm())
    assert scene.last is not None
    assert scene.last.words.startswith("Stopped.")


def test_a_replay_begins_at_the_deal(rooms: Rooms) -> None:

    found = opened(rooms.store, 1)
    assert found is not None
    assert Replay(found.deal).step == 0
