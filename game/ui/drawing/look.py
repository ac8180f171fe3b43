"""Look: everything that is the same for all drawing at one window size and one set of preferences."""

from dataclasses import dataclass

from game.ui.drawing.card_faces import Back, CardFaces, Deck, Letters
from game.ui.drawing.icons import Icons
from game.ui.drawing.text import Type
from game.ui.drawing.theme import Face, Theme, theme_for

Size = tuple[int, int]

_CARD_BYTES = 40 << 20
"""Card pictures kept at 1280 x 800, more in larger windows: all faces at twice their size, clear and dimmed."""


@dataclass(frozen=True, slots=True)
class Appearance:
    """The preferences that change pictures. `main` makes it from the settings."""

    deck: Deck = Deck.TOURNAMENT
    letters: Letters = Letters.ENGLISH
    back: Back = Back.BRICK
    large_letters: bool = False
    table: str = "spruce"
    high_contrast: bool = False
    text_scale: float = 1.0


def picture_scale(size: Size) -> float:
    """u of VISUAL.md section 7: how large the picture is."""
    return min(size[0] / 1280, size[1] / 800)


def control_scale(size: Size, text_scale: float) -> float:
    """g of VISUAL.md section 7: scale of text and controls."""
    return text_scale * min(1.5, max(0.9, 1 + (picture_scale(size) - 1) / 2))


class Look:
    """Scale, theme, type, cards and icons for one window size. Make a new one when size or appearance change."""

    def __init__(self, size: Size, appearance: Appearance, icons: Icons | None = None) -> None:
        self.size = size
        self.appearance = appearance
        self.u = picture_scale(size)
        self.g = control_scale(size, appearance.text_scale)
        self.theme: Theme = theme_for(appearance.table, appearance.high_contrast)
        self.icons = icons or Icons()
        self.cards = CardFaces(
            appearance.deck,
            appearance.letters,
            appearance.back,
            large=appearance.large_letters,
            text_scale=appearance.text_scale,
            edge=self.theme.table.card_edge or None,
            tint=self.theme.table.dim,
            budget=round(_CARD_BYTES * max(0.5, self.u**2)),
        )
        self.type = Type(self.g, self.cards.sign)

    def px(self, units: float) -> int:
        """A measure at scale 1 in pixels."""
        return round(units * self.g)

    def width(self, text: str, face: Face) -> int:
        """Width of a marked-up line in pixels."""
        return self.type.width(text, face)

    def line(self, face: Face) -> int:
        """Height of a line in pixels."""
        return self.type.height(face)
