"""The table in practice: take back, do again, start over, warn before a costly step; nothing of it counts."""

import random
from collections.abc import Callable

from game.rules.scoring import Result
from game.table.advice import Adviser
from game.table.i18n import _
from game.table.practice import PracticeTable
from game.ui import input as gate
from game.ui.drawing.canvas import Canvas
from game.ui.forms.menu_entry import MenuEntry
from game.ui.input import Intent
from game.ui.scene import Kit, Scene
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.quiz import ask
from game.ui.scenes.sayings import sayings
from game.ui.scenes.table import Doors, TableScene
from game.ui.scenes.warned import WarnedScene
from game.ui.tabletop.counters import Counters
from game.ui.tabletop.panels import Answer, Panel, QuestionPanel
from game.ui.words.names import signed
from game.ui.words.result_words import Players, headline, subline


class PracticeScene(WarnedScene):
    """A practice table on the screen. `again` deals another one of the same kind; `review` looks back at this one."""

    def __init__(
        self, kit: Kit, table: PracticeTable, adviser: Adviser | None = None, again: Callable[[], None] | None = None,
        review: Callable[["PracticeScene"], Scene | None] | None = None, fresh: bool = True,
        rules: Callable[[TableScene], Scene] | None = None,
    ) -> None:  # fmt: skip
        self.practice = table
        self.again, self._review = again, review
        doors = Doors(menu=lambda scene: self.menu(), rules=rules)
        view = table.view()
        super().__init__(kit, table, doors, adviser, view.events if fresh and not view.tricks else ())
        if view.tricks:
            self.director.hurry()

    # taking back

    def _bar_actions(self) -> dict[str, Callable[[], None]]:
        actions = super()._bar_actions()
        if self.practice.can_take_back:
            actions["undo"] = self.take_back
        return actions

    def take_back(self) -> None:
        """One own decision back."""
        self.director.hurry()
        if self.practice.take_back():
            self._lay_anew()
        else:
            self.kit.refuse()

    def do_again(self) -> None:
        """What was taken back happens again."""
        self.director.hurry()
        if self.practice.redo():
            self._lay_anew()
        else:
            self.kit.refuse()

    def start_over(self) -> None:
        """The deal from where it was laid."""
        self.practice.restart()
        self._lay_anew()

    def _lay_anew(self) -> None:
        """Show the table as it is now, without motion."""
        self._begin(self.table.view())
        self.arrange(self.look)
        self.director.hurry()
        self.form.focus = ""
        self.refresh()

    def letter(self, char: str) -> bool:
        if char == "u":
            self.take_back()
        elif char == "y":
            self.do_again()
        elif char == "q":
            self.ask_me()
        elif char == "r" and self._review and self.table.over:
            self.look_back()
        else:
            return super().letter(char)
        return True

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, gate.Key) and intent.char in "uy" and not self.form.editing:
            return self.letter(intent.char)
        return super().handle(intent)

    # counting aids

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        Counters(self.kit.settings, self.table.view(), self.name).draw(canvas, self.frame, self.panel is not None)

    def ask_me(self) -> None:
        """A counting question about this deal."""
        if self.table.over or not ask(self.kit, self.look, self.table.view(), random.Random()):
            self.kit.refuse()

    # menu and end

    def menu(self) -> Scene:
        """Escape: everything practice can do."""
        entries = [MenuEntry("go on", "play", _("Play on"), _("Back to the table"), lambda: None)]
        entries += sayings(self)
        nothing = "" if self.practice.can_take_back else _("Nothing was done yet")
        note = _("One step of yours (U)")
        entries.append(MenuEntry("back", "undo", _("Take back"), note, self.take_back, off=nothing))
        nothing = "" if self.practice.can_redo else _("Nothing was taken back")
        note = _("What was taken back (Y)")
        entries.append(MenuEntry("redo", "right", _("Do it again"), note, self.do_again, off=nothing))
        entries.append(MenuEntry("over", "play", _("From the start"), _("The same cards again"), self.start_over))
        note = _("Trumps, points, empty suits (Q)")
        entries.append(MenuEntry("ask", "info", _("Ask me something"), note, self.ask_me))
        if self.again:
            entries.append(MenuEntry("again", "plus", _("Another deal"), _("Of the same kind"), self.another))
        leave = MenuEntry("leave", "left", _("Leave practice"), _("Nothing of it counts"), self.leave_table)
        return MenuScene(self.kit, [*entries, *self.more_entries(), leave])

    def more_entries(self) -> list[MenuEntry]:
        """Further lines for the menu."""
        return []

    def leave_table(self) -> None:
        """Away from this table."""
        self.table.leave()
        self.kit.go.pop()

    def another(self) -> None:
        """A new deal in the place of this one."""
        self.table.leave()
        if self.again:
            self.again()

    def look_back(self) -> None:
        """To the review."""
        scene = self._review(self) if self._review else None
        if scene is not None:
            self.kit.go.push(scene)

    def _plain_result(self) -> Panel:
        answers = []
        if self.again:
            answers.append(Answer(_("Another deal"), main=True, do=self.another))
        if self._review:
            answers.append(Answer(_("Review"), key="r", main=not answers, do=self.look_back))
        answers.append(Answer(_("From the start"), key="o", main=not answers, do=self.start_over))
        answers.append(Answer(_("Leave"), key="x", do=self.leave_table))
        return QuestionPanel(_("Finished"), self.result_words(), answers, self.submit, self.result_note())

    def result_words(self) -> str:
        """Who won or lost what, in a sentence."""
        return headline(self._result, self._players)

    def result_note(self) -> str:
        """The card points, and what is written for whom."""
        result, players = self._result, self._players
        if result.ramsch_points is not None:
            scores = zip(players.names, result.scores, strict=True)
            return ", ".join(f"{name} {signed(score)}" for name, score in scores)
        if result.declarer is None:
            return ""
        words = _("You write {score}.") if result.declarer == players.me else _("{name} writes {score}.")
        written = words.format(name=players.names[result.declarer], score=signed(result.score))
        return f"{subline(result, players)} {written}".strip()

    @property
    def _result(self) -> Result:
        assert self.seen.result is not None
        return self.seen.result

    @property
    def _players(self) -> Players:
        return Players([_("You") if seat == self.seen.me else self.name(seat) for seat in range(3)], self.seen.me)
