"""All controls in all states on one sheet, for looking at and for golden images (VISUAL.md section 8)."""

from typing import Any

from pygame import Rect

from game.rules.cards import Card
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.icons import Icons
from game.ui.drawing.look import Look
from game.ui.drawing.ornaments import bubble, bubble_size, chip
from game.ui.drawing.theme import BID, CHIP, HEADING, LABEL, NOTE, PASS, SMALL, TITLE, Face
from game.ui.forms.choices import CheckBox, Choice, Tile, Toggle, ValueTile
from game.ui.forms.fields import Slider, TextField
from game.ui.forms.widgets import Button, Kind, Mark, Widget
from game.ui.scene import Scene

_STATES = (
    ("rest", Mark()),
    ("pointer", Mark(hover=True)),
    ("pressed", Mark(True, True)),
    ("keyboard", Mark(focus=True)),
)


_KINDS: tuple[Kind, ...] = ("main", "second", "cloth")


class StatesScene(Scene):
    """Words are English: this sheet is for whoever works on the program."""

    def arrange(self, look: Look) -> None:
        super().arrange(look)
        self._shown: list[tuple[Widget, Mark]] = []
        x, y = look.px(40), look.px(104)
        for row, kind in enumerate(_KINDS):
            for column, (_, mark) in enumerate(_STATES):
                self._button(kind, x + look.px(150) * column, y + look.px(70) * row, mark)
            self._button(kind, x + look.px(600), y + look.px(70) * row, Mark(), off="27 is below your bid of 30")
        self._choices(look, x, look.px(330))

    def _button(self, kind: Kind, x: int, y: int, mark: Mark, off: str = "") -> None:
        rect = Rect(x, y, self.look.px(130), self.look.px(48))
        self._shown.append((Button("b", rect, "Bid 23", kind=kind, off=off), mark))

    def _choices(self, look: Look, x: int, y: int) -> None:
        px = look.px
        options = ("Off", "Calm", "Normal", "Quick")
        widgets: list[Widget] = [
            Choice("c", Rect((x, y), Choice.size(look, options)), options, 2, lambda _: None),
            Toggle("t", Rect(x + px(300), y, px(100), px(40)), True, None, ("On", "Off")),
            Toggle("t", Rect(x + px(420), y, px(100), px(40)), False, None, ("On", "Off")),
            Slider("s", Rect(x + px(550), y, px(150), px(40)), 0.5, lambda _: None, "150 %"),
            CheckBox("k", Rect(x, y + px(56), px(100), px(32)), "Hand", True, None),
            CheckBox("k", Rect(x + px(110), y + px(56), px(120), px(32)), "Schneider", False, None),
            CheckBox("k", Rect(x + px(250), y + px(56), px(120), px(32)), "Schwarz", False, None, off="no"),
            TextField("f", Rect(x + px(400), y + px(50), px(240), px(44)), "Katharina", lambda _: None),
            Tile("g", Rect(x, y + px(110), px(124), px(50)), "[C] Clubs", None, value="36"),
            Tile("g", Rect(x + px(132), y + px(110), px(124), px(50)), "[S] Spades", None, value="33", selected=True),
            Tile("g", Rect(x + px(264), y + px(110), px(124), px(50)), "[D] Diamonds", None, off="27 is below 30"),
            ValueTile("v", Rect(x + px(420), y + px(116), px(40), px(36)), "23", None, selected=True),
            ValueTile("v", Rect(x + px(466), y + px(116), px(40), px(36)), "33", None, marked=True),
            ValueTile("v", Rect(x + px(512), y + px(116), px(40), px(36)), "35", None, quiet=True),
        ]
        self._shown += [(widget, Mark()) for widget in widgets]

    def draw(self, canvas: Canvas) -> None:
        theme, px = canvas.theme, canvas.px
        canvas.fill(theme.paper1)
        canvas.text("States", (px(40), px(20)), TITLE)
        canvas.rounded(Rect(px(20), px(236), px(770), px(66)), theme.table.cloth)
        for widget, mark in self._shown:
            widget.draw(canvas, mark)
            if mark.focus:
                canvas.focus_ring(widget.rect, widget.radius, widget.on_cloth)
        self._signs(canvas, px(40), px(530))
        self._cards(canvas, px(830))

    def _signs(self, canvas: Canvas, x: int, y: int) -> None:
        px, theme = canvas.px, canvas.theme
        for number, grade in enumerate(("best", "fine", "inaccuracy", "mistake", "forced")):
            canvas.grade(grade, (x + px(16) + px(142) * number, y), px(30))
            canvas.text(grade, (x + px(38) + px(142) * number, y - px(10)), NOTE.bold)
        for number, name in enumerate(Icons.names()):
            place = (x + px(16) + px(44) * (number % 16), y + px(50) + px(44) * (number // 16))
            canvas.icon(name, place, px(24))
        left = x
        for word in ("Declarer", "Forehand"):
            left += chip(canvas, word, (left, y + px(150)), face=CHIP) + px(8)
        left += chip(canvas, "from the skat", (left, y + px(150)), fill=theme.ochre_tint, edge=theme.ochre) + px(8)
        face, top = Face(15, 700), y + px(150)
        left += chip(canvas, "+44", (left, top), face=face, fill=theme.gain_tint, colour=theme.best) + px(8)
        chip(canvas, "−96", (left, top), face=face, fill=theme.loss_tint, colour=theme.mistake)
        canvas.rounded(Rect(x, y + px(190), px(720), px(70)), theme.table.cloth)
        left = x + px(30)
        for text, face, past in (("22", BID, False), ("Pass", PASS, True), ("I play Grand", PASS, False)):
            width, height = bubble_size(canvas.look, text, face)
            bubble(canvas, text, Rect(left, y + px(205), width, height), face, "left", past=past)
            left += width + px(30)
        canvas.text("22 is [S] **spades** with [H] and [D]", (left, y + px(212)), LABEL, theme.table.text)

    def _cards(self, canvas: Canvas, x: int) -> None:
        px, theme = canvas.px, canvas.theme
        canvas.rounded(Rect(x - px(20), px(74), px(430), px(690)), theme.table.cloth, 18)
        width = px(110)
        states: tuple[tuple[Card, dict[str, Any]], ...] = (
            (Card.HA, {}), (Card.HA, {}), (Card.HT, {"halo": theme.slate}),
            (Card.HT, {"halo": theme.table.halo}), (Card.SK, {"dimmed": True}), (Card.DK, {}),
        )  # fmt: skip
        for number, (card, extra) in enumerate(states):
            place = (x + px(60) + px(132) * (number % 3), px(230) + px(260) * (number // 3))
            canvas.card(card, place, width, **extra)
        canvas.text("Cards", (x + px(10), px(90)), HEADING, theme.table.text)
        canvas.text("A card that cannot be played keeps its letter.", (x + px(10), px(650)), SMALL, theme.table.text2)
