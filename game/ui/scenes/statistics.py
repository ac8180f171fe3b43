"""Statistics of a person: lists over time, win rates, plain charts."""

from collections.abc import Callable, Sequence

from game.rules.contracts import Game
from game.table.i18n import _, number
from game.table.statistics import BID_BANDS, Rate, Statistics
from game.ui.drawing.theme import BODY
from game.ui.forms.charts import Bar, bars, line_chart
from game.ui.forms.controls import facts
from game.ui.forms.menu_entry import MenuEntry
from game.ui.forms.paper import Column, Tool
from game.ui.scene import Kit
from game.ui.scenes.menu import MenuScene
from game.ui.scenes.paper import PaperScene
from game.ui.words.names import game_name, level_name, seat_name
from game.ui.words.sheet_words import day

SPANS = ("", "month", "year")
"""All time, the last 30 days, the last 365."""


class StatisticsScene(PaperScene):
    """`load` computes the figures of a span (key of SPANS)."""

    def __init__(self, kit: Kit, load: Callable[[str], Statistics]) -> None:
        super().__init__(kit)
        self._load = load
        self.span = ""
        self.figures = load("")

    def title(self) -> str:
        return _("Statistics")

    def subtitle(self) -> str:
        return _("Counted deals only: no help, no take-back, no replay.")

    def tools(self) -> Sequence[Tool]:
        if not self.figures.deals and not self.span:
            return []
        return [Tool("span", _span_name(self.span), self._choose, icon="down")]

    def _choose(self) -> None:
        entries = [
            MenuEntry(
                span or "all", "check" if span == self.span else "clock", _span_name(span), "", self._setter(span)
            )
            for span in SPANS
        ]
        self.kit.go.push(MenuScene(self.kit, entries, _("Which time")))

    def _setter(self, span: str) -> Callable[[], None]:
        def choose() -> None:
            self.span, self.figures = span, self._load(span)
            self.refresh()

        return choose

    # -- page -------------------------------------------------------------------------------------------------------

    def compose(self, column: Column) -> None:
        column.gap(8)
        if not self.figures.deals:
            self.nothing(column, _("Nothing to count yet"), _("Play a list, and this page fills itself."))
            return
        self.in_two(column, self._figures, self._rates)

    def _figures(self, column: Column) -> None:
        self._summary(column)
        column.gap(16)
        self._lists(column)

    def _summary(self, column: Column) -> None:
        found = self.figures
        mistakes = found.mistakes_a_deal
        with column.card() as card:
            card.heading(_("In figures"))
            pairs = [
                (_("Deals played"), number(found.deals)),
                (_("Declared"), _share(found.declared)),
                (_("Won as declarer"), _rate(found.declarer)),
                (_("Won as defender"), _rate(found.defender)),
                (_("Points on the list a deal"), number(found.average_change, 1)),
                (_("Card points as declarer"), number(found.average_points)),
                (_("Overbid"), number(found.overbid)),
                (_("Passed in"), number(found.passed_in)),
            ]
            if found.ramsch.games:
                pairs.append((_("Ramsch played"), number(found.ramsch.games)))
            if mistakes is not None:
                pairs.append((_("Mistakes a reviewed deal"), number(mistakes, 2)))
            facts(card, pairs)

    def _lists(self, column: Column) -> None:
        lists = self.figures.lists
        with column.card() as card:
            card.heading(_("Lists"), _("Points for 36 deals, the oldest list at the left") if lists else "")
            if not lists:
                card.paragraph(_("No list is finished yet."), BODY, "ink2")
                return
            line_chart(card, [one.per_36 for one in lists], [day(one.started) for one in lists])
            facts(
                card,
                [
                    (_("Finished lists"), number(len(lists))),
                    (_("Won"), number(sum(one.won for one in lists))),
                    (_("Average for 36 deals"), number(self.figures.list_average)),
                    (_("Best"), number(max(one.per_36 for one in lists))),
                ],
            )

    def _rates(self, column: Column) -> None:
        found = self.figures
        groups = [
            (_("Won as declarer, by game"), [(_game(key), rate) for key, rate in _sorted(found.by_game)]),
            (_("With and without the skat"), [
                (_("Hand") if hand else _("With the skat"), rate) for hand, rate in sorted(found.by_hand.items())
            ]),
            (_("By position"), [(seat_name(seat), rate) for seat, rate in sorted(found.by_position.items())]),
            (_("By bid"), [
                (f"{band[0]}–{band[1]}", found.by_bid[band]) for band in BID_BANDS if band in found.by_bid
            ]),
            (_("By opponents"), [(_levels(key), rate) for key, rate in _sorted(found.by_level)]),
            (_("Won as defender, by game"), [(_game(key), rate) for key, rate in _sorted(found.defended)]),
        ]  # fmt: skip
        shown = [(title, rates) for title, rates in groups if rates]
        for number_, (title, rates) in enumerate(shown):
            with column.card() as card:
                card.heading(title)
                bars(card, [_bar(name, rate) for name, rate in rates])
            if number_ < len(shown) - 1:
                column.gap(14)


def _bar(name: str, rate: Rate) -> Bar:
    return Bar(name, rate.share, _share(rate.share), _("of {n}").format(n=number(rate.games)))


def _sorted(rates: dict[str, Rate]) -> list[tuple[str, Rate]]:
    """The most played first."""
    return sorted(rates.items(), key=lambda item: -item[1].games)


def _share(share: float) -> str:
    return f"{round(100 * share)} %"


def _rate(rate: Rate) -> str:
    return f"{rate.won} / {rate.games}  ·  {_share(rate.share)}" if rate.games else "–"


def _game(key: str) -> str:
    return game_name(Game(key)) if key in set(Game) else key


def _levels(key: str) -> str:
    return " + ".join(level_name(level) for level in key.split("+")) if key else _("unknown")


def _span_name(span: str) -> str:
    return {"": _("All time"), "month": _("Last 30 days"), "year": _("Last year")}[span]
