"""Weights of belief: what the choices before the first card say of the cards behind them (`ai/belief.py`).

    python -m ai.training.trust equals OUT [--deals 1500] [--seed 1]      of masters among themselves
    python -m ai.training.trust strangers RECORDS OUT [--seed 1]          of recorded rule players

For every seat and its first card the true layout stands among `LAYOUTS` others that fit what the seat knows as well.
The weights make the true ones as likely as they can be: a conditional logistic regression, drawn towards the weights
there were. Records tell no auctions, so strangers keep theirs. The same seed gives the same file, with the hand model
as it stands: that of the strong table (`equals`) was fitted anew after the weights of masters.
"""

import argparse
import json
import random
from array import array
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path

from ai.evaluate import labels_of
from ai.kinds import NULL, SUIT
from ai.levels import build
from ai.player import Mind
from ai.search import Effort, Models, belief_of, make_worlds
from ai.situation import Heard, Situation
from ai.training.games import SUITS
from ai.training.learner import lean
from ai.training.refit import solved
from ai.weights import AUCTION, BELIEFS, DECLARER, belief, models
from game.rules.actions import PlayCard
from game.rules.cards import Card, mask_of
from game.rules.deal import Deal
from game.rules.view import Phase
from game.table.player import Limit

LAYOUTS = 120
"""Others beside the true one."""
RIDGE = 1.0
EFFORT = Effort(worlds=2 * LAYOUTS, draws=2 * LAYOUTS, votes=0, belief=False)
WEIGHTS = AUCTION + (len(BELIEFS) - 1) * DECLARER


@dataclass(frozen=True, slots=True)
class Case:
    """One seat before its first card."""

    block: int
    """Which of `BELIEFS` beside the auction, from 0."""
    facts: "array[float]"
    """`AUCTION` and `DECLARER` numbers a layout, the true one first."""


def case_of(situation: Situation, models: Models, hidden: tuple[int, int, int, int], seed: int) -> Case:
    """The facts of the true layout, labelled: the hands now by relative seat and the skat; and those of others."""
    worlds = make_worlds(situation, models, EFFORT, seed)
    reader = belief_of(situation, models)
    start = [0, 0, 0]
    for number, card in enumerate(situation.line):
        start[(situation.leader + number) % 3] |= 1 << card
    facts = array("f")
    for number in range(-1, LAYOUTS):
        one, two, three, skat = hidden if number < 0 else worlds.layout(number % worlds.size)
        hands = (one | start[0], two | start[1], three | start[2])
        said = [0.0] * AUCTION
        for place, heard in enumerate(situation.heard):
            if place in (0, situation.me) or not (heard.bid or heard.passed_at):
                continue
            told = reader.auction_facts(hands[place], heard.seat, heard.bid, heard.passed_at)
            said = [one + other for one, other in zip(said, told, strict=True)]
        facts.extend(said)
        declarer = situation.heard[0].seat
        facts.extend(reader.declarer_facts(hands[0], skat, declarer) if situation.me else [0.0] * DECLARER)
    return Case(2 * min(situation.kind, NULL) + (not situation.picked_up), facts)


def played_cases(deals: int, seed: int) -> Iterator[Case]:
    """Every seat of so many deals of three masters."""
    mind = build("master", 1, ("master", "master"))
    for number in range(deals):
        deal = Deal.shuffled(random.Random(f"trust {seed} {number}"))
        while not deal.over and len(_cards_of(deal)) < 3:
            seat = deal.to_move
            assert seat is not None
            view = deal.view(seat)
            if deal.phase is Phase.PLAY and deal.declarer is not None and not view.open_hands:
                yield case_of(mind.situation(view), mind.models, _hidden(deal, mind), number)
            deal.apply(mind.decide(view, Limit()).action, seat)


def _cards_of(deal: Deal) -> list[PlayCard]:
    return [action for _, action in deal.actions if isinstance(action, PlayCard)]


def _hidden(deal: Deal, mind: Mind) -> tuple[int, int, int, int]:
    """The true layout at this moment."""
    assert deal.declarer is not None
    views = [deal.view((deal.declarer + step) % 3) for step in range(3)]
    own = mind.situation(views[0])
    kind = min(own.kind, NULL)
    hands = [labels_of(kind, own.trump, mask_of(view.hand)) for view in views]
    return hands[0], hands[1], hands[2], own.skat or labels_of(kind, own.trump, mask_of(deal.skat))


