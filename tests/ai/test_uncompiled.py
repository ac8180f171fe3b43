"""The kernel gives the same answers uncompiled."""

import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
SCRIPT = """
import random
from ai.levels import build
from ai.offered import compiled
from game.rules.deal import Deal
from game.table.player import Limit
deal, player = Deal.shuffled(random.Random(4)), build("club", 1)
while not deal.over:
    decision = player.decide(deal.view(deal.to_move), Limit())
    print(decision.action, decision.reason.key, [(one.action, one.win, one.score) for one in decision.candidates])
    deal.apply(decision.action)
print(compiled())
"""


def run(folder: Path) -> list[str]:
    """What a process with this folder in front says."""
    done = subprocess.run([sys.executable, "-c", SCRIPT], cwd=folder, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def test_compiled_and_uncompiled_players_agree(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "ai", tmp_path / "ai", ignore=shutil.ignore_patterns("*.so", "*.pyd", "*.c", "__pycache__"))
    shutil.copytree(ROOT / "game", tmp_path / "game", ignore=shutil.ignore_patterns("__pycache__", "ui", "teach"))
    plain, usual = run(tmp_path), run(ROOT)
    assert plain[-1] == "False"
    assert plain[:-1] == usual[:-1]
