"""The phase PLAY: cards to the trick, and what may be said meanwhile (RULES.md section 6)."""

from game.rules import kontra, settlement, shortening
from game.rules.actions import Action, Claim, Kontra, Offer, PlayCard, PlaySlot, Resign, Show
from game.rules.cards import Card, cards_of, points_of
from game.rules.contracts import Contract, Game, card_class
from game.rules.events import CardPlayed, Position, TrickTaken
from game.rules.phase_rules import PhaseRules
from game.rules.reasons import refuse
from game.rules.slots import check_slot, slot_card, slots_left
from game.rules.state import State
from game.rules.tricks import legal_mask, winner_index
from game.rules.view import Trick

_PLAY_CARD = tuple(PlayCard(card) for card in sorted(Card))


def _legal(state: State, seat: Position) -> tuple[Action, ...]:
    if state.rules.idiotenskat:
        cards: tuple[Action, ...] = tuple(PlaySlot(slot) for slot in slots_left(state, seat))
    else:
        mask = legal_mask(state.hands[seat], _led(state), _game(state))
        cards = tuple(_PLAY_CARD[card] for card in cards_of(mask))
    return cards + interjections(state, seat)


def interjections(state: State, seat: Position) -> tuple[Action, ...]:
    """What a seat may say during play, in turn or out of turn."""
    if state.declarer is None:
        return ()
    said: list[Action] = []
    if kontra.may_interrupt(state, seat):
        said.append(Kontra())
    said.extend(action for action in shortening.SAYINGS if shortening.objection(state, seat, action) is None)
    return tuple(said)


def _check(state: State, seat: Position, action: Action) -> None:
    match action:
        case PlayCard(card=card):
            _check_turn(state, seat)
            _check_card(state, seat, card)
        case PlaySlot():
            _check_turn(state, seat)
            if not state.rules.idiotenskat:
                raise refuse("not_now")
            check_slot(state, seat, action)
        case Kontra():
            if not kontra.may_interrupt(state, seat):
                raise refuse("no_kontra")
        case Resign() | Claim() | Show() | Offer():
            rule = shortening.objection(state, seat, action)
            if rule is not None:
                raise refuse(rule)
        case _:
            raise refuse("not_now")


def _apply(state: State, seat: Position, action: Action) -> None:
    match action:
        case PlayCard(card=card):
            _put(state, seat, card)
        case PlaySlot(slot=slot):
            _put(state, seat, slot_card(state, seat, slot))
        case Kontra():
            kontra.double(state, seat)
        case _:
            shortening.say(state, seat, action)


def _put(state: State, seat: Position, card: Card) -> None:
    state.hands[seat] &= ~(1 << card)
    state.trick += (card,)
    state.tell(CardPlayed(seat, card))
    if len(state.trick) == 3:
        _take_trick(state)
    else:
        state.to_move = (seat + 1) % 3


def _take_trick(state: State) -> None:
    first, second, third = state.trick
    leader, points = state.leader, points_of(state.trick)
    winner = (leader + winner_index(state.trick, _game(state))) % 3
    state.points[winner] += points
    state.taken[winner] += 1
    state.tricks.append(Trick(leader, state.trick, winner))
    state.tell(TrickTaken(winner, leader, (first, second, third), points))
    state.leader = state.to_move = winner
    state.trick = ()
    if len(state.tricks) == 10 or (_game(state).is_null and winner == state.declarer):
        settlement.play_out(state)


def _check_turn(state: State, seat: Position) -> None:
    if seat != state.to_move:
        raise refuse("not_your_turn")


def _check_card(state: State, seat: Position, card: Card) -> None:
    if state.rules.idiotenskat:
        raise refuse("by_slot")
    if not state.hands[seat] >> card & 1:
        raise refuse("not_in_hand", card=card)
    led = _led(state)
    if not legal_mask(state.hands[seat], led, _game(state)) >> card & 1:
        assert led is not None
        raise refuse("follow", kind=led_kind(led, _game(state)))


def led_kind(led: Card, game: Game) -> str:
    """What must be followed: "trump", "clubs", "spades", "hearts" or "diamonds"."""
    suit = card_class(led, game)
    return "trump" if suit is None else suit.name.lower()


def _led(state: State) -> Card | None:
    return state.trick[0] if state.trick else None


def _game(state: State) -> Game:
    assert isinstance(state.contract, Contract)
    return state.contract.game


PLAY = PhaseRules(_legal, _check, _apply)
"""Lists the cards first, then what the seat may say; cards only in turn, the rest at any time."""
