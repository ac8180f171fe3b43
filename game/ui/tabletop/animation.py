"""Motion: cards have poses and glide between them; values grow. Nothing here draws or knows the rules."""

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass, replace

Ease = Callable[[float], float]

FACTORS: dict[str, float] = {"off": 0.0, "calm": 1.5, "normal": 1.0, "quick": 0.5}
"""Setting -> how long movements take."""

TO_TRICK = 0.22
TO_WINNER = 0.28
LIFT = 0.09
SORT = 0.22
SKAT = 0.35
DEAL = 1.2
BUBBLE = 0.14
PANEL = 0.16
BAR = 0.30
CROSS_FADE = 0.12
"""Instead of every movement where motion is reduced."""
WINNER_AFTER = 0.15
THINKING_DOTS_AFTER = 0.9
MIN_BID_PAUSE = 0.45
MIN_CARD_PAUSE = 0.35


def linear(t: float) -> float:
    """Even."""
    return t


def quad_out(t: float) -> float:
    """Fast, then soft."""
    return 1 - (1 - t) ** 2


def cubic_out(t: float) -> float:
    """Faster, then softer."""
    return 1 - (1 - t) ** 3


def cubic_in_out(t: float) -> float:
    """Soft at both ends."""
    return 4 * t**3 if t < 0.5 else 1 - (2 - 2 * t) ** 3 / 2


@dataclass(frozen=True, slots=True)
class Pose:
    """How a card lies: centre, turn, width; `face` 1 open, 0 hidden, between: turning over; `alpha` 0..1."""

    x: float
    y: float
    angle: float
    width: float
    face: float = 1.0
    alpha: float = 1.0

    def mixed(self, other: "Pose", share: float) -> "Pose":
        """Between this pose (0) and another (1)."""
        pairs = zip(self._values(), other._values(), strict=True)
        return Pose(*(a + (b - a) * share for a, b in pairs))

    def _values(self) -> tuple[float, ...]:
        return self.x, self.y, self.angle, self.width, self.face, self.alpha


@dataclass(slots=True)
class _Glide:
    start: Pose
    target: Pose
    seconds: float
    ease: Ease
    delay: float
    elapsed: float = 0.0
    fade_last: float = 0.0

    @property
    def waits(self) -> bool:
        return self.elapsed <= self.delay and self.delay > 0

    @property
    def done(self) -> bool:
        return self.elapsed >= self.delay + self.seconds

    def pose(self) -> Pose:
        if self.elapsed <= self.delay:
            return self.start
        if self.done:
            return self.target
        t = (self.elapsed - self.delay) / self.seconds
        pose = self.start.mixed(self.target, self.ease(t))
        if not self.fade_last:
            return pose
        left = (self.seconds - (self.elapsed - self.delay)) / self.fade_last
        return replace(pose, alpha=self.start.alpha if left > 1 else max(0.0, left))


class Stage:
    """The poses of all cards on the table, by any key; moved ones glide.

    `factor` scales all times (0: at once), `reduced` turns every movement into a cross-fade.
    """

    def __init__(self, factor: float = 1.0, reduced: bool = False) -> None:
        self.factor, self.reduced = factor, reduced
        self._still: dict[Hashable, Pose] = {}
        self._moving: dict[Hashable, _Glide] = {}

    def __contains__(self, key: Hashable) -> bool:
        return key in self._still

    def keys(self) -> Iterator[Hashable]:
        """All cards that have a pose."""
        return iter(tuple(self._still))

    def place(self, key: Hashable, pose: Pose) -> None:
        """Put it there at once."""
        self._moving.pop(key, None)
        self._still[key] = pose

    def move(
        self, key: Hashable, pose: Pose, seconds: float, ease: Ease = cubic_out, *, delay: float = 0.0,
        start: Pose | None = None, fade_last: float = 0.0,
    ) -> None:  # fmt: skip
        """Let it glide there from where it is (or from `start`); a new target replaces an old one."""
        if start is None and self._still.get(key) == pose:
            return
        seconds, delay = seconds * self.factor, delay * self.factor
        before = start or (self.pose(key) if key in self._still else pose)
        self._still[key] = pose
        if seconds <= 0:
            self._moving.pop(key, None)
        elif self.reduced:
            self._moving[key] = _Glide(replace(pose, alpha=0.0), pose, CROSS_FADE, linear, 0.0)
        else:
            self._moving[key] = _Glide(before, pose, seconds, ease, delay, fade_last=fade_last * self.factor)

    def remove(self, key: Hashable) -> None:
        """Forget it."""
        self._still.pop(key, None)
        self._moving.pop(key, None)

    def clear(self) -> None:
        """Forget everything."""
        self._still.clear()
        self._moving.clear()

    def pose(self, key: Hashable) -> Pose:
        """Where it is now."""
        glide = self._moving.get(key)
        return glide.pose() if glide else self._still[key]

    def target(self, key: Hashable) -> Pose:
        """Where it will be."""
        return self._still[key]

    def moving(self, key: Hashable) -> bool:
        """True while it glides."""
        return key in self._moving

    @property
    def empty(self) -> bool:
        """Nothing has a pose yet."""
        return not self._still

    @property
    def busy(self) -> bool:
        """True while anything glides."""
        return bool(self._moving)

    def waiting(self, key: Hashable) -> bool:
        """True while it has not yet begun to glide."""
        return key in self._moving and self._moving[key].waits

    def moving_keys(self) -> list[Hashable]:
        """Everything that is on its way."""
        return [key for key, glide in self._moving.items() if not glide.waits]

    def finish(self) -> None:
        """Everything is at its target now."""
        self._moving.clear()

    def update(self, dt: float) -> bool:
        """Let time pass; True if something moved."""
        if not self._moving:
            return False
        for key, glide in list(self._moving.items()):
            glide.elapsed += dt
            if glide.done:
                del self._moving[key]
        return True


class Value:
    """A number that grows to its target in a fixed time."""

    def __init__(self, value: float = 0.0, seconds: float = BAR) -> None:
        self.start = self.target = value
        self.seconds, self.elapsed = seconds, seconds

    def set(self, value: float, at_once: bool = False) -> None:
        """A new target."""
        if value != self.target or at_once:
            self.start, self.target = (value if at_once else self.now), value
            self.elapsed = self.seconds if at_once else 0.0

    @property
    def now(self) -> float:
        """The number to show."""
        if self.elapsed >= self.seconds or not self.seconds:
            return self.target
        return self.start + (self.target - self.start) * cubic_out(self.elapsed / self.seconds)

    def update(self, dt: float) -> bool:
        """Let time pass; True if it changed."""
        if self.elapsed >= self.seconds:
            return False
        self.elapsed += dt
        return True
