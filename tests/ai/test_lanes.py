"""Two threads or one: the same answers, since the work is cut and put together the same way."""

import random
import threading
from collections.abc import Callable

import pytest

from ai import lanes
from ai.levels import build
from game.rules.deal import Deal
from game.table.player import Limit
from tests.ai.test_players import views_of_a_deal


def test_every_world_lies_in_one_lane() -> None:
    for size in range(7):
        (first, middle), (again, last) = lanes.halves(size)
        assert (first, middle, last) == (0, again, size)


def test_results_come_in_the_order_of_the_lanes(monkeypatch: pytest.MonkeyPatch) -> None:
    """The first lane waits for the second, so both must run at once; short work stays in one thread."""
    monkeypatch.setattr(lanes, "threads", lambda: 2)
    reached = threading.Event()

    def first() -> str:
        assert reached.wait(5)
        return "first"

    def second() -> str:
        reached.set()
        return "second"

    jobs: list[Callable[[], str]] = [first, second]
    assert lanes.walk(jobs, lanes.PAYS_FROM) == ["first", "second"]
    names: list[str] = []
    lanes.walk([lambda: names.append(threading.current_thread().name)] * 2, lanes.PAYS_FROM - 1)
    assert names == [threading.current_thread().name] * 2


@pytest.mark.parametrize("opponents", [(), ("master", "master")])
def test_one_thread_and_two_decide_the_same(opponents: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    player, limit = build("master", 3, opponents), Limit(nodes=200_000)
    views = [view for seed in (11, 12) for view in views_of_a_deal(seed)]
    monkeypatch.setattr(lanes, "PAYS_FROM", 0)
    answers = {}
    for many in (1, 2):
        monkeypatch.setattr(lanes, "threads", lambda many=many: many)
        answers[many] = [player.decide(view, limit) for view in views]
    assert answers[1] == answers[2]


def test_players_in_several_threads_do_not_disturb_each_other(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lanes, "PAYS_FROM", 0)
    view = Deal.shuffled(random.Random(3)).view(1)
    expected = build("master", 1).decide(view, Limit())
    found = []
    threads = [
        threading.Thread(target=lambda: found.append(build("master", 1).decide(view, Limit()))) for _ in range(3)
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [expected] * 3
