"""Training wheels: the aids of the first lists, which come off one by one."""

from dataclasses import dataclass

from game.teach.progress import ProgressStore
from game.teach.text import Text

TOPIC = "wheels"


@dataclass(frozen=True, slots=True)
class Aid:
    """One help at the table; `key` is the name of the setting it switches."""

    key: str
    name: Text
    farewell: Text
    """Said when it comes off."""


AIDS: tuple[Aid, ...] = (
    Aid(
        "points_bar",
        Text("Points bar", "Augenbalken"),
        Text("The points bar rests from now on: count along.", "Der Augenbalken ruht ab jetzt: Zähl mit."),
    ),
    Aid(
        "hints",
        Text("Hints without asking", "Tipps von selbst"),
        Text("Hints come only when you press H from now on.", "Tipps kommen ab jetzt nur, wenn du H drückst."),
    ),
    Aid(
        "warnings",
        Text("Warning before a costly step", "Warnung vor teuren Schritten"),
        Text("The last wheel is off: no more warnings.", "Das letzte Stützrad ist ab: keine Warnungen mehr."),
    ),
)
"""In the order in which they come off: one after each finished list."""


class Wheels:
    """Which aids are still on."""

    def __init__(self, store: ProgressStore) -> None:
        self._store = store
        self._off = set(store.load_progress(TOPIC).get("off", ()))

    @property
    def on(self) -> tuple[Aid, ...]:
        """The aids that help now, in the order they will come off."""
        return tuple(aid for aid in AIDS if aid.key not in self._off)

    def has(self, key: str) -> bool:
        """Does this aid help now?"""
        return any(aid.key == key for aid in self.on)

    def list_finished(self) -> Aid | None:
        """A list is over: the next aid comes off and is returned, None when all were off."""
        if not self.on:
            return None
        aid = self.on[0]
        self.switch(aid.key, False)
        return aid

    def switch(self, key: str, on: bool) -> None:
        """Take an aid off or put it back by hand."""
        if on:
            self._off.discard(key)
        else:
            self._off.add(key)
        self._store.save_progress(TOPIC, {"off": sorted(self._off)})
