"""What `selfcheck` proves of the screen: drawings, fonts, window and sound."""

import os

import pygame

from game.rules.cards import Card
from game.table.i18n import _, number
from game.table.selfcheck import Check, CheckFailed
from game.ui.drawing.assets import missing
from game.ui.drawing.card_faces import CardFaces
from game.ui.sound import Silence, open_sound


def screen_checks() -> tuple[Check, ...]:
    """Art and fonts, a card drawn, the sound device."""
    return (Check(_("art"), _art), Check(_("screen"), _screen), Check(_("sound"), _sound))


def _art() -> str:
    lacking = missing()
    if lacking:
        raise CheckFailed(_("missing: {names}. Please install Grand Hand again.").format(names=", ".join(lacking)))
    return _("all drawings, samples and fonts are there")


def _screen() -> str:
    """All cards, drawn without a window."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    try:
        pygame.display.set_mode((64, 64))
        faces = CardFaces()
        drawn = {pygame.image.tobytes(faces.face(card, 60), "RGB") for card in Card}
        if len(drawn) != len(Card):
            raise CheckFailed(_("the cards cannot be told apart"))
        return f"pygame-ce {pygame.version.ver}, SDL {number_of(pygame.get_sdl_version())}"
    finally:
        pygame.display.quit()


def number_of(version: tuple[int, ...]) -> str:
    """2.32.10."""
    return ".".join(str(part) for part in version)


def _sound() -> str:
    sound = open_sound()
    quiet = type(sound) is Silence
    sound.close()
    return _("no sound device: the game is silent") if quiet else _("{n} channels").format(n=number(8))
