"""After the course: the certificate, a first list with all aids, and one aid less after each list."""

from pathlib import Path

from game.table.settings import Settings
from game.teach.lesson_run import PlayedDeal
from game.ui.input import Back, Confirm
from game.ui.scenes.dialog import DialogScene
from game.ui.scenes.lesson import LessonScene
from tests.ui.learning import lay, school, stack


def test_the_last_lesson_ends_with_the_certificate_and_the_first_list(tmp_path: Path) -> None:
    with school(tmp_path) as one:
        begun: list[str] = []
        one.first_list._new_list = lambda: begun.append("list")
        one.kit.preferences.change(list_rounds=8, list_levels=("master", "master"))
        one.lesson(14)
        scene = lay(stack(one)[-1])
        assert isinstance(scene, LessonScene)
        scene.run.deals.update(E1=PlayedDeal(True, 94), E2=PlayedDeal(True, 40), E3=PlayedDeal(False, -94))
        scene.run.index = len(scene.run.steps) - 1
        scene._next()
        scene.handle(Back())
        certificate = lay(stack(one)[-1])
        assert isinstance(certificate, DialogScene), "whichever way the lesson is left"
        assert "2 of 3 deals won, +40 points" in certificate.text
        certificate.handle(Confirm())
        settings: Settings = one.kit.settings
        assert begun == ["list"]
        assert settings.help_in_lists
        assert settings.points_bar
        assert settings.level == "beginner"
        assert (settings.list_rounds, settings.list_levels) == (-1, ()), "whatever was chosen before the course"


def test_a_finished_course_offers_the_certificate_not_the_first_lesson(tmp_path: Path) -> None:
    with school(tmp_path) as one:
        for lesson in one.course.lessons:
            one.course.passed(one.course.open(lesson.number))
        one.learn()
        page = lay(stack(one)[-1])
        assert [button.text for button in page.foot()] == ["Certificate and lists"]
        page.handle(Confirm())
        assert isinstance(stack(one)[-1], DialogScene)
        assert one._lesson_note() == "All 14 lessons passed"


def test_left_between_the_deals_of_the_list_the_certificate_still_comes(tmp_path: Path) -> None:
    """Deal for deal, with the window left after each: on return all are counted."""
    for number in range(3):
        with school(tmp_path) as one:
            one.lesson(14)
            scene = lay(stack(one)[-1])
            scene.run.go_to(5 + number)
            scene._deal_over(True, 40 + number)
            scene.handle(Back())
            assert len(stack(one)) == 0
    with school(tmp_path) as one:
        one.lesson(14)
        scene = lay(stack(one)[-1])
        for _step in range(2):
            scene.handle(Confirm())
        assert scene.kicker == "Lesson 14 of 14"
        assert one.course.state(14).passed
        scene.handle(Confirm())
        certificate = stack(one)[-1]
        assert isinstance(certificate, DialogScene)
        assert "3 of 3 deals won, +123 points" in certificate.text


def test_damaged_progress_is_told_in_one_sentence(tmp_path: Path) -> None:
    with school(tmp_path) as one:
        one.session.store.save_progress("drills", {"value": {"level": "three"}})
        one.session.store.save_progress("wheels", {"begun": "perhaps"})
    with school(tmp_path) as one:
        (told,) = one.take_notices()
        assert "the drills, the first lists" in told
        assert not one.take_notices()
        assert one.drill_progress.level("value") == 1
    with school(tmp_path) as one:
        assert not one.take_notices()


def test_one_wheel_less_after_each_list(tmp_path: Path) -> None:
    with school(tmp_path) as one:
        one.first_list.before_list()
        assert not stack(one), "nothing is said before the course is over"
        one.first_list.wheels.begin(lists_finished=-1)
        one.first_list.before_list()
        farewell = lay(stack(one)[-1])
        assert isinstance(farewell, DialogScene)
        assert "points bar" in farewell.text
        assert not one.kit.settings.points_bar
        assert one.kit.settings.help_in_lists
        one.kit.go.pop()
        one.first_list.before_list()
        assert not stack(one), "one list, one wheel"
