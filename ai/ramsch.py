"""Ramsch: who takes few points. Rules for the early tricks, playouts over sampled hands to choose (RULES.md 9.1)."""

import random
from collections.abc import Sequence
from dataclasses import dataclass

from ai.heuristics import unseen, voids
from ai.ramsch_ending import RamschEnding
from game.rules.cards import Card, mask_of, points_of
from game.rules.contracts import Game, card_class, strength
from game.rules.events import SkatTaken
from game.rules.ramsch_scoring import settle_ramsch
from game.rules.view import SeatView

GAME = Game.RAMSCH

JACKS = 4
"""The class of the jacks; suits are 0..3."""
SUITS = [int(card.suit) for card in sorted(Card)]
CLASSES = [JACKS if card.is_jack else int(card.suit) for card in sorted(Card)]
STRENGTH = [strength(card, GAME) for card in sorted(Card)]
POINTS = [card.points for card in sorted(Card)]
"""By card: what playing out asks again and again."""

EXACT = 3
"""With so many cards each the rest is searched in every layout instead of played by the rules."""


@dataclass(frozen=True, slots=True)
class Layout:
    """Where all cards lie."""

    hands: list[list[Card]]
    skat: tuple[Card, ...]


@dataclass(slots=True)
class Run:
    """A Ramsch being played out."""

    hands: list[list[Card]]
    skat: tuple[Card, ...]
    leader: int
    table: list[Card]
    points: list[int]
    tricks: list[int]
    last: list[int]
    """Number of the last trick each took."""

    def play(self, seat: int, card: Card) -> None:
        """The seat plays; a full trick is taken in."""
        self.hands[seat].remove(card)
        self.table.append(card)
        if len(self.table) < 3:
            return
        self.leader = (self.leader + self.table.index(best_of(self.table))) % 3
        self.points[self.leader] += sum(POINTS[card] for card in self.table)
        self.tricks[self.leader] += 1
        self.last[self.leader] = sum(self.tricks)
        self.table = []


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
        led = CLASSES[table[0]]
        follow = [card for card in hand if CLASSES[card] == led]
        if follow:
            return follow
    return list(hand)


def best_of(table: Sequence[Card]) -> Card:
    """The card that holds the trick."""
    best = table[0]
    for card in table[1:]:
        if beats(card, best):
            best = card
    return best


def beats(card: Card, other: Card) -> bool:
    """Whether a card played later takes the trick from `other`."""
    own, held = CLASSES[card], CLASSES[other]
    return STRENGTH[card] > STRENGTH[other] if own == held else own == JACKS


def rule_card(hand: Sequence[Card], table: Sequence[Card]) -> Card:
    """The card the rules of STRATEGY.md section 9 play."""
    cards = legal(hand, table)
    if len(cards) == 1:
        return cards[0]
    if not table:
        length = [0, 0, 0, 0]
        for card in hand:
            length[SUITS[card]] += 1
        return min(cards, key=lambda c: (CLASSES[c] == JACKS, STRENGTH[c], length[SUITS[c]]))
    best = best_of(table)
    under = [card for card in cards if not beats(card, best)]
    if under:
        if CLASSES[under[0]] == CLASSES[table[0]]:
            return max(under, key=STRENGTH.__getitem__)
        return max(under, key=lambda c: (POINTS[c] + (4 if CLASSES[c] == JACKS else 0), c))
    if len(table) == 2:
        return max(cards, key=lambda c: (POINTS[c], c))
    return min(cards, key=STRENGTH.__getitem__)


def choose(view: SeatView, worlds: int, seed: int) -> list[tuple[Card, float]]:
    """Legal cards with what they cost against the others (about list points), cheapest first."""
    table = () if view.trick is None else view.trick.cards
    cards = legal(view.hand, table)
    if len(cards) == 1:
        return [(cards[0], 0.0)]
    rng = random.Random(f"{seed} {sorted(view.hand)} {len(view.tricks)} {table}")
    favourite = rule_card(view.hand, table)
    totals = dict.fromkeys(cards, 0.0)
    for _ in range(worlds):
        layout = dealt(view, rng)
        for card, cost in _costs(view, layout, cards).items():
            totals[card] += cost
    count = max(1, worlds)
    return sorted(((c, totals[c] / count) for c in cards), key=lambda one: (one[1] - (one[0] is favourite), one[0]))


