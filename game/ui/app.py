"""App: the window, the frame loop and the stack of scenes. Nothing is drawn while nothing changes."""

import os
import sys
import time
import warnings
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import pygame

from game.table.i18n import _
from game.ui import input as gate
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.icons import Icons, window_icon
from game.ui.drawing.look import Appearance, Look, Size
from game.ui.forms.form import Form
from game.ui.input import Intent, intent_of
from game.ui.scene import Pace, Scene

_DONE = object()
MINIMUM = (900, 600)
FRAME_MARGIN = (16, 72)
"""Width and height of the desktop that a window's frame and the desktop's bars may take."""
UNSEEN_DRIVERS = ("dummy", "evdev", "offscreen")
FRAME = 1 / 60
WAITING_SECONDS = 0.04
STILL_SECONDS = 1.0
LISTEN_SECONDS = 0.01
"""How often input is looked for while the loop waits. pygame.event.wait looks every millisecond: 2.5 % of a core."""
FADE_SECONDS = 0.18
SETTLE_SECONDS = 0.12
"""After this time without another size, cards are drawn sharp for the new window."""


class NoDisplay(RuntimeError):
    """There is no screen to open a window on; the message is a sentence for the person."""


@dataclass(slots=True)
class Hooks:
    """What the app asks for and tells; `main` fills it from settings and sound."""

    appearance: Callable[[], Appearance]
    zoom: Callable[[int], None] = lambda step: None
    """Text size one step up or down, 0 for normal."""
    mute: Callable[[], str] = lambda: ""
    """Sound off or on; returns what is said about it."""
    resized: Callable[[Size], None] = lambda size: None
    help: Callable[[Scene], None] = lambda scene: None
    """F1 on a screen, or on what lies over it."""
    fades: Callable[[], bool] = lambda: True
    """Whether screens cross-fade."""
    ahead: Callable[[Look], Iterator[None]] = lambda look: iter(())
    """Short steps of work for screens to come, done one by one while nothing happens."""
    did: Callable[[str], None] = lambda what: None
    """Screen and kind of input, for a crash report."""


def open_window(size: Size, fullscreen: bool = False, software: bool = False) -> pygame.Window:
    """Open the window. Raises NoDisplay. `software` avoids the slow upload of X11 without a graphics card."""
    if software:
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
    try:
        init_display()
        fitting = inside(size)
        window = pygame.Window("Grand Hand", fitting, resizable=True)
        window.get_surface()
    except pygame.error:
        sentence = _("Grand Hand needs a screen: start it from a desktop session (the window could not be opened).")
        raise NoDisplay(sentence) from None
    pygame.font.init()
    window.minimum_size = MINIMUM
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        window.set_icon(window_icon())
    if fullscreen:
        window.set_fullscreen(True)
    elif fitting[0] < size[0] or fitting[1] < size[1]:
        window.maximize()
    pygame.key.set_repeat(400, 60)
    return window


