"""What a chosen card does, in the words of `reasons`: the rule a coach would name.

It explains, it does not choose; only `wasted` is a rule for players.
"""

from collections.abc import Mapping

from game.rules.cards import Card, Suit, points_of
from game.rules.contracts import Game, card_class, strength
from game.rules.tricks import winner_index
from game.rules.view import SeatView

Facts = dict[str, object]


def explain(view: SeatView, card: Card) -> tuple[str, Facts]:
    """Key and facts of a card played in a game with a declarer."""
    assert view.contract is not None
    facts: Facts = {"card": card}
    if view.contract.game.is_null:
        return _null(view, card), facts
    if view.trick is None or not view.trick.cards:
        return _lead(view, card, facts)
    return _follow(view, card, facts)


def unseen(view: SeatView) -> tuple[Card, ...]:
    """Cards this seat has not located: not in the own hand, not played, not laid away by it, not open."""
    seen = set(view.hand) | set(view.discards)
    for trick in view.tricks:
        seen.update(trick.cards)
    if view.trick is not None:
        seen.update(view.trick.cards)
    for _, cards in view.open_hands:
        seen.update(cards)
    return tuple(card for card in Card if card not in seen)


def voids(view: SeatView) -> Mapping[int, set[Suit | None]]:
    """Classes each seat has shown to be out of (None: trumps)."""
    assert view.contract is not None
    game = view.contract.game
    found: dict[int, set[Suit | None]] = {0: set(), 1: set(), 2: set()}
    running = () if view.trick is None else (view.trick,)
    for trick in (*view.tricks, *running):
        for number, card in enumerate(trick.cards):
            led = card_class(trick.cards[0], game)
            if card_class(card, game) is not led:
                found[(trick.leader + number) % 3].add(led)
    return found


def best_so_far(view: SeatView) -> tuple[int, Card]:
    """Seat and card that hold the running trick."""
    assert view.trick is not None
    assert view.contract is not None
    game, cards = view.contract.game, view.trick.cards
    best = 0
    for number in range(1, len(cards)):
        if beats(cards[number], cards[best], game):
            best = number
    return (view.trick.leader + best) % 3, cards[best]


def beats(card: Card, other: Card, game: Game) -> bool:
    """Whether a card played later takes the trick from `other`."""
    own, held = card_class(card, game), card_class(other, game)
    if own is held:
        return strength(card, game) > strength(other, game)
    return own is None and not game.is_null


def _lead(view: SeatView, card: Card, facts: Facts) -> tuple[str, Facts]:
    assert view.contract is not None
    game = view.contract.game
    kind = card_class(card, game)
    out = [other for other in unseen(view) if card_class(other, game) is kind]
    own = [other for other in view.hand if card_class(other, game) is kind]
    master = all(strength(other, game) < strength(card, game) for other in out)
    facts["length"] = len(own)
    if view.seat == view.declarer:
        if kind is None:
            facts |= {"own_trumps": len(own), "trumps_out": len(out)}
            return "play.draw_trumps", facts
        if master:
            return "play.cash_winner", facts
        facts["points"] = card.points
        return ("play.build_suit" if len(own) > 2 else "play.give_up"), facts
    assert view.declarer is not None
    if kind is not None and kind in voids(view)[view.declarer]:
        return "play.force_ruff", facts
    if kind is not None and card.points == 11:
        return "play.lead_ace", facts
    if master:
        return "play.cash_winner", facts
    return ("play.lead_through" if (view.seat + 1) % 3 == view.declarer else "play.lead_up"), facts


def _follow(view: SeatView, card: Card, facts: Facts) -> tuple[str, Facts]:
    assert view.contract is not None
    assert view.trick is not None
    game = view.contract.game
    holder, best = best_so_far(view)
    led, kind = card_class(view.trick.cards[0], game), card_class(card, game)
    facts["points"] = points_of(view.trick.cards) + card.points
    if beats(card, best, game):
        if kind is None and led is not None:
            return "play.ruff", facts
        winners = [c for c in view.hand if card_class(c, game) is kind and beats(c, best, game)]
        return ("play.win_cheaply" if card == min(winners, key=lambda c: c.points) else "play.win_high"), facts
    friend = view.seat != view.declarer and holder != view.declarer
    if friend and card.points >= 3:
        return "play.smear", facts
    if kind is not led:
        facts["suit_empty"] = sum(card_class(other, game) is kind for other in view.hand) == 1
        has_trump = any(card_class(other, game) is None for other in view.hand)
        return ("play.keep_trumps" if has_trump and led is not None and kind is not None else "play.discard"), facts
    if view.seat != view.declarer and card.points >= 10 and len(view.trick.cards) == 1:
        return "play.hope", facts
    return "play.duck", facts


def _null(view: SeatView, card: Card) -> str:
    assert view.contract is not None
    if view.trick is None or not view.trick.cards:
        return "play.null_lead"
    _, best = best_so_far(view)
    if card.suit is not view.trick.cards[0].suit:
        return "play.null_throw"
    return "play.null_high" if beats(card, best, view.contract.game) else "play.null_under"


def wasted(view: SeatView, card: Card) -> bool:
    """A trump on a trick of a side suit that partner has for certain: the declarer has played, nobody comes after."""
    trick, contract = view.trick, view.contract
    if trick is None or contract is None or contract.game.is_null or len(trick.cards) != 2:
        return False
    winner = (trick.leader + winner_index(trick.cards, contract.game)) % 3
    sure = view.declarer not in (None, view.seat, winner)
    led = card_class(trick.cards[0], contract.game)
    return sure and led is not None and card_class(card, contract.game) is None
