"""Lessons on the screen: walked with intents, and every step fits its place in both languages."""

from pathlib import Path
from typing import Any

import pytest

from game.rules.actions import Announce, Discard
from game.rules.cards import parse_cards
from game.table.series import SeriesSetup
from game.teach.lesson_run import LessonRun
from game.teach.lessons import DealStep, Exercise, course
from game.ui.input import Back, Confirm, Go, Key
from game.ui.scenes.coached import CoachedScene
from game.ui.scenes.course import CourseScene
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.drill import DrillScene
from game.ui.scenes.lesson import LessonScene
from game.ui.scenes.title import TitleScene
from tests.ui.learning import house, lay, picture_faults, school, stack, wrong_answer
from tests.ui.papers import CHAIRS

NARROW = ((900, 600), 1.5)
LESSONS = course()


def _give(scene: LessonScene, answer: Any) -> None:
    """Touch what makes up an answer, then Enter where it is put together."""
    task = scene.now.task
    assert task is not None
    if isinstance(answer, frozenset):
        standing = set(task.rows) | set(task.picked) if task.needs_check else set()
        for part in sorted(answer ^ standing, key=str):
            (task.tap_row if isinstance(part, str) else task.tap)(part)
    elif isinstance(answer, int):
        for char in str(answer):
            assert scene.handle(Key(char))
    else:
        task.choose(answer)
    if task.needs_check and not task.closed:
        scene.handle(Confirm())


def test_a_newcomer_is_asked_once_and_led_to_the_first_lesson(tmp_path: Path) -> None:
    with school(tmp_path) as one:
        one.welcome()
        question = lay(stack(one)[-1])
        assert isinstance(question, DialogScene)
        question.handle(Confirm())
        assert isinstance(stack(one)[-2], CourseScene)
        assert isinstance(stack(one)[-1], LessonScene)
        shown = len(stack(one))
        one.welcome()
        assert len(stack(one)) == shown


def test_escape_leaves_the_newcomers_question_open(tmp_path: Path) -> None:
    """The title stays, nothing is begun for whoever only closed a window, and the next start asks again."""
    with house(tmp_path) as one:
        assert one.school
        one.kit.go.push(one.title())
        one.welcome()
        lay(stack(one)[-1]).handle(Back())
        assert isinstance(stack(one)[-1], TitleScene)
        one.welcome()
        assert isinstance(stack(one).pop(), DialogScene)


@pytest.mark.parametrize("begun", ["lesson", "list"])
def test_who_has_begun_is_not_asked_whether_he_can_play(tmp_path: Path, begun: str) -> None:
    with school(tmp_path) as one:
        if begun == "lesson":
            run = one.course.open(1)
            run.go_to(1)
            one.course.keep(run)
        else:
            one.session.new_table(SeriesSetup(CHAIRS))
        one.welcome()
        assert not stack(one)


def test_a_first_miss_keeps_the_answer_to_itself_and_the_same_answer_is_no_second_try(tmp_path: Path) -> None:
    """Tap all hearts, with one heart and one club: the club is crossed, the other hearts stay unmarked."""
    with school(tmp_path) as one:
        one.lesson(1)
        scene = lay(stack(one)[-1])
        scene.handle(Confirm())
        _give(scene, frozenset(parse_cards("HA CJ")))
        task = scene.now.task
        assert task.marks.wrong == set(parse_cards("CJ"))
        assert not task.marks.missed
        scene.handle(Confirm())
        assert not task.closed
        _give(scene, frozenset(parse_cards("HA H7 CJ")))
        assert task.closed
        assert task.marks.missed == set(parse_cards("HT HQ"))


def test_a_lesson_walked_by_key(tmp_path: Path) -> None:
    """Lesson 1: a wrong answer is explained, the right one opens the way, the check waits at the end."""
    with school(tmp_path) as one:
        one.lesson(1)
        scene = lay(stack(one)[-1])
        wrongs = 0
        for _step in range(60):
            step = scene.run.step
            if step is None:
                break
            if isinstance(step, DealStep):
                scene.run.deal_played(True)
                scene.refresh()
            if isinstance(step, Exercise):
                index = scene.run.index
                scene.handle(Confirm())
                assert scene.run.index == index, "an unanswered question was left"
                if (wrong := wrong_answer(step)) is not None and wrongs < 3:
                    _give(scene, wrong)
                    wrongs += 1
                    assert scene.now.task.verdict.text
                    assert not scene.now.task.verdict.right
                _give(scene, step.answers[0])
                assert scene.now.task.verdict.right
            scene.handle(Confirm())
        assert scene.run.over
        assert wrongs == 3
        scene.handle(Confirm())
        assert isinstance(stack(one)[-1], DrillScene)
        scene.handle(Back())