def init_display() -> None:
    """Start the display. Raises pygame.error, also where SDL would go on with a window nobody can see."""
    chosen = os.environ.get("SDL_VIDEODRIVER")
    if sys.platform == "linux" and not (chosen or os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        raise pygame.error("no display")
    pygame.display.init()
    if not chosen and pygame.display.get_driver() in UNSEEN_DRIVERS:
        raise pygame.error("no display")


def inside(size: Size) -> Size:
    """The wished size, at least the minimum, and on the desktop together with its frame."""
    desktop = pygame.display.get_desktop_sizes() if pygame.display.get_driver() != "dummy" else []
    if not desktop or desktop[0][0] < MINIMUM[0]:
        return max(MINIMUM[0], size[0]), max(MINIMUM[1], size[1])
    limit = (desktop[0][0] - FRAME_MARGIN[0], desktop[0][1] - FRAME_MARGIN[1])
    return max(MINIMUM[0], min(size[0], limit[0])), max(MINIMUM[1], min(size[1], limit[1]))


class App:
    """Runs scenes until the last one is gone. It is the scenes' Navigator."""

    def __init__(self, window: pygame.Window, hooks: Hooks) -> None:
        self.window, self.hooks = window, hooks
        self.scenes: list[Scene] = []
        self._icons = Icons()
        self.look = self._new_look(window.size)
        self._dirty = True
        self._area: pygame.Rect | None = None
        self._old: pygame.Surface | None = None
        self._fade = 0.0
        self._unsettled = 0.0
        self._keys = gate.HeldKeys()
        self.running = True
        self.frames = 0
        """Pictures drawn so far."""

    # stack

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        self._start_fade(scene.transparent)
        self._carry_ring(scene)
        self.scenes.append(scene)
        self._arrange_top()

    def pop(self) -> None:
        """Take the top scene away; without scenes the program ends."""
        scene = self.scenes.pop()
        scene.leave()
        self._start_fade(scene.transparent)
        if self.scenes:
            self._arrange_top()
        else:
            self.running = False

    def replace(self, scene: Scene) -> None:
        """Put a scene in the place of the top one."""
        self._start_fade(scene.transparent)
        self._carry_ring(scene)
        self.scenes.pop().leave()
        self.scenes.append(scene)
        self._arrange_top()

    def _carry_ring(self, scene: Scene) -> None:
        """Whoever came by keyboard sees the focus of the next screen, too."""
        before, after = _form(self.scenes[-1]) if self.scenes else None, _form(scene)
        if before and after:
            after.ring |= before.ring

    def home(self) -> None:
        """Back to the first scene."""
        self._start_fade(False)
        while len(self.scenes) > 1:
            self.scenes.pop().leave()
        self._arrange_top()

    def quit(self) -> None:
        """End the program; every scene may save first."""
        while self.scenes:
            self.scenes.pop().leave()
        self.running = False

    def refresh(self) -> None:
        """Appearance or language have changed."""
        self.look = self._new_look(self.window.size)
        for scene in self.scenes:
            scene.arrange(self.look)
        self._dirty = True

    def _arrange_top(self) -> None:
        top = self.scenes[-1]
        top.arrange(self.look)
        top.enter()
        self._dirty = True

    def _new_look(self, size: Size) -> Look:
        look = Look(size, self.hooks.appearance(), self._icons)
        self._ahead = self.hooks.ahead(look)
        return look

    # loop

    def run(self) -> None:
        """Until the window closes or the last scene leaves."""
        before = time.perf_counter()
        while self.running:
            events = self._events()
            now = time.perf_counter()
            self.step([intent for event in events if (intent := intent_of(event))], min(0.1, now - before))
            before = now
            spare = FRAME - (time.perf_counter() - now)
            if self.pace is Pace.MOVING and spare > 0.001:
                time.sleep(spare)

    def _events(self) -> list[pygame.event.Event]:
        """What happened; where nothing moves it waits, and works ahead meanwhile."""
        pace = self.pace
        patience = {Pace.MOVING: 0.0, Pace.WAITING: WAITING_SECONDS, Pace.STILL: STILL_SECONDS}[pace]
        end = time.perf_counter() + patience
        while not (events := pygame.event.get()) and (left := end - time.perf_counter()) > 0:
            if not self._work_ahead(pace):
                time.sleep(min(LISTEN_SECONDS, left))
        return [event for event in events if self._keys.fresh(event)]

    def _work_ahead(self, pace: Pace) -> bool:
        """One step for screens to come, where nothing else is to be done; False if there was none."""
        return pace is Pace.STILL and next(self._ahead, _DONE) is not _DONE

    @property
    def pace(self) -> Pace:
        """How soon the next step is needed."""
        if self._fade > 0 or self._dirty:
            return Pace.MOVING
        wanted = max((scene.pace for scene in self._shown()), default=Pace.STILL)
        form = _form(self.scenes[-1]) if self.scenes else None
        waiting = self._unsettled > 0 or (form is not None and form.waiting)
        return max(wanted, Pace.WAITING) if waiting else wanted

    def step(self, intents: list[Intent], dt: float) -> None:
        """One turn of the loop: input, time, and a picture if something changed."""
        for intent in _merged(intents):
            self._handle(intent)
            if not self.running:
                return
        self._settle(dt)
        for scene in list(self._shown()):
            if scene.update(dt):
                self._spoil(scene.damage)
        if self._fade > 0:
            self._fade = max(0.0, self._fade - dt)
            self._dirty = True
        if (self._dirty or self._area) and self.running:
            area, self._dirty, self._area = None if self._dirty else self._area, False, None
            self._show(area)

    def _spoil(self, area: pygame.Rect | None) -> None:
        """A part of the picture (None: all of it) has to be drawn again."""
        if area is None:
            self._dirty = True
        else:
            self._area = area.union(self._area) if self._area else area

    def _handle(self, intent: Intent) -> None:
        if not isinstance(intent, gate.PointerMoved):
            self.hooks.did(f"{type(self.scenes[-1]).__name__}: {type(intent).__name__}")
        match intent:
            case gate.Quit():
                self.quit()
            case gate.Resized(size):
                self._resize(size)
            case gate.Exposed():
                self._dirty = True
            case gate.Help():
                self.hooks.help(self._shown()[0])
            case gate.FullScreen():
                self._toggle_fullscreen()
            case gate.TextSize(step):
                self.hooks.zoom(step)
                self.refresh()
            case _:
                used = self.scenes[-1].handle(intent)
                if not used and intent == gate.Key("m"):
                    self._remark(self.hooks.mute())
                    used = True
                self._dirty |= used

    def _remark(self, sentence: str) -> None:
        """Say what belongs to no place on the screen, at its upper edge; a switch for the same follows."""
        self.refresh()
        form = _form(self.scenes[-1])
        if form and sentence:
            form.say(sentence, pygame.Rect(self.look.size[0] // 2, 0, 0, 0))

    def _toggle_fullscreen(self) -> None:
        if self.window.borderless or self.window.size == pygame.display.get_desktop_sizes()[0]:
            self.window.set_windowed()
        else:
            self.window.set_fullscreen(True)

    def _resize(self, size: Size) -> None:
        if size != self.look.size:
            self._unsettled = SETTLE_SECONDS
            self.look = self._new_look(size)
            for scene in self.scenes:
                scene.arrange(self.look)
            self.hooks.resized(size)
        self._dirty = True

    def _settle(self, dt: float) -> None:
        """The size has not changed for a moment: the surface may be new, draw once more."""
        if self._unsettled > 0:
            self._unsettled -= dt
            self._dirty |= self._unsettled <= 0

    # picture

    def _shown(self) -> list[Scene]:
        """The scenes to be seen, lowest first."""
        first = len(self.scenes) - 1
        while first > 0 and self.scenes[first].transparent:
            first -= 1
        return self.scenes[max(0, first) :]

    def _show(self, area: pygame.Rect | None) -> None:
        """Draw; `area` is the part that has changed, None all of it."""
        surface = self.window.get_surface()
        if surface.get_size() != self.look.size:
            self._resize(surface.get_size())
            area, self._dirty = None, False
        surface.set_clip(area)
        self.draw(surface)
        surface.set_clip(None)
        if self._old is not None and self._fade > 0 and self._old.get_size() == surface.get_size():
            self._old.set_alpha(round(255 * self._fade / FADE_SECONDS))
            surface.blit(self._old, (0, 0))
        else:
            self._old = None
        self.window.flip()
        self.frames += 1

    def draw(self, surface: pygame.Surface) -> None:
        """All scenes to be seen onto a surface of the look's size."""
        for scene in self._shown():
            canvas = Canvas(surface, self.look)
            canvas.below = scene is not self.scenes[-1]
            scene.draw(canvas)

    def _start_fade(self, transparent: bool) -> None:
        self._dirty = True
        if self.scenes and not transparent and self.hooks.fades():
            self._old = self.window.get_surface().copy()
            self._fade = FADE_SECONDS


def _form(scene: Scene) -> Form | None:
    """The widgets of a scene that has any."""
    form = getattr(scene, "form", None)
    return form if isinstance(form, Form) else None


def _merged(intents: list[Intent]) -> list[Intent]:
    """Of several pointer moves in a row only the last."""
    kept: list[Intent] = []
    for intent in intents:
        if kept and isinstance(intent, gate.PointerMoved) and isinstance(kept[-1], gate.PointerMoved):
            kept.pop()
        kept.append(intent)
    return kept
