"""Adviser: the one judgement that helper, hint, warning and review share, so that all of them show the same figures.

It is the player made for the opponents at this table. In the auction its chances are those of the helper panel; in
endings without a doubt they are exact.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache

from ai.endings import Endings
from ai.levels import table_of
from ai.player import card_decision
from ai.prospects import judge_of, prospects
from game.rules.actions import Pass, PlayHand
from game.rules.contracts import Game
from game.rules.value import NULL_VALUES
from game.rules.view import Phase, SeatView
from game.table.advice import Prospects
from game.table.player import Candidate, Decision, Limit, Reason

EFFORT = Limit(seconds=0.5)
"""How hard he thinks, always: so that a hint that was followed is not called a mistake."""

AUCTION = (Phase.DUEL_CALL, Phase.DUEL_HOLD, Phase.FOREHAND, Phase.SKAT)


class Adviser:
    """A player that says what to do at one kind of table."""

    def __init__(self, table: str, seed: int = 1) -> None:
        """`table`: the opponents, "weak" or "strong"."""
        self._table = table
        self._mind = judge_of(table, seed)
        self._endings = Endings(self._mind.models)

    @property
    def name(self) -> str:
        """Of the player he is."""
        return self._mind.name

    def decide(self, view: SeatView, limit: Limit = EFFORT) -> Decision:
        """What to do in this view; the same every time."""
        decision = self._mind.decide(view, EFFORT)
        if view.rules.idiotenskat:
            return decision
        if view.phase in AUCTION:
            return with_chances(decision, prospects(view, self._table), view.bid)
        if view.phase is Phase.PLAY:
            return self._certain(view, decision)
        return decision

    def _certain(self, view: SeatView, decision: Decision) -> Decision:
        """The exact answer, where there is one."""
        found = self._endings.certain(view, tuple(candidate.action for candidate in decision.candidates))
        return card_decision(view, found) if found else decision


def with_chances(decision: Decision, known: Prospects, bid: int = 0) -> Decision:
    """A decision of the auction with the chances the helper shows; a Hand game keeps its own.

    So does a Null that must be open or Hand, for the helper knows only the plain one. `bid`: what the game has to
    cover where the decision itself names no number.
    """
    facts = dict(decision.reason.facts)
    game, said = facts.get("game"), facts.get("bid")
    number = said if isinstance(said, int) else bid
    chance = known.chance(game) if isinstance(game, Game) else None
    if chance is None:
        return decision
    candidates = decision.candidates
    if game is not Game.NULL or number <= NULL_VALUES[False, False]:
        if not isinstance(decision.action, PlayHand):
            facts["chance"] = chance
        candidates = tuple(_shown(candidate, chance) for candidate in candidates)
    if decision.reason.key == "bid.worth" and number > known.safe:
        # a number just worth it, above one that is just not: the helper has stopped there, and so does the hint
        return Decision(Pass(), Reason("bid.enough", facts), candidates[::-1])
    return Decision(decision.action, Reason(decision.reason.key, facts), candidates)


def _shown(candidate: Candidate, chance: float) -> Candidate:
    if candidate.win is None or isinstance(candidate.action, PlayHand):
        return candidate
    return replace(candidate, win=chance)


def adviser(levels: Sequence[str] = ()) -> Adviser:
    """Who advises against opponents of these levels; one for each kind of table in a process."""
    return _adviser(table_of(levels))


@cache
def _adviser(table: str) -> Adviser:
    return Adviser(table)


def decided(report: Callable[[float, object], None], view: SeatView, levels: Sequence[str] = ()) -> Decision:
    """What to do in this view, to be called in the worker."""
    return adviser(levels).decide(view)
