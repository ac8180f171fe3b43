"""Whatever happens to the file: play goes on, the data are safe, a sentence says so."""

import os
import random
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from game.table import schema
from game.table.database import Database, Mode

ROWS = 400


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with some hundred documents and deals."""
    path = tmp_path_factory.mktemp("sound") / "games.sqlite"
    with closing(Database(path)) as database, database.transaction() as write:
        for number in range(ROWS):
            write.execute(
                "INSERT INTO documents (kind, item, document, updated) VALUES ('drill', ?, ?, 'now')",
                (f"item {number}", '{"text": "' + "x" * 200 + '"}'),
            )
    return path


@pytest.fixture
def path(sound: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(sound, tmp_path / "games.sqlite"))


def count(database: Database) -> int:
    return int(database.rows("SELECT count(*) FROM documents WHERE kind = 'drill'")[0][0])


def usable(database: Database) -> None:
    """Things can be written and read."""
    database.execute("INSERT INTO documents (kind, item, document, updated) VALUES ('test', 'x', '{}', 'now')")
    assert database.rows("SELECT item FROM documents WHERE kind = 'test'") == [("x",)]
    database.execute("DELETE FROM documents WHERE kind = 'test'")


def test_the_first_start_makes_a_file_in_wal_mode(tmp_path: Path) -> None:
    with closing(Database(tmp_path / "new" / "games.sqlite")) as database:
        assert (database.fresh, database.mode, database.notices) == (True, Mode.DISK, [])
        assert database.rows("PRAGMA journal_mode") == [("wal",)]
        assert database.rows("PRAGMA foreign_keys") == [(1,)]
        assert database.rows("PRAGMA user_version") == [(schema.VERSION,)]
        usable(database)


def test_an_older_version_is_brought_up_to_date(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        "game.table.database.MIGRATIONS", (*schema.MIGRATIONS, "ALTER TABLE lists ADD COLUMN more TEXT;")
    )
    monkeypatch.setattr("game.table.database.VERSION", schema.VERSION + 1)
    with closing(Database(path)) as database:
        assert database.rows("SELECT count(more) FROM lists") == [(0,)]
        assert count(database) == ROWS


def test_a_newer_version_is_left_alone(path: Path) -> None:
    with closing(sqlite3.connect(path)) as newer:
        newer.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
    before = path.read_bytes()
    with closing(Database(path)) as database:
        assert database.mode is Mode.NEWER
        assert "newer version" in database.notices[0]
        usable(database)
    assert path.read_bytes() == before


def test_a_second_window_sees_all_and_keeps_nothing(path: Path) -> None:
    with closing(Database(path)) as first:
        with closing(Database(path)) as second:
            assert (second.mode, count(second)) == (Mode.SECOND, ROWS)
            assert "another window" in second.notices[0]
            usable(second)
            second.execute("DELETE FROM documents")
            assert not second.try_again()
        assert count(first) == ROWS
        usable(first)
    with closing(Database(path)) as third:
        assert third.mode is Mode.DISK


@pytest.mark.parametrize("seed", range(20))
def test_truncated(path: Path, seed: int) -> None:
    size = path.stat().st_size
    keep = random.Random(seed).randrange(size)
    os.truncate(path, keep)
    rescued(path, least=0 if keep < size // 2 else 1)


@pytest.mark.parametrize("seed", range(20))
def test_flipped_bytes(path: Path, seed: int) -> None:
    rng = random.Random(seed)
    data = bytearray(path.read_bytes())
    for _ in range(1 + seed):
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    path.write_bytes(data)
    rescued(path, least=0)


@pytest.mark.parametrize("rubbish", [b"", b"no database at all" * 100, bytes(8192)], ids=["empty", "text", "zeros"])
def test_not_a_database(path: Path, rubbish: bytes) -> None:
    path.write_bytes(rubbish)
    rescued(path, least=0)


def rescued(path: Path, least: int) -> None:
    """Usable, and either sound as it was or set aside by name; a second start finds nothing wrong."""
    before = path.read_bytes()
    with closing(Database(path)) as database:
        assert database.mode is Mode.DISK
        usable(database)
        kept = count(database)
        aside = list(path.parent.glob("*-damaged-*.sqlite"))
        if aside:
            assert aside[0].name in database.notices[0]
            assert aside[0].read_bytes() == before
            assert database.rows("PRAGMA integrity_check") == [("ok",)]
        assert kept >= least
    with closing(Database(path)) as again:
        assert (again.notices, count(again)) == ([], kept)


def test_most_rows_behind_a_broken_page_are_saved(path: Path) -> None:
    data = bytearray(path.read_bytes())
    middle = len(data) // 2 // 4096 * 4096
    data[middle : middle + 4096] = bytes(4096)
    path.write_bytes(data)
    with closing(Database(path)) as database:
        assert len(list(path.parent.glob("*-damaged-*.sqlite"))) == 1
        assert count(database) > ROWS * 0.8


def test_a_flipped_log_is_ignored_by_its_checksum(path: Path) -> None:
    script = (
        "import os, sys; from pathlib import Path; from game.table.database import Database\n"
        "d = Database(Path(sys.argv[1]))\n"
        "d.execute(\"INSERT INTO documents (kind, item, document, updated) VALUES ('test', 'y', '{}', 'now')\")\n"
        "os._exit(9)"
    )
    subprocess.run([sys.executable, "-c", script, str(path)], env={**os.environ, "PYTHONPATH": "."}, check=False)
    log = path.with_name(path.name + "-wal")
    data = bytearray(log.read_bytes())
    data[len(data) // 2] ^= 8
    log.write_bytes(data)
    with closing(Database(path)) as database:
        assert count(database) == ROWS
        usable(database)


def test_a_full_disk_moves_play_to_memory_and_back(path: Path) -> None:
    with closing(Database(path)) as database:
        pages = database.rows("PRAGMA page_count")[0][0]
        database.rows(f"PRAGMA max_page_count = {pages}")
        with database.transaction() as write:
            for number in range(500):
                write.execute(
                    "INSERT INTO documents (kind, item, document, updated) VALUES ('full', ?, ?, 'now')",
                    (str(number), "y" * 500),
                )
        assert database.mode is Mode.MEMORY
        assert "cannot be saved" in database.notices[-1]
        assert database.rows("SELECT count(*) FROM documents WHERE kind = 'full'") == [(500,)]
        assert count(database) == ROWS
        assert database.try_again()
        assert "again" in database.notices[-1]
        assert database.mode is Mode.DISK
    with closing(Database(path)) as again:
        assert again.rows("SELECT count(*) FROM documents") == [(ROWS + 500,)]


def test_what_is_only_in_memory_is_written_when_the_program_ends(path: Path) -> None:
    database = Database(path)
    database.rows(f"PRAGMA max_page_count = {database.rows('PRAGMA page_count')[0][0]}")
    for number in range(100):
        database.execute(
            "INSERT INTO documents (kind, item, document, updated) VALUES ('full', ?, ?, 'now')",
            (str(number), "y" * 500),
        )
    assert database.mode is Mode.MEMORY
    database.close()  # there is room again
    with closing(Database(path)) as again:
        assert again.rows("SELECT count(*) FROM documents") == [(ROWS + 100,)]


def test_files_that_must_not_grow(path: Path) -> None:
    script = (
        "import resource, signal, sys; from pathlib import Path; from game.table.database import Database, Mode\n"
        "d = Database(Path(sys.argv[1])); signal.signal(signal.SIGXFSZ, signal.SIG_IGN)\n"
        "resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))\n"
        "sql = \"INSERT INTO documents (kind, item, document, updated) VALUES ('test', ?, '{}', 'now')\"\n"
        "for n in range(50): d.execute(sql, (str(n),))\n"
        "assert d.mode is Mode.MEMORY and not d.try_again(), d.mode\n"
        "print(d.rows('SELECT count(*) FROM documents')[0][0], len(d.notices))"
    )
    run = subprocess.run(
        [sys.executable, "-c", script, str(path)],
        env={**os.environ, "PYTHONPATH": "."},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (run.stdout.split(), run.stderr) == ([str(ROWS + 50), "1"], "")


@pytest.fixture
def read_only(path: Path) -> Iterator[Path]:
    path.chmod(0o444)
    path.parent.chmod(0o555)
    yield path
    path.parent.chmod(0o755)


@pytest.mark.skipif(not hasattr(os, "getuid") or os.getuid() != 0, reason="needs another user to be refused")
def test_a_read_only_folder_is_read_and_played_in_memory(read_only: Path) -> None:
    for folder in read_only.parents[1:]:
        if folder.name.startswith(("pytest-", "popen-")):
            folder.chmod(0o755)
    script = (
        "import os, sys; from pathlib import Path; from game.table.database import Database, Mode\n"
        "import urllib.parse\n"  # which pathlib wants later, when Python itself may be out of reach
        "os.setgid(65534); os.setuid(65534)\n"
        "d = Database(Path(sys.argv[1])); assert d.mode is Mode.MEMORY, d.mode\n"
        "d.execute(\"INSERT INTO documents (kind, item, document, updated) VALUES ('test', 'y', '{}', 'now')\")\n"
        "print(d.rows('SELECT count(*) FROM documents')[0][0], *d.notices)"
    )
    run = subprocess.run(
        [sys.executable, "-B", "-c", script, str(read_only)],
        env={**os.environ, "PYTHONPATH": "."},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.stderr == ""
    assert run.stdout.startswith(f"{ROWS + 1} Your games cannot be saved")


def test_a_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "folder").write_text("in the way")
    with closing(Database(tmp_path / "folder" / "games.sqlite")) as database:
        assert database.mode is Mode.MEMORY
        usable(database)
        assert not database.try_again()
        usable(database)


def test_a_failed_transaction_leaves_nothing_behind(path: Path) -> None:
    with closing(Database(path)) as database:
        with pytest.raises(ZeroDivisionError), database.transaction() as write:
            write.execute("DELETE FROM documents WHERE id > ?", (1 // count_nothing(write),))
        assert count(database) == ROWS
        with pytest.raises(sqlite3.IntegrityError):
            database.execute(
                "INSERT INTO documents (kind, item, document, updated) SELECT kind, item, '', '' FROM documents"
            )
        assert count(database) == ROWS


def count_nothing(write: Any) -> int:
    """Deletes something, then finds nothing."""
    write.execute("DELETE FROM documents")
    return int(write.execute("SELECT count(*) FROM documents").fetchone()[0])


def test_copy_is_whole(path: Path, tmp_path: Path) -> None:
    with closing(Database(path)) as database:
        database.copy_to(tmp_path / "copies" / "a.sqlite")
    with closing(Database(tmp_path / "copies" / "a.sqlite")) as copy:
        assert count(copy) == ROWS


@pytest.mark.parametrize("seed", range(10))
def test_a_large_file_is_checked_quickly_and_stays_usable(
    path: Path, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.table.database.SMALL", 0)
    rng = random.Random(seed)
    data = bytearray(path.read_bytes())
    for _ in range(20):
        data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
    path.write_bytes(data)
    with closing(Database(path)) as database:
        usable(database)
        assert count(database) >= 0


def test_no_damaged_file_overwrites_an_earlier_one(path: Path) -> None:
    for number in range(3):
        path.write_bytes(b"rubbish %d" % number * 1000)
        Database(path).close()
    kept = sorted(aside.read_bytes()[:9] for aside in path.parent.glob("*-damaged-*.sqlite"))
    assert kept == [b"rubbish 0", b"rubbish 1", b"rubbish 2"]