def test_the_guided_deal_of_a_lesson_is_played_with_the_coach(tmp_path: Path) -> None:
    lesson = next(one for one in LESSONS if any(isinstance(step, DealStep) for step in one.steps))
    name = next(step.deal for step in lesson.steps if isinstance(step, DealStep))
    ends: list[tuple[bool, int]] = []
    with school(tmp_path) as one:
        scene: CoachedScene = lay(one.guided_deal(name, lambda reached, points: ends.append((reached, points))))
        said: list[str] = []
        for _turn in range(400):
            scene.director.hurry()
            scene.update(0.5)
            scene.director.hurry()
            scene.update(0.5)
            if scene.table.over:
                break
            if scene.table.persons_turn:
                said.append(scene.words())
                action = scene.coach.guided.advised
                assert action is not None
                shown = len(stack(one))
                together = [Announce(scene.coach.guided.script.contract)] if isinstance(action, Discard) else []
                scene.submit([action, *together])
                assert len(stack(one)) == shown, "the coach objects to his own advice"
        assert scene.table.over
        assert sum(map(bool, said)) > 5
        assert "takes 15 points. You have 9." in " ".join(said), "what the others took is not told"


@pytest.mark.parametrize("size", [(900, 600), (960, 600), (1024, 640), (1280, 800)])
def test_the_coach_leaves_the_trick_to_be_seen(tmp_path: Path, size: tuple[int, int]) -> None:
    """Where he speaks beside the table; his sheet over a small table is put away with its button."""
    with school(tmp_path) as one:
        scene: CoachedScene = lay(one.guided_deal("B", lambda reached, points: None), size)
        seen = 0
        for _turn in range(400):
            for _twice in range(2):
                scene.director.hurry()
                scene.update(0.5)
            if scene.table.over:
                break
            if scene.table.persons_turn:
                scene.refresh()
                if scene.seen.playing and scene._coach_rect and scene._close is None:
                    assert not scene._coach_rect.colliderect(scene.frame.trick_area)
                    seen += 1
                scene.submit([scene.coach.guided.advised])
        assert seen > 5


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: str(lesson.number))
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_step_fits_the_smallest_window_with_large_text(lesson: Any, language: str, tmp_path: Path) -> None:
    with school(tmp_path) as one:
        one.lesson(lesson.number)
        scene: Any = stack(one)[-1]
        found = []
        for index in range(len(lesson.steps)):
            scene.run = LessonRun(lesson, index)
            scene._task = None
            found += [f"step {index + 1}: {fault}" for fault in picture_faults(scene, *NARROW, language)]
        assert not found


@pytest.mark.parametrize("size", [(1280, 800), (1280, 780)])
def test_all_lessons_are_seen_without_scrolling(tmp_path: Path, size: tuple[int, int]) -> None:
    with school(tmp_path) as one:
        one.learn()
        assert not lay(stack(one)[-1], size).scroll.needed


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: str(lesson.number))
def test_deal_and_check_pages_show_cards_where_there_is_room(lesson: Any, tmp_path: Path) -> None:
    """The ten cards of the guided deal; before the check the last picture of the lesson, as a reminder."""
    with school(tmp_path) as one:
        one.lesson(lesson.number)
        scene: Any = stack(one)[-1]
        deals = [at for at, step in enumerate(lesson.steps) if isinstance(step, DealStep)]
        for index in [*deals, len(lesson.steps)]:
            scene.run = LessonRun(lesson, index)
            shown = lay(scene, (1280, 800)).now.table
            if index in deals:
                assert len(shown.hand.cards) == 10
            else:
                assert shown == lesson.reminder


@pytest.mark.parametrize("number", [2, 5])
def test_enter_goes_on_after_an_answer_by_digit(tmp_path: Path, number: int) -> None:
    """Also where the ring stood on an answer: it does not stay there once the question is answered."""
    with school(tmp_path) as one:
        scene: Any = lay(one._check(LESSONS[number - 1], lambda enough: None))
        scene.handle(Go("down"))
        scene.form.set_focus(next(widget.key for widget in scene.form if widget.key.startswith("answer")))
        asked = scene.run.asked
        scene.handle(Key("1"))
        assert scene.run.asked == asked + 1
        question = scene._question
        scene.handle(Confirm())
        assert scene._question is not question


def test_enter_without_an_answer_answers_nothing(tmp_path: Path) -> None:
    with school(tmp_path) as one:
        scene: Any = lay(one._check(LESSONS[1], lambda enough: None))
        scene.handle(Confirm())
        assert scene.run.asked == 0
        assert scene.form._note.text == "Answer first."
