"""Card faces: golden pictures of every card, the corner letters, the cache (VISUAL.md section 6)."""

import itertools

import pygame
import pytest

from game.rules.cards import Card, Rank, Suit
from game.ui.drawing.card_faces import UNITS, Back, CardFaces, Deck, Letters, index_boost
from tests.ui.golden_images import check, linux_only, sheet

WIDTHS = (45, 90, 160)
COURTS = [card for card in Card if card.rank in (Rank.JACK, Rank.QUEEN, Rank.KING)]


@pytest.fixture(autouse=True)
def screen() -> None:
    pygame.display.init()
    pygame.display.set_mode((16, 16))


@linux_only
@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("deck", Deck)
def test_every_card_looks_as_it_should(deck: Deck, width: int) -> None:
    faces = CardFaces(deck)
    picture, cells = sheet({card.code: faces.face(card, width) for card in sorted(Card, reverse=True)}, 8)
    check(picture, f"cards_{deck}_{width}", cells)


@linux_only
def test_german_letters_dimmed_turned_and_large_look_as_they_should() -> None:
    german = CardFaces(Deck.TWO_COLOUR, Letters.GERMAN)
    large = CardFaces(large=True)
    pictures = {
        **{f"letters {card.code}": german.face(card, 90) for card in (Card.SJ, Card.HQ, Card.DK, Card.CA, Card.HT)},
        **{f"dimmed {card.code}": german.face(card, 90, dimmed=True) for card in (Card.SJ, Card.HT)},
        **{f"turned {angle}": german.face(Card.HQ, 90, angle=angle) for angle in (-5, 6)},
        **{f"large {card.code}": large.face(card, 90) for card in (Card.CJ, Card.HT, Card.S9)},
    }
    check(*_named(sheet(pictures, 6), "cards_variants"))


@linux_only
@pytest.mark.parametrize("width", WIDTHS)
def test_every_back_looks_as_it_should(width: int) -> None:
    check(*_named(sheet({back.value: CardFaces(back=back).back(width) for back in Back}, 3), f"backs_{width}"))


def _named(
    made: tuple[pygame.Surface, dict[str, pygame.Rect]], name: str
) -> tuple[pygame.Surface, str, dict[str, pygame.Rect]]:
    return made[0], name, made[1]


@pytest.mark.parametrize("back", Back)
def test_a_small_back_reads_as_one_quiet_colour(back: Back) -> None:
    """At 45 px the lattice may not flicker: neighbouring pixels of the field stay close."""
    picture = CardFaces(back=back).back(45)
    field = [picture.get_at((x, y))[:3] for x in range(6, 39) for y in range(8, 20)]
    spread = [max(channel) - min(channel) for channel in zip(*field, strict=True)]
    assert max(spread) < 56


@pytest.mark.parametrize(("one", "other"), list(itertools.combinations(COURTS, 2)))
@pytest.mark.parametrize("deck", [Deck.TOURNAMENT, Deck.GERMAN])
def test_every_court_is_known_by_its_outline_alone(deck: Deck, one: Card, other: Card) -> None:
    """At least a twelfth of what either outline covers is not covered by the other."""
    first, second = (_outline(deck, card) for card in (one, other))
    common = first.overlap_area(second, (0, 0))
    either = first.count() + second.count() - common
    assert (either - common) / either > 1 / 12


def _outline(deck: Deck, card: Card) -> pygame.mask.Mask:
    """Head, hat and what is held: the upper part of the figure without its ground and without signs at the corners."""
    figure = CardFaces(deck).face(card, UNITS).subsurface((50, 20, 140, 115))
    ground = pygame.mask.from_threshold(figure, "#f8efdc", (6, 6, 6, 255))
    ground.invert()
    return ground


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("width", [36, 45, 64, 90, 124, 200])
@pytest.mark.parametrize("deck", Deck)
def test_letter_and_frame_never_meet(deck: Deck, width: int, large: bool) -> None:
    """Between the corner letter and the court frame at x = 48 there is card: the strip about x = 46 stays light."""
    faces = CardFaces(deck, large=large)
    column = round(45.8 * width / UNITS)
    for card in COURTS:
        picture = faces.face(card, width)
        for y in range(round(width * 0.08), round(width * 0.6)):
            assert min(picture.get_at((column, y))[:3]) > 120, f"{card} at {y}"


