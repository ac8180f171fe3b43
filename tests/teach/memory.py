"""A progress store in memory."""

from collections.abc import Mapping
from typing import Any


class MemoryProgress:
    """Forgets when the test ends."""

    def __init__(self, documents: Mapping[str, dict[str, Any]] | None = None) -> None:
        self.documents = dict(documents or {})

    def load_progress(self, topic: str) -> dict[str, Any]:
        return dict(self.documents.get(topic, {}))

    def save_progress(self, topic: str, document: Mapping[str, Any]) -> None:
        self.documents[topic] = dict(document)