def _costs(view: SeatView, layout: Layout, cards: Sequence[Card]) -> dict[Card, float]:
    """What each card costs in one layout: exact in the last tricks, by the rules before."""
    if len(view.hand) <= EXACT:
        return _exact_costs(view, layout)
    return {card: cost(view, finish(start(view, layout), card)) for card in cards}


def dealt(view: SeatView, rng: random.Random) -> Layout:
    """Hands for all seats that fit what was seen; the skat takes what is left."""
    missing = list(unseen(view))
    known = voids(view)
    others = [seat for seat in range(3) if seat != view.seat]
    hands: list[list[Card]] = [[], [], []]
    rest: list[Card] = []
    for _ in range(30):
        rng.shuffle(missing)
        hands = [[], [], []]
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
        if all(len(hands[seat]) == view.cards_left[seat] for seat in others):
            break
    for seat in others:
        while len(hands[seat]) < view.cards_left[seat] and rest:
            hands[seat].append(rest.pop())
    return Layout(hands, tuple(rest) or view.discards)


def start(view: SeatView, layout: Layout) -> Run:
    """The running deal in a layout."""
    points, tricks, last = [0, 0, 0], [0, 0, 0], [0, 0, 0]
    for number, trick in enumerate(view.tricks, 1):
        assert trick.winner is not None
        points[trick.winner] += points_of(trick.cards)
        tricks[trick.winner] += 1
        last[trick.winner] = number
    table = [] if view.trick is None else list(view.trick.cards)
    leader = 0 if view.trick is None and not view.tricks else view.seat if view.trick is None else view.trick.leader
    return Run([list(hand) for hand in layout.hands], layout.skat, leader, table, points, tricks, last)


def finish(run: Run, first: Card | None = None) -> Run:
    """Everybody plays by the rules to the end, after the `first` card."""
    while True:
        seat = (run.leader + len(run.table)) % 3
        if not run.hands[seat]:
            return run
        run.play(seat, first if first is not None else rule_card(run.hands[seat], run.table))
        first = None


def cost(view: SeatView, run: Run, pushes: int = 0, looks: bool = False) -> float:
    """What a finished deal costs this seat against the mean of the others, by the table's own settlement.

    `looks`: this seat looks into the skat, beside those who have already.
    """
    seen = {event.seat for event in view.events if isinstance(event, SkatTaken)} | ({view.seat} if looks else set())
    result = settle_ramsch(
        trick_points=_triple(run.points), tricks=_triple(run.tricks), last_tricks=_triple(run.last),
        skat_points=points_of(run.skat), rules=view.rules, pushes=pushes,
        looked=(0 in seen, 1 in seen, 2 in seen),
    )  # fmt: skip
    me = view.seat
    others = sum(result.scores) - result.scores[me]
    return others / 2 - result.scores[me] + 0.1 * run.points[me]


def _exact_costs(view: SeatView, layout: Layout) -> dict[Card, float]:
    """By card, with the best play of all. The search tells points; tricks and the last one are inferred from them."""
    run = start(view, layout)
    hands = mask_of(run.hands[0]), mask_of(run.hands[1]), mask_of(run.hands[2])
    found = {}
    for card, gained in RamschEnding().each(hands, run.leader, tuple(run.table)).items():
        points = [run.points[seat] + gained[seat] for seat in range(3)]
        tricks = [run.tricks[seat] + (gained[seat] > 0) for seat in range(3)]
        ended = Run([[], [], []], layout.skat, 0, [], points, tricks, [10 * (n > 0) for n in gained])
        found[card] = cost(view, ended)
    return found


def _triple(values: Sequence[int]) -> tuple[int, int, int]:
    return values[0], values[1], values[2]