def recorded_cases(lines: Iterable[str], seed: int) -> Iterator[Case]:
    """Both defenders of every game with the skat in the form of `records/FORMAT.md` (xskat.jsonl).

    Hand games tell nothing of strangers: these players only dare them with hands that cannot be lost.
    """
    known = models("weak")
    for number, line in enumerate(lines):
        game = json.loads(line)
        if "declarer" not in game or game["ouvert"] or game["hand"]:
            continue
        kind = {"N": NULL, "G": 1}.get(game["game"], SUIT)
        trump = SUITS.index(game["game"]) if kind == SUIT else 0
        declarer = game["declarer"]
        hands = [mask_of(Card[code] for code in cards) for cards in game["hands"]]
        skat = mask_of(Card[code] for code in game["skat"])
        down = mask_of(Card[code] for code in game["discards"])
        hands[declarer] = (hands[declarer] | skat) & ~down
        labelled = [labels_of(kind, trump, hands[(declarer + step) % 3]) for step in range(3)]
        heard = [Heard((declarer + step) % 3) for step in range(3)]
        heard[0] = replace(heard[0], bid=game["bid"])
        for me in (1, 2):
            own = [labelled[place] if place == me else 0 for place in range(3)]
            situation = Situation(
                kind, trump, me, (own[0], own[1], own[2]), (), -declarer % 3, heard=(heard[0], heard[1], heard[2])
            )
            layout = (labelled[0], labelled[1], labelled[2], labels_of(kind, trump, down))
            yield case_of(situation, known, layout, seed + number)


def fitted(cases: Sequence[Case], start: "array[float]") -> "array[float]":
    """The weights that make the true layouts likeliest, drawn towards `start`."""
    weights = array("d", start)
    for _ in range(40):
        gradient = array("d", (RIDGE * (was - now) for was, now in zip(start, weights, strict=True)))
        curve = array("d", bytes(8 * WEIGHTS * WEIGHTS))
        for number in range(WEIGHTS):
            curve[number * (WEIGHTS + 1)] = RIDGE
        for case in cases:
            lean(case.facts, LAYOUTS + 1, AUCTION, AUCTION + DECLARER * case.block, weights, gradient, curve)
        rows = [list(curve[at : at + WEIGHTS]) for at in range(0, WEIGHTS * WEIGHTS, WEIGHTS)]
        step = solved(rows, list(gradient))
        widest = max(map(abs, step))
        for number in range(WEIGHTS):
            weights[number] += step[number] * 2.0 / max(widest, 2.0)
        if widest < 1e-4:
            break
    return weights


def likelihood(cases: Sequence[Case], weights: "array[float]") -> float:
    """Mean log of the chance given to the true layout."""
    none = array("d")
    return sum(
        lean(case.facts, LAYOUTS + 1, AUCTION, AUCTION + DECLARER * case.block, weights, none, none) for case in cases
    ) / len(cases)


def as_data(weights: "array[float]") -> dict[str, list[float]]:
    """As it lies in a file."""
    ends = [0, *range(AUCTION, WEIGHTS + 1, DECLARER)]
    return {
        name: [round(weight, 3) for weight in weights[first:last]]
        for name, (first, last) in zip(BELIEFS, pairwise(ends), strict=True)
    }


def main() -> None:
    """Fit and write the file."""
    parser = argparse.ArgumentParser(description="fit what choices say of cards")
    parser.add_argument("whom", choices=("equals", "strangers"))
    parser.add_argument("files", nargs="+", type=Path, help="[RECORDS] OUT")
    parser.add_argument("--deals", type=int, default=1500)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    if options.whom == "equals":
        cases = list(played_cases(options.deals, options.seed))
    else:
        cases = list(recorded_cases(options.files[0].read_text("utf-8").splitlines(), options.seed))
    start = belief("strangers")
    held_out = [case for number, case in enumerate(cases) if number % 10 < 3]
    rest = [case for number, case in enumerate(cases) if number % 10 >= 3]
    before, after = likelihood(held_out, start), likelihood(held_out, fitted(rest, start))
    print(f"{len(cases)} cases; true layout of those held out: {before:.3f} before, {after:.3f} after")
    options.files[-1].write_text(json.dumps(as_data(fitted(cases, start))), encoding="utf-8")


if __name__ == "__main__":
    main()
