"""Every house rule that asks a player for a decision: a position each, and what a sensible player does there."""

import random
from dataclasses import replace
from itertools import pairwise

import pytest

from ai import announcing, blind, doubling
from ai.levels import build
from ai.offered import LEVELS
from ai.revolution import beaten
from ai.situation import labels
from ai.weights import models
from game.rules.actions import (
    Accept,
    Action,
    Announce,
    Exchange,
    Hold,
    Knock,
    Kontra,
    Offer,
    Pass,
    PickUp,
    PlayCard,
    PlayHand,
    Push,
    Refuse,
)
from game.rules.cards import Card, mask_of, parse_cards
from game.rules.contracts import Contract, Game
from game.rules.deal import Deal
from game.rules.options import ISKO, RuleSet
from game.rules.view import Phase, SeatView
from game.table.player import Limit

COUNTING = LEVELS[1:]
"""The levels that count in worlds."""


def dealt(hand: str, rules: RuleSet, seat: int = 0, others: str = "") -> Deal:
    """A deal with this hand at a seat; the next seat may be given, the rest is dealt at random."""
    own = parse_cards(hand)
    given = parse_cards(others) if others else ()
    rest = [card for card in sorted(Card) if card not in own and card not in given]
    random.Random(hand).shuffle(rest)
    second = [*given, *rest[: 10 - len(given)]]
    rest = rest[10 - len(given) :]
    hands: list[list[Card]] = [[], [], []]
    hands[seat], hands[(seat + 1) % 3], hands[(seat + 2) % 3] = list(own), second, rest[:10]
    return Deal([tuple(each) for each in hands], rest[10:], rules=rules)


def forehand_plays_hand(deal: Deal) -> SeatView:
    """Forehand wins the auction at 18 and leaves the skat: his view at the announcement."""
    while deal.phase is not Phase.SKAT:
        assert deal.to_move is not None
        deal.apply(Pass() if deal.to_move else Hold() if Hold() in deal.view(0).legal else deal.view(0).legal[0])
    deal.apply(PlayHand())
    return deal.view(0)


def act(level: str, view: SeatView) -> Action:
    return build(level, 1).decide(view, Limit()).action


def named(action: Action) -> Contract:
    assert isinstance(action, Announce)
    return action.contract


# -- announcements -----------------------------------------------------------------------------------------------------

SURE = "CJ.SJ.HJ.DJ.CA.CT.CK.CQ.C9.C8"
"""Takes every trick."""


@pytest.mark.parametrize("level", COUNTING)
def test_a_hand_that_takes_all_is_announced_open(level: str) -> None:
    contract = named(act(level, forehand_plays_hand(dealt(SURE, ISKO))))
    assert contract.ouvert
    assert contract.schwarz


@pytest.mark.parametrize("level", COUNTING)
def test_schneider_is_announced_with_ninety_points_in_sight(level: str) -> None:
    contract = named(act(level, forehand_plays_hand(dealt("CJ.SJ.HJ.DJ.CA.CT.CK.CQ.HA.DA", ISKO))))
    assert contract.schneider


@pytest.mark.parametrize("level", LEVELS)
def test_a_thin_hand_is_not_announced_schneider(level: str) -> None:
    contract = named(act(level, forehand_plays_hand(dealt("CJ.SJ.CA.CT.CK.C9.HA.HT.D9.D8", ISKO))))
    assert not contract.schneider


def test_a_raise_is_said_only_where_it_promises_more() -> None:
    view = forehand_plays_hand(dealt("CJ.SJ.HJ.CA.CT.CK.CQ.HA.HT.SA", ISKO))
    found = announcing.raised(models("weak"), view, Contract(Game.CLUBS, hand=True), 50, 1)
    for better, worse in pairwise(found):
        assert better.worth >= worse.worth + announcing.GAIN


@pytest.mark.parametrize("level", COUNTING)
def test_spitze_is_promised_with_nine_trumps_and_kept(level: str) -> None:
    deal = dealt("CJ.SJ.CA.CT.CK.CQ.C8.C7.H7.D7", replace(ISKO, spitze="one"))
    view = forehand_plays_hand(deal)
    contract = announcing.raised(models("weak"), view, Contract(Game.CLUBS, hand=True), 50, 1)[0].contract
    assert contract.spitzen == 1
    deal.apply(Announce(contract))
    players = [build(level, 1)] * 3
    while not deal.over:
        assert deal.to_move is not None
        deal.apply(players[0].decide(deal.view(deal.to_move), Limit()).action)
    assert deal.result is not None
    assert deal.result.won


@pytest.mark.parametrize("level", LEVELS)
def test_spitze_is_not_promised_with_five_trumps(level: str) -> None:
    view = forehand_plays_hand(dealt("CJ.SJ.CA.C8.C7.HA.HT.HK.SA.ST", replace(ISKO, spitze="many")))
    assert named(act(level, view)).spitzen == 0


