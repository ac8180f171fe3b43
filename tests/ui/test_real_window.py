"""Whole deals in a real window under Xvfb: by mouse, by keys, in reduced motion, silent, small with large text."""

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
pytestmark = [
    pytest.mark.skipif(
        not (shutil.which("Xvfb") and shutil.which("xdotool")), reason="needs Xvfb and xdotool for a real window"
    ),
    pytest.mark.timeout(300),
]
PLAIN = 'level = "heuristic"\nlanguage = "en"\nmotion = "quick"\ntrick_pause = 0.3\nthinking_pause = false\n'
SECONDS = 200


@pytest.fixture
def display() -> Iterator[str]:
    """A screen of its own, with a window manager where there is one."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-noreset", "-displayfd", str(write), "-screen", "0", "1400x900x24"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as numbers:
        name = f":{numbers.readline().strip()}"
    manager = None
    if shutil.which("openbox"):
        manager = subprocess.Popen(["openbox"], env={**os.environ, "DISPLAY": name}, stderr=subprocess.DEVNULL)
    yield name
    if manager:
        manager.terminate()
        manager.wait()
    server.terminate()
    server.wait()


class Player:
    """Sits before the screen: reads what is shown, moves the mouse, presses keys."""

    def __init__(self, display: str, home: Path, settings: str) -> None:
        (home / "settings.toml").write_text(PLAIN + settings)
        self.book = home / "shown.json"
        self.environment = {
            **os.environ, "DISPLAY": display, "GRAND_HAND_HOME": str(home),
            "GRAND_HAND_BOOK": str(self.book),
            "PYTHONPATH": f"{ROOT}{os.pathsep}{ROOT / 'tests' / 'ui'}", "SDL_AUDIODRIVER": "dummy",
        }  # fmt: skip
        self.environment.pop("SDL_VIDEODRIVER", None)
        self.program = subprocess.Popen(
            [sys.executable, "-m", "tests.ui.real_window"], cwd=ROOT, env=self.environment,
            stderr=subprocess.PIPE, text=True,
        )  # fmt: skip
        self.window = self._window()

    def _window(self) -> str:
        for _ in range(300):
            found = self._tool("search", "--onlyvisible", "--pid", str(self.program.pid))
            if found:
                self._tool("windowactivate", found.split("\n")[0])
                return found.split("\n")[0]
            assert self.program.poll() is None, self.program.stderr and self.program.stderr.read()
            time.sleep(0.2)
        raise AssertionError("no window came up")

    def _tool(self, *words: str) -> str:
        done = subprocess.run(["xdotool", *words], env=self.environment, capture_output=True, text=True, check=False)
        return done.stdout.strip()

    def shown(self) -> dict[str, Any]:
        """What is on the screen now."""
        return dict(json.loads(self.book.read_text())) if self.book.exists() else {"scene": "", "ready": False}

    def click(self, key: str) -> None:
        """The mouse goes there and clicks."""
        x, y = self.shown()["places"][key]
        self._tool("mousemove", "--window", self.window, str(x), str(y))
        time.sleep(0.12)
        self._tool("click", "1")

    def keys(self, *names: str) -> None:
        """Keys one after another."""
        for name in names:
            self._tool("key", "--window", self.window, name)
            time.sleep(0.06)

    def close(self) -> int:
        """Close the window as a person does; the exit code. Without a window manager nobody can."""
        if not shutil.which("openbox"):
            self.program.terminate()
            return 0
        self._tool("windowactivate", self.window)
        self._tool("key", "alt+F4")
        try:
            return self.program.wait(20)
        except subprocess.TimeoutExpired:
            self.program.kill()
            return -1


def by_mouse(player: Player, now: dict[str, Any]) -> None:
    """One decision with the mouse."""
    if now["scene"] != "TableScene":
        places = {"TitleScene": "new", "DialogScene": list(now["places"])[-1]}
        player.click(places.get(now["scene"], now["main"]))
        return
    match now["phase"]:
        case "duel_call" | "duel_hold" | "forehand":
            player.click("bid" if now["deals"] == 0 else "pass")
        case "skat":
            player.click("answer Take the skat")
        case "discard":
            _discard_by_mouse(player, now)
        case "play":
            player.click(f"card {now['legal'][0]}")
        case _:
            player.click(next(key for key in now["places"] if key.startswith("answer")))


def _discard_by_mouse(player: Player, now: dict[str, Any]) -> None:
    if len(now["chosen"]) < 2:
        player.click(f"card {next(card for card in reversed(now['hand']) if card not in now['chosen'])}")
    elif "announce" in now["off"]:
        games = [key for key in now["places"] if key.startswith("game ") and key not in now["off"]]
        player.click("anyway" if "anyway" in now["places"] else next(iter(games), "game grand"))
    else:
        player.click("announce")


def by_keys(player: Player, now: dict[str, Any]) -> None:
    """One decision with keys."""
    if now["scene"] == "TitleScene":
        player.keys(*["Down"] * list(now["places"]).index("new"), "Return")
        return
    if now["scene"] == "DialogScene":
        player.keys("Escape")
        return
    match now.get("phase"):
        case "duel_call" | "duel_hold" | "forehand":
            player.keys("p")
        case "discard":
            if len(now["chosen"]) < 2:
                player.keys("minus", "equal")
            elif "announce" in now["off"]:
                player.keys("Tab", "Right", "space")
            else:
                player.keys("Return")
        case "play":
            player.keys(str((now["hand"].index(now["legal"][0]) + 1) % 10))
        case _:
            player.keys("Return")


@pytest.mark.parametrize(
    ("step", "settings"),
    [
        (by_mouse, ""),
        (by_keys, "reduced_motion = true\n"),
        (by_keys, "mute = true\nwindow = [900, 600]\ntext_size = 200\n"),
    ],
    ids=["mouse", "keys and reduced motion", "silent, smallest window, largest text"],
)
def test_a_whole_deal(display: str, tmp_path: Path, step: Any, settings: str) -> None:
    """From the title to the result of a deal, then the window is closed."""
    player = Player(display, tmp_path, settings)
    end = time.monotonic() + SECONDS
    last: dict[str, Any] = {}
    since = 0.0
    try:
        while True:
            now = player.shown()
            if now.get("deals") or now["scene"] == "ResultScene":
                break
            assert time.monotonic() < end, f"the deal did not end: {now}"
            assert player.program.poll() is None, player.program.stderr and player.program.stderr.read()
            if now["ready"] and (now != last or time.monotonic() - since > 2):
                last, since = now, time.monotonic()
                step(player, now)
            time.sleep(0.15)
        assert player.close() == 0
    finally:
        if player.program.poll() is None:
            player.program.kill()
            player.program.wait()


def test_without_a_display(tmp_path: Path) -> None:
    """One sentence, exit code 2, no traceback."""
    environment = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    environment |= {"GRAND_HAND_HOME": str(tmp_path), "SDL_VIDEODRIVER": "x11", "LANG": "en_GB.UTF-8"}
    done = subprocess.run(
        [sys.executable, str(ROOT / "main.py")],
        env=environment,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "Traceback" not in done.stderr
