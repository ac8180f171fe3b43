"""Every vector of the specification. GRAND_HAND_VECTORS names other files, separated by ':'."""

import json
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.rules.actions import Bid, Hold, IllegalAction, Pass
from game.rules.bidding import ladder
from game.rules.bock import Schedule
from game.rules.cards import DECK, parse_card, parse_cards, points_of
from game.rules.contracts import Contract, Game
from game.rules.deal import Deal
from game.rules.declare import form_refusal
from game.rules.lists import Entry, Line, changes, sheet
from game.rules.options import ISKO, RuleSet
from game.rules.ramsch_scoring import settle_ramsch
from game.rules.scoring import Ending, Result, settle
from game.rules.seating import seating
from game.rules.tricks import legal_cards, winner_index
from game.rules.value import matadors, max_attainable

Vector = dict[str, Any]

DEFAULT = Path(__file__).parents[1] / "data" / "vectors.json"
FILES = [Path(name) for name in os.environ.get("GRAND_HAND_VECTORS", str(DEFAULT)).split(":") if name]
VECTORS: list[Vector] = [vector for file in FILES for vector in json.loads(file.read_text("utf-8"))["vectors"]]

SEATS = "FMR"
ENDINGS = {
    "played": Ending.PLAYED,
    "declarer_resigns": Ending.DECLARER_RESIGNED,
    "defenders_resign": Ending.DEFENDERS_RESIGNED,
}
STATES = ("kontra_level", "bock_factor", "schneider_max_declarer", "schneider_max_defenders")
RAMSCH_KEYS = {
    "skat_to": "ramsch_skat",
    "scoring": "ramsch_scoring",
    "fixed": "ramsch_fixed",
    "ties": "ramsch_ties",
    "three_way": "ramsch_three_way",
    "virgin": "ramsch_virgin",
    "march": "ramsch_march",
    "loser_looked_double": "ramsch_looked_doubles",
    "push_doubles": "ramsch_push_doubles",
}


def rules_of(vector: Vector) -> RuleSet:
    """The rule set of a vector, in the names of RuleSet."""
    given: dict[str, Any] = vector["rules"]
    out = {side for side in ("declarer", "defenders") if given.get(f"schneider_max_{side}", 30) == 29}
    option = {0: "off", 1: next(iter(out), "off"), 2: "both"}[len(out)]
    named = {key: value for key, value in given.items() if key not in STATES}
    if vector["input"].get("spitze_declared"):
        named.setdefault("spitze", "many")
    return replace(ISKO, **({"schneider_out_30": option} | named))


def contract_of(given: dict[str, Any]) -> Contract:
    """The contract of a vector."""
    return Contract(
        Game(given["contract"]),
        hand=given.get("hand_game", False),
        schneider=given.get("schneider_announced", False),
        schwarz=given.get("schwarz_announced", False),
        ouvert=given.get("ouvert", False),
        spitzen=given.get("spitze_declared") or 0,
    )


def check_score(vector: Vector) -> None:
    """One settled game, with its Seeger-Fabian entries."""
    given, expected = vector["input"], vector["expected"]
    failed = given.get("required_level_possible") is False
    result = settle(
        declarer=0,
        cards=parse_cards(given["hand"]) + parse_cards(given["skat"]),
        contract=contract_of(given),
        bid=given["bid"],
        points=given["declarer_points"] or 0,
        tricks=given["declarer_tricks"] or 0,
        defender_points=given.get("defender_points") or (31 if failed else 0),
        defender_tricks=given.get("defender_tricks") or (1 if failed else 0),
        ending=ENDINGS[given["end"]],
        rules=rules_of(vector),
        kontra=vector["rules"].get("kontra_level", 0),
        bock=vector["rules"].get("bock_factor", 1),
        spitzen_made=given.get("spitze_made", True),
    )
    keys = {step.key for step in result.steps}
    found = {
        "matadors": result.matadors,
        "multiplier": result.multiplier or None,
        "value": result.value,
        "overbid": result.overbid,
        "charged_value": result.charged,
        "won": result.won,
        "schneider_counted": "schneider" in keys,
        "schwarz_counted": "schwarz" in keys,
        "score": result.score,
        "replacement_contract": result.replacement,
        "seeger_fabian_3": seeger_fabian(result, 3),
        "seeger_fabian_4": seeger_fabian(result, 4),
    }
    assert {key: found[key] for key in expected} == expected


