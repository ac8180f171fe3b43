"""Practice: which deal, which seat, which strength - and everything else one can practise with."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from pygame import Rect

from game.rules.contracts import Game
from game.table.i18n import _, language
from game.teach.constraints import Quality, Role, Wish
from game.teach.generator import NoDeal, PracticeDeal
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BODY, NOTE
from game.ui.forms.flow import FlowTile, flow
from game.ui.forms.form import Group
from game.ui.forms.menu_entry import MenuEntry
from game.ui.forms.widgets import Widget
from game.ui.input import Confirm, Intent
from game.ui.learning.deal_finder import DealFinder
from game.ui.learning.study_page import FootButton, StudyPage
from game.ui.scene import Kit, Pace
from game.ui.words.names import LEVELS, level_name, seat_name, signed_game

_GAMES = (Game.CLUBS, Game.SPADES, Game.HEARTS, Game.DIAMONDS, Game.GRAND, Game.NULL, Game.RAMSCH)


@dataclass
class PracticeWish:
    """What is chosen on the page; kept while the program runs."""

    wish: Wish = field(default_factory=Wish)
    level: str = "club"
    rules: str = ""
    """The name of the rules; none: those of the preferences."""


class PracticePage(StudyPage):
    """`play` begins a deal that was found at a level."""

    def __init__(
        self, kit: Kit, wished: PracticeWish, finder: DealFinder, play: Callable[[PracticeDeal, str], None],
        side: Callable[[], Sequence[MenuEntry]] = tuple, levels: Sequence[str] = LEVELS,
        rule_names: Callable[[], Sequence[tuple[str, str]]] = tuple,
    ) -> None:  # fmt: skip
        super().__init__(kit)
        self.wished, self.finder, self._play, self._doors, self._levels = wished, finder, play, side, levels
        self._rule_names = rule_names
        self._told = ""

    @property
    def title(self) -> str:
        return _("Practice")

    @property
    def kicker(self) -> str:
        return _("Hints, take-backs, nothing counts")

    # questions

    def _questions(self) -> list[tuple[str, str, list[tuple[str, str]], str]]:
        """Key, words, answers (key, words), the one chosen."""
        wish = self.wished.wish
        seats = [("", _("Any"))] + [(str(n), seat_name(n)) for n in range(3)]
        roles = [("any", _("Any")), ("declarer", _("Declarer")), ("defender", _("Defender"))]
        games = [("", _("Any")), ("suit", _("Any suit")), *((game.value, signed_game(game)) for game in _GAMES)]
        hands = [("any", _("Any")), ("narrow", _("Narrow")), ("good", _("Good")), ("strong", _("Strong"))]
        jacks = [("", _("Any")), *((str(n), str(n)) for n in range(5))]
        levels = [(level, level_name(level)) for level in self._levels]
        rules = list(self._rule_names())
        game = "suit" if wish.any_suit else wish.game.value if wish.game else ""
        return [
            ("role", _("Your part"), roles, wish.role.value),
            ("game", _("Game"), games, game),
            ("quality", _("The declarer's hand"), hands, wish.quality.value),
            ("jacks", _("Your jacks"), jacks, "".join(str(n) for n in wish.jacks)),
            ("seat", _("Your seat"), seats, "" if wish.seat is None else str(wish.seat)),
            ("level", _("Opponents"), levels, self.wished.level),
            *([("rules", _("Rules"), rules, self.wished.rules or self.kit.settings.rules)] if rules else []),
        ]

    def _choose(self, key: str, value: str) -> None:
        wish = self.wished.wish
        match key:
            case "role":
                wish = replace(wish, role=Role(value))
            case "quality":
                wish = replace(wish, quality=Quality(value))
            case "jacks":
                wish = replace(wish, jacks=frozenset((int(value),)) if value else frozenset())
            case "seat":
                wish = replace(wish, seat=int(value) if value else None)
            case "level":
                self.wished.level = value
            case "rules":
                self.wished.rules = value
            case _:
                wish = replace(wish, any_suit=value == "suit", game=Game(value) if value not in ("", "suit") else None)
        self.wished.wish, self._told = wish, ""
        self.refresh()

    # layout

    def build(self) -> list[Group]:
        self._side = self._doors()
        px, body = self.look.px, self.page.body
        two = self.page.columns == 2
        left, right = self.page.split(0.64, 36) if two else (body, body)
        widgets, y = self._lay_questions(left.left, left.top + px(10), left.width - px(14))
        if self._told:
            self._told_top = y
            y += self.look.type.paragraph_height(self._told, BODY, left.width - px(14)) + px(12)
        top = right.top + px(4) if two else y + px(8)
        wide = right.width - (0 if two else px(14))
        self._side_box = Rect(right.left, top, wide, px(62) * len(self._side) + px(20))
        side = self._rows(self._side_box)
        end = y if two else self._side_box.bottom + px(8)
        self.scroll_over(left, end)
        if two:
            return [Group("wishes", widgets, self.scroll), Group("more", side)]
        return [Group("wishes", [*widgets, *side], self.scroll)]

    def _lay_questions(self, left: int, y: int, width: int) -> tuple[list[Widget], int]:
        look, px = self.look, self.look.px
        self._labels: list[tuple[str, int, int]] = []
        widgets: list[Widget] = []
        aside = px(170) if width > px(560) else 0
        for key, words, options, chosen in self._questions():
            if aside:
                self._labels.append((words, left, y + max(34, px(36)) // 2))
            else:
                self._labels.append((words, left, y + look.line(NOTE) // 2))
                y += look.line(NOTE) + px(4)
            tiles, y = flow(look, key, options, chosen, self._chooser(key), (left + aside, y, width - aside))
            widgets += tiles
            y += px(12)
        return widgets, y

    def _chooser(self, key: str) -> Callable[[str], None]:
        return lambda value: self._choose(key, value)

    def _rows(self, box: Rect) -> list[Widget]:
        px = self.look.px
        top, rows = box.top + px(10), list[Widget]()
        for door in self._side:
            place = Rect(box.left + px(14), top, box.width - px(28), px(58))
            rows.append(door.row(place))
            top += px(62)
        return rows

    def foot(self) -> list[FootButton]:
        words = _("Looking for a deal") if self.finder.looking else _("Deal the cards")
        return [FootButton(words, self.deal, main=True)]

    def enter(self) -> None:
        """The arrows begin at the first question."""
        self.refresh()
        if self.form.focused is self.form.main:
            self.form.set_focus(f"role {self.wished.wish.role.value}")

    def handle(self, intent: Intent) -> bool:
        """Enter on what is chosen already deals: nobody has to walk to the button."""
        tile = self.form.focused
        if isinstance(intent, Confirm) and self.form.ring and isinstance(tile, FlowTile) and tile.chosen:
            self.deal()
            return True
        return super().handle(intent)

    # dealing

    def deal(self) -> None:
        """Look for a deal and play it."""
        if not self.finder.looking:
            self.finder.start(self.wished.wish)
            self.refresh()
            self._look()

    def _look(self) -> bool:
        looked = self.finder.looking
        found = self.finder.take()
        if isinstance(found, PracticeDeal):
            self._told = ""
            self._play(found, self.wished.level)
        elif isinstance(found, NoDeal):
            self._told = found.why.of(language())
            self.kit.refuse()
        if looked and not self.finder.looking:
            self.refresh()
            return True
        return False

    def update(self, dt: float) -> bool:
        changed = self.finder.looking and self._look()
        return super().update(dt) or changed

    @property
    def pace(self) -> Pace:
        return Pace.WAITING if self.finder.looking else super().pace

    # drawing

    def paint(self, canvas: Canvas) -> None:
        if self.page.columns == 2:
            canvas.rounded(self._side_box, canvas.theme.sheet, 14, canvas.theme.paper3, 1.2)

    def paint_scrolled(self, canvas: Canvas) -> None:
        for words, left, middle in self._labels:
            canvas.text(words, (left, middle - canvas.look.line(NOTE) / 2), NOTE.bold, canvas.theme.ink2)
        if self._told:
            width = self.scroll.view.width - canvas.px(26)
            canvas.paragraph(self._told, (self.page.body.left, self._told_top), width, BODY, canvas.theme.mistake)
        if self.page.columns == 1:
            canvas.rounded(self._side_box, canvas.theme.sheet, 14, canvas.theme.paper3, 1.2)
