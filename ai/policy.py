# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True, initializedcheck=False
# cython: infer_types=True
"""The fast card player: a table at which all three seats play by learned weights, for playouts and for easy levels.

Cards are relabelled (`relabelling`) so that one set of tables serves all suits: Grand keeps the bits of
`game.rules.cards`, a suit game moves its trumps to bits 21..27 below the jacks, Null has four blocks of eight in its
own order. Seats are relative to the declarer: 0 he, 1 the player after him, 2 the one before him.

A card's score is a sum of table entries; which entries, is told by small features a person would name: what the card
is, who is winning, is it the master of its suit, who is known to be void, how many trumps are out. `data/policy-*.bin`
holds the entries (`training/`). A seat uses its own hand, the cards played and public voids, nothing else.
"""

from array import array

import cython

if not cython.compiled:
    from math import exp

    from ai.bits import count, low, stirred

SUIT = 0
GRAND = 1
NULL = 2

STRIDE = 4096
"""Table entries of one context."""
CONTEXTS = 9
"""Leading, second and third, as declarer or as defender, and who else is still to play."""
TABLES = 3 * CONTEXTS * STRIDE
WORD = 0xFFFFFFFFFFFFFFFF
ALL = 0xFFFFFFFF

POINTS = (0, 0, 0, 3, 4, 10, 11)


