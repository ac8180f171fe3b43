"""The contrast table and the colour-vision distances of the design brief, recomputed from the theme's own colours."""

import itertools

import pytest

from game.rules.cards import Suit
from game.ui.drawing.card_faces import SUIT_COLOURS, Deck
from game.ui.drawing.icons import GRADES
from game.ui.drawing.theme import TABLES, Table, Theme, contrast, rgb, shade, theme_for

THEME = theme_for()
LIGHTEST, DARKEST = 1.10, 0.76
"""How the cloth is shaded in the middle and at the corners."""

TEXT = (
    ("ink", "paper0", 14.16),
    ("ink", "paper1", 13.00),
    ("ink", "paper2", 11.45),
    ("ink", "sheet", 14.76),
    ("ink", "ochre_tint", 11.82),
    ("ink", "hint", 14.17),
    ("ink", "strip", 12.23),
    ("ink", "gain_tint", 11.75),
    ("ink2", "paper0", 7.34),
    ("ink2", "paper1", 6.73),
    ("ink2", "paper2", 5.93),
    ("ink2", "sheet", 7.65),
    ("ink2", "ochre_tint", 6.12),
    ("ink2", "hint", 7.34),
    ("ink2", "past", 5.85),
    ("ink3", "paper0", 5.46),
    ("off", "paper2", 4.64),
    ("white", "brick", 6.92),
    ("white", "brick_hover", 5.81),
    ("white", "brick_dark", 9.32),
    ("white", "ochre_dark", 6.03),
    ("brick_dark", "paper1", 8.07),
    ("brick_dark", "paper2", 7.11),
    ("brick_dark", "sheet", 9.16),
    ("brick_dark", "hint", 8.80),
    ("brick_dark", "strip", 7.59),
    ("best", "sheet", 5.75),
    ("best", "paper0", 5.52),
    ("best", "strip", 4.76),
    ("best", "gain_tint", 4.58),
    ("best", "ochre_tint", 4.60),
    ("mistake", "sheet", 8.88),
    ("mistake", "ochre_tint", 7.11),
    ("mistake", "loss_tint", 6.89),
)
"""Text on paper: token, ground, ratio of the brief; all need 4.5."""

GRAPHICS = (
    ("white", "best", 5.85),
    ("white", "fine", 7.95),
    ("white", "inaccuracy", 3.72),
    ("white", "mistake", 9.03),
    ("white", "forced", 4.09),
    ("slate", "paper1", 6.55),
    ("slate", "paper0", 7.13),
    ("paper4", "paper0", 3.85),
    ("paper4", "paper1", 3.54),
    ("own_paper", "paper2", 3.61),
    ("theirs_paper", "paper2", 3.82),
)
"""Graphics and large letters; all need 3.0."""

SUITS = (
    (Deck.TOURNAMENT, Suit.CLUBS, "card", 15.06),
    (Deck.TOURNAMENT, Suit.SPADES, "card", 5.10),
    (Deck.TOURNAMENT, Suit.HEARTS, "card", 6.66),
    (Deck.TOURNAMENT, Suit.DIAMONDS, "card", 3.92),
    (Deck.TOURNAMENT, Suit.SPADES, "ochre_tint", 4.12),
    (Deck.TOURNAMENT, Suit.DIAMONDS, "paper2", 3.06),
    (Deck.GERMAN, Suit.CLUBS, "card", 8.85),
    (Deck.GERMAN, Suit.SPADES, "card", 6.46),
    (Deck.GERMAN, Suit.HEARTS, "card", 6.72),
    (Deck.GERMAN, Suit.DIAMONDS, "card", 5.78),
)

ON_CLOTH = (("text", 6.45), ("text2", 5.58), ("text3", 5.04))
LIGHT_TABLES = {"linen"}


@pytest.mark.parametrize(("token", "ground", "ratio"), TEXT)
def test_text_on_paper(token: str, ground: str, ratio: float) -> None:
    found = contrast(getattr(THEME, token), getattr(THEME, ground))
    assert found == pytest.approx(ratio, abs=0.01)
    assert found >= 4.5


@pytest.mark.parametrize(("token", "ground", "ratio"), GRAPHICS)
def test_graphics_and_large_letters(token: str, ground: str, ratio: float) -> None:
    found = contrast(getattr(THEME, token), getattr(THEME, ground))
    assert found == pytest.approx(ratio, abs=0.01)
    assert found >= 3.0


@pytest.mark.parametrize(("deck", "suit", "ground", "ratio"), SUITS)
def test_suit_signs_and_card_letters(deck: Deck, suit: Suit, ground: str, ratio: float) -> None:
    found = contrast(SUIT_COLOURS[deck][suit], getattr(THEME, ground))
    assert found == pytest.approx(ratio, abs=0.01)
    assert found >= 3.0


