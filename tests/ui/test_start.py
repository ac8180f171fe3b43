"""The start: nothing is imported before it is needed."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def loaded(code: str) -> set[str]:
    """Modules of the project, and pygame, in a process that ran this code."""
    code += "; import sys; print(*(m for m in sys.modules if m.split('.')[0] in ('ai', 'game', 'pygame')))"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    return set(done.stdout.splitlines()[-1].split())


def test_a_worker_that_imports_main_again_reads_neither_window_nor_players() -> None:
    assert not {name for name in loaded("import main") if name.startswith(("ai", "game.ui", "game.rules", "pygame"))}


def test_the_screens_behind_the_title_wait_until_they_are_opened() -> None:
    scenes = {name for name in loaded("import game.ui.house") if name.startswith("game.ui.scenes.")}
    assert scenes == {"game.ui.scenes.dialog", "game.ui.scenes.title"}
