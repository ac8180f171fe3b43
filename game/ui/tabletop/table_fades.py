"""What fades on a table, as it should be now: bubbles, the hint, the question, the helper, the last trick."""

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.ui.tabletop.fades import Fades, Fading, Key

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene

HINT: Key = ("hint", 0)
QUESTION: Key = ("panel", "question")
HELPER: Key = ("panel", "helper")
LAST: Key = ("panel", "last trick")


class TableFades:
    """The fades of one deal on a table scene; what was said before it was laid there stands at once."""

    def __init__(self, scene: "TableScene") -> None:
        self.scene = scene
        self._fades = Fades()
        self._fades.settle(self._bubbles())

    def get(self, key: Key) -> Fading | None:
        """What is to be drawn there, also while it leaves."""
        return self._fades.get(key)

    @property
    def moving(self) -> bool:
        """Something is half to be seen."""
        return self._fades.moving

    def update(self, dt: float) -> bool:
        """Let time pass; True if the picture changed."""
        stage = self.scene.stage
        return self._fades.update(self._wanted(), dt, stage.factor, reduced=stage.reduced)

    def settle(self) -> None:
        """Everything is there, or gone, at once."""
        self._fades.settle(self._wanted())

    def _bubbles(self) -> dict[Key, tuple[Hashable, object]]:
        return {("bubble", position): (call, call) for position, call in self.scene.seen.calls.items()}

    def _wanted(self) -> dict[Key, tuple[Hashable, object]]:
        scene, wanted = self.scene, self._bubbles()
        box, last = scene.picture.hint_box(), scene.picture.last_shown
        if box:
            wanted[HINT] = (id(scene.hint), box)
        if scene.panel:
            wanted[QUESTION] = (scene.panel, scene.panel)
        if scene.helper_open and scene.helper.rect:
            wanted[HELPER] = ("helper", scene.helper)
        if last:
            wanted[LAST] = (last, last)
        return wanted
