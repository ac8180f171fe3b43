"""One deal on the score pad: who, what, how it ended; the value is computed and explained at once."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, get_args

from game.rules.bidding import ladder
from game.rules.contracts import SUIT_GAMES, Contract, Game, trumps
from game.rules.kontra import DOUBLINGS
from game.rules.option_info import has_ramsch
from game.rules.options import RuleSet
from game.rules.scoring import Result
from game.table.i18n import _, pgettext
from game.table.scorepad import Level, PadEntry, PadError, result_of
from game.table.series import DealPlan
from game.ui.drawing.theme import BODY, HEADING, LABEL
from game.ui.forms import controls
from game.ui.forms.controls import facts
from game.ui.forms.paper import Column, Tool
from game.ui.scene import Kit
from game.ui.scenes.paper import PaperScene
from game.ui.words.names import game_name
from game.ui.words.result_words import Players, ValueRow, headline, value_rows
from game.ui.words.value_line import matador_word

PASSED, RAMSCH = -1, -2
"""In the choice of the declarer: nobody played, or everybody against everybody."""
_KONTRA = ("off", "kontra", "re", "bock", "hirsch")
_GAMES = (*SUIT_GAMES, Game.GRAND, Game.NULL)


class PadEntryScene(PaperScene):
    """`done` gets the entry; `strike` is offered where an entry is fixed."""

    def __init__(
        self, kit: Kit, names: Sequence[str], plan: DealPlan, rules: RuleSet, done: Callable[[PadEntry], None],
        entry: PadEntry | None = None, strike: Callable[[], None] | None = None,
    ) -> None:  # fmt: skip
        super().__init__(kit)
        self.names, self.plan, self.rules = names, plan, rules
        self._done, self._strike = done, strike
        contract = entry.contract if entry and entry.contract else Contract(Game.CLUBS)
        self.entry = replace(entry or PadEntry(declarer=plan.seats[0]), contract=contract)
        self.who = self._who_of(entry)
        points = entry.ramsch if entry and entry.ramsch else (70, 30, 20)
        self.points = [str(point) for point in points]
        self.refused = ""

    def _who_of(self, entry: PadEntry | None) -> int:
        if entry is None:
            return self.plan.seats[0]
        if entry.ramsch is not None:
            return RAMSCH
        return PASSED if entry.declarer is None else entry.declarer

    def title(self) -> str:
        return _("Deal {n}").format(n=self.plan.number)

    def subtitle(self) -> str:
        return _("{name} deals").format(name=self.names[self.plan.dealer])

    def foot(self) -> Sequence[Tool]:
        off = self._problem()
        tools = [Tool("write", _("Write it down"), self.write, "main", "Enter", off=off)]
        if self._strike:
            tools.insert(0, Tool("strike", _("Strike it out"), self._strike))
        return tools

    # -- what is written --------------------------------------------------------------------------------------------

    def written(self) -> PadEntry:
        """The entry as it stands on the page."""
        if self.who == PASSED:
            return PadEntry()
        if self.who == RAMSCH:
            first, second, third = (int(text) if text.isdigit() else -1 for text in self.points)
            points = (first, second, third)
            return PadEntry(ramsch=points, virgins=(first == 0, second == 0, third == 0))
        return replace(self.entry, declarer=self.who)

    def result(self) -> Result:
        """What it counts; raises PadError."""
        return result_of(self.written(), self.plan, self.rules)

    def _problem(self) -> str:
        try:
            self.result()
        except PadError as error:
            return problem(error)
        return self.refused

    def write(self) -> None:
        """Put it on the sheet."""
        self._done(self.written())

    # -- page -------------------------------------------------------------------------------------------------------

    def compose(self, column: Column) -> None:
        column.gap(8)
        self.in_cards(column, self._form, self._value, 0.56)

    def _form(self, column: Column) -> None:
        who = [(seat, self.names[seat]) for seat in self.plan.seats]
        if has_ramsch(self.rules) or self.plan.ramsch:
            who.append((RAMSCH, _("Ramsch")))
        who.append((PASSED, _("Passed in")))
        controls.choice(column, "who", _("Who played"), "", who, self.who, self._set_who)
        if self.who == RAMSCH:
            self._ramsch(column)
        elif self.who != PASSED:
            self._game(column)

    def _game(self, column: Column) -> None:
        entry = self.entry
        contract = entry.contract
        assert contract is not None
        games = [(game, game_name(game)) for game in (*_GAMES, *([Game.REVOLUTION] if self.rules.revolution else []))]
        controls.choice(column, "game", _("Game"), "", games, contract.game, self._set_game)
        if contract.game.has_matadors:
            controls.stepper(column, "matadors", _("Matadors"), "", matador_word(entry.matadors), self._move_matadors)
        controls.stepper(column, "bid", pgettext("pad", "Bid"), "", str(entry.bid), self._move_bid)
        controls.choice(
            column, "won", _("Result"), "", [(True, _("Won")), (False, _("Lost"))], entry.won, self._set("won")
        )
        if contract.game.has_matadors:
            words = {"simple": _("Simple"), "schneider": _("Schneider"), "schwarz": _("Schwarz")}
            levels = [(level, words[level]) for level in get_args(Level)]
            controls.choice(
                column, "level", _("Reached"), _("by the side that won"), levels, entry.level, self._set("level")
            )
        self._announcements(column, contract)
        self._doublings(column)

    def _announcements(self, column: Column, contract: Contract) -> None:
        column.label(_("Announced"))
        column.gap(4)
        items = [("hand", _("Hand"), contract.hand), ("ouvert", _("ouvert"), contract.ouvert)]
        if contract.game.has_matadors:
            items[1:1] = [
                ("schneider", _("Schneider"), contract.schneider),
                ("schwarz", _("Schwarz"), contract.schwarz),
            ]
        left, right = column.split(0.5, 10)
        for number, (key, text, on) in enumerate(items):
            place = right if number % 2 else left
            controls.pick(place, f"say {key}", text, on, self._announce(key), many=True)
        column.join(left, right)
        column.gap(8)

    def _doublings(self, column: Column) -> None:
        if self.rules.kontra != "off":
            names = [_("No"), *DOUBLINGS][: _KONTRA.index(self.rules.kontra) + 1]
            options = list(enumerate(names))
            controls.choice(column, "kontra", _("Kontra"), "", options, self.entry.kontra, self._set("kontra"))
        if self.rules.bock and "lost_60" in self.rules.bock_triggers and not self.entry.won:
            text = _("Lost with exactly 60 points")
            controls.toggle(column, "sixty", text, "", self.entry.sixty, self._set("sixty"))

    def _ramsch(self, column: Column) -> None:
        for place, seat in enumerate(self.plan.seats):
            text = _("Card points of {name}").format(name=self.names[seat])
            controls.text_field(column, f"points {place}", text, "", self.points[place], self._point(place), longest=3)

    def _value(self, column: Column) -> None:
        names = [self.names[seat] for seat in self.plan.seats]
        try:
            result = self.result()
        except PadError as error:
            column.paragraph(problem(error), BODY, "mistake")
            return
        players = Players(names, None)
        column.paragraph(headline(result, players), HEADING, leading=1.3)
        column.gap(6)
        facts(column, [(_row_name(row), row.amount) for row in value_rows(result, players)])
        if self.refused:
            column.gap(8)
            column.paragraph(self.refused, LABEL, "mistake")

    # -- changes ----------------------------------------------------------------------------------------------------

    def _set_who(self, who: int) -> None:
        self.who = who
        self.refresh()

    def _set(self, key: str) -> Callable[[Any], None]:
        return lambda value: self._put(replace(self.entry, **{key: value}))

    def _put(self, entry: PadEntry) -> None:
        self.entry, self.refused = entry, ""
        self.refresh()

    def _set_game(self, game: Game) -> None:
        assert self.entry.contract is not None
        kept = self.entry.contract
        contract = Contract(game, hand=kept.hand, ouvert=kept.ouvert and game.is_null)
        most = len(trumps(game)) or 11
        matadors = max(-most, min(most, self.entry.matadors))
        self._put(replace(self.entry, contract=contract, matadors=matadors, level="simple"))

    def _move_matadors(self, step: int) -> None:
        assert self.entry.contract is not None
        most = len(trumps(self.entry.contract.game))
        target = self.entry.matadors + step
        target = step if target == 0 else target
        self._put(replace(self.entry, matadors=max(-most, min(most, target))))

    def _move_bid(self, step: int) -> None:
        values = ladder(self.rules)
        at = next((n for n, value in enumerate(values) if value >= self.entry.bid), 0)
        self._put(replace(self.entry, bid=values[max(0, min(len(values) - 1, at + step))]))

    def _announce(self, key: str) -> Callable[[], None]:
        def press() -> None:
            contract = self.entry.contract
            assert contract is not None
            changes: dict[str, Any] = {key: not getattr(contract, key)}
            self._put(replace(self.entry, contract=replace(contract, **changes)))

        return press

    def _point(self, place: int) -> Callable[[str], None]:
        def change(text: str) -> None:
            self.points[place] = text
            self.refresh()

        return change


def _row_name(row: ValueRow) -> str:
    return f"{row.name} ({row.note})" if row.missed and row.note else row.name


def problem(error: PadError) -> str:
    """What is wrong with an entry, in one sentence."""
    return {
        "pausing": _("Who pauses cannot be declarer. Choose somebody else."),
        "matadors": _("Nobody can have so many matadors in this game."),
        "form": _("These announcements do not go together under these rules: most need Hand."),
        "no_declarer": _("Choose who played."),
        "points": _("The card points of the three must make 120, and each must be a number."),
    }[error.key]
