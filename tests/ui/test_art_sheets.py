"""Two sheets to hold beside the design's pictures: the whole deck, and key signs under five kinds of colour vision."""

from collections.abc import Iterator

import pygame
import pytest

from game.rules.cards import Card, Suit, parse_cards
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.card_faces import Back, CardFaces, Deck, Letters, suit_sign
from game.ui.drawing.icons import GRADES
from game.ui.drawing.look import Appearance, Look
from game.ui.drawing.theme import HEADING, LABEL, SMALL
from tests.ui.golden_images import check, linux_only
from tests.ui.test_theme_contrast import VISION

FELT = "#2f5548"
ROWS = [[Card[f"{suit}{rank}"] for rank in "789TJQKA"] for suit in "CSHD"]
GERMAN_ROW = parse_cards("CJ CQ CK CA CT SJ SQ SK HJ HQ HK DJ DQ DK DA")


@pytest.fixture(autouse=True)
def screen() -> None:
    pygame.display.init()
    pygame.display.set_mode((16, 16))
    pygame.font.init()


def canvas(size: tuple[int, int]) -> Canvas:
    made = Canvas(pygame.Surface(size), Look((1280, 800), Appearance()))
    made.fill(FELT)
    return made


def lay(on: Canvas, faces: CardFaces, picture: pygame.Surface, centre: tuple[float, float]) -> None:
    on.blit_centred(faces.shadow(picture.get_width()), (centre[0], centre[1] + 3))
    on.blit_centred(picture, centre)


def deck_sheet() -> pygame.Surface:
    """All faces, German letters, backs, the German deck and the ladder of sizes."""
    on, width, step = canvas((1280, 958)), 87, 95.8
    text = on.theme.table.text
    on.text("French suits in tournament colours, German letters, backs, German suits", (28, 16), HEADING, text)
    tournament, two, german = CardFaces(), CardFaces(Deck.TWO_COLOUR, Letters.GERMAN), CardFaces(Deck.GERMAN)
    for row, cards in enumerate(ROWS):
        for column, card in enumerate(cards):
            lay(on, tournament, tournament.face(card, width), (72 + column * step, 123 + row * 139))
    for column, card in enumerate((Card.SJ, Card.HQ, Card.DK, Card.SA, Card.DT)):
        lay(on, two, two.face(card, width), (72 + column * step, 689))
    for column, back in enumerate(Back):
        lay(on, two, CardFaces(back=back).back(width), (72 + (column + 5) * step, 689))
    on.text("Two colours, German letters: Bube, Dame, König", (28, 762), LABEL, text)
    on.text("Backs: brick, slate, moss", (508, 762), LABEL, text)
    for column, card in enumerate(GERMAN_ROW):
        lay(on, german, german.face(card, 78), (66 + column * 82.4, 852))
    on.text("German suits: the Unter wears his sign low, the Ober high, the König has two", (28, 922), LABEL, text)
    lay(on, tournament, tournament.face(Card.CQ, 208), (1056, 254))
    left = 826
    for size in (44, 56, 72, 96, 124):
        lay(on, tournament, tournament.face(Card.HQ, size), (left + size / 2, 640 - size * 0.75))
        on.text(f"{size} px", (left + size / 2, 648), SMALL, text, "centre")
        left += size + 10
    return on.surface


@linux_only
def test_the_whole_deck_looks_as_it_should() -> None:
    picture = deck_sheet()
    check(picture, "10_deck", {"deck": picture.get_rect()})


def signs_row() -> pygame.Surface:
    """Aces, grades, suit words, points and buttons: everything that could be told by colour."""
    on = canvas((1280, 150))
    faces = CardFaces()
    for column, suit in enumerate((Suit.CLUBS, Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS)):
        lay(on, faces, faces.face(Card[f"{suit.code}A"], 80), (250 + column * 92, 75))
    on.rounded(pygame.Rect(640, 16, 380, 118), on.theme.sheet, 14)
    for column, grade in enumerate(("best", "fine", "inaccuracy", "mistake")):
        on.grade(grade, (680 + column * 92, 47), 30)
        on.text(grade, (680 + column * 92, 66), SMALL.bold, on.theme.ink, "centre")
    names = ("Clubs", "Spades", "Hearts", "Diamonds")
    for column, (suit, name) in enumerate(zip(reversed(Suit), names, strict=True)):
        on.blit(suit_sign(suit, 14), (664 + column * 88, 101))
        on.text(name, (682 + column * 88, 97), SMALL.bold, on.theme.ink)
    on.rounded(pygame.Rect(1050, 52, 80, 12), on.theme.table.halo, 6)
    on.rounded(pygame.Rect(1190, 52, 60, 12), on.theme.table.theirs, 6)
    on.rounded(pygame.Rect(1050, 84, 96, 44), on.theme.brick, 10)
    on.text("Bid 23", (1098, 95), LABEL.bold, on.theme.white, "centre")
    on.rounded(pygame.Rect(1156, 84, 94, 44), on.theme.paper0, 10)
    on.text("Pass", (1203, 95), LABEL.bold, on.theme.ink, "centre")
    return on.surface


def seen(picture: pygame.Surface, vision: str) -> pygame.Surface:
    """The picture with every colour as that eye sees it; `none` keeps the light only."""
    known: dict[int, int] = {}
    made = picture.copy()
    pixels = pygame.PixelArray(made)
    for column in pixels:
        for y, value in enumerate(column):
            if value not in known:
                known[value] = made.map_rgb(*_seen(made.unmap_rgb(value)[:3], vision))
            column[y] = known[value]
    pixels.close()
    return made


def _seen(colour: tuple[int, int, int], vision: str) -> Iterator[int]:
    linear = [(p / 255 / 12.92 if p <= 10 else ((p / 255 + 0.055) / 1.055) ** 2.4) for p in colour]
    rows = VISION.get(vision, ((0.2126, 0.7152, 0.0722),) * 3)
    for row in rows:
        light = min(1.0, max(0.0, sum(m * part for m, part in zip(row, linear, strict=True))))
        yield round(255 * (12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055))


@linux_only
def test_key_signs_under_every_colour_vision_look_as_they_should() -> None:
    row = signs_row()
    sheet, cells = pygame.Surface((1280, 5 * 154)), {}
    for number, vision in enumerate((*VISION, "none")):
        cells[vision] = sheet.blit(seen(row, vision), (0, number * 154))
    check(sheet, "12_colour_vision", cells)


def test_signs_are_told_apart_without_any_colour() -> None:
    """In grey the four suit signs and the four grades still have four shapes."""
    signs = {bytes(pygame.mask.from_surface(suit_sign(suit, 24)).to_surface().get_buffer().raw) for suit in Suit}
    assert len(signs) == 4
    assert len({sign for sign, _ in GRADES.values()}) == len(GRADES)
