"""The worker process: results, progress, cancel, deaths, no orphans."""

import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.rules.options import ISKO
from game.rules.view import Phase, SeatView
from game.table import brains, worker
from game.table.brains import Answer, Brains, LocalBrains, Question, Ticket, WorkerBrains
from game.table.player import Limit
from game.table.series import Chair, Series, SeriesSetup
from game.table.table import Table
from game.table.worker import State, Task, Worker
from tests.table.players import Plain
from tests.table.targets import Passer


@pytest.fixture
def hand() -> Iterator[Worker]:
    made = Worker()
    yield made
    made.close()


def wait(hand: Worker, until: Callable[[], bool], seconds: float = 20.0) -> None:
    end = time.monotonic() + seconds
    while not until():
        hand.poll()
        time.sleep(0.005)
        assert time.monotonic() < end, "took too long"


def call(hand: Worker, name: str, *args: object) -> Task:
    return hand.call(f"tests.table.targets:{name}", *args)


def question(level: str = "calm", seed: int = 1, move: int = 0, seconds: float | None = None) -> Question:
    view = SeatView(1, ISKO, Phase.DUEL_CALL, 1, (), (), (), None, 0, None)
    return Question(Ticket(0, 1, move), level, seed, view, Limit(seconds=seconds))


def take(asked: Brains, move: int = 0, seconds: float = 20.0) -> Answer:
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        given = asked.take(Ticket(0, 1, move))
        if given is not None:
            return given
        time.sleep(0.005)
    raise AssertionError("no answer")


def test_calls_are_answered_in_order(hand: Worker) -> None:
    tasks = [call(hand, "double", n) for n in range(5)]
    wait(hand, lambda: tasks[-1].over)
    assert [task.value for task in tasks] == [0, 2, 4, 6, 8]
    assert not hand.busy


def test_progress_is_told_and_a_cancelled_call_stops(hand: Worker) -> None:
    task = call(hand, "count", 100_000, 0.01)
    wait(hand, lambda: task.progress > 0)
    pid = hand.pid
    hand.cancel(task)
    after = call(hand, "double", 4)
    wait(hand, lambda: after.over)
    assert (task.state, after.value, hand.pid) == (State.CANCELLED, 8, pid)


def test_a_waiting_call_is_simply_dropped(hand: Worker) -> None:
    running, waiting = call(hand, "sleep", 0.2), call(hand, "double", 1)
    hand.cancel(waiting)
    wait(hand, lambda: running.over)
    assert (running.state, waiting.state, hand.busy) == (State.DONE, State.CANCELLED, False)


def test_a_deaf_cancelled_call_does_not_hold_up_the_next(hand: Worker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "GRACE", 0.1)
    deaf = call(hand, "sleep", 1000.0)
    wait(hand, lambda: deaf.state is State.RUNNING)
    hand.cancel(deaf)
    after = call(hand, "double", 3)
    wait(hand, lambda: after.over)
    assert after.value == 6


def test_an_exception_is_told_as_text(hand: Worker) -> None:
    task = call(hand, "fail")
    wait(hand, lambda: task.over)
    assert task.state is State.FAILED
    assert "no such luck" in task.error


def test_a_death_fails_its_call_only(hand: Worker) -> None:
    dead, after = call(hand, "die"), call(hand, "double", 5)
    wait(hand, lambda: after.over)
    assert (dead.state, after.value) == (State.DIED, 10)


def test_nothing_waits_in_the_parent(hand: Worker) -> None:
    start = time.monotonic()
    task = call(hand, "sleep", 0.5)
    for _ in range(20):
        hand.poll()
    assert time.monotonic() - start < 0.4
    assert not task.over


def test_a_killed_parent_leaves_no_orphan(tmp_path: Path) -> None:
    script = tmp_path / "parent.py"
    script.write_text(
        "import sys, time\nfrom game.table.worker import Worker\n"
        "if __name__ == '__main__':\n"
        "    w = Worker()\n    w.call('tests.table.targets:sleep', 1000.0)\n"
        "    print(w.pid, flush=True)\n    time.sleep(1000)\n"
    )
    root = str(Path(__file__).resolve().parents[2])
    parent = subprocess.Popen(
        [sys.executable, str(script)], stdout=subprocess.PIPE, text=True, env={**os.environ, "PYTHONPATH": root}
    )
    assert parent.stdout is not None
    child = int(parent.stdout.readline())
    time.sleep(0.5)
    parent.kill()
    parent.wait()
    end = time.monotonic() + 10
    while _alive(child):
        assert time.monotonic() < end, "the worker outlived its parent"
        time.sleep(0.05)


def _alive(pid: int) -> bool:
    """A process that exists and is no zombie."""
    try:
        return "\nState:\tZ" not in Path(f"/proc/{pid}/status").read_text()
    except OSError:
        return False


def test_players_think_in_the_worker_and_keep_their_seed() -> None:
    asked = WorkerBrains("tests.table.targets:Passer")
    try:
        asked.ask(question(seed=7))
        decision = take(asked).decision
        assert decision is not None
        assert decision.reason.facts["seed"] == 7
        assert decision.reason.facts["pid"] != os.getpid()
    finally:
        asked.close()


