"""Claim: one statement of a hint as data, with the test that it is true. Only true statements are ever spoken."""

from collections.abc import Callable
from dataclasses import dataclass

from game.rules.actions import Discard
from game.rules.cards import Card, points_of
from game.rules.contracts import card_class
from game.rules.view import SeatView
from game.teach import counting, words
from game.teach.text import Text


@dataclass(frozen=True, slots=True)
class Claim:
    """A statement about what this seat can know."""

    key: str
    text: Text
    card: Card | None = None
    number: int = 0


def about_card(view: SeatView, card: Card) -> tuple[Claim, ...]:
    """Everything true and worth saying about a card that is played now, the weightiest first."""
    made = (make(view, card) for make in _MAKERS)
    return tuple(claim for claim in made if claim is not None)


def _only_card(view: SeatView, card: Card) -> Claim | None:
    if len(counting.playable(view)) != 1:
        return None
    return Claim("only", Text("It is the only card you may play.", "Es ist die einzige erlaubte Karte."), card)


def _null_safe(view: SeatView, card: Card) -> Claim | None:
    if not _null_declarer(view) or counting.beats_table(view, card):
        return None
    return _stays_below(view, card)


def _null_declarer(view: SeatView) -> bool:
    return view.contract is not None and view.contract.game.is_null and view.seat == view.declarer


def _sure(view: SeatView, card: Card) -> Claim | None:
    if view.contract is None or view.contract.game.is_null or not counting.unbeatable(view, card):
        return None
    if counting.is_last(view):
        return Claim("last", Text("You play last: it is safe.", "Du sitzt hinten: Der Stich ist sicher."), card)
    return Claim("unbeatable", Text("Nothing beats it.", f"Nichts schlägt {words.it_object(card)}."), card)


def _highest(view: SeatView, card: Card) -> Claim | None:
    if view.contract is None or view.contract.game.is_null or counting.unbeatable(view, card):
        return None
    if not counting.highest_out(view, card) or not counting.beats_table(view, card):
        return None
    kind = card_class(card, view.contract.game)
    if kind is None:
        return None
    suit = words.SUITS[kind]
    text = Text(
        f"It is the highest {suit.en.removesuffix('s')} left.", f"Es ist das höchste {suit.de}, das noch da ist."
    )
    return Claim("highest", text, card)


def _trumps_out(view: SeatView, card: Card) -> Claim | None:
    if view.contract is None or view.contract.game.is_null or card_class(card, view.contract.game) is not None:
        return None
    if view.trick is not None and view.trick.cards:
        return None
    number = len(counting.trumps_out(view))
    if not number:
        return Claim("no_trumps", Text("No other trump is out.", "Kein anderer Trumpf ist draußen."), card)
    count = words.count(number, words.TRUMP, words.TRUMPS)
    verb = ("is", "ist") if number == 1 else ("are", "sind")
    return Claim(
        "trumps_out", Text(f"{count.en} {verb[0]} still out.", f"{count.de} {verb[1]} noch draußen."), card, number
    )


def _partner(view: SeatView, card: Card) -> Claim | None:
    held_by = counting.holder(view)
    if view.declarer is None or held_by is None or view.seat == view.declarer:
        return None
    if held_by == view.declarer or counting.beats_table(view, card) or (view.contract and view.contract.game.is_null):
        return None
    if counting.is_last(view):
        text = Text("Your partner takes this trick.", "Dein Partner bekommt diesen Stich.")
    else:
        text = Text("Your partner holds the trick so far.", "Dein Partner hält den Stich bisher.")
    return Claim("partner_holds", text, card)


def _points(view: SeatView, card: Card) -> Claim | None:
    if view.trick is None or not view.trick.cards or view.contract is None or view.contract.game.is_null:
        return None
    if not counting.beats_table(view, card):
        return None
    number = points_of((*view.trick.cards, card))
    if not number:
        return None
    count = words.count(number, words.POINT, words.POINTS)
    return Claim("trick_points", Text(f"The trick has {count.en}.", f"Der Stich hat {count.de}."), card, number)


