"""Settings that show what they mean: decks and backs as cards, table colours as discs; and the preview table."""

from collections.abc import Callable, Sequence
from functools import lru_cache

from pygame import Rect

from game.rules.cards import Card
from game.table.i18n import _
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.card_faces import DECKS, Back, CardFaces, Deck, Letters
from game.ui.drawing.cloth import panel_cloth
from game.ui.drawing.look import Look
from game.ui.drawing.ornaments import bubble, bubble_size, fitting, paper_bubble
from game.ui.drawing.portraits import Portraits
from game.ui.drawing.theme import BODY, LABEL, NAME, PASS, PLATE_DEPTH, SMALL, TABLES
from game.ui.forms.controls import setter
from game.ui.forms.paper import Column
from game.ui.forms.widgets import Mark, Press, Widget

_SHOWN = {"french": (Card.CJ, Card.HA), "tournament": (Card.SJ, Card.DA), "german": (Card.SQ, Card.DA)}
_HAND = (Card.CJ, Card.SJ, Card.SA, Card.SK, Card.HA, Card.C9, Card.D7)


class CardTile(Widget):
    """A choice that is shown as two small cards."""

    radius = 12

    def __init__(
        self, key: str, rect: Rect, text: str, press: Press, selected: bool, faces: CardFaces, cards: Sequence[Card]
    ) -> None:
        super().__init__(key, rect, press, spoken=text)
        self.text, self.selected, self.faces, self.cards = text, selected, faces, cards

    def draw(self, canvas: Canvas, mark: Mark) -> None:
        theme, px, rect = canvas.theme, canvas.px, self.rect
        fill = theme.ochre_tint if self.selected or mark.pressed else theme.white if mark.hover else theme.paper0
        edge = theme.ochre_dark if self.selected else theme.paper4
        canvas.rounded(rect, fill, self.radius, edge, 2.2 if self.selected else 1.2)
        width = px(42)
        line = canvas.look.line(LABEL)
        y = rect.top + (rect.height - line) / 2
        for number in range(2):
            centre = (rect.centerx + (number - 0.5) * px(46), y)
            angle = (-4, 4)[number]
            canvas.blit_centred(self.faces.shadow(width, angle=angle), (centre[0], centre[1] + 2))
            image = (
                self.faces.face(self.cards[number], width, angle=angle)
                if self.cards
                else self.faces.back(width, angle=angle)
            )
            canvas.blit_centred(image, centre)
        place = Rect(rect.left, rect.bottom - line - px(4), rect.width, line)
        face = fitting(canvas.look, self.text, LABEL.bold if self.selected else LABEL, rect.width - px(8))
        canvas.text_in(self.text, place, face)
        if self.selected:
            canvas.badge("check", (rect.right - px(4), rect.top + px(4)), px(22), theme.ochre_dark)


class Swatch(Widget):
    """A table colour."""

    radius = 14

    def __init__(self, key: str, rect: Rect, text: str, press: Press, selected: bool, colour: str) -> None:
        super().__init__(key, rect, press, spoken=text)
        self.text, self.selected, self.colour = text, selected, colour

    def draw(self, canvas: Canvas, mark: Mark) -> None:
        theme, px = canvas.theme, canvas.px
        centre = (self.rect.centerx, self.rect.top + px(22))
        edge = theme.ink if self.selected else theme.brick if mark.hover else theme.paper4
        canvas.disc(centre, px(20), self.colour, edge, 3 if self.selected else 1.2)
        if self.selected:
            sign = theme.ink if self.colour == TABLES["linen"].cloth else theme.white
            canvas.icon("check", centre, px(20), sign)
        face = SMALL.bold if self.selected else SMALL
        face = fitting(canvas.look, self.text, face, self.rect.width)
        box = Rect(self.rect.left, self.rect.bottom - canvas.look.line(SMALL), self.rect.width, canvas.look.line(SMALL))
        canvas.text_in(self.text, box, face)


