"""Training in small: it learns what it is shown, and the same seed gives the same weights."""

import json
import random
from array import array
from concurrent.futures import ThreadPoolExecutor
from importlib.resources import files
from math import exp

import pytest

from ai.policy import TABLES, Table
from ai.training.equals import Announced, announced, begun, explored, fitted, passing, settled
from ai.training.games import declared_deals, read_games
from ai.training.refit import Row, refitted
from ai.training.train import imitate, improve
from ai.weights import FEATURES, evaluator, pack, policy, trained, unpack
from game.rules.cards import DECK

HERE = ThreadPoolExecutor(1)
"""Training plays in processes of its own; here this one will do."""


def line_of(seed: int) -> str:
    """A record of a Grand in which every seat plays its first legal card."""
    cards = list(DECK)
    random.Random(seed).shuffle(cards)
    hands, skat = [cards[0:10], cards[10:20], cards[20:30]], cards[30:]
    table = Table(1, policy("weak"), policy("weak"))
    masks = [sum(1 << card for card in hand) for hand in hands]
    table.deal((masks[0], masks[1], masks[2]), sum(1 << card for card in skat), 0)
    plays = []
    for _ in range(30):
        card = max(label for label in range(32) if table.allowed() >> label & 1)
        plays.append(next(known.code for known in DECK if known == card))
        table.play(card)
    codes = [[card.code for card in hand] for hand in hands]
    down = [card.code for card in skat]
    return json.dumps({"hands": codes, "skat": down, "declarer": 0, "game": "G", "hand": False, "ouvert": False,
                       "discards": down, "plays": plays})  # fmt: skip


def test_imitation_learns_the_highest_card() -> None:
    games = list(read_games(line_of(seed) for seed in range(60)))
    weights = imitate(games[:50], 1)
    right = asked = 0
    for game in games[50:]:
        table = Table(1, weights, weights)
        table.deal(game.hands, game.skat, game.leader)
        for card in game.plays:
            if table.allowed() & (table.allowed() - 1):
                asked += 1
                right += table.choice(table.mover()) == card
            table.play(card)
    assert right > 0.7 * asked
    assert imitate(list(read_games(line_of(seed) for seed in range(5))), 3) == imitate(
        list(read_games(line_of(seed) for seed in range(5))), 3
    )


def test_weights_survive_their_file() -> None:
    weights = array("f", [0.0]) * TABLES
    weights[7], weights[TABLES - 1] = 1.5, -2.25
    assert unpack(pack(weights)) == weights


def test_improving_a_policy_changes_it_and_repeats() -> None:
    others = policy("weak")
    first = improve(evaluator("weak"), others, array("f", others), 30, 1, 4)
    assert first != others
    assert first == improve(evaluator("weak"), others, array("f", others), 30, 1, 4)


def test_declared_deals_are_whole() -> None:
    for pool in declared_deals(evaluator("weak"), 20, 2).values():
        for at in range(0, len(pool), 5):
            first, second, third, skat, leader = pool[at : at + 5]
            assert first | second | third | skat == 0xFFFFFFFF
            assert 0 <= leader < 3


def test_refit_follows_the_results() -> None:
    rng, rows = random.Random(5), []
    for _ in range(400):
        strength = rng.uniform(-2, 2)
        features = [1.0, strength] + [0.0] * 18
        rows.append(Row(0, features, rng.random() < 1 / (1 + 2.718281828 ** (-2 * strength - 1))))
    slopes = refitted([0.0] * 80, rows)
    assert 0.5 < slopes[0] < 1.5
    assert 1.3 < slopes[1] < 2.6
    assert slopes[20:] == [0.0] * 60


def start() -> dict[str, object]:
    tables = json.loads((files("ai") / "data" / "hands-strong.json").read_text("utf-8"))
    return begun(tables, json.loads((files("ai") / "data" / "hands-weak.json").read_text("utf-8")))


def test_games_by_lot_repeat_and_show_more_than_the_best() -> None:
    rows = explored(HERE, start(), 12, 5, 0)
    assert rows == explored(HERE, start(), 12, 5, 0)
    assert len({row.kind for row in rows}) > 1
    for row in rows:
        assert (row.playouts is None) == (row.hand or row.kind == 3)
        assert len(row.features) == FEATURES


def test_what_was_promised_too_high_is_corrected_for_each_kind_by_itself() -> None:
    """Grand wins half as often as it seems, a Hand game as often as it seems, playouts know nothing."""
    rng, rows = random.Random(6), []
    for _ in range(1500):
        odds, noise = rng.uniform(-1, 4), rng.uniform(-2, 2)
        features = [1.0, odds] + [0.0] * (FEATURES - 2)
        rows.append(Row(1, features, rng.random() < 1 / (1 + exp(1.5 - odds)), playouts=noise))
        rows.append(Row(1, features, rng.random() < 1 / (1 + exp(-odds)), hand=True))
    found = fitted(start(), rows)
    grand, hand = found["slopes"][FEATURES : FEATURES + 2], found["hand"][FEATURES : FEATURES + 2]
    for odds in (0.5, 1.5, 2.5):
        assert grand[0] + grand[1] * odds == pytest.approx(odds - 1.5, abs=0.35)
        assert hand[0] + hand[1] * odds == pytest.approx(odds, abs=0.35)
    added, of_model, of_playouts = found["playouts"][1]
    assert abs(added) < 0.2
    assert 0.85 < of_model < 1.15
    assert abs(of_playouts) < 0.2


def test_chances_announced_too_high_are_lowered_for_their_kind_alone() -> None:
    """Grand with the skat is won as if its log-odds were 1 lower, Null ouvert as if they were 1 higher."""
    rng, games = random.Random(7), []
    for kind, hand, gain in ((0, False, 0.0), (1, False, -1.0), (1, True, 0.0), (3, False, 1.0)):
        for _ in range(2000):
            odds = rng.uniform(-1, 3)
            games.append(Announced(kind, hand, odds, rng.random() < 1 / (1 + exp(-odds - gain))))
    before = start()
    after = settled(before, games)

    def gained(name: str, at: int) -> float:
        return after[name][at] - before[name][at]

    assert after["playouts"][1][0] - before["playouts"][1][0] == pytest.approx(-1.0, abs=0.2)
    assert after["playouts"][0][0] - before["playouts"][0][0] == pytest.approx(0.0, abs=0.2)
    assert after["playouts"][2] == before["playouts"][2]
    assert gained("hand", FEATURES) == pytest.approx(0.0, abs=0.2)
    assert gained("slopes", 3 * FEATURES) == pytest.approx(1.0, abs=0.2)
    assert [mix[1:] for mix in after["playouts"]] == [mix[1:] for mix in before["playouts"]]


def test_games_announced_repeat() -> None:
    games = announced(HERE, start(), 6, "six")
    assert games
    assert games == announced(HERE, start(), 6, "six")


def test_passing_is_worth_what_others_lose() -> None:
    """Forty list points for each game the others lose, nothing else: between nothing and all of it."""
    worth = passing(HERE, start(), 12, 3, 0)
    assert 0 <= worth <= 40
    assert worth == passing(HERE, start(), 12, 3, 0)


def test_the_strong_table_was_fitted_and_the_weak_one_is_as_it_was() -> None:
    assert trained("weak") is None
    found = trained("strong")
    assert found is not None
    assert 0 < found.passing < 20
    assert [len(slopes) for slopes in found.hand] == [FEATURES] * 4
