"""Counting: what a player can know by counting along - trumps out, points, who is void. From a SeatView alone."""

from dataclasses import dataclass

from game.rules.actions import PlayCard
from game.rules.cards import DECK, Card, Suit, points_of
from game.rules.contracts import card_class, strength, trumps
from game.rules.tricks import winner_index
from game.rules.view import SeatView, Trick


@dataclass(frozen=True, slots=True)
class Counts:
    """The counting aids of one moment."""

    trumps_out: tuple[Card, ...]
    """Trumps not seen yet: in other hands, or in an unseen skat."""
    own_points: int
    """Points of the own side; the declarer's with his discards."""
    other_points: int
    """Points of the other side in tricks."""
    voids: dict[int, frozenset[Suit | None]]
    """By seat the suits (None: trumps) it has shown not to hold."""


def unseen(view: SeatView) -> tuple[Card, ...]:
    """Cards that are neither in the own hand nor gone, highest first; hands lying open are still out."""
    last_in_ramsch = view.declarer is None and view.seat == 2  # what others laid away may have been taken up again
    gone = {*view.hand, *(view.discards if view.seat == view.declarer or last_in_ramsch else ())}
    for trick in played(view):
        gone.update(trick.cards)
    return tuple(card for card in DECK if card not in gone)


def played(view: SeatView) -> tuple[Trick, ...]:
    """All tricks, the running one last."""
    return (*view.tricks, view.trick) if view.trick else view.tricks


def voids(view: SeatView) -> dict[int, frozenset[Suit | None]]:
    """By seat the classes it did not follow."""
    found: dict[int, set[Suit | None]] = {0: set(), 1: set(), 2: set()}
    if view.contract is not None:
        for trick in played(view):
            led = card_class(trick.cards[0], view.contract.game) if trick.cards else None
            for index, card in enumerate(trick.cards):
                if card_class(card, view.contract.game) != led:
                    found[(trick.leader + index) % 3].add(led)
    return {seat: frozenset(classes) for seat, classes in found.items()}


def playable(view: SeatView) -> tuple[Card, ...]:
    """The cards this seat may play now."""
    return tuple(action.card for action in view.legal if isinstance(action, PlayCard))


def holder(view: SeatView) -> int | None:
    """Who holds the running trick, None before its first card."""
    if view.trick is None or not view.trick.cards or view.contract is None:
        return None
    return (view.trick.leader + winner_index(view.trick.cards, view.contract.game)) % 3


def beats_table(view: SeatView, card: Card) -> bool:
    """The card takes the running trick as it lies; a lead always does."""
    if view.contract is None:
        return False
    table = (*(view.trick.cards if view.trick else ()), card)
    return winner_index(table, view.contract.game) == len(table) - 1


def is_last(view: SeatView) -> bool:
    """This seat plays the third card."""
    return view.trick is not None and len(view.trick.cards) == 2


def higher_out(view: SeatView, card: Card) -> tuple[Card, ...]:
    """Cards of its class that are higher and not seen yet, the highest first."""
    if view.contract is None:
        return ()
    game, kind = view.contract.game, card_class(card, view.contract.game)
    found = [c for c in unseen(view) if card_class(c, game) == kind and strength(c, game) > strength(card, game)]
    return tuple(sorted(found, key=lambda c: strength(c, game), reverse=True))


def highest_out(view: SeatView, card: Card) -> bool:
    """No card of its class that is still unseen or on the table is higher."""
    if view.contract is None:
        return False
    game = view.contract.game
    rivals = (*unseen(view), *(view.trick.cards if view.trick else ()))
    kind = card_class(card, game)
    return all(card_class(c, game) != kind or strength(c, game) < strength(card, game) for c in rivals)


def may_follow(view: SeatView, card: Card) -> bool:
    """Nobody else has shown to be out of the class of this card."""
    if view.contract is None:
        return False
    kind = card_class(card, view.contract.game)
    return all(kind not in classes for seat, classes in voids(view).items() if seat != view.seat)


def unbeatable(view: SeatView, card: Card) -> bool:
    """Played now, the card takes the trick whatever the others hold."""
    if view.contract is None or not beats_table(view, card):
        return False
    if is_last(view):
        return True
    plain = card_class(card, view.contract.game) is not None
    return highest_out(view, card) and not (plain and trumps_out(view))


def trumps_out(view: SeatView) -> tuple[Card, ...]:
    """Trumps not seen yet."""
    if view.contract is None:
        return ()
    hidden = unseen(view)
    return tuple(card for card in trumps(view.contract.game) if card in hidden)


def side_points(view: SeatView, declarer: bool) -> int:
    """Points in the tricks of a side; the declarer's own discards are added for himself."""
    taken = sum(points_of(trick.cards) for trick in view.tricks if (trick.winner == view.declarer) is declarer)
    own = points_of(view.discards) if declarer and view.seat == view.declarer else 0
    return taken + own


def counts(view: SeatView) -> Counts | None:
    """All counting aids; None outside a game with a declarer."""
    if view.contract is None or view.declarer is None:
        return None
    declares = view.seat == view.declarer
    return Counts(trumps_out(view), side_points(view, declares), side_points(view, not declares), voids(view))
