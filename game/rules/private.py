"""The private record of a seat: the moves with everything the seat cannot know as `??` (the engine protocol).

    private_record(deal, seat) -> "w CJ.SJ...|??.??...|??.??...|??.?? 1 18 0 y ..."
    view_of(text, rules) -> SeatView of the seat to move        # raises RecordError

The deal stands in four groups. Behind `s` comes `w X.Y` or `w ??.??`; hidden discards are `??.??`; an open hand is
named behind the announcement (`NO.??.??.C7...`), behind `SC` and behind `claim`. In Revolution both defenders know the
cards of both; the declarer only sees `ex`. In Idiotenskat the own hand is hidden and the others' are not; a card played
from a slot is named: `#3.C7`.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace

from game.rules.actions import (
    Abandon,
    Action,
    Announce,
    Claim,
    Discard,
    Exchange,
    PickUp,
    PlayCard,
    PlaySlot,
    Show,
)
from game.rules.cards import Card
from game.rules.completion import completed
from game.rules.deal import Deal
from game.rules.events import CardPlayed, Claimed, HandsExchanged, HandShown, SkatTaken
from game.rules.options import ISKO, RuleSet
from game.rules.record import joined, replay
from game.rules.sgf import Move, Record, RecordError, format_moves, parse_moves
from game.rules.tokens import HIDDEN, TokenError, cards_token, is_announcement, token_of
from game.rules.view import Phase, SeatView


def private_record(deal: Deal, seat: int) -> str:
    """All moves so far as this seat knows them."""
    return format_moves(tuple(joined([("w", _deal_token(deal, seat)), *_moves(deal, seat)])))


def view_of(
    text: str,
    rules: RuleSet = ISKO,
    *,
    seat: int | None = None,
    bock: int = 1,
    compulsory_ramsch: bool = False,
    grand_hand_allowed: tuple[bool, bool, bool] = (True, True, True),
) -> SeatView:
    """The view of a seat, by default the one to move, from its private record; raises RecordError.

    Hidden cards are dealt out in some way that fits the moves, the moves are played, and the view is taken: what is
    hidden is not in it. bock, compulsory_ramsch, grand_hand_allowed: as for `Deal`.
    """
    moves = parse_moves(text)
    try:
        full = completed(moves, rules)
    except TokenError as error:
        raise RecordError.of(error) from None
    lenient = replace(rules, impossible_declaration="warn") if _foreign_declarer(moves) else rules
    circumstances = {"BO": str(bock)}
    if compulsory_ramsch:
        circumstances["RA"] = "".join(str(int(allowed)) for allowed in grand_hand_allowed)
    deal = replay(Record(tuple(circumstances.items()), full, "unknown"), lenient)
    viewer = deal.to_move if seat is None else seat
    if viewer is None:
        raise RecordError("the deal is over: nobody has to move")
    if seat is None and not rules.idiotenskat and HIDDEN in moves[0][1].split("|")[viewer]:
        raise RecordError(f"it is the turn of {viewer}, whose hand is hidden: write the cards of the seat to move")
    return replace(deal.view(viewer), rules=rules)


def _foreign_declarer(moves: tuple[Move, ...]) -> bool:
    """Somebody else named the game: whether it can cover the bid depends on cards dealt out here by chance."""
    named = [int(who) for who, token in moves if who != "w" and is_announcement(token)]
    groups = moves[0][1].split("|")
    return bool(named) and HIDDEN in groups[named[0]]


# -- writing ---------------------------------------------------------------------------------------------------------


def _moves(deal: Deal, seat: int) -> Iterator[Move]:
    """Every action as this seat knows it, discards and announcements still apart."""
    facts = _Facts.of(deal)
    for actor, action in deal.actions:
        yield facts.written(actor, action, seat)
        if isinstance(action, PickUp):
            cards = facts.taken.pop(0)
            blind = deal.rules.idiotenskat
            yield "w", cards_token(cards) if (actor == seat) is not blind else _hidden(2)


@dataclass(slots=True)
class _Facts:
    """What the events say about the actions, in order."""

    deal: Deal
    taken: list[tuple[Card, ...]]
    shown: list[tuple[Card, ...]]
    played: list[Card]
    claims: list[bool | None]
    opened: set[int] = field(default_factory=set)
    laying: int = 0
    """Idiotenskat: slots still to be laid away."""

    @classmethod
    def of(cls, deal: Deal) -> "_Facts":
        """The facts of a deal."""
        events = deal.events
        return cls(
            deal,
            [event.cards or () for event in events if isinstance(event, SkatTaken)],
            [event.cards for event in events if isinstance(event, HandShown)],
            [event.card for event in events if isinstance(event, CardPlayed)],
            [event.granted for event in events if isinstance(event, Claimed)],
        )

    def written(self, actor: int, action: Action, seat: int) -> Move:
        """One action as a seat knows it."""
        token = token_of(action)
        match action:
            case PickUp():
                self.laying = 2
            case Discard() if actor != seat:
                token = _hidden(2)
            case Announce(contract=contract) if contract.ouvert:
                token = self._showing(token, actor)
            case Show():
                token = self._showing(token, actor)
            case Claim():
                token = self._claim(actor)
            case Exchange() if seat == self.deal.declarer:
                token = "ex"
            case PlaySlot():
                token = self._slot(token)
            case PlayCard():
                self.played.pop(0)
            case Abandon():
                return "w", f"{token}.{actor}"
            case _:
                pass
        return str(actor), token

    def _showing(self, token: str, actor: int) -> str:
        """The token with the hand that lies open; an open game may not be open yet while Kontra is asked for."""
        if not self.shown:
            return token
        self.opened.add(actor)
        return f"{token}.{cards_token(self.shown.pop(0))}"

    def _claim(self, actor: int) -> str:
        granted = self.claims.pop(0)
        if granted is not None:
            return "claim.y" if granted else "claim.n"
        return "claim" if actor in self.opened else self._showing("claim", actor)

    def _slot(self, token: str) -> str:
        if self.laying:
            self.laying -= 1
            return token
        return f"{token}.{self.played.pop(0)}"


def _hidden(count: int) -> str:
    return ".".join([HIDDEN] * count)


def _deal_token(deal: Deal, seat: int) -> str:
    known = _known_hands(deal, seat)
    hands = [cards_token(hand) if owner in known else _hidden(10) for owner, hand in enumerate(deal.dealt)]
    return "|".join((*hands, _hidden(2)))


def _known_hands(deal: Deal, seat: int) -> set[int]:
    """Whose dealt cards the seat knows: its own; in Idiotenskat the others'; in Revolution its partner's too."""
    if deal.rules.idiotenskat:
        return {0, 1, 2} - {seat}
    shared = any(isinstance(event, HandsExchanged) for event in deal.events) or deal.phase is Phase.EXCHANGE
    return {0, 1, 2} - {deal.declarer} if shared and seat != deal.declarer else {seat}
