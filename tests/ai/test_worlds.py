"""Worlds: where few layouts fit, all of them are looked at, each with its weight."""

import random
from collections.abc import Iterator
from itertools import combinations
from math import exp

import pytest

from ai.levels import SKILLS, build
from ai.policy import Table
from ai.sampling import Worlds
from ai.search import CardSearch, Effort, make_worlds, public_table
from ai.situation import Situation
from ai.views import situation_of
from ai.weights import models
from game.rules.actions import PlayCard
from game.rules.deal import Deal
from game.rules.view import Phase
from game.table.player import Limit

Layout = tuple[int, int, int, int]

MODELS = models("weak")


def situations(seed: int, from_trick: int) -> Iterator[Situation]:
    """What the seats to move know in the later tricks of a deal."""
    deal, player = Deal.shuffled(random.Random(f"worlds {seed}")), build("beginner", 1)
    while not deal.over:
        seat = deal.to_move
        assert seat is not None
        view = deal.view(seat)
        if deal.phase is Phase.PLAY and deal.declarer is not None:
            situation = situation_of(view, 50)
            if situation.trick >= from_trick and sum(isinstance(action, PlayCard) for action in view.legal) > 1:
                yield situation
        deal.apply(player.decide(view, Limit()).action, seat)


def plain_layouts(situation: Situation, table: Table) -> set[Layout]:
    """All ways to deal the hidden cards: every combination is tried, those that break a fact are thrown away."""
    seen = situation.skat | situation.hand
    for card in situation.line:
        seen |= 1 << card
    for cards in situation.hands:
        seen |= cards
    hidden = [card for card in range(32) if not seen >> card & 1]
    played = [0, 0, 0]
    walk = Table(situation.kind, MODELS.own, MODELS.others)
    walk.deal((0, 0, 0), 0, situation.leader)
    for card in situation.line:
        played[walk.mover()] += 1
        walk.play(card)
    voids = table.voids()
    groups = [_group(situation, card) for card in range(32)]
    first, second = (seat for seat in range(3) if seat != situation.me)
    found = set()
    for one in _hands(hidden, first, situation, played, voids, groups):
        left = [card for card in hidden if not one >> card & 1]
        for other in _hands(left, second, situation, played, voids, groups):
            rest = sum(1 << card for card in left if not other >> card & 1)
            if (0 if situation.skat else 2) != rest.bit_count():
                continue
            layout = [0, 0, 0, situation.skat or rest]
            layout[situation.me], layout[first], layout[second] = situation.hand, one, other
            found.add((layout[0], layout[1], layout[2], layout[3]))
    return found


def _hands(
    cards: list[int], seat: int, situation: Situation, played: list[int], voids: tuple[int, int, int],
    groups: list[int],
) -> Iterator[int]:  # fmt: skip
    if situation.hands[seat]:
        yield situation.hands[seat]
        return
    for chosen in combinations(cards, 10 - played[seat]):
        if not any(voids[seat] >> groups[card] & 1 for card in chosen):
            yield sum(1 << card for card in chosen)


def _group(situation: Situation, card: int) -> int:
    """The class of a label: its suit, or trumps."""
    if situation.kind == 2:
        return card // 8
    if card >= 28:
        return 3 if situation.kind == 0 else 4
    return card // 7


def late(many: int, from_trick: int = 7) -> list[Situation]:
    """Some late moments of several deals."""
    found: list[Situation] = []
    seed = 0
    while len(found) < many:
        found += list(situations(seed, from_trick))[:3]
        seed += 1
    return found[:many]


def every_layout(worlds: Worlds) -> list[Layout]:
    return [worlds.layout(number) for number in range(worlds.size)]


def test_all_layouts_are_those_of_a_plain_enumeration() -> None:
    checked = 0
    for situation in late(40):
        worlds = make_worlds(situation, MODELS, Effort(100_000, 200_000), 1)
        found = every_layout(worlds)
        assert worlds.complete
        assert len(found) == len(set(found))
        assert set(found) == plain_layouts(situation, public_table(situation, MODELS))
        checked += len(found) > 20
    assert checked > 10


def test_one_layout_too_many_means_a_sample() -> None:
    situation = next(one for one in late(40) if make_worlds(one, MODELS, Effort(9999, 99_999), 1).size > 10)
    size = make_worlds(situation, MODELS, Effort(9999, 99_999), 1).size
    assert make_worlds(situation, MODELS, Effort(5, 2 * size), 1).complete
    assert not make_worlds(situation, MODELS, Effort(5, 2 * size - 2), 1).complete


def test_a_level_looks_at_no_more_layouts_than_half_of_what_it_draws() -> None:
    assert SKILLS["master"].effort.complete == 1200
    assert SKILLS["club"].effort.complete == 10


@pytest.mark.parametrize("seed", [1, 2])
def test_the_late_decision_is_the_exact_expectation(seed: int) -> None:
    """Each card's score is the mean over all layouts, weighted by the belief; the seed changes nothing."""
    checked = 0
    for situation in late(30):
        effort = Effort(5, 20_000, 0)
        worlds = make_worlds(situation, MODELS, effort, 7)
        found = CardSearch(MODELS, effort, seed).weigh(situation)
        total = sum(worlds.share(number) for number in range(worlds.size))
        for card in found.cards:
            expected = 0.0
            for number, (one, two, three, skat) in enumerate(every_layout(worlds)):
                points, tricks = finished(situation, (one, two, three), skat, card.label)
                expected += worlds.share(number) / total * situation.score(points, tricks)
            assert card.score == pytest.approx(expected)
            checked += 1
    assert checked > 60


def finished(situation: Situation, hands: tuple[int, int, int], skat: int, card: int) -> tuple[int, int]:
    """The declarer's points and tricks when the policy plays a layout to its end after this card."""
    table = Table(situation.kind, MODELS.own, MODELS.others)
    table.deal((0, 0, 0), skat, situation.leader)
    for earlier in situation.line:
        table.play(earlier)
    table.seat_cards(hands, skat if situation.picked_up else 0)
    table.set_role(situation.me, situation.target)
    table.play(card)
    table.finish()
    return table.taken, table.won


def test_weights_follow_the_belief() -> None:
    """The likelier of two layouts counts more, in the ratio of their beliefs."""
    situation = late(1)[0]
    worlds = make_worlds(situation, MODELS, Effort(5, 20_000), 1)
    shares = [worlds.share(number) for number in range(worlds.size)]
    assert max(shares) == 1.0
    assert min(shares) > exp(-60)
    assert len(set(shares)) > 1
