"""The table: all that happens between dealing and the result. Input, time, panels; drawing is in table_view."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf

from pygame import Rect

from game.rules.actions import Action, IllegalAction, Kontra, PickUp, PlayCard
from game.rules.cards import DECK, Card
from game.rules.contracts import Game
from game.rules.events import Event, Position
from game.rules.options import RuleSet
from game.rules.value import matadors
from game.rules.view import Phase, SeatView
from game.table.advice import Adviser, Hint, NoAdvice, Prospects
from game.table.i18n import _
from game.table.table import ONLOOKER, Table
from game.ui import animation as motion
from game.ui import input as gate
from game.ui import questions
from game.ui.canvas import Canvas
from game.ui.cloth import cloth
from game.ui.director import Director, Signal, Stageplay
from game.ui.discard_panel import DiscardPanel
from game.ui.exchange_panel import ExchangePanel
from game.ui.form import Form, Group
from game.ui.helper_panel import HelperPanel
from game.ui.input import Intent
from game.ui.layout import Kind, fan, frame, place_last_trick, place_own_plate, trick_place
from game.ui.look import Look
from game.ui.names import follow_reason, level_name, refusal, signed
from game.ui.ornaments import chip, chip_size
from game.ui.panels import Answer, Panel, QuestionPanel
from game.ui.plates import (
    Guest,
    PlateState,
    auction_line,
    bubble_rect,
    draw_auction_line,
    draw_bubble,
    draw_own_plate,
    draw_plate,
    own_plate_width,
    plate_width,
    role_names,
)  # fmt: skip
from game.ui.portraits import YOU
from game.ui.scene import Kit, Pace, Scene
from game.ui.seen import Seen
from game.ui.sorting import sort_hand
from game.ui.sound import Cue
from game.ui.table_bar import BarButtons, bar_texts
from game.ui.table_cards import Hand, TableCards
from game.ui.table_view import (
    HintBox,
    Standing,
    draw_backs,
    draw_bar,
    draw_captions,
    draw_hint,
    draw_last_trick,
    draw_open_hand,
    draw_place,
    draw_plaque,
    hint_box,
)  # fmt: skip
from game.ui.theme import CHIP
from game.ui.value_line import matador_word
from game.ui.widgets import Button, Widget

DIGITS = "1234567890-="
SKAT_CHIP_SECONDS = 4.0


@dataclass(slots=True)
class Doors:
    """Where the table leads; a door that is None is not there yet."""

    result: Callable[["TableScene"], Scene] | None = None
    sheet: Callable[["TableScene"], Scene] | None = None
    settings: Callable[[], Scene] | None = None
    menu: Callable[["TableScene"], Scene] | None = None
    rules: Callable[["TableScene"], Scene] | None = None
    review: Callable[["TableScene"], Scene] | None = None
    system: Callable[[RuleSet], str] = lambda rules: ""
    """The list system in words."""


class CardWidget(Widget):
    """The visible strip of an own card; the card itself is drawn by the table."""

    ringed = False
    drags = True

    def __init__(
        self, card: Card, rect: Rect, press: Callable[[], None], drag: Callable[[Card, gate.Point], None], off: str,
        spoken: str,
    ) -> None:  # fmt: skip
        super().__init__(f"card {card.code}", rect, press, off=off, spoken=spoken)
        self.card, self._drag = card, drag

    def drag(self, pos: tuple[int, int]) -> None:
        self._drag(self.card, pos)


class TableScene(Scene):
    """One table with a deal on it; `adviser` knows hints, `doors` where the other screens are.

    `fresh`: what `Table.next_deal` told, to be shown; without it the deal is shown as it stands.
    """

    def __init__(
        self, kit: Kit, table: Table, doors: Doors, adviser: Adviser | None = None,
        fresh: Sequence[Event] = (),
    ) -> None:  # fmt: skip
        self.kit, self.table, self.doors = kit, table, doors
        self.adviser = adviser or NoAdvice()
        self.form = Form(refused=self._refused)
        self.panel: Panel | None = None
        self.hint: Hint | None = None
        self.show_last = True
        self.show_points = True
        self.own_order: list[Card] | None = None
        self._hint_wanted = False
        self._asked: tuple[int, int] | None = None
        self._dragging: Card | None = None
        self._pressed_at: tuple[int, int] | None = None
        self._selected: Card | None = None
        self._age = 1.0
        """Seconds the panel has been there."""
        self._chip_left = 0.0
        self._left_points, self._right_points = motion.Value(), motion.Value()
        self._dots = 0
        self._over_told = False
        self.notice = ""
        self._begin(None if fresh else table.view())
        self.director.add(fresh)

    # -- the deal ---------------------------------------------------------------------------------------------------

    def _begin(self, view: SeatView | None) -> None:
        """Take the deal on the table as it stands, without animation."""
        me = self.me
        happened = view.events if view else ()
        self.seen = Seen.of(me, happened, watching=self.table.person_position is None)
        settings = self.kit.settings
        factor = motion.FACTORS[settings.motion]
        self.stage = motion.Stage(factor, settings.reduced_motion)
        self.hand = Hand()
        self._play = Stageplay(
            self.seen, TableCards(frame((1280, 800)), self.stage), self.hand, self._sorted, self._signal, self._told,
            dealer=2,
        )  # fmt: skip
        self.director = Director(self._play)
        self.hand.order = self._sorted()
        self.panel, self.hint, self._asked, self._over_told = None, None, None, False
        self.own_order, self._selected = None, None

    @property
    def me(self) -> Position:
        """The person's position; an onlooker looks over the shoulder of rearhand without seeing cards."""
        position = self.table.person_position
        return 2 if position is None else position

    def deal_next(self) -> None:
        """Deal the next cards and show it."""
        events = self.table.next_deal()
        self._begin(None)
        if hasattr(self, "look"):
            self.arrange(self.look)
        self.director.add(events)

    def _sorted(self) -> list[Card]:
        if self.own_order is not None:
            held = set(self.seen.hand)
            kept = [card for card in self.own_order if card in held]
            return kept + [card for card in sort_hand(self.seen.hand, self.seen.game) if card not in kept]
        game = self.seen.game or self._wished_game()
        return sort_hand(self.seen.hand, game, self.kit.settings.sorting == "alternating")

    def _wished_game(self) -> Game | None:
        return self.panel.choice.game if isinstance(self.panel, ExchangePanel) else None

    # -- who --------------------------------------------------------------------------------------------------------

    def name(self, position: Position) -> str:
        """The name of who sits at a position."""
        return self.guest(self.seen.side(position)).name

    def guest(self, side: int) -> Guest:
        """Who sits at a side."""
        seat = self.table.seat_of(self.seen.position(side))
        chair = self.table.series.setup.seats[seat]
        score = self._score(seat)
        if chair.level is None:
            return Guest(self.kit.settings.name or _("You"), "", YOU, score)
        return Guest(chair.name, level_name(chair.level), chair.portrait, score)

    def _score(self, seat: int) -> int:
        return round(self.table.series.totals("plain")[seat])

    # -- scene ------------------------------------------------------------------------------------------------------

    def arrange(self, look: Look) -> None:
        super().arrange(look)
        guests = [self.guest(1), self.guest(2)]
        first = frame(look.size, look.appearance.text_scale)
        self.frame = frame(look.size, look.appearance.text_scale, plate_width(look, guests, first.small))
        settings = self.kit.settings
        self.stage.factor = motion.FACTORS[settings.motion]
        self.stage.reduced = settings.reduced_motion
        self._play.trick_pause = inf if settings.trick_until_click else settings.trick_pause
        self._play.cards = TableCards(self.frame, self.stage)
        self._cold = [card for card in DECK if card not in self.hand.order] + self.hand.order[::-1]
        self._replace_cards()
        self.refresh()

    def _replace_cards(self) -> None:
        """Put every card where it belongs in a new frame."""
        self.director.hurry()
        self.stage.clear()
        self._play.cards.lay_hand(self.hand, 0)
        for position, card in self.seen.trick:
            self.stage.place(card, self._play.cards.trick_pose(self.seen.side(position)))

    def refresh(self) -> None:
        """Build all widgets anew for what is to be seen now."""
        view = self.table.view()
        self._ask(view)
        self._mark_hand(view)
        self._arrange_panels()
        groups: list[Group] = []
        if self.panel:
            groups += self.panel.groups()
        if self.helper_open:
            groups += self._helper.groups()
        groups.append(Group("hand", self._card_widgets(view)))
        groups.append(Group("cloth", self._cloth_buttons(view)))
        groups.append(Group("bar", self._bar.widgets))
        self.form.arrange(groups)
        self._lay()

    def _lay(self, seconds: float = motion.SORT) -> None:
        self._point()
        if True:
            self._play.cards.lay_hand(self.hand, seconds)

    def _ask(self, view: SeatView) -> None:
        """Open the panel for the question that is asked, once everything before has been shown."""
        if not self.director.idle or not self.table.persons_turn or view.seat == ONLOOKER:
            self.panel = self.panel if self.seen.result is not None else None
            return
        number = self.table.plan.number if self.table.plan else 0
        ticket = (number, len(view.events))
        if ticket == self._asked:
            return
        self._asked, self.hint, self._hint_wanted, self._selected = ticket, None, False, None
        self.panel = self._new_panel(view)
        self._age = 0.0
        self.form.focus = ""

    def _new_panel(self, view: SeatView) -> Panel | None:
        panel: Panel | None
        match view.phase:
            case Phase.DUEL_CALL | Phase.DUEL_HOLD | Phase.FOREHAND:
                panel = questions.bidding(view, self.name, self.submit, self._prospects)
            case Phase.SKAT:
                panel = questions.skat_question(view, lambda: self.submit([PickUp()]), lambda: self._play_hand(view))
            case Phase.DISCARD | Phase.ANNOUNCE:
                panel = ExchangePanel(view, self.submit, best=self._best_for_me if self.help_allowed else None)
                self._chip_left = SKAT_CHIP_SECONDS
            case Phase.RAMSCH_DISCARD:
                panel = DiscardPanel(view, self.submit)
            case _:
                panel = questions.simple_question(view, self.name, self.submit)
        if panel:
            panel.changed = self._panel_changed
        return panel

    def _play_hand(self, view: SeatView) -> None:
        """Hand is chosen on the screen, not yet said."""
        self.panel = ExchangePanel(view, self.submit, hand=True, instead=lambda: self.submit([PickUp()]))
        self.panel.changed = self._panel_changed
        self._age, self.form.focus = 0.0, ""
        self.refresh()

    def _panel_changed(self) -> None:
        if isinstance(self.panel, ExchangePanel):
            self.hand.chosen = self.panel.choice.away
            if self.own_order is None:
                self.hand.order = self._sorted()
        elif isinstance(self.panel, DiscardPanel):
            self.hand.chosen = self.panel.away
        self.refresh()

    def _mark_hand(self, view: SeatView) -> None:
        cards = {action.card for action in view.legal if isinstance(action, PlayCard)}
        choosing = self.director.idle and self.table.persons_turn and view.phase is Phase.PLAY
        self.hand.playable = frozenset(cards) if choosing and cards < set(self.hand.order) else None
        self._choosing = choosing
        if not choosing and not (self.panel and self.panel.key_of_card()):
            self.hand.chosen = ()
        elif choosing:
            self.hand.chosen = (self._selected,) if self._selected else ()

    def _arrange_panels(self) -> None:
        right = self.frame.size[0] - self.frame.margin
        self._bar = BarButtons(self.look, self.frame, self._bar_actions(), right)
        self._helper = HelperPanel(self._prospects, self._close_helper)
        helper = None
        if self.helper_open:
            self._helper.arrange(self.look, self.frame)
            helper = self._helper.rect
        if self.panel:
            self.panel.arrange(self.look, self.frame, helper)

    def _bar_actions(self) -> dict[str, Callable[[], None]]:
        actions: dict[str, Callable[[], None]] = {"menu": self._menu}
        if self.doors.settings:
            actions["settings"] = self.open_settings
        if self.doors.sheet:
            actions["sheet"] = self.open_sheet
        if self.help_allowed:
            actions["hint"] = self.ask_hint
        return actions

    # -- help -------------------------------------------------------------------------------------------------------

    @property
    def counted(self) -> bool:
        """The deal enters lists and statistics."""
        return bool(self.table.counted)

    @property
    def help_allowed(self) -> bool:
        """Hints and helper may be used."""
        return self.kit.settings.hints and (not self.counted or self.kit.settings.help_in_lists)

    @property
    def helper_open(self) -> bool:
        """The panel with the games of the hand is to be seen."""
        settings = self.kit.settings
        allowed = settings.bid_helper and (not self.counted or settings.help_in_lists)
        auction = self.seen.declarer is None and not self.seen.ramsch and not self.seen.watching
        return allowed and auction and not self.frame.small and not self.seen.result

    def _prospects(self) -> Prospects | None:
        settings = self.kit.settings
        if not settings.bid_helper or (self.counted and not settings.help_in_lists) or self.seen.watching:
            return None
        return self.adviser.prospects(self.table.view())

    def _close_helper(self) -> None:
        self.kit.preferences.change(bid_helper=False)
        self.refresh()

    def ask_hint(self) -> None:
        """Show what to do now."""
        if not self.table.persons_turn or not self.help_allowed:
            return
        self._hint_wanted = True
        self.table.mark_helped()

    def _best_for_me(self) -> None:
        self.ask_hint()

    # -- time -------------------------------------------------------------------------------------------------------

    @property
    def pace(self) -> Pace:
        if self.stage.busy or self._age < motion.PANEL or self._left_points.elapsed < motion.BAR:
            return Pace.MOVING
        calm = self.director.idle and (self.table.persons_turn or self.table.over)
        waiting = (
            not calm
            or bool(self._cold)
            or self.form.waiting
            or self._hint_wanted
            or self._chip_left > 0
            or self._helper_waits
        )
        return Pace.WAITING if waiting else Pace.STILL

    @property
    def _helper_waits(self) -> bool:
        return self.helper_open and self._prospects() is None and not isinstance(self.adviser, NoAdvice)

    def update(self, dt: float) -> bool:
        was_idle = self.director.idle
        changed = self.director.update(dt) | self.form.update(dt)
        changed |= self._left_points.update(dt) | self._right_points.update(dt)
        changed |= self._poll(dt) | self._take_hint()
        if self._age < motion.PANEL:
            self._age += dt
            changed = True
        if self._chip_left > 0:
            self._chip_left -= dt
            changed |= self._chip_left <= 0
        if self.director.idle and not was_idle:
            self._settle_down()
            changed = True
        self._count()
        if self._cold and not self.stage.busy:
            self.look.cards.warm(self._cold.pop(), self.frame.card)
        return changed | self._think()

    def _poll(self, dt: float) -> bool:
        """Let the computer players go on, not before the last thing has been seen."""
        pause = motion.MIN_CARD_PAUSE if self.seen.playing else motion.MIN_BID_PAUSE
        ready = self.director.idle and (not self.kit.settings.thinking_pause or self.director.quiet >= pause)
        events = self.table.poll(ready)
        if events:
            self.director.add(events)
        notice = self.table.take_notice()
        if notice:
            self.notice = notice
            self.form.say(notice, Rect(self.frame.size[0] // 2, self.frame.bar.bottom, 0, 0), 6.0)
        return bool(events or notice)

    def _settle_down(self) -> None:
        """Everything has been shown: the next question, or the result."""
        self.refresh()
        if self._choosing and self.form.ring:
            self._focus_hand()
        if self.seen.result is not None and not self._over_told:
            self._over_told = True
            if self.doors.result:
                self.kit.go.push(self.doors.result(self))
            else:
                self.panel, self.form.focus = self._plain_result(), ""
                self.refresh()

    def _plain_result(self) -> Panel:
        """The result in one line, where there is no screen for it."""
        result = self.seen.result
        assert result is not None
        if result.declarer is None:
            text = _("All passed. No points, next deal.")
        else:
            text = f"{self.name(result.declarer)}: {signed(result.score)}"
        answer = Answer(_("Next deal"), [], main=True)
        return QuestionPanel(_("Finished"), text, [answer], lambda actions: self.deal_next())

    def _focus_hand(self) -> None:
        playable = [card for card in self.hand.order if self.hand.playable is None or card in self.hand.playable]
        if playable and not self.form.focus.startswith("card"):
            self.form.set_focus(f"card {playable[0].code}")
            self._lay()

    def _count(self) -> None:
        left, right = self.seen.sides
        at_once = self.stage.factor == 0 or self.kit.settings.reduced_motion
        self._left_points.set(left, at_once and left != self._left_points.target)
        self._right_points.set(right, at_once and right != self._right_points.target)

    def _think(self) -> bool:
        """Three dots where somebody thinks long."""
        seconds = self.table.thinking if self.director.idle else 0.0
        dots = 0 if seconds < motion.THINKING_DOTS_AFTER or self.kit.settings.reduced_motion else 1 + int(seconds) % 3
        changed, self._dots = dots != self._dots, dots
        return changed

    def _take_hint(self) -> bool:
        if not self._hint_wanted or self.hint is not None:
            return False
        hint = self.adviser.hint(self.table.view())
        if hint is None:
            return False
        self.hint, self._hint_wanted = hint, False
        self.kit.sound.play(Cue.HINT)
        self._apply_hint(hint)
        self.refresh()
        return True

    def _apply_hint(self, hint: Hint) -> None:
        if isinstance(hint.action, PlayCard):
            self.hand.hinted = hint.action.card

    # -- actions ----------------------------------------------------------------------------------------------------

    def submit(self, actions: Sequence[Action]) -> None:
        """Do what the person decided; a refusal is said and changes nothing."""
        try:
            for action in actions:
                self.director.add(self.table.submit(action))
        except IllegalAction as error:
            self.form.say(refusal(error), self.panel.rect if self.panel else self._middle())
            self.kit.refuse()
        if not self.director.idle:
            self.panel = None
        self.hint, self._selected = None, None
        self.hand.hinted = None
        self.refresh()

    def _middle(self) -> Rect:
        return Rect(self.frame.size[0] // 2, round(self.frame.trick_y), 0, 0)

    def press_card(self, card: Card) -> None:
        """A card of the hand was clicked, or its key pressed."""
        if self.panel and self.panel.key_of_card():
            self.panel.toggle_card(card)  # type: ignore[attr-defined]
        elif self._choosing:
            self._play_card(card)

    def _play_card(self, card: Card) -> None:
        error = self.table.may(PlayCard(card))
        if error is not None:
            self._refuse_card(card)
        elif self.kit.settings.confirm_card and self._selected != card:
            self._selected = card
            self.refresh()
        else:
            self.submit([PlayCard(card)])

    def _refuse_card(self, card: Card) -> None:
        widget = self.form.widget(f"card {card.code}")
        if widget:
            self.form.say(self._card_reason(card), widget.rect)
        self.kit.refuse()

    def _card_reason(self, card: Card) -> str:
        if self.hand.playable is None or card in self.hand.playable or not self.seen.trick:
            return ""
        assert self.seen.game is not None
        return follow_reason(self.seen.trick[0][1], self.seen.game)

    def _refused(self, widget: Widget) -> None:
        self.kit.refuse()
        if self.panel:
            self.panel.refused(widget)

    # -- input ------------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        if self._hurried(intent):
            return True
        if isinstance(intent, gate.PointerDown):
            self._pressed_at = intent.pos
        if isinstance(intent, gate.PointerUp) and self._dragging is not None:
            self._dragging, self.form.pressed = None, ""
            self.refresh()
            return True
        used = self.form.handle(intent) or self._own(intent)
        if used or isinstance(intent, gate.PointerMoved):
            before = self.hand.pointed
            self._point()
            if before != self.hand.pointed:
                self._lay()
                used = True
        return used

    def _hurried(self, intent: Intent) -> bool:
        """A click or key finishes the running movement; while own cards move, that is all it does."""
        acts = isinstance(intent, gate.PointerDown | gate.Confirm | gate.Key) and intent != gate.Key("m")
        if not acts or self.director.idle:
            return False
        swallow = self.director.resting or any(self.stage.moving(card) for card in self.hand.order)
        self.director.hurry()
        self._settle_down()
        return swallow

    def _own(self, intent: Intent) -> bool:
        match intent:
            case gate.Key(char):
                return self._letter(char)
            case gate.Back():
                return self._back()
            case gate.Help() if self.doors.rules:
                self.kit.go.push(self.doors.rules(self))
                return True
            case gate.Confirm() if self._selected is not None:
                self._play_card(self._selected)
                return True
        return False

    def _letter(self, char: str) -> bool:
        if char in "+-" and self.panel and self.panel.step(1 if char == "+" else -1):
            return True
        if char in DIGITS and DIGITS.index(char) < len(self.hand.order):
            self.press_card(self.hand.order[DIGITS.index(char)])
            return True
        action = {"h": self.ask_hint, "l": self._toggle_last, "s": self.open_sheet, "c": self._toggle_points}.get(char)
        if action:
            action()
            self.refresh()
        return action is not None

    def _back(self) -> bool:
        if self.hint is not None or self._selected is not None:
            self.hint, self._selected, self.hand.hinted = None, None, None
            self.refresh()
        else:
            self._menu()
        return True

    def _toggle_last(self) -> None:
        self.show_last = not self.show_last

    def _toggle_points(self) -> None:
        self.show_points = not self.show_points

    def _menu(self) -> None:
        if self.doors.menu:
            self.kit.go.push(self.doors.menu(self))

    def open_settings(self) -> None:
        if self.doors.settings:
            self.kit.go.push(self.doors.settings())

    def open_sheet(self) -> None:
        if self.doors.sheet:
            self.kit.go.push(self.doors.sheet(self))

    # -- widgets ----------------------------------------------------------------------------------------------------

    def _card_widgets(self, view: SeatView) -> list[Widget]:
        """The strips of the own cards that can be clicked."""
        cards, places = self.hand.order, fan(self.frame, len(self.hand.order))
        height = round(self.frame.card * 1.5)
        widgets: list[Widget] = []
        for number, (card, place) in enumerate(zip(cards, places, strict=True)):
            left = place.x - self.frame.card / 2
            right = places[number + 1].x - self.frame.card / 2 if number + 1 < len(places) else left + self.frame.card
            top = place.y - height / 2 - height * self.hand.lift(card)
            rect = Rect(round(left), round(top), max(32, round(right - left)), round(self.frame.size[1] - top))
            widgets.append(CardWidget(card, rect, self._presser(card), self._drag, self._card_reason(card), ""))
        return widgets

    def _presser(self, card: Card) -> Callable[[], None]:
        return lambda: self.press_card(card)

    def _drag(self, card: Card, pos: tuple[int, int]) -> None:
        """An own order of the hand, by dragging a card sideways."""
        if self._dragging is None:
            start = self._pressed_at
            if start is None or abs(pos[0] - start[0]) < self.frame.card * 0.45:
                return
            self._dragging = card
        order = [other for other in self.hand.order if other != card]
        places = fan(self.frame, len(self.hand.order))
        slot = sum(place.x < pos[0] for place in places[:-1])
        order.insert(min(slot, len(order)), card)
        if order != self.hand.order:
            self.own_order = order
            self.hand.order = list(order)
            self._lay()

    def _point(self) -> None:
        """Which own card is under the pointer or has the focus."""
        key = self.form.focus if self.form.ring else self.form.hover
        active = self._choosing or bool(self.panel and self.panel.key_of_card())
        self.hand.pointed = next((card for card in self.hand.order if active and key == f"card {card.code}"), None)

    def _cloth_buttons(self, view: SeatView) -> list[Widget]:
        """Kontra during play, and playing out a decided deal."""
        buttons: list[Widget] = []
        if not self.director.idle or self.panel is not None:
            return buttons
        offers: list[tuple[str, str, str, Callable[[], None]]] = []
        if view.phase is Phase.PLAY and Kontra() in view.legal:
            word = ("Kontra", "Re", "Bock", "Hirsch")[min(3, view.kontra)]
            offers.append(("kontra", word, "K", lambda: self.submit([Kontra()])))
        if self.kit.settings.offer_finish and self.table.persons_turn and self.table.can_finish:
            offers.append(("finish", _("Play out the rest"), "F", self._finish))
        x = self.frame.size[0] // 2 + self.frame.px(10)
        y = self.frame.hand_area.top - self.frame.px(56)
        for key, text, cap, press in offers:
            width, height = Button.size(self.look, text, cap)
            rect = Rect(x - width // 2, y, width, height)
            buttons.append(Button(key, rect, text, press, kind="cloth", key_cap=cap, shortcut=cap.lower()))
            y -= height + self.frame.px(8)
        return buttons

    def _finish(self) -> None:
        self.director.add(self.table.finish())
        self.panel = None
        self.refresh()

    # -- sound and speech -------------------------------------------------------------------------------------------

    def _signal(self, signal: Signal) -> None:
        self.kit.sound.play(signal.cue, side=signal.side, step=signal.step, soft=signal.soft)

    def _told(self, event: Event) -> None:
        """Every event as one sentence."""

    # -- drawing ----------------------------------------------------------------------------------------------------

    def draw(self, canvas: Canvas) -> None:
        canvas.surface.blit(cloth(self.look, inlay=self.frame.kind is not Kind.MINI), (0, 0))
        draw_bar(canvas, self.frame, bar_texts(self), self._bar.left)
        covered = self.panel is not None and self.panel.covers_plates
        taken = self._draw_seats(canvas, covered)
        self._draw_contract(canvas, covered)
        self._draw_trick(canvas, taken)
        hint = self._hint_box()
        self._draw_own_plate(canvas, hint)
        self._draw_last(canvas)
        self._draw_hand(canvas)
        self._draw_panel(canvas)
        self.form.draw(canvas, "cloth", "bar")
        if hint:
            draw_hint(canvas, hint)
        self.form.draw_notes(canvas)

    def _draw_seats(self, canvas: Canvas, covered: bool) -> list[Rect]:
        """Plates, cards and bubbles of both opponents; returns what they cover."""
        taken: list[Rect] = []
        for side, plate in ((1, self.frame.left_plate), (2, self.frame.right_plate)):
            position = self.seen.position(side)
            if covered and self.panel and plate.colliderect(self.panel.rect):
                continue
            self._draw_cards_of(canvas, position, plate)
            draw_plate(canvas, self.frame, plate, self.guest(side), self._plate_state(position), self.kit.portraits)
            taken.append(plate)
            call = self.seen.calls.get(position)
            if call and self.frame.kind is not Kind.MINI and not covered:
                rect = bubble_rect(self.look, plate, call, side == 2)[0]
                if not self.panel or not rect.colliderect(self.panel.rect):
                    taken.append(draw_bubble(canvas, plate, call, side == 2))
        if self.seen.declarer is None and not covered:
            names = [self.guest(side).name for side in range(3)]
            draw_auction_line(canvas, self.frame, auction_line(self.seen, names), taken)
        return taken

    def _draw_cards_of(self, canvas: Canvas, position: Position, plate: Rect) -> None:
        shown = self.seen.open_hands.get(position)
        if shown is not None:
            draw_open_hand(canvas, self.frame, plate, sort_hand(shown, self.seen.game))
        else:
            draw_backs(canvas, self.frame, plate, self.seen.counts[position])

    def _plate_state(self, position: Position) -> PlateState:
        seat = self.table.seat_of(position)
        moving = self.table.waiting_for == seat and self.director.idle and not self.table.over
        roles = role_names(self.seen, position, 2)
        speaker = self._speaker() if not moving else None
        dots = self._dots if moving else 0
        return PlateState(roles, moving or speaker == position, moving, dots, self.seen.calls.get(position))

    def _speaker(self) -> Position | None:
        """Whose call is being answered in the auction: his plate keeps its ring."""
        if self.seen.declarer is not None or not isinstance(self.panel, Panel):
            return None
        calls = [seat for seat, call in self.seen.auction if call.kind in ("bid", "hold") and seat != self.seen.me]
        return calls[-1] if calls else None

    def _draw_contract(self, canvas: Canvas, covered: bool) -> None:
        if covered or self.seen.game is None:
            return
        draw_plaque(canvas, self.frame, self.seen, self._standing())

    def _standing(self) -> Standing:
        seen = self.seen
        points = None
        settings = self.kit.settings
        allowed = settings.points_bar and self.show_points and (not self.counted or settings.help_in_lists)
        if allowed and seen.game is not None and not seen.game.is_null:
            points = (self._left_points.now, self._right_points.now)
        if seen.declarer is None:
            return Standing(True, "", _("You"), _("Others"), points)
        if seen.declarer == seen.me and not seen.watching:
            return Standing(True, _("You play"), _("You"), _("Opponents"), points, self._matadors())
        name = self.name(seen.declarer)
        right = _("Opponents") if seen.watching else _("You two")
        return Standing(False, _("{name} plays").format(name=name), name, right, points)

    def _matadors(self) -> str:
        """With 2: as far as the declarer knows it."""
        contract = self.seen.contract
        if contract is None or not contract.game.has_matadors or contract.hand:
            return ""
        return matador_word(matadors(self.seen.own, contract.game, self.table.series.setup.rules)).lower()

    def _draw_trick(self, canvas: Canvas, taken: Sequence[Rect]) -> None:
        seen = self.seen
        turn = self._choosing and not self.panel
        if turn:
            draw_place(canvas, self.frame, _("Your lead") if not seen.trick else _("Your turn"))
        for position, card in seen.trick:
            if card in self.stage:
                won = seen.winner == position and not self.stage.moving(card)
                self._play.cards.draw(canvas, card, halo=canvas.theme.table.halo if won else "")
        captions = []
        for number, (position, card) in enumerate(seen.trick):
            if position != seen.me and card in self.stage and not self.stage.moving(card) and seen.winner is None:
                text = _("{name} leads") if number == 0 else _("{name} follows")
                captions.append((seen.side(position), text.format(name=self.name(position))))
        covered = [*taken, *([self.panel.rect] if self.panel else [])]
        draw_captions(canvas, self.frame, captions, covered)

    def _hint_box(self) -> HintBox | None:
        if self.hint is None or not self._choosing or not isinstance(self.hint.action, PlayCard):
            return None
        card = self.hint.action.card
        if card not in self.stage:
            return None
        pose = self.stage.target(card)
        top = pose.y - self.frame.card * 0.75
        avoid = [self._trick_rect()]
        if self._last_shown:
            avoid.append(place_last_trick(self.frame))
        text = self.hint.short if self.frame.small else self.hint.text
        place = fan(self.frame, len(self.hand.order))[self.hand.order.index(card)]
        return hint_box(self.look, self.frame, text, self.hint.numbers, place, top, avoid)

    def _trick_rect(self) -> Rect:
        """What the trick covers now: only the own place while nothing else lies there."""
        if self.seen.trick:
            return self.frame.trick_area
        place, width = trick_place(self.frame, 0), self.frame.trick_card
        return Rect(round(place.x - width / 2) - 8, round(place.y - width * 0.75), width + 16, round(width * 1.5))

    def _draw_own_plate(self, canvas: Canvas, hint: HintBox | None) -> None:
        guest = self.guest(0)
        roles = role_names(self.seen, self.seen.me, 2)
        width = own_plate_width(self.look, guest, roles)
        first = [card for card in self.hand.order[:3] if card in self.stage and self.hand.lift(card)]
        lifted = [self.stage.target(card).x for card in first]
        raised = any(x - self.frame.card / 2 < self.frame.margin + width for x in lifted)
        rect = place_own_plate(self.frame, width, hint.rect if hint else None, raised)
        if rect and not (self.panel and rect.colliderect(self.panel.rect)):
            draw_own_plate(canvas, rect, guest, roles, self.kit.portraits)

    @property
    def _last_shown(self) -> bool:
        last = self.seen.last
        own = any(position == self.seen.me for position, _card in self.seen.trick)
        wanted = self.show_last if not self.frame.small else not self.show_last
        return last is not None and wanted and not own and self.seen.winner is None and self.panel is None

    def _draw_last(self, canvas: Canvas) -> None:
        last = self.seen.last
        if last is None or not self._last_shown:
            return
        mine = last.seat == self.seen.me and not self.seen.watching
        taken = _("You took it") if mine else _("{name} took it").format(name=self.name(last.seat))
        draw_last_trick(canvas, self.frame, last.cards, last.points, taken)

    def _draw_hand(self, canvas: Canvas) -> None:
        theme = canvas.theme
        dragged = self._dragging
        for card in self.hand.order:
            if card in self.stage and card != dragged:
                self._draw_own(canvas, card)
        if dragged in self.stage and dragged is not None:
            self._draw_own(canvas, dragged)
        for card in self.hand.chosen:
            if card in self.stage:
                pose = self.stage.pose(card)
                top = pose.y - self.frame.card * 0.75 - 4
                x = pose.x - self.frame.card * 0.12
                canvas.disc((x, top), canvas.px(14), theme.paper0)
                canvas.badge("check", (x, top), canvas.px(24), theme.brick)
        self._draw_skat_chips(canvas)

    def _draw_own(self, canvas: Canvas, card: Card) -> None:
        focused = self.form.ring and self.form.focus == f"card {card.code}"
        dimmed = self.hand.playable is not None and card not in self.hand.playable
        halo = canvas.theme.table.halo if card == self.hand.hinted else ""
        self._play.cards.draw(canvas, card, dimmed=dimmed, halo=halo, rings=focused)

    def _draw_skat_chips(self, canvas: Canvas) -> None:
        """ "from the skat" over the two cards picked up."""
        if self._chip_left <= 0 or not self.director.idle:
            return
        text, theme = _("from the skat"), canvas.theme
        width = chip_size(self.look, text, CHIP)[0]
        right = 0.0
        for card in sorted(self.seen.taken, key=lambda c: self.stage.pose(c).x if c in self.stage else 0):
            if card not in self.stage or card in self.hand.chosen:
                continue
            pose = self.stage.pose(card)
            x = max(pose.x - self.frame.card * 0.36, right)
            chip(
                canvas, text, (x, pose.y - self.frame.card * 0.75 - self.look.px(26)), face=CHIP,
                fill=theme.ochre_tint, edge=theme.ochre,
            )  # fmt: skip
            right = x + width + 4

    def _draw_panel(self, canvas: Canvas) -> None:
        if self.helper_open and self._helper.rect:
            self._helper.draw(canvas)
            self.form.draw(canvas, "helper")
        if self.panel is None:
            return
        names = [group.name for group in self.panel.groups()]
        share = 1.0 if self.stage.factor == 0 else min(1.0, self._age / motion.PANEL)
        rise = 0 if self.kit.settings.reduced_motion else 8 * (1 - motion.quad_out(share))
        with canvas.layer(self.panel.rect, share, rise) as layer:
            self.panel.draw(layer)
            self.form.draw(layer, *names)
