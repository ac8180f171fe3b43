"""What each seat sees. In Idiotenskat the own cards are hidden and the others' lie open (RULES.md 9.14)."""

from dataclasses import replace

from game.rules.actions import Action
from game.rules.cards import Card, cards_of
from game.rules.events import Discarded, Event, HandDealt, Position, SkatTaken, visible_to
from game.rules.slots import hand_by_slot
from game.rules.state import SEATS, State
from game.rules.view import SeatView, Trick

Hands = tuple[tuple[Position, tuple[Card, ...]], ...]


def hand_of(state: State, seat: Position) -> tuple[Card, ...]:
    """The hand now, highest card first; by slot in Idiotenskat."""
    return hand_by_slot(state, seat) if state.rules.idiotenskat else cards_of(state.hands[seat])


def view(state: State, seat: Position, legal: tuple[Action, ...]) -> SeatView:
    """Everything a seat may know, with what it may do."""
    blind = state.rules.idiotenskat
    return SeatView(
        seat=seat,
        rules=state.rules,
        phase=state.phase,
        to_move=state.to_move,
        legal=legal,
        hand=() if blind else cards_of(state.hands[seat]),
        events=tuple(seen_event(state, event, seat) for event in state.events),
        declarer=state.declarer,
        bid=state.bid,
        contract=state.contract,
        skat=() if blind else state.taken_up[seat],
        discards=() if blind else state.discards[seat],
        open_hands=_open_hands(state, seat),
        cards_left=_cards_left(state),
        tricks=tuple(state.tricks),
        trick=Trick(state.leader, state.trick) if state.begun and state.result is None else None,
        kontra=state.kontra,
        bock=state.bock,
        others=_others(state, seat) if blind else (),
    )


def seen_event(state: State, event: Event, seat: Position) -> Event:
    """The event as a seat sees it; in Idiotenskat the others see a hand, its owner does not, and nobody the skat."""
    if not state.rules.idiotenskat:
        return visible_to(event, seat)
    match event:
        case HandDealt() | Discarded() if event.seat == seat:
            return replace(event, cards=None)
        case SkatTaken():
            return replace(event, cards=None)
        case _:
            return event


def _open_hands(state: State, seat: Position) -> Hands:
    """Hands laid open; in Revolution each defender also knows his partner's."""
    shared = state.defenders() if state.shared and seat != state.declarer else ()
    seen = {*state.opened, *shared} - ({seat} - state.opened)
    return tuple((owner, cards_of(state.hands[owner])) for owner in SEATS if owner in seen)


def _cards_left(state: State) -> tuple[int, int, int]:
    first, second, third = (hand.bit_count() for hand in state.hands)
    return (first, second, third)


def _others(state: State, seat: Position) -> Hands:
    return tuple((other, hand_by_slot(state, other)) for other in SEATS if other != seat)
