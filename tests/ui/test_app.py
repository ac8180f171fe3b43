"""The loop: nothing is drawn without cause, only what moved is drawn again, and that looks the same as drawing all."""

from pathlib import Path

import pygame
import pytest

from game.rules.actions import PlayCard
from game.rules.cards import Card, parse_card
from game.table.settings import SettingsFile
from game.ui import input as gate
from game.ui.app import FRAME, MINIMUM, App, Hooks, inside
from game.ui.drawing.look import Appearance, Look
from game.ui.drawing.portraits import Portraits
from game.ui.forms.menu_entry import MenuEntry
from game.ui.scene import Kit, Pace, Scene
from game.ui.scenes.dialog import Choice, DialogScene
from game.ui.scenes.table import Doors, TableScene
from game.ui.scenes.title import TitleScene
from game.ui.sound import Silence
from tests.ui import shots
from tests.ui.golden_images import share_off
from tests.ui.tables import Adviser, picture_table, random_table, run


@pytest.fixture
def app() -> App:
    """An app on the dummy screen, without fades."""
    shots.prepare()
    window = pygame.Window("test", (1280, 800))
    window.get_surface()
    return App(window, Hooks(appearance=Appearance, fades=lambda: False))


def kit(app: App, folder: Path) -> Kit:
    """What a scene needs."""
    return Kit(app, SettingsFile(folder / "s.toml"), Silence(), Portraits())


def test_nothing_is_drawn_while_nothing_changes(app: App, tmp_path: Path) -> None:
    """The person thinks: no picture, and the loop may sleep for a second."""
    app.push(TableScene(kit(app, tmp_path), run(picture_table(), "follow"), Doors(), Adviser()))
    for _ in range(120):
        app.step([], FRAME)
    drawn = app.frames
    for _ in range(100):
        app.step([], FRAME)
    assert app.frames == drawn
    assert app.pace is Pace.STILL


def test_drawing_a_part_looks_like_drawing_all(app: App, tmp_path: Path) -> None:
    """Frame by frame through dealing, cards played and tricks taken."""
    table = random_table()
    scene = TableScene(kit(app, tmp_path), table, Doors(), Adviser(), table.next_deal())
    app.push(scene)
    parts = compared = 0
    for number in range(420):
        if scene.director.idle and table.persons_turn and not scene.stage.busy:
            scene.handle(gate.Key("p"))
            scene.handle(gate.Key("1"))
        app.step([], FRAME)
        parts += scene.damage is not None and scene.stage.busy
        if number % 7 == 0 and scene.damage is not None:
            whole = pygame.Surface((1280, 800), depth=32)
            app.draw(whole)
            shown = pygame.Surface((1280, 800), depth=32)
            shown.blit(app.window.get_surface(), (0, 0))
            assert share_off(shown, whole) == 0.0
            compared += 1
    assert parts > 20
    assert compared > 3


def test_nothing_below_a_dialog_shows_a_focus(app: App, tmp_path: Path) -> None:
    """The title's ring, and the ring of a card at the table, go while a dialog lies over them."""
    tools = kit(app, tmp_path)
    title = TitleScene(
        tools, lambda: None, lambda: [MenuEntry("new", "plus", "New list", "3 to 36 deals", lambda: None)]
    )
    table = TableScene(tools, run(picture_table(), "follow"), Doors(), Adviser())
    for scene in (title, table):
        app.push(scene)
        for intents in ([], [gate.Go("right")]):
            app.step(intents, FRAME)
            for _ in range(30):
                app.step([], FRAME)
        assert scene.form.ring
        pictures = []
        for ring in (True, False):
            app.push(DialogScene(tools, "Really", "This cannot be taken back.", [Choice("Yes", lambda: None)]))
            scene.form.ring = ring
            picture = pygame.Surface((1280, 800), depth=32)
            app.draw(picture)
            pictures.append(picture)
            app.pop()
        scene.form.ring = True
        alone = pygame.Surface((1280, 800), depth=32)
        app.draw(alone)
        assert share_off(*pictures) == 0.0
        assert share_off(alone, pictures[0]) > 0.0


def test_who_comes_by_keyboard_sees_the_focus_of_the_next_screen(app: App, tmp_path: Path) -> None:
    """And who comes by pointer sees none."""
    tools = kit(app, tmp_path)
    app.push(TitleScene(tools, lambda: None, lambda: [MenuEntry("new", "plus", "New list", "", lambda: None)]))
    for pointer in (False, True):
        if pointer:
            app.step([gate.PointerMoved((5, 5))], FRAME)
        dialog = DialogScene(tools, "Really", "This cannot be taken back.", [Choice("Yes", lambda: None)])
        app.push(dialog)
        assert dialog.form.ring is not pointer
        app.pop()
        table = TableScene(tools, run(picture_table(), "bid"), Doors(), Adviser())
        app.scenes[0].form.ring = not pointer  # type: ignore[attr-defined]
        app.push(table)
        assert table.form.ring is not pointer
        app.pop()
        app.scenes[0].form.ring = not pointer  # type: ignore[attr-defined]


