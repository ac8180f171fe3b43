"""Every option, value, preset and contradiction has its words in both languages."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.rules.conflicts import _TABLE, Conflict, conflicts
from game.rules.option_info import GROUPS, OPTIONS
from game.rules.options import ISKO
from game.rules.presets import PRESETS
from game.table.i18n import LOCALE_DIR, read_po, set_language
from game.table.option_texts import CONFLICTS, TITLES, VALUES
from game.table.rules_text import (
    conflict_text,
    differences_text,
    group_name,
    option_title,
    preset_help,
    preset_title,
    value_name,
)


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    """Leave the language as it was."""
    yield
    set_language("en")


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_option_has_a_title_of_its_own(language: str) -> None:
    set_language(language)
    titles = [option_title(key) for key in OPTIONS]
    assert len(set(titles)) == len(titles)


def test_every_value_has_a_name() -> None:
    for option in OPTIONS.values():
        if option.kind in ("choice", "set") and option.key != "grand_base":
            assert set(VALUES[option.key]) == set(option.values)
    assert value_name("kontra", "re") == "Up to Re"
    assert value_name("bock", True) == "on"
    assert value_name("grand_base", 20) == "20"
    assert value_name("bock_triggers", frozenset({"march", "lost_60"})) == "Game lost with 60, March in Ramsch"
    assert value_name("bock_triggers", frozenset()) == "no event"


def test_groups_presets_and_contradictions_have_words() -> None:
    assert all(group_name(group) for group in GROUPS)
    assert all(preset_title(name) and preset_help(name) for name in PRESETS)
    assert set(CONFLICTS) == {reason for _, reason, _ in _TABLE} | {"no_complete_circuit"}


def test_a_contradiction_names_its_options() -> None:
    found = conflicts(replace(ISKO, bock=True))
    assert conflict_text(found[0]).startswith("Bock rounds, What brings a Bock round: Choose at least one event")
    assert conflict_text(Conflict(("list_deals",), "no_complete_circuit")).startswith("Length of the list: ")


def test_rules_are_told_by_what_differs() -> None:
    rules = replace(ISKO, kontra="re", lost_hand_single=True)
    assert differences_text(rules) == ("Lost Hand games count once: on", "Kontra: Up to Re")


def test_german_is_complete() -> None:
    german = read_po(Path(LOCALE_DIR) / "de" / "LC_MESSAGES" / "options.po")
    texts = list(TITLES.values())
    texts += [name for names in VALUES.values() for name in names.values()] + list(CONFLICTS.values())
    assert [text for text in texts if text not in german] == []
    set_language("de")
    assert option_title("schenken") == "Schenken"
    assert value_name("kontra", "re") == "Bis Re"
