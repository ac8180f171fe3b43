"""Where drawings, samples and fonts lie: beside the source, in an installed share folder, in a frozen program."""

import sys
from functools import cache
from importlib.util import find_spec
from pathlib import Path


class AssetError(FileNotFoundError):
    """A file of the program is missing: the installation is incomplete."""


def asset(*parts: str) -> Path:
    """The path of a file or folder below `art/` or `sounds/`, such as `asset("art", "cards", "french", "CJ.svg")`."""
    for root in _roots():
        path = root.joinpath(*parts)
        if path.exists():
            return path
    raise AssetError(f"{'/'.join(parts)} is missing; please install Grand Hand again")


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
    raise AssetError(f"the font {name} is missing; please install Grand Hand again")


def serif_bold() -> Path:
    """Source Serif Bold: card letters, bids, values."""
    return font_file("font_source_serif_pro", "SourceSerifPro-Bold.ttf")


def _roots() -> tuple[Path, ...]:
    """Folders that may hold `art/` and `sounds/`, in the order they are tried."""
    frozen = getattr(sys, "_MEIPASS", None)
    source = Path(__file__).resolve().parents[2]
    installed = Path(sys.prefix, "share", "grand-hand")
    return (Path(frozen),) if frozen else (source, installed)
