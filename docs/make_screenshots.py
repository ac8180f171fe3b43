"""Draws the pictures of the README from the running program: a list is played, and the camera clicks on the way.

`python docs/make_screenshots.py` writes `docs/screenshots/*.png`; nothing is shown on a screen, and the preferences of
whoever runs it play no part.
"""

import os
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import patch

ROOT = Path(__file__).resolve().parents[1]
TARGET = ROOT / "docs" / "screenshots"
sys.path.insert(0, str(ROOT))
os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "PYGAME_HIDE_SUPPORT_PROMPT": "1"}

import pygame  # noqa: E402

import main  # noqa: E402
from ai.levels import build  # noqa: E402
from game.rules.view import Phase, SeatView  # noqa: E402
from game.table.player import Limit  # noqa: E402
from game.ui import play  # noqa: E402
from game.ui.app import App  # noqa: E402
from game.ui.input import Back  # noqa: E402
from game.ui.scenes.result import ResultScene  # noqa: E402
from game.ui.scenes.table import TableScene  # noqa: E402

SEED = 12
"""A list whose first deal the person plays and wins."""
SETTINGS = 'language = "en"\nmotion = "quick"\nthinking_pause = false\ntrick_pause = 0.3\nlevel = "club"\n'
SIZE = (960, 600)
"""Pixels of a saved picture; the window is 1280 by 800."""
PATIENCE = 90.0


class Camera(App):
    """The window, played by the script instead of a person."""

    def run(self) -> None:
        """Play and take pictures, then leave."""
        self.wait()
        self.top.handle(Back())  # the question of the first start
        self.wait()
        self.lesson()
        self.press("new")
        self.press("help True")
        self.press("begin")
        self.play_deal()
        self.wait(lambda: isinstance(self.top, ResultScene))
        self.wait(lambda: self.top.played is not None)
        self.rest(1)
        self.take("result")
        self.press("review")
        self.rest(8)
        self.take("review")
        self.leave()
        self.take("title")
        self.quit()

    def lesson(self) -> None:
        """The lesson on matadors."""
        self.leave()
        self.press("continue")
        self.press("lesson 4")
        self.rest()
        self.take("lesson")
        self.leave()

    def leave(self) -> None:
        """Back to the title."""
        self.home()
        self.rest(1)

    def play_deal(self) -> None:
        """A computer player plays for the person; the camera waits for the helper and for a trick."""
        scene, player = self.top, build("expert", 1)
        taken: set[str] = set()
        while not scene.table.over:
            self.wait(lambda: scene.table.over or scene_waits(scene))
            if scene.table.over:
                return
            view = scene.table.view()
            name = picture_of(view)
            if name and name not in taken:
                self.rest(4)
                if name == "bidding":
                    self.wait(lambda: scene.adviser.prospects(scene.table.view()) is not None)
                    self.rest(1)
                self.take(name)
                taken.add(name)
            scene.submit([player.decide(view, Limit(seconds=1.0)).action])
            self.step([], 0.05)

    def wait(self, until: Callable[[], bool] = lambda: True) -> None:
        """Let the program run until something is so and nothing moves."""
        end = time.monotonic() + PATIENCE
        while not (until() and self._fade <= 0):
            assert time.monotonic() < end, f"{type(self.top).__name__} does not come to rest"
            self.step([], 0.05)
            time.sleep(0.005)

    def rest(self, seconds: float = 2) -> None:
        """Let the program run for a while: answers of the worker, the last movements."""
        end = time.monotonic() + seconds
        self.wait(lambda: time.monotonic() > end)

    @property
    def top(self) -> Any:
        """The screen on top."""
        return self.scenes[-1]

    def press(self, key: str) -> None:
        """Press a widget of the top screen."""
        widget = self.top.form.widget(key)
        assert widget is not None, f"{key} is not among {[one.key for one in self.top.form]}"
        widget.press()
        self.wait()

    def take(self, name: str) -> None:
        """Save what is to be seen."""
        surface = pygame.Surface(self.look.size)
        self.draw(surface)
        TARGET.mkdir(parents=True, exist_ok=True)
        pygame.image.save(pygame.transform.smoothscale(surface, SIZE), TARGET / f"{name}.png")


def scene_waits(scene: TableScene) -> bool:
    """Nothing moves, and the person has to act."""
    return scene.director.idle and not scene.stage.busy and scene.table.persons_turn


def picture_of(view: SeatView) -> str:
    """The picture this moment is good for."""
    if view.phase in (Phase.DUEL_CALL, Phase.DUEL_HOLD):
        return "bidding"
    if view.phase is Phase.PLAY and view.trick and view.trick.cards and 3 <= len(view.tricks) <= 6:
        return "trick"
    return "exchange" if view.phase is Phase.DISCARD else ""


def make_screenshots() -> int:
    """All pictures; the exit code of the program."""
    with tempfile.TemporaryDirectory() as home:
        Path(home, "settings.toml").write_text(SETTINGS)
        os.environ["GRAND_HAND_HOME"] = home
        with (
            patch.object(play, "App", Camera),
            patch("secrets.randbits", lambda bits: SEED),
            patch("game.ui.crash_window.show_crash", lambda sentence: None),
        ):
            code = main.main(["play"])
        for report in Path(home, "crashes").glob("*.txt"):
            print(report.read_text(encoding="utf-8"))
    return code


if __name__ == "__main__":
    sys.exit(make_screenshots())
