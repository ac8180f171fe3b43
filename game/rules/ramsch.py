"""Ramsch before the first card: Grand Hand poll, looking or pushing, knocking (RULES.md 9.1, 9.6).

Order of the questions: Grand Hand instead (each seat with the right to it, before anybody looks), then the skat from
forehand to rearhand, then knocking, then forehand leads.
"""

from game.rules.actions import Action, Knock, Pass, PickUp, PlayHand, Push
from game.rules.contracts import Contract, Game
from game.rules.events import Answered, AuctionWon, HandChosen, Knocked, Position, RamschBegan, SkatPushed
from game.rules.opening import begin_play
from game.rules.phase_rules import PhaseRules, choice
from game.rules.skat import check_discard, discarded, legal_discard, take_up
from game.rules.state import SEATS, State
from game.rules.view import Phase


def begin(state: State, compulsory: bool) -> None:
    """No declarer: everybody for himself, unless somebody plays Grand Hand (in a Ramsch round all may, 9.6)."""
    state.contract = Contract(Game.RAMSCH)
    state.tell(RamschBegan(compulsory))
    right = "all" if state.compulsory_ramsch else state.rules.ramsch_grand_hand
    asked = {"none": (), "forehand": (0,), "all": SEATS}[right]
    allowed = tuple(seat for seat in asked if state.grand_hand_allowed[seat])
    if allowed:
        state.ask(Phase.GRAND_HAND, *allowed)
    else:
        _pass_the_skat(state)


# -- GRAND_HAND ------------------------------------------------------------------------------------------------------


def _apply_grand_hand(state: State, seat: Position, action: Action) -> None:
    """Grand Hand has no bid and is never overbid; the player may still announce Schneider, Schwarz or open cards."""
    if isinstance(action, PlayHand):
        state.declarer, state.bid, state.contract = seat, 0, None
        state.tell(AuctionWon(seat, 0))
        state.tell(HandChosen(seat))
        state.ask(Phase.ANNOUNCE, seat)
    else:
        state.tell(Answered(seat, "grand_hand", False))
        if not state.ask_next():
            _pass_the_skat(state)


GRAND_HAND = choice(_apply_grand_hand, PlayHand(), Pass())


# -- RAMSCH_SKAT and RAMSCH_DISCARD ----------------------------------------------------------------------------------


def _pass_the_skat(state: State) -> None:
    if state.rules.ramsch_passing == "none":
        _ask_to_knock(state)
    else:
        state.ask(Phase.RAMSCH_SKAT, *SEATS)


def _apply_skat(state: State, seat: Position, action: Action) -> None:
    if isinstance(action, PickUp):
        take_up(state, seat)
        state.looked |= {seat}
        state.phase = Phase.RAMSCH_DISCARD
    else:
        state.pushes |= {seat}
        state.tell(SkatPushed(seat))
        _next_with_the_skat(state)


def _legal_discard(state: State, seat: Position) -> tuple[Action, ...]:
    return legal_discard(state, seat, state.rules.ramsch_pass_jacks)


def _check_discard(state: State, seat: Position, action: Action) -> None:
    check_discard(state, seat, action, state.rules.ramsch_pass_jacks)


def _apply_discard(state: State, seat: Position, action: Action) -> None:
    if discarded(state, seat, action):
        _next_with_the_skat(state)


def _next_with_the_skat(state: State) -> None:
    state.phase = Phase.RAMSCH_SKAT
    if not state.ask_next():
        _ask_to_knock(state)


RAMSCH_SKAT = choice(_apply_skat, PickUp(), Push())
RAMSCH_DISCARD = PhaseRules(_legal_discard, _check_discard, _apply_discard)


# -- KNOCK -----------------------------------------------------------------------------------------------------------


def _ask_to_knock(state: State) -> None:
    """Who has pushed unseen has doubled already."""
    pushed = state.pushes if state.rules.ramsch_passing == "push" else frozenset[Position]()
    may = tuple(seat for seat in SEATS if seat not in pushed)
    if state.rules.ramsch_knock and may:
        state.ask(Phase.KNOCK, *may)
    else:
        begin_play(state)


def _apply_knock(state: State, seat: Position, action: Action) -> None:
    if isinstance(action, Knock):
        state.knocked |= {seat}
        state.tell(Knocked(seat))
    else:
        state.tell(Answered(seat, "knock", False))
    if not state.ask_next():
        begin_play(state)


KNOCK = choice(_apply_knock, Knock(), Pass())
