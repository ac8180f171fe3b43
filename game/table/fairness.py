"""Fairness: where the cards come from, and whether they fall as chance says, for everybody to check."""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product
from math import comb
from typing import Literal

from game.rules.cards import DECK, Card
from game.table.chi_square import Test, chi_square
from game.table.i18n import _
from game.table.share import Hands
from game.table.store import Store

Figure = Literal["own_jacks", "other_jacks", "own_trumps", "other_trumps", "skat"]

REDEAL_SCRIPT = '''\
"""Deals a hand of Grand Hand again from its seed: python redeal.py {seed}"""
import random
import sys

deck = ["CJ", "SJ", "HJ", "DJ"] + [s + r for s in "CSHD" for r in "ATKQ987"]
rng = random.Random(int(sys.argv[1]))
rng.shuffle(deck)
cut = rng.randint(4, 28)                     # the right neighbour cuts
deck = deck[cut:] + deck[:cut]
hands = [[], [], []]
for hand in hands:                           # three cards each
    hand += [deck.pop(0) for _ in range(3)]
skat = [deck.pop(0), deck.pop(0)]            # two for the skat
for packet in (4, 3):                        # then four and three each
    for hand in hands:
        hand += [deck.pop(0) for _ in range(packet)]
for name, hand in zip(("forehand", "middlehand", "rearhand"), hands):
    print(name, *hand)
print("skat", *skat)
'''
"""Twenty lines that anybody can run with any Python and compare with a finished deal."""

_DEALT = re.compile(r"MV\[w ([^ \]]+)")


@dataclass(frozen=True, slots=True)
class Distribution:
    """One comparison: how often something was seen, how often chance lets it be seen."""

    figure: Figure
    labels: tuple[str, ...]
    observed: tuple[int, ...]
    expected: tuple[float, ...]
    test: Test


def shuffle_explanation() -> str:
    """How the cards are shuffled, in words."""
    return _(
        "Every deal has a seed, a number drawn from the system's source of chance when the list begins. It starts "
        "Python's Mersenne Twister, and its shuffle puts the 32 cards in order, each order as likely as any other; "
        "then they are cut. No player is looked at, nothing is put right afterwards. With the seed of a finished deal "
        "the script below deals the same cards again."
    )


CHUNK = 150
"""Deals counted between two looks at the screen."""


def dealt_hands(store: Store) -> Iterator[tuple[int, Hands]]:
    """All hands dealt by the program while the person sat at the table: his position and the cards."""
    sql = (
        "SELECT d.position, d.record FROM deals d JOIN lists l ON l.id = d.list_id"
        " WHERE l.kind = 'list' AND d.position IS NOT NULL"
    )
    for position, record in store.database.rows(sql):
        hands = _hands(record)
        if hands is not None:
            yield position, hands


def counting(store: Store) -> Iterator[tuple[Distribution, ...] | None]:
    """Count all of them, some with every step; the last step gives the distributions."""
    tally = Tally()
    for position, hands in dealt_hands(store):
        tally.add(position, hands)
        if tally.deals % CHUNK == 0:
            yield None
    yield tally.distributions()


def _hands(record: str) -> Hands | None:
    """The cards of a record's first move."""
    match = _DEALT.search(record)
    try:
        cards = [Card[code] for code in match[1].split(".")] if match else []
    except KeyError:
        return None
    if len(cards) != 32:
        return None
    return tuple(cards[:10]), tuple(cards[10:20]), tuple(cards[20:30]), tuple(cards[30:])


