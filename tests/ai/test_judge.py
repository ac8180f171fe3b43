"""The quick judge of claims says what the exhaustive one says."""

import random
from collections import Counter

import pytest

from ai.judge import SolverJudge
from game.rules.cards import DECK, Card, mask_of
from game.rules.claims import ClaimPosition
from game.rules.contracts import Game
from tests.rules.plain_judge import PlainJudge


def ending(rng: random.Random, game: Game, most: int = 5) -> ClaimPosition:
    """Some cards each, perhaps with one or two on the table; one side holds the higher ones more often."""
    size = rng.randint(1, most)
    cards = rng.sample(DECK, 3 * size)
    strong = rng.randrange(3)
    cards.sort(key=lambda card: card + rng.gauss(0, 12))
    hands = [cards[:size], cards[size : 2 * size], cards[2 * size :]]
    hands[2], hands[strong] = hands[strong], hands[2]
    leader, trick = rng.randrange(3), list[Card]()
    for turn in range(rng.randint(0, 2)):
        trick.append(hands[(leader + turn) % 3].pop())
    first, second, third = (mask_of(hand) for hand in hands)
    declarer = rng.randrange(3)
    return ClaimPosition(game, (first, second, third), leader, tuple(trick), declarer, rng.choice((declarer, strong)))


@pytest.mark.parametrize("game", [Game.CLUBS, Game.DIAMONDS, Game.GRAND, Game.NULL])
def test_agrees_with_the_exhaustive_search(game: Game) -> None:
    rng, judge, plain = random.Random(game.value), SolverJudge(), PlainJudge(10_000_000)
    verdicts: Counter[bool] = Counter()
    for _ in range(300):
        position = ending(rng, game)
        verdict = judge.holds(position)
        assert verdict == plain.holds(position), position
        verdicts[verdict] += 1
    assert min(verdicts[True], verdicts[False]) > 20


@pytest.mark.parametrize("game", [Game.SPADES, Game.GRAND, Game.NULL])
def test_certain_agrees_with_the_exhaustive_search(game: Game) -> None:
    rng, judge, plain = random.Random(game.value), SolverJudge(), PlainJudge(10_000_000)
    verdicts: Counter[bool] = Counter()
    for _ in range(250):
        position = ending(rng, game, 3)
        verdict = judge.certain(position)
        assert verdict == plain.certain(position), position
        verdicts[verdict] += 1
    assert min(verdicts[True], verdicts[False]) > 10
