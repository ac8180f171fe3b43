"""Settings: every field has its control, each change is in force and on disk at once."""

from dataclasses import fields
from pathlib import Path

import pytest

from game.table.settings import DEFAULTS, Settings, SettingsFile
from game.ui.drawing.look import Appearance, Look
from game.ui.input import Go, NextGroup, PointerDown, PointerMoved, PointerUp, Typed
from game.ui.scenes.settings import SettingsScene
from game.ui.words.setting_words import SECTIONS, settings_of
from tests.ui.papers import all_faults, do, kit, laid, press

ALL = [section for section, _icon in SECTIONS]

NOT_SHOWN = ("window", "own_rules", "list_rounds", "list_levels")
"""Kept by the program itself: the last size of the window; own rules and a new list have screens of their own."""


def test_every_field_has_its_place() -> None:
    shown = {setting.key for section in ALL if section != "data" for setting in settings_of(section)}
    assert shown | set(NOT_SHOWN) == {entry.name for entry in fields(Settings)}


@pytest.mark.parametrize("section", ALL)
def test_every_control_changes_its_field(tmp_path: Path, section: str) -> None:
    if section == "data":
        return
    scene = SettingsScene(kit(tmp_path), section=section, rule_names=lambda: (("isko", "ISkO"), ("tournament", "T")))
    laid(scene)
    for setting in settings_of(section):
        before = getattr(scene.kit.settings, setting.key)
        key = next(w.key for w in scene.form if w.key.split(" ")[0] in (setting.key, setting.key.removesuffix("s")))
        widget = scene.form.widget(key)
        assert widget is not None
        scene.form.set_focus(key)
        if setting.kind == "text":
            do(scene, Typed("x"))
        elif setting.kind in ("switch", "people"):
            widget.press()
        elif setting.kind in ("percent", "seconds"):
            do(scene, Go("right"))
        elif setting.kind != "rules" and widget.key == setting.key:
            do(scene, Go("right") if before == setting.options[0][0] else Go("left"))
        else:
            others = [
                w for w in scene.form if w.key.startswith(f"{setting.key} ") and w.key != f"{setting.key} {before}"
            ]
            if others:
                others[0].press()
            else:
                do(scene, Go("right"))
        assert getattr(scene.kit.settings, setting.key) != before, setting.key
        assert SettingsFile(scene.kit.preferences.path).values == scene.kit.settings


def test_the_slider_of_the_text_size_acts_when_it_is_let_go(tmp_path: Path) -> None:
    scene = SettingsScene(kit(tmp_path))
    laid(scene)
    slider = scene.form.widget("text_size")
    assert slider is not None
    at = slider.rect.move(0, -scene.scroll.offset)
    do(scene, PointerDown((at.left, at.centery)), PointerMoved((at.right, at.centery)))
    assert scene.kit.settings.text_size == 100
    do(scene, PointerUp((at.right, at.bottom + 300)))
    assert scene.kit.settings.text_size == 200


def test_sections_come_first_and_everything_can_be_reset(tmp_path: Path) -> None:
    scene = SettingsScene(kit(tmp_path))
    laid(scene)
    assert scene.form.groups[0].name == "sections"
    do(scene, NextGroup(1))
    press(scene, "section sound")
    assert scene.section == "sound"
    scene.kit.preferences.change(table="plum")
    press(scene, "section essentials")
    press(scene, "reset")
    assert scene.kit.settings == DEFAULTS


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("section", ALL)
def test_nothing_overlaps_or_is_clipped(tmp_path: Path, section: str, language: str) -> None:
    scene = SettingsScene(kit(tmp_path), section=section, facts=lambda: ["Deine Spiele liegen in /home/jemand/spiele."])
    assert all_faults(scene, language) == []


@pytest.mark.parametrize("size", [(1280, 800), (1280, 781)])
def test_the_essentials_are_seen_without_scrolling(tmp_path: Path, size: tuple[int, int]) -> None:
    """In a window of the usual size, also where the system's title bar takes its part."""
    scene = SettingsScene(kit(tmp_path))
    scene.arrange(Look(size, Appearance()))
    assert not scene.scroll.needed
