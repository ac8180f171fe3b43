"""The seven guided deals: legal, with the results they promise, and every accepted card keeps the result."""

import random
import re

import pytest

from game.rules.actions import Discard, Pass, PlayCard
from game.rules.cards import Card
from game.teach.coach import GuidedDeal, load_script
from game.teach.lessons import course
from game.teach.solver_port import open_position
from tests.teach.solving import ProgramSolver, solver_is_compiled

NAMES = [name for lesson in course() for name in lesson.deals]
SOLVER = ProgramSolver()


@pytest.mark.parametrize("name", NAMES)
def test_the_line_is_legal_and_ends_as_promised(name):
    guided = GuidedDeal(load_script(name))
    while not guided.deal.over:
        action = guided.advised or guided.reply
        assert action is not None
        if guided.learners_turn:
            assert guided.advice
            assert guided.judge(action).accepted
        guided.play(action)
    result, expected = guided.deal.result, dict(guided.script.expected)
    assert result.won is expected["won"]
    assert result.value == expected["value"]
    assert result.score == expected["score"]
    assert result.matadors == expected["matadors"]
    assert result.tricks == expected["tricks"]
    assert expected["points"] is None or result.points == expected["points"]
    assert guided.won
    assert guided.reached


@pytest.mark.skipif(not solver_is_compiled(), reason="whole deals need the compiled solver")
@pytest.mark.parametrize("name", NAMES)
def test_accepted_cards_keep_the_result_and_no_other_legal_card_does_better(name):
    guided = GuidedDeal(load_script(name))
    script = guided.script
    declares = script.learner == script.declarer
    while not guided.deal.over:
        action = guided.advised or guided.reply
        if guided.learners_turn and isinstance(action, PlayCard):
            step = script.steps[guided._next]
            finals = SOLVER.finals(open_position(guided.deal))
            null = script.contract.game.is_null
            good = {c for c, final in finals.items() if ((final == 0) if null else (final >= 61)) is declares}
            assert action.card in step.accept
            assert step.accept == good, (name, guided._next)
            assert dict(step.costs) == {card: final for card, final in finals.items() if card not in good}
            for card, final in step.costs:
                judgement = guided.judge(PlayCard(card))
                assert not judgement.accepted
                assert null or f" {final} points" in judgement.text.en
        guided.play(action)


@pytest.mark.parametrize("name", NAMES)
def test_every_other_action_is_questioned_and_may_be_taken_back(name):
    guided = GuidedDeal(load_script(name))
    rng = random.Random(name)
    while not guided.deal.over:
        action = guided.advised or guided.reply
        if guided.learners_turn:
            others = [a for a in guided.deal.legal_actions() if a != action]
            plays = [a for a in others if isinstance(a, PlayCard)]
            for other in plays[:3] or others[:1]:
                judgement = guided.judge(other)
                assert judgement.text.en
                assert judgement.text.words <= 90
                before = guided.deal.view(guided.script.learner)
                guided.play(other)
                guided.take_back()
                assert guided.deal.view(guided.script.learner) == before
                assert guided.on_script
        guided.play(action)
    assert rng is not None


@pytest.mark.parametrize("name", NAMES)
def test_after_a_deviation_the_deal_goes_on_without_a_script(name):
    guided, rng = GuidedDeal(load_script(name)), random.Random(1)
    deviated = False
    while not guided.deal.over:
        legal = [a for a in guided.deal.legal_actions() if isinstance(a, PlayCard)]
        action = guided.advised or guided.reply
        if guided.learners_turn and len(legal) > 1 and not deviated:
            action = next(a for a in legal if a != action)
            deviated = True
        guided.play(action or rng.choice(legal))
    assert not guided.on_script
    assert guided.won is not None


def test_after_text_counts_for_the_learners_side():
    guided = GuidedDeal(load_script("B"))
    said = []
    while not guided.deal.over:
        said.append(guided.after(guided.play(guided.advised or guided.reply)).en)
    spoken = [text for text in said if text]
    assert spoken[0] == "Your partner takes 14 points. Your side has 14."
    assert spoken[-1].endswith("the deal is yours.")


def test_too_many_take_backs_do_not_pass_deal_a():
    guided = GuidedDeal(load_script("A"))
    while not guided.deal.over:
        if guided.learners_turn and guided.taken_back < 3:
            guided.play(guided.advised)
            guided.take_back()
        guided.play(guided.advised or guided.reply)
        after = guided.after(tuple(guided.deal.events[-1:]))
    assert guided.won
    assert not guided.reached
    assert after.en == "Won, but with 3 cards taken back; 2 are allowed. Try it again."


@pytest.mark.parametrize("name", NAMES)
def test_nothing_is_said_of_the_skat_before_it_is_picked_up(name):
    """What the coach says up to the pick-up names none of the two cards, nor a card of anybody else."""
    script = load_script(name)
    own = set(script.start().hand(script.learner))
    for step in script.steps:
        if isinstance(step.action, Discard):
            break
        named = set(re.findall(r"\b[CSHD][AKQJT987]\b", f"{step.coach.en} {step.coach.de}"))
        assert named <= {card.code for card in own}
        assert "away" not in step.coach.en.replace("lay two away", "")


def test_following_with_a_trump_is_never_called_a_must_where_there_is_a_choice():
    """Trick 4 of E3: three trumps may follow, the coach says which and why, and what the others cost."""
    guided = GuidedDeal(load_script("E3"))
    while guided.advised != PlayCard(Card.HJ) or guided.deal.view(guided.script.learner).trick is None:
        guided.play(guided.advised or guided.reply)
    legal = {action.card for action in guided.deal.legal_actions() if isinstance(action, PlayCard)}
    assert legal == {Card.HJ, Card.SA, Card.ST}
    assert "must" not in guided.advice.en
    assert "58 points" in guided.judge(PlayCard(Card.SA)).text.en


def test_passing_with_the_game_is_questioned_and_other_discards_too():
    guided = GuidedDeal(load_script("A"))
    guided.play(guided.reply)
    assert not guided.judge(Pass()).accepted
    while not isinstance(guided.advised, Discard):
        guided.play(guided.advised or guided.reply)
    advised = guided.advised
    assert guided.judge(Discard(advised.second, advised.first)).accepted
    hand = guided.deal.hand(guided.script.learner)
    assert not guided.judge(Discard(hand[0], hand[1])).accepted
