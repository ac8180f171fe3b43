"""Library: where the content files lie and how they are read."""

import json
from functools import lru_cache
from pathlib import Path
from typing import Any

CONTENT = Path(__file__).resolve().parent / "content"


@lru_cache(maxsize=64)
def _read(name: str) -> str:
    return (CONTENT / name).read_text(encoding="utf-8")


def load(name: str) -> Any:
    """The JSON file `content/<name>`, a fresh copy each time; OSError if it is missing."""
    return json.loads(_read(name))


def names(folder: str) -> tuple[str, ...]:
    """The JSON files of a content folder in alphabetical order, as names for `load`."""
    return tuple(f"{folder}/{path.name}" for path in sorted((CONTENT / folder).glob("*.json")))
