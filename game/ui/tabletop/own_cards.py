"""The own cards under the person's hand: pointing, choosing, playing, refusing, dragging into an own order."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Rect

from game.rules.actions import PlayCard
from game.rules.cards import Card
from game.rules.contracts import Game
from game.ui.forms.form import Form
from game.ui.forms.widgets import Widget
from game.ui.input import Point
from game.ui.tabletop.exchange_panel import ExchangePanel
from game.ui.tabletop.layout import fan
from game.ui.tabletop.sorting import sort_hand
from game.ui.words.names import follow_reason

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene


ENTER_SECONDS = 4.0
"""How long it is said what Enter does."""


class CardWidget(Widget):
    """The visible strip of an own card; the card itself is drawn by the table."""

    ringed = False
    drags = True

    def __init__(
        self, card: Card, rect: Rect, press: Callable[[], None], drag: Callable[[Card, Point], None], off: str
    ) -> None:  # fmt: skip
        super().__init__(f"card {card.code}", rect, press, off=off, spoken="")
        self.card, self._drag = card, drag

    def drag(self, pos: tuple[int, int]) -> None:
        self._drag(self.card, pos)


class OwnCards:
    """What the person does with the cards of a table's hand."""

    def __init__(self, scene: "TableScene") -> None:
        self.scene = scene
        self.dragging: Card | None = None
        self.pressed_at: tuple[int, int] | None = None
        """Where the pointer went down last."""
        self.forget()

    def forget(self) -> None:
        """A new deal: no order of one's own, nothing selected."""
        self.order: list[Card] | None = None
        """The order the person dragged the cards into."""
        self.selected: Card | None = None
        """The card that waits for its confirmation."""
        self._stands: tuple[tuple[Game | None, bool], list[Card]] = (None, True), []
        """The game and way the hand was sorted by last, and the order it got."""

    def sorted(self) -> list[Card]:
        """The hand in the order it stands in now."""
        scene = self.scene
        seen = scene.seen
        if self.order is not None:
            held = set(seen.hand)
            kept = [card for card in self.order if card in held]
            return kept + [card for card in sort_hand(seen.hand, seen.game) if card not in kept]
        wished = scene.panel.choice.game if isinstance(scene.panel, ExchangePanel) else None
        return self._standing(seen.game or wished, scene.kit.settings.sorting == "alternating")

    def _standing(self, game: Game | None, alternate: bool) -> list[Card]:
        """Sorted; cards that leave the hand do not move the others about, nor does coming back in the middle."""
        seen, held = self.scene.seen, set(self.scene.seen.hand)
        way, order = self._stands
        kept = {card for card in seen.own if card not in seen.discards}
        if held <= kept:
            if way != (game, alternate) or kept != set(order):
                order = sort_hand(kept, game, alternate)
        elif way != (game, alternate) or not held <= set(order):
            order = sort_hand(held, game, alternate)
        self._stands = (game, alternate), order
        return [card for card in order if card in held]

    # playing

    def press(self, card: Card) -> None:
        """A card was clicked, or its key pressed."""
        panel = self.scene.panel
        if panel and panel.key_of_card():
            panel.toggle_card(card)
        elif self.scene.choosing:
            self.play(card)

    def play(self, card: Card) -> None:
        """Play it, select it where it wants a confirmation, or say why not."""
        scene = self.scene
        if scene.table.may(PlayCard(card)) is not None:
            self._refuse(card)
        elif scene.kit.settings.confirm_card and self.selected != card:
            self.selected = card
            scene.refresh()
        else:
            scene.submit([PlayCard(card)])

    def _refuse(self, card: Card) -> None:
        widget = self.scene.form.widget(f"card {card.code}")
        if widget:
            self.scene.form.say(self._reason(card), widget.rect)
        self.scene.kit.refuse()

    def _reason(self, card: Card) -> str:
        playable, seen = self.scene.hand.playable, self.scene.seen
        if playable is None or card in playable or not seen.trick:
            return ""
        assert seen.game is not None
        return follow_reason(seen.trick[0][1], seen.game)

    # pointing

    def point(self) -> bool:
        """Which card is under the pointer or has the focus; True if that is another one now."""
        form, hand, panel = self.scene.form, self.scene.hand, self.scene.panel
        key = form.focus if form.ring else form.hover
        active = self.scene.choosing or bool(panel and panel.key_of_card())
        before = hand.pointed
        hand.pointed = next((card for card in hand.order if active and key == f"card {card.code}"), None)
        return before != hand.pointed

    def focus(self) -> None:
        """The first card that may be played gets the focus, unless another one that may has it."""
        hand, form = self.scene.hand, self.scene.form
        playable = [card for card in hand.order if hand.playable is None or card in hand.playable]
        if playable and form.focus not in {f"card {card.code}" for card in playable}:
            form.set_focus(f"card {playable[0].code}")
            self.scene.lay()

    # widgets

    def widgets(self) -> list[Widget]:
        """The strips that can be clicked."""
        frame, hand = self.scene.frame, self.scene.hand
        places = fan(frame, len(hand.order))
        height = round(frame.card * 1.5)
        widgets: list[Widget] = []
        for number, (card, place) in enumerate(zip(hand.order, places, strict=True)):
            left = place.x - frame.card / 2
            right = places[number + 1].x - frame.card / 2 if number + 1 < len(places) else left + frame.card
            top = place.y - height / 2 - height * hand.lift(card)
            rect = Rect(round(left), round(top), max(32, round(right - left)), round(frame.size[1] - top))
            widget = CardWidget(card, rect, self._presser(card), self._drag, self._reason(card))
            if self.scene.panel and self.scene.panel.key_of_card():
                widget.enter = self._enterer(card)
            widgets.append(widget)
        return widgets

    def _enterer(self, card: Card) -> Callable[[Form], None]:
        return lambda form: self._enter(card, form)

    def _enter(self, card: Card, form: Form) -> None:
        """Enter on a card while cards are chosen: the panel knows what that means and where it goes on."""
        scene = self.scene
        if scene.panel is None:
            return
        onward = scene.panel.enter_card(card)
        if onward.key:
            form.set_focus(onward.key)
        if onward.text and form.focused:
            form.say(onward.text, form.focused.rect, ENTER_SECONDS)
        scene.lay()

    def _presser(self, card: Card) -> Callable[[], None]:
        return lambda: self.scene.press_card(card)

    def _drag(self, card: Card, pos: Point) -> None:
        """An own order of the hand, by dragging a card sideways."""
        frame, hand = self.scene.frame, self.scene.hand
        if self.dragging is None:
            if self.pressed_at is None or abs(pos[0] - self.pressed_at[0]) < frame.card * 0.45:
                return
            self.dragging = card
        order = [other for other in hand.order if other != card]
        slot = sum(place.x < pos[0] for place in fan(frame, len(hand.order))[:-1])
        order.insert(min(slot, len(order)), card)
        if order != hand.order:
            self.order, hand.order = order, list(order)
            self.scene.lay()
