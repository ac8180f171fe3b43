"""Damaged progress never stops the program: it is laid aside and begins anew."""

from typing import Any

import pytest

from game.teach.course import CourseProgress
from game.teach.mistakes import MistakeDeck
from game.teach.progress import MemoryProgress, opened
from game.teach.puzzle_book import PuzzleBook
from game.teach.quality import PlayQuality

DAMAGED: list[tuple[Any, str, dict[str, Any]]] = [
    (CourseProgress, "course", {"lessons": 5}),
    (PuzzleBook, "puzzles", {"own": [1]}),
    (MistakeDeck, "mistakes", {"items": {"a": {"what": "drill"}}}),
    (PlayQuality, "quality", {"deals": 5}),
]


@pytest.mark.parametrize(("build", "topic", "document"), DAMAGED, ids=[topic for _build, topic, _document in DAMAGED])
def test_a_damaged_document_is_laid_aside(build: Any, topic: str, document: dict[str, Any]) -> None:
    store = MemoryProgress({topic: document})
    assert opened(build, store, topic) is not None
    assert store.load_progress(f"{topic}.damaged") == document
    assert store.load_progress(topic) == {}


def test_a_sound_document_stays() -> None:
    store = MemoryProgress({"quality": {"deals": []}})
    assert opened(PlayQuality, store, "quality").deals == 0
    assert store.documents == {"quality": {"deals": []}}
