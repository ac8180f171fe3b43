# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
# cython: infer_types=True
"""Worlds: full layouts of the hidden cards that fit everything a seat has seen, weighted by belief.

Hard facts first: own cards, own discards, cards played, public voids, open hands. Then belief: a layout counts by how
likely the policy would have played as the others did, and by how well their bids, the announcement and the skat fit
the cards they would hold. Where few layouts fit, all of them are kept, each with its weight; else many are drawn and
fewer kept, in proportion to their weight.
"""

from array import array

import cython

if not cython.compiled:
    from math import exp, log

    from ai.belief import Belief
    from ai.bits import low, stirred
    from ai.policy import Table

WORD = 0xFFFFFFFFFFFFFFFF
LOST = 60
"""A game with a broken promise of last tricks counts as one lost with so many points."""
SKAT = 3
"""Place of the two hidden cards; places 0..2 are the hands by relative seat."""


@cython.cclass
class Worlds:
    """The layouts one seat holds possible at one moment."""

    def __init__(self, base: Table, walker: Table, belief: Belief, seed: int) -> None:
        """`base` stands at the public position (own hand set), `walker` is a second table of the same weights."""
        if not cython.compiled:
            self.cards = [0] * 32
            self.allowed = [0] * 32
            self.fixed = [0] * 4
            self.room = [0] * 4
            self.line = [0] * 30
            self.start = [0] * 3
            self.free = [0] * 4
            self.laid = [0] * 4
            self.confined = [0] * (33 * 16)
            self.highest_bid = [0] * 3
            self.passed_at = [0] * 3
            self.seat_of = [0] * 3
        self.base = base
        self.walker = walker
        self.belief = belief
        self.kind = base.kind
        self.seed = (seed * 6364136223846793005 + 1442695040888963407) & WORD or 1
        self.size = 0
        self.complete = False
        self.hidden = 0
        self.has_bids = False
        self.play_counts = True
        self.base_open = False
        self.floor = 0.08
        self.effective = 0.0

    def know(
        self, me: int, line: list[int], leader: int, hands: tuple[int, int, int], skat: int, picked_up: bool,
        forgotten: int = 0,
    ) -> None:  # fmt: skip
        """The facts: relative seat, cards played so far (labelled, in order), who led first, known hands (0 where
        unknown), known skat (0 where unknown), whether the skat was exchanged, played cards that were forgotten."""
        self.me = me
        self.picked_up = picked_up
        self.base_open = bool(me and hands[0])
        self.length = len(line)
        self.first_leader = leader
        seen = skat
        for number, card in enumerate(line):
            self.line[number] = card
            seen |= 1 << card
        for seat in range(3):
            self.fixed[seat] = hands[seat]
            self.room[seat] = 0 if hands[seat] or seat == me else self.base.left[seat]
            seen |= hands[seat]
        self.fixed[SKAT] = skat
        self.room[SKAT] = (0 if skat else 2) + forgotten.bit_count()
        seen &= ~forgotten
        order = []
        for card in range(32):
            if seen >> card & 1:
                continue
            places = 0
            for place in range(4):
                if not self.room[place]:
                    continue
                if place < 3 and self.base.void_in[place] >> self.base.group[card] & 1:
                    continue
                places |= 1 << place
            order.append((places.bit_count(), card, places))
        order.sort()
        self.hidden = len(order)
        for number, (_, card, places) in enumerate(order):
            self.cards[number] = card
            self.allowed[number] = places
        self._confine()

    def _confine(self) -> None:
        """For each card and each set of places: how many cards from this one on must lie inside the set."""
        for group in range(16):
            self.confined[16 * self.hidden + group] = 0
        for number in range(self.hidden - 1, -1, -1):
            for group in range(16):
                inside = 0 if self.allowed[number] & ~group else 1
                self.confined[16 * number + group] = self.confined[16 * (number + 1) + group] + inside

    def heard(self, seats: tuple[int, int, int], bids: tuple[int, int, int], passed: tuple[int, int, int]) -> None:
        """The auction by relative seat: seat in the deal, highest number said or held, number passed at (0: none)."""
        self.has_bids = True
        for seat in range(3):
            self.seat_of[seat] = seats[seat]
            self.highest_bid[seat] = bids[seat]
            self.passed_at[seat] = passed[seat]

    def trust(self, play: bool, auction: bool) -> None:
        """Which evidence counts besides the hard facts."""
        self.play_counts = play
        self.has_bids = self.has_bids and auction

    def random(self) -> cython.ulonglong:
        """The next 64 random bits."""
        self.seed = stirred(self.seed)
        return self.seed

    def draw(self, place: cython.int) -> cython.bint:
        """One layout into slot `place`; False where the cards could not be dealt out."""
        at = 4 * place
        room: cython.int[4]
        if not cython.compiled:
            room = [0] * 4
        for number in range(4):
            self.drawn[at + number] = self.fixed[number]
            room[number] = self.room[number]
        for number in range(self.hidden):
            places = self.allowed[number]
            total = 0
            for target in range(4):
                if (places >> target) & 1:
                    total += room[target]
            if total == 0:
                return False
            pick: cython.int = (self.random() >> 20) % total
            for target in range(4):
                if (places >> target) & 1:
                    if pick < room[target]:
                        room[target] -= 1
                        self.drawn[at + target] = self.drawn[at + target] | (1 << self.cards[number])
                        break
                    pick -= room[target]
        return True

    def spread(self, number: cython.int, most: cython.int) -> cython.int:
        """Append every way to lay the cards from `number` on to `drawn`, stopping beyond `most`; returns the count.

        A card is laid only where all later ones still find room (Hall's condition), so no branch ends in vain.
        """
        if number == self.hidden:
            if self.size < most:
                for place in range(4):
                    self.drawn[4 * self.size + place] = self.laid[place]
            self.size += 1
            return self.size
        bit: cython.uint = 1 << self.cards[number]
        for target in range(4):
            if not ((self.allowed[number] >> target) & 1 and self.free[target]):
                continue
            self.free[target] -= 1
            if self.fits(number + 1):
                self.laid[target] |= bit
                self.spread(number + 1, most)
                self.laid[target] &= ~bit
            self.free[target] += 1
            if self.size > most:
                break
        return self.size

    def fits(self, number: cython.int) -> cython.bint:
        """Whether the cards from `number` on find room."""
        for group in range(1, 16):
            room = 0
            for place in range(4):
                if (group >> place) & 1:
                    room += self.free[place]
            if self.confined[16 * number + group] > room:
                return False
        return True

    def bid_belief(self, place: cython.int) -> cython.double:
        """Log of how well the auction, the announcement and the skat fit this layout."""
        at = 4 * place
        total: cython.double = 0.0
        for seat in range(1, 3):
            if seat == self.me:
                continue
            if self.highest_bid[seat] or self.passed_at[seat]:
                ten: cython.uint = self.drawn[at + seat] | self.start[seat]
                total += self.belief.auction(
                    ten, seat, self.seat_of[seat], self.highest_bid[seat], self.passed_at[seat]
                )
        if self.me and not self.base_open:
            total += self.belief.declarer(self.drawn[at] | self.start[0], self.drawn[at + 3], self.seat_of[0])
        return total

    def close_belief(self, place: cython.int) -> cython.double:
        """What takes longer: whether the declarer would have chosen so, and everybody played so."""
        total: cython.double = 0.0
        at = 4 * place
        if self.has_bids and self.me and not self.base_open and self.belief.looks_closely:
            total += self.belief.choice(self.drawn[at] | self.start[0], self.drawn[at + 3], self.seat_of[0])
        return total + self.play_belief(place) if self.play_counts else total

    def play_belief(self, place: cython.int) -> cython.double:
        """Log of how likely the others would have played what they played."""
        at = 4 * place
        for seat in range(3):
            self.walker.hand[seat] = self.drawn[at + seat] | self.start[seat]
        self.walker.skat = self.drawn[at + 3] if self.picked_up else 0
        self.walker.restart()
        self.walker.turn = self.walker.leader = self.first_leader
        rest: cython.uint = self.drawn[at + 3]
        self.walker.taken = 0
        while rest:
            self.walker.taken += self.walker.value[low(rest)]
            rest &= rest - 1
        total: cython.double = 0.0
        for number in range(self.length):
            card = self.line[number]
            seat = self.walker.turn
            if seat != self.me:
                total += log(
                    (1.0 - self.floor) * self.walker.likelihood(seat, card, self.walker.weights_other)
                    + self.floor * 0.3
                )
            self.walker.put(card)
        return total

    def find(self, complete: int, draws: int, keep: int) -> int:
        """All layouts where at most `complete` fit, else a sample; returns how many are kept."""
        return self.enumerate(complete) or self.sample(draws, keep)

    def enumerate(self, most: int) -> int:
        """Keep every layout that fits, with its weight; none, and the answer 0, where more than `most` fit."""
        self.drawn = array("I", bytes(16 * most))
        for place in range(4):
            self.free[place] = self.room[place]
            self.laid[place] = self.fixed[place]
        self.size = 0
        total = self.spread(0, most) if most and self.fits(0) else 0
        self.size = total if total <= most else 0
        self.complete = self.size > 0
        if not self.complete:
            return 0
        self._note_starts()
        self.weight = array("d", bytes(8 * total))
        for number in range(total):
            belief: cython.double = self.bid_belief(number) if self.has_bids else 0.0
            self.weight[number] = belief + self.close_belief(number)
        self._to_shares(total)
        self.kept = self.drawn
        return total

    def _note_starts(self) -> None:
        """What each seat has played so far."""
        played = [0, 0, 0]
        walk = self.walker
        walk.deal((0, 0, 0), 0, self.first_leader)
        for number in range(self.length):
            bit: cython.uint = 1 << self.line[number]
            played[walk.turn] |= bit
            walk.put(self.line[number])
        for number in range(3):
            self.start[number] = played[number]

    def sample(self, draws: int, keep: int) -> int:
        """Draw `draws` layouts, keep `keep` in proportion to their weight; returns how many are kept."""
        self.complete = False
        self.drawn = array("I", bytes(16 * draws))
        self.weight = array("d", bytes(8 * draws))
        self._note_starts()
        got = 0
        tries = 0
        while got < draws and tries < 40 * draws:
            tries += 1
            if not self.draw(got):
                continue
            self.weight[got] = self.bid_belief(got) if self.has_bids else 0.0
            got += 1
        middle = min(got, 4 * keep)
        self.pick(got, middle)
        self.drawn, self.kept = self.kept, self.drawn
        for number in range(middle):
            self.weight[number] = self.close_belief(number)
        self.size = min(keep, middle)
        self.pick(middle, self.size)
        return self.size

    def pick(self, got: int, keep: int) -> None:
        """Copy `keep` of the `got` drawn layouts to `kept`, in proportion to exp(weight)."""
        self.kept = array("I", bytes(16 * keep))
        total: cython.double = self._to_shares(got)
        step: cython.double = total / max(1, keep)
        at: cython.double = step * ((self.random() >> 11) / 9007199254740992.0)
        source: cython.int = 0
        reached: cython.double = self.weight[0] if got else 0.0
        for slot in range(keep):
            while reached < at and source < got - 1:
                source += 1
                reached += self.weight[source]
            for place in range(4):
                self.kept[4 * slot + place] = self.drawn[4 * source + place]
            at += step

    def _to_shares(self, got: int) -> float:
        """Turn the logs in `weight` into weights, the highest 1; returns their sum."""
        highest: cython.double = -1e300
        for number in range(got):
            highest = max(highest, self.weight[number])
        total: cython.double = 0.0
        squares: cython.double = 0.0
        for number in range(got):
            self.weight[number] = exp(self.weight[number] - highest)
            total += self.weight[number]
            squares += self.weight[number] * self.weight[number]
        self.effective = total * total / squares if got else 0.0
        return total

    def share(self, number: int) -> float:
        """How much a kept layout counts against the others: the same for all in a sample."""
        return self.weight[number] if self.complete else 1.0

    def layout(self, number: int) -> tuple[int, int, int, int]:
        """A kept layout: the three hands as they are now and the skat, labelled."""
        at = 4 * number
        return self.kept[at], self.kept[at + 1], self.kept[at + 2], self.kept[at + 3]

    def unlabelled(self, cards: int) -> int:
        """Cards of the deck behind labels."""
        return self.belief.deck(cards)

    def playouts(self, table: Table, cards: array, first: int, last: int, out: array) -> None:
        """Play layouts first..last-1 to the end after each of the labelled `cards` of the seat to move (-1: its own).

        `out[len(cards) * layout + card]` becomes the declarer's points with the skat (in Null 1 where he took a trick),
        plus 1000 for each trick he took. A broken promise of last tricks (Spitze) leaves him 60 points.

        Runs without the GIL; `table` is a table of its own for each thread.
        """
        options: cython.int[::1] = cards
        result: cython.int[::1] = out
        width: cython.int = len(cards)
        start: cython.int = first
        end: cython.int = last
        board: Table = table
        with cython.nogil:
            for number in range(start, end):
                at = 4 * number
                rest: cython.uint = self.kept[at + 3]
                points = 0
                while rest:
                    points += board.value[low(rest)]
                    rest &= rest - 1
                for option in range(width):
                    board.recall(self.base)
                    board.hand[0] = self.kept[at]
                    board.hand[1] = self.kept[at + 1]
                    board.hand[2] = self.kept[at + 2]
                    board.skat = self.kept[at + 3] if self.picked_up else 0
                    board.taken += points
                    if options[option] >= 0:
                        board.put(options[option])
                    board.run()
                    taken = board.taken
                    if board.broken and taken > LOST:
                        taken = LOST
                    result[number * width + option] = taken + 1000 * board.won
