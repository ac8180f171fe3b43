# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
# cython: infer_types=True
"""What a hand is worth: the chance to win each game with ten cards, the best discard, the value of bidding.

Two layers. Additive tables (log-odds, from playouts by the policy) say how good the cards are together; a short
logistic sum of countable features, fitted to games really played, corrects them (`training/`, `data/hands.json`).
All hands are masks; suit games and Null use the labels of `policy`. Seats in a deal: 0 leads.
"""

from array import array

import cython

if not cython.compiled:
    from math import exp

    from ai.bits import count, low

SUIT = 0
GRAND = 1
NULL = 2
"""Null; Null ouvert is the kind after it."""
FEATURES = 20
"""Slots of the second layer for each kind."""

TABLE_SIZE = 2564
"""Entries of the first layer: suit games from 0, Grand from 708, Null from 1528, Null ouvert from 2044; from 2560 on
the coefficient of the discarded points, one for each kind."""

FEATURE_NAMES = (
    ("constant", "tables", "jacks", "club_jack", "spade_jack", "trumps", "trump_ace", "trump_ten", "aces", "ace_ten",
     "bare_tens", "voids", "kings", "losers", "singles", "points", "forehand", "rearhand", "price", "hand"),
    ("constant", "tables", "unsafe", "excess", "sevens", "unsafe_cards", "singles", "voids", "forehand", "rearhand",
     "price", "hand"),
)  # fmt: skip
"""Second-layer features of trump games and of Null, in their order."""


def side_counts(cards: int) -> tuple[int, ...]:
    """Features 8 to 14 (aces to singles) of a suit of seven cards in a trump game."""
    if not cards:
        return 0, 0, 0, 1, 0, 0, 0
    length, ace, ten, king = cards.bit_count(), cards >> 6 & 1, cards >> 5 & 1, cards >> 4 & 1
    losers = (1 - ace) + (1 - ten if length > 1 else 0) + (1 - king if length > 2 else 0)
    return ace, ace & ten, ten & (1 - ace), 0, king, losers, int(length == 1 and not ace)


def shape_counts(cards: int) -> tuple[int, ...]:
    """Features 2 to 7 (unsafe to voids) of a suit of eight cards in Null, excess and unsafe cards threefold.

    The lowest card is safe as the seven, each further one two ranks higher; what lies above is excess.
    """
    if not cards:
        return 0, 0, 0, 0, 0, 1
    ranks = [rank for rank in range(8) if cards >> rank & 1]
    excess = sum(max(0, rank - 2 * number) for number, rank in enumerate(ranks))
    unsafe = int(excess > 0)
    return unsafe, excess, cards & 1, len(ranks) * unsafe, int(len(ranks) == 1 and not cards & 1), 0


# The kernel counts suits of seven and of eight cards all the time: a row for each holding.
SIDES = array("d", (number for cards in range(128) for number in side_counts(cards)))
SHAPES = array("d", (number for cards in range(256) for number in shape_counts(cards)))


def relabel(cards: cython.uint, trump: cython.int) -> cython.uint:
    """Cards of the deck (bits of `game.rules.cards`) with the trump suit moved to bits 21..27."""
    block: cython.uint = (cards >> (7 * trump)) & 127
    below: cython.uint = cards & ((1 << (7 * trump)) - 1)
    above: cython.uint = (cards & 0x0FFFFFFF) >> (7 * trump + 7) << (7 * trump)
    return (cards >> 28 << 28) | (block << 21) | above | below


def null_labels(cards: cython.uint) -> cython.uint:
    """Cards of the deck with four blocks of eight in the order of Null: 7 8 9 T J Q K A."""
    labels: cython.uint = 0
    for suit in range(4):
        block: cython.uint = (cards >> (7 * suit)) & 127
        rest: cython.uint = (block & 7) | ((block & 24) << 2) | ((block & 32) >> 2) | ((block & 64) << 1)
        labels |= (rest | (((cards >> (28 + suit)) & 1) << 4)) << (8 * suit)
    return labels


