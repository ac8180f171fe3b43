"""Idiotenskat: the own cards lie face down in numbered slots, and one points at them."""

from collections.abc import Callable, Sequence

from pygame import Rect

from game.rules.actions import Action, PlaySlot
from game.rules.view import SeatView
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import CHIP
from game.ui.forms.widgets import Mark, Widget
from game.ui.tabletop.layout import Frame, fan


class SlotWidget(Widget):
    """The visible strip of a face-down card with its number."""

    def draw(self, canvas: Canvas, mark: Mark) -> None:
        theme = canvas.theme
        fill = theme.ochre_tint if mark.hover or mark.focus else theme.paper0
        rect = Rect(self.rect.left + canvas.px(6), self.rect.top + canvas.px(8), canvas.px(26), canvas.px(24))
        canvas.pill(rect, fill, theme.paper4)
        canvas.text_in(self.spoken, rect, CHIP)


def slot_widgets(
    view: SeatView, frame: Frame, submit: Callable[[Sequence[Action]], None]
) -> list[Widget]:  # fmt: skip
    """A widget for every slot that may be pointed at now."""
    slots = [action for action in view.legal if isinstance(action, PlaySlot)]
    places = fan(frame, max(view.cards_left[view.seat], len(slots)) if slots else 0)
    widgets: list[Widget] = []
    for number, action in enumerate(slots):
        place = places[min(number, len(places) - 1)]
        left, top = round(place.x - frame.card / 2), round(place.y - frame.card * 0.75)
        step = round(places[1].x - places[0].x) if len(places) > 1 else frame.card
        rect = Rect(left, top, max(32, step), frame.size[1] - top)
        press = _pointer(action, submit)
        widgets.append(SlotWidget(f"slot {action.slot}", rect, press, on_cloth=True, spoken=str(action.slot)))
    return widgets


def _pointer(action: PlaySlot, submit: Callable[[Sequence[Action]], None]) -> Callable[[], None]:
    return lambda: submit([action])
