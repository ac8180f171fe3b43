"""How hands are judged before the first card: worth, caution, and the border between Grand and a suit game."""

import random

from ai.bidding import Bidder, Style
from ai.weights import evaluator
from game.rules.cards import DECK, mask_of, parse_cards


def test_grand_needs_its_reserve_and_is_worth_what_it_is_worth() -> None:
    """Whichever game is chosen, the worth told is its own; the reserve only moves the border between the two."""
    judge, rng, moved = evaluator("strong"), random.Random(3), 0
    for _ in range(300):
        twelve = mask_of(rng.sample(DECK, 12))
        judge.set_reserve(0.0)
        free, game, _, _ = judge.best_game_of(twelve, 0, 18)
        judge.set_reserve(15.0)
        held, other, _, _ = judge.best_game_of(twelve, 0, 18)
        if other == game:
            assert held == free
            continue
        assert (game, other != 4) == (4, True)
        assert free - 15.0 <= held <= free
        moved += 1
    assert moved > 2


def test_caution_asks_for_more_than_passing_is_worth() -> None:
    hand, judge = mask_of(parse_cards("CJ.SJ.HA.HK.HQ.H9.H8.S7.D9.C8")), evaluator("strong")
    worth = Bidder(judge, Style()).outlook(hand, 0, 18).worth
    assert Bidder(judge, Style(passing=worth - 5)).wants(hand, 0, 18)[0]
    assert not Bidder(judge, Style(passing=worth - 5, caution=6)).wants(hand, 0, 18)[0]
