"""The drawings: only what the renderer can draw, and exactly what the script makes."""

import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
FILES = sorted((ROOT / "art").rglob("*.svg"))
NAMES = [str(path.relative_to(ROOT)) for path in FILES]

ELEMENTS = {"svg", "g", "path", "rect", "circle", "ellipse", "line", "defs", "linearGradient", "stop"}
ATTRIBUTES = {
    "viewBox", "width", "height", "d", "fill", "fill-opacity", "fill-rule", "stroke", "stroke-width", "stroke-opacity",
    "stroke-linecap", "stroke-linejoin", "transform", "x", "y", "rx", "ry", "cx", "cy", "r", "x1", "y1", "x2", "y2",
    "id", "gradientUnits", "offset", "stop-color",
}  # fmt: skip
COLOURS = ("fill", "stroke", "stop-color")
COLOUR = re.compile(r"none|#[0-9a-f]{6}|url\(#\w+\)")


def local(tag: str) -> str:
    return tag.rpartition("}")[2]


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_the_renderer_can_draw_every_part(path: Path) -> None:
    """No text, use, clipPath, mask, pattern, filter, image, symbol; colours in six digits only."""
    for element in ElementTree.parse(path).iter():
        assert local(element.tag) in ELEMENTS
        assert set(element.attrib) <= ATTRIBUTES
        for name in COLOURS:
            assert COLOUR.fullmatch(element.get(name, "none")), f"{name}={element.get(name)}"
        if local(element.tag) == "linearGradient":
            assert element.get("gradientUnits") == "userSpaceOnUse"


@pytest.mark.parametrize("path", FILES, ids=NAMES)
def test_every_number_of_a_path_is_finite(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert "nan" not in text
    assert "inf" not in text
    assert "None" not in text


def test_both_decks_are_complete() -> None:
    cards = {suit + rank for suit in "CSHD" for rank in "789TJQKA"}
    for deck in ("french", "german"):
        assert {path.stem for path in (ROOT / "art/cards" / deck).glob("*.svg")} == cards


def test_the_script_draws_exactly_the_committed_files() -> None:
    done = subprocess.run([sys.executable, "-m", "art.drawing", "--check"], cwd=ROOT, capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (0, "")


def test_no_drawing_is_left_over() -> None:
    listing = "from art.drawing.__main__ import drawings; print(*(name for name, _ in drawings()), sep='\\n')"
    done = subprocess.run([sys.executable, "-c", listing], cwd=ROOT, capture_output=True, text=True, check=True)
    assert {f"art/{name}" for name in done.stdout.split()} == {name.replace("\\", "/") for name in NAMES}
