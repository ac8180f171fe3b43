"""What pointer and keys do at a table beyond its widgets: hurrying, Enter on the cards, letters, digits, Escape."""

from typing import TYPE_CHECKING

from game.table.i18n import _
from game.ui import input as gate
from game.ui.input import Intent

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene

DIGITS = "1234567890-="
NO_WAY_BACK_SECONDS = 4.0
"""How long it is said that nothing is taken back."""


class TableInput:
    """Takes the intents of one table scene."""

    def __init__(self, scene: "TableScene") -> None:
        self.scene = scene

    def handle(self, intent: Intent) -> bool:
        """See Scene."""
        hushed = self.scene.word.moved(intent.pos if isinstance(intent, gate.PointerMoved) else None)
        return self._handled(intent) or hushed

    def _handled(self, intent: Intent) -> bool:
        scene = self.scene
        if self._hurried(intent):
            return True
        if isinstance(intent, gate.Confirm) and not scene.form.ring and self._first_enter():
            return True
        if isinstance(intent, gate.PointerDown):
            scene.own.pressed_at = intent.pos
        if isinstance(intent, gate.PointerUp) and scene.own.dragging is not None:
            scene.own.dragging, scene.form.pressed = None, ""
            scene.refresh()
            return True
        used = scene.form.handle(intent) or self._beside_widgets(intent)
        if (used or isinstance(intent, gate.PointerMoved)) and scene.own.point():
            scene.lay()
            return True
        return used

    def _hurried(self, intent: Intent) -> bool:
        """A click or key finishes the running movement; while own cards move, that is all it does."""
        scene = self.scene
        acts = isinstance(intent, gate.PointerDown | gate.Confirm | gate.Key) and intent != gate.Key("m")
        if not acts or scene.director.idle:
            return False
        swallow = scene.director.resting or any(scene.stage.moving(card) for card in scene.hand.order)
        scene.director.hurry()
        told = scene.result_told
        scene.settle_down()
        return swallow or scene.result_told != told

    def _first_enter(self) -> bool:
        """Enter of who has used the pointer: plays the card that was chosen, else shows which one the next plays."""
        scene = self.scene
        if scene.form.main or not scene.choosing:
            return False
        if scene.own.selected is not None:
            scene.own.play(scene.own.selected)
            return True
        scene.form.ring = True
        scene.own.focus()
        scene.lay()
        return True

    def _beside_widgets(self, intent: Intent) -> bool:
        """What no widget took."""
        scene = self.scene
        match intent:
            case gate.Key(char):
                return scene.letter(char)
            case gate.Back():
                return self._back()
            case gate.Help() if scene.doors.rules:
                scene.kit.go.push(scene.doors.rules(scene))
                return True
            case gate.Confirm() if scene.own.selected is not None:
                scene.own.play(scene.own.selected)
                return True
            case gate.Confirm() if scene.result_told and scene.doors.result:
                scene.tell_result()  # whoever came back to a finished table finds the way on
                return True
        return False

    def letter(self, char: str) -> bool:
        """What a letter or digit does at every table."""
        scene = self.scene
        if char in "+-" and scene.panel and scene.panel.step(1 if char == "+" else -1):
            return True
        if char in DIGITS and (slot := scene.form.widget(f"slot {DIGITS.index(char) + 1}")):
            slot.press()
            return True
        if char in DIGITS and DIGITS.index(char) < len(scene.hand.order):
            scene.press_card(scene.hand.order[DIGITS.index(char)])
            return True
        scene.form.ring |= char == "h"  # where the hint puts the keyboard is to be seen: one Enter plays its card
        action = {
            "h": scene.ask_hint, "l": self._toggle_last, "s": scene.open_sheet, "c": self._toggle_points,
            "u": self._keep_all,
        }.get(char)  # fmt: skip
        if action:
            action()
            scene.refresh()
        return action is not None

    def _back(self) -> bool:
        scene = self.scene
        if scene.help.shown or scene.own.selected is not None:
            scene.help.forget()
            scene.own.selected, scene.hand.hinted = None, None
            scene.refresh()
        else:
            scene.open_menu()
        return True

    def _keep_all(self) -> None:
        """There is no taking back at this table, and why."""
        scene = self.scene
        text = _("Nothing is taken back here; in practice U does it.")
        if scene.counted:
            text = _("This list counts, so nothing is taken back; in practice U does it.")
        scene.tell(text, NO_WAY_BACK_SECONDS)
        scene.kit.refuse()

    def _toggle_last(self) -> None:
        self.scene.show_last = not self.scene.show_last

    def _toggle_points(self) -> None:
        self.scene.show_points = not self.scene.show_points
