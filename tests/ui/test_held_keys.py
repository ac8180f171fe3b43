"""A key that answers a question answers one, however long it is held or the program is busy."""

import pygame
import pytest
from pygame.event import Event

from game.ui.input import HeldKeys


def down(key: int) -> Event:
    return Event(pygame.KEYDOWN, key=key, mod=0, unicode="")


def up(key: int) -> Event:
    return Event(pygame.KEYUP, key=key, mod=0)


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_p])
def test_held_it_acts_once(key: int) -> None:
    keys = HeldKeys()
    assert keys.fresh(down(key))
    assert not keys.fresh(down(key))
    assert keys.fresh(up(key))
    assert keys.fresh(down(key))


@pytest.mark.parametrize("key", [pygame.K_LEFT, pygame.K_TAB, pygame.K_BACKSPACE])
def test_what_moves_goes_on(key: int) -> None:
    keys = HeldKeys()
    assert keys.fresh(down(key))
    assert keys.fresh(down(key))


def test_keys_are_let_go_with_the_window() -> None:
    keys = HeldKeys()
    assert keys.fresh(down(pygame.K_RETURN))
    assert keys.fresh(Event(pygame.WINDOWFOCUSLOST))
    assert keys.fresh(down(pygame.K_RETURN))


def test_other_events_pass() -> None:
    keys = HeldKeys()
    assert keys.fresh(Event(pygame.MOUSEMOTION, pos=(1, 1)))
    assert keys.fresh(Event(pygame.TEXTINPUT, text="a"))
