"""The window after an unexpected error: one sentence and a key to close it.

It shares nothing with the screens, so that whatever broke there cannot break it as well.
"""

import pygame

from game.table.i18n import _
from game.ui.app import init_display
from game.ui.drawing.assets import AssetError, font_file
from game.ui.drawing.theme import Theme

SIZE = (760, 260)
MARGIN = 36
POLL_MILLISECONDS = 500


def show_crash(sentence: str) -> bool:
    """Tell the sentence until a key, a click or the window's own button closes it; False where no window opens."""
    try:
        init_display()
        pygame.font.init()
        window = pygame.Window("Grand Hand", SIZE)
        draw_crash(window.get_surface(), sentence)
        window.flip()
        while not any(_closes(event) for event in [pygame.event.wait(POLL_MILLISECONDS), *pygame.event.get()]):
            draw_crash(window.get_surface(), sentence)
            window.flip()
    except (pygame.error, OSError):
        return False
    finally:
        pygame.quit()
    return True


def draw_crash(surface: pygame.Surface, sentence: str) -> None:
    """The sentence on paper, what closes the window below it."""
    theme = Theme()
    surface.fill(theme.paper1)
    width = SIZE[0] - 2 * MARGIN
    text = _font(21).render(sentence, True, theme.ink, None, width)
    note = _font(16).render(_("Any key closes this window."), True, theme.ink2)
    surface.blit(text, (MARGIN, MARGIN))
    surface.blit(note, (MARGIN, SIZE[1] - MARGIN - note.get_height()))


def _font(size: int) -> pygame.Font:
    try:
        return pygame.Font(str(font_file("font_lato", "Lato-Regular.ttf")), size)
    except AssetError:
        return pygame.Font(None, size)


def _closes(event: pygame.event.Event) -> bool:
    return event.type in (pygame.QUIT, pygame.WINDOWCLOSE, pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
