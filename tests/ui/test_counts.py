"""Counted things in words."""

from collections.abc import Iterator

import pytest

from game.table import i18n
from game.ui.words import counts


@pytest.fixture(autouse=True)
def _english() -> Iterator[None]:
    yield
    i18n.set_language("en")


def test_one_is_not_several() -> None:
    assert [counts.deals(n) for n in (0, 1, 2000)] == ["0 deals", "1 deal", "2,000 deals"]
    i18n.set_language("de")
    assert [counts.deals(n) for n in (1, 2)] == ["1 Spiel", "2 Spiele"]
    assert [counts.lists(n) for n in (1, 2)] == ["1 Liste", "2 Listen"]
