"""The result of a deal (picture 05): headline, the sum line by line, what it does to the list, how to go on."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.rules.lists import System
from game.rules.options import RuleSet
from game.rules.scoring import Result
from game.table.export import number_text
from game.table.i18n import _
from game.table.series import Row, Series
from game.ui import input as gate
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.cloth import cloth
from game.ui.drawing.drawings import gain, game_disc, grade_count, icon, portrait
from game.ui.drawing.look import Look
from game.ui.drawing.ornaments import fitting, points_bar
from game.ui.drawing.portraits import YOU
from game.ui.drawing.theme import BODY, LABEL, NAME, NOTE, NUMBER, RADIUS_RESULT, SMALL, TITLE, VALUE, Face
from game.ui.forms.form import Form, Group, Scroll
from game.ui.forms.paper import Column, Print, Tool, Words
from game.ui.forms.widgets import Widget
from game.ui.input import Intent
from game.ui.scene import Kit, Pace, Scene
from game.ui.tabletop.layout import Frame, Kind, frame
from game.ui.tabletop.table_bar import BarButtons
from game.ui.tabletop.table_view import draw_bar
from game.ui.words.result_words import Players, ValueRow, closing, headline, subline, value_rows

_AMOUNT = Face(21, 600, True)
_TOTAL = Face(38, 700, True)
_AFTER = Face(24, 700, True)


@dataclass(frozen=True, slots=True)
class Played:
    """How the person played, once the deal is reviewed."""

    grades: Sequence[tuple[str, str, int]]
    """Sign, word, count: best, fine, inaccuracy, mistake."""
    sentence: str = ""


@dataclass(slots=True)
class Ways:
    """Where the result leads; a way that is None is not offered."""

    next: Callable[[], None]
    menu: Callable[[], None]
    all_cards: Callable[[], None] | None = None
    again: Callable[[], None] | None = None
    review: Callable[[], None] | None = None
    sheet: Callable[[], None] | None = None
    settings: Callable[[], None] | None = None
    played: Callable[[], Played | None] = lambda: None
    """Asked at every update until it answers."""


def running_system(rules: RuleSet) -> System:
    """The form in which totals run on while playing: plain points where bonuses come only at the end."""
    return "plain" if rules.list_system in ("seeger_fabian", "seeger") else rules.list_system


class ResultScene(Scene):
    """The last row of a series; `counted` says whether it is a list."""

    def __init__(self, kit: Kit, series: Series, ways: Ways, counted: bool = True, row: Row | None = None) -> None:
        self.kit, self.series, self.ways, self.counted = kit, series, ways, counted
        self.row = row or series.rows[-1]
        self.form = Form(refused=lambda widget: kit.refuse())
        self.scroll = Scroll()
        self.print = Print()
        self.played: Played | None = None

    @property
    def result(self) -> Result:
        """The settled deal."""
        return self.row.result

    @property
    def players(self) -> Players:
        """Names by position."""
        person = self.series.setup.person
        names = [self._name(seat) for seat in self.row.plan.seats]
        return Players(names, self.row.plan.seats.index(person) if person in self.row.plan.seats else None)

    def _name(self, seat: int) -> str:
        chair = self.series.setup.seats[seat]
        return (self.kit.settings.name or _("You")) if chair.level is None else chair.name

    # -- layout -----------------------------------------------------------------------------------------------------

    def arrange(self, look: Look) -> None:
        super().arrange(look)
        self.frame: Frame = frame(look.size, look.appearance.text_scale)
        px, width, height = look.px, look.size[0], look.size[1]
        top = self.frame.bar.bottom if self.frame.kind is not Kind.MINI else 0
        free = height - top
        self.rect = Rect(0, 0, min(px(1100), width - px(24)), min(px(660), free - px(16)))
        self.rect.center = (width // 2, top + round((free - self.rect.height) * 0.38) + self.rect.height // 2)
        self.print = Print()
        foot = self._arrange_foot(look)
        view = Rect(self.rect.left, self.rect.top + px(8), self.rect.width, foot - self.rect.top - px(16))
        pad = px(40) if self.rect.width >= px(760) else px(20)
        column = Column(look, self.print, self.rect.left + pad, view.top + px(14), self.rect.width - 2 * pad)
        self._compose(column)
        if self._late:
            column.gap(12)
            column.tools(self._late, "others", small=False)
        column.gap(10)
        self.scroll.fit(view, column.y - view.top)
        self._bar = BarButtons(look, self.frame, self._bar_actions(), width - self.frame.margin)
        late = self.print.focus_groups(self.scroll)
        bar = self._bar.widgets if self.frame.kind is not Kind.MINI else []
        self.form.arrange([Group("next", [self._next]), Group("foot", self._foot), *late, Group("bar", bar)])

    def _bar_actions(self) -> dict[str, Callable[[], None]]:
        actions = {"menu": self.ways.menu}
        if self.ways.settings:
            actions["settings"] = self.ways.settings
        if self.ways.sheet:
            actions["sheet"] = self.ways.sheet
        return actions

    def _tools(self) -> list[Tool]:
        """Review, play again, all cards: in the order of the focus."""
        ways, tools = self.ways, []
        if ways.review:
            tools.append(Tool("review", _("Review the deal"), ways.review, key_cap="R", shortcut="r"))
        if ways.again:
            tools.append(Tool("again", _("Play it again"), ways.again))
        if ways.all_cards:
            tools.append(Tool("cards", _("All cards"), ways.all_cards, key_cap="A", shortcut="a"))
        return tools

    def _next_tool(self) -> Tool:
        text = _("Next deal") if self.counted and not self.series.over else _("Done")
        if self.counted and self.series.over:
            text = _("To the final score")
        return Tool("next", text, self.ways.next, "main", "Enter")

    def _arrange_foot(self, look: Look) -> int:
        """Place the buttons; returns the upper edge of the foot."""
        px, rect = look.px, self.rect
        pad = px(40) if rect.width >= px(760) else px(20)
        main, others = self._next_tool(), self._tools()
        width = min(max(px(252), main.size(look)[0]), rect.width - 2 * pad)
        y = rect.bottom - px(76) if rect.height >= px(500) else rect.bottom - px(62)
        self._next = main.button(Rect(rect.right - pad - width, y, width, px(48)))
        wide = sum(tool.size(look)[0] + px(14) for tool in others) + width <= rect.width - 2 * pad
        self._late = [] if wide else others
        self._foot: list[Widget] = []
        x = rect.left + pad
        for tool in reversed(others) if wide else ():
            place = Rect(x, y, tool.size(look)[0], px(48))
            if tool.key == "review":
                place.right = self._next.rect.left - px(18)
            self._foot.insert(0, tool.button(place))
            x = place.right + px(14)
        return y

    def _compose(self, column: Column) -> None:
        self._compose_head(column)
        two = column.width >= column.px(840)
        left, right = column.split(0.5, 50) if two else (column, column)
        left.gap(4)
        self._compose_points(left)
        self._compose_value(left)
        if not two:
            left.gap(18)
        self._compose_list(right)
        right.gap(20)
        self._compose_played(right)
        column.join(left, right)

    def _compose_head(self, column: Column) -> None:
        """The game's sign on a disc, the headline and a sentence below."""
        px, look, result = column.px, self.look, self.result
        show = column.width >= px(560)
        indent = px(82) if show else 0
        top = column.y
        words = Column(look, self.print, column.left + indent, top, column.width - indent)
        words.paragraph(
            headline(result, self.players), TITLE if column.width >= px(620) else Face(24, 600, True), leading=1.25
        )
        sentence = subline(result, self.players)
        if sentence:
            words.paragraph(sentence, Face(17), "ink2")
        if show:
            disc = Rect(column.left - px(8), top + px(2), px(68), px(68))
            self.print.items.append(game_disc(disc, result))
        column.y = max(words.y, top + (px(74) if show else 0)) + px(10)

    def _compose_points(self, column: Column) -> None:
        result, px = self.result, column.px
        if result.declarer is None or result.contract is None or result.contract.game.is_null:
            return
        own, theirs = result.points, 120 - result.points
        if result.ending not in ("played", "claimed"):
            return
        column.draw(px(14), lambda canvas, rect: points_bar(canvas, rect, own, theirs, paper=True))
        column.gap(7)
        players = self.players
        mine = result.declarer == players.me
        name = _("You") if mine else players.names[result.declarer]
        other = _("Opponents") if mine else _("You two") if players.me is not None else _("Opponents")
        rect = column.take(px(20))
        self._words(f"{name} **{own}**", rect, LABEL, "ink", "left")
        self._words(f"**{theirs}** {other}", rect, LABEL, "ink", "right")
        taken = [
            column.left + self.look.width(f"{name} **{own}**", LABEL),
            column.right - self.look.width(f"**{theirs}** {other}", LABEL),
        ]
        for mark in (31, 61, 90):
            x = column.left + column.width * mark / 120
            if taken[0] + px(14) < x < taken[1] - px(14):
                self._words(str(mark), Rect(round(x) - px(14), rect.top, px(28), rect.height), SMALL, "ink2", "centre")
        column.gap(18)

    def _words(self, text: str, rect: Rect, face: Face, colour: str, align: str) -> None:
        self.print.items.append(Words(text, rect, face, colour, align))  # type: ignore[arg-type]

    def _compose_value(self, column: Column) -> None:
        rows = value_rows(self.result, self.players)
        if not rows:
            column.paragraph(_("Nobody wanted to play. The next deal comes from the next dealer."), BODY, "ink2")
            return
        column.paragraph(_("How the value comes about"), NOTE.bold, "ink2")
        column.gap(2)
        tight = len(rows) > 7
        for row in rows:
            self._value_row(column, row, tight)
        sentence = closing(self.result)
        if sentence:
            column.gap(4)
            column.paragraph(sentence, NOTE, "ink2")

    def _value_row(self, column: Column, row: ValueRow, tight: bool) -> None:
        px, look = column.px, self.look
        large = row.kind in ("value", "total")
        if large or row.kind == "sum":
            column.rule("ink", 2)
        face = Face(20, 700) if large else NAME
        amount_face = _TOTAL if large and not tight else VALUE if large else _AMOUNT
        amount = look.width(row.amount, amount_face)
        cross = px(22) if row.missed else 0
        rect = column.take(px((52 if not tight else 42) if large else (33 if tight else 38)))
        name_width = look.width(row.name, face)
        beside = px(112) if name_width <= px(104) else name_width + px(14)
        room = column.width - amount - px(16) - cross
        name_face = fitting(look, row.name, face, room)
        self._words(row.name, Rect(rect.left + cross, rect.top, room, rect.height), name_face, "ink", "left")
        self._words(
            row.amount, rect, amount_face, "brick_dark" if large else "mistake" if row.missed else "ink", "right"
        )
        if row.missed:
            box = Rect(rect.left, rect.centery - px(8), px(16), px(16))
            self.print.items.append(icon(box, "cross", "mistake"))
        note_room = room - beside
        if row.note and look.width(row.note, NOTE) <= note_room:
            colour = "mistake" if row.missed else "ink2"
            place = Rect(rect.left + cross + beside, rect.top, note_room, rect.height)
            self._words(row.note, place, NOTE, colour, "left")
        elif row.note:
            below = Column(look, self.print, column.left + cross, column.y - px(8), room)
            below.paragraph(row.note, LABEL, "mistake" if row.missed else "ink2")
            column.y = below.y + px(4)
        if not large:
            column.rule("paper2")

    def _compose_list(self, column: Column) -> None:
        """Everybody before, the change, and after."""
        if not self.counted:
            with column.card("paper1", 20, flat=True) as card:
                card.paragraph(_("Practice"), NOTE.bold, "ink2")
                card.paragraph(_("This deal does not change a list."), NOTE)
            return
        system = running_system(self.series.setup.rules)
        lines = self.series.lines(system)
        index = next(n for n, row in enumerate(self.series.rows) if row is self.row)
        line = lines[index]
        before = lines[index - 1].totals if index and not lines[index - 1].round_losers else (0,) * self.series.players
        with column.card("paper1", 20, flat=True) as card:
            text = _("Your list after {n} deals") if index else _("Your list after the first deal")
            card.paragraph(text.format(n=index + 1), NOTE.bold, "ink2")
            if system != self.series.setup.rules.list_system:
                card.paragraph(_("Without the bonuses: the score sheet adds them."), LABEL, "ink2")
            for seat in range(self.series.players):
                self._list_row(card, seat, before[seat], line.changes[seat], line.totals[seat])
            if self.row.helped:
                card.gap(4)
                card.paragraph(_("With help: this deal carries a lamp."), LABEL, "ink2")

    def _list_row(self, card: Column, seat: int, before: float, change: float, after: float) -> None:
        px, look = card.px, self.look
        rect = card.take(px(46 if self.series.players == 3 else 40))
        chair = self.series.setup.seats[seat]
        size = px(34)
        key = YOU if chair.level is None else chair.portrait
        face = Rect(rect.left, rect.centery - size // 2, size, size)
        self.print.items.append(portrait(face, self.kit.portraits, key, ring="paper0"))
        after_text, before_text = number_text(after), number_text(before)
        after_width = max(px(64), look.width(after_text, _AFTER))
        self._words(
            after_text, Rect(rect.right - after_width, rect.top, after_width, rect.height), _AFTER, "ink", "right"
        )
        chip_left = rect.right - after_width - px(92)
        if change:
            place = Rect(chip_left, rect.centery - px(13), px(80), px(26))
            self.print.items.append(gain(place, change))
        name_left = rect.left + size + px(12)
        room = chip_left - name_left
        before_width = look.width("−0000", NUMBER)
        show_before = room - before_width > px(70)
        if show_before:
            box = Rect(chip_left - px(14) - before_width, rect.top, before_width, rect.height)
            self._words(before_text, box, Face(18, 400, True), "ink2", "right")
            room -= before_width + px(20)
        name = self._name(seat)
        self._words(
            name, Rect(name_left, rect.top, room, rect.height), fitting(look, name, Face(17, 700), room), "ink", "left"
        )

    def _compose_played(self, column: Column) -> None:
        """The own grades once the deal is reviewed; the skat until then."""
        if self.played is None:
            self._compose_skat(column)
            return
        with column.card("paper1", 20, flat=True) as card:
            card.paragraph(_("How you played"), NOTE.bold, "ink2")
            card.gap(4)
            step = card.width // len(self.played.grades)
            rect = card.take(card.px(62))
            for place, (sign, word, count) in enumerate(self.played.grades):
                box = Rect(rect.left + place * step, rect.top, step - card.px(6), rect.height)
                self.print.items.append(grade_count(box, sign, word, count))
            if self.played.sentence:
                card.paragraph(self.played.sentence, LABEL)

    def _compose_skat(self, column: Column) -> None:
        skat = self.result.skat
        if not skat:
            return
        with column.card("paper1", 20, flat=True) as card:
            card.paragraph(_("In the skat lay"), NOTE.bold, "ink2")
            card.gap(6)
            width = card.px(64)

            def paint(canvas: Canvas, rect: Rect) -> None:
                for place, one in enumerate(skat):
                    centre = (rect.left + width * 0.55 + place * width * 1.15, rect.centery)
                    canvas.card(one, centre, width)

            card.draw(round(width * 1.56), paint)

    # -- scene ------------------------------------------------------------------------------------------------------

    def enter(self) -> None:
        self.form.focus_main()

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, gate.Back):
            self.ways.menu()
            return True
        if intent == gate.Key("s") and self.ways.sheet:
            self.ways.sheet()
            return True
        if self.form.handle(intent):
            return True
        match intent:
            case gate.Go("up" | "down" as way):
                return self.scroll.by(60 if way == "down" else -60)
            case gate.Go("page_up" | "page_down" as way):
                return self.scroll.by(self.scroll.view.height * (0.8 if way == "page_down" else -0.8))
            case gate.Wheel(steps=steps):
                return self.scroll.by(-steps * 60)
        return False

    @property
    def pace(self) -> Pace:
        return Pace.WAITING if self.form.waiting else Pace.STILL

    def update(self, dt: float) -> bool:
        if self.played is None and (played := self.ways.played()) is not None:
            self.played = played
            self.arrange(self.look)
            return True
        return self.form.update(dt)

    def draw(self, canvas: Canvas) -> None:
        canvas.surface.blit(cloth(self.look, medallion=False, inlay=self.frame.kind is not Kind.MINI), (0, 0))
        draw_bar(canvas, self.frame, self._bar_words(), self._bar.left)
        canvas.panel(self.rect, radius=RADIUS_RESULT)
        with canvas.window(self.scroll.view, self.scroll.offset):
            self.print.draw(canvas, self.scroll)
        if self.scroll.offset < self.scroll.height - self.scroll.view.height:
            canvas.rule(self.rect.left + 2, self.rect.right - 2, self.scroll.view.bottom, canvas.theme.paper3)
        if not self._late and self.scroll.needed:
            self.scroll.draw_bar(canvas)
        self.form.draw(canvas)
        self.form.draw_notes(canvas)

    def _bar_words(self) -> list[str]:
        if not self.counted:
            return [_("Practice"), _("Finished")]
        length = self.series.length
        n = self.row.plan.number
        deal = _("Deal {n} of {all}").format(n=n, all=length) if length else _("Deal {n}").format(n=n)
        return [deal, _("Finished")]
