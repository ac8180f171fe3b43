"""Reasons in words: the keys and facts of `ai.reasons` as sentences in both languages."""

from collections.abc import Callable, Mapping

from game.rules.cards import Card, Suit
from game.rules.contracts import Game
from game.rules.value import NULL_VALUES
from game.rules.view import SeatView
from game.teach import counting, hand_sense, words
from game.teach.text import NOTHING, Text, join

Facts = Mapping[str, object]


def _percent(facts: Facts, key: str = "chance") -> int | None:
    value = facts.get(key)
    return round(100 * value) if isinstance(value, float) else None


def _game_name(facts: Facts, key: str = "game") -> Text:
    game = facts.get(key)
    return words.capital(words.GAMES[game]) if isinstance(game, Game) else NOTHING


def _wins(facts: Facts, key: str = "chance", game: str = "game") -> Text:
    """`Spades win about 74 of 100 games.`"""
    percent, name = _percent(facts, key), _game_name(facts, game)
    if percent is None or not name:
        return NOTHING
    wins = "wins" if facts[game] in (Game.GRAND, Game.NULL, Game.REVOLUTION) else "win"
    return Text(f"{name.en} {wins} about {percent} of 100 games.", f"{name.de} gewinnt etwa {percent} von 100 Spielen.")


def _bid_worth(facts: Facts, view: SeatView) -> Text:
    """The chance of the game that carries the number to be said."""
    bid = facts.get("bid")
    return _carried(facts, bid if isinstance(bid, int) else 0, NULL_VALUES)


def _skat_take(facts: Facts, view: SeatView) -> Text:
    """The chance of the game that carries the bid once the skat is taken."""
    return _carried(facts, view.bid, {kind: worth for kind, worth in NULL_VALUES.items() if not kind[0]})


def _carried(facts: Facts, bid: int, nulls: Mapping[tuple[bool, bool], int]) -> Text:
    """Above 23 a Null must be played otherwise: the chance is one of the plain Null then and is not told."""
    plain = NULL_VALUES[False, False]
    if facts.get("game") is not Game.NULL or bid <= plain:
        return _wins(facts)
    carriers = [(words.NULLS[kind], worth) for kind, worth in nulls.items() if worth >= bid][:2]
    if not carriers:
        return NOTHING
    english = " or ".join(f"{name} ({worth})" for name, worth in carriers)
    german = " oder ".join(f"{name} ({worth})" for name, worth in carriers)
    return Text(
        f"Null is worth {plain} and no longer enough: it has to be {english}.",
        f"Null ist {plain} wert und reicht nicht mehr: Es muss {german} sein.",
    )


def _bid_enough(facts: Facts, view: SeatView) -> Text:
    bid, chance, worth = facts.get("bid"), _wins(facts), NULL_VALUES[False, False]
    if not chance:
        return NOTHING
    if facts.get("game") is Game.NULL and isinstance(bid, int) and bid > worth:
        chance = Text(f"Null is worth only {worth}.", f"Null zählt nur {worth}.")
    return Text(
        f"At {bid} the hand promises too little: {_lower(chance.en)}",
        f"Für {bid} verspricht das Blatt zu wenig: {chance.de}",
    )


def _lower(sentence: str) -> str:
    """A sentence behind a colon; names of games keep their capital."""
    keeps = ("Grand", "Null", "Ramsch", "Revolution")
    return sentence if sentence.startswith(keeps) else sentence[:1].lower() + sentence[1:]


def _forced_bid(facts: Facts, view: SeatView) -> Text:
    return Text("Under these rules forehand must play.", "Nach diesen Regeln muss Vorhand spielen.")


def _announce_best(facts: Facts, view: SeatView) -> Text:
    first, second = _percent(facts), _percent(facts, "second_chance")
    if first is None or second is None or second > first:
        return _wins(facts)
    return join((_wins(facts), _wins(facts, "second_chance", "second")))


def _announce_forced(facts: Facts, view: SeatView) -> Text:
    bid = facts.get("bid")
    if not bid:
        return NOTHING
    return Text(f"Hardly any game fits your bid of {bid}.", f"Kaum ein Spiel passt zu deinem Gebot von {bid}.")


def _own_chance(facts: Facts, view: SeatView) -> Text:
    percent = _percent(facts)
    if percent is None:
        return NOTHING
    return Text(
        f"Your side wins about {percent} of 100 games.", f"Deine Partei gewinnt etwa {percent} von 100 Spielen."
    )


def _declarer_chance(facts: Facts, view: SeatView) -> Text:
    percent = _percent(facts)
    if percent is None:
        return NOTHING
    return Text(
        f"The declarer wins about {percent} of 100 games.", f"Der Alleinspieler gewinnt etwa {percent} von 100 Spielen."
    )


