"""For the tests of paper screens: a kit without a window, scenes laid out, and what is wrong with a layout."""

import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from pygame import Rect

from game.rules.actions import Action, Announce, Bid, Discard, Hold, Pass, PickUp, PlayCard
from game.rules.contracts import Contract, Game
from game.rules.options import ISKO, RuleSet
from game.rules.view import SeatView
from game.table import i18n
from game.table.player import Decision, Limit, Reason
from game.table.scorepad import PadEntry, result_of
from game.table.series import Chair, Row, Series, SeriesSetup
from game.table.settings import SettingsFile
from game.ui.drawing.look import Appearance, Look
from game.ui.drawing.portraits import Portraits
from game.ui.drawing.theme import MINIMUM_PIXELS
from game.ui.forms.form import Form
from game.ui.forms.paper import Words
from game.ui.forms.widgets import Button, Widget
from game.ui.input import Intent
from game.ui.scene import Kit, Scene
from game.ui.sound import Cue
from tests.ui import shots

CHAIRS = (Chair("You", None, "you"), Chair("Karoline", "club", "karoline"), Chair("Ferdinand", "regular", "ferdinand"))
SIZES = ((900, 600), (960, 600), (1280, 720), (1280, 800), (1920, 1080), (2560, 1440))
SCALES = (1.0, 1.25, 1.5, 2.0)
LAYOUTS = {
    "wide": ((1280, 800), 1.0),
    "medium": ((1920, 1080), 1.5),
    "compact": ((960, 600), 1.5),
    "mini": ((900, 600), 2.0),
}
"""A window for each of the four layouts."""


class Sensible:
    """Passes often, never gives up, plays any legal card."""

    name = "sensible"

    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)

    def decide(self, view: SeatView, limit: Limit) -> Decision:
        """A legal action."""
        cards = [action for action in view.legal if isinstance(action, PlayCard)]
        passes = [action for action in view.legal if isinstance(action, Pass)]
        if cards:
            return Decision(self._rng.choice(cards), Reason("plain"))
        if passes and (view.bid >= 20 or self._rng.random() < 0.5):
            return Decision(passes[0], Reason("plain"))
        bids = [action for action in view.legal if isinstance(action, Bid)]
        return Decision(bids[0] if bids else self._quiet(view), Reason("plain"))

    @staticmethod
    def _quiet(view: SeatView) -> Action:
        """Taking the skat before playing Hand; nothing that ends the deal."""
        order = (PickUp, Hold, Discard, Announce)
        return next((action for kind in order for action in view.legal if isinstance(action, kind)), view.legal[0])


class Silence:
    """A speaker nobody hears; remembers the cues."""

    def __init__(self) -> None:
        self.cues: list[Cue] = []

    def play(self, cue: Cue, **how: object) -> None:
        """Note the cue."""
        self.cues.append(cue)

    def set_volume(self, volume: float) -> None:
        """Nothing."""

    def toggle_mute(self) -> bool:
        """Nothing."""
        return True


class Stack:
    """A navigator that remembers what is on the stack."""

    def __init__(self) -> None:
        self.scenes: list[Scene] = []
        self.refreshed = 0

    def push(self, scene: Scene) -> None:
        """On top."""
        self.scenes.append(scene)

    def pop(self) -> None:
        """Off."""
        self.scenes.pop()

    def replace(self, scene: Scene) -> None:
        """In its place."""
        self.scenes[-1:] = [scene]

    def home(self) -> None:
        """Back to the first."""
        del self.scenes[1:]

    def refresh(self) -> None:
        """Counted."""
        self.refreshed += 1

    def quit(self) -> None:
        """All off."""
        self.scenes.clear()


def kit(folder: Path) -> Kit:
    """Settings in a folder, silence, a stack."""
    sound: Any = Silence()
    return Kit(Stack(), SettingsFile(folder / "settings.toml"), sound, Portraits())


def laid(scene: Scene, size: tuple[int, int] = (1280, 800), scale: float = 1.0) -> Scene:
    """The scene arranged for a window."""
    shots.prepare()
    scene.arrange(Look(size, Appearance(text_scale=scale)))
    scene.enter()
    return scene


def do(scene: Scene, *intents: Intent) -> None:
    """Intents one after another."""
    for intent in intents:
        scene.handle(intent)


def press(scene: Any, key: str) -> None:
    """Press the widget of that key."""
    form: Form = scene.form
    widget = form.widget(key)
    assert widget is not None, f"{key} is not among {[one.key for one in form]}"
    assert not widget.off, f"{key} is off: {widget.off}"
    widget.press()


