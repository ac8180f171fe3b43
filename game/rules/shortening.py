"""Resigning, claiming, offering, showing, leaving, and the phase CONSENT (RULES.md 6.7, 9.13, section 10)."""

from game.rules.actions import Accept, Action, Claim, Offer, Refuse, Resign, Show
from game.rules.cards import cards_of, points_of
from game.rules.claims import ClaimPosition
from game.rules.contracts import Contract, Game
from game.rules.declare import cheapest_contract
from game.rules.events import Abandoned, Answered, Claimed, Offered, Position, Resigned
from game.rules.opening import show_hand
from game.rules.phase_rules import choice
from game.rules.scoring import Ending
from game.rules.settlement import pass_in, settle, settle_ramsch_left
from game.rules.state import Question, State
from game.rules.view import Phase

SAYINGS: tuple[Action, ...] = (Resign(), Claim(), Show(), Offer())
"""What may be said during play besides Kontra."""

FREE_RESIGNATION = 9
"""With so many cards in hand the declarer gives up without asking anybody."""


def objection(state: State, seat: Position, action: Action) -> str | None:
    """The rule that keeps a seat from saying this during play, or None."""
    if state.declarer is None:
        return "not_now"
    match action:
        case Resign():
            return _asked_already(state, "resign", seat)
        case Claim():
            return _claim_objection(state, seat)
        case Show():
            return _show_objection(state, seat)
        case Offer():
            return _offer_objection(state, seat)
        case _:
            return "not_now"


def say(state: State, seat: Position, action: Action) -> None:
    """Resign, claim, show or offer."""
    match action:
        case Resign():
            _resign(state, seat)
        case Claim():
            _claim(state, seat)
        case Offer():
            state.tell(Offered(seat, _offer_level(state)))
            _ask(state, Question("offer", seat))
        case _:
            show_hand(state, seat)


def abandon(state: State, seat: Position) -> None:
    """A seat leaves in mid-deal: its party gives up (section 10).

    A game not yet named counts as the cheapest one, where it replaces a Ramsch as Grand Hand. In Ramsch all points
    still out go to the seat that left.
    """
    state.tell(Abandoned(seat))
    if state.declarer is not None:
        if state.contract is None:
            state.contract = _unnamed_contract(state, state.declarer)
        settle(state, Ending.DECLARER_RESIGNED if seat == state.declarer else Ending.DEFENDERS_RESIGNED)
    elif state.contract is not None:
        settle_ramsch_left(state, seat)
    else:
        pass_in(state)


def _unnamed_contract(state: State, declarer: Position) -> Contract:
    if state.bid == 0:
        return Contract(Game.GRAND, hand=True)
    hand = state.phase is Phase.ANNOUNCE and not state.taken_up[declarer]
    return cheapest_contract(state.dealt[declarer] + state.skat, hand, state.bid, state.rules)


# -- CONSENT ---------------------------------------------------------------------------------------------------------


def _apply_consent(state: State, seat: Position, action: Action) -> None:
    question = state.question
    assert question is not None
    yes = isinstance(action, Accept)
    state.tell(Answered(seat, question.kind, yes))
    # A resignation needs one yes, a claim on the table every yes.
    decisive = yes if question.kind != "claim" else not yes
    if not decisive and state.ask_next():
        return
    if yes:
        _granted(state, question)
    else:
        _refused(state, question)


def _ask(state: State, question: Question) -> None:
    """Put a question to the other party."""
    state.question = question
    asked = state.defenders() if question.asker == state.declarer else (state.declarer,)
    state.ask(Phase.CONSENT, *(seat for seat in asked if seat is not None))


def _granted(state: State, question: Question) -> None:
    match question.kind:
        case "resign":
            own = question.asker == state.declarer
            settle(state, Ending.DECLARER_RESIGNED if own else Ending.DEFENDERS_RESIGNED)
        case "claim":
            _award(state, question.asker)
        case "offer":
            settle(state, Ending.OFFER_ACCEPTED)


def _refused(state: State, question: Question) -> None:
    if question.kind == "offer":
        state.declined = _offer_level(state)
    else:
        state.refused += ((question.kind, question.asker, state.cards_played()),)
    state.resume_play()


def _asked_already(state: State, kind: str, seat: Position) -> str | None:
    asked = (kind, seat, state.cards_played()) in state.refused
    return "ask_once" if asked else None


CONSENT = choice(_apply_consent, Accept(), Refuse())


# -- resigning -------------------------------------------------------------------------------------------------------


def _resign(state: State, seat: Position) -> None:
    state.tell(Resigned(seat))
    if seat == state.declarer and state.hands[seat].bit_count() >= FREE_RESIGNATION:
        settle(state, Ending.DECLARER_RESIGNED)
    else:
        _ask(state, Question("resign", seat))


# -- claiming --------------------------------------------------------------------------------------------------------


def _claim_objection(state: State, seat: Position) -> str | None:
    if state.rules.claims == "off":
        return "claims_off"
    if state.rules.claims == "solver" and state.judge is None:
        return "no_judge"
    if state.rules.idiotenskat:
        return "not_blind"
    if _contract(state).spitzen:
        return "claim_spitze"
    return _asked_already(state, "claim", seat)


def _claim(state: State, seat: Position) -> None:
    if state.rules.claims == "table":
        state.tell(Claimed(seat, None))
        if seat not in state.opened:
            show_hand(state, seat)
        _ask(state, Question("claim", seat))
        return
    assert state.judge is not None
    holds = state.judge.holds(_claim_position(state, seat))
    state.tell(Claimed(seat, holds))
    if holds:
        _award(state, seat)
    else:
        state.refused += (("claim", seat, state.cards_played()),)


def _claim_position(state: State, seat: Position) -> ClaimPosition:
    assert state.declarer is not None
    first, second, third = state.hands
    return ClaimPosition(_contract(state).game, (first, second, third), state.leader, state.trick, state.declarer, seat)


def _award(state: State, claimant: Position) -> None:
    """The remaining tricks with their cards go to the claimant; in Null the declarer takes none, or one."""
    declarer = state.declarer
    assert declarer is not None
    if not _contract(state).game.is_null:
        rest = [card for hand in state.hands for card in cards_of(hand)]
        state.points[claimant] += points_of(rest) + points_of(state.trick)
        state.taken[claimant] += 10 - len(state.tricks)
    elif claimant != declarer:
        state.taken[declarer] = 1
    settle(state, Ending.CLAIMED)


# -- showing and offering --------------------------------------------------------------------------------------------


def _show_objection(state: State, seat: Position) -> str | None:
    if seat != state.declarer:
        return "not_declarer"
    if state.rules.idiotenskat:
        return "not_blind"
    return "already_shown" if seat in state.opened else None


def _offer_objection(state: State, seat: Position) -> str | None:
    if seat == state.declarer:
        return "not_defender"
    possible = state.rules.schenken and _contract(state).game.has_matadors and not state.tricks
    return None if possible and _offer_level(state) <= 2 else "offer_closed"


def _offer_level(state: State) -> int:
    """The level the defenders can offer next: 1 Schneider, 2 Schwarz, 3 none left."""
    contract = _contract(state)
    return max(contract.schneider + contract.schwarz, state.declined) + 1


def _contract(state: State) -> Contract:
    assert state.contract is not None
    return state.contract