def labels_of(kind: int, trump: int, cards: int) -> int:
    """Any game: the cards under the labels of the policy."""
    if kind >= NULL:
        return null_labels(cards)
    return relabel(cards, trump) if kind == SUIT else cards


@cython.cclass
class Evaluator:
    """The tables and the sums; one per thread."""

    def __init__(self, tables: array, slopes: array) -> None:
        if not cython.compiled:
            self.feature = [0.0] * 24
            self.bases = [0] * 6
        self.sides = SIDES
        self.shapes = SHAPES
        self.tables = tables
        self.slopes = slopes
        self.first = self.second = 0
        for number in range(4):
            self.bases[number] = 9 + number
        self.bases[4] = 24
        self.bases[5] = 0
        self.depth = 11
        self.bonus = 50.0
        self.reserve = 0.0

    def odds(self, kind: cython.int, hand: cython.uint, seat: cython.int, points: cython.double) -> cython.double:
        """First layer: log-odds of the tables for ten labelled cards and the points laid away."""
        total: cython.double = self.tables[2560 + kind] * points / 10.0
        jacks: cython.int = hand >> 28
        if kind == SUIT:
            trumps = count(hand >> 21)
            level = 0 if trumps <= 5 else 1 if trumps == 6 else 2
            total += self.tables[seat]
            total += self.tables[3 + 12 * jacks + trumps]
            total += self.tables[195 + ((hand >> 21) & 127)]
            for slot in range(3):
                total += self.tables[323 + 128 * level + ((hand >> (7 * slot)) & 127)]
        elif kind == GRAND:
            held = count(jacks)
            level = 0 if held <= 1 else 1 if held == 2 else 2
            total += self.tables[708 + seat]
            total += self.tables[711 + 3 * jacks + seat]
            base = 708 + 51 + 256 * level + (128 if seat == 0 else 0)
            for slot in range(4):
                total += self.tables[base + ((hand >> (7 * slot)) & 127)]
        else:
            base = 1528 if kind == NULL else 2044
            total += self.tables[base + seat]
            base += 3 + (256 if seat == 0 else 0)
            for slot in range(4):
                total += self.tables[base + ((hand >> (8 * slot)) & 255)]
        return total

    def describe(self, kind: cython.int, hand: cython.uint, seat: cython.int, points: cython.double,
                 price: cython.double) -> cython.void:  # fmt: skip
        """Fill `feature` for the second layer."""
        at = self.feature
        for number in range(FEATURES):
            at[number] = 0.0
        at[0] = 1.0
        at[1] = self.odds(kind, hand, seat, points)
        if kind >= NULL:
            self.describe_null(hand)
            rest = 8
        else:
            self.describe_trump(kind, hand)
            at[15] = points / 10.0
            rest = 16
        at[rest] = 1.0 if seat == 0 else 0.0
        at[rest + 1] = 1.0 if seat == 2 else 0.0
        at[rest + 2] = price

    def describe_trump(self, kind: cython.int, hand: cython.uint) -> cython.void:
        """What the jacks, the trumps and the side suits are."""
        at = self.feature
        at[2] = count(hand >> 28)
        at[3] = (hand >> 31) & 1
        at[4] = (hand >> 30) & 1
        if kind == SUIT:
            at[5] = count(hand >> 21)
            at[6] = (hand >> 27) & 1
            at[7] = (hand >> 26) & 1
        for slot in range(3 if kind == SUIT else 4):
            row = 7 * ((hand >> (7 * slot)) & 127)
            for number in range(7):
                at[8 + number] += self.sides[row + number]

    def describe_null(self, hand: cython.uint) -> cython.void:
        """How safe the suits are."""
        at = self.feature
        for slot in range(4):
            row = 6 * ((hand >> (8 * slot)) & 255)
            for number in range(6):
                at[2 + number] += self.shapes[row + number]
        at[3] /= 3.0
        at[5] /= 3.0

    def log_odds(self, kind: cython.int, hand: cython.uint, seat: cython.int, points: cython.double,
                 price: cython.double) -> cython.double:  # fmt: skip
        """Both layers: log-odds that a declarer wins with these ten labelled cards; price is (bid - 18) / 10."""
        self.describe(kind, hand, seat, points, price)
        total: cython.double = 0.0
        base = FEATURES * kind
        for number in range(FEATURES):
            total += self.slopes[base + number] * self.feature[number]
        return total

    def discard(self, kind: cython.int, twelve: cython.uint, seat: cython.int, price: cython.double) -> cython.double:
        """Best log-odds over all discards of twelve labelled cards; `first` and `second` say which.

        Trump games keep their trumps unless there is nothing else to lay away.
        """
        free: cython.uint = twelve
        if kind == SUIT:
            free = twelve & 0x1FFFFF
        elif kind == GRAND:
            free = twelve & 0x0FFFFFFF
        if count(free) < 2:
            free = twelve
        best: cython.double = -1e9
        outer: cython.uint = free
        while outer:
            one = low(outer)
            outer &= outer - 1
            inner: cython.uint = outer
            while inner:
                other = low(inner)
                inner &= inner - 1
                points: cython.double = 0.0
                if kind < NULL:
                    points = card_points(one) + card_points(other)
                bits: cython.uint = twelve & ~((1 << one) | (1 << other))
                odds = self.log_odds(kind, bits, seat, points, price)
                if odds > best:
                    best = odds
                    self.first = one
                    self.second = other
        return best

    def matadors(self, kind: cython.int, twelve: cython.uint) -> cython.int:
        """With or without how many (unsigned), of twelve labelled cards."""
        depth = self.depth if kind == SUIT else 4
        having = (twelve >> 31) & 1
        run = 1
        while run < depth and ((twelve >> (31 - run)) & 1) == having:
            run += 1
        return run

    def worth(self, chance: cython.double, value: cython.int, base: cython.int, bid: cython.int) -> cython.double:
        """Expected list points of a game of this value: with the bonus when won, double and minus it when lost."""
        if value < bid:
            if base == 0:
                return -1e6
            return -(2.0 * ((bid + base - 1) // base * base) + self.bonus)
        return chance * (value + self.bonus) - (1.0 - chance) * (2.0 * value + self.bonus)

    def choose(self, twelve: cython.uint, seat: cython.int, bid: cython.int) -> cython.double:
        """Best expectation of twelve cards of the deck at a bid; `best_game`, `best_chance` and so on say of what."""
        price: cython.double = (bid - 18) / 10.0 if bid > 18 else 0.0
        best: cython.double = -1e9
        found: cython.double = -1e9
        for game in range(7):
            kind = SUIT if game < 4 else GRAND + game - 4
            labelled: cython.uint = twelve
            if kind == SUIT:
                labelled = relabel(twelve, game)
                if count(labelled >> 21) < 5:
                    continue
            elif kind >= NULL:
                labelled = null_labels(twelve)
            if kind >= NULL:
                value = 23 if kind == NULL else 46
                base = 0
                if value < bid:
                    continue
            else:
                base = self.bases[game]
                value = base * (self.matadors(kind, labelled) + 1)
            if (value < bid and best > -1e8) or value + self.bonus <= best:
                continue  # overbid, or not better even when it is certain to be won
            odds = self.discard(kind, labelled, seat, price)
            chance = 1.0 / (1.0 + exp(-odds))
            worth = self.worth(chance, value, base, bid)
            rated = worth - (self.reserve if kind == GRAND else 0.0)
            if rated > best:
                best = rated
                found = worth
                self.best_game = game
                self.best_chance = chance
                self.game_value = value
        return found

    def set_rules(self, grand: int, depth: int) -> None:
        """Base value of Grand and how many matadors a suit game can have."""
        self.bases[4] = grand
        self.depth = depth

    def set_bonus(self, bonus: float) -> None:
        """List bonus of a won game."""
        self.bonus = bonus

    def set_reserve(self, reserve: float) -> None:
        """List points by which Grand must promise more than another game to be chosen."""
        self.reserve = reserve

    # --- access from Python -----------------------------------------------------------------------------------------

    def hand_odds(self, kind: int, hand: int, seat: int, points: float, price: float) -> float:
        """`log_odds`, for callers outside."""
        return self.log_odds(kind, hand, seat, points, price)

    def features(self, kind: int, hand: int, seat: int, points: float, price: float) -> list[float]:
        """The second-layer features of a hand."""
        self.describe(kind, hand, seat, points, price)
        return [self.feature[number] for number in range(FEATURES)]

    def run_of(self, kind: int, twelve: int) -> int:
        """`matadors`, for callers outside."""
        return self.matadors(kind, twelve)

    def best_discard(self, kind: int, twelve: int, seat: int, price: float) -> tuple[float, int, int]:
        """Log-odds and the two labelled cards to lay away."""
        odds = self.discard(kind, twelve, seat, price)
        return odds, self.first, self.second

    def best_game_of(self, twelve: int, seat: int, bid: int) -> tuple[float, int, float, int]:
        """Expectation, game (0..3 suits, 4 Grand, 5 Null, 6 Null ouvert), chance and value of the best declaration."""
        worth = self.choose(twelve, seat, bid)
        return worth, self.best_game, self.best_chance, self.game_value

    def expectation(self, hand: int, seat: int, bid: int, step: int = 1) -> tuple[float, float, list[int]]:
        """Over all 231 skats (every `step`-th): mean best expectation, mean chance, and which games they make."""
        unseen = [card for card in range(32) if not hand >> card & 1]
        total: cython.double = 0.0
        chance: cython.double = 0.0
        games = [0] * 7
        number = 0
        seen = 0
        cards: cython.uint = hand
        for one in range(22):
            for other in range(one):
                number += 1
                if number % step:
                    continue
                bits: cython.uint = (1 << unseen[one]) | (1 << unseen[other])
                total += self.choose(cards | bits, seat, bid)
                chance += self.best_chance
                games[self.best_game] += 1
                seen += 1
        return total / seen, chance / seen, games

    def learn(self, kind: int, hand: int, seat: int, points: float, won: float, squares: array, rate: float) -> None:
        """One Adagrad step of the tables towards a result (1 won, 0 lost)."""
        entries: cython.float[::1] = self.tables
        past: cython.float[::1] = squares
        step: cython.double = won - 1.0 / (1.0 + exp(-self.odds(kind, hand, seat, points)))
        places = self._places(kind, hand, seat)
        for place in places:
            past[place] += step * step
            entries[place] += rate * step / (past[place] + 1e-6) ** 0.5
        slope: cython.double = step * points / 10.0
        past[2560 + kind] += slope * slope
        entries[2560 + kind] += rate * slope / (past[2560 + kind] + 1e-6) ** 0.5

    def _places(self, kind: int, hand: int, seat: int) -> list[int]:
        cards: cython.uint = hand
        jacks: cython.int = cards >> 28
        if kind == SUIT:
            trumps = count(cards >> 21)
            level = 0 if trumps <= 5 else 1 if trumps == 6 else 2
            sides = [323 + 128 * level + ((cards >> (7 * slot)) & 127) for slot in range(3)]
            return [seat, 3 + 12 * jacks + trumps, 195 + ((cards >> 21) & 127), *sides]
        if kind == GRAND:
            held = count(jacks)
            base = 708 + 51 + 256 * (0 if held <= 1 else 1 if held == 2 else 2) + (128 if seat == 0 else 0)
            return [708 + seat, 711 + 3 * jacks + seat, *(base + ((cards >> (7 * slot)) & 127) for slot in range(4))]
        base = 1528 if kind == NULL else 2044
        start = base + 3 + (256 if seat == 0 else 0)
        return [base + seat, *(start + ((cards >> (8 * slot)) & 255) for slot in range(4))]


def card_points(card: cython.int) -> cython.int:
    """Points of a labelled card of a trump game."""
    if card >= 28:
        return 2
    rank = card % 7
    return 0 if rank < 3 else rank if rank < 5 else rank + 5
