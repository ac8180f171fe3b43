"""The hand model of a table of equals: `ai/data/hands-strong.json`, from games three masters play among themselves.

    python -m ai.training.equals OUT [--rounds 3] [--deals 1200] [--sitters 300] [--last 2400] [--seed 1]

Every round plays deals with the model as it stands (`explore`), pools the games of all rounds and fits anew, each by
itself: the second layer of suit, Grand, Null and Null ouvert, that of their Hand games, how far playouts and hand model
are to be trusted when a game is announced, and what passing is worth. At last masters play as they always do, and the
chances they announce are corrected by what came of them (`settled`, thrice; with `--rounds 0` only this is done, to the
model in use). It begins with the second layer of the weak table and gives the same file for the same seed. With these
numbers it took 40 minutes on two cores.
"""

import argparse
import json
import random
from array import array
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, ProcessPoolExecutor
from dataclasses import dataclass, replace
from math import log
from pathlib import Path
from typing import Any

from ai import levels
from ai.bidding import Style
from ai.evaluate import Evaluator
from ai.kinds import OPEN
from ai.levels import AMONG_STRONG
from ai.match import Tally, play_deal
from ai.player import Mind
from ai.situation import kind_of
from ai.training.explore import Explorer
from ai.training.refit import DRAWN, RIDGE, Row, newton
from ai.weights import FEATURES, models, trained_of
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
HAND_RIDGE, MIX_RIDGE, LAST_RIDGE = 4.0, 2.0, 10.0
FIXED = 1e9
"""Ridge of a coefficient that stays as it is."""
PART = 50
"""Deals a process plays at a time."""
TINY = 1e-9


@dataclass(frozen=True, slots=True)
class Announced:
    """A game as it was announced."""

    kind: int
    """Null ouvert is 3."""
    hand: bool
    odds: float
    """Log-odds of the chance it was given."""
    won: bool


def mind_of(model: Model, seed: int, cautious: bool = False) -> Mind:
    """The master who plays by a model; without caution it is to be seen what pays."""
    judge = Evaluator(array("f", model["tables"]), array("f", model["slopes"]))
    skill = levels.fitted(AMONG_STRONG["master"], trained_of(model))
    if not cautious:
        skill = replace(skill, style=replace(skill.style, caution=0.0, grand_reserve=0.0))
    known = replace(models("strong"), judge=judge)
    return Mind("master", known, skill, seed, (True, True))


def begun(strong: Model, weak: Model) -> Model:
    """The first layer of the strong table with everything else as at a weak one."""
    slopes = list(weak["slopes"])
    hand = list(slopes)
    for kind, handicap in enumerate(Style().hand_handicap):
        hand[FEATURES * kind] -= handicap
    return {
        "tables": strong["tables"],
        "slopes": slopes,
        "hand": hand,
        "playouts": [[0.0, 0.5, 0.5]] * 3 + [[0.0, 1.0, 0.0]],
        "passing": Style().passing,
    }


def explored(pool: Executor, model: Model, deals: int, seed: int, round_: int) -> list[Row]:
    """The declared games of so many deals."""
    names = [f"equals {seed} {round_} {number}" for number in range(deals)]
    parts = pool.map(_explored, [model] * len(names[::PART]), [names[at : at + PART] for at in range(0, deals, PART)])
    return [row for part in parts for row in part]


def _explored(model: Model, names: Sequence[str]) -> list[Row]:
    mind = mind_of(model, 1)
    deals = ((Explorer(mind, random.Random(name)), Deal.shuffled(random.Random(f"deal {name}"))) for name in names)
    played = (explorer.play(deal) for explorer, deal in deals)
    return [row for row in played if row is not None]