@pytest.mark.parametrize("level", LEVELS)
def test_a_promised_trump_is_kept_while_another_card_may_be_played(level: str) -> None:
    deal = dealt("CJ.SJ.HJ.CA.CT.CK.C8.C7.HA.DA", replace(ISKO, spitze="one"))
    forehand_plays_hand(deal)
    deal.apply(Announce(Contract(Game.CLUBS, hand=True, spitzen=1)))
    player = build(level, 1)
    while not deal.over:
        assert deal.to_move is not None
        view = deal.view(deal.to_move)
        action = player.decide(view, Limit()).action
        if deal.to_move == 0 and len(view.hand) > 1:
            assert action != PlayCard(Card.C7)
        deal.apply(action)


# -- doubling and giving up --------------------------------------------------------------------------------------------


def first_card(deal: Deal, contract: Contract) -> None:
    """Forehand plays this Hand game and has led."""
    forehand_plays_hand(deal)
    deal.apply(Announce(contract))
    deal.apply(next(action for action in deal.view(0).legal if isinstance(action, PlayCard)))


HOPELESS = "D7.D8.D9.H7.H8.H9.S7.S8.CQ.C8"
"""No trump to speak of, and no point."""


@pytest.mark.parametrize("level", LEVELS)
def test_kontra_against_a_game_that_cannot_be_won(level: str) -> None:
    deal = dealt(HOPELESS, replace(ISKO, kontra="re"), others="CJ.SJ.HJ.DJ.CA.CT.CK.HA.HT.SA")
    first_card(deal, Contract(Game.CLUBS, hand=True))
    assert act(level, deal.view(1)) == Kontra()


@pytest.mark.parametrize("level", LEVELS)
def test_no_kontra_without_a_trick(level: str) -> None:
    deal = dealt("CJ.SJ.HJ.DJ.CA.CT.CK.CQ.HA.DA", replace(ISKO, kontra="re"), others=HOPELESS[:-6])
    first_card(deal, Contract(Game.CLUBS, hand=True))
    assert act(level, deal.view(1)) != Kontra()


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("hand", "says"), [(SURE, True), (HOPELESS, False)])
def test_re_when_the_game_is_safe(level: str, hand: str, says: bool) -> None:
    deal = dealt(hand, replace(ISKO, kontra="re"))
    first_card(deal, Contract(Game.CLUBS, hand=True))
    deal.apply(Kontra(), 1)
    assert (act(level, deal.view(0)) == Kontra()) is says


def test_each_doubling_asks_for_more_than_an_even_chance() -> None:
    assert not doubling.pays(0.5, 1)
    assert doubling.pays(0.7, 1)
    assert not doubling.pays(0.7, 2)
    assert not doubling.pays(1.0, 5)


