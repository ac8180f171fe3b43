"""Asking: gets one decision from the computer player to move, whatever happens to that player."""

import secrets
import time
from collections.abc import Iterator

from game.rules.actions import Accept, Action, Bid, Hold, Pass, PlayCard, Refuse
from game.rules.claims import ClaimJudge, ClaimPosition
from game.rules.contracts import Contract
from game.rules.deal import Deal
from game.rules.events import Claimed, Offered, Position, Resigned
from game.rules.view import Phase, SeatView
from game.table.brains import Answer, Brains, Question, Ticket
from game.table.player import Decision, Limit, Reason
from game.table.series import DealPlan, SeriesSetup, player_seed

SEEN_BY_ALL = (Bid, Hold, Pass, PlayCard)
"""What a person may do that tells the others all there is to know about it."""

CONSENT_POINTS = 31
"""Computer defenders let the declarer give up once his own Schneider is impossible (6.7)."""


class Asking:
    """One question at a time, by ticket; answers to old questions are dropped."""

    def __init__(self, brains: Brains, setup: SeriesSetup, judge: ClaimJudge | None, limit: Limit) -> None:
        self._brains = brains
        self._setup = setup
        self._judge = judge
        self._limit = limit
        self._ticket: Ticket | None = None
        self._answer: Decision | None = None
        self._since = 0.0
        self._table = secrets.randbits(32)
        self.trouble = ""
        """What went wrong with the last answer; the deal went on with a plain legal action."""

    @property
    def thinking(self) -> float:
        """Seconds the open question has been open, 0.0 without one."""
        return time.monotonic() - self._since if self._ticket is not None and self._answer is None else 0.0

    def cancel(self) -> None:
        """Drop the open question."""
        if self._ticket is not None and self._brains.holds(self._ticket):
            self._brains.cancel()
        self._ticket = self._answer = None

    def decision(self, deal: Deal, plan: DealPlan) -> Decision | None:
        """The decision of the computer player to move, None while it thinks. The same until the deal has moved on."""
        ticket = Ticket(self._table, plan.index, len(deal.actions))
        if ticket != self._ticket:
            self.cancel()
            self._ticket, self._since = ticket, time.monotonic()
            self._answer = consent(deal, self._judge)
        if self._answer is None and not self._brains.holds(ticket):  # new, or another table has asked meanwhile
            self._brains.ask(self._question(deal, plan, ticket.move))
        if self._answer is None:
            given = self._brains.take(ticket)
            self._answer = None if given is None else self._checked(deal, given)
        return self._answer

    def ahead(self, deal: Deal, plan: DealPlan) -> None:
        """Call every frame while the person thinks: the players may think already what they would do next."""
        ticket = Ticket(self._table, plan.index, len(deal.actions))
        self._brains.ahead(ticket, lambda: self._next_questions(deal, plan))

    def _next_questions(self, deal: Deal, plan: DealPlan) -> Iterator[Question]:
        """What would be asked after each thing the person may do, as far as everybody sees what he does."""
        for action in deal.legal_actions():
            if not isinstance(action, SEEN_BY_ALL):
                continue
            after = deal.copy()
            after.apply(action)
            if after.to_move is not None and self._setup.seats[plan.seats[after.to_move]].level is not None:
                yield self._question(after, plan, len(after.actions))

    def _question(self, deal: Deal, plan: DealPlan, move: int) -> Question:
        position = deal.to_move
        assert position is not None
        seat = plan.seats[position]
        level = self._setup.seats[seat].level
        assert level is not None
        others = (self._setup.seats[plan.seats[(position + step) % 3]].level for step in (1, 2))
        return Question(
            Ticket(self._table, plan.index, move),
            level,
            player_seed(self._setup.seed, plan.index, seat),
            deal.view(position),
            self._limit,
            tuple(other or "" for other in others),
        )

    def _checked(self, deal: Deal, given: Answer) -> Decision:
        """The decision, or a plain legal one if the player failed: a fault must never decide a game."""
        assert deal.to_move is not None
        if given.decision is None:
            self.trouble = given.error
            return stopgap(deal.view(deal.to_move))
        try:
            deal.check(deal.to_move, given.decision.action)
        except ValueError as error:
            self.trouble = f"{given.decision.action}: {error}"
            return stopgap(deal.view(deal.to_move))
        return given.decision


def stopgap(view: SeatView) -> Decision:
    """A legal action that risks little: pass, refuse, the cheapest card, else the first that is offered."""
    for careful in (Pass(), Refuse()):
        if careful in view.legal:
            return Decision(careful, Reason("stopgap"))
    cards = [action for action in view.legal if isinstance(action, PlayCard)]
    action: Action = min(cards, key=lambda play: (play.card.points, play.card)) if cards else view.legal[0]
    return Decision(action, Reason("stopgap"))


def consent(deal: Deal, judge: ClaimJudge | None) -> Decision | None:
    """A computer's answer to a resignation or a claim on the table (6.7); None: ask the player."""
    if deal.phase is not Phase.CONSENT:
        return None
    question = next(e for e in reversed(deal.events) if isinstance(e, Resigned | Claimed | Offered))
    if isinstance(question, Offered):
        return None
    if isinstance(question, Claimed):
        position = claim_position(deal, question.seat)
        yes = position is not None and judge is not None and judge.holds(position)
    else:
        yes = question.seat != deal.declarer or deal.points[0] >= CONSENT_POINTS
    return Decision(Accept() if yes else Refuse(), Reason("consent"))


def claim_position(deal: Deal, claimant: Position) -> ClaimPosition | None:
    """The cards as they lie now; None before the play and without a declarer."""
    contract: Contract | None = deal.contract
    view = deal.view(0)
    if contract is None or deal.declarer is None or view.trick is None:
        return None
    first, second, third = (sum(1 << card for card in deal.hand(seat)) for seat in range(3))
    return ClaimPosition(
        contract.game, (first, second, third), view.trick.leader, view.trick.cards, deal.declarer, claimant
    )
