"""One deal on the score pad: who, what, how it ended; the value is computed and explained at once."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, get_args

from game.rules.bidding import ladder
from game.rules.contracts import SUIT_GAMES, Contract, Game, trumps
from game.rules.declare import most_spitzen
from game.rules.kontra import DOUBLINGS
from game.rules.options import RuleSet, has_ramsch
from game.rules.scoring import Result
from game.rules.value import value_of
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
        self.virgins = list(entry.virgins) if entry and entry.ramsch else [True, True, True]
        self.refused = ""

    def _who_of(self, entry: PadEntry | None) -> int:
        if entry is None:
            return RAMSCH if self.plan.ramsch else self.plan.seats[0]
        if entry.ramsch is not None:
            return RAMSCH
        return PASSED if entry.declarer is None else entry.declarer

    def title(self) -> str:
        return _("Deal {n}").format(n=self.plan.number)

    def subtitle(self) -> str:
        deals = _("{name} deals").format(name=self.names[self.plan.dealer])
        if self.plan.ramsch:
            return f"{deals}  ·  " + _("Ramsch round")
        if self.plan.bock > 1:
            return f"{deals}  ·  " + _("Bock round: counts {n} times").format(n=self.plan.bock)
        return deals

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
            points, one, two, three = (first, second, third), *self.virgins
            virgins = (one and first == 0, two and second == 0, three and third == 0)
            entry = self.entry
            return PadEntry(ramsch=points, virgins=virgins, pushes=entry.pushes, knocks=entry.knocks,
                            looked=entry.looked)  # fmt: skip
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
        run = matador_word(entry.matadors)
        if contract.game.has_matadors:
            controls.stepper(column, "matadors", _("Matadors"), "", run, self._move_matadors)
        controls.stepper(column, "bid", pgettext("pad", "Bid"), "", str(entry.bid), self._move_bid)
        if self._needs_replacement(contract):
            note = _("for the cheapest game that covers the bid")
            controls.stepper(column, "matadors", _("Matadors"), note, run, self._move_matadors)
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
        self._promises(column, contract)
        self._doublings(column)

    def _announcements(self, column: Column, contract: Contract) -> None:
        column.label(_("Announced"))
        column.gap(4)
        items = [("hand", _("Hand"), contract.hand), ("ouvert", _("Ouvert"), contract.ouvert)]
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

    def _needs_replacement(self, contract: Contract) -> bool:
        """A Null below the bid is charged as another game."""
        null = not contract.game.has_matadors and self.rules.null_overbid == "isko"
        return null and value_of((), contract, self.rules).value < self.entry.bid

    def _promises(self, column: Column, contract: Contract) -> None:
        """Spitzen and Schenken, where the rules know them."""
        if not contract.game.has_matadors:
            return
        if most := most_spitzen(contract.game, self.rules):
            text = str(contract.spitzen) if contract.spitzen else _("No")
            controls.stepper(column, "spitzen", _("Spitze"), _("promised for the last tricks"), text,
                             self._move_spitzen(most))  # fmt: skip
        if self.rules.schenken:
            options = [(0, _("No")), (1, _("Schneider")), (2, _("Schwarz"))]
            controls.choice(column, "declined", _("Schenken"), _("declined, and played on for"), options,
                            self.entry.declined, self._set("declined"))  # fmt: skip

    def _move_spitzen(self, most: int) -> Callable[[int], None]:
        def move(step: int) -> None:
            contract = self.entry.contract
            assert contract is not None
            count = max(0, min(most, contract.spitzen + step))
            self._put(replace(self.entry, contract=replace(contract, spitzen=count)))

        return move

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
        self._ramsch_facts(column)

    def _ramsch_facts(self, column: Column) -> None:
        """What else the rules in force ask about a Ramsch."""
        rules, entry = self.rules, self.entry
        for place, seat in enumerate(self.plan.seats):
            name = self.names[seat]
            if rules.ramsch_virgin and self.points[place].strip("0") == "" and self.points[place]:
                text = _("{name} took no trick").format(name=name)
                controls.toggle(column, f"virgin {place}", text, "", self.virgins[place], self._set_virgin(place))
            if rules.ramsch_looked_doubles:
                text = _("{name} looked into the skat").format(name=name)
                controls.toggle(column, f"looked {place}", text, "", entry.looked[place], self._set_looked(place))
        counts = (
            ("pushes", _("Pushed on unseen"), rules.ramsch_passing == "push" and rules.ramsch_push_doubles),
            ("knocks", _("Knocked"), rules.ramsch_knock),
        )
        for key, text, asked in counts:
            if asked:
                controls.stepper(column, key, text, "", str(getattr(entry, key)), self._count(key))

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
        most = self._most_matadors(game)
        matadors = max(-most, min(most, self.entry.matadors))
        self._put(replace(self.entry, contract=contract, matadors=matadors, level="simple"))

    def _move_matadors(self, step: int) -> None:
        assert self.entry.contract is not None
        most = self._most_matadors(self.entry.contract.game)
        target = self.entry.matadors + step
        target = step if target == 0 else target
        self._put(replace(self.entry, matadors=max(-most, min(most, target))))

    def _most_matadors(self, game: Game) -> int:
        """Four where only jacks count, and in Null, whose replacement is counted by its jacks."""
        return 4 if self.rules.matadors == "jacks" else len(trumps(game)) or 4

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

    def _set_virgin(self, place: int) -> Callable[[bool], None]:
        def change(on: bool) -> None:
            self.virgins[place] = on
            self.refresh()

        return change

    def _set_looked(self, place: int) -> Callable[[bool], None]:
        def change(on: bool) -> None:
            first, second, third = (on if n == place else was for n, was in enumerate(self.entry.looked))
            self._put(replace(self.entry, looked=(first, second, third)))

        return change

    def _count(self, key: str) -> Callable[[int], None]:
        """Everybody can do it once."""
        return lambda step: self._put(replace(self.entry, **{key: max(0, min(3, getattr(self.entry, key) + step))}))


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
