# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
# cython: infer_types=True
"""Belief: how well what a seat said, announced and laid away fits the cards it would hold.

The facts are weighed by a sum fitted to played games (`training/trust.py`, `data/belief-*.json`); the answer is the
log of how likely the seat would have done so with these cards, up to a constant. One set of weights for each seat:
who is known to choose as we do is read more closely than a stranger.
"""

from array import array

import cython

if not cython.compiled:
    from math import exp

    from ai.bits import count, low
    from ai.evaluate import Evaluator, card_points, null_labels, relabel

AUCTION = 7
"""Facts of a seat's auction: its strength below and above even, for each of three ways to have bid."""
PLAIN = 14
"""Facts of the declarer's ten cards and his skat that cost next to nothing."""
CHOICE = 5
"""Facts that look over all discards and games he could have chosen."""
DECLARER = PLAIN + CHOICE
WEIGHTS = AUCTION + 6 * DECLARER
"""The auction, then suit, Grand and Null, each picked up and Hand."""
ENOUGH = -12.0
"""So unlikely a layout is not looked at more closely."""


@cython.cclass
class Belief:
    """What the cards of a layout say of the seats' choices."""

    def __init__(self, judge: Evaluator, kind: int, trump: int, bid: int, picked_up: bool, weights: array) -> None:
        """`weights`: three times `WEIGHTS` numbers, by relative seat."""
        if not cython.compiled:
            self.fact = [0.0] * 24
        self.judge = judge
        self.kind = kind
        self.trump = trump
        self.bid = bid
        self.picked_up = picked_up
        self.weights = weights
        self.price = (bid - 18) / 10.0 if bid > 18 else 0.0
        self.block = AUCTION + DECLARER * (2 * kind + (not picked_up))
        self.looks_closely = picked_up and any(weights[self.block + PLAIN : self.block + DECLARER])

    def deck(self, labelled: cython.uint) -> cython.uint:
        """The cards of the deck behind labels."""
        if self.kind == 1:
            return labelled
        if self.kind == 0:
            block: cython.uint = (labelled >> 21) & 127
            low_part: cython.uint = labelled & ((1 << (7 * self.trump)) - 1)
            high_part: cython.uint = (labelled & 0x1FFFFF) >> (7 * self.trump) << (7 * self.trump + 7)
            return (labelled >> 28 << 28) | low_part | high_part | (block << (7 * self.trump))
        cards: cython.uint = 0
        for suit in range(4):
            shape: cython.uint = (labelled >> (8 * suit)) & 255
            ranks: cython.uint = (shape & 7) | ((shape & 96) >> 2) | ((shape & 8) << 2) | ((shape & 128) >> 1)
            cards |= (ranks << (7 * suit)) | (((shape >> 4) & 1) << (28 + suit))
        return cards

    def strength(self, ten: cython.uint, seat: cython.int) -> cython.double:
        """Best table log-odds of ten cards of the deck over all games."""
        best: cython.double = self.judge.odds(1, ten, seat, 9.0)
        for suit in range(4):
            labelled: cython.uint = relabel(ten, suit)
            if count(labelled >> 21) >= 4:
                odds = self.judge.odds(0, labelled, seat, 9.0)
                if odds > best:
                    best = odds
        odds = self.judge.odds(2, null_labels(ten), seat, 0.0)
        if odds > best:
            best = odds
        return best

    def weighed(self, at: cython.int, facts: cython.int) -> cython.double:
        """The facts by their weights, which begin at `at`."""
        total: cython.double = 0.0
        for number in range(facts):
            total += self.weights[at + number] * self.fact[number]
        return total

    # -- the auction -------------------------------------------------------------------------------------------------

    def auction(
        self, ten: cython.uint, place: cython.int, seat: cython.int, said: cython.int, passed: cython.int
    ) -> cython.double:
        """What ten labelled cards of the relative seat `place` (`seat` in the deal) say of its auction."""
        self.note_auction(ten, seat, said, passed)
        return self.weighed(WEIGHTS * place, AUCTION)

    def note_auction(self, ten: cython.uint, seat: cython.int, said: cython.int, passed: cython.int) -> cython.void:
        """Fill `fact`."""
        strength = self.strength(self.deck(ten), seat)
        below: cython.double = max(-4.0, min(strength, 0.0))
        above: cython.double = max(0.0, min(strength, 4.0))
        for number in range(AUCTION):
            self.fact[number] = 0.0
        if said > 18:
            self.fact[0] = below
            self.fact[1] = above
        elif said:
            self.fact[2] = below
            self.fact[3] = above
        else:
            self.fact[4] = below
            self.fact[5 if passed <= 18 else 6] = above

    # -- the declarer ------------------------------------------------------------------------------------------------

    def points_of(self, skat: cython.uint) -> cython.double:
        """Card points of two labelled cards; none in Null."""
        points: cython.double = 0.0
        if self.kind < 2:
            rest: cython.uint = skat
            while rest:
                points += card_points(low(rest))
                rest &= rest - 1
        return points

    def declarer(self, hand: cython.uint, skat: cython.uint, seat: cython.int) -> cython.double:
        """What ten labelled cards and two laid away say of the game he announced."""
        self.note_declarer(hand, skat, seat)
        return self.weighed(self.block, PLAIN)

    def note_declarer(self, hand: cython.uint, skat: cython.uint, seat: cython.int) -> cython.void:
        """Fill `fact`."""
        at = self.fact
        points = self.points_of(skat)
        odds = self.judge.odds(self.kind, hand, seat, points)
        full = self.judge.log_odds(self.kind, hand, seat, points, self.price)
        strength = self.strength(self.deck(hand), seat)
        at[0] = min(odds, 0.0)
        at[1] = max(0.0, min(odds, 2.0))
        at[2] = max(0.0, min(odds - 2.0, 3.0))
        at[3] = max(0.0, min(strength - odds, 4.0))
        at[4] = max(-4.0, min(full, 0.0))
        at[5] = max(0.0, min(full, 2.0))
        at[6] = max(0.0, min(full - 2.0, 4.0))
        at[7] = max(-4.0, min(strength, 0.0))
        at[8] = max(0.0, min(strength, 4.0))
        for number in range(9, PLAIN):
            at[number] = 0.0
        if self.picked_up:
            self.note_skat(hand, skat)

    def note_skat(self, hand: cython.uint, skat: cython.uint) -> cython.void:
        """Two cards laid away: high and low ones in Null; aces and trumps, last cards of a suit, one or two."""
        at = self.fact
        rest: cython.uint = skat
        while rest:
            card = low(rest)
            rest &= rest - 1
            if self.kind == 2:
                rank = card & 7
                at[9] += 1.0 if rank > 4 else 0.0
                at[10] += 1.0 if rank < 2 else 0.0
                continue
            suit: cython.uint = 127 << (card // 7 * 7)
            if card >= 28 or (self.kind == 0 and card >= 21) or card % 7 == 6:
                at[11] += 1.0
            elif not hand & suit:
                at[12 if skat & suit == 1 << card else 13] += 1.0

    def choice(self, hand: cython.uint, skat: cython.uint, seat: cython.int) -> cython.double:
        """What his twelve cards say of the discards and the game he chose among all."""
        self.note_discard(hand, skat, seat)
        total = self.weighed(self.block + PLAIN, 2)
        if total < ENOUGH:
            return total
        self.note_game(hand, skat, seat)
        return self.weighed(self.block + PLAIN, CHOICE)

    def note_discard(self, hand: cython.uint, skat: cython.uint, seat: cython.int) -> cython.void:
        """Log-odds lost against the best discards for this game: the first one and the rest."""
        own = self.judge.log_odds(self.kind, hand, seat, self.points_of(skat), self.price)
        self.best = self.judge.discard(self.kind, hand | skat, seat, self.price)
        lost: cython.double = max(0.0, min(self.best - own, 6.0))
        self.fact[0] = min(lost, 1.0)
        self.fact[1] = max(0.0, lost - 1.0)

    def note_game(self, hand: cython.uint, skat: cython.uint, seat: cython.int) -> cython.void:
        """List points lost against the best game, in twenties: the first twenty and the rest; below the bid."""
        twelve: cython.uint = hand | skat
        base: cython.int = 0
        value: cython.int = 23
        if self.kind < 2:
            base = self.judge.bases[self.trump if self.kind == 0 else 4]
            value = base * (self.judge.matadors(self.kind, twelve) + 1)
        own: cython.double = self.judge.worth(1.0 / (1.0 + exp(-self.best)), value, base, self.bid)
        best: cython.double = self.judge.choose(self.deck(twelve), seat, self.bid)
        lost: cython.double = max(0.0, min((best - own) / 20.0, 8.0))
        self.fact[2] = min(lost, 1.0)
        self.fact[3] = max(0.0, lost - 1.0)
        self.fact[4] = 1.0 if value < self.bid else 0.0

    # -- for training ------------------------------------------------------------------------------------------------

    def auction_facts(self, ten: int, seat: int, said: int, passed: int) -> list[float]:
        """`AUCTION` facts."""
        self.note_auction(ten, seat, said, passed)
        return [self.fact[number] for number in range(AUCTION)]

    def declarer_facts(self, hand: int, skat: int, seat: int) -> list[float]:
        """`DECLARER` facts; those of a choice are 0 in a Hand game."""
        self.note_declarer(hand, skat, seat)
        found = [self.fact[number] for number in range(PLAIN)]
        if not self.picked_up:
            return [*found, *[0.0] * CHOICE]
        self.note_discard(hand, skat, seat)
        self.note_game(hand, skat, seat)
        return [*found, *(self.fact[number] for number in range(CHOICE))]
