"""The top bar of the table: what it says, and its icon buttons."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from pygame import Rect

from game.table.i18n import _
from game.table.practice import PracticeTable
from game.table.series import DealPlan
from game.ui.drawing.look import Look
from game.ui.forms.widgets import IconButton, Widget
from game.ui.tabletop.layout import Frame, Kind
from game.ui.words.names import signed

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene

_ICONS = {"settings": "gear", "sheet": "sheet", "hint": "lamp", "undo": "undo"}


class BarButtons:
    """Menu at the left, the others at the right; in mini only the menu."""

    def __init__(self, look: Look, frame: Frame, actions: dict[str, Callable[[], None]], right: int) -> None:
        self.widgets: list[Widget] = []
        side = max(36, look.px(36))
        if frame.kind is Kind.MINI:
            menu = IconButton("menu", frame.bar, "menu", actions["menu"], _("Menu (Esc)"), on_cloth=True, disc=True)
            self.widgets, self.left = [menu], right
            return
        middle = frame.bar.centery
        menu_rect = Rect(0, 0, side, side)
        menu_rect.center = (frame.margin + look.px(12), middle)
        self.widgets.append(IconButton("menu", menu_rect, "menu", actions["menu"], _("Menu (Esc)"), on_cloth=True))
        x = right - look.px(12)
        for name in ("settings", "sheet", "hint", "undo"):
            if name in actions:
                rect = Rect(0, 0, side, side)
                rect.center = (x, middle)
                self.widgets.insert(1, IconButton(name, rect, _ICONS[name], actions[name], _tip(name), on_cloth=True))
                x -= look.px(44)
        self.left = x


def _tip(name: str) -> str:
    return {
        "settings": _("Settings"), "sheet": _("Score sheet (S)"), "hint": _("Hint (H)"), "undo": _("Take back (U)"),
    }[name]  # fmt: skip


def bar_texts(scene: "TableScene") -> list[str]:
    """The words of the bar: which deal, where it stands, who pauses, what kind of list."""
    return [text for text in _texts(scene) if text]


def _texts(scene: "TableScene") -> list[str]:
    table, seen = scene.table, scene.seen
    plan = table.plan
    texts = [_deal(scene), _round(plan)] if plan and not isinstance(table, PracticeTable) else []
    if scene.frame.kind is Kind.COMPACT:
        if seen.watching:
            return [*texts, _pausing(scene)]
        me = scene.guest(0)
        own = me.name if me.score is None else f"{me.name} {signed(me.score)}"
        return [*texts, f"{own} · {_('Declarer')}" if seen.declarer == seen.me else own, _pausing(scene)]
    if seen.result is not None:
        texts.append(_("Finished"))
    elif seen.begun:
        texts.append(_("Trick {n} of 10").format(n=min(10, seen.tricks + (0 if seen.winner is not None else 1))))
    elif seen.declarer is not None:
        texts.append(_declarer(scene))
    else:
        told = plan is not None and plan.pausing == (plan.dealer,) and not seen.watching
        return [*texts, _dealer(scene), "" if told else _pausing(scene), _list(scene)]
    return [*texts, _pausing(scene), _list(scene)]


def _deal(scene: "TableScene") -> str:
    plan, length = scene.table.plan, scene.table.series.length
    assert plan is not None
    if length and length > 1:
        return _("Deal {n} of {all}").format(n=plan.number, all=length)
    return _("Deal {n}").format(n=plan.number)


def _round(plan: DealPlan) -> str:
    """What is special about the round a deal belongs to: it counts double, or everybody plays Ramsch."""
    if plan.ramsch:
        return _("Ramsch round")
    return f"Bock ×{plan.bock}" if plan.bock > 1 else ""


def _declarer(scene: "TableScene") -> str:
    seen = scene.seen
    assert seen.declarer is not None
    if seen.declarer == seen.me and not seen.watching:
        return _("You are declarer at {b}").format(b=seen.bid)
    return _("{name} is declarer at {b}").format(name=scene.name(seen.declarer), b=seen.bid)


def _dealer(scene: "TableScene") -> str:
    """You deal, Karoline leads."""
    seen, company = scene.seen, scene.company
    forehand = _("you lead") if seen.me == 0 and not seen.watching else _("{name} leads").format(name=scene.name(0))
    if company.you_deal:
        return _("You deal, {leads}").format(leads=forehand)
    return _("{name} deals, {leads}").format(name=company.dealer_name, leads=forehand)


def _pausing(scene: "TableScene") -> str:
    """Who takes no part in the deal, at tables of four and five."""
    names = scene.company.pausing
    if scene.seen.watching:
        both = _("You and {name} pause in this deal.")
        return both.format(name=names[0]) if names else _("You pause in this deal.")
    if len(names) == 2:
        return _("{first} and {last} pause").format(first=names[0], last=names[1])
    return _("{name} pauses").format(name=names[0]) if names else ""


def _list(scene: "TableScene") -> str:
    if not scene.counted:
        return _("Practice, hints on") if scene.help_allowed else _("Practice")
    return scene.doors.system(scene.table.series.setup.rules)
