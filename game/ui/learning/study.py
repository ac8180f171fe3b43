"""StudyScene: text and answers left, the small table right; one column where it is narrow (picture 08)."""

from dataclasses import dataclass

from pygame import Rect

from game.rules.cards import Card
from game.table.i18n import _
from game.teach.lessons import Kind
from game.teach.small_table import SmallTable
from game.ui import input as gate
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.ornaments import progress
from game.ui.drawing.theme import BODY, LABEL, LESSON, QUESTION, RADIUS_PANEL
from game.ui.forms.form import Group
from game.ui.forms.terms import term_widgets
from game.ui.forms.widgets import Widget
from game.ui.input import Intent
from game.ui.learning.small_table_view import SmallTableView
from game.ui.learning.study_page import StudyPage
from game.ui.learning.task import CARD_KINDS, Task
from game.ui.learning.task_view import TaskView, tappable_table
from game.ui.learning.task_widgets import SpotWidget
from game.ui.scene import Kit

_PROMPT = BODY.sized(17).bold


@dataclass(slots=True)
class Matter:
    """What is shown now."""

    heading: str = ""
    text: str = ""
    table: SmallTable | None = None
    task: Task | None = None
    text_last: bool = False
    """In one column the text stands below the table: what matters is the position."""


class StudyScene(StudyPage):
    """Subclasses fill `matter`, and set `steps` for the bars at the top."""

    def __init__(self, kit: Kit) -> None:
        super().__init__(kit)
        self.view: SmallTableView | None = None
        self._boxes: list[tuple[str, Rect]] = []

    def matter(self) -> Matter:
        """Text, table and task of this moment."""
        return Matter()

    @property
    def steps(self) -> tuple[int, int, str]:
        """Which step of how many, and the words for it; no bars for 0."""
        return 0, 0, ""

    # layout

    def build(self) -> list[Group]:
        self.now = self.matter()
        two, task = self.page.columns == 2, self.now.task
        left, right = self.page.split(0.425) if two else (self.page.body, self.page.body)
        self._make_room(left, two)
        late = self.now.text_last and not two
        y = self._text_top = self._column.top + self.look.px(6)
        if not late:
            y = self._lay_text(y)
        y, widgets = self._lay_answers(y, right, two)
        if late:
            y = self._lay_text(y)
        terms = self._terms()
        body = self.page.body
        self.scroll.fit(Rect(left.left - self.look.px(12), body.top, left.width + self.look.px(16), body.height),
                        y - body.top + self.look.px(8))  # fmt: skip
        groups = [Group("answers", widgets, self.scroll)]
        if task and self.view:
            cards = TaskView(task).on_table(self.view)
            groups.insert(0, Group("cards", cards, None if two else self.scroll))
        return [*groups, Group("terms", terms, self.scroll)]

    def _make_room(self, left: Rect, two: bool) -> None:
        """The column of paper, and what the head has to leave free."""
        px = self.look.px
        self._column = Rect(left.left, left.top, left.width - px(10), left.height)
        if two:
            self._column = Rect(left.left + px(12), left.top, left.width - px(12), left.height)
        self.head_right = self._head_room()

    def _lay_answers(self, y: int, right: Rect, two: bool) -> tuple[int, list[Widget]]:
        """Table and task from `y` on: side by side, or one below the other with what is touched first."""
        task, px, widgets = self.now.task, self.look.px, list[Widget]()
        self.view = self._view()
        on_cards = task is not None and task.kind in (*CARD_KINDS, Kind.PICK_HOLDINGS)
        if self.view and two:
            height = self.page.body.height + self.page.foot.height - px(40)
            self.view.fit(self.look, Rect(right.left, self.page.body.top + px(6), right.width, height), height)
        if task and (two or on_cards):
            y, widgets = self._lay_task(task, y)
        if self.view and not two:
            tallest = self._tallest(y, bool(task) and not on_cards)
            self.view.fit(self.look, Rect(self._column.left, y, self._column.width, 0), tallest)
            y = self.view.rect.bottom + px(18)
        if task and not two and not on_cards:
            y, widgets = self._lay_task(task, y)
        return y, widgets

    def _view(self) -> SmallTableView | None:
        """The small table of this moment with the cards that can be tapped."""
        task, table = self.now.task, self.now.table
        if table is None:
            return None
        hand = task.hand if task and task.kind in CARD_KINDS else ()
        return SmallTableView(tappable_table(table, hand), hand)

    def _terms(self) -> list[Widget]:
        """Skat words of the text that can be asked about."""
        at = (self._column.left, self._text_top)
        return term_widgets(self.look, self.now.text, at, self._text_width, LESSON, 1.5, self.explain)

    @property
    def foot_room(self) -> Rect:
        room = self.page.foot
        return Rect(self._column.left - self.look.px(8), room.top, self._column.width + self.look.px(8), room.height)

    def _tallest(self, y: int, more: bool) -> int:
        """The small table in one column: what the window shows, less where answers follow (`more`)."""
        body = self.page.body
        rest = body.bottom - y - self.look.px(8)
        return max(round(body.height * (0.55 if more else 0.6)), rest if not more else 0)

    def _lay_text(self, y: int) -> int:
        look, px, width = self.look, self.look.px, self._text_width
        self._heading_top = y
        if self.now.heading:
            y += look.type.paragraph_height(self.now.heading, QUESTION.sized(22), width, 1.25) + px(12)
        self._text_top = y
        if self.now.text:
            y += look.type.paragraph_height(self.now.text, LESSON, width, 1.5) + px(16)
        return y

    @property
    def _text_width(self) -> int:
        return min(self._column.width - self.look.px(16), self.look.px(520))

    def _lay_task(self, task: Task, y: int) -> tuple[int, list[Widget]]:
        look, px = self.look, self.look.px
        box = Rect(self._column.left, y, self._column.width, 0)
        inner = box.width - px(40)
        y += px(14) + look.line(LABEL) + px(2)
        self._prompt_top = y
        y += look.type.paragraph_height(task.prompt, _PROMPT, inner, 1.35) + px(12)
        widgets, y = TaskView(task).lay(look, box.left + px(20), y, inner)
        self._say_top = y + px(2)
        if task.verdict and task.verdict.text:
            y += look.type.paragraph_height(task.verdict.text, BODY, inner - px(34)) + px(10)
        box.height = y + px(8) - box.top
        self._task_box = box
        return box.bottom + px(8), widgets

    def show_verdict(self) -> None:
        """Bring what was just said into view."""
        if self.now.task and self.scroll.needed:
            self.scroll.show(Rect(0, self._say_top, 10, self._task_box.bottom - self._say_top))

    # input

    def handle(self, intent: Intent) -> bool:
        task = self.now.task
        if task and isinstance(intent, gate.Key) and (self._card_key(task, intent.char) or task.type(intent.char)):
            return True
        if task and isinstance(intent, gate.Erase) and task.erase():
            return True
        return super().handle(intent)

    def _card_key(self, task: Task, char: str) -> bool:
        """The key of a card; one that may not be taken says so."""
        card = task.card_of_key(char, self._row(task))
        if card is None:
            return False
        if card in task.hand:
            task.tap(card)
        else:
            self.kit.refuse()
        return True

    def _row(self, task: Task) -> list[Card]:
        """The cards the keys count: the hand from left to right, or the cards of the task where they lie elsewhere."""
        table = self.now.table
        hand = set(table.hand.cards) if table and table.hand else set[Card]()
        counted = hand if hand >= set(task.hand) else set(task.hand)
        return [spot.card for spot in self.view.spots if spot.card in counted] if self.view else list(task.hand)

    # drawing

    def paint(self, canvas: Canvas) -> None:
        self._draw_steps(canvas)
        if self.view and self.page.columns == 2:
            self._draw_table(canvas)

    def _bars_room(self) -> int:
        """The width of the step bars in the head; 0 where there is only room for words."""
        head, count = self.page.head, self.steps[1]
        return min(self.look.px(46) * count, head.width // 3) if head.width > self.look.px(640) else 0

    def _head_room(self) -> int:
        """Pixels the steps take at the right of the head."""
        _number, count, words = self.steps
        return self._bars_room() + self.look.width(words, LABEL) + self.look.px(24) if count else 0

    def _draw_steps(self, canvas: Canvas) -> None:
        number, count, words = self.steps
        if not count:
            return
        px, theme, head, room = canvas.px, canvas.theme, self.page.head, self._bars_room()
        left, each = head.right - room, room / count
        for n in range(count if room else 0):
            colour = theme.brick if n < number - 1 else theme.ochre if n == number - 1 else theme.paper2
            bar = Rect(round(left + n * each + each * 0.16), head.centery - px(4), round(each * 0.84), px(8))
            progress(canvas, bar, 0, trough=colour)
        x = left - px(8) if room else left
        canvas.text(words, (x, head.centery - canvas.look.line(LABEL) / 2), LABEL, theme.ink2, "right")

    def _draw_table(self, canvas: Canvas) -> None:
        assert self.view is not None
        task = self.now.task
        marks = task.marks if task else None
        if marks:
            spots = {f"card {spot.card.code}": spot.card for spot in self.view.spots}
            marks.hover = spots.get(self.form.hover) if task and not task.closed else None
            marks.focus = spots.get(self.form.focus) if self.form.ring and not canvas.below else None
            if isinstance(self.form.focused, SpotWidget) is False:
                marks.focus = None
        self.view.draw(canvas, marks)

    def paint_scrolled(self, canvas: Canvas) -> None:
        theme, px, left = canvas.theme, canvas.px, self._column.left
        if self.now.heading:
            canvas.paragraph(self.now.heading, (left, self._heading_top), self._text_width, QUESTION.sized(22),
                             leading=1.25)  # fmt: skip
        if self.now.text:
            canvas.paragraph(self.now.text, (left, self._text_top), self._text_width, LESSON, leading=1.5)
        if self.view and self.page.columns == 1:
            self._draw_table(canvas)
        if self.now.task:
            box, task = self._task_box, self.now.task
            canvas.rounded(box, theme.sheet, RADIUS_PANEL, theme.paper3, 1.2)
            inner = box.width - px(40)
            canvas.text(_("Your turn"), (box.left + px(20), box.top + px(12)), LABEL.bold, theme.brick_dark)
            canvas.paragraph(task.prompt, (box.left + px(20), self._prompt_top), inner, _PROMPT, leading=1.35)
            if task.verdict and task.verdict.text:
                icon, fill = ("check", theme.best) if task.verdict.right else ("cross", theme.mistake)
                middle = self._say_top + canvas.look.type.pixels(BODY) * 0.72
                canvas.badge(icon, (box.left + px(31), middle), px(22), fill)
                canvas.paragraph(task.verdict.text, (box.left + px(52), self._say_top), inner - px(34), BODY)
