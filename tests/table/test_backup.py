"""Seven daily copies, one file for everything, and a damaged file filled up from the last copy."""

import sqlite3
import zipfile
from collections.abc import Iterator
from contextlib import closing
from datetime import date, timedelta
from pathlib import Path

import pytest

from game.table.backup import KEPT, ArchiveError, daily_backup, export_all, import_all
from game.table.database import Database, Mode
from game.table.series import Chair, SeriesSetup
from game.table.store import Store
from tests.table.test_store import play, sit


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = Store(tmp_path / "games.sqlite")
    play(sit(made)[1])
    made.put_document("course", {"done": 3})
    yield made
    made.close()


def test_the_last_seven_days_are_kept(store: Store, tmp_path: Path) -> None:
    start = date(2026, 11, 20)
    for day in range(10):
        assert daily_backup(store.database, tmp_path / "backups", start + timedelta(day)) is not None
        assert daily_backup(store.database, tmp_path / "backups", start + timedelta(day)) is None
    names = sorted(path.name for path in (tmp_path / "backups").iterdir())
    assert names == [f"grand-hand-2026-11-{day}.sqlite" for day in range(30 - KEPT, 30)]


def test_a_clock_set_back_still_makes_a_copy(store: Store, tmp_path: Path) -> None:
    for day in range(1, 9):
        daily_backup(store.database, tmp_path / "backups", date(2027, 1, day))
    made = daily_backup(store.database, tmp_path / "backups", date(2020, 1, 1))
    assert made is not None
    assert made.exists()
    assert len(list((tmp_path / "backups").iterdir())) == KEPT


def test_a_damaged_file_is_filled_up_from_the_last_copy(store: Store, tmp_path: Path) -> None:
    daily_backup(store.database, tmp_path / "backups", date(2026, 11, 29))
    deals = store.database.rows("SELECT uid FROM deals ORDER BY number")
    store.close()
    (tmp_path / "games.sqlite").write_bytes(b"rubbish" * 1000)
    with closing(Store(tmp_path / "games.sqlite", tmp_path / "backups")) as again:
        assert again.database.mode is Mode.DISK
        assert again.database.rows("SELECT uid FROM deals ORDER BY number") == deals
        assert again.load_progress("course") == {"done": 3}


def test_everything_travels_as_one_file(store: Store, tmp_path: Path) -> None:
    export_all(store.database, tmp_path / "out" / "all.grandhand")
    with closing(Store(tmp_path / "other.sqlite")) as other:
        play(sit(other, seed=99)[1])
        deals = store.database.rows("SELECT count(*) FROM deals")[0][0]
        assert import_all(other.database, tmp_path / "out" / "all.grandhand") == deals
        assert import_all(other.database, tmp_path / "out" / "all.grandhand") == 0
        series, original = other.series(2), store.series(1)
        assert series is not None
        assert original is not None
        assert series.rows == original.rows
        assert other.load_progress("course") == {"done": 3}


def test_an_open_list_comes_over_as_left(store: Store, tmp_path: Path) -> None:
    store.begin_list(SeriesSetup((Chair("Anna"), Chair("B", "plain"), Chair("C", "plain"))))
    export_all(store.database, tmp_path / "all.grandhand")
    with closing(Store(tmp_path / "other.sqlite")) as other:
        import_all(other.database, tmp_path / "all.grandhand")
        assert other.open_lists() == ()


@pytest.mark.parametrize("content", [b"", b"no zip", b"PK\x05\x06" + bytes(18)])
def test_other_files_are_refused_with_a_sentence(store: Store, tmp_path: Path, content: bytes) -> None:
    (tmp_path / "x").write_bytes(content)
    with pytest.raises(ArchiveError, match="not an export"):
        import_all(store.database, tmp_path / "x")


def _archive(path: Path, script: str) -> bytes:
    """An archive with a database of such tables."""
    inside = path / "games.sqlite.made"
    with closing(sqlite3.connect(inside)) as made:
        made.executescript(script)
    with zipfile.ZipFile(path / "made.zip", "w", zipfile.ZIP_DEFLATED) as archive:
        archive.write(inside, "games.sqlite")
    return (path / "made.zip").read_bytes()


_FOREIGN = "CREATE TABLE lists({}); CREATE TABLE deals({}); CREATE TABLE documents(kind, item, updated);"


@pytest.mark.parametrize(
    "script",
    [
        _FOREIGN.format("a", "b") + "INSERT INTO lists VALUES (1);",
        _FOREIGN.format("id, uid, state", "id, list_id, uid") + "INSERT INTO deals VALUES (1, 7, 'x');",
        _FOREIGN.format("id, uid, state, extra", "id") + "INSERT INTO lists VALUES (1, 'u', 'open', 4);",
    ],
)
def test_an_archive_of_other_tables_changes_nothing(store: Store, tmp_path: Path, script: str) -> None:
    before = store.database.rows("SELECT count(*) FROM lists")
    (tmp_path / "foreign.zip").write_bytes(_archive(tmp_path, script))
    with pytest.raises(ArchiveError, match="damaged"):
        import_all(store.database, tmp_path / "foreign.zip")
    assert store.database.mode is Mode.DISK
    assert store.database.rows("SELECT count(*) FROM lists") == before


def test_a_scrambled_or_locked_archive_is_refused_with_a_sentence(store: Store, tmp_path: Path) -> None:
    export_all(store.database, tmp_path / "all.zip")
    whole = (tmp_path / "all.zip").read_bytes()
    scrambled = whole[:60] + bytes(byte ^ 0x5A for byte in whole[60:400]) + whole[400:]
    locked = bytearray(whole)
    locked[6] |= 1
    locked[whole.index(b"PK\x01\x02") + 8] |= 1
    for content in (scrambled, bytes(locked)):
        (tmp_path / "bad.zip").write_bytes(content)
        with pytest.raises(ArchiveError, match="not an export"):
            import_all(store.database, tmp_path / "bad.zip")


def test_a_backup_that_cannot_be_written_is_no_fault(store: Store, tmp_path: Path) -> None:
    (tmp_path / "backups").write_text("in the way")
    assert daily_backup(store.database, tmp_path / "backups", date(2026, 1, 1)) is None


def test_a_copy_of_a_database_in_memory(store: Store, tmp_path: Path) -> None:
    with closing(Database(tmp_path / "games.sqlite")) as second:
        export_all(second, tmp_path / "second.grandhand")
    with closing(Store(tmp_path / "third.sqlite")) as third:
        assert import_all(third.database, tmp_path / "second.grandhand") > 0
