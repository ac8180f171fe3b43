"""Training of the computer players, from recorded games to the files in `ai/data`.

    python -m ai.training.train imitate RECORDS OUT       a policy that plays as the recorded players did
    python -m ai.training.train improve OTHERS OWN OUT    a policy that wins more against that one
    python -m ai.training.train tables HANDS OWN OTHERS OUT   first layer of the hand model from playouts
    python -m ai.training.train refit HANDS OUT           second layer from games really played at a weak table

Every step has `--seed` and gives the same file for the same seed and input. The files here came from: imitate on
80,000 games recorded at a table of three rule players (weak); improve by 10 rounds over 170,000 deals; tables from
500,000 playouts; refit on 7,100 games; then improve and tables against itself (strong). Whatever else a strong table
needs comes from `ai.training.equals`, what choices tell of cards from `ai.training.trust`.
"""

import argparse
import json
import random
from array import array
from pathlib import Path

from ai.evaluate import Evaluator, labels_of
from ai.kinds import NULL, SUIT, kind_of
from ai.policy import TABLES, Table
from ai.training.games import Played, declared_deals, read_games
from ai.training.learner import Learner
from ai.training.refit import played_rows, refitted
from ai.weights import pack, unpack

RATES = (0.3, 0.15, 0.08, 0.04)
"""Adagrad rates of the passes of `imitate`."""


def imitate(games: list[Played], seed: int) -> array:
    """Softmax regression of the cards played; all seats."""
    weights, squares = array("f", bytes(4 * TABLES)), array("f", bytes(4 * TABLES))
    tables = [Learner(kind, weights, weights, seed) for kind in range(3)]
    rng = random.Random(seed)
    for rate in RATES:
        rng.shuffle(games)
        for game in games:
            table = tables[game.kind]
            table.deal(game.hands, game.skat, game.leader)
            for card in game.plays:
                table.learn(table.mover(), card, weights, squares, rate)
                table.play(card)
    return weights


def improve(
    judge: Evaluator, others: array, own: array, deals: int, rounds: int, seed: int, rate: float = 0.03
) -> array:
    """Each seat in turn learns by play against the others; contexts of the seats share no table entries."""
    pools = declared_deals(judge, deals, seed)
    for learner in range(3):
        for kind, pool in pools.items():
            count = len(pool) // 5
            held_out = count // 10
            table = Learner(kind, own, others, seed + kind)
            table.setup(own, array("f", [0.01]) * len(own), 0.7)
            before = table.measure(pool, learner, 0, held_out)
            for number in range(rounds):
                table.set_role(-1, 61)
                table.reinforce(pool, learner, rate * (1 - 0.8 * number / rounds), held_out, count)
            after = table.measure(pool, learner, 0, held_out)
            print(f"seat {learner} kind {kind}: declarer wins {before:.4f} -> {after:.4f} of {held_out}")
    return own


def fit_tables(model: dict[str, list[float]], own: array, others: array, samples: int, seed: int) -> None:
    """First layer: hands with discards of many kinds, won or lost by the policy; `model` is changed in place."""
    rng = random.Random(seed)
    judge = Evaluator(array("f", model["tables"]), array("f", model["slopes"]))
    fresh = array("f", model["tables"])
    learner, squares = Evaluator(fresh, array("f", model["slopes"])), array("f", [0.02]) * len(fresh)
    tables = [Table(kind, own, others, seed) for kind in range(3)]
    seen = []
    for _ in range(samples):
        deck = list(range(32))
        rng.shuffle(deck)
        hands, skat = [sum(1 << card for card in deck[10 * n : 10 * n + 10]) for n in range(3)], deck[30:]
        seat = rng.randrange(3)
        twelve = hands[seat] | 1 << skat[0] | 1 << skat[1]
        game = _some_game(judge, twelve, seat, rng)
        kind = kind_of(game)
        trump = game if kind == SUIT else 0
        labelled = labels_of(kind, trump, twelve)
        odds, one, other = judge.best_discard(kind, labelled, seat, 0.0)
        if odds < -2.5 and rng.random() < 0.8:
            continue
        down = 1 << one | 1 << other
        rest = [labels_of(kind, trump, hands[(seat + step) % 3]) for step in (1, 2)]
        table = tables[kind]
        table.deal((labelled & ~down, rest[0], rest[1]), down, -seat % 3)
        points = 0.0 if kind == NULL else float(table.taken)
        table.set_role(0, 61)
        result = table.finish()
        seen.append((kind, labelled & ~down, seat, points, float(result == 0 if kind == NULL else result > 60)))
    for rate in (0.12, 0.06, 0.03):
        rng.shuffle(seen)
        for kind, hand, seat, points, won in seen:
            learner.learn(kind, hand, seat, points, won, squares, rate)
    model["tables"] = [round(entry, 3) for entry in fresh]


def _some_game(judge: Evaluator, twelve: int, seat: int, rng: random.Random) -> int:
    """Mostly the best game, sometimes the longest suit, Grand or Null."""
    dice = rng.random()
    if dice < 0.45:
        return min(5, judge.best_game_of(twelve, seat, 18)[1])
    if dice < 0.75:
        return max(range(4), key=lambda suit: ((twelve >> 7 * suit) & 127).bit_count() + 1.5 * rng.random())
    return 4 if dice < 0.9 else 5


def main() -> None:
    """Run one step."""
    parser = argparse.ArgumentParser(description="train the computer players")
    parser.add_argument("step", choices=("imitate", "improve", "tables", "refit"))
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--hands", type=Path, default=Path("ai/data/hands-weak.json"), help="hand model for `improve`")
    parser.add_argument("--count", type=int, default=100_000, help="deals, samples or games")
    parser.add_argument("--rounds", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    files: list[Path] = options.files
    out = files[-1]
    if options.step == "imitate":
        with files[0].open(encoding="utf-8") as lines:
            out.write_bytes(pack(imitate(list(read_games(lines)), options.seed)))
    elif options.step == "improve":
        model = json.loads(options.hands.read_text(encoding="utf-8"))
        judge = Evaluator(array("f", model["tables"]), array("f", model["slopes"]))
        others, own = (unpack(path.read_bytes()) for path in files[:2])
        out.write_bytes(pack(improve(judge, others, own, options.count, options.rounds, options.seed)))
    elif options.step == "tables":
        model = json.loads(files[0].read_text(encoding="utf-8"))
        fit_tables(model, unpack(files[1].read_bytes()), unpack(files[2].read_bytes()), options.count, options.seed)
        out.write_text(json.dumps(model), encoding="utf-8")
    else:
        model = json.loads(files[0].read_text(encoding="utf-8"))
        model["slopes"] = refitted(model["slopes"], played_rows(options.count, options.seed))
        out.write_text(json.dumps(model), encoding="utf-8")


if __name__ == "__main__":
    main()
