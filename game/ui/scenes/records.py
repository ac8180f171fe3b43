"""The way into everything that is kept: history, statistics, fairness, records, score pad."""

from collections.abc import Callable, Sequence

from game.table.i18n import _
from game.ui.forms.menu_entry import MenuEntry
from game.ui.forms.paper import Column
from game.ui.scene import Kit
from game.ui.scenes.paper import PaperScene


class RecordsScene(PaperScene):
    """A page of rooms."""

    def __init__(self, kit: Kit, rooms: Callable[[], Sequence[MenuEntry]]) -> None:
        super().__init__(kit)
        self.rooms = rooms

    def title(self) -> str:
        return _("Records")

    def compose(self, column: Column) -> None:
        column.gap(8)
        width = min(column.width, column.px(680))
        page = Column(column.look, column.page, column.left, column.y, width)
        with page.card(pad=24) as card:
            rooms = self.rooms()
            for number, room in enumerate(rooms):
                rect = card.take(card.px(70))
                card.put(room.row(rect), "rooms")
                if number < len(rooms) - 1:
                    card.rule("paper2")
        column.y = page.y
