"""The phases SKAT, DISCARD and ANNOUNCE: skat, Hand, the name of the game (RULES.md section 5, 9.7)."""

from itertools import combinations

from game.rules import kontra, opening
from game.rules.actions import Action, Announce, Discard, PickUp, PlayHand, PlaySlot
from game.rules.cards import Card, cards_of, mask_of
from game.rules.contracts import Contract, Game
from game.rules.declare import cannot_win, contracts, refusal, spitze_cards
from game.rules.events import Announced, Discarded, HandChosen, Position, SkatTaken
from game.rules.phase_rules import PhaseRules, choice
from game.rules.reasons import refuse
from game.rules.scoring import Ending
from game.rules.settlement import settle
from game.rules.slots import check_slot, slot_card, slots_left
from game.rules.state import State
from game.rules.view import Phase


def take_up(state: State, seat: Position) -> None:
    """The two cards lying join the hand."""
    state.hands[seat] |= mask_of(state.down)
    state.taken_up[seat] = state.down
    state.tell(SkatTaken(seat, state.down))


def lay_away(state: State, seat: Position, first: Card, second: Card) -> None:
    """Two cards leave the hand, face down."""
    state.hands[seat] &= ~mask_of((first, second))
    state.down = state.discards[seat] = (first, second)
    state.tell(Discarded(seat, (first, second)))


# -- SKAT ------------------------------------------------------------------------------------------------------------


def _apply_skat(state: State, seat: Position, action: Action) -> None:
    if isinstance(action, PickUp):
        take_up(state, seat)
        state.ask(Phase.DISCARD, seat)
    else:
        state.tell(HandChosen(seat))
        state.ask(Phase.ANNOUNCE, seat)


SKAT = choice(_apply_skat, PickUp(), PlayHand())


# -- DISCARD (also Ramsch) -------------------------------------------------------------------------------------------


def legal_discard(state: State, seat: Position, jacks: bool = True) -> tuple[Action, ...]:
    """One example, the two lowest cards; in Idiotenskat every slot."""
    if state.rules.idiotenskat:
        return tuple(
            PlaySlot(slot) for slot in slots_left(state, seat) if slot_card(state, seat, slot) != state.pointed
        )
    lowest = [card for card in cards_of(state.hands[seat])[::-1] if jacks or not card.is_jack]
    return (Discard(lowest[0], lowest[1]),)


def all_discards(hand: tuple[Card, ...], jacks: bool = True) -> tuple[Discard, ...]:
    """Every legal discard from twelve cards (66 of them)."""
    cards = [card for card in hand if jacks or not card.is_jack]
    return tuple(Discard(first, second) for first, second in combinations(cards, 2))


def check_discard(state: State, seat: Position, action: Action, jacks: bool = True) -> None:
    """Raise IllegalAction unless these two cards may be laid away."""
    if state.rules.idiotenskat:
        check_slot(state, seat, action)
        return
    if not isinstance(action, Discard):
        raise refuse("not_now")
    if action.first == action.second:
        raise refuse("two_cards")
    for card in action.cards:
        if not state.hands[seat] >> card & 1:
            raise refuse("not_in_hand", card=card)
        if card.is_jack and not jacks:
            raise refuse("no_jacks")


def discarded(state: State, seat: Position, action: Action) -> bool:
    """Lay away; False while Idiotenskat still waits for the second slot."""
    if isinstance(action, Discard):
        lay_away(state, seat, *action.cards)
        return True
    assert isinstance(action, PlaySlot)
    card = slot_card(state, seat, action.slot)
    if state.pointed is None:
        state.pointed = card
        return False
    lay_away(state, seat, state.pointed, card)
    state.pointed = None
    return True


def _apply_discard(state: State, seat: Position, action: Action) -> None:
    if discarded(state, seat, action):
        state.ask(Phase.ANNOUNCE, seat)


DISCARD = PhaseRules(legal_discard, check_discard, _apply_discard)


# -- ANNOUNCE --------------------------------------------------------------------------------------------------------


def known_cards(state: State, seat: Position) -> tuple[Card, ...]:
    """The cards a declaration is judged by: twelve after picking up, ten in Hand games.

    In Idiotenskat always the twelve: everybody sees the other twenty, so the declarer knows them as a set (9.14).
    """
    if state.taken_up[seat] or state.rules.idiotenskat:
        return state.dealt[seat] + state.skat
    return state.dealt[seat]


def is_hand_game(state: State, seat: Position) -> bool:
    """The declarer left the skat."""
    return not state.taken_up[seat]


def _legal_announce(state: State, seat: Position) -> tuple[Action, ...]:
    known, hand = known_cards(state, seat), is_hand_game(state, seat)
    for contract in contracts(hand, state.rules):
        if _declared_wrongly(state, seat, contract, known) is None:
            return (Announce(contract),)
    raise AssertionError("every bid leaves a game to name")


def _check_announce(state: State, seat: Position, action: Action) -> None:
    if not isinstance(action, Announce):
        raise refuse("not_now")
    error = _declared_wrongly(state, seat, action.contract, known_cards(state, seat))
    if error is not None:
        raise error


def _declared_wrongly(state: State, seat: Position, contract: Contract, known: tuple[Card, ...]) -> Exception | None:
    hand = is_hand_game(state, seat)
    if contract.hand is not hand:
        return refuse("is_hand" if hand else "not_hand")
    if state.bid == 0 and contract.game is not Game.GRAND:
        return refuse("grand_hand_only")
    return refusal(contract, known, state.bid, state.rules, cards_of(state.hands[seat]))


def _apply_announce(state: State, seat: Position, action: Action) -> None:
    assert isinstance(action, Announce)
    state.contract = action.contract
    state.tell(Announced(seat, action.contract, spitze_cards(action.contract)))
    if cannot_win(action.contract, known_cards(state, seat), state.bid, state.rules):
        settle(state, Ending.IMPOSSIBLE)
    elif not kontra.open_window(state):
        opening.before_play(state)


ANNOUNCE = PhaseRules(_legal_announce, _check_announce, _apply_announce)
"""Lists the first game that is allowed as an example."""