def relabelling(kind: int, trump: int) -> list[int]:
    """By card number: its bit at the table. `trump` is the trump suit 0..3, ignored in Grand and Null."""
    if kind == GRAND:
        return list(range(32))
    if kind == NULL:
        order = (0, 1, 2, 5, 6, 3, 7)
        return [8 * (card // 7) + order[card % 7] for card in range(28)] + [8 * suit + 4 for suit in range(4)]
    slots = [suit for suit in range(4) if suit != trump] + [trump]
    return [7 * slots.index(card // 7) + card % 7 for card in range(28)] + [28, 29, 30, 31]


def ends(bit: cython.uint, cards: cython.uint) -> cython.int:
    """Where a card stands among others: 8 none is lower, plus 4 none is higher."""
    lowest = 0 if cards & (bit - 1) else 8
    return lowest if cards & ~((bit << 1) - 1) else lowest + 4


@cython.cclass
class Table:
    """One deal on the table, and the policy that plays it."""

    def __init__(self, kind: int, weights_own: array, weights_other: array, seed: int = 1) -> None:
        if not cython.compiled:
            self.hand = [0] * 3
            self.classes = [0] * 5
            self.void_in = [0] * 3
            self.led_by = [0] * 3
            self.group = [0] * 32
            self.value = [0] * 32
            self.trick = [0] * 3
            self.left = [0] * 3
            self.index = [0] * 16
            self.lengths = [0] * 5
            self.unseen_count = [0] * 5
            self.score = [0.0] * 32
        self.kind = kind
        self.weights_own = weights_own
        self.weights_other = weights_other
        self.seed = (seed * 2862933555777941757 + 3037000493) & WORD or 1
        self.target = 61
        self.me = -1
        self.promised = 0
        for number in range(5):
            self.classes[number] = 0
        for card in range(32):
            if kind == NULL:
                self.group[card] = card >> 3
                self.value[card] = 0
            elif card >= 28:
                self.group[card] = 4 if kind == GRAND else 3
                self.value[card] = 2
            else:
                self.group[card] = card // 7
                self.value[card] = POINTS[card % 7]
            self.classes[self.group[card]] |= 1 << card
        self.trump = 3 if kind == SUIT else 4
        self.restart()

    def restart(self) -> cython.void:
        """Nothing played yet; hands stay."""
        self.gone = 0
        self.leader = 0
        self.turn = 0
        self.played = 0
        self.tricks = 0
        self.won = 0
        self.taken = 0
        self.lost = 0
        self.best_card = 0
        self.best_seat = 0
        self.left[0] = self.left[1] = self.left[2] = 10
        self.followed = 0
        self.thrown = 0
        self.broken = False
        self.void_in[0] = self.void_in[1] = self.void_in[2] = 0
        self.led_by[0] = self.led_by[1] = self.led_by[2] = 0

    def recall(self, other: "Table") -> cython.void:
        """Take over the public position of another table (not its hands)."""
        self.gone = other.gone
        self.leader = other.leader
        self.turn = other.turn
        self.played = other.played
        self.tricks = other.tricks
        self.won = other.won
        self.taken = other.taken
        self.lost = other.lost
        self.best_card = other.best_card
        self.best_seat = other.best_seat
        self.followed = other.followed
        self.thrown = other.thrown
        self.promised = other.promised
        self.broken = other.broken
        for seat in range(3):
            self.void_in[seat] = other.void_in[seat]
            self.led_by[seat] = other.led_by[seat]
            self.left[seat] = other.left[seat]
            self.trick[seat] = other.trick[seat]

    def random(self) -> cython.ulonglong:
        """The next 64 random bits (xorshift)."""
        self.seed = stirred(self.seed)
        return self.seed

    def legal(self, seat: cython.int) -> cython.uint:
        """What the seat may play; a declarer keeps the trumps he promised for the end, the lowest to the last."""
        cards: cython.uint = self.hand[seat]
        if self.played:
            follow: cython.uint = cards & self.classes[self.group[self.trick[0]]]
            if follow:
                cards = follow
        if self.promised and seat == 0 and cards & self.promised:
            free: cython.uint = cards & ~self.promised
            if free:
                return free
            while cards & (cards - 1):
                cards &= cards - 1
        return cards

    def beaters(self, cards: cython.uint) -> cython.uint:
        """Those of the cards that beat the best card of the trick."""
        best = low(self.best_card)
        group = self.group[best]
        above: cython.uint = cards & self.classes[group] & ~((self.best_card << 1) - 1)
        if self.kind != NULL and group != self.trump:
            above |= cards & self.classes[self.trump]
        return above

    def put(self, card: cython.int) -> cython.void:
        """The seat to move plays; a full trick is taken in."""
        bit: cython.uint = 1 << card
        seat = self.turn
        group = self.group[card]
        self.hand[seat] &= ~bit
        self.gone |= bit
        self.left[seat] -= 1
        if self.played == 0:
            self.leader = seat
            self.led_by[seat] |= 1 << group
            self.best_card = bit
            self.best_seat = seat
        else:
            if group != self.group[self.trick[0]]:
                self.void_in[seat] |= 1 << self.group[self.trick[0]]
                if seat == 0:
                    self.thrown |= 1 << group
            elif seat == 0:
                self.followed |= 1 << group
            if self.beaters(bit):
                self.best_card = bit
                self.best_seat = seat
        self.trick[self.played] = card
        self.played += 1
        self.turn = seat + 1 if seat < 2 else 0
        if self.played == 3:
            points = self.value[self.trick[0]] + self.value[self.trick[1]] + self.value[self.trick[2]]
            self.turn = self.best_seat
            self.leader = self.best_seat
            self.tricks += 1
            self.played = 0
            if self.best_seat == 0:
                self.taken += points
                self.won += 1
            else:
                self.lost += points
            if self.promised:
                self.keep_promise()

    def keep_promise(self) -> cython.void:
        """After a trick: was it to be won with a promised trump, and was it?"""
        due: cython.uint = self.promised
        later = 10 - self.tricks
        while later and due:
            due &= due - 1
            later -= 1
        if due and self.best_card != due & ~(due - 1):
            self.broken = True

    # --- what a seat sees -------------------------------------------------------------------------------------------

    def look(self, seat: cython.int) -> cython.void:
        """Context and counts for the seat to move."""
        own: cython.uint = self.hand[seat]
        unseen: cython.uint = ~(self.gone | own) & ALL
        if seat == 0:
            unseen &= ~self.skat
        self.unseen = unseen
        for number in range(5):
            self.lengths[number] = count(own & self.classes[number])
            self.unseen_count[number] = count(unseen & self.classes[number])
        self.own_trumps = 0
        self.unseen_trumps = 0
        if self.kind != NULL:
            self.own_trumps = self.lengths[self.trump]
            self.unseen_trumps = self.unseen_count[self.trump]
        if seat == 0:
            context = self.played
        elif self.played == 0:
            context = 3 if seat == 2 else 4
        elif self.played == 1:
            context = 5 if seat == 1 else 6
        else:
            context = 7 if seat == 2 else 8
        self.context = context
        self.situation_points = 0
        for number in range(self.played):
            self.situation_points += self.value[self.trick[number]]

    def lead_features(self, seat: cython.int, card: cython.int) -> cython.void:
        """Table entries of a lead in a trump game."""
        bit: cython.uint = 1 << card
        group = self.group[card]
        trump: cython.int = group == self.trump
        own: cython.uint = self.hand[seat] & self.classes[group]
        unseen: cython.uint = self.unseen & self.classes[group]
        rank = 7 + card - 21 if trump else card % 7
        points = self.value[card]
        master = 0 if unseen & ~((bit << 1) - 1) else 1
        length = self.lengths[group]
        out = self.unseen_count[group]
        fat = 0 if points == 0 else 1 if points < 10 else 2 if points == 10 else 3
        if trump:
            sort = 0 if card >= 28 else 1
        elif master:
            sort = 2
        else:
            sort = 3 if points >= 10 else 4 if points else 5
        first = 1 if seat == 0 else 0
        second = 3 - seat if seat else 2
        void_first = (self.void_in[first] >> group) & 1
        void_second = (self.void_in[second] >> group) & 1
        tricks = self.tricks
        at = self.index
        at[0] = rank * 2 + master
        if trump:
            at[1] = 36 + (min(length, 8) - 1) * 16 + min(out, 7) * 2 + master
            at[2] = 356 + 224 + (own >> 28) * 11 + rank - 7
            at[3] = 756 + 128 + (void_first * 2 + void_second) * 11 + rank - 7
            pattern = 0
        else:
            at[1] = 36 + 128 + ((min(length, 6) - 1) * 8 + min(out, 7)) * 4 + fat
            low_bit = 7 * group
            pattern = (own >> (low_bit + 4)) & 7
            at[2] = 356 + (pattern * 7 + rank) * 4 + ((unseen >> (low_bit + 5)) & 3)
            bucket = 0 if out == 0 else 1 if out < 3 else 2 if out < 5 else 3
            at[3] = 756 + (((void_first * 2 + void_second) * 2 + master) * 4 + fat) * 4 + bucket
        trumps_out = self.unseen_trumps
        at[4] = 928 + (tricks * 6 + sort) * 3 + (0 if trumps_out == 0 else 1 if trumps_out < 3 else 2)
        at[5] = 1108 + (min(self.own_trumps, 8) * 6 + min(trumps_out, 5)) * 6 + sort
        lowest = 0 if own & (bit - 1) else 1
        highest = 0 if own & ~((bit << 1) - 1) else 1
        at[6] = 1432 + (((lowest * 2 + highest) * 5 + min(length, 5) - 1) * 4 + fat) * 2 + trump
        kind = 0 if trump else 1 if points < 10 else 2
        led = (
            ((self.led_by[0] >> group) & 1) * 4 + ((self.led_by[1] >> group) & 1) * 2 + ((self.led_by[2] >> group) & 1)
        )
        at[7] = 1592 + (led * 2 + master) * 3 + kind
        mine = self.taken if seat == 0 else self.lost
        at[8] = 1640 + min(mine // 12, 5) * 6 + sort
        at[9] = 1676 + (pattern * 5 + min(length, 5) - 1) * 4 + fat
        self.used = 10

    def worth_class(self, card: cython.int, trump: cython.bint) -> cython.int:
        """Eleven classes of cards by what is given away with them: plain cards by points, jacks, trumps by rank."""
        if card >= 28:
            return 5
        if trump:
            return 6 if card < 24 else card - 17
        points = self.value[card]
        if points == 0:
            return 0
        return 1 if points == 3 else 2 if points == 4 else 3 if points == 10 else 4

    def certainty(self, holds: cython.uint, void_third: cython.int) -> cython.int:
        """Whether the third player can take the trick from this card: 0 all have played, 1 he cannot, 2 he may."""
        if self.played == 2:
            return 0
        holder = self.group[low(holds)]
        if self.unseen & self.classes[holder] & ~((holds << 1) - 1):
            return 2
        return 2 if holder != self.trump and void_third and self.unseen_trumps else 1

    def follow_features(
        self, seat: cython.int, card: cython.int, allowed: cython.uint, winners: cython.uint
    ) -> cython.void:
        """Table entries of a second or third card in a trump game."""
        bit: cython.uint = 1 << card
        group = self.group[card]
        led = self.group[self.trick[0]]
        trump: cython.int = group == self.trump
        own: cython.uint = self.hand[seat] & self.classes[group]
        unseen: cython.uint = self.unseen & self.classes[group]
        rank = 7 + card - 21 if trump else card % 7
        points = self.value[card]
        fat = 0 if points == 0 else 1 if points < 10 else 2 if points == 10 else 3
        beats = 1 if winners & bit else 0
        friend = 0 if seat == 0 or self.best_seat == 0 else 1
        state = 2 * beats + friend
        if group == led:
            mode = 1 if trump else 0
        elif trump:
            mode = 3
        else:
            mode = 4 if led == self.trump else 2
        worth = self.worth_class(card, trump)
        best = low(self.best_card)
        void_third = 0
        if self.played < 2:
            void_third = (self.void_in[0 if seat == 2 else seat + 1] >> led) & 1
        sure = self.certainty(bit if beats else self.best_card, void_third)
        good = 1 if beats or friend else 0
        pot = self.situation_points
        tricks = self.tricks
        length = min(self.lengths[group], 5)
        sort = (0 if card >= 28 else 1) if trump else 2 + fat
        at = self.index
        bucket = 0 if pot == 0 else 1 if pot < 4 else 2 if pot < 8 else 3 if pot < 12 else 4 if pot < 16 else 5
        at[0] = (state * 18 + rank) * 5 + mode
        at[1] = 360 + (state * 6 + bucket) * 11 + worth
        at[2] = 624 + ((mode * 11 + worth) * 5 + length - 1) * 2 + good
        if trump:
            at[3] = 1174 + 224 + (own >> 28) * 11 + rank - 7
        else:
            low_bit = 7 * group
            discard = 1 if mode == 2 or mode == 4 else 0
            at[3] = (
                1174 + ((((own >> (low_bit + 4)) & 7) * 7 + rank) * 2 + discard) * 2 + ((unseen >> (low_bit + 6)) & 1)
            )
        at[4] = 1574 + ((sure * 4 + state) * 11 + worth) * 2 + void_third
        relation = ends(bit, allowed)
        if beats:
            relation += ends(bit, winners) >> 2
        at[5] = 1838 + (relation * 5 + mode) * 2 + good
        other = 3 - seat if seat else 2
        void_one = (self.void_in[0 if seat else 1] >> group) & 1
        void_other = (self.void_in[other] >> group) & 1
        out = self.unseen_count[group]
        few = 0 if out == 0 else 1 if out < 4 else 2
        ruffing = 1 if mode == 2 or mode == 3 else 0
        at[6] = 1998 + (((void_one * 2 + void_other) * 11 + worth) * 2 + ruffing) * 3 + few
        at[7] = 2262 + (tricks * 6 + sort) * 4 + state
        mine = self.taken if seat == 0 else self.lost
        goal = self.target if seat == 0 else 121 - self.target
        reach = 1 if good and mine < goal <= mine + pot + points else 0
        at[8] = 2502 + ((reach * 4 + state) * 5 + min(mine // 15, 4))
        at[9] = 2542 + ((min(self.unseen_trumps, 5) * 5 + min(self.own_trumps, 4)) * 5 + mode) * 2 + beats
        rank_led = self.trick[0]
        rank_led = 7 + rank_led - 21 if led == self.trump else rank_led % 7
        at[10] = 2842 + (rank_led * 4 + state) * 4 + fat
        at[11] = 3130 + (min(self.unseen_count[led], 7) * 4 + state) * 4 + fat
        jack = card - 27 if card >= 28 else 0
        at[12] = 3258 + ((self.unseen >> 28) * 5 + jack) * 2 + good
        best_rank = 7 + best - 21 if self.group[best] == self.trump else best % 7
        at[13] = 3418 + (best_rank * 11 + worth) * 2 + beats
        self.used = 14

    def null_features(
        self, seat: cython.int, card: cython.int, allowed: cython.uint, winners: cython.uint
    ) -> cython.void:
        """Table entries of any card in Null."""
        bit: cython.uint = 1 << card
        group = card >> 3
        rank = card & 7
        own: cython.uint = self.hand[seat] & self.classes[group]
        unseen: cython.uint = self.unseen & self.classes[group]
        length = min(self.lengths[group], 5) - 1
        below = min(count(unseen & (bit - 1)), 4)
        above = min(count(unseen & ~((bit << 1) - 1)), 4)
        lowest = 0 if own & (bit - 1) else 1
        highest = 0 if own & ~((bit << 1) - 1) else 1
        void_one = (self.void_in[0 if seat else 1] >> group) & 1
        void_other = (self.void_in[3 - seat if seat else 2] >> group) & 1
        shape = (own >> (8 * group)) & 255
        told = ((self.led_by[0] >> group) & 1) * 4 + ((self.followed >> group) & 1) * 2 + ((self.thrown >> group) & 1)
        tricks = self.tricks
        at = self.index
        if self.played == 0:
            at[0] = (rank * 5 + length) * 5 + below
            at[1] = 200 + ((above * 2 + void_one) * 2 + void_other) * 8 + rank
            at[2] = 360 + shape * 2 + lowest
            at[3] = 872 + min(self.unseen_count[group], 7) * 8 + rank
            at[4] = 936 + tricks * 8 + rank
            at[5] = 1016 + (told * 8 + rank) * 2 + void_one
            at[6] = 1144 + (highest * 2 + lowest) * 8 + rank
            self.used = 7
            return
        led = self.group[self.trick[0]]
        beats = 1 if winners & bit else 0
        friend = 0 if seat == 0 or self.best_seat == 0 else 1
        state = 2 * beats + friend
        away = 0 if group == led else 1
        relation = ends(bit, allowed)
        if beats:
            if not winners & (bit - 1):
                relation += 2
        elif not own & ~winners & ~((bit << 1) - 1):
            relation += 1
        at[0] = (away * 4 + state) * 8 + rank
        at[1] = 64 + ((relation * 2 + away) * 4 + state)
        at[2] = 192 + ((below * 5 + above) * 4 + state) * 2 + away
        at[3] = 392 + (((rank * 5 + length) * 5 + below) * 2 + void_one) * 2 + away
        at[4] = 1192 + (shape * 2 + highest) * 2 + away
        at[5] = 2216 + (told * 8 + rank) * 2 + away
        at[6] = 2344 + (tricks * 8 + rank) * 2 + away
        at[7] = 2504 + ((self.trick[0] & 7) * 8 + rank) * 4 + state
        self.used = 8

    # --- choosing ---------------------------------------------------------------------------------------------------

    def weigh(self, seat: cython.int, weights: cython.float[::1]) -> cython.int:
        """Score every legal card of the seat to move; returns the best card."""
        allowed: cython.uint = self.legal(seat)
        if not allowed & (allowed - 1):
            card = low(allowed)
            self.score[card] = 0.0
            return card
        self.look(seat)
        winners: cython.uint = 0
        if self.played:
            winners = self.beaters(allowed)
        base = (self.kind * CONTEXTS + self.context) * STRIDE
        chosen = -1
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
            total: cython.double = 0.0
            for number in range(self.used):
                total += weights[base + self.index[number]]
            self.score[card] = total
            if chosen < 0 or total > self.score[chosen]:
                chosen = card
        return chosen

    def pick(self, seat: cython.int) -> cython.int:
        """The policy's card for the seat to move."""
        if seat == self.me:
            return self.weigh(seat, self.weights_own)
        return self.weigh(seat, self.weights_other)

    def likelihood(self, seat: cython.int, card: cython.int, weights: cython.float[::1]) -> cython.double:
        """How likely the policy plays this card here, 0..1."""
        self.weigh(seat, weights)
        allowed: cython.uint = self.legal(seat)
        if not (allowed >> card) & 1:
            return 0.0
        if not allowed & (allowed - 1):
            return 1.0
        highest: cython.double = self.score[card]
        rest: cython.uint = allowed
        while rest:
            other = low(rest)
            rest &= rest - 1
            if self.score[other] > highest:
                highest = self.score[other]
        total: cython.double = 0.0
        rest = allowed
        while rest:
            other = low(rest)
            rest &= rest - 1
            total += exp(self.score[other] - highest)
        return exp(self.score[card] - highest) / total

    def run(self) -> cython.int:
        """Play to the end by the policy; returns the declarer's points with the skat, in Null his tricks."""
        while self.tricks < 10:
            if self.kind == NULL and self.won:
                break
            self.put(self.pick(self.turn))
        if self.kind == NULL:
            return self.won
        return self.taken

    # --- access from Python -------------------------------------------------------------------------------------------

    def deal(self, hands: tuple[int, int, int], skat: int, leader: int) -> None:
        """Set up a deal: relabelled hands by relative seat, the discards (or the skat in a Hand game), who leads."""
        for seat in range(3):
            self.hand[seat] = hands[seat]
        self.skat = skat
        self.restart()
        self.leader = self.turn = leader
        self.taken = 0
        rest: cython.uint = skat
        while rest:
            self.taken += self.value[low(rest)]
            rest &= rest - 1

    def seat_cards(self, hands: tuple[int, int, int], skat: int) -> None:
        """Set the hands as they are now and the discards, keeping the position."""
        for seat in range(3):
            self.hand[seat] = hands[seat]
        self.skat = skat

    def forget(self, cards: int, voids: tuple[int, int, int]) -> None:
        """Lose sight of cards that were played and of suits seats were seen to be out of (bits of classes by seat)."""
        lost: cython.uint = cards
        self.gone &= ~lost
        for seat in range(3):
            self.void_in[seat] &= ~voids[seat]

    def unplayed(self) -> int:
        """Cards not known to be played."""
        return ~self.gone & ALL

    def mover(self) -> int:
        """The seat to move."""
        return self.turn

    def voids(self) -> tuple[int, int, int]:
        """Classes each seat is known to be out of, as bits."""
        return self.void_in[0], self.void_in[1], self.void_in[2]

    def set_role(self, me: int, target: int) -> None:
        """Which seat plays by `weights_own` (-1: none) and how many points the declarer needs."""
        self.me = me
        self.target = target

    def promise(self, cards: int) -> None:
        """The declarer is to win the last tricks with these trumps (Spitze, RULES.md 9.7); 0 for none."""
        self.promised = cards

    def play(self, card: int) -> None:
        """`put`, for callers outside."""
        self.put(card)

    def choice(self, seat: int) -> int:
        """`pick`, for callers outside."""
        return self.pick(seat)

    def allowed(self) -> int:
        """Legal cards of the seat to move."""
        return self.legal(self.turn)

    def scores(self, seat: int) -> dict[int, float]:
        """Policy scores of the legal cards of the seat to move."""
        self.pick(seat)
        rest: cython.uint = self.legal(seat)
        return {card: self.score[card] for card in range(32) if rest >> card & 1}

    def finish(self) -> int:
        """`run`, for callers outside."""
        return self.run()

    def holding(self, seat: int) -> int:
        """The cards a seat still holds."""
        return self.hand[seat]
