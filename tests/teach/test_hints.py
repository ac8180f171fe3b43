"""Hints are true: every sentence is checked against the real cards, in hundreds of positions of every phase."""

import random
from collections import Counter
from dataclasses import replace
from itertools import chain

import pytest

from ai.levels import build
from game.rules.actions import Bid, Discard, Pass, PlayCard
from game.rules.cards import Card, points_of
from game.rules.contracts import card_class, strength, trumps
from game.rules.deal import Deal
from game.rules.options import ISKO
from game.rules.tricks import legal_cards, winner_index
from game.rules.view import Phase
from game.table.player import Candidate, Decision, Limit, Reason
from game.teach import counting
from game.teach.action_words import action_name
from game.teach.claims import against_card
from game.teach.hints import advice, hint
from game.teach.quiz import OPTIONS, quiz, quiz_options
from game.teach.reason_words import _RULES, _WHY
from game.teach.strategy import CARD_RULES

PLAYER = build("beginner")
RULES = replace(
    ISKO,
    kontra="re",
    ramsch="all_pass",
    all_pass="ramsch",
    ramsch_passing="push",
    ramsch_grand_hand="all",
    ramsch_knock=True,
)


def decisions(wanted: int, rules=RULES, seed: int = 1):
    """Decisions of computer players in random deals, with the deal at that moment."""
    number, rng = 0, random.Random(seed)
    while number < wanted:
        deal = Deal.shuffled(rng, rules=rules)
        while not deal.over and number < wanted:
            view = deal.view(deal.to_move)
            decision = PLAYER.decide(view, Limit(seconds=0.05))
            number += 1
            yield deal, view, decision
            deal.apply(decision.action)


SAMPLE = [
    (deal.copy(), view, decision)
    for deal, view, decision in chain(decisions(1500), decisions(300, replace(RULES, ramsch="every_deal"), seed=2))
]


def check_card_claim(claim, deal, view):
    """The claim against the real hands of all players."""
    game, card = view.contract.game, claim.card
    table = view.trick.cards if view.trick else ()
    others = [(view.seat + n) % 3 for n in range(1, 3 - len(table))]
    lying = (*table, card)
    match claim.key:
        case "only":
            assert legal_cards(deal.hand(view.seat), table[0] if table else None, game) == (card,)
        case "unbeatable" | "last":
            lines = [lying]
            for seat in others:
                lines = [(*line, c) for line in lines for c in legal_cards(deal.hand(seat), line[0], game)]
            assert all(winner_index(line, game) == len(table) for line in lines)
            assert claim.key != "last" or len(table) == 2
        case "highest":
            held = [c for s in range(3) if s != view.seat for c in deal.hand(s)]
            kind = card_class(card, game)
            assert all(strength(c, game) < strength(card, game) for c in held if card_class(c, game) is kind)
        case "trumps_out":
            held = [c for s in range(3) if s != view.seat for c in deal.hand(s)]
            assert claim.number >= sum(c in trumps(game) for c in held)
            assert str(claim.number) in claim.text.en
        case "no_trumps":
            assert not any(c in trumps(game) for s in range(3) if s != view.seat for c in deal.hand(s))
        case "partner_holds":
            holder = (view.trick.leader + winner_index(table, game)) % 3
            assert holder not in (view.seat, view.declarer)
            assert winner_index(lying, game) != len(table)
        case "trick_points":
            assert claim.number == points_of(lying)
            assert str(claim.number) in claim.text.de
        case "gives":
            assert card.points == claim.number
            assert winner_index(lying, game) != len(table)
        case "empties":
            left = [c for c in deal.hand(view.seat) if c != card]
            assert not any(card_class(c, game) is card_class(card, game) for c in left)
        case "stays_below":
            assert winner_index(lying, game) != len(table)
        case "suit_out":
            held = [c for s in range(3) if s != view.seat for c in deal.hand(s)]
            assert claim.number >= sum(card_class(c, game) is card_class(card, game) for c in held)
        case "no_lower":
            legal = legal_cards(deal.hand(view.seat), table[0], game)
            assert all(winner_index((*table, c), game) == len(table) for c in legal)
        case _:
            raise AssertionError(claim.key)


