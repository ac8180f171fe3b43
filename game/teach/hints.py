"""Hints: a player's decision in words - what to do and why, in both languages, with the candidates and their chances.

The words come from the decision's own reason and from claims that are checked before they are spoken; nothing hidden is
read, for there is only a SeatView here.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.rules.actions import (
    Accept,
    Action,
    Announce,
    Bid,
    Discard,
    Exchange,
    Hold,
    Knock,
    Kontra,
    Pass,
    PickUp,
    PlayCard,
    PlayHand,
    PlaySlot,
    Push,
    Refuse,
)
from game.rules.cards import Card, Rank
from game.rules.contracts import Game, card_class
from game.rules.view import Phase, SeatView
from game.table.advice import Hint
from game.table.player import Candidate, Decision
from game.teach import counting, words
from game.teach.claims import Claim, about_card, about_discard
from game.teach.text import NOTHING, Text, join

MOST_REASONS = 2


@dataclass(frozen=True, slots=True)
class Option:
    """A candidate as shown beside the hint."""

    action: Action
    name: Text
    win: int | None
    """Games of 100 that are won."""
    score: float | None


@dataclass(frozen=True, slots=True)
class Advice:
    """A hint in both languages."""

    action: Action
    what: Text
    """The sentence that says what to do."""
    why: Text
    """At most two reasons; may be nothing."""
    options: tuple[Option, ...]
    claims: tuple[Claim, ...] = ()
    """The statements `why` makes from the view."""

    @property
    def text(self) -> Text:
        """Everything in a row."""
        return join((self.what, self.why))


def advice(decision: Decision, view: SeatView) -> Advice:
    """The words for a decision in a view."""
    action, facts = decision.action, decision.reason.facts
    claims = _claims(view, action)[:MOST_REASONS]
    if isinstance(action, PlayCard):
        why = join(claim.text for claim in claims) or _rule_sentence(decision.reason.key)
    else:
        why = join((_why(decision.reason.key, facts, view), *(claim.text for claim in claims)))
    options = tuple(_option(candidate, view) for candidate in decision.candidates[:3])
    return Advice(action, _what(action, view), why, options, claims)


def hint(decision: Decision, view: SeatView, language: str) -> Hint:
    """The hint as the screen takes it: the first sentence bold."""
    told = advice(decision, view)
    what, why = told.what.of(language), told.why.of(language)
    game = decision.reason.facts.get("game") if isinstance(decision.action, Discard) else None
    return Hint(
        decision.action,
        f"**{what}** {why}".strip(),
        f"{what} {why}".strip(),
        game if isinstance(game, Game) else None,
        _numbers(told.options, language),
    )


def _claims(view: SeatView, action: Action) -> tuple[Claim, ...]:
    if isinstance(action, PlayCard) and view.declarer is not None and view.phase is Phase.PLAY:
        return about_card(view, action.card)
    if isinstance(action, Discard) and view.phase is Phase.DISCARD:
        return about_discard(view, action)
    return ()


def _option(candidate: Candidate, view: SeatView) -> Option:
    win = None if candidate.win is None else round(100 * candidate.win)
    return Option(candidate.action, action_name(candidate.action), win, candidate.score)


def _numbers(options: tuple[Option, ...], language: str) -> str:
    """`Wins 96 % · HA 91 %`."""
    shown = [option for option in options if option.win is not None]
    if not shown:
        return ""
    word = {"de": "Gewinnt"}.get(language, "Wins")
    first, rest = shown[0], shown[1:]
    return " · ".join([f"{word} {first.win} %", *(f"{o.name.of(language)} {o.win} %" for o in rest)])


def action_name(action: Action) -> Text:
    """A short name for an action: `CJ`, `pass`, `spades Hand`."""
    match action:
        case PlayCard(card):
            return Text(card.code, card.code)
        case Discard():
            return words.cards(action.cards)
        case Announce(contract):
            return words.game(contract)
        case Bid(value):
            return Text(str(value), str(value))
        case PlaySlot(slot):
            return Text(f"place {slot}", f"Platz {slot}")
        case _:
            return _NAMES.get(type(action), NOTHING)


_NAMES: dict[type, Text] = {
    Hold: Text("yes", "ja"),
    Pass: Text("pass", "passe"),
    PickUp: Text("take the skat", "Skat aufnehmen"),
    PlayHand: Text("Hand", "Hand"),
    Push: Text("push", "schieben"),
    Kontra: Text("Kontra", "Kontra"),
    Knock: Text("knock", "klopfen"),
    Accept: Text("agree", "zustimmen"),
    Refuse: Text("refuse", "ablehnen"),
    Exchange: Text("share out anew", "neu verteilen"),
}


def _what(action: Action, view: SeatView) -> Text:
    match action:
        case PlayCard(card):
            return _play_words(card, view)
        case Bid(value) if view.phase is Phase.FOREHAND:
            return Text(f"Play at {value}.", f"Spiel für {value}.")
        case Bid(value):
            return Text(f"Say {value}.", f"Sag {value}.")
        case Hold():
            return Text(f"Hold {view.bid}.", f"Halte {view.bid}.")
        case Discard():
            codes = words.cards(action.cards)
            return Text(f"Lay away {codes.en}.", f"Drücke {codes.de}.")
        case Announce(contract):
            name = words.game(contract)
            return Text(f"Announce {name.en}.", f"Sag {name.de} an.")
        case PlaySlot(slot):
            return Text(f"Play place {slot}.", f"Spiel Platz {slot}.")
        case Pass() if view.phase in (Phase.KONTRA, Phase.KNOCK, Phase.GRAND_HAND):
            return Text("Let it be.", "Lass es.")
        case _:
            return _WHATS.get(type(action), Text("Go on.", "Mach weiter."))


_WHATS: dict[type, Text] = {
    Pass: Text("Pass.", "Passe."),
    PickUp: Text("Take the skat.", "Nimm den Skat auf."),
    PlayHand: Text("Play Hand.", "Spiel Hand."),
    Push: Text("Leave the skat alone.", "Lass den Skat liegen."),
    Kontra: Text("Double.", "Verdopple."),
    Knock: Text("Knock.", "Klopf."),
    Accept: Text("Agree.", "Stimm zu."),
    Refuse: Text("Refuse.", "Lehn ab."),
    Exchange: Text("Share the cards out anew.", "Verteilt die Karten neu."),
}


def _play_words(card: Card, view: SeatView) -> Text:
    """Lead, take, ruff, smear, throw off or give: what the card does on the table."""
    name = words.the_card_object(card)
    table = view.trick.cards if view.trick else ()
    if not table or view.contract is None:
        return Text(f"Lead {name.en}.", f"Spiel {name.de} aus.")
    game = view.contract.game
    follows = card_class(card, game) == card_class(table[0], game)
    dative = _dative(card)
    if counting.beats_table(view, card) and not game.is_null:
        if card_class(card, game) is None and not follows:
            return Text(f"Ruff with {name.en}.", f"Stich mit {dative}.")
        return Text(f"Take it with {name.en}.", f"Nimm mit {dative}.")
    if _smears(card, view):
        return Text(f"Smear {name.en}.", f"Schmiere {name.de}.")
    if not follows:
        return Text(f"Throw off {name.en}.", f"Wirf {name.de} ab.")
    return Text(f"Play {name.en}.", f"Gib {name.de}.")


def _smears(card: Card, view: SeatView) -> bool:
    """Points for a trick that the partner has for sure."""
    held_by = counting.holder(view)
    others = (view.seat, view.declarer, None)
    if view.contract is None or view.contract.game.is_null:
        return False
    return card.points >= 4 and counting.is_last(view) and held_by not in others and view.declarer is not None


def _dative(card: Card) -> str:
    suit = words.SUITS[card.suit].de
    match card.rank:
        case Rank.JACK:
            return f"dem {suit}-Buben"
        case Rank.KING:
            return f"dem {suit}-König"
        case Rank.ACE:
            return f"dem {suit}-Ass"
        case _:
            return f"der {suit}-{words.RANKS[card.rank].de}"


Facts = Mapping[str, object]


def _percent(facts: Facts, key: str = "chance") -> int | None:
    value = facts.get(key)
    return round(100 * value) if isinstance(value, float) else None


def _game_name(facts: Facts, key: str = "game") -> Text:
    game = facts.get(key)
    return words.capital(words.GAMES[game]) if isinstance(game, Game) else NOTHING


def _wins(facts: Facts, key: str = "chance", game: str = "game") -> Text:
    """`Spades wins about 74 of 100.`"""
    percent, name = _percent(facts, key), _game_name(facts, game)
    if percent is None or not name:
        return NOTHING
    wins = "wins" if facts[game] in (Game.GRAND, Game.NULL, Game.REVOLUTION) else "win"
    return Text(f"{name.en} {wins} about {percent} of 100.", f"{name.de} gewinnt etwa {percent} von 100.")


def _bid_enough(facts: Facts, view: SeatView) -> Text:
    bid, chance = facts.get("bid"), _wins(facts)
    if not chance:
        return NOTHING
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
    return Text(f"Your side wins about {percent} of 100.", f"Deine Partei gewinnt etwa {percent} von 100.")


def _declarer_chance(facts: Facts, view: SeatView) -> Text:
    percent = _percent(facts)
    if percent is None:
        return NOTHING
    return Text(f"The declarer wins about {percent} of 100.", f"Der Alleinspieler gewinnt etwa {percent} von 100.")


def _says(english: str, german: str) -> Callable[[Facts, SeatView], Text]:
    return lambda facts, view: Text(english, german)


_WHY: dict[str, Callable[[Facts, SeatView], Text]] = {
    "bid.worth": lambda facts, view: _wins(facts),
    "bid.enough": _bid_enough,
    "bid.forced": _forced_bid,
    "skat.take": lambda facts, view: _wins(facts),
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
    "offer.accept": _declarer_chance,
    "offer.refuse": _declarer_chance,
}


def _why(key: str, facts: Facts, view: SeatView) -> Text:
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
    "ramsch.lead_low": Text("A low card to begin.", "Eine kleine Karte zum Anfang."),
    "ramsch.duck": Text("It stays below.", "Das bleibt darunter."),
    "ramsch.throw": Text("A good moment to be rid of it.", "Ein guter Moment, das loszuwerden."),
    "ramsch.take": Text(
        "The trick costs little, or cannot be avoided.", "Der Stich kostet wenig oder ist nicht zu vermeiden."
    ),
}
"""General sentences for cards about which no fact is worth telling."""


def _rule_sentence(key: str) -> Text:
    return _RULES.get(key, NOTHING)
