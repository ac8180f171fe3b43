"""Settings (picture 09): sections at the left, controls in the middle, a table at the right that shows each change."""

from collections.abc import Callable, Sequence
from typing import Any

from pygame import Rect

from game.table.i18n import _
from game.table.session import NAMES
from game.table.settings import Settings
from game.ui.drawing.theme import LABEL, NOTE
from game.ui.forms import controls
from game.ui.forms.paper import Column, Drawing, Tool, Words
from game.ui.forms.setting_widgets import draw_preview, put_card_tiles, put_swatches
from game.ui.forms.widgets import Press
from game.ui.scene import Kit
from game.ui.scenes.sections import SectionScene
from game.ui.words.setting_words import SECTIONS, Setting, percent, seconds, section_name, settings_of

Apply = Callable[[Settings, str], None]
"""Put a changed setting into force outside this screen: language, sound, appearance."""


class SettingsScene(SectionScene):
    """`more` adds what a section holds besides its settings: rules, your data."""

    def __init__(
        self, kit: Kit, apply: Apply = lambda settings, key: None,
        rule_names: Callable[[], Sequence[tuple[str, str]]] = lambda: (("isko", "ISkO"),),
        more: Callable[[str], Sequence[Tool]] = lambda section: (), facts: Callable[[], Sequence[str]] = lambda: (),
        section: str = "essentials",
    ) -> None:  # fmt: skip
        super().__init__(kit, section)
        self._apply, self._rule_names, self._more, self._facts = apply, rule_names, more, facts

    def title(self) -> str:
        return _("Settings")

    def subtitle(self) -> str:
        return _("Changes apply at once.")

    # -- layout -----------------------------------------------------------------------------------------------------

    aside_from = 1180

    def sections(self) -> Sequence[tuple[str, str, str]]:
        return [(section, icon, section_name(section)) for section, icon in SECTIONS]

    def aside(self, rect: Rect) -> None:
        """The preview."""
        px = self.look.px
        head = Rect(rect.left, rect.top - px(25), rect.width - px(8), px(20))
        self.still.items.append(Words(_("Preview"), head, LABEL.bold, "ink2", "right"))
        self.still.items.append(Drawing(rect, lambda canvas, box: draw_preview(canvas, box, self.kit.portraits)))

    def strip(self, column: Column) -> None:
        """A low preview above the controls, which must be in sight below it."""
        height = min(column.px(190), max(column.px(96), round(0.27 * self.look.size[1])))
        rect = column.draw(height, lambda canvas, box: draw_preview(canvas, box, self.kit.portraits))
        column.y = rect.bottom + column.px(14)

    def controls(self, column: Column) -> None:
        for setting in settings_of(self.section, self.kit.levels):
            self._control(column, setting)
            column.gap(1)
        for line in self._facts() if self.section == "data" else ():
            column.paragraph(line, NOTE)
            column.gap(6)
        tools = [*self._more(self.section)]
        if self.section in ("essentials", "data"):
            tools.append(Tool("reset", _("Reset to defaults"), self._reset))
        column.gap(4)
        column.tools(tools)

    def _control(self, column: Column, setting: Setting) -> None:
        values = self.kit.settings
        value: Any = getattr(values, setting.key)
        change = self._changer(setting.key)
        match setting.kind:
            case "choice" if setting.key in ("deck", "back"):
                put_card_tiles(column, setting.key, setting.name, setting.options, value, change)
            case "choice" if setting.key == "table":
                put_swatches(column, setting.key, setting.name, setting.options, value, change)
            case "choice":
                controls.choice(column, setting.key, setting.name, setting.note, setting.options, value, change)
            case "switch":
                controls.toggle(column, setting.key, setting.name, setting.note, value, change)
            case "text":
                controls.text_field(column, setting.key, setting.name, setting.note, value, self._typed(setting.key))
            case "people":
                self._people(column, setting)
            case "rules":
                names = list(self._rule_names())
                controls.choice(
                    column, setting.key, setting.name, setting.note, names, value, change, [""] * len(names)
                )
            case _:
                self._slider(column, setting, value, change)

    def _slider(self, column: Column, setting: Setting, value: float, change: Callable[[Any], None]) -> None:
        if setting.kind == "seconds":
            low, high, grain = 0.3, 5.0, 0.1
        else:
            low, high, grain = (100, 200, 25) if setting.key == "text_size" else (0, 100, 5)
        span = high - low

        def real(share: float) -> float:
            steps = round(share * span / grain)
            return round(low + steps * grain, 1)

        def put(share: float) -> None:
            found = real(share)
            change(found if setting.kind == "seconds" else int(found))

        def words(share: float) -> str:
            return seconds(real(share)) if setting.kind == "seconds" else percent(real(share))

        ticks = (0, 0.25, 0.5, 0.75, 1) if setting.key == "text_size" else ()
        controls.slider(
            column,
            setting.key,
            setting.name,
            setting.note,
            (value - low) / span,
            put,
            words,
            step=grain / span,
            ticks=ticks,
            icon="sound" if setting.key == "volume" else "",
        )

    def _people(self, column: Column, setting: Setting) -> None:
        """Who sits down, as ticks in two columns."""
        column.label(setting.name, setting.note)
        chosen = self.kit.settings.opponents
        left, right = column.split(0.5, 12)
        for number, name in enumerate(NAMES):
            place = left if number % 2 == 0 else right
            controls.pick(place, f"opponent {name}", name, name in chosen, self._seat(name), many=True)
        column.join(left, right)

    def _seat(self, name: str) -> Press:
        def press() -> None:
            chosen = self.kit.settings.opponents
            others = tuple(one for one in chosen if one != name)
            self._change("opponents", others if name in chosen else (*chosen, name)[-4:])

        return press

    # -- changes ----------------------------------------------------------------------------------------------------

    def _changer(self, key: str) -> Callable[[Any], None]:
        return lambda value: self._change(key, value)

    def _typed(self, key: str) -> Callable[[str], None]:
        """Letters are kept without building the page anew: the field keeps the focus."""
        return lambda text: self._keep(key, text)

    def _keep(self, key: str, value: Any) -> None:
        self._apply(self.kit.preferences.change(**{key: value}), key)

    def _change(self, key: str, value: Any) -> None:
        self._keep(key, value)
        self.kit.go.refresh()
        self.refresh()

    def _reset(self) -> None:
        self._apply(self.kit.preferences.reset(), "")
        self.kit.go.refresh()
        self.refresh()
