"""Second layer of the hand model: ridge logistic regression on games really played."""

import random
from dataclasses import dataclass, replace
from math import exp, log

from ai.bidding import UNSEEN_POINTS
from ai.levels import SKILLS
from ai.player import Mind
from ai.situation import kind_of, labelled, trump_of
from ai.weights import FEATURES, models
from game.rules.actions import Discard
from game.rules.cards import cards_of, mask_of, points_of
from game.rules.deal import Deal
from game.table.player import Limit

RIDGE = 2.0
CERTAIN = 60.0
"""Log-odds beyond which nothing is more certain."""
DRAWN = (19, 19, 11, 11)
"""By kind: the feature, 0 in every real game, that marks a game drawn by lot."""


@dataclass(frozen=True, slots=True)
class Row:
    """One declared game: kind (Null ouvert is 3), second-layer features, result."""

    kind: int
    features: list[float]
    won: bool
    hand: bool = False
    playouts: float | None = None
    """Log-odds of the playouts that chose the discards, where there were any."""


def played_rows(deals: int, seed: int) -> list[Row]:
    """Games of a master who bids a little wide, against two who play by the weak policy."""
    skill = SKILLS["master"]
    eager = Mind("eager", models("weak"), replace(skill, style=replace(skill.style, passing=-10.0)), seed)
    basic = Mind("basic", models("weak", "weak"), SKILLS["heuristic"], seed)
    rows = []
    for number in range(deals):
        deal = Deal.shuffled(random.Random(f"refit {seed} {number}"))
        seats = [eager if seat == number % 3 else basic for seat in range(3)]
        while not deal.over:
            seat = deal.to_move
            assert seat is not None
            deal.apply(seats[seat].decide(deal.view(seat), Limit()).action, seat)
        if deal.declarer is not None and seats[deal.declarer] is eager:
            rows.append(_row(deal, eager))
    return rows


def _row(deal: Deal, mind: Mind) -> Row:
    contract, declarer, result = deal.contract, deal.declarer, deal.result
    assert contract is not None
    assert declarer is not None
    assert result is not None
    kind, trump = kind_of(contract), trump_of(contract)
    down = next((mask_of(action.cards) for _, action in deal.actions if isinstance(action, Discard)), 0)
    cards = mask_of(deal.dealt[declarer]) | (mask_of(deal.skat) if down else 0)
    points = 0.0 if kind == 2 else float(points_of(cards_of(down))) if down else UNSEEN_POINTS
    features = mind.models.judge.features(
        3 if kind == 2 and contract.ouvert else kind,
        labelled(kind, trump, cards & ~down),
        declarer,
        points,
        max(0.0, (deal.bid - 18) / 10.0),
    )
    return Row(3 if kind == 2 and contract.ouvert else kind, features, bool(result.won))


def refitted(slopes: list[float], rows: list[Row], least: int = 80) -> list[float]:
    """New slopes; a kind with fewer than `least` games keeps its old ones."""
    fresh = list(slopes)
    for kind in range(4):
        games = [row for row in rows if row.kind == kind]
        if len(games) >= least:
            prior = [0.7 if number == 1 else 0.0 for number in range(FEATURES)]
            penalty = [RIDGE if number else 0.05 for number in range(FEATURES)]
            fresh[FEATURES * kind : FEATURES * (kind + 1)] = [
                round(slope, 4) for slope in newton(games, prior, penalty)
            ]
    return fresh


def newton(rows: list[Row], prior: list[float], penalty: list[float]) -> list[float]:
    """Coefficients of a logistic regression on all features, drawn towards `prior` by `penalty`."""
    slopes, size = list(prior), len(prior)
    loss = _loss(rows, slopes, prior, penalty)
    for _ in range(40):
        gradient = [penalty[n] * (slopes[n] - prior[n]) for n in range(size)]
        curve = [[penalty[n] if n == m else 0.0 for m in range(size)] for n in range(size)]
        for row in rows:
            chance = 1 / (1 + exp(-_odds(slopes, row)))
            for n, own in enumerate(row.features):
                if own:
                    gradient[n] += own * (chance - row.won)
                    for m, other in enumerate(row.features):
                        curve[n][m] += own * other * chance * (1 - chance)
        step = solved(curve, gradient)
        share = 1.0
        while share > 1e-6:
            tried = [slope - share * change for slope, change in zip(slopes, step, strict=True)]
            reached = _loss(rows, tried, prior, penalty)
            if reached <= loss:
                slopes, loss = tried, reached
                break
            share /= 2  # too far: from a bad start the full step leaves the valley
        if share * max(map(abs, step)) < 1e-6:
            break
    return slopes


def _odds(slopes: list[float], row: Row) -> float:
    return max(-CERTAIN, min(CERTAIN, sum(a * b for a, b in zip(slopes, row.features, strict=True))))


def _loss(rows: list[Row], slopes: list[float], prior: list[float], penalty: list[float]) -> float:
    drawn = sum(p * (own - was) ** 2 for p, own, was in zip(penalty, slopes, prior, strict=True)) / 2
    return drawn + sum(log(1 + exp(-_odds(slopes, row) if row.won else _odds(slopes, row))) for row in rows)


def solved(matrix: list[list[float]], right: list[float]) -> list[float]:
    """Gauss elimination of a positive definite system."""
    rows = [[*line, value] for line, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for column in range(size):
        best = max(range(column, size), key=lambda number: abs(rows[number][column]))
        rows[column], rows[best] = rows[best], rows[column]
        for number in range(column + 1, size):
            share = rows[number][column] / rows[column][column]
            for place in range(column, size + 1):
                rows[number][place] -= share * rows[column][place]
    result = [0.0] * size
    for column in range(size - 1, -1, -1):
        known = sum(rows[column][place] * result[place] for place in range(column + 1, size))
        result[column] = (rows[column][size] - known) / rows[column][column]
    return result
