"""Skat exchange and Hand announcement (pictures 03 and 03b): tiles, announcements, live value line."""

from collections.abc import Callable, Sequence

from pygame import Rect

from game.rules.cards import Card
from game.rules.contracts import Game
from game.rules.view import SeatView
from game.table.i18n import _
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.look import Look
from game.ui.drawing.ornaments import fitting
from game.ui.drawing.theme import BODY, HEADING, LABEL, NOTE, SMALL, VALUE, Face
from game.ui.forms.choices import CheckBox, Tile
from game.ui.forms.form import Form, Group
from game.ui.forms.widgets import Button, Widget
from game.ui.tabletop.exchange import ANNOUNCEMENTS, Exchange, enter_discard
from game.ui.tabletop.layout import Frame, Kind, place_exchange, question_room
from game.ui.tabletop.panels import Onward, Panel, Submit
from game.ui.words.names import contract_name, signed_game
from game.ui.words.value_line import value_line

_SUM = Face(18)


class ExchangePanel(Panel):
    """Two cards away, a game, announcements; `best` asks the adviser, `instead` takes the skat after all."""

    covers_plates = True

    def __init__(
        self, view: SeatView, submit: Submit, *, hand: bool = False, best: Callable[[], None] | None = None,
        instead: Callable[[], None] | None = None,
    ) -> None:  # fmt: skip
        super().__init__()
        self.choice = Exchange.of(view, hand)
        self._submit, self._best, self._instead = submit, best, instead
        self._tiles: list[Widget] = []
        self._boxes: list[Widget] = []
        self._buttons: list[Widget] = []

    def key_of_card(self) -> bool:
        return not self.choice.hand and not self.choice.fixed_discard

    def first_key(self, hand: Sequence[Card]) -> str:
        game = next((d.contract.game for d in self.choice.declarations() if not self.choice.reason(d)), None)
        return super().first_key(hand) or (f"game {game}" if game else "")

    def toggle_card(self, card: Card) -> None:
        """A card of the hand was clicked."""
        self.choice.toggle_card(card)
        self.changed()

    def enter_card(self, card: Card) -> Onward:
        """Enter lays away and goes on; what lies away comes back by space, its digit or a click, never by Enter."""
        onward = enter_discard(self.choice.away, card)
        if onward is None:
            self.toggle_card(card)
            return Onward(self._next_question()) if len(self.choice.away) == 2 else Onward()
        return Onward(self._next_question(), onward) if len(self.choice.away) == 2 else Onward("", onward)

    def _next_question(self) -> str:
        """The widget that is to be used next: a game to choose, or the button that announces."""
        if self.choice.game is not None:
            return self._buttons[0].key
        return next((tile.key for tile in self._tiles if not tile.off), self._tiles[0].key)

    def refused(self, widget: Widget) -> None:
        """A game below the bid: shown with its sum, and "Announce anyway" offered."""
        if widget.key.startswith("game ") and self._allowed(Game(widget.key[5:])):
            self.choice.choose(Game(widget.key[5:]))
            self.changed()

    def _allowed(self, game: Game) -> bool:
        return any(d.contract.game is game and d.refusal is None for d in self.choice.declarations())

    # layout

    def arrange(self, look: Look, frame: Frame, helper: Rect | None) -> None:
        self._small = frame.small or self._large_height(look) > question_room(frame, over_plates=True)[1]
        if self._small:
            self._arrange_small(look, frame)
        else:
            self._arrange_large(look, frame)

    def _large_height(self, look: Look) -> int:
        """Two rows of games; Revolution begins a third."""
        return look.px(412 + (64 if len(self.choice.declarations()) > 6 else 0))

    def _arrange_large(self, look: Look, frame: Frame) -> None:
        px = look.px
        self.rect = place_exchange(frame, (px(640), self._large_height(look)))
        rect = self.rect
        grid_left, top = rect.left + px(204), rect.top + px(86)
        grid = Rect(grid_left, top, rect.right - px(26) - grid_left, px(50))
        self._tiles = self._tile_grid(look, grid, 3, px(50), px(14))
        boxes = self._tiles[-1].rect.bottom + px(16)
        self._boxes = self._box_row(look, grid_left, boxes, rect.right - px(20))
        self._boxes += self._spitze_box(look, rect.left + px(26), boxes + px(24))
        self._boxes_bottom = boxes + px(30)
        self._strip = Rect(rect.left + px(16), rect.bottom - px(136), rect.width - px(32), px(58))
        main = Rect(rect.right - px(26) - px(290), rect.bottom - px(64), px(290), px(48))
        self._make_buttons(look, main, Rect(rect.left + px(26), main.top, px(250), main.height))

    def _arrange_small(self, look: Look, frame: Frame) -> None:
        px = look.px
        width = min(frame.size[0] - 2 * frame.margin, px(720))
        inner_width = width - px(32)
        count = len(self.choice.declarations())
        columns = count if self._fit(look, inner_width, count) else -(-count // 2)
        rows = 1 if columns == count else 2
        boxes = any(not self.choice.announcement_reason(name) for name in ANNOUNCEMENTS)
        tile_height = px(46 if rows == 1 else 42)
        lines = boxes + (self.choice.rules.spitze != "off")
        height = px(8 + 28 + 4) + rows * (tile_height + px(8)) + px(34) * lines + px(54 + 8)
        self.rect = place_exchange(frame, (width, height))
        beside = frame.kind is Kind.MINI and self.rect.top < frame.bar.bottom
        if beside:
            # The round menu button lies on the corner: the head stands beside it, the tiles below.
            height += max(0, frame.bar.bottom + px(3) - (self.rect.top + px(42)))
            self.rect = place_exchange(frame, (width, height))
        left, top = self.rect.left + px(16), self.rect.top + px(8)
        menu = frame.bar.right - left + px(8) if beside else 0
        self._head = Rect(left + menu, top, inner_width - menu, px(28))
        grid = Rect(left, top + px(34), inner_width, tile_height)
        if beside:
            grid.top = max(grid.top, frame.bar.bottom + px(3))
        self._tiles = self._tile_grid(look, grid, columns, tile_height, px(8))
        y = grid.top + rows * (tile_height + px(8))
        self._boxes = self._box_row(look, left, y, self.rect.right - px(10)) if boxes else []
        self._boxes += self._spitze_box(look, left, y + px(34) * boxes)
        y = self.rect.bottom - px(54)
        main_width = min(px(270), round(inner_width * 0.56))
        main = Rect(self.rect.right - px(16) - main_width, y, main_width, px(46))
        self._strip = Rect(left, y, main.left - left - px(10), px(46))
        self._make_buttons(look, main, None)

    def _fit(self, look: Look, width: int, columns: int) -> bool:
        """Whether all names fit at full size in tiles of this many columns."""
        room = Tile.room(look, (width - look.px(8) * (columns - 1)) // columns)
        return all(look.width(signed_game(d.contract.game), BODY.bold) <= room for d in self.choice.declarations())

    def _tile_grid(self, look: Look, grid: Rect, columns: int, height: int, gap_y: int) -> list[Widget]:
        gap = look.px(8)
        width = (grid.width - gap * (columns - 1)) // columns
        tiles: list[Widget] = []
        for number, declaration in enumerate(self.choice.declarations()):
            game = declaration.contract.game
            row, column = divmod(number, columns)
            rect = Rect(grid.left + column * (width + gap), grid.top + row * (height + gap_y), width, height)
            reason = self.choice.reason(declaration)
            selected = game is self.choice.game
            tiles.append(self._tile(rect, game, self.choice.shown_value(declaration), reason, selected))
        return tiles

    def _tile(self, rect: Rect, game: Game, value: int, reason: str, selected: bool) -> Tile:
        def press() -> None:
            self.choice.choose(game)
            self.changed()

        off = "" if selected and reason and self._allowed(game) else reason
        tile = Tile(f"game {game}", rect, signed_game(game), press, value=str(value), selected=selected, off=off)
        if selected:
            tile.enter = Form.press_main
        return tile

    def _box_row(self, look: Look, left: int, top: int, right: int) -> list[Widget]:
        words = {
            "hand": _("Hand"), "schneider": _("Schneider"), "schwarz": _("Schwarz"), "ouvert": _("Ouvert")
        }  # fmt: skip
        sizes = {name: CheckBox.size(look, word) for name, word in words.items()}
        gap = min(look.px(18), (right - left - sum(size[0] for size in sizes.values())) // 3)
        boxes: list[Widget] = []
        x = left
        for name, word in words.items():
            rect = Rect((x, top), sizes[name])
            off = self.choice.announcement_reason(name)
            boxes.append(CheckBox(f"box {name}", rect, word, self._is_on(name), self._toggler(name), off=off))
            x = rect.right + gap
        return boxes

    def _spitze_box(self, look: Look, left: int, top: int) -> list[Widget]:
        """House rule 9.7, where it is played: every press promises one Spitze more."""
        if self.choice.rules.spitze == "off":
            return []

        def press() -> None:
            self.choice.next_spitze()
            self.changed()

        count = self.choice.promised
        text = _("{n} Spitzen").format(n=count) if count > 1 else _("Spitze")
        off = self.choice.spitze_reason() or ("" if self.choice.game else _("Choose your game first."))
        return [CheckBox("box spitze", Rect((left, top), CheckBox.size(look, text)), text, count > 0, press, off=off)]

    def _is_on(self, name: str) -> bool:
        always = name == "ouvert" and self.choice.game is Game.REVOLUTION
        return always or bool(getattr(self.choice, name))

    def _toggler(self, name: str) -> Callable[[], None]:
        def press() -> None:
            if name == "hand":
                if self._instead:
                    self._instead()
                return
            self.choice.toggle(name)
            self.changed()

        return press

    def _make_buttons(self, look: Look, main: Rect, second: Rect | None) -> None:
        off = self.choice.missing()
        contract = self.choice.contract
        text = _("Announce {game}").format(game=contract_name(contract)) if contract else _("Announce")
        self._buttons = [
            Button("announce", main, text, self._announce, kind="main", key_cap="" if off else "Enter", off=off)
        ]
        extra = self._second(look)
        if extra:
            if second:
                natural = Button.size(look, extra.text, icon=extra.icon, face=extra.face)[0]
                extra.rect = Rect(second.left, second.top, min(second.width, natural), second.height)
                self._buttons.append(extra)
            elif extra.key == "anyway":
                extra.rect, self._buttons[0].rect = main, Rect(0, 0, 0, 0)
                self._buttons = [extra]

    def _second(self, look: Look) -> Button | None:
        face = BODY.bold
        nowhere = Rect(0, 0, 0, 0)
        if self._below_bid():
            return Button("anyway", nowhere, _("Announce anyway"), self._announce_anyway, face=face)
        if self.choice.hand and self._instead:
            return Button("instead", nowhere, _("Take the skat instead"), self._instead, icon="cards", face=face)
        if self._best and not self.choice.hand:
            return Button("best", nowhere, _("Best for me?"), self._best, icon="lamp", face=face, shortcut="h")
        return None

    def _below_bid(self) -> bool:
        value = self.choice.value
        ready = self.choice.hand or len(self.choice.away) == 2
        game = self.choice.game
        return bool(ready and value and game and value.value < self.choice.bid and self._allowed(game))

    def _announce(self) -> None:
        self._submit(self.choice.actions())

    def _announce_anyway(self) -> None:
        self.choice.anyway = True
        self._submit(self.choice.actions())

    def groups(self) -> list[Group]:
        return [Group("tiles", self._tiles), Group("announcements", self._boxes), Group("buttons", self._buttons)]

    # drawing

    def draw(self, canvas: Canvas) -> None:
        canvas.panel(self.rect)
        if self._small:
            self._draw_small(canvas)
        else:
            self._draw_large(canvas)

    def _title(self) -> tuple[str, str]:
        bid = self.choice.bid
        if not bid:
            return _("Grand Hand: the skat stays face down"), _("Choose what you announce. There is no bid to cover.")
        if self.choice.hand:
            note = _("Choose your game and what you announce. Your bid of {b} must be covered.")
            return _("Play Hand: the skat stays face down"), note.format(b=bid)
        if self.choice.fixed_discard:
            return _("Choose your game"), _("Two cards lie away. Your bid of {b} must be covered.").format(b=bid)
        note = _("Click a card to move it. Your bid of {b} must be covered.").format(b=bid)
        return _("Lay two cards away and choose your game"), note

    def _draw_large(self, canvas: Canvas) -> None:
        px, rect, theme = canvas.px, self.rect, canvas.theme
        title, note = self._title()
        left, room = rect.left + px(26), rect.width - px(52)
        canvas.text(title, (left, rect.top + px(16)), fitting(canvas.look, title, HEADING, room))
        canvas.text(note, (left, rect.top + px(48)), fitting(canvas.look, note, NOTE, room), theme.ink2)
        self._draw_skat(canvas, left, rect.top + px(86))
        if self.choice.hand:
            text = _("Each announcement raises the value by one step")
        else:
            text = _("Only without taking the skat") if self.choice.announcement_reason("schneider") else ""
        boxes = self._boxes[0].rect
        face = fitting(canvas.look, text, SMALL, rect.right - px(20) - boxes.left)
        canvas.text(text, (boxes.left, boxes.bottom + px(2)), face, theme.ink2)
        self._draw_strip(canvas)

    def _draw_skat(self, canvas: Canvas, left: int, top: int) -> None:
        px, theme = canvas.px, canvas.theme
        if self.choice.hand:
            width = px(74)
            for number in range(2):
                centre = (left + width / 2 + number * (width + px(12)), top + width * 0.75)
                canvas.card(None, centre, width)
            canvas.text(_("The skat, unseen"), (left, top + width * 1.5 + px(12)), LABEL, theme.ink2)
            return
        cards, points, void = self.choice.laid_away()
        room = px(170)
        canvas.text(_("Laid away"), (left, top + px(2)), LABEL.bold, theme.ink2)
        canvas.text(cards, (left, top + px(24)), fitting(canvas.look, cards, BODY.bold.sized(19), room))
        if cards:
            canvas.text(points, (left, top + px(56)), fitting(canvas.look, points, NOTE, room))
            canvas.text(void, (left, top + px(78)), fitting(canvas.look, void, NOTE, room))
        else:
            canvas.paragraph(_("Two cards of your hand"), (left, top + px(26)), room, NOTE, theme.ink2)

    def _draw_strip(self, canvas: Canvas) -> None:
        px, strip, theme = canvas.px, self._strip, canvas.theme
        canvas.rounded(strip, theme.strip)
        contract, value = self.choice.contract, self.choice.value
        inner = strip.inflate(-px(36), 0)
        if contract is None or value is None:
            canvas.text_in(_("Choose your game"), inner, _SUM, theme.ink2, "left")
            return
        covers = value.value >= self.choice.bid
        word = _("covers your bid of {b}") if covers else _("below your bid of {b}")
        word = word.format(b=self.choice.bid) if self.choice.bid else ""
        colour = theme.best if covers else theme.mistake
        width = canvas.look.width(word, NOTE.bold)
        line = value_line(contract, value)
        number = str(value.value)
        room = inner.width - width - px(30) - canvas.look.width(number, VALUE) - px(24)
        face = fitting(canvas.look, line, _SUM, room)
        used = canvas.text_in(line, inner, face, align="left")
        if used > room:
            width = 0
        place = Rect(inner.left + used + px(12), inner.top, px(200), inner.height)
        canvas.text_in(number, place, VALUE, theme.brick_dark, "left")
        if width:
            canvas.icon("check" if covers else "cross", (inner.right - width - px(16), inner.centery), px(20), colour)
            canvas.text_in(word, inner, NOTE.bold, colour, "right")

    def _draw_small(self, canvas: Canvas) -> None:
        px, head, theme = canvas.px, self._head, canvas.theme
        title = self._title()[0]
        cards, points, _void = self.choice.laid_away()
        laid = f"{cards}  ·  {points}" if cards else ""
        title_width, laid_width = canvas.look.width(title, BODY.bold), canvas.look.width(laid, NOTE)
        both = title_width + laid_width + px(16) <= head.width
        if both or not laid:
            canvas.text_in(title, head, fitting(canvas.look, title, BODY.bold, head.width), align="left")
        if laid:
            face = fitting(canvas.look, laid, NOTE, head.width)
            canvas.text_in(laid, head, face, theme.ink, "right" if both else "left")
        strip = self._strip
        canvas.rounded(strip, theme.strip)
        contract, value = self.choice.contract, self.choice.value
        inner = strip.inflate(-px(16), 0)
        if contract is None or value is None:
            text = _("Choose your game")
            canvas.text_in(text, inner, fitting(canvas.look, text, NOTE, inner.width), theme.ink2, "left")
            return
        covers = value.value >= self.choice.bid
        icon, colour = ("check", theme.best) if covers else ("cross", theme.mistake)
        number = str(value.value)
        width = canvas.look.width(number, VALUE.sized(24))
        room = inner.width - width - px(34)
        line = value_line(contract, value)
        if canvas.look.width(line, LABEL) > room:
            line = value_line(contract, value, short=True)
        face = fitting(canvas.look, line, NOTE, room)
        x = inner.left
        if canvas.look.width(line, face) <= room:
            x += canvas.text_in(line, inner, face, align="left") + px(8)
        canvas.text_in(number, Rect(x, inner.top, width, inner.height), VALUE.sized(24), theme.brick_dark, "left")
        canvas.icon(icon, (inner.right - px(8), inner.centery), px(18), colour)
