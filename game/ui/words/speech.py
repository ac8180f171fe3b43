"""Every change of the table as one sentence, for a screen reader or a speech program. Hidden cards are never in it."""

from collections.abc import Callable, Sequence

from game.rules import events as ev
from game.rules.cards import Card
from game.rules.events import Event, Position
from game.rules.kontra import DOUBLINGS
from game.table.i18n import _
from game.ui.tabletop.seen import Seen
from game.ui.words.names import card_name, contract_name, signed, the_card_object


def sentence(event: Event, seen: Seen, name: Callable[[Position], str]) -> str:
    """What has happened, as the person may know it; empty where nothing is worth saying."""
    seat = getattr(event, "seat", None)
    mine = seat == seen.me and not seen.watching
    facts = {"name": "" if seat is None else name(seat), **_facts(event)}
    match event:
        case ev.HandDealt(_seat, cards) if cards and mine:
            return _("Your cards: {cards}.").format(cards=_listing(cards))
        case ev.SkatTaken(_seat, cards) if cards and mine:
            return _("You take the skat: {cards}.").format(cards=_listing(cards))
        case ev.Doubled(_seat, level):
            return f"{facts['name']}: {DOUBLINGS[min(4, level) - 1]}."
        case ev.Settled(result) if result.declarer is not None:
            return _result(result.declarer, result.score, bool(result.won), seen, name)
        case ev.Settled():
            return _("The deal is over.")
    pair = _PAIRS.get(type(event))
    return _(pair[0 if mine else 1]).format(**facts) if pair else ""


def _N(*texts: str) -> tuple[str, ...]:
    """Texts for translation, translated when they are said."""
    return texts


_PAIRS: dict[type, tuple[str, ...]] = {
    ev.BidMade: _N("You say {v}.", "{name} says {v}."),
    ev.BidHeld: _N("You say yes.", "{name} says yes."),
    ev.Passed: _N("You pass.", "{name} passes."),
    ev.AuctionWon: _N("You are declarer at {v}.", "{name} is declarer at {v}."),
    ev.SkatTaken: _N("You take the skat.", "{name} takes the skat."),
    ev.HandChosen: _N("You play Hand.", "{name} plays Hand."),
    ev.Announced: _N("You play {game}.", "{name} plays {game}."),
    ev.CardPlayed: _N("You play {card}.", "{name} plays {card}."),
    ev.TrickTaken: _N("You take the trick, {p} points.", "{name} takes the trick, {p} points."),
    ev.Resigned: _N("You give up.", "{name} gives up."),
    ev.Claimed: _N("You claim the rest.", "{name} claims the rest."),
    ev.Knocked: _N("You knock.", "{name} knocks."),
}
"""What is said of the person, and of the others."""


def _facts(event: Event) -> dict[str, object]:
    """What the sentences state."""
    match event:
        case ev.BidMade(_seat, value) | ev.BidHeld(_seat, value) | ev.AuctionWon(_seat, value):
            return {"v": value}
        case ev.Announced(_seat, contract):
            return {"game": contract_name(contract)}
        case ev.CardPlayed(_seat, card):
            return {"card": the_card_object(card)}
        case ev.TrickTaken(_seat, _leader, _cards, points):
            return {"p": points}
    return {}


def _result(declarer: Position, score: int, won: bool, seen: Seen, name: Callable[[Position], str]) -> str:
    if declarer == seen.me and not seen.watching:
        text = _("You win, {s} points.") if won else _("You lose, {s} points.")
    else:
        text = _("{name} wins, {s} points.") if won else _("{name} loses, {s} points.")
    return text.format(name=name(declarer), s=signed(score))


def _listing(cards: Sequence[Card]) -> str:
    return ", ".join(card_name(card) for card in cards)