def test_three_hundred_positions_and_more_are_told_truly():
    phases = Counter()
    for deal, view, decision in SAMPLE:
        told = advice(decision, view)
        phases[view.phase] += 1
        assert told.action == decision.action
        assert told.what.en
        assert told.what.de
        assert told.text.words <= 60
        assert "!" not in told.text.en + told.text.de
        for claim in told.claims:
            if isinstance(decision.action, PlayCard):
                check_card_claim(claim, deal, view)
            assert claim.text.en in told.why.en
    assert phases[Phase.PLAY] >= 300
    assert len(phases) >= 8


def before_play(wanted: int):
    """Decisions up to the announcement only, so that each phase comes often."""
    rng, seen = random.Random(99), Counter()
    phases = (Phase.DUEL_CALL, Phase.DUEL_HOLD, Phase.SKAT, Phase.DISCARD, Phase.ANNOUNCE)
    while min(seen[phase] for phase in phases) < wanted:
        deal = Deal.shuffled(rng)
        while not deal.over and deal.phase is not Phase.PLAY:
            view = deal.view(deal.to_move)
            decision = PLAYER.decide(view, Limit(seconds=0.05))
            seen[view.phase] += 1
            yield deal, view, decision
            deal.apply(decision.action)


def test_three_hundred_positions_of_every_phase_before_play():
    for deal, view, decision in before_play(300):
        told = advice(decision, view)
        deal.check(deal.to_move, told.action)
        assert told.what.en
        assert told.text.words <= 60
        for claim in told.claims:
            assert isinstance(told.action, Discard)
            if claim.key == "void":
                left = [c for c in view.hand if c not in told.action.cards and not c.is_jack]
                assert not any(int(c.suit) == claim.number for c in left)
            else:
                assert claim.number == points_of(told.action.cards)


@pytest.mark.parametrize("phase", [Phase.DISCARD, Phase.SKAT, Phase.ANNOUNCE, Phase.DUEL_CALL, Phase.DUEL_HOLD])
def test_other_phases(phase):
    seen = 0
    for _deal, view, decision in SAMPLE:
        if view.phase is not phase:
            continue
        seen += 1
        told = advice(decision, view)
        if isinstance(decision.action, Discard):
            left = [c for c in view.hand if c not in decision.action.cards]
            for claim in told.claims:
                if claim.key == "void":
                    assert not any(int(c.suit) == claim.number and not c.is_jack for c in left)
                else:
                    assert claim.number == points_of(decision.action.cards)
        name = action_name(decision.action)
        assert name.en
        assert name.de
    assert seen > 10


def test_hints_say_the_action_and_only_what_the_seat_may_know():
    for deal, view, decision in SAMPLE[:400]:
        text = advice(decision, view).text
        if not isinstance(decision.action, PlayCard):
            continue
        rng = random.Random(1)
        hidden = [c for s in range(3) if s != view.seat for c in deal.hand(s)]
        rng.shuffle(hidden)
        assert advice(decision, view).text == text
        assert counting.unseen(view) == tuple(c for c in counting.unseen(view) if c not in deal.hand(view.seat))


def numbers_of(*candidates: Candidate) -> str:
    _deal, view, _decision = SAMPLE[0]
    return hint(Decision(candidates[0].action, Reason("none"), candidates), view, "en").numbers


def test_the_screen_form_has_a_bold_first_sentence_and_numbers():
    deal, view, decision = next(s for s in SAMPLE if len(s[2].candidates) > 1 and isinstance(s[2].action, PlayCard))
    shown = hint(decision, view, "de")
    assert shown.text.startswith("**")
    assert shown.action == decision.action
    assert "**" not in shown.short
    assert shown.numbers == "" or shown.numbers.startswith("Gewinnt")
    assert numbers_of(Candidate(PlayCard(Card.CJ), 0.96, 48.2), Candidate(PlayCard(Card.HA), 0.91, -3.6)) == (
        "Wins 96 % (+48) · HA 91 % (−4)"
    )
    assert numbers_of(Candidate(Pass(), None, 10.0), Candidate(Bid(20), 0.5, -20.0)) == "pass (+10) · 20 50 % (−20)"
    assert deal is not None


def test_every_reason_key_of_the_players_has_words():
    from ai.reasons import KEYS

    ramsch_cards = {"ramsch.lead_low", "ramsch.duck", "ramsch.throw", "ramsch.take"}
    covered_by_claims = {key for key in KEYS if key.startswith("play.")} | ramsch_cards
    silent = {"play.forced", "play.slot", "discard.slot"}
    assert set(KEYS) - covered_by_claims - silent <= set(_WHY) | set(_RULES)


