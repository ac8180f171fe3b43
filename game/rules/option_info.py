"""What the rules screen needs to know of each option: group, values, when it matters. Keys only, no texts."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from types import MappingProxyType
from typing import Literal, get_args, get_origin, get_type_hints

from game.rules.bock import TRIGGERS
from game.rules.options import ISKO, RuleSet, has_declarer, has_ramsch

Value = bool | int | str | frozenset[str]
Kind = Literal["switch", "choice", "number", "set"]

GROUPS: tuple[str, ...] = ("auction", "play", "value", "ramsch", "kontra", "bock", "extras", "list")
"""Groups of the rules screen, in order."""


@dataclass(frozen=True, slots=True)
class Option:
    """One field of RuleSet."""

    key: str
    group: str
    kind: Kind
    values: tuple[Value, ...]
    """All allowed values, official first; for a set its possible members; for a number a handy choice."""
    lowest: int = 0
    highest: int = 0
    """Bounds of a number."""

    @property
    def default(self) -> Value:
        """The official value."""
        return value_of_option(ISKO, self.key)

    def allows(self, value: Value) -> bool:
        """True if the value is one the rules know."""
        match self.kind:
            case "number":
                return type(value) is int and self.lowest <= value <= self.highest
            case "set":
                return isinstance(value, frozenset) and value <= set(self.values)
            case _:
                return any(value == known and type(value) is type(known) for known in self.values)


_GROUP_OF = {
    "first_dealer": "auction",
    "all_pass": "auction",
    "impossible_declaration": "auction",
    "announce_without_hand": "auction",
    "ouvert_without_hand": "auction",
    "claims": "play",
    "auto_finish": "play",
    "schenken": "play",
    "lost_hand_single": "value",
    "null_overbid": "value",
    "grand_ouvert_old36": "value",
    "matadors": "value",
    "grand_base": "value",
    "level_mode": "value",
    "schneider_out_30": "value",
    "spitze": "extras",
    "spitze_value": "extras",
    "revolution": "extras",
    "idiotenskat": "extras",
}

_NUMBERS: dict[str, tuple[int, int, tuple[int, ...]]] = {
    "ramsch_fixed": (1, 999, (50, 40, 60, 100)),
    "bock_length": (0, 36, (0, 3, 4, 5)),
    "bock_big_min": (18, 500, (96, 72, 100, 120, 144)),
    "ramsch_grand_hand_limit": (0, 9, (1, 0, 2)),
    "spitze_value": (1, 2, (1, 2)),
    "bierlachs_limit": (1, 9999, (500, 300, 301, 501, 1000)),
    "list_deals": (-1, 999, (0, -1, 12, 24, 36, 48)),
}
"""Lowest, highest, handy choices."""

_LIST_KEYS = ("list_", "sf4", "bierlachs", "ramsch_counts")


def _group_of(key: str) -> str:
    if key.startswith(_LIST_KEYS):
        return "list"
    if key == "bock_ramsch":
        return "bock"
    return _GROUP_OF.get(key) or key.split("_")[0]


def _option(key: str, hint: object) -> Option:
    group = _group_of(key)
    if hint is bool:
        default = bool(getattr(ISKO, key))
        return Option(key, group, "switch", (default, not default))
    if get_origin(hint) is Literal:
        return Option(key, group, "choice", get_args(hint))
    if hint is int:
        lowest, highest, handy = _NUMBERS[key]
        return Option(key, group, "number", handy, lowest, highest)
    return Option(key, group, "set", tuple(sorted(TRIGGERS)))


def _options() -> Mapping[str, Option]:
    hints = get_type_hints(RuleSet)
    return MappingProxyType({f.name: _option(f.name, hints[f.name]) for f in fields(RuleSet)})


OPTIONS: Mapping[str, Option] = _options()
"""Every option by key, in the order of RuleSet."""


def value_of_option(rules: RuleSet, key: str) -> Value:
    """The value an option has in a rule set."""
    value: Value = getattr(rules, key)
    return value


def _in_passing(rules: RuleSet) -> bool:
    return has_ramsch(rules) and rules.ramsch_passing != "none"


_DECLARERS = {key for key, group in _GROUP_OF.items() if group in ("value", "extras") and key != "idiotenskat"}
_DECLARERS |= {"impossible_declaration", "announce_without_hand", "ouvert_without_hand", "schenken", "claims"}
_DECLARERS |= {"auto_finish", "kontra", "kontra_until", "kontra_right"}
"""Options that concern games with a declarer only."""

_MATTERS: dict[str, Callable[[RuleSet], bool]] = {
    "all_pass": lambda r: r.ramsch != "every_deal",
    "claims": lambda r: not r.idiotenskat,
    "auto_finish": lambda r: not r.idiotenskat,
    "ouvert_without_hand": lambda r: r.announce_without_hand,
    "null_overbid": lambda r: r.impossible_declaration == "warn",
    "ramsch_fixed": lambda r: has_ramsch(r) and r.ramsch_scoring == "loser_fixed",
    "ramsch_ties": lambda r: has_ramsch(r) and r.ramsch_scoring != "all_points",
    "ramsch_three_way": lambda r: has_ramsch(r) and r.ramsch_scoring != "all_points",
    "ramsch_virgin": lambda r: has_ramsch(r) and r.ramsch_scoring != "all_points",
    "ramsch_pass_jacks": _in_passing,
    "ramsch_looked_doubles": lambda r: _in_passing(r) and r.ramsch_scoring != "all_points",
    "ramsch_push_doubles": lambda r: has_ramsch(r) and r.ramsch_passing == "push",
    "ramsch_grand_hand_limit": lambda r: r.bock and r.bock_ramsch,
    "ramsch_counts_as_lost_game": lambda r: has_ramsch(r) and r.list_system in ("seeger_fabian", "seeger"),
    "kontra_until": lambda r: r.kontra != "off",
    "kontra_right": lambda r: r.kontra != "off",
    "bock_length": lambda r: r.bock,
    "bock_stacking": lambda r: r.bock,
    "bock_triggers": lambda r: r.bock,
    "bock_big_min": lambda r: r.bock and "big_game" in r.bock_triggers,
    "bock_big_result": lambda r: r.bock and "big_game" in r.bock_triggers,
    "bock_passed_counts": lambda r: r.bock and r.all_pass == "next_dealer",
    "bock_extend_list": lambda r: r.bock and r.list_deals >= 0,
    "bock_ramsch": lambda r: r.bock,
    "spitze_value": lambda r: r.spitze != "off",
    "sf4": lambda r: r.list_system == "seeger_fabian",
    "bierlachs_limit": lambda r: r.list_system == "bierlachs",
    "bierlachs_check": lambda r: r.list_system == "bierlachs",
    "bierlachs_dealer_pays": lambda r: r.list_system == "bierlachs",
}


def matters(key: str, rules: RuleSet) -> bool:
    """True if the option can change anything under these rules; the screen shows no others.

    Where there is no declarer, options of games with one are shown only if they are set: they contradict.
    """
    changed = value_of_option(rules, key) != OPTIONS[key].default
    return _can_matter(key, rules) and (changed or key not in _DECLARERS or has_declarer(rules))


def _can_matter(key: str, rules: RuleSet) -> bool:
    if key in _MATTERS:
        return _MATTERS[key](rules)
    return not key.startswith("ramsch_") or has_ramsch(rules)
