"""Database: the one SQLite file, opened so that nothing can keep a person from playing.

Whatever is wrong with it costs a sentence (`notices`), never the game: a damaged file is set aside and what can be read
of it, with the last backup below, goes into a fresh one; a newer one is left alone; a second window and a folder that
cannot be written work on a copy in memory. A write that fails in mid-game moves all to memory, and back later.
"""

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from datetime import datetime
from enum import StrEnum
from itertools import chain, count
from pathlib import Path
from typing import Any

from game.table.i18n import _
from game.table.lock import FileLock
from game.table.salvage import copy_rows, salvage
from game.table.schema import MIGRATIONS, VERSION

Row = tuple[Any, ...]


SMALL = 2_000_000
"""Bytes of a database that is checked in full at every start."""


class Mode(StrEnum):
    """Where what is written goes."""

    DISK = "disk"
    SECOND = "second"
    """Another window is open: a copy in memory, nothing is kept."""
    NEWER = "newer"
    """The file belongs to a newer version: an empty one in memory, nothing is kept."""
    MEMORY = "memory"
    """The file cannot be written: in memory until it can."""


class NewerVersion(Exception):
    """The file was written by a newer version of the program."""


class Database:
    """An open connection and how it came about. For one thread."""

    def __init__(self, path: Path, backups: Path | None = None) -> None:
        """Open or create the file; never raises for anything that may be wrong with it.

        backups  folder whose newest copy fills the gaps of a damaged file
        """
        self.path = path
        self._backups = backups
        self.notices: list[str] = []
        self.fresh = False
        """True if a new file was made now (first start, or after damage)."""
        self.mode = Mode.DISK
        self._lock = FileLock(path.with_suffix(".lock"))
        self.connection = self._open()

    def execute(self, sql: str, values: tuple[Any, ...] | dict[str, Any] = ()) -> None:
        """Write one statement, durable when this returns (unless in memory)."""
        with self.transaction() as write:
            write.execute(sql, values)

    def rows(self, sql: str, values: tuple[Any, ...] | dict[str, Any] = ()) -> list[Row]:
        """Read; a page that has become unreadable counts as no rows and moves the rest to safety."""
        try:
            return self.connection.execute(sql, values).fetchall()
        except sqlite3.DatabaseError:
            self.move_to_memory()
            return self.connection.execute(sql, values).fetchall()

    @contextlib.contextmanager
    def transaction(self) -> Iterator["Write"]:
        """All or nothing. If the disk refuses on the way, everything moves to memory and the statements run there."""
        write = Write(self)
        try:
            write.execute("BEGIN IMMEDIATE")
            yield write
            write.execute("COMMIT")
        except BaseException:
            if self.connection.in_transaction:
                self.connection.execute("ROLLBACK")
            raise

    def try_again(self) -> bool:
        """In memory because the disk refused: write everything back if it can be written now."""
        if self.mode is not Mode.MEMORY:
            return self.mode is Mode.DISK
        fresh = self.path.with_suffix(".new")
        try:
            if not self._lock.take():
                return False
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with contextlib.closing(sqlite3.connect(fresh)) as target:
                self.connection.backup(target)
            _replace(fresh, self.path)
            disk = connect(self.path)
        except (OSError, sqlite3.DatabaseError):
            with contextlib.suppress(OSError):
                fresh.unlink(missing_ok=True)
            return False
        self.connection.close()
        self.connection, self.mode = disk, Mode.DISK
        self.notices.append(_("Saving works again; nothing is missing."))
        return True

    def copy_to(self, file: Path) -> None:
        """A whole copy of the database, written so that it is complete or absent. Raises OSError, sqlite3.Error."""
        file.parent.mkdir(parents=True, exist_ok=True)
        fresh = file.with_name(file.name + ".new")
        try:
            with contextlib.closing(sqlite3.connect(fresh)) as target:
                self.connection.backup(target)
            os.replace(fresh, file)
        finally:
            fresh.unlink(missing_ok=True)

    def close(self) -> None:
        """Close the file and let another window have it; what is only in memory goes to a disk that has room again."""
        self.try_again()
        self.connection.close()
        self._lock.release()

    def _open(self) -> sqlite3.Connection:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            taken = self._lock.take()
        except OSError:
            return self._in_memory(Mode.MEMORY, _cannot_write(self.path))
        if not taken:
            sentence = _("Grand Hand is open in another window. What you play here is not kept.")
            return self._in_memory(Mode.SECOND, sentence)
        self.fresh = not self.path.exists()
        try:
            return self._checked()
        except NewerVersion:
            sentence = _(
                "{file} belongs to a newer version of Grand Hand and is left as it is. What you play now is not kept."
            )
            return self._in_memory(Mode.NEWER, sentence.format(file=self.path))
        except sqlite3.OperationalError as error:
            if _damaged(error):
                return self._rescued()
            return self._in_memory(Mode.MEMORY, _cannot_write(self.path))
        except (sqlite3.DatabaseError, UnicodeDecodeError):
            return self._rescued()

    def _checked(self) -> sqlite3.Connection:
        """The file, proved sound and brought to this version."""
        check = "integrity_check(1)" if self._needs_full_check() else "quick_check(1)"
        connection = connect(self.path)
        try:
            if connection.execute("PRAGMA user_version").fetchone()[0] > VERSION:
                raise NewerVersion
            if connection.execute(f"PRAGMA {check}").fetchone()[0] != "ok":
                raise sqlite3.DatabaseError("malformed")
            migrate(connection)
            connection.execute("BEGIN IMMEDIATE")
            connection.execute("ROLLBACK")
        except BaseException:
            connection.close()
            raise
        return connection

    def _needs_full_check(self) -> bool:
        """Small, or not closed the last time (its log is still there); else the check of the tables without their
        indexes must do, which takes a twentieth of the time."""
        log = self.path.with_name(self.path.name + "-wal")
        return log.exists() or not self.path.exists() or self.path.stat().st_size < SMALL

    def _rescued(self) -> sqlite3.Connection:
        """Set the damaged file aside and start a fresh one with the last backup and all readable rows."""
        aside = _free_name(
            self.path.with_name(f"{self.path.stem}-damaged-{datetime.now():%Y%m%d-%H%M%S}"), self.path.suffix
        )
        try:
            _replace(self.path, aside)
            connection = self._new()
        except (OSError, sqlite3.DatabaseError):
            return self._in_memory(Mode.MEMORY, _cannot_write(self.path))
        self.fresh = True
        saved = salvage(aside, connection)
        if self._backups is not None and (copies := backup_files(self._backups)):
            saved += salvage(copies[-1], connection, ("lists", "deals", "documents"))
        sentence = _("The file with your games was damaged. It is kept as {file}; {n} entries could be saved from it.")
        self.notices.append(sentence.format(file=aside, n=saved))
        return connection

    def _new(self) -> sqlite3.Connection:
        connection = connect(self.path)
        migrate(connection)
        return connection

    def _in_memory(self, mode: Mode, sentence: str) -> sqlite3.Connection:
        """A copy of what can be read of the file (nothing of a newer one)."""
        self.mode = mode
        self.notices.append(sentence)
        connection = connect(None)
        migrate(connection)
        if mode is not Mode.NEWER and self.path.exists():
            salvage(self.path, connection)
        return connection

    def move_to_memory(self) -> None:
        """The disk refused: go on with all that can still be read; an open transaction is undone."""
        broken = self.connection
        with contextlib.suppress(sqlite3.Error):
            broken.execute("ROLLBACK")
        self.connection = connect(None)
        migrate(self.connection)
        copy_rows(broken, self.connection)
        with contextlib.suppress(sqlite3.Error):
            broken.close()
        if self.mode is Mode.DISK:
            self.mode = Mode.MEMORY
            self.notices.append(_cannot_write(self.path))


