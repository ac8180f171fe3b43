"""Jobs: the teaching work that runs in the worker process. Helpers are named as text (`package.module:callable`).

worker.call("game.teach.jobs:review_deal", deal, seat, "ai.adviser:adviser", ("club",), "ai.open_cards:OpenCardSolver")
"""

import random
from typing import Any

from game.rules.deal import Deal
from game.table.player import Decision, Limit, Player, seated
from game.table.worker import Report, resolve
from game.teach.constraints import Wish
from game.teach.drills.all import all_drills
from game.teach.drills.question import Question
from game.teach.generator import NoDeal, PracticeDeal, find
from game.teach.masters import MasterSeries, played_by_masters
from game.teach.puzzle_factory import make_puzzles
from game.teach.puzzles import Grade, dump_puzzle
from game.teach.review import PlayerAppraiser, Review, review
from game.teach.solver_port import OpenCardSolver

REVIEW_LIMIT = Limit(seconds=0.5)
"""Effort for each decision of a review: a whole deal takes less than ten seconds, and always the same grades."""
MASTER_LIMIT = Limit(seconds=0.5)


def review_deal(
    report: Report, deal: Deal, seat: int, adviser: str, levels: tuple[str, ...], solver: str
) -> dict[str, Any]:
    """A whole review, dumped; the partial ones, dumped too, go to `report`. `levels` are those of the opponents."""
    player: Player = resolve(adviser)(levels)
    open_cards: OpenCardSolver = resolve(solver)()

    def told(fraction: float, partial: object) -> None:
        report(fraction, partial.dump() if isinstance(partial, Review) else None)

    return review(deal, seat, PlayerAppraiser(player, REVIEW_LIMIT), open_cards, told).dump()


def find_deal(report: Report, wish: Wish, seed: int) -> PracticeDeal | NoDeal:
    """A practice deal that fits a wish, or that there is none."""
    return find(wish, random.Random(seed))


def decide(report: Report, deal: Deal, players: str, level: str) -> Decision:
    """What a player would do for the seat to move, for instance an opponent in a guided deal off its script."""
    assert deal.to_move is not None
    decision: Decision = resolve(players)(level).decide(deal.view(deal.to_move), Limit())
    return decision


def ask_drill(report: Report, name: str, seed: int, level: int, solver: str) -> Question:
    """A drill question that needs the solver (`lead`)."""
    return all_drills(resolve(solver)())[name].ask(seed, level)


def new_puzzles(report: Report, seed: int, each: int, solver: str) -> list[dict[str, Any]]:
    """`each` new puzzles of every grade, in content form; the ones made so far go to `report`."""
    made: list[dict[str, Any]] = []

    def told(puzzle: Any) -> None:
        made.append(dump_puzzle(puzzle))
        report(len(made) / (3 * each), list(made))

    return [dump_puzzle(p) for p in make_puzzles(seed, dict.fromkeys(Grade, each), resolve(solver)(), told)]


def master_result(report: Report, number: int, length: int, index: int, players: str) -> Any:
    """The masters' result of one deal of a series."""
    series = MasterSeries(number, length)
    master = seated(resolve(players)("master"), ("master", "master"))
    return played_by_masters(series.deal(index), master, MASTER_LIMIT)
