"""MenuEntry: a line of a menu that leads somewhere - on the title, over the table, beside a page."""

from dataclasses import dataclass

from pygame import Rect

from game.ui.forms.widgets import Press, Row


@dataclass(frozen=True, slots=True)
class MenuEntry:
    """A line of a menu; `off` says why it cannot be used now."""

    key: str
    icon: str
    text: str
    note: str
    do: Press
    off: str = ""

    def row(self, rect: Rect) -> Row:
        """The line at its place."""
        return Row(self.key, rect, self.text, self.do, note=self.note, icon=self.icon, off=self.off)
