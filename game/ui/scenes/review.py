"""The review (picture 07): every own decision graded, the costliest first, beside it the truth of open cards."""

from collections.abc import Callable
from dataclasses import dataclass

from pygame import Rect

from game.rules.contracts import Game
from game.rules.scoring import Ending
from game.table.i18n import _, language
from game.teach.action_words import action_name
from game.teach.review import Grade, Judged, Review
from game.teach.words import capital
from game.ui import input as gate
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.card_text import on_paper
from game.ui.drawing.look import Look
from game.ui.drawing.ornaments import fitting, progress
from game.ui.drawing.theme import BODY, LABEL, NOTE, QUESTION, Face
from game.ui.forms.choices import Choice
from game.ui.forms.form import Group
from game.ui.forms.terms import term_widgets
from game.ui.forms.widgets import Button, Widget
from game.ui.input import Intent
from game.ui.learning.chance_line import ChanceLine
from game.ui.learning.decision_graph import DecisionGraph, PointWidget, place_before
from game.ui.learning.ramsch_points import RamschPoints
from game.ui.learning.review_board import Board, Reviewed, TrickWidget, cards_of_pair, grade_word
from game.ui.learning.review_job import ReviewJob
from game.ui.learning.study_page import FootButton, StudyPage
from game.ui.records.result_page import Played
from game.ui.scene import Kit, Pace
from game.ui.tabletop.layout import page
from game.ui.words.names import contract_name, short_card
from game.ui.words.result_words import Players, headline


@dataclass(slots=True)
class ReviewDoors:
    """Where a review leads; a way that is None is not offered."""

    play_on: Callable[[Judged], None] | None = None
    keep: Callable[[Judged], str] | None = None
    """Keeps the moment as a puzzle and says what came of it."""
    again: Callable[[Judged], None] | None = None
    """Asks about a mistake once more."""


_AGAIN, _BETWEEN = Face(15, 700), "  ·  "
LEAST_DETAIL = 222
"""Height the panel beside the line needs: heading, a card with its word, buttons."""


def summary(seen: Reviewed) -> str:
    """What was played and how it ended, in one line."""
    result, seat = seen.deal.result, seen.seat
    if result is None:
        return ""
    if result.declarer is None or result.contract is None:
        return headline(result, Players([chair.name for chair in seen.chairs], seat))
    game = contract_name(result.contract)
    texts = (
        (_("you played {game} and won"), _("you played {game} and lost")),
        (_("the declarer won {game}"), _("the declarer lost {game}")),
    )[0 if result.declarer == seat else 1]
    line = texts[0 if result.won else 1].format(game=game)
    if result.contract.game.is_null:
        return line
    return line + "  ·  " + _("{p} points to {q}").format(p=result.points, q=120 - result.points)


def graph_of(seen: Reviewed) -> DecisionGraph:
    """The chance to win, or where nobody plays to win the points of all three."""
    contract = seen.deal.contract
    ramsch = contract is not None and contract.game is Game.RAMSCH
    return RamschPoints(seen) if ramsch else ChanceLine(len(seen.tricks), _came_out(seen))


def _came_out(seen: Reviewed) -> bool | None:
    """Whether the person's side has won a deal that was played to its last card; None for others."""
    result = seen.deal.result
    if result is None or result.ending is not Ending.PLAYED or result.declarer is None or result.won is None:
        return None
    return result.won if result.declarer == seen.seat else not result.won


def headline_of(judged: Judged) -> str:
    """Trick 5: mistake."""
    where = _("Trick {n}").format(n=judged.trick) if judged.trick else place_before(judged)
    return f"{where}: {grade_word(judged.grade)}"


