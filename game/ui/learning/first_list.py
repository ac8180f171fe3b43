"""The end of the course: certificate, the first list with all aids on, and the aids that come off one by one."""

from collections.abc import Callable

from game.table.history import lists
from game.table.i18n import _, language
from game.table.session import Session
from game.teach.coach import load_script
from game.teach.course import CourseProgress
from game.teach.lesson_run import LessonRun
from game.teach.wheels import Wheels
from game.ui.scene import Kit
from game.ui.scenes.dialog import Choice, DialogScene

LIST_LEVEL = "beginner"
BONUS, OTHERS_LOST = 50, 40
"""Official bonuses at three players: an own game won, another's game lost."""


class FirstList:
    """Shows the certificate once, and sees to the training wheels. `new_list` opens the page of a new list."""

    def __init__(self, session: Session, kit: Kit, course: CourseProgress, new_list: Callable[[], None]) -> None:
        self.session, self.kit, self.course, self._new_list = session, kit, course, new_list
        self.wheels = Wheels(session.store)

    @property
    def finished(self) -> int:
        """Lists finished so far."""
        return sum(entry.state == "finished" for entry in lists(self.session.store))

    def course_over(self, run: LessonRun) -> None:
        """The last lesson was left: the certificate, and the question whether to play the first list now."""
        choices = [Choice(_("Play a first list"), self._begin), Choice(_("Later"), lambda: None)]
        self.kit.go.push(DialogScene(self.kit, _("You can play Skat"), self._certificate(run), choices))

    def _certificate(self, run: LessonRun) -> str:
        won = [name for name, reached in run.deals.items() if reached]
        points = sum(map(_list_points, won))
        earned = _("{n} of 3 deals won, {p} points on the list.").format(n=len(won), p=points)
        practise = " ".join(text.of(language()) for _drill, text in self.course.certificate(points).practise)
        advice = _("To practise next: {what}").format(what=practise)
        helped = _("In your first lists hints, warnings and the points bar help; they come off one by one.")
        return " ".join((earned, advice, helped))

    def _begin(self) -> None:
        self.wheels.begin(self.finished)
        self.kit.preferences.change(level=LIST_LEVEL, **self.wheels.preferences())
        self._new_list()

    def before_list(self) -> None:
        """A new list is about to begin: after each finished one the next aid comes off, and that is said."""
        aid = self.wheels.list_finished(self.finished)
        if aid is None:
            return
        self.kit.preferences.change(**self.wheels.preferences())
        choices = [Choice(_("Good"), lambda: None)]
        self.kit.go.push(DialogScene(self.kit, _("One training wheel less"), aid.farewell.of(language()), choices))


def _list_points(name: str) -> int:
    """What a won guided deal brings the learner on the list."""
    script = load_script(name)
    score = int(dict(script.expected)["score"])
    return score + BONUS if script.learner == script.declarer else OTHERS_LOST
