"""Where drawings, samples and fonts lie: beside the source, in an installed share folder, in a frozen program."""

import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from game.table.i18n import _

FOLDERS = {
    ("art", "cards", "french"): 32,
    ("art", "cards", "german"): 32,
    ("art", "cards", "backs"): 3,
    ("art", "cards", "signs"): 8,
    ("art", "icons"): 38,
    ("art", "icon"): 11,
    ("art", "portraits"): 13,
    ("art", "scenery"): 5,
    ("sounds",): 43,
}
"""Folders of drawings and samples and how many files each holds at least."""

FONTS = (
    ("font_lato", "Lato-Regular.ttf"),
    ("font_lato", "Lato-Bold.ttf"),
    ("font_source_serif_pro", "SourceSerifPro-Regular.ttf"),
    ("font_source_serif_pro", "SourceSerifPro-Semibold.ttf"),
    ("font_source_serif_pro", "SourceSerifPro-Bold.ttf"),
)


class AssetError(FileNotFoundError):
    """A file of the program is missing: the installation is incomplete."""


def asset(*parts: str) -> Path:
    """The path of a file or folder below `art/` or `sounds/`, such as `asset("art", "cards", "french", "CJ.svg")`."""
    for root in _roots():
        path = root.joinpath(*parts)
        if path.exists():
            return path
    raise AssetError(_("{file} is missing. Please install Grand Hand again.").format(file="/".join(parts)))


@cache
def font_file(package: str, name: str) -> Path:
    """A font of one of the font packages, such as `font_file("font_lato", "Lato-Bold.ttf")`."""
    spec = find_spec(package)
    folders = [Path(folder) for folder in (spec.submodule_search_locations or ())] if spec else []
    folders += [root / package for root in _roots()]
    for folder in folders:
        path = folder / "files" / name
        if path.exists():
            return path
    raise AssetError(_("The font {file} is missing. Please install Grand Hand again.").format(file=name))


def serif_bold() -> Path:
    """Source Serif Bold: card letters, bids, values."""
    return font_file("font_source_serif_pro", "SourceSerifPro-Bold.ttf")


def missing() -> list[str]:
    """What this installation lacks, by name; empty when all drawings, samples and fonts are there."""
    lacking = [f"{'/'.join(folder)} ({count} files)" for folder, count in FOLDERS.items() if _count(folder) < count]
    for package, name in FONTS:
        try:
            font_file(package, name)
        except AssetError:
            lacking.append(name)
    return lacking


def _count(folder: tuple[str, ...]) -> int:
    try:
        return len(list(asset(*folder).iterdir()))
    except AssetError:
        return 0


def _roots() -> tuple[Path, ...]:
    """Folders that may hold `art/` and `sounds/`, in the order they are tried."""
    frozen = getattr(sys, "_MEIPASS", None)
    source = Path(__file__).resolve().parents[3]
    installed = Path(sys.prefix, "share", "grand-hand")
    return (Path(frozen),) if frozen else (source, installed)
