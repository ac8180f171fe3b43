"""Glossary: every Skat word with its sentence, looked up by key or found in a text for the hover."""

import re
from dataclasses import dataclass

from game.rules.cards import Card
from game.teach.library import load
from game.teach.text import Text, parse_text


@dataclass(frozen=True, slots=True)
class Term:
    """One word of the glossary."""

    key: str
    term: Text
    tip: Text
    """One sentence."""
    forms: dict[str, tuple[str, ...]]
    """By language: the spellings found in texts."""


@dataclass(frozen=True, slots=True)
class Span:
    """A piece of a text: plain words, a card, or a word of the glossary; `bold` where the text says so."""

    text: str
    card: Card | None = None
    term: Term | None = None
    bold: bool = False


_CARD = re.compile(r"\b[CSHD][AKQJT987]\b")
_BOLD = re.compile(r"\*\*(.+?)\*\*")


class Glossary:
    """All terms; build it once."""

    def __init__(self, terms: tuple[Term, ...] | None = None) -> None:
        self.terms = read_terms() if terms is None else terms
        self._by_key = {term.key: term for term in self.terms}
        self._found = {language: self._index(language) for language in ("en", "de")}
        self._patterns = {language: _pattern(index) for language, index in self._found.items()}

    def __getitem__(self, key: str) -> Term:
        """The term of a key; KeyError if there is none."""
        return self._by_key[key]

    def lookup(self, word: str, language: str) -> Term | None:
        """The term of a word or a form of it; `Hand` is not `hand`, but a word may begin a sentence."""
        index = self._found[language]
        return index.get(word) or index.get(word[:1].lower() + word[1:])

    def search(self, text: str, language: str) -> tuple[Term, ...]:
        """Terms whose word or sentence contains the text, words first, in alphabetical order."""
        wanted = text.lower()
        ordered = sorted(self.terms, key=lambda term: term.term.of(language).lower())
        named = [term for term in ordered if wanted in term.term.of(language).lower()]
        told = [term for term in ordered if wanted in term.tip.of(language).lower() and term not in named]
        return (*named, *told)

    def spans(self, text: str, language: str) -> tuple[Span, ...]:
        """A text cut into plain pieces, cards and terms; each term is marked where it stands first."""
        used: set[str] = set()
        spans: list[Span] = []
        for piece, bold in _bold_pieces(text):
            spans += self._cut(piece, bold, language, used)
        return tuple(spans)

    def _cut(self, text: str, bold: bool, language: str, used: set[str]) -> list[Span]:
        spans, end = [], 0
        for match in self._patterns[language].finditer(text):
            span = self._marked(match.group(), bold, language, used)
            if span is None:
                continue
            if match.start() > end:
                spans.append(Span(text[end : match.start()], bold=bold))
            spans.append(span)
            end = match.end()
        if end < len(text):
            spans.append(Span(text[end:], bold=bold))
        return spans

    def _marked(self, word: str, bold: bool, language: str, used: set[str]) -> Span | None:
        if _CARD.fullmatch(word):
            return Span(word, card=Card[word], bold=bold)
        term = self.lookup(word, language)
        if term is None or term.key in used:
            return None
        used.add(term.key)
        return Span(word, term=term, bold=bold)

    def _index(self, language: str) -> dict[str, Term]:
        return {form: term for term in self.terms for form in term.forms[language]}


_COUNTED = r"(?! (?:cards|tricks|points|deals|questions|Karten|Stiche|Augen|Spiele))"
"""`ten cards` are no ten."""


def _pattern(index: dict[str, Term]) -> re.Pattern[str]:
    words = sorted(index, key=len, reverse=True)
    joined = "|".join(_spelled(word) for word in words)
    return re.compile(rf"\b[CSHD][AKQJT987]\b|\b(?:{joined})\b{_COUNTED}")


def _spelled(word: str) -> str:
    """As written; a small first letter may be a capital one at the beginning of a sentence."""
    first = word[0]
    return re.escape(word) if first.isupper() else f"[{first}{first.upper()}]{re.escape(word[1:])}"


def _bold_pieces(text: str) -> list[tuple[str, bool]]:
    pieces, end = [], 0
    for match in _BOLD.finditer(text):
        pieces += [(text[end : match.start()], False), (match.group(1), True)]
        end = match.end()
    pieces.append((text[end:], False))
    return [(piece, bold) for piece, bold in pieces if piece]


def read_terms() -> tuple[Term, ...]:
    """The terms of the content file."""
    return tuple(
        Term(
            data["key"],
            parse_text(data["term"]),
            parse_text(data["tip"]),
            {language: tuple(forms) for language, forms in data["forms"].items()},
        )
        for data in load("glossary.json")
    )