class Write:
    """One transaction; remembers its statements, so that they can be repeated in memory when the disk refuses."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._done: list[tuple[str, Any]] = []

    def execute(self, sql: str, values: Any = ()) -> sqlite3.Cursor:
        """Run one statement."""
        self._done.append((sql, values))
        try:
            return self._database.connection.execute(sql, values)
        except sqlite3.IntegrityError:
            raise
        except sqlite3.DatabaseError:
            if self._database.mode is not Mode.DISK:
                raise
        self._database.move_to_memory()
        for statement in self._done[:-1]:
            self._database.connection.execute(*statement)
        return self._database.connection.execute(sql, values)


def connect(path: Path | None) -> sqlite3.Connection:
    """A connection as this program wants it; None: in memory."""
    connection = sqlite3.connect(path or ":memory:", isolation_level=None, timeout=2.0)
    connection.text_factory = lambda data: data.decode("utf-8", "replace")
    try:
        connection.execute("PRAGMA foreign_keys = ON")
        if path is not None:
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = FULL")
    except BaseException:
        connection.close()
        raise
    return connection


def migrate(connection: sqlite3.Connection) -> None:
    """Bring the tables to this version, each step whole or not at all."""
    version = connection.execute("PRAGMA user_version").fetchone()[0]
    for number, script in enumerate(MIGRATIONS[version:], version + 1):
        connection.executescript(f"BEGIN; {script} PRAGMA user_version = {number}; COMMIT;")


def _free_name(stem: Path, suffix: str) -> Path:
    """A name nothing has yet, so that no earlier damaged file is overwritten."""
    tails = chain([""], (f"-{number}" for number in count(2)))
    names = (stem.with_name(f"{stem.name}{tail}{suffix}") for tail in tails)
    return next(name for name in names if not name.exists())


def backup_files(folder: Path) -> list[Path]:
    """The daily copies, oldest first."""
    return sorted(folder.glob("grand-hand-????-??-??.sqlite"))


def _replace(source: Path, target: Path) -> None:
    """Move a database, and let no old log be applied to the new one."""
    for suffix in ("-wal", "-shm"):
        log = source.with_name(source.name + suffix)
        if log.exists():
            os.replace(log, target.with_name(target.name + suffix))
        else:
            target.with_name(target.name + suffix).unlink(missing_ok=True)
    os.replace(source, target)


def _damaged(error: sqlite3.OperationalError) -> bool:
    """Some damage is reported as an operational error (a table that is gone, a schema that cannot be read)."""
    text = str(error)
    return any(
        word in text for word in ("malformed", "no such table", "no such column", "already exists", "not a database")
    )


def _cannot_write(path: Path) -> str:
    sentence = _(
        "Your games cannot be saved in {folder}. Play on: they are kept until you quit. Please make room there, or "
        "allow writing there."
    )
    return sentence.format(folder=path.parent)
