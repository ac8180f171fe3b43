"""The table at every size, text size and language: nothing overlaps, nothing leaves the window, no text is clipped."""

from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pytest
from pygame import Rect

from game.rules.cards import Card
from game.rules.contracts import Game
from game.table import i18n
from game.table.i18n import _
from game.table.settings import SettingsFile
from game.ui.drawing.look import Appearance, Look
from game.ui.drawing.portraits import Portraits
from game.ui.drawing.theme import BODY, NOTE, Face
from game.ui.forms.choices import Tile
from game.ui.scene import Kit
from game.ui.scenes.table import Doors, TableScene
from game.ui.sound import Silence
from game.ui.tabletop.animation import PANEL
from game.ui.tabletop.exchange_panel import ExchangePanel
from game.ui.tabletop.layout import Kind, frame, kind_of, place_last_trick, trick_place
from game.ui.tabletop.plates import Guest, PlateState, draw_plate, plate_width
from game.ui.tabletop.table_view import draw_place
from tests.ui import shots
from tests.ui.spy import SpyCanvas
from tests.ui.tables import Adviser, Nowhere, picture_table, run

SIZES = ((900, 600), (960, 600), (1280, 720), (1280, 800), (1920, 1080), (2560, 1440))
SCALES = (1.0, 1.25, 1.5, 2.0)


def exchange(scene: TableScene) -> None:
    """Two cards away, spades."""
    assert isinstance(scene.panel, ExchangePanel)
    scene.press_card(Card.DK)
    scene.press_card(Card.D7)
    scene.panel.choice.choose(Game.SPADES)
    scene.question.changed()


def hand_game(scene: TableScene) -> None:
    """Spades Hand."""
    scene.question.play_hand(scene.table.view())
    assert isinstance(scene.panel, ExchangePanel)
    scene.panel.choice.choose(Game.SPADES)
    scene.question.changed()


def hinted(scene: TableScene) -> None:
    """A hint is shown, all there."""
    scene.ask_hint()
    scene.update(0.01)
    scene.update(PANEL)


def nothing(scene: TableScene) -> None:
    """As it is."""


MOMENTS: dict[str, tuple[str, Callable[[TableScene], None]]] = {
    "bidding": ("bid", nothing),
    "skat": ("skat", nothing),
    "exchange empty": ("exchange", nothing),
    "exchange": ("exchange", exchange),
    "hand": ("skat", hand_game),
    "follow": ("follow", hinted),
    "lead": ("lead", hinted),
}


@pytest.fixture(scope="module")
def kit(tmp_path_factory: pytest.TempPathFactory) -> Kit:
    """Everything a table needs, without window and sound."""
    shots.prepare()
    folder: Path = tmp_path_factory.mktemp("settings")
    return Kit(Nowhere(), SettingsFile(folder / "settings.toml"), Silence(), Portraits())


@pytest.fixture(params=["en", "de"])
def language(request: pytest.FixtureRequest) -> str:
    """Both languages."""
    return i18n.set_language(request.param)


def scene_at(kit: Kit, moment: str, size: tuple[int, int], scale: float) -> TableScene:
    """The table at a moment, laid out and at rest."""
    until, prepare = MOMENTS[moment]
    doors = Doors(system=lambda rules: "Seeger-Fabian", settings=kit_scene, sheet=kit_scene)
    scene = TableScene(kit, run(picture_table(), until), doors, Adviser())
    scene.arrange(Look(size, Appearance(text_scale=scale)))
    prepare(scene)
    scene.stage.finish()
    scene.fades.settle()
    return scene


def kit_scene(*_: object) -> TableScene:
    """A door nobody opens here."""
    raise AssertionError


