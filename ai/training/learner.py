# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
# cython: infer_types=True
"""Improving a policy by play: sampled games, each compared with other games of the same deal (training only)."""

from array import array

import cython

if not cython.compiled:
    from math import exp, log, sqrt

    from ai.bits import low
    from ai.policy import CONTEXTS, NULL, STRIDE, Table

SAMPLES = 4


@cython.cclass
class Learner(Table):
    """A table at which one seat tries cards and learns from the results."""

    def learn(self, seat: int, played: int, weights: array, squares: array, rate: float) -> float:
        """One Adagrad step of the softmax towards the card that was played; returns its likelihood before."""
        chance = self.likelihood(seat, played, weights)
        allowed: cython.uint = self.legal(seat)
        if not allowed & (allowed - 1):
            return 1.0
        self.look(seat)
        winners: cython.uint = 0
        if self.played:
            winners = self.beaters(allowed)
        base = (self.kind * CONTEXTS + self.context) * STRIDE
        entries: cython.float[::1] = weights
        past: cython.float[::1] = squares
        peak: cython.double = self.score[played] - log(chance)
        rest: cython.uint = allowed
        while rest:
            card = low(rest)
            rest &= rest - 1
            wanted: cython.double = (1.0 if card == played else 0.0) - exp(self.score[card] - peak)
            if self.kind == NULL:
                self.null_features(seat, card, allowed, winners)
            elif self.played == 0:
                self.lead_features(seat, card)
            else:
                self.follow_features(seat, card, allowed, winners)
            for number in range(self.used):
                place = base + self.index[number]
                past[place] = past[place] + wanted * wanted
                entries[place] = entries[place] + rate * wanted / sqrt(past[place] + 1e-6)
        return chance

    def setup(self, trained: array, squares: array, heat: float) -> None:
        """The weights to improve (in place), their Adagrad sums, and the temperature of the other seats."""
        self.trained = trained
        self.squares = squares
        self.heat = heat

    def sampled(self, seat: cython.int, keep: cython.bint, weights: cython.float[::1]) -> cython.int:
        """A card drawn by the policy's odds; with `keep` the step is noted for `improve`."""
        allowed: cython.uint = self.legal(seat)
        if not allowed & (allowed - 1):
            return low(allowed)
        best = self.weigh(seat, weights)
        peak: cython.double = self.score[best]
        total: cython.double = 0.0
        rest: cython.uint = allowed
        heat: cython.double = 1.0 if keep else self.heat
        if heat <= 0.0:
            return best
        while rest:
            card = low(rest)
            rest &= rest - 1
            total += exp((self.score[card] - peak) / heat)
        dice: cython.double = total * ((self.random() >> 11) / 9007199254740992.0)
        pick = best
        rest = allowed
        while rest:
            card = low(rest)
            rest &= rest - 1
            dice -= exp((self.score[card] - peak) / heat)
            if dice <= 0.0:
                pick = card
                break
        if keep:
            self.note(seat, allowed, pick, peak, total)
        return pick

    def note(self, seat: cython.int, allowed: cython.uint, pick: cython.int, peak: cython.double,
             total: cython.double) -> cython.void:  # fmt: skip
        """Keep the table entries and odds of every card of this step."""
        winners: cython.uint = 0
        if self.played:
            winners = self.beaters(allowed)
        base = (self.kind * CONTEXTS + self.context) * STRIDE
        step = self.steps
        size = 0
        rest: cython.uint = allowed
        while rest:
            card = low(rest)
            rest &= rest - 1
            if self.kind == NULL:
                self.null_features(seat, card, allowed, winners)
            elif self.played == 0:
                self.lead_features(seat, card)
            else:
                self.follow_features(seat, card, allowed, winners)
            for number in range(self.used):
                self.places[step][size][number] = base + self.index[number]
            self.widths[step][size] = self.used
            self.chances[step][size] = exp(self.score[card] - peak) / total
            if card == pick:
                self.chosen[step] = size
            size += 1
        self.sizes[step] = size
        self.steps += 1

    def episode(self, first: cython.uint, second: cython.uint, third: cython.uint, skat: cython.uint,
                leader: cython.int, learner: cython.int, keep: cython.bint) -> cython.double:  # fmt: skip
        """Play a deal; the result for the declarer, 0..1: mostly whether he won, a little by how much."""
        self.hand[0] = first
        self.hand[1] = second
        self.hand[2] = third
        self.skat = skat
        self.restart()
        self.leader = self.turn = leader
        rest: cython.uint = skat
        while rest:
            self.taken += self.value[low(rest)]
            rest &= rest - 1
        self.steps = 0
        while self.tricks < 10:
            if self.kind == NULL and self.won:
                break
            seat = self.turn
            if seat == learner:
                self.put(self.sampled(seat, keep, self.trained))
            else:
                self.put(self.sampled(seat, False, self.weights_other))
        if self.kind == NULL:
            return 0.0 if self.won else 1.0
        margin: cython.double = (self.taken - 60.5) / 8.0
        return (0.7 if self.taken > 60 else 0.0) + 0.3 / (1.0 + exp(-margin))

    def improve(self, advantage: cython.double, rate: cython.double) -> cython.void:
        """Make the noted choices likelier (advantage > 0) or less likely."""
        for step in range(self.steps):
            for option in range(self.sizes[step]):
                push: cython.double = -self.chances[step][option]
                if option == self.chosen[step]:
                    push += 1.0
                push *= advantage
                for number in range(self.widths[step][option]):
                    place = self.places[step][option][number]
                    self.squares[place] = self.squares[place] + push * push
                    self.trained[place] = self.trained[place] + rate * push / sqrt(self.squares[place] + 1e-4)

    def reinforce(self, deals: array, learner: int, rate: float, start: int, end: int) -> float:
        """Learn from deals start..end-1 (five numbers each: three hands, skat, leader); returns the mean result.

        Every deal is played `SAMPLES` times; each game counts against the mean of the others.
        """
        cards: cython.uint[::1] = deals
        first: cython.int = start
        last: cython.int = end
        seat: cython.int = learner
        speed: cython.double = rate
        sign: cython.double = 1.0 if learner == 0 else -1.0
        total: cython.double = 0.0
        with cython.nogil:
            for number in range(first, last):
                at = 5 * number
                base: cython.double = 0.0
                for _ in range(SAMPLES):
                    base += self.episode(
                        cards[at], cards[at + 1], cards[at + 2], cards[at + 3], cards[at + 4], seat, False
                    )
                base /= SAMPLES
                total += base
                for _ in range(2):
                    result: cython.double = self.episode(cards[at], cards[at + 1], cards[at + 2], cards[at + 3],
                                                         cards[at + 4], seat, True)  # fmt: skip
                    if result != base:
                        self.improve(sign * (result - base), speed)
        return total / max(1, end - start)

    def measure(self, deals: array, learner: int, start: int, end: int) -> float:
        """Share of deals the declarer wins when all seats take their best card, the learner by its own weights."""
        cards: cython.uint[::1] = deals
        first: cython.int = start
        last: cython.int = end
        wins = 0
        self.me = learner
        with cython.nogil:
            for number in range(first, last):
                at = 5 * number
                self.hand[0] = cards[at]
                self.hand[1] = cards[at + 1]
                self.hand[2] = cards[at + 2]
                self.skat = cards[at + 3]
                self.restart()
                self.leader = self.turn = cards[at + 4]
                rest: cython.uint = self.skat
                while rest:
                    self.taken += self.value[low(rest)]
                    rest &= rest - 1
                result = self.run()
                if self.kind == NULL:
                    wins += 1 if result == 0 else 0
                else:
                    wins += 1 if result > 60 else 0
        return wins / max(1, end - start)


