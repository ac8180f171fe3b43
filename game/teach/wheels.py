"""Training wheels: the aids of the first lists, which come off one by one."""

from dataclasses import dataclass
from typing import Any

from game.teach.kept import Kept
from game.teach.progress import ProgressStore
from game.teach.text import Text

TOPIC = "wheels"


@dataclass(frozen=True, slots=True)
class Aid:
    """One help at the table."""

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
        "warnings",
        Text("Warning before a costly step", "Warnung vor teuren Schritten"),
        Text("No more warnings before a costly step.", "Keine Warnungen mehr vor teuren Schritten."),
    ),
    Aid(
        "hints",
        Text("Hints and helper", "Tipps und Helfer"),
        Text(
            "The last wheel is off: hints and helper rest in your lists.",
            "Das letzte Stützrad ist ab: Tipps und Helfer ruhen in deinen Listen.",
        ),
    ),
)
"""In the order in which they come off: one after each finished list."""


class Wheels:
    """Which aids are still on. They stand from the first list of the course on, not before."""

    def __init__(self, store: ProgressStore) -> None:
        self._store = store
        kept = Kept(store.load_progress(TOPIC))
        self.begun = kept.flag("begun")
        self._off: set[str] = set(kept.words("off"))
        self._lists = kept.number("lists", low=-1)
        self.damaged = kept.damaged

    @property
    def on(self) -> tuple[Aid, ...]:
        """The aids that help now, in the order they will come off."""
        return tuple(aid for aid in AIDS if self.begun and aid.key not in self._off)

    def has(self, key: str) -> bool:
        """Does this aid help now?"""
        return any(aid.key == key for aid in self.on)

    def begin(self, lists_finished: int) -> None:
        """The first list is to be played: all aids on. `lists_finished`: finished lists until now."""
        self.begun, self._off, self._lists = True, set(), lists_finished
        self._save()

    def list_finished(self, lists_finished: int) -> Aid | None:
        """Called with the number of finished lists: if it has grown, the next aid comes off and is returned."""
        if not self.on or lists_finished <= self._lists:
            return None
        aid, self._lists = self.on[0], lists_finished
        self._off.add(aid.key)
        self._save()
        return aid

    def preferences(self) -> dict[str, Any]:
        """The settings of the table that fit the aids that are on."""
        return {
            "help_in_lists": bool(self.on),
            "points_bar": self.has("points_bar"),
            "warn": "large" if self.has("warnings") else "off",
            "hints": self.has("hints"),
            "bid_helper": self.has("hints"),
        }

    def _save(self) -> None:
        document = {"begun": self.begun, "off": sorted(self._off), "lists": self._lists}
        self._store.save_progress(TOPIC, document)
