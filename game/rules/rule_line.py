"""A rule set as one line of text to share, both ways: `skat isko kontra=re bock_triggers=lost_60+re_won`."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from game.rules.option_info import OPTIONS, Option, Value, value_of_option
from game.rules.options import ISKO, RuleSet
from game.rules.presets import PRESETS, preset_of
from game.rules.sentence import SentenceError

HEAD = "skat"
_SWITCH = {"yes": True, "no": False}


class RuleLineError(SentenceError):
    """A line or mapping that is no rule set; `word` is the part that is wrong, `reason` a stable key.

    Reasons: no_head, no_preset, no_value, unknown_option, twice, bad_value.
    """

    def __init__(self, word: str, reason: str, sentence: str, /, **facts: object) -> None:
        super().__init__(sentence, **facts)
        self.word = word
        self.reason = reason


def to_line(rules: RuleSet) -> str:
    """The rules as one line: a preset's name, or `isko` and what differs from it."""
    name = preset_of(rules)
    if name is not None:
        return f"{HEAD} {name}"
    words = (f"{option.key}={_word(value_of_option(rules, option.key))}" for option in _differing(rules))
    return " ".join((HEAD, "isko", *words))


def from_line(line: str) -> RuleSet:
    """The rules of a line; raises RuleLineError."""
    head, *words = line.split() or [""]
    if head != HEAD:
        raise RuleLineError(head, "no_head", "a line of rules begins with the word {head!r}", head=HEAD)
    preset = "isko"
    if words and "=" not in words[0]:
        preset = words.pop(0)
    pairs: dict[str, Value] = {}
    for word in words:
        key, value = _pair(word)
        if key in pairs:
            raise RuleLineError(word, "twice", "{key} is given twice", key=key)
        pairs[key] = value
    return rules_from(preset, pairs)


def rules_from(preset: str = "isko", values: Mapping[str, Any] | None = None) -> RuleSet:
    """A preset with some options changed, as in the engine protocol and saved settings; raises RuleLineError."""
    if preset not in PRESETS:
        sentence = "{preset!r} is no preset: known are {names}"
        raise RuleLineError(preset, "no_preset", sentence, preset=preset, names=", ".join(PRESETS))
    changed: dict[str, Any] = {key: _checked(key, value) for key, value in (values or {}).items()}
    rules: RuleSet = replace(PRESETS[preset], **changed)
    return rules


def to_mapping(rules: RuleSet) -> dict[str, bool | int | str | list[str]]:
    """Only what differs from ISkO, as plain data for files: `rules_from("isko", ...)` rebuilds the rules."""
    values = {option.key: value_of_option(rules, option.key) for option in _differing(rules)}
    return {key: sorted(v) if isinstance(v, frozenset) else v for key, v in values.items()}


def _differing(rules: RuleSet) -> list[Option]:
    return [o for o in OPTIONS.values() if value_of_option(rules, o.key) != value_of_option(ISKO, o.key)]


def _word(value: Value) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "+".join(sorted(value)) or "none" if isinstance(value, frozenset) else str(value)


def _pair(word: str) -> tuple[str, Value]:
    key, equals, text = word.partition("=")
    if not equals or not text:
        raise RuleLineError(word, "no_value", "{part!r} has no value: write option=value", part=word)
    if key not in OPTIONS:
        raise RuleLineError(word, "unknown_option", "{key!r} is no option of the rules", key=key)
    return key, _checked(key, _read(OPTIONS[key], text))


def _read(option: Option, text: str) -> Value:
    """The value a word means for this option; what is not understood stays text and is refused later."""
    if option.kind == "switch":
        return _SWITCH.get(text, text)
    if option.kind == "set":
        return frozenset() if text == "none" else frozenset(text.split("+"))
    numeric = option.kind == "number" or isinstance(option.default, int)
    return int(text) if numeric and text.isascii() and text.lstrip("-").isdigit() and len(text) < 6 else text


def _checked(key: str, value: Any) -> Value:
    """The value if the option allows it; lists become sets."""
    if key not in OPTIONS:
        raise RuleLineError(str(key), "unknown_option", "{key!r} is no option of the rules", key=key)
    option = OPTIONS[key]
    known: Value = _as_set(value) if option.kind == "set" else value
    if not option.allows(known):
        word = f"{key}={value if isinstance(value, str) else known}"
        raise _bad_value(word, option, value)
    return known


def _as_set(value: Any) -> Value:
    if isinstance(value, list | tuple | set | frozenset) and all(isinstance(item, str) for item in value):
        return frozenset(value)
    return str(value)


def _bad_value(word: str, option: Option, value: object) -> RuleLineError:
    """The error that says what the option may be."""
    if option.kind == "number":
        sentence = "{key} cannot be {value!r}: a number from {lowest} to {highest}"
        facts: dict[str, object] = {"lowest": option.lowest, "highest": option.highest}
        return RuleLineError(word, "bad_value", sentence, key=option.key, value=value, **facts)
    sentence = {
        "switch": "{key} cannot be {value!r}: yes or no",
        "set": "{key} cannot be {value!r}: several of {values}, joined by +",
    }.get(option.kind, "{key} cannot be {value!r}: one of {values}")
    joined = ", ".join(str(known) for known in option.values)
    return RuleLineError(word, "bad_value", sentence, key=option.key, value=value, values=joined)
