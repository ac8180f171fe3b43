"""Replay: a finished deal, step by step, all hands as they stood; and deals as they were earlier, to play on."""

from game.rules.actions import Action
from game.rules.cards import Card
from game.rules.claims import ClaimJudge, ClaimPosition
from game.rules.deal import Deal
from game.rules.events import Claimed, Event, Position
from game.rules.record import replay
from game.rules.sgf import Record, RecordError


class Replay:
    """A place in a deal. Step 0: the cards are dealt; step n: n actions are done."""

    def __init__(self, finished: Deal) -> None:
        self._start = start_of(finished)
        self._actions = finished.actions
        self._states = [self._start]
        self.step = 0

    @property
    def last(self) -> int:
        """The number of steps."""
        return len(self._actions)

    @property
    def deal(self) -> Deal:
        """The deal at this place; not to be changed."""
        return self._at(self.step)

    @property
    def action(self) -> tuple[Position, Action] | None:
        """What was done to get here, None at the start."""
        return self._actions[self.step - 1] if self.step else None

    @property
    def next_action(self) -> tuple[Position, Action] | None:
        """What was done next, None at the end."""
        return self._actions[self.step] if self.step < self.last else None

    @property
    def events(self) -> tuple[Event, ...]:
        """What the last step brought."""
        told = len(self._at(self.step - 1).events) if self.step else 0
        return self.deal.events[told:]

    def hands(self) -> tuple[tuple[Card, ...], ...]:
        """All hands as they stand."""
        return tuple(self.deal.hand(seat) for seat in range(3))

    def go(self, step: int) -> None:
        """To a step; beyond the ends: to the end."""
        self.step = max(0, min(step, self.last))

    def to_trick(self, number: int) -> None:
        """To the lead of a trick, 1..10 (the end if it was not played)."""
        self.go(next((n for n in range(self.last + 1) if leads(self._at(n), number)), self.last))

    def branch(self, judge: ClaimJudge) -> Deal:
        """A deal of its own from here, to play on."""
        deal = start_of(self._start, judge)
        for position, action in self._actions[: self.step]:
            deal.apply(action, position)
        return deal

    def _at(self, step: int) -> Deal:
        while len(self._states) <= step:
            position, action = self._actions[len(self._states) - 1]
            deal = self._states[-1].copy()
            deal.apply(action, position)
            self._states.append(deal)
        return self._states[step]


class _Verdicts:
    """Decides the claims of a replay as they were decided."""

    def __init__(self, deal: Deal) -> None:
        self._granted = [event.granted for event in deal.events if isinstance(event, Claimed)]

    def holds(self, position: ClaimPosition) -> bool:
        """The next verdict; claims made in a branch later are refused."""
        return bool(self._granted.pop(0)) if self._granted else False

    def certain(self, position: ClaimPosition) -> bool:
        """A replay does not ask."""
        return False


def start_of(deal: Deal, judge: ClaimJudge | None = None) -> Deal:
    """The same cards before the first action.

    Without a judge claims end as they did; where none was made none can be.
    """
    claimed = any(isinstance(event, Claimed) for event in deal.events)
    return Deal(
        deal.dealt,
        deal.skat,
        rules=deal.rules,
        bock=deal.bock,
        compulsory_ramsch=deal.compulsory_ramsch,
        grand_hand_allowed=deal.grand_hand_allowed,
        judge=judge or (_Verdicts(deal) if claimed else None),
    )


def before_action(deal: Deal, number: int) -> Deal:
    """The deal as it was before action `number`, to play on from there."""
    back = start_of(deal)
    for position, action in deal.actions[:number]:
        back.apply(action, position)
    return back


def before_trick(deal: Deal, number: int) -> Deal:
    """The deal as it was when trick 1..10 was to be led; ValueError if it never came there."""
    back = start_of(deal)
    for position, action in deal.actions:
        if leads(back, number):
            break
        back.apply(action, position)
    if not leads(back, number):
        raise ValueError(f"trick {number} was not reached")
    return back


def leads(deal: Deal, number: int) -> bool:
    """The first card of trick 1..10 is due."""
    trick = deal.view(0).trick
    return len(deal.tricks) == number - 1 and trick is not None and not trick.cards


def replayed(record: Record) -> Deal:
    """The deal of a record, of the server's as far as its moves exist here; raises RecordError if not even dealt."""
    try:
        return replay(record)
    except RecordError as error:
        if error.move <= 1:
            raise
        return replayed(Record(record.properties, record.moves[: error.move - 1], record.result))