def _gives(view: SeatView, card: Card) -> Claim | None:
    """A card that does not win and gives as little as any legal one."""
    if view.trick is None or not view.trick.cards or view.contract is None or view.contract.game.is_null:
        return None
    legal = counting.playable(view)
    if len(legal) == 1:
        return None
    lost = counting.holder(view) == view.declarer or view.seat == view.declarer
    if counting.beats_table(view, card) or not lost or card.points > min(c.points for c in legal):
        return None
    count = words.count(card.points, words.POINT, words.POINTS)
    it = words.it(card).capitalize()
    text = Text(f"It gives only {count.en}.", f"{it} gibt nur {count.de} her.")
    if not card.points:
        text = Text("It gives no points.", f"{it} gibt keine Augen her.")
    return Claim("gives", text, card, card.points)


def _empties(view: SeatView, card: Card) -> Claim | None:
    if view.contract is None:
        return None
    game = view.contract.game
    kind = card_class(card, game)
    if kind is None or sum(card_class(c, game) is kind for c in view.hand) != 1 or len(view.hand) == 1:
        return None
    suit = words.SUITS[kind]
    return Claim("empties", Text(f"You have no more {suit.en} then.", f"Danach hast du kein {suit.de} mehr."), card)


_MAKERS: tuple[Callable[[SeatView, Card], Claim | None], ...] = (
    _only_card, _null_safe, _sure, _highest, _partner, _trumps_out, _points, _gives, _empties,
)  # fmt: skip


def about_ramsch(view: SeatView, card: Card) -> tuple[Claim, ...]:
    """The same where everybody plays for himself and wants no points."""
    if view.contract is None:
        return ()
    makers = (_only_card, _ramsch_below, _ramsch_takes, _suit_out, _empties)
    return tuple(claim for make in makers if (claim := make(view, card)) is not None)


def _ramsch_below(view: SeatView, card: Card) -> Claim | None:
    if view.trick is None or counting.beats_table(view, card):
        return None
    return _stays_below(view, card)


def _stays_below(view: SeatView, card: Card) -> Claim:
    """Of a card that does not beat the table: it is below the others, or of another suit."""
    assert view.trick is not None
    assert view.contract is not None
    it, game = words.it(card), view.contract.game
    text = Text("It stays below.", f"{it.capitalize()} bleibt darunter.")
    if card_class(card, game) is not card_class(view.trick.cards[0], game):
        text = Text("You cannot follow, so it cannot win.", f"Du kannst nicht bedienen, also macht {it} keinen Stich.")
    return Claim("stays_below", text, card)


def _ramsch_takes(view: SeatView, card: Card) -> Claim | None:
    """A trick taken as the last one, or because nothing lower may be played."""
    if view.trick is None or not view.trick.cards or not counting.beats_table(view, card):
        return None
    if all(counting.beats_table(view, c) for c in counting.playable(view)):
        return Claim("no_lower", Text("None of your cards stays below.", "Keine deiner Karten bleibt darunter."), card)
    if not counting.is_last(view):
        return None
    number = points_of((*view.trick.cards, card))
    count = words.count(number, words.POINT, words.POINTS)
    return Claim("trick_points", Text(f"The trick has {count.en}.", f"Der Stich hat {count.de}."), card, number)


def _suit_out(view: SeatView, card: Card) -> Claim | None:
    """A lead: how many cards of the suit the others may still hold."""
    if view.contract is None or (view.trick is not None and view.trick.cards):
        return None
    game, kind = view.contract.game, card_class(card, view.contract.game)
    number = sum(card_class(c, game) is kind for c in counting.unseen(view))
    one, many = (words.JACK, words.JACKS) if kind is None else (words.SUITS[kind],) * 2
    count = words.count(number, one, many)
    verb = ("is", "ist") if number == 1 else ("are", "sind")
    if not number:
        count = Text(f"no {many.en}", f"kein {many.de}") if kind is not None else Text("no jack", "kein Bube")
        verb = ("is", "ist")
    text = words.capital(Text(f"{count.en} {verb[0]} still out.", f"{count.de} {verb[1]} noch draußen."))
    return Claim("suit_out", text, card, number)


