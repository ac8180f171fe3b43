"""Every change of the table as one sentence, for a screen reader or a speech program. Hidden cards are never in it."""

import shutil
import subprocess
import sys
from collections.abc import Callable, Sequence

from game.rules import events as ev
from game.rules.events import Event, Position
from game.table.i18n import _, language
from game.teach import words
from game.ui.names import contract_name, signed
from game.ui.seen import Seen

_USUAL = ("spd-say", "espeak-ng", "espeak", "say")
DOUBLINGS = ("", "Kontra", "Re", "Bock", "Hirsch")


def sentence(event: Event, seen: Seen, name: Callable[[Position], str]) -> str:
    """What has happened, as the person may know it; empty where nothing is worth saying."""
    mine = isinstance(getattr(event, "seat", None), int) and event.seat == seen.me and not seen.watching  # type: ignore[union-attr]
    who = "" if not hasattr(event, "seat") else name(event.seat)
    match event:
        case ev.HandDealt(_seat, cards) if cards and mine:
            return _("Your cards: {cards}.").format(cards=_listing(cards))
        case ev.BidMade(_seat, value):
            return _("{name} says {v}.").format(name=who, v=value)
        case ev.BidHeld():
            return _("{name} says yes.").format(name=who)
        case ev.Passed():
            return _("{name} passes.").format(name=who)
        case ev.AuctionWon(_seat, value):
            return _("{name} is declarer at {b}").format(name=who, b=value) + "."
        case ev.SkatTaken(_seat, cards):
            found = " " + _listing(cards) + "." if cards and mine else ""
            return _("{name} takes the skat.").format(name=who) + found
        case ev.HandChosen():
            return _("{name} plays Hand.").format(name=who)
        case ev.Announced(_seat, contract):
            return _("{name} plays {game}.").format(name=who, game=contract_name(contract))
        case ev.Doubled(_seat, level):
            return f"{who}: {DOUBLINGS[min(4, level)]}."
        case ev.CardPlayed(_seat, card):
            card_words = words.the_card_object(card).of(language())
            return _("{name} plays {card}.").format(name=who, card=card_words)
        case ev.TrickTaken(_seat, _leader, _cards, points):
            return _("{name} takes the trick, {p} points.").format(name=who, p=points)
        case ev.Settled(result) if result.declarer is not None:
            text = _("{name} wins, {s} points.") if result.won else _("{name} loses, {s} points.")
            return text.format(name=name(result.declarer), s=signed(result.score))
        case ev.Settled():
            return _("The deal is over.")
    return ""


def _listing(cards: Sequence[object]) -> str:
    return ", ".join(words.card(card).of(language()) for card in cards)  # type: ignore[arg-type]


class Voice:
    """Says sentences through a program; a newer one follows, nothing waits. Silent where there is no program."""

    def __init__(self, command: str = "") -> None:
        self._command = command.split() or _usual()

    def __call__(self, text: str) -> None:
        if not text:
            return
        if not self._command:
            print(text, file=sys.stdout, flush=True)
            return
        try:
            subprocess.Popen(
                [*self._command, text], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
            )
        except OSError:
            self._command = []


def _usual() -> list[str]:
    found = next((path for path in map(shutil.which, _USUAL) if path), None)
    return [found] if found else []
