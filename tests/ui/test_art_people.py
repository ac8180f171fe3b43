"""Icons, grades, portraits, window icon and title picture."""

import pygame
import pytest

from game.table.series import YOU
from game.table.session import NAMES
from game.ui.drawing.assets import AssetError, asset
from game.ui.drawing.icons import GRADES, Icons, town, window_icon
from game.ui.drawing.portraits import RING, RING_ON_MOVE, Portraits
from tests.ui.golden_images import check, linux_only, sheet

MEANINGS = (
    "menu gear lamp sheet cards undo book puzzle bars rings eye clock text sound mute person lock flag play pause left"
    " right up down plus minus cross star check question dubious dot"
)


@pytest.fixture(autouse=True)
def screen() -> None:
    pygame.display.init()
    pygame.display.set_mode((16, 16))


def test_every_icon_of_the_brief_exists() -> None:
    assert set(MEANINGS.split()) <= set(Icons.names())


@linux_only
def test_icons_and_grades_look_as_they_should() -> None:
    icons = Icons()
    pictures = {name: icons.icon(name, 48) for name in icons.names()}
    pictures |= {f"grade {name}": icons.grade(name, 48) for name in GRADES}
    picture, cells = sheet(pictures, 10, ground="#fcf8ef")
    check(picture, "icons", cells)


def test_grades_differ_in_shape_and_not_only_in_colour() -> None:
    icons = Icons()
    masks = [pygame.mask.from_threshold(icons.grade(name, 48), "#ffffff", (90, 90, 90, 255)) for name in GRADES]
    shapes = {bytes(mask.to_surface().get_buffer().raw) for mask in masks}
    assert len(shapes) == len(GRADES) == 5


def test_an_icon_takes_the_colour_asked_for() -> None:
    colour = Icons().icon("minus", 48, "#9a3b2b").get_at((24, 24))
    assert colour[:3] == (0x9A, 0x3B, 0x2B)


def test_an_unknown_icon_is_an_error_with_a_sentence() -> None:
    with pytest.raises(AssetError, match="install Grand Hand again"):
        Icons().icon("nothing", 24)


@linux_only
def test_portraits_look_as_they_should() -> None:
    portraits = Portraits()
    keys = [name.lower() for name in NAMES] + [YOU]
    picture, cells = sheet({key: portraits.portrait(key, 120) for key in keys}, 7)
    check(picture, "portraits", cells)


def test_there_are_twelve_neighbours_with_a_picture_each() -> None:
    assert len(set(NAMES)) == 12
    for name in NAMES:
        assert asset("art", "portraits", f"{name.lower()}.svg").exists()


def test_a_portrait_is_round_and_shows_who_is_on_move() -> None:
    portraits = Portraits()
    picture, on_move = portraits.portrait("karoline", 80, RING), portraits.portrait("karoline", 80, RING_ON_MOVE)
    assert picture.get_at((1, 1)).a == 0
    assert picture.get_at((40, 1)) != on_move.get_at((40, 1))
    assert picture.get_at((40, 40)) == on_move.get_at((40, 40))


@pytest.mark.parametrize("size", [16, 24, 32, 48, 64, 128, 256])
def test_the_window_icon_is_drawn_at_every_size(size: int) -> None:
    """White card, black sign, green ground are all there, even at 16 pixels."""
    icon = window_icon(size)
    colours = ("#fffcf4", "#22242e", "#2f5548")
    assert icon.get_size() == (size, size)
    for colour in colours:
        assert pygame.mask.from_threshold(icon, colour, (40, 40, 40, 255)).count() > size * size / 100


@pytest.mark.parametrize("size", [16, 24, 32, 48, 64, 128, 256, 512])
def test_packaging_finds_the_icon_as_a_picture_of_the_same_drawing(size: int) -> None:
    stored = pygame.image.load(asset("art", "icon", f"grand-hand-{size}.png"))
    assert stored.get_size() == (size, size)
    assert stored.get_at((size // 2, size // 2)) == window_icon(size).get_at((size // 2, size // 2))


@linux_only
@pytest.mark.parametrize("size", [(720, 800), (400, 600), (620, 300)])
def test_the_town_looks_as_it_should(size: tuple[int, int]) -> None:
    picture = town(*size)
    check(picture, f"town_{size[0]}x{size[1]}", {"town": picture.get_rect()})


def test_the_town_has_no_hole_at_any_shape() -> None:
    for size in ((300, 900), (1600, 300), (720, 800)):
        picture = town(*size)
        corners = [picture.get_at((x, y)).a for x in (0, size[0] - 1) for y in (0, size[1] // 2, size[1] - 1)]
        assert set(corners) == {255}


def test_the_windows_icon_holds_a_picture_of_every_size_up_to_256() -> None:
    data = asset("art", "icon", "grand-hand.ico").read_bytes()
    kind, count = int.from_bytes(data[2:4], "little"), int.from_bytes(data[4:6], "little")
    assert (kind, count) == (1, 7)
    for number, size in enumerate((16, 24, 32, 48, 64, 128, 256)):
        entry = data[6 + 16 * number : 22 + 16 * number]
        length, offset = int.from_bytes(entry[8:12], "little"), int.from_bytes(entry[12:16], "little")
        assert entry[0] == size % 256
        assert data[offset : offset + length] == asset("art", "icon", f"grand-hand-{size}.png").read_bytes()
