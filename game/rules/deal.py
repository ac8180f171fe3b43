"""Deal: one deal as a pure state machine; it says what may be done, does it, and tells what happened.

    deal = Deal(hands, skat, rules=ISKO, bock=1, compulsory_ramsch=False, grand_hand_allowed=(True, True, True))
    deal = Deal.shuffled(random.Random(seed), rules=...)        # RULES.md 3.3, 3.4
    deal.phase, deal.to_move, deal.over, deal.result, deal.events, deal.actions (seat, action) done so far
    deal.legal_actions(seat=None) -> tuple[Action, ...]         # of the seat to move, or of a seat out of turn
    deal.check(seat, action) -> None                            # raises IllegalAction(rule, sentence)
    deal.apply(action, seat=None) -> tuple[Event, ...]          # unredacted; state unchanged on IllegalAction
    deal.view(seat) -> SeatView;  deal.copy() -> Deal

Each phase has its PhaseRules (legal, check, apply) in a module of its own; this file joins them.
"""

import random
from collections.abc import Iterable, Sequence
from typing import assert_never

from game.rules import auction, kontra, opening, play, ramsch, shortening, sight, skat
from game.rules.actions import Abandon, Action
from game.rules.cards import DECK, Card, mask_of
from game.rules.claims import ClaimJudge
from game.rules.contracts import Contract
from game.rules.events import Event, HandDealt, Position
from game.rules.options import ISKO, RuleSet
from game.rules.phase_rules import PhaseRules
from game.rules.reasons import refuse
from game.rules.scoring import Result
from game.rules.sentence import SentenceError
from game.rules.state import SEATS, State
from game.rules.view import Phase, SeatView, Trick

LEAST_CUT = 4


class DealError(SentenceError):
    """Hands and skat that are not the 32 cards of one deck, or a deck cut too thin."""


class Deal:
    """One deal, from the cards dealt to the settled result. Seats: 0 forehand, 1 middlehand, 2 rearhand."""

    __slots__ = ("_state",)

    def __init__(
        self,
        hands: Sequence[Iterable[Card]],
        skat: Iterable[Card],
        *,
        rules: RuleSet = ISKO,
        bock: int = 1,
        compulsory_ramsch: bool = False,
        grand_hand_allowed: tuple[bool, bool, bool] = (True, True, True),
        judge: ClaimJudge | None = None,
    ) -> None:
        """Start with ten cards each and two in the skat; raises DealError for anything else.

        bock                 factor of this deal (9.4)
        compulsory_ramsch    a deal of a Ramsch round: no auction (9.6)
        grand_hand_allowed   by position: who still has his Grand Hand in this Ramsch round
        judge                decides claims (rule `claims=solver`); without one they are refused
        """
        dealt, down = _checked(hands, skat)
        self._state = State(
            rules=rules,
            dealt=dealt,
            skat=down,
            judge=judge,
            hands=[mask_of(hand) for hand in dealt],
            down=down,
            bock=bock,
            compulsory_ramsch=compulsory_ramsch,
            grand_hand_allowed=grand_hand_allowed,
        )
        for seat in SEATS:
            self._state.tell(HandDealt(seat, dealt[seat]))
        if compulsory_ramsch or rules.ramsch == "every_deal":
            ramsch.begin(self._state, compulsory=True)
        else:
            auction.begin(self._state)

    @classmethod
    def shuffled(
        cls,
        rng: random.Random,
        *,
        rules: RuleSet = ISKO,
        bock: int = 1,
        compulsory_ramsch: bool = False,
        grand_hand_allowed: tuple[bool, bool, bool] = (True, True, True),
        judge: ClaimJudge | None = None,
    ) -> "Deal":
        """A deal from a deck shuffled, cut and given out 3 - skat - 4 - 3 (3.3, 3.4)."""
        deck = list(DECK)
        rng.shuffle(deck)
        hands, down = deal_out(cut(deck, rng.randint(LEAST_CUT, len(DECK) - LEAST_CUT)))
        return cls(
            hands,
            down,
            rules=rules,
            bock=bock,
            compulsory_ramsch=compulsory_ramsch,
            grand_hand_allowed=grand_hand_allowed,
            judge=judge,
        )

    # -- what is known ---------------------------------------------------------------------------------------------

    @property
    def rules(self) -> RuleSet:
        """The rules in force."""
        return self._state.rules

    @property
    def bock(self) -> int:
        """Bock factor of this deal."""
        return self._state.bock

    @property
    def compulsory_ramsch(self) -> bool:
        """A deal of a Ramsch round."""
        return self._state.compulsory_ramsch

    @property
    def grand_hand_allowed(self) -> tuple[bool, bool, bool]:
        """By position: who still has his Grand Hand in this Ramsch round."""
        return self._state.grand_hand_allowed

    @property
    def phase(self) -> Phase:
        """Which kind of question is open."""
        return self._state.phase

    @property
    def to_move(self) -> Position | None:
        """Whose answer is awaited; None when the deal is over."""
        return self._state.to_move

    @property
    def over(self) -> bool:
        """The deal is settled."""
        return self._state.phase is Phase.OVER

    @property
    def result(self) -> Result | None:
        """The settled result, or None."""
        return self._state.result

    @property
    def events(self) -> tuple[Event, ...]:
        """All that happened, unredacted."""
        return tuple(self._state.events)

    @property
    def actions(self) -> tuple[tuple[Position, Action], ...]:
        """All that was done: with the cards dealt and the rules they make the same deal again."""
        return tuple(self._state.actions)

    @property
    def dealt(self) -> tuple[tuple[Card, ...], ...]:
        """The ten cards dealt to each seat."""
        return self._state.dealt

    @property
    def skat(self) -> tuple[Card, Card]:
        """The original skat."""
        return self._state.skat

    @property
    def declarer(self) -> Position | None:
        """The declarer, once he is found."""
        return self._state.declarer

    @property
    def bid(self) -> int:
        """The standing bid, 0 if none."""
        return self._state.bid

    @property
    def contract(self) -> Contract | None:
        """The game named; Ramsch from its beginning."""
        return self._state.contract

    @property
    def tricks(self) -> tuple[Trick, ...]:
        """Completed tricks."""
        return tuple(self._state.tricks)

    @property
    def points(self) -> tuple[int, int]:
        """Card points so far: declarer (with skat or discards) and defenders."""
        return (self._state.declarer_points(), self._state.defender_points())

    def hand(self, seat: Position) -> tuple[Card, ...]:
        """The cards a seat holds now, highest first; in the order of the slots in Idiotenskat."""
        return sight.hand_of(self._state, seat)

    def view(self, seat: Position) -> SeatView:
        """What a seat may know."""
        return sight.view(self._state, seat, self.legal_actions(seat))

    def copy(self) -> "Deal":
        """An independent deal at the same point."""
        twin = object.__new__(Deal)
        twin._state = self._state.copy()
        return twin

    # -- what may be done --------------------------------------------------------------------------------------------

    def legal_actions(self, seat: Position | None = None) -> tuple[Action, ...]:
        """What a seat (by default the one to move) may do; `Abandon` always works and is never listed.

        Complete except for Discard, Announce and Exchange, which stand as one example each.
        """
        state = self._state
        if seat is not None and seat != state.to_move:
            return play.interjections(state, seat) if state.phase is Phase.PLAY else ()
        if state.to_move is None:
            return ()
        return _rules_of(state.phase).legal(state, state.to_move)

    def check(self, seat: Position, action: Action) -> None:
        """Raise IllegalAction, naming the rule, unless the seat may do this now."""
        state = self._state
        if state.phase is Phase.OVER:
            raise refuse("over")
        if isinstance(action, Abandon):
            return
        if state.phase is not Phase.PLAY and seat != state.to_move:
            raise refuse("not_your_turn")
        _rules_of(state.phase).check(state, seat, action)

    def apply(self, action: Action, seat: Position | None = None) -> tuple[Event, ...]:
        """Do it and return what happened, unredacted. Raises IllegalAction; the deal is then unchanged."""
        state = self._state
        mover = state.to_move if seat is None else seat
        if mover is None:
            raise refuse("over")
        self.check(mover, action)
        told = len(state.events)
        state.actions.append((mover, action))
        if isinstance(action, Abandon):
            shortening.abandon(state, mover)
        else:
            _rules_of(state.phase).apply(state, mover, action)
        return tuple(state.events[told:])