def test_only_the_open_question_is_answered() -> None:
    asked = WorkerBrains("tests.table.targets:Passer")
    try:
        asked.ask(question(move=1))
        asked.ask(question(move=2))
        assert asked.take(Ticket(0, 1, 1)) is None
        assert take(asked, 2).ticket == Ticket(0, 1, 2)
        assert asked.take(Ticket(0, 1, 2)) is None
        asked.ask(question(move=3))
        asked.cancel()
        assert asked.take(Ticket(0, 1, 3)) is None
    finally:
        asked.close()


def test_a_dying_process_ends_in_thinking_here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TEST_PARENT", str(os.getpid()))
    asked = WorkerBrains("tests.table.targets:Passer")
    try:
        asked.ask(question("dies"))
        decision = take(asked).decision
        assert decision is not None
        assert decision.reason.facts["pid"] == os.getpid()
        assert asked.restarts == 2
    finally:
        asked.close()


def test_a_stuck_player_is_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(brains, "PATIENCE", 0.3)
    asked = WorkerBrains("tests.table.targets:Passer")
    try:
        asked.ask(question("sleeps"))
        end = time.monotonic() + 20
        while asked.restarts == 0:
            assert asked.take(Ticket(0, 1, 0)) is None
            assert time.monotonic() < end
            time.sleep(0.01)
    finally:
        asked.close()


@pytest.mark.parametrize("asked", [LocalBrains(Passer), WorkerBrains("tests.table.targets:Passer")], ids=type)
def test_a_broken_player_is_an_answer_with_an_error(asked: Brains) -> None:
    try:
        asked.ask(question("raises"))
        given = take(asked)
        assert given.decision is None
        assert "broken player" in given.error
    finally:
        asked.close()


def test_where_no_process_can_be_started_players_think_here(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: Worker) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(Worker, "_spawn", refuse)
    asked = WorkerBrains("tests.table.targets:Passer")
    asked.warm()
    asked.ask(question())
    decision = take(asked).decision
    assert decision is not None
    assert decision.reason.facts["pid"] == os.getpid()


# -- thinking ahead ----------------------------------------------------------------------------------------------------


def think(asked: WorkerBrains, moves: tuple[int, ...], level: str = "calm", seconds: float = 20.0) -> None:
    """As the table does while a person thinks."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        asked.ahead(Ticket(0, 1, 0), lambda: [question(level, move=move) for move in moves])
        if asked.thought:
            return
        time.sleep(0.005)
    raise AssertionError("still thinking")


@pytest.fixture
def table() -> Iterator[WorkerBrains]:
    made = WorkerBrains("tests.table.targets:Passer")
    yield made
    made.close()


def test_what_was_thought_ahead_is_the_answer_at_once(table: WorkerBrains) -> None:
    plain = WorkerBrains("tests.table.targets:Passer")
    plain.ask(question(move=2))
    expected = take(plain, 2).decision
    plain.close()
    think(table, (1, 2))
    table.ask(question(move=2))
    given = table.take(Ticket(0, 1, 2))
    assert given is not None
    assert given.decision is not None
    assert expected is not None
    assert given.decision.action == expected.action
    assert given.decision.reason.facts["seed"] == expected.reason.facts["seed"]
    assert table.take(Ticket(0, 1, 2)) is None


def test_another_question_is_asked_in_earnest(table: WorkerBrains) -> None:
    """The same move with another seed is another question."""
    think(table, (1,))
    table.ask(question(seed=9, move=1))
    decision = take(table, 1).decision
    assert decision is not None
    assert decision.reason.facts["seed"] == 9


def test_a_question_in_earnest_does_not_wait_for_thoughts(table: WorkerBrains) -> None:
    table.warm()
    table.ahead(Ticket(0, 1, 0), lambda: [question("sleeps", move=1)])
    table.ask(question(move=2))
    assert take(table, 2).decision is not None


def test_a_failed_thought_is_thought_again_in_earnest(table: WorkerBrains) -> None:
    think(table, (1,), "raises")
    table.ask(question("raises", move=1))
    assert "broken player" in take(table, 1).error


def test_quick_levels_are_not_thought_ahead(table: WorkerBrains) -> None:
    table.ahead(Ticket(0, 1, 0), lambda: [question("club", move=1)])
    assert table.thought
    assert table._ahead._worker.pid is None


def test_a_new_moment_drops_the_thoughts_of_the_last(table: WorkerBrains) -> None:
    think(table, (1,))
    table.ahead(Ticket(0, 1, 5), lambda: [])
    table.ask(question(move=1))
    assert table._ready is None
    assert take(table, 1).decision is not None


def test_a_deal_is_the_same_with_and_without_thinking_ahead() -> None:
    """Master at the table: every action after a person who thinks equals the one after a person who does not."""
    assert played_by_master(0.0) == played_by_master(0.25)


def played_by_master(pause: float) -> list[str]:
    pytest.importorskip("ai.levels")
    asked = WorkerBrains("ai.levels:build")
    chairs = (Chair("Anna"), Chair("Ferdinand", "master"), Chair("Karoline", "master"))
    at, person, hits = Table(Series(SeriesSetup(chairs, seed=5)), asked), Plain("person", 5), 0
    at.next_deal()
    while not at.over:
        if at.persons_turn:
            end = time.monotonic() + pause
            while time.monotonic() < end:
                at.poll()
                time.sleep(0.01)
            at.submit(person.decide(at.view(), Limit()).action)
        else:
            at.poll()
            hits += asked._ready is not None
    asked.close()
    assert hits == 0 or pause
    assert at.deal is not None
    return [str(action) for action in at.deal.actions]
