"""The score pad: a deal written down is computed, explained, kept, and can be put right later."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.rules.options import ISKO, RuleSet
from game.table.scorepad import Pad
from game.ui.forms.paper import Words
from game.ui.input import Confirm, Go, NextGroup, Typed
from game.ui.scene import Scene
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.pad_entry import PadEntryScene
from game.ui.scenes.score_pad import PadSetupScene, ScorePadScene
from tests.ui.papers import Stack, all_faults, do, kit, laid, press

RULES = RuleSet(kontra="re", ramsch="all_pass", all_pass="ramsch", bock=True, bock_triggers=frozenset({"lost_60"}))
NAMES = ("Anna", "Bernd", "Christoph")


def _pad(
    folder: Path, rules: RuleSet = RULES, names: tuple[str, ...] = NAMES
) -> tuple[ScorePadScene, list[str], Stack]:
    kept: list[str] = []
    tools = kit(folder)
    scene = ScorePadScene(
        tools,
        Pad(names, rules),
        lambda pad: kept.append(pad.to_text()),
        lambda: kept.append("fresh"),
        lambda s, f: None,
    )
    stack = tools.go
    assert isinstance(stack, Stack)
    stack.push(scene)
    laid(scene)
    return scene, kept, stack


def _top(stack: Stack) -> PadEntryScene:
    scene = laid(stack.scenes[-1])
    assert isinstance(scene, PadEntryScene)
    return scene


def _words(scene: Scene) -> str:
    return " ".join(item.text for item in scene.print.items if isinstance(item, Words))  # type: ignore[attr-defined]


def _change(scene: PadEntryScene, key: str, way: str, times: int = 1) -> None:
    scene.form.set_focus(key)
    do(scene, *[Go(way)] * times)  # type: ignore[arg-type]


def test_a_deal_is_written_computed_and_kept(tmp_path: Path) -> None:
    scene, kept, stack = _pad(tmp_path)
    do(scene, Confirm())
    entry = _top(stack)
    _change(entry, "game", "right", 4)
    _change(entry, "matadors", "right")
    press(entry, "say hand")
    assert "Bernd wins Grand Hand" in _words(entry)
    assert "96" in _words(entry)
    press(entry, "write")
    assert scene.series.rows[0].result.score == 96
    assert Pad.from_text(kept[-1]).series().totals("plain") == (0, 96, 0)


def test_an_entry_is_fixed_and_struck_out_later(tmp_path: Path) -> None:
    scene, _kept, stack = _pad(tmp_path)
    for _deal in range(2):
        press(scene, "write")
        press(_top(stack), "write")
    press(scene, "deal 1")
    entry = _top(stack)
    _change(entry, "won", "right")
    _change(entry, "kontra", "right", 2)
    press(entry, "write")
    assert scene.series.rows[0].result.score == -192
    press(scene, "deal 2")
    press(_top(stack), "strike")
    assert len(scene.series.rows) == 1


def test_passed_in_and_ramsch_are_written_too(tmp_path: Path) -> None:
    scene, _kept, stack = _pad(tmp_path)
    press(scene, "write")
    entry = _top(stack)
    _change(entry, "who", "right", 3)
    entry.points = ["", "50", "0"]
    entry.refresh()
    write = entry.form.widget("write")
    assert write is not None
    assert "120" in write.off
    entry.form.set_focus("points 0")
    do(entry, Typed("7"), Typed("0"))
    press(entry, "write")
    assert scene.series.rows[0].result.ramsch_points == (70, 50, 0)
    press(scene, "write")
    entry = _top(stack)
    _change(entry, "who", "right", 4)
    press(entry, "write")
    assert scene.series.rows[1].result.scores == (0, 0, 0)


PUSHING = replace(RULES, ramsch_passing="push", ramsch_knock=True)


def test_a_pushed_ramsch_is_doubled_and_nothing_points_are_no_virgin_by_themselves(tmp_path: Path) -> None:
    scene, _kept, stack = _pad(tmp_path, PUSHING)
    press(scene, "write")
    entry = _top(stack)
    entry._set_who(-2)
    entry.points = ["70", "50", "0"]
    entry.refresh()
    laid(entry)
    _change(entry, "pushes", "right", 2)
    _change(entry, "knocks", "right")
    assert entry.result().scores[0] == -70 * 8 * 2
    press(entry, "virgin 2")
    press(entry, "write")
    assert scene.series.rows[0].result.scores == (-70 * 8, 0, 0)
    press(scene, "deal 1")
    again = _top(stack)
    assert (again.written().pushes, again.written().knocks, again.written().virgins) == (2, 1, (False, False, False))


def test_the_round_a_deal_belongs_to_is_told(tmp_path: Path) -> None:
    scene, _kept, stack = _pad(tmp_path, replace(PUSHING, bock_ramsch=True, ramsch_grand_hand="all"))
    press(scene, "write")
    entry = _top(stack)
    assert entry.subtitle() == "Anna deals"
    entry._put(replace(entry.entry, won=False, sixty=True))
    press(laid(entry), "write")
    for told in ["Bock round: counts 2 times"] * 3 + ["Ramsch round"]:
        press(scene, "write")
        assert told in _top(stack).subtitle()
        assert (_top(stack).who == -2) is (told == "Ramsch round")
        press(_top(stack), "write")
    assert scene.series.rows[-1].result.ramsch_points == (70, 30, 20)


def test_who_looked_pays_double(tmp_path: Path) -> None:
    scene, _kept, stack = _pad(tmp_path, replace(RULES, ramsch_passing="look", ramsch_looked_doubles=True))
    press(scene, "write")
    entry = _top(stack)
    entry._set_who(-2)
    laid(entry)
    press(entry, "looked 0")
    press(entry, "write")
    assert scene.series.rows[0].result.scores == (-140, 0, 0)


def test_spitzen_and_declined_offers_are_written(tmp_path: Path) -> None:
    scene, _kept, stack = _pad(tmp_path, replace(RULES, spitze="many", schenken=True, matadors="jacks"))
    press(scene, "write")
    entry = _top(stack)
    _change(entry, "spitzen", "right", 2)
    _change(entry, "matadors", "right")
    assert entry.result().score == 60  # S128: clubs with 2, game 3, two Spitzen
    _change(entry, "spitzen", "left", 2)
    _change(entry, "matadors", "left")
    _change(entry, "declined", "right")
    assert entry.result().score == 48  # 9.13: declined and 95 points
    _change(entry, "won", "right")
    assert entry.result().score == -96
    _change(entry, "matadors", "right", 9)
    assert entry.entry.matadors == 4


@pytest.mark.parametrize(("matadors", "bid", "charged"), [(1, 24, 24), (-3, 36, 36), (4, 27, 45), (-4, 24, 45)])
def test_a_null_below_the_bid_asks_for_the_matadors_of_its_replacement(
    tmp_path: Path, matadors: int, bid: int, charged: int
) -> None:
    scene, _kept, stack = _pad(tmp_path)
    press(scene, "write")
    entry = _top(stack)
    _change(entry, "game", "right", 5)
    assert entry.form.widget("matadors") is None
    entry._put(replace(entry.entry, bid=bid, matadors=matadors))
    laid(entry)
    assert entry.form.widget("matadors") is not None
    assert entry.result().score == -2 * charged
    entry._put(replace(entry.entry, bid=23))
    assert entry.result().score == 23


def test_announcements_that_make_no_game_are_told(tmp_path: Path) -> None:
    scene, _kept, stack = _pad(tmp_path)
    press(scene, "write")
    entry = _top(stack)
    press(entry, "say schneider")
    write = entry.form.widget("write")
    assert write is not None
    assert "Hand" in write.off


def test_a_new_pad_is_asked_for_before_the_old_one_goes(tmp_path: Path) -> None:
    scene, kept, stack = _pad(tmp_path)
    press(scene, "fresh")
    assert kept == ["fresh"]
    press(scene, "write")
    press(_top(stack), "write")
    press(scene, "fresh")
    assert isinstance(stack.scenes[-1], DialogScene)
    assert "1 deal is" in stack.scenes[-1].text


def test_tab_goes_from_name_to_name(tmp_path: Path) -> None:
    scene = PadSetupScene(kit(tmp_path), [("isko", "International Skat Order")], lambda name: ISKO, lambda pad: None)
    laid(scene)
    scene.form.set_focus("name 0")
    do(scene, *(Typed(char) for char in "Ada"), NextGroup(1), *(Typed(char) for char in "Bo"), NextGroup(1))
    assert scene.names[:3] == ["Ada", "Bo", ""]
    assert scene.form.focus == "name 2"
    do(scene, NextGroup(-1))
    assert scene.form.focus == "name 1"
    do(scene, NextGroup(1), NextGroup(1))
    assert not scene.form.focus.startswith("name")


def test_setup_makes_a_pad_with_names_and_rules(tmp_path: Path) -> None:
    got: list[Pad] = []
    rules = {"isko": ISKO, "own": RULES}
    scene = PadSetupScene(kit(tmp_path), [(name, name) for name in rules], rules.__getitem__, got.append)
    laid(scene)
    scene.form.set_focus("count")
    do(scene, Go("right"))
    scene.form.set_focus("name 0")
    do(scene, *(Typed(char) for char in "Ada"))
    scene.form.set_focus("rules own")
    do(scene, Confirm(space=True))
    press(scene, "begin")
    assert got[0].names == ("Ada", "Player 2", "Player 3", "Player 4")
    assert got[0].rules == RULES


@pytest.mark.parametrize("language", ["en", "de"])
def test_nothing_overlaps_or_is_clipped(tmp_path: Path, language: str) -> None:
    scene, _kept, stack = _pad(tmp_path, RULES, ("Wilhelmine", "Ferdinand", "Maximiliane", "Ottilie"))
    setup = PadSetupScene(kit(tmp_path), [("isko", "International Skat Order")], lambda name: ISKO, lambda pad: None)
    press(scene, "write")
    entry = _top(stack)
    assert all_faults(entry, language) == []
    entry._set_who(-2)
    assert all_faults(entry, language) == []
    scene, _kept, stack = _pad(tmp_path, replace(PUSHING, spitze="many", schenken=True, ramsch_looked_doubles=True),
                               ("Wilhelmine", "Ferdinand", "Maximiliane", "Ottilie"))  # fmt: skip
    press(scene, "write")
    entry = _top(stack)
    assert all_faults(entry, language) == []
    entry._set_who(-2)
    entry.points = ["120", "0", "0"]
    entry.refresh()
    assert all_faults(entry, language) == []
    assert all_faults(setup, language) == []
    laid(entry)
    press(entry, "write")
    assert all_faults(scene, language) == []
