"""Won or lost, and which levels count, of a game played to its end or given up (RULES.md 7.5, 6.7)."""

from dataclasses import dataclass
from enum import StrEnum

from game.rules.cards import DECK_POINTS, Card
from game.rules.contracts import Contract
from game.rules.options import RuleSet
from game.rules.value import SIMPLE, Levels, value_of


class Ending(StrEnum):
    """How a deal came to its end."""

    PLAYED = "played"
    DECLARER_RESIGNED = "declarer_resigned"
    DEFENDERS_RESIGNED = "defenders_resigned"
    CLAIMED = "claimed"
    OFFER_ACCEPTED = "offer_accepted"
    IMPOSSIBLE = "impossible"
    """No declaration could reach the bid: settled at once (5.5)."""
    PASSED_IN = "passed_in"
    RAMSCH = "ramsch"


@dataclass(frozen=True, slots=True)
class Facts:
    """What counts of a game when it ends."""

    cards: tuple[Card, ...]
    contract: Contract
    bid: int
    rules: RuleSet
    points: int
    tricks: int
    defender_points: int
    defender_tricks: int
    spitzen_made: bool


_DECLARER_GAVE_UP = (Ending.DECLARER_RESIGNED, Ending.IMPOSSIBLE)
_DEFENDERS_GAVE_UP = (Ending.DEFENDERS_RESIGNED, Ending.OFFER_ACCEPTED)


def schneider_limit(rules: RuleSet) -> int:
    """Card points from which the declarer makes the defenders Schneider: 90, or 91 by 9.12."""
    return 91 if rules.schneider_out_30 in ("both", "defenders") else 90


def own_schneider_limit(rules: RuleSet) -> int:
    """Card points up to which the declarer is Schneider himself: 30, or 29 by 9.12."""
    return 29 if rules.schneider_out_30 in ("both", "declarer") else 30


def outcome(facts: Facts, ending: Ending) -> tuple[bool, Levels]:
    """Whether the announced game was made, before the bid is looked at, and the levels that count (7.5, 6.7)."""
    if facts.contract.game.is_null:
        return facts.tricks == 0 and ending not in _DECLARER_GAVE_UP, SIMPLE
    if ending in _DEFENDERS_GAVE_UP:
        return _defenders_resigned(facts)
    if ending is Ending.IMPOSSIBLE:
        return False, SIMPLE
    if ending is Ending.DECLARER_RESIGNED:
        return _declarer_resigned(facts)
    return _played(facts)


def _played(facts: Facts) -> tuple[bool, Levels]:
    schneider = facts.points >= schneider_limit(facts.rules)
    schwarz = facts.tricks == 10
    missed = _missed(facts, schneider, schwarz)
    if facts.points >= 61:
        return not missed, Levels(schneider, schwarz, missed=missed)
    own = facts.points <= own_schneider_limit(facts.rules)
    return False, Levels(own or facts.tricks == 0, facts.tricks == 0, own=True, missed=missed)


def _declarer_resigned(facts: Facts) -> tuple[bool, Levels]:
    """Lost at the simple level, unless the game was decided before; a secured Schneider counts (6.7)."""
    needed = _required(facts)
    schneider = facts.points >= schneider_limit(facts.rules)
    unplayed = facts.contract.spitzen > 0
    missed = _missed(facts, schneider, False) | ({"spitze"} if unplayed else set())
    unsecured = needed.schwarz or (needed.schneider and not schneider)
    if facts.points >= 61:
        return not unsecured and not missed, Levels(schneider=schneider, missed=missed)
    return False, _secured_loss(facts, missed)


def _defenders_resigned(facts: Facts) -> tuple[bool, Levels]:
    """The simple level and every level he must reach, if it is still possible; a decided loss stays (6.7)."""
    needed = _required(facts)
    possible = facts.defender_points <= DECK_POINTS - schneider_limit(facts.rules)
    untouched = facts.defender_tricks == 0
    missed = _missed(facts, possible, untouched)
    if missed or facts.defender_points >= 60:
        return False, _secured_loss(facts, missed)
    secured = facts.points >= schneider_limit(facts.rules)
    return True, Levels(secured or (needed.schneider and possible), needed.schwarz and possible and untouched)


def _secured_loss(facts: Facts, missed: frozenset[str]) -> Levels:
    own = facts.defender_points >= DECK_POINTS - own_schneider_limit(facts.rules)
    return Levels(schneider=own, own=True, missed=missed)


def _missed(facts: Facts, schneider: bool, schwarz: bool) -> frozenset[str]:
    """Keys of the steps announced but not reached, given which levels were."""
    contract, keys = facts.contract, set[str]()
    if contract.schneider and not schneider:
        keys |= {"schneider", "schneider_announced"}
    if contract.schwarz and not schwarz:
        keys |= {"schwarz", "schwarz_announced"} | ({"ouvert"} if contract.ouvert else set())
    if not facts.spitzen_made:
        keys.add("spitze")
    return frozenset(keys)


def _required(facts: Facts) -> Levels:
    """The lowest levels that cover the bid, with the announced ones."""
    ladder = (SIMPLE, Levels(schneider=True), Levels(schneider=True, schwarz=True))
    announced = facts.contract.schneider + facts.contract.schwarz
    for levels in ladder[announced:]:
        if value_of(facts.cards, facts.contract, facts.rules, levels).value >= facts.bid:
            return levels
    return ladder[announced]
