"""Glossary: every Skat word with its sentence, looked up by key or found in a text for the hover."""

import re
from collections.abc import Iterator
from dataclasses import dataclass

from game.rules.cards import Card
from game.table.deck_words import german_suited, german_suits
from game.teach.finding import folded, in_both_decks, nearest, rank
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
    also: tuple[str, ...] = ()
    """What else people call it; only to be searched for."""

    def names(self, first: str = "en") -> Iterator[str]:
        """All it is called, in both languages, one of them `first`, and with both decks."""
        for language in ("de", "en") if first == "de" else ("en", "de"):
            raw = self.term.de if language == "de" else self.term.en
            for name in (raw, *self.forms[language]):
                yield from in_both_decks(name, language)
        yield from self.also


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
        kinds = [(language, german) for language in ("en", "de") for german in (False, True)]
        self._found = {kind: self._index(*kind) for kind in kinds}
        self._patterns = {kind: _pattern(index) for kind, index in self._found.items()}
        self._names = {term.key: tuple(dict.fromkeys(folded(name) for name in term.names())) for term in self.terms}

    def __getitem__(self, key: str) -> Term:
        """The term of a key; KeyError if there is none."""
        return self._by_key[key]

    def lookup(self, word: str, language: str) -> Term | None:
        """The term of a word or a form of it; `Hand` is not `hand`, but a word may begin a sentence."""
        index = self._found[language, german_suits()]
        return index.get(word) or index.get(word[:1].lower() + word[1:])

    def search(self, text: str, language: str) -> tuple[Term, ...]:
        """Terms called so, by whole names before parts of names, then terms whose sentence contains the text."""
        wanted = folded(text)
        if not wanted and text.strip():
            return ()
        ordered = sorted(self.terms, key=lambda term: folded(term.term.of(language)))
        if not wanted:
            return tuple(ordered)
        ranks = {term.key: rank(wanted, self._names[term.key]) for term in ordered}
        named = [term for term in ordered if ranks[term.key] < _NOT_NAMED]
        told = [term for term in ordered if ranks[term.key] == _NOT_NAMED and wanted in folded(term.tip.of(language))]
        return (*sorted(named, key=lambda term: ranks[term.key]), *told)

    def close(self, text: str) -> tuple[Term, ...]:
        """Terms whose name is spelled nearly so, the nearest first."""
        owners: dict[str, Term] = {}
        for term in self.terms:
            for name in self._names[term.key]:
                owners.setdefault(name, term)
        found = nearest(folded(text), tuple(owners))
        return tuple({owners[name].key: owners[name] for name in found}.values())

    def called(self, term: Term, text: str, language: str) -> str:
        """The name by which a search found the term where its own word does not show it; else empty."""
        wanted, own = folded(text), folded(term.term.of(language))
        shown = (own, *(folded(form) for form in self._shown_forms(term, language)))
        if any(wanted in name for name in shown):
            return ""
        return next((name for name in term.names(language) if wanted in folded(name)), "")

    @staticmethod
    def _shown_forms(term: Term, language: str) -> tuple[str, ...]:
        return tuple(german_suited(form, language) if german_suits() else form for form in term.forms[language])

    def spans(self, text: str, language: str) -> tuple[Span, ...]:
        """A text cut into plain pieces, cards and terms; each term is marked where it stands first."""
        used: set[str] = set()
        spans: list[Span] = []
        for piece, bold in _bold_pieces(text):
            spans += self._cut(piece, bold, language, used)
        return tuple(spans)

    def _cut(self, text: str, bold: bool, language: str, used: set[str]) -> list[Span]:
        spans, end = [], 0
        for match in self._patterns[language, german_suits()].finditer(text):
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

    def _index(self, language: str, german: bool) -> dict[str, Term]:
        """Forms as texts have them with that deck."""
        change = (lambda form: german_suited(form, language)) if german else (lambda form: form)
        index = {change(form): term for term in self.terms for form in term.forms[language]}
        return index | {"Untern": index["Unter"]} if german and "Unter" in index else index  # `mit vier Untern`


_NOT_NAMED = 4
_COUNTED = r"(?! (?:cards|tricks|points|deals|questions|Karten|Stiche|Augen|Spiele))"
"""`ten cards` are no ten."""
_VERBS = {"leaves": r"(?! (?:the|a|an|one|no|you|him|them|it|jack|unter|your|his|their|nothing|only)\b)"}
"""Who leaves the table does not speak of spades."""


def _pattern(index: dict[str, Term]) -> re.Pattern[str]:
    words = sorted(index, key=len, reverse=True)
    joined = "|".join(_spelled(word) for word in words)
    return re.compile(rf"\b[CSHD][AKQJT987]\b|\b(?:{joined})\b{_COUNTED}")


def _spelled(word: str) -> str:
    """As written; a small first letter may be a capital one at the beginning of a sentence."""
    first = word[0]
    spelled = re.escape(word) if first.isupper() else f"[{first}{first.upper()}]{re.escape(word[1:])}"
    return spelled + _VERBS.get(word, "")


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
            tuple(data.get("also", ())),
        )
        for data in load("glossary.json")
    )
