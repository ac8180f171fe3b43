"""Table: asks the seat to move, checks, applies, saves, tells everybody; never blocks.

Two kinds of places: a *seat* (0..n-1, n = 3, 4, 5) is a chair at the table and keeps its player for the whole list; a
*position* (0 forehand, 1 middlehand, 2 rearhand) is a part in one deal. Events and views speak of positions.

    series = Series(SeriesSetup(seats=(Chair("Anna"), Chair("Emil", "club", "emil"), Chair("Lene", "club", "lene")),
                                rules=ISKO, seed=4711))       # Chair(name, level=None: the person, portrait)
    table = Table(series, brains, log=None, judge=None)       # brains: WorkerBrains or LocalBrains; log: the store's
    table.next_deal()
    while not table.over:                                     # a frame
        for event in table.poll(ready=nothing_moves): ...     # what happened, as the person may see it
        if table.persons_turn: table.submit(action)
"""

from typing import Protocol

from game.rules.actions import Abandon, Action, Claim, IllegalAction
from game.rules.claims import ClaimJudge
from game.rules.deal import Deal
from game.rules.events import Event, Position
from game.rules.view import Phase, SeatView, Trick
from game.table.asking import Asking, claim_position
from game.table.brains import Brains
from game.table.dealing import ONLOOKER as ONLOOKER
from game.table.dealing import Unfinished, dealt, onlookers_view
from game.table.i18n import _
from game.table.player import Decision, Limit
from game.table.record_line import record_line
from game.table.series import DealPlan, Row, Series

FINISH_CARDS = 6
"""Whether the rest is decided is looked at from this many cards in hand on."""


class Log(Protocol):
    """Where a deal is kept while it is played. Each call is durable when it returns."""

    def begin(self, plan: DealPlan, deal: Deal) -> None:
        """A deal was dealt."""
        ...

    def move(self, number: int, position: Position, action: Action) -> None:
        """Action `number` (from 0) was done."""
        ...

    def back(self, number: int) -> None:
        """The actions from `number` on were taken back."""
        ...

    def helped(self) -> None:
        """The person was helped in this deal."""
        ...

    def end(self, series: Series, row: Row) -> None:
        """The deal is settled and on the score sheet."""
        ...

    def last_circuit(self, wish: bool, closed: bool) -> None:
        """The list ends with the circuit under way, or no longer; `closed`: it is complete already."""
        ...

    def take_notice(self) -> str | None:
        """What the person should know about saving, once."""
        ...


