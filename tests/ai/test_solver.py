"""The solver against a plain minimax, against the acceptance positions, and against itself uncompiled."""

import importlib.util
import os
import random
import sys
import threading
from pathlib import Path
from types import ModuleType

import pytest

import ai.solver
from ai.position import Position, PositionError, parse_hands, parse_line
from ai.solver import Solver
from game.rules.cards import Card
from game.rules.contracts import Game
from tests.ai.plain_search import outcome, random_ending

ACCEPTANCE = Path(os.environ.get("GRAND_HAND_ACCEPTANCE", "no folder"))
POSITIONS = sorted((ACCEPTANCE / "positions").glob("*.txt"))
SMALL = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine")


class Solvers:
    """One solver for each game, so that tables are shared by many positions as in play."""

    def __init__(self, module: ModuleType = ai.solver, bits: int = 14) -> None:
        self.module, self.bits = module, bits
        self.known: dict[Game, Solver] = {}

    def __getitem__(self, game: Game) -> Solver:
        return self.known.setdefault(game, self.module.Solver(game, self.bits))


def check_against_plain(solver: Solver, position: Position) -> None:
    if position.game.is_null:
        assert solver.null_wins(position) == (outcome(position) == 0), position
        each = {card: outcome(position.after(card)) == 0 for card in position.legal_cards()}
        if len(position.table) < 2:
            assert solver.null_wins_each(position) == each, position
        return
    points = outcome(position)
    assert solver.value(position) == points, position
    target = points + random.Random(points).choice((0, 1))
    assert solver.reaches(position, target) == (points >= target), position
    values = {}
    for card in position.legal_cards():
        after = position.after(card)
        values[card] = after.declarer_points + outcome(after)
    assert solver.value_each(position) == values, position
    assert solver.reaches_each(position, target) == {card: value >= target for card, value in values.items()}, position
    if not position.table:
        tricks = outcome(position, count_tricks=True)
        assert solver.declarer_schwarz(position) == (tricks == position.hands[0].bit_count()), position
        assert solver.defender_schwarz(position) == (tricks == 0), position


def endings(seed: int, count: int, most: int) -> list[Position]:
    rng = random.Random(seed)
    return [random_ending(rng, most) for _ in range(count)]


def test_small_endings_equal_a_plain_minimax() -> None:
    solvers = Solvers()
    for position in endings(1, 400, 4):
        check_against_plain(solvers[position.game], position)


def test_larger_endings_equal_a_plain_minimax() -> None:
    solvers = Solvers()
    for position in endings(2, 25, 6):
        check_against_plain(solvers[position.game], position)


@pytest.mark.long
@pytest.mark.parametrize("part", range(20))
def test_twenty_thousand_endings_equal_a_plain_minimax(part: int) -> None:
    solvers = Solvers()
    for position in endings(100 + part, 1000, 6):
        solver = solvers[position.game]
        if position.game.is_null:
            assert solver.null_wins(position) == (outcome(position) == 0), position
        else:
            assert solver.value(position) == outcome(position), position


def uncompiled() -> ModuleType:
    """The same source, run by the interpreter."""
    source = Path(ai.solver.__file__).with_name("solver.py")
    spec = importlib.util.spec_from_file_location("plain_solver", source)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["plain_solver"] = module
    spec.loader.exec_module(module)
    return module


def compare_with_uncompiled(count: int, most: int) -> None:
    slow, fast = Solvers(uncompiled(), 10), Solvers(bits=10)
    for position in endings(3, count, most):
        ours, theirs = fast[position.game], slow[position.game]
        if position.game.is_null:
            assert ours.null_wins(position) == theirs.null_wins(position), position
        else:
            assert ours.value(position) == theirs.value(position), position
        assert ours.nodes == theirs.nodes, position


def test_compiled_and_uncompiled_agree_to_the_node() -> None:
    compare_with_uncompiled(150, 5)


