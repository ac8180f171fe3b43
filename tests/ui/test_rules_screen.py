"""The rules screen: every option can be changed and explained, contradictions are told, rules are kept and shared."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from game.rules.conflicts import conflicts
from game.rules.option_info import GROUPS, OPTIONS, matters
from game.rules.options import ISKO, RuleSet
from game.rules.presets import PRESETS
from game.rules.rule_line import from_line, to_line
from game.table.brains import LocalBrains
from game.table.series import Chair, Series, SeriesSetup
from game.table.table import Table
from game.ui.clipboard import Clipboard
from game.ui.forms.paper import Words
from game.ui.input import Go, Typed
from game.ui.scenes.house_rules import HouseRulesScene
from game.ui.words.rule_examples import facts
from game.ui.words.rule_sentences import sentence
from tests.ui.papers import Sensible, all_faults, do, kit, laid, press

EVERYTHING = replace(
    ISKO, all_pass="ramsch", ramsch="all_pass", ramsch_passing="push", announce_without_hand=True, kontra="hirsch",
    impossible_declaration="warn", ramsch_scoring="loser_fixed", bock=True,
    bock_triggers=frozenset({"big_game", "march"}), bock_ramsch=True, spitze="many", list_system="bierlachs",
)  # fmt: skip
"""Rules under which nearly every option matters."""


def _scene(folder: Path, rules: RuleSet = ISKO, name: str = "isko", **more: object) -> HouseRulesScene:
    scene = HouseRulesScene(kit(folder), name, rules, lambda rules, name: None, **more)  # type: ignore[arg-type]
    laid(scene)
    return scene


def _words(scene: HouseRulesScene) -> str:
    return " ".join(item.text for item in scene.print.items if isinstance(item, Words))


@pytest.mark.parametrize("key", [key for key in OPTIONS if key not in ("first_dealer",)])
def test_the_numbers_of_every_sentence_are_computed(key: str) -> None:
    figures = facts(key)
    assert figures
    text = sentence(key)
    assert "{" not in text
    assert re.search(r"\d", text)


@pytest.mark.parametrize("key", list(OPTIONS))
def test_every_option_can_be_switched_on_its_group(tmp_path: Path, key: str) -> None:
    option = OPTIONS[key]
    rules = (
        EVERYTHING if matters(key, EVERYTHING) else replace(ISKO, list_system="seeger_fabian", all_pass="next_dealer")
    )
    if not matters(key, rules):
        rules = replace(rules, bock=True, bock_triggers=frozenset({"big_game"}), all_pass="next_dealer", ramsch="off")
    if not matters(key, rules):
        rules = replace(EVERYTHING, list_system="seeger_fabian", ramsch_scoring="loser_points")
    assert matters(key, rules), key
    scene = _scene(tmp_path, rules)
    scene.show(option.group)
    before = getattr(scene.rules, key)
    widget = next(w for w in scene.form if w.key == key or w.key.startswith(f"{key} "))
    scene.form.set_focus(widget.key)
    if option.kind == "switch":
        widget.press()
    elif option.kind == "set":
        press(scene, f"{key} lost_60")
    elif widget.key == key:
        do(scene, Go("right"))
        if getattr(scene.rules, key) == before:
            do(scene, Go("left"))
    else:
        press(scene, next(f"{key} {value}" for value in option.values if value != before))
    assert getattr(scene.rules, key) != before
    _play_on(scene.rules)


def _play_on(rules: RuleSet) -> None:
    """A deal is dealt and played to its end under the rules of the screen."""
    chairs = tuple(Chair(name, "club", name.lower()) for name in ("Karoline", "Ferdinand", "Emil"))
    table = Table(Series(SeriesSetup(chairs, rules, seed=9)), LocalBrains(lambda level, seed: Sensible(seed)))
    table.next_deal()
    for _step in range(400):
        if table.over:
            break
        table.poll()
    assert len(table.series.rows) == 1


def test_groups_hold_every_option_that_matters(tmp_path: Path) -> None:
    scene = _scene(tmp_path, EVERYTHING)
    keys = {key for group in GROUPS for key in _keys_of(scene, group)}
    assert keys == {key for key in OPTIONS if matters(key, EVERYTHING) or scene._at_odds(key)}


def _keys_of(scene: HouseRulesScene, group: str) -> set[str]:
    return {option.key for option in scene._options(group)}


def test_ramsch_after_passes_is_one_switch_with_two_names(tmp_path: Path) -> None:
    scene = _scene(tmp_path)
    scene.change("all_pass", "ramsch")
    assert scene.rules.ramsch == "all_pass"
    scene.change("ramsch", "off")
    assert scene.rules.all_pass == "next_dealer"
    scene.change("ramsch", "all_pass")
    assert (scene.rules.all_pass, scene.conflicts) == ("ramsch", ())


def test_contradictions_are_told_and_cannot_be_used(tmp_path: Path) -> None:
    scene = _scene(tmp_path)
    scene.change("bock", True)
    assert conflicts(scene.rules)
    assert "Choose at least one event" in _words(scene)
    use = scene.form.widget("use")
    assert use is not None
    assert "Choose at least one event" in use.off


def test_own_rules_are_named_kept_and_shared_as_a_line(tmp_path: Path) -> None:
    board = {"text": ""}
    clipboard = Clipboard(lambda text: board.update(text=text), lambda: board["text"])
    scene = _scene(tmp_path, clipboard=clipboard)
    scene.change("grand_base", 20)
    scene.form.set_focus("name")
    do(scene, *(Typed(char) for char in "Hof"))
    press(scene, "save")
    assert from_line(scene.own["Hof"]).grand_base == 20
    press(scene, "copy")
    assert board["text"] == "skat isko grand_base=20"
    press(scene, "preset isko")
    press(scene, "paste")
    assert scene.rules.grand_base == 20
    board["text"] = "skat isko grnd=20"
    press(scene, "paste")
    assert "grnd" in _words(scene)
    press(scene, "own Hof")
    scene.kit.preferences.change(rules="Hof")
    press(scene, "forget")
    assert scene.kit.settings.rules == "isko", "the next list has rules that are there"
    assert scene.own == {}


def test_use_hands_on_rules_and_name(tmp_path: Path) -> None:
    got: list[tuple[RuleSet, str]] = []
    scene = HouseRulesScene(kit(tmp_path), "isko", ISKO, lambda rules, name: got.append((rules, name)))
    scene.kit.go.push(scene)
    laid(scene)
    press(scene, "preset seed_de_pub")
    press(scene, "use")
    assert got == [(PRESETS["seed_de_pub"], "seed_de_pub")]
    scene.kit.go.push(scene)
    scene.change("spitze", "off")
    press(scene, "use")
    assert got[-1][1] == "My rules"
    assert scene.own["My rules"] == to_line(got[-1][0])


def test_a_running_list_shows_its_rules_without_switches(tmp_path: Path) -> None:
    scene = HouseRulesScene(kit(tmp_path), "seed_en", PRESETS["seed_en"])
    laid(scene)
    for group in ("presets", "ramsch", "list"):
        scene.show(group)
        assert {group.name for group in scene.form.groups} == {"sections", "back"}


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("group", ["presets", *GROUPS])
def test_nothing_overlaps_or_is_clipped(tmp_path: Path, language: str, group: str) -> None:
    scene = _scene(tmp_path, EVERYTHING, "Unser Stammtisch")
    scene.show(group)
    assert all_faults(scene, language) == []
