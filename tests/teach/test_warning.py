"""Warnings: by chance for cards, by score for bids, in any order of the discards, never for the best."""

from game.rules.actions import Bid, Discard, Hold, Pass, PlayCard
from game.rules.cards import Card
from game.table.player import Candidate
from game.teach.warning import warning

CARDS = (Candidate(PlayCard(Card.CJ), 0.8, 40.0), Candidate(PlayCard(Card.C7), 0.6, 10.0))
BIDS = (Candidate(Pass(), None, 10.0), Candidate(Bid(30), 0.4, -45.0))


def test_a_costly_card_is_told_with_its_price():
    assert "20 of 100" in warning(CARDS, PlayCard(Card.C7), 0.15).en
    assert "20 von 100" in warning(CARDS, PlayCard(Card.C7), 0.15).de
    assert warning(CARDS, PlayCard(Card.C7), 0.25) is None
    assert warning(CARDS, PlayCard(Card.CJ), 0.0) is None
    assert warning(CARDS, PlayCard(Card.HA), 0.0) is None, "it was not weighed"


def test_a_costly_bid_is_told_by_the_score():
    assert "55 points" in warning(BIDS, Bid(33), 0.15).en
    assert warning(BIDS, Hold(), 0.5) is None
    assert warning(BIDS, Pass(), 0.05) is None


def test_discards_in_any_order_are_the_same():
    pairs = (
        Candidate(Discard(Card.CT, Card.C7), 0.9, 50.0),
        Candidate(Discard(Card.HA, Card.H7), 0.5, -20.0),
    )
    assert warning(pairs, Discard(Card.H7, Card.HA), 0.15) is not None
    assert warning(pairs, Discard(Card.C7, Card.CT), 0.0) is None
