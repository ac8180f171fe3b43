"""The real window, played by keys and killed at random moments: nothing that was shown is missing afterwards."""

import os
import random
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import closing
from itertools import cycle
from pathlib import Path

import pytest

from game.rules.options import RuleSet
from game.table.series import Chair, SeriesSetup
from game.table.store import Store
from tests.table.test_killed import ROOT, check

pytestmark = pytest.mark.skipif(
    not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="needs Xvfb and xdotool for a real window"
)
SETTINGS = 'motion = "off"\nthinking_pause = false\ntrick_pause = 0.3\nlevel = "heuristic"\nlanguage = "en"\n'
KEYS = tuple(key for card in "1234567890" for key in (card, "Return"))


@pytest.fixture
def display() -> Iterator[str]:
    """A screen of its own."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-noreset", "-displayfd", str(write), "-screen", "0", "1280x800x24"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as numbers:
        yield f":{numbers.readline().strip()}"
    server.terminate()
    server.wait()


def play_and_kill(display: str, home: Path, seconds: float) -> list[list[str]]:
    """Open the window, press keys for some seconds, kill it; what it said it had shown."""
    inherited = {name: value for name, value in os.environ.items() if name != "SDL_VIDEODRIVER"}  # no dummy window
    environment = {**inherited, "DISPLAY": display, "GRAND_HAND_HOME": str(home), "PYTHONPATH": str(ROOT)}
    output = home / "shown.txt"
    with output.open("w") as stream:
        program = subprocess.Popen(
            [sys.executable, "-m", "tests.table.killed_window"], cwd=ROOT, env=environment, stdout=stream
        )
    try:
        press_keys(program.pid, environment, output, seconds)
    finally:
        program.send_signal(signal.SIGKILL)
    assert program.wait() == -signal.SIGKILL, "the program ended before it was killed"
    return [line.split() for line in output.read_text().splitlines() if line.count(" ") == 4]


def press_keys(pid: int, environment: dict[str, str], output: Path, seconds: float) -> None:
    """Find the window and play in it, some seconds from the moment on when something was shown."""
    start = time.monotonic()
    window = ""
    while not window:
        assert time.monotonic() - start < 60, "no window came up"
        found = subprocess.run(
            ["xdotool", "search", "--onlyvisible", "--pid", str(pid)],
            env=environment,
            capture_output=True,
            text=True,
            check=False,
        )
        window = found.stdout.split("\n")[0]
    end = start + 120
    for key in cycle(KEYS):
        if end > start + 100 and output.stat().st_size:
            end = time.monotonic() + seconds
        if time.monotonic() > end:
            return
        subprocess.run(["xdotool", "key", "--window", window, key], env=environment, check=False)


def kill_often(display: str, home: Path, times: int) -> int:
    rng, lines = random.Random(2), 0
    (home / "settings.toml").write_text(SETTINGS)
    with closing(Store(home / "grand-hand.sqlite")) as store:  # an open list, to be continued
        chairs = (Chair("Anna", None, "you"), Chair("Emil", "heuristic", "emil"), Chair("Lene", "heuristic", "lene"))
        store.begin_list(SeriesSetup(chairs, RuleSet(list_deals=-1), 5))
    for _ in range(times):
        printed = play_and_kill(display, home, rng.uniform(0, 2))
        check(home / "grand-hand.sqlite", printed)
        lines += len(printed)
    return lines


def test_the_window_killed(display: str, tmp_path: Path) -> None:
    assert kill_often(display, tmp_path, 3) > 0


@pytest.mark.long
def test_the_window_killed_two_hundred_times(display: str, tmp_path: Path) -> None:
    assert kill_often(display, tmp_path, 200) > 1000
