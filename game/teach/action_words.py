"""Actions in words: their short names, and the sentence that says what to do."""

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
from game.rules.contracts import card_class
from game.rules.kontra import DOUBLINGS
from game.rules.view import Phase, SeatView
from game.teach import counting, words
from game.teach.text import NOTHING, Text


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


def what(action: Action, view: SeatView) -> Text:
    """The sentence that says what to do."""
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
        case Pass() if view.phase is Phase.EXCHANGE:
            return Text("Leave the cards as they are.", "Lasst die Karten, wie sie sind.")
        case Kontra():
            said = DOUBLINGS[min(view.kontra, len(DOUBLINGS) - 1)]
            return Text(f"Say {said}.", f"Sag {said}.")
        case _:
            return _WHATS.get(type(action), Text("Go on.", "Mach weiter."))


_WHATS: dict[type, Text] = {
    Pass: Text("Pass.", "Passe."),
    PickUp: Text("Take the skat.", "Nimm den Skat auf."),
    PlayHand: Text("Play Hand.", "Spiel Hand."),
    Push: Text("Leave the skat alone.", "Lass den Skat liegen."),
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
    if view.contract is None or view.contract.game.is_null or view.declarer in (None, view.seat):
        return False
    return card.points >= 4 and counting.is_last(view) and counting.holder(view) not in (view.declarer, None)


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
