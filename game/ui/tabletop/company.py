"""Company: who sits where at a table, by name, level, portrait and list score."""

from typing import TYPE_CHECKING

from game.rules.events import Position
from game.table.i18n import _
from game.ui.drawing.portraits import YOU
from game.ui.tabletop.plates import Guest
from game.ui.words.names import level_name

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene


class Company:
    """The people at a table scene; positions of the deal and sides of the screen both lead to them."""

    def __init__(self, scene: "TableScene") -> None:
        self.scene = scene

    def name(self, position: Position) -> str:
        """The name of who sits at a position."""
        return self.guest(self.scene.seen.side(position)).name

    def guest(self, side: int) -> Guest:
        """Who sits at a side."""
        table = self.scene.table
        seat = table.seat_of(self.scene.seen.position(side))
        chair = table.series.setup.seats[seat]
        score = round(table.series.totals("plain")[seat]) if self.scene.counted else None
        if chair.level is None:
            return Guest(self.scene.kit.settings.name or _("You"), "", YOU, score)
        return Guest(chair.name, level_name(chair.level), chair.portrait, score)
