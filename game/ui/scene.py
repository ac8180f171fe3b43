"""Scene: one screen. The app keeps a stack of them; the top one gets the input."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Protocol

from pygame import Rect

from game.table.settings import Settings, SettingsFile
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.look import Look
from game.ui.drawing.portraits import Portraits
from game.ui.input import Intent
from game.ui.sound import Cue, Sound
from game.ui.words.names import LEVELS


class Pace(IntEnum):
    """How often a scene has to be updated."""

    STILL = 0
    """Nothing happens without input."""
    WAITING = 1
    """Something may come (an answer, the end of a pause): looked at 25 times a second."""
    MOVING = 2
    """Something moves: every frame."""


class Scene:
    """Base of all screens. Contract:

    `arrange` is called when the scene comes on the stack and whenever window size, appearance or language change;
    it computes rectangles and widgets. `handle` reacts to one intent and says whether it was used. `update` lets time
    pass and says whether the picture changed. `draw` paints everything and changes nothing.
    """

    transparent = False
    """The scene below shines through (menus, dialogs)."""
    look: Look
    damage: Rect | None = None
    """The part of the picture the last `update` changed; None: all of it."""

    def arrange(self, look: Look) -> None:
        """Fit the scene to a look; extend this and build the widgets here."""
        self.look = look

    def handle(self, intent: Intent) -> bool:
        """React to an intent; True if it was used (then it is drawn again and goes no further)."""
        return False

    def update(self, dt: float) -> bool:
        """Let `dt` seconds pass; True if something has to be drawn again."""
        return False

    def draw(self, canvas: Canvas) -> None:
        """Paint the scene."""

    @property
    def pace(self) -> Pace:
        """How often `update` is needed now."""
        return Pace.STILL

    def enter(self) -> None:
        """The scene is on top of the stack: for the first time, or again."""

    def leave(self) -> None:
        """The scene was taken off the stack."""


class Navigator(Protocol):
    """What a scene may do with the stack. The app is one."""

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        ...

    def pop(self) -> None:
        """Take the top scene away; the last one ends the program."""
        ...

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""
        ...

    def home(self) -> None:
        """Back to the first scene."""
        ...

    def refresh(self) -> None:
        """Appearance or language have changed: arrange everything anew."""
        ...

    def quit(self) -> None:
        """End the program."""
        ...


@dataclass
class Kit:
    """What every scene is given: the stack, the preferences, sound, portraits, a voice."""

    go: Navigator
    preferences: SettingsFile
    sound: Sound
    portraits: Portraits
    speak: Callable[[str], None] = lambda sentence: None
    levels: Sequence[str] = LEVELS
    """The computer players this machine can seat, weakest first."""

    @property
    def settings(self) -> Settings:
        """The preferences in force."""
        return self.preferences.values

    def refuse(self) -> None:
        """The sound of "not now"."""
        self.sound.play(Cue.NOT_NOW)