def boxes(scene: TableScene) -> dict[str, Rect]:
    """What must not overlap."""
    seen, room = scene.seen, scene.frame
    found: dict[str, Rect] = {}
    if room.kind is not Kind.MINI:
        found["bar"] = room.bar
    panel = scene.panel.rect if scene.panel else None
    for name, plate in (("left", room.left_plate), ("right", room.right_plate)):
        if not (panel and scene.panel and scene.panel.covers_plates and plate.colliderect(panel)):
            found[name] = plate
    if panel:
        found["panel"] = panel
    if scene.helper_open and scene.helper.rect:
        found["helper"] = scene.helper.rect
    cards = [widget.rect for group in scene.form.groups if group.name == "hand" for widget in group.widgets]
    found["hand"] = cards[0].unionall(cards[1:])
    if seen.trick or scene.choosing:
        found["trick"] = _trick(scene)
    if scene.picture.last_shown:
        found["last trick"] = place_last_trick(room)
    hint = scene.picture.hint_box()
    if hint:
        found["hint"] = hint.rect
    return found


def _trick(scene: TableScene) -> Rect:
    """The upright boxes of what lies in the trick, and the own place."""
    width = scene.frame.trick_card
    sides = [scene.seen.side(position) for position, _card in scene.seen.trick] + [0]
    rects = []
    for side in sides:
        place = trick_place(scene.frame, side)
        rects.append(Rect(round(place.x - width / 2), round(place.y - width * 0.75), width, round(width * 1.5)))
    return rects[0].unionall(rects[1:])


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("moment", MOMENTS)
def test_nothing_overlaps(kit: Kit, moment: str, size: tuple[int, int], scale: float, language: str) -> None:
    """Panels, plates, hand, trick, hint and last trick keep apart and inside the window."""
    scene = scene_at(kit, moment, size, scale)
    window = Rect((0, 0), size)
    found = boxes(scene)
    for name, rect in found.items():
        if name != "hand":
            assert window.contains(rect), (name, rect)
    for (one, first), (other, second) in combinations(found.items(), 2):
        assert not first.colliderect(second), f"{one} {first} / {other} {second}"


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("moment", MOMENTS)
def test_no_text_is_clipped(kit: Kit, moment: str, size: tuple[int, int], scale: float, language: str) -> None:
    """Every line of text lies inside the window and on no other line."""
    scene = scene_at(kit, moment, size, scale)
    canvas = SpyCanvas(scene.look)
    scene.draw(canvas)
    assert not canvas.faults()


