"""A question over the screen: a sheet with a sentence and its answers."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.ui.drawing.canvas import Canvas
from game.ui.drawing.look import Look
from game.ui.drawing.ornaments import fitting
from game.ui.drawing.theme import BODY, HEADING
from game.ui.forms.form import Form, Group
from game.ui.forms.widgets import Button, Kind, Widget
from game.ui.input import Back, Intent, Key
from game.ui.scene import Kit, Scene


@dataclass(frozen=True, slots=True)
class Choice:
    """An answer; the first of a dialog is the main button."""

    text: str
    do: Callable[[], None]
    shortcut: str = ""
    safe: bool = False
    """What Escape means; without one the last answer."""


class DialogScene(Scene):
    """Closes itself before it does what was answered; `open_end`: Escape answers nothing."""

    transparent = True

    def __init__(self, kit: Kit, title: str, text: str, choices: Sequence[Choice], *, open_end: bool = False) -> None:
        self.kit, self.title, self.text, self.choices = kit, title, text, choices
        self.open_end = open_end
        self.form = Form()

    def arrange(self, look: Look) -> None:
        super().arrange(look)
        px = look.px
        width = min(px(520), look.size[0] - px(32))
        inner = width - px(52)
        text_height = look.type.paragraph_height(self.text, BODY, inner)
        wide = sum(Button.size(look, choice.text)[0] + px(12) for choice in self.choices) <= inner + px(12)
        rows = 1 if wide else len(self.choices)
        height = px(64) + text_height + px(22) + rows * px(58) + px(14)
        self.rect = Rect(0, 0, width, height)
        self.rect.center = (look.size[0] // 2, look.size[1] // 2)
        self._inner = inner
        self.form.arrange([Group("answers", self._buttons(look, wide))])

    def _buttons(self, look: Look, wide: bool) -> list[Widget]:
        px = look.px
        count = len(self.choices)
        widgets: list[Widget] = []
        for number, choice in enumerate(self.choices):
            kind: Kind = "main" if number == 0 else "second"
            cap = "Enter" if number == 0 else choice.shortcut.upper()
            if wide:
                width = (self._inner - px(12) * (count - 1)) // count
                left = self.rect.right - px(26) - width - number * (width + px(12))
                rect = Rect(left, self.rect.bottom - px(70), width, px(48))
            else:
                top = self.rect.bottom - px(14) - (count - number) * px(58)
                rect = Rect(self.rect.left + px(26), top, self._inner, px(48))
            button = Button(
                choice.text, rect, choice.text, self._answer(choice), kind=kind, key_cap=cap, shortcut=choice.shortcut
            )
            widgets.append(button)
        return widgets

    def _answer(self, choice: Choice) -> Callable[[], None]:
        def press() -> None:
            self.kit.go.pop()
            choice.do()

        return press

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Back):
            self._escape()
            return True
        return self.form.handle(intent) or not isinstance(intent, Key)

    def _escape(self) -> None:
        if self.open_end:
            self.kit.go.pop()
        else:
            self._answer(next((choice for choice in self.choices if choice.safe), self.choices[-1]))()

    def update(self, dt: float) -> bool:
        return self.form.update(dt)

    def draw(self, canvas: Canvas) -> None:
        px, rect = canvas.px, self.rect
        canvas.panel(rect, radius=18)
        left = rect.left + px(26)
        canvas.text(self.title, (left, rect.top + px(20)), fitting(canvas.look, self.title, HEADING, self._inner))
        canvas.paragraph(self.text, (left, rect.top + px(60)), self._inner, BODY, canvas.theme.ink2)
        self.form.draw(canvas)
        self.form.draw_notes(canvas)
