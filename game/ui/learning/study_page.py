"""StudyPage: what all paper screens of learning share - title, way back, scrolling column, buttons at the foot."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.table.i18n import _
from game.ui import input as gate
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.look import Look
from game.ui.drawing.ornaments import fitting
from game.ui.drawing.theme import LABEL, NOTE, TITLE
from game.ui.forms.form import Form, Group
from game.ui.forms.scroll import Scroll
from game.ui.forms.widgets import Button, IconButton, Kind, Widget
from game.ui.input import Intent
from game.ui.scene import Kit, Pace, Scene
from game.ui.tabletop.layout import Page, page


@dataclass(frozen=True, slots=True)
class FootButton:
    """A button at the foot of a page; the main one is brick and answers to Enter."""

    text: str
    press: Callable[[], None]
    main: bool = False
    key: str = ""
    off: str = ""


class StudyPage(Scene):
    """Subclasses say `title`, `kicker`, `foot` and build their widgets in `build`."""

    has_foot = True

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.form = Form(refused=lambda widget: kit.refuse())
        self.scroll = Scroll()

    # for subclasses

    @property
    def title(self) -> str:
        """The large words at the top."""
        return ""

    @property
    def kicker(self) -> str:
        """A quiet line over the title (or beside it)."""
        return ""

    def foot(self) -> Sequence[FootButton]:
        """Buttons at the foot, the main one last."""
        return ()

    def build(self) -> list[Group]:
        """Widgets of the body; called after every change."""
        return []

    def paint(self, canvas: Canvas) -> None:
        """What is no widget in the body, unscrolled."""

    def paint_scrolled(self, canvas: Canvas) -> None:
        """What is no widget in the scrolled part, placed as if it were not scrolled."""

    def leave_page(self) -> None:
        """Escape, or the arrow at the top."""
        self.kit.go.pop()

    def key(self, char: str) -> bool:
        """A letter no widget wanted."""
        return False

    def scroll_over(self, room: Rect, bottom: int) -> None:
        """What `build` has put into this part of the page ends at `bottom`, and scrolls where that is too far down."""
        px = self.look.px
        self.scroll.fit(Rect(room.left - px(8), room.top, room.width + px(12), room.height), bottom - room.top)

    def explain(self, text: str, rect: Rect) -> None:
        """Say what a word of the scrolled part means, beside it."""
        self.form.say(text, rect.move(0, -self.scroll.offset), 6.0)

    # scene

    def arrange(self, look: Look) -> None:
        super().arrange(look)
        self.page: Page = page(look.size, look.appearance.text_scale, self.has_foot)
        self.refresh()

    def refresh(self) -> None:
        """Everything anew after a change."""
        groups = self.build()
        self.form.arrange([*groups, Group("foot", self._foot_buttons()), Group("head", [self._back_button()])])

    def _back_button(self) -> Widget:
        side = max(36, self.look.px(36))
        rect = Rect(self.page.head.left - self.look.px(14), 0, side, side)
        rect.left = max(2, rect.left)
        rect.centery = self.page.head.centery
        return IconButton("back", rect, "left", self.leave_page, _("Back (Esc)"))

    @property
    def foot_room(self) -> Rect:
        """Where the buttons stand."""
        return self.page.foot

    def _foot_buttons(self) -> list[Widget]:
        px, room = self.look.px, self.foot_room
        buttons = list(self.foot())
        caps = [b.key.upper() or ("Enter" if b.main else "") for b in buttons]
        sizes = [Button.size(self.look, b.text, cap)[0] for b, cap in zip(buttons, caps, strict=True)]
        gap = px(14)
        short = sum(sizes) + gap * (len(buttons) - 1) > room.width
        if short:
            sizes = [Button.size(self.look, b.text)[0] - px(14) for b in buttons]
            if (total := sum(sizes) + gap * (len(buttons) - 1)) > room.width:
                sizes = [size * room.width // total - 2 for size in sizes]
        height = min(px(48), room.height - px(8))
        y = room.top + (room.height - height) // 2
        widgets: list[Widget] = []
        right = room.right
        for button, size, cap in reversed(list(zip(buttons, sizes, caps, strict=True))):
            width = max(size, px(110)) if not short else size
            first = button is buttons[0] and len(buttons) > 1 and not short
            left = room.left if first else right - width
            kind: Kind = "main" if button.main else "second"
            shown = "" if short else cap
            widgets.append(
                Button(f"foot {len(widgets)}", Rect(left, y, width, height), button.text, button.press, kind=kind,
                       key_cap=shown, shortcut=button.key, off=button.off)
            )  # fmt: skip
            right = left - gap
        return widgets

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, gate.Back):
            self.leave_page()
            return True
        if self.form.handle(intent) or self.scroll.follow(intent):
            return True
        return isinstance(intent, gate.Key) and self.key(intent.char)

    def update(self, dt: float) -> bool:
        return self.form.update(dt)

    @property
    def pace(self) -> Pace:
        return Pace.WAITING if self.form.waiting else Pace.STILL

    def draw(self, canvas: Canvas) -> None:
        canvas.fill(canvas.theme.paper1)
        self.draw_head(canvas)
        self.paint(canvas)
        if self.scroll.view.height:
            with canvas.window(self.scroll.view, self.scroll.offset):
                self.paint_scrolled(canvas)
        self.form.draw(canvas)
        self.scroll.draw_bar(canvas)
        self.form.draw_notes(canvas)

    head_right = 0
    """Pixels kept free at the right of the head."""

    def draw_head(self, canvas: Canvas) -> None:
        """Title, and the kicker over it where there is height for both."""
        look, head = canvas.look, self.page.head
        left = head.left + look.px(32)
        room = head.right - left - self.head_right
        title, kicker = self.title, self.kicker
        face = fitting(look, title, TITLE.sized(30), room)
        total = look.line(face) + (look.line(LABEL) if kicker else 0)
        two = bool(kicker) and total <= head.height - 2
        top = head.centery - (total if two else look.line(face)) / 2
        if two:
            canvas.text(kicker, (left, top), fitting(look, kicker, LABEL.bold, room), canvas.theme.ink2)
            top += look.line(LABEL)
        width = canvas.text(title, (left, top), face)
        if kicker and not two:
            rest = room - width - look.px(20)
            if look.width(kicker, NOTE) <= rest:
                y = head.centery - look.line(NOTE) / 2 + look.px(3)
                canvas.text(kicker, (left + width + look.px(20), y), NOTE, canvas.theme.ink2)
