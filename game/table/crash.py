"""Crash reports: what a developer needs to know, and nothing about the person.

A report names the version, the system, the last things done (kinds of input and screens, no texts) and the traceback.
The folder of the person is written as `~`, the name in the preferences as `<name>`; values of variables are not
written.
"""

import platform
import re
import sys
import tempfile
import traceback
from collections import deque
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from game import __version__
from game.table.i18n import _
from game.table.paths import user_paths
from game.table.settings import SettingsFile

KEPT_REPORTS = 10
LAST_ACTIONS = 40


class Trail:
    """The last things done, the newest last; the same thing several times in a row takes one line."""

    def __init__(self) -> None:
        self._lines: deque[tuple[str, int]] = deque(maxlen=LAST_ACTIONS)

    def add(self, what: str) -> None:
        """Something was done; `what` holds no text the person has entered."""
        if self._lines and self._lines[-1][0] == what:
            self._lines[-1] = (what, self._lines[-1][1] + 1)
        else:
            self._lines.append((what, 1))

    def lines(self) -> list[str]:
        """One line each, the oldest first."""
        return [what if count == 1 else f"{what} × {count}" for what, count in self._lines]


def crashed(error: BaseException, trail: Trail | None = None, show: Callable[[str], object] | None = None) -> int:
    """Write the report and tell the person, on the terminal and by `show`; the exit code."""
    paths = user_paths()
    text = report_text(error, trail or Trail(), SettingsFile(paths.settings).values.name)
    told = sentence(write_report(paths.crashes, text))
    print(told, file=sys.stderr)
    if show is not None:
        show(told)
    return 1


def report_text(error: BaseException, trail: Trail, name: str = "") -> str:
    """The whole report; `name` is what the person is called."""
    system = f"{platform.system()} {platform.release()} ({platform.machine()}), Python {platform.python_version()}"
    kind = "package" if getattr(sys, "frozen", False) else "source"
    head = [f"Grand Hand {__version__}, {kind}", system, f"{datetime.now(UTC):%Y-%m-%d %H:%M:%S} UTC"]
    done = trail.lines() or ["nothing yet"]
    what = "".join(traceback.format_exception(error)).rstrip()
    text = "\n".join([*head, "", "Last actions:", *(f"  {line}" for line in done), "", what, ""])
    return without_home(re.sub(rf"\b{re.escape(name)}\b", "<name>", text) if name else text)


def without_home(text: str) -> str:
    """The person's folder, which names the person, as `~`."""
    home = str(Path.home())
    return text.replace(home, "~") if len(home) > 1 else text


def write_report(folder: Path, text: str) -> Path | None:
    """Write a report into `folder`, or where that fails among the temporary files; None if neither can be written.
    The oldest reports go."""
    name = f"crash-{datetime.now(UTC):%Y%m%d-%H%M%S-%f}.txt"
    for place in (folder, Path(tempfile.gettempdir())):
        try:
            place.mkdir(parents=True, exist_ok=True)
            (place / name).write_text(text, encoding="utf-8")
            for old in sorted(place.glob("crash-????????-*.txt"))[:-KEPT_REPORTS]:
                old.unlink()
        except OSError:
            continue
        return place / name
    return None


def sentence(report: Path | None) -> str:
    """What the person is told."""
    if report is None:
        return _("Something went wrong in Grand Hand. Your games are kept; please start it again.")
    return _("Something went wrong in Grand Hand. Your games are kept. What happened is written in {file}.").format(
        file=without_home(str(report))
    )
