"""The clipboard of the system."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame


@dataclass(slots=True)
class Clipboard:
    """What can be copied and pasted."""

    copy: Callable[[str], None] = lambda text: None
    paste: Callable[[], str] = lambda: ""


def clipboard() -> Clipboard:
    """The clipboard of the system; empty where there is none."""

    def copy(text: str) -> None:
        try:
            pygame.scrap.put_text(text)
        except pygame.error:
            return

    def paste() -> str:
        try:
            return pygame.scrap.get_text()
        except pygame.error:
            return ""

    return Clipboard(copy, paste)
