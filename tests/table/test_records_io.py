"""Records in and out of the history."""

import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.rules.record import parse_record
from game.table import records_command
from game.table.database import Database
from game.table.history import Filter, deals, lists, opened
from game.table.records_io import export_records, import_records, refused_text, write_records
from game.table.statistics import statistics
from game.table.store import Store
from main import main
from tests.table.test_store import play, sit

ROOT = Path(__file__).resolve().parents[2]
SERVER = (
    "(;GM[Skat]PC[International Skat Server]CO[]SE[1]ID[5]DT[2021-04-30/01:07:29/UTC]P0[a]P1[b]P2[c]R0[0.0]R1[]R2[null]"
    "MV[w CA.CT.CK.CQ.C9.C8.C7.CJ.SJ.SA.DA.DT.DK.DQ.D9.D8.D7.HA.HT.HK.HQ.H9.H8.H7.ST.SK.SQ.S9.S8.S7.HJ.DJ"
    " 1 p 2 p 0 18 0 s w HJ.DJ 0 C.HJ.DJ 0 RE ]"
    "R[d:0 loss v:-120 m:4 bidok p:4 t:0 s:0 z:0 p0:0 p1:0 p2:0 l:-1 to:-1 r:1] ;)"
)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = Store(tmp_path / "games.sqlite")
    yield made
    made.close()


def run(store: Store, path: Path) -> tuple[int, int, int, int]:
    state = None
    for state in import_records(store, path):
        assert 0 <= state.fraction <= 1
    return (state.added, state.known, state.unfinished, state.refused) if state else (0, 0, 0, 0)


def test_own_deals_go_out_and_come_back(store: Store, tmp_path: Path) -> None:
    _, at = sit(store)
    play(at)
    count = write_records(store, tmp_path / "out" / "all.sgf")
    assert count == len(at.series.rows)
    lines = (tmp_path / "out" / "all.sgf").read_text().splitlines()
    assert all("DT[20" in line for line in lines)
    assert run(store, tmp_path / "out" / "all.sgf") == (0, count, 0, 0)
    other = Store(tmp_path / "other.sqlite")
    assert run(other, tmp_path / "out" / "all.sgf") == (count, 0, 0, 0)
    assert run(other, tmp_path / "out" / "all.sgf") == (0, count, 0, 0)
    found = [opened(other, entry.id) for entry in reversed(deals(other, Filter(kinds=("import",))))]
    assert [deal.row.result for deal in found if deal] == [row.result for row in at.series.rows]
    assert statistics(other).deals == 0
    assert [parse_record(line) for line in export_records(other)] == [parse_record(line) for line in lines]
    other.close()


def test_lines_that_are_no_records_are_refused_with_place_and_reason(store: Store, tmp_path: Path) -> None:
    path = tmp_path / "mixed.sgf"
    path.write_text(f"{SERVER}\n\nrubbish\n{SERVER.replace('0 18', '0 19')}\n{SERVER}\n" + "x" * 200_000 + "\n")
    assert run(store, path) == (1, 1, 0, 3)
    for state in import_records(store, path):
        assert [error.line for error in state.reasons] == [3, 4, 6]
        assert all(refused_text(error).startswith(f"Line {error.line}: ") for error in state.reasons)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with a name here")
def test_a_device_is_written_to_and_not_replaced(store: Store, tmp_path: Path) -> None:
    _, at = sit(store)
    play(at)
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    try:
        count = write_records(store, pipe)
        assert os.read(reader, 1 << 16).count(b"\n") == count
    finally:
        os.close(reader)
    assert pipe.is_fifo()
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith("pipe")] == ["pipe"]


