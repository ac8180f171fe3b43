"""The German deck has words of its own, in texts and in speech."""

from game.rules.cards import Card
from game.rules.contracts import Contract, Game
from game.rules.events import CardPlayed
from game.table import i18n
from game.table.deck_words import use_german_suits
from game.ui.tabletop.seen import Seen
from game.ui.words.names import card_name, contract_name, follow_reason, game_name, short_card, suit_name, the_card
from game.ui.words.speech import sentence


def texts(language: str, *, german: bool) -> list[str]:
    """What is said of some cards and games."""
    i18n.set_language(language)
    use_german_suits(german)
    seen = Seen.of(0, ())
    return [
        *(card_name(card) for card in (Card.CJ, Card.SQ, Card.HA, Card.DT)),
        the_card(Card.SQ),
        sentence(CardPlayed(0, Card.CJ), seen, str),
        game_name(Game.HEARTS),
        contract_name(Contract(Game.CLUBS, hand=True)),
        short_card(Card.DQ),
        follow_reason(Card.D7, Game.GRAND),
        follow_reason(Card.D7, Game.DIAMONDS),
    ]


def test_german_suits_in_german() -> None:
    assert texts("de", german=True) == [
        "Eichel-Unter", "Grün-Ober", "Rot-Daus", "Schellen-Zehn", "der Grün-Ober", "Du spielst den Eichel-Unter.",
        "Rot", "Eichel Hand", "[D] Ober",
        "Schellen ist ausgespielt, und du hast Schellen. Bitte bedienen.",
        "Trumpf ist ausgespielt. Auch Unter sind Trumpf.",
    ]  # fmt: skip


def test_german_suits_in_english() -> None:
    found = texts("en", german=True)
    assert found[:4] == ["unter of acorns", "ober of leaves", "daus of hearts", "ten of bells"]
    assert found[6:8] == ["Hearts", "acorns Hand"]
    assert found[9] == "Bells were led and you hold bells."


def test_french_suits_as_ever() -> None:
    found = texts("de", german=False)
    assert found[:4] == ["Kreuz-Bube", "Pik-Dame", "Herz-Ass", "Karo-Zehn"]
    assert found[4:6] == ["die Pik-Dame", "Du spielst den Kreuz-Buben."]
    assert found[9] == "Karo ist ausgespielt, und du hast Karo. Bitte bedienen."
    assert suit_name(Card.C7.suit) == "Kreuz"
