"""From the announcement to the first lead: open hands, and the phase EXCHANGE of Revolution (RULES.md 5.4, 9.8)."""

from game.rules.actions import Action, Exchange, Pass
from game.rules.cards import cards_of, mask_of
from game.rules.contracts import Game
from game.rules.events import HandsExchanged, HandShown, Position
from game.rules.phase_rules import PhaseRules
from game.rules.reasons import refuse
from game.rules.state import State
from game.rules.view import Phase


def before_play(state: State) -> None:
    """Open hands are laid down; Revolution exchanges; then forehand leads."""
    assert state.contract is not None
    assert state.declarer is not None
    if state.contract.ouvert:
        show_hand(state, state.declarer)
    if state.contract.game is Game.REVOLUTION:
        state.shared = True
        state.ask(Phase.EXCHANGE, (state.declarer + 1) % 3)
    else:
        begin_play(state)


def begin_play(state: State) -> None:
    """Forehand leads."""
    state.begun = True
    state.resume_play()


def show_hand(state: State, seat: Position) -> None:
    """A hand lies open from now on."""
    state.opened |= {seat}
    state.tell(HandShown(seat, cards_of(state.hands[seat])))


def _legal_exchange(state: State, seat: Position) -> tuple[Action, ...]:
    first, second = (cards_of(state.hands[seat]) for seat in state.defenders())
    return (Exchange(first, second), Pass())


def _check_exchange(state: State, seat: Position, action: Action) -> None:
    if isinstance(action, Pass):
        return
    if not isinstance(action, Exchange):
        raise refuse("not_now")
    both = sum(state.hands[seat] for seat in state.defenders())
    ten_each = len(action.first) == len(action.second) == 10
    if not ten_each or mask_of(action.first + action.second) != both:
        raise refuse("exchange")


def _apply_exchange(state: State, seat: Position, action: Action) -> None:
    first, second = state.defenders()
    if isinstance(action, Exchange):
        state.hands[first], state.hands[second] = mask_of(action.first), mask_of(action.second)
    hands = ((first, cards_of(state.hands[first])), (second, cards_of(state.hands[second])))
    state.tell(HandsExchanged(hands))
    begin_play(state)


EXCHANGE = PhaseRules(_legal_exchange, _check_exchange, _apply_exchange)
"""Lists the hands as they are as an example; Pass leaves them so."""
