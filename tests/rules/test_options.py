"""Options: facts for the screen, presets, contradictions, the line to share."""

import random
from dataclasses import fields, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.rules.conflicts import conflicts
from game.rules.option_info import GROUPS, OPTIONS, matters
from game.rules.options import ISKO, RuleSet
from game.rules.presets import PRESETS, preset_of
from game.rules.rule_line import RuleLineError, from_line, rules_from, to_line, to_mapping
from tests.rules.dealing import random_rules


def test_every_field_is_an_option_of_a_known_group() -> None:
    assert list(OPTIONS) == [field.name for field in fields(RuleSet)]
    assert {option.group for option in OPTIONS.values()} == set(GROUPS)


def test_official_values_come_first_and_are_allowed() -> None:
    for option in OPTIONS.values():
        assert option.allows(option.default)
        if option.kind != "set":
            assert option.values[0] == option.default
            assert all(option.allows(value) for value in option.values)


def test_values_of_the_wrong_kind_are_not_allowed() -> None:
    assert not OPTIONS["bock"].allows(1)
    assert not OPTIONS["grand_base"].allows(True)
    assert not OPTIONS["bock_length"].allows(True)
    assert not OPTIONS["kontra"].allows("x")
    assert not OPTIONS["bock_triggers"].allows(frozenset({"x"}))


def test_presets_have_names_and_no_contradictions() -> None:
    assert set(PRESETS) == {"isko", "tournament", "seed_en", "seed_de_pub"}
    for name, rules in PRESETS.items():
        assert preset_of(rules) == name
        assert conflicts(rules) == ()
    assert preset_of(replace(ISKO, kontra="re")) is None


def test_only_options_that_matter_are_shown() -> None:
    shown = {key for key in OPTIONS if matters(key, ISKO)}
    assert not any(key.startswith(("ramsch_", "kontra_", "bock_", "bierlachs")) for key in shown)
    pub = PRESETS["seed_de_pub"]
    assert matters("ramsch_grand_hand_limit", pub)
    assert matters("kontra_until", pub)
    assert not matters("ramsch_virgin", pub)
    assert matters("ramsch_virgin", replace(pub, ramsch_scoring="loser_points"))


def test_without_a_declarer_nothing_about_games_is_shown_but_what_contradicts() -> None:
    only_ramsch = replace(ISKO, ramsch="every_deal")
    shown = {key for key in OPTIONS if matters(key, only_ramsch)}
    assert not shown & {"kontra", "matadors", "claims", "spitze", "all_pass", "schenken"}
    assert {"ramsch_skat", "idiotenskat", "list_system"} <= shown
    assert matters("kontra", replace(only_ramsch, kontra="re"))
    assert matters("kontra", replace(only_ramsch, ramsch_grand_hand="all"))


CONTRADICTIONS: list[tuple[str, dict[str, Any]]] = [
    ("ramsch_needs_all_pass", {"ramsch": "all_pass"}),
    ("no_declarer", {"ramsch": "every_deal", "kontra": "re"}),
    ("no_declarer", {"ramsch": "every_deal", "spitze": "one"}),
    ("no_declarer", {"ramsch": "every_deal", "revolution": True}),
    ("no_declarer", {"ramsch": "every_deal", "schenken": True}),
    ("no_declarer", {"ramsch": "every_deal", "bock": True, "bock_triggers": frozenset({"lost_60"})}),
    ("all_ramsch_already", {"ramsch": "every_deal", "bock": True, "bock_ramsch": True}),
    ("bock_without_trigger", {"bock": True}),
    ("needs_bock", {"bock_ramsch": True}),
    ("trigger_needs_kontra", {"bock": True, "bock_triggers": frozenset({"kontra_failed"})}),
    ("trigger_needs_re", {"bock": True, "kontra": "kontra", "bock_triggers": frozenset({"re_won"})}),
    ("trigger_needs_ramsch", {"bock": True, "bock_triggers": frozenset({"march"})}),
    ("never_passed_in", {"bock": True, "all_pass": "forehand_must_play", "bock_triggers": frozenset({"all_passed"})}),
    ("passed_not_counted", {"bock": True, "bock_passed_counts": True, "all_pass": "redeal_same_dealer"}),
    ("open_list", {"bock": True, "bock_extend_list": True, "list_deals": -1}),
    ("ouvert_needs_announcement", {"ouvert_without_hand": True}),
    ("not_blind", {"idiotenskat": True, "revolution": True}),
    ("not_blind", {"idiotenskat": True, "spitze": "one"}),
    ("not_blind", {"idiotenskat": True, "auto_finish": True}),
    ("opposite_doublings", {"all_pass": "ramsch", "ramsch_passing": "push", "ramsch_looked_doubles": True}),
    ("grand_hand_needs_look", {"all_pass": "ramsch", "ramsch_passing": "push", "ramsch_grand_hand": "forehand"}),
]


