"""The course: all lessons at a glance, any of them any time, and what else there is to learn with."""

from collections.abc import Callable, Sequence

from pygame import Rect

from game.table.i18n import _, language
from game.teach.course import CourseProgress
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.ornaments import fitting, progress
from game.ui.drawing.theme import BODY, LABEL, NUMBER
from game.ui.forms.form import Group
from game.ui.forms.menu_entry import MenuEntry
from game.ui.forms.widgets import Mark, Widget
from game.ui.learning.study_page import FootButton, StudyPage
from game.ui.scene import Kit

_NUMBER = NUMBER.sized(20)


class LessonTile(Widget):
    """A lesson: number, title, what it is about, how far one has come."""

    radius = 10

    def __init__(self, rect: Rect, number: int, title: str, goal: str, share: float, stars: int, passed: bool,
                 press: Callable[[], None], next_one: bool) -> None:  # fmt: skip
        super().__init__(f"lesson {number}", rect, press, spoken=f"{number}. {title}. {goal}")
        self.number, self.title, self.goal = number, title, goal
        self.share, self.stars, self.passed, self.next_one = share, stars, passed, next_one

    def draw(self, canvas: Canvas, mark: Mark) -> None:
        theme, px, rect = canvas.theme, canvas.px, self.rect
        fill = theme.ochre_tint if self.next_one else theme.sheet
        edge = theme.ochre_dark if self.next_one else theme.paper4
        canvas.rounded(rect, theme.white if mark.hover and not self.next_one else fill, self.radius, edge, 1.3)
        centre = (rect.left + px(32), rect.centery)
        canvas.disc(centre, px(20), theme.best if self.passed else theme.paper2)
        if self.passed:
            canvas.icon("check", centre, px(20), theme.white)
        else:
            canvas.text(str(self.number), (centre[0], centre[1] - canvas.look.line(_NUMBER) / 2), _NUMBER,
                        theme.brick_dark, "centre")  # fmt: skip
        left, width = rect.left + px(64), rect.width - px(64 + 16)
        title = f"{self.number}. {self.title}" if self.passed else self.title
        signs = px(22) * self.stars
        look, begun = canvas.look, 0 < self.share < 1 and not self.passed
        lines = len(look.type.wrap(self.goal, LABEL, width))
        words = look.line(BODY) + lines * round(look.type.pixels(LABEL) * 1.3)
        top = max(rect.top + px(9), rect.centery - words // 2 - (px(4) if begun else 0))
        canvas.text(title, (left, top), fitting(look, title, BODY.bold, width - signs))
        for n in range(self.stars):
            canvas.icon("star", (rect.right - px(22) - px(20) * n, rect.top + px(20)), px(16), theme.ochre_dark)
        canvas.paragraph(self.goal, (left, top + look.line(BODY)), width, LABEL, theme.ink2, leading=1.3)
        if begun:
            bar = Rect(left, rect.bottom - px(9), width, px(4))
            progress(canvas, bar, self.share, theme.brick)


class CourseScene(StudyPage):
    """Fourteen lessons; Enter goes on with the next one."""

    def __init__(
        self, kit: Kit, course: CourseProgress, open_lesson: Callable[[int], None],
        side: Callable[[], Sequence[MenuEntry]], finished: Callable[[], None],
    ) -> None:  # fmt: skip
        """`side`: other ways to learn; `finished` shows the certificate, once every lesson is passed."""
        super().__init__(kit)
        self.course, self._open, self._doors, self._finished = course, open_lesson, side, finished

    @property
    def title(self) -> str:
        return _("Learn Skat")

    @property
    def kicker(self) -> str:
        done = sum(self.course.state(lesson.number).passed for lesson in self.course.lessons)
        return _("{n} of {all} lessons passed").format(n=done, all=len(self.course.lessons))

    def foot(self) -> Sequence[FootButton]:
        if self.course.complete:
            return [FootButton(_("Certificate and lists"), self._finished, main=True)]
        number = self.course.next_lesson()
        title = self.course.lessons[number - 1].title.of(language())
        words = _("Go on: {title}") if self.course.begun else _("Begin: {title}")
        return [FootButton(words.format(title=title), lambda: self._open(number), main=True)]

    def build(self) -> list[Group]:
        self._side = self._doors()
        px, body = self.look.px, self.page.body
        two = self.page.columns == 2
        left, right = self.page.split(0.70) if two else (body, body)
        tiles, y = self._tiles(Rect(left.left, left.top, left.width - px(10), left.height), 2 if two else 1)
        side: list[Widget] = []
        if two:
            self._side_box = Rect(right.left, right.top + px(4), right.width, px(66) * len(self._side) + px(20))
            side, _y = self._rows(right.left + px(16), right.top + px(14), right.width - px(32))
            self.scroll_over(left, y)
            return [Group("lessons", tiles, self.scroll), Group("more", side)]
        self._side_box = Rect(left.left, y + px(10), left.width - px(10), px(66) * len(self._side) + px(20))
        side, y = self._rows(left.left + px(16), y + px(20), left.width - px(42))
        self.scroll_over(left, y + px(20))
        return [Group("lessons", [*tiles, *side], self.scroll)]

    def _tiles(self, room: Rect, columns: int) -> tuple[list[Widget], int]:
        px, look = self.look.px, self.look
        gap, row_gap = px(10), px(7)
        width = (room.width - gap * (columns - 1)) // columns
        lines = max(
            len(look.type.wrap(lesson.goal.of(language()), LABEL, width - px(80))) for lesson in self.course.lessons
        )
        height = max(px(68), look.line(BODY) + lines * round(look.type.pixels(LABEL) * 1.3) + px(24))
        count = len(self.course.lessons)
        rows = -(-count // columns)
        widgets: list[Widget] = []
        for index, lesson in enumerate(self.course.lessons):
            state = self.course.state(lesson.number)
            rect = Rect(room.left + index // rows * (width + gap), room.top + px(4) + index % rows * (height + row_gap),
                        width, height)  # fmt: skip
            widgets.append(
                LessonTile(rect, lesson.number, lesson.title.of(language()), lesson.goal.of(language()),
                           state.step / max(1, len(lesson.steps)), state.stars, state.passed,
                           self._opener(lesson.number),
                           lesson.number == self.course.next_lesson() and not self.course.complete)
            )  # fmt: skip
        return widgets, room.top + px(8) + rows * (height + row_gap) - row_gap

    def _opener(self, number: int) -> Callable[[], None]:
        return lambda: self._open(number)

    def _rows(self, left: int, top: int, width: int) -> tuple[list[Widget], int]:
        px = self.look.px
        widgets: list[Widget] = []
        for door in self._side:
            widgets.append(door.row(Rect(left, top, width, px(60))))
            top += px(66)
        return widgets, top

    def paint(self, canvas: Canvas) -> None:
        if self.page.columns == 2:
            self._draw_side(canvas)

    def paint_scrolled(self, canvas: Canvas) -> None:
        if self.page.columns == 1:
            self._draw_side(canvas)

    def _draw_side(self, canvas: Canvas) -> None:
        canvas.rounded(self._side_box, canvas.theme.sheet, 14, canvas.theme.paper3, 1.2)
