"""The phases DUEL_CALL, DUEL_HOLD and FOREHAND: who says what, and what follows (RULES.md 4.2 - 4.7)."""

from game.rules import ramsch
from game.rules.actions import Action, Bid, Hold, Pass
from game.rules.bidding import LOWEST_BID, Auction, bids_above, ladder
from game.rules.events import AuctionWon, BidHeld, BidMade, Passed, Position
from game.rules.options import passes_make_ramsch
from game.rules.phase_rules import PhaseRules
from game.rules.reasons import refuse
from game.rules.settlement import pass_in
from game.rules.state import State
from game.rules.view import Phase


def begin(state: State) -> None:
    """Middlehand opens."""
    _go_on(state, Auction())


def _legal(state: State, seat: Position) -> tuple[Action, ...]:
    if state.phase is Phase.DUEL_HOLD:
        return (Hold(), Pass())
    if state.phase is Phase.FOREHAND:
        return (Bid(LOWEST_BID),) if _must_play(state) else (Bid(LOWEST_BID), Pass())
    return (*map(Bid, bids_above(state.rules, state.bid)), Pass())


def _check(state: State, seat: Position, action: Action) -> None:
    match action:
        case Pass():
            if state.phase is Phase.FOREHAND and _must_play(state):
                raise refuse("forehand_must_play")
        case Bid(value=value) if state.phase is Phase.DUEL_CALL:
            _check_bid(state, value)
        case Bid(value=value) if state.phase is Phase.FOREHAND:
            if value != LOWEST_BID:
                raise refuse("forehand_plays_at", value=LOWEST_BID)
        case Hold() if state.phase is Phase.DUEL_HOLD:
            pass
        case _:
            raise refuse("not_now")


def _apply(state: State, seat: Position, action: Action) -> None:
    auction = state.auction
    match action:
        case Bid(value=value):
            state.tell(BidMade(seat, value))
            state.spoke |= {seat}
            _go_on(state, auction.called(value))
        case Hold():
            state.tell(BidHeld(seat, auction.bid))
            state.spoke |= {seat}
            _go_on(state, auction.held())
        case _:
            state.tell(Passed(seat))
            _go_on(state, auction.passed())


def _go_on(state: State, auction: Auction) -> None:
    state.auction, state.phase, state.to_move, state.bid = auction, auction.phase, auction.to_move, auction.bid
    if auction.phase is not Phase.OVER:
        return
    if auction.declarer is not None:
        _win(state, auction.declarer, auction.bid)
    elif passes_make_ramsch(state.rules):
        ramsch.begin(state, compulsory=False)
    else:
        pass_in(state)


def _win(state: State, seat: Position, bid: int) -> None:
    """The declarer is found and decides about the skat."""
    state.declarer, state.bid = seat, bid
    state.tell(AuctionWon(seat, bid))
    state.ask(Phase.SKAT, seat)


def _must_play(state: State) -> bool:
    return state.rules.all_pass == "forehand_must_play"


def _check_bid(state: State, value: int) -> None:
    if value not in ladder(state.rules):
        raise refuse("not_a_bid", value=value)
    if value <= state.bid:
        raise refuse("bid_too_low", value=value, standing=state.bid)


AUCTION = PhaseRules(_legal, _check, _apply)
