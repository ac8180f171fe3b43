"""Play on from somewhere else: from any trick, from any seat, against other players."""

from collections.abc import Callable, Sequence

from game.table.i18n import _
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import NOTE
from game.ui.forms.flow import flow
from game.ui.forms.form import Group
from game.ui.forms.widgets import Widget
from game.ui.learning.study_page import FootButton, StudyPage
from game.ui.scene import Kit
from game.ui.words.names import level_name, seat_name

Play = Callable[[int, int, str], None]
"""Trick (0: before the first bid), seat, level."""


class BranchScene(StudyPage):
    """`tricks` were reached in the deal."""

    def __init__(self, kit: Kit, tricks: int, seat: int, level: str, levels: Sequence[str], play: Play) -> None:
        super().__init__(kit)
        self._tricks, self._levels, self._play = tricks, levels, play
        self.chosen = {"trick": str(min(1, tricks)), "seat": str(seat), "level": level}

    @property
    def title(self) -> str:
        return _("Play on from")

    @property
    def kicker(self) -> str:
        return _("The same deal, another try")

    def _questions(self) -> list[tuple[str, str, list[tuple[str, str]]]]:
        tricks = [(str(n), _("Trick {n}").format(n=n)) for n in range(1, self._tricks + 1)]
        return [
            ("trick", _("From"), [("0", _("The first bid")), *tricks]),
            ("seat", _("Your seat"), [(str(n), seat_name(n)) for n in range(3)]),
            ("level", _("Opponents"), [(level, level_name(level)) for level in self._levels]),
        ]

    def build(self) -> list[Group]:
        px, body, look = self.look.px, self.page.body, self.look
        width, y = body.width - px(14), body.top + px(10)
        self._labels: list[tuple[str, int]] = []
        widgets: list[Widget] = []
        for key, words, options in self._questions():
            self._labels.append((words, y))
            y += look.line(NOTE) + px(6)
            tiles, y = flow(look, key, options, self.chosen[key], self._chooser(key), (body.left, y, width))
            widgets += tiles
            y += px(20)
        self.scroll_over(body, y)
        return [Group("choices", widgets, self.scroll)]

    def _chooser(self, key: str) -> Callable[[str], None]:
        def choose(value: str) -> None:
            self.chosen[key] = value
            self.refresh()

        return choose

    def foot(self) -> list[FootButton]:
        return [FootButton(_("Play"), self._start, main=True)]

    def _start(self) -> None:
        self.kit.go.pop()
        self._play(int(self.chosen["trick"]), int(self.chosen["seat"]), self.chosen["level"])

    def paint_scrolled(self, canvas: Canvas) -> None:
        for words, y in self._labels:
            canvas.text(words, (self.page.body.left, y), NOTE.bold, canvas.theme.ink2)