def about_discard(view: SeatView, action: Discard) -> tuple[Claim, ...]:
    """What two cards laid away do: suits emptied, points saved."""
    left = [card for card in view.hand if card not in action.cards]
    gone = {card.suit for card in action.cards if not card.is_jack}
    empty = sorted(gone - {card.suit for card in left if not card.is_jack})
    claims = [
        Claim(
            "void",
            Text(f"You have no {words.SUITS[s].en} left.", f"{words.SUITS[s].de} ist dann leer."),
            number=int(s),
        )
        for s in empty
    ]
    number = points_of(action.cards)
    if number:
        count = words.count(number, words.POINT, words.POINTS)
        claims.append(Claim("saved", Text(f"{count.en} are yours.", f"{count.de} gehören dir."), number=number))
    return tuple(claims)


def against_card(view: SeatView, card: Card, better: Card) -> Claim | None:
    """What speaks against a card where another one is better; only facts of the table, never a guess."""
    if view.contract is None or view.contract.game.is_null or view.declarer is None:
        return _against_in_null(view, card, better)
    makers = (_loses_points, _from_partner, _at_risk, _not_taken)
    return next((claim for make in makers if (claim := make(view, card, better))), None)


def _loses_points(view: SeatView, card: Card, better: Card) -> Claim | None:
    if not _gives_away(view, card) or card.points <= better.points:
        return None
    count = words.count(card.points, words.POINT, words.POINTS)
    text = Text(f"{card.code} gives {count.en} away.", f"{card.code} gibt {count.de} her.")
    return Claim("gives_away", text, card, card.points)


def _from_partner(view: SeatView, card: Card, better: Card) -> Claim | None:
    """Taking what the partner has already."""
    held_by = counting.holder(view)
    if held_by in (None, view.declarer) or view.seat == view.declarer or not counting.is_last(view):
        return None
    if not counting.beats_table(view, card) or counting.beats_table(view, better):
        return None
    return Claim("from_partner", Text("Your partner has this trick.", "Dein Partner hat diesen Stich."), card)


def _at_risk(view: SeatView, card: Card, better: Card) -> Claim | None:
    """It takes the trick so far, but a card nobody has seen yet would take it back."""
    if counting.unbeatable(view, card) or not counting.beats_table(view, card):
        return None
    if card.points <= better.points and not counting.unbeatable(view, better):
        return None
    higher, trumps = counting.higher_out(view, card), counting.trumps_out(view)
    number = points_of((*(view.trick.cards if view.trick else ()), card))
    count = words.count(number, words.POINT, words.POINTS)
    risk = Text(f"{card.code} risks {count.en}", f"{card.code} riskiert {count.de}")
    if not number:
        risk = Text(f"{card.code} can be beaten", f"{card.code} ist zu schlagen")
    if higher:
        top = higher[0].code
        why = Text(f"{top} is still out.", f"{top} ist noch draußen.")
    else:
        many = words.count(len(trumps), words.TRUMP, words.TRUMPS)
        verb = ("is", "ist") if len(trumps) == 1 else ("are", "sind")
        why = Text(f"{many.en} {verb[0]} still out.", f"{many.de} {verb[1]} noch draußen.")
    text = Text(f"{risk.en}: {why.en}", f"{risk.de}: {why.de}")
    return Claim("at_risk", text, higher[0] if higher else None, number)


def _not_taken(view: SeatView, card: Card, better: Card) -> Claim | None:
    if not counting.unbeatable(view, better) or counting.beats_table(view, card):
        return None
    text = Text(f"{card.code} does not take the trick.", f"{card.code} bekommt den Stich nicht.")
    return Claim("not_taken", text, card)


def _gives_away(view: SeatView, card: Card) -> bool:
    """The other side holds the running trick and keeps it from this card."""
    held_by = counting.holder(view)
    if held_by is None or counting.beats_table(view, card):
        return False
    return (held_by == view.declarer) != (view.seat == view.declarer)


def _against_in_null(view: SeatView, card: Card, better: Card) -> Claim | None:
    if not _null_declarer(view) or not view.trick or not view.trick.cards:
        return None
    if counting.beats_table(view, card) and not counting.beats_table(view, better):
        text = Text(f"{card.code} does not stay below.", f"{card.code} bleibt nicht darunter.")
        return Claim("above", text, card)
    return None
