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
