"""Revolution: the defenders' twenty cards in two rows; single cards change the hand before it is confirmed (9.8)."""

from collections.abc import Callable, Sequence

from pygame import Rect

from game.rules.actions import Exchange
from game.rules.cards import Card
from game.rules.contracts import Game
from game.rules.view import SeatView
from game.table.i18n import _
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.look import Look
from game.ui.drawing.ornaments import fitting
from game.ui.drawing.theme import BODY, LABEL, QUESTION
from game.ui.forms.form import Group
from game.ui.forms.widgets import Button, Mark, Widget
from game.ui.tabletop.layout import Frame, place_exchange, question_room
from game.ui.tabletop.panels import Panel, Submit
from game.ui.tabletop.sorting import sort_hand
from game.ui.words.names import card_name

EACH = 10


class SharedCard(Widget):
    """One card of the twenty, as a small tile with sign and letter."""

    radius = 6

    def __init__(self, card: Card, rect: Rect, press: Callable[[], None], moved: bool) -> None:
        super().__init__(f"share {card.code}", rect, press, spoken=card_name(card))
        self.card, self.moved = card, moved

    def draw(self, canvas: Canvas, mark: Mark) -> None:
        theme = canvas.theme
        fill = theme.ochre_tint if self.moved or mark.pressed else theme.white if mark.hover else theme.sheet
        edge = theme.ochre_dark if self.moved else theme.paper4
        canvas.rounded(self.rect, fill, self.radius, edge, 2 if self.moved else 1.2)
        text = f"[{self.card.suit.code}]{canvas.look.cards.letter(self.card)}"
        canvas.text_in(text, self.rect, fitting(canvas.look, text, BODY.bold, self.rect.width - 6))


class SharingPanel(Panel):
    """Two hands of ten; pressing a card moves it into the other one. `names` are those of both rows."""

    covers_plates = True

    def __init__(self, view: SeatView, submit: Submit, name: Callable[[int], str]) -> None:
        super().__init__()
        dealt = view.legal[0]
        assert isinstance(dealt, Exchange)
        seats = [seat for seat in range(3) if seat != view.declarer]
        self._own = seats.index(view.seat)
        self._names = [_("You") if seat == view.seat else name(seat) for seat in seats]
        self.hands: tuple[list[Card], list[Card]] = list(dealt.first), list(dealt.second)
        self._dealt = dealt.first, dealt.second
        self._submit = submit
        self._buttons: list[Widget] = []
        self._tiles: tuple[list[Widget], list[Widget]] = [], []

    @property
    def away(self) -> tuple[Card, ...]:
        """Cards of the own hand that go to the partner."""
        return tuple(card for card in self._dealt[self._own] if card not in self.hands[self._own])

    def key_of_card(self) -> bool:
        return True

    def first_key(self, hand: Sequence[Card]) -> str:
        return ""

    def toggle_card(self, card: Card) -> None:
        """The card goes into the other hand."""
        here, there = self.hands if card in self.hands[0] else self.hands[::-1]
        here.remove(card)
        there.append(card)
        self.changed()

    def arrange(self, look: Look, frame: Frame, helper: Rect | None) -> None:
        px = look.px
        room = question_room(frame, over_plates=True)
        self._small = frame.small
        self._head = px(40 if frame.small else 64)
        self._label = px(22)
        frame_height = self._head + 2 * self._label + px(8 + 60)
        self._row = max(28, min(px(48), (room[1] - frame_height) // 2 - px(6)))
        self.rect = place_exchange(frame, (min(px(720), room[0]), frame_height + 2 * (self._row + px(6))))
        inner = self.rect.inflate(-px(36), 0)
        top = self.rect.top + self._head
        for number, row in enumerate((self._own, 1 - self._own)):
            y = top + number * (self._label + self._row + px(6)) + self._label
            self._tiles[row][:] = self._tiles_of(row, Rect(inner.left, y, inner.width, self._row))
        off = "" if len(self.hands[0]) == EACH else _("Each of you needs ten cards.")
        rect = Rect(inner.left, self.rect.bottom - px(60), inner.width, px(48))
        text, cap = _("Share them out"), "" if off else "Enter"
        self._buttons = [Button("announce", rect, text, self._done, kind="main", key_cap=cap, off=off)]

    def _tiles_of(self, row: int, rect: Rect) -> list[Widget]:
        cards = sort_hand(self.hands[row], Game.NULL)
        step = rect.width / max(EACH, len(cards))
        tiles: list[Widget] = []
        for number, card in enumerate(cards):
            place = Rect(rect.left + round(number * step), rect.top, round(step) - 4, rect.height)
            tiles.append(SharedCard(card, place, self._mover(card), card not in self._dealt[row]))
        return tiles

    def _mover(self, card: Card) -> Callable[[], None]:
        return lambda: self.toggle_card(card)

    def _done(self) -> None:
        self._submit([Exchange(tuple(self.hands[0]), tuple(self.hands[1]))])

    def groups(self) -> list[Group]:
        own, other = self._tiles[self._own], self._tiles[1 - self._own]
        return [Group("question", self._buttons), Group("own hand", own), Group("other hand", other)]

    def draw(self, canvas: Canvas) -> None:
        px, theme, rect = canvas.px, canvas.theme, self.rect
        canvas.panel(rect)
        left, room = rect.left + px(18), rect.width - px(36)
        title = _("Press a card to give it to the other hand.")
        if self._small:
            canvas.text(title, (left, rect.top + px(12)), fitting(canvas.look, title, BODY.bold, room))
        else:
            canvas.text(_("Revolution"), (left, rect.top + px(12)), LABEL.bold, theme.ink2)
            canvas.text(title, (left, rect.top + px(32)), fitting(canvas.look, title, QUESTION, room))
        for number, row in enumerate((self._own, 1 - self._own)):
            y = rect.top + self._head + number * (self._label + self._row + px(6))
            canvas.text(f"{self._names[row]}  ·  {len(self.hands[row])}", (left, y), LABEL, theme.ink2)
