"""The puzzles: the one of the day, three grades, own ones, and the stars earned."""

from collections.abc import Callable, Sequence
from datetime import date

from pygame import Rect

from game.table.i18n import _, language
from game.teach import words
from game.teach.puzzle_book import PuzzleBook
from game.teach.puzzles import Grade, Puzzle
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.ornaments import fitting, stars
from game.ui.drawing.theme import BODY, LABEL, NOTE, NUMBER
from game.ui.forms.choices import Choice
from game.ui.forms.form import Group
from game.ui.forms.widgets import Mark, Widget
from game.ui.learning.puzzle_maker import PuzzleMaker
from game.ui.learning.study_page import FootButton, StudyPage
from game.ui.scene import Kit, Pace

GRADES = (Grade.EASY, Grade.MEDIUM, Grade.HARD)


class PuzzleTile(Widget):
    """A number and its stars."""

    radius = 8

    def __init__(self, rect: Rect, key: str, text: str, stars: int, tip: str, press: Callable[[], None]) -> None:
        super().__init__(key, rect, press, tip=tip, spoken=f"{text}. {tip}")
        self.text, self.stars = text, stars

    def draw(self, canvas: Canvas, mark: Mark) -> None:
        theme, px, rect = canvas.theme, canvas.px, self.rect
        fill = theme.paper2 if mark.pressed else theme.white if mark.hover else theme.sheet
        if self.stars:
            fill = theme.gain_tint
        canvas.rounded(rect, fill, self.radius, theme.best if self.stars else theme.paper4, 1.3)
        middle = rect.centery - px(9)
        canvas.text(self.text, (rect.centerx, middle - canvas.look.line(NUMBER) / 2), NUMBER, align="centre")
        stars(canvas, self.stars, (rect.centerx, rect.bottom - px(15)), px(13), px(17))


class TodayTile(Widget):
    """The puzzle of the day."""

    radius = 14

    def __init__(self, rect: Rect, line: str, stars: int, press: Callable[[], None]) -> None:
        super().__init__("today", rect, press, spoken=line)
        self.line, self.stars = line, stars

    def draw(self, canvas: Canvas, mark: Mark) -> None:
        theme, px, rect = canvas.theme, canvas.px, self.rect
        canvas.rounded(rect, theme.white if mark.hover else theme.hint, self.radius, theme.ochre, 1.5)
        canvas.badge("puzzle", (rect.left + px(36), rect.centery), px(44), theme.paper2, theme.brick_dark)
        left, room = rect.left + px(70), rect.width - px(70 + 90)
        top = rect.centery - (canvas.look.line(BODY) + canvas.look.line(LABEL)) / 2
        canvas.text(_("Puzzle of the day"), (left, top), fitting(canvas.look, _("Puzzle of the day"), BODY.bold, room))
        canvas.text(self.line, (left, top + canvas.look.line(BODY)), fitting(canvas.look, self.line, LABEL, room),
                    theme.ink2)  # fmt: skip
        stars(canvas, self.stars, (rect.right - 2 * px(22), rect.centery), px(18), px(22))


class PuzzlesScene(StudyPage):
    """`open_puzzle` begins one, `maker` makes more."""

    def __init__(
        self, kit: Kit, book: PuzzleBook, today: date, open_puzzle: Callable[[Puzzle], None],
        maker: PuzzleMaker | None = None,
    ) -> None:  # fmt: skip
        super().__init__(kit)
        self.book, self._today, self._open, self._maker = book, today, open_puzzle, maker
        self._shelf = 0

    @property
    def title(self) -> str:
        return _("Puzzles")

    @property
    def kicker(self) -> str:
        solved = sum(bool(self.book.stars(puzzle)) for puzzle in self.book.puzzles)
        return _("{n} of {all} solved").format(n=solved, all=len(self.book.puzzles))

    @property
    def shown(self) -> Sequence[Puzzle]:
        """The puzzles of the chosen shelf."""
        return self.book.own if self._shelf == len(GRADES) else self.book.graded(GRADES[self._shelf])

    def foot(self) -> Sequence[FootButton]:
        return [*self._next(), *self._more()]

    def _next(self) -> list[FootButton]:
        today = self.book.today(self._today)
        if not self.book.stars(today):
            return [FootButton(_("Puzzle of the day"), lambda: self._open(today), main=True)]
        following = next((puzzle for puzzle in self.shown if not self.book.stars(puzzle)), None)
        if following is None:
            return []
        return [FootButton(_("Next unsolved"), lambda: self._open(following), main=True)]

    def _more(self) -> list[FootButton]:
        """On the own shelf: new ones."""
        if self._maker is None or self._shelf != len(GRADES):
            return []
        off = _("New puzzles are being made.") if self._maker.working else ""
        return [FootButton(_("More puzzles"), self._make, off=off)]

    def _make(self) -> None:
        assert self._maker is not None
        self._maker.start()
        self.refresh()

    def update(self, dt: float) -> bool:
        made = self._maker is not None and self._maker.poll()
        if made:
            self.refresh()
        return super().update(dt) or made

    @property
    def pace(self) -> Pace:
        return Pace.WAITING if self._maker is not None and self._maker.working else super().pace

    def build(self) -> list[Group]:
        px, body = self.look.px, self.page.body
        today = self.book.today(self._today)
        line = f"{words.GAMES[today.position.game].of(language()).capitalize()}  ·  {today.goal.text.of(language())}"
        y = body.top + px(4)
        room = body.width - px(12)
        tile = TodayTile(Rect(body.left, y, room, px(72)), line, self.book.stars(today), lambda: self._open(today))
        y += px(72 + 14)
        names = [_("Easy"), _("Medium"), _("Hard"), _("Own")]
        size = Choice.size(self.look, names)
        choice = Choice("shelf", Rect(body.left, y, min(room, size[0]), size[1]), names, self._shelf, self._choose)
        y += size[1] + px(14)
        tiles, y = self._tiles(y, room)
        self._empty_top = y
        if not tiles:
            y += px(60)
        self.scroll_over(body, y)
        head: list[Widget] = [tile, choice]
        return [Group("today", head, self.scroll), Group("puzzles", tiles, self.scroll)]

    def _tiles(self, y: int, room: int) -> tuple[list[Widget], int]:
        px = self.look.px
        width, height, gap = px(74), px(62), px(8)
        columns = max(1, (room + gap) // (width + gap))
        stretch = (room - columns * (width + gap) + gap) // columns
        widgets: list[Widget] = []
        for index, puzzle in enumerate(self.shown):
            rect = Rect(self.page.body.left + index % columns * (width + gap + stretch),
                        y + index // columns * (height + gap), width + stretch, height)  # fmt: skip
            game = words.capital(words.GAMES[puzzle.position.game]).of(language())
            tip = f"{game}. {puzzle.goal.text.of(language())}"
            widgets.append(
                PuzzleTile(rect, f"puzzle {puzzle.id}", str(index + 1), self.book.stars(puzzle), tip,
                           self._opener(puzzle))
            )  # fmt: skip
        return widgets, y + -(-len(widgets) // columns) * (height + gap)

    def _opener(self, puzzle: Puzzle) -> Callable[[], None]:
        return lambda: self._open(puzzle)

    def _choose(self, number: int) -> None:
        self._shelf = number
        self.refresh()

    def paint_scrolled(self, canvas: Canvas) -> None:
        if not self.shown:
            text = _("Positions you save in the review, and new puzzles, stand here.")
            canvas.paragraph(text, (self.page.body.left, self._empty_top), self.page.body.width, NOTE,
                             canvas.theme.ink2)  # fmt: skip
