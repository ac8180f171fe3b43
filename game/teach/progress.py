"""Progress: where everything learned is kept. The table's store fills the protocol."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol, TypeVar

T = TypeVar("T")


class ProgressStore(Protocol):
    """Small JSON documents by topic: `course`, `puzzles`, `drills`, `mistakes`, `wheels`, `masters`, `quality`."""

    def load_progress(self, topic: str) -> dict[str, Any]:
        """The document of a topic, empty if there is none."""
        ...

    def save_progress(self, topic: str, document: Mapping[str, Any]) -> None:
        """Replace the document of a topic."""
        ...


def opened(
    build: Callable[[ProgressStore], T],
    store: ProgressStore,
    topic: str,
    tell: Callable[[str], None] = lambda topic: None,
) -> T:
    """What `build` makes of a topic, whatever is written there.

    A document it cannot read at all is replaced by an empty one; of one that is `damaged` in parts it has taken what is
    sound. Either way the document as it was lies aside as `topic.damaged`, and `tell` hears the topic, once.
    """
    before = store.load_progress(topic)
    try:
        built = build(store)
        damaged = bool(getattr(built, "damaged", False))
    except (AttributeError, IndexError, KeyError, TypeError, ValueError):
        store.save_progress(topic, {})
        built, damaged = build(store), True
    aside = f"{topic}.damaged"
    if damaged and store.load_progress(aside) != before:
        store.save_progress(aside, before)
        tell(topic)
    return built
