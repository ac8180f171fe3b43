"""The deal editor: cards put into hands and skat by hand, the rest at random; share codes and records pasted in."""

import random
import secrets
from collections.abc import Callable

from pygame import Rect

from game.rules.cards import Card, Rank, Suit
from game.rules.deal import Deal
from game.rules.options import RuleSet
from game.table.i18n import _, language
from game.table.share import SIZES
from game.teach.editor import SKAT, DealEditor, EditorError
from game.ui.clipboard import Clipboard
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import LABEL, NOTE, SMALL
from game.ui.forms.flow import flow
from game.ui.forms.form import Group
from game.ui.forms.widgets import Mark, Widget
from game.ui.learning.study_page import FootButton, StudyPage
from game.ui.scene import Kit
from game.ui.words.names import card_name, seat_name

_ORDER = (Rank.JACK, Rank.ACE, Rank.TEN, Rank.KING, Rank.QUEEN, Rank.NINE, Rank.EIGHT, Rank.SEVEN)
_SUITS = (Suit.CLUBS, Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS)
GRID = tuple(card for suit in _SUITS for rank in _ORDER for card in Card if (card.suit, card.rank) == (suit, rank))
"""All cards, a suit a row."""


def place_name(place: int) -> str:
    """Forehand, Middlehand, Rearhand, Skat."""
    return _("Skat") if place == SKAT else seat_name(place)


class EditorCard(Widget):
    """A card of the deck with the place it has."""

    radius = 6

    def __init__(self, rect: Rect, card: Card, place: int | None, here: bool, press: Callable[[], None]) -> None:
        spoken = f"{card_name(card)}, {_('free') if place is None else place_name(place)}"
        super().__init__(f"card {card.code}", rect, press, spoken=spoken)
        self.card, self.place, self.here = card, place, here

    def draw(self, canvas: Canvas, mark: Mark) -> None:
        theme, px, rect = canvas.theme, canvas.px, self.rect
        other = self.place is not None and not self.here
        lift = -2 if mark.hover else 0
        halo = theme.table.halo if self.here else None
        width = round(rect.width)
        canvas.card(self.card, (rect.centerx, rect.centery + lift), width, halo=halo,
                    halo_grow=max(2, px(3)), shadow=not other, alpha=110 if other else 255)  # fmt: skip
        if self.place is None:
            return
        word = place_name(self.place)[0]
        centre = (rect.right - px(9), rect.top + px(9) + lift)
        canvas.disc(centre, px(11), theme.brick if self.here else theme.paper2, theme.brick_dark, 1)
        colour = theme.white if self.here else theme.ink
        canvas.text(word, (centre[0], centre[1] - canvas.look.line(SMALL) / 2), SMALL.bold, colour, "centre")


