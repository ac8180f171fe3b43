"""The hand model of a table of equals: `ai/data/hands-strong.json`, from games three masters play among themselves.

    python -m ai.training.equals OUT [--rounds 3] [--deals 2500] [--sitters 800] [--seed 1]

Every round plays deals with the model as it stands (`explore`), pools the games of all rounds and fits anew, each by
itself: the second layer of suit, Grand, Null and Null ouvert, that of their Hand games, how far playouts and hand model
are to be trusted when a game is announced, and what passing is worth. It begins with the second layer of the weak table
and gives the same file for the same seed.
"""

import argparse
import json
import random
from array import array
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from ai.bidding import Style
from ai.evaluate import Evaluator
from ai.levels import AMONG_STRONG
from ai.player import Mind
from ai.search import Models
from ai.training.explore import Explorer
from ai.training.refit import Row, newton, refitted
from ai.weights import FEATURES, policy
from game.rules.actions import Pass
from game.rules.cards import mask_of
from game.rules.deal import Deal
from game.rules.lists import Entry, changes
from game.rules.options import ISKO
from game.rules.view import Phase
from game.table.player import Limit

Model = dict[str, Any]
"""The data file."""

MARGIN = 15.0
"""Passing is measured on hands worth so many list points more or less than it seemed to be worth."""
HAND_RIDGE, MIX_RIDGE = 4.0, 2.0
HANDICAP = (0.9, 0.25, 0.4, 0.3)


def mind_of(model: Model, seed: int) -> Mind:
    """The master who plays by a model."""
    judge = Evaluator(array("f", model["tables"]), array("f", model["slopes"]))
    skill = AMONG_STRONG["master"]
    hand = tuple(tuple(model["hand"][at : at + FEATURES]) for at in range(0, 4 * FEATURES, FEATURES))
    skill = replace(
        skill,
        style=replace(skill.style, passing=model["passing"], hand_slopes=hand),
        discard_mix=tuple((one, two, three) for one, two, three in model["playouts"]),
    )
    return Mind("master", Models(policy("own-strong"), policy("strong"), judge), skill, seed)


def begun(strong: Model, weak: Model) -> Model:
    """The first layer of the strong table with everything else as at a weak one."""
    slopes = list(weak["slopes"])
    hand = list(slopes)
    for kind, handicap in enumerate(HANDICAP):
        hand[FEATURES * kind] -= handicap
    return {
        "tables": strong["tables"],
        "slopes": slopes,
        "hand": hand,
        "playouts": [[0.0, 0.5, 0.5]] * 3 + [[0.0, 1.0, 0.0]],
        "passing": Style().passing,
    }


def explored(model: Model, deals: int, seed: int, round_: int) -> list[Row]:
    """The declared games of so many deals."""
    rows = []
    for number in range(deals):
        name = f"equals {seed} {round_} {number}"
        row = Explorer(mind_of(model, 1), random.Random(name)).play(Deal.shuffled(random.Random(f"deal {name}")))
        if row is not None:
            rows.append(row)
    return rows


def fitted(model: Model, rows: Sequence[Row]) -> Model:
    """The model after these games; passing is left as it was."""
    taken = [row for row in rows if not row.hand]
    slopes = refitted(model["slopes"], taken)
    hand = []
    for kind, handicap in enumerate(HANDICAP):
        prior = slopes[FEATURES * kind : FEATURES * (kind + 1)]
        prior[0] -= handicap
        games = [row for row in rows if row.hand and row.kind == kind]
        penalty = [0.2] + [HAND_RIDGE] * (FEATURES - 1)
        hand += [round(slope, 4) for slope in newton(games, prior, penalty)]
    return {**model, "slopes": slopes, "hand": hand, "playouts": _mixes(slopes, taken)}


def _mixes(slopes: list[float], rows: Sequence[Row]) -> list[list[float]]:
    """By kind: what is added to the weighed sum of both log-odds, weight of the model, weight of the playouts."""
    mixes = []
    for kind in range(3):
        own = slopes[FEATURES * kind : FEATURES * (kind + 1)]
        games = [
            Row(kind, [1.0, sum(a * b for a, b in zip(own, row.features, strict=True)), row.playouts], row.won)
            for row in rows
            if row.kind == kind and row.playouts is not None
        ]
        mixes.append([round(value, 3) for value in newton(games, [0.0, 0.5, 0.5], [0.5, MIX_RIDGE, MIX_RIDGE])])
    return [*mixes, [0.0, 1.0, 0.0]]


def passing(model: Model, deals: int, seed: int, round_: int) -> float:
    """What a seat gains in the list that passes on a hand just worth a bid, or just not."""
    mind = mind_of(model, 1)
    gained: list[float] = []
    number = 0
    while len(gained) < deals:
        number += 1
        deal, sitter = Deal.shuffled(random.Random(f"sitter {seed} {round_} {number}")), number % 3
        bidder = mind.bidder(deal.view(sitter))
        worth = bidder.outlook(mask_of(deal.dealt[sitter]), sitter, 18).worth
        if abs(worth - model["passing"]) > MARGIN:
            continue
        while not deal.over:
            seat = deal.to_move
            assert seat is not None
            view = deal.view(seat)
            early = view.phase in (Phase.DUEL_CALL, Phase.DUEL_HOLD, Phase.FOREHAND)
            deal.apply(Pass() if seat == sitter and early else mind.decide(view, Limit()).action, seat)
        gained.append(_gain(deal, sitter))
    return round(sum(gained) / len(gained), 1)


def _gain(deal: Deal, seat: int) -> float:
    result = deal.result
    assert result is not None
    return changes(Entry(result.scores, (0, 1, 2), result.declarer, result.won, result.ramsch_losers), ISKO)[seat]


def trained(model: Model, rounds: int, deals: int, sitters: int, seed: int) -> Model:
    """The whole loop; what each round found is printed."""
    rows: list[Row] = []
    for round_ in range(rounds):
        rows += explored(model, deals, seed, round_)
        model = fitted(model, rows)
        model["passing"] = passing(model, sitters, seed, round_)
        told = {name: model[name] for name in ("passing", "playouts")}
        print(f"round {round_ + 1}: {len(rows)} games, {told}", flush=True)
    return model


def main() -> None:
    """Train and write the file."""
    parser = argparse.ArgumentParser(description="fit the hand model of a table of equals")
    parser.add_argument("out", type=Path)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--deals", type=int, default=2500, help="of each round")
    parser.add_argument("--sitters", type=int, default=800, help="deals of each round on which a seat passes")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    data = Path(__file__).parent.parent / "data"
    strong, weak = (json.loads((data / f"hands-{name}.json").read_text("utf-8")) for name in ("strong", "weak"))
    model = trained(begun(strong, weak), options.rounds, options.deals, options.sitters, options.seed)
    options.out.write_text(json.dumps(model), encoding="utf-8")


if __name__ == "__main__":
    main()
