"""Backups: a copy a day, the last seven kept; and everything as one file to carry away and bring back."""

import contextlib
import sqlite3
import tempfile
import zipfile
import zlib
from datetime import date
from pathlib import Path

from game.table.database import Database, Write, backup_files
from game.table.i18n import _
from game.table.schema import VERSION

KEPT = 7
_INSIDE = "games.sqlite"
_Tables = dict[str, list[dict[str, object]]]
"""Rows by table."""


class ArchiveError(ValueError):
    """A file that is no export of this program; the message is one sentence for the person."""


def daily_backup(database: Database, folder: Path, today: date) -> Path | None:
    """Copy the database unless there is a copy of today; None if nothing was copied or it could not be."""
    file = folder / f"grand-hand-{today.isoformat()}.sqlite"
    if file.exists():
        return None
    try:
        database.copy_to(file)
        others = [copy for copy in backup_files(folder) if copy != file]
        for old in others[: max(0, len(others) + 1 - KEPT)]:
            old.unlink()
    except (OSError, sqlite3.Error):
        return None
    return file


def export_all(database: Database, file: Path) -> None:
    """Write lists, deals and progress into one file. Raises OSError with nothing half-written left behind."""
    file.parent.mkdir(parents=True, exist_ok=True)
    fresh = file.with_name(file.name + ".new")
    try:
        with tempfile.TemporaryDirectory() as folder:
            copy = Path(folder) / _INSIDE
            database.copy_to(copy)
            with zipfile.ZipFile(fresh, "w", zipfile.ZIP_DEFLATED) as archive:
                archive.write(copy, _INSIDE)
        fresh.replace(file)
    except sqlite3.Error as error:
        raise OSError(str(error)) from error
    finally:
        fresh.unlink(missing_ok=True)


def import_all(database: Database, file: Path) -> int:
    """Add what the file holds and is not here yet; returns how many deals. Raises ArchiveError, OSError."""
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / _INSIDE
        try:
            with zipfile.ZipFile(file) as archive:
                copy.write_bytes(archive.read(_INSIDE))
        except (zipfile.BadZipFile, zlib.error, KeyError, EOFError, RuntimeError, ValueError) as error:
            raise ArchiveError(_("{file} is not an export of Grand Hand.").format(file=file)) from error
        return _merge(database, copy, file)


def _merge(database: Database, copy: Path, file: Path) -> int:
    """Bring the rows of a copy over; ids are given anew, entries are known by their own names."""
    damaged = ArchiveError(_("{file} is damaged and cannot be read.").format(file=file))
    with contextlib.closing(sqlite3.connect(copy)) as other:
        try:
            version = other.execute("PRAGMA user_version").fetchone()[0]
            tables = {table: _dicts(other, f"SELECT * FROM {table}") for table in ("lists", "deals", "documents")}
        except sqlite3.Error as error:
            raise damaged from error
    if version > VERSION:
        raise ArchiveError(_("{file} comes from a newer version of Grand Hand.").format(file=file))
    try:
        _check(database, tables)
        return _bring_over(database, tables)
    except KeyError as error:
        raise damaged from error


def _check(database: Database, tables: _Tables) -> None:
    """Raises KeyError where a table has not the columns of ours."""
    for table, rows in tables.items():
        columns = database.rows(f"PRAGMA table_info({table})")
        needed = {"id", *(name for _n, name, _type, never_null, default, _key in columns if never_null and not default)}
        if rows and not needed <= set(rows[0]) <= {column[1] for column in columns}:
            raise KeyError(table)


def _bring_over(database: Database, tables: _Tables) -> int:
    """All rows or none; raises KeyError for a deal without its list."""
    uids = {row["id"]: row["uid"] for row in tables["lists"]}
    added = 0
    with database.transaction() as write:
        for row in tables["lists"]:
            state = "left" if row["state"] == "open" else row["state"]
            _insert(write, "lists", row | {"state": state})
        here = dict(write.execute("SELECT uid, id FROM lists").fetchall())
        for row in tables["deals"]:
            added += _insert(write, "deals", row | {"list_id": here[uids[row["list_id"]]]})
        for row in tables["documents"]:
            write.execute("DELETE FROM documents WHERE kind = :kind AND item = :item AND updated < :updated", row)
            _insert(write, "documents", row)
    return added


def _dicts(connection: sqlite3.Connection, sql: str) -> list[dict[str, object]]:
    cursor = connection.execute(sql)
    names = [column[0] for column in cursor.description]
    return [dict(zip(names, row, strict=True)) for row in cursor]


def _insert(write: Write, table: str, row: dict[str, object]) -> int:
    """Insert a row under a new id unless it is known; returns 1 if it was new."""
    names = [name for name in row if name != "id"]
    marks = ", ".join(f":{name}" for name in names)
    sql = f"INSERT OR IGNORE INTO {table} ({', '.join(names)}) VALUES ({marks})"
    return int(write.execute(sql, row).rowcount)
