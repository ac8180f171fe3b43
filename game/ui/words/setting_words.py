"""The settings in words: sections, names, values; a test sees to it that every field of Settings has its place."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from game.table.i18n import _, number
from game.ui.words.names import LEVELS, level_name

Kind = Literal["choice", "switch", "percent", "seconds", "text", "people", "rules", "number"]


@dataclass(frozen=True, slots=True)
class Setting:
    """One field on the screen."""

    key: str
    kind: Kind
    name: str
    note: str = ""
    options: tuple[tuple[Any, str], ...] = ()


SECTIONS: tuple[tuple[str, str], ...] = (
    ("essentials", "cards"), ("text", "text"), ("pace", "clock"), ("sound", "sound"), ("help", "lamp"),
    ("players", "person"), ("rules", "sheet"), ("data", "lock"),
)  # fmt: skip
"""Sections and their icons, in order."""


def section_name(section: str) -> str:
    """The name of a section."""
    return {
        "essentials": _("Essentials"), "text": _("Text and language"), "pace": _("Pace and motion"),
        "sound": _("Sound"), "help": _("Help and hints"), "players": _("Players"),
        "rules": _("Rules and list"), "data": _("Your data"),
    }[section]  # fmt: skip


def settings_of(section: str, levels: Sequence[str] = LEVELS) -> list[Setting]:
    """The fields of a section, with the levels on offer; the most wanted ones also stand on the first page."""
    if section == "players":
        return _players(levels)
    return {
        "essentials": _essentials, "text": _text, "pace": _pace, "sound": _sound, "help": _help,
        "rules": _rules, "data": list[Setting],
    }[section]()  # fmt: skip


def _essentials() -> list[Setting]:
    return [
        Setting("deck", "choice", _("Deck"), "",
                (("french", _("French")), ("tournament", _("Tournament")), ("german", _("German")))),
        Setting("letters", "choice", _("Letters on the cards"), "",
                (("en", "A K Q J"), ("de", "A K D B"), ("language", _("Follow language")))),
        Setting("table", "choice", _("Table colour"), "",
                (("spruce", _("Spruce")), ("slate", _("Slate")), ("oak", _("Oak")), ("plum", _("Plum")),
                 ("linen", _("Linen")))),
        _text_size(),
        Setting("large_letters", "switch", _("Large corner letters")),
        _motion(),
        _reduced(),
        _volume(),
    ]  # fmt: skip


def _text_size() -> Setting:
    return Setting("text_size", "percent", _("Text size"), _("100 to 200 percent"))


def _motion() -> Setting:
    options = (("off", _("Off")), ("calm", _("Calm")), ("normal", _("Normal")), ("quick", _("Quick")))
    return Setting("motion", "choice", _("Animation speed"), "", options)


def _reduced() -> Setting:
    return Setting("reduced_motion", "switch", _("Reduced motion"), _("cards fade instead of flying"))


def _volume() -> Setting:
    return Setting("volume", "percent", _("Volume"))


def _text() -> list[Setting]:
    auto = (("auto", _("Automatic")), ("on", _("Off, draw without it")), ("off", _("Use it")))
    return [
        Setting("language", "choice", _("Language"), "",
                (("system", _("System")), ("en", "English"), ("de", "Deutsch"))),
        _text_size(),
        Setting("high_contrast", "switch", _("High contrast"), _("dark table, black edges")),
        Setting("back", "choice", _("Back of the cards"), "",
                (("brick", _("Brick")), ("slate", _("Slate")), ("moss", _("Moss")))),
        Setting("short_bids", "switch", _("Bids as said at the table"), _("“zwo” for 22")),
        Setting("speech", "switch", _("Speak every change"), _("one sentence each, never hidden cards")),
        Setting("speech_command", "text", _("Program that speaks"), _("empty: the usual one of the system")),
        Setting("fullscreen", "switch", _("Full screen at the start"), _("F11 changes it at once")),
        Setting("software_window", "choice", _("Graphics card"), _("takes effect at the next start"), auto),
    ]  # fmt: skip


def _pace() -> list[Setting]:
    return [
        _motion(),
        _reduced(),
        Setting("trick_pause", "seconds", _("A trick rests"), _("before it is taken away")),
        Setting("trick_until_click", "switch", _("A trick rests until I click")),
        Setting("thinking_pause", "switch", _("Computer players take a moment"), _("bids 450 ms, cards 350 ms")),
        Setting("confirm_card", "switch", _("Confirm each card"), _("first choose, then play")),
        Setting("offer_finish", "switch", _("Offer to play out what is decided")),
        Setting("sorting", "choice", _("Order of the suits"), "",
                (("alternating", _("Alternating colours")), ("suits", _("Clubs to diamonds")))),
    ]  # fmt: skip


def _sound() -> list[Setting]:
    return [_volume(), Setting("mute", "switch", _("Mute"), _("the key M does it anywhere"))]


def _help() -> list[Setting]:
    warn = (("off", _("Never")), ("large", _("From 15 of 100 games")), ("all", _("From 5 of 100")))
    return [
        Setting("bid_helper", "switch", _("What this hand can play"), _("beside the bidding")),
        Setting("hints", "switch", _("Hints"), _("the key H")),
        Setting("points_bar", "switch", _("Points bar")),
        Setting("count_trumps", "switch", _("Count trumps"), _("how many are still out")),
        Setting("count_voids", "switch", _("Note empty suits"), _("who could not follow")),
        Setting("help_in_lists", "switch", _("Help in new lists"), _("such deals carry a lamp")),
        Setting("warn", "choice", _("Warn before a costly step"), _("in practice, and in lists with help"), warn),
    ]


def _players(levels: Sequence[str]) -> list[Setting]:
    named = tuple((level, level_name(level)) for level in levels)
    return [
        Setting("name", "text", _("Your name"), _("empty: You")),
        Setting("seats", "choice", _("Players at a new table"), "", ((3, "3"), (4, "4"), (5, "5"))),
        Setting("level", "choice", _("Level of the computer players"), "", named),
        Setting("opponents", "people", _("Who sits down"), _("none chosen: drawn for every list")),
    ]


def _rules() -> list[Setting]:
    return [Setting("rules", "rules", _("Rules of a new list"), _("a running list keeps its own"))]


def percent(value: float) -> str:
    """125 %."""
    return f"{number(value)} %"


def seconds(value: float) -> str:
    """0.9 s, in the language in force."""
    return f"{number(value, 1)} s"