def put_card_tiles(
    column: Column, key: str, name: str, options: Sequence[tuple[str, str]], value: str, change: Callable[[str], None]
) -> None:  # fmt: skip
    """Decks or backs side by side, in rows where it is narrow."""
    column.label(name)
    column.gap(4)
    width, height, gap = column.px(140), column.px(96), column.px(10)
    columns = max(1, min(len(options), (column.width + gap) // (width + gap)))
    for number, (option, text) in enumerate(options):
        x, y = number % columns, number // columns
        rect = Rect(column.left + x * (width + gap), column.y + y * (height + gap), width, height)
        faces, cards = _faces(column.look, key, option)
        column.put(CardTile(f"{key} {option}", rect, text, setter(change, option), option == value, faces, cards))
    column.y += -(-len(options) // columns) * (height + gap)


def _faces(look: Look, key: str, option: str) -> tuple[CardFaces, Sequence[Card]]:
    used = look.appearance
    if key == "back":
        return _small_faces(used.deck, used.letters, Back(option), False), ()
    return _small_faces(DECKS[option], used.letters, used.back, used.large_letters), _SHOWN[option]


@lru_cache(maxsize=16)
def _small_faces(deck: Deck, letters: Letters, back: Back, large: bool) -> CardFaces:
    """The pictures of the tiles, kept while settings are changed one after another."""
    return CardFaces(deck, letters, back, large=large, budget=1 << 20)


def put_swatches(
    column: Column, key: str, name: str, options: Sequence[tuple[str, str]], value: str, change: Callable[[str], None]
) -> None:  # fmt: skip
    """Table colours as discs, the first one flush with the names of the controls."""
    column.label(name)
    column.gap(4)
    step, inset = column.px(88), column.px(19)
    height = column.px(46) + column.look.line(SMALL)
    columns = max(1, min(len(options), column.width // step))
    for number, (option, text) in enumerate(options):
        x, y = number % columns, number // columns
        rect = Rect(column.left - inset + x * step, column.y + y * (height + column.px(8)), step - column.px(6), height)
        column.put(Swatch(f"{key} {option}", rect, text, setter(change, option), option == value, TABLES[option].cloth))
    column.y += -(-len(options) // columns) * (height + column.px(8))


def draw_preview(canvas: Canvas, rect: Rect, portraits: Portraits) -> None:
    """A small table in the look that is in force: plate, bubble, trick, hint, hand."""
    px, theme, look = canvas.px, canvas.theme, canvas.look
    canvas.shadow(rect, 18)
    canvas.blit(panel_cloth(look, rect.size), rect.topleft)
    plate = Rect(rect.left + px(20), rect.top + px(20), min(px(206), rect.width - px(110)), px(56))
    canvas.shadow(plate, 10_000, PLATE_DEPTH)
    canvas.pill(plate, theme.paper0, theme.panel_edge)
    size = plate.height - px(10)
    canvas.blit_centred(portraits.portrait("karoline", size), (plate.left + px(5) + size / 2, plate.centery))
    left = plate.left + size + px(14)
    room = plate.right - left - px(14)
    canvas.text("Karoline", (left, plate.top + px(7)), fitting(look, "Karoline", NAME, room))
    level = _("Club player")
    canvas.text(level, (left, plate.top + px(30)), fitting(look, level, LABEL, room), theme.ink2)
    width, height = bubble_size(look, "18", PASS)
    if rect.height * 1.6 > rect.width or rect.width > px(620):
        bubble(canvas, "18", Rect(plate.right + px(16), plate.centery - height // 2, width, height), PASS, "left")
    _preview_cards(canvas, rect, plate.bottom)


def _preview_cards(canvas: Canvas, rect: Rect, top: int) -> None:
    """The trick, the hint where there is room, and the hand."""
    low = rect.width > rect.height * 1.6
    own = round(rect.height * 0.42) if low else min(round(rect.width * 0.25), round(rect.height * 0.22))
    lowest = rect.centery + round(own * 0.08) if low else rect.bottom - round(own * 0.75) - canvas.px(30)
    card = round(own * 0.83)
    middle = rect.left + round(rect.width * 0.72) if low else rect.centerx
    y = top + canvas.px(18) + card * 0.78
    if not low and y + card * 0.95 < lowest - own * 0.9:
        for one, place, angle in ((Card.HK, -1.05, -6.0), (Card.H7, 1.05, 5.0), (Card.HT, 0.0, 0.0)):
            canvas.card(one, (rect.centerx + place * card, y + (card * 0.3 if place == 0 else 0)), card, angle)
        _preview_hint(canvas, rect, round(y + card * 1.2), round(lowest - own * 0.98))
    room = rect.width * 0.5 if low else rect.width
    step = min(own * 0.44, (room - own * 1.15) / (len(_HAND) - 1))
    for number, one in enumerate(_HAND):
        k = number - (len(_HAND) - 1) / 2
        lift = own * 0.15 if one is Card.HA else 0
        canvas.card(one, (middle + k * step, lowest + k * k * own / 76 - lift), own, k * 2.2)


def _preview_hint(canvas: Canvas, rect: Rect, top: int, bottom: int) -> None:
    px, look = canvas.px, canvas.look
    text = _("**Take it with the ten.** You play last: it is safe.")
    width = rect.width - px(56)
    height = look.type.paragraph_height(text, BODY, width - px(66), 1.35) + px(24)
    if top + height > bottom:
        return
    box = Rect(rect.left + px(28), top, width, height)
    paper_bubble(canvas, box, None)
    canvas.icon("lamp", (box.left + px(28), box.top + px(26)), px(24), canvas.theme.ochre_dark)
    canvas.paragraph(text, (box.left + px(54), box.top + px(12)), width - px(66), BODY, leading=1.35)