@pytest.mark.parametrize(("token", "ratio"), ON_CLOTH)
def test_text_at_the_lightest_point_of_the_spruce_cloth(token: str, ratio: float) -> None:
    lightest = shade(TABLES["spruce"].cloth, LIGHTEST)
    assert contrast(getattr(TABLES["spruce"], token), lightest) == pytest.approx(ratio, abs=0.1)


@pytest.mark.parametrize("table", TABLES.values(), ids=lambda table: table.name)
def test_text_on_every_cloth_at_its_worst_point(table: Table) -> None:
    """On a dark cloth that is the lightest point, on linen the darkest corner."""
    worst = shade(table.cloth, DARKEST if table.name in LIGHT_TABLES else LIGHTEST)
    for token in ("text", "text2", "text3"):
        assert contrast(getattr(table, token), worst) >= 4.5, token


@pytest.mark.parametrize("table", TABLES.values(), ids=lambda table: table.name)
def test_text_on_the_top_bar_and_on_buttons_of_the_cloth(table: Table) -> None:
    for token in ("text", "text3"):
        assert contrast(getattr(table, token), table.bar) >= 4.5


@pytest.mark.parametrize("table", TABLES.values(), ids=lambda table: table.name)
def test_cards_halo_and_points_stand_out_on_every_cloth(table: Table) -> None:
    worst = shade(table.cloth, LIGHTEST)
    edge = table.card_edge or THEME.card
    assert contrast(edge, worst if not table.card_edge else THEME.card) >= 3.0
    if table.name not in LIGHT_TABLES:
        assert contrast(table.halo, worst) >= 3.0
        assert contrast(table.halo, table.trough) >= 3.0
        assert contrast(table.theirs, table.trough) >= 3.0
    else:
        assert contrast(table.halo, shade(table.cloth, 1.0)) >= 3.0


def test_high_contrast_makes_all_text_ink() -> None:
    strong = theme_for(high_contrast=True)
    for ground in ("paper0", "paper1", "paper2", "sheet"):
        for token in ("ink", "ink2", "ink3"):
            assert contrast(getattr(strong, token), getattr(strong, ground)) >= 11
    assert contrast(strong.table.text, strong.table.cloth) >= 11


# ---------------------------------------------------------------- colour vision

# Linear light to what remains of it: Machado, Oliveira, Fernandes 2009, full severity.
VISION = {
    "full": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}
AT_A_GLANCE = 10
"""CIE76 distance above which two colours are told apart at a glance."""


def lab(colour: str, vision: str) -> tuple[float, float, float]:
    """L*a*b* of the colour as seen."""
    linear = [part / 255 for part in rgb(colour)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in linear]
    seen = [min(1.0, max(0.0, sum(m * part for m, part in zip(row, linear, strict=True)))) for row in VISION[vision]]
    rows = ((0.4124, 0.3576, 0.1805), (0.2126, 0.7152, 0.0722), (0.0193, 0.1192, 0.9505))
    white = (0.9505, 1.0, 1.089)
    xyz = [sum(m * part for m, part in zip(row, seen, strict=True)) / w for row, w in zip(rows, white, strict=True)]
    x, y, z = (t ** (1 / 3) if t > 0.008856 else 7.787 * t + 16 / 116 for t in xyz)
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def closest(colours: list[str], vision: str) -> float:
    """Distance of the two most similar colours."""
    points = [lab(colour, vision) for colour in colours]
    return min(
        sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5
        for one, other in itertools.combinations(points, 2)
    )


BRIEF = {
    "full": (40.2, 48.0, 81.7),
    "deuteranopia": (26.7, 31.5, 32.5),
    "protanopia": (19.7, 23.5, 23.5),
    "tritanopia": (21.5, 15.6, 92.2),
}
"""Closest pair of the tournament suits, of the grades, and gain against loss."""


@pytest.mark.parametrize("vision", VISION)
def test_signs_are_told_apart_with_every_colour_vision(vision: str) -> None:
    """The distances are those of the brief, and all are seen at a glance."""
    grades = [colour for name, (_, colour) in GRADES.items() if name != "forced"]
    groups = (list(SUIT_COLOURS[Deck.TOURNAMENT].values()), grades, [THEME.best, THEME.mistake])
    found = [closest(group, vision) for group in groups]
    assert found == pytest.approx(BRIEF[vision], abs=0.1)
    assert min(found) > AT_A_GLANCE


def test_grades_use_the_colours_of_the_theme() -> None:
    for name, (_, colour) in GRADES.items():
        assert colour == getattr(Theme(), name).lower()
