"""The seven guided deals: legal, with the results they promise, and every accepted card keeps the result."""

import random

import pytest

from game.rules.actions import Discard, Pass, PlayCard
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
    assert guided.won
    assert not guided.reached


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
