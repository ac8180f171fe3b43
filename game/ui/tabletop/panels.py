"""Question panels: one question on paper, its widgets and one brick button; they outlive a new window size."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from pygame import Rect

from game.rules.actions import Action
from game.rules.cards import Card
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.look import Look
from game.ui.drawing.theme import BODY, LABEL, NOTE, QUESTION
from game.ui.forms.form import Group
from game.ui.forms.widgets import Button, Press, Widget
from game.ui.forms.widgets import Kind as ButtonKind
from game.ui.tabletop.layout import Frame, Kind, place_question, question_room

Submit = Callable[[Sequence[Action]], None]
"""Do these one after another."""


@dataclass(frozen=True, slots=True)
class Onward:
    """Where the focus goes after Enter, and a sentence about it; either may be empty."""

    key: str = ""
    text: str = ""


class Panel:
    """Base: keep the answer given so far in the panel, build rectangles and widgets in `arrange`."""

    covers_plates = False

    def __init__(self) -> None:
        self.rect = Rect(0, 0, 0, 0)
        self.changed: Callable[[], None] = lambda: None
        """Set by the scene: something was chosen, arrange anew."""

    def arrange(self, look: Look, frame: Frame, helper: Rect | None) -> None:
        """Compute `rect` and the widgets."""

    def groups(self) -> list[Group]:
        """Focus groups in the order of their use; the hand comes before them where its cards can be chosen."""
        return []

    def draw(self, canvas: Canvas) -> None:
        """Paper and words; the widgets draw themselves afterwards."""

    def refused(self, widget: Widget) -> None:
        """An off widget of this panel was pressed."""

    def step(self, direction: int) -> bool:
        """+ and - keys; False where they mean nothing."""
        return False

    def key_of_card(self) -> bool:
        """True where cards of the hand may be chosen while the question is open."""
        return False

    def toggle_card(self, card: Card) -> None:
        """A card of the hand was chosen or taken back."""

    def first_key(self, hand: Sequence[Card]) -> str:
        """Where the keyboard begins while the main button cannot be used yet; empty where it can."""
        return f"card {hand[0].code}" if self.key_of_card() and hand else ""

    def enter_card(self, card: Card) -> Onward:
        """Enter was pressed on a card of the hand: choose it, and say how it goes on."""
        self.toggle_card(card)
        return Onward()


@dataclass(frozen=True, slots=True)
class Answer:
    """A button of a question."""

    text: str
    actions: Sequence[Action] = ()
    main: bool = False
    key: str = ""
    """Shortcut letter."""
    do: Press | None = None
    """What it does, where it is no action of the deal."""


class QuestionPanel(Panel):
    """A question with a sentence below it and a button for every answer."""

    def __init__(self, label: str, question: str, answers: Sequence[Answer], submit: Submit, note: str = "") -> None:
        super().__init__()
        self.label, self.question, self.note = label, question, note
        self.answers, self._submit = answers, submit
        self._buttons: list[Widget] = []

    def arrange(self, look: Look, frame: Frame, helper: Rect | None) -> None:
        """Two buttons side by side where they fit, else one below the other."""
        self._small = frame.small
        room = question_room(frame, helper=helper)
        width = min(look.px(476), room[0])
        self._inner = width - look.px(44)
        face = BODY.bold if frame.small else QUESTION
        self._lines = look.type.paragraph_height(self.question, face, self._inner, 1.35)
        note = look.type.paragraph_height(self.note, NOTE, self._inner) + look.px(6) if self.note else 0
        top = look.px(12) if frame.small else look.px(38)
        rows = self._rows(look)
        height = top + self._lines + note + look.px(16) + len(rows) * look.px(56) + look.px(10)
        self.rect = place_question(frame, (width, height), helper)
        if frame.kind is Kind.MINI:
            self.rect.top = min(self.rect.top, frame.hand_area.top - self.rect.height - look.px(6))
        self._note_top = self.rect.top + top + self._lines
        self._place(look, rows, self._note_top + note + look.px(16))

    def _rows(self, look: Look) -> list[list[Answer]]:
        half = (self._inner - look.px(12)) // 2
        rows: list[list[Answer]] = []
        for answer in self.answers:
            fits = Button.size(look, answer.text, self._cap(answer))[0] <= half + look.px(24)
            if rows and len(rows[-1]) == 1 and fits and len(self.answers) % 2 == 0:
                rows[-1].append(answer)
            else:
                rows.append([answer])
        return rows

    @staticmethod
    def _cap(answer: Answer) -> str:
        return "Enter" if answer.main else answer.key.upper()

    def _place(self, look: Look, rows: list[list[Answer]], top: int) -> None:
        self._buttons = []
        left = self.rect.left + look.px(22)
        for number, row in enumerate(rows):
            width = (self._inner - look.px(12) * (len(row) - 1)) // len(row)
            for column, answer in enumerate(row):
                rect = Rect(left + column * (width + look.px(12)), top + number * look.px(56), width, look.px(48))
                self._buttons.append(self._button(rect, answer))

    def _button(self, rect: Rect, answer: Answer) -> Button:
        kind: ButtonKind = "main" if answer.main else "second"
        press = answer.do or partial(self._submit, answer.actions)
        cap = self._cap(answer)
        return Button(f"answer {answer.text}", rect, answer.text, press, kind=kind, key_cap=cap, shortcut=answer.key)

    def groups(self) -> list[Group]:
        return [Group("question", self._buttons)]

    def draw(self, canvas: Canvas) -> None:
        canvas.panel(self.rect)
        left, px = self.rect.left + canvas.px(22), canvas.px
        if self._small:
            canvas.paragraph(self.question, (left, self.rect.top + px(12)), self._inner, BODY.bold, leading=1.35)
        else:
            canvas.text(self.label, (left, self.rect.top + px(14)), LABEL.bold, canvas.theme.ink2)
            canvas.paragraph(self.question, (left, self.rect.top + px(36)), self._inner, QUESTION, leading=1.35)
        if self.note:
            canvas.paragraph(self.note, (left, self._note_top + px(4)), self._inner, NOTE, canvas.theme.ink2)


def button_row(
    look: Look, rect: Rect, main: Button, second: Button | None, share: float = 0.52
) -> list[Widget]:  # fmt: skip
    """Main button left, second right, filling the rectangle."""
    gap = look.px(12)
    width = round((rect.width - gap) * share) if second else rect.width
    main.rect = Rect(rect.left, rect.top, width, rect.height)
    if second is None:
        return [main]
    second.rect = Rect(rect.left + width + gap, rect.top, rect.width - width - gap, rect.height)
    return [main, second]
