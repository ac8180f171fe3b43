"""Voice: says sentences through a program of the system, or on the terminal."""

import shutil
import subprocess
import sys

_USUAL = ("spd-say", "espeak-ng", "espeak", "say")


class Voice:
    """Says sentences through a program; a newer one follows, nothing waits. Silent where there is no program."""

    def __init__(self, command: str = "") -> None:
        self._command = command.split() or _usual()

    def __call__(self, text: str) -> None:
        if not text:
            return
        if not self._command:
            print(text, file=sys.stdout, flush=True)
            return
        try:
            subprocess.Popen(
                [*self._command, text], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
        except OSError:
            self._command = []


def _usual() -> list[str]:
    found = next((path for path in map(shutil.which, _USUAL) if path), None)
    return [found] if found else []
