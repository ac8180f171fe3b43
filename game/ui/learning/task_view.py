"""TaskView: lays the widgets of a task out, in a column of paper and on the small table."""

from collections.abc import Callable
from dataclasses import replace

from pygame import Rect

from game.rules.cards import Card
from game.table.i18n import _
from game.teach.lessons import Kind
from game.teach.small_table import Row, SmallTable
from game.ui.drawing.look import Look
from game.ui.drawing.theme import BUTTON
from game.ui.forms.widgets import Widget
from game.ui.learning.small_table_view import SmallTableView
from game.ui.learning.task import CARD_KINDS, Task
from game.ui.learning.task_widgets import AnswerTile, KeyTile, NumberBox, RowWidget, SmallTile, SpotWidget


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

    def _chooser(self, key: str) -> Callable[[], None] | None:
        return None if self.task.closed else lambda: self.task.choose(key)

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
            widgets.append(SmallTile(tile))
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

    def _row_tapper(self, text: str) -> Callable[[], None] | None:
        return None if self.task.closed else lambda: self.task.tap_row(text)

    def _tapper(self, card: Card) -> Callable[[], None] | None:
        """None once there are no more answers: then Enter goes on."""
        return None if self.task.closed else lambda: self.task.tap(card)


def tappable_table(table: SmallTable, hand: tuple[Card, ...]) -> SmallTable:
    """The table with the cards to be tapped on it: content that does not show them gets them as the hand."""
    if not hand or set(hand) <= set(table.cards):
        return table
    return replace(table, hand=Row(hand))
