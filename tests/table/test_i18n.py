"""Every text of the program has a German one, and the reader of .po files reads what babel writes."""

import re
from pathlib import Path

import pytest

from game.table import i18n

ROOT = Path(__file__).resolve().parents[2]
DOMAINS = sorted((ROOT / "game" / "locale" / "de" / "LC_MESSAGES").glob("*.po"))
PLACEHOLDER = re.compile(r"{[^{}]*}|%[sd]|%\(\w+\)[sd]")


def write(tmp_path: Path, text: str) -> Path:
    path = tmp_path / "de" / "LC_MESSAGES" / "some.po"
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    return path


KEYWORDS = {
    "_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2),
    "TokenError": None, "RecordError": None, "DealError": None, "CardTextError": None, "RuleLineError": (3,),
}  # fmt: skip
"""What marks a text; the errors of the rules hold sentences that are translated where they are shown."""


def messages() -> list[tuple[str, str | tuple[str, ...], str | None]]:
    """(where, msgid or (singular, plural), context) of every text marked in the code."""
    extract = pytest.importorskip("babel.messages.extract")
    found = []
    for folder in ("game", "ai"):
        for name, line, message, _, context in extract.extract_from_dir(
            str(ROOT / folder),
            method_map=[("**.py", "python")],
            keywords=KEYWORDS,
        ):
            found.append((f"{folder}/{name}:{line}", message, context))
    main = (ROOT / "main.py").open("rb")
    with main:
        for line, message, _, context in extract.extract("python", main, keywords=KEYWORDS):
            found.append((f"main.py:{line}", message, context))
    return found


def test_every_text_has_a_german_one() -> None:
    catalog = i18n.load("de")
    missing = []
    for where, message, context in messages():
        msgid = message if isinstance(message, str) else message[0]
        key = msgid if context is None else f"{context}\x04{msgid}"
        if msgid and key not in catalog:
            missing.append(f"{where}: {msgid!r}")
    assert not missing, f"{len(missing)} texts without German:\n" + "\n".join(missing)


@pytest.mark.parametrize("path", DOMAINS, ids=lambda path: path.stem)
def test_nothing_fuzzy_and_the_same_placeholders(path: Path) -> None:
    assert "fuzzy" not in path.read_text(encoding="utf-8")
    for msgid, forms in i18n.read_po(path).items():
        source = sorted(set(PLACEHOLDER.findall(msgid.split("\x04")[-1])))
        for form in forms[-1:]:
            assert sorted(set(PLACEHOLDER.findall(form))) == source, f"{msgid!r} -> {form!r}"


@pytest.mark.parametrize("path", DOMAINS, ids=lambda path: path.stem)
def test_the_reader_agrees_with_babel(path: Path) -> None:
    pofile = pytest.importorskip("babel.messages.pofile")
    with path.open("rb") as stream:
        expected = {
            m.id if isinstance(m.id, str) else m.id[0]: m.string if isinstance(m.string, str) else m.string[0]
            for m in pofile.read_po(stream, abort_invalid=True)
            if m.id and not m.context
        }
    assert {k: v[0] for k, v in i18n.read_po(path).items() if "\x04" not in k} == expected


def test_no_text_has_two_german_ones() -> None:
    seen: dict[str, tuple[str, tuple[str, ...]]] = {}
    for path in DOMAINS:
        for msgid, forms in i18n.read_po(path).items():
            other, before = seen.setdefault(msgid, (path.stem, forms))
            assert before == forms, f"{msgid!r}: {other} says {before}, {path.stem} says {forms}"


def test_plural_context_escapes_and_continuation(tmp_path: Path) -> None:
    path = write(
        tmp_path,
        'msgid ""\nmsgstr "Language: de\\n"\n\n#: a.py:1\nmsgid "{n} deal"\nmsgid_plural "{n} deals"\n'
        'msgstr[0] "{n} Spiel"\nmsgstr[1] "{n} Spiele"\n\nmsgctxt "bid"\nmsgid "Pass"\nmsgstr "Passe"\n\n'
        'msgid "long "\n"text"\nmsgstr ""\n"sagt \\"ja\\"\\n"\n"und \\\\"\n\n#, fuzzy\nmsgid "no"\nmsgstr "nein"\n',
    )
    assert i18n.read_po(path) == {
        "{n} deal": ("{n} Spiel", "{n} Spiele"),
        "bid\x04Pass": ("Passe",),
        "long text": ('sagt "ja"\nund \\',),
    }


def test_a_broken_line_is_named(tmp_path: Path) -> None:
    path = write(tmp_path, 'msgid "a"\nmsgstr b\n')
    with pytest.raises(i18n.PoSyntaxError, match=r"some\.po, line 2"):
        i18n.read_po(path)


def test_language_follows_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "de_AT.UTF-8")
    assert i18n.set_language("system") == "de"
    assert i18n.set_language("system", ("fr", "en")) == "en"
    assert i18n.set_language("de") == i18n.language() == "de"


def test_numbers_are_written_as_the_language_does() -> None:
    i18n.set_language("en")
    assert [i18n.number(-1234), i18n.number(0.5, 1), i18n.number(-0.04, 1)] == ["−1,234", "0.5", "0.0"]
    i18n.set_language("de")
    assert i18n.number(1234.5, 1) == "1.234,5"
