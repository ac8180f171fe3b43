"""Every command of the README is run: here, or in the test the table names."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")

ELSEWHERE = {
    "make play": "test_fresh_clone.py",
    "make test": "test_fresh_clone.py",
    "make package": "test_package.py",
    "sudo apt install ./grand-hand_0.1.0_amd64.deb": "test_package.py",
    "grand-hand --selfcheck": "test_package.py",
    "make check": "the first step of CI",
    "python -m venv .venv": "test_fresh_clone.py, through make",
    r'.venv\Scripts\python -m pip install -c constraints.txt -e ".[dev]"': "test_fresh_clone.py, through make",
    r".venv\Scripts\python main.py": "test_crash.py",
    r".venv\Scripts\python -m pytest": "these tests themselves",
}
"""Commands that set something up or install it, and the test that runs them."""


def commands() -> list[str]:
    """The indented lines that begin with a program, and the one in the table, without comments."""
    lines = re.findall(r"^    ((?:make|python|grand-hand|\.venv\\)[^\n]*)$", README, re.MULTILINE)
    lines += re.findall(r"`(sudo apt[^`]*)`", README)
    return [re.split(r"\s+# ", line)[0].strip() for line in lines]


HERE = [command for command in commands() if command not in ELSEWHERE]


def run(words: str, home: Path) -> "subprocess.CompletedProcess[str]":
    """Run a line as a person would type it, with this Python and folders of its own."""
    environment = {**os.environ, "GRAND_HAND_HOME": str(home), "LANG": "C.UTF-8"}
    environment["PATH"] = os.pathsep.join([str(Path(sys.executable).parent), environment["PATH"]])
    return subprocess.run(
        words, shell=True, cwd=home, env=environment, capture_output=True, text=True, timeout=250, check=False
    )


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder that looks like the checked out one to the commands and keeps what they write."""
    folder = tmp_path_factory.mktemp("readme")
    shutil.copy(ROOT / "Makefile", folder)
    (folder / "main.py").write_text(
        f"import sys\nsys.path.insert(0, {str(ROOT)!r})\nfrom main import main\n"
        "if __name__ == '__main__':\n    sys.exit(main())\n"
    )
    return folder


def test_the_first_two_commands_are_play_and_test() -> None:
    assert commands()[:2] == ["make play", "make test"]


def test_the_table_names_only_commands_of_the_readme() -> None:
    assert set(ELSEWHERE) <= set(commands())


@pytest.mark.skipif(sys.platform == "win32", reason="written for a Unix shell")
@pytest.mark.timeout(600)
def test_the_commands_one_after_another(home: Path) -> None:
    for command in HERE:
        if command == "make bench":  # the same as `python main.py bench` but for the set-up
            assert "main.py bench" in (home / "Makefile").read_text()
            continue
        done = run(command, home)
        assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
        assert "Traceback" not in done.stderr, command


def test_the_engine_answers_as_the_readme_says(home: Path) -> None:
    assert "`python main.py engine`" in README
    record = "w CJ.SJ.HA.HT.HK.CA.CT.SA.ST.DA|??.??.??.??.??.??.??.??.??.??|"
    record += "??.??.??.??.??.??.??.??.??.??|??.?? 1 18"
    line = json.dumps({"id": 1, "record": record, "rules": {"preset": "isko"}, "ms": 50})
    done = run(f"echo '{line}' | python main.py engine", home)
    assert done.returncode == 0, done.stderr
    assert json.loads(done.stdout)["move"] in ("y", "p")


def test_every_picture_is_there() -> None:
    pictures = re.findall(r"!\[[^]]+\]\(([^)]+)\)", README)
    assert len(pictures) >= 5
    for picture in pictures:
        file = ROOT / picture
        assert file.exists(), picture
        assert file.stat().st_size < 450_000, f"{picture} is too large for a page"


def test_the_version_in_the_readme_is_this_one() -> None:
    from game import __version__

    assert set(re.findall(r"grand-hand[_-](\d+\.\d+\.\d+)", README)) == {__version__}
