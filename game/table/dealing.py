"""Laying a deal on the table: from its plan, or as it was left; and what those see who hold no cards."""

from dataclasses import dataclass, replace
from random import Random
from typing import TypedDict

from game.rules.actions import Action
from game.rules.cards import Card
from game.rules.claims import ClaimJudge
from game.rules.deal import Deal
from game.rules.events import Position, visible_to
from game.rules.options import RuleSet
from game.rules.view import SeatView
from game.table.series import DealPlan, Row, SeriesSetup

ONLOOKER: Position = -1
"""`view().seat` of a person who pauses."""


@dataclass(frozen=True, slots=True)
class Unfinished:
    """A list that was left, perhaps in mid-deal."""

    list_id: int
    setup: SeriesSetup
    rows: tuple[Row, ...]
    last_circuit: bool = False
    plan: DealPlan | None = None
    hands: tuple[tuple[Card, ...], ...] = ()
    """Three hands and the skat as dealt."""
    moves: tuple[tuple[Position, Action], ...] = ()
    helped: bool = False

    def deal(self, judge: ClaimJudge | None = None) -> Deal:
        """The deal at the point where it was left."""
        assert self.plan is not None
        deal = Deal(self.hands[:3], self.hands[3], rules=self.setup.rules, judge=judge, **_plan_options(self.plan))
        for position, action in self.moves:
            deal.apply(action, position)
        return deal


class _PlanOptions(TypedDict):
    bock: int
    compulsory_ramsch: bool
    grand_hand_allowed: tuple[bool, bool, bool]


def _plan_options(plan: DealPlan) -> _PlanOptions:
    return {
        "bock": plan.bock,
        "compulsory_ramsch": plan.ramsch,
        "grand_hand_allowed": plan.grand_hand_allowed,
    }


def dealt(plan: DealPlan, rules: RuleSet, judge: ClaimJudge | None = None) -> Deal:
    """The deal of a plan, shuffled from its seed."""
    return Deal.shuffled(Random(plan.seed), rules=rules, judge=judge, **_plan_options(plan))


def onlookers_view(deal: Deal) -> SeatView:
    """What somebody sees who holds no cards: all that is public (3.7)."""
    views = [deal.view(seat) for seat in range(3)]
    open_to_all = [hand for hand in views[0].open_hands if all(hand in view.open_hands for view in views)]
    return replace(
        views[0],
        seat=ONLOOKER,
        legal=(),
        hand=(),
        skat=(),
        discards=(),
        others=(),
        open_hands=tuple(open_to_all),
        events=tuple(visible_to(event, None) for event in deal.events),
    )
