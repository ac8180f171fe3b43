# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
# cython: infer_types=True
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
    solver.inevitable(position, declarer=True)    # do all remaining tricks fall to one side however anybody plays?
    solver.nodes                                  # positions visited by the last question

Every question takes `limit=` (a node budget, 0 for none) and answers None where the budget ran out or `cancel()` was
called from another thread. The search runs without the GIL; a Solver serves one thread at a time. Points already
taken are part of the position, so a table filled in one world or at one card serves all others of the same game.
"""

from array import array
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import cython  # type: ignore[import-untyped]

from ai.position import Position
from game.rules.cards import Card
from game.rules.contracts import Game

if not cython.compiled:
    from ai.bits import count, low, top

SPREAD = 0x9E3779B97F4A7C15
"""An odd multiplier without a pattern."""
JACKS = 0xF0000000
QUEENS = 0x01020408
KINGS = 0x02040810
TENS = 0x04081020
NOTHING = 0x00E1C387
"""Queens, kings, tens, and the cards without points, in suit games and Grand."""
LOWER = 0x050A1428050A1428
"""Queens and tens, in both halves of a key: where a king or an ace alone is written one lower."""
SEVENS = 0x0020408100204081
"""The seven of each suit, in both halves of a key."""
LANE1 = 0xFEFEFEFEFEFEFEFE
LANE2 = 0xFCFCFCFCFCFCFCFC
LANE4 = 0xF0F0F0F0F0F0F0F0

TRUMP_BLOCK = 0x0FE00000
"""Bits 21..27: where the trump suit of a suit game is moved to, just below the jacks."""

PLAIN_BLOCKS = (0x7F, 0x3F80, 0x1FC000, TRUMP_BLOCK)
NULL_BLOCKS = (0xFF, 0xFF00, 0xFF0000, 0xFF000000)

NO_CARD = 32
FIRST = 1_000_000
"""Score of the card that was best before: above any sum of order entries."""

STRIDE = 128
"""Order entries of one feature; four features a context, nine contexts a kind of game."""
ORDER_SIZE = 9 * 4 * 128
ORDER_FILE = Path(__file__).parent / "data" / "order.bin"


def place_of(key: cython.ulonglong, who: cython.int) -> cython.ulonglong:
    """A spread of a position key (multiply and fold), to be cut to the size of the table."""
    spread: cython.ulonglong = (key ^ key >> 29 ^ who * 0x5555) * SPREAD
    if not cython.compiled:
        spread &= 0xFFFFFFFFFFFFFFFF
    return spread >> 20 ^ spread >> 41


def upper(card: cython.uint) -> cython.uint:
    """All bits above a single bit."""
    return ~(card | (card - 1))


def gaps(key: cython.ulonglong) -> cython.ulonglong:
    """The cards nobody in a key holds, in both halves."""
    return ~(key | key >> 32 | key << 32)


def moved_down(key: cython.ulonglong, cards: cython.ulonglong) -> cython.ulonglong:
    """The key with these of its cards one rank lower."""
    return (key ^ cards) | cards >> 1


def at_most(value: cython.int, most: cython.int) -> cython.int:
    """The value, cut off where it is larger."""
    return value if value < most else most


def rich(points: cython.int) -> cython.int:
    """A card's points in three steps: none, up to a king, ten or ace."""
    return (points > 0) + (points > 4)


def sort(n: cython.int, scores: cython.p_int, moves: cython.p_uint, chains: cython.p_int) -> cython.void:
    """Put n cards and their chain numbers in order of their scores, best first; equal ones stay as they are."""
    for i in range(1, n):
        score = scores[i]
        card = moves[i]
        chain = chains[i]
        at = i
        while at > 0 and scores[at - 1] < score:
            scores[at] = scores[at - 1]
            moves[at] = moves[at - 1]
            chains[at] = chains[at - 1]
            at -= 1
        scores[at] = score
        moves[at] = card
        chains[at] = chain


def prefers(value: cython.int, best: cython.int, maximise: cython.int) -> cython.bint:
    """Whether the player to move likes the value better than the best so far."""
    return value > best if maximise else value < best


def settles(best: cython.int, need: cython.int, maximise: cython.int) -> cython.bint:
    """Whether the player to move need not look further: the declarer gets what he needs, or is kept from it."""
    return best >= need if maximise else best < need


def squeezed(key: cython.ulonglong) -> cython.ulonglong:
    """Null: in every block of eight the gaps closed, since only the order of the cards counts."""
    both: cython.ulonglong = key | key >> 32 | key << 32
    if not cython.compiled:
        both &= 0xFFFFFFFFFFFFFFFF
    below: cython.ulonglong = (~both << 1) & LANE1
    step: cython.int
    for step in range(3):
        parity: cython.ulonglong = below ^ (below << 1 & LANE1)
        parity ^= parity << 2 & LANE2
        parity ^= parity << 4 & LANE4
        moving: cython.ulonglong = parity & both
        both = (both ^ moving) | moving >> (1 << step)
        part: cython.ulonglong = key & moving
        key = (key ^ part) | part >> (1 << step)
        below &= ~parity
    return key


