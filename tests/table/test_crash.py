"""Crash reports tell what happened and nothing about the person."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import main
from game import __version__
from game.table.crash import KEPT_REPORTS, LAST_ACTIONS, Trail, report_text, sentence, write_report

ROOT = Path(__file__).resolve().parents[2]


def caught() -> ValueError:
    try:
        raise ValueError(f"Walburga lost {Path.home() / 'cards'}")
    except ValueError as error:
        return error


def test_the_trail_keeps_the_last_and_counts_repetitions() -> None:
    trail = Trail()
    for number in range(LAST_ACTIONS + 5):
        trail.add(f"step {number}")
        trail.add(f"step {number}")
    assert trail.lines()[0] == "step 5 × 2"
    assert len(trail.lines()) == LAST_ACTIONS


def test_a_report_names_version_actions_and_error_but_not_the_person() -> None:
    trail = Trail()
    trail.add("TableScene: Confirm")
    text = report_text(caught(), trail, "Walburga")
    assert __version__ in text
    assert "TableScene: Confirm" in text
    assert "ValueError: <name> lost ~" in text
    assert "Walburga" not in text.replace('raise ValueError(f"Walburga', "")
    assert str(Path.home()) + os.sep not in text


def test_only_the_last_reports_are_kept(tmp_path: Path) -> None:
    written = [write_report(tmp_path, str(number)) for number in range(KEPT_REPORTS + 3)]
    kept = sorted(tmp_path.iterdir())
    assert kept == written[-KEPT_REPORTS:]


def test_a_folder_that_cannot_be_written_leads_to_the_temporary_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    report = write_report(tmp_path / "file", "text")
    assert report is not None
    assert report.parent == tmp_path
    assert report.name in sentence(report)


def test_without_any_place_the_person_is_told_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").touch()
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path / "file"))
    assert write_report(tmp_path / "file", "text") is None
    assert "start it again" in sentence(None)


def test_an_error_on_the_command_line_is_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(options: object) -> int:
        raise caught()

    monkeypatch.setenv("GRAND_HAND_HOME", str(tmp_path))
    monkeypatch.setattr(main, "run_selfcheck", broken)
    assert main.main(["selfcheck"]) == 1
    told = capsys.readouterr()
    assert told.out == ""
    assert len(told.err.splitlines()) == 1
    assert len(list((tmp_path / "crashes").glob("crash-*.txt"))) == 1


@pytest.mark.parametrize("display", ["", ":4711"])
def test_without_a_display_one_sentence_and_two(tmp_path: Path, display: str) -> None:
    unset = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER")
    environment = {name: value for name, value in os.environ.items() if name not in unset}
    environment |= {"GRAND_HAND_HOME": str(tmp_path), "LANG": "C.UTF-8"} | ({"DISPLAY": display} if display else {})
    done = subprocess.run(
        [sys.executable, "main.py"], cwd=ROOT, env=environment, capture_output=True, text=True, timeout=60, check=False
    )
    assert done.returncode == 2, done.stderr
    assert "needs a screen" in done.stderr.splitlines()[-1]
    assert "Traceback" not in done.stderr
    assert not (tmp_path / "crashes").exists()
    if not display:  # otherwise the window library may say a word of its own before
        assert len(done.stderr.splitlines()) == 1
