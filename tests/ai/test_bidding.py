"""How hands are judged before the first card: worth, caution, and the border between Grand and a suit game."""

import random
from dataclasses import replace

from ai.bidding import Bidder, Style
from ai.views import situation_of
from ai.weights import evaluator
from game.rules.actions import Announce, Pass, PlayHand
from game.rules.cards import DECK, mask_of, parse_cards
from game.rules.contracts import Contract, Game
from game.rules.deal import Deal
from game.rules.options import ISKO
from game.rules.view import Phase


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


def test_a_hand_game_is_judged_by_what_it_costs_at_this_table() -> None:
    """Lost it costs once or twice its value, and Grand counts 20 or 24 (RULES.md 7.8, 7.2)."""
    hand, judge = mask_of(parse_cards("CJ.SJ.HA.HT.HK.H9.SA.ST.DA.D7")), evaluator("strong")
    usual, single, small = (
        {one.game: one for one in Bidder(judge, Style(), rules).hand_games(hand, 0, 18)}
        for rules in (ISKO, replace(ISKO, lost_hand_single=True), replace(ISKO, grand_base=20))
    )
    for game, one in usual.items():
        assert single[game].chance == one.chance
        assert single[game].worth > one.worth
        assert (small[game].worth < one.worth) == (game == 4)


def test_a_lost_hand_game_is_played_for_what_it_costs() -> None:
    deal = Deal.shuffled(random.Random(1), rules=replace(ISKO, lost_hand_single=True))
    while deal.phase is not Phase.SKAT:
        yes = (one for one in deal.legal_actions() if not isinstance(one, Pass))
        deal.apply(Pass() if deal.to_move else next(yes))
    deal.apply(PlayHand())
    deal.apply(Announce(Contract(Game.GRAND, hand=True)))
    found = situation_of(deal.view(0), 50)
    assert found.score(45, 3) == -found.value - 50
