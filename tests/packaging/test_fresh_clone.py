"""A fresh clone where there is Python, venv and git, but neither compiler nor display: both README commands end well.

Downloads and installs, so it runs where that is asked for: GRAND_HAND_PACKAGE=1 (CI).
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
pytestmark = [
    pytest.mark.skipif(os.environ.get("GRAND_HAND_PACKAGE") != "1", reason="installs: runs with GRAND_HAND_PACKAGE=1"),
    pytest.mark.skipif(not (shutil.which("git") and shutil.which("make")), reason="needs git and make"),
    pytest.mark.timeout(600),
]


def make(clone: Path, *words: str) -> "subprocess.CompletedProcess[str]":
    """Run make as on a machine without compiler and display."""
    unset = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "GRAND_HAND_PACKAGE", "PYTEST_XDIST_WORKER")
    environment = {name: value for name, value in os.environ.items() if name not in unset}
    environment |= {"CC": "/bin/false", "CXX": "/bin/false", "GRAND_HAND_HOME": str(clone / "home"), "LANG": "C.UTF-8"}
    environment["PYTEST_ADDOPTS"] = "tests/rules/test_tricks.py"
    python = f"PYTHON={Path(sys.base_prefix) / 'bin' / 'python3'}"
    return subprocess.run(
        ["make", python, "ACCEPTANCE=", *words],
        cwd=clone, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip


def test_both_commands_end_well(tmp_path: Path) -> None:
    clone = tmp_path / "clone"
    subprocess.run(["git", "clone", "--quiet", ROOT, clone], check=True)

    played = make(clone, "play")
    assert not list((clone / "ai").glob("*.so")), "there is a compiler after all"
    assert "needs a screen" in played.stderr, played.stderr
    assert "Error 2" in played.stderr, "the program ends with 2"
    assert "Traceback" not in played.stderr

    tested = make(clone, "test")
    assert tested.returncode == 0, tested.stdout + tested.stderr
    assert " passed" in tested.stdout

    command = [clone / ".venv" / "bin" / "python", "main.py", "match", "--players", "club,club,club", "--deals", "3"]
    match = subprocess.run(command, cwd=clone, capture_output=True, text=True, timeout=300, check=False)
    assert match.returncode == 0, match.stderr
    assert "club" in match.stdout
