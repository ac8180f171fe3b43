"""The page of a result (picture 05): headline, points, the sum line by line, the list, how the person played."""

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Rect

from game.rules.cards import Card
from game.rules.events import Discarded
from game.rules.record import replay
from game.rules.scoring import Result
from game.rules.sgf import parse_record
from game.table.export import number_text
from game.table.i18n import _
from game.table.series import YOU, Row, Series
from game.ui.drawing.canvas import Align, Canvas
from game.ui.drawing.ornaments import fitting, points_bar
from game.ui.drawing.theme import BODY, LABEL, NAME, NOTE, NUMBER, SMALL, TITLE, VALUE, Face
from game.ui.forms.drawings import gain, game_disc, grade_count, icon, portrait
from game.ui.forms.paper import Column, Words
from game.ui.scene import Kit
from game.ui.words.result_words import Players, ValueRow, and_words, closing, headline, subline, value_rows

_AMOUNT = Face(21, 600, True)
_TOTAL = Face(38, 700, True)
_AFTER = Face(24, 700, True)


@dataclass(frozen=True, slots=True)
class Played:
    """How the person played, once the deal is reviewed."""

    grades: Sequence[tuple[str, str, int]]
    """Sign, word, count: best, fine, inaccuracy, mistake."""
    sentence: str = ""


