"""Buttons on the cloth: Kontra during play, and playing out a decided deal."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Rect

from game.rules.actions import Kontra
from game.rules.kontra import DOUBLINGS
from game.rules.view import Phase, SeatView
from game.table.i18n import _
from game.ui.forms.widgets import Button, Widget

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene


def cloth_buttons(scene: "TableScene", view: SeatView) -> list[Widget]:
    """What can be said now without a question being open, one above the other."""
    buttons: list[Widget] = []
    if not scene.director.idle or scene.panel is not None:
        return buttons
    frame = scene.frame
    x = frame.size[0] // 2 + frame.px(10)
    y = frame.hand_area.top - frame.px(56)
    for key, text, cap, press in _offers(scene, view):
        width, height = Button.size(scene.look, text, cap)
        rect = Rect(x - width // 2, y, width, height)
        buttons.append(Button(key, rect, text, press, kind="cloth", key_cap=cap, shortcut=cap.lower()))
        y -= height + frame.px(8)
    return buttons


def _offers(scene: "TableScene", view: SeatView) -> list[tuple[str, str, str, Callable[[], None]]]:
    """Key, words, letter and deed of each button."""
    offers: list[tuple[str, str, str, Callable[[], None]]] = []
    if view.phase is Phase.PLAY and Kontra() in view.legal:
        word = DOUBLINGS[min(3, view.kontra)]
        offers.append(("kontra", word, "K", lambda: scene.submit([Kontra()])))
    saves = len(view.hand) > 1  # the last card is played as quickly
    if saves and scene.kit.settings.offer_finish and scene.table.persons_turn and scene.table.can_finish:
        offers.append(("finish", _("Play out the rest"), "F", scene.finish))
    return offers
