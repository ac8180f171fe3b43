"""The replay of a finished deal: step by step, forward and back by key, all hands as they stood."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.rules import events as ev
from game.rules.cards import Card
from game.rules.scoring import Result
from game.table.i18n import _
from game.table.replay import Replay
from game.table.series import YOU
from game.table.value_text import value_lines
from game.ui import input as gate
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.ornaments import fitting, progress
from game.ui.drawing.theme import BODY, HEADING, LABEL, NAME, NOTE, SMALL
from game.ui.forms.drawings import portrait
from game.ui.forms.paper import Column, Drawing, Tool, Words
from game.ui.input import Intent
from game.ui.scene import Kit
from game.ui.scenes.paper import PaperScene
from game.ui.tabletop.seen import Seen
from game.ui.tabletop.sorting import sort_hand
from game.ui.words.names import contract_name, seat_name
from game.ui.words.result_words import Players, headline
from game.ui.words.speech import sentence


@dataclass(slots=True)
class ReplayDoors:
    """What can be done with the deal; None is not offered."""

    copy_text: Callable[[], None] | None = None
    copy_code: Callable[[], None] | None = None
    play: Callable[[], None] | None = None
    review: Callable[[], None] | None = None


class ReplayScene(PaperScene):
    """`players` names the positions; `portraits` are keys by position."""

    def __init__(
        self, kit: Kit, replay: Replay, players: Players, portraits: Sequence[str], doors: ReplayDoors,
        result: Result | None = None, note: str = "",
    ) -> None:  # fmt: skip
        super().__init__(kit)
        self.replay, self.players, self.portraits, self.doors = replay, players, portraits, doors
        self.result, self._note = result, note
        self._copied = ""

    def title(self) -> str:
        return _("All cards")

    def subtitle(self) -> str:
        head = headline(self.result, self.players) if self.result else ""
        return "  ·  ".join(part for part in (self._note, head) if part)

    def tools(self) -> Sequence[Tool]:
        doors, tools = self.doors, []
        if doors.review:
            tools.append(Tool("review", _("Review"), doors.review, key_cap="R", shortcut="r"))
        if doors.copy_text:
            tools.append(Tool("copy", _("Copy as text"), self._copier(doors.copy_text, _("The record is copied."))))
        if doors.copy_code:
            tools.append(Tool("code", _("Copy the code"), self._copier(doors.copy_code, _("The code is copied."))))
        return tools

    def _copier(self, copy: Callable[[], None], words: str) -> Callable[[], None]:
        def press() -> None:
            copy()
            self._copied = words
            self.refresh()

        return press

    def foot(self) -> Sequence[Tool]:
        tools = [
            Tool("start", _("Start"), lambda: self.go(0)),
            Tool("back step", _("Back"), lambda: self.go(self.replay.step - 1), icon="left"),
        ]
        if self.doors.play:
            tools.insert(0, Tool("play", _("Play this deal"), self.doors.play))
        return [*tools, Tool("forward", _("Forward"), lambda: self.go(self.replay.step + 1), "main", icon="right")]

    # -- page -------------------------------------------------------------------------------------------------------

    def compose(self, column: Column) -> None:
        column.gap(8)
        two = self.sheet.columns == 2
        left, right = column.split(0.60) if two else (column, column)
        if not two:
            self._moment(right)
            right.gap(14)
        with left.card(pad=18) as card:
            for position in range(3):
                self._hand(card, position)
            self._skat(card)
        if two:
            self._moment(right)
        column.join(left, right)

    @property
    def _shown(self) -> list[ev.Event]:
        """Everything that has happened, nothing hidden."""
        return list(self.replay.deal.events)

    def _seen(self) -> Seen:
        me = self.players.me
        return Seen.of(0 if me is None else me, self._shown, watching=me is None)

    def in_order(self, position: ev.Position) -> list[Card]:
        """The cards a position holds now, in the order they had before the first was played: no suit moves about."""
        deal = self.replay.deal
        held = deal.hand(position)
        played = [event.card for event in deal.events if isinstance(event, ev.CardPlayed) and event.seat == position]
        return [card for card in sort_hand([*held, *played], self._seen().game) if card in held]

    def _hand(self, column: Column, position: int) -> None:
        """Who it is and the cards that are left, the played ones gone."""
        px, look = column.px, self.look
        seen = self._seen()
        size = px(40)
        top = column.y
        face = Rect(column.left, top, size, size)
        column.page.items.append(portrait(face, self.kit.portraits, self.portraits[position] or YOU))
        roles = [seat_name(position)]
        if seen.declarer == position:
            roles.append(_("Declarer"))
        moving = self.replay.next_action is not None and self.replay.next_action[0] == position
        text = Column(look, column.page, column.left + size + px(12), top, column.width - size - px(12))
        words = f"{self.players.names[position]}  ·  {'  ·  '.join(roles)}" + ("  ·  " + _("to move") if moving else "")
        text.line(words, NAME if moving else BODY)
        cards = self.in_order(position)
        width = min(px(76), round(text.width / 6.4))
        step = min(round(width * 0.62), (text.width - width) // 11)
        height = round(width * 1.5)

        def paint(canvas: Canvas, rect: Rect) -> None:
            for number, card in enumerate(cards):
                canvas.card(card, (rect.left + width / 2 + number * step, rect.centery), width)

        text.draw(height + px(6), paint)
        column.y = max(text.y, top + size) + px(8)
        column.rule("paper2")
        column.gap(8)

    def _skat(self, column: Column) -> None:
        deal = self.replay.deal
        discards = next((event.cards for event in self._shown if isinstance(event, ev.Discarded) and event.cards), None)
        groups: list[tuple[str, Sequence[Card]]] = [(_("Skat"), deal.skat)]
        if discards and set(discards) != set(deal.skat):
            groups.append((_("Laid away"), discards))
        px = column.px
        rect = column.take(px(72))
        x = rect.left
        for name, cards in groups:
            words = self.look.width(name, LABEL)
            box = Rect(x, rect.top, words, rect.height)
            column.page.items.append(Words(name, box, LABEL, "ink2"))
            place = Rect(x + words + px(10), rect.top, px(88), rect.height)
            column.page.items.append(Drawing(place, _pair(cards, px(40))))
            x = place.right + px(24)

    def _moment(self, column: Column) -> None:
        """What has just happened, the trick, what was said."""
        replay, px = self.replay, column.px
        with column.card(pad=18) as card:
            card.paragraph(_("Step {n} of {all}").format(n=replay.step, all=replay.last), LABEL, "ink2")
            card.draw(px(6), lambda canvas, box: progress(canvas, box, replay.step / max(1, replay.last)))
            card.gap(8)
            card.paragraph(self._words(), HEADING, leading=1.3)
            card.gap(6)
            self._trick(card)
            self._auction(card)
            if replay.step == replay.last and self.result is not None:
                card.gap(6)
                for line in value_lines(self.result, list(self.players.names)):
                    card.paragraph(line, NOTE)
            if self._copied:
                card.gap(6)
                card.paragraph(self._copied, NOTE, "best")

    def _words(self) -> str:
        if self.replay.step == 0:
            return _("The cards are dealt.")
        seen = self._seen()
        told = [sentence(event, seen, lambda seat: self.players.names[seat]) for event in self.replay.events]
        return " ".join(text for text in told if text) or _("Play goes on.")

    def _trick(self, column: Column) -> None:
        """The cards on the table; a trick just taken still lies there."""
        deal = self.replay.deal
        view = deal.view(0)
        trick = view.trick if view.trick and view.trick.cards else view.tricks[-1] if view.tricks else None
        if trick is None:
            return
        px, look = column.px, self.look
        width = min(px(84), column.width // 4)
        rect = column.take(round(width * 1.5) + px(30))
        for number, card in enumerate(trick.cards):
            position = (trick.leader + number) % 3
            left = rect.left + number * (width + px(16))
            box = Rect(left, rect.top, width, round(width * 1.5))
            halo = trick.winner == position
            column.page.items.append(Drawing(box, _one(card, width, halo)))
            name = self.players.names[position]
            label = Rect(left, box.bottom + px(6), width + px(12), px(20))
            face = fitting(look, name, SMALL, label.width)
            column.page.items.append(Words(name, label, face, "ink2"))

    def _auction(self, column: Column) -> None:
        """What was said and the game, in one line each."""
        said: list[str] = []
        for event in self._shown:
            name = self.players.names[event.seat] if isinstance(event, ev.BidMade | ev.BidHeld | ev.Passed) else ""
            if isinstance(event, ev.BidMade):
                said.append(f"{name}: {event.value}")
            elif isinstance(event, ev.BidHeld):
                said.append(f"{name}: {_('yes')}")
            elif isinstance(event, ev.Passed):
                said.append(f"{name}: {_('pass')}")
        if said:
            column.paragraph(", ".join(said), LABEL, "ink2")
        contract = self.replay.deal.view(0).contract
        declarer = self.replay.deal.view(0).declarer
        if contract is not None and declarer is not None:
            words = _("{name}: {game} at {bid}")
            bid = self.replay.deal.view(0).bid
            text = words.format(name=self.players.names[declarer], game=contract_name(contract), bid=bid)
            column.paragraph(text, NOTE.bold)

    # -- steps ------------------------------------------------------------------------------------------------------

    def go(self, step: int) -> None:
        """To a step."""
        self.replay.go(step)
        self._copied = ""
        self.refresh()

    def handle(self, intent: Intent) -> bool:
        match intent:
            case gate.Go("left"):
                self.go(self.replay.step - 1)
            case gate.Go("right"):
                self.go(self.replay.step + 1)
            case gate.Go("home"):
                self.go(0)
            case gate.Go("end"):
                self.go(self.replay.last)
            case gate.Key(char) if char.isdigit():
                self.replay.to_trick(int(char) or 10)
                self.refresh()
            case _:
                return super().handle(intent)
        return True


def _pair(cards: Sequence[Card], width: int) -> Callable[[Canvas, Rect], None]:
    def paint(canvas: Canvas, box: Rect) -> None:
        for number, card in enumerate(cards):
            canvas.card(card, (box.left + width / 2 + number * width * 1.1, box.centery), width)

    return paint


def _one(card: Card, width: int, won: bool) -> Callable[[Canvas, Rect], None]:
    def paint(canvas: Canvas, box: Rect) -> None:
        canvas.card(card, box.center, width, halo=canvas.theme.ochre if won else None, halo_grow=4)

    return paint
