"""All drills by name: the ten of the drill page and the small ones of the course's checks."""

from game.teach.drills.auction import AuctionTurns, Seats, StopInTime
from game.teach.drills.bidding import Bidding
from game.teach.drills.counting import Counting, Watch
from game.teach.drills.discard import Discarding
from game.teach.drills.lead import LeadAndSmear
from game.teach.drills.null import NullSafety
from game.teach.drills.problems import Problems
from game.teach.drills.question import Drill
from game.teach.drills.run import DrillRun
from game.teach.drills.tricks import CardPoints, LegalCards, MixedTricks, PlainTricks, TrickWinner
from game.teach.drills.value import Value
from game.teach.lessons import Check
from game.teach.puzzles import Puzzle, all_puzzles
from game.teach.solver_port import OpenCardSolver

PAGE = ("legal", "trick", "value", "auction", "bidding", "discard", "lead", "null", "counting", "problems")
"""The drills shown on the drill page, from what a beginner needs first to the hardest."""


def all_drills(solver: OpenCardSolver, puzzles: tuple[Puzzle, ...] | None = None) -> dict[str, Drill]:
    """Every drill by name; the solver judges the lead drill."""
    known = all_puzzles() if puzzles is None else puzzles
    drills: tuple[Drill, ...] = (
        Bidding(), Value(), Counting(), NullSafety(known), Discarding(), LegalCards(), TrickWinner(),
        LeadAndSmear(solver), Problems(known), AuctionTurns(),
        CardPoints(), PlainTricks(), Watch(), Seats(), MixedTricks(), StopInTime(),
    )  # fmt: skip
    return {drill.name: drill for drill in drills}


def check_run(check: Check, drills: dict[str, Drill], seed: int) -> DrillRun:
    """The round that ticks a lesson off: at its level, without adapting. Passed with `check.need` right answers."""
    if check.drill is None:
        raise ValueError("this lesson ends with a deal, not with a drill")
    return DrillRun(drills[check.drill], 2 * seed + 1, check.level, fixed_level=True, rounds=check.rounds)


def check_passed(check: Check, run: DrillRun) -> bool:
    """The round is over with enough right answers."""
    return run.over and run.right >= check.need
