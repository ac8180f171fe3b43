"""Ramsch: who takes few points. Rules for the early tricks, playouts over sampled hands to choose (RULES.md 9.1)."""

import random
from collections.abc import Sequence

from ai.heuristics import beats, unseen, voids
from game.rules.cards import Card, points_of
from game.rules.contracts import Game, card_class, strength
from game.rules.view import SeatView

GAME = Game.RAMSCH


def danger(hand: Sequence[Card]) -> float:
    """How many points a hand is likely to catch: high cards without low ones beside them, and jacks."""
    total = 0.0
    for suit in range(4):
        cards = sorted((card for card in hand if card.suit == suit and not card.is_jack), key=lambda c: c.rank)
        for number, card in enumerate(cards):
            total += max(0, int(card.rank) - 2 * number) * 0.8
    jacks = [card for card in hand if card.is_jack]
    return total + 2.5 * len(jacks) + (1.5 if Card.CJ in jacks else 0.0)


def worst_pair(hand: Sequence[Card], jacks: bool) -> tuple[Card, Card]:
    """The two cards whose leaving makes the hand safest; jacks only where they may go."""
    cards = [card for card in hand if jacks or not card.is_jack]
    pairs = [(cards[i], cards[j]) for i in range(len(cards)) for j in range(i)]
    return min(pairs, key=lambda pair: (danger([c for c in hand if c not in pair]), pair))


def legal(hand: Sequence[Card], table: Sequence[Card]) -> list[Card]:
    """Cards that may be played."""
    if table:
        led = card_class(table[0], GAME)
        follow = [card for card in hand if card_class(card, GAME) is led]
        if follow:
            return follow
    return list(hand)


def rule_card(hand: Sequence[Card], table: Sequence[Card]) -> Card:
    """The card the rules of STRATEGY.md section 9 play."""
    cards = legal(hand, table)
    if not table:
        return min(cards, key=lambda c: (c.is_jack, strength(c, GAME), len([x for x in hand if x.suit == c.suit])))
    best = table[0]
    for card in table[1:]:
        if beats(card, best, GAME):
            best = card
    under = [card for card in cards if not beats(card, best, GAME)]
    if under:
        if card_class(under[0], GAME) is card_class(table[0], GAME):
            return max(under, key=lambda c: strength(c, GAME))
        return max(under, key=lambda c: (c.points + (4 if c.is_jack else 0), c))
    if len(table) == 2:
        return max(cards, key=lambda c: (c.points, c))
    return min(cards, key=lambda c: strength(c, GAME))


def choose(view: SeatView, worlds: int, seed: int) -> list[tuple[Card, float]]:
    """Legal cards with the own loss to expect (about list points), least first."""
    table = () if view.trick is None else view.trick.cards
    cards = legal(view.hand, table)
    if len(cards) == 1:
        return [(cards[0], 0.0)]
    rng = random.Random(f"{seed} {sorted(view.hand)} {len(view.tricks)} {table}")
    favourite = rule_card(view.hand, table)
    totals = dict.fromkeys(cards, 0.0)
    for _ in range(worlds):
        hands = _deal(view, rng)
        for card in cards:
            totals[card] += _loss(view, hands, card)
    count = max(1, worlds)
    return sorted(((c, totals[c] / count) for c in cards), key=lambda one: (one[1] - (one[0] is favourite), one[0]))


def _deal(view: SeatView, rng: random.Random) -> list[list[Card]]:
    """Hands for all seats that fit what was seen; the skat takes what is left."""
    missing = list(unseen(view))
    known = voids(view)
    others = [seat for seat in range(3) if seat != view.seat]
    best: list[list[Card]] = []
    for _ in range(30):
        rng.shuffle(missing)
        hands: list[list[Card]] = [[], [], []]
        hands[view.seat] = list(view.hand)
        rest = []
        for card in missing:
            kind = card_class(card, GAME)
            able = [s for s in others if len(hands[s]) < view.cards_left[s] and kind not in known[s]]
            if able:
                rng.shuffle(able)
                hands[able[0]].append(card)
            else:
                rest.append(card)
        best = hands
        if all(len(hands[seat]) == view.cards_left[seat] for seat in others):
            return hands
    for seat in others:
        while len(best[seat]) < view.cards_left[seat] and rest:
            best[seat].append(rest.pop())
    return best


def _loss(view: SeatView, dealt: list[list[Card]], first: Card) -> float:
    """Own list loss when everybody plays by the rules after the first card."""
    hands = [list(hand) for hand in dealt]
    points, taken = [0, 0, 0], [0, 0, 0]
    for trick in view.tricks:
        assert trick.winner is not None
        points[trick.winner] += points_of(trick.cards)
        taken[trick.winner] += 1
    table = [] if view.trick is None else list(view.trick.cards)
    leader = view.seat if view.trick is None else view.trick.leader
    forced: Card | None = first
    while True:
        seat = (leader + len(table)) % 3
        if not hands[seat]:
            break
        card = forced if forced is not None else rule_card(hands[seat], table)
        forced = None
        hands[seat].remove(card)
        table.append(card)
        if len(table) == 3:
            best = 0
            for number in (1, 2):
                if beats(table[number], table[best], GAME):
                    best = number
            leader = (leader + best) % 3
            points[leader] += points_of(table)
            taken[leader] += 1
            table = []
    return _own_loss(view, points, taken)


def _own_loss(view: SeatView, points: list[int], taken: list[int]) -> float:
    me = view.seat
    if taken[me] == 10:
        return -120.0 if view.rules.ramsch_march != "minus120" else 120.0
    if view.rules.ramsch_scoring == "all_points":
        return float(points[me])
    loser = points[me] == max(points)
    factor = 2.0 if view.rules.ramsch_virgin and taken.count(0) == 1 else 1.0
    return points[me] * factor * loser + 0.1 * points[me]
