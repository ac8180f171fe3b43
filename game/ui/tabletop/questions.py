"""Which question a view asks, as a panel: every phase of the rules, house rules too, from what is legal."""

from collections.abc import Callable
from dataclasses import replace

from game.rules.actions import (
    Accept,
    Action,
    Bid,
    Hold,
    Knock,
    Kontra,
    Pass,
    PickUp,
    PlayHand,
    PlaySlot,
    Push,
    Refuse,
)  # fmt: skip
from game.rules.events import BidMade, Claimed, Offered, Passed, Position, Resigned
from game.rules.kontra import DOUBLINGS
from game.rules.view import Phase, SeatView
from game.table.advice import Prospects
from game.table.i18n import _
from game.ui.tabletop.bidding_panel import BiddingPanel
from game.ui.tabletop.panels import Answer, Panel, QuestionPanel, Submit
from game.ui.tabletop.sharing_panel import SharingPanel

Name = Callable[[Position], str]
"""The name of who sits at a position."""


def rival(view: SeatView) -> Position | None:
    """Who is on the other side of the duel."""
    callers = [event.seat for event in view.events if isinstance(event, BidMade)]
    if view.phase is Phase.DUEL_HOLD:
        return callers[-1] if callers else None
    out = {event.seat for event in view.events if isinstance(event, Passed)}
    return next((seat for seat in (0, 1) if seat != view.seat and seat not in out), None)


def bidding(view: SeatView, name: Name, submit: Submit, prospects: Callable[[], Prospects | None]) -> Panel:
    """The auction."""
    other = rival(view)
    return BiddingPanel(view, "" if other is None else name(other), submit, prospects)


def skat_question(view: SeatView, submit: Submit, hand: Callable[[], None]) -> Panel:
    """Take the skat or play Hand; Hand is only said with the announcement."""
    return QuestionPanel(
        _("You are declarer at {b}").format(b=view.bid),
        _("Take the skat or play Hand?"),
        [Answer(_("Take the skat"), [PickUp()], main=True), Answer(_("Play Hand"), do=hand)],
        submit,
        _("Hand adds one step, and the two cards stay face down."),
    )


def simple_question(view: SeatView, name: Name, submit: Submit) -> Panel | None:
    """Every other question: Kontra, Ramsch, knocking, consent; None where cards are asked for."""
    if view.phase is Phase.EXCHANGE:
        return SharingPanel(view, submit, name)
    asked = _ASKED.get(view.phase)
    if asked is None:
        return None
    label, question = asked(view, name)
    answers = [_answer(view, action) for action in view.legal if not isinstance(action, PlaySlot)]
    known = [answer for answer in answers if answer is not None]
    if not known:
        return None
    if not any(answer.main for answer in known):
        known[0] = replace(known[0], main=True, key="")
    return QuestionPanel(label, question, known, submit, _consequence(view))


def _consequence(view: SeatView) -> str:
    """What looking or pushing costs in a Ramsch, where it costs anything."""
    rules = view.rules
    if view.phase is not Phase.RAMSCH_SKAT:
        return ""
    if rules.ramsch_passing == "push":
        return _("Each push unseen doubles this Ramsch.") if rules.ramsch_push_doubles else ""
    return _("Who looks and loses pays double.") if rules.ramsch_looked_doubles else ""


def _answer(view: SeatView, action: Action) -> Answer | None:
    """The button of an action."""
    text, main, key = {
        Kontra: (DOUBLINGS[min(3, view.kontra)], False, "k"),
        Pass: (_PASS.get(view.phase, _no)(), view.phase in _PASS, "p"),
        Knock: (_("Knock"), False, "k"),
        Push: (_("Push it on") if view.rules.ramsch_passing == "push" else _("Do not look"), False, "p"),
        PickUp: (_("Take the skat") if view.rules.ramsch_passing == "push" else _("Look into the skat"), True, "t"),
        PlayHand: (_("Play Grand Hand"), False, "g"),
        Accept: (_("Yes, agreed"), True, "y"),
        Refuse: (_("No, play on"), False, "n"),
        Bid: (_("Play at {v}").format(v=getattr(action, "value", 0)), True, ""),
        Hold: (_("Yes"), True, ""),
    }.get(type(action), ("", False, ""))  # fmt: skip
    return Answer(text, [action], main, key) if text else None


def _no() -> str:
    return _("No")


_PASS: dict[Phase, Callable[[], str]] = {
    Phase.KONTRA: lambda: _("No, play on"),
    Phase.KNOCK: lambda: _("Do not knock"),
    Phase.GRAND_HAND: lambda: _("Play Ramsch"),
}


def _kontra(view: SeatView, name: Name) -> tuple[str, str]:
    return _("Doubling"), _("Do you say {word}?").format(word=DOUBLINGS[min(3, view.kontra)])


def _grand_hand(view: SeatView, name: Name) -> tuple[str, str]:
    return _("Ramsch"), _("Do you play Grand Hand instead?")


def _ramsch_skat(view: SeatView, name: Name) -> tuple[str, str]:
    if view.rules.ramsch_passing == "push":
        return _("Ramsch"), _("Do you take the skat or push it on?")
    return _("Ramsch"), _("Do you look into the skat?")


def _knock(view: SeatView, name: Name) -> tuple[str, str]:
    return _("Ramsch"), _("Do you knock? It doubles this Ramsch.")


def _consent(view: SeatView, name: Name) -> tuple[str, str]:
    for event in reversed(view.events):
        match event:
            case Resigned(seat):
                return _("Giving up"), _("{name} wants to give up. Do you agree?").format(name=name(seat))
            case Claimed(seat):
                return _("The rest"), _("{name} claims the rest. Do you agree?").format(name=name(seat))
            case Offered(seat):
                return _("An offer"), _("The defenders give the game up. Do you accept?")
    return "", _("Do you agree?")


_ASKED: dict[Phase, Callable[[SeatView, Name], tuple[str, str]]] = {
    Phase.KONTRA: _kontra,
    Phase.GRAND_HAND: _grand_hand,
    Phase.RAMSCH_SKAT: _ramsch_skat,
    Phase.KNOCK: _knock,
    Phase.CONSENT: _consent,
}
