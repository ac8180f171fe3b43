"""Share codes: the 32 cards of a deal in twelve characters, `GH-8K2M-Q0ZV-T71C`, that anyone can type or paste.

The cards are numbered among all 32!/(10! 10! 10! 2!) deals (52 bits), eight check bits behind. What is pasted may also
be a record, or 32 card codes in the order forehand, middlehand, rearhand, skat.
"""

import re
import zlib
from collections.abc import Sequence
from math import comb
from random import Random

from game.rules.cards import DECK, Card
from game.rules.deal import Deal

Hands = tuple[tuple[Card, ...], ...]
"""Three hands and the skat."""

SIZES = (10, 10, 10, 2)
"""Cards of forehand, middlehand, rearhand, and of the skat."""
_ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
_LIKE = str.maketrans("OIL", "011")
_CODE = re.compile(r"\bGH[- ]?((?:[0-9A-Za-z][- ]?){12})(?![0-9A-Za-z])", re.IGNORECASE)
_CARD = re.compile(r"\b[CSHD][AKQJT987]\b")


class ShareError(ValueError):
    """Text that holds no deal; `key` says why: no_deal, mistyped, not_32."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def share_code(hands: Sequence[Sequence[Card]], skat: Sequence[Card]) -> str:
    """The code of a deal; the order of the cards in a hand does not matter."""
    number = _rank((*hands, skat))
    checked = number << 8 | _check(number)
    text = "".join(_ALPHABET[checked >> 5 * place & 31] for place in reversed(range(12)))
    return f"GH-{text[:4]}-{text[4:8]}-{text[8:]}"


def parse_shared(text: str) -> Hands:
    """The deal in a pasted text: a share code, a record, or 32 cards. Raises ShareError."""
    code = _CODE.search(text)
    if code is not None:
        return _from_code(code[1])
    cards = [Card[name] for name in _CARD.findall(text.upper())[:32]]
    if not cards:
        raise ShareError("no_deal")
    if len(set(cards)) != 32:
        raise ShareError("not_32")
    return tuple(cards[:10]), tuple(cards[10:20]), tuple(cards[20:30]), tuple(cards[30:])


def shuffled(seed: int) -> Hands:
    """The cards of a numbered deal."""
    deal = Deal.shuffled(Random(seed))
    return (*deal.dealt, deal.skat)


def _from_code(text: str) -> Hands:
    letters = re.sub("[- ]", "", text).upper().translate(_LIKE)
    if any(letter not in _ALPHABET for letter in letters):
        raise ShareError("mistyped")
    value = 0
    for letter in letters:
        value = value << 5 | _ALPHABET.index(letter)
    number = value >> 8
    if value & 255 != _check(number) or number >= _COUNT:
        raise ShareError("mistyped")
    return _unrank(number)


def _check(number: int) -> int:
    return zlib.crc32(number.to_bytes(8)) & 255


def _ways(left: Sequence[int]) -> int:
    """In how many ways the cards left can fall to places with so many free."""
    total, ways = sum(left), 1
    for free in left:
        ways *= comb(total, free)
        total -= free
    return ways


_COUNT = _ways(SIZES)


def _rank(groups: Sequence[Sequence[Card]]) -> int:
    owner = {card: place for place, group in enumerate(groups) for card in group}
    left, number = list(SIZES), 0
    for card in DECK:
        number += sum(_ways(_taken(left, place)) for place in range(owner[card]) if left[place])
        left[owner[card]] -= 1
    return number


def _unrank(number: int) -> Hands:
    left = list(SIZES)
    groups: list[list[Card]] = [[], [], [], []]
    for card in DECK:
        for place in range(4):
            ways = _ways(_taken(left, place)) if left[place] else 0
            if number < ways:
                groups[place].append(card)
                left[place] -= 1
                break
            number -= ways
    return tuple(tuple(group) for group in groups)


def _taken(left: Sequence[int], place: int) -> list[int]:
    return [free - (n == place) for n, free in enumerate(left)]
