"""The games of a hand with their values and chances, at the right of the auction."""

from collections.abc import Callable

from pygame import Rect

from game.rules.contracts import Contract, Game
from game.table.advice import Prospects
from game.table.i18n import _, ngettext
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.look import Look
from game.ui.drawing.ornaments import fitting, progress
from game.ui.drawing.theme import BODY, LABEL, NOTE, Face
from game.ui.forms.form import Group
from game.ui.forms.widgets import IconButton, Widget
from game.ui.tabletop.layout import Frame, place_helper
from game.ui.words.bid_words import bid_advice, carrier
from game.ui.words.names import signed_game

_HEAD = Face(12)
_ROW = 30
CLOSE_HELPER = "close helper"
"""Key of the cross."""


class HelperPanel:
    """Shown while the auction runs, closed by its cross. `bid` tells what a game has to be worth now."""

    def __init__(
        self, prospects: Callable[[], Prospects | None], close: Callable[[], None], bid: Callable[[], int] = lambda: 0
    ) -> None:
        self._prospects, self._close, self._bid = prospects, close, bid
        self.rect: Rect | None = None
        self._widgets: list[Widget] = []

    def arrange(self, look: Look, frame: Frame) -> None:
        """Its place; None where the layout has no room for it."""
        found = self._prospects()
        rows = len(found.games) if found else 6
        self.rect = place_helper(frame, look.px(76 + _ROW * rows + 40))
        self._widgets = []
        if self.rect:
            size = max(32, look.px(32))
            cross = Rect(self.rect.right - size - look.px(6), self.rect.top + look.px(6), size, size)
            self._widgets = [IconButton(CLOSE_HELPER, cross, "cross", self._close, _("Close"), size=14)]

    def groups(self) -> list[Group]:
        """The cross."""
        return [Group("helper", self._widgets)] if self.rect else []

    def draw(self, canvas: Canvas) -> None:
        """Head, a row for each game, the recommendation."""
        if self.rect is None:
            return
        rect, px, theme = self.rect, canvas.px, canvas.theme
        canvas.panel(rect)
        canvas.icon("lamp", (rect.left + px(24), rect.top + px(23)), px(19), theme.ochre_dark)
        title = _("What this hand can play")
        face = fitting(canvas.look, title, BODY.bold, rect.width - px(42 + 42))
        canvas.text(title, (rect.left + px(42), rect.top + px(12)), face)
        found = self._prospects()
        if found is None:
            canvas.text(_("One moment …"), (rect.left + px(18), rect.top + px(48)), NOTE, theme.ink2)
            return
        self._draw_table(canvas, rect, found)

    def _draw_table(self, canvas: Canvas, rect: Rect, found: Prospects) -> None:
        px, theme = canvas.px, canvas.theme
        columns = (rect.left + px(18), rect.left + px(156), rect.left + px(202), rect.right - px(18))
        y = rect.top + px(44)
        for title, x in zip((_("Game"), _("Value"), _("Hand"), _("Wins about")), columns, strict=True):
            canvas.text(title, (x, y), _HEAD, theme.ink2, "left" if x == columns[0] else "right")
        y += px(21)
        bid = self._bid()
        for number, game in enumerate(found.games):
            if y + px(_ROW) > rect.bottom - 4:
                return
            short = game.game is Game.NULL and game.value < bid  # no skat and no trick makes a Null dearer
            best = number == 0 and not short
            if best:
                canvas.rounded(
                    Rect(rect.left + px(8), y - px(2), rect.width - px(16), px(_ROW) - 2), theme.ochre_tint, 7
                )
            name = signed_game(game.game)
            row = NOTE.bold if best else NOTE
            canvas.text(name, (columns[0], y + px(2)), fitting(canvas.look, name, row, px(106)))
            value, ink = (NOTE, theme.ink2) if short else (NOTE.bold, theme.ink)
            canvas.text(str(game.value), (columns[1], y + px(2)), value, ink, "right")
            hand = str(game.hand_value) if game.hand_value else "–"
            canvas.text(hand, (columns[2], y + px(2)), NOTE, theme.ink2, "right")
            if short:
                text, room = _("{v} is below {b}").format(v=game.value, b=bid), columns[3] - columns[2] - px(8)
                canvas.text(text, (columns[3], y + px(4)), fitting(canvas.look, text, LABEL, room), theme.ink2, "right")
            else:
                bar = Rect(columns[2] + px(18), y + px(9), px(38), px(7))
                progress(canvas, bar, max(game.win, 0.02), theme.best if game.win > 0.6 else theme.paper4)
                canvas.text(f"{round(game.win * 100)} %", (columns[3], y + px(2)), row, align="right")
            y += px(_ROW)
        self._draw_foot(canvas, rect, y, found)

    def _draw_foot(self, canvas: Canvas, rect: Rect, y: int, found: Prospects) -> None:
        px, theme = canvas.px, canvas.theme
        if y + px(34) > rect.bottom:
            return
        canvas.rule(rect.left + px(16), rect.right - px(16), y + px(4), theme.paper3)
        if not found.safe:
            text = _("No game is likely to win. Better pass.")
        elif carrier(found) not in (None, Contract(found.games[0].game)):
            text, room = bid_advice(found), rect.width - px(36)
            if canvas.look.width(text, fitting(canvas.look, text, LABEL, room)) > room:
                text = bid_advice(found, briefly=True)
        elif found.matadors > 0:
            tops = ngettext(
                "With {n} jack from the top. Bid up to **{v}**.",
                "With {n} jacks from the top. Bid up to **{v}**.",
                found.matadors,
            )
            text = tops.format(n=found.matadors, v=found.safe)
        elif found.matadors < 0:
            text = _("Without {n}. Bid up to **{v}**.").format(n=-found.matadors, v=found.safe)
        else:
            text = bid_advice(found)
        face = fitting(canvas.look, text, LABEL, rect.width - px(36))
        canvas.text(text, (rect.left + px(18), y + px(11)), face, theme.ink2)