def test_who_comes_back_by_keyboard_to_a_trick_has_a_card_that_may_be_played(app: App, tmp_path: Path) -> None:
    """The ring stood at the first card of the hand, which Enter could not play."""
    tools = kit(app, tmp_path)
    table = run(picture_table(), "follow")
    first = TableScene(tools, table, Doors(), Adviser()).hand.order[0]
    assert table.may(PlayCard(first)) is not None
    app.push(TitleScene(tools, lambda: None, lambda: [MenuEntry("new", "plus", "New list", "", lambda: None)]))
    app.step([gate.Go("down")], FRAME)
    scene = TableScene(tools, table, Doors(), Adviser())
    app.push(scene)
    assert scene.form.ring
    assert table.may(PlayCard(parse_card(scene.form.focus.removeprefix("card ")))) is None


def test_a_new_window_size_lays_everything_out_anew(app: App, tmp_path: Path) -> None:
    """Every scene on the stack gets the new look."""
    scene = TableScene(kit(app, tmp_path), run(picture_table(), "bid"), Doors(), Adviser())
    app.push(scene)
    app.window.size = (960, 600)
    app.step([gate.Resized((960, 600))], FRAME)
    assert scene.look.size == (960, 600)
    assert scene.frame.size == (960, 600)


def test_quit_takes_every_scene_off(app: App, tmp_path: Path) -> None:
    """Closing the window ends the loop."""
    app.push(TableScene(kit(app, tmp_path), run(picture_table(), "bid"), Doors(), Adviser()))
    app.step([gate.Quit()], FRAME)
    assert not app.running
    assert not app.scenes


def test_f1_under_a_question_is_for_the_screen_below(app: App, tmp_path: Path) -> None:
    """A warning asks: the rules are those of the table's moment."""
    asked: list[Scene] = []
    app.hooks.help = asked.append
    table = TableScene(kit(app, tmp_path), run(picture_table(), "follow"), Doors(), Adviser())
    app.push(table)
    app.push(DialogScene(table.kit, "Sure?", "This costs a lot.", [Choice("Play it", lambda: None)]))
    app.step([gate.Help()], FRAME)
    assert asked == [table]


@pytest.mark.parametrize(
    ("wished", "desktop", "size"),
    [
        ((1280, 800), (1280, 800), (1264, 728)),
        ((1280, 800), (1920, 1080), (1280, 800)),
        ((700, 400), (1280, 800), MINIMUM),
    ],
)
def test_window_and_frame_fit_on_the_desktop(
    monkeypatch: pytest.MonkeyPatch, wished: tuple[int, int], desktop: tuple[int, int], size: tuple[int, int]
) -> None:
    """The title bar and the bars of the desktop have room, nothing is pushed off the screen."""
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "x11")
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: [desktop])
    assert inside(wished) == size


def test_card_pictures_stay_within_their_memory() -> None:
    """Every card clear and dimmed, at many angles and two widths, in a window of 1280 x 800: 40 MB at most."""
    shots.prepare()
    cards = Look((1280, 800), Appearance()).cards
    for angle in range(-4, 5, 2):
        for card in Card:
            for width in (124, 117):
                cards.face(card, width, angle=angle, dimmed=angle > 0)
    assert 20 << 20 < cards._cache.used <= 40 << 20


def test_silence_is_said_and_goes_away_by_itself(app: App, tmp_path: Path) -> None:
    """M was heard everywhere and told nowhere; over a dialog and the menu it did nothing."""
    said = iter(("Sound off.", "Sound on.", "Sound off."))
    app.hooks.mute = lambda: next(said)
    tools = kit(app, tmp_path)
    title = TitleScene(tools, lambda: None, lambda: [MenuEntry("new", "plus", "New list", "", lambda: None)])
    table = TableScene(tools, run(picture_table(), "bid"), Doors(), Adviser())
    dialog = DialogScene(tools, "Really", "This cannot be taken back.", [Choice("Yes", lambda: None)])
    for scene in (title, table, dialog):
        app.push(scene)
        for _ in range(300):
            app.step([], FRAME)
        app.step([gate.Key("m")], FRAME)
        assert scene.form.waiting
        assert app.pace > Pace.STILL
        for _ in range(300):
            app.step([], FRAME)
        assert not scene.form.waiting
    assert next(said, None) is None
