# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
"""The open-card solver: exact answers with all hands open. The one hot kernel.

One source, Cython's pure-Python mode: compiled at install, running uncompiled with the same answers.

    solver = Solver(Game.CLUBS)                   # one per game (trump), kept for all cards and worlds of a deal
    solver.reaches(position, 61)                  # does the declarer end with 61 points or more?
    solver.value(position)                        # the declarer's points at the end under best play
    solver.reaches_each(position, 61)             # the same after every legal card: {Card: bool}
    solver.value_each(position)
    solver.declarer_schwarz(position)             # does the declarer take every remaining trick?
    solver.defender_schwarz(position)             # does he take none of them?
    solver.null_wins(position)                    # Null: does he take none of them, wishing to?
    solver.null_wins_each(position)
    solver.nodes                                  # positions visited by the last question

Every question takes `limit=` (a node budget, 0 for none) and answers None where the budget ran out or `cancel()` was
called from another thread. The search runs without the GIL; a Solver serves one thread at a time. Points already
taken are part of the position, so a table filled in one world or at one card serves all others of the same game.
"""

from array import array

import cython

from ai.position import Position
from game.rules.cards import Card, cards_of
from game.rules.contracts import Game

SPREAD = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
"""An odd multiplier without a pattern."""

TRUMP_BLOCK = 0x0FE00000
"""Bits 21..27: where the trump suit of a suit game is moved to, just below the jacks."""


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def slot_of(card: cython.uint) -> cython.int:
    """Where the tables keep a card, given as a single bit."""
    spread: cython.uint = card * 0x077CB531
    if not cython.compiled:
        spread &= 0xFFFFFFFF
    return spread >> 27


@cython.cfunc
@cython.inline
@cython.nogil
@cython.exceptval(check=False)
def place_of(key: cython.ulonglong, who: cython.int) -> cython.ulonglong:
    """A spread of a position key (multiply and fold), to be cut to the size of the table."""
    spread: cython.ulonglong = (key ^ key >> 29 ^ who * 0x5555) * SPREAD
    if not cython.compiled:
        spread &= 0xFFFFFFFFFFFFFFFF
    return spread >> 20 ^ spread >> 41


def _relabelling(game: Game) -> list[int]:
    """By card: its bit in the search. Trumps on top; Null has four blocks of eight in its own order."""
    if game.is_null:
        return [8 * card.suit + card.rank.null_order for card in sorted(Card)]
    if game.trump_suit is None:
        return list(range(32))
    order = [suit for suit in range(4) if suit != game.trump_suit] + [int(game.trump_suit)]
    return [int(card) if card.is_jack else 7 * order.index(card.suit) + card.rank for card in sorted(Card)]


