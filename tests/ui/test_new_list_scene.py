"""A new list: players, seats, length, rules, help."""

from pathlib import Path

import pytest
from pygame import Rect

from game.table.rules_text import differences_text
from game.table.series import Series, SeriesSetup
from game.ui.forms.form import Form, Group
from game.ui.forms.paper import Words
from game.ui.forms.scroll import Scroll
from game.ui.forms.widgets import Button, Widget
from game.ui.input import Confirm, Go
from game.ui.scenes.new_list import NewListScene
from game.ui.words.names import LEVELS
from game.ui.words.setting_words import settings_of
from tests.ui.papers import all_faults, do, kit, laid, press

NAMES = (("isko", "International Skat Order"), ("seed_de_pub", "Pub rules"))


def _scene(folder: Path, got: list[SeriesSetup] | None = None, seats: int = 3) -> NewListScene:
    found = [] if got is None else got
    tools = kit(folder)
    tools.preferences.change(seats=seats)
    scene = NewListScene(tools, found.append, lambda: None, lambda: NAMES, seed=5)
    laid(scene)
    return scene


def test_enter_deals_a_list_as_the_preferences_want_it(tmp_path: Path) -> None:
    got: list[SeriesSetup] = []
    scene = _scene(tmp_path, got)
    do(scene, Confirm())
    assert got[0].person == 0
    assert len({chair.name for chair in got[0].seats}) == 3
    assert Series(got[0]).length == 36


def test_enter_deals_from_a_choice_that_takes_only_the_arrows(tmp_path: Path) -> None:
    got: list[SeriesSetup] = []
    scene = _scene(tmp_path, got)
    scene.form.set_focus("length")
    do(scene, Go("left"), Confirm())
    assert Series(got[0]).length == 24


def test_up_from_the_main_button_goes_by_what_is_seen() -> None:
    """Where the page is scrolled, not where it stood before."""
    rows: list[Widget] = [Button(str(n), Rect(100, 100 * n, 200, 40), str(n), lambda: None) for n in range(1, 9)]
    scroll = Scroll()
    scroll.fit(Rect(0, 0, 400, 500), 900)
    scroll.by(400)
    main = Button("main", Rect(100, 520, 200, 40), "Go", lambda: None, kind="main")
    form = Form()
    form.arrange([Group("rows", rows, scroll), Group("foot", [main])])
    form.handle(Go("up"))
    assert form.focus == "8"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_person_sits_anywhere_and_everybody_keeps_the_order(tmp_path: Path, seats: int) -> None:
    scene = _scene(tmp_path, seats=seats)
    round_table = [chair.name for chair in scene.setup().seats]
    press(scene, f"sit {seats - 1}")
    turned = [chair.name for chair in scene.setup().seats]
    assert scene.setup().person == seats - 1
    assert turned[-1:] + turned[:-1] == round_table


def test_seats_length_rules_and_help_are_chosen(tmp_path: Path) -> None:
    scene = _scene(tmp_path)
    for key, times in (("seats", 1), ("length", 2)):
        scene.form.set_focus(key)
        do(scene, *[Go("right" if key == "seats" else "left")] * times)
    assert len(scene.setup().seats) == 4
    assert Series(scene.setup()).length == 16
    press(scene, "rules seed_de_pub")
    assert scene.setup().rules_name == "seed_de_pub"
    assert scene.setup().rules.kontra == "re"
    press(scene, "help True")
    assert scene.setup().help
    press(scene, "help False")
    assert not scene.setup().help


def test_the_rules_are_summed_up_without_being_cut(tmp_path: Path) -> None:
    scene = _scene(tmp_path)
    assert scene.rules_summary() == ""
    scene.form.set_focus("length")
    do(scene, Go("left"))
    assert scene.rules_summary() == ""  # how long the list is stands above
    do(scene, Go("right"))
    scene.kit.preferences.change(rules="seed_de_pub")
    differences = differences_text(scene.rules)
    assert len(differences) > 6
    assert scene.rules_summary() == f"{'; '.join(differences[:5])}; and {len(differences) - 5} more"


def test_names_never_sit_twice_and_levels_stop_at_their_ends(tmp_path: Path) -> None:
    scene = _scene(tmp_path)
    for _step in range(12):
        scene.form.set_focus("name 1")
        do(scene, Go("right"))
        names = [name for name, _level in scene.people]
        assert len(set(names)) == 2
    scene.form.set_focus("level 2")
    do(scene, *[Go("right")] * 6)
    assert scene.people[1][1] == "master"
    do(scene, *[Go("left")] * 9)
    assert scene.people[1][1] == "beginner"


def test_a_new_list_begins_with_what_was_chosen_last(tmp_path: Path) -> None:
    scene = _scene(tmp_path, seats=4)
    for key, way in (("length", "left"), ("length", "left"), ("name 2", "right"), ("level 3", "right")):
        scene.form.set_focus(key)
        do(scene, Go(way))
    chosen = scene.setup()
    assert Series(chosen).length == 16
    assert [chair.level for chair in chosen.seats] == [None, "club", "club", "expert"]
    later = NewListScene(kit(tmp_path), lambda setup: None, lambda: None, lambda: NAMES, seed=6)
    assert later.setup().seats == chosen.seats
    assert Series(later.setup()).length == 16


def test_neighbours_nobody_chose_are_drawn_for_every_list(tmp_path: Path) -> None:
    do(_scene(tmp_path), Confirm())
    drawn = [NewListScene(kit(tmp_path), print, print, lambda: NAMES, seed=seed).people for seed in range(5)]
    assert len({tuple(people) for people in drawn}) > 1
    assert kit(tmp_path).settings.list_rounds == -1


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("seats", [3, 5])
def test_nothing_overlaps_or_is_clipped(tmp_path: Path, language: str, seats: int) -> None:
    scene = _scene(tmp_path, seats=seats)
    scene.people = [(name, "club") for name in ("Wilhelmine", "Ferdinand", "Karoline", "Ottilie")[: seats - 1]]
    assert all_faults(scene, language) == []


def test_only_levels_this_machine_can_play_are_offered_and_it_says_why(tmp_path: Path) -> None:
    """Without a compiler the kernel is too slow for expert and master."""
    tools = kit(tmp_path)
    tools.preferences.change(level="master")
    tools.levels = LEVELS[:2]
    scene = NewListScene(tools, lambda setup: None, lambda: None, lambda: NAMES, seed=5)
    laid(scene)
    assert {chair.level for chair in scene.setup().seats} == {None, "club"}
    scene.form.set_focus("level 1")
    do(scene, Go("right"))
    assert {chair.level for chair in scene.setup().seats} == {None, "club"}
    assert any("C compiler" in words.text for words in scene.print.items if isinstance(words, Words))
    level = next(setting for setting in settings_of("players", tools.levels) if setting.key == "level")
    assert [value for value, _words in level.options] == list(tools.levels)
