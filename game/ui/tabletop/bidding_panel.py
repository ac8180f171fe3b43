"""The auction's question: next value, jumps, yes and pass (VISUAL.md pictures 02)."""

from collections.abc import Callable

from pygame import Rect

from game.rules.actions import Bid, Hold, Pass
from game.rules.bidding import REARHAND
from game.rules.contracts import Contract
from game.rules.view import Phase, SeatView
from game.table.advice import Prospects
from game.table.i18n import _
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.look import Look
from game.ui.drawing.theme import BODY, LABEL, NOTE, NUMBER, QUESTION, VALUE, Face
from game.ui.forms.choices import ValueTile
from game.ui.forms.form import Group
from game.ui.forms.widgets import Button, IconButton, Mark, Press, Widget
from game.ui.tabletop.layout import Frame, Kind, place_question, question_room
from game.ui.tabletop.panels import Panel, Submit, button_row
from game.ui.words.bid_words import bid_advice, carrier, carrier_words


class BiddingPanel(Panel):
    """Asks for a bid, a yes, or forehand's own decision; `opponent` is who is on the other side of the duel."""

    def __init__(
        self, view: SeatView, opponent: str, submit: Submit, prospects: Callable[[], Prospects | None]
    ) -> None:  # fmt: skip
        super().__init__()
        self._view, self._opponent, self._submit, self._prospects = view, opponent, submit, prospects
        self.values = [action.value for action in view.legal if isinstance(action, Bid)]
        self._chosen = 0
        self._first = 0
        """The first jump value to be seen."""
        self.coached_pass = False
        """The coach advises to pass."""

    @property
    def _pass_first(self) -> bool:
        """Passing is what is advised: then it is what Enter does."""
        found = self._prospects()
        too_dear = found is not None and bool(found.games) and self.value > found.safe
        return (self.coached_pass or too_dear) and not self._chosen

    @property
    def _calling(self) -> bool:
        return self._view.phase is Phase.DUEL_CALL and bool(self.values)

    @property
    def value(self) -> int:
        """The value that would be said."""
        return self.values[self._chosen] if self.values else self._view.bid

    def question(self) -> str:
        """The sentence above the buttons."""
        bid = self._view.bid
        if self._view.phase is Phase.FOREHAND:
            return _("Nobody has bid. Do you play at 18?")
        if not self._calling:
            return _("{name} says {v}. Do you hold?").format(name=self._opponent, v=bid)
        if not bid and self._view.seat == REARHAND:
            return _("Nobody has bid yet. What do you say?")
        if not bid:
            return _("You speak first. What do you say?")
        return _("{name} says {v}. What do you say?").format(name=self._opponent, v=bid)

    def advice(self, short: bool = False, briefly: bool = False) -> str:
        """What the helper recommends, in one sentence; empty where it is not known or not wanted.

        `short`: signs for suits; `briefly`: where two games carry the bids, only the one that carries the highest.
        """
        found = self._prospects()
        if found is None or not found.games:
            return ""
        if not found.safe:
            return _("Better pass.")
        game = carrier(found)
        if game == Contract(found.games[0].game):
            return _("{game} up to **{v}**").format(game=carrier_words(game, short), v=found.safe)
        if game and short:
            return _("up to **{v}** for {game}").format(v=found.safe, game=carrier_words(game, short))
        return bid_advice(found, briefly)

    def _fitting_advice(self, look: Look, face: Face, room: int, before: str = "") -> str:
        """The question with as much of the advice behind it as there is room for."""
        advices = dict.fromkeys((self.advice(), self.advice(briefly=True)))
        lines = ["  ".join(part for part in (before, advice) if part) for advice in advices]
        return next((line for line in lines if look.width(line, face) <= room), before)

    # choosing

    def step(self, direction: int) -> bool:
        if not self.values or not self._calling:
            return False
        self._choose(min(max(0, self._chosen + direction), len(self.values) - 1))
        return True

    def _choose(self, number: int) -> None:
        self._chosen = number
        self.changed()

    def _say(self) -> None:
        self._submit([Bid(self.value) if self.values else Hold()])

    def _pass(self) -> None:
        self._submit([Pass()])

    # layout

    def arrange(self, look: Look, frame: Frame, helper: Rect | None) -> None:
        self._kind = frame.kind
        room = question_room(frame, helper=helper)
        if frame.kind is Kind.MINI:
            width, height = room[0], look.px(172)
        elif frame.kind is Kind.COMPACT:
            width, height = min(look.px(476), room[0]), look.px(166)
        else:
            width, height = min(look.px(476), room[0]), look.px(206)
        self.rect = place_question(frame, (width, min(height, room[1])), helper)
        pad = look.px(16 if frame.kind is Kind.MINI else 22)
        inner = self.rect.inflate(-2 * pad, 0)
        row = self.rect.top + look.px(44 if frame.kind is Kind.MINI else 46 if frame.kind is Kind.COMPACT else 82)
        buttons = Rect(inner.left, 0, inner.width, look.px(48))
        buttons.bottom = self.rect.bottom - max(look.px(8), look.px(18) - (height - self.rect.height))
        self._inner, self._row = inner, row
        self._values = self._value_widgets(look, row) if self._calling else []
        self._buttons = button_row(look, buttons, *self._answers())

    def _answers(self) -> tuple[Button, Button | None]:
        """The main button and the other one; who has no value left can only pass."""
        if not self.values and self._view.phase is Phase.DUEL_CALL:
            return _answer("pass", _("Pass"), self._pass, main=True), None
        text = _("Yes") if not self.values else _("Bid {v}").format(v=self.value)
        said = _answer("bid", text, self._say, main=not self._pass_first)
        passed = _answer("pass", _("Pass"), self._pass, main=self._pass_first)
        return (passed, said) if self._pass_first else (said, passed)

    def _value_widgets(self, look: Look, row: int) -> list[Widget]:
        if self._kind is Kind.MINI:
            return self._stepper(look, row)
        next_width = look.width(_("Next"), LABEL) + look.px(10)
        jump = look.width(_("jump"), LABEL) + look.px(11)
        x = self._inner.left + next_width
        self._jump_x = 0
        shown: list[Widget] = []
        for number in self._window(look, self._inner.right - x - jump):
            width = self._tile_width(look, number)
            rect = Rect(x, row, width, look.px(36))
            shown.append(self._tile(number, rect))
            x += width + look.px(6)
            if len(shown) == 1:
                self._jump_x = x + look.px(3)
                x += jump
        return shown

    def _tile_width(self, look: Look, number: int) -> int:
        return look.width(str(self.values[number]), NUMBER) + look.px(19)

    def _window(self, look: Look, room: int) -> list[int]:
        """The next value and as many jumps as fit, so that the chosen one is among them."""
        gap = look.px(6)
        spare = room - self._tile_width(look, 0) - gap
        first = 1
        while True:
            shown, used = [], 0
            for number in range(first, len(self.values)):
                used += self._tile_width(look, number) + gap
                if used - gap > spare:
                    break
                shown.append(number)
            if self._chosen < first + len(shown) or not shown:
                return [0, *shown]
            first += 1

    def _tile(self, number: int, rect: Rect) -> ValueTile:
        value = self.values[number]
        found = self._prospects()
        top = found.safe if found else None
        best = max((v for v in self.values if top is not None and v <= top), default=None)
        return ValueTile(
            f"value {value}", rect, str(value), lambda: self._choose(number),
            selected=number == self._chosen, quiet=top is not None and value > top, marked=value == best,
        )  # fmt: skip

    def _stepper(self, look: Look, row: int) -> list[Widget]:
        left = self._inner.left + max(look.px(66), look.width(_("Value"), BODY) + look.px(14))
        size = (look.px(54), look.px(46))
        lower = StepButton(
            "lower", Rect((left, row), size), "left", lambda: self._choose(self._chosen - 1), self._chosen == 0
        )
        higher = StepButton(
            "higher", Rect((left + look.px(138), row), size), "right", lambda: self._choose(self._chosen + 1),
            self._chosen == len(self.values) - 1,
        )  # fmt: skip
        return [lower, higher]

    def groups(self) -> list[Group]:
        return [Group("question", self._buttons), Group("values", self._values)]

    # drawing

    def draw(self, canvas: Canvas) -> None:
        canvas.panel(self.rect)
        if self._kind is Kind.MINI:
            self._draw_mini(canvas)
        elif self._kind is Kind.COMPACT:
            self._draw_compact(canvas)
        else:
            self._draw_full(canvas)

    def _draw_full(self, canvas: Canvas) -> None:
        px, left, top = canvas.px, self._inner.left, self.rect.top
        canvas.text(_("Your bid"), (left, top + px(16)), LABEL.bold, canvas.theme.ink2)
        canvas.text(self.question(), (left, top + px(36)), QUESTION)
        if self._calling:
            self._draw_row_words(canvas)
        else:
            advice = self._fitting_advice(canvas.look, NOTE, self._inner.width)
            canvas.text(advice, (left, self._row + px(7)), NOTE, canvas.theme.ink2)

    def _draw_row_words(self, canvas: Canvas) -> None:
        px = canvas.px
        canvas.text(_("Next"), (self._inner.left, self._row + px(7)), LABEL, canvas.theme.ink2)
        if len(self._values) > 1:
            canvas.text(_("jump"), (self._jump_x, self._row + px(8)), LABEL, canvas.theme.ink2)

    def _draw_compact(self, canvas: Canvas) -> None:
        px, left, top = canvas.px, self._inner.left, self.rect.top
        if not self._calling:
            canvas.text(self.question(), (left, top + px(12)), BODY.bold)
            advice = self._fitting_advice(canvas.look, NOTE, self._inner.width)
            canvas.text(advice, (left, self._row + px(4)), NOTE, canvas.theme.ink2)
            return
        line = self._fitting_advice(canvas.look, BODY.bold, self._inner.width, self._short_question())
        canvas.text(line, (left, top + px(12)), BODY.bold)
        self._draw_row_words(canvas)

    def _short_question(self) -> str:
        if not self._view.bid or self._view.phase is Phase.FOREHAND:
            return self.question()
        return _("{name} says {v}.").format(name=self._opponent, v=self._view.bid)

    def _draw_mini(self, canvas: Canvas) -> None:
        px, inner, top, theme = canvas.px, self._inner, self.rect.top, canvas.theme
        question, advice = self._short_question(), self.advice(short=True)
        canvas.text(question, (inner.left, top + px(8)), BODY.bold)
        used = canvas.look.width(question, BODY.bold) + canvas.look.width(advice, BODY)
        if used + px(12) < inner.width:
            canvas.text(advice, (inner.right, top + px(8)), BODY, align="right")
        if not self._calling:
            return
        canvas.text(_("Value"), (inner.left, self._row + px(11)), BODY, theme.ink2)
        lower, higher = self._values[0].rect, self._values[1].rect
        middle = (lower.right + higher.left) / 2
        canvas.text(str(self.value), (middle, self._row + px(2)), VALUE.sized(26), theme.brick_dark, "centre")
        if self._chosen + 1 < len(self.values):
            text = _("next {v}").format(v=self.values[self._chosen + 1])
            if higher.right + px(14) + canvas.look.width(text, BODY) <= inner.right:
                canvas.text(text, (higher.right + px(14), self._row + px(11)), BODY, theme.ink2)


def _answer(key: str, text: str, press: Press, main: bool) -> Button:
    """A button `button_row` will place; its letter is the first of its key."""
    letter = key[0]
    return Button(
        key, Rect(0, 0, 0, 0), text, press, kind="main" if main else "second",
        key_cap="Enter" if main else letter.upper(), shortcut=letter,
    )  # fmt: skip


class StepButton(IconButton):
    """One value up or down."""

    def __init__(self, key: str, rect: Rect, icon: str, press: Callable[[], None], at_end: bool) -> None:
        off = _("There is no further value.") if at_end else ""
        super().__init__(key, rect, icon, press, "", off=off)

    def draw(self, canvas: Canvas, mark: Mark) -> None:
        theme = canvas.theme
        fill = theme.paper2 if self.off or mark.pressed else theme.white if mark.hover else theme.paper0
        canvas.rounded(self.rect, fill, self.radius, theme.paper4)
        canvas.icon(self.icon, self.rect.center, canvas.px(20), theme.off if self.off else theme.ink)
