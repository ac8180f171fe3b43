"""Card faces, backs, shadows and halos as cached surfaces, at any width (VISUAL.md section 6).

The artwork is `art/cards/<french|german>/<code>.svg` on a grid of 240 x 360 units. Letters and corner signs are painted
here, so that language, size and colours are settings. All surfaces belong to the cache: callers must not draw on them.
"""

from collections.abc import Callable, Hashable
from enum import StrEnum
from functools import cache
from types import MappingProxyType

import pygame

from game.rules.cards import Card, Rank, Suit
from game.ui.drawing.assets import asset, serif_bold
from game.ui.drawing.card_shapes import UNITS, card_ring, card_shape, card_size, soft_shadow, with_margin
from game.ui.drawing.surface_cache import SurfaceCache
from game.ui.drawing.svg import recolour, render_svg

Surface = pygame.Surface


class Deck(StrEnum):
    """Which deck lies on the table."""

    TOURNAMENT = "tournament"
    TWO_COLOUR = "two_colour"
    GERMAN = "german"


DECKS = {"french": Deck.TWO_COLOUR, "tournament": Deck.TOURNAMENT, "german": Deck.GERMAN}
"""Decks by the names the preferences have for them."""


class Letters(StrEnum):
    """Index letters of the French decks; the German deck always says A K O U."""

    ENGLISH = "english"
    GERMAN = "german"


class Back(StrEnum):
    """The pattern on the back."""

    BRICK = "brick"
    SLATE = "slate"
    MOSS = "moss"


SUIT_COLOURS = MappingProxyType(
    {
        Deck.TOURNAMENT: {
            Suit.CLUBS: "#22242e",
            Suit.SPADES: "#0c7b60",
            Suit.HEARTS: "#b4142a",
            Suit.DIAMONDS: "#c96200",
        },
        Deck.TWO_COLOUR: {
            Suit.CLUBS: "#22242e",
            Suit.SPADES: "#22242e",
            Suit.HEARTS: "#b4142a",
            Suit.DIAMONDS: "#b4142a",
        },
        Deck.GERMAN: {Suit.CLUBS: "#5a4526", Suit.SPADES: "#1f6a35", Suit.HEARTS: "#b01c2b", Suit.DIAMONDS: "#8a5a00"},
    }
)
"""Colours of letters and signs; the French artwork is drawn in the tournament colours."""

EDGE = 'stroke="#cfc4ad" stroke-width="2"'
"""How the artwork draws the card's edge."""

DIM_TINT, DIM_ALPHA = "#23413a", 118

_COMMON = {Rank.SEVEN: "7", Rank.EIGHT: "8", Rank.NINE: "9", Rank.TEN: "10", Rank.KING: "K", Rank.ACE: "A"}
_LETTERS = MappingProxyType(
    {
        Letters.ENGLISH: {**_COMMON, Rank.QUEEN: "Q", Rank.JACK: "J"},
        Letters.GERMAN: {**_COMMON, Rank.QUEEN: "D", Rank.JACK: "B"},
    }
)
_GERMAN_SUIT_LETTERS = {**_COMMON, Rank.QUEEN: "O", Rank.JACK: "U"}


def index_boost(width: int, text_scale: float = 1.0, large: bool = False) -> float:
    """How much larger than normal the corner letter is, for a card `width` pixels wide."""
    boost = 1.42 if width < 64 else 1.18 if width < 90 or text_scale >= 1.25 else 1.0
    return boost * (1.18 if large else 1.0)


