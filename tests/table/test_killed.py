"""Nothing that was shown is missing after the program was killed, and the rest is what it would have been."""

import os
import random
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.rules.deal import Deal
from game.rules.record import parse_record, replay
from game.table.brains import LocalBrains
from game.table.player import Limit
from game.table.store import Store
from game.table.table import Table
from tests.table.killed import shown
from tests.table.players import Plain

ROOT = Path(__file__).resolve().parents[2]


def run_and_kill(path: Path, lines: int, seconds: float) -> list[list[str]]:
    """Run the player, kill it some seconds after it has shown so many things; what it printed."""
    process = subprocess.Popen(
        [sys.executable, "-m", "tests.table.killed", str(path), "17"],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline().startswith("ready")
    printed = [process.stdout.readline() for _ in range(lines)]
    time.sleep(seconds)
    process.send_signal(signal.SIGKILL)
    printed += process.stdout.read().splitlines()
    process.wait()
    return [line.split() for line in printed if len(line.split()) == 5]


def deals_in(store: Store) -> dict[tuple[str, str], Deal]:
    """All deals kept, finished and not, by list and number."""
    found: dict[tuple[str, str], Deal] = {}
    for (list_id,) in store.database.rows("SELECT id FROM lists"):
        saved = store.unfinished(list_id)
        assert saved is not None
        for row in saved.rows:
            found[str(list_id), str(row.plan.index)] = replay(parse_record(row.record))
        if saved.plan is not None:
            found[str(list_id), str(saved.plan.index)] = saved.deal()
    return found


def check(path: Path, lines: list[list[str]]) -> None:
    store = Store(path)
    assert store.take_notices() == []
    assert store.database.rows("PRAGMA integrity_check") == [("ok",)]
    kept = deals_in(store)
    for _, list_id, index, count, digest in lines:
        if list_id != "0":
            assert shown(kept[list_id, index], int(count)) == digest
    store.close()


def kill_often(path: Path, times: int) -> None:
    rng = random.Random(4)
    for _ in range(times):
        lines = rng.randrange(80)
        printed = run_and_kill(path, lines, rng.uniform(0, 0.01))
        assert len(printed) >= lines
        check(path, printed)


def test_killed_at_random_moments(tmp_path: Path) -> None:
    kill_often(tmp_path / "games.sqlite", 4)


@pytest.mark.long
def test_killed_two_hundred_times(tmp_path: Path) -> None:
    kill_often(tmp_path / "games.sqlite", 200)


def test_the_rest_is_what_it_would_have_been(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    for _ in range(3):
        run_and_kill(path, 25, 0.002)
    store = Store(path)
    saved = store.unfinished(1)
    assert saved is not None
    at = Table.reopened(saved, LocalBrains(Plain))
    whole = Table(type(at.series)(saved.setup), LocalBrains(Plain))
    for table in (at, whole):
        while not (table.series.over and table.over):
            if table.over:
                table.next_deal()
            elif table.persons_turn:
                table.submit(Plain("person", 5).decide(table.view(), Limit()).action)
            else:
                table.poll()
    assert at.series.rows == whole.series.rows
    store.close()
