"""Games of three masters for the hand model: bids a little wide, and games by lot, so that every kind is seen.

Who only ever plays the game he thinks best never learns how the others would have gone; therefore the declarer draws
his game among the plausible ones, the better the likelier, and sometimes plays Hand.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import exp

from ai import declaring
from ai.auction_facts import heard
from ai.bidding import UNSEEN_POINTS, Bidder
from ai.discard import Declaration, Mix, declare, ranked
from ai.evaluate import labels_of
from ai.kinds import NULL, SUIT, kind_of
from ai.player import Mind
from ai.search import Effort
from ai.training.refit import Row
from game.rules.actions import Action, Announce, Bid, Discard, Hold, Pass, PickUp, PlayHand
from game.rules.cards import cards_of, mask_of, points_of
from game.rules.deal import Deal
from game.rules.view import Phase, SeatView
from game.table.player import Limit

EAGER = 20.0
"""List points by which the bids are wider than they should be."""
BEST = 0.3
"""Share of games that are the best one for certain."""
WINDOW, WARMTH = 110.0, 70.0
"""How far below the best a game may be, in list points, and by how many it gets rarer (by a factor e)."""
LEAST = 0.2
"""Chance a game drawn by lot must have."""
HAND_SHARE, HAND_LEAST, HAND_WORTH, HAND_WARMTH = 0.25, 0.3, -60.0, 25.0
"""The same for Hand games; where Hand seems better than the skat it is always played."""
NULL_SHARE, NULL_LEAST = 0.2, -2.5
"""Share of deals in which the seat with the best Null plays it, and the least log-odds of its ten cards."""
NULLS = 5
"""The first of the two games that are Null."""
ALL = 10_000


@dataclass(slots=True)
class Plan:
    """What the declarer decided before the first card."""

    game: int
    hand: bool
    down: int = 0
    playouts: float | None = None


class Explorer:
    """Three masters at a table, with wide eyes."""

    def __init__(self, mind: Mind, dice: random.Random) -> None:
        style = replace(mind.skill.style, passing=mind.skill.style.passing - EAGER)
        self.mind = Mind(mind.name, mind.models, replace(mind.skill, style=style), mind.seed)
        self.dice = dice
        self.plan: Plan | None = None
        self.null: int | None = None
        """The seat that plays Null whatever it holds else."""

    def play(self, deal: Deal) -> Row | None:
        """Play a deal to its end; the declared game as a row, None without one."""
        self.plan, self.null = None, None
        if self.dice.random() < NULL_SHARE:
            odds = [self._null_odds(mask_of(hand), seat) for seat, hand in enumerate(deal.dealt)]
            self.null = odds.index(max(odds)) if max(odds) > NULL_LEAST else None
        while not deal.over:
            seat = deal.to_move
            assert seat is not None
            for action in self._actions(deal.view(seat)):
                deal.apply(action, seat)
        return None if self.plan is None else row_of(deal, self.plan, self.mind)

    def _null_odds(self, hand: int, seat: int) -> float:
        return self.mind.models.judge.hand_odds(NULL, labels_of(NULL, 0, hand), seat, 0.0, 0.0)

    def _actions(self, view: SeatView) -> Sequence[Action]:
        if self.null is not None and Pass() in view.legal and view.declarer is None:
            return (Pass() if view.seat != self.null else Bid(18) if Bid(18) in view.legal else Hold(),)
        if view.phase is Phase.SKAT:
            return self._hand(view) or (PickUp(),)
        if view.phase is Phase.DISCARD:
            found = self._declared(view)
            if found is not None:
                return found
        return (self.mind.decide(view, Limit()).action,)

    def _hand(self, view: SeatView) -> Sequence[Action] | None:
        bidder, cards, bid = self.mind.bidder(view), mask_of(view.hand), max(view.bid, 18)
        games = [one for one in bidder.hand_games(cards, view.seat, bid) if self.null is None or one.game >= NULLS]
        best = max(one.worth for one in games)
        share = 1.0 if best > bidder.with_skat(cards, view.seat, bid).worth else HAND_SHARE
        options = [one for one in games if one.worth > HAND_WORTH and one.chance > HAND_LEAST]
        if not options or self.dice.random() > share:
            return None
        game = self.dice.choices(options, [exp(one.worth / HAND_WARMTH) for one in options])[0].game
        self.plan = Plan(game, True)
        return PlayHand(), Announce(declaring.contract_of(game, True))

    def _declared(self, view: SeatView) -> Sequence[Action] | None:
        bidder, twelve, bid = self.mind.bidder(view), mask_of(view.hand), max(view.bid, 18)
        tops: dict[int, Declaration] = {}
        for one in ranked(bidder, twelve, view.seat, bid, keep=ALL):
            if one.value >= bid and (self.null is None or one.game >= NULLS):
                tops.setdefault(one.game, one)
        if not tops:
            return None
        best = max(one.worth for one in tops.values())
        likely = [one for one in tops.values() if one.worth > best - WINDOW and one.chance > LEAST]
        game = next(iter(tops))
        if likely and self.dice.random() > BEST:
            game = self.dice.choices(likely, [exp((one.worth - best) / WARMTH) for one in likely])[0].game
        chosen = self._laid_away(view, bidder, game)
        self.plan = Plan(game, False, chosen.down, chosen.playouts)
        one_card, other = cards_of(chosen.down)
        return Discard(one_card, other), Announce(declaring.contract_of(game, False))

    def _laid_away(self, view: SeatView, bidder: Bidder, game: int) -> Declaration:
        skill, told = self.mind.skill, heard(view)
        relative = (told[view.seat], told[(view.seat + 1) % 3], told[(view.seat + 2) % 3])
        effort = Effort(worlds=skill.discard_worlds, draws=skill.discard_worlds)
        mix = Mix(skill.discard_share, skill.discard_lift, skill.discard_mix)
        twelve, bid = mask_of(view.hand), max(view.bid, 18)
        return declare(
            bidder, self.mind.models, twelve, view.seat, bid, relative, effort, self.mind.seed, mix, only=game
        )[0]


def row_of(deal: Deal, plan: Plan, mind: Mind) -> Row:
    """The declared game of a finished deal."""
    declarer, result = deal.declarer, deal.result
    assert declarer is not None
    assert result is not None
    kind, trump = kind_of(plan.game), plan.game if kind_of(plan.game) == SUIT else 0
    cards = mask_of(deal.dealt[declarer]) | (0 if plan.hand else mask_of(deal.skat))
    points = 0.0 if kind >= NULL else UNSEEN_POINTS if plan.hand else float(points_of(cards_of(plan.down)))
    features = mind.models.judge.features(
        kind,
        labels_of(min(kind, NULL), trump, cards & ~plan.down),
        declarer,
        points,
        max(0.0, (deal.bid - 18) / 10.0),
    )
    return Row(kind, features, bool(result.won), plan.hand, plan.playouts)
