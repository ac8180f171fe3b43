"""The Windows installer: the script in `windows/` with the names of this build, compiled by makensis."""

import subprocess
from pathlib import Path

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent


def build_installer(folder: Path, target: Path) -> Path:
    """Pack a folder PyInstaller has made on Windows; makensis itself runs anywhere."""
    from game import __version__

    installer = target / f"grand-hand-{__version__}-windows.exe"
    size = sum(file.stat().st_size for file in folder.rglob("*") if file.is_file()) // 1024
    names = {
        "VERSION": __version__, "FOLDER": folder, "TARGET": installer, "KILOBYTES": size,
        "ICON": ROOT / "art" / "icon" / "grand-hand.ico", "LICENCE": ROOT / "LICENSE",
    }  # fmt: skip
    defines = [f"-D{name}={value}" for name, value in names.items()]
    subprocess.run(["makensis", "-V2", *defines, HERE / "windows" / "grand-hand.nsi"], check=True)
    return installer
