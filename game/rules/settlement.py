"""The end of a deal: what was promised is compared with what was reached, and the phase becomes OVER."""

from game.rules.cards import DECK_POINTS, Card, points_of
from game.rules.contracts import Contract
from game.rules.declare import spitze_cards
from game.rules.events import Position, Settled, SkatShown
from game.rules.ramsch_scoring import settle_ramsch
from game.rules.scoring import Ending, Result, passed_in
from game.rules.scoring import settle as settle_game
from game.rules.state import SEATS, State
from game.rules.view import Phase, Trick


def pass_in(state: State) -> None:
    """Nobody plays: zero for everybody."""
    _close(state, passed_in(state.skat))


def play_out(state: State) -> None:
    """The last card is played, or Null has lost its first trick."""
    if state.declarer is None:
        _settle_ramsch(state, _last_tricks(state))
    else:
        settle(state, Ending.PLAYED)


def settle(state: State, how: Ending) -> None:
    """Settle a game with a declarer."""
    declarer, contract = state.declarer, state.contract
    assert declarer is not None
    assert contract is not None
    result = settle_game(
        declarer=declarer,
        cards=state.dealt[declarer] + state.skat,
        contract=contract,
        bid=state.bid,
        points=state.declarer_points(),
        tricks=state.taken[declarer],
        defender_points=state.defender_points(),
        defender_tricks=sum(state.taken[seat] for seat in state.defenders()),
        ending=how,
        rules=state.rules,
        kontra=state.kontra,
        bock=state.bock,
        spitzen_made=_spitzen_made(state, contract),
        declined=state.declined,
        skat=state.skat,
    )
    _close(state, result)


def settle_ramsch_left(state: State, seat: Position) -> None:
    """A seat left a Ramsch: it gets all points still out, and the skat as if it had taken the last trick."""
    state.points[seat] = (
        DECK_POINTS - points_of(state.down) - sum(state.points[other] for other in SEATS if other != seat)
    )
    last = _last_tricks(state)
    last[seat] = 10
    _settle_ramsch(state, last)


def _last_tricks(state: State) -> list[int]:
    """The number of the last trick each seat took, 0 for none."""
    last = [0, 0, 0]
    for number, trick in enumerate(state.tricks, 1):
        if trick.winner is not None:
            last[trick.winner] = number
    return last


def _settle_ramsch(state: State, last: list[int]) -> None:
    pushing = state.rules.ramsch_passing == "push"
    result = settle_ramsch(
        trick_points=_triple(state.points),
        tricks=_triple(state.taken),
        last_tricks=_triple(last),
        skat_points=points_of(state.down),
        rules=state.rules,
        pushes=len(state.pushes) if pushing else 0,
        knocks=len(state.knocked),
        looked=(0 in state.looked, 1 in state.looked, 2 in state.looked),
        bock=state.bock,
        skat=state.skat,
    )
    _close(state, result)


def _triple(numbers: list[int]) -> tuple[int, int, int]:
    first, second, third = numbers
    return (first, second, third)


def _spitzen_made(state: State, contract: Contract) -> bool:
    """The declarer won the last tricks with the promised trumps, the lowest in the very last (9.7)."""
    promised = spitze_cards(contract)
    if not promised:
        return True
    return len(state.tricks) == 10 and all(
        _won_with(trick, card) for card, trick in zip(promised, reversed(state.tricks), strict=False)
    )


def _won_with(trick: Trick, card: Card) -> bool:
    return trick.winner is not None and trick.cards[(trick.winner - trick.leader) % 3] == card


def _close(state: State, result: Result) -> None:
    state.result = result
    state.phase, state.to_move, state.queue, state.question = Phase.OVER, None, (), None
    state.tell(SkatShown(state.down))
    state.tell(Settled(result))
