"""A guided deal at the real table: the coach speaks before every decision and after every trick."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from pygame import Rect

from game.rules.actions import Action, Pass, PickUp, PlayCard
from game.rules.deal import Deal
from game.rules.events import Event, Position
from game.table.brains import Brains
from game.table.i18n import _, language
from game.table.practice import PracticeTable
from game.table.series import Chair
from game.teach.coach import DealScript, GuidedDeal
from game.teach.text import NOTHING, Text
from game.ui import input as gate
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.card_text import on_paper
from game.ui.drawing.theme import LABEL, NOTE
from game.ui.forms.form import Group
from game.ui.forms.widgets import Button, Widget
from game.ui.input import Intent
from game.ui.scene import Kit, Scene
from game.ui.scenes.dialog import Choice, DialogScene
from game.ui.scenes.practice_table import PracticeScene
from game.ui.scenes.table import TableScene
from game.ui.tabletop.bidding_panel import BiddingPanel
from game.ui.tabletop.layout import place_helper
from game.ui.tabletop.panels import Answer, Panel, QuestionPanel

SAID_AGAIN = 6.0
"""Seconds the coach's words stand once more where H asked for them."""


class CoachTable(PracticeTable):
    """The table of a guided deal: the others follow the script while it fits, then players decide."""

    def __init__(self, script: DealScript, chairs: tuple[Chair, Chair, Chair], brains: Brains) -> None:
        """`chairs` by position; the learner's has no level."""
        self.guided = GuidedDeal(script)
        super().__init__(script.start(), chairs, brains)

    @property
    def can_finish(self) -> bool:
        """Every card is played out: that is what the coach is for."""
        return False

    def poll(self, ready: bool = True) -> tuple[Event, ...]:
        """See Table; the script answers at once."""
        reply = self.guided.reply
        if reply is None or self.persons_turn or self.over:
            return super().poll(ready)
        assert self.deal is not None
        assert self.deal.to_move is not None
        return self._apply(self.deal.to_move, reply) if ready else ()

    def _apply(self, position: Position, action: Action) -> tuple[Event, ...]:
        before = len(self._deal.events)
        told = super()._apply(position, action)
        if not self.guided.deal.over:
            self.guided.play(action)
        brought = self.guided.after(self._deal.events[before:])
        if brought or position == self.guided.script.learner:
            self.after = brought
        return told

    after: Text = NOTHING
    """What the last trick brought, in a sentence; it stands until the learner's next card."""

    @property
    def list_points(self) -> int:
        """What the deal brought the learner on a list with the official bonuses; 0 before its end."""
        return round(self.series.totals()[self.guided.script.learner])

    @property
    def _deal(self) -> Deal:
        assert self.deal is not None
        return self.deal

    def take_back(self) -> bool:
        """See PracticeTable; the coach goes back too."""
        if not super().take_back():
            return False
        self.guided.take_back()
        self.after = NOTHING
        return True

    def redo(self) -> bool:
        """Not at the coach's table."""
        return False

    def restart(self) -> None:
        """The deal and the coach from the start."""
        super().restart()
        self.guided = GuidedDeal(self.guided.script)
        self.after = NOTHING


