"""Idiotenskat: own cards are slots, unseen by their owner (RULES.md 9.14).

Slots 1..10 are the cards as dealt, 11 and 12 the skat once it was taken up; a slot keeps its number all deal long.
"""

from game.rules.actions import Action, PlaySlot
from game.rules.cards import Card
from game.rules.events import Position
from game.rules.reasons import refuse
from game.rules.state import State


def slot_card(state: State, seat: Position, slot: int) -> Card:
    """The card in a slot."""
    return _pool(state, seat)[slot - 1]


def slots_left(state: State, seat: Position) -> tuple[int, ...]:
    """The slots that still hold a card."""
    return tuple(n for n, card in enumerate(_pool(state, seat), 1) if state.hands[seat] >> card & 1)


def hand_by_slot(state: State, seat: Position) -> tuple[Card, ...]:
    """The hand in the order of its slots, as the others see it."""
    return tuple(slot_card(state, seat, slot) for slot in slots_left(state, seat))


def check_slot(state: State, seat: Position, action: Action) -> None:
    """Raise IllegalAction unless the action points at a slot that holds a card."""
    if not isinstance(action, PlaySlot):
        raise refuse("by_slot")
    if action.slot not in slots_left(state, seat) or slot_card(state, seat, action.slot) == state.pointed:
        raise refuse("no_slot", slot=action.slot)


def _pool(state: State, seat: Position) -> tuple[Card, ...]:
    return state.dealt[seat] + state.taken_up[seat]