def faults(scene: Any) -> list[str]:
    """What overlaps, is clipped or lies outside in a laid out scene with `print`, perhaps `still`, and `form`."""
    look: Look = scene.look
    window = Rect((0, 0), look.size)
    found: list[str] = []
    for page in [scene.print, *([scene.still] if hasattr(scene, "still") else [])]:
        words = [item for item in page.items if isinstance(item, Words)]
        found += list(_words_faults(look, words, window))
    for group in scene.form.groups:
        for widget in group.widgets:
            found += list(_widget_faults(look, widget, window, group.scroll is None))
        found += [f"{a.key} over {b.key}" for a, b in _pairs(list(group.widgets)) if a.rect.colliderect(b.rect)]
    scrolled = [w for group in scene.form.groups if group.scroll is scene.scroll for w in group.widgets]
    for item in scene.print.items:
        if isinstance(item, Words):
            box = text_box(look, item)
            found += [f"“{item.text}” over {w.key}" for w in scrolled if w.rect.inflate(-4, -4).colliderect(box)]
    return found


def _pairs(widgets: Sequence[Widget]) -> Iterator[tuple[Widget, Widget]]:
    for n, one in enumerate(widgets):
        for other in widgets[n + 1 :]:
            yield one, other


def text_box(look: Look, words: Words) -> Rect:
    """What the letters of a line really cover."""
    width, height = look.width(words.text, words.face), round(look.type.pixels(words.face) * 0.9)
    box = Rect(0, 0, width, height)
    box.centery = words.rect.centery
    if words.align == "left":
        box.left = words.rect.left
    elif words.align == "right":
        box.right = words.rect.right
    else:
        box.centerx = words.rect.centerx
    return box


def _words_faults(look: Look, words: Sequence[Words], window: Rect) -> Iterator[str]:
    boxes = [text_box(look, one) for one in words]
    for one, box in zip(words, boxes, strict=True):
        if box.width > one.rect.width + 2:
            yield f"“{one.text}” is {box.width} wide, its place {one.rect.width}"
        if box.left < 0 or box.right > window.right:
            yield f"“{one.text}” leaves the window"
    for n, box in enumerate(boxes):
        for m in box.inflate(-2, -2).collidelistall(boxes[n + 1 :]):
            yield f"“{words[n].text}” over “{words[n + 1 + m].text}”"


def _widget_faults(look: Look, widget: Widget, window: Rect, still: bool) -> Iterator[str]:
    rect = widget.rect
    if rect.left < 0 or rect.right > window.right or (still and not window.contains(rect)):
        yield f"{widget.key} leaves the window: {rect}"
    if rect.width < 32 or rect.height < 32:
        yield f"{widget.key} is too small: {rect.size}"
    if isinstance(widget, Button):
        smallest = widget.face.sized(MINIMUM_PIXELS / look.g)
        if look.width(widget.text, smallest) > rect.width - 8:
            yield f"the words of {widget.key} do not fit"


def all_faults(scene: Any, language: str) -> list[str]:
    """The faults in every window at every text size."""
    shots.prepare()
    before = i18n.language()
    i18n.set_language(language)
    found = []
    try:
        for size in SIZES:
            for scale in SCALES:
                scene.arrange(Look(size, Appearance(text_scale=scale)))
                found += [f"{size} {scale:.0%}: {fault}" for fault in faults(scene)]
    finally:
        i18n.set_language(before)
    return found


def picture_list(rules: RuleSet = ISKO, deals: int = 12, chairs: Sequence[Chair] = CHAIRS) -> Series:
    """The list of picture 06."""
    series = Series(SeriesSetup(tuple(chairs), rules, seed=7))
    games = [
        (Game.DIAMONDS, 1, "", 2, True), (Game.GRAND, 4, "S", 1, True), (Game.HEARTS, 2, "HS", 0, True),
        (Game.HEARTS, 1, "", 1, False), (Game.CLUBS, 2, "", 0, True), (Game.HEARTS, -1, "", 2, True),
        (Game.SPADES, 2, "S", 0, True), (Game.NULL, 1, "", 2, True), None, (Game.GRAND, 2, "H", 1, True),
        (Game.DIAMONDS, -2, "H", 2, False), (Game.CLUBS, 3, "", 0, False),
    ]  # fmt: skip
    for game in games[:deals]:
        plan = series.next_plan()
        if game is None:
            entry = PadEntry()
        else:
            contract = Contract(game[0], hand="H" in game[2])
            entry = PadEntry(game[3], contract, game[1], 18, game[4], "schneider" if "S" in game[2] else "simple")
        series.add(Row(plan, result_of(entry, plan, rules), "", helped=len(series.rows) == 4))
    return series