class Tally:
    """Jacks and longest trump suit of the person's hands and of the next player's, and the cards of the skat.

    One hand a deal goes into each test: hands of the same deal depend on each other.
    """

    def __init__(self) -> None:
        self.deals = 0
        self._counts: dict[Figure, Counter[int]] = {
            "own_jacks": Counter(), "other_jacks": Counter(), "own_trumps": Counter(), "other_trumps": Counter(),
        }  # fmt: skip
        self._skat: Counter[Card] = Counter()

    def add(self, position: int, hands: Hands) -> None:
        """One deal, seen from the person's position."""
        own, other = hands[position], hands[(position + 1) % 3]
        self._counts["own_jacks"][jacks(own)] += 1
        self._counts["other_jacks"][jacks(other)] += 1
        self._counts["own_trumps"][longest_trumps(own)] += 1
        self._counts["other_trumps"][longest_trumps(other)] += 1
        self._skat.update(hands[3])
        self.deals += 1

    def distributions(self) -> tuple[Distribution, ...]:
        """All comparisons with chance."""
        chances = {"jacks": jacks_expected(), "trumps": trumps_expected()}
        found = [_counted(figure, chances[figure.split("_")[1]], counts) for figure, counts in self._counts.items()]
        return (*found, _skat(self._skat, self.deals))


def distributions(deals: Iterable[tuple[int, Hands]]) -> tuple[Distribution, ...]:
    """The comparisons of some deals: the person's position and the cards of each."""
    tally = Tally()
    for position, hands in deals:
        tally.add(position, hands)
    return tally.distributions()


def jacks(hand: Iterable[Card]) -> int:
    """Jacks in a hand."""
    return sum(card.is_jack for card in hand)


def longest_trumps(hand: Sequence[Card]) -> int:
    """Trumps of the suit game with the most trumps."""
    suits = Counter(card.suit for card in hand if not card.is_jack)
    return jacks(hand) + max(suits.values(), default=0)


def jacks_expected() -> dict[int, float]:
    """Chance of 0..4 jacks in ten cards."""
    return {n: comb(4, n) * comb(28, 10 - n) / comb(32, 10) for n in range(5)}


@cache
def trumps_expected() -> dict[int, float]:
    """Chance that the longest trump suit of ten cards has so many trumps."""
    chances: Counter[int] = Counter()
    for jack_count, *suits in product(range(5), *[range(8)] * 4):
        if jack_count + sum(suits) == 10:
            ways = comb(4, jack_count)
            for length in suits:
                ways *= comb(7, length)
            chances[jack_count + max(suits)] += ways
    return {length: chances[length] / comb(32, 10) for length in sorted(chances)}


def _counted(figure: Figure, chances: dict[int, float], counts: Counter[int]) -> Distribution:
    observed = tuple(counts[value] for value in chances)
    expected = tuple(chance * counts.total() for chance in chances.values())
    labels = tuple(str(value) for value in chances)
    return Distribution(figure, labels, observed, expected, chi_square(observed, expected))


def _skat(counts: Counter[Card], deals: int) -> Distribution:
    """Every card should lie in the skat equally often; two different cards a deal make the spread a little smaller."""
    observed = tuple(counts[card] for card in DECK)
    expected = (2 * deals / 32,) * 32
    labels = tuple(card.code for card in DECK)
    return Distribution("skat", labels, observed, expected, chi_square(observed, expected, correction=31 / 30))


def title(figure: Figure) -> str:
    """The heading of a distribution."""
    return {
        "own_jacks": _("Jacks in your hands"),
        "other_jacks": _("Jacks in the hands of your left neighbour"),
        "own_trumps": _("Longest trump suit in your hands"),
        "other_trumps": _("Longest trump suit of your left neighbour"),
        "skat": _("Cards in the skat"),
    }[figure]


def verdict(distribution: Distribution) -> str:
    """The test in words."""
    p = distribution.test.p
    if distribution.test.freedom <= 0:
        return _("Too few deals yet to say anything.")
    if p >= 0.05:
        return _("As chance has it: a difference like this or larger is seen in {n} of 100 fair series.").format(
            n=max(1, round(100 * p))
        )
    if p >= 0.001:
        return _("A little unusual: a difference this large is seen in {n} of 1,000 fair series.").format(
            n=max(1, round(1000 * p))
        )
    return _("Very unusual: less than 1 of 1,000 fair series differs this much. Please report it with these figures.")
