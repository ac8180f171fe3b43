"""The one gate for input: pygame events become intents, so mouse, touch and keyboard are equal to the scenes."""

from dataclasses import dataclass
from typing import Literal

import pygame

Point = tuple[int, int]
Way = Literal["left", "right", "up", "down", "home", "end", "page_up", "page_down"]


@dataclass(frozen=True, slots=True)
class Pointer:
    """Where the pointer is."""

    pos: Point


@dataclass(frozen=True, slots=True)
class PointerMoved(Pointer):
    """The pointer moved."""


@dataclass(frozen=True, slots=True)
class PointerDown(Pointer):
    """The main button, or a finger, went down."""


@dataclass(frozen=True, slots=True)
class PointerUp(Pointer):
    """The main button, or a finger, came up."""


@dataclass(frozen=True, slots=True)
class PointerLeft:
    """The pointer left the window."""


@dataclass(frozen=True, slots=True)
class Wheel(Pointer):
    """The wheel turned; positive is up (towards the start)."""

    steps: float


@dataclass(frozen=True, slots=True)
class Go:
    """Move the focus or a value: arrows, Home, End, page keys."""

    way: Way


@dataclass(frozen=True, slots=True)
class NextGroup:
    """Tab (+1) and Shift+Tab (-1)."""

    step: int


@dataclass(frozen=True, slots=True)
class Confirm:
    """Enter, or space."""

    space: bool = False


@dataclass(frozen=True, slots=True)
class Back:
    """Escape: close the top layer, then the menu."""


@dataclass(frozen=True, slots=True)
class Key:
    """A printable key, lower case: letters, digits, + - =. Text fields take `Typed` instead."""

    char: str


@dataclass(frozen=True, slots=True)
class Typed:
    """Text that was entered, after the keyboard layout and input method."""

    text: str


@dataclass(frozen=True, slots=True)
class Erase:
    """Backspace (False) or Delete (True)."""

    forward: bool = False


@dataclass(frozen=True, slots=True)
class Help:
    """F1: the rules for this moment."""


@dataclass(frozen=True, slots=True)
class FullScreen:
    """F11."""


@dataclass(frozen=True, slots=True)
class TextSize:
    """Ctrl + (+1) and Ctrl - (-1); Ctrl 0 resets (0)."""

    step: int


@dataclass(frozen=True, slots=True)
class Resized:
    """The window has a new size."""

    size: Point


@dataclass(frozen=True, slots=True)
class Exposed:
    """The window must be drawn again."""


@dataclass(frozen=True, slots=True)
class Quit:
    """The window is closed."""


Intent = (
    PointerMoved | PointerDown | PointerUp | PointerLeft | Wheel | Go | NextGroup | Confirm | Back | Key | Typed
    | Erase | Help | FullScreen | TextSize | Resized | Exposed | Quit
)  # fmt: skip

KEYBOARD = (Go, NextGroup, Confirm, Back, Key, Erase, Help)
"""Intents that show the focus ring."""

_WAYS: dict[int, Way] = {
    pygame.K_LEFT: "left",
    pygame.K_RIGHT: "right",
    pygame.K_UP: "up",
    pygame.K_DOWN: "down",
    pygame.K_HOME: "home",
    pygame.K_END: "end",
    pygame.K_PAGEUP: "page_up",
    pygame.K_PAGEDOWN: "page_down",
}
_KEYS: dict[int, Intent] = {
    pygame.K_RETURN: Confirm(),
    pygame.K_KP_ENTER: Confirm(),
    pygame.K_SPACE: Confirm(space=True),
    pygame.K_ESCAPE: Back(),
    pygame.K_BACKSPACE: Erase(),
    pygame.K_DELETE: Erase(forward=True),
    pygame.K_F1: Help(),
    pygame.K_F11: FullScreen(),
}
_ZOOM = {"+": 1, "=": 1, "-": -1, "0": 0}


REPEATED = (*_WAYS, pygame.K_TAB, pygame.K_BACKSPACE, pygame.K_DELETE)
"""Keys that go on while they are held; all others act once, also where a slow moment makes the system repeat them."""


class HeldKeys:
    """Takes the repetitions of keys that act once out of the stream of events."""

    def __init__(self) -> None:
        self._held: set[int] = set()

    def fresh(self, event: pygame.event.Event) -> bool:
        """Whether the event is to be heard."""
        if event.type == pygame.KEYUP:
            self._held.discard(event.key)
        elif event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()
        elif event.type == pygame.KEYDOWN and event.key not in REPEATED:
            if event.key in self._held:
                return False
            self._held.add(event.key)
        return True


def intent_of(event: pygame.event.Event) -> Intent | None:
    """The intent behind an event, or None where it means nothing to the game."""
    match event.type:
        case pygame.MOUSEMOTION:
            return PointerMoved(event.pos)
        case pygame.MOUSEBUTTONDOWN if event.button == 1:
            return PointerDown(event.pos)
        case pygame.MOUSEBUTTONUP if event.button == 1:
            return PointerUp(event.pos)
        case pygame.MOUSEWHEEL:
            return Wheel(pygame.mouse.get_pos(), event.precise_y)
        case pygame.KEYDOWN:
            return _key(event)
        case pygame.TEXTINPUT:
            return Typed(event.text)
        case pygame.QUIT | pygame.WINDOWCLOSE:
            return Quit()
        case pygame.WINDOWRESIZED | pygame.WINDOWSIZECHANGED:
            return Resized((event.x, event.y))
        case pygame.WINDOWEXPOSED | pygame.WINDOWRESTORED:
            return Exposed()
        case pygame.WINDOWLEAVE:
            return PointerLeft()
        case _:
            return None


def _key(event: pygame.event.Event) -> Intent | None:
    if event.key == pygame.K_TAB:
        return NextGroup(-1 if event.mod & pygame.KMOD_SHIFT else 1)
    if event.key in _WAYS:
        return Go(_WAYS[event.key])
    if event.key in _KEYS:
        return _KEYS[event.key]
    char = event.unicode.lower()
    if event.mod & pygame.KMOD_CTRL:
        char = pygame.key.name(event.key).strip("[]") if not char.isprintable() or not char else char
        return TextSize(_ZOOM[char]) if char in _ZOOM else None
    return Key(char) if len(char) == 1 and char.isprintable() else None
