"""The base of all paper screens: a head with the way back, a body that scrolls, a foot with the main button."""

from collections.abc import Callable, Sequence

from pygame import Rect

from game.table.i18n import _
from game.ui import input as gate
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.look import Look
from game.ui.drawing.ornaments import fitting
from game.ui.drawing.theme import NOTE, TITLE
from game.ui.forms.form import Form, Group
from game.ui.forms.paper import Column, Print, Tool
from game.ui.forms.scroll import Scroll
from game.ui.forms.widgets import IconButton, Widget
from game.ui.input import Intent
from game.ui.scene import Kit, Pace, Scene
from game.ui.tabletop.layout import Page, page

Fill = Callable[[Column], None]
"""Puts something into a column."""


class PaperScene(Scene):
    """Extend `title`, `subtitle`, `tools`, `foot` and `compose`; call `refresh` after every change."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.form = Form(refused=lambda widget: kit.refuse())
        self.scroll = Scroll()
        self.print = Print()
        self.still = Print()
        """What does not scroll; widgets in it come first."""
        self.sheet: Page
        self._view: Rect | None = None

    # what a screen says

    def title(self) -> str:
        """The name of the screen."""
        return ""

    def subtitle(self) -> str:
        """What stands behind the name, where there is room."""
        return ""

    def tools(self) -> Sequence[Tool]:
        """Buttons at the right of the head; below it where it is narrow."""
        return ()

    def foot(self) -> Sequence[Tool]:
        """Buttons at the bottom, the main one last."""
        return ()

    def compose(self, column: Column) -> None:
        """Fill the body; `self.sheet` is the page."""

    def in_two(self, column: Column, first: Fill, second: Fill, share: float = 0.5) -> None:
        """Two parts side by side, the first with this share of the width; one below the other where it is narrow."""
        two = self.sheet.columns == 2
        left, right = column.split(share) if two else (column, column)
        first(left)
        if not two:
            left.gap(16)
        second(right)
        column.join(left, right)

    def in_cards(self, column: Column, first: Fill, second: Fill, share: float = 0.5) -> None:
        """Two parts like `in_two`, each on a card of its own."""

        def on_card(fill: Fill) -> Fill:
            def put(part: Column) -> None:
                with part.card() as card:
                    fill(card)

            return put

        self.in_two(column, on_card(first), on_card(second), share)

    def nothing(self, column: Column, head: str, sentence: str, tools: Sequence[Tool] = ()) -> None:
        """What stands on a page that has nothing to show yet."""
        inner = Column(column.look, column.page, column.left, column.y, min(column.width, column.px(620)))
        with inner.card() as card:
            card.heading(head, sentence)
            if tools:
                card.gap(6)
                card.tools(tools)
        column.y = inner.y

    def back(self) -> None:
        """Leave the screen."""
        self.kit.go.pop()

    # scene

    def arrange(self, look: Look) -> None:
        super().arrange(look)
        foot = list(self.foot())
        self.sheet = page(look.size, look.appearance.text_scale, bool(foot))
        self.print, self.still, self._view = Print(), Print(), None
        self._head, tools = self._arrange_head(look)
        body = self.sheet.body
        column = Column(look, self.print, body.left, body.top, body.width)
        late = [] if tools else list(self.tools())
        bottom, more = self._arrange_foot(look, foot)
        if late:
            column.tools(late, "tools")
            column.gap(14)
        self.compose(column)
        if more:
            column.gap(14)
            column.tools(more, "foot", small=False)
        if self._view is None:
            column.gap(16)
        view = self._view or Rect(0, body.top, look.size[0], body.height)
        self.scroll.fit(view, column.y - view.top)
        self.form.arrange(self._groups(tools, bottom))

    def _groups(self, tools: list[Widget], bottom: list[Widget]) -> list[Group]:
        """Body, head, foot; the way back comes last."""
        still, body = self.still.focus_groups(), self.print.focus_groups(self.scroll)
        return [*still, *body, Group("head tools", tools), Group("bottom", bottom), Group("back", [self._back_button])]

    def _arrange_head(self, look: Look) -> tuple[Rect, list[Widget]]:
        head, px = self.sheet.head, look.px
        side = max(32, px(34))
        place = Rect(head.left - px(12), 0, side, side)
        place.centery = head.centery
        self._back_button = IconButton("back", place, "left", self.back, _("Back (Esc)"), size=24)
        tools = list(self.tools())
        sizes = [tool.size(look, small=True) for tool in tools]
        width = sum(size[0] + px(12) for size in sizes)
        title = px(32) + look.width(self.title(), TITLE)
        if width + title + px(24) > head.width:
            return Rect(head.left + px(32), head.top, head.width - px(32), head.height), []
        buttons: list[Widget] = []
        x = head.right - width + px(12)
        for tool, size in zip(tools, sizes, strict=True):
            rect = Rect(x, 0, size[0], size[1])
            rect.centery = head.centery
            buttons.append(tool.button(rect, small=True))
            x += size[0] + px(12)
        return Rect(head.left + px(32), head.top, head.width - px(32) - width, head.height), buttons

    def _arrange_foot(self, look: Look, tools: list[Tool]) -> tuple[list[Widget], list[Tool]]:
        """The main button stays at the bottom right; what does not fit beside it goes to the end of the body."""
        if not tools:
            return [], []
        foot, px = self.sheet.foot, look.px
        main, others = tools[-1], tools[:-1]
        width, height = main.size(look)
        width = min(max(width, px(180)), foot.width)
        rect = Rect(foot.right - width, 0, width, height)
        rect.centery = foot.centery
        buttons: list[Widget] = [main.button(rect)]
        if sum(tool.size(look)[0] + px(12) for tool in others) > foot.width - width:
            return buttons, others
        x = foot.left
        for tool in others:
            place = Rect(x, rect.top, tool.size(look)[0], height)
            buttons.append(tool.button(place))
            x = place.right + px(12)
        return buttons, []

    def see(self, view: Rect) -> None:
        """While composing: only this part of the window scrolls; the column must start at its top."""
        self._view = view

    def refresh(self) -> None:
        """Something has changed: compose the page anew."""
        self.arrange(self.look)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, gate.Back):
            self.back()
            return True
        return self.form.handle(intent) or self.scroll.follow(intent)

    @property
    def pace(self) -> Pace:
        return Pace.WAITING if self.form.waiting else Pace.STILL

    def update(self, dt: float) -> bool:
        return self.form.update(dt)

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(canvas.theme.paper1)
        self.still.draw(canvas)
        with canvas.window(self.scroll.view, self.scroll.offset):
            self.print.draw(canvas, self.scroll)
        self._draw_head(canvas)
        self._draw_edges(canvas)
        self.form.draw(canvas)
        self.form.draw_notes(canvas)

    def _draw_head(self, canvas: Canvas) -> None:
        head, look, title = self._head, canvas.look, self.title()
        face = fitting(look, title, TITLE, head.width)
        width = canvas.text_in(title, head, face, align="left")
        note = self.subtitle()
        left = head.left + width + canvas.px(22)
        if note and look.width(note, NOTE) <= head.right - left:
            y = head.centery + look.line(face) * 0.22 - look.line(NOTE) * 0.55
            canvas.text(note, (left, y), NOTE, canvas.theme.ink2)

    def _draw_edges(self, canvas: Canvas) -> None:
        """A line where the body goes on above or below."""
        view, scroll, theme = self.scroll.view, self.scroll, canvas.theme
        if self._view is not None:
            return
        if scroll.offset > 0:
            canvas.rule(view.left, view.right, view.top - 1, theme.paper3)
        if scroll.offset < scroll.height - view.height:
            canvas.rule(view.left, view.right, view.bottom, theme.paper3)
