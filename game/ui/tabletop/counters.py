"""Counting aids on the cloth: trumps that are out, and who has shown to be void of what."""

from collections.abc import Callable

from pygame import Rect

from game.rules.view import SeatView
from game.table.i18n import _
from game.table.settings import Settings
from game.teach.counting import trumps_out, voids
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import LABEL
from game.ui.tabletop.layout import Frame
from game.ui.words.names import suit_name


class Counters:
    """Built for one picture."""

    def __init__(self, settings: Settings, view: SeatView, name: Callable[[int], str]) -> None:
        self._settings, self._view, self._name = settings, view, name

    def lines(self) -> list[str]:
        """What is counted, in words."""
        lines = []
        if self._settings.count_trumps and self._has_trumps:
            lines.append(_("Trumps out: {n}").format(n=len(trumps_out(self._view))))
        if self._settings.count_voids:
            for seat, suits in voids(self._view).items():
                if suits and seat != self._view.seat:
                    ordered = sorted(suits, key=lambda suit: -1 if suit is None else suit)
                    words = ", ".join(_("trumps") if suit is None else suit_name(suit) for suit in ordered)
                    lines.append(_("{name} has no {suits}").format(name=self._name(seat), suits=words))
        return lines

    @property
    def _has_trumps(self) -> bool:
        contract = self._view.contract
        return contract is not None and not contract.game.is_null

    def draw(self, canvas: Canvas, frame: Frame, covered: bool) -> None:
        """Under the left plate, over the own one; nothing while a panel is open or the window is small."""
        lines = self.lines()
        if not lines or covered or frame.small:
            return
        px, look = canvas.px, canvas.look
        width = max(look.width(line, LABEL) for line in lines) + px(28)
        step = look.line(LABEL) + px(3)
        top = frame.plates_bottom + px(116)
        box = Rect(frame.margin, top, width, step * len(lines) + px(14))
        canvas.rounded(box, canvas.theme.table.bar, 10, canvas.theme.table.button_edge)
        for number, line in enumerate(lines):
            canvas.text(line, (box.left + px(14), box.top + px(7) + number * step), LABEL, canvas.theme.table.text)
