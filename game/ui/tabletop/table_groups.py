"""What can be pressed at a table, in the order of Tab, and where the focus goes when what had it is gone."""

from typing import TYPE_CHECKING

from game.rules.view import SeatView
from game.ui.forms.form import Group
from game.ui.tabletop.cloth_buttons import cloth_buttons
from game.ui.tabletop.helper_panel import CLOSE_HELPER
from game.ui.tabletop.slots import slot_widgets

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene


def arrange_form(scene: "TableScene", view: SeatView) -> None:
    """Give the form of a table scene the widgets of this moment; question, helper and bar are laid out."""
    before = scene.form.focus
    scene.form.arrange(_groups(scene, view))
    if scene.form.focus == CLOSE_HELPER != before:
        # Enter while the others bid closes nothing, nor while the cards are still being dealt.
        scene.form.focus = f"card {scene.hand.order[0].code}" if scene.hand.order else ""
    if scene.form.focus != before and scene.form.focused in scene.bar.widgets:
        scene.form.focus = ""  # the last card is gone: Enter hurries the trick and opens no menu
    if scene.choosing and not scene.form.ring:
        scene.own.focus()  # not to be seen yet: the first arrow starts from a card that may be played


def _groups(scene: "TableScene", view: SeatView) -> list[Group]:
    """The question and the helper, with the hand before them where its cards are asked for; then the rest."""
    asked = [*(scene.panel.groups() if scene.panel else []), *(scene.helper.groups() if scene.helper_open else [])]
    hand = Group("hand", scene.own.widgets())
    slots = slot_widgets(view, scene.frame, scene.submit) if scene.director.idle else []
    return [
        *([hand, *asked] if scene.panel and scene.panel.key_of_card() else [*asked, hand]),
        Group("slots", slots),
        Group("cloth", cloth_buttons(scene, view)),
        Group("bar", scene.bar.widgets),
    ]
