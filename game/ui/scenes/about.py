"""About: version, licence, what the program is made of."""

import platform

import pygame

from game import __version__
from game.table.i18n import _
from game.ui.drawing.icons import window_icon
from game.ui.drawing.theme import BODY, NOTE, TITLE
from game.ui.forms.controls import facts
from game.ui.forms.paper import Column
from game.ui.scenes.paper import PaperScene


class AboutScene(PaperScene):
    """One page."""

    def title(self) -> str:
        return _("About")

    def compose(self, column: Column) -> None:
        column.gap(8)
        width = min(column.width, column.px(760))
        page = Column(column.look, column.page, column.left, column.y, width)
        with page.card() as card:
            self._name(card)
            card.gap(10)
            card.paragraph(
                _("Skat for one person and a table of computer players: practice, lessons, puzzles, review."), BODY
            )
            card.gap(10)
            card.paragraph(
                _(
                    "Free software under the MIT licence: you may use, copy, change and pass it on, with its licence, "
                    "and without any warranty. It never uses the network."
                ),
                NOTE, "ink2",
            )  # fmt: skip
            card.gap(14)
            card.paragraph(_("What it is made of"), NOTE.bold)
            facts(card, self._parts())
            card.gap(10)
            card.paragraph(
                _(
                    "Cards, portraits, icons, sounds, lessons and puzzles were made for this game. The fonts are "
                    "under the Open Font License, pygame-ce and SDL under the LGPL and the zlib licence."
                ),
                NOTE, "ink2",
            )  # fmt: skip
        column.y = page.y

    def _name(self, column: Column) -> None:
        size = column.px(72)
        top = column.y
        column.draw(size, lambda canvas, box: canvas.blit(window_icon(size), box.topleft), size)
        words = Column(
            column.look, column.page, column.left + size + column.px(18), top, column.width - size - column.px(18)
        )
        words.line("Grand Hand", TITLE)
        words.line(_("Version {n}").format(n=__version__), BODY, "ink2")
        column.y = max(column.y, words.y)

    @staticmethod
    def _parts() -> list[tuple[str, str]]:
        sdl = ".".join(str(part) for part in pygame.get_sdl_version())
        return [
            ("Python", platform.python_version()),
            ("pygame-ce", pygame.version.ver),
            ("SDL", sdl),
            (_("Fonts"), "Lato, Source Serif"),
        ]
