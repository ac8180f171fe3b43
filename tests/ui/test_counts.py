"""Counted things in words."""

from game.table import i18n
from game.ui.words import counts


def test_one_is_not_several() -> None:
    assert [counts.deals(n) for n in (0, 1, 2000)] == ["0 deals", "1 deal", "2,000 deals"]
    i18n.set_language("de")
    assert [counts.deals(n) for n in (1, 2)] == ["1 Spiel", "2 Spiele"]
    assert [counts.lists(n) for n in (1, 2)] == ["1 Liste", "2 Listen"]