def test_an_export_into_a_program_that_has_enough_ends_quietly(store: Store, tmp_path: Path) -> None:
    _, at = sit(store)
    play(at)
    for line in list(export_records(store)):
        assert line
    script = (
        "import os, sys; os.environ['GRAND_HAND_HOME'] = sys.argv[1]\n"
        "read, write = os.pipe(); os.close(read); os.dup2(write, 1)\n"
        "import main; sys.exit(main.main(['records', 'export']))"
    )
    store.close()
    (tmp_path / "games.sqlite").rename(tmp_path / "grand-hand.sqlite")
    ended = subprocess.run(
        [sys.executable, "-B", "-c", script, str(tmp_path)], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (ended.returncode, ended.stderr) == (0, "")


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-16-be"])
@pytest.mark.parametrize("copies", [1, 120])
def test_files_in_utf_16_are_read(store: Store, tmp_path: Path, encoding: str, copies: int) -> None:
    """As Notepad writes "Unicode", and the Windows shell what a command prints."""
    path = tmp_path / "windows.sgf"
    lines = [SERVER.replace("ID[5]", f"ID[{n}]").replace("P0[a]", "P0[Jürgen 🂫]") for n in range(copies)]
    path.write_bytes(("\ufeff" + "\r\n".join(lines) + "\r\n").encode(encoding))
    assert run(store, path) == (1, copies - 1, 0, 0)
    assert all("P0[Jürgen 🂫]" in line for line in export_records(store))


def test_names_in_the_western_encoding_keep_their_umlauts(store: Store, tmp_path: Path) -> None:
    path = tmp_path / "old.sgf"
    path.write_bytes(SERVER.replace("P0[a]", "P0[Jürgen]").encode("cp1252"))
    assert run(store, path) == (1, 0, 0, 0)
    assert "P0[Jürgen]" in next(export_records(store))


@pytest.mark.parametrize("encoding", ["utf-16-le", "utf-32"])
def test_a_file_that_is_no_utf_8_says_so(store: Store, tmp_path: Path, encoding: str) -> None:
    path = tmp_path / "strange.sgf"
    path.write_bytes(f"{SERVER}\n{SERVER}\n".encode(encoding))
    *_, state = import_records(store, path)
    assert (state.added, state.refused) == (0, 3)
    assert "save the file as UTF-8" in refused_text(state.reasons[0])


@pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
def test_line_ends_and_marks_of_other_systems_are_read(store: Store, tmp_path: Path, end: str) -> None:
    _, at = sit(store)
    play(at)
    lines = list(export_records(store))
    path = tmp_path / "foreign.sgf"
    path.write_bytes(b"\xef\xbb\xbf" + end.join(lines).encode())
    assert run(store, path) == (0, len(lines), 0, 0)
    path.write_bytes((end.join((*lines, "x" * 200_000, "", *lines)) + end).encode())
    assert run(store, path) == (0, 2 * len(lines), 0, 1)


def test_a_servers_record_opens_as_far_as_it_goes(store: Store, tmp_path: Path) -> None:
    path = tmp_path / "one.sgf"
    path.write_text(SERVER)
    run(store, path)
    entry = deals(store, Filter())[0]
    assert (entry.game, entry.score, entry.won, entry.counted) == ("clubs", -120, False, False)
    found = opened(store, entry.id)
    assert found is not None
    assert found.deal.declarer == 0
    assert [chair.name for chair in found.setup.seats] == ["a", "b", "c"]
    assert lists(store, ("import",))[0].title == "one.sgf"


def test_a_stopped_import_keeps_what_came_in(store: Store, tmp_path: Path) -> None:
    path = tmp_path / "many.sgf"
    rng, lines = random.Random(1), []
    for _ in range(120):
        cards = SERVER.split("w ")[1].split()[0].split(".")
        head, rest = cards[:10], cards[10:30]
        rng.shuffle(rest)
        lines.append(SERVER.replace(".".join(cards), ".".join([*head, *rest, *cards[30:]])))
    path.write_text("\n".join(lines))
    importing = import_records(store, path)
    state = next(importing)
    assert 0 < state.fraction < 1
    importing.close()
    assert len(deals(store, Filter())) == state.added == 50
    assert run(store, path) == (70, 50, 0, 0)


def test_an_empty_file(store: Store, tmp_path: Path) -> None:
    (tmp_path / "empty").write_text("")
    assert run(store, tmp_path / "empty") == (0, 0, 0, 0)
    assert lists(store, ("import",)) == ()


def test_acceptance_records_come_in_once(store: Store, acceptance: Path) -> None:
    real = acceptance / "records" / "iss_real.sgf"
    added, known, unfinished, refused = run(store, real)
    assert (added + unfinished, known, refused) == (24, 0, 0)
    assert run(store, real) == (0, added, unfinished, 0)
    for entry in deals(store, Filter()):
        assert opened(store, entry.id) is not None


@pytest.mark.long
def test_fifty_megabytes_need_little_memory(tmp_path: Path, acceptance: Path) -> None:
    lines = (acceptance / "records" / "iss_engine.sgf").read_text().splitlines()
    rng, path = random.Random(1), tmp_path / "big.sgf"
    with path.open("w") as file:
        while file.tell() < 50_000_000:
            for line in lines:
                file.write(line.replace("ID[", f"ID[{rng.randrange(10**6)}") + "\n")
    script = (
        "import resource, sys; from pathlib import Path; from game.table.store import Store\n"
        "from game.table.records_io import import_records\n"
        "store = Store(Path(sys.argv[1]))\n"
        "for state in import_records(store, Path(sys.argv[2])): pass\n"
        "print(state.added + state.known, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)"
    )
    done = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path / "games.sqlite"), str(path)],
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=True,
    )
    count, megabytes = (int(word) for word in done.stdout.split())
    assert count > 100_000
    assert megabytes < 300