def lean(
    facts: array, layouts: cython.int, shared: cython.int, block: cython.int, weights: array, gradient: array,
    curve: array,
) -> float:  # fmt: skip
    """One case of a conditional logistic regression; returns the log of the chance of the first, true layout.

    Each layout has its facts in a row: `shared` ones for the first weights, the others from the weight `block` on. What
    they add to the gradient and to the negative second derivatives is added there, unless those are empty.
    """
    fact: cython.float[::1] = facts
    weight: cython.double[::1] = weights
    width: cython.int = len(facts) // layouts
    size: cython.int = len(weights)
    chance: cython.double[::1] = array("d", bytes(8 * layouts))
    mean: cython.double[::1] = array("d", bytes(8 * width))
    peak: cython.double = -1e300
    for row in range(layouts):
        score: cython.double = 0.0
        for column in range(width):
            score += fact[row * width + column] * weight[column if column < shared else block + column - shared]
        chance[row] = score
        peak = max(peak, score)
    truth: cython.double = chance[0] - peak
    total: cython.double = 0.0
    for row in range(layouts):
        chance[row] = exp(chance[row] - peak)
        total += chance[row]
    if not len(gradient):
        return truth - log(total)
    slope: cython.double[::1] = gradient
    bend: cython.double[::1] = curve
    for row in range(layouts):
        share: cython.double = chance[row] / total
        for column in range(width):
            mean[column] += share * fact[row * width + column]
            place: cython.int = column if column < shared else block + column - shared
            for other in range(width):
                beside: cython.int = other if other < shared else block + other - shared
                bend[place * size + beside] += share * fact[row * width + column] * fact[row * width + other]
    for column in range(width):
        place = column if column < shared else block + column - shared
        slope[place] += fact[column] - mean[column]
        for other in range(width):
            beside = other if other < shared else block + other - shared
            bend[place * size + beside] -= mean[column] * mean[other]
    return truth - log(total)