class ResultPage:
    """What stands on it; `played` comes once the deal is reviewed."""

    def __init__(self, kit: Kit, series: Series, row: Row, played: Played | None) -> None:
        self.kit, self.series, self.row, self.played = kit, series, row, played
        self._roomy = self._tight = False

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

    def compose(self, column: Column, height: int) -> None:
        """Put everything into the column; `height` of the paper decides how much air there is between the parts."""
        self.look, self.print = column.look, column.page
        few = len(value_rows(self.result, self.players)) <= 7
        self._roomy = few and height >= column.px(640)
        self._tight = not few or height < column.px(560)
        self._compose_head(column)
        two = column.width >= column.px(840)
        left, right = column.split(0.525, 50) if two else (column, column)
        left.gap(14 if self._roomy else 4)
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
        sentence = subline(result, self.players)
        down = 0 if sentence or not show else px(14)
        words = Column(look, self.print, column.left + indent, top + down, column.width - indent)
        words.paragraph(
            headline(result, self.players), TITLE if column.width >= px(620) else Face(24, 600, True), leading=1.25
        )
        if sentence:
            words.paragraph(sentence, Face(17), "ink2")
        if show:
            disc = Rect(column.left - px(8), top + px(2), px(68), px(68))
            self.print.items.append(game_disc(disc, result))
        column.y = max(words.y, top + (px(74) if show else 0)) + px(14 if self._roomy else 10)

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
        column.gap(26 if self._roomy else 18)

    def _words(self, text: str, rect: Rect, face: Face, colour: str, align: Align) -> None:
        self.print.items.append(Words(text, rect, face, colour, align))

    def _compose_value(self, column: Column) -> None:
        rows = value_rows(self.result, self.players)
        if not rows:
            column.paragraph(_("Nobody wanted to play. The next deal comes from the next dealer."), BODY, "ink2")
            return
        column.paragraph(_("How the value comes about"), NOTE.bold, "ink2")
        column.gap(2)
        for row in rows:
            self._value_row(column, row)
        sentence = closing(self.result)
        if sentence:
            column.gap(4)
            column.paragraph(sentence, NOTE, "ink2")

    def _value_row(self, column: Column, row: ValueRow) -> None:
        px, look = column.px, self.look
        tight, large = self._tight, row.kind in ("value", "total")
        if large or row.kind == "sum":
            column.rule("ink", 2)
        face = Face(20, 700) if large else NAME
        amount_face = _TOTAL if large and not tight else VALUE if large else _AMOUNT
        amount = look.width(row.amount, amount_face)
        cross = px(22) if row.missed else 0
        rect = column.take(px((52 if not tight else 42) if large else (33 if tight else 39)))
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
        system = self.series.running_system
        lines = self.series.lines(system)
        index = next(n for n, row in enumerate(self.series.rows) if row is self.row)
        line = lines[index]
        before = lines[index - 1].totals if index and not lines[index - 1].round_losers else (0,) * self.series.players
        with column.card("paper1", 20, flat=True) as card:
            text = _("Your list after {n} deals") if index else _("Your list after the first deal")
            card.paragraph(text.format(n=index + 1), NOTE.bold, "ink2")
            if system != self.series.setup.rules.list_system:
                card.paragraph(_("Without the bonuses: the score sheet adds them."), LABEL, "ink2")
            card.gap(6)
            for seat in range(self.series.players):
                self._list_row(card, seat, before[seat], line.changes[seat], line.totals[seat])
            if line.round_losers:
                card.gap(4)
                card.paragraph(self._round_words(line.round_losers), LABEL.bold)
            if coming := self._coming():
                card.gap(4)
                card.paragraph(coming, LABEL.bold)
            if self.row.helped:
                card.gap(4)
                card.paragraph(_("With help: this deal carries a lamp."), LABEL, "ink2")

    def _round_words(self, losers: Sequence[int]) -> str:
        """Who has lost the Bierlachs round that ended with this deal."""
        text = _("Round lost: {names}.") if self.series.over else _("Round lost: {names}. All begin at 0 again.")
        return text.format(names=and_words([self._name(seat) for seat in losers]))

    def _coming(self) -> str:
        """What is special about the next deal: it counts double, or everybody has to play Ramsch."""
        if self.series.over or self.row is not self.series.rows[-1]:
            return ""
        plan = self.series.next_plan()
        if plan.ramsch:
            return _("Ramsch round: the next deal is a Ramsch.")
        return _("Bock round: the next deal counts ×{n}.").format(n=plan.bock) if plan.bock > 1 else ""

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
            lay = "  ·  ".join(f"{name}: {self._signed(cards)}" for name, cards in self._skat_and_discards())
            if lay:
                card.paragraph(lay, LABEL, "ink2")

    def _skat_and_discards(self) -> list[tuple[str, tuple[Card, ...]]]:
        """The skat as it was dealt, and the two cards that lay there in the end, where somebody had taken it up."""
        skat, last = self.result.skat, laid_away(self.row)
        found = [(_("In the skat lay"), skat)] if skat else []
        return [*found, (_("Laid away"), last)] if last else found

    def _signed(self, cards: Sequence[Card]) -> str:
        return " ".join(f"[{card.suit.code}]{self.look.cards.letter(card)}" for card in cards)

    def _compose_skat(self, column: Column) -> None:
        groups = self._skat_and_discards()
        if not groups:
            return
        with column.card("paper1", 20, flat=True) as card:
            width, step = card.px(64), card.width // 2
            rect = card.take(self.look.line(NOTE) + card.px(6))
            for place, (name, _cards) in enumerate(groups):
                box = Rect(rect.left + place * step, rect.top, step - card.px(6), rect.height)
                self._words(name, box, NOTE.bold, "ink2", "left")

            def paint(canvas: Canvas, rect: Rect) -> None:
                for place, (_name, cards) in enumerate(groups):
                    for number, one in enumerate(cards):
                        x = rect.left + place * step + width * 0.55 + number * width * 1.15
                        canvas.card(one, (x, rect.centery), width)

            card.draw(round(width * 1.56), paint)


def laid_away(row: Row) -> tuple[Card, ...]:
    """The two cards that lay there in the end, where somebody had taken the skat up; none without a record."""
    if not row.record:
        return ()
    laid = [event.cards for event in replay(parse_record(row.record)).events if isinstance(event, Discarded)]
    return (laid[-1] or ()) if laid else ()