def command(home: Path, *words: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "main.py", "records", *words],
        cwd=ROOT,
        env={**os.environ, "GRAND_HAND_HOME": str(home), "LANG": "C.UTF-8"},
        capture_output=True,
        text=True,
        check=False,
    )


def test_the_commands(tmp_path: Path) -> None:
    (tmp_path / "one.sgf").write_text(SERVER + "\nrubbish\n")
    done = command(tmp_path / "home", "import", str(tmp_path / "one.sgf"))
    assert (done.returncode, done.stderr) == (1, "")
    assert "Line 2" in done.stdout
    assert "1 new deal, 1 refused." in done.stdout
    done = command(tmp_path / "home", "export")
    assert (done.returncode, done.stdout.count("\n")) == (0, 1)
    done = command(tmp_path / "home", "export", "--out", str(tmp_path / "one.sgf" / "x"))
    assert done.returncode == 2
    assert "cannot be written" in done.stderr
    assert command(tmp_path / "home", "import", str(tmp_path / "no.sgf")).returncode == 2


def test_an_export_that_cannot_be_done_fails(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    for out in ([], ["--out", str(tmp_path / "all.sgf")]):
        done = command(tmp_path / "file" / "home", "export", *out)
        assert (done.returncode, done.stdout) == (2, "")
        assert "cannot be saved" in done.stderr
    assert not (tmp_path / "all.sgf").exists()
    done = command(tmp_path / "home", "export", "--out", str(tmp_path / "missing" / "all.sgf"))
    assert (done.returncode, done.stdout) == (2, "")
    assert "does not exist" in done.stderr
    assert not (tmp_path / "missing").exists()
    for folder in ("", ".", "/", str(tmp_path)):
        done = command(tmp_path / "home", "export", "--out", folder)
        assert (done.returncode, done.stdout) == (2, "")
        assert "is a folder" in done.stderr


def test_an_import_that_fills_the_disk_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def small(path: Path, backups: Path) -> Store:
        store = Store(path, backups)
        store.database.rows(f"PRAGMA max_page_count = {store.database.rows('PRAGMA page_count')[0][0]}")
        return store

    monkeypatch.setenv("GRAND_HAND_HOME", str(tmp_path / "home"))
    monkeypatch.setattr(records_command, "Store", small)
    monkeypatch.setattr(Database, "try_again", lambda database: False)
    (tmp_path / "many.sgf").write_text(SERVER.replace("P0[a]", f"P0[{'a' * 50_000}]") + "\n")
    assert main(["records", "import", str(tmp_path / "many.sgf")]) == 2
    assert "cannot be saved" in capsys.readouterr().err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no such device here")
@pytest.mark.parametrize("words", [("export",), ("check", "records.sgf")])
def test_an_output_without_room_is_one_sentence(store: Store, tmp_path: Path, words: tuple[str, ...]) -> None:
    _, at = sit(store)
    play(at)
    (tmp_path / "records.sgf").write_text("rubbish\n" * 1000)
    store.close()
    (tmp_path / "games.sqlite").rename(tmp_path / "grand-hand.sqlite")
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, str(ROOT / "main.py"), "records", *words],
            cwd=tmp_path,
            env={**os.environ, "GRAND_HAND_HOME": str(tmp_path), "LANG": "C.UTF-8"},
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert (done.returncode, done.stderr) == (2, "The output cannot be written: No space left on device\n")