@pytest.mark.parametrize("level", COUNTING)
@pytest.mark.parametrize(
    ("gift", "offers"),
    [(announcing.Gift(98.0, 86, -40.0, 1.0), True), (announcing.Gift(98.0, 86, 120.0, 1.0), False),
     (announcing.Gift(30.0, 86, -40.0, 0.7), False)],
)  # fmt: skip
def test_the_game_is_given_up_where_every_answer_costs_less_than_playing(
    level: str, gift: announcing.Gift, offers: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    deal = dealt("CJ.SJ.CA.C9.C8.C7.HA.HT.D9.D8", replace(ISKO, schenken=True))
    first_card(deal, Contract(Game.CLUBS, hand=True))
    assert act(level, deal.view(1)) != Offer()
    monkeypatch.setattr(announcing, "gift", lambda *_: gift)
    assert (act(level, deal.view(1)) == Offer()) is offers


@pytest.mark.parametrize("level", LEVELS)
def test_an_offer_is_taken_unless_ninety_points_are_sure(level: str) -> None:
    thin = dealt("CJ.SJ.CA.C9.C8.C7.HA.HT.D9.D8", replace(ISKO, schenken=True))
    first_card(thin, Contract(Game.CLUBS, hand=True))
    thin.apply(Offer(), 1)
    assert act(level, thin.view(0)) == Accept()
    sure = dealt(SURE, replace(ISKO, schenken=True))
    first_card(sure, Contract(Game.CLUBS, hand=True))
    sure.apply(Offer(), 1)
    assert act(level, sure.view(0)) == Refuse()


def _situation(view: SeatView):  # type: ignore[no-untyped-def]
    from ai.views import situation_of

    return situation_of(view, 50)


def test_a_declined_offer_asks_for_ninety_points() -> None:
    deal = dealt(SURE, replace(ISKO, schenken=True))
    first_card(deal, Contract(Game.CLUBS, hand=True))
    before = _situation(deal.view(1))
    deal.apply(Offer(), 1)
    deal.apply(Refuse(), 0)
    after = _situation(deal.view(1))
    assert (before.target, after.target) == (61, 90)
    assert after.value == before.value + 2 * 12
    assert after.counted == 1


# -- Ramsch ------------------------------------------------------------------------------------------------------------

LOW = "C7.C8.C9.S7.S8.S9.H7.H8.D7.D8"
"""Loses no Ramsch."""
HIGH = "CJ.SJ.CA.CT.CK.SA.ST.HA.HT.DA"
"""Loses every one, and wins most Grands."""
DANGEROUS = "CJ.SA.ST.HA.HK.DA.DK.CK.CQ.HQ"


def ramsch(**options: object) -> RuleSet:
    return replace(ISKO, ramsch="every_deal", **options)  # type: ignore[arg-type]


@pytest.mark.parametrize("level", LEVELS)
def test_grand_hand_in_ramsch_with_a_grand_only(level: str) -> None:
    rules = ramsch(ramsch_grand_hand="all")
    assert act(level, dealt("CJ.SJ.HJ.CA.CT.CK.SA.ST.HA.DA", rules).view(0)) == PlayHand()
    assert act(level, dealt(LOW, rules).view(0)) == Pass()


@pytest.mark.parametrize("level", LEVELS)
def test_a_safe_hand_is_pushed_and_a_dangerous_one_changed(level: str) -> None:
    rules = ramsch(ramsch_passing="push")
    assert act(level, dealt(LOW, rules).view(0)) == Push()
    assert act(level, dealt(DANGEROUS, rules).view(0)) == PickUp()


@pytest.mark.parametrize("level", LEVELS)
def test_knocks_with_a_safe_hand_only(level: str) -> None:
    rules = ramsch(ramsch_knock=True)
    assert act(level, dealt(LOW, rules).view(0)) == Knock()
    assert act(level, dealt(DANGEROUS, rules).view(0)) == Pass()


@pytest.mark.parametrize("level", COUNTING)
def test_the_last_tricks_of_a_ramsch_are_searched(level: str) -> None:
    """The ten would catch the last trick and its points: the seven must be led now and the ten thrown away."""
    deal = dealt(LOW, ramsch())
    player = build(level, 1)
    while not deal.over and len(deal.view(0).hand) > 2:
        assert deal.to_move is not None
        deal.apply(player.decide(deal.view(deal.to_move), Limit()).action)
    while not deal.over:
        assert deal.to_move is not None
        decision = player.decide(deal.view(deal.to_move), Limit())
        scores = [one.score for one in decision.candidates if one.score is not None]
        assert scores == sorted(scores, reverse=True)
        deal.apply(decision.action)
    assert deal.result is not None
    assert deal.result.scores[0] == 0


# -- Revolution and Idiotenskat ----------------------------------------------------------------------------------------


def test_the_declarer_in_the_middle_is_beaten_by_the_hands_as_they_are_given() -> None:
    """The exchange names the hands in seat order, whoever the declarer is."""
    from ai.position import Position
    from ai.solver import Solver

    for declarer in range(3):
        deal = dealt("C7.C9.CJ.S7.S9.H7.H9.D7.DT.DA", replace(ISKO, revolution=True), declarer)
        while deal.phase is not Phase.SKAT:
            seat = deal.to_move
            assert seat is not None
            legal = deal.view(seat).legal
            deal.apply(Pass() if seat != declarer else next(one for one in legal if one != Pass()))
        deal.apply(PlayHand())
        deal.apply(Announce(Contract(Game.REVOLUTION, hand=True, ouvert=True)))
        assert deal.phase is Phase.EXCHANGE
        assert deal.to_move is not None
        action = act("master", deal.view(deal.to_move))
        assert isinstance(action, Exchange)
        deal.apply(action)
        hands = [mask_of(deal.hand(seat)) for seat in range(3)]
        position = Position((hands[0], hands[1], hands[2]), Game.REVOLUTION, declarer, 0)
        assert Solver(Game.REVOLUTION).null_wins(position) is False


@pytest.mark.parametrize("level", COUNTING)
def test_revolution_is_played_with_a_hand_no_split_beats(level: str) -> None:
    hand = "C7.C8.C9.S7.S8.S9.H7.H8.D7.D8"
    rest = tuple(card for card in Card if card not in parse_cards(hand))
    assert beaten(mask_of(parse_cards(hand)), rest[:20], 0) is None
    contract = named(act(level, forehand_plays_hand(dealt(hand, replace(ISKO, revolution=True)))))
    assert contract.game is Game.REVOLUTION


def test_a_blind_player_bids_what_chance_wins() -> None:
    """He sees twenty cards: with all jacks and aces among his twelve any play wins, without a trump none does."""
    rules = replace(ISKO, idiotenskat=True)
    strong = dealt("CJ.SJ.HJ.DJ.CA.CT.SA.ST.HA.DA", rules)
    assert act("master", strong.view(0)) == Hold() or strong.phase is not Phase.DUEL_HOLD
    assert blind.chance(strong.view(0), Contract(Game.GRAND), 0, 1) > 0.9
    weak = dealt(HOPELESS, rules)
    assert blind.chance(weak.view(0), Contract(Game.CLUBS), 0, 1) < 0.3


def test_the_grand_of_a_table_with_base_20_is_worth_20() -> None:
    view = forehand_plays_hand(dealt("CJ.SJ.CA.CT.SA.ST.HA.DA.D7.D8", replace(ISKO, grand_base=20)))
    assert announcing.announced(view, Contract(Game.GRAND, hand=True), 50).value == 20 * 4
    assert labels(1, 0) == list(range(32))
