"""Settings: what a person prefers, as one frozen dataclass kept in a readable TOML file.

A wrong value falls back to its default with one sentence about it; keys this version does not know are kept.
"""

import os
import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any, Literal, get_args, get_origin, get_type_hints

import tomli_w

from game.table.i18n import LANGUAGES, _


def _within(default: Any, low: float, high: float) -> Any:
    """A number with its limits."""
    return field(default=default, metadata={"range": (low, high)})


@dataclass(frozen=True, slots=True)
class Settings:
    """All preferences; names are the keys of the file, types and ranges what is accepted there."""

    language: Literal["system", "en", "de"] = "system"

    deck: Literal["french", "tournament", "german"] = "tournament"
    letters: Literal["language", "en", "de"] = "language"
    """Letters on the cards: as the language, A K Q J, or A K D B (German deck: always A K O U)."""
    large_letters: bool = False
    back: Literal["brick", "slate", "moss"] = "brick"
    table: Literal["spruce", "slate", "oak", "plum", "linen"] = "spruce"
    text_size: int = _within(100, 100, 200)
    """Percent."""
    high_contrast: bool = False

    motion: Literal["off", "calm", "normal", "quick"] = "normal"
    reduced_motion: bool = False
    trick_pause: float = _within(0.9, 0.3, 5.0)
    """Seconds a complete trick rests."""
    trick_until_click: bool = False
    """A complete trick rests until the person goes on."""
    thinking_pause: bool = True
    """Computer players take at least a moment (bids 450 ms, cards 350 ms)."""

    sorting: Literal["alternating", "suits"] = "alternating"
    """Suits in alternating colours, or always clubs, spades, hearts, diamonds."""
    confirm_card: bool = False
    offer_finish: bool = True
    """Offer to play out a deal that is decided (6.7)."""
    short_bids: bool = False
    """Bids as they are said at the table: "zwo" for 22 (4.8)."""

    volume: int = _within(60, 0, 100)
    """Percent."""
    mute: bool = False

    bid_helper: bool = True
    """"What this hand can play" is open."""
    hints: bool = True
    points_bar: bool = True
    count_trumps: bool = False
    count_voids: bool = False
    help_in_lists: bool = False
    """Helper, hints and counters in counted lists too; such deals carry a lamp."""
    warn: Literal["off", "large", "all"] = "large"
    """Warn before a costly step: never, from 15 of 100 games, from 5 of 100."""

    speech: bool = False
    """Every change of the table is spoken as one sentence."""
    speech_command: str = ""
    """Program that speaks its argument; empty: the usual one of the system."""

    name: str = ""
    """How the person is called; empty: You."""
    seats: int = _within(3, 3, 5)
    """Players at a new table."""
    level: Literal["beginner", "club", "expert", "master", "heuristic"] = "club"
    """Level of the computer players at a new table; heuristic is the quick one the others are measured against."""
    opponents: tuple[str, ...] = ()
    """Names of the computer players, clockwise from the person; empty: drawn."""
    list_rounds: int = _within(-1, -1, 12)
    """Rounds each player deals in a new list, as last chosen; 0 open, -1 as proposed."""
    list_levels: tuple[str, ...] = ()
    """Levels of the computer players, clockwise, as last chosen for a new list; who is missing has `level`."""
    rules: str = "isko"
    """Preset or own rules a new list begins with."""
    own_rules: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """Own presets: name and rule line."""

    window: tuple[int, int] = (1280, 800)
    fullscreen: bool = False
    software_window: Literal["auto", "on", "off"] = "auto"
    """Without the graphics card; takes effect at the next start."""


DEFAULTS = Settings()


class SettingsFile:
    """The preferences in force and the file they live in."""

    def __init__(self, path: Path, speak: Callable[[str], object] = lambda language: None) -> None:
        """Read the file; a missing one means defaults, a broken one is set aside. Never raises.

        `speak` is told the language of the file before anything is said about it.
        """
        self.path, self._speak = path, speak
        self.values = DEFAULTS
        self.notices: list[str] = []
        self._unknown: dict[str, Any] = {}
        self._unreadable: dict[str, str] = {}
        self._read()

    def change(self, **changes: Any) -> Settings:
        """Put some preferences into force and write them. Raises ValueError for a wrong value, nothing changed then."""
        types = get_type_hints(Settings)
        limits = {entry.name: entry.metadata for entry in fields(Settings)}
        checked = {key: accept(value, types[key], limits[key].get("range")) for key, value in changes.items()}
        self.values = replace(self.values, **checked)
        self._write()
        return self.values

    def reset(self) -> Settings:
        """All defaults again; own rules stay."""
        self.values = replace(DEFAULTS, own_rules=self.values.own_rules)
        self._write()
        return self.values

    def _read(self) -> None:
        try:
            found = tomllib.loads(self.path.read_text(encoding="utf-8"))
        except FileNotFoundError:
            return
        except OSError:
            self.notices.append(
                _("The settings in {file} cannot be read. The usual ones are in force.").format(file=self.path)
            )
            return
        except ValueError:
            self._set_aside()
            return
        if found.get("language") in LANGUAGES:
            self._speak(found["language"])
        self.values, self._unknown, wrong = read(found)
        self.notices += wrong
        self._leave_out_rules()

    def _leave_out_rules(self) -> None:
        """Own rules that mean nothing to this version are not offered, and stay in the file as they are."""
        own = self.values.own_rules
        self._unreadable = {name: line for name, line in own.items() if not _is_rules(line)}
        if self._unreadable:
            kept = MappingProxyType({name: line for name, line in own.items() if name not in self._unreadable})
            self.values = replace(self.values, own_rules=kept)
        for name in self._unreadable:
            self.notices.append(_("Your own rules “{name}” cannot be read and are left out.").format(name=name))

    def _set_aside(self) -> None:
        """Keep a broken file under another name, so that nothing written by hand is lost."""
        aside = self.path.with_name(self.path.name + ".broken")
        try:
            os.replace(self.path, aside)
        except OSError:
            aside = self.path
        self.notices.append(
            _("The settings file was damaged. It is kept as {file}; the usual settings are in force.").format(
                file=aside
            )
        )

    def _write(self) -> None:
        try:
            document = self._unknown | plain(self.values)
            document["own_rules"] = self._unreadable | document["own_rules"]
            write_atomically(self.path, tomli_w.dumps(document).encode())
        except OSError:
            sentence = _("The settings could not be saved in {folder}. They hold until you quit.")
            self.notices.append(sentence.format(folder=self.path.parent))


