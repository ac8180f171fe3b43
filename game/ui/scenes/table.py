"""The table: all that happens between dealing and the result, in its course; its parts lie in `tabletop`."""

from collections.abc import Callable, Sequence
from math import inf

from pygame import Rect

from game.rules.actions import Action, IllegalAction, PlayCard
from game.rules.cards import Card
from game.rules.events import Event, Position
from game.rules.view import Phase, SeatView
from game.table.advice import Adviser, Hint, NoAdvice
from game.table.i18n import _
from game.table.table import Table
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.look import Look
from game.ui.forms.form import REFUSAL_SECONDS, Form
from game.ui.forms.widgets import Widget
from game.ui.input import Intent
from game.ui.scene import Kit, Pace, Scene
from game.ui.tabletop import animation as motion
from game.ui.tabletop.company import Company
from game.ui.tabletop.director import Director, Signal, Stageplay
from game.ui.tabletop.doors import Doors as Doors
from game.ui.tabletop.helper_panel import HelperPanel
from game.ui.tabletop.hint_desk import HintDesk
from game.ui.tabletop.layout import frame
from game.ui.tabletop.own_cards import OwnCards
from game.ui.tabletop.panels import Answer, Panel, QuestionPanel
from game.ui.tabletop.plates import Guest, plate_width
from game.ui.tabletop.pointed_word import PointedWord
from game.ui.tabletop.question_desk import QuestionDesk
from game.ui.tabletop.seen import Seen
from game.ui.tabletop.table_bar import BarButtons
from game.ui.tabletop.table_cards import Hand, TableCards
from game.ui.tabletop.table_fades import TableFades
from game.ui.tabletop.table_groups import arrange_form
from game.ui.tabletop.table_input import TableInput
from game.ui.tabletop.table_picture import TablePicture
from game.ui.tabletop.table_time import TableTime
from game.ui.words.names import refusal, signed
from game.ui.words.speech import sentence


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
        self.word, self.company = PointedWord(self), Company(self)
        self.own, self.time, self.help = OwnCards(self), TableTime(self), HintDesk(self, self.adviser)
        self.input = TableInput(self)
        self.form = Form(refused=self._refused)
        self.picture = TablePicture(self)
        self.question = QuestionDesk(self)
        self.show_last = True
        self.show_points = True
        self.result_told = False
        """The deal is over and was told to be."""
        self.notice = ""
        self._begin(None if fresh else table.view())
        self.director.add(fresh)

    # -- the deal ---------------------------------------------------------------------------------------------------

    def _begin(self, view: SeatView | None) -> None:
        """Take the deal on the table as it stands, without animation."""
        me = self.me
        happened = view.events if view else ()
        rules = self.table.series.setup.rules
        self.seen = Seen.of(
            me, happened, watching=self.table.person_position is None, blind=rules.idiotenskat,
            looking=rules.ramsch_passing == "look",
        )  # fmt: skip
        settings = self.kit.settings
        factor = motion.FACTORS[settings.motion]
        self.stage = motion.Stage(factor, settings.reduced_motion)
        self.hand = Hand()
        self.question.begin()
        self.own.forget()
        self.play = Stageplay(
            self.seen, TableCards(frame((1280, 800)), self.stage), self.hand, self.own.sorted, self._signal, self._told,
            dealer=self.company.dealer_side,
        )  # fmt: skip
        self.director = Director(self.play)
        self.hand.order = self.own.sorted()
        self.time.begin()
        self.fades = TableFades(self)
        self.help.hint, self.result_told = None, False

    @property
    def panel(self) -> Panel | None:
        """The question that is open."""
        return self.question.panel

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

    def name(self, position: Position) -> str:
        """The name of who sits at a position."""
        return self.company.name(position)

    def guest(self, side: int) -> Guest:
        """Who sits at a side."""
        return self.company.guest(side)

    # -- scene ------------------------------------------------------------------------------------------------------

    def arrange(self, look: Look) -> None:
        super().arrange(look)
        guests = [self.guest(side) for side in self.picture.plated]
        first = frame(look.size, look.appearance.text_scale)
        self.frame = frame(look.size, look.appearance.text_scale, plate_width(look, guests, first.small))
        settings = self.kit.settings
        self.stage.factor = motion.FACTORS[settings.motion]
        self.stage.reduced = settings.reduced_motion
        self.play.trick_pause = inf if settings.trick_until_click else settings.trick_pause
        self.play.cards = TableCards(self.frame, self.stage, self.seen.watching)
        self.time.cool()
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
        self.question.ask(view)
        self._mark_hand(view)
        self._arrange_panels()
        arrange_form(self, view)
        self.lay()

    def lay(self, seconds: float = motion.SORT) -> None:
        """Let every own card go where it belongs now."""
        self.own.point()
        self.play.cards.lay_hand(self.hand, seconds)

    def _mark_hand(self, view: SeatView) -> None:
        cards = {action.card for action in view.legal if isinstance(action, PlayCard)}
        choosing = self.director.idle and self.table.persons_turn and view.phase is Phase.PLAY
        self.hand.playable = frozenset(cards) if choosing and cards < set(self.hand.order) else None
        self.choosing = choosing
        if not choosing and not (self.panel and self.panel.key_of_card()):
            self.hand.chosen = ()
        elif choosing:
            self.hand.chosen = (self.own.selected,) if self.own.selected else ()

    def _arrange_panels(self) -> None:
        right = self.frame.size[0] - self.frame.margin
        self.bar = BarButtons(self.look, self.frame, self._bar_actions(), right)
        self.helper = HelperPanel(self.help.prospects, self.help.close_helper, self.help.bid)
        helper = None
        if self.helper_open:
            self.helper.arrange(self.look, self.frame)
            helper = self.helper.rect
        if self.panel:
            self.panel.arrange(self.look, self.frame, helper)

    def _bar_actions(self) -> dict[str, Callable[[], None]]:
        actions: dict[str, Callable[[], None]] = {"menu": self.open_menu}
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
        return self.kit.settings.hints and self.table.helps

    @property
    def helper_open(self) -> bool:
        """The panel with the games of the hand is to be seen."""
        allowed = self.kit.settings.bid_helper and self.table.helps
        knows = not self.seen.watching and not self.seen.blind
        auction = self.seen.declarer is None and not self.seen.ramsch and knows
        return allowed and auction and not self.frame.small and not self.seen.result

    @property
    def hint(self) -> Hint | None:
        """What was advised for the question that is open."""
        return self.help.hint

    def ask_hint(self) -> None:
        """Show what to do now, or say why there is no hint."""
        self.help.ask()

    # -- time -------------------------------------------------------------------------------------------------------

    @property
    def pace(self) -> Pace:
        if self.stage.busy or self.time.moving or self.fades.moving:
            return Pace.MOVING
        calm = self.director.idle and (self.table.persons_turn or self.table.over)
        soon = self.time.busy or self.form.waiting or self.help.waits or self.word.waits
        waiting = not calm or soon or self.question.chip_left > 0
        return Pace.WAITING if waiting else Pace.STILL

    def update(self, dt: float) -> bool:
        was_idle, steps = self.director.idle, self.director.steps
        gliding = self.stage.moving_keys()
        area = self.play.cards.area(gliding)
        moved = self.director.update(dt)
        still = bool(gliding) and steps == self.director.steps
        self.damage = area.union(self.play.cards.area({*gliding, *self.stage.moving_keys()})) if still else None
        changed = self.form.update(dt)
        changed |= self._poll() | self.help.take()
        changed |= self.question.update(dt) | self.word.update(dt)
        if self.director.idle and not (was_idle and self._settled):
            self.settle_down()
            changed = True
        changed |= self.time.update(dt)
        changed |= self.fades.update(dt)
        if changed:
            self.damage = None
        return moved | changed

    def enter(self) -> None:
        """Who comes by keyboard to a trick that waits finds the focus on a card that may be played."""
        if self.choosing and self.form.focus.startswith("card "):
            self.own.focus()

    def _poll(self) -> bool:
        """Let the computer players go on, not before the last thing has been seen."""
        pause = motion.MIN_CARD_PAUSE if self.seen.playing else motion.MIN_BID_PAUSE
        ready = self.director.idle and (not self.kit.settings.thinking_pause or self.director.quiet >= pause)
        events = self.table.poll(ready)
        if events:
            self.director.add(events)
        notice = self.table.take_notice()
        if notice:
            self.notice = notice
            self.tell(notice, 6.0, self.below_bar)
        return bool(events or notice)

    def settle_down(self) -> None:
        """Everything has been shown: the next question, or the result."""
        self.refresh()
        if self.choosing and self.form.ring:
            self.own.focus()
        if not self._settled:
            self.tell_result()

    @property
    def _settled(self) -> bool:
        """Nothing is left to tell: a deal that is over has its result shown, also where it came to the table so."""
        return self.seen.result is None or self.result_told

    def tell_result(self) -> None:
        """The deal is over: its result on a screen of its own, or in one line."""
        self.result_told = True
        if self.doors.result:
            self.kit.go.push(self.doors.result(self))
        else:
            self.question.open(self._plain_result())
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

    # -- actions ----------------------------------------------------------------------------------------------------

    def submit(self, actions: Sequence[Action]) -> None:
        """Do what the person decided; a refusal is said and changes nothing."""
        try:
            for action in actions:
                self.director.add(self.table.submit(action))
        except IllegalAction as error:
            self.tell(refusal(error))
            self.kit.refuse()
        if not self.director.idle:
            self.question.close()
        self.help.forget()
        self.own.selected, self.hand.hinted = None, None
        if self.frame.small:
            self.show_last = True  # here L turned it over the middle of the table, where the next trick falls
        self.refresh()

    @property
    def asked_at(self) -> Rect:
        """Where a sentence about the open question belongs."""
        return self.panel.rect if self.panel else self.frame.trick_area

    @property
    def below_bar(self) -> Rect:
        """Where a sentence about the whole deal belongs."""
        return Rect(self.frame.size[0] // 2, self.frame.bar.bottom, 0, 0)

    def tell(self, text: str, seconds: float = REFUSAL_SECONDS, at: Rect | None = None) -> None:
        """Say a sentence for a moment, by the open question or elsewhere, without covering what one looks at now."""
        place = self.asked_at if at is None else at
        self.form.say(text, place, seconds, self.picture.looked_at(), self.picture.never_covered())

    def press_card(self, card: Card) -> None:
        """A card of the hand was clicked, or its key pressed."""
        self.own.press(card)

    def _refused(self, widget: Widget) -> None:
        self.kit.refuse()
        if self.panel:
            self.panel.refused(widget)

    # -- input ------------------------------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> bool:
        return self.input.handle(intent)

    def letter(self, char: str) -> bool:
        """A letter or digit that no widget took; tables with more keys add theirs."""
        return self.input.letter(char)

    def open_menu(self) -> None:
        """Escape, and the button at the left of the bar."""
        if self.doors.menu:
            self.kit.go.push(self.doors.menu(self))

    def open_settings(self) -> None:
        if self.doors.settings:
            self.kit.go.push(self.doors.settings())

    def open_sheet(self) -> None:
        if self.doors.sheet:
            self.kit.go.push(self.doors.sheet(self))

    def finish(self) -> None:
        """Play out a deal that is decided."""
        self.director.add(self.table.finish())
        self.question.close()
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
