"""Words for cards in the deck in force: French suits, or German ones with Ober, Unter and Daus."""

from game.rules.cards import Card, Rank, Suit
from game.teach import words
from game.teach.text import Text

_SUITS = {
    Suit.CLUBS: Text("acorns", "Eichel"),
    Suit.SPADES: Text("leaves", "Grün"),
    Suit.HEARTS: Text("hearts", "Rot"),
    Suit.DIAMONDS: Text("bells", "Schellen"),
}
_RANKS = {Rank.JACK: Text("unter", "Unter"), Rank.QUEEN: Text("ober", "Ober"), Rank.ACE: Text("daus", "Daus")}
_MEN = (Rank.JACK, Rank.QUEEN, Rank.KING)


class _Current:
    """The deck in force in this process, as the language is in `i18n`."""

    german = False


def use_german_suits(on: bool) -> None:
    """Texts asked for from now on name the cards of the German deck."""
    _Current.german = on


def german_suits() -> bool:
    """Whether the cards of the German deck are named."""
    return _Current.german


def suit(value: Suit) -> Text:
    """`clubs`, `Kreuz`, or `acorns`, `Eichel`."""
    return _SUITS[value] if _Current.german else words.SUITS[value]


def rank(value: Rank) -> Text:
    """`jack`, `Bube`, or `unter`, `Unter`."""
    return _RANKS.get(value, words.RANKS[value]) if _Current.german else words.RANKS[value]


def card(value: Card) -> Text:
    """The bare name: `jack of clubs`, `Kreuz-Bube`, or `unter of acorns`, `Eichel-Unter`."""
    return Text(f"{rank(value.rank).en} of {suit(value.suit).en}", f"{suit(value.suit).de}-{rank(value.rank).de}")


def the_card(value: Card) -> Text:
    """As a subject: `the jack of clubs`, `der Kreuz-Bube`."""
    return _with_article(value, "der") if _Current.german else words.the_card(value)


def the_card_object(value: Card) -> Text:
    """As an object: `the jack of clubs`, `den Kreuz-Buben`."""
    return _with_article(value, "den") if _Current.german else words.the_card_object(value)


def _with_article(value: Card, masculine: str) -> Text:
    article = masculine if value.rank in _MEN else "das" if value.rank is Rank.ACE else "die"
    return Text(f"the {card(value).en}", f"{article} {card(value).de}")
