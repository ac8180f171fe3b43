"""The self check says what is wrong, in one line a part."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.table.selfcheck import Check, CheckFailed, run_checks, table_checks

ROOT = Path(__file__).resolve().parents[2]


def failing() -> str:
    raise CheckFailed("the cards are wet")


def test_one_failure_fails_all() -> None:
    lines: list[str] = []
    assert not run_checks([Check("cards", failing), Check("table", lambda: "stands")], lines.append)
    assert "FAILED" in lines[0]
    assert "the cards are wet" in lines[0]
    assert "ok" in lines[1]
    assert run_checks([Check("table", lambda: "stands")], lines.append)


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("GRAND_HAND_HOME", str(tmp_path / "home"))
    return tmp_path / "home"


def test_the_table_proves_itself(home: Path) -> None:
    lines: list[str] = []
    assert run_checks(table_checks("tests.table.players:Plain", "plain"), lines.append)
    assert str(home) in lines[1]


def test_players_that_do_not_exist_are_found(home: Path) -> None:
    lines: list[str] = []
    assert not run_checks(table_checks("tests.table.players:Nobody", "plain"), lines.append)
    assert "FAILED" in lines[3]


def test_a_folder_in_the_way_is_found(home: Path) -> None:
    home.write_text("a file")
    lines: list[str] = []
    assert not run_checks(table_checks("tests.table.players:Plain", "plain")[1:2], lines.append)
    assert "cannot be written" in lines[0]


def test_the_command(tmp_path: Path) -> None:
    pytest.importorskip("ai.levels")
    done = subprocess.run(
        [sys.executable, "main.py", "selfcheck"],
        cwd=ROOT,
        env={**os.environ, "GRAND_HAND_HOME": str(tmp_path), "LANG": "C.UTF-8"},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 0, done.stdout
    assert len(done.stdout.splitlines()) == 8
    assert done.stderr == ""
