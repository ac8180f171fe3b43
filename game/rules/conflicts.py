"""Combinations of options that contradict each other, with the reason as a key (RULES.md 9.17)."""

from collections.abc import Callable
from dataclasses import dataclass

from game.rules.bock import GRAND_TRIGGERS, KONTRA_TRIGGERS
from game.rules.options import RuleSet, has_ramsch, passes_make_ramsch

Test = Callable[[RuleSet], bool]

_RE_TRIGGERS = frozenset({"re_won", "re_lost", "kontra_re"})
_DECLARER_TRIGGERS = KONTRA_TRIGGERS | GRAND_TRIGGERS | {"lost_60", "big_game"}


@dataclass(frozen=True, slots=True)
class Conflict:
    """Options that cannot work together; `reason` is a stable key the screen has a sentence for."""

    fields: tuple[str, ...]
    reason: str


def _triggers(rules: RuleSet, keys: frozenset[str]) -> bool:
    return rules.bock and bool(rules.bock_triggers & keys)


def _every_deal(rules: RuleSet) -> bool:
    return rules.ramsch == "every_deal"


_TABLE: tuple[tuple[tuple[str, ...], str, Test], ...] = (
    # Two names for one switch must not say different things.
    (("ramsch", "all_pass"), "ramsch_needs_all_pass", lambda r: r.ramsch == "all_pass" and r.all_pass != "ramsch"),
    # Without an auction nothing that needs a declarer can happen.
    (("ramsch", "kontra"), "no_declarer", lambda r: _every_deal(r) and r.kontra != "off"),
    (("ramsch", "spitze"), "no_declarer", lambda r: _every_deal(r) and r.spitze != "off"),
    (("ramsch", "revolution"), "no_declarer", lambda r: _every_deal(r) and r.revolution),
    (("ramsch", "schenken"), "no_declarer", lambda r: _every_deal(r) and r.schenken),
    (("ramsch", "bock_ramsch"), "all_ramsch_already", lambda r: _every_deal(r) and r.bock and r.bock_ramsch),
    (
        ("ramsch", "bock_triggers"),
        "no_declarer",
        lambda r: _every_deal(r) and r.ramsch_grand_hand == "none" and _triggers(r, _DECLARER_TRIGGERS),
    ),
    # Bock.
    (("bock", "bock_triggers"), "bock_without_trigger", lambda r: r.bock and not r.bock_triggers),
    (("bock", "bock_ramsch"), "needs_bock", lambda r: r.bock_ramsch and not r.bock),
    (
        ("bock_triggers", "kontra"),
        "trigger_needs_kontra",
        lambda r: r.kontra == "off" and _triggers(r, KONTRA_TRIGGERS),
    ),
    (("bock_triggers", "kontra"), "trigger_needs_re", lambda r: r.kontra == "kontra" and _triggers(r, _RE_TRIGGERS)),
    (
        ("bock_triggers", "ramsch"),
        "trigger_needs_ramsch",
        lambda r: _triggers(r, frozenset({"march"})) and not has_ramsch(r),
    ),
    (
        ("bock_triggers", "all_pass"),
        "never_passed_in",
        lambda r: r.all_pass == "forehand_must_play" and _triggers(r, frozenset({"all_passed"})),
    ),
    (
        ("bock_passed_counts", "all_pass"),
        "passed_not_counted",
        lambda r: r.bock and r.bock_passed_counts and r.all_pass == "redeal_same_dealer",
    ),
    (("bock_extend_list", "list_deals"), "open_list", lambda r: r.bock and r.bock_extend_list and r.list_deals < 0),
    # Announcements.
    (
        ("ouvert_without_hand", "announce_without_hand"),
        "ouvert_needs_announcement",
        lambda r: r.ouvert_without_hand and not r.announce_without_hand,
    ),
    # Idiotenskat: nobody sees his own cards.
    (("idiotenskat", "revolution"), "not_blind", lambda r: r.idiotenskat and r.revolution),
    (("idiotenskat", "spitze"), "not_blind", lambda r: r.idiotenskat and r.spitze != "off"),
    (("idiotenskat", "auto_finish"), "not_blind", lambda r: r.idiotenskat and r.auto_finish),
    # Ramsch: the one rule rewards daring not to look, the other punishes looking.
    (
        ("ramsch_looked_doubles", "ramsch_passing"),
        "opposite_doublings",
        lambda r: has_ramsch(r) and r.ramsch_looked_doubles and r.ramsch_passing == "push" and r.ramsch_push_doubles,
    ),
    (
        ("ramsch_grand_hand", "ramsch_passing"),
        "grand_hand_needs_look",
        lambda r: passes_make_ramsch(r) and r.ramsch_grand_hand == "forehand" and r.ramsch_passing == "push",
    ),
)


def conflicts(rules: RuleSet, players: int | None = None) -> tuple[Conflict, ...]:
    """Every contradiction in these rules; with `players` the length of the list is looked at too."""
    found = [Conflict(fields, reason) for fields, reason, applies in _TABLE if applies(rules)]
    if players and rules.list_deals > 0 and rules.list_deals % players:
        found.append(Conflict(("list_deals",), "no_complete_circuit"))
    return tuple(found)
