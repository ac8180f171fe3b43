"""Task: how a learner answers - options, numbers, seats, cards, holdings - with the verdict shown on the answers."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from pygame import Rect

from game.rules.cards import Card
from game.table.i18n import _
from game.teach.lessons import Answer, Kind
from game.teach.small_table import Row, SmallTable
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.look import Look
from game.ui.drawing.ornaments import fitting, key_cap, key_cap_width
from game.ui.drawing.theme import BUTTON, NUMBER, VALUE, Face
from game.ui.forms.widgets import Mark, Widget
from game.ui.learning.small_board import Spot
from game.ui.learning.small_table_view import Marks, SmallTableView
from game.ui.words.names import seat_name

DIGITS = "1234567890-="
LONGEST = 4
CARD_KINDS = (Kind.PICK_CARDS, Kind.PLAY_CARD, Kind.DISCARD)


@dataclass(slots=True)
class Verdict:
    """What was said about the last answer."""

    right: bool
    text: str
    wrong: frozenset[Card] = frozenset()
    missed: frozenset[Card] = frozenset()


@dataclass(slots=True)
class Task:
    """One question and the answer in the making. `submit` judges; `changed` is told after every touch."""

    kind: Kind
    prompt: str
    submit: Callable[[Answer], None]
    changed: Callable[[], None]
    options: Sequence[tuple[str, str]] = ()
    """Key and words."""
    hand: tuple[Card, ...] = ()
    holdings: tuple[str, ...] = ()
    choices: tuple[int, ...] = ()
    """Numbers to choose from instead of typing."""
    picked: list[Card] = field(default_factory=list)
    rows: set[str] = field(default_factory=set)
    typed: str = ""
    verdict: Verdict | None = None
    closed: bool = False
    """No more answers: right, or the solution is shown."""
    chosen: str = ""

    def __post_init__(self) -> None:
        if self.kind is Kind.WINNER and not self.options:
            self.options = tuple((code, seat_name(n)) for n, code in enumerate("FMR"))

    @property
    def needs_check(self) -> bool:
        """The answer is put together and then given with the main button."""
        return self.kind in (Kind.PICK_CARDS, Kind.DISCARD, Kind.PICK_HOLDINGS) or self._types

    @property
    def _types(self) -> bool:
        return self.kind is Kind.NUMBER and not self.choices

    @property
    def missing(self) -> str:
        """Why the answer cannot be given yet; "" when it can."""
        if self._types and not self.typed.strip("-"):
            return _("Type a number first.")
        if self.kind is Kind.DISCARD and len(self.picked) != 2:
            return _("Choose two cards.")
        if self.kind is Kind.PICK_CARDS and not self.picked:
            return _("Tap the cards.")
        if self.kind is Kind.PICK_HOLDINGS and not self.rows:
            return _("Tap the rows.")
        return ""

    def give(self) -> None:
        """Give the answer that was put together."""
        if self.closed or self.missing:
            return
        if self._types:
            self.submit(int(self.typed))
        elif self.kind is Kind.PICK_HOLDINGS:
            self.submit(frozenset(self.rows))
        else:
            self.submit(frozenset(self.picked))

    def choose(self, key: str) -> None:
        """Take an option."""
        if not self.closed:
            self.chosen = key
            self.submit(int(key) if self.kind is Kind.NUMBER else key)

    def tap(self, card: Card) -> None:
        """Touch a card: play it, or pick it and put it back."""
        if self.closed or card not in self.hand:
            return
        self._begin_again()
        if self.kind is Kind.PLAY_CARD:
            self.picked = [card]
            self.submit(frozenset((card,)))
            return
        if card in self.picked:
            self.picked.remove(card)
        else:
            self.picked.append(card)
            if self.kind is Kind.DISCARD:
                del self.picked[:-2]
        self.changed()

    def tap_row(self, text: str) -> None:
        """Touch a row."""
        if not self.closed:
            self._begin_again()
            self.rows ^= {text}
            self.changed()

    def type(self, char: str) -> bool:
        """A digit or the minus sign; False where numbers are not typed."""
        if not self._types or self.closed or char not in "0123456789-":
            return False
        if self.verdict is not None:
            self.typed = ""
        self._begin_again()
        if char == "-":
            self.typed = self.typed[1:] if self.typed.startswith("-") else "-" + self.typed
        elif len(self.typed.strip("-")) < LONGEST:
            self.typed += char
        self.changed()
        return True

    def erase(self) -> bool:
        """Take the last digit away."""
        if not self._types or self.closed:
            return False
        self._begin_again()
        self.typed = self.typed[:-1]
        self.changed()
        return True

    def _begin_again(self) -> None:
        """The next touch after a verdict starts a new try with the old answer on the table."""
        self.verdict = None

    def card_key(self, char: str) -> bool:
        """1-9, 0, -, = choose a card of the hand."""
        at = DIGITS.find(char)
        if self.kind not in CARD_KINDS or not 0 <= at < len(self.hand):
            return False
        self.tap(self.hand[at])
        return True

    @property
    def marks(self) -> Marks:
        """How the cards look."""
        if self.kind not in CARD_KINDS:
            return Marks()
        verdict = self.verdict
        if verdict is None:
            return Marks(tuple(self.picked))
        right = tuple(self.picked) if verdict.right else ()
        return Marks(tuple(self.picked), verdict.wrong, verdict.missed, right)


class AnswerTile(Widget):
    """One option with its key; after the answer green with a tick, or red with a cross."""

    def __init__(
        self, key: str, rect: Rect, text: str, press: Callable[[], None], cap: str, state: str = "", main: bool = False
    ) -> None:  # fmt: skip
        super().__init__(key, rect, press, shortcut=cap, spoken=text, main=main)
        self.text, self.cap, self.state = text, cap, state

    @staticmethod
    def lines(look: Look, text: str, width: int) -> int:
        """How many lines the words need."""
        return len(look.type.wrap(text, BUTTON, width - look.px(36) - key_cap_width(look, "1") - look.px(8)))

    def draw(self, canvas: Canvas, mark: Mark) -> None:
        theme, rect, px = canvas.theme, self.rect, canvas.px
        ground = theme.paper2 if mark.pressed else theme.white if mark.hover else theme.paper0
        fill, edge, width = {
            "right": (theme.gain_tint, theme.best, 2.2), "wrong": (theme.loss_tint, theme.mistake, 2.0),
        }.get(self.state, (ground, theme.paper4, 1.3))  # fmt: skip
        canvas.rounded(rect, fill, self.radius, edge, width)
        cap = key_cap_width(canvas.look, self.cap) if self.cap else 0
        room = rect.width - px(36) - cap - px(8)
        lines = canvas.look.type.wrap(self.text, BUTTON, room)
        step = round(canvas.look.type.pixels(BUTTON) * 1.3)
        top = rect.centery - step * len(lines) / 2
        for number, line in enumerate(lines):
            face = fitting(canvas.look, line, BUTTON, room)
            canvas.text(line, (rect.left + px(18), top + number * step), face)
        if self.cap:
            key_cap(canvas, self.cap, rect.right - px(16) - cap, rect.centery, theme.ink2)
        if self.state:
            badge = ("check", theme.best) if self.state == "right" else ("cross", theme.mistake)
            canvas.badge(badge[0], (rect.right - px(8), rect.top + px(4)), px(22), badge[1])


class NumberBox(Widget):
    """The number that is being typed."""

    def __init__(self, rect: Rect, text: str, state: str) -> None:
        super().__init__("number", rect, lambda: None, spoken=text)
        self.text, self.state = text, state

    def draw(self, canvas: Canvas, mark: Mark) -> None:
        theme = canvas.theme
        fill, edge = {
            "right": (theme.gain_tint, theme.best), "wrong": (theme.loss_tint, theme.mistake),
        }.get(self.state, (theme.white, theme.paper4))  # fmt: skip
        canvas.rounded(self.rect, fill, self.radius, edge, 2 if self.state else 1.4)
        shown = self.text.replace("-", "−")
        width = canvas.text_in(shown, self.rect, fitting(canvas.look, shown, VALUE.sized(26), self.rect.width - 12))
        if not self.state:
            x = self.rect.centerx + width / 2 + 3
            canvas.upright(x, self.rect.centery - canvas.px(13), self.rect.centery + canvas.px(13), theme.ink, 2)


class KeyTile(Widget):
    """A key of the number pad."""

    radius = 8

    def __init__(self, key: str, rect: Rect, text: str, press: Callable[[], None], icon: str = "") -> None:
        super().__init__(key, rect, press, spoken=text)
        self.text, self.icon = text, icon

    def draw(self, canvas: Canvas, mark: Mark) -> None:
        theme = canvas.theme
        fill = theme.paper2 if mark.pressed else theme.white if mark.hover else theme.paper0
        canvas.rounded(self.rect, fill, self.radius, theme.paper4, 1.2)
        if self.icon:
            canvas.icon(self.icon, self.rect.center, canvas.px(18))
        else:
            canvas.text_in(self.text, self.rect, NUMBER)


class SpotWidget(Widget):
    """A card of the small table that can be tapped; the table draws it."""

    ringed = False

    def __init__(self, spot: Spot, press: Callable[[], None]) -> None:
        super().__init__(f"card {spot.card.code}", spot.strip, press)


class RowWidget(Widget):
    """A row of the small table that can be tapped: a frame on the cloth."""

    def __init__(self, key: str, rect: Rect, press: Callable[[], None], state: str) -> None:
        super().__init__(key, rect, press, on_cloth=True)
        self.state = state

    def draw(self, canvas: Canvas, mark: Mark) -> None:
        theme = canvas.theme
        colour = {"picked": theme.table.halo, "right": "#8FD3B8", "wrong": "#F3B5A8"}.get(
            self.state, theme.table.text if mark.hover else theme.table.button_edge
        )
        canvas.rounded(self.rect, None, 10, colour, 3 if self.state else 1.6)
        if self.state:
            icon, fill = {"picked": ("check", theme.brick), "right": ("check", theme.best),
                          "wrong": ("cross", theme.mistake)}[self.state]  # fmt: skip
            canvas.badge(icon, (self.rect.right - 4, self.rect.top + 4), canvas.px(22), fill)


class TaskView:
    """Lays the widgets of a task out: in a column of paper, and on the small table."""

    def __init__(self, task: Task) -> None:
        self.task = task

    def lay(self, look: Look, left: int, top: int, width: int) -> tuple[list[Widget], int]:
        """The widgets on paper and the y below them."""
        if self.task.choices:
            return self._tiles(look, left, top, width)
        match self.task.kind:
            case Kind.NUMBER:
                return self._pad(look, left, top, width)
            case Kind.CHOOSE | Kind.WINNER:
                return self._options(look, left, top, width)
            case _:
                return [], top

    def _state(self, key: str) -> str:
        verdict = self.task.verdict
        if verdict is None or self.task.chosen != key:
            return ""
        return "right" if verdict.right else "wrong"

    def _options(self, look: Look, left: int, top: int, width: int) -> tuple[list[Widget], int]:
        px, options = look.px, self.task.options
        half = (width - px(10)) // 2
        two = all(AnswerTile.lines(look, text, half) == 1 for _key, text in options) and len(options) in (2, 4)
        wide = half if two else width
        widgets: list[Widget] = []
        y = top
        for number, (key, text) in enumerate(options):
            height = max(px(50), AnswerTile.lines(look, text, wide) * round(look.type.pixels(BUTTON) * 1.3) + px(20))
            rect = Rect(left + (number % 2) * (half + px(10)) if two else left, y, wide, height)
            widgets.append(
                AnswerTile(f"answer {key}", rect, text, self._chooser(key), str(number + 1), self._state(key))
            )
            if not two or number % 2 or number == len(options) - 1:
                y += height + px(10)
        return widgets, y

    def _chooser(self, key: str) -> Callable[[], None]:
        return lambda: self.task.choose(key)

    def _tiles(self, look: Look, left: int, top: int, width: int) -> tuple[list[Widget], int]:
        """Numbers side by side, 0 as a pass."""
        px = look.px
        side, gap = max(44, px(52)), px(8)
        columns = max(1, (width + gap) // (side + gap))
        widgets: list[Widget] = []
        for number, value in enumerate(self.task.choices):
            text = str(value) if value else _("Pass")
            rect = Rect(left + number % columns * (side + gap), top + number // columns * px(46), side, px(38))
            tile = AnswerTile(f"answer {value}", rect, text, self._chooser(str(value)), "", self._state(str(value)))
            widgets.append(_SmallTile(tile))
        rows = -(-len(self.task.choices) // columns)
        return widgets, top + rows * px(46)

    def _pad(self, look: Look, left: int, top: int, width: int) -> tuple[list[Widget], int]:
        px, verdict = look.px, self.task.verdict
        state = "" if verdict is None else "right" if verdict.right else "wrong"
        box = Rect(left, top, min(px(140), width // 3), 2 * px(42) + px(6))
        widgets: list[Widget] = [NumberBox(box, self.task.typed, state)]
        keys = ["1", "2", "3", "4", "5", "-", "6", "7", "8", "9", "0", "erase"]
        x0 = box.right + px(12)
        gap = px(6)
        side = min(px(52), (left + width - x0 - 5 * gap) // 6)
        for number, key in enumerate(keys):
            rect = Rect(x0 + number % 6 * (side + gap), top + number // 6 * (px(42) + gap), side, px(42))
            if key == "erase":
                widgets.append(KeyTile("pad erase", rect, _("Erase"), lambda: self._done(self.task.erase()), "undo"))
            else:
                widgets.append(KeyTile(f"pad {key}", rect, key.replace("-", "±"), self._typer(key)))
        return widgets, box.bottom + px(10)

    def _typer(self, key: str) -> Callable[[], None]:
        return lambda: self._done(self.task.type(key))

    @staticmethod
    def _done(used: bool) -> None:
        """A key of the pad was pressed; nothing more to do."""

    def on_table(self, view: SmallTableView) -> list[Widget]:
        """The widgets on the small table."""
        task = self.task
        if task.kind is Kind.PICK_HOLDINGS:
            rows = zip(task.holdings, view.row_rects, strict=False)
            return [
                RowWidget(f"row {text}", rect, self._row_tapper(text), self._row_state(text)) for text, rect in rows
            ]
        if task.kind not in CARD_KINDS:
            return []
        return [SpotWidget(spot, self._tapper(spot.card)) for spot in view.spots if spot.card in task.hand]

    def _row_state(self, text: str) -> str:
        if text not in self.task.rows:
            return ""
        verdict = self.task.verdict
        return "picked" if verdict is None else "right" if verdict.right else "wrong"

    def _row_tapper(self, text: str) -> Callable[[], None]:
        return lambda: self.task.tap_row(text)

    def _tapper(self, card: Card) -> Callable[[], None]:
        return lambda: self.task.tap(card)


class _SmallTile(Widget):
    """A number tile: an answer tile without its key."""

    radius = 8

    def __init__(self, tile: AnswerTile) -> None:
        super().__init__(tile.key, tile.rect, tile.press, spoken=tile.text)
        self.tile = tile

    def draw(self, canvas: Canvas, mark: Mark) -> None:
        theme, tile = canvas.theme, self.tile
        ground = theme.paper2 if mark.pressed else theme.white if mark.hover else theme.paper0
        fill, edge = {
            "right": (theme.gain_tint, theme.best), "wrong": (theme.loss_tint, theme.mistake),
        }.get(tile.state, (ground, theme.paper4))  # fmt: skip
        canvas.rounded(self.rect, fill, self.radius, edge, 2 if tile.state else 1.3)
        face: Face = fitting(canvas.look, tile.text, NUMBER, self.rect.width - canvas.px(8))
        canvas.text_in(tile.text, self.rect, face)


def tappable_table(table: SmallTable, hand: tuple[Card, ...]) -> SmallTable:
    """The table with the cards to be tapped on it: content that does not show them gets them as the hand."""
    if not hand or set(hand) <= set(table.cards):
        return table
    return replace(table, hand=Row(hand))