class DealEditorScene(StudyPage):
    """`play` is given the deal and the person's seat."""

    def __init__(
        self, kit: Kit, editor: DealEditor, rules: RuleSet, play: Callable[[Deal, int], None], clipboard: Clipboard,
        seat: int = 0,
    ) -> None:  # fmt: skip
        super().__init__(kit)
        self.editor, self._rules, self._play, self._clipboard = editor, rules, play, clipboard
        self._place, self._seat, self._told, self._wrong = seat, seat, "", False

    @property
    def title(self) -> str:
        return _("Deal editor")

    @property
    def kicker(self) -> str:
        return _("Free cards are dealt at random")

    def build(self) -> list[Group]:
        px, body, look = self.look.px, self.page.body, self.look
        width, y = body.width - px(14), body.top + px(10)
        self._labels: list[tuple[str, int]] = []
        places = [(str(n), f"{place_name(n)} {SIZES[n] - self.editor.room(n)}/{SIZES[n]}") for n in range(4)]
        y = self._label(_("Tap the cards for"), y)
        tiles, y = flow(look, "place", places, str(self._place), self._take_place, (body.left, y, width))
        y += px(14)
        cards, y = self._cards(y, width)
        y = self._label(_("You sit"), y)
        seats = [(str(n), seat_name(n)) for n in range(3)]
        sitting, y = flow(look, "seat", seats, str(self._seat), self._take_seat, (body.left, y, width))
        self._told_top = y + px(10)
        y += px(16) + (look.type.paragraph_height(self._told, NOTE, width) if self._told else 0)
        self.scroll_over(body, y)
        return [Group("places", tiles, self.scroll), Group("cards", cards, self.scroll),
                Group("seats", sitting, self.scroll)]  # fmt: skip

    def _label(self, text: str, y: int) -> int:
        self._labels.append((text, y))
        return y + self.look.line(NOTE) + self.look.px(6)

    def _cards(self, top: int, width: int) -> tuple[list[Widget], int]:
        px, gap = self.look.px, self.look.px(8)
        columns = 16 if self.page.columns == 2 else 8
        room = (self.page.body.bottom - top - px(110)) // (len(GRID) // columns) - gap
        card = min((width - (columns - 1) * gap) // columns, px(66), max(px(44), round(room / 1.5)))
        height = round(card * 1.5)
        widgets: list[Widget] = []
        for number, one in enumerate(GRID):
            rect = Rect(self.page.body.left + number % columns * (card + gap),
                        top + number // columns * (height + gap), card, height)  # fmt: skip
            place = self.editor.places.get(one)
            widgets.append(EditorCard(rect, one, place, place == self._place, self._toggler(one)))
        return widgets, top + len(GRID) // columns * (height + gap) + px(6)

    # what is done

    def _take_place(self, place: str) -> None:
        self._place = int(place)
        self.refresh()

    def _take_seat(self, seat: str) -> None:
        self._seat = int(seat)
        self.refresh()

    def _toggler(self, card: Card) -> Callable[[], None]:
        return lambda: self.toggle(card)

    def toggle(self, card: Card) -> None:
        """Put a card to the chosen place, or take it away from there."""
        try:
            if self.editor.places.get(card) == self._place:
                self.editor.take(card)
            else:
                self.editor.put(card, self._place)
            self._told = ""
        except EditorError as error:
            self._refuse(error)
        self.refresh()

    def _refuse(self, error: EditorError) -> None:
        self._told, self._wrong = error.text.of(language()), True
        self.kit.refuse()

    def _clear(self) -> None:
        self.editor.clear()
        self._told = ""
        self.refresh()

    def paste(self) -> None:
        """Take a share code, a record or 32 cards from the clipboard."""
        try:
            self.editor.paste(self._clipboard.paste() or "")
            self._told, self._wrong = _("The deal was taken over."), False
        except EditorError as error:
            self._refuse(error)
        self.refresh()

    def copy(self) -> None:
        """The share code to the clipboard; free cards are dealt first."""
        code = self.editor.code(random.Random(secrets.randbits(40)))
        self.editor.paste(code)
        self._clipboard.copy(code)
        self._told, self._wrong = _("Copied: {code}").format(code=code), False
        self.refresh()

    def foot(self) -> list[FootButton]:
        return [
            FootButton(_("Clear"), self._clear, off="" if self.editor.places else _("No card was put anywhere.")),
            FootButton(_("Paste"), self.paste, key="v"),
            FootButton(_("Copy code"), self.copy, key="c"),
            FootButton(_("Play it"), self._deal, main=True),
        ]

    def _deal(self) -> None:
        self._play(self.editor.deal(random.Random(secrets.randbits(40)), self._rules), self._seat)

    def paint_scrolled(self, canvas: Canvas) -> None:
        for text, y in self._labels:
            canvas.text(text, (self.page.body.left, y), NOTE.bold, canvas.theme.ink2)
        if self._told:
            canvas.paragraph(self._told, (self.page.body.left, self._told_top), self.page.body.width - canvas.px(14),
                             LABEL.sized(15), canvas.theme.mistake if self._wrong else canvas.theme.ink2)  # fmt: skip
