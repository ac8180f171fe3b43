"""Games of three masters for the hand model: one seat bids a little wide and draws its game by lot.

Who only ever plays the game he thinks best never learns how the others would have gone; therefore one seat draws its
game among the plausible ones, the better the likelier, and sometimes plays Hand. The other two stay as they are, for
a pass tells as much about defenders as they bid tightly. Defenders expect the best game of a hand: that another one was
drawn is noted (`Row.features`), so that what it gains by surprise is not taken for the cards' merit.
"""

import random
from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import exp

from ai import declaring
from ai.auction_facts import heard_from
from ai.bidding import UNSEEN_POINTS
from ai.discard import Declaration, Mix, declare, ranked
from ai.evaluate import labels_of
from ai.kinds import NULL, SUIT, kind_of
from ai.player import Mind
from ai.search import Effort
from ai.training.refit import DRAWN, Row
from game.rules.actions import Action, Announce, Bid, Discard, Hold, Pass, PickUp, PlayHand
from game.rules.cards import cards_of, mask_of, points_of
from game.rules.deal import Deal
from game.rules.view import Phase, SeatView
from game.table.player import Limit

SHARE = 0.7
"""Share of deals with an eager seat; in the others all three play as they would."""
EAGER = 25.0
"""List points by which it bids wider."""
BEST = 0.3
"""Share of its games that are the best one for certain."""
WINDOW, WARMTH = 110.0, 70.0
"""How far below the best a game may be, in list points, and by how many it gets rarer (by a factor e)."""
LEAST = 0.2
"""Chance a game drawn by lot must have."""
HAND_SHARE, HAND_LEAST, HAND_WORTH, HAND_WARMTH = 0.25, 0.3, -60.0, 25.0
"""The same for Hand games; where Hand seems better than the skat it is always played."""
NULL_SHARE, NULL_LEAST, NULL_BID = 0.6, -2.0, 23
"""Share of eager seats that want Null, the least log-odds their ten cards must have, and how far they bid for it."""
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
    drawn: bool = False
    """By lot: another game seemed better."""


class Explorer:
    """Three masters at a table, one of them with wide eyes."""

    def __init__(self, mind: Mind, dice: random.Random) -> None:
        style = replace(mind.skill.style, passing=mind.skill.style.passing - EAGER)
        self.mind = mind
        self.eager = Mind(mind.name, mind.models, replace(mind.skill, style=style), mind.seed, mind.equals)
        self.dice = dice
        self.seat: int | None = None
        """The eager one."""
        self.null = False
        """It wants Null, whatever it holds else."""
        self.plan: Plan | None = None

    def play(self, deal: Deal) -> Row | None:
        """Play a deal to its end; the declared game as a row, None without one."""
        self.plan, self.null = None, False
        self.seat = self.dice.randrange(3) if self.dice.random() < SHARE else None
        if self.seat is not None and self.dice.random() < NULL_SHARE:
            odds = [self._null_odds(mask_of(hand), seat) for seat, hand in enumerate(deal.dealt)]
            if max(odds) > NULL_LEAST:
                self.seat, self.null = odds.index(max(odds)), True
        while not deal.over:
            seat = deal.to_move
            assert seat is not None
            for action in self._actions(deal.view(seat)):
                deal.apply(action, seat)
        return None if self.plan is None else row_of(deal, self.plan, self.mind)

    def _null_odds(self, hand: int, seat: int) -> float:
        return self.mind.models.judge.hand_odds(NULL, labels_of(NULL, 0, hand), seat, 0.0, 0.0)

    def _actions(self, view: SeatView) -> Sequence[Action]:
        if view.phase is Phase.SKAT:
            return self._hand(view) or (PickUp(),)
        if view.phase is Phase.DISCARD:
            found = self._declared(view)
            if found is not None:
                return found
        if view.seat != self.seat:
            return (self.mind.decide(view, Limit()).action,)
        if self.null and Pass() in view.legal and view.declarer is None:
            yes = next((one for one in view.legal if isinstance(one, Bid | Hold)), Pass())
            asked = yes.value if isinstance(yes, Bid) else view.bid
            return (yes if asked <= NULL_BID else Pass(),)
        return (self.eager.decide(view, Limit()).action,)

    def _hand(self, view: SeatView) -> Sequence[Action] | None:
        wide = view.seat == self.seat
        bidder, cards, bid = self.mind.bidder(view), mask_of(view.hand), max(view.bid, 18)
        games = bidder.hand_games(cards, view.seat, bid)
        best = max(games, key=lambda one: one.worth)
        better = best.worth > bidder.with_skat(cards, view.seat, bid).worth
        options = [
            one
            for one in games
            if one.worth > HAND_WORTH and one.chance > HAND_LEAST and (one.game >= NULLS or not self.null)
        ]
        if wide and options and (better or self.dice.random() < HAND_SHARE):
            game = self.dice.choices(options, [exp(one.worth / HAND_WARMTH) for one in options])[0].game
        elif better and best.worth > -EAGER:
            game = best.game
        else:
            return None
        self.plan = Plan(game, True, drawn=not better or game != best.game)
        return PlayHand(), Announce(declaring.contract_of(game, True))

    def _declared(self, view: SeatView) -> Sequence[Action] | None:
        bid = max(view.bid, 18)
        best = self._laid_away(view, None)
        if best.value < bid:
            return None
        chosen = best
        if view.seat == self.seat and (self.null or self.dice.random() > BEST):
            game = self._lot(view, bid)
            if game is not None and game != best.game:
                chosen = self._laid_away(view, game)
        self.plan = Plan(chosen.game, False, chosen.down, chosen.playouts, chosen is not best)
        one, other = cards_of(chosen.down)
        return Discard(one, other), Announce(declaring.contract_of(chosen.game, False))

    def _lot(self, view: SeatView, bid: int) -> int | None:
        tops: dict[int, Declaration] = {}
        for one in ranked(self.mind.bidder(view), mask_of(view.hand), view.seat, bid, keep=ALL):
            if one.value >= bid and (one.game >= NULLS or not self.null):
                tops.setdefault(one.game, one)
        best = max((one.worth for one in tops.values()), default=0.0)
        likely = [one for one in tops.values() if one.worth > best - WINDOW and one.chance > LEAST]
        if not likely:
            return None
        return self.dice.choices(likely, [exp((one.worth - best) / WARMTH) for one in likely])[0].game

    def _laid_away(self, view: SeatView, game: int | None) -> Declaration:
        skill, told = self.mind.skill, heard_from(view, view.seat, self.mind.equals)
        effort = Effort(worlds=skill.discard_worlds, draws=skill.discard_worlds)
        mix = Mix(skill.discard_share, skill.discard_lift, skill.discard_mix)
        bidder, twelve, bid = self.mind.bidder(view), mask_of(view.hand), max(view.bid, 18)
        models, seed = self.mind.models, self.mind.seed
        return declare(bidder, models, twelve, view.seat, bid, told, effort, seed, mix, only=game)[0]


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
    features[DRAWN[kind]] = float(plan.drawn)
    return Row(kind, features, bool(result.won), plan.hand, plan.playouts)
