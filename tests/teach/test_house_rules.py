"""Hints, counting and reviews under every kind of house rule: nothing breaks, both languages are there."""

import random
from dataclasses import replace

import pytest

from ai.levels import build
from game.rules.deal import Deal
from game.rules.options import ISKO
from game.rules.presets import PRESETS
from game.rules.view import Phase
from game.table.player import Limit
from game.teach import counting
from game.teach.hints import advice, hint
from game.teach.quiz import quiz
from game.teach.review import Grade, PlayerAppraiser, parse_review, review

PLAYER = build("beginner")
FAST = Limit(seconds=0.05)
RULES = {
    **PRESETS,
    "ramsch": replace(ISKO, ramsch="every_deal", ramsch_passing="look", ramsch_grand_hand="forehand"),
    "push": replace(ISKO, ramsch="every_deal", ramsch_passing="push", ramsch_knock=True, ramsch_grand_hand="all"),
    "kontra": replace(ISKO, kontra="hirsch", schenken=True),
    "spitze": replace(ISKO, spitze="many", announce_without_hand=True, ouvert_without_hand=True),
    "revolution": replace(ISKO, revolution=True),
    "idiot": replace(ISKO, idiotenskat=True),
    "must": replace(ISKO, all_pass="forehand_must_play", claims="table"),
}


def played(rules, rng: random.Random) -> Deal:
    deal = Deal.shuffled(rng, rules=rules)
    while not deal.over:
        view = deal.view(deal.to_move)
        decision = PLAYER.decide(view, FAST)
        told = advice(decision, view)
        assert told.what.en
        assert told.what.de
        assert told.text.words <= 60
        assert hint(decision, view, "de").text.startswith("**")
        known = counting.counts(view)
        if known is not None and view.phase is Phase.PLAY and not rules.idiotenskat:
            assert known.own_points + known.other_points <= 120
            quiz(view, rng)
        deal.apply(decision.action)
    return deal


@pytest.mark.parametrize("name", sorted(RULES))
def test_hints_and_reviews_under(name):
    rng = random.Random(name)
    for _ in range(6):
        deal = played(RULES[name], rng)
        for seat in range(3):
            told = review(deal, seat, PlayerAppraiser(PLAYER, FAST))
            assert parse_review(told.dump()).dump() == told.dump()
            assert all(d.grade in Grade for d in told.decisions)