@pytest.mark.parametrize(("reason", "options"), CONTRADICTIONS)
def test_contradictions_are_found_and_name_their_options(reason: str, options: dict[str, Any]) -> None:
    found = [conflict for conflict in conflicts(replace(ISKO, **options)) if conflict.reason == reason]
    assert found
    assert any(set(conflict.fields) & set(options) for conflict in found)


def test_a_list_must_have_whole_circuits() -> None:
    assert conflicts(replace(ISKO, list_deals=36), players=4) == ()
    assert conflicts(replace(ISKO, list_deals=10), players=4)[0].reason == "no_complete_circuit"


@given(st.integers(0, 2**32))
def test_any_rules_come_back_from_their_line(seed: int) -> None:
    rules = random_rules(random.Random(seed))
    line = to_line(rules)
    assert "\n" not in line
    assert from_line(line) == rules
    assert rules_from("isko", to_mapping(rules)) == rules


def test_lines_are_short_and_readable() -> None:
    assert to_line(ISKO) == "skat isko"
    assert to_line(PRESETS["seed_en"]) == "skat seed_en"
    assert to_line(replace(ISKO, kontra="re", bock=True)) == "skat isko kontra=re bock=yes"
    assert from_line("skat seed_en lost_hand_single=no") == replace(PRESETS["seed_en"], lost_hand_single=False)


@pytest.mark.parametrize(
    ("line", "reason", "word"),
    [
        ("", "no_head", ""),
        ("doppelkopf isko", "no_head", "doppelkopf"),
        ("skat liga", "no_preset", "liga"),
        ("skat isko kontra", "no_value", "kontra"),
        ("skat isko kontra=", "no_value", "kontra="),
        ("skat isko contra=re", "unknown_option", "contra=re"),
        ("skat isko kontra=re kontra=re", "twice", "kontra=re"),
        ("skat isko kontra=rere", "bad_value", "kontra=rere"),
        ("skat isko bock_length=99", "bad_value", "bock_length=99"),
        ("skat isko bock_length=²", "bad_value", "bock_length=²"),
    ],
)
def test_bad_lines_are_refused_with_the_word(line: str, reason: str, word: str) -> None:
    with pytest.raises(RuleLineError) as caught:
        from_line(line)
    assert (caught.value.reason, caught.value.word) == (reason, word)


@given(st.text())
def test_any_text_is_refused_or_read(text: str) -> None:
    try:
        rules = from_line(f"skat {text}")
    except RuleLineError as error:
        message = str(error)
    else:
        message = to_line(rules)
    assert message


@pytest.mark.parametrize("value", [None, 3.5, [1], {"a": 1}, "x", -7])
def test_mappings_are_checked_too(value: object) -> None:
    for key in ("kontra", "bock_triggers", "bock", "bock_length"):
        with pytest.raises(RuleLineError):
            rules_from("isko", {key: value})


@pytest.mark.parametrize(("reason", "options"), CONTRADICTIONS)
def test_what_contradicts_is_shown(reason: str, options: dict[str, Any]) -> None:
    rules = replace(ISKO, **options)
    for conflict in conflicts(rules):
        assert any(matters(key, rules) for key in conflict.fields), conflict
