"""Names and explanations of the rules in the language in force, for the rules screen and everywhere rules are named."""

from game.rules.conflicts import Conflict
from game.rules.option_info import OPTIONS, Value, value_of_option
from game.rules.options import ISKO, RuleSet
from game.table.i18n import _
from game.table.option_texts import CONFLICTS, GROUPS, PRESETS, TITLES, VALUES


def group_name(group: str) -> str:
    """The heading of a group of options."""
    return _(GROUPS[group])


def option_title(key: str) -> str:
    """The name of an option."""
    return _(TITLES[key])


def value_name(key: str, value: Value) -> str:
    """The name of a value of an option; several members of a set are joined by commas."""
    if isinstance(value, frozenset):
        members = (_(VALUES[key][member]) for member in sorted(value))
        return ", ".join(members) or _("no event")
    if isinstance(value, bool):
        return _("on") if value else _("off")
    named = VALUES.get(key, {}).get(value)
    return str(value) if named is None else _(named)


def preset_title(name: str) -> str:
    """The name of a preset; own rules keep the name their owner gave them."""
    return _(PRESETS[name][0]) if name in PRESETS else name


def preset_help(name: str) -> str:
    """A preset in one sentence."""
    return _(PRESETS[name][1])


def conflict_text(conflict: Conflict) -> str:
    """Why options contradict each other: their names and the reason."""
    titles = ", ".join(option_title(key) for key in conflict.fields)
    return f"{titles}: {_(CONFLICTS[conflict.reason])}"


def differences_text(rules: RuleSet, base: RuleSet = ISKO) -> tuple[str, ...]:
    """What differs from other rules, an option a line: "Kontra: Up to Re"."""
    changed = (key for key in OPTIONS if value_of_option(rules, key) != value_of_option(base, key))
    return tuple(f"{option_title(key)}: {value_name(key, value_of_option(rules, key))}" for key in changed)