def cut(deck: Sequence[Card], lifted: int) -> tuple[Card, ...]:
    """The deck with `lifted` cards put under the rest; raises DealError if fewer than four are lifted or left (3.3)."""
    if not LEAST_CUT <= lifted <= len(deck) - LEAST_CUT:
        raise DealError("cut at least {n} cards and leave at least {n}", n=LEAST_CUT)
    return (*deck[lifted:], *deck[:lifted])


def deal_out(deck: Sequence[Card]) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, ...]]:
    """Hands and skat from a deck: three cards each, the skat, four each, three each (3.4)."""
    hands = tuple(
        tuple(deck[3 * seat : 3 * seat + 3])
        + tuple(deck[11 + 4 * seat : 15 + 4 * seat])
        + tuple(deck[23 + 3 * seat : 26 + 3 * seat])
        for seat in SEATS
    )
    return hands, tuple(deck[9:11])


def _checked(
    hands: Sequence[Iterable[Card]], skat: Iterable[Card]
) -> tuple[tuple[tuple[Card, ...], ...], tuple[Card, Card]]:
    dealt, down = tuple(tuple(hand) for hand in hands), tuple(skat)
    everything = [card for hand in dealt for card in hand] + list(down)
    if [len(hand) for hand in dealt] != [10, 10, 10] or len(down) != 2 or len(set(everything)) != len(DECK):
        raise DealError("a deal is three hands of ten cards and a skat of two, every card once")
    return dealt, (down[0], down[1])


def _rules_of(phase: Phase) -> PhaseRules:
    match phase:
        case Phase.PLAY:
            return play.PLAY
        case Phase.DUEL_CALL | Phase.DUEL_HOLD | Phase.FOREHAND:
            return auction.AUCTION
        case Phase.SKAT:
            return skat.SKAT
        case Phase.DISCARD:
            return skat.DISCARD
        case Phase.ANNOUNCE:
            return skat.ANNOUNCE
        case Phase.EXCHANGE:
            return opening.EXCHANGE
        case Phase.KONTRA:
            return kontra.KONTRA
        case Phase.GRAND_HAND:
            return ramsch.GRAND_HAND
        case Phase.RAMSCH_SKAT:
            return ramsch.RAMSCH_SKAT
        case Phase.RAMSCH_DISCARD:
            return ramsch.RAMSCH_DISCARD
        case Phase.KNOCK:
            return ramsch.KNOCK
        case Phase.CONSENT:
            return shortening.CONSENT
        case Phase.OVER:
            raise refuse("over")
        case _:
            assert_never(phase)
