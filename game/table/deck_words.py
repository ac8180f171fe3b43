"""Texts for the deck in force: with German suits, French suits and ranks get their German names.

Every text a person reads passes `spoken` (in `i18n` and in `game.teach.text.Text`), so that lessons, hints, reviews and
questions name the cards that lie there: Eichel-Unter for Kreuz-Bube, the unter of acorns for the jack of clubs. The
Ober is masculine where the Dame is feminine; article and adjective follow, a pronoun in a later sentence does not.
"""

import re
from collections.abc import Callable
from functools import lru_cache

Change = str | Callable[[re.Match[str]], str]

_ENGLISH: tuple[tuple[str, str], ...] = (
    (r"\ba (?=(?:jack|queen)\b)", "an "),
    (r"\ban (?=ace\b)", "a "),
    (r"\ba (?=club\b(?! player))", "an "),
    (r"\bjack(s?)\b", r"unter\1"),
    (r"\bqueen(s?)\b", r"ober\1"),
    (r"\baces\b", "dauses"),
    (r"\bace\b", "daus"),
    (r"\bclubs\b", "acorns"),
    (r"\bclub\b(?! player)", "acorn"),
    (r"\bspades\b", "leaves"),
    (r"\bspade\b", "leaf"),
    (r"\bdiamond(s?)\b", r"bell\1"),
)
_SUIT = r"((?:Kreuz|Pik|Herz|Karo|Eichel|Grün|Rot|Schellen)-)?"
_SUBJECT_BEFORE = r"(?:ist|sind|war|wäre|sitzt nur|fällt|bleibt|fehlt|gewinnt|sticht|steht|denn|dass|weil|wenn|als)"
_SUBJECT_AFTER = r"(?:ist|war|wäre|fällt|bleibt|fehlt|gewinnt|sticht|steht|wird|hat|zieht|nimmt|macht|schlägt|allein)"
_WORD = r"((?:[a-zäöü]+e )?)"
_GERMAN: tuple[tuple[str, Change], ...] = (
    (rf"\b([Dd])er {_WORD}{_SUIT}Dame\b", lambda m: f"{m[1]}em {_bent(m[2], 'en ')}{m[3] or ''}Ober"),
    (rf"\bzur {_WORD}{_SUIT}Dame\b", lambda m: f"zum {_bent(m[1], 'en ')}{m[2] or ''}Ober"),
    (rf"\bDie {_WORD}{_SUIT}Dame\b", lambda m: f"Der {m[1]}{m[2] or ''}Ober"),
    (
        rf"\b({_SUBJECT_BEFORE}) die {_WORD}{_SUIT}Dame\b",
        lambda m: f"{m[1]} der {m[2]}{m[3] or ''}Ober",
    ),
    (rf"\bdie {_WORD}{_SUIT}Dame (?={_SUBJECT_AFTER}\b)", lambda m: f"der {m[1]}{m[2] or ''}Ober "),
    (rf"\bdie {_WORD}{_SUIT}Dame\b", lambda m: f"den {_bent(m[1], 'en ')}{m[2] or ''}Ober"),
    (
        rf"\b([Dd]eine|[Ss]eine|[Ii]hre|[Mm]eine|[Ee]ine|[Kk]eine) {_SUIT}Dame (?={_SUBJECT_AFTER}\b)",
        lambda m: f"{m[1][:-1]} {m[2] or ''}Ober ",
    ),
    (
        rf"\b([Dd]eine|[Ss]eine|[Ii]hre|[Mm]eine|[Ee]ine|[Kk]eine) {_WORD}{_SUIT}Dame\b",
        lambda m: f"{m[1]}n {_bent(m[2], 'en ')}{m[3] or ''}Ober",
    ),
    (rf"\b([a-zäöü]+)e {_SUIT}Dame\b", lambda m: f"{m[1]}en {m[2] or ''}Ober"),
    (r"\bDamen?\b", "Ober"),
    (
        r"\b((?:[Mm]it|[Vv]on|[Aa]us|[Bb]ei|[Nn]ach|[Zz]u)(?: den| allen| deinen| seinen)?"
        r"(?: zwei| drei| vier| beiden)?) Buben\b",
        r"\1 Untern",
    ),
    (r"\bBube(?:n|s)?\b", "Unter"),
    (r"\bAssen\b", "Däusern"),
    (r"\bAsse\b", "Däuser"),
    (r"\bAsses\b", "Dauses"),
    (r"\bAss\b", "Daus"),
    (r"\bKreuz\b", "Eichel"),
    (r"\bPik\b", "Grün"),
    (r"\bHerz\b", "Rot"),
    (r"\bHerz(?:karten|en)\b", "Rot-Karten"),
    (r"\bKaro\b", "Schellen"),
)


def _bent(adjective: str, ending: str) -> str:
    """`blanke ` -> `blanken `."""
    return adjective[:-2] + ending if adjective else ""


def _any_case(pattern: str, change: Change) -> tuple[re.Pattern[str], Change]:
    """The rule for small and capital beginnings of an English word."""

    def kept(match: re.Match[str]) -> str:
        new = match.expand(change) if isinstance(change, str) else change(match)
        return new[:1].upper() + new[1:] if match[0][:1].isupper() else new

    return re.compile(pattern, re.IGNORECASE), kept


_RULES: dict[str, tuple[tuple[re.Pattern[str], Change], ...]] = {
    "en": tuple(_any_case(pattern, change) for pattern, change in _ENGLISH),
    "de": tuple((re.compile(pattern), change) for pattern, change in _GERMAN),
}


class _Current:
    """The deck in force in this process, as the language is in `i18n`."""

    german = False


def use_german_suits(on: bool) -> None:
    """Texts asked for from now on name the cards of the German deck, or of the French one again."""
    _Current.german = on


def german_suits() -> bool:
    """Whether the cards of the German deck are named."""
    return _Current.german


def spoken(text: str, language: str) -> str:
    """The text with the words of the deck in force; unchanged with French suits."""
    return german_suited(text, language) if _Current.german else text


@lru_cache(maxsize=4096)
def german_suited(text: str, language: str) -> str:
    """The text with German suits, whatever deck is in force."""
    for pattern, change in _RULES["de" if language == "de" else "en"]:
        text = pattern.sub(change, text)
    return text
