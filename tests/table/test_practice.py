"""Taking back and redoing restores the exact state, and practice enters nothing."""

import random

import pytest

from game.rules.actions import PlayCard
from game.rules.deal import Deal
from game.rules.view import Phase
from game.table.brains import LocalBrains
from game.table.player import Limit
from game.table.practice import PracticeTable
from game.table.series import Chair
from tests.table.players import Plain

CHAIRS = (Chair("Anna"), Chair("Ben", "plain"), Chair("Cleo", "plain"))


def table(seed: int = 5) -> PracticeTable:
    return PracticeTable(Deal.shuffled(random.Random(seed)), CHAIRS, LocalBrains(Plain))


def step(at: PracticeTable) -> None:
    if at.persons_turn:
        at.submit(Plain("person", 5).decide(at.view(), Limit()).action)
    else:
        at.poll()


def state(at: PracticeTable) -> object:
    assert at.deal is not None
    return at.deal.actions, at.deal.events, at.deal.result, [at.deal.view(seat) for seat in range(3)]


@pytest.mark.parametrize("seed", range(6))
def test_random_take_backs_restore_the_exact_state(seed: int) -> None:
    rng, at = random.Random(seed), table(seed)
    states: dict[int, object] = {}
    for _ in range(300):
        assert at.deal is not None
        count = len(at.deal.actions)
        if states.setdefault(count, state(at)) != state(at):
            raise AssertionError("the state after the same actions differs")
        choice = rng.random()
        if choice < 0.2:
            decided = any(position == 0 for position, _ in at.deal.actions)
            assert at.take_back() == decided
        elif choice < 0.3 and at.can_redo:
            assert at.redo()
        elif not at.over:
            step(at)
    assert not at.counted


def test_redo_is_the_reverse_of_take_back() -> None:
    at = table()
    while not at.over:
        step(at)
    end = state(at)
    steps = 0
    while at.take_back():
        steps += 1
        assert at.persons_turn
    for _ in range(steps):
        assert at.redo()
    assert state(at) == end
    assert not at.can_redo
    assert len(at.series.rows) == 1


def test_a_deal_laid_in_the_middle_is_not_taken_back_further() -> None:
    deal = next(d for d in (begun(seed) for seed in range(50)) if d is not None)
    at = PracticeTable(deal, CHAIRS, LocalBrains(Plain))
    assert not at.can_take_back
    while not at.persons_turn:
        at.poll()
    at.submit(next(action for action in at.view().legal if isinstance(action, PlayCard)))
    assert at.take_back()
    assert not at.take_back()
    at.restart()
    assert at.deal is not None
    assert at.deal.actions == deal.actions


def begun(seed: int) -> Deal | None:
    """A deal at its first lead."""
    deal = Deal.shuffled(random.Random(seed))
    plain = Plain("x", 1)
    while deal.phase not in (Phase.PLAY, Phase.OVER) and deal.to_move is not None:
        deal.apply(plain.decide(deal.view(deal.to_move), Limit()).action)
    return deal if deal.phase is Phase.PLAY else None
