"""Scroll: a view onto content that is taller than its place."""

from pygame import Rect

from game.ui import input as gate
from game.ui.drawing.canvas import Canvas
from game.ui.input import Intent

RING = 8
"""Pixels a focus ring stands out."""
STEPS = {"up": -0.3, "down": 0.3, "page_up": -0.85, "page_down": 0.85}
"""How far a key scrolls, in heights of the view."""


class Scroll:
    """A view onto taller content. Widgets and drawings of it are placed as if it were not scrolled."""

    def __init__(self) -> None:
        self.view = Rect(0, 0, 0, 0)
        self.height = 0
        self.offset = 0

    def fit(self, view: Rect, height: int) -> None:
        """Set view and content height; the offset stays as far as it can."""
        self.view, self.height = view, height
        self.by(0)

    @property
    def needed(self) -> bool:
        """True where the content is taller than the view."""
        return self.height > self.view.height

    @property
    def shown(self) -> Rect:
        """The view, with room for a focus ring at an end where nothing is scrolled away."""
        top = 0 if self.offset else RING
        bottom = 0 if self.offset < self.height - self.view.height else RING
        return Rect(self.view.left, self.view.top - top, self.view.width, self.view.height + top + bottom)

    def by(self, pixels: float) -> bool:
        """Scroll; True if it moved."""
        before = self.offset
        self.offset = round(min(max(0.0, self.offset + pixels), max(0, self.height - self.view.height)))
        return self.offset != before

    def show(self, rect: Rect, margin: int = 16) -> None:
        """Scroll as little as possible so that a rectangle of the content is in view."""
        if rect.bottom + margin - self.offset > self.view.bottom:
            self.by(rect.bottom + margin - self.offset - self.view.bottom)
        if rect.top - margin - self.offset < self.view.top:
            self.by(rect.top - margin - self.offset - self.view.top)

    def follow(self, intent: Intent) -> bool:
        """Arrows, page keys and the wheel move the view; True if it moved."""
        match intent:
            case gate.Go("home" | "end" as way):
                return self.by(self.height * (1 if way == "end" else -1))
            case gate.Go(way) if way in STEPS:
                return self.by(self.view.height * STEPS[way])
            case gate.Wheel(steps=steps):
                return self.by(-steps * 60)
        return False

    def draw_bar(self, canvas: Canvas) -> None:
        """The thin bar at the right edge, only where it is needed."""
        if self.needed:
            length = max(32, round(self.view.height * self.view.height / self.height))
            share = self.offset / (self.height - self.view.height)
            top = self.view.top + round((self.view.height - length) * share)
            canvas.pill(Rect(self.view.right - 8, top, 6, length), canvas.theme.paper4)
