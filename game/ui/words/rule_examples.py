"""Worked numbers for the rules screen: every figure is computed by game.rules, none is typed."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from game.rules.bidding import LOWEST_BID
from game.rules.cards import Card
from game.rules.contracts import Contract, Game
from game.rules.lists import Entry, changes
from game.rules.options import ISKO, RuleSet
from game.rules.ramsch_scoring import settle_ramsch
from game.rules.scoring import Result, settle
from game.rules.seating import list_length
from game.rules.value import REVOLUTION_VALUE, Levels, value_of
from game.table.scorepad import twelve_cards

Facts = dict[str, int]
"""Numbers by the name they have in the sentence."""

RAMSCH = replace(ISKO, all_pass="ramsch", ramsch="all_pass", ramsch_virgin=False)


def game(contract: Contract, matadors: int = 1, rules: RuleSet = ISKO, **more: Any) -> int:
    """The score of a game with so many matadors; without `points` it is just won."""
    return deal(contract, matadors, rules, **more).score


def deal(contract: Contract, matadors: int = 1, rules: RuleSet = ISKO, **more: Any) -> Result:
    """The settled game."""
    facts: dict[str, Any] = {"points": 70, "tricks": 6, "bid": 18} | more
    return settle(declarer=0, cards=twelve_cards(contract.game, matadors), contract=contract, rules=rules, **facts)


def ramsch(rules: RuleSet, **more: Any) -> tuple[int, int, int]:
    """The scores of a Ramsch: 64, 36 and 12 points in tricks and 8 in the skat unless told otherwise."""
    facts: dict[str, Any] = {
        "trick_points": (64, 36, 12),
        "tricks": (5, 3, 2),
        "last_tricks": (10, 9, 8),
        "skat_points": 8,
    } | more
    return settle_ramsch(rules=rules, **facts).scores


def worth(contract: Contract, matadors: int, rules: RuleSet = ISKO, levels: Levels = Levels()) -> int:  # noqa: B008
    """The value of a game as announced."""
    return value_of(twelve_cards(contract.game, matadors), contract, rules, levels).value


def _with(**options: Any) -> RuleSet:
    return replace(ISKO, **options)


def _ramsch_with(**options: Any) -> RuleSet:
    return replace(RAMSCH, **options)


_CLUBS, _HAND, _GRAND = Contract(Game.CLUBS), Contract(Game.CLUBS, hand=True), Contract(Game.GRAND)
_ANNOUNCED = Contract(Game.CLUBS, hand=True, schneider=True)
_OUVERT = Contract(Game.GRAND, hand=True, schneider=True, schwarz=True, ouvert=True)
_LOST: dict[str, Any] = {"points": 50, "tricks": 5}
_SCHNEIDER = Levels(schneider=True)
_SPITZE = Contract(Game.CLUBS, spitzen=1)


def _both(contract: Contract, matadors: int, one: RuleSet, other: RuleSet, **more: Any) -> Facts:
    return {"a": game(contract, matadors, one, **more), "b": game(contract, matadors, other, **more)}


def _ties(ties: str) -> tuple[int, int, int]:
    return ramsch(_ramsch_with(ramsch_ties=ties), trick_points=(50, 50, 12), last_tricks=(9, 10, 8), skat_points=0)


def _list_facts(system: str) -> Facts:
    """What a game won with 24 and one lost with 48 bring the declarer and another player."""
    rules = _with(list_system=system)
    won = changes(Entry((24, 0, 0), (0, 1, 2), 0, True), rules)
    lost = changes(Entry((-48, 0, 0), (0, 1, 2), 0, False), rules)
    return {"w": int(won[0]), "v": int(won[1]), "l": int(lost[0]), "o": int(lost[1])}


def _sf4(value: str) -> tuple[float, ...]:
    return changes(Entry((-48, 0, 0, 0), (0, 1, 2), 0, False), _with(sf4=value))


def _bierlachs_of_four() -> tuple[float, ...]:
    return changes(Entry((24, 0, 0, 0), (0, 1, 2), 0, True), _with(list_system="bierlachs", bierlachs_dealer_pays=True))


def _bock(factor: int) -> int:
    return game(_CLUBS, 1, bock=factor)


_FACTS: dict[str, Callable[[], Facts]] = {
    "all_pass": lambda: {"a": ramsch(RAMSCH)[0], "b": game(_CLUBS)},
    "impossible_declaration": lambda: {"v": worth(_CLUBS, 1), "a": game(_CLUBS, 1, bid=30)},
    "announce_without_hand": lambda: {
        "a": worth(Contract(Game.CLUBS, schneider=True), 1), "b": worth(_ANNOUNCED, 1),
    },
    "ouvert_without_hand": lambda: {
        "a": worth(Contract(Game.CLUBS, schneider=True, schwarz=True, ouvert=True), 1),
        "b": worth(Contract(Game.CLUBS, hand=True, schneider=True, schwarz=True, ouvert=True), 1),
    },
    "claims": lambda: {"a": game(_CLUBS)},
    "auto_finish": lambda: {"a": game(_CLUBS, 1, points=90, tricks=8)},
    "schenken": lambda: {"a": game(_CLUBS), "b": game(_CLUBS, 1, declined=1, points=90, tricks=8)},
    "lost_hand_single": lambda: _both(_HAND, 1, ISKO, _with(lost_hand_single=True), **_LOST),
    "null_overbid": lambda: _both(Contract(Game.NULL), 1, ISKO, _with(null_overbid="null_value"), bid=24, tricks=0),
    "grand_ouvert_old36": lambda: {"a": worth(_OUVERT, 4), "b": worth(_OUVERT, 4, _with(grand_ouvert_old36=True))},
    "matadors": lambda: {"a": worth(_CLUBS, 6), "b": worth(_CLUBS, 6, _with(matadors="jacks"))},
    "grand_base": lambda: {"a": worth(_GRAND, 1), "b": worth(_GRAND, 1, _with(grand_base=20))},
    "level_mode": lambda: {
        "a": worth(_HAND, 1, ISKO, _SCHNEIDER), "b": worth(_HAND, 1, _with(level_mode="double"), _SCHNEIDER),
    },
    "schneider_out_30": lambda: _both(_CLUBS, 1, ISKO, _with(schneider_out_30="both"), points=30, tricks=3),
    "ramsch": lambda: {"a": ramsch(RAMSCH)[0]},
    "ramsch_skat": lambda: {"a": ramsch(RAMSCH)[0], "b": ramsch(_ramsch_with(ramsch_skat="nobody"))[0]},
    "ramsch_scoring": lambda: {
        "a": ramsch(RAMSCH)[0], "c": ramsch(_ramsch_with(ramsch_scoring="all_points"))[1],
        "f": ramsch(_ramsch_with(ramsch_scoring="loser_fixed"))[0],
    },
    "ramsch_fixed": lambda: {"a": ramsch(_ramsch_with(ramsch_scoring="loser_fixed", ramsch_fixed=60))[0]},
    "ramsch_ties": lambda: {"a": _ties("all")[0], "b": _ties("all")[1]},
    "ramsch_three_way": lambda: {
        "a": ramsch(_ramsch_with(ramsch_three_way="all"), trick_points=(40, 40, 40), skat_points=0)[0],
    },
    "ramsch_virgin": lambda: {
        "a": ramsch(RAMSCH, tricks=(6, 4, 0))[0], "b": ramsch(_ramsch_with(ramsch_virgin=True), tricks=(6, 4, 0))[0],
    },
    "ramsch_march": lambda: {
        "a": ramsch(RAMSCH, trick_points=(112, 0, 0), tricks=(10, 0, 0), last_tricks=(10, 0, 0))[0],
    },
    "ramsch_passing": lambda: {
        "a": ramsch(RAMSCH)[0], "b": ramsch(_ramsch_with(ramsch_passing="push"), pushes=1)[0],
    },
    "ramsch_pass_jacks": lambda: {"a": Card.CJ.points},
    "ramsch_looked_doubles": lambda: {
        "a": ramsch(RAMSCH)[0],
        "b": ramsch(_ramsch_with(ramsch_looked_doubles=True, ramsch_passing="look"), looked=(True, False, False))[0],
    },
    "ramsch_push_doubles": lambda: {
        "a": ramsch(RAMSCH)[0], "b": ramsch(_ramsch_with(ramsch_passing="push"), pushes=2)[0],
    },
    "ramsch_knock": lambda: {"a": ramsch(RAMSCH)[0], "b": ramsch(_ramsch_with(ramsch_knock=True), knocks=1)[0]},
    "ramsch_grand_hand": lambda: {"a": game(Contract(Game.GRAND, hand=True), 2, bid=0)},
    "ramsch_grand_hand_limit": lambda: {"a": game(Contract(Game.GRAND, hand=True), 2, bid=0)},
    "kontra": lambda: {
        "a": game(_CLUBS, 1, kontra=1, **_LOST), "b": game(_CLUBS, 1, **_LOST), "c": game(_CLUBS, 1, kontra=2, **_LOST),
    },
    "kontra_until": lambda: {"a": game(_CLUBS, 1, kontra=1, **_LOST)},
    "kontra_right": lambda: {"a": LOWEST_BID},
    "bock": lambda: {"a": _bock(1), "b": _bock(2)},
    "bock_length": lambda: {"b": _bock(2)},
    "bock_stacking": lambda: {"b": _bock(2), "c": _bock(4)},
    "bock_triggers": lambda: {"b": _bock(2)},
    "bock_big_min": lambda: {"a": game(_GRAND, 3)},
    "bock_big_result": lambda: {"a": game(_GRAND, 3), "b": game(_GRAND, 3, **_LOST)},
    "bock_passed_counts": lambda: {"b": _bock(2)},
    "bock_extend_list": lambda: {"b": _bock(2)},
    "bock_ramsch": lambda: {"a": ramsch(RAMSCH)[0]},
    "spitze": lambda: {"a": worth(_CLUBS, 1), "b": worth(_SPITZE, 1, _with(spitze="one"))},
    "spitze_value": lambda: {
        "a": worth(_SPITZE, 1, _with(spitze="one")), "b": worth(_SPITZE, 1, _with(spitze="one", spitze_value=2)),
    },
    "revolution": lambda: {"a": REVOLUTION_VALUE},
    "idiotenskat": lambda: {"a": game(_CLUBS)},
    "list_system": lambda: _list_facts("seeger_fabian"),
    "sf4": lambda: {"a": int(_sf4("all30")[3]), "b": int(_sf4("active40")[1]), "c": int(_sf4("active40")[3])},
    "ramsch_counts_as_lost_game": lambda: {
        "a": int(changes(Entry((-72, 0, 0), (0, 1, 2), ramsch_losers=(0,)), _with(ramsch_counts_as_lost_game=True))[0]),
        "b": int(changes(Entry((-72, 0, 0), (0, 1, 2), ramsch_losers=(0,)), ISKO)[0]),
    },
    "bierlachs_limit": lambda: {"a": _list_facts("bierlachs")["v"]},
    "bierlachs_check": lambda: {"a": _list_facts("bierlachs")["v"]},
    "bierlachs_dealer_pays": lambda: {
        "a": int(_bierlachs_of_four()[3]),
    },
    "list_deals": lambda: {"a": list_length(ISKO, 3) or 0, "b": list_length(ISKO, 4) or 0},
    "first_dealer": lambda: {},
}  # fmt: skip


def facts(key: str) -> Facts:
    """The numbers of an option's sentence."""
    return _FACTS[key]()