@cython.cclass
class Solver:
    """A transposition table and the searches that share it; for all questions about one game."""

    nodes = cython.declare(cython.longlong, visibility="readonly")
    limit: cython.longlong
    stopped: cython.int
    bonus: cython.int
    keys: cython.ulonglong[::1]
    data: cython.int[::1]
    size_mask: cython.ulonglong
    points: cython.int[::1]
    classes: cython.uint[::1]
    over: cython.uint[::1]
    game: object
    bits: cython.int
    label: object
    cards: object
    tricks: object

    def __init__(self, game: Game, bits: int = 16, count_tricks: bool = False) -> None:
        """A table of 2**bits entries. `count_tricks` makes every trick worth one and every card nothing."""
        self.game = game
        self.bits = bits
        self.tricks = None
        self.label = _relabelling(game)
        self.cards = {1 << bit: card for card, bit in enumerate(self.label)}
        self.bonus = 1 if count_tricks else 0
        self.size_mask = (1 << bits) - 1
        self.clear()
        self.points = array("i", [0] * 32)
        self.classes = array("I", [0] * 32)
        self.over = array("I", [0] * 32)
        self._fill(game, count_tricks)

    def _fill(self, game: Game, count_tricks: bool) -> None:
        trump = 0 if game.is_null else 0xF0000000 | (TRUMP_BLOCK if game.trump_suit is not None else 0)
        for card in sorted(Card):
            bit = self.label[card]
            slot = slot_of(1 << bit)
            if trump >> bit & 1:
                group = trump
            else:
                group = 0xFF << bit // 8 * 8 if game.is_null else 0x7F << bit // 7 * 7
            self.points[slot] = 0 if count_tricks else card.points
            self.classes[slot] = group
            self.over[slot] = (group | trump) & ~((2 << bit) - 1) & 0xFFFFFFFF

    def clear(self) -> None:
        """Forget everything (never needed for correctness)."""
        self.keys = array("Q", [0]) * (1 << self.bits)
        self.data = array("i", [0]) * (1 << self.bits)

    def cancel(self) -> None:
        """Stop the running question; callable from any thread."""
        self.stopped = 1

    # -- questions -------------------------------------------------------------------------------------------------

    def reaches(self, position: Position, target: int, limit: int = 0) -> bool | None:
        """Does the declarer end with at least `target` card points?"""
        self._start(limit)
        need = target - position.declarer_points
        value = self._ask(position, need)
        return None if self.stopped else value >= need

    def reaches_each(self, position: Position, target: int, limit: int = 0) -> dict[Card, bool | None]:
        """The same after each legal card."""
        self._start(limit)
        answers: dict[Card, bool | None] = {}
        for card in position.legal_cards():
            after = position.after(card)
            need = target - after.declarer_points
            value = self._ask(after, need)
            answers[card] = None if self.stopped else value >= need
        return answers

    def value(self, position: Position, limit: int = 0) -> int | None:
        """The declarer's card points at the end."""
        self._start(limit)
        return self._value(position)

    def value_each(self, position: Position, limit: int = 0) -> dict[Card, int | None]:
        """The same after each legal card."""
        self._start(limit)
        return {card: self._value(position.after(card)) for card in position.legal_cards()}

    def declarer_schwarz(self, position: Position, limit: int = 0) -> bool | None:
        """Does the declarer take the running trick and all that follow?"""
        self._start(limit)
        return self._schwarz(position, True, limit)

    def defender_schwarz(self, position: Position, limit: int = 0) -> bool | None:
        """Do the defenders take the running trick and all that follow?"""
        self._start(limit)
        return self._schwarz(position, False, limit)

    def null_wins(self, position: Position, limit: int = 0) -> bool | None:
        """Null and Revolution: does the declarer avoid every trick from here on?"""
        self._start(limit)
        wins = self._null(position)
        return None if self.stopped else wins

    def null_wins_each(self, position: Position, limit: int = 0) -> dict[Card, bool | None]:
        """The same after each legal card."""
        self._start(limit)
        answers: dict[Card, bool | None] = {}
        for card in position.legal_cards():
            after = position.after(card)
            taken = not after.table and after.leader == after.declarer
            wins = not (taken and position.table) and self._null(after)
            answers[card] = None if self.stopped else wins
        return answers

    # -- from positions to the search ------------------------------------------------------------------------------

    def _start(self, limit: int) -> None:
        self.nodes = 0
        self.limit = limit if limit > 0 else 1 << 62
        self.stopped = 0

    def _mask(self, mask: int) -> int:
        label = self.label
        return sum(1 << label[card] for card in cards_of(mask))

    def _ask(self, position: Position, need: int) -> int:
        """A bound on the points still to come: >= need exactly when the declarer can get `need`."""
        hands = [self._mask(position.hands[(position.leader + i) % 3]) for i in range(3)]
        who = (position.declarer - position.leader) % 3
        first = 1 << self.label[position.table[0]] if position.table else 0
        second = 1 << self.label[position.table[1]] if len(position.table) > 1 else 0
        rest = position.open_points if not self.bonus else hands[2].bit_count()
        return self._search(hands[0], hands[1], hands[2], first, second, who, need, rest)

    def _search(
        self,
        a: cython.uint,
        b: cython.uint,
        c: cython.uint,
        first: cython.uint,
        second: cython.uint,
        who: cython.int,
        need: cython.int,
        rest: cython.int,
    ) -> int:
        value: cython.int
        with cython.nogil:
            if first == 0:
                value = self.lead(a, b, c, who, need, rest)
            elif second == 0:
                value = self.follow(a, b, c, first, who, need, rest)
            else:
                value = self.close(a, b, c, first, second, who, need, rest)
        return value

    def _value(self, position: Position) -> int | None:
        low, high = 0, position.open_points
        guess = (low + high + 1) // 2
        while low < high and not self.stopped:
            value = self._ask(position, guess)
            if value >= guess:
                low = value
            else:
                high = value
            guess = min(max((low + high + 1) // 2, low + 1), high)
        return None if self.stopped else position.declarer_points + low

    def _schwarz(self, position: Position, declarer: bool, limit: int) -> bool | None:
        if self.tricks is None:
            self.tricks = Solver(self.game, max(10, self.bits - 2), True)
        counter: Solver = self.tricks
        counter._start(limit)
        need = position.hands[(position.leader + 2) % 3].bit_count() if declarer else 1
        value = counter._ask(position, need)
        self.nodes = counter.nodes
        self.stopped = counter.stopped
        return None if self.stopped else (value >= need) == declarer

    # -- points: fail-soft zero-window search ----------------------------------------------------------------------
    # a, b, c: the hands of leader, second and third; who: 0, 1, 2 where the declarer sits among them;
    # need: points the declarer still needs; rest: points in hands and on the table.
    # Every function returns v: v >= need proves that he gets v or more, v < need that he gets v or less.

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def lead(
        self, a: cython.uint, b: cython.uint, c: cython.uint, who: cython.int, need: cython.int, rest: cython.int
    ) -> cython.int:
        card: cython.uint
        legal: cython.uint
        others: cython.uint
        last: cython.uint
        value: cython.int
        best: cython.int
        low: cython.int
        high: cython.int
        entry: cython.int
        key: cython.ulonglong
        place: cython.ulonglong
        if need <= 0:
            return 0
        if need > rest:
            return rest
        if a == 0:
            return 0
        self.nodes += 1
        if self.nodes > self.limit:
            self.stopped = 1
        if self.stopped:
            return 0
        key = self.key_of(a, b, c, who)
        place = place_of(key, who) & self.size_mask
        low = 0
        high = rest
        if self.keys[place] == key:
            entry = self.data[place]
            if (entry & 3) == who:
                low = (entry >> 2) & 0xFF
                high = (entry >> 10) & 0xFF
                if low >= need:
                    return low
                if high < need:
                    return high
        best = -1 if who == 0 else 1000
        others = b | c
        legal = a
        last = 0
        while legal:
            card = legal & -legal
            legal ^= card
            if last and self.same(last, card, others):
                last = card
                continue
            last = card
            value = self.follow(a ^ card, b, c, card, who, need, rest)
            if who == 0:
                if value > best:
                    best = value
                if best >= need:
                    break
            else:
                if value < best:
                    best = value
                if best < need:
                    break
        if not self.stopped:
            if best >= need:
                low = best
            else:
                high = best
            self.keys[place] = key
            self.data[place] = who | low << 2 | high << 10
        return best

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def follow(
        self,
        a: cython.uint,
        b: cython.uint,
        c: cython.uint,
        first: cython.uint,
        who: cython.int,
        need: cython.int,
        rest: cython.int,
    ) -> cython.int:
        card: cython.uint
        legal: cython.uint
        others: cython.uint
        last: cython.uint
        value: cython.int
        best: cython.int
        self.nodes += 1
        best = -1 if who == 1 else 1000
        legal = b & self.classes[slot_of(first)]
        if legal == 0:
            legal = b
        others = a | c | first
        last = 0
        while legal:
            card = legal & -legal
            legal ^= card
            if last and self.same(last, card, others):
                last = card
                continue
            last = card
            value = self.close(a, b ^ card, c, first, card, who, need, rest)
            if who == 1:
                if value > best:
                    best = value
                if best >= need:
                    break
            else:
                if value < best:
                    best = value
                if best < need:
                    break
        return best

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def close(
        self,
        a: cython.uint,
        b: cython.uint,
        c: cython.uint,
        first: cython.uint,
        second: cython.uint,
        who: cython.int,
        need: cython.int,
        rest: cython.int,
    ) -> cython.int:
        card: cython.uint
        legal: cython.uint
        others: cython.uint
        last: cython.uint
        winning: cython.uint
        value: cython.int
        best: cython.int
        base: cython.int
        gain: cython.int
        winner: cython.int
        slot: cython.int
        self.nodes += 1
        best = -1 if who == 2 else 1000
        slot = slot_of(first)
        base = self.points[slot] + self.points[slot_of(second)] + self.bonus
        legal = c & self.classes[slot]
        if legal == 0:
            legal = c
        winner = 0
        winning = first
        if second & self.over[slot]:
            winner = 1
            winning = second
        slot = slot_of(winning)
        others = a | b | winning
        last = 0
        while legal:
            card = legal & -legal
            legal ^= card
            if last and self.same(last, card, others):
                last = card
                continue
            last = card
            gain = base + self.points[slot_of(card)]
            if card & self.over[slot]:
                if who == 2:
                    value = gain + self.lead(c ^ card, a, b, 0, need - gain, rest - gain)
                else:
                    value = self.lead(c ^ card, a, b, who + 1, need, rest - gain)
            elif winner == 0:
                if who == 0:
                    value = gain + self.lead(a, b, c ^ card, 0, need - gain, rest - gain)
                else:
                    value = self.lead(a, b, c ^ card, who, need, rest - gain)
            else:
                if who == 1:
                    value = gain + self.lead(b, c ^ card, a, 0, need - gain, rest - gain)
                else:
                    value = self.lead(b, c ^ card, a, 1 if who == 2 else 2, need, rest - gain)
            if who == 2:
                if value > best:
                    best = value
                if best >= need:
                    break
            else:
                if value < best:
                    best = value
                if best < need:
                    break
        return best

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def same(self, low: cython.uint, high: cython.uint, others: cython.uint) -> cython.int:
        """Two cards of one hand worth the same with no card of others between them."""
        slot: cython.int = slot_of(low)
        if high & self.classes[slot] == 0 or others & (high - (low << 1)):
            return 0
        return self.points[slot] == self.points[slot_of(high)]

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def key_of(self, a: cython.uint, b: cython.uint, c: cython.uint, who: cython.int) -> cython.ulonglong:
        """Who holds which card, seen from the declarer: two bits a card."""
        mine: cython.ulonglong
        other: cython.ulonglong
        if who == 0:
            mine = a | c
            other = b | c
        elif who == 1:
            mine = b | a
            other = c | a
        else:
            mine = c | b
            other = a | b
        return mine << 32 | other

    # -- Null: a yes or no ------------------------------------------------------------------------------------------

    def _null(self, position: Position) -> bool:
        hands = [self._mask(position.hands[(position.leader + i) % 3]) for i in range(3)]
        who = (position.declarer - position.leader) % 3
        first = 1 << self.label[position.table[0]] if position.table else 0
        second = 1 << self.label[position.table[1]] if len(position.table) > 1 else 0
        return self._search_null(hands[0], hands[1], hands[2], first, second, who)

    def _search_null(
        self, a: cython.uint, b: cython.uint, c: cython.uint, first: cython.uint, second: cython.uint, who: cython.int
    ) -> bool:
        value: cython.int
        with cython.nogil:
            if first == 0:
                value = self.null_lead(a, b, c, who)
            elif second == 0:
                value = self.null_follow(a, b, c, first, who)
            else:
                value = self.null_close(a, b, c, first, second, who)
        return value != 0

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def null_lead(self, a: cython.uint, b: cython.uint, c: cython.uint, who: cython.int) -> cython.int:
        card: cython.uint
        legal: cython.uint
        others: cython.uint
        last: cython.uint
        value: cython.int
        key: cython.ulonglong
        place: cython.ulonglong
        if a == 0:
            return 1
        self.nodes += 1
        if self.nodes > self.limit:
            self.stopped = 1
        if self.stopped:
            return 0
        key = self.key_of(a, b, c, who)
        place = place_of(key, who) & self.size_mask
        if self.keys[place] == key and (self.data[place] & 3) == who:
            return self.data[place] >> 2 & 1
        value = 0
        others = b | c
        legal = a
        last = 0
        while legal:
            card = legal & -legal
            legal ^= card
            if last and self.same_rank(last, card, others):
                last = card
                continue
            last = card
            value = self.null_follow(a ^ card, b, c, card, who)
            if value == (who == 0):
                break
        if not self.stopped:
            self.keys[place] = key
            self.data[place] = who | value << 2
        return value

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def null_follow(
        self, a: cython.uint, b: cython.uint, c: cython.uint, first: cython.uint, who: cython.int
    ) -> cython.int:
        card: cython.uint
        legal: cython.uint
        others: cython.uint
        last: cython.uint
        value: cython.int = 0
        self.nodes += 1
        legal = b & self.classes[slot_of(first)]
        if legal == 0:
            legal = b
        others = a | c | first
        last = 0
        while legal:
            card = legal & -legal
            legal ^= card
            if last and self.same_rank(last, card, others):
                last = card
                continue
            last = card
            value = self.null_close(a, b ^ card, c, first, card, who)
            if value == (who == 1):
                break
        return value

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def null_close(
        self, a: cython.uint, b: cython.uint, c: cython.uint, first: cython.uint, second: cython.uint, who: cython.int
    ) -> cython.int:
        card: cython.uint
        legal: cython.uint
        others: cython.uint
        last: cython.uint
        winning: cython.uint
        value: cython.int = 0
        winner: cython.int = 0
        slot: cython.int
        self.nodes += 1
        slot = slot_of(first)
        legal = c & self.classes[slot]
        if legal == 0:
            legal = c
        winning = first
        if second & self.over[slot]:
            winner = 1
            winning = second
        slot = slot_of(winning)
        others = a | b | winning
        last = 0
        while legal:
            card = legal & -legal
            legal ^= card
            if last and self.same_rank(last, card, others):
                last = card
                continue
            last = card
            if card & self.over[slot]:
                value = 0 if who == 2 else self.null_lead(c ^ card, a, b, who + 1)
            elif winner == 0:
                value = 0 if who == 0 else self.null_lead(a, b, c ^ card, who)
            else:
                value = 0 if who == 1 else self.null_lead(b, c ^ card, a, 1 if who == 2 else 2)
            if value == (who == 2):
                break
        return value

    @cython.cfunc
    @cython.nogil
    @cython.exceptval(check=False)
    def same_rank(self, low: cython.uint, high: cython.uint, others: cython.uint) -> cython.int:
        return high & self.classes[slot_of(low)] != 0 and others & (high - (low << 1)) == 0
