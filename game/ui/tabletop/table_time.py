"""What goes on at a table by itself: points that grow, dots of a thinking player, faces drawn ahead, a knock."""

from typing import TYPE_CHECKING

from game.rules.cards import DECK, Card
from game.ui.sound import Cue
from game.ui.tabletop import animation as motion

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene

LONG_WAIT = 4.0
"""Seconds of waiting for others after which the person's turn is knocked."""


class TableTime:
    """Lets time pass beside the director."""

    def __init__(self, scene: "TableScene") -> None:
        self.scene = scene
        self.left_points, self.right_points = motion.Value(), motion.Value()
        self.dots = 0
        self._cold: set[Card] = set()
        self._waited = 0.0

    @property
    def moving(self) -> bool:
        """The points bar grows."""
        return self.left_points.elapsed < motion.BAR

    @property
    def busy(self) -> bool:
        """Faces are still to be drawn ahead."""
        return bool(self._cold)

    def begin(self) -> None:
        """The points as they stand in a new deal."""
        left, right = self.scene.seen.sides
        self.left_points.set(left, at_once=True)
        self.right_points.set(right, at_once=True)

    def cool(self) -> None:
        """Cards have another size now: every face has to be drawn again."""
        self._cold = set(DECK)

    def update(self, dt: float) -> bool:
        """Let time pass; True if the picture changed."""
        changed = self.left_points.update(dt) | self.right_points.update(dt)
        self._count()
        self._warm()
        self._knock(dt)
        return changed | self._think()

    def _count(self) -> None:
        left, right = self.scene.seen.sides
        at_once = self.scene.stage.factor == 0 or self.scene.kit.settings.reduced_motion
        self.left_points.set(left, at_once and left != self.left_points.target)
        self.right_points.set(right, at_once and right != self.right_points.target)

    def _warm(self) -> None:
        """Draw one face ahead: own cards first and also while they glide in, others while nothing moves."""
        scene = self.scene
        card = next((card for card in scene.hand.order if card in self._cold), None)
        if card is None and self._cold and not scene.stage.busy:
            card = min(self._cold)
        if card is not None:
            self._cold.remove(card)
            scene.look.cards.warm(card, scene.frame.card)

    def _knock(self, dt: float) -> None:
        """One low knock when the person's turn comes after a long wait."""
        if not self.scene.table.persons_turn:
            self._waited += dt
        elif self.scene.director.idle:
            if self._waited >= LONG_WAIT:
                self.scene.kit.sound.play(Cue.YOUR_TURN)
            self._waited = 0.0

    def _think(self) -> bool:
        """Three dots where somebody thinks long."""
        scene = self.scene
        seconds = scene.table.thinking if scene.director.idle else 0.0
        still = seconds < motion.THINKING_DOTS_AFTER or scene.kit.settings.reduced_motion
        dots = 0 if still else 1 + int(seconds) % 3
        changed, self.dots = dots != self.dots, dots
        return changed
