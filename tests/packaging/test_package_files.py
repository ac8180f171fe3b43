"""What goes into packages beside the program: valid, complete, of one version. Nothing is built here."""

import re
import shutil
import struct
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from game import __version__
from main import COMMANDS

ROOT = Path(__file__).resolve().parents[2]
LINUX = ROOT / "packaging" / "linux"
METAINFO = "org.grandhand.GrandHand.metainfo.xml"


@pytest.fixture(autouse=True)
def _packaging_modules(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT / "packaging"))


def tool(name: str) -> str:
    found = shutil.which(name)
    if found is None:
        pytest.skip(f"needs {name}")
    return found


def test_the_windows_installer_compiles(tmp_path: Path) -> None:
    tool("makensis")
    from windows import build_installer

    folder = tmp_path / "grand-hand"
    (folder / "_internal").mkdir(parents=True)
    for name in ("grand-hand.exe", "grand-hand-console.exe", "_internal/python311.dll"):
        (folder / name).write_bytes(b"MZ" + bytes(1000))
    installer = build_installer(folder, tmp_path)
    assert installer.name == f"grand-hand-{__version__}-windows.exe"
    assert installer.read_bytes()[:2] == b"MZ"
    assert installer.stat().st_size > 40_000


def test_the_menu_entry_is_valid() -> None:
    done = subprocess.run(
        [tool("desktop-file-validate"), LINUX / "grand-hand.desktop"], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout
    assert done.stdout == ""


def test_the_description_for_software_centres_is_valid(tmp_path: Path) -> None:
    validator = tool("appstreamcli")
    from debian import fill

    fill(LINUX / METAINFO, tmp_path / METAINFO, VERSION=__version__, DATE="2026-01-01")
    done = subprocess.run(
        [validator, "validate", "--no-net", tmp_path / METAINFO], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout


def test_record_files_have_the_type_the_menu_entry_opens() -> None:
    namespace = "{http://www.freedesktop.org/standards/shared-mime-info}"
    found = ElementTree.parse(LINUX / "grand-hand.xml").find(f"{namespace}mime-type")
    assert found is not None
    entry = (LINUX / "grand-hand.desktop").read_text(encoding="utf-8")
    assert f"MimeType={found.get('type')};" in entry
    assert f"<mediatype>{found.get('type')}</mediatype>" in (LINUX / METAINFO).read_text(encoding="utf-8")


def test_the_icon_for_macos_holds_every_size(tmp_path: Path) -> None:
    from icns import KINDS, write_icns

    data = write_icns(ROOT / "art" / "icon", tmp_path / "grand-hand.icns").read_bytes()
    assert data[:4] == b"icns"
    assert struct.unpack(">I", data[4:8])[0] == len(data)
    place, kinds = 8, []
    while place < len(data):
        kind, length = data[place : place + 4], struct.unpack(">I", data[place + 4 : place + 8])[0]
        assert data[place + 8 : place + 16] == b"\x89PNG\r\n\x1a\n"
        kinds.append(kind)
        place += length
    assert kinds == list(KINDS.values())


def test_the_newest_entry_of_the_news_is_this_version() -> None:
    lines = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8").splitlines()
    assert next(line for line in lines if line.startswith("## ")).split()[1] == __version__


@pytest.mark.parametrize("page", ["grand-hand.6", "grand-hand.de.6"])
def test_the_manual_names_every_command(page: str) -> None:
    text = (LINUX / page).read_text(encoding="utf-8")
    assert [name for name in COMMANDS if not re.search(rf'^\.BI? "?{name}\b', text, re.MULTILINE)] == []


@pytest.mark.skipif(sys.platform != "linux", reason="measures a folder of links")
def test_sizes_are_counted_once(tmp_path: Path) -> None:
    from make_packages import megabytes

    (tmp_path / "a").write_bytes(bytes(1_000_000))
    (tmp_path / "b").symlink_to("a")
    assert megabytes(tmp_path) == 1.0
    assert megabytes(tmp_path / "a") == 1.0
