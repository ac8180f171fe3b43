"""Drawings, samples and fonts are found from source, installed and frozen."""

import shutil
import sys
from pathlib import Path

import pytest

from game.ui.drawing import assets
from game.ui.drawing.assets import AssetError, asset, font_file, missing, serif_bold

ROOT = Path(__file__).resolve().parents[2]


def test_nothing_is_missing_here() -> None:
    assert missing() == []


def test_files_are_found_beside_the_source() -> None:
    assert asset("art", "cards", "french", "CJ.svg") == ROOT / "art/cards/french/CJ.svg"
    assert serif_bold().name == "SourceSerifPro-Bold.ttf"


def test_a_missing_file_says_what_to_do() -> None:
    with pytest.raises(AssetError, match=r"art/none\.svg is missing\. Please install Grand Hand again\."):
        asset("art", "none.svg")
    with pytest.raises(AssetError, match=r"font Nothing\.ttf is missing"):
        font_file("font_lato", "Nothing.ttf")


def test_an_installed_program_finds_them_in_its_share_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As after `pip install`: the package lies alone, the files below the prefix."""
    share = tmp_path / "share" / "grand-hand" / "art" / "icons"
    share.mkdir(parents=True)
    shutil.copy(ROOT / "art/icons/gear.svg", share)
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    monkeypatch.setattr(assets, "__file__", str(tmp_path / "lib" / "game" / "ui" / "drawing" / "assets.py"))
    assert asset("art", "icons", "gear.svg") == share / "gear.svg"
    assert "sounds (43 files)" in missing()


def test_a_frozen_program_finds_them_in_its_bundle(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "art").mkdir()
    (tmp_path / "art" / "x.svg").touch()
    fonts = tmp_path / "font_none" / "files"
    fonts.mkdir(parents=True)
    (fonts / "X.ttf").touch()
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert asset("art", "x.svg") == tmp_path / "art" / "x.svg"
    assert font_file("font_none", "X.ttf") == fonts / "X.ttf"
