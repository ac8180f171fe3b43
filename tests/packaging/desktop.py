"""A screen of its own for tests of the real window: starts programs there, finds their windows, presses keys."""

import os
import shutil
import subprocess
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

TOOLS = ("Xvfb", "xdotool")
Found = TypeVar("Found")


def missing_tools(*more: str) -> str:
    """Why tests of a window cannot run here; empty if they can."""
    lacking = [tool for tool in (*TOOLS, *more) if shutil.which(tool) is None]
    return f"needs {', '.join(lacking)}" if lacking else ""


class Desktop:
    """One screen; `environment` is what programs on it are started with."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.environment = {**os.environ, "DISPLAY": name, "LANG": "C.UTF-8"}
        self.environment.pop("SDL_VIDEODRIVER", None)

    def start(self, command: Sequence[str | Path], home: Path) -> "subprocess.Popen[str]":
        """Start a program with its folders below `home`; what it prints goes to `home/said.txt`."""
        with (home / "said.txt").open("a") as said:
            environment = {**self.environment, "GRAND_HAND_HOME": str(home)}
            return subprocess.Popen(command, env=environment, stdout=said, stderr=said, text=True)

    def windows(self, pid: int | None = None) -> list[str]:
        """The visible windows, of one program or of all."""
        which = ["--pid", str(pid)] if pid else ["--name", "Grand Hand"]
        return self.xdotool("search", "--onlyvisible", *which).split()

    def window(self, pid: int | None = None, seconds: float = 60) -> str:
        """Wait for a window."""
        return until(lambda: next(iter(self.windows(pid)), ""), seconds, "no window came up")

    def press(self, window: str, *keys: str) -> None:
        """Press keys one after another."""
        for key in keys:
            self.xdotool("key", "--window", window, key)

    def xdotool(self, *words: str) -> str:
        """What xdotool answers; empty where it finds nothing."""
        return subprocess.run(
            ["xdotool", *words], env=self.environment, capture_output=True, text=True, check=False
        ).stdout


def until(look: Callable[[], Found], seconds: float, otherwise: str) -> Found:
    """Look again and again until there is something to see."""
    end = time.monotonic() + seconds
    while not (found := look()):
        assert time.monotonic() < end, otherwise
        time.sleep(0.02)
    return found


def sit_down(screen: Desktop, window: str, begun: Callable[[], bool]) -> None:
    """From the question of the first start, whose second answer leads to the table, to a list dealt."""
    time.sleep(1)
    screen.press(window, "Left", "Return")

    def dealt() -> bool:
        time.sleep(0.5)
        if not begun():
            screen.press(window, "Return")
        return begun()

    until(dealt, 60, "no list began")


@contextmanager
def desktop() -> Iterator[Desktop]:
    """A screen that ends with the block."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x800x24", "-nolisten", "tcp", "-noreset"],
        pass_fds=[write],
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    try:
        with os.fdopen(read) as numbers:
            yield Desktop(f":{numbers.readline().strip()}")
    finally:
        server.terminate()
        server.wait()
