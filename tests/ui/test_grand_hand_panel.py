"""Who plays Grand Hand instead of a Ramsch is offered nothing else, and no bid of 0 has to be covered."""

from types import SimpleNamespace

import pytest

from game.rules.actions import Announce
from game.rules.contracts import Contract, Game
from game.rules.view import Phase
from game.ui.drawing.look import Appearance, Look
from game.ui.tabletop.exchange_panel import ExchangePanel
from game.ui.tabletop.layout import frame
from tests.rules.dealing import make
from tests.ui import shots
from tests.ui.papers import LAYOUTS
from tests.ui.spy import SpyCanvas


@pytest.mark.parametrize(("size", "scale"), LAYOUTS.values())
def test_only_grand_hand_is_offered(size: tuple[int, int], scale: float) -> None:
    shots.prepare()
    view = SimpleNamespace(
        phase=Phase.ANNOUNCE, rules=make().rules, bid=0, seat=0, others=(), discards=(), events=(),
        hand=make().hand(0),
    )  # fmt: skip
    done: list[object] = []
    panel = ExchangePanel(view, done.extend)  # type: ignore[arg-type]
    look = Look(size, Appearance(text_scale=scale))
    panel.arrange(look, frame(size, scale), None)
    groups = {group.name: group.widgets for group in panel.groups()}
    assert [widget.key for widget in groups["tiles"]] == ["game grand"]
    canvas = SpyCanvas(look)
    panel.draw(canvas)
    words = " ".join(text for text, _rect in canvas.lines)
    assert "Grand Hand: the skat stays face down" in words
    assert "your bid of 0" not in words
    panel.choice.toggle("schneider")
    panel.changed()
    panel._announce()
    assert done == [Announce(Contract(Game.GRAND, hand=True, schneider=True))]