def played_words(review: Review, helped: bool) -> Played:
    """The grades of a review for the result, with a sentence about the costliest decision."""
    words = {
        Grade.BEST: _("Best"), Grade.FINE: _("Fine"), Grade.INACCURACY: _("Inaccuracy"), Grade.MISTAKE: _("Mistake"),
    }  # fmt: skip
    counts = [(grade.value, word, sum(d.grade is grade for d in review.decisions)) for grade, word in words.items()]
    worst = next(iter(review.mistakes), None)
    sentence = headline_of(worst) + "." if worst else _("No mistake was found.")
    lost = round(100 * worst.cost) if worst else 0
    if worst and lost:
        sentence = f"{headline_of(worst)}, {_('cost {p} of 100 games').format(p=lost)}."
    return Played(counts, f"{sentence}\n{_('Help was used.')}" if helped else sentence)


class ReviewScene(StudyPage):
    """`seen` is the deal, `job` works out or holds the grades."""

    def __init__(
        self, kit: Kit, seen: Reviewed, job: ReviewJob, doors: ReviewDoors | None = None, name: str = ""
    ) -> None:
        super().__init__(kit)
        self.seen, self.job, self.doors, self._name = seen, job, doors or ReviewDoors(), name
        self.board, self.line = Board(seen, kit.portraits), graph_of(seen)
        self.opened = False
        self._chosen: int | None = None

    @property
    def title(self) -> str:
        return _("Review")

    @property
    def kicker(self) -> str:
        parts = [self._name, summary(self.seen)]
        return "  ·  ".join(part for part in parts if part)

    @property
    def review(self) -> Review:
        """The grades as far as they are known."""
        return self.job.partial

    @property
    def selected(self) -> Judged | None:
        """The decision in hand."""
        known = next((d for d in self.review.decisions if d.number == self._chosen), None)
        return known or self.review.opens_on or next(iter(self.review.decisions), None)

    # layout

    def arrange(self, look: Look) -> None:
        self.has_foot = page(look.size, look.appearance.text_scale).columns == 1
        super().arrange(look)

    def build(self) -> list[Group]:
        px, body = self.look.px, self.page.body
        two = self.page.columns == 2
        view = self._view_choice(two)
        top = body.top if two else view.rect.bottom + px(8)
        self.scroll.fit(Rect(body.left - px(12), top, body.width + px(18), body.bottom - top), 0)
        if two:
            tallest = min(round(body.height * 0.6), body.height - px(16 + LEAST_DETAIL))
            board = self.board.fit(self.look, body.left, body.top - px(4), body.width, tallest)
            low = Rect(body.left, board.bottom + px(16), body.width, body.bottom - board.bottom - px(16))
            left = Rect(low.left, low.top, round((low.width - px(16)) * 0.54), low.height)
            self._detail = Rect(left.right + px(16), low.top, low.right - left.right - px(16), low.height)
        else:
            wide = body.width - px(8)
            self._detail = Rect(body.left, top + px(4), wide, self._detail_height(wide))
            board = self.board.fit(self.look, body.left, self._detail.bottom + px(12), wide, px(430))
            left = Rect(body.left, board.bottom + px(12), wide, px(250))
            self.scroll.fit(self.scroll.view, left.bottom + px(10) - top)
        self.line.fit(self.look, left, self.review, self.selected)
        scroll = None if two else self.scroll
        tricks, points = Group("tricks", self._tricks(), scroll), Group("points", self._points(), scroll)
        again = Group("again", self._again_button(), scroll)
        return [tricks, points, Group("view", [view]), again, Group("terms", self._terms(), scroll)]

    def _again_button(self) -> list[Widget]:
        """At the right of the heading, where the decision in hand was a mistake."""
        judged, px, box = self.selected, self.look.px, self._detail
        self._head_end = box.right - px(16)
        if self.doors.again is None or judged is None or judged not in self.review.mistakes:
            return []
        words, height = _("Try again"), max(32, px(34))
        rect = Rect(0, box.top + px(8), self.look.width(words, _AGAIN) + px(26), height)
        rect.right = box.right - px(14)
        self._head_end = rect.left - px(10)
        again = self.doors.again
        return [Button("again", rect, words, lambda: again(judged), face=_AGAIN)]

    def _view_choice(self, two: bool) -> Choice:
        """The open-card switch: in the head, or below it where that is narrow."""
        options = [_("What you could know"), _("All cards open")]
        size = Choice.size(self.look, options)
        rect = Rect(0, 0, min(size[0], self.page.body.width), size[1])
        if two:
            rect.right, rect.centery = self.page.head.right, self.page.head.centery
            self.head_right = rect.width + self.look.px(24)
        else:
            rect.topleft = self.page.body.topleft
            self.head_right = 0
        return Choice("view", rect, options, int(self.opened), self._open_cards)

    def _tricks(self) -> list[Widget]:
        found: list[Widget] = []
        for number in range(1, len(self.seen.tricks) + 1):
            judged = next((d for d in self.review.decisions if d.trick == number), None)
            spoken = _("Trick {n}").format(n=number) + (f": {grade_word(judged.grade)}" if judged else "")
            found.append(TrickWidget(number, self.board.column(number), self._chooser(judged), spoken))
        return found

    def _points(self) -> list[Widget]:
        side = max(32, self.look.px(32))
        found: list[Widget] = []
        for number, spot in enumerate(self.line.spots):
            rect = Rect(0, 0, side, side)
            rect.center = (round(self.line.centre(number)[0]), round(self.line.centre(number)[1]))
            found.append(PointWidget(f"point {number}", rect, self._chooser(spot.judged), spoken=spot.label))
        return found

    def _chooser(self, judged: Judged | None) -> Callable[[], None]:
        return lambda: self.choose(judged)

    @property
    def foot_room(self) -> Rect:
        if self.page.columns == 1:
            return self.page.foot
        px, box = self.look.px, self._detail
        return Rect(box.left + px(20), box.bottom - px(64), box.width - px(40), px(56))

    def foot(self) -> list[FootButton]:
        judged = self.selected
        buttons = []
        if self.doors.play_on and judged is not None:
            buttons.append(FootButton(_("Play on from here"), self._play_on))
        if self.doors.keep and judged is not None and judged.trick > 4 and self.page.columns == 2:
            buttons.append(FootButton(_("As a puzzle"), self._keep))
        return [*buttons, FootButton(_("Next mistake"), self.next_mistake, main=True, key="n", off=self._no_next)]

    @property
    def _no_next(self) -> str:
        """Why there is no other mistake to go to; "" where there is one."""
        mistakes, now = self.review.mistakes, self.selected
        if any(now is None or one.number != now.number for one in mistakes):
            return ""
        if self.job.running:
            return _("Still being reviewed.")
        return _("There is no other one.") if mistakes else _("No mistake was found.")

    # what can be done

    def choose(self, judged: Judged | None) -> None:
        """Take a decision in hand."""
        if judged is not None:
            self._chosen = judged.number
            self.refresh()

    def next_mistake(self) -> None:
        """The next inaccuracy or mistake."""
        now = self.selected
        self.choose(self.review.next_mistake(now.number if now else -1))
        if self.page.columns == 1:
            self.scroll.show(self._detail)

    def _step(self, step: int) -> None:
        decisions, now = self.review.decisions, self.selected
        if now is not None:
            at = min(max(0, decisions.index(now) + step), len(decisions) - 1)
            self.choose(decisions[at])

    def _open_cards(self, number: int) -> None:
        self.opened = bool(number)
        self.refresh()

    def _play_on(self) -> None:
        if self.doors.play_on and self.selected:
            self.doors.play_on(self.selected)

    def _keep(self) -> None:
        if self.doors.keep and self.selected:
            self.form.say(self.doors.keep(self.selected), self.foot_room, 4.0)

    def handle(self, intent: Intent) -> bool:
        sideways = isinstance(intent, gate.Go) and intent.way in ("left", "right")
        if sideways and not self.form.focus.startswith(("foot", "view", "term")):
            self._step(-1 if intent == gate.Go("left") else 1)
            return True
        return super().handle(intent)

    def key(self, char: str) -> bool:
        if char in "ak":
            self._open_cards(int(not self.opened)) if char == "a" else self._keep()
        return char in "ak"

    def update(self, dt: float) -> bool:
        changed = self.job.poll()
        if changed:
            self.refresh()
        return super().update(dt) or changed

    @property
    def pace(self) -> Pace:
        return Pace.WAITING if self.job.running else super().pace

    def leave(self) -> None:
        self.job.cancel()

    # drawing

    def paint(self, canvas: Canvas) -> None:
        if self.page.columns == 2:
            self._paint_all(canvas)

    def paint_scrolled(self, canvas: Canvas) -> None:
        if self.page.columns == 1:
            self._paint_all(canvas)

    def _paint_all(self, canvas: Canvas) -> None:
        now = self.selected
        self.board.draw(canvas, self.review, now.trick if now else 0, self.opened)
        self.line.draw(canvas, now)
        self._draw_detail(canvas, now)
        if self.job.running:
            self._draw_progress(canvas)
        else:
            words, field = self.line.missing, self.line.field
            between = field.move(0, -field.height // 8)  # two of the rules
            canvas.text_in(words, between, fitting(self.look, words, NOTE, field.width), canvas.theme.ink2)

    def _draw_progress(self, canvas: Canvas) -> None:
        px, box = canvas.px, self.line.rect
        bar = Rect(box.right - px(140), box.top + px(17), px(120), px(8))
        progress(canvas, bar, self.job.progress, canvas.theme.brick)

    def _words(self, judged: Judged, weighed: bool = True) -> str:
        """Why the best was best, or what open cards say."""
        if self.opened:
            return self._open_words(judged)
        parts = []
        if not judged.trick and judged.grade is not Grade.FORCED:
            mine = capital(action_name(judged.action)).of(language())
            better = action_name(judged.best).of(language())
            words = _("You chose: {mine}.")
            if judged.action != judged.best:
                words = _("You chose: {mine}. Better: {better}.")
            parts.append(on_paper(self.look, words.format(mine=mine, better=better)))
        if judged.grade is Grade.FORCED:
            parts.append(_("Only one card was possible."))
        elif judged.why:
            parts.append(on_paper(self.look, judged.why))
        if weighed and (steps := self._weighed(judged)):
            parts.append(steps)
        return "\n".join(parts)

    def _weighed(self, judged: Judged) -> str:
        """All cards that were weighed, with their chances; nothing where there were only the two shown."""
        shown = [one for one in judged.candidates if one.win is not None]
        if judged.grade is Grade.FORCED or not judged.trick or len(shown) < 3:
            return ""
        named = ((action_name(one.action).of(language()), round(100 * (one.win or 0))) for one in shown)
        steps = ", ".join(_("{p}\u00a0% with {card}").format(p=percent, card=name) for name, percent in named)
        return on_paper(self.look, _("Chance to win: {steps}.").format(steps=steps))

    def _open_words(self, judged: Judged) -> str:
        truth = judged.truth
        could = self.review.could_have_won
        ending = {True: _("With all cards open the deal could be won."), False: _(
            "Even with all cards open the deal could not be won."), None: ""}[could]  # fmt: skip
        if truth is None:
            if judged.trick and not ending:
                return _("For this game open cards are not worked out.")
            return ending or _("Open cards say something about cards in play only.")
        best = ", ".join(short_card(card) for card in truth.best_cards[:3])
        if self.seen.deal.contract and self.seen.deal.contract.game.is_null:
            known = _("Best with all cards open: {cards}.")
        elif truth.final == truth.best:
            known = _("As good as any with all cards open: the declarer comes to {p} points.")
        else:
            known = _("With all cards open this card leads to {p} points for the declarer, {cards} to {q}.")
        return known.format(p=truth.final, q=truth.best, cards=best) + "\n" + ending

    def _costs(self, judged: Judged) -> str:
        points = round(judged.score_cost)
        if judged.grade is Grade.FORCED or judged.before is None or judged.after is None:
            return _("cost {p} list points").format(p=points) if points else ""
        chances = _("{a} % before, {b} % after").format(a=round(100 * judged.before), b=round(100 * judged.after))
        lost = round(100 * judged.cost)
        if lost:
            return _("cost {p} of 100 games").format(p=lost) + _BETWEEN + chances
        return _("cost {p} list points").format(p=points) + _BETWEEN + chances if points else chances

    def _detail_height(self, width: int) -> int:
        """In one column the panel is as high as its words."""
        px, judged = self.look.px, self.selected
        if judged is None:
            return px(90)
        words = self._height(self._words(judged), NOTE, self._word_room(judged, width))
        return px(76) + max(words, px(150) if cards_of_pair(judged) else 0) + px(16)

    def _word_room(self, judged: Judged, width: int) -> int:
        px = self.look.px
        return width - px(44) - px(108 if self.page.columns == 2 else 92) * len(cards_of_pair(judged))

    def _draw_detail(self, canvas: Canvas, judged: Judged | None) -> None:
        px, theme, box, look = canvas.px, canvas.theme, self._detail, canvas.look
        canvas.panel(box, theme.sheet, edge=theme.paper3)
        if judged is None:
            text = _("The review could not be made.") if self.job.failed else _("The deal is being reviewed.")
            canvas.text(text, (box.left + px(22), box.top + px(20)), BODY, theme.ink2)
            return
        canvas.grade(judged.grade.value, (box.left + px(38), box.top + px(35)), px(34))
        left = box.left + px(64)
        room = self._head_end - left
        head, costs = headline_of(judged), self._costs(judged)
        canvas.text(head, (left, box.top + px(10)), fitting(look, head, QUESTION, room))
        if look.width(costs, fitting(look, costs, LABEL, room)) > room:
            costs = costs.split(_BETWEEN)[0]  # the chances are to be seen on the line, too
        canvas.text(costs, (left, box.top + px(38)), fitting(look, costs, LABEL, room), theme.ink2)
        self._draw_reason(canvas, judged, box.top + px(70))

    def _draw_reason(self, canvas: Canvas, judged: Judged, top: int) -> None:
        px, theme, box = canvas.px, canvas.theme, self._detail
        bottom = self.foot_room.top if self.page.columns == 2 else box.bottom - px(10)
        step = px(108 if self.page.columns == 2 else 92)
        width = max(36, min(px(76), round((bottom - top - px(30)) / 1.5)))
        x = box.left + px(22)
        for card, better in cards_of_pair(judged):
            middle = x + px(38)
            halo = theme.best if better else None
            canvas.card(card, (middle, top + width * 0.75 + px(4)), width, halo=halo, halo_grow=max(2, px(4)))
            word = _("better") if better else _("you played")
            face = fitting(canvas.look, word, LABEL.bold if better else LABEL, step - px(6))
            colour = theme.best if better else theme.ink2
            canvas.text(word, (middle, top + width * 1.5 + px(10)), face, colour, "centre")
            x += step
        at, room, text, face = self._reason(judged)
        canvas.paragraph(text, at, room, face)

    def _reason(self, judged: Judged) -> tuple[tuple[int, int], int, str, Face]:
        """Place, width, words and face of the explanation; it shrinks where it has to end above the buttons.

        Where even that is not enough, the cards that were weighed are left out.
        """
        px, box, face = self.look.px, self._detail, NOTE
        top, room = box.top + px(70), self._word_room(judged, box.width)
        bottom = self.foot_room.top if self.page.columns == 2 else box.bottom
        for weighed in (True, False):
            text, face = self._words(judged, weighed), NOTE
            while (over := self._height(text, face, room) > bottom - top) and face.size > 12:
                face = face.sized(face.size - 0.5)
            if not over:
                break
        step = px(108 if self.page.columns == 2 else 92)
        return (box.left + px(22) + step * len(cards_of_pair(judged)), top), room, text, face

    def _height(self, text: str, face: Face, room: int) -> int:
        return self.look.type.paragraph_height(text, face, room, 1.45)

    def _terms(self) -> list[Widget]:
        """Skat words of the explanation that can be asked about."""
        judged = self.selected
        if judged is None:
            return []
        at, room, text, face = self._reason(judged)
        return term_widgets(self.look, text, at, room, face, 1.45, self._explain)

    def _explain(self, text: str, rect: Rect) -> None:
        down = self.scroll.offset if self.page.columns == 1 else 0
        self.form.say(text, rect.move(0, -down), 6.0)