class CardFaces:
    """All pictures of one deck in one style; make a new one when a setting changes.

    `text_scale` is the interface text size (1.0 to 2.0), `large` the setting "Large corner letters", `edge` a colour
    for a 1.5 px edge (light cloth), `tint` the colour of dimmed cards, `budget` the bytes of pixels that are kept.
    """

    def __init__(
        self,
        deck: Deck = Deck.TOURNAMENT,
        letters: Letters = Letters.ENGLISH,
        back: Back = Back.BRICK,
        *,
        large: bool = False,
        text_scale: float = 1.0,
        edge: str | None = None,
        tint: str = DIM_TINT,
        budget: int = 64 << 20,
    ) -> None:
        self.deck, self.letters, self.back_name = Deck(deck), Letters(letters), Back(back)
        self.large, self.text_scale, self.edge, self.tint = large, text_scale, edge, tint
        self._cache = SurfaceCache(budget)
        self._fonts: dict[int, pygame.font.Font] = {}

    @staticmethod
    def size(width: int) -> tuple[int, int]:
        """Pixels of an unturned card of this width: 2 : 3."""
        return card_size(width)

    def face(self, card: Card, width: int, *, angle: float = 0.0, dimmed: bool = False) -> Surface:
        """The face, turned clockwise by `angle` degrees (blit it by its centre); `dimmed` means it cannot be played."""
        return self._turned(("face", card, dimmed), width, angle, lambda w: self._face(card, w, width, dimmed))

    def back(self, width: int, *, angle: float = 0.0) -> Surface:
        """The back, turned clockwise by `angle` degrees."""
        return self._turned(("back",), width, angle, lambda w: self._back(w, width))

    def shadow(self, width: int, *, angle: float = 0.0, alpha: float = 0.37, blur: int = 5) -> Surface:
        """Soft shadow of a card; blit it by the card's centre, 3 px lower."""

        def flat() -> Surface:
            return soft_shadow(card_shape(width, "#080e0a"), blur, alpha)

        def turn() -> Surface:
            return pygame.transform.rotozoom(self._cache.get((*key, 0), flat), -_steps(angle) / 10, 1.0)

        key = ("shadow", width, alpha, blur)
        return self._cache.get((*key, _steps(angle)), turn if _steps(angle) else flat)

    def halo(self, width: int, colour: str, *, grow: int = 5, angle: float = 0.0) -> Surface:
        """A flat card shape `grow` pixels larger on each side: the hint halo or a ring; blit it under the face."""
        return self._turned(
            ("halo", colour, grow), width + 2 * grow, angle, lambda w: card_ring(w, width, grow, colour)
        )

    def sign(self, suit: Suit, size: int) -> Surface:
        """The drawn suit sign in the colours of this deck, `size` pixels square."""
        return self._cache.get(("sign", suit, size), lambda: suit_sign(suit, size, self.deck))

    def colour(self, suit: Suit) -> str:
        """`#rrggbb` of the suit in this deck."""
        return SUIT_COLOURS[self.deck][suit]

    def letter(self, card: Card) -> str:
        """The corner letter: 7 8 9 10 A K and Q J, D B or O U."""
        table = _GERMAN_SUIT_LETTERS if self.deck is Deck.GERMAN else _LETTERS[self.letters]
        return table[card.rank]

    def warm(self, card: Card, width: int) -> None:
        """Draw one face at the size turned ones are made from, so that a fan never waits for it (3 ms)."""
        self._double(("face", card, False), width, lambda w: self._face(card, w, width, False))

    def clear(self) -> None:
        """Forget all surfaces, for instance after the window has changed its size."""
        self._cache.clear()

    def _turned(self, key: tuple[Hashable, ...], width: int, angle: float, draw: Callable[[int], Surface]) -> Surface:
        """A picture from the cache; turned ones come from twice the size, which keeps letters crisp."""
        steps = _steps(angle)
        if not steps:
            return self._cache.get((*key, width), lambda: draw(width))

        def turn() -> Surface:
            double = self._double(key, width, draw)
            return pygame.transform.rotozoom(double, -steps / 10, 0.5)

        return self._cache.get((*key, width, steps), turn)

    def _double(self, key: tuple[Hashable, ...], width: int, draw: Callable[[int], Surface]) -> Surface:
        """The picture at twice the size with a clear margin."""
        return self._cache.get((*key, 2 * width, width), lambda: with_margin(draw(2 * width)))

    def _face(self, card: Card, width: int, shown_width: int, dimmed: bool) -> Surface:
        if dimmed:
            return self._dimmed(card, width, shown_width)
        surface = render_svg(self._artwork(card, shown_width), self.size(width))
        boost = index_boost(shown_width, self.text_scale, self.large)
        index = self._index(card, width, boost)
        surface.blit(index, (0, 0))
        surface.blit(pygame.transform.rotate(index, 180), (0, 0))
        return surface

    def _dimmed(self, card: Card, width: int, shown_width: int) -> Surface:
        """The face under a veil of cloth, from the clear one where that is there."""
        margin = 4 if width != shown_width else 0
        clear = self._cache.peek(("face", card, False, width, shown_width) if margin else ("face", card, False, width))
        if clear is None:
            surface = self._face(card, width, shown_width, False)
        else:
            surface = clear.subsurface(clear.get_rect().inflate(-2 * margin, -2 * margin)).copy()
        veil = card_shape(width, self.tint)
        veil.set_alpha(DIM_ALPHA)
        surface.blit(veil, (0, 0))
        return surface

    def _artwork(self, card: Card, shown_width: int) -> str:
        text = _artwork("german" if self.deck is Deck.GERMAN else "french", card.code)
        if self.deck is Deck.TWO_COLOUR:
            old, new = SUIT_COLOURS[Deck.TOURNAMENT], SUIT_COLOURS[Deck.TWO_COLOUR]
            text = recolour(text, {old[suit]: new[suit] for suit in Suit})
        return self._edged(text, shown_width)

    def _edged(self, text: str, shown_width: int) -> str:
        if not self.edge:
            return text
        return text.replace(EDGE, f'stroke="{self.edge}" stroke-width="{1.5 * UNITS / shown_width:.2f}"')

    def _index(self, card: Card, width: int, boost: float) -> Surface:
        """Letter and sign at the upper left; the rest is transparent."""
        unit = width / UNITS
        surface = pygame.Surface(self.size(width), pygame.SRCALPHA)
        # Boosted letters use the strip up to the frame: 40 units about x = 24 instead of 37 about 25.5.
        widest, middle = (37, 25.5) if boost == 1 else (40, 24)
        font = self._font(max(8, round(56 * unit * boost)))
        letter = _letter(font, self.letter(card), self.colour(card.suit), round(widest * unit))
        sign = self.sign(card.suit, round(min(30 * boost, 40) * unit))
        centre, top = middle * unit, round(14 * unit)
        surface.blit(letter, (round(centre - letter.get_width() / 2), top))
        surface.blit(sign, (round(centre - sign.get_width() / 2), round(top + letter.get_height() + 6 * unit)))
        return surface

    def _font(self, size: int) -> pygame.font.Font:
        if size not in self._fonts:
            if not pygame.font.get_init():
                pygame.font.init()
            self._fonts[size] = pygame.font.Font(serif_bold(), size)
        return self._fonts[size]

    def _back(self, width: int, shown_width: int) -> Surface:
        return render_svg(self._edged(_artwork("backs", self.back_name), shown_width), self.size(width))


def suit_sign(suit: Suit, size: int, deck: Deck = Deck.TOURNAMENT) -> Surface:
    """The drawn sign of a suit, `size` pixels square, in the colours of `deck`."""
    if deck is Deck.GERMAN:
        return render_svg(_artwork("signs", f"german_{suit.code}"), (size, size))
    text = _artwork("signs", f"french_{suit.code}")
    return render_svg(recolour(text, {SUIT_COLOURS[Deck.TOURNAMENT][suit]: SUIT_COLOURS[deck][suit]}), (size, size))


def _steps(angle: float) -> int:
    """The angle in tenths of a degree: finer turns look the same and would flood the cache."""
    return round(angle * 10)


@cache
def _artwork(folder: str, name: str) -> str:
    return asset("art", "cards", folder, f"{name}.svg").read_text(encoding="utf-8")


def _letter(font: pygame.font.Font, text: str, colour: str, widest: int) -> Surface:
    """The letter cut to its ink, narrowed to `widest` pixels where it is wider (the 10)."""
    image = font.render(text, True, colour)
    image = image.subsurface(image.get_bounding_rect())
    width, height = image.get_size()
    return pygame.transform.smoothscale(image, (widest, height)) if width > widest else image