class CoachedScene(PracticeScene):
    """`done` is told at the end whether the goal was reached, and what the deal brought on the list."""

    def __init__(self, kit: Kit, table: CoachTable, done: Callable[[bool, int], None],
                 rules: Callable[[TableScene], Scene] | None = None) -> None:  # fmt: skip
        self.coach = table
        self._done = done
        self._shut = ""
        self._coach_rect: Rect | None = None
        self._over = False
        super().__init__(kit, table, rules=rules)

    @property
    def helper_open(self) -> bool:
        return False

    @property
    def help_allowed(self) -> bool:
        return True

    @property
    def warns(self) -> bool:
        return False

    def ask_hint(self) -> None:
        """H: the coach says it again."""
        self._shut = ""
        self.refresh()
        if self._coach_rect and self._close is None:
            self.tell(self._coach_text, SAID_AGAIN)

    # what the coach says

    def words(self) -> str:
        """The coach's sentences now, as markup; "" when he is silent."""
        parts = []
        if self.coach.after:
            parts.append(on_paper(self.look, self.coach.after))
        if self.director.idle and self.table.persons_turn and not self.table.over:
            advice = self.coach.guided.advice
            if advice:
                parts.append(f"**{on_paper(self.look, advice).replace('**', '')}**")
            elif not self.coach.guided.on_script:
                parts.append(_("We have left my line. Play on as you like, or take back with U."))
        return "\n".join(parts)

    def _arrange_panels(self) -> None:
        if isinstance(self.panel, BiddingPanel):
            self.panel.coached_pass = self.coach.guided.advised == Pass()
        super()._arrange_panels()
        self.show_last = self.frame.small
        self._coach_rect, self._close = None, None
        text = self.words()
        if not text or text == self._shut or self.table.over:
            return
        self._coach_rect, self._coach_text = self._beside(text) or self._over_table(text), text

    def _beside(self, text: str) -> Rect | None:
        """The sheet at the right of the table, clear of plate, panel and hand; None where there is no room for it."""
        place = place_helper(self.frame, 10_000)
        if place is None:
            return None
        px, panel = self.look.px, self.panel.rect if self.panel else None
        if panel and place.left < panel.right + px(12):
            left = panel.right + px(12)
            place = Rect(left, self.frame.right_plate.bottom + px(14), place.right - left, 0)
        left = max(place.left, self.frame.trick_area.right + px(4)) if self.seen.playing else place.left
        place = Rect(left, place.top, place.right - left, 0)
        if place.width < px(220):
            return None
        rect = Rect(place.topleft, (place.width, self._sheet_height(text, place.width)))
        free = rect.bottom <= self.frame.hand_area.top - px(8) and not (panel and rect.colliderect(panel))
        return rect if free else None

    def _sheet_height(self, text: str, width: int) -> int:
        px = self.look.px
        return px(44) + self.look.type.paragraph_height(text, NOTE, width - px(36), 1.4) + px(14)

    def _over_table(self, text: str) -> Rect:
        """No room beside: a sheet over the table with a button that puts it away."""
        px, size = self.look.px, self.frame.size
        width = min(px(560), size[0] - 2 * self.frame.margin)
        height = self._sheet_height(text, width) + px(56)
        rect = Rect((size[0] - width) // 2, 0, width, height)
        rect.bottom = min(size[1] - px(8), max(self.frame.hand_top - px(6), height + px(8)))
        button = Rect(rect.right - px(18) - px(120), rect.bottom - px(58), px(120), px(46))
        self._close = Button("coach", button, _("I see"), self._shut_up, kind="main", key_cap="")
        return rect

    _close: Button | None = None
    _coach_text = ""

    def _shut_up(self) -> None:
        self._shut = self._coach_text
        self.form.focus = ""
        self.refresh()

    def refresh(self) -> None:
        super().refresh()
        if self._close is not None:
            widgets: list[Widget] = [self._close]
            self.form.arrange([Group("coach", widgets), *self.form.groups])
            self.form.set_focus("coach")

    def handle(self, intent: Intent) -> bool:
        if self._close is not None and isinstance(intent, gate.Confirm | gate.Back):
            self._shut_up()
            return True
        return super().handle(intent)

    # judging

    def submit(self, actions: Sequence[Action]) -> None:
        for ahead, action in enumerate(actions):
            judgement = self.coach.guided.judge(action, ahead)
            if not judgement.accepted:
                choices = [
                    Choice(_("Take it back"), lambda: None, safe=True),
                    Choice(_("Do it anyway"), lambda: self._do(actions)),
                ]
                text = on_paper(self.look, judgement.text)
                self.kit.go.push(DialogScene(self.kit, _("The coach"), text, choices))
                return
        self._do(actions)

    def _do(self, actions: Sequence[Action]) -> None:
        if any(isinstance(action, PlayCard | PickUp) for action in actions):
            self._shut = ""
        TableScene.submit(self, actions)

    # the end

    def _plain_result(self) -> Panel:
        back = Answer(_("Back to the lesson"), key="x", do=lambda: self._end(self.leave_table))
        again = Answer(_("From the start"), key="o", do=lambda: self._end(self.start_over))
        first, second = (back, again) if self.coach.guided.reached else (again, back)
        answers = [replace(first, main=True, key=""), second]
        note = f"{self.result_note()} {self.coach.guided.ending.of(language())}"
        return QuestionPanel(_("Finished"), self.result_words(), answers, self.submit, note)

    def _end(self, onward: Callable[[], None]) -> None:
        self._done(self.coach.guided.reached, self.coach.list_points)
        onward()

    # drawing

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        if self._coach_rect is None:
            return
        rect, px = self._coach_rect, canvas.px
        canvas.panel(rect, canvas.theme.hint, edge=canvas.theme.ochre)
        canvas.icon("lamp", (rect.left + px(26), rect.top + px(24)), px(20), canvas.theme.ochre_dark)
        canvas.text(_("The coach"), (rect.left + px(44), rect.top + px(13)), LABEL.bold, canvas.theme.brick_dark)
        canvas.paragraph(self._coach_text, (rect.left + px(18), rect.top + px(40)), rect.width - px(36), NOTE,
                         leading=1.4)  # fmt: skip
        self.form.draw(canvas, "coach")
