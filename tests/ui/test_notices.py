"""What went wrong before the window opened is told on the first screen, once."""

from pathlib import Path

from game.table.paths import Paths
from game.table.session import Session
from game.ui.house import House
from game.ui.scenes.dialog import DialogScene
from tests.ui.papers import Stack, kit


def test_a_notice_is_told_once(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text("this is = = no preference")
    session = Session(Paths(tmp_path, tmp_path, tmp_path / "cache"), "tests.table.players:Plain")
    try:
        made = kit(tmp_path / "other")
        house = House(session, made)
        house.tell_notices()
        house.tell_notices()
        assert isinstance(made.go, Stack)
        assert [type(scene) for scene in made.go.scenes] == [DialogScene]
        told = made.go.scenes[0]
        assert isinstance(told, DialogScene)
        assert "was damaged" in told.text
    finally:
        session.close()
