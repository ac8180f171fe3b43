"""`bench --ui`: start to the first picture, frame times of the dealing, frames while a player thinks, idle load."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame

from game.table.paths import Paths
from game.table.session import Session, new_setup
from game.ui.app import FRAME, App, open_window
from game.ui.drawing.portraits import Portraits
from game.ui.house import House
from game.ui.play import hooks
from game.ui.scene import Kit
from game.ui.sound import Silence

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene

Write = Callable[[str], None]

LARGE = (1920, 1080)
SECONDS = 4.0
_FIRST = """
import sys, time
from pathlib import Path
from game.ui import bench
bench.first_picture(Path(sys.argv[1]), sys.argv[2], float(sys.argv[3]))
"""


def bench_ui(write: Write, factory: str) -> None:
    """Measure and write a line for each; `factory` names the computer players' builder. Raises NoDisplay."""
    open_window((640, 400), software=True)
    pygame.quit()
    with tempfile.TemporaryDirectory() as folder:
        home = Path(folder)
        write(f"{'window':34} {'measured':>12}   wanted")
        write(_line("start to first picture", f"{_start(home, factory):.2f} s", "1.0 s"))
        session = Session(_paths(home), factory)
        try:
            for name, measured, wanted in _in_the_window(session):
                write(_line(name, measured, wanted))
        finally:
            session.close()
            pygame.quit()


def _line(name: str, measured: str, wanted: str) -> str:
    return f"{name:34} {measured:>12}   {wanted}"


def _paths(home: Path) -> Paths:
    return Paths(home, home, home / "cache")


def _start(home: Path, factory: str) -> float:
    """Seconds from the start of a process to its first picture, the best of three."""
    command = [sys.executable, "-c", _FIRST, str(home), factory]
    root = str(Path(__file__).resolve().parents[2])
    environment = {**os.environ, "PYTHONPATH": root}
    runs = []
    for _ in range(3):
        now = time.time()
        done = subprocess.run([*command, str(now)], env=environment, capture_output=True, text=True, check=True)
        runs.append(float(done.stdout.split()[-1]))
    return min(runs)


def first_picture(home: Path, factory: str, since: float) -> None:
    """Open the window, show the title, print the seconds that took; called in a process of its own."""
    session = Session(_paths(home), factory)
    app, house = _opened(session, (1280, 800))
    app.push(house.title())
    app.step([], FRAME)
    print(time.time() - since)
    session.close()


def _opened(session: Session, size: tuple[int, int]) -> tuple[App, House]:
    window = open_window(size, software=True)
    app = App(window, hooks(session, Silence()))
    kit = Kit(app, session.settings, Silence(), Portraits())
    return app, House(session, kit)


def _in_the_window(session: Session) -> list[tuple[str, str, str]]:
    session.settings.change(level="master")
    app, house = _opened(session, LARGE)
    app.push(house.title())
    _rest(app, 2.0)
    table = session.new_table(new_setup(session.settings.values, "You", seed=11))
    scene = house.table(table, table.next_deal())
    app.push(scene)
    opening = _run(app, 0.05)
    dealing = _run(app, 2.2)
    thinking = _thinking(app, scene)
    load = _idle(app, scene)
    return [
        (f"dealing at {LARGE[0]}x{LARGE[1]}, frame p95", f"{_share(dealing, 0.95):.1f} ms", "16.7 ms"),
        ("   largest frame", f"{max(dealing):.1f} ms", ""),
        ("opening the table", f"{max(opening):.0f} ms", ""),
        ("frames a second, a player thinking", f"{len(thinking) / SECONDS:.0f}", "60"),
        ("   frame p95", f"{_share(thinking, 0.95):.1f} ms", "16.7 ms"),
        ("load of one core, nothing moving", f"{100 * load:.1f} %", "2 %"),
    ]


def _run(app: App, seconds: float, *, redraw: bool = False) -> list[float]:
    """Milliseconds of work of every frame drawn in this time, at most 60 a second.

    Work is processor time, so that other programs on a busy machine do not count.
    """
    end, before = time.perf_counter() + seconds, time.perf_counter()
    frames: list[float] = []
    while time.perf_counter() < end:
        start, work = time.perf_counter(), time.process_time()
        pygame.event.pump()
        drawn = app.frames
        app._dirty |= redraw
        app.step([], min(0.1, start - before))
        before = start
        if app.frames > drawn:
            frames.append(1000 * (time.process_time() - work))
        time.sleep(max(0.0, FRAME - (time.perf_counter() - start)))
    return frames


def _thinking(app: App, scene: "TableScene") -> list[float]:
    """Frames while the worker computes a strong player's moves; every frame is drawn."""
    scene.table.pause()
    scene.table.go_on()
    return _run(app, SECONDS, redraw=True)


def _idle(app: App, scene: "TableScene") -> float:
    """Share of a core the loop takes while nothing moves and nobody thinks."""
    scene.table.pause()
    scene.director.hurry()
    _run(app, 3.0)
    start, used = time.perf_counter(), time.process_time()
    _rest(app, SECONDS)
    return (time.process_time() - used) / (time.perf_counter() - start)


def _rest(app: App, seconds: float) -> None:
    """The loop as it is while nobody touches anything."""
    end = time.perf_counter() + seconds
    while time.perf_counter() < end:
        app._events()
        app.step([], 0.1)


def _share(values: list[float], share: float) -> float:
    return sorted(values)[int(share * (len(values) - 1))]