def _relabelling(game: Game) -> list[int]:
    """By card: its bit in the search. Trumps on top; Null has four blocks of eight in its own order."""
    if game.is_null:
        return [8 * card.suit + card.rank.null_order for card in sorted(Card)]
    if game.trump_suit is None:
        return list(range(32))
    order = [suit for suit in range(4) if suit != game.trump_suit] + [int(game.trump_suit)]
    return [int(card) if card.is_jack else 7 * order.index(card.suit) + card.rank for card in sorted(Card)]


@cache
def _order(game: Game) -> Sequence[int]:
    kind = 2 if game.is_null else 0 if game.trump_suit is not None else 1
    size = ORDER_SIZE
    weights = array("h")
    if ORDER_FILE.exists():
        weights.frombytes(ORDER_FILE.read_bytes()[2 * kind * size : 2 * (kind + 1) * size])
    return array("i", weights or [0] * size)


class Solver:
    """A transposition table and the searches that share it; for all questions about one game."""

    def __init__(
        self,
        game: Game,
        bits: int = 16,
        count_tricks: bool = False,
        plain: bool = False,
        seeks: tuple[int, int] | None = None,
    ) -> None:
        """A table of 2**bits entries. `count_tricks` makes every trick worth one and every card nothing.

        `plain` leaves everything out but alpha-beta and the table: the bench's yardstick. `seeks`: 1 where the
        declarer, or the defenders, play for much of what the declarer gets, 0 where for little (as in Null).
        """
        self.game = game
        self.bits = bits
        self.tricks: dict[tuple[int, int], Solver] = {}
        self.label = _relabelling(game)
        self.labels = array("I", [1 << bit for bit in self.label])
        self.cards = {bit: card for card, bit in zip(sorted(Card), self.label, strict=True)}
        self.misere = game.is_null
        self.mine, self.theirs = seeks or ((0, 1) if game.is_null else (1, 0))
        self.bonus = count_tricks or game.is_null
        self.plain = plain
        self.moved = 0
        self.refined = not (plain or self.bonus)
        self.size_mask = (1 << bits) - 1
        self.clear()
        self.order = array("i", [0] * ORDER_SIZE) if plain else _order(game)
        self._fill(game)

    def _fill(self, game: Game) -> None:
        self.points = array("i", [0] * 32)
        self.kinds = array("i", [0] * 32)
        self.classes = array("I", [0] * 32)
        self.over = array("I", [0] * 32)
        trump: cython.uint = 0 if game.is_null else JACKS | (TRUMP_BLOCK if game.trump_suit is not None else 0)
        blocks = NULL_BLOCKS if game.is_null else PLAIN_BLOCKS
        self.trump = trump
        self.suits = array("I", [block for block in blocks if not block & trump] + [0])
        for card in sorted(Card):
            bit = self.label[card]
            group = next(block for block in [trump, *blocks] if block >> bit & 1)
            self.points[bit] = 0 if self.bonus else card.points
            self.classes[bit] = group
            self.over[bit] = (group | trump) & ~((2 << bit) - 1) & 0xFFFFFFFF
            worth = 10 if card.is_jack else max(int(card.rank) - 2, 0) + (5 if trump >> bit & 1 else 0)
            self.kinds[bit] = card.rank.null_order if game.is_null else worth

    def clear(self) -> None:
        """Forget everything (never needed for correctness)."""
        self.table = array("Q", [0]) * (2 << self.bits)

    def cancel(self) -> None:
        """Stop the running question; callable from any thread."""
        self.stopped = 1

    # -- questions -------------------------------------------------------------------------------------------------

    def reaches(self, position: Position, target: int, limit: int = 0) -> bool | None:
        """Does the declarer end with at least `target` card points?"""
        self._load(position, limit)
        need = target - position.declarer_points
        value = self._ask(0, need)
        return None if self.stopped else value >= need

    def reaches_each(self, position: Position, target: int, limit: int = 0) -> dict[Card, bool | None]:
        """The same after each legal card."""
        self._load(position, limit)
        return self._each(target - position.declarer_points)

    def value(self, position: Position, limit: int = 0) -> int | None:
        """The declarer's card points at the end."""
        self._load(position, limit)
        value = self._exact(0, self.rest // 2)
        return None if self.stopped else position.declarer_points + value

    def value_each(self, position: Position, limit: int = 0) -> dict[Card, int | None]:
        """The same after each legal card."""
        self._load(position, limit)
        answers: dict[Card, int | None] = {}
        guess = self.rest // 2
        for bit in self._legal():
            guess = self._exact(1 << bit, guess)
            answers[self.cards[bit]] = None if self.stopped else position.declarer_points + guess
        return answers

    def declarer_schwarz(self, position: Position, limit: int = 0) -> bool | None:
        """Does the declarer take the running trick and all that follow?"""
        return self._tricks(position, True, limit)

    def defender_schwarz(self, position: Position, limit: int = 0) -> bool | None:
        """Do the defenders take the running trick and all that follow?"""
        return self._tricks(position, False, limit)

    def inevitable(self, position: Position, declarer: bool, limit: int = 0) -> bool | None:
        """Do all remaining tricks fall to one side however anybody plays (RULES.md 6.7, `auto_finish`)?

        In Null: is it certain that the declarer takes no more trick, or (`declarer` False) that he takes one.
        """
        if self.misere:
            takes = self._count(position, int(declarer), int(declarer), 1, limit)
            return None if takes is None else takes != declarer
        most = max(hand.bit_count() for hand in position.hands)
        takes = self._count(position, 1 - declarer, 1 - declarer, most if declarer else 1, limit)
        return None if takes is None else takes == declarer

    def null_wins(self, position: Position, limit: int = 0) -> bool | None:
        """Null and Revolution: does the declarer avoid every trick from here on?"""
        self._load(position, limit)
        taken = self._ask(0, 1)
        return None if self.stopped else taken < 1

    def null_wins_each(self, position: Position, limit: int = 0) -> dict[Card, bool | None]:
        """The same after each legal card."""
        self._load(position, limit)
        return {card: None if takes is None else not takes for card, takes in self._each(1).items()}

    # -- from positions to the search ------------------------------------------------------------------------------

    def _load(self, position: Position, limit: int) -> None:
        """Take over a position, cards relabelled, hands in order of play."""
        leader = position.leader
        table = position.table
        self.nodes = 0
        self.limit = limit if limit > 0 else 1 << 62
        self.stopped = 0
        self.first = self.relabelled(position.hands[leader])
        self.second = self.relabelled(position.hands[(leader + 1) % 3])
        self.third = self.relabelled(position.hands[(leader + 2) % 3])
        self.led = self.relabelled(1 << table[0]) if table else 0
        self.followed = self.relabelled(1 << table[1]) if len(table) > 1 else 0
        self.who = (position.declarer - leader) % 3
        self.rest = self.worth(self.first | self.second | self.third | self.led | self.followed)
        if self.bonus:
            self.rest = count(self.third)

    def relabelled(self, mask: cython.uint) -> cython.uint:
        """The search's bits of a mask of cards."""
        moved: cython.uint = 0
        while mask:
            moved |= self.labels[low(mask)]
            mask &= mask - 1
        return moved

    def _legal(self) -> list[int]:
        """The bits that may be played."""
        hand = (self.followed and self.third) or (self.led and self.second) or self.first
        legal = hand & self.classes[low(self.led)] if self.led else hand
        legal = legal or hand
        return [bit for bit in range(31, -1, -1) if legal >> bit & 1]

    def _each(self, need: int) -> dict[Card, bool | None]:
        answers: dict[Card, bool | None] = {}
        for bit in self._legal():
            value = self._ask(1 << bit, need)
            answers[self.cards[bit]] = None if self.stopped else value >= need
        return answers

    def _ask(self, card: cython.uint, need: cython.int) -> int:
        """A bound on the points still to come, after `card` where one is given: >= need if he can get `need`."""
        with cython.nogil:
            value = self.answer(card, need)
        return int(value)

    def answer(self, card: cython.uint, need: cython.int) -> cython.int:
        """`_ask` without the GIL."""
        a = self.first
        b = self.second
        c = self.third
        if self.led == 0:
            if card == 0:
                return self.lead(a, b, c, self.who, need, self.rest)
            return self.follow(a ^ card, b, c, card, self.who, need, self.rest)
        if self.followed == 0:
            if card == 0:
                return self.follow(a, b, c, self.led, self.who, need, self.rest)
            return self.close(a, b ^ card, c, self.led, card, self.who, need, self.rest)
        if card == 0:
            return self.close(a, b, c, self.led, self.followed, self.who, need, self.rest)
        gain = self.points[low(self.led)] + self.points[low(self.followed)] + self.points[low(card)] + self.bonus
        winner: cython.int = self.followed & self.over[low(self.led)] != 0
        winning = self.followed if winner else self.led
        return self.finish(a, b, c ^ card, card, winning, winner, gain, self.who, need, self.rest)

    def _exact(self, card: cython.uint, guess: cython.int) -> int:
        """The points still to come: zero windows that halve what is left, from a first guess."""
        lowest: cython.int = 0
        highest: cython.int = self.rest
        value: cython.int
        step: cython.int = 2
        guess = min(max(guess, 1), highest)
        while lowest < highest and not self.stopped:
            value = self._ask(card, guess)
            if value >= guess:
                lowest = value
                guess = min(lowest + step, (lowest + highest + 1) // 2)
            else:
                highest = value
                guess = max(highest - step, (lowest + highest + 1) // 2)
            step *= 2
            guess = min(max(guess, lowest + 1), highest)
        return int(lowest)

    def _tricks(self, position: Position, declarer: bool, limit: int) -> bool | None:
        """All tricks for one side, each side wanting them."""
        most = max(hand.bit_count() for hand in position.hands)
        taken = self._count(position, 1, 0, most if declarer else 1, limit)
        return None if taken is None else taken == declarer

    def _count(self, position: Position, mine: int, theirs: int, need: int, limit: int) -> bool | None:
        """Does the declarer get `need` tricks? `mine`, `theirs`: 1 who plays for many of his, 0 for few."""
        if (mine, theirs) not in self.tricks:
            self.tricks[mine, theirs] = Solver(self.game, max(10, self.bits - 2), True, False, (mine, theirs))
        counter: Solver = self.tricks[mine, theirs]
        counter._load(position, limit)
        value = counter._ask(0, need)
        self.nodes = counter.nodes
        return None if counter.stopped else value >= need

    # -- the search ------------------------------------------------------------------------------------------------
    # a, b, c: the hands of leader, second and third; who: 0, 1, 2 where the declarer sits among them;
    # need: points the declarer still needs; rest: points in hands and on the table.
    # Every function returns v: v >= need proves that the declarer gets v or more, v < need that he gets v or less.

    def lead(
        self, a: cython.uint, b: cython.uint, c: cython.uint, who: cython.int, need: cython.int, rest: cython.int
    ) -> cython.int:
        """The leader is to play; everything before is settled."""
        moves: cython.uint[12]
        chains: cython.int[12]
        values: cython.int[12]
        if not cython.compiled:
            moves, chains, values = [0] * 12, [0] * 12, [0] * 12
        if need <= 0:
            return 0
        if need > rest:
            return rest
        if a & (a - 1) == 0:
            return self.last_trick(a, b, c, who, rest)
        self.nodes += 1
        if self.nodes > self.limit:
            self.stopped = 1
        if self.stopped:
            return 0
        least: cython.int = 0
        most: cython.int = rest
        if self.refined:
            certain = self.sure(a, b, c, who)
            least = certain & 255
            most = rest - (certain >> 8)
            if least >= need:
                return least
            if most < need:
                return most
        key = self.key_of(a, b, c, who)
        moved = self.moved
        place = (place_of(key, who) & self.size_mask) << 1
        first: cython.int = NO_CARD
        if self.table[place] == key and self.table[place + 1] & 3 == who:
            known = self.known(self.table[place + 1])
            least = max(least, known & 255)
            most = min(most, known >> 8 & 255)
            first = known >> 16
            if least >= need:
                return least
            if most < need:
                return most
        maximise = self.mine if who == 0 else self.theirs
        best: cython.int = -1 if maximise else 1000
        chosen: cython.int = NO_CARD
        for i in range(self.lead_moves(a, b, c, who, moves, chains, first)):
            card = moves[i]
            if not self.pruned(i, moves, chains, values, maximise, need):
                values[i] = self.follow(a ^ card, b, c, card, who, need, rest)
            value = values[i]
            if prefers(value, best, maximise):
                best = value
                chosen = low(card)
            if settles(best, need, maximise):
                break
        if not self.stopped:
            if best >= need:
                least = max(least, best)
            else:
                most = min(most, best)
            data: cython.ulonglong = moved
            self.table[place] = key
            self.table[place + 1] = data << 32 | (who | least << 2 | most << 10 | chosen << 18)
        return best

    def known(self, data: cython.ulonglong) -> cython.int:
        """What the table has of a position: fewest points + 256 * most points + 65536 * best card (or `NO_CARD`).

        Equal keys may stand for cards that lie a rank apart (`moved`); each such card makes a point of difference.
        """
        moved: cython.uint = data >> 32
        least: cython.int = (data >> 2 & 255) - count(moved & ~self.moved)
        most: cython.int = (data >> 10 & 255) + count(self.moved & ~moved)
        card: cython.int = data >> 18 & 63
        return max(least, 0) | most << 8 | card << 16

    def follow(
        self,
        a: cython.uint,
        b: cython.uint,
        c: cython.uint,
        led: cython.uint,
        who: cython.int,
        need: cython.int,
        rest: cython.int,
    ) -> cython.int:
        """The second player is to play on `led`."""
        moves: cython.uint[12]
        chains: cython.int[12]
        values: cython.int[12]
        if not cython.compiled:
            moves, chains, values = [0] * 12, [0] * 12, [0] * 12
        self.nodes += 1
        maximise = self.mine if who == 1 else self.theirs
        best: cython.int = -1 if maximise else 1000
        for i in range(self.follow_moves(a, b, c, led, who, moves, chains)):
            if not self.pruned(i, moves, chains, values, maximise, need):
                values[i] = self.close(a, b ^ moves[i], c, led, moves[i], who, need, rest)
            value = values[i]
            if prefers(value, best, maximise):
                best = value
            if settles(best, need, maximise):
                break
        return best

    def close(
        self,
        a: cython.uint,
        b: cython.uint,
        c: cython.uint,
        led: cython.uint,
        second: cython.uint,
        who: cython.int,
        need: cython.int,
        rest: cython.int,
    ) -> cython.int:
        """The third player is to play on `led` and `second`."""
        moves: cython.uint[12]
        chains: cython.int[12]
        if not cython.compiled:
            moves, chains = [0] * 12, [0] * 12
        self.nodes += 1
        table = self.points[low(led)] + self.points[low(second)] + self.bonus
        winner: cython.int = second & self.over[low(led)] != 0
        winning = second if winner else led
        maximise = self.mine if who == 2 else self.theirs
        best: cython.int = -1 if maximise else 1000
        for i in range(self.close_moves(a, b, c, led, winning, winner, table, who, moves, chains)):
            card = moves[i]
            gain = table + self.points[low(card)]
            value = self.finish(a, b, c ^ card, card, winning, winner, gain, who, need, rest)
            if prefers(value, best, maximise):
                best = value
            if settles(best, need, maximise):
                break
        return best

    def finish(
        self,
        a: cython.uint,
        b: cython.uint,
        c: cython.uint,
        card: cython.uint,
        winning: cython.uint,
        winner: cython.int,
        gain: cython.int,
        who: cython.int,
        need: cython.int,
        rest: cython.int,
    ) -> cython.int:
        """The third player has played `card` against the first's or second's (`winner`) `winning` one."""
        if card & self.over[low(winning)]:
            if who == 2:
                return gain + self.lead(c, a, b, 0, need - gain, rest - gain)
            return self.lead(c, a, b, who + 1, need, rest - gain)
        if winner == 0:
            if who == 0:
                return gain + self.lead(a, b, c, 0, need - gain, rest - gain)
            return self.lead(a, b, c, who, need, rest - gain)
        if who == 1:
            return gain + self.lead(b, c, a, 0, need - gain, rest - gain)
        return self.lead(b, c, a, 1 if who == 2 else 2, need, rest - gain)

    def last_trick(
        self, a: cython.uint, b: cython.uint, c: cython.uint, who: cython.int, rest: cython.int
    ) -> cython.int:
        """One card each, or none."""
        winner: cython.int = 0
        if a == 0:
            return 0
        if b & self.over[low(a)]:
            winner = 1
            a = b
        if c & self.over[low(a)]:
            winner = 2
        return rest if winner == who else 0

    # -- certain points ---------------------------------------------------------------------------------------------

    def worth(self, cards: cython.uint) -> cython.int:
        """Card points of a set."""
        total: cython.int = 0
        while cards:
            total += self.points[low(cards)]
            cards &= cards - 1
        return total

    def masters(self, hand: cython.uint, left: cython.uint, right: cython.uint, safe: cython.int) -> cython.uint:
        """Plain cards above all others of their suit; if `safe`, only those cashed before somebody can ruff."""
        found: cython.uint = 0
        i: cython.int = 0
        while self.suits[i]:
            run: cython.uint = hand & self.suits[i]
            rivals: cython.uint = (left | right) & self.suits[i]
            if rivals:
                run &= ~((2 << top(rivals)) - 1)
            if safe and run:
                rounds: cython.int = 12
                if left & self.trump:
                    rounds = count(left & self.suits[i])
                if right & self.trump:
                    rounds = at_most(rounds, count(right & self.suits[i]))
                while count(run) > rounds:
                    run &= run - 1
            found |= run
            i += 1
        return found

    def least(self, hand: cython.uint, number: cython.int) -> cython.int:
        """The fewest points that so many cards of a hand can have."""
        number -= count(hand & NOTHING)
        if number <= 0:
            return 0
        few = at_most(count(hand & JACKS), number)
        total = 2 * few
        number -= few
        few = at_most(count(hand & QUEENS), number)
        total += 3 * few
        number -= few
        few = at_most(count(hand & KINGS), number)
        total += 4 * few
        number -= few
        few = at_most(count(hand & TENS), number)
        return total + 10 * few + 11 * (number - few)

    def captured(self, hand: cython.uint, enemy: cython.uint) -> cython.int:
        """What the enemy's trumps can take at most of a hand's trumps, one for one: points + 256 * number."""
        used: cython.int = 0
        points: cython.int = 0
        plain: cython.uint = hand & ~JACKS
        if enemy == 0 or hand == 0:
            return 0
        while plain:
            card: cython.uint = 1 << top(plain)
            plain ^= card
            if count(enemy & upper(card)) > used:
                used += 1
                points += self.points[low(card)]
        number = count(hand & JACKS & ((1 << top(enemy)) - 1))
        return points + 2 * number + (at_most(used + number, count(enemy)) << 8)

    def sure(self, a: cython.uint, b: cython.uint, c: cython.uint, who: cython.int) -> cython.int:
        """Points each side has for certain: the declarer's + 256 * the defenders'.

        Trumps that nothing higher can take; for the leader his masters, once he has drawn the enemy's trumps or while
        the enemy must follow. To each of these tricks the enemy adds at least his poorest cards.
        """
        mine: cython.uint = a
        left: cython.uint = b
        right: cython.uint = c
        if who == 1:
            mine = b
            left = c
            right = a
        elif who == 2:
            mine = c
            left = a
            right = b
        return self.certain(mine, left, right, who) + (self.denied(a, b, c, mine, left, right, who) << 8)

    def certain(self, mine: cython.uint, left: cython.uint, right: cython.uint, who: cython.int) -> cython.int:
        """The declarer's points of `sure`, from his cards and those of the players after and before him."""
        trumps: cython.uint = mine & self.trump
        theirs: cython.uint = (left | right) & self.trump
        run: cython.uint = 0
        most: cython.int = max(count(left & self.trump), count(right & self.trump))
        drawn: cython.int = trumps != 0 if theirs == 0 else self.draws(trumps, theirs, most) if who == 0 else 0
        if drawn or (theirs == 0 and who == 0):
            run = trumps | self.masters(mine, left, right, 0)
            ours = self.worth(run)
            number = count(run)
        else:
            taken = self.captured(trumps, theirs)
            if who == 0:
                run = self.masters(mine, left, right, 1)
            ours = self.worth(trumps | run) - (taken & 255)
            number = count(trumps | run) - (taken >> 8)
        return ours + self.least(left, number) + self.least(right, number)

    def denied(
        self,
        a: cython.uint,
        b: cython.uint,
        c: cython.uint,
        mine: cython.uint,
        left: cython.uint,
        right: cython.uint,
        who: cython.int,
    ) -> cython.int:
        """The defenders' points of `sure`: the hands in order of play, and the same from the declarer on."""
        trumps: cython.uint = mine & self.trump
        theirs: cython.uint = (left | right) & self.trump
        run: cython.uint = 0
        if trumps == 0:
            if left & self.trump:
                run = self.masters(left, mine, right, 0)
            if right & self.trump:
                run |= self.masters(right, mine, left, 0)
            if who != 0:
                run |= self.masters(a, b, c, 0)
            deny = self.worth(theirs | run)
            number: cython.int = max(count(left & self.trump), count(right & self.trump))
            if who != 0:
                number = max(number, count(a & (run | self.trump)))
        elif who != 0 and self.draws(a & self.trump, (b | c) & self.trump, count(trumps)):
            run = self.masters(a, b, c, 0)
            deny = self.worth(theirs | run)
            number = count((a & self.trump) | run)
        else:
            taken = self.captured(left & self.trump, trumps)
            number = count(left & self.trump) - (taken >> 8)
            deny = self.worth(theirs) - (taken & 255)
            taken = self.captured(right & self.trump, trumps)
            deny -= taken & 255
            other = count(right & self.trump) - (taken >> 8)
            if who != 0:
                run = self.masters(a, b, c, 1)
                deny += self.worth(run)
                if who == 2:  # the leader sits left of the declarer
                    number += count(run)
                else:
                    other += count(run)
            number = max(number, other)
        return deny + self.least(mine, number)

    def draws(self, hand: cython.uint, others: cython.uint, longest: cython.int) -> cython.int:
        """Has the leader's hand enough trumps above all others to draw them from a hand with so many?"""
        return longest <= count(hand & ~((2 << top(others)) - 1))

    # -- keys -------------------------------------------------------------------------------------------------------

    def key_of(self, a: cython.uint, b: cython.uint, c: cython.uint, who: cython.int) -> cython.ulonglong:
        """Who holds which card, seen from the declarer, two bits a card; cards of equal worth moved down into gaps."""
        mine: cython.ulonglong = a | c
        other: cython.ulonglong = b | c
        if who == 1:
            mine = b | a
            other = c | a
        elif who == 2:
            mine = c | b
            other = a | b
        key: cython.ulonglong = mine << 32 | other
        if self.plain:
            return key
        if self.misere:
            return squeezed(key)
        self.moved = 0
        if self.refined:
            down = key & (gaps(key) & LOWER) << 1
            key = moved_down(key, down)
            self.moved = (down | down >> 32) >> 1 & 0x7FFFFFFF
        key = moved_down(key, key & (gaps(key) & SEVENS) * 6)
        key = moved_down(key, key & (gaps(key) & SEVENS) * 6)
        return moved_down(key, key & (gaps(key) & SEVENS << 1) << 1)

    # -- which cards to try, and in which order ----------------------------------------------------------------------
    # Of touching cards of one hand (no card of others between them) equal ones are tried once, and where the trick is
    # settled anyway only the richest (ours) or the poorest (theirs).

    def pruned(
        self,
        i: cython.int,
        moves: cython.p_uint,
        chains: cython.p_int,
        values: cython.p_int,
        maximise: cython.int,
        need: cython.int,
    ) -> cython.bint:
        """Touching cards differ in value by no more than their points differ; sets values[i] to that bound."""
        if self.plain:
            return False
        for j in range(i):
            if chains[j] == chains[i]:
                gap: cython.int = abs(self.points[low(moves[j])] - self.points[low(moves[i])])
                bound: cython.int = values[j] + gap if maximise else values[j] - gap
                if not settles(bound, need, maximise):
                    values[i] = bound
                    return True
        return False

    def candidates(
        self,
        legal: cython.uint,
        others: cython.uint,
        settled: cython.uint,
        ours: cython.uint,
        moves: cython.p_uint,
        chains: cython.p_int,
    ) -> cython.int:
        """The cards worth trying, touching ones with the same chain number; returns how many.

        `others`: cards of other hands and of the trick. `settled`: cards whose trick is decided, `ours` if for us.
        """
        n: cython.int = 0
        chain: cython.int = 0
        last: cython.uint = 0
        while legal:
            card = legal & -legal
            legal ^= card
            lower = last
            last = card
            if not lower & self.classes[low(card)] or others & (card - (lower << 1)):
                chain += 1
            elif self.points[low(card)] == self.points[low(lower)]:
                continue
            elif card & settled:
                if (self.points[low(card)] > self.points[low(moves[n - 1])]) == (card & ours != 0):
                    moves[n - 1] = card
                continue
            moves[n] = card
            chains[n] = chain
            n += 1
        return n

    def following(self, hand: cython.uint, led: cython.uint) -> cython.uint:
        """The cards of a hand that may be played on the led one."""
        follow: cython.uint = hand & self.classes[low(led)]
        return follow if follow else hand

    def beats(self, legal: cython.uint, card: cython.uint) -> cython.int:
        """Can a player with these legal cards beat the card? 0 no, 1 yes, 2 he must."""
        if legal & self.over[low(card)] == 0:
            return 0
        return 1 if legal & ~self.over[low(card)] else 2

    def fate(self, who: cython.int, wins: cython.int, beaten: cython.int) -> cython.int:
        """Whose trick it is after the second card: 1 the second player's side has it, -1 the other, 0 undecided.

        `wins`: his card is the best. `beaten`: what `beats` says of the third player and the best card.
        """
        if who == 0:  # led by the declarer: his only where nobody beats it
            return 1 if wins or beaten == 2 else 0 if beaten else -1
        if who == 1:
            return -1 if not wins or beaten == 2 else 0 if beaten else 1
        return 1 if beaten == 0 else 0 if beaten == 1 else -1

    def lead_moves(
        self,
        a: cython.uint,
        b: cython.uint,
        c: cython.uint,
        who: cython.int,
        moves: cython.p_uint,
        chains: cython.p_int,
        best: cython.int,
    ) -> cython.int:
        """The leader's cards in order, `best` first; returns how many."""
        scores: cython.int[12]
        if not cython.compiled:
            scores = [0] * 12
        settled: cython.uint = 0
        rest: cython.uint = a if self.refined else 0
        while rest:
            card = rest & -rest
            rest ^= card
            if who != 2 and self.beats(self.following(b, card), card):
                continue
            if who != 1 and self.beats(self.following(c, card), card):
                continue
            settled |= card
        n = self.candidates(a, b | c, settled, settled, moves, chains)
        if n > 1:
            for i in range(n):
                scores[i] = FIRST if low(moves[i]) == best else self.lead_score(a, b, c, who, moves[i])
            sort(n, scores, moves, chains)
        return n

    def follow_moves(
        self,
        a: cython.uint,
        b: cython.uint,
        c: cython.uint,
        led: cython.uint,
        who: cython.int,
        moves: cython.p_uint,
        chains: cython.p_int,
    ) -> cython.int:
        """The second player's cards in order; returns how many."""
        scores: cython.int[12]
        if not cython.compiled:
            scores = [0] * 12
        legal = self.following(b, led)
        answers = self.following(c, led)
        settled: cython.uint = 0
        ours: cython.uint = 0
        rest: cython.uint = legal if self.refined else 0
        while rest:
            card = rest & -rest
            rest ^= card
            wins: cython.int = card & self.over[low(led)] != 0
            fate = self.fate(who, wins, self.beats(answers, card if wins else led))
            if fate:
                settled |= card
            if fate > 0:
                ours |= card
        n = self.candidates(legal, a | c | led, settled, ours, moves, chains)
        if n > 1:
            for i in range(n):
                scores[i] = self.follow_score(a, b, c, led, answers, who, moves[i])
            sort(n, scores, moves, chains)
        return n

    def close_moves(
        self,
        a: cython.uint,
        b: cython.uint,
        c: cython.uint,
        led: cython.uint,
        winning: cython.uint,
        winner: cython.int,
        worth: cython.int,
        who: cython.int,
        moves: cython.p_uint,
        chains: cython.p_int,
    ) -> cython.int:
        """The third player's cards in order; returns how many."""
        scores: cython.int[12]
        if not cython.compiled:
            scores = [0] * 12
        legal = self.following(c, led)
        ours: cython.uint = legal
        if who == 2 or winner == who:
            ours = legal & self.over[low(winning)]
        n = self.candidates(legal, a | b | winning, legal if self.refined else 0, ours, moves, chains)
        if n > 1:
            for i in range(n):
                scores[i] = self.close_score(a, b, c, led, winning, ours, worth, who, moves[i])
            sort(n, scores, moves, chains)
        return n

    # -- a card's score: an entry for each of four features ----------------------------------------------------------

    def score(
        self, context: cython.int, one: cython.int, two: cython.int, three: cython.int, four: cython.int
    ) -> cython.int:
        """The sum of the entries; contexts: leading 0..2, second 3..5, third 6..8, with `who` added."""
        at = 4 * STRIDE * context
        return (
            self.order[at + one]
            + self.order[at + STRIDE + two]
            + self.order[at + 2 * STRIDE + three]
            + self.order[at + 3 * STRIDE + four]
        )

    def void(self, hand: cython.uint, group: cython.uint) -> cython.int:
        """0 the hand can follow, 1 it can ruff, 2 neither."""
        if hand & group:
            return 0
        return 1 if hand & self.trump else 2

    def lead_score(
        self, a: cython.uint, b: cython.uint, c: cython.uint, who: cython.int, card: cython.uint
    ) -> cython.int:
        """Of a lead: what the card is, who is void, how long the suit is, what lies above."""
        group = self.classes[low(card)]
        trump: cython.int = group == self.trump
        left = self.void(b, group)
        right = self.void(c, group)
        enemy: cython.uint = (b if who == 1 else c if who == 2 else b | c) & group
        partner: cython.uint = (c if who == 1 else b if who == 2 else 0) & group
        ruff: cython.int = (who != 2 and left == 1) or (who != 1 and right == 1)
        above = enemy & upper(card)
        return self.score(
            who,
            self.kinds[low(card)] * 4 + (0 if above else 2) + ruff,
            (left * 3 + right) * 3 + rich(self.points[low(card)]) + 27 * trump,
            at_most(count(a & group), 7) * 8 + at_most(count(enemy), 7) + 64 * trump,
            at_most(count(above), 3) * 6
            + (3 if partner & upper(card) else 0)
            + at_most(count(enemy & ~above), 2)
            + 24 * trump,
        )

    def follow_score(
        self,
        a: cython.uint,
        b: cython.uint,
        c: cython.uint,
        led: cython.uint,
        answers: cython.uint,
        who: cython.int,
        card: cython.uint,
    ) -> cython.int:
        """Of the second card: whether it wins and is beaten, what lies on the table, how it is played, what was led."""
        suit = self.classes[low(led)]
        group = self.classes[low(card)]
        kind = self.kinds[low(card)]
        wins: cython.int = card & self.over[low(led)] != 0
        beaten = self.beats(answers, card if wins else led)
        master: cython.int = (a | c) & group & upper(card) == 0
        return self.score(
            3 + who,
            kind * 4 + wins * 2 + (1 if beaten else 0) + (44 if beaten == 2 else 0),
            rich(self.points[low(led)]) * 22 + kind * 2 + wins,
            self.void(card, suit) * 16 + at_most(count(b & group), 7) * 2 + master,
            kind * 4 + (2 if suit == self.trump else 0) + (0 if c & suit else 1),
        )

    def close_score(
        self,
        a: cython.uint,
        b: cython.uint,
        c: cython.uint,
        led: cython.uint,
        winning: cython.uint,
        ours: cython.uint,
        worth: cython.int,
        who: cython.int,
        card: cython.uint,
    ) -> cython.int:
        """Of the third card: who takes the trick, what it is worth, how the card is played, whether it is master."""
        group = self.classes[low(card)]
        kind = self.kinds[low(card)]
        outcome: cython.int = 1 if card & self.over[low(winning)] else 2 if card & ours else 0
        held = (a | b) & group
        fat: cython.int = (worth > 0) + (worth > 4) + (worth > 9) + (worth > 14)
        trump: cython.int = group == self.trump
        return self.score(
            6 + who,
            kind * 3 + outcome,
            fat * 6 + outcome * 2 + trump,
            self.void(card, self.classes[low(led)]) * 16 + at_most(count(c & group), 7) * 2 + (1 if held else 0),
            (kind * 3 + outcome) * 2 + (0 if held & upper(card) else 1),
        )