def fitted(start: Model, rows: Sequence[Row]) -> Model:
    """The model after these games, drawn towards the one of the start; passing is left as it was."""
    taken = [row for row in rows if not row.hand]
    slopes: list[float] = []
    hand: list[float] = []
    for kind, handicap in enumerate(Style().hand_handicap):
        prior = start["slopes"][FEATURES * kind : FEATURES * (kind + 1)]
        games = [row for row in taken if row.kind == kind]
        slopes += newton(games, prior, [0.2] + [RIDGE] * (FEATURES - 1))
        prior = slopes[FEATURES * kind :]
        prior[0] -= handicap
        games = [row for row in rows if row.hand and row.kind == kind]
        hand += newton(games, prior, [0.2] + [HAND_RIDGE] * (FEATURES - 1))
    slopes, hand = ([round(slope, 4) for slope in fit] for fit in (slopes, hand))
    mixes = _mixes(slopes, taken)
    for kind, mark in enumerate(DRAWN):
        slopes[FEATURES * kind + mark] = hand[FEATURES * kind + mark] = 0.0
    return {**start, "slopes": slopes, "hand": hand, "playouts": mixes}


def _mixes(slopes: list[float], rows: Sequence[Row]) -> list[list[float]]:
    """By kind: what is added to the weighed sum of both log-odds, weight of the model, weight of the playouts.

    Only games that seemed the best are counted: the best of many estimates is too high by some of its luck, and here
    that is paid for.
    """
    mixes = []
    for kind in range(3):
        own = slopes[FEATURES * kind : FEATURES * (kind + 1)]
        games = [
            Row(kind, [1.0, sum(a * b for a, b in zip(own, row.features, strict=True)), row.playouts], row.won)
            for row in rows
            if row.kind == kind and row.playouts is not None and not row.features[DRAWN[kind]]
        ]
        mixes.append([round(value, 3) for value in newton(games, [0.0, 0.5, 0.5], [0.5, MIX_RIDGE, MIX_RIDGE])])
    return [*mixes, [0.0, 1.0, 0.0]]


def _parts(name: str, deals: int) -> tuple[list[str], list[int]]:
    """Names of the parts so many deals are cut into, and how many each has."""
    counts = [min(PART, deals - at) for at in range(0, deals, PART)]
    return [f"{name} {number}" for number in range(len(counts))], counts


def passing(pool: Executor, model: Model, deals: int, seed: int, round_: int) -> float:
    """What a seat gains in the list that passes on a hand just worth a bid, or just not."""
    names, counts = _parts(f"sitter {seed} {round_}", deals)
    return sum(pool.map(_sat_out, [model] * len(counts), names, counts)) / deals


def _sat_out(model: Model, name: str, deals: int) -> float:
    mind = mind_of(model, 1)
    return sum(_passed(deal, seat, mind) for deal, seat in _marginal(mind, deals, name))


def _marginal(mind: Mind, deals: int, name: str) -> Iterator[tuple[Deal, int]]:
    """Deals, each with a seat whose hand promises at 18 about what passing seems to be worth."""
    number = found = 0
    while found < deals:
        number += 1
        deal, seat = Deal.shuffled(random.Random(f"{name} {number}")), number % 3
        worth = mind.bidder(deal.view(seat)).outlook(mask_of(deal.dealt[seat]), seat, 18).worth
        if abs(worth - mind.skill.style.passing) <= MARGIN:
            found += 1
            yield deal, seat


def _passed(deal: Deal, sitter: int, mind: Mind) -> float:
    """What a seat gains that passes whatever it is asked."""
    while not deal.over:
        seat = deal.to_move
        assert seat is not None
        view = deal.view(seat)
        early = view.phase in (Phase.DUEL_CALL, Phase.DUEL_HOLD, Phase.FOREHAND)
        deal.apply(Pass() if seat == sitter and early else mind.decide(view, Limit()).action, seat)
    return _gain(deal, sitter)


def _gain(deal: Deal, seat: int) -> float:
    result = deal.result
    assert result is not None
    return changes(Entry(result.scores, (0, 1, 2), result.declarer, result.won, result.ramsch_losers), ISKO)[seat]


