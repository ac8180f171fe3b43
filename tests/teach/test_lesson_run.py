"""A walk through every lesson, with right answers and with every wrong one."""

from itertools import chain, combinations

import pytest

from game.rules.cards import parse_cards
from game.teach.answers import check, solution, why_illegal
from game.teach.course import CourseProgress
from game.teach.lesson_run import LessonRun, PlayedDeal
from game.teach.lessons import DealStep, Exercise, Kind, Screen, course
from game.teach.wheels import AIDS, Wheels
from tests.teach.memory import MemoryProgress

LESSONS = course()


def every_answer(exercise: Exercise):
    """All answers a learner can give (numbers: the neighbourhood and the sign)."""
    match exercise.kind:
        case Kind.PICK_CARDS | Kind.PICK_HOLDINGS:
            items = exercise.hand or exercise.holdings
            return [frozenset(s) for n in range(1, len(items) + 1) for s in combinations(items, n)]
        case Kind.DISCARD:
            return [frozenset(pair) for pair in combinations(exercise.hand, 2)]
        case Kind.PLAY_CARD:
            return [frozenset((card,)) for card in exercise.hand]
        case Kind.WINNER:
            return ["F", "M", "R"]
        case Kind.CHOOSE:
            return [option.key for option in exercise.options]
        case Kind.NUMBER:
            wanted = exercise.answers[0]
            return sorted(set(chain(range(wanted - 30, wanted + 31), (-wanted, 0))))


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: str(lesson.number))
def test_right_answers_lead_to_the_end_with_two_stars(lesson):
    run = LessonRun(lesson)
    while (step := run.step) is not None:
        if isinstance(step, Exercise):
            assert not run.may_go_on
            feedback = run.answer(step.answers[0])
            assert feedback.right
            assert feedback.text == step.right
        elif isinstance(step, DealStep):
            assert not run.may_go_on
            run.deal_played(True)
        run.go_on()
    assert run.over
    assert run.stars == 2
    assert run.deals_pass is bool(lesson.check.deals)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: str(lesson.number))
def test_every_wrong_answer_is_explained_and_may_be_tried_again(lesson):
    for exercise in lesson.exercises:
        wrong = [answer for answer in every_answer(exercise) if answer not in exercise.answers]
        assert wrong
        for answer in wrong:
            feedback = check(exercise, answer)
            assert not feedback.right
            assert feedback.text.en
            assert feedback.text.de
            assert feedback.text.words <= 90
            assert solution(exercise).en not in feedback.text.en


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: str(lesson.number))
def test_wrong_answers_show_the_solution_and_come_back_once(lesson):
    run = LessonRun(lesson)
    seen = []
    while (step := run.step) is not None:
        seen.append(step)
        if isinstance(step, Exercise):
            wrong = next(answer for answer in every_answer(step) if answer not in step.answers)
            assert not run.answer(wrong).solution
            assert not run.may_go_on
            assert run.answer(wrong).solution
        elif isinstance(step, DealStep):
            run.deal_played(False)
        run.go_on()
    assert all(seen.count(exercise) == 2 for exercise in lesson.exercises)
    assert run.stars == 1
    assert run.deals_pass is lesson.check.finish_only


def test_back_is_always_possible():
    run = LessonRun(LESSONS[0])
    run.go_back()
    assert run.index == 0
    run.go_on()
    run.go_back()
    assert isinstance(run.step, Screen)


def test_why_a_jack_is_no_club():
    exercise = next(e for e in LESSONS[2].exercises if e.id == "L3E2")
    (jack,) = parse_cards("CJ")
    assert why_illegal(jack, exercise.hand, exercise.led[0], exercise.game).en == "CJ is a trump, not a club."
    assert "CJ is a trump" in check(exercise, frozenset(parse_cards("CJ"))).text.en


def test_missing_cards_are_told_without_naming_them():
    exercise = LESSONS[0].exercises[0]
    feedback = check(exercise, frozenset(parse_cards("HA H7 HT")))
    assert "One card is still missing" in feedback.text.en
    assert not feedback.missed_cards


