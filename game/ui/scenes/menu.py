"""The menu of the table (Escape): what can be done besides playing."""

from collections.abc import Callable, Sequence
from dataclasses import replace

from pygame import Rect

from game.table.i18n import _
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.look import Look
from game.ui.drawing.theme import HEADING
from game.ui.forms.form import Form, Group
from game.ui.forms.menu_entry import MenuEntry
from game.ui.forms.scroll import Scroll
from game.ui.forms.widgets import IconButton, Widget
from game.ui.input import Back, Intent, Key
from game.ui.scene import Kit, Scene


class MenuScene(Scene):
    """Rows on a sheet over the table; closes itself before it does what was chosen."""

    transparent = True

    def __init__(self, kit: Kit, entries: Sequence[MenuEntry], title: str = "") -> None:
        self.kit, self.entries, self._title = kit, entries, title
        self.form = Form(refused=lambda widget: kit.refuse())
        self._scroll = Scroll()

    def arrange(self, look: Look) -> None:
        super().arrange(look)
        px = look.px
        width = min(px(460), look.size[0] - px(24))
        content = px(60) * len(self.entries)
        height = min(px(70) + content + px(12), look.size[1] - px(16))
        self.rect = Rect(0, 0, width, height)
        self.rect.center = (look.size[0] // 2, look.size[1] // 2)
        view = Rect(self.rect.left + px(12), self.rect.top + px(62), width - px(24), height - px(72))
        self._scroll.fit(view, content)
        rows: list[Widget] = []
        for number, entry in enumerate(self.entries):
            place = Rect(view.left + px(12), view.top + number * px(60), view.width - px(24), px(60))
            rows.append(replace(entry, do=self._do(entry)).row(place))
        rows[0].main = True
        side = max(32, px(34))
        close = Rect(self.rect.right - side - px(14), self.rect.top + px(14), side, side)
        cross = IconButton("close", close, "cross", self.kit.go.pop, _("Close (Esc)"), size=16)
        self.form.arrange([Group("menu", rows, self._scroll), Group("close", [cross])])

    def _do(self, entry: MenuEntry) -> Callable[[], None]:
        def press() -> None:
            self.kit.go.pop()
            entry.do()

        return press

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Back):
            self.kit.go.pop()
            return True
        return self.form.handle(intent) or not isinstance(intent, Key)

    def update(self, dt: float) -> bool:
        return self.form.update(dt)

    def draw(self, canvas: Canvas) -> None:
        px = canvas.px
        canvas.panel(self.rect, radius=18)
        canvas.text(self._title or _("Menu"), (self.rect.left + px(26), self.rect.top + px(18)), HEADING)
        self.form.draw(canvas)
        self.form.draw_notes(canvas)
