"""Salvage: every row that can still be read, out of a database that may be damaged anywhere."""

import contextlib
import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from game.table.schema import TABLES

_GIVE_UP = 4_096
"""Row numbers tried one by one behind an unreadable place."""


def salvage(source: Path, target: sqlite3.Connection, tables: Sequence[str] = TABLES) -> int:
    """Copy the readable rows of a file into `target`; returns how many. Never raises for what is wrong with it."""
    for mode in ("ro", "ro&immutable=1"):
        try:
            damaged = sqlite3.connect(f"{source.resolve().as_uri()}?mode={mode}", uri=True)
        except sqlite3.Error:
            continue
        with contextlib.closing(damaged):
            damaged.text_factory = lambda data: data.decode("utf-8", "replace")
            saved = copy_rows(damaged, target, tables)
            if saved:
                return saved
    return 0


def copy_rows(source: sqlite3.Connection, target: sqlite3.Connection, tables: Sequence[str] = TABLES) -> int:
    """Copy the readable rows; those that do not fit (a parent lost) or are there already stay behind."""
    saved = 0
    with contextlib.suppress(sqlite3.Error):
        source.execute("PRAGMA writable_schema = ON")  # lets a truncated file be read up to its end
    target.execute("BEGIN")
    for table in tables:
        columns = [row[1] for row in target.execute(f"PRAGMA table_info({table})")]
        known = _columns(source, table)
        shared = [name for name in columns if name in known]
        marks = ", ".join("?" * len(shared))
        for row in _readable(source, table, shared) if shared else ():
            with contextlib.suppress(sqlite3.Error):
                added = target.execute(f"INSERT OR IGNORE INTO {table} ({', '.join(shared)}) VALUES ({marks})", row)
                saved += added.rowcount
    target.execute("COMMIT")
    return saved


def _columns(source: sqlite3.Connection, table: str) -> set[str]:
    try:
        return {row[1] for row in source.execute(f"PRAGMA table_info({table})")}
    except sqlite3.Error:
        return set()


def _readable(source: sqlite3.Connection, table: str, columns: list[str]) -> Iterator[tuple[Any, ...]]:
    """Rows in ascending order, then, from the other end, those behind an unreadable place."""
    select = f"SELECT rowid, {', '.join(columns)} FROM {table} WHERE rowid"
    last, whole = -1, True
    try:
        for row in source.execute(f"{select} > ? ORDER BY rowid", (last,)):
            last = row[0]
            yield row[1:]
    except sqlite3.Error:
        whole = False
    if whole:
        return
    upper = last + _GIVE_UP
    with contextlib.suppress(sqlite3.Error):
        for row in source.execute(f"{select} > ? ORDER BY rowid DESC", (last,)):
            upper = row[0]
            yield row[1:]
    for rowid in range(last + 1, min(upper, last + _GIVE_UP)):
        with contextlib.suppress(sqlite3.Error):
            for row in source.execute(f"{select} = ?", (rowid,)):
                yield row[1:]
