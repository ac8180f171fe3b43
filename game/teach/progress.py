"""Progress: where everything learned is kept. The table's store fills the protocol; tests use the memory one."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol


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
