"""Counting aids on the cloth: trumps that are out, and who has shown to be void of what."""

from collections.abc import Callable

from pygame import Rect

from game.rules.cards import Card, Suit
from game.rules.contracts import card_class, trumps
from game.rules.view import SeatView
from game.table.i18n import _
from game.table.settings import Settings
from game.ui.canvas import Canvas
from game.ui.layout import Frame
from game.ui.names import suit_name
from game.ui.theme import LABEL


def trumps_out(view: SeatView) -> int | None:
    """Trumps that are neither in the own hand, nor laid away by oneself, nor played; None without trumps."""
    if view.contract is None or view.contract.game.is_null:
        return None
    game = view.contract.game
    seen = {*view.hand, *view.discards, *(card for trick in view.tricks for card in trick.cards)}
    seen |= set(view.trick.cards) if view.trick else set()
    return sum(card not in seen for card in trumps(game))


def voids(view: SeatView) -> dict[int, list[Suit | None]]:
    """By position the suits (None: trumps) others could not follow."""
    if view.contract is None:
        return {}
    found: dict[int, list[Suit | None]] = {}
    tricks = [*view.tricks, *([view.trick] if view.trick else [])]
    for trick in tricks:
        for number, card in enumerate(trick.cards[1:], 1):
            _note(found, (trick.leader + number) % 3, trick.cards[0], card, view)
    return {seat: suits for seat, suits in found.items() if seat != view.seat}


def _note(found: dict[int, list[Suit | None]], seat: int, led: Card, card: Card, view: SeatView) -> None:
    assert view.contract is not None
    wanted = card_class(led, view.contract.game)
    if card_class(card, view.contract.game) != wanted and wanted not in found.setdefault(seat, []):
        found[seat].append(wanted)


class Counters:
    """Built for one picture."""

    def __init__(self, settings: Settings, view: SeatView, name: Callable[[int], str]) -> None:
        self._settings, self._view, self._name = settings, view, name

    def lines(self) -> list[str]:
        """What is counted, in words."""
        lines = []
        if self._settings.count_trumps and (out := trumps_out(self._view)) is not None:
            lines.append(_("Trumps out: {n}").format(n=out))
        if self._settings.count_voids:
            for seat, suits in voids(self._view).items():
                if suits:
                    words = ", ".join(_("trumps") if suit is None else suit_name(suit) for suit in suits)
                    lines.append(_("{name} has no {suits}").format(name=self._name(seat), suits=words))
        return lines

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
