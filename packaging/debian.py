"""The `.deb`: the folder in /usr/lib, a command, desktop entry, icons, manual pages, a type for files of records."""

import gzip
import os
import shutil
import subprocess
import sys
import tempfile
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent
NAME = "grand-hand"
METAINFO = "org.grandhand.GrandHand.metainfo.xml"
MAINTAINER = "The Grand Hand maintainers <grand-hand@localhost.localdomain>"
DEPENDS = "libc6 (>= {glibc}), libx11-6, libxext6, libxcursor1, libxi6, libxfixes3, libxrandr2"
RECOMMENDS = "libpulse0 | libasound2, libxss1"
ICON_SIZES = (16, 24, 32, 48, 64, 128, 256, 512)

SUMMARY = "Skat for one person and a table of computer players"
DESCRIPTION = f"""{SUMMARY}
 Grand Hand is the German card game Skat at your own table: by the official
 rules or by the rules of your own round, against computer players from
 beginner to master. It teaches the game from zero, reviews every deal and
 sets puzzles. German and English."""


def build_deb(folder: Path, target: Path) -> Path:
    """Pack the folder PyInstaller has made; returns the package in `target`."""
    version, machine = _version(), _machine()
    deb = target / f"{NAME}_{version}_{machine}.deb"
    with tempfile.TemporaryDirectory() as place:
        tree = Path(place, NAME)
        _program(folder, tree)
        _desktop(tree, version)
        _documents(tree, version)
        _permissions(tree)
        _control(tree, version, machine)
        pack = ["dpkg-deb", "--root-owner-group", "-Zxz", "-z3", "--build"]
        subprocess.run([*pack, tree, deb], check=True, stdout=sys.stderr)
    return deb


def _version() -> str:
    from game import __version__

    return __version__


def _machine() -> str:
    """Debian's name of this processor."""
    done = subprocess.run(["dpkg", "--print-architecture"], capture_output=True, text=True, check=True)
    return done.stdout.strip()


def _program(folder: Path, tree: Path) -> None:
    shutil.copytree(folder, tree / "usr/lib" / NAME, symlinks=True)
    (tree / "usr/lib" / NAME / "LICENSE.txt").unlink(missing_ok=True)
    command = tree / "usr/games" / NAME
    command.parent.mkdir(parents=True)
    command.symlink_to(f"../lib/{NAME}/{NAME}")


def _desktop(tree: Path, version: str) -> None:
    """Menu entry, icons in all sizes, description for software centres, type of record files."""
    linux = HERE / "linux"
    _copy(linux / "grand-hand.desktop", tree / "usr/share/applications/grand-hand.desktop")
    fill(linux / METAINFO, tree / "usr/share/metainfo" / METAINFO, VERSION=version, DATE=f"{_day():%Y-%m-%d}")
    _copy(linux / "grand-hand.xml", tree / "usr/share/mime/packages/grand-hand.xml")
    icons, pictures = tree / "usr/share/icons/hicolor", ROOT / "art" / "icon"
    for size in ICON_SIZES:
        _copy(pictures / f"{NAME}-{size}.png", icons / f"{size}x{size}/apps/{NAME}.png")
    _copy(pictures / f"{NAME}.svg", icons / f"scalable/apps/{NAME}.svg")


def _documents(tree: Path, version: str) -> None:
    """Manual pages in two languages, licences, what is new, what lintian may overlook."""
    linux, share = HERE / "linux", tree / "usr/share"
    _pack((linux / "grand-hand.6").read_bytes(), share / "man/man6/grand-hand.6.gz")
    _pack((linux / "grand-hand.de.6").read_bytes(), share / "man/de/man6/grand-hand.6.gz")
    fill(linux / "copyright", share / f"doc/{NAME}/copyright", LICENSE=(ROOT / "LICENSE").read_text(encoding="utf-8"))
    signed = f" -- {MAINTAINER}  {format_datetime(_day())}\n"
    news = f"{NAME} ({version}) stable; urgency=low\n\n  * See CHANGELOG.md.\n\n{signed}"
    _pack(news.encode(), share / f"doc/{NAME}/changelog.gz")
    _pack((ROOT / "CHANGELOG.md").read_bytes(), share / f"doc/{NAME}/CHANGELOG.md.gz")
    _copy(linux / "lintian-overrides", share / f"lintian/overrides/{NAME}")


def _control(tree: Path, version: str, machine: str) -> None:
    size = sum(file.lstat().st_size for file in tree.rglob("*") if file.is_file()) // 1024
    glibc = os.confstr("CS_GNU_LIBC_VERSION").split()[-1]  # type: ignore[union-attr]
    fields = {
        "Package": NAME,
        "Version": version,
        "Architecture": machine,
        "Section": "games",
        "Priority": "optional",
        "Maintainer": MAINTAINER,
        "Installed-Size": size,
        "Depends": DEPENDS.format(glibc=glibc),
        "Recommends": RECOMMENDS,
        "Description": DESCRIPTION,
    }
    control = tree / "DEBIAN" / "control"
    control.parent.mkdir()
    control.write_text("".join(f"{name}: {value}\n" for name, value in fields.items()), encoding="utf-8")


def _permissions(tree: Path) -> None:
    """Folders 755, files 644; only the program itself may be run."""
    program = tree / "usr/lib" / NAME / NAME
    for path in [tree, *tree.rglob("*")]:
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path == program else 0o644)


def _day() -> datetime:
    """The day of the sources, so that the same sources make the same package."""
    seconds = float(os.environ.get("SOURCE_DATE_EPOCH", (ROOT / "CHANGELOG.md").stat().st_mtime))
    return datetime.fromtimestamp(seconds, UTC).replace(hour=0, minute=0, second=0, microsecond=0)


def _copy(source: Path, target: Path) -> None:
    """Copy a file, making its folder."""
    target.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, target)


def _pack(text: bytes, target: Path) -> None:
    """Compress, without name and time."""
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(gzip.compress(text, 9, mtime=0))


def fill(source: Path, target: Path, **values: str) -> None:
    """Copy a text, `@NAME@` replaced by its value."""
    text = source.read_text(encoding="utf-8")
    for name, value in values.items():
        text = text.replace(f"@{name}@", value)
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8")