def _exchange(facts: Facts, view: SeatView) -> Text:
    suit = facts.get("suit")
    if not isinstance(suit, Suit):
        return Text("No other split was found that beats him.", "Keine andere Teilung wurde gefunden, die ihn schlägt.")
    name = words.SUITS[suit]
    return Text(f"So you beat him: attack in {name.en}.", f"So schlagt ihr ihn: Greift ihn in {name.de} an.")


def _says(english: str, german: str) -> Callable[[Facts, SeatView], Text]:
    return lambda facts, view: Text(english, german)


_WHY: dict[str, Callable[[Facts, SeatView], Text]] = {
    "bid.worth": _bid_worth,
    "bid.enough": _bid_enough,
    "bid.forced": _forced_bid,
    "skat.take": _skat_take,
    "skat.hand": lambda facts, view: _wins(facts),
    "discard.best": lambda facts, view: _wins(facts),
    "announce.best": _announce_best,
    "announce.forced": _announce_forced,
    "kontra.yes": _own_chance,
    "kontra.no": _own_chance,
    "ramsch.grand_hand": _says("This hand is too good for Ramsch.", "Dieses Blatt ist zu gut für Ramsch."),
    "ramsch.no_grand_hand": _says("The hand is not strong enough.", "Das Blatt ist nicht stark genug."),
    "ramsch.push": _says("The hand is harmless enough.", "Das Blatt ist harmlos genug."),
    "ramsch.look": _says("The hand needs a change.", "Das Blatt braucht einen Tausch."),
    "ramsch.discard": _says("They are the most dangerous ones.", "Das sind die gefährlichsten."),
    "ramsch.knock": _says("This hand will hardly lose.", "Dieses Blatt verliert kaum."),
    "ramsch.no_knock": _says("The hand is not safe enough.", "Das Blatt ist nicht sicher genug."),
    "consent.accept": _says("Nothing more is lost by it.", "Du verlierst dadurch nichts mehr."),
    "consent.refuse": _says("There is still something to win.", "Da ist noch etwas zu holen."),
    "exchange.best": _exchange,
    "offer.accept": _declarer_chance,
    "offer.refuse": _declarer_chance,
}


def why(key: str, facts: Facts, view: SeatView) -> Text:
    """The reason a decision itself gives, in words; nothing for card plays."""
    make = _WHY.get(key)
    return make(facts, view) if make else NOTHING


_RULES: dict[str, Text] = {
    "play.build_suit": Text("Build your long suit.", "Bau deine lange Farbe auf."),
    "play.give_up": Text("Give this one up.", "Gib diese ab."),
    "play.lead_ace": Text("Lead the ace while they follow.", "Spiel das Ass, solange sie bedienen."),
    "play.lead_through": Text("The declarer plays next.", "Der Alleinspieler ist als Nächster dran."),
    "play.lead_up": Text("Your partner plays next.", "Dein Partner ist als Nächster dran."),
    "play.force_ruff": Text("The declarer has none of this suit.", "Der Alleinspieler hat diese Farbe nicht."),
    "play.hope": Text("Your partner may take the trick.", "Dein Partner kann den Stich bekommen."),
    "play.keep_trumps": Text("Save your trumps.", "Spar deine Trümpfe."),
    "play.duck": Text("This trick is not worth more.", "Mehr ist dieser Stich nicht wert."),
    "play.discard": Text("You can spare it.", "Das kannst du entbehren."),
    "play.null_lead": Text("It hurts least.", "Das schadet am wenigsten."),
    "play.null_throw": Text("It was a danger.", "Das war eine Gefahr."),
    "play.null_high": Text("Here it does no harm.", "Hier schadet das nicht."),
}
"""General sentences for cards about which no fact is worth telling."""


def _was_dangerous(view: SeatView, card: Card) -> bool:
    """A card of a suit in which the declarer of a Null could be caught."""
    return view.seat == view.declarer and hand_sense.suit_danger(c for c in view.hand if c.suit is card.suit) > 0


_ONLY_IF: dict[str, Callable[[SeatView, Card], bool]] = {
    "play.lead_ace": counting.may_follow,
    "play.null_throw": _was_dangerous,
    "play.null_high": lambda view, card: view.seat != view.declarer,
}
"""Where a general sentence would not be true, nothing is said."""


def rule_sentence(key: str, view: SeatView, card: Card) -> Text:
    """What a coach says of such a card when there is no fact to tell."""
    holds = _ONLY_IF.get(key)
    return _RULES.get(key, NOTHING) if holds is None or holds(view, card) else NOTHING
