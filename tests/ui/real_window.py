"""The real program with an open book: after every step it writes what is on the screen and where it can be pressed.

Run as a module; `GRAND_HAND_BOOK` is the file to write to, `GRAND_HAND_HOME` the folder of the preferences.
"""

import json
import os
import sys
from pathlib import Path

from game.rules.actions import PlayCard
from game.ui import play
from game.ui.app import App
from game.ui.input import Intent
from game.ui.scenes.table import TableScene
from main import main

OUT = Path(os.environ["GRAND_HAND_BOOK"])


class OpenApp(App):
    """Tells the test what it shows."""

    told = ""

    def step(self, intents: list[Intent], dt: float) -> None:
        super().step(intents, dt)
        if not self.running:
            return
        text = json.dumps(shown(self))
        if text != self.told:
            self.told = text
            fresh = OUT.with_suffix(".new")
            fresh.write_text(text)
            fresh.replace(OUT)


def shown(app: App) -> dict[str, object]:
    """The top scene, whether it waits for the person, and the places of its widgets."""
    scene = app.scenes[-1]
    form = getattr(scene, "form", None)
    places = {w.key: [w.rect.left + min(8, w.rect.width // 2), w.rect.centery] for w in form} if form else {}
    found: dict[str, object] = {"scene": type(scene).__name__, "places": places, "ready": app._fade <= 0}
    found["main"] = form.main.key if form and form.main else ""
    if isinstance(scene, TableScene):
        view = scene.table.view()
        found["ready"] = scene.director.idle and not scene.stage.busy and scene.table.persons_turn and app._fade <= 0
        found["scene"] = "TableScene"
        found["phase"] = str(view.phase)
        found["hand"] = [card.code for card in scene.hand.order]
        found["legal"] = [action.card.code for action in view.legal if isinstance(action, PlayCard)]
        found["chosen"] = [card.code for card in scene.hand.chosen]
        found["deals"] = len(scene.table.series.rows)
        found["panel"] = type(scene.panel).__name__
        off = [widget.key for widget in form if widget.off] if form else []
        found["off"] = off
    return found


if __name__ == "__main__":
    play.App = OpenApp  # type: ignore[misc]
    sys.argv = ["grand-hand"]
    sys.exit(main([]))
