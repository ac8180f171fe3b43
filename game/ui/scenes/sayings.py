"""Sayings: what a player may say at any time besides playing - claim, offer, show, give up - as lines of the menu."""

from functools import partial
from typing import TYPE_CHECKING

from game.rules.actions import Action, Claim, Offer, Resign, Show
from game.table.i18n import _
from game.ui.forms.menu_entry import MenuEntry
from game.ui.scenes.dialog import Choice, DialogScene

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene


def sayings(scene: "TableScene") -> list[MenuEntry]:
    """What the rules allow now."""
    if scene.table.over:
        return []
    legal = scene.table.view().legal
    lines: list[tuple[Action, str, str, str, str]] = [
        (Claim(), "claim", "hand", _("The rest is mine"), _("Checked by looking at all cards")),
        (Offer(), "offer", "flag", _("Offer to give up"), _("A plain win, or he plays on for one step more")),
        (Show(), "show", "eye", _("Lay my cards open"), _("Everybody sees them; play goes on")),
    ]
    entries = [
        MenuEntry(key, icon, text, note, partial(scene.submit, [action]))
        for action, key, icon, text, note in lines
        if action in legal
    ]
    if Resign() in legal:
        note = _("Counts as lost for your side")
        entries.append(MenuEntry("resign", "flag", _("Give up"), note, lambda: _confirm(scene, Resign())))
    return entries


def _confirm(scene: "TableScene", action: Action) -> None:
    """Giving up cannot be taken back, so it is asked."""
    choices = [Choice(_("Give up"), lambda: scene.submit([action])), Choice(_("Play on"), lambda: None)]
    text = _("The deal counts as lost for your side, at the value it has now.")
    scene.kit.go.push(DialogScene(scene.kit, _("Give this deal up?"), text, choices))
