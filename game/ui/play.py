"""Opens the window and plays: the command `play`. Display, fonts and sound are started one by one.

The window opens first; all screens are imported while it is already there.
"""

import sys
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from game.table import i18n
from game.table.advice import Adviser
from game.table.crash import Trail
from game.table.deck_words import use_german_suits
from game.table.i18n import _
from game.table.session import Session
from game.table.table import Table
from game.ui.ahead import ahead
from game.ui.app import App, Hooks, NoDisplay, open_window
from game.ui.drawing.portraits import Portraits
from game.ui.drawing.theme import Theme
from game.ui.scene import Kit
from game.ui.sound import Sound, open_sound
from game.ui.voice import Voice
from game.ui.words.languages import preferred_languages
from game.ui.words.names import LEVELS

if TYPE_CHECKING:
    from game.ui.masters import Masters

TEXT_SIZES = (100, 125, 150, 175, 200)


def play(
    session: Session, adviser: Callable[[Table], Adviser] | None = None, trail: Trail | None = None,
    masters: "Callable[[], Masters] | None" = None, levels: Sequence[str] = LEVELS,
) -> int:  # fmt: skip
    """Run the window until it closes; the exit code: 0, or 2 where there is no screen.

    `trail` is told what is done; `levels` are the computer players that are offered, weakest first.
    """
    settings = session.settings
    i18n.set_language(settings.values.language, preferred_languages())
    use_german_suits(settings.values.deck == "german")
    try:
        window = open_window(settings.values.window, settings.values.fullscreen, _software(session))
    except NoDisplay as error:
        print(error, file=sys.stderr)
        return 2
    show_cloth(window)
    from game.ui.house import House

    sound = open_sound(settings.values.volume / 100, settings.values.mute)
    app = App(window, hooks(session, sound))
    app.hooks.did = (trail or Trail()).add
    kit = Kit(app, settings, sound, Portraits(), Voice(settings.values.speech_command), levels)
    house = House(session, kit, adviser, masters() if masters else None)
    app.hooks.help = house.help
    app.push(house.title())
    house.welcome()
    house.tell_notices()
    try:
        app.run()
    finally:
        if not settings.values.fullscreen:
            settings.change(window=app.look.size)
        sound.close()
        pygame.quit()
    return 0


def show_cloth(window: pygame.Window) -> None:
    """The colour of the table, until there is more to see."""
    window.get_surface().fill(Theme().table.cloth)
    window.flip()
    pygame.event.pump()


def _software(session: Session) -> bool:
    """Without the graphics card where that is wished, or by itself on X11 where it is quicker."""
    wish = session.settings.values.software_window
    return wish == "on" or (wish == "auto" and sys.platform == "linux")


def hooks(session: Session, sound: Sound) -> Hooks:
    """Preferences and sound as the app asks for them."""
    from game.ui.house import appearance

    settings = session.settings

    def zoom(step: int) -> None:
        sizes = TEXT_SIZES
        now = min(range(len(sizes)), key=lambda i: abs(sizes[i] - settings.values.text_size))
        settings.change(text_size=100 if step == 0 else sizes[min(max(0, now + step), len(sizes) - 1)])

    def mute() -> str:
        settings.change(mute=sound.toggle_mute())
        return _("Sound off. M switches it on again.") if settings.values.mute else _("Sound on.")

    return Hooks(
        appearance=lambda: appearance(session), zoom=zoom, mute=mute,
        fades=lambda: settings.values.motion != "off", ahead=ahead,
    )  # fmt: skip
