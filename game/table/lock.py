"""A lock on a file that the system gives back when the program ends, however it ends."""

import os
import sys
from pathlib import Path


class FileLock:
    """Held by one process at a time."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._file: int | None = None

    def take(self) -> bool:
        """Take it if nobody else holds it. Raises OSError if the file cannot be made."""
        if self._file is not None:
            return True
        file = os.open(self._path, os.O_RDWR | os.O_CREAT, 0o644)
        if not _lock(file):
            os.close(file)
            return False
        self._file = file
        return True

    def release(self) -> None:
        """Let go."""
        if self._file is not None:
            os.close(self._file)
            self._file = None


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> bool:
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
else:
    import fcntl

    def _lock(file: int) -> bool:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            return False
        return True
