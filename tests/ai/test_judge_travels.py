"""A deal is sent to the worker with its judge, compiled solver or not."""

import pickle

from ai.judge import SolverJudge
from game.rules.cards import Card
from game.rules.claims import ClaimPosition
from game.rules.contracts import Game


def test_a_judge_that_has_judged_can_be_sent() -> None:
    hands = (1 << Card.CJ, 1 << Card.SJ, 1 << Card.HJ)
    asked = ClaimPosition(hands=hands, game=Game.GRAND, declarer=0, leader=0, trick=(), claimant=0)  # type: ignore[arg-type]
    judge = SolverJudge(nodes=1000)
    assert judge.holds(asked)
    sent = pickle.loads(pickle.dumps(judge))
    assert sent.holds(asked)
    assert sent._nodes == 1000