@pytest.mark.long
def test_compiled_and_uncompiled_agree_on_five_hundred() -> None:
    compare_with_uncompiled(500, 6)


@pytest.mark.skipif(not POSITIONS, reason="GRAND_HAND_ACCEPTANCE has no positions")
@pytest.mark.parametrize("path", POSITIONS, ids=lambda path: path.stem)
def test_acceptance_positions(path: Path) -> None:
    """All positions; those of ten cards only with their first forty lines outside `make acceptance`."""
    lines = path.read_text().splitlines()
    if path.stem.split("_")[0] not in SMALL and not os.environ.get("GRAND_HAND_LONG"):
        lines = lines[:40]
    solvers = Solvers(bits=17)
    for line in lines:
        position, value = parse_line(line)
        assert solvers[position.game].value(position) == value, line


def test_points_so_far_count() -> None:
    position = Position(parse_hands("CJ C7 | SJ C8 | HJ C9"), Game.GRAND, 0, 0, (), 57, 30)
    solver = Solver(Game.GRAND)
    assert solver.value(position) == 63
    assert solver.reaches(position, 63)
    assert not solver.reaches(position, 64)


def test_every_card_of_a_discard_is_told_apart() -> None:
    position = Position(parse_hands("CA CT | HJ C7 | SA S7"), Game.GRAND, 0, 0)
    assert Solver(Game.GRAND).value_each(position) == {Card.CA: 11, Card.CT: 10}


def test_schwarz_both_ways() -> None:
    strong = Position(parse_hands("CJ SJ CA | HJ C7 C8 | SA S7 C9"), Game.GRAND, 0, 0)
    assert Solver(Game.GRAND).declarer_schwarz(strong)
    assert Solver(Game.GRAND).defender_schwarz(Position(strong.hands, Game.GRAND, 1, 0))


def test_budget_and_cancel_answer_none() -> None:
    line = (Path(__file__).parents[1] / "data/bench_deals/contested.txt").read_text().split()[1]
    position, _ = parse_line(line)
    solver = Solver(position.game)
    assert solver.value(position, limit=100) is None
    answers: list[int | None] = []
    thread = threading.Thread(target=lambda: answers.append(Solver.value(solver, position, limit=10**9)))
    thread.start()
    while thread.is_alive():
        solver.cancel()
    thread.join()
    assert answers[0] is None or answers[0] == Solver(position.game).value(position)


def test_a_long_line_that_is_no_position_is_told_short() -> None:
    with pytest.raises(PositionError, match="…' is not a position") as told:
        parse_line("x" * 1_000_000)
    assert len(str(told.value)) < 200


def test_two_threads_search_two_worlds_at_once() -> None:
    lines = (Path(__file__).parents[1] / "data/bench_deals/random.txt").read_text().split()[:12]
    positions = [parse_line(line)[0] for line in lines]
    expected = [Solver(position.game).value(position) for position in positions]
    found: list[int | None] = [None] * len(positions)

    def work(first: int) -> None:
        for i in range(first, len(positions), 2):
            found[i] = Solver(positions[i].game).value(positions[i])

    threads = [threading.Thread(target=work, args=(first,)) for first in (0, 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == expected


def test_same_question_same_nodes() -> None:
    position, _ = parse_line((Path(__file__).parents[1] / "data/bench_deals/random.txt").read_text().split()[0])
    first, second = Solver(position.game), Solver(position.game)
    assert first.reaches(position, 61) == second.reaches(position, 61)
    assert first.nodes == second.nodes > 0


def test_broken_positions_are_refused() -> None:
    with pytest.raises(PositionError, match="two places"):
        Position((1, 1, 2), Game.GRAND, 0, 0).check()
    with pytest.raises(PositionError, match="same number"):
        Position((3, 4, 8), Game.GRAND, 0, 0).check()
    with pytest.raises(PositionError, match="not a position"):
        parse_line("1,2,3")
