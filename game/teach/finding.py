"""Finding: how words a person types are compared with the words of the program.

Capitals do not matter, nor whether an umlaut is written ü, ue or u, nor punctuation; words of the other deck count.
"""

import re
from difflib import get_close_matches

from game.table.deck_words import german_suited

_FOLDED = str.maketrans({"ä": "a", "ö": "o", "ü": "u", "ß": "ss", "é": "e", "-": " "})
_SPELLED_OUT = re.compile(r"(?<![aeq])([aou])e")
_NO_LETTER = re.compile(r"[^\w ]+")
CLOSE = 0.72
"""How much of a misspelled word has to be right."""


def folded(text: str) -> str:
    """The text as it is compared: `Überreizt`, `ueberreizt` and `uberreizt` are one."""
    plain = _SPELLED_OUT.sub(r"\1", text.lower().translate(_FOLDED))
    return " ".join(_NO_LETTER.sub(" ", plain).split())


def in_both_decks(text: str, language: str) -> tuple[str, ...]:
    """The text with French suits and with German ones; once where that is the same."""
    return tuple(dict.fromkeys((text, german_suited(text, language))))


def rank(wanted: str, names: tuple[str, ...]) -> int:
    """How well folded names answer: 0 for a whole name, 1 where one begins so, 2 a word of it, 3 a part; 4 not."""
    if wanted in names:
        return 0
    if any(name.startswith(wanted) for name in names):
        return 1
    if any(f" {wanted}" in name for name in names):
        return 2
    return 3 if any(wanted in name for name in names) else 4


def nearest(wanted: str, names: tuple[str, ...], most: int = 3) -> list[str]:
    """The folded names spelled most like it, the nearest first."""
    return get_close_matches(wanted, names, most, CLOSE)
