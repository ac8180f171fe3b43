"""Progress: where everything learned is kept. The table's store fills the protocol; tests use the memory one."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
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


@dataclass
class MemoryProgress:
    """A store that forgets when the program ends."""

    documents: dict[str, dict[str, Any]] = field(default_factory=dict)

    def load_progress(self, topic: str) -> dict[str, Any]:
        """See ProgressStore."""
        return dict(self.documents.get(topic, {}))

    def save_progress(self, topic: str, document: Mapping[str, Any]) -> None:
        """See ProgressStore."""
        self.documents[topic] = dict(document)


def opened(build: Callable[[ProgressStore], T], store: ProgressStore, topic: str) -> T:
    """What `build` makes of a topic. A document it cannot read is laid aside as `topic.damaged`, and it starts anew."""
    try:
        return build(store)
    except (AttributeError, KeyError, TypeError, ValueError):
        store.save_progress(f"{topic}.damaged", store.load_progress(topic))
        store.save_progress(topic, {})
        return build(store)
