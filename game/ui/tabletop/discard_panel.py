"""Ramsch: two cards go on to the next player or back into the skat."""

from pygame import Rect

from game.rules.actions import Discard
from game.rules.cards import Card
from game.rules.view import SeatView
from game.table.i18n import _
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.look import Look
from game.ui.drawing.ornaments import fitting
from game.ui.drawing.theme import BODY, LABEL, NOTE, QUESTION
from game.ui.forms.form import Group
from game.ui.forms.widgets import Button, Widget
from game.ui.tabletop.exchange import enter_discard, toggled
from game.ui.tabletop.layout import Frame, place_question, question_room
from game.ui.tabletop.panels import Onward, Panel, Submit
from game.ui.words.names import short_card


class DiscardPanel(Panel):
    """Choose two cards of twelve."""

    def __init__(self, view: SeatView, submit: Submit) -> None:
        super().__init__()
        self._view, self._submit = view, submit
        self.away: tuple[Card, ...] = ()
        self._buttons: list[Widget] = []

    def key_of_card(self) -> bool:
        return True

    def toggle_card(self, card: Card) -> None:
        """A card of the hand was clicked."""
        self.away = toggled(self.away, card)
        self.changed()

    def enter_card(self, card: Card) -> Onward:
        """Enter lays away and goes on; it never takes back or exchanges what lies away."""
        onward = enter_discard(self.away, card)
        if onward is None:
            self.toggle_card(card)
        return Onward("announce" if len(self.away) == 2 else "", onward or "")

    def arrange(self, look: Look, frame: Frame, helper: Rect | None) -> None:
        room = question_room(frame, helper=helper)
        self._small = frame.small
        size = (min(look.px(476), room[0]), min(look.px(150 if frame.small else 190), room[1]))
        self.rect = place_question(frame, size, helper)
        inner = self.rect.inflate(-look.px(44), 0)
        off = "" if len(self.away) == 2 else _("Choose two cards to lay away first.")
        rect = Rect(inner.left, self.rect.bottom - look.px(64), inner.width, look.px(48))
        text = _("Lay these two away")
        cap = "" if off else "Enter"
        self._buttons = [Button("announce", rect, text, self._done, kind="main", key_cap=cap, off=off)]

    def _done(self) -> None:
        self._submit([Discard(self.away[0], self.away[1])])

    def groups(self) -> list[Group]:
        return [Group("question", self._buttons)]

    def draw(self, canvas: Canvas) -> None:
        px, theme = canvas.px, canvas.theme
        canvas.panel(self.rect)
        left, room = self.rect.left + px(22), self.rect.width - px(44)
        top = self.rect.top + px(10 if self._small else 16)
        canvas.text(_("Ramsch"), (left, top), LABEL.bold, theme.ink2)
        title = _("Which two cards do you lay away?")
        canvas.text(title, (left, top + px(20)), fitting(canvas.look, title, QUESTION, room))
        cards = "   ".join(short_card(card) for card in self.away) or _("Click a card to move it.")
        face = BODY.bold if self.away else NOTE
        canvas.text(cards, (left, top + px(52)), fitting(canvas.look, cards, face, room), theme.ink)