def seeger_fabian(result: Result, players: int) -> dict[str, float]:
    """The list changes of a game declared on seat 1, in the words of the vectors."""
    scores = tuple(result.score if seat == 1 else 0 for seat in range(players))
    change = changes(Entry(scores, (1, 2, 3 % players), 1, result.won), ISKO)
    entry = {"declarer": change[1], "each_opponent": change[2]}
    return entry if players == 3 else entry | {"sitting_dealer": change[0]}


def check_bids(vector: Vector) -> None:
    """The ladder of legal bids."""
    assert list(ladder(rules_of(vector))) == vector["expected"]["values"]


def check_matadors(vector: Vector) -> None:
    """With or without how many."""
    given = vector["input"]
    cards = parse_cards(given["hand"]) + parse_cards(given["skat"])
    assert matadors(cards, Game(given["contract"]), rules_of(vector)) == vector["expected"]["matadors"]


def check_trick(vector: Vector) -> None:
    """Who takes a trick of how many points."""
    cards = parse_cards(vector["input"]["cards"])
    found = {"winner_index": winner_index(cards, Game(vector["input"]["contract"])), "points": points_of(cards)}
    assert {key: found[key] for key in vector["expected"]} == vector["expected"]


def check_legal_moves(vector: Vector) -> None:
    """Which cards may be played."""
    given = vector["input"]
    led = parse_card(given["led"]) if given["led"] else None
    legal = legal_cards(parse_cards(given["hand"]), led, Game(given["contract"]))
    assert sorted(card.code for card in legal) == vector["expected"]["legal"]


def auctioned(vector: Vector, count: int | None = None) -> Deal:
    """A deal after the first `count` actions of the auction."""
    deal = Deal((DECK[:10], DECK[10:20], DECK[20:30]), DECK[30:], rules=rules_of(vector))
    for seat, action in vector["input"]["actions"][:count]:
        deal.apply(bid_action(action), SEATS.index(seat))
    return deal


def bid_action(action: int | str) -> Bid | Hold | Pass:
    """An auction action in the words of the vectors."""
    if isinstance(action, int):
        return Bid(action)
    return {"hold": Hold(), "pass": Pass(), "play": Bid(18)}[action]


def check_auction(vector: Vector) -> None:
    """Who becomes declarer at which bid."""
    deal, expected = auctioned(vector), vector["expected"]
    view = deal.view(0)
    found = {
        "declarer": None if view.declarer is None else SEATS[view.declarer],
        "bid": view.bid if view.declarer is not None else 0,
        "passed_in": deal.result is not None and deal.result.ending is Ending.PASSED_IN,
        "to_act": None if deal.to_move is None else SEATS[deal.to_move],
        "result": "passed_in" if deal.result is not None and deal.result.ending is Ending.PASSED_IN else None,
    }
    assert {key: found[key] for key in expected if expected[key] is not None} == {
        key: value for key, value in expected.items() if value is not None
    }


def check_auction_illegal(vector: Vector) -> None:
    """The last action must be refused and change nothing."""
    actions = vector["input"]["actions"]
    deal = auctioned(vector, len(actions) - 1)
    before = (deal.phase, deal.to_move, deal.events)
    seat, action = actions[-1]
    with pytest.raises(IllegalAction):
        deal.apply(bid_action(action), SEATS.index(seat))
    assert (deal.phase, deal.to_move, deal.events) == before


def check_declaration(vector: Vector) -> None:
    """Whether a combination of announcements exists."""
    legal = form_refusal(contract_of(vector["input"]), rules_of(vector)) is None
    assert legal is vector["expected"]["legal"]


