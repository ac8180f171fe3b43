"""A file of records opened with the game comes into the history before the window opens."""

import os
import subprocess
import sys
from contextlib import closing
from pathlib import Path

from game.table.history import Filter, deals
from game.table.records_command import bring
from game.table.store import Store
from tests.table.test_records_io import SERVER

ROOT = Path(__file__).resolve().parents[2]
UNSEEN = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")


def test_what_came_in_is_told_in_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "evening.skat"
    file.write_text(SERVER + "\n")
    with closing(Store(tmp_path / "games.sqlite")) as store:
        assert bring(store, file) == "1 new deal."
        assert bring(store, file) == "0 new deals, 1 known already."
        assert "cannot be read" in bring(store, tmp_path / "nowhere.skat")
        file.write_text("")
        assert bring(store, file) == "0 new deals."


def test_the_command_brings_the_file_in(tmp_path: Path) -> None:
    file = tmp_path / "evening.skat"
    file.write_text(SERVER + "\n")
    environment = {name: value for name, value in os.environ.items() if name not in UNSEEN}
    environment["GRAND_HAND_HOME"] = str(tmp_path)
    command = [sys.executable, "main.py", "play", str(file)]
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 2, done.stderr
    with closing(Store(tmp_path / "grand-hand.sqlite")) as store:
        assert len(deals(store, Filter(kinds=("import",)))) == 1
