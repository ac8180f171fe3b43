"""The end of the course: certificate, the first list with all aids on, and the aids that come off one by one."""

from collections.abc import Callable

from game.table.history import lists
from game.table.i18n import _, language
from game.table.session import Session
from game.teach.course import CourseProgress
from game.teach.progress import opened
from game.teach.wheels import Wheels
from game.ui.scene import Kit
from game.ui.scenes.dialog import Choice, DialogScene
from game.ui.words.names import signed

LIST_LEVEL = "beginner"


class FirstList:
    """Shows the certificate once, and sees to the training wheels. `new_list` opens the page of a new list."""

    def __init__(
        self, session: Session, kit: Kit, course: CourseProgress, new_list: Callable[[], None],
        tell: Callable[[str], None] = lambda topic: None,
    ) -> None:  # fmt: skip
        """`tell` hears it where the wheels' progress is damaged."""
        self.session, self.kit, self.course, self._new_list = session, kit, course, new_list
        self.wheels = opened(Wheels, session.store, "wheels", tell)

    @property
    def finished(self) -> int:
        """Lists finished so far."""
        return sum(entry.state == "finished" for entry in lists(self.session.store))

    def course_over(self) -> None:
        """The course is done: the certificate, and the question whether to play the first list now."""
        words, begin = _("Play a first list"), self._begin
        if self.wheels.begun:
            words, begin = _("Play a list"), self._new_list
        choices = [Choice(words, begin), Choice(_("Later"), lambda: None)]
        self.kit.go.push(DialogScene(self.kit, _("You can play Skat"), self._certificate(), choices))

    def _certificate(self) -> str:
        made = self.course.certificate()
        earned = _("{n} of {all} deals won, {p} points on the list.")
        earned = earned.format(n=made.won, all=made.deals, p=signed(made.points))
        practise = " ".join(text.of(language()) for _drill, text in made.practise)
        advice = _("To practise next: {what}").format(what=practise)
        if self.wheels.begun:
            return f"{earned} {advice}"
        helped = _("In your first lists hints, warnings and the points bar help; they come off one by one.")
        return " ".join((earned, advice, helped))

    def _begin(self) -> None:
        self.wheels.begin(self.finished)
        proposed = {"level": LIST_LEVEL, "list_rounds": -1, "list_levels": ()}
        self.kit.preferences.change(**proposed, **self.wheels.preferences())
        self._new_list()

    def before_list(self) -> None:
        """A new list is about to begin: after each finished one the next aid comes off, and that is said."""
        aid = self.wheels.list_finished(self.finished)
        if aid is None:
            return
        self.kit.preferences.change(**self.wheels.preferences())
        choices = [Choice(_("Good"), lambda: None)]
        self.kit.go.push(DialogScene(self.kit, _("One training wheel less"), aid.farewell.of(language()), choices))
