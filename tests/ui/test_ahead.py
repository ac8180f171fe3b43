"""Work ahead: done only while nothing happens, in steps, and the table then finds its pictures made."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.rules.cards import DECK
from game.ui import app as loop
from game.ui.ahead import ahead
from game.ui.app import App, Hooks
from game.ui.drawing.look import Appearance, Look
from game.ui.scene import Pace, Scene
from tests.ui import shots


def _app(steps: list[str]) -> App:
    def work(look: Look) -> Iterator[None]:
        for name in ("first", "second"):
            steps.append(name)
            yield

    shots.prepare()
    window = pygame.Window("test", (1280, 800))
    window.get_surface()
    return App(window, Hooks(appearance=Appearance, fades=lambda: False, ahead=work))


def test_works_ahead_only_while_nothing_happens(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loop, "STILL_SECONDS", 0.05)
    steps: list[str] = []
    app = _app(steps)
    app.push(Scene())
    assert app.pace is Pace.MOVING
    app._events()
    assert not steps
    app.scenes[-1].arrange(app.look)
    app.step([], 0.0)
    while app._events():
        pass
    assert steps == ["first", "second"]


def test_input_comes_between_two_steps() -> None:
    steps: list[str] = []
    app = _app(steps)
    app.push(Scene())
    app.step([], 0.0)
    pygame.event.clear()
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_a, unicode="a", mod=0))
    assert [event.type for event in app._events()] == [pygame.KEYDOWN]
    assert not steps


def test_the_table_finds_its_faces_made(tmp_path: Path) -> None:
    shots.prepare()
    look = Look((900, 600), Appearance())
    for _step in ahead(look):
        pass
    used = look.cards._cache.used
    from game.ui.tabletop.layout import frame

    for card in DECK:
        look.cards.warm(card, frame(look.size).card)
    assert used > 0
    assert look.cards._cache.used == used