def check_attainable(vector: Vector) -> None:
    """The best value a declaration can reach."""
    given = vector["input"]
    best = max_attainable(parse_cards(given["known"]), contract_of(given), rules_of(vector))
    assert {"max_value": best, "covers_bid": best >= given["bid"]} == vector["expected"]


def check_seating(vector: Vector) -> None:
    """Who plays where and who pauses."""
    seats = seating(vector["input"]["players"], vector["input"]["dealer"])
    found = dict(zip(("forehand", "middlehand", "rearhand"), seats.active, strict=True))
    assert found | {"sitting": list(seats.pausing)} == vector["expected"]


def check_ramsch(vector: Vector) -> None:
    """A settled Ramsch."""
    given = vector["input"]
    named = {RAMSCH_KEYS[key]: value for key, value in given.items() if key in RAMSCH_KEYS}
    last = tuple(10 if seat == given["last_winner"] else min(1, given["tricks"][seat]) for seat in range(3))
    result = settle_ramsch(
        trick_points=tuple(given["trick_points"]),
        tricks=tuple(given["tricks"]),
        last_tricks=last,
        skat_points=given["skat_points"],
        rules=replace(rules_of(vector), **named),
        pushes=given.get("pushes", 0),
        knocks=given.get("knocks", 0),
        looked=tuple(given.get("looked", (False, False, False))),
        bock=given.get("bock_factor", vector["rules"].get("bock_factor", 1)),
    )
    found = {
        "points": list(result.ramsch_points or ()),
        "losers": list(result.ramsch_losers),
        "march": result.ramsch_march,
        "changes": list(result.scores),
    }
    assert {key: found[key] for key in vector["expected"]} == vector["expected"]


def check_list(vector: Vector) -> None:
    """Totals of a whole list."""
    given = vector["input"]
    players = given["players"]
    rules = replace(rules_of(vector), list_system=given["system"], sf4=given.get("sf4", "all30"))
    entries = [list_entry(game, players, number % players) for number, game in enumerate(given["games"])]
    last: Line = sheet(entries, players, rules)[-1]
    found = {"totals": list(last.totals), "won": list(last.won), "lost": list(last.lost)}
    assert {key: found[key] for key in vector["expected"]} == vector["expected"]


def list_entry(game: dict[str, Any], players: int, dealer: int) -> Entry:
    """One game of a list vector."""
    active = seating(players, game.get("dealer", dealer)).active
    declarer = game["declarer"]
    scores = tuple(game.get("score", 0) if seat == declarer else 0 for seat in range(players))
    return Entry(scores, active, declarer, game.get("won"))


def check_bock(vector: Vector) -> None:
    """Which deals of a list count how often."""
    given = vector["input"]
    rules = replace(ISKO, bock=True, bock_length=given["length"], bock_stacking=given["stacking"])
    schedule, factors = Schedule(3, rules), []
    for events in given["triggers"]:
        factors.append(schedule.factor)
        schedule = schedule.after(events)
    assert factors == vector["expected"]["factors"]


CHECKS: dict[str, Callable[[Vector], None]] = {
    "score": check_score,
    "bids": check_bids,
    "matadors": check_matadors,
    "trick": check_trick,
    "legal_moves": check_legal_moves,
    "auction": check_auction,
    "auction_illegal": check_auction_illegal,
    "declaration": check_declaration,
    "attainable": check_attainable,
    "seating": check_seating,
    "ramsch": check_ramsch,
    "list": check_list,
    "bock": check_bock,
}


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["id"])
def test_vector(vector: Vector) -> None:
    CHECKS[vector["kind"]](vector)


def test_the_own_copy_is_complete() -> None:
    own = json.loads(DEFAULT.read_text("utf-8"))["vectors"]
    assert len({vector["id"] for vector in own}) == 260
    assert {vector["kind"] for vector in own} == set(CHECKS)
