"""A counting question in the middle of a practice deal: four answers, then the way to the right one."""

import random

from game.rules.view import SeatView
from game.table.i18n import _
from game.teach.counting import Quiz, quiz, quiz_options
from game.teach.text import Text
from game.ui.drawing.card_text import on_paper
from game.ui.drawing.look import Look
from game.ui.input import Back, Intent
from game.ui.scene import Kit
from game.ui.scenes.dialog import Choice, DialogScene
from game.ui.sound import Cue


class QuizScene(DialogScene):
    """The question; Escape leaves it unanswered."""

    def __init__(self, kit: Kit, look: Look, question: Quiz, rng: random.Random) -> None:
        self.question, self._look = question, look
        choices = [self._choice(str(n), *option) for n, option in enumerate(quiz_options(question, rng), 1)]
        super().__init__(kit, _("Counted along?"), on_paper(look, question.prompt), choices)

    def _choice(self, key: str, text: Text, right: bool) -> Choice:
        return Choice(on_paper(self._look, text), lambda: self._answered(right), key)

    def _answered(self, right: bool) -> None:
        if right:
            self.kit.sound.play(Cue.STEP_RIGHT)
        else:
            self.kit.refuse()
        title = _("Right") if right else _("Not quite")
        text = " ".join((self.text, on_paper(self._look, self.question.working)))
        self.kit.go.push(DialogScene(self.kit, title, text, [Choice(_("Play on"), lambda: None)]))

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Back):
            self.kit.go.pop()
            return True
        return super().handle(intent)


def ask(kit: Kit, look: Look, view: SeatView, rng: random.Random) -> bool:
    """Put a question about what this seat has seen; False while there is nothing to ask yet."""
    question = quiz(view, rng)
    if question is None:
        return False
    kit.go.push(QuizScene(kit, look, question, rng))
    return True
