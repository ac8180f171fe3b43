"""`records check`: real files of other programs, damaged files, exit codes."""

import random
import resource
import sys
from pathlib import Path

import pytest

from game.table.records import check_file, records_of, summed
from game.table.text_lines import LONGEST_LINE, lines_of
from main import main

PASSED_IN = (
    "(;GM[Skat]PC[ISS]ID[7]P0[a]P1[b]P2[c]MV[w C8.DQ.DJ.HK.S9.SK.SQ.HQ.CK.D9.S8.DT.SJ.C9.CQ.SA.DK.HT.D7.H7.ST.HJ.C7.H8"
    ".S7.DA.CJ.CT.D8.H9.CA.HA 1 p 2 p 0 p ]R[passed] ;)\n"
)


def counts(path: Path, scoring: str) -> dict[str, int]:
    """Verdicts of a whole file."""
    return dict(summed(check_file(path, scoring), lambda report: None).counts)  # type: ignore[arg-type]


def test_real_games_of_the_server(acceptance: Path) -> None:
    found = []
    summary = summed(check_file(acceptance / "records" / "iss_real.sgf"), found.append)
    assert dict(summary.counts) == {"agrees": 23, "quirk": 1}
    assert [report.name for report in found] == ["10330141"]


def test_games_of_the_servers_engine(acceptance: Path) -> None:
    file = acceptance / "records" / "iss_engine.sgf"
    assert counts(file, "iss") == {"agrees": 6000}
    by_isko = counts(file, "isko")
    assert set(by_isko) == {"agrees", "explained"}
    assert sum(by_isko.values()) == 6000


def test_games_of_xskat(acceptance: Path) -> None:
    assert counts(acceptance / "records" / "xskat.jsonl", "isko") == {"agrees": 10000}


def test_the_command_on_real_games(acceptance: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["records", "check", str(acceptance / "records" / "iss_real.sgf")]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("line 15, ID 10330141: agrees; known quirk")
    assert lines[-1] == "24 records: 23 agree, 1 agree with a known quirk of the server"


def test_an_unexplained_difference_ends_with_one(
    acceptance: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    text = (acceptance / "records" / "iss_real.sgf").read_text("utf-8").splitlines()[0]
    (tmp_path / "wrong.sgf").write_text(text.replace("v:48", "v:60") + "\n", "utf-8")
    assert main(["records", "check", str(tmp_path / "wrong.sgf")]) == 1
    assert "v is written as 60, the moves make 48" in capsys.readouterr().out


def test_damaged_lines_are_told_with_their_number_and_the_others_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "mixed.sgf"
    file.write_bytes(
        b"\n" + PASSED_IN.encode() + b"junk\n\xff\xfe\x00\n" + PASSED_IN.replace("1 p", "1 19").encode() + b'{"a": 1}\n'
    )
    assert main(["records", "check", str(file)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.split(":")[0] for line in lines] == ["line 3", "line 4", "line 5, ID 7", "line 6", "5 records"]
    assert "move 2" in lines[2]
    assert lines[-1] == "5 records: 1 agree, 4 cannot be read"


def test_a_missing_file_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["records", "check", str(tmp_path / "none.sgf")]) == 2
    output = capsys.readouterr()
    assert output.out == ""
    assert output.err.count("\n") == 1
    assert "none.sgf cannot be read" in output.err


def test_an_empty_file_holds_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "empty.sgf").write_text("\n\n", "utf-8")
    assert main(["records", "check", str(tmp_path / "empty.sgf")]) == 0
    assert capsys.readouterr().out == "0 records: nothing to check\n"


def test_endless_lines_are_refused_without_being_read_into_memory(tmp_path: Path) -> None:
    file = tmp_path / "long.sgf"
    file.write_bytes(b"(;" + b"x" * (3 * LONGEST_LINE) + b"\n" + PASSED_IN.encode())
    assert [(line.number, line.text is None) for line in lines_of(file)] == [(1, True), (2, False)]
    assert [report.verdict for report in check_file(file)] == ["unreadable", "agrees"]


def test_records_stream_with_their_place_in_the_file(tmp_path: Path) -> None:
    file = tmp_path / "two.sgf"
    file.write_text(PASSED_IN + "junk\n" + PASSED_IN, "utf-8")
    found = [(line.number, line.end, type(item).__name__) for line, item in records_of(file)]
    size = len(PASSED_IN)
    assert found == [(1, size, "Record"), (2, size + 5, "RecordError"), (3, 2 * size + 5, "Record")]


def test_memory_does_not_grow_with_the_file(tmp_path: Path) -> None:
    file = tmp_path / "big.sgf"
    file.write_text(PASSED_IN * 20_000, "utf-8")
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    assert sum(1 for _ in check_file(file)) == 20_000
    grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before
    assert grown * (1 if sys.platform == "darwin" else 1024) < 20_000_000


def test_xskat_lines_that_do_not_hold(acceptance: Path, tmp_path: Path) -> None:
    lines = (acceptance / "records" / "xskat.jsonl").read_text("utf-8").splitlines()[:200]
    rng, file = random.Random(2), tmp_path / "changed.jsonl"
    changed = [line.replace('"won": true', '"won": false') for line in lines if '"won": true' in line]
    swapped = [
        line[:at] + rng.choice('{}[]",:xC7') + line[at + 1 :] for line in lines for at in [rng.randrange(len(line))]
    ]
    file.write_text("\n".join(changed + swapped), "utf-8")
    verdicts = [report.verdict for report in check_file(file)]
    assert set(verdicts[: len(changed)]) == {"differs"}
    assert verdicts[len(changed) :].count("unreadable") > 150


@pytest.mark.parametrize(
    "text", ["{}", "{", "{[]}", '{"hands": 1}', '{"hands": [[], [], []], "skat": []}', "[1]", '{"a":' * 5000]
)
def test_json_that_is_no_game(text: str, tmp_path: Path) -> None:
    (tmp_path / "bad.jsonl").write_text(text, "utf-8")
    assert [report.verdict for report in check_file(tmp_path / "bad.jsonl")] == ["unreadable"]
