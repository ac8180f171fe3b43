"""Idiotenskat: the slots of the own hand."""

from types import SimpleNamespace

from game.rules.actions import PlaySlot
from game.ui.tabletop.layout import frame
from game.ui.tabletop.slots import slot_widgets


def test_a_slot_with_the_focus_is_seen_on_the_dark_cloth() -> None:
    """The ring has its white line there."""
    view = SimpleNamespace(legal=(PlaySlot(1), PlaySlot(4)), cards_left=(8, 8, 8), seat=0)
    widgets = slot_widgets(view, frame((1280, 800)), lambda actions: None)  # type: ignore[arg-type]
    assert [widget.spoken for widget in widgets] == ["1", "4"]
    assert all(widget.on_cloth and widget.ringed for widget in widgets)
