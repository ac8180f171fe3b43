"""The fairness page: how the cards are shuffled, how they fell, and a script that deals again."""

from collections.abc import Callable, Iterator, Sequence

from game.rules.cards import Card
from game.table.fairness import REDEAL_SCRIPT, Distribution, shuffle_explanation, title, verdict
from game.table.i18n import _
from game.ui.clipboard import Clipboard
from game.ui.drawing.theme import BODY, NOTE, SMALL
from game.ui.forms.charts import columns_chart, legend
from game.ui.forms.paper import Column, Tool
from game.ui.scene import Kit, Pace
from game.ui.scenes.paper import PaperScene
from game.ui.words import counts
from game.ui.words.names import short_card

Work = Iterator[tuple[Distribution, ...] | None]
"""Counts a little with every step; the last one gives the distributions."""


class FairnessScene(PaperScene):
    """`work` begins the counting; it goes on a little every frame. `seeds`: the latest deals and their seeds."""

    def __init__(
        self, kit: Kit, work: Callable[[], Work], seeds: Sequence[tuple[str, int]] = (),
        clipboard: Clipboard | None = None,
    ) -> None:  # fmt: skip
        super().__init__(kit)
        self._work: Work | None = work()
        self.seeds = seeds
        self._clipboard = clipboard or Clipboard()
        self.found: tuple[Distribution, ...] | None = None

    def title(self) -> str:
        return _("Fairness")

    def tools(self) -> Sequence[Tool]:
        return [Tool("script", _("Copy the script"), lambda: self._clipboard.copy(REDEAL_SCRIPT))]

    @property
    def pace(self) -> Pace:
        return Pace.WAITING if self._work is not None else super().pace

    def update(self, dt: float) -> bool:
        changed = super().update(dt)
        if self._work is None:
            return changed
        found = next(self._work, None)
        if found is not None:
            self.found, self._work = found, None
            self.refresh()
        return True

    def compose(self, column: Column) -> None:
        column.gap(8)
        self.in_two(column, self._explanation, self._distributions)

    def _explanation(self, column: Column) -> None:
        with column.card() as card:
            card.heading(_("How the cards are shuffled"))
            card.paragraph(shuffle_explanation(), BODY)
        column.gap(16)
        self._script(column)

    def _distributions(self, column: Column) -> None:
        if self.found is None:
            column.paragraph(_("The hands are being counted."), BODY, "ink2")
            return
        if not any(_deals(one) for one in self.found):
            sentence = _("Once deals are played, it says here how often which cards came, beside what chance expects.")
            self.nothing(column, _("How the cards fell"), sentence)
            return
        for place, one in enumerate(self.found):
            with column.card() as card:
                card.heading(title(one.figure), counts.deals(_deals(one)))
                labels = [short_card(Card[label]) for label in one.labels] if one.figure == "skat" else one.labels
                columns_chart(card, labels, one.observed, one.expected)
                if place == 0:
                    legend(card, _("Bars: what was dealt. Lines: what chance expects."))
                card.gap(4)
                card.paragraph(verdict(one), NOTE)
            if place < len(self.found) - 1:
                column.gap(14)

    def _script(self, column: Column) -> None:
        with column.card() as card:
            card.heading(_("Deal it again yourself"), _("Any Python does; give it the seed of a finished deal."))
            for text in REDEAL_SCRIPT.rstrip().splitlines():
                indent = len(text) - len(text.lstrip())
                card.paragraph("\N{NO-BREAK SPACE}" * 2 * indent + text.lstrip(), SMALL, leading=1.35)
            if self.seeds:
                card.gap(10)
                card.paragraph(_("Seeds of your latest deals"), NOTE.bold)
                for name, seed in self.seeds:
                    card.paragraph(f"{name}: **{seed}**", NOTE)


def _deals(one: Distribution) -> int:
    return sum(one.observed) // (2 if one.figure == "skat" else 1)
