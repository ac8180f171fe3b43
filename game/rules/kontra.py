"""Kontra, Re, Bock and Hirsch: who may double, when, and who must answer (RULES.md 9.3).

Level 1 and 3 belong to the defenders, 2 and 4 to the declarer. Kontra is said out of turn until the own first card;
only where the window closes before the first lead (`first_lead`, open hands) both defenders are asked one by one.
The answer to a doubling is always asked for, in phase KONTRA, before the next card.
"""

from game.rules.actions import Action, Kontra, Pass
from game.rules.events import Answered, Doubled, Position
from game.rules.opening import before_play
from game.rules.phase_rules import choice
from game.rules.state import State
from game.rules.view import Phase

DOUBLINGS = ("Kontra", "Re", "Bock", "Hirsch")
"""What is said at each level, from the first; the same words in every language."""
HIGHEST_LEVEL = {"off": 0, "kontra": 1, "re": 2, "bock": 3, "hirsch": 4}


def open_window(state: State) -> bool:
    """After the announcement: ask the defenders where they could not speak later. False if nobody is asked."""
    assert state.contract is not None
    if state.rules.kontra_until == "own_first_card" and not state.contract.ouvert:
        return False
    return _ask_party(state)


def may_interrupt(state: State, seat: Position) -> bool:
    """Kontra during play: a defender with the right to it, before his own first card."""
    return (
        state.phase is Phase.PLAY
        and state.kontra == 0
        and state.rules.kontra_until == "own_first_card"
        and state.contract is not None
        and not state.contract.ouvert
        and seat in _party(state)
        and state.hands[seat].bit_count() == 10
    )


def _apply(state: State, seat: Position, action: Action) -> None:
    if isinstance(action, Kontra):
        double(state, seat)
        return
    state.tell(Answered(seat, "kontra", False))
    if not state.ask_next():
        _go_on(state)


def double(state: State, seat: Position) -> None:
    """Say the next level; the other party is asked for the one after it."""
    state.kontra += 1
    state.tell(Doubled(seat, state.kontra))
    if not _ask_party(state):
        _go_on(state)


def _ask_party(state: State) -> bool:
    """Ask the party whose level is next; False if there is none."""
    party = _party(state)
    if party:
        state.ask(Phase.KONTRA, *party)
    return bool(party)


def _party(state: State) -> tuple[Position, ...]:
    """The seats that may say the next level."""
    if state.declarer is None or state.kontra >= HIGHEST_LEVEL[state.rules.kontra]:
        return ()
    if state.kontra % 2:
        return (state.declarer,)
    any_right = state.rules.kontra_right == "any"
    return tuple(seat for seat in state.defenders() if any_right or seat in state.spoke)


def _go_on(state: State) -> None:
    """Back to the trick, or on to the first lead."""
    if state.begun:
        state.resume_play()
    else:
        before_play(state)


KONTRA = choice(_apply, Kontra(), Pass())