@pytest.mark.parametrize("scale", SCALES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("moment", MOMENTS)
def test_controls_lie_in_their_panel(kit: Kit, moment: str, size: tuple[int, int], scale: float) -> None:
    """Widgets of a question lie on its paper, do not overlap and are at least 32 pixels high and wide."""
    scene = scene_at(kit, moment, size, scale)
    if scene.panel is None:
        return
    widgets = [widget for group in scene.panel.groups() for widget in group.widgets]
    for widget in widgets:
        assert scene.panel.rect.contains(widget.rect), (widget.key, widget.rect, scene.panel.rect)
        assert min(widget.rect.size) >= 32, (widget.key, widget.rect)
    for one, other in combinations(widgets, 2):
        assert not one.rect.colliderect(other.rect), (one.key, other.key)


@pytest.mark.parametrize(
    ("size", "scale", "kind"),
    [
        ((1280, 800), 1.0, Kind.WIDE), ((1920, 1080), 1.5, Kind.MEDIUM), ((900, 600), 1.0, Kind.MEDIUM),
        ((960, 600), 1.5, Kind.COMPACT), ((900, 600), 2.0, Kind.MINI), ((1280, 800), 2.0, Kind.COMPACT),
    ],
)  # fmt: skip
def test_layout_kinds(size: tuple[int, int], scale: float, kind: Kind) -> None:
    """The effective size decides."""
    assert kind_of(size, scale) is kind
    assert frame(size, scale).kind is kind


def test_exactly_one_brick_button(kit: Kit) -> None:
    """A question has one main action."""
    for moment in MOMENTS:
        scene = scene_at(kit, moment, (1280, 800), 1.0)
        if scene.panel:
            assert sum(widget.main for group in scene.panel.groups() for widget in group.widgets) == 1


@pytest.mark.parametrize("text", ["Your lead", "Your turn", "Du spielst aus", "Du bist dran"])
@pytest.mark.parametrize("scale", SCALES)
def test_whose_turn_it_is_stands_at_text_size(monkeypatch: pytest.MonkeyPatch, text: str, scale: float) -> None:
    """In the smallest window, too: in lines of words, never in smaller letters."""
    shots.prepare()
    spy = SpyCanvas(Look((900, 600), Appearance(text_scale=scale)))
    faces: list[Face] = []
    render = spy.look.type.render
    monkeypatch.setattr(
        spy.look.type, "render", lambda line, face, ink: (faces.append(face), render(line, face, ink))[1]
    )
    draw_place(spy, frame((900, 600), scale), text)
    assert set(faces) == {NOTE.bold}
    assert " ".join(line for line, _rect in spy.lines) == text
    assert not spy.faults()


@pytest.mark.parametrize(("size", "scale"), [((1280, 800), 1.0), ((960, 600), 1.25), ((900, 600), 2.0)])
def test_plates_tell_list_points_only_where_a_list_is_played(
    tmp_path: Path, size: tuple[int, int], scale: float
) -> None:
    told = []
    for counted in (False, True):
        kit = Kit(Nowhere(), SettingsFile(tmp_path / "s.toml"), Silence(), Portraits())
        scene = TableScene(kit, run(picture_table(counted=counted), "lead"), Doors(), Adviser())
        spy = SpyCanvas(Look(size, Appearance(text_scale=scale)))
        shots.prepare()
        scene.arrange(spy.look)
        scene.draw(spy)
        told.append(
            [text for text, _rect in spy.lines if text in ("List 0", "0") or text.endswith((" 0", "0 · Forehand"))]
        )
    assert not told[0]
    assert told[1] or size == (900, 600)


@pytest.mark.parametrize("score", [0, 24, -1248])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_plate_has_room_for_the_longest_role(language: str, size: tuple[int, int], score: int) -> None:
    """The German word for the declarer is longer than that for middlehand, and went beside a list score."""
    shots.prepare()
    spy = SpyCanvas(Look(size, Appearance()))
    guest, declarer = Guest("Theo", "Meisterklasse", "theo", score), _("Declarer")
    table = frame(size, 1.0, plate_width(spy.look, [guest], False))
    draw_plate(spy, table, table.left_plate, guest, PlateState((declarer,)), Portraits())
    assert any(declarer in text for text, _rect in spy.lines)
    assert not spy.faults()


@pytest.mark.parametrize("moment", ["exchange", "hand"])
def test_the_names_of_all_games_are_written_in_one_size(kit: Kit, language: str, moment: str) -> None:
    """Diamonds, the longest, was written smaller than the rest."""
    scene = scene_at(kit, moment, (1280, 800), 1.0)
    assert isinstance(scene.panel, ExchangePanel)
    tiles = [tile for tile in scene.panel._tiles if isinstance(tile, Tile)]
    assert len(tiles) == 6
    for tile in tiles:
        assert scene.look.width(tile.text, BODY.bold) <= Tile.room(scene.look, tile.rect.width, tile.value)


@pytest.mark.parametrize("moment", ["exchange", "hand"])
@pytest.mark.parametrize("size", [(900, 600), (1024, 768), (1280, 800)])
def test_the_neighbours_are_seen_while_the_game_is_chosen(kit: Kit, size: tuple[int, int], moment: str) -> None:
    """The panel lay on both plates with a hand's breadth of empty cloth below it."""
    scene = scene_at(kit, moment, size, 1.0)
    assert scene.panel is not None
    assert not scene.panel.rect.colliderect(scene.frame.left_plate)
    assert not scene.panel.rect.colliderect(scene.frame.right_plate)
    assert scene.panel.rect.bottom < scene.frame.hand_area.top


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 800), 1.0), ((900, 600), 1.0), ((960, 600), 1.5), ((900, 600), 2.0)]
)
def test_the_value_asks_for_a_game_until_one_is_chosen(kit: Kit, size: tuple[int, int], scale: float) -> None:
    scene = scene_at(kit, "exchange", size, scale)
    assert isinstance(scene.panel, ExchangePanel)
    scene.panel.choice.game = None
    scene.refresh()
    canvas = SpyCanvas(scene.look)
    scene.panel.draw(canvas)
    assert "Choose your game" in [text for text, _rect in canvas.lines]