def test_counts_agree_with_the_table():
    checked = 0
    for deal, view, _decision in SAMPLE:
        known = counting.counts(view)
        if known is None or view.phase is not Phase.PLAY:
            continue
        checked += 1
        mine, theirs = deal.points
        if view.seat == deal.declarer and view.discards:
            assert (known.own_points, known.other_points) == (mine, theirs)
        for seat, classes in known.voids.items():
            held = {card_class(card, view.contract.game) for card in deal.hand(seat)}
            assert not classes & held
        hidden = {c for s in range(3) if s != view.seat for c in deal.hand(s)}
        assert hidden <= set(counting.unseen(view))
    assert checked > 300


def test_quiz_answers_follow_from_what_was_seen():
    rng, asked = random.Random(4), 0
    for deal, view, _decision in SAMPLE:
        question = quiz(view, rng) if view.phase is Phase.PLAY else None
        if question is None:
            continue
        asked += 1
        assert question.right(question.answer)
        if isinstance(question.answer, frozenset):
            assert question.answer <= set(question.choices)
            assert not question.answer & set(deal.hand(view.seat))
    assert asked > 100


def test_strategy_sentences_stand_where_they_are_true():
    seen = Counter()
    for deal, view, decision in SAMPLE:
        if not isinstance(decision.action, PlayCard) or view.contract is None or view.declarer is None:
            continue
        card, game = decision.action.card, view.contract.game
        for rule in CARD_RULES:
            if rule.key != decision.reason.key or not rule.holds(view, card):
                continue
            seen[rule.id] += 1
            mine = deal.hand(view.seat)
            same = [c for c in mine if card_class(c, game) == card_class(card, game)]
            match rule.id:
                case "S2":
                    assert any(c.points == 11 and card_class(c, game) is not None for c in mine)
                case "S3":
                    assert card.is_jack
                    assert any(c.points == 10 for c in same)
                case "V1" | "V2":
                    assert view.seat != view.declarer
                case "V4":
                    assert (view.seat + 1) % 3 == view.declarer
                    assert len(same) >= 3
                case "V5":
                    assert (view.seat + 2) % 3 == view.declarer
                    assert len(same) <= 2
                case "N2":
                    assert view.seat == view.declarer
                    assert game.is_null
                case "N3":
                    assert len(same) == 1
    assert len(seen) >= 6


def check_against(claim, deal, view, card, best):
    """What speaks against a card, against the real hands and the cards on the table."""
    game = view.contract.game
    table = view.trick.cards if view.trick else ()
    lying = (*table, card)
    takes = winner_index(lying, game) == len(table)
    out = {c for c in Card if c not in view.hand and c not in view.discards}
    out -= {c for trick in counting.played(view) for c in trick.cards}
    match claim.key:
        case "gives_away":
            assert claim.number == card.points
            assert not takes
        case "above":
            assert takes
        case "from_partner":
            assert len(table) == 2
            assert (view.trick.leader + winner_index(table, game)) % 3 not in (view.seat, view.declarer)
            assert takes
        case "at_risk":
            assert takes
            assert claim.number == points_of(lying)
            if claim.card is not None:
                assert claim.card in out
                assert winner_index((*lying, claim.card), game) == len(lying)
                assert claim.card.code in claim.text.de
            else:
                assert str(sum(c in trumps(game) for c in out)) in claim.text.en
                assert any(c in trumps(game) for c in out)
        case "not_taken":
            assert not takes
            assert winner_index((*table, best), game) == len(table)
        case _:
            raise AssertionError(claim.key)


def test_what_speaks_against_a_card_is_true():
    seen = Counter()
    for deal, view, decision in SAMPLE:
        if not isinstance(decision.action, PlayCard) or view.contract is None or view.phase is not Phase.PLAY:
            continue
        best = decision.action.card
        for action in view.legal:
            claim = against_card(view, action.card, best) if isinstance(action, PlayCard) else None
            if claim is not None:
                seen[claim.key] += 1
                check_against(claim, deal, view, action.card, best)
    assert seen["gives_away"] > 10
    assert seen["at_risk"] > 10


def test_quiz_options_hold_one_right_answer():
    rng, asked = random.Random(8), 0
    for _deal, view, _decision in SAMPLE:
        question = quiz(view, rng) if view.phase is Phase.PLAY else None
        if question is None:
            continue
        asked += 1
        options = quiz_options(question, rng)
        assert len(options) == OPTIONS
        assert sum(right for _, right in options) == 1
        assert len({text.en for text, _ in options}) == OPTIONS
    assert asked > 100