def announced(pool: Executor, model: Model, deals: int, name: str) -> list[Announced]:
    """The games of so many deals as masters always play them."""
    names, counts = _parts(f"announced {name}", deals)
    return [game for part in pool.map(_announced, [model] * len(counts), names, counts) for game in part]


def settled(model: Model, games: Sequence[Announced]) -> Model:
    """The model with its chances raised or lowered, by kind and by Hand, as these games were won.

    Who chooses the best of many estimates chooses the luckiest; and other games are chosen since the last fit.
    """
    mixes, slopes, hand = [list(mix) for mix in model["playouts"]], list(model["slopes"]), list(model["hand"])
    for kind in range(4):
        first = FEATURES * kind
        if kind == OPEN:
            slopes[first] = round(slopes[first] + _correction(games, kind, False), 4)
        else:
            mixes[kind][0] = round(mixes[kind][0] + _correction(games, kind, False), 3)
        hand[first] = round(hand[first] + _correction(games, kind, True), 4)
    return {**model, "slopes": slopes, "hand": hand, "playouts": mixes}


def _correction(games: Sequence[Announced], kind: int, hand: bool) -> float:
    """Log-odds to add to the announced chances of such games."""
    rows = [Row(kind, [1.0, game.odds], game.won) for game in games if game.kind == kind and game.hand == hand]
    return newton(rows, [0.0, 1.0], [LAST_RIDGE, FIXED])[0]


def _announced(model: Model, name: str, deals: int) -> list[Announced]:
    mind = mind_of(model, 1, cautious=True)
    played = (_plainly(mind, Deal.shuffled(random.Random(f"{name} {number}"))) for number in range(deals))
    return [game for game in played if game is not None]


def _plainly(mind: Mind, deal: Deal) -> Announced | None:
    """The game of a deal three masters play; None where none was announced with a chance."""
    tally = Tally(mind.name)
    result = play_deal(deal, [mind] * 3, Limit(), [tally] * 3)
    if result.contract is None or not tally.forecast:
        return None
    kind = OPEN if result.contract.ouvert and result.contract.game.is_null else kind_of(result.contract)
    chance = tally.forecast[0][0]
    return Announced(kind, result.contract.hand, log((chance + TINY) / (1 - chance + TINY)), bool(result.won))


def trained(pool: Executor, model: Model, rounds: int, deals: int, sitters: int, seed: int) -> Model:
    """The rounds; what each found is printed."""
    start = model
    rows: list[Row] = []
    worths: list[float] = []
    for round_ in range(rounds):
        rows += explored(pool, model, deals, seed, round_)
        model = {**fitted(start, rows), "passing": model["passing"]}
        worths.append(passing(pool, model, sitters, seed, round_))
        later = worths[1:] or worths
        model["passing"] = round(sum(later) / len(later), 1)
        told = {name: model[name] for name in ("passing", "playouts")}
        print(f"round {round_ + 1}: {len(rows)} games, {told}", flush=True)
    return model


def main() -> None:
    """Train and write the file."""
    parser = argparse.ArgumentParser(description="fit the hand model of a table of equals")
    parser.add_argument("out", type=Path)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--deals", type=int, default=1200, help="of each round")
    parser.add_argument("--sitters", type=int, default=300, help="deals of each round on which a seat passes")
    parser.add_argument("--last", type=int, default=2400, help="plain deals to correct the chances by, thrice")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    data = Path(__file__).parent.parent / "data"
    strong, weak = (json.loads((data / f"hands-{name}.json").read_text("utf-8")) for name in ("strong", "weak"))
    model = begun(strong, weak) if options.rounds else strong
    with ProcessPoolExecutor() as pool:
        model = trained(pool, model, options.rounds, options.deals, options.sitters, options.seed)
        for part in range(3):
            model = settled(model, announced(pool, model, options.last, f"{options.seed} {part}"))
    options.out.write_text(json.dumps(model), encoding="utf-8")


if __name__ == "__main__":
    main()
