"""Kept: a document of the progress store, read value by value; what is not as it should be counts as never written."""

from collections.abc import Mapping
from typing import Any

LARGEST = 1_000_000
"""No count of the progress file is larger; a larger one is damage."""


class Kept:
    """Reads one document. `damaged` tells whether anything in it, or below it, had to be left out."""

    def __init__(self, document: object) -> None:
        self._document: dict[str, Any] = {}
        self._damaged = not isinstance(document, Mapping)
        self._below: list[Kept] = []
        if isinstance(document, Mapping):
            self._document = {str(key): value for key, value in document.items()}

    @property
    def damaged(self) -> bool:
        """Something was left out."""
        return self._damaged or any(kept.damaged for kept in self._below)

    def refuse(self) -> None:
        """The reader found a value that cannot be."""
        self._damaged = True

    def number(self, key: str, default: int = 0, low: int = 0, high: int = LARGEST) -> int:
        """A whole number from `low` to `high`."""
        value = self._document.get(key, default)
        if isinstance(value, int) and not isinstance(value, bool) and low <= value <= high:
            return value
        self.refuse()
        return default

    def flag(self, key: str) -> bool:
        """Yes or no; no where nothing is written."""
        value = self._document.get(key, False)
        if isinstance(value, bool):
            return value
        self.refuse()
        return False

    def word(self, key: str, default: str = "") -> str:
        """A text."""
        value = self._document.get(key, default)
        if isinstance(value, str):
            return value
        self.refuse()
        return default

    def mapping(self, key: str) -> dict[str, Any]:
        """Anything by name."""
        value = self._document.get(key, {})
        if isinstance(value, Mapping):
            return dict(value)
        self.refuse()
        return {}

    def words(self, key: str) -> tuple[str, ...]:
        """A row of words."""
        value = self._document.get(key, ())
        if not isinstance(value, list | tuple):
            self.refuse()
            return ()
        words = tuple(word for word in value if isinstance(word, str))
        if len(words) < len(value):
            self.refuse()
        return words

    def row(self, key: str) -> list[Any]:
        """A row of anything."""
        value = self._document.get(key, [])
        if isinstance(value, list | tuple):
            return list(value)
        self.refuse()
        return []

    def counts(self, key: str, low: int = 0, high: int = LARGEST) -> dict[str, int]:
        """Whole numbers by name."""
        inner = self.below(key)
        found = {}
        for name in inner._document:
            number = inner.number(name, low - 1, low, high)
            if number >= low:
                found[name] = number
        return found

    def below(self, key: str) -> "Kept":
        """The document within this one, empty where there is none."""
        kept = Kept(self._document.get(key, {}))
        self._below.append(kept)
        return kept

    def each(self) -> "dict[str, Kept]":
        """All documents within this one, by name; what is none is left out."""
        found = {}
        for key in self._document:
            inner = self.below(key)
            if not inner._damaged:
                found[key] = inner
        return found