def test_letters_grow_on_small_cards_with_large_text_and_by_setting() -> None:
    assert [index_boost(width) for width in (90, 89, 64, 63)] == [1.0, 1.18, 1.18, 1.42]
    assert index_boost(124, text_scale=1.25) == 1.18
    assert index_boost(124, large=True) == 1.18
    assert index_boost(45, large=True) == pytest.approx(1.42 * 1.18)


@pytest.mark.parametrize(
    ("deck", "letters", "expected"),
    [
        (Deck.TOURNAMENT, Letters.ENGLISH, "A K Q J 10 9 8 7"),
        (Deck.TWO_COLOUR, Letters.GERMAN, "A K D B 10 9 8 7"),
        (Deck.GERMAN, Letters.ENGLISH, "A K O U 10 9 8 7"),
        (Deck.GERMAN, Letters.GERMAN, "A K O U 10 9 8 7"),
    ],
)
def test_letters_follow_deck_and_setting(deck: Deck, letters: Letters, expected: str) -> None:
    faces = CardFaces(deck, letters)
    hearts = (Card.HA, Card.HK, Card.HQ, Card.HJ, Card.HT, Card.H9, Card.H8, Card.H7)
    assert " ".join(faces.letter(card) for card in hearts) == expected


@pytest.mark.parametrize("width", range(30, 131))
def test_a_card_is_two_by_three_at_every_width(width: int) -> None:
    assert CardFaces().face(Card.H7, width).get_size() == (width, round(width * 1.5))


def test_two_colours_are_black_and_red_only() -> None:
    faces = CardFaces(Deck.TWO_COLOUR)
    middle = {suit: faces.face(Card[f"{suit.code}A"], UNITS).get_at((120, 180))[:3] for suit in Suit}
    assert middle[Suit.CLUBS] == middle[Suit.SPADES] == (0x22, 0x24, 0x2E)
    assert middle[Suit.HEARTS] == middle[Suit.DIAMONDS] == (0xB4, 0x14, 0x2A)


def test_pictures_are_drawn_once() -> None:
    faces = CardFaces()
    assert faces.face(Card.CJ, 90) is faces.face(Card.CJ, 90)
    assert faces.face(Card.CJ, 90, angle=3.41) is faces.face(Card.CJ, 90, angle=3.44)
    assert faces.face(Card.CJ, 90) is not faces.face(Card.CJ, 90, dimmed=True)


def test_memory_stays_within_its_budget() -> None:
    faces = CardFaces(budget=1 << 20)
    for width in (60, 120, 180):
        for card in Card:
            faces.face(card, width)
    assert faces._cache.used <= 1 << 20


def test_a_dimmed_card_keeps_a_readable_letter() -> None:
    """The letter's darkest pixel and the paper beside it stay three to one apart."""
    faces = CardFaces(Deck.TOURNAMENT)
    for card in (Card.CA, Card.HA):
        corner = faces.face(card, 120, dimmed=True).subsurface((6, 6, 16, 24))
        lights = sorted(_light(corner.get_at((x, y))) for x in range(16) for y in range(24))
        assert (lights[-1] + 0.05) / (lights[0] + 0.05) > 3


def _light(colour: pygame.Color) -> float:
    linear = [(part / 255 / 12.92 if part < 10 else ((part / 255 + 0.055) / 1.055) ** 2.4) for part in colour[:3]]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def test_a_light_cloth_gives_cards_an_edge() -> None:
    plain, edged = CardFaces(), CardFaces(edge="#8a7c62")
    assert plain.face(Card.H7, 124).get_at((62, 1)) != edged.face(Card.H7, 124).get_at((62, 1))


def test_shadow_and_halo_stand_out_on_all_sides() -> None:
    faces = CardFaces()
    assert faces.halo(90, "#e8b54e").get_size() == (100, 145)
    shadow = faces.shadow(90)
    assert shadow.get_width() > 100
    assert shadow.get_height() > 145
    assert 85 <= shadow.get_at((shadow.get_width() // 2, shadow.get_height() // 2)).a <= 100
