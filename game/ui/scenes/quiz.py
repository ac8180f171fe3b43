"""A counting question in the middle of a practice deal: four answers, then the way to the right one."""

import random

from game.rules.view import SeatView
from game.table.i18n import _
from game.teach.quiz import Quiz, quiz, quiz_options
from game.teach.text import Text
from game.ui.drawing.card_text import on_paper
from game.ui.drawing.look import Look
from game.ui.forms.widgets import Button, Widget
from game.ui.scene import Kit
from game.ui.scenes.dialog import Choice, DialogScene
from game.ui.sound import Cue


class QuizScene(DialogScene):
    """The question; Escape leaves it unanswered."""

    def __init__(self, kit: Kit, look: Look, question: Quiz, rng: random.Random) -> None:
        self.question, self._look = question, look
        choices = [self._choice(*option) for option in quiz_options(question, rng)]
        if all(choice.text.isdigit() for choice in choices):
            choices.sort(key=lambda choice: -int(choice.text))  # the first one stands at the right
        super().__init__(kit, _("Counted along?"), on_paper(look, question.prompt), choices, open_end=True)

    def _choice(self, text: Text, right: bool) -> Choice:
        return Choice(on_paper(self._look, text), lambda: self._answered(right))

    def _buttons(self, look: Look, wide: bool) -> list[Widget]:
        """No answer is the main one; a small number is its own key, other answers are counted as they are read."""
        buttons = super()._buttons(look, wide)
        buttons.sort(key=lambda button: (button.rect.top, button.rect.left))
        texts = [choice.text for choice in self.choices]
        digits = all(len(text) == 1 and text.isdigit() for text in texts)
        for place, button in enumerate(buttons, 1):
            assert isinstance(button, Button)
            button.kind, button.main = "second", False
            button.shortcut = button.text if digits else str(place)
            button.key_cap = "" if digits else button.shortcut
        return buttons

    def _answered(self, right: bool) -> None:
        if right:
            self.kit.sound.play(Cue.STEP_RIGHT)
        else:
            self.kit.refuse()
        title = _("Right") if right else _("Not quite")
        text = " ".join((self.text, on_paper(self._look, self.question.working)))
        self.kit.go.push(DialogScene(self.kit, title, text, [Choice(_("Play on"), lambda: None)]))


def ask(kit: Kit, look: Look, view: SeatView, rng: random.Random) -> bool:
    """Put a question about what this seat has seen; False while there is nothing to ask yet."""
    question = quiz(view, rng)
    if question is None:
        return False
    kit.go.push(QuizScene(kit, look, question, rng))
    return True
