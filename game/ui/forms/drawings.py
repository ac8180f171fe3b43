"""Small drawings for printed pages, each in its box: signs of games, icons, portraits, gains, grades."""

from pygame import Rect

from game.rules.cards import Suit
from game.rules.contracts import Game
from game.rules.scoring import Ending, Result
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.ornaments import chip, fitting
from game.ui.drawing.portraits import Portraits
from game.ui.drawing.theme import LABEL, TITLE, Face
from game.ui.forms.paper import Drawing
from game.ui.words.names import signed

_SIGNS = {Game.CLUBS: Suit.CLUBS, Game.SPADES: Suit.SPADES, Game.HEARTS: Suit.HEARTS, Game.DIAMONDS: Suit.DIAMONDS}
_COUNT = Face(24, 700, True)


def game_disc(rect: Rect, result: Result) -> Drawing:
    """The sign of the game played, or its letter, on a disc."""
    game = result.contract.game if result.contract else None
    letter = "R" if game in (None, Game.RAMSCH) else game.value[0].upper()
    if result.ending is Ending.PASSED_IN:
        letter = "–"

    def paint(canvas: Canvas, box: Rect) -> None:
        canvas.disc(box.center, box.width / 2, canvas.theme.ochre_tint)
        if game in _SIGNS:
            canvas.sign(_SIGNS[game], box.center, box.width * 0.6)
        else:
            canvas.text_in(letter, box, TITLE, canvas.theme.brick_dark)

    return Drawing(rect, paint)


def icon(rect: Rect, name: str, colour: str) -> Drawing:
    """An icon in a colour of the theme."""
    return Drawing(rect, lambda canvas, box: canvas.icon(name, box.center, box.width, getattr(canvas.theme, colour)))


def portrait(rect: Rect, portraits: Portraits, key: str, *, ring: str = "paper2") -> Drawing:
    """A face; `ring` is a colour of the theme."""

    def paint(canvas: Canvas, box: Rect) -> None:
        canvas.blit_centred(portraits.portrait(key, box.width, getattr(canvas.theme, ring).lower()), box.center)

    return Drawing(rect, paint)


def gain(rect: Rect, change: float) -> Drawing:
    """+44 or −12.5 in its colour."""

    def paint(canvas: Canvas, box: Rect) -> None:
        theme = canvas.theme
        fill, colour = (theme.gain_tint, theme.best) if change > 0 else (theme.loss_tint, theme.mistake)
        chip(canvas, signed(change), box.topleft, face=Face(15, 700), fill=fill, colour=colour)

    return Drawing(rect, paint)


def grade_count(rect: Rect, sign: str, word: str, count: int) -> Drawing:
    """How often a grade was given."""

    def paint(canvas: Canvas, box: Rect) -> None:
        size = canvas.px(30)
        canvas.grade(sign, (box.left + size / 2, box.top + size / 2), size)
        canvas.text(str(count), (box.left + size + canvas.px(8), box.top - canvas.px(2)), _COUNT)
        face = fitting(canvas.look, word, LABEL, box.width)
        canvas.text(word, (box.left, box.top + size + canvas.px(6)), face, canvas.theme.ink2)

    return Drawing(rect, paint)