class Table:
    """One list with one deal at a time."""

    counted = True
    """Deals enter lists and statistics."""
    plays_out = True
    """Under the rule `auto_finish` a decided rest plays itself."""

    def __init__(
        self,
        series: Series,
        brains: Brains,
        log: Log | None = None,
        judge: ClaimJudge | None = None,
        limit: Limit | None = None,
    ) -> None:
        self.series = series
        self.plan: DealPlan | None = None
        """The deal on the table: number, dealer, seats by position, Bock factor, seed."""
        self.deal: Deal | None = None
        """The whole truth: for the review after the deal and for tests, never for the screen."""
        self.last_decision: Decision | None = None
        """Of the computer player that moved last, with its reason."""
        self.helped = False
        """The deal on the table was played with help."""
        self.paused = False
        self._judge = judge
        self._asking = Asking(brains, series.setup, self._judge, limit or Limit())
        self._log = log
        self._notice: str | None = None
        self._told_trouble = False
        self._rest: tuple[int, Position | None] = (-1, None)

    # -- the course of a list ---------------------------------------------------------------------------------------

    def next_deal(self) -> tuple[Event, ...]:
        """Deal; returns what happened so far as the person may see it. The deal before must be over, the list not."""
        assert self.over
        assert not self.series.over
        plan = self.series.next_plan()
        deal = dealt(plan, self.series.setup.rules, self._judge)
        self._lay(plan, deal)
        if self._log:
            self._log.begin(plan, deal)
        return self._told(deal.events)

    def poll(self, ready: bool = True) -> tuple[Event, ...]:
        """Call every frame: asks, collects, applies at most one action and returns the new events; never waits.

        ready=False: something still moves on the screen; the players think on, but nothing is applied.
        """
        deal, plan = self.deal, self.plan
        if deal is None or plan is None or self.over or self.paused:
            return ()
        if self.persons_turn:
            self._asking.ahead(deal, plan)
            return ()
        if self.playing_out:
            assert deal.to_move is not None
            return self._apply(deal.to_move, deal.legal_actions()[0]) if ready else ()
        decision = self._asking.decision(deal, plan)
        if decision is None or not ready:
            return ()
        self._note_trouble()
        self.last_decision = decision
        assert deal.to_move is not None
        return self._apply(deal.to_move, decision.action)

    def submit(self, action: Action) -> tuple[Event, ...]:
        """The person's action, in turn or (Kontra, resign, claim) out of turn; IllegalAction leaves all as it was."""
        deal, position = self._persons_place()
        deal.check(position, action)
        return self._apply(position, action)

    def may(self, action: Action) -> IllegalAction | None:
        """Why the person may not do this now, or None."""
        try:
            deal, position = self._persons_place()
            deal.check(position, action)
        except IllegalAction as error:
            return error
        return None

    def abandon(self) -> tuple[Event, ...]:
        """The person gives this deal up for good; it is settled (RULES.md section 10) and the list goes on."""
        deal, position = self._persons_place()
        return self._apply(position, Abandon()) if not deal.over else ()

    def end_with_circuit(self, wish: bool = True) -> None:
        """Close the list when everybody has dealt equally often (3.6), or play on as agreed after all."""
        self.series.end_with_circuit(wish)
        if self._log:
            self._log.last_circuit(wish, self.over and self.series.over)

    def finish(self) -> tuple[Event, ...]:
        """Award the rest to the side that takes it under any play; only where `can_finish`."""
        claimant = self._finisher()
        assert claimant is not None
        return self._apply(claimant, Claim())

    def leave(self) -> None:
        """Stop thinking, for now or for good; everything is kept."""
        self._asking.cancel()

    def pause(self) -> None:
        """Nothing is asked or applied until `go_on`."""
        self.paused = True
        self._asking.cancel()

    def go_on(self) -> None:
        """After `pause`."""
        self.paused = False

    @property
    def helps(self) -> bool:
        """Hints, helper and counters may be used: in practice, and in lists that were begun with help."""
        return not self.counted or self.series.setup.help

    def mark_helped(self) -> None:
        """The person was shown a hint: the deal carries the lamp."""
        if not self.helped and not self.over:
            self.helped = True
            if self._log:
                self._log.helped()

    @classmethod
    def reopened(
        cls,
        saved: Unfinished,
        brains: Brains,
        log: Log | None = None,
        judge: ClaimJudge | None = None,
        limit: Limit | None = None,
    ) -> "Table":
        """The table as it was left: same card, same players, and they will answer as they would have."""
        table = cls(Series(saved.setup, saved.rows, saved.last_circuit), brains, log, judge, limit)
        if saved.plan is not None:
            deal = saved.deal(judge)
            table._lay(saved.plan, deal, saved.helped)
            if log:
                log.back(len(saved.moves))
            if deal.over:
                table._settle(deal)
        return table

    # -- what is known ----------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """No deal is being played."""
        return self.deal is None or self.deal.over

    @property
    def waiting_for(self) -> int | None:
        """The seat that has to move."""
        position = None if self.deal is None else self.deal.to_move
        return None if position is None else self.seat_of(position)

    @property
    def persons_turn(self) -> bool:
        """The person has to move."""
        waiting = self.waiting_for
        return waiting is not None and waiting == self.series.setup.person and not self.playing_out

    @property
    def person_position(self) -> Position | None:
        """The person's position in this deal, None while he pauses."""
        person = self.series.setup.person
        return None if person is None else self.position_of(person)

    @property
    def thinking(self) -> float:
        """Seconds the computer player to move has been thinking, else 0.0."""
        return self._asking.thinking

    @property
    def can_finish(self) -> bool:
        """One side takes all remaining tricks under any play (6.7) and may claim them, looked at near the end."""
        return self._finisher() is not None

    @property
    def playing_out(self) -> bool:
        """One side takes all remaining tricks under any play, and the rules let them play themselves (6.7)."""
        deal = self.deal
        return self.plays_out and deal is not None and deal.rules.auto_finish and self._taker() is not None

    @property
    def last_trick(self) -> Trick | None:
        """The last complete trick; None once the person has played to the next one (6.6)."""
        view = self.view()
        cards = view.trick.cards if view.trick else ()
        played = view.trick is not None and view.seat in [(view.trick.leader + n) % 3 for n in range(len(cards))]
        return view.tricks[-1] if view.tricks and not played else None

    def seat_of(self, position: Position) -> int:
        """The seat at a position of this deal."""
        assert self.plan is not None
        return self.plan.seats[position]

    def position_of(self, seat: int) -> Position | None:
        """The position of a seat in this deal, None if it pauses."""
        assert self.plan is not None
        return self.plan.seats.index(seat) if seat in self.plan.seats else None

    def view(self) -> SeatView:
        """What the person may know; if he pauses, an onlooker's view (`seat` is ONLOOKER, no cards)."""
        assert self.deal is not None
        position = self.person_position
        return onlookers_view(self.deal) if position is None else self.deal.view(position)

    def take_notice(self) -> str | None:
        """A sentence for the person, once: about a computer player or about saving."""
        notice, self._notice = self._notice, None
        return notice or (self._log.take_notice() if self._log else None)

    # -- inside -----------------------------------------------------------------------------------------------------

    def _lay(self, plan: DealPlan, deal: Deal, helped: bool = False) -> None:
        """Put a deal on the table."""
        self._asking.cancel()
        self.plan, self.deal, self.helped, self.last_decision = plan, deal, helped, None
        self._rest = (-1, None)

    def _apply(self, position: Position, action: Action) -> tuple[Event, ...]:
        deal = self.deal
        assert deal is not None
        events = deal.apply(action, position)
        if self._log:
            self._log.move(len(deal.actions) - 1, position, action)
        if deal.over:
            self._settle(deal)
        return self._told(events)

    def _settle(self, deal: Deal) -> None:
        """Write the deal on the sheet."""
        assert self.plan is not None
        assert deal.result is not None
        self._asking.cancel()
        row = Row(self.plan, deal.result, record_line(deal, self.plan, self.series.setup), self.helped)
        self.series.add(row)
        if self._log:
            self._log.end(self.series, row)

    def _told(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        """The last events as the person may see them."""
        return self.view().events[-len(events) :] if events else ()

    def _persons_place(self) -> tuple[Deal, Position]:
        position = None if self.deal is None else self.person_position
        if self.deal is None or position is None:
            raise IllegalAction("pausing", _("You pause in this deal."))
        return self.deal, position

    def _finisher(self) -> Position | None:
        """Who can claim the rest now."""
        deal, taker = self.deal, self._taker()
        if deal is None or taker is None or deal.rules.claims != "solver":
            return None
        return taker if Claim() in deal.legal_actions(taker) else None

    def _taker(self) -> Position | None:
        """Whose side takes the rest under any play, worked out once for every state."""
        deal = self.deal
        if deal is None or deal.phase is not Phase.PLAY:
            return None
        if self._rest[0] != len(deal.actions):
            self._rest = (len(deal.actions), self._taking(deal))
        return self._rest[1]

    def _taking(self, deal: Deal) -> Position | None:
        judge, declarer, contract = self._judge, deal.declarer, deal.contract
        if judge is None or declarer is None or contract is None or contract.spitzen:  # with which card, counts
            return None
        if max(len(deal.hand(seat)) for seat in range(3)) > FINISH_CARDS:
            return None
        places = (claim_position(deal, seat) for seat in (declarer, (declarer + 1) % 3))
        return next((place.claimant for place in places if place and judge.certain(place)), None)

    def _note_trouble(self) -> None:
        if self._asking.trouble and not self._told_trouble:
            self._told_trouble = True
            self._notice = _("A computer player had a fault and made a plain move instead. The deal goes on.")
