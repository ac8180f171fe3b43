"""What comes and goes on the table without moving: bubbles, hints and panels fade in, and out when they have gone."""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass

from game.ui.tabletop.animation import BUBBLE, CROSS_FADE, PANEL, quad_out

FADE_OUT = 0.12
_IN = {"bubble": BUBBLE, "hint": PANEL, "panel": PANEL}


@dataclass(slots=True)
class Fading:
    """Something that is on its way; `share` 0 is not to be seen, 1 is all there."""

    what: Hashable
    picture: object
    share: float
    leaving: bool = False


Key = tuple[str, Hashable]
"""Kind (bubble, hint, panel) and place."""


class Fades:
    """Follows what should be shown: key -> what it is (another one begins anew) and what is needed to draw it."""

    def __init__(self) -> None:
        self._all: dict[Key, Fading] = {}

    def settle(self, wanted: Mapping[Key, tuple[Hashable, object]]) -> None:
        """Exactly this, at once."""
        self._all = {key: Fading(what, picture, 1.0) for key, (what, picture) in wanted.items()}

    def update(
        self, wanted: Mapping[Key, tuple[Hashable, object]], dt: float, factor: float = 1.0, *, reduced: bool = False
    ) -> bool:
        """Let time pass; True if the picture changed. `factor` makes it slower, 0 is at once."""
        if factor == 0:
            changed = {key: one.what for key, one in self._all.items()} != {key: one[0] for key, one in wanted.items()}
            self.settle(wanted)
            return changed
        before = self.moving
        for key, (what, picture) in wanted.items():
            now = self._all.get(key)
            if now is None or now.what != what:
                self._all[key] = Fading(what, picture, 0.0)
            else:
                now.picture, now.leaving = picture, False
        for key, one in list(self._all.items()):
            one.leaving = key not in wanted
            seconds = CROSS_FADE if reduced else FADE_OUT if one.leaving else _IN[key[0]]
            one.share += (-dt if one.leaving else dt) / (seconds * factor)
            if one.share <= 0 and one.leaving:
                del self._all[key]
            one.share = min(1.0, one.share)
        return before or self.moving

    @property
    def moving(self) -> bool:
        """Something is half to be seen."""
        return any(one.leaving or one.share < 1 for one in self._all.values())

    def get(self, key: Key) -> Fading | None:
        """What is to be drawn at a place, also while it leaves."""
        return self._all.get(key)


def rise(fading: Fading, pixels: int, *, reduced: bool) -> float:
    """How much lower it still stands; nothing changes its place where motion is reduced."""
    return 0.0 if reduced or fading.leaving else pixels * (1 - quad_out(fading.share))
