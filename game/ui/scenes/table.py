"""The table: all that happens between dealing and the result. Input, time, panels; drawing is in table_view."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from math import inf

from pygame import Rect

from game.rules.actions import Action, Announce, Discard, IllegalAction, Kontra, PickUp, PlayCard
from game.rules.cards import DECK, Card
from game.rules.contracts import Game
from game.rules.events import Event, Position
from game.rules.options import RuleSet
from game.rules.view import Phase, SeatView
from game.table.advice import Adviser, Hint, NoAdvice, Prospects
from game.table.i18n import _
from game.table.table import ONLOOKER, Table
from game.ui import animation as motion
from game.ui import input as gate
from game.ui import questions
from game.ui.canvas import Canvas
from game.ui.card_text import on_paper
from game.ui.director import Director, Signal, Stageplay
from game.ui.discard_panel import DiscardPanel
from game.ui.exchange_panel import ExchangePanel
from game.ui.form import Form, Group
from game.ui.helper_panel import HelperPanel
from game.ui.input import Intent
from game.ui.layout import fan, frame
from game.ui.look import Look
from game.ui.names import follow_reason, level_name, refusal, signed
from game.ui.panels import Answer, Panel, QuestionPanel
from game.ui.plates import (
    Guest,
    plate_width,
)  # fmt: skip
from game.ui.portraits import YOU
from game.ui.scene import Kit, Pace, Scene
from game.ui.seen import Seen
from game.ui.slots import slot_widgets
from game.ui.sorting import sort_hand
from game.ui.sound import Cue
from game.ui.speech import sentence
from game.ui.table_bar import BarButtons
from game.ui.table_cards import Hand, TableCards
from game.ui.table_picture import TablePicture
from game.ui.widgets import Button, Widget

DIGITS = "1234567890-="
SKAT_CHIP_SECONDS = 4.0
HINT_SECONDS = 12.0
LONG_WAIT = 4.0
"""Seconds of waiting for others after which the person's turn is knocked."""


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
        self.picture = TablePicture(self)
        self.panel: Panel | None = None
        self.hint: Hint | None = None
        self.show_last = True
        self.show_points = True
        self.own_order: list[Card] | None = None
        self._hint_wanted = False
        self._asked: tuple[int, int] | None = None
        self.dragging: Card | None = None
        self._pressed_at: tuple[int, int] | None = None
        self._selected: Card | None = None
        self.age = 1.0
        """Seconds the panel has been there."""
        self.chip_left = 0.0
        self.left_points, self.right_points = motion.Value(), motion.Value()
        self.dots = 0
        self._over_told = False
        self._waited = 0.0
        self.notice = ""
        self._begin(None if fresh else table.view())
        self.director.add(fresh)

    # -- the deal ---------------------------------------------------------------------------------------------------

    def _begin(self, view: SeatView | None) -> None:
        """Take the deal on the table as it stands, without animation."""
        me = self.me
        happened = view.events if view else ()
        self.seen = Seen.of(
            me,
            happened,
            watching=self.table.person_position is None,
            blind=self.table.series.setup.rules.idiotenskat,
        )
        settings = self.kit.settings
        factor = motion.FACTORS[settings.motion]
        self.stage = motion.Stage(factor, settings.reduced_motion)
        self.hand = Hand()
        self.play = Stageplay(
            self.seen, TableCards(frame((1280, 800)), self.stage), self.hand, self._sorted, self._signal, self._told,
            dealer=2,
        )  # fmt: skip
        self.director = Director(self.play)
        self.hand.order = self._sorted()
        left, right = self.seen.sides
        self.left_points.set(left, at_once=True)
        self.right_points.set(right, at_once=True)
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
        self.play.trick_pause = inf if settings.trick_until_click else settings.trick_pause
        self.play.cards = TableCards(self.frame, self.stage)
        self._cold = set(DECK)
        self._replace_cards()
        self.refresh()

    def _replace_cards(self) -> None:
        """Put every card where it belongs in a new frame."""
        if not self.stage.empty:
            self.director.hurry()
        self.stage.clear()
        self.play.cards.lay_hand(self.hand, 0)
        for position, card in self.seen.trick:
            self.stage.place(card, self.play.cards.trick_pose(self.seen.side(position)))

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
            groups += self.helper.groups()
        groups.append(Group("hand", self._card_widgets(view)))
        groups.append(Group("slots", slot_widgets(view, self.frame, self.submit) if self.director.idle else []))
        groups.append(Group("cloth", self._cloth_buttons(view)))
        groups.append(Group("bar", self.bar.widgets))
        self.form.arrange(groups)
        self._lay()

    def _lay(self, seconds: float = motion.SORT) -> None:
        self._point()
        if True:
            self.play.cards.lay_hand(self.hand, seconds)

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
        self.age = 0.0
        self.form.focus = ""

    def _new_panel(self, view: SeatView) -> Panel | None:
        panel: Panel | None
        match view.phase:
            case Phase.DUEL_CALL | Phase.DUEL_HOLD | Phase.FOREHAND:
                panel = questions.bidding(view, self.name, self.submit, self._prospects)
            case Phase.SKAT:
                panel = questions.skat_question(view, lambda: self.submit([PickUp()]), lambda: self._play_hand(view))
            case Phase.DISCARD | Phase.RAMSCH_DISCARD if view.rules.idiotenskat:
                panel = None
            case Phase.DISCARD | Phase.ANNOUNCE:
                panel = ExchangePanel(view, self.submit, best=self._best_for_me if self.help_allowed else None)
                self.chip_left = SKAT_CHIP_SECONDS
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
        self.age, self.form.focus = 0.0, ""
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
        self.choosing = choosing
        if not choosing and not (self.panel and self.panel.key_of_card()):
            self.hand.chosen = ()
        elif choosing:
            self.hand.chosen = (self._selected,) if self._selected else ()

    def _arrange_panels(self) -> None:
        right = self.frame.size[0] - self.frame.margin
        self.bar = BarButtons(self.look, self.frame, self._bar_actions(), right)
        self.helper = HelperPanel(self._prospects, self._close_helper)
        helper = None
        if self.helper_open:
            self.helper.arrange(self.look, self.frame)
            helper = self.helper.rect
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
        """Show what to do now, or say why there is no hint."""
        if not self.table.persons_turn:
            return
        if not self.help_allowed:
            self.form.say(self._why_no_hint(), self.panel.rect if self.panel else self._middle())
            return
        self._hint_wanted = True
        self.table.mark_helped()

    def _why_no_hint(self) -> str:
        if not self.kit.settings.hints:
            return _("Hints are switched off in the settings.")
        return _("This list counts, without help.")

    def _best_for_me(self) -> None:
        self.ask_hint()

    # -- time -------------------------------------------------------------------------------------------------------

    @property
    def pace(self) -> Pace:
        if self.stage.busy or self.age < motion.PANEL or self.left_points.elapsed < motion.BAR:
            return Pace.MOVING
        calm = self.director.idle and (self.table.persons_turn or self.table.over)
        waiting = (
            not calm
            or bool(self._cold)
            or self.form.waiting
            or self._hint_wanted
            or self.chip_left > 0
            or self._helper_waits
        )
        return Pace.WAITING if waiting else Pace.STILL

    @property
    def _helper_waits(self) -> bool:
        return self.helper_open and self._prospects() is None and not isinstance(self.adviser, NoAdvice)

    def update(self, dt: float) -> bool:
        was_idle, steps = self.director.idle, self.director.steps
        gliding = self.stage.moving_keys()
        area = self._area_of(gliding)
        moved = self.director.update(dt)
        still = bool(gliding) and steps == self.director.steps
        self.damage = area.union(self._area_of(gliding)) if still else None
        changed = self.form.update(dt)
        changed |= self.left_points.update(dt) | self.right_points.update(dt)
        changed |= self._poll(dt) | self._take_hint()
        if self.age < motion.PANEL:
            self.age += dt
            changed = True
        if self.chip_left > 0:
            self.chip_left -= dt
            changed |= self.chip_left <= 0
        if self.director.idle and not was_idle:
            self._settle_down()
            changed = True
        self._count()
        self._warm()
        changed |= self._think()
        self._knock(dt)
        if changed:
            self.damage = None
        return moved | changed

    def _area_of(self, cards: Sequence[Hashable]) -> Rect:
        """Everything these cards cover, with shadows and halos."""
        area = Rect(0, 0, 0, 0)
        for pose in (self.stage.pose(card) for card in cards):
            reach = round(max(pose.width, self.frame.card) * 0.95) + 24
            place = Rect(round(pose.x) - reach, round(pose.y) - reach, 2 * reach, 2 * reach)
            area = area.union(place) if area else place
        return area

    def _knock(self, dt: float) -> None:
        """One low knock when the person's turn comes after a long wait."""
        if not self.table.persons_turn:
            self._waited += dt
        elif self.director.idle:
            if self._waited >= LONG_WAIT:
                self.kit.sound.play(Cue.YOUR_TURN)
            self._waited = 0.0

    def _warm(self) -> None:
        """Draw one face ahead: own cards first and also while they glide in, others while nothing moves."""
        card = next((card for card in self.hand.order if card in self._cold), None)
        if card is None and self._cold and not self.stage.busy:
            card = min(self._cold)
        if card is not None:
            self._cold.remove(card)
            self.look.cards.warm(card, self.frame.card)

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
        if self.choosing and self.form.ring:
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
        self.left_points.set(left, at_once and left != self.left_points.target)
        self.right_points.set(right, at_once and right != self.right_points.target)

    def _think(self) -> bool:
        """Three dots where somebody thinks long."""
        seconds = self.table.thinking if self.director.idle else 0.0
        dots = 0 if seconds < motion.THINKING_DOTS_AFTER or self.kit.settings.reduced_motion else 1 + int(seconds) % 3
        changed, self.dots = dots != self.dots, dots
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
        match hint.action:
            case PlayCard(card):
                self.hand.hinted = card
                return
            case Discard() if isinstance(self.panel, ExchangePanel):
                self.panel.choice.away = hint.action.cards
                self.panel.choice.game = hint.game or self.panel.choice.game
            case Announce(contract) if isinstance(self.panel, ExchangePanel):
                self.panel.choice.game = contract.game
        if self.panel:
            self._panel_changed()
            self.form.say(on_paper(self.look, hint.text), self.panel.rect, HINT_SECONDS)

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
        if self.frame.small:
            self.show_last = True  # here L turned it over the middle of the table, where the next trick falls
        self.refresh()

    def _middle(self) -> Rect:
        return Rect(self.frame.size[0] // 2, round(self.frame.trick_y), 0, 0)

    def press_card(self, card: Card) -> None:
        """A card of the hand was clicked, or its key pressed."""
        if self.panel and self.panel.key_of_card():
            self.panel.toggle_card(card)  # type: ignore[attr-defined]
        elif self.choosing:
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
        if isinstance(intent, gate.PointerUp) and self.dragging is not None:
            self.dragging, self.form.pressed = None, ""
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
        if self.dragging is None:
            start = self._pressed_at
            if start is None or abs(pos[0] - start[0]) < self.frame.card * 0.45:
                return
            self.dragging = card
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
        active = self.choosing or bool(self.panel and self.panel.key_of_card())
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
        if self.kit.settings.speech:
            self.kit.speak(sentence(event, self.seen, self.name))

    def draw(self, canvas: Canvas) -> None:
        self.picture.draw(canvas)

    def draw_panel(self, canvas: Canvas) -> None:
        """The question and the helper; tables with more on them add it here."""
        self.picture.draw_panel(canvas)
