"""The rules screen: presets first, then groups; each switch with a sentence and a worked number."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from pygame import Rect

from game.rules.conflicts import Conflict, conflicts
from game.rules.option_info import GROUPS, OPTIONS, Option, matters
from game.rules.options import RuleSet
from game.rules.presets import PRESETS, preset_of
from game.rules.rule_line import RuleLineError, from_line, to_line
from game.table.i18n import _
from game.table.option_texts import VALUES
from game.table.rules_text import (
    conflict_text,
    differences_text,
    group_name,
    option_title,
    preset_help,
    preset_title,
    value_name,
)
from game.table.settings import DEFAULTS
from game.ui.clipboard import Clipboard
from game.ui.drawing.theme import LABEL, NOTE
from game.ui.forms import controls
from game.ui.forms.paper import Column, Drawing, Tool
from game.ui.forms.widgets import Press
from game.ui.scene import Kit
from game.ui.scenes.sections import SectionScene
from game.ui.words.rule_sentences import sentence

_ICONS = {
    "auction": "cards", "play": "hand", "value": "sheet", "ramsch": "rings", "kontra": "plus", "bock": "undo",
    "extras": "star", "list": "bars",
}  # fmt: skip
STEPS = {"list_deals": 3, "bierlachs_limit": 50, "bock_big_min": 12, "ramsch_fixed": 10}
"""How far one press moves a number; 1 for the others."""


class HouseRulesScene(SectionScene):
    """Edits the rules of the next list; `done` gets the rules and the name they are kept under."""

    def __init__(
        self, kit: Kit, name: str, rules: RuleSet, done: Callable[[RuleSet, str], None] | None = None, *,
        players: int = 3, clipboard: Clipboard | None = None,
    ) -> None:  # fmt: skip
        """Without `done` the rules can only be read: a running list keeps the rules it began with."""
        super().__init__(kit, "presets")
        self.name, self.rules, self.players = name, rules, players
        self._done = done
        self._clipboard = clipboard or Clipboard()
        self._wrong = ""

    @property
    def frozen(self) -> bool:
        """Nothing can be changed."""
        return self._done is None

    @property
    def own(self) -> dict[str, str]:
        """Own presets: name and rule line."""
        return dict(self.kit.settings.own_rules)

    def title(self) -> str:
        return _("Rules")

    def subtitle(self) -> str:
        if self.frozen:
            return _("This list keeps the rules it began with.")
        return self._shown_name()

    def _shown_name(self) -> str:
        preset = preset_of(self.rules)
        if preset is not None:
            return preset_title(preset)
        kept = self.own.get(self.name) == to_line(self.rules)
        return self.name if kept else _("{name}, changed").format(name=preset_title(self.name))

    def sections(self) -> Sequence[tuple[str, str, str]]:
        groups = [(group, _ICONS[group], group_name(group)) for group in GROUPS if self._options(group)]
        return [("presets", "book", _("Ready-made rules")), *groups]

    def _options(self, group: str) -> list[Option]:
        """Only what can change anything under the rules chosen so far."""
        shown = [option for option in OPTIONS.values() if option.group == group]
        return [option for option in shown if matters(option.key, self.rules) or self._at_odds(option.key)]

    def _at_odds(self, key: str) -> list[Conflict]:
        return [conflict for conflict in self.conflicts if key in conflict.fields]

    @property
    def conflicts(self) -> tuple[Conflict, ...]:
        """What contradicts itself in the rules as they stand."""
        return conflicts(self.rules, self.players)

    def foot(self) -> Sequence[Tool]:
        if self.frozen:
            return ()
        wrong = self.conflicts
        off = conflict_text(wrong[0]) if wrong else ""
        return [Tool("use", _("Use these rules"), self.use, "main", "Enter", off=off)]

    # -- page -------------------------------------------------------------------------------------------------------

    def controls(self, column: Column) -> None:
        if self.section not in [section for section, _icon, _name in self.sections()]:
            self.section = "presets"
        self._contradictions(column)
        if self.section == "presets":
            self._presets(column)
            return
        for option in self._options(self.section):
            self._option(column, option)

    def _contradictions(self, column: Column) -> None:
        wrong = self.conflicts
        if not wrong or self.frozen:
            return
        with column.card("loss_tint", 16, flat=True) as card:
            card.paragraph(_("This does not go together"), NOTE.bold, "mistake")
            for conflict in wrong:
                card.paragraph(conflict_text(conflict), LABEL)
        column.gap(14)

    def _presets(self, column: Column) -> None:
        if self.frozen:
            lines = differences_text(self.rules)
            column.heading(self._shown_name(), "" if lines else _("Exactly the official rules."))
            for line in lines:
                column.paragraph(line, NOTE)
            return
        column.heading(_("Ready-made rules"), _("Choose one, then change what you like in the groups."))
        chosen = preset_of(self.rules)
        for key in PRESETS:
            press = self._preset(key, PRESETS[key])
            controls.pick(column, f"preset {key}", preset_title(key), key == chosen, press, note=preset_help(key))
        for name, line in self.own.items():
            now = chosen is None and line == to_line(self.rules)
            controls.pick(column, f"own {name}", name, now, self._own_preset(name, line), note=_("Your own rules"))
        column.gap(14)
        self._keeping(column)

    def _keeping(self, column: Column) -> None:
        """Own rules: a name, and the line that can be shared."""
        column.heading(_("Your own rules"), _("A name keeps them; the line can be sent to friends and pasted here."))
        if preset_of(self.rules) is None:
            lines = differences_text(self.rules)
            column.paragraph(
                _("Different from the official rules: {what}.").format(what="; ".join(lines)), LABEL, "ink2"
            )
            column.gap(6)
        field_name = self.name if self.name not in PRESETS else ""
        controls.text_field(column, "name", _("Name"), "", field_name, self._rename)
        column.gap(2)
        column.label(_("As one line"))
        line = to_line(self.rules)
        column.paragraph(line, LABEL, "ink2")
        column.gap(6)
        tools = [
            Tool("save", _("Keep under this name"), self.save),
            Tool("copy", _("Copy the line"), self._copy),
            Tool("paste", _("Paste a line"), self._paste),
        ]
        if self.name in self.own:
            tools.append(Tool("forget", _("Forget these"), self._forget))
        column.tools(tools)
        if self._wrong:
            column.gap(6)
            column.paragraph(self._wrong, NOTE, "mistake")

    def _option(self, column: Column, option: Option) -> None:
        value = getattr(self.rules, option.key)
        name = option_title(option.key)
        top = column.y
        if self.frozen:
            column.label(name, value_name(option.key, value))
        elif option.kind == "switch":
            controls.toggle(column, option.key, name, "", value, self._setter(option.key))
        elif option.kind == "choice":
            options = [(one, value_name(option.key, one)) for one in option.values]
            controls.choice(column, option.key, name, "", options, value, self._setter(option.key))
        elif option.kind == "set":
            self._triggers(column, option, value)
        else:
            controls.stepper(column, option.key, name, "", value_name(option.key, value), self._mover(option))
        column.gap(-4)
        column.paragraph(sentence(option.key), LABEL, "ink2")
        for conflict in self._at_odds(option.key) if not self.frozen else ():
            column.paragraph(conflict_text(conflict), LABEL, "mistake")
        if value != option.default:
            mark = Rect(column.left - column.px(14), top + column.px(2), column.px(4), column.y - top - column.px(4))
            column.page.items.append(Drawing(mark, lambda canvas, box: canvas.pill(box, canvas.theme.ochre)))
        column.gap(8)
        column.rule("paper2")
        column.gap(8)

    def _triggers(self, column: Column, option: Option, value: frozenset[str]) -> None:
        column.label(option_title(option.key))
        column.gap(4)
        two = column.width >= column.px(440)
        left, right = column.split(0.5, 10) if two else (column, column)
        for number, one in enumerate(str(member) for member in VALUES[option.key]):
            place = right if number % 2 else left
            text = value_name(option.key, frozenset({one}))
            controls.pick(place, f"{option.key} {one}", text, one in value, self._switcher(option.key, one), many=True)
        column.join(left, right)

    # -- changes ----------------------------------------------------------------------------------------------------

    def _put(self, rules: RuleSet) -> None:
        self.rules, self._wrong = rules, ""
        self.refresh()

    def _setter(self, key: str) -> Callable[[Any], None]:
        return lambda value: self.change(key, value)

    def change(self, key: str, value: Any) -> None:
        """Put an option; the two names of "Ramsch when all pass" stay one switch."""
        rules = replace(self.rules, **{key: value})
        if key == "all_pass" and rules.ramsch != "every_deal":
            rules = replace(rules, ramsch="all_pass" if value == "ramsch" else "off")
        elif key == "ramsch" and value == "all_pass":
            rules = replace(rules, all_pass="ramsch")
        elif key == "ramsch" and rules.all_pass == "ramsch":
            rules = replace(rules, all_pass="next_dealer")
        self._put(rules)

    def _mover(self, option: Option) -> Callable[[int], None]:
        def move(direction: int) -> None:
            now = getattr(self.rules, option.key)
            self.change(option.key, self._next_number(option, now, direction))

        return move

    def _next_number(self, option: Option, now: int, direction: int) -> int:
        step = self.players if option.key == "list_deals" else STEPS.get(option.key, 1)
        if now <= 0 and option.key in ("list_deals", "bierlachs_limit"):
            target = now + direction if now + direction <= 0 else step
        else:
            target = now + direction * step
            target = 0 if now > 0 >= target else target
        return min(max(option.lowest, target), option.highest)

    def _switcher(self, key: str, member: str) -> Press:
        return lambda: self.change(key, getattr(self.rules, key) ^ {member})

    def _preset(self, key: str, rules: RuleSet) -> Press:
        def press() -> None:
            self.name = key
            self._put(rules)

        return press

    def _own_preset(self, name: str, line: str) -> Press:
        def press() -> None:
            self.name = name
            try:
                self._put(from_line(line))
            except RuleLineError as error:
                self._refuse(error)

        return press

    def _rename(self, text: str) -> None:
        self.name = text

    # -- keeping ----------------------------------------------------------------------------------------------------

    def save(self) -> None:
        """Keep the rules under the name that is written; a preset's name is not free."""
        name = self.name.strip()
        if not name or name in PRESETS:
            self._wrong = _("Write a name first.")
        else:
            self.name, self._wrong = name, ""
            self.kit.preferences.change(own_rules=self.own | {name: to_line(self.rules)})
        self.refresh()

    def _forget(self) -> None:
        left = {name: line for name, line in self.own.items() if name != self.name}
        in_force = self.kit.settings.rules
        self.kit.preferences.change(own_rules=left, rules=DEFAULTS.rules if in_force == self.name else in_force)
        self.name = preset_of(self.rules) or "isko"
        self.refresh()

    def _copy(self) -> None:
        self._clipboard.copy(to_line(self.rules))

    def _paste(self) -> None:
        try:
            rules = from_line(self._clipboard.paste().strip())
        except RuleLineError as error:
            self._refuse(error)
        else:
            self._put(rules)

    def _refuse(self, error: RuleLineError) -> None:
        self._wrong = {
            "no_head": _("That is no line of rules: it begins with the word “skat”."),
            "no_preset": _("“{word}” is no ready-made set of rules."),
            "unknown_option": _("“{word}” is no rule this version knows."),
            "twice": _("“{word}” is given twice."),
        }.get(error.reason, _("“{word}” cannot be understood.")).format(word=error.word[:40])
        self.refresh()

    def use(self) -> None:
        """These rules for the next list; own ones without a name are kept as "My rules"."""
        assert self._done is not None
        name = preset_of(self.rules)
        if name is None:
            name = self.name.strip()
            if not name or name in PRESETS:
                name = _("My rules")
            self.kit.preferences.change(own_rules=self.own | {name: to_line(self.rules)})
        self._done(self.rules, name)
        self.kit.go.pop()
