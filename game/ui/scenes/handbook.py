"""The handbook (F1): the rules of the moment, the complete rules in force, every Skat word; all of it searchable."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pygame import Rect

from game.rules.contracts import Contract
from game.rules.options import RuleSet
from game.rules.view import Phase
from game.table.i18n import _, language
from game.teach.rules_text import of_the_moment, rules_text, search
from game.ui import input as gate
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.card_text import on_paper
from game.ui.drawing.theme import BODY, HEADING, LESSON, Face
from game.ui.forms.choices import Choice
from game.ui.forms.fields import TextField
from game.ui.forms.form import Group
from game.ui.forms.terms import explanation, glossary, term_widgets
from game.ui.forms.widgets import Mark, Widget
from game.ui.input import Intent
from game.ui.learning.study_page import StudyPage
from game.ui.scene import Kit

_LEADING = 1.45


@dataclass(frozen=True, slots=True)
class Moment:
    """The rules in force, and where the deal stands."""

    rules: RuleSet
    players: int = 3
    phase: Phase | None = None
    contract: Contract | None = None


class SearchField(TextField):
    """A line to search with; empty it says what it is for."""

    def draw(self, canvas: Canvas, mark: Mark) -> None:
        super().draw(canvas, mark)
        icon = (self.rect.right - canvas.px(24), self.rect.centery)
        canvas.icon("search", icon, canvas.px(18), canvas.theme.paper4)
        if not self.text and not mark.focus:
            canvas.text_in(_("Search"), self.rect.inflate(-canvas.px(28), 0), BODY, canvas.theme.ink2, "left")


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of text at its place."""

    text: str
    face: Face
    top: int


class HandbookScene(StudyPage):
    """Opens on a word that is `wanted`, else on the rules of the moment where there are any."""

    has_foot = False

    def __init__(self, kit: Kit, moment: Moment, wanted: str = "") -> None:
        super().__init__(kit)
        self.moment = moment
        self._now = of_the_moment(moment.rules, moment.phase, moment.contract, moment.players) if moment.phase else ()
        self._chapters = ["now", "rules", "words"] if self._now else ["rules", "words"]
        self._chapter = 0
        self._wanted = wanted

    @property
    def title(self) -> str:
        return _("Rules and words")

    # what is read

    def _texts(self) -> Iterator[tuple[str, Face]]:
        """Headings and paragraphs in order."""
        if self._wanted.strip():
            yield from self._found()
        elif self._chapters[self._chapter] == "now":
            for paragraph in self._now:
                yield on_paper(self.look, paragraph.text), LESSON
        elif self._chapters[self._chapter] == "rules":
            for section in rules_text(self.moment.rules, self.moment.players):
                yield section.title.of(language()), HEADING
                for paragraph in section.paragraphs:
                    yield on_paper(self.look, paragraph.text), LESSON
        else:
            for term in glossary().search("", language()):
                yield explanation(term), LESSON

    def _found(self) -> Iterator[tuple[str, Face]]:
        sections = rules_text(self.moment.rules, self.moment.players)
        rules = search(sections, self._wanted, language())
        terms = glossary().search(self._wanted.strip(), language())
        if terms:
            yield _("Words"), HEADING
        for term in terms:
            yield explanation(term, glossary().called(term, self._wanted, language())), LESSON
        if rules:
            yield _("Rules"), HEADING
        for paragraph in rules:
            yield on_paper(self.look, paragraph.text), LESSON
        if not rules and not terms:
            yield from self._guessed()

    def _guessed(self) -> Iterator[tuple[str, Face]]:
        """What may have been meant by a word that is nowhere."""
        close = glossary().close(self._wanted)
        yield (_("Nothing found. Did you mean:") if close else _("Nothing found. Try a shorter word.")), LESSON
        for term in close:
            yield explanation(term), LESSON

    # layout

    def build(self) -> list[Group]:
        tools, top = self._tools()
        px, body = self.look.px, self.page.body
        view = Rect(body.left - px(12), top, body.width + px(16), body.bottom + px(20) - top)
        blocks: list[Block] = []
        terms: list[Widget] = []
        used: set[str] = set()
        width, y = self._text_width, top + px(6)
        for text, face in self._texts():
            y += px(14) if face is HEADING and blocks else 0
            blocks.append(Block(text, face, y))
            if face is LESSON and not text.startswith("**"):
                terms += term_widgets(self.look, text, (body.left, y), width, face, _LEADING, self.explain, used)
            y += self.look.type.paragraph_height(text, face, width, _LEADING) + px(10)
        self._blocks: Sequence[Block] = blocks
        self.scroll.fit(view, y + px(8) - top)
        return [Group("tools", tools), Group("terms", terms, self.scroll)]

    @property
    def _text_width(self) -> int:
        return min(self.page.body.width - self.look.px(20), self.look.px(680))

    def _tools(self) -> tuple[list[Widget], int]:
        """Chapters and search field, and the y below them."""
        px, body = self.look.px, self.page.body
        names = {"now": _("At this moment"), "rules": _("All rules"), "words": _("Words")}
        shown = [names[chapter] for chapter in self._chapters]
        size = Choice.size(self.look, shown)
        width = min(size[0], body.width)
        chapters = Choice("chapter", Rect(body.left, body.top, width, size[1]), shown, self._chapter, self._turn)
        field = Rect(body.left + width + px(14), body.top, min(px(300), body.width - width - px(14)), size[1])
        if field.width < px(160):
            field = Rect(body.left, body.top + size[1] + px(8), min(px(300), body.width), size[1])
        finder = SearchField("search", field, self._wanted, self._search)
        return [chapters, finder], field.bottom + px(10)

    def _turn(self, number: int) -> None:
        self._chapter, self._wanted = number, ""
        self.scroll.offset = 0
        self.refresh()

    def _search(self, text: str) -> None:
        self._wanted = text
        self.scroll.offset = 0
        self.refresh()

    # input and drawing

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, gate.Help):
            self.leave_page()
            return True
        if isinstance(intent, gate.Key) and intent.char.isalpha() and not self.form.editing:
            self.form.set_focus("search")  # the letter itself follows as text
            self.form.ring = True
            return True
        in_terms = self.form.focus.startswith("term ")
        if isinstance(intent, gate.Go) and not in_terms and intent.way not in ("left", "right"):
            return self.scroll.follow(intent)
        return super().handle(intent)

    def paint_scrolled(self, canvas: Canvas) -> None:
        left, view = self.page.body.left, self.scroll.view
        for block in self._blocks:
            if view.top - canvas.px(400) < block.top - self.scroll.offset < view.bottom:
                colour = canvas.theme.brick_dark if block.face is HEADING else None
                canvas.paragraph(block.text, (left, block.top), self._text_width, block.face, colour,
                                 leading=_LEADING)  # fmt: skip
