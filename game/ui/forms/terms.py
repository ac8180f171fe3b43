"""Skat words in running text: found by the glossary, underlined with dots, explained on hover, click or focus."""

from collections.abc import Callable
from functools import cache

from pygame import Rect

from game.table.i18n import language
from game.teach.glossary import Glossary, Term
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.look import Look
from game.ui.drawing.theme import Face
from game.ui.forms.widgets import Mark, Widget


@cache
def glossary() -> Glossary:
    """The words of the program, read once."""
    return Glossary()


def explanation(term: Term, called: str = "") -> str:
    """The word in bold, another name it is `called` by, and its sentence."""
    name = term.term.of(language())
    return f"**{name}** ({called}): {term.tip.of(language())}" if called else f"**{name}:** {term.tip.of(language())}"


class TermWidget(Widget):
    """A word that can be asked about."""

    radius = 4

    def __init__(self, key: str, rect: Rect, term: Term, say: Callable[[str, Rect], None]) -> None:
        text = explanation(term)
        super().__init__(key, rect, lambda: say(text, rect), tip=text, spoken=text)

    def draw(self, canvas: Canvas, mark: Mark) -> None:
        colour = canvas.theme.brick if mark.hover or mark.focus else canvas.theme.ochre
        y = self.rect.bottom - canvas.px(3)
        step = max(4, canvas.px(4))
        for x in range(self.rect.left, self.rect.right - 1, step):
            canvas.rule(x, min(x + step // 2, self.rect.right), y, colour, max(1, canvas.px(1.5)))


def term_widgets(
    look: Look, text: str, at: tuple[int, int], width: int, face: Face, leading: float,
    say: Callable[[str, Rect], None], used: set[str] | None = None,
) -> list[Widget]:  # fmt: skip
    """Widgets over the words of a paragraph as `Canvas.paragraph` sets it; each term once. `used` are those had."""
    had = used if used is not None else set()
    step = round(look.type.pixels(face) * leading)
    widgets: list[Widget] = []
    for number, line in enumerate(look.type.wrap(text, face, width)):
        for start, end, term in terms_of_line(line):
            if term.key in had:
                continue
            had.add(term.key)
            left = look.width(line[:start], face)
            wide = look.width(line[:end], face) - left
            rect = Rect(at[0] + left, at[1] + number * step, wide, look.line(face))
            widgets.append(TermWidget(f"term {term.key}", rect, term, say))
    return widgets


def terms_of_line(line: str) -> list[tuple[int, int, Term]]:
    """Terms of one line with their places."""
    found: list[tuple[int, int, Term]] = []
    at = 0
    for span in glossary().spans(line, language()):
        if span.term is not None:
            found.append((at, at + len(span.text), span.term))
        at += len(span.text)
    return found
