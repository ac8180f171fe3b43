"""Words for cards, suits and games in both languages, for sentences that are built from facts."""

from collections.abc import Iterable

from game.rules.cards import Card, Rank, Suit
from game.rules.contracts import Contract, Game
from game.table.deck_words import german_suits, spoken
from game.teach.text import Text

SUITS: dict[Suit, Text] = {
    Suit.CLUBS: Text("clubs", "Kreuz"),
    Suit.SPADES: Text("spades", "Pik"),
    Suit.HEARTS: Text("hearts", "Herz"),
    Suit.DIAMONDS: Text("diamonds", "Karo"),
}
RANKS: dict[Rank, Text] = {
    Rank.SEVEN: Text("seven", "Sieben"),
    Rank.EIGHT: Text("eight", "Acht"),
    Rank.NINE: Text("nine", "Neun"),
    Rank.QUEEN: Text("queen", "Dame"),
    Rank.KING: Text("king", "König"),
    Rank.TEN: Text("ten", "Zehn"),
    Rank.ACE: Text("ace", "Ass"),
    Rank.JACK: Text("jack", "Bube"),
}
GAMES: dict[Game, Text] = {
    Game.CLUBS: SUITS[Suit.CLUBS],
    Game.SPADES: SUITS[Suit.SPADES],
    Game.HEARTS: SUITS[Suit.HEARTS],
    Game.DIAMONDS: SUITS[Suit.DIAMONDS],
    Game.GRAND: Text("Grand", "Grand"),
    Game.NULL: Text("Null", "Null"),
    Game.REVOLUTION: Text("Revolution", "Revolution"),
    Game.RAMSCH: Text("Ramsch", "Ramsch"),
}
NULLS = {
    (False, False): "Null", (True, False): "Null Hand", (False, True): "Null ouvert", (True, True): "Null ouvert Hand",
}  # fmt: skip
"""The kinds of Null by (hand, ouvert), called the same in both languages."""
SEATS = (Text("forehand", "Vorhand"), Text("middlehand", "Mittelhand"), Text("rearhand", "Hinterhand"))
_ACCUSATIVE = {Rank.KING: "den {}-König", Rank.JACK: "den {}-Buben"}
_NOMINATIVE = {Rank.KING: "der {}-König", Rank.JACK: "der {}-Bube"}
_FEMININE = frozenset((Rank.QUEEN, Rank.TEN, Rank.NINE, Rank.EIGHT, Rank.SEVEN))


def card(value: Card) -> Text:
    """The bare name: `jack of clubs`, `Kreuz-Bube`."""
    suit, rank = SUITS[value.suit], RANKS[value.rank]
    return Text(f"{rank.en} of {suit.en}", f"{suit.de}-{rank.de}")


def the_card(value: Card) -> Text:
    """As a subject: `the jack of clubs`, `der Kreuz-Bube`."""
    if german_suits():
        return _in_german_suits(value, "der")
    suit, name = SUITS[value.suit].de, card(value)
    article = "die" if value.rank in _FEMININE else "das"
    return Text(f"the {name.en}", _NOMINATIVE.get(value.rank, f"{article} {{}}-{RANKS[value.rank].de}").format(suit))


def the_card_object(value: Card) -> Text:
    """As an object: `the jack of clubs`, `den Kreuz-Buben`."""
    if german_suits():
        return _in_german_suits(value, "den")
    suit = SUITS[value.suit].de
    german = _ACCUSATIVE[value.rank].format(suit) if value.rank in _ACCUSATIVE else the_card(value).de
    return Text(the_card(value).en, german)


def _in_german_suits(value: Card, masculine: str) -> Text:
    """The Ober is masculine, which a text that says Dame cannot know."""
    article = masculine if value.rank in _MEN else "das" if value.rank is Rank.ACE else "die"
    name = card(value)
    return Text(f"the {spoken(name.en, 'en')}", f"{article} {spoken(name.de, 'de')}")


_MEN = (Rank.JACK, Rank.QUEEN, Rank.KING)
_PRONOUNS = {Rank.KING: ("er", "ihn"), Rank.JACK: ("er", "ihn"), Rank.ACE: ("es", "es")}


def it(value: Card) -> str:
    """The German pronoun for a card as a subject: er, es or sie."""
    return _pronouns(value)[0]


def it_object(value: Card) -> str:
    """The German pronoun for a card as an object: ihn, es or sie."""
    return _pronouns(value)[1]


def _pronouns(value: Card) -> tuple[str, str]:
    ober = german_suits() and value.rank is Rank.QUEEN
    return _PRONOUNS[Rank.KING] if ober else _PRONOUNS.get(value.rank, ("sie", "sie"))


def cards(values: Iterable[Card]) -> Text:
    """Codes in a row (`CJ SJ`), which the screen draws as small cards."""
    codes = " ".join(value.code for value in values)
    return Text(codes, codes)


def game(contract: Contract | Game) -> Text:
    """`spades`, `Grand Hand`, `Null ouvert Hand`: the game with what was announced."""
    if isinstance(contract, Game):
        return GAMES[contract]
    name = GAMES[contract.game]
    marks = [name]
    if contract.ouvert and contract.game.is_null:
        marks.append(Text("ouvert", "ouvert"))
    if contract.hand:
        marks.append(Text("Hand", "Hand"))
    if not contract.game.is_null:
        marks += [
            text
            for said, text in (
                (contract.schneider and not contract.schwarz, Text("Schneider announced", "Schneider angesagt")),
                (contract.schwarz and not contract.ouvert, Text("Schwarz announced", "Schwarz angesagt")),
                (contract.ouvert, Text("ouvert", "ouvert")),
            )
            if said
        ]
    if contract.spitzen:
        count = "" if contract.spitzen == 1 else f"{contract.spitzen} "
        marks.append(Text(f"with {count}Spitze{'n' if count else ''}", f"mit {count}Spitze{'n' if count else ''}"))
    return Text(" ".join(m.en for m in marks), " ".join(m.de for m in marks))


def trump_line(game: Game) -> Text:
    """What is trump, as a caption: `Hearts are trump`, `Grand: only jacks are trump`, `Null: no trump`."""
    if game.is_suit:
        name = capital(GAMES[game])
        return Text(f"{name.en} are trump", f"{name.de} ist Trumpf")
    if game.is_null:
        return Text(f"{GAMES[game].en}: no trump", f"{GAMES[game].de}: kein Trumpf")
    return Text(f"{GAMES[game].en}: only jacks are trump", f"{GAMES[game].de}: Nur Buben sind Trumpf")


def capital(text: Text) -> Text:
    """With a capital first letter."""
    return Text(text.en[:1].upper() + text.en[1:], text.de[:1].upper() + text.de[1:])


def count(number: int, one: Text, many: Text) -> Text:
    """`1 trump`, `3 trumps`."""
    word = one if number == 1 else many
    return Text(f"{number} {word.en}", f"{number} {word.de}")


TRUMP, TRUMPS = Text("trump", "Trumpf"), Text("trumps", "Trümpfe")
JACK, JACKS = Text("jack", "Bube"), Text("jacks", "Buben")
POINT, POINTS = Text("point", "Auge"), Text("points", "Augen")
TRICK, TRICKS = Text("trick", "Stich"), Text("tricks", "Stiche")
