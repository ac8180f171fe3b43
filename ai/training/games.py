"""Recorded games and random deals as the kernel wants them: labelled, seats relative to the declarer."""

import json
import random
from array import array
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ai.evaluate import Evaluator, labels_of
from ai.kinds import NULL, OPEN, SUIT, kind_of
from ai.policy import relabelling
from game.rules.cards import Card

SUITS = "DHSC"
TEN = 10


@dataclass(frozen=True, slots=True)
class Played:
    """One game with a declarer."""

    kind: int
    hands: tuple[int, int, int]
    """After the discard; declarer, the player after him, the one before."""
    skat: int
    leader: int
    plays: tuple[int, ...]


def read_games(lines: Iterable[str]) -> Iterator[Played]:
    """Games from JSON lines in the form of `records/FORMAT.md` (xskat.jsonl); open games are left out."""
    for line in lines:
        game = json.loads(line)
        if "declarer" not in game or game["ouvert"]:
            continue
        kind = {"N": 2, "G": 1}.get(game["game"], 0)
        label = relabelling(kind, SUITS.index(game["game"]) if kind == SUIT else 0)
        declarer = game["declarer"]
        hands = [{label[Card[code]] for code in hand} for hand in game["hands"]]
        skat = {label[Card[code]] for code in game["skat"]}
        down = skat if game["hand"] else {label[Card[code]] for code in game["discards"]}
        hands[declarer] = (hands[declarer] | skat) - down
        first, second, third = (_mask(hands[(declarer + step) % 3]) for step in range(3))
        plays = tuple(label[Card[code]] for code in game["plays"])
        yield Played(kind, (first, second, third), _mask(down), -declarer % 3, plays)


def _mask(labels: Iterable[int]) -> int:
    return sum(1 << label for label in labels)


def declared_deals(judge: Evaluator, count: int, seed: int) -> dict[int, array]:
    """By kind: deals a seat would declare, five numbers each (three hands, skat, who leads), discards by the model."""
    rng, pools = random.Random(seed), {kind: array("I") for kind in range(3)}
    for _ in range(count):
        deck = list(range(32))
        rng.shuffle(deck)
        hands, skat = [_mask(deck[10 * seat : 10 * seat + 10]) for seat in range(3)], _mask(deck[30:])
        for seat in range(3):
            worth, game, _, _ = judge.best_game_of(hands[seat] | skat, seat, 18)
            kind = kind_of(game)
            if worth < rng.choice((0, 10, 20)) or kind == OPEN:
                continue
            trump = game if kind == SUIT else 0
            twelve = labels_of(kind, trump, hands[seat] | skat)
            _, one, other = judge.best_discard(kind, twelve, seat, 0.0)
            down = 1 << one | 1 << other
            others = [labels_of(min(kind, NULL), trump, hands[(seat + step) % 3]) for step in (1, 2)]
            pools[kind].extend([twelve & ~down, *others, down, -seat % 3])
    return pools
