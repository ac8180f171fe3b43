"""Texts in the language of the person: English in the code, German from `game/locale/de/LC_MESSAGES/*.po`.

The `.po` files are read as they are (a few milliseconds for thousands of texts), so nothing has to be compiled, and an
editable install, a packaged program and a translator's working copy behave alike. Every area keeps a file of its own;
all are chained. English needs no file: the msgid is the text.
"""

import locale
import os
import re
from pathlib import Path

from game.table.deck_words import spoken

LANGUAGES: tuple[str, ...] = ("en", "de")
LOCALE_DIR = Path(__file__).resolve().parent.parent / "locale"

Catalog = dict[str, tuple[str, ...]]
"""Message id (`context\\x04msgid` with a context) -> translation, or the plural forms (one, many)."""

_CONTEXT = "\x04"
_LINE = re.compile(r'^(?:(msgctxt|msgid_plural|msgid|msgstr(?:\[\d\])?)\s+)?("(?:[^"\\]|\\.)*")\s*$')
_ESCAPE = re.compile(r"\\(.)")
_ESCAPES = {"n": "\n", "t": "\t"}


class PoSyntaxError(ValueError):
    """A line of a .po file that cannot be read; names file and line."""


def read_po(path: Path) -> Catalog:
    """All translated entries of one .po file; fuzzy and empty ones are left out. Raises PoSyntaxError, OSError."""
    catalog: Catalog = {}
    entry: dict[str, str] = {}
    field, fuzzy = "", False
    for number, line in enumerate([*path.read_text(encoding="utf-8").splitlines(), ""], 1):
        if line.startswith("#") or not line.strip():
            if entry:
                _add(catalog, entry, fuzzy)
                entry, fuzzy = {}, False
            fuzzy = fuzzy or (line.startswith("#,") and "fuzzy" in line)
            continue
        match = _LINE.match(line)
        if match is None or not (match[1] or field):
            raise PoSyntaxError(f"{path.name}, line {number}: {line!r}")
        if match[1] in ("msgctxt", "msgid") and any(key.startswith("msgstr") for key in entry):
            _add(catalog, entry, fuzzy)
            entry, fuzzy = {}, False
        field = match[1] or field
        entry[field] = entry.get(field, "") + _unquote(match[2])
    return catalog


def _unquote(quoted: str) -> str:
    """The text between the quotes, escapes resolved."""
    return _ESCAPE.sub(lambda match: _ESCAPES.get(match[1], match[1]), quoted[1:-1])


def _add(catalog: Catalog, entry: dict[str, str], fuzzy: bool) -> None:
    """Keep a complete translation."""
    forms = tuple(entry[key] for key in sorted(entry) if key.startswith("msgstr"))
    msgid = entry.get("msgid", "")
    if fuzzy or not msgid or not forms or not all(forms):
        return
    catalog[entry["msgctxt"] + _CONTEXT + msgid if "msgctxt" in entry else msgid] = forms


def load(language: str, folder: Path = LOCALE_DIR) -> Catalog:
    """All domains of a language, chained; empty for English."""
    catalog: Catalog = {}
    for path in sorted((folder / language / "LC_MESSAGES").glob("*.po")):
        catalog.update(read_po(path))
    return catalog


def system_language(preferred: tuple[str, ...] = ()) -> str:
    """The first language we speak of `preferred` (what the system's window layer says), the environment, the locale."""
    wishes = list(preferred)
    wishes += [os.environ.get(name, "") for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")]
    wishes.append(locale.getlocale()[0] or "")
    for wish in wishes:
        code = wish.lower()[:2]
        if code in LANGUAGES or wish.startswith("German"):
            return code if code in LANGUAGES else "de"
    return "en"


class _Current:
    """The language in force in this process."""

    language = "en"
    catalog: Catalog = {}  # noqa: RUF012 - replaced whole, never changed


def set_language(choice: str, preferred: tuple[str, ...] = ()) -> str:
    """Switch to "de", "en" or "system"; returns the language now in force. Texts asked for from now on follow."""
    language = choice if choice in LANGUAGES else system_language(preferred)
    _Current.catalog = load(language)
    _Current.language = language
    return language


def language() -> str:
    """The language in force: "en" or "de"."""
    return _Current.language


def _(message: str) -> str:
    """The text in the language and the deck in force."""
    return spoken(_Current.catalog.get(message, (message,))[0], _Current.language)


def pgettext(context: str, message: str) -> str:
    """The text, told apart by context where one English word has two German ones."""
    return spoken(_Current.catalog.get(context + _CONTEXT + message, (message,))[0], _Current.language)


def ngettext(one: str, many: str, n: int) -> str:
    """The singular for 1, else the plural (English and German agree in this)."""
    forms = _Current.catalog.get(one, (one, many))
    return spoken(forms[0 if n == 1 else -1], _Current.language)


def number(value: float, digits: int = 0) -> str:
    """A number as it is written in the language in force, with a true minus sign: 1,234.5 / 1.234,5 / −46."""
    text = f"{abs(value):,.{digits}f}"
    if _Current.language == "de":
        text = text.translate({ord(","): ".", ord("."): ","})
    return ("−" if value < 0 and text.strip("0.,") else "") + text
