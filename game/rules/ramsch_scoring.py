"""The settlement of a Ramsch (RULES.md 9.1): who loses, how much, and every doubling."""

from collections.abc import Iterable
from dataclasses import dataclass

from game.rules.cards import Card
from game.rules.options import ISKO, RuleSet
from game.rules.scoring import Ending, Result
from game.rules.value import Step

Triple = tuple[int, int, int]
MARCH = 120


@dataclass(frozen=True, slots=True)
class _Facts:
    trick_points: Triple
    tricks: Triple
    last_tricks: Triple
    skat_points: int
    looked: tuple[bool, bool, bool]
    rules: RuleSet

    @property
    def march(self) -> int | None:
        """Who took all ten tricks."""
        return self.tricks.index(10) if 10 in self.tricks else None


def settle_ramsch(
    *,
    trick_points: Triple,
    tricks: Triple,
    last_tricks: Triple,
    skat_points: int,
    rules: RuleSet = ISKO,
    pushes: int = 0,
    knocks: int = 0,
    looked: tuple[bool, bool, bool] = (False, False, False),
    bock: int = 1,
    skat: tuple[Card, ...] = (),
) -> Result:
    """Settle a Ramsch; everything by position.

    trick_points  card points in the tricks, without the skat
    last_tricks   number (1..10) of the last trick each took, 0 for none: 10 names who gets the skat, and ties
    skat_points   of the skat as it lies at the end
    pushes        players who passed the skat on unseen (only with `ramsch_passing=push`)
    looked        who looked into the skat

    In the result `steps` holds the doublings in the order they are read (push, knock, virgin, looked), and
    `ramsch_factor` their product without `looked`, which concerns single losers, and without Bock.
    """
    facts = _Facts(trick_points, tricks, last_tricks, skat_points, looked, rules)
    march = facts.march
    losers = () if march is not None else _losers(facts)
    points = _points(facts, losers)
    shared = _shared_doublings(rules, pushes, knocks)
    if march is None:
        changes, steps = _changes(facts, points, losers, shared)
    else:
        changes, steps = _march_changes(march, rules), shared
    factor = 1 << sum(step.count for step in steps if step.key != "looked")
    return Result(
        ending=Ending.RAMSCH,
        scores=_triple(change * factor * bock for change in changes),
        steps=steps,
        bock=bock,
        ramsch_points=points,
        ramsch_losers=losers,
        ramsch_march=march,
        ramsch_factor=factor,
        skat=skat,
    )


def _points(facts: _Facts, losers: tuple[int, ...]) -> Triple:
    """Card points with the skat where the option puts it."""
    if facts.rules.ramsch_skat == "nobody":
        return facts.trick_points
    last = facts.last_tricks.index(max(facts.last_tricks))
    takers = losers if facts.rules.ramsch_skat == "loser" and facts.march is None else (last,)
    return _triple(p + facts.skat_points * (seat in takers) for seat, p in enumerate(facts.trick_points))


def _losers(facts: _Facts) -> tuple[int, ...]:
    """Who has the most points; with `ramsch_skat=loser` on the tricks alone."""
    rules = facts.rules
    points = facts.trick_points if rules.ramsch_skat == "loser" else _points(facts, ())
    tied = tuple(seat for seat in range(3) if points[seat] == max(points))
    if len(tied) == 1:
        return tied
    if len(tied) == 3:
        return tied if rules.ramsch_three_way == "all" else ()
    if rules.ramsch_ties == "last_trick":
        return (max(tied, key=lambda seat: facts.last_tricks[seat]),)
    return tied if rules.ramsch_ties == "all" else ()


def _changes(
    facts: _Facts, points: Triple, losers: tuple[int, ...], shared: tuple[Step, ...]
) -> tuple[Triple, tuple[Step, ...]]:
    """Changes before the shared factor, with the doublings that apply."""
    rules = facts.rules
    if rules.ramsch_scoring == "all_points":
        return _triple(-p for p in points), shared
    virgin = rules.ramsch_virgin and facts.tricks.count(0) == 1
    punished = {seat for seat in losers if rules.ramsch_looked_doubles and facts.looked[seat]}
    steps = shared + ((Step("virgin", doubles=True),) if virgin else ())
    steps += (Step("looked", doubles=True),) if punished else ()
    amounts = (rules.ramsch_fixed if rules.ramsch_scoring == "loser_fixed" else p for p in points)
    return _triple(-a * (seat in losers) * (1 + (seat in punished)) for seat, a in enumerate(amounts)), steps


def _march_changes(march: int, rules: RuleSet) -> Triple:
    mine, others = {"plus120": (MARCH, 0), "others_minus120": (0, -MARCH), "minus120": (-MARCH, 0)}[rules.ramsch_march]
    return _triple(mine if seat == march else others for seat in range(3))


def _shared_doublings(rules: RuleSet, pushes: int, knocks: int) -> tuple[Step, ...]:
    counted = (Step("push", pushes * rules.ramsch_push_doubles, doubles=True), Step("knock", knocks, doubles=True))
    return tuple(step for step in counted if step.count)


def _triple(values: Iterable[int]) -> Triple:
    first, second, third = values
    return (first, second, third)