def test_progress_is_kept_and_any_lesson_may_be_opened():
    store = MemoryProgress()
    progress = CourseProgress(store, LESSONS)
    assert progress.next_lesson() == 1
    run = progress.open(7)
    run.go_on()
    run.go_on()
    run.answer(99)
    progress.keep(run)
    again = CourseProgress(store, LESSONS)
    assert again.open(7).index == 2
    assert sum(again.state(7).misses.values()) == 1
    again.keep(run)
    assert sum(again.state(7).misses.values()) == 1, "a miss counts once"
    again.passed(again.open(1))
    assert again.state(1).stars == 2
    assert again.next_lesson() == 2


def test_certificate_names_two_things_to_practise():
    store = MemoryProgress()
    progress = CourseProgress(store, LESSONS)
    run = progress.open(10)
    run.go_on()
    run.go_on()
    run.answer(frozenset(parse_cards("HA HK")))
    progress.keep(run)
    last = progress.open(14)
    for number, points in enumerate((94, 40, -116)):
        last.deals[f"E{number + 1}"] = PlayedDeal(points > 0, points)
    progress.keep(last)
    certificate = progress.certificate()
    assert (certificate.won, certificate.deals, certificate.points) == (2, 3, 18)
    assert [drill for drill, _ in certificate.practise] == ["discard", "bidding"]


def _step(run: LessonRun) -> None:
    """The step of a lesson as it should be done."""
    if isinstance(run.step, Exercise):
        run.answer(run.step.answers[0])
    elif isinstance(run.step, DealStep):
        run.deal_played(True, 20)
    run.go_on()


@pytest.mark.parametrize("number", [11, 12, 13, 14])
def test_a_lesson_left_anywhere_is_finished_at_the_next_visit(number):
    """Left after any number of steps - also between its deals - the lesson goes on and its check counts all deals."""
    lesson = LESSONS[number - 1]
    for left_after in range(len(lesson.steps) + 1):
        store = MemoryProgress()
        progress = CourseProgress(store, LESSONS)
        run = progress.open(number)
        for _number in range(left_after):
            _step(run)
        progress.keep(run)
        again = CourseProgress(store, LESSONS)
        assert not again.damaged
        run = again.open(number)
        assert run.index == left_after
        while not run.over:
            _step(run)
        assert run.deals_pass, left_after
        again.passed(run)
        assert again.state(number).stars == 2
        assert len(CourseProgress(store, LESSONS).state(number).deals) == len(lesson.deals)


def test_a_wrong_answer_before_the_break_costs_the_second_star():
    store = MemoryProgress()
    run = CourseProgress(store, LESSONS).open(1)
    run.go_on()
    run.answer(frozenset(parse_cards("HA")))
    _step(run)
    CourseProgress(store, LESSONS).keep(run)
    again = CourseProgress(store, LESSONS)
    run = again.open(1)
    while not run.over:
        _step(run)
    again.passed(run)
    assert again.state(1).stars == 1
    assert again.open(1).stars == 2, "a new walk begins clean"


def test_the_deal_still_wanted_is_found():
    run = LessonRun(LESSONS[12])
    while not run.over:
        if isinstance(run.step, DealStep):
            run.deal_played(run.step.deal == "C")
            run.go_on()
        else:
            _step(run)
    assert not run.deals_pass
    run.go_to(run.open_deal)
    assert run.step == DealStep("D")
    run.deal_played(True)
    assert run.deals_pass
    assert run.open_deal is None


def test_training_wheels_come_off_one_by_one():
    store = MemoryProgress()
    assert not Wheels(store).on, "nobody has asked for them yet"
    wheels = Wheels(store)
    wheels.begin(lists_finished=2)
    assert [aid.key for aid in wheels.on] == ["points_bar", "warnings", "hints"]
    assert wheels.preferences()["help_in_lists"]
    assert wheels.list_finished(2) is None, "the first list is not over yet"
    assert Wheels(store).list_finished(3) == AIDS[0]
    wheels = Wheels(store)
    assert wheels.preferences() == {
        "help_in_lists": True, "points_bar": False, "warn": "large", "hints": True, "bid_helper": True,
    }  # fmt: skip
    assert [wheels.list_finished(n) for n in (3, 4, 5, 6)] == [None, AIDS[1], AIDS[2], None]
    assert not Wheels(store).preferences()["help_in_lists"]
