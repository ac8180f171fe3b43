"""Advice from the worker: what is in use stays."""

from game.rules.actions import PlayCard
from game.rules.cards import DECK, Card
from game.rules.deal import Deal
from game.rules.view import SeatView
from game.table.advice import Hint, Prospects
from game.table.adviser import WorkerAdviser
from game.table.player import Decision
from game.table.worker import State, Task, Worker


class Ready(Worker):
    """Has every answer at once and counts the questions."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def call(self, target: str, *args: object, first: bool = False) -> Task:
        """The task, done."""
        self.asked.append(target)
        task = Task(len(self.asked), target, args)
        task.state, task.value = State.DONE, Prospects((), 18, 1)
        return task

    def poll(self) -> None:
        """Nothing is under way."""

    def cancel(self, task: Task) -> None:
        """Nothing is under way."""


def words(view: SeatView, decision: Decision) -> Hint:
    """Any words."""
    return Hint(PlayCard(Card.CJ), "", "", "")


def test_what_a_hand_can_play_is_worked_out_once_in_an_auction_however_many_hints_are_asked() -> None:
    """Bid after bid with H: the rows went for "One moment", since the oldest question is dropped."""
    worker = Ready()
    adviser = WorkerAdviser(worker, ("prospects", "hint"), words)
    deal = Deal((DECK[:10], DECK[10:20], DECK[20:30]), DECK[30:])
    while len(worker.asked) < 8:
        assert deal.to_move is not None
        adviser.prospects(deal.view(0))
        adviser.weighed(deal.view(0))
        deal.apply(deal.view(deal.to_move).legal[0])
    assert worker.asked.count("prospects") == 1
