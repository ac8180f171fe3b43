"""With the German deck every text speaks of acorns, leaves, bells, Unter, Ober and Daus."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.rules.cards import Card
from game.table import i18n
from game.table.deck_words import spoken, use_german_suits
from game.teach import words
from game.teach.text import Text

CONTENT = Path(words.__file__).parent / "content"
FRENCH = {
    "en": re.compile(r"\b(jacks?|queens?|aces?|clubs?(?! player)|spades?|diamonds?)\b", re.IGNORECASE),
    "de": re.compile(r"Dame|Bube|\bAss|Kreuz|\bPik|Herz(?!lich)|Karo(?!line)"),
}


@pytest.fixture(autouse=True)
def _german_deck() -> None:
    use_german_suits(True)


def content() -> Iterator[tuple[str, str]]:
    """Every sentence of lessons, puzzles, rules and screens with its language."""
    for path in CONTENT.rglob("*.json"):
        yield from _sentences(json.loads(path.read_text(encoding="utf-8")))
    for message, forms in i18n.load("de").items():
        yield message, "en"
        yield from ((form, "de") for form in forms)


def _sentences(data: object) -> Iterator[tuple[str, str]]:
    if isinstance(data, list):
        for each in data:
            yield from _sentences(each)
    elif isinstance(data, dict):
        if set(data) == {"en", "de"} and all(isinstance(value, str) for value in data.values()):
            yield from ((data[language], language) for language in data)
        else:
            for each in data.values():
                yield from _sentences(each)


def test_no_sentence_of_the_program_speaks_of_the_other_deck() -> None:
    sentences = list(content())
    assert len(sentences) > 4000
    left = [text for text, language in sentences if FRENCH[language].search(spoken(text, language))]
    assert not left


@pytest.mark.parametrize(
    ("french", "german"),
    [
        ("Weg mit der Dame", "Weg mit dem Ober"),
        ("Die Herz-Dame zieht Zehn und König", "Der Rot-Ober zieht Zehn und König"),
        ("Der Partner wirft die Dame ab.", "Der Partner wirft den Ober ab."),
        ("Hinter dir sitzt nur die Dame.", "Hinter dir sitzt nur der Ober."),
        ("Sein kleines Herz fängt die blanke Dame.", "Sein kleines Rot fängt den blanken Ober."),
        ("Deine Dame wird Stich.", "Dein Ober wird Stich."),
        ("Grand mit vier Buben", "Grand mit vier Untern"),
        ("Spiel den Kreuz-Buben aus: Das Pik-Ass bleibt.", "Spiel den Eichel-Unter aus: Das Grün-Daus bleibt."),
        ("Karoline spielt Karo.", "Karoline spielt Schellen."),
    ],
)
def test_article_and_adjective_follow_the_ober(french: str, german: str) -> None:
    assert spoken(french, "de") == german
    assert spoken(german, "de") == german


def test_english_articles_follow() -> None:
    assert spoken("A jack, an ace, a club, the spade king.", "en") == "An unter, a daus, an acorn, the leaf king."
    assert spoken("Club player", "en") == "Club player"


def test_everything_a_person_reads_passes_here() -> None:
    assert Text("The jack leads.", "Der Bube kommt.").of("de") == "Der Unter kommt."
    i18n.set_language("de")
    assert i18n._("Clubs") == "Eichel"
    assert words.the_card(Card.SQ).de == "der Grün-Ober"
    assert words.the_card_object(Card.SQ).de == "den Grün-Ober"
    assert words.it_object(Card.SQ) == "ihn"


def test_french_suits_are_left_alone() -> None:
    use_german_suits(False)
    assert spoken("Die Kreuz-Dame", "de") == "Die Kreuz-Dame"
