"""What the table shows: the events a seat may see, folded one by one, so that the picture can lag behind the deal."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Literal

from game.rules import events as ev
from game.rules.cards import Card, points_of
from game.rules.contracts import Contract, Game
from game.rules.events import Event, Position
from game.rules.scoring import Result

Side = int
"""Seen from the person: 0 own seat, 1 left, 2 right."""


@dataclass(frozen=True, slots=True)
class Call:
    """The last thing a seat said."""

    kind: Literal[
        "bid", "hold", "pass", "game", "hand", "kontra", "knock", "push", "resign", "claim", "offer", "yes", "no"
    ]
    value: int = 0
    """Bid value, the level of a Kontra, or 1 where the skat is looked into and not pushed."""
    contract: Contract | None = None


@dataclass(slots=True)
class Seen:
    """The table as far as its events have been shown. `me` is the person's position (an onlooker sits at 2)."""

    me: Position
    watching: bool = False
    blind: bool = False
    """Idiotenskat: the person does not see his own cards, but all the others."""
    looking: bool = False
    """In a Ramsch the skat may be looked into; it is not pushed."""
    hand: list[Card] = field(default_factory=list)
    own: tuple[Card, ...] = ()
    """The cards the person knows he was dealt, with a skat picked up."""
    counts: list[int] = field(default_factory=lambda: [10, 10, 10])
    calls: dict[Position, Call] = field(default_factory=dict)
    auction: list[tuple[Position, Call]] = field(default_factory=list)
    bid: int = 0
    declarer: Position | None = None
    contract: Contract | None = None
    ramsch: bool = False
    taken: tuple[Card, ...] = ()
    """The skat cards the person has just picked up."""
    discards: tuple[Card, ...] = ()
    leader: Position = 0
    trick: list[tuple[Position, Card]] = field(default_factory=list)
    winner: Position | None = None
    """Who takes the complete trick that still lies there."""
    points: list[int] = field(default_factory=lambda: [0, 0, 0])
    tricks: int = 0
    last: ev.TrickTaken | None = None
    open_hands: dict[Position, list[Card]] = field(default_factory=dict)
    kontra: int = 0
    pushes: int = 0
    knocks: int = 0
    """In a Ramsch: how often the skat was pushed on unseen, how many have knocked."""
    skat: tuple[Card, ...] = ()
    """The skat, shown after the deal."""
    result: Result | None = None

    @classmethod
    def of(
        cls, me: Position, happened: Iterable[Event], watching: bool = False, blind: bool = False, looking: bool = False
    ) -> "Seen":  # fmt: skip
        """The table after these events, with nothing lying from earlier tricks."""
        seen = cls(me, watching, blind, looking)
        for event in happened:
            if seen.winner is not None:
                seen.clear_trick()
            seen.apply(event)
        if seen.winner is not None:
            seen.clear_trick()
        return seen

    def side(self, position: Position) -> Side:
        """Where a position sits, seen from the person."""
        return (position - self.me) % 3

    def position(self, side: Side) -> Position:
        """Which position sits there."""
        return (self.me + side) % 3

    @property
    def game(self) -> Game | None:
        """What is played."""
        return self.contract.game if self.contract else Game.RAMSCH if self.ramsch else None

    @property
    def sides(self) -> tuple[int, int]:
        """Card points the declarer's side and the others have for sure, as the person knows them."""
        if self.declarer is None:
            return self.points[self.me], sum(self.points) - self.points[self.me]
        known = self.discards if self.declarer == self.me else ()
        own = self.points[self.declarer] + points_of(self.skat or known)
        return own, sum(self.points) - self.points[self.declarer]

    @property
    def playing(self) -> bool:
        """Cards are being played."""
        return self.game is not None

    @property
    def begun(self) -> bool:
        """A trick is under way or about to be: in a Ramsch not before the first card, much may be asked until then."""
        return self.playing and (self.contract is not None or bool(self.trick) or self.tricks > 0)

    def clear_trick(self) -> None:
        """The complete trick has been taken away."""
        self.trick.clear()
        self.winner = None

    def apply(self, event: Event) -> None:
        """Take one event into the picture."""
        match event:
            case ev.HandDealt(seat, cards) if seat == self.me and cards is not None and not self.watching:
                self.hand, self.own = list(cards), cards
            case ev.BidMade(seat, value):
                self.bid = value
                self._say(seat, Call("bid", value), auction=True)
            case ev.BidHeld(seat, value):
                self._say(seat, Call("hold", value), auction=True)
            case ev.Passed(seat):
                self._say(seat, Call("pass"), auction=True)
            case ev.AuctionWon(seat, value):
                self.declarer, self.bid = seat, value
            case ev.RamschBegan():
                self.ramsch = True
                self.calls.clear()
            case ev.SkatTaken() | ev.HandChosen() | ev.SkatPushed() | ev.Discarded():
                self._skat(event)
            case ev.Announced(seat, contract):
                self.contract, self.declarer = contract, seat
                self.ramsch = False
                self.calls.clear()
                self._say(seat, Call("game", contract=contract))
            case ev.HandShown(seat, cards):
                self.open_hands[seat] = list(cards)
            case ev.HandsExchanged(hands):
                self.hand = list(dict(hands or ()).get(self.me, tuple(self.hand)))
            case ev.Doubled(seat, level):
                self.kontra = level
                self._say(seat, Call("kontra", level))
            case ev.Knocked(seat):
                self.knocks += 1
                self._say(seat, Call("knock"))
            case ev.CardPlayed(seat, card):
                self._play(seat, card)
            case ev.TrickTaken():
                self._take(event)
            case ev.Resigned(seat):
                self._say(seat, Call("resign"))
            case ev.Claimed(seat):
                self._say(seat, Call("claim"))
            case ev.Offered(seat):
                self._say(seat, Call("offer"))
            case ev.Answered(seat, question, yes) if question in ("resign", "claim", "offer") or yes:
                self._say(seat, Call("yes" if yes else "no"))
            case ev.SkatShown(cards):
                self.skat = cards
            case ev.Settled(result):
                self.result = result

    def _say(self, seat: Position, call: Call, auction: bool = False) -> None:
        self.calls[seat] = call
        if auction:
            self.auction.append((seat, call))

    def _skat(self, event: ev.SkatTaken | ev.HandChosen | ev.SkatPushed | ev.Discarded) -> None:
        match event:
            case ev.SkatTaken(seat, cards):
                self.counts[seat] += 2
                if cards is not None and seat == self.me:
                    self.taken = cards
                    self.hand += cards
                    self.own += cards
            case ev.Discarded(seat, cards):
                self.counts[seat] -= 2
                self.taken = ()
                if cards is not None and seat == self.me:
                    self.discards = cards
                    self.hand = [card for card in self.hand if card not in cards]
            case ev.HandChosen(seat):
                self._say(seat, Call("hand"))
            case ev.SkatPushed(seat):
                self.pushes += not self.looking
                self._say(seat, Call("push", int(self.looking)))

    def _play(self, seat: Position, card: Card) -> None:
        if not self.trick:
            self.leader = seat
            self.calls.clear()
        self.trick.append((seat, card))
        self.counts[seat] -= 1
        if seat == self.me and card in self.hand:
            self.hand.remove(card)
        if card in self.open_hands.get(seat, ()):
            self.open_hands[seat].remove(card)

    def _take(self, taken: ev.TrickTaken) -> None:
        self.winner = taken.seat
        self.points[taken.seat] += taken.points
        self.tricks += 1
        self.last = taken