def read(found: Mapping[str, Any]) -> tuple[Settings, dict[str, Any], list[str]]:
    """Settings from file keys: what was accepted, the unknown keys, and a sentence for every wrong value."""
    types = get_type_hints(Settings)
    accepted: dict[str, Any] = {}
    wrong: list[str] = []
    for entry in fields(Settings):
        if entry.name not in found:
            continue
        try:
            accepted[entry.name] = accept(found[entry.name], types[entry.name], entry.metadata.get("range"))
        except ValueError:
            wrong.append(_wrong(entry.name, found[entry.name]))
    unknown = {key: value for key, value in found.items() if key not in types}
    settings = Settings(**accepted)
    if not _has_rules(settings):
        wrong.append(_wrong("rules", settings.rules))
        settings = replace(settings, rules=DEFAULTS.rules)
    return settings, unknown, wrong


def _wrong(key: str, value: Any) -> str:
    """The sentence about a value that is not used."""
    sentence = _("Setting “{key}” has the unknown value {value}; {default} is used.")
    return sentence.format(key=key, value=_written(value), default=_written(plain(DEFAULTS)[key]))


def _written(value: Any) -> str:
    """A value as the file has it, shortened where it is long; a table in braces, as `{name = "x"}`."""
    if isinstance(value, Mapping):
        text = "{" + ", ".join(f"{key} = {_written(inner)}" for key, inner in value.items()) + "}"
    else:
        try:
            text = " ".join(tomli_w.dumps({"x": value}).removeprefix("x = ").split())
        except TypeError:  # no value of such a file
            text = str(value)
    return text if len(text) <= 60 else text[:59] + "…"


def _has_rules(settings: Settings) -> bool:
    """Whether the rules a new list begins with are a preset, or own ones that can be read."""
    line = settings.own_rules.get(settings.rules)
    if line is not None:
        return _is_rules(line)
    from game.rules.presets import PRESETS  # here, since every worker process imports this module

    return settings.rules in PRESETS


def _is_rules(line: str) -> bool:
    """Whether a line of rules can be read."""
    from game.rules.rule_line import RuleLineError, from_line

    try:
        from_line(line)
    except RuleLineError:
        return False
    return True


def plain(settings: Settings) -> dict[str, Any]:
    """The settings as TOML values, in the order of the dataclass."""
    names = [entry.name for entry in fields(Settings)]
    return {
        name: dict(value) if isinstance(value, Mapping) else list(value) if isinstance(value, tuple) else value
        for name, value in ((name, getattr(settings, name)) for name in names)
    }


def accept(value: Any, kind: Any, limits: tuple[float, float] | None = None) -> Any:
    """The value as a field of this kind holds it; raises ValueError."""
    origin = get_origin(kind)
    if origin is Literal:
        good = value in get_args(kind)
    elif origin is tuple:
        good = isinstance(value, list | tuple) and _are(value, get_args(kind))
        value = tuple(value) if good else value
    elif kind is bool or kind is str:
        good = type(value) is kind
    elif origin is not None:
        good = isinstance(value, Mapping) and all(type(item) is str for item in value.values())
        value = MappingProxyType(dict(value)) if good else value
    else:
        good = type(value) in (int, kind) and (limits is None or limits[0] <= value <= limits[1])
    if not good:
        raise ValueError(f"{value!r} does not fit")
    return value


def _are(values: Sequence[Any], kinds: tuple[Any, ...]) -> bool:
    """Whether values are of these kinds, as the arguments of `tuple` name them."""
    if kinds[-1] is ...:
        kinds = kinds[:1] * len(values)
    return len(values) == len(kinds) and all(type(value) is kind for value, kind in zip(values, kinds, strict=True))


def write_atomically(path: Path, data: bytes) -> None:
    """Replace a file so that at any moment the old or the new one is whole. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    fresh = path.with_name(path.name + ".new")
    try:
        with fresh.open("wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        os.replace(fresh, path)
    finally:
        fresh.unlink(missing_ok=True)
