"""An unexpected error in the real window: a report, one sentence in a window, and the deal is still there."""

import sqlite3
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.ui.crash_window import SIZE
from tests.packaging.desktop import Desktop, desktop, missing_tools, sit_down, until

ROOT = Path(__file__).resolve().parents[2]
SETTINGS = 'motion = "off"\nlevel = "beginner"\nlanguage = "en"\nname = "Walburga"\n'


@pytest.fixture
def screen() -> Iterator[Desktop]:
    if reason := missing_tools():
        pytest.skip(reason)
    with desktop() as found:
        found.environment["PYTHONPATH"] = str(ROOT)
        yield found


def moves(home: Path) -> int:
    with sqlite3.connect(f"file:{home / 'grand-hand.sqlite'}?mode=ro", uri=True) as database:
        return int(database.execute("SELECT count(*) FROM moves").fetchone()[0])


def begun(home: Path) -> bool:
    """A list has been dealt."""
    try:
        with sqlite3.connect(f"file:{home / 'grand-hand.sqlite'}?mode=ro", uri=True) as database:
            return bool(database.execute("SELECT count(*) FROM running").fetchone()[0])
    except sqlite3.OperationalError:
        return False


def crash_windows(screen: Desktop, pid: int) -> list[str]:
    """Told apart by their size: the server may give their numbers out again."""
    size = "{}x{}".format(*SIZE)
    return [name for name in screen.windows(pid) if size in screen.xdotool("getwindowgeometry", name)]


def test_the_game_survives_its_own_error(screen: Desktop, tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text(SETTINGS)
    program = screen.start([sys.executable, "-m", "tests.packaging.crashing"], tmp_path)
    window = screen.window(program.pid)
    sit_down(screen, window, lambda: begun(tmp_path))
    screen.press(window, "b")
    reports = until(lambda: list((tmp_path / "crashes").glob("crash-*.txt")), 20, "no report was written")
    other = until(lambda: crash_windows(screen, program.pid), 20, "no crash window")
    assert program.poll() is None, "the crash window has to wait for the person"
    kept = moves(tmp_path)
    screen.press(other[0], "Return")
    assert program.wait(timeout=20) == 1

    text = reports[0].read_text(encoding="utf-8")
    assert "RuntimeError: a cup of coffee over the cards of <name>" in text
    assert ": Key" in text
    assert "Walburga" not in text
    said = (tmp_path / "said.txt").read_text()
    assert reports[0].name in said
    assert "Traceback" not in said

    again = screen.start([sys.executable, ROOT / "main.py"], tmp_path)
    screen.window(again.pid)
    assert begun(tmp_path)
    assert moves(tmp_path) >= kept
    again.kill()
    again.wait()
