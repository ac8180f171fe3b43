"""Warnings: by chance for cards, by score for bids, with the better step and a fact, never for the best."""

import random
from collections import Counter

from ai.adviser import adviser
from ai.levels import build
from game.rules.actions import Bid, Discard, Hold, Pass, PlayCard
from game.rules.cards import Card
from game.rules.deal import Deal
from game.rules.private import view_of
from game.rules.view import Phase
from game.table.player import Candidate, Decision, Limit, Reason
from game.teach.action_words import what
from game.teach.claims import against_card
from game.teach.warning import warning

CARDS = (Candidate(PlayCard(Card.CJ), 0.8, 40.0), Candidate(PlayCard(Card.C7), 0.6, 10.0))
BIDS = (Candidate(Pass(), None, 10.0), Candidate(Bid(30), 0.4, -45.0))
HIDDEN = ".".join(["??"] * 10)
VIEW = view_of(f"w {HIDDEN}|{HIDDEN}|DA.DT.DK.DQ.D7.C9.HA.HT.H9.S9|??.?? ", seat=2)


def told(candidates: tuple[Candidate, ...], action: object, limit: float):  # type: ignore[no-untyped-def]
    return warning(Decision(candidates[0].action, Reason("play.duck"), candidates), VIEW, action, limit)  # type: ignore[arg-type]


def test_a_costly_card_is_told_with_its_price() -> None:
    assert "20 of 100 games: 60 % instead of 80 %" in told(CARDS, PlayCard(Card.C7), 0.15).en
    assert "20 von 100 Spielen: 60 % statt 80 %" in told(CARDS, PlayCard(Card.C7), 0.15).de
    assert told(CARDS, PlayCard(Card.C7), 0.25) is None
    assert told(CARDS, PlayCard(Card.CJ), 0.0) is None
    assert told(CARDS, PlayCard(Card.HA), 0.0) is None, "it was not weighed"


def test_a_costly_bid_is_told_by_the_score() -> None:
    assert "55 points" in told(BIDS, Bid(33), 0.15).en
    assert "Better: pass." in told(BIDS, Bid(33), 0.15).en
    assert told(BIDS, Hold(), 0.5) is None
    assert told(BIDS, Pass(), 0.05) is None
    assert told(BIDS[::-1], Pass(), -1.0).en.startswith("Passing gives away")


def test_discards_in_any_order_are_the_same() -> None:
    pairs = (
        Candidate(Discard(Card.CT, Card.C7), 0.9, 50.0),
        Candidate(Discard(Card.HA, Card.H7), 0.5, -20.0),
    )
    assert told(pairs, Discard(Card.H7, Card.HA), 0.15) is not None
    assert told(pairs, Discard(Card.C7, Card.CT), 0.0) is None


def test_every_warning_of_a_hundred_names_price_and_better_step_and_keeps_below_the_chosen_size() -> None:
    player, grader, rng, seen = build("club"), adviser(("club",)), random.Random(6), Counter[str]()
    while seen["warned"] < 100:
        deal = Deal.shuffled(rng)
        while not deal.over:
            assert deal.to_move is not None
            view = deal.view(deal.to_move)
            if view.phase is Phase.PLAY and view.declarer is not None:
                decision = grader.decide(view)
                best = next((c for c in decision.candidates if c.action == decision.action), None)
                for one in decision.candidates:
                    said = warning(decision, view, one.action, 0.15)
                    assert best is not None
                    assert (said is not None) is (best.win - one.win >= 0.15 and one is not best)  # type: ignore[operator]
                    if said is None:
                        continue
                    seen["warned"] += 1
                    better = what(decision.action, view)
                    assert f"Besser: {better.de}" in said.de
                    assert f"{round(100 * one.win)} % instead of {round(100 * best.win)} %" in said.en  # type: ignore[operator]
                    assert said.words < 45
                    claim = against_card(view, one.action.card, decision.action.card)  # type: ignore[union-attr]
                    if claim is not None:
                        seen[claim.key] += 1
                        assert said.en.startswith(claim.text.en)
            deal.apply(player.decide(view, Limit()).action)
    assert seen["at_risk"] > 3
    assert sum(seen[key] for key in seen if key != "warned") > 30, "most warnings name a fact"
