"""The title: continue the list, or begin something (picture 01)."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame
from pygame import Rect

from game import __version__
from game.rules.cards import Card, Suit
from game.table.i18n import _
from game.ui.drawing.canvas import Canvas, path_image
from game.ui.drawing.icons import town
from game.ui.drawing.look import Look, Size
from game.ui.drawing.ornaments import fitting
from game.ui.drawing.theme import DISPLAY, HEADING, LABEL, NOTE, Face
from game.ui.forms.form import Form, Group
from game.ui.forms.menu_entry import MenuEntry
from game.ui.forms.scroll import Scroll
from game.ui.forms.widgets import Button, Mark, Widget
from game.ui.input import Back, Intent
from game.ui.scene import Kit, Scene
from game.ui.tabletop.layout import Page, page
from game.ui.words.names import signed

_TAGLINE = Face(20)
_JACKS = (Card.CJ, Card.SJ, Card.HJ, Card.DJ)
_PAPER_SHARE = 592 / 1280


@dataclass(frozen=True, slots=True)
class Going:
    """The list that can be continued: its deal, who plays, how it stands."""

    line: str
    """Deal 7 of 36 · with Karoline and Ferdinand."""
    scores: Sequence[tuple[str, int]]
    open: Callable[[], None]


class GoingCard(Widget):
    """The large card with the list that waits."""

    radius = 14

    def __init__(self, rect: Rect, title: str, line: str, scores: Sequence[tuple[str, int]], press: Callable[[], None]):
        super().__init__("continue", rect, press, main=True, spoken=f"{title}. {line}")
        self.title, self.line, self.scores = title, line, scores

    def draw(self, canvas: Canvas, mark: Mark) -> None:
        px, theme, rect = canvas.px, canvas.theme, self.rect
        canvas.panel(rect, theme.hint if mark.pressed else theme.white if mark.hover else theme.sheet)
        canvas.rounded(Rect(rect.left, rect.top, px(8), rect.height), theme.brick, 4)
        left, room = rect.left + px(28), rect.width - px(28 + 96)
        rect = rect.move(0, 0 if self.scores else px(15))
        canvas.text(self.title, (left, rect.top + px(14)), fitting(canvas.look, self.title, HEADING, room))
        line_face = fitting(canvas.look, self.line, NOTE, room)
        canvas.text(self.line, (left, rect.top + px(47)), line_face, theme.ink2)
        scores = "    ".join(f"{name} **{signed(score)}**" for name, score in self.scores)
        canvas.text(scores, (left, rect.top + px(76)), fitting(canvas.look, scores, NOTE, room))
        centre = (self.rect.right - px(46), self.rect.centery)
        canvas.disc(centre, px(24), theme.brick_hover if mark.hover else theme.brick)
        canvas.icon("play", (centre[0] + px(2), centre[1]), px(22), theme.white)


class TitleScene(Scene):
    """`going` tells the list that waits, `entries` the menu, `first` what newcomers find in the place of a list."""

    def __init__(
        self, kit: Kit, going: Callable[[], Going | None], entries: Callable[[], Sequence[MenuEntry]],
        about: Callable[[], None] | None = None,
    ) -> None:  # fmt: skip
        self.kit, self._going, self._entries, self._about = kit, going, entries, about
        self.form = Form(refused=lambda widget: kit.refuse())
        self._scroll = Scroll()

    def arrange(self, look: Look) -> None:
        super().arrange(look)
        px = look.px
        self.page: Page = page(look.size, look.appearance.text_scale)
        two = self.page.columns == 2
        paper = round(look.size[0] * _PAPER_SHARE) if two else look.size[0]
        self._paper = paper
        width = min(px(430), paper - px(64))
        left = px(72) if two and paper - px(72) - width > px(40) else (paper - width) // 2 - (px(8) if two else 0)
        self._left, self._width = max(px(24), left), width
        self._low = look.size[1] / look.g < 600
        """Little height: a smaller name, no line below it."""
        self._head = px(14) if self._low else round(max(px(24), min(px(64), look.size[1] * 0.08)))
        foot = px(40)
        going = self._going()
        view = Rect(0, 0, paper, look.size[1] - foot - px(16))
        rows, height = self._rows(going, view)
        over = height - view.height
        if over > self._head - px(24) and not self._low and over <= self._head + px(142 - 76 - 14):
            self._low, self._head = True, px(14)
            rows, height = self._rows(going, view)
        elif 0 < over <= self._head - px(24):
            self._head -= over  # a little less air above the name, and nothing has to be scrolled
            rows, height = self._rows(going, view)
        self._scroll.fit(view, height)
        groups = [Group("menu", rows, self._scroll)]
        self._foot_top = look.size[1] - foot - px(8)
        if self._about:
            words = self._about_words()
            rect = Rect(0, self._foot_top, look.width(words, LABEL) + px(16), px(32))
            rect.right = self._left + width + px(8)
            groups.append(Group("foot", [Button("about", rect, words, self._about, kind="quiet", face=LABEL)]))
        self.form.arrange(groups)

    @staticmethod
    def _about_words() -> str:
        return f"{__version__.removesuffix('.0')}  ·  {_('About')}"

    def _rows(self, going: Going | None, view: Rect) -> tuple[list[Widget], int]:
        px = self.look.px
        widgets: list[Widget] = []
        y = self._head + px(76 if self._low else 142)
        entries = list(self._entries())
        if going is None and entries:
            first = next((entry for entry in entries if entry.key == "learn"), entries[0])
            going_card = GoingCard(self._card(y), first.text, first.note, (), first.do)
            entries.remove(first)
        elif going is not None:
            going_card = GoingCard(self._card(y), _("Continue your list"), going.line, going.scores, going.open)
        widgets.append(going_card)
        y += px(118 + 22)
        step = min(px(60), max(px(56), (view.bottom - y - px(4)) // max(1, len(entries))))
        for entry in entries:
            rect = Rect(self._left, y, self._width, step)
            widgets.append(entry.row(rect))
            y += step
        return widgets, y + px(8)

    def _card(self, y: int) -> Rect:
        return Rect(self._left, y, self._width, self.look.px(118))

    def enter(self) -> None:
        self.form.ring = True

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Back):
            return False
        return self.form.handle(intent)

    def update(self, dt: float) -> bool:
        return self.form.update(dt)

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(canvas.theme.paper1)
        if self.page.columns == 2:
            _draw_picture(canvas, self._paper)
        with canvas.window(self._scroll.view, self._scroll.offset):
            self._draw_name(canvas)
            self._draw_lines(canvas)
        self.form.draw(canvas)
        text = _("Arrow keys and Enter work everywhere")
        room = self._width - canvas.look.width(self._about_words(), LABEL) - canvas.px(24)
        if canvas.look.width(text, LABEL) <= room:
            y = self._foot_top + canvas.px(16) - canvas.look.line(LABEL) / 2
            canvas.text(text, (self._left, y), LABEL, canvas.theme.ink2)
        self.form.draw_notes(canvas)

    def _draw_name(self, canvas: Canvas) -> None:
        px, left = canvas.px, self._left
        name = DISPLAY.sized(40) if self._low else DISPLAY
        canvas.text("Grand Hand", (left, self._head), fitting(canvas.look, "Grand Hand", name, self._width))
        if self._low:
            return
        tagline = _("Skat at your own table")
        canvas.text(tagline, (left + 3, self._head + px(84)), _TAGLINE, canvas.theme.ink2)
        signs = left + max(px(272), canvas.look.width(tagline, _TAGLINE) + px(28))
        if signs + px(104) > left + self._width:
            return
        for number, suit in enumerate((Suit.CLUBS, Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS)):
            canvas.sign(suit, (signs + px(28) * number, self._head + px(97)), px(18))

    def _draw_lines(self, canvas: Canvas) -> None:
        px, theme = canvas.px, canvas.theme
        group = self.form.groups[0]
        for widget in group.widgets[1:]:
            canvas.rule(widget.rect.left + px(60), widget.rect.right, widget.rect.bottom - px(4), theme.paper2)


def _draw_picture(canvas: Canvas, paper: int) -> None:
    """The evening in Altenburg with the four jacks, and the curved edge of the paper."""
    size = canvas.look.size
    left, height = paper - round(32 * size[0] / 1280), size[1]
    width = size[0] - left
    canvas.blit(_evening(width, height), (left, 0))
    card = min(round(width * 0.21), round(height * 0.19))
    for number, jack in enumerate(_JACKS):
        k = number - 1.5
        centre = (left + width / 2 + k * card * 0.75, height * 0.80 + k * k * card * 0.06)
        canvas.card(jack, centre, card, k * 8)
    canvas.blit(_edge(size, paper), (0, 0))


@lru_cache(maxsize=2)
def _evening(width: int, height: int) -> pygame.Surface:
    """The picture at one size."""
    return town(width, height)


@lru_cache(maxsize=2)
def _edge(size: Size, paper: int) -> pygame.Surface:
    """The paper with its curved right edge."""
    height, u = size[1], size[0] / 1280
    curve = (
        f"C{paper - 32 * u:.0f} {height / 4:.0f} {paper + 8 * u:.0f} {height * 0.525:.0f} {paper - 26 * u:.0f} {height}"
    )
    back = f"M{paper} 0 {curve}"
    box = (paper + round(12 * u), height)
    surface = path_image(f"M0 0 H{paper} {curve} H0 Z", box, "#F5EEDF", "", 0).copy()
    line = path_image(back, box, "none", "#C8922F", 3).copy()
    line.set_alpha(140)
    surface.blit(line, (0, 0))
    return surface
