"""Writes the deals of the solver bench beside this file: `python tests/data/bench_deals/make.py`.

random.txt     300 full deals, half of them Grand, half suit games; declarer's seat rotates, forehand leads
contested.txt  60 suit games and 60 Grands that somebody would declare, after a crude discard
null.txt       150 full deals and 150 that somebody would declare
"""

import random
from collections.abc import Iterator
from pathlib import Path

from game.rules.cards import DECK, Card, Rank, mask_of
from game.rules.contracts import SUIT_GAMES, Game, card_class

SEED = 61
VARIANTS = (Game.GRAND, Game.CLUBS, Game.SPADES, Game.HEARTS, Game.DIAMONDS, Game.NULL)

Hands = tuple[list[Card], list[Card], list[Card], list[Card]]
"""Declarer, the player after him, the one before him, skat."""


def shuffled(rng: random.Random) -> Hands:
    cards = list(DECK)
    rng.shuffle(cards)
    return cards[:10], cards[10:20], cards[20:30], cards[30:]


def line(hands: Hands, leader: int, game: Game) -> str:
    masks = [str(mask_of(hand)) for hand in hands]
    return ",".join([*masks, str(leader), str(VARIANTS.index(game))])


def discard(twelve: list[Card], game: Game) -> tuple[list[Card], list[Card]]:
    """Keeps trumps and aces, lays away what is short, tens first."""

    def worth(card: Card) -> tuple[bool, int, int]:
        if game is Game.NULL:
            return False, -card.rank.null_order, 0
        kind = card_class(card, game)
        length = sum(card_class(other, game) == kind for other in twelve)
        return kind is None or card.rank is Rank.ACE, length, -card.points

    ordered = sorted(twelve, key=worth, reverse=True)
    return ordered[:10], ordered[10:]


def wanted(hand: list[Card], game: Game) -> bool:
    """Would somebody declare this game with these ten cards?"""
    trumps = sum(card_class(card, game) is None for card in hand)
    aces = sum(card.rank is Rank.ACE and card_class(card, game) is not None for card in hand)
    if game is Game.NULL:
        return sum(card.rank.null_order for card in hand) <= 18
    return trumps + aces >= 5 and trumps >= 2 if game is Game.GRAND else trumps + aces >= 8 and trumps >= 6


def contested(rng: random.Random, game: Game, count: int) -> Iterator[str]:
    while count:
        mine, left, right, skat = shuffled(rng)
        hand, laid = discard(mine + skat, game)
        if wanted(hand, game):
            count -= 1
            yield line((hand, left, right, laid), rng.randrange(3), game)


def main() -> None:
    rng = random.Random(SEED)
    games = [game for suit in SUIT_GAMES for game in (Game.GRAND, suit)]
    deals = [line(shuffled(rng), i % 3, games[i % 8]) for i in range(300)]
    hard = [text for i in range(60) for game in (SUIT_GAMES[i % 4], Game.GRAND) for text in contested(rng, game, 1)]
    null = [line(shuffled(rng), i % 3, Game.NULL) for i in range(150)]
    null += contested(rng, Game.NULL, 150)
    for name, lines in (("random", deals), ("contested", hard), ("null", null)):
        Path(__file__).with_name(f"{name}.txt").write_text("\n".join(lines) + "\n")


if __name__ == "__main__":
    main()
