"""Paperwork: opens result, score sheet and all other paper screens, and says where each of them leads."""

from collections.abc import Callable

from game.table.series import Series
from game.table.session import Session
from game.table.table import Table
from game.ui.scene import Kit, Scene
from game.ui.scenes.result import ResultScene, Ways
from game.ui.scenes.sheet import SheetScene
from game.ui.scenes.table import TableScene


class Paperwork:
    """`menu` is the table's menu."""

    def __init__(self, session: Session, kit: Kit, menu: Callable[[TableScene], Scene]) -> None:
        self.session, self.kit, self._menu = session, kit, menu

    # -- after a deal -----------------------------------------------------------------------------------------------

    def result(self, scene: TableScene) -> Scene:
        """The result of the deal on a table."""
        table = scene.table
        ways = Ways(
            next=lambda: self._next(scene),
            menu=lambda: self.kit.go.push(self._menu(scene)),
            sheet=(lambda: self.kit.go.push(self.sheet(scene))) if table.counted else None,
        )
        return ResultScene(self.kit, table.series, ways, bool(table.counted))

    def _next(self, scene: TableScene) -> None:
        """The next deal, the final sheet, or away from a practice table."""
        table: Table = scene.table
        if not table.counted:
            self.kit.go.pop()
            self.kit.go.pop()
        elif table.series.over:
            self.kit.go.home()
            self.kit.go.push(self.sheet(scene))
        else:
            self.kit.go.pop()
            scene.deal_next()

    def sheet(self, scene: TableScene) -> Scene:
        """The score sheet of the list on a table."""
        return self.series_sheet(scene.table.series)

    def series_sheet(self, series: Series, started: str = "") -> Scene:
        """The score sheet of any list."""
        return SheetScene(self.kit, series, started=started, export=None)
