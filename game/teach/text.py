"""Text: a sentence in both languages, as the content files carry it."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from game.table.deck_words import spoken


@dataclass(frozen=True, slots=True)
class Text:
    """English and German of one thing said. Card codes (DT, SJ) and `**bold**` are marks for the screen."""

    en: str
    de: str

    def of(self, language: str) -> str:
        """The text in `language` ("en" or "de"; anything else is English), with the words of the deck in force."""
        return spoken(self.de if language == "de" else self.en, language)

    def __add__(self, other: "Text") -> "Text":
        return join((self, other))

    def __bool__(self) -> bool:
        return bool(self.en)

    @property
    def words(self) -> int:
        """Words of the longer language."""
        return max(len(self.en.split()), len(self.de.split()))


NOTHING = Text("", "")


def join(texts: Iterable[Text], separator: str = " ") -> Text:
    """The texts in a row, empty ones left out."""
    kept = [text for text in texts if text]
    return Text(separator.join(text.en for text in kept), separator.join(text.de for text in kept))


def parse_text(data: Any) -> Text:
    """A Text from content data: `{"en": ..., "de": ...}`, a plain string (same in both), or nothing.

    Raises KeyError, TypeError where it is anything else.
    """
    if not data:
        return NOTHING
    if isinstance(data, str):
        return Text(data, data)
    english, german = data["en"], data["de"]
    if not isinstance(english, str) or not isinstance(german, str):
        raise TypeError("a text is made of strings")
    return Text(english, german)


def dump_text(text: Text) -> dict[str, str]:
    """The content form of a text."""
    return {"en": text.en, "de": text.de}
