"""MistakeDeck: graded mistakes, missed drill questions and puzzles come back after 1, 3, 7 and 21 days."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Any

from game.teach.kept import Kept
from game.teach.progress import ProgressStore

TOPIC = "mistakes"
DAYS = (1, 3, 7, 21)
"""Days until an item returns: the first after a miss, the next ones after each right answer."""
RIGHT_TO_LEAVE = {"drill": 2}
"""Right answers in a row after which an item leaves the deck; others go through all pauses."""


@dataclass(frozen=True, slots=True)
class Item:
    """One exercise of the deck. `what` names it: `drill`, `puzzle` or `decision`, with the data to rebuild it."""

    key: str
    what: str
    data: Mapping[str, Any]
    due: date
    step: int = 0
    """Index into DAYS of the pause that runs."""
    right: int = 0
    """Right answers in a row."""
    misses: int = 1

    def dump(self) -> dict[str, Any]:
        """As JSON."""
        return {
            "what": self.what,
            "data": dict(self.data),
            "due": self.due.isoformat(),
            "step": self.step,
            "right": self.right,
            "misses": self.misses,
        }


KINDS = ("drill", "puzzle", "decision")


def _item(key: str, kept: Kept) -> Item | None:
    """An item as it was kept; None where it is damaged."""
    try:
        due = date.fromisoformat(kept.word("due"))
    except ValueError:
        kept.refuse()
        return None
    step, right = kept.number("step", 0, 0, len(DAYS) - 1), kept.number("right")
    item = Item(key, kept.word("what"), kept.mapping("data"), due, step, right, kept.number("misses", 1, 1))
    if item.what not in KINDS:
        kept.refuse()
    return None if kept.damaged else item


class MistakeDeck:
    """All items; every change is saved at once. The date is always given, there is no clock in here."""

    def __init__(self, store: ProgressStore) -> None:
        self._store = store
        kept = Kept(store.load_progress(TOPIC))
        found = (_item(key, entry) for key, entry in kept.below("items").each().items())
        self._items = {item.key: item for item in found if item is not None}
        self.damaged = kept.damaged

    def __len__(self) -> int:
        return len(self._items)

    @property
    def items(self) -> tuple[Item, ...]:
        """The whole deck, next due first."""
        return tuple(sorted(self._items.values(), key=lambda item: (item.due, item.key)))

    def due(self, today: date) -> tuple[Item, ...]:
        """What waits today, the most often missed first."""
        waiting = [item for item in self.items if item.due <= today]
        return tuple(sorted(waiting, key=lambda item: (-item.misses, item.due, item.key)))

    def missed(self, key: str, what: str, data: Mapping[str, Any], today: date) -> Item:
        """Something went wrong: new in the deck, or back to the first pause."""
        old = self._items.get(key)
        misses = old.misses + 1 if old else 1
        return self._put(Item(key, what, data, today + timedelta(days=DAYS[0]), misses=misses))

    def right(self, key: str, today: date) -> Item | None:
        """Answered right: it comes later, or leaves the deck (None). KeyError if it is not in the deck."""
        item = self._items[key]
        if item.right + 1 >= RIGHT_TO_LEAVE.get(item.what, len(DAYS)):
            self.drop(key)
            return None
        step = min(item.step + 1, len(DAYS) - 1)
        return self._put(replace(item, right=item.right + 1, step=step, due=today + timedelta(days=DAYS[step])))

    def drop(self, key: str) -> None:
        """Take an item out."""
        self._items.pop(key, None)
        self._save()

    def _put(self, item: Item) -> Item:
        self._items[item.key] = item
        self._save()
        return item

    def _save(self) -> None:
        self._store.save_progress(TOPIC, {"items": {key: item.dump() for key, item in self._items.items()}})


def drill_item(drill: str, seed: int, level: int) -> tuple[str, str, dict[str, Any]]:
    """Key, kind and data of a missed drill question, for `MistakeDeck.missed`."""
    return f"drill/{drill}/{level}/{seed}", "drill", {"drill": drill, "seed": seed, "level": level}


def puzzle_item(puzzle: str) -> tuple[str, str, dict[str, Any]]:
    """A puzzle that was not solved at first try."""
    return f"puzzle/{puzzle}", "puzzle", {"puzzle": puzzle}


def decision_item(record: str, number: int, judged: Mapping[str, Any]) -> tuple[str, str, dict[str, Any]]:
    """A graded mistake of a deal: its record line, the number of the action, the judged decision as dumped."""
    key = f"decision/{_number_of(record)}/{number}"
    return key, "decision", {"record": record, "number": number, "judged": dict(judged)}


def _number_of(text: str) -> int:
    """A number for a text that is the same on every machine."""
    value = 0
    for char in text:
        value = (value * 1_000_003 + ord(char)) % (1 << 61)
    return value
