"""State: everything a running deal knows. Phases read it and change it; nobody outside the rules sees it."""

from dataclasses import dataclass, field
from typing import Literal

from game.rules.actions import Action
from game.rules.bidding import Auction
from game.rules.cards import Card, points_of
from game.rules.claims import ClaimJudge
from game.rules.contracts import Contract
from game.rules.events import Event, Position
from game.rules.options import RuleSet
from game.rules.scoring import Result
from game.rules.view import Phase, Trick

SEATS: tuple[Position, Position, Position] = (0, 1, 2)


@dataclass(frozen=True, slots=True)
class Question:
    """A resignation, a claim or an offer that waits for consent."""

    kind: Literal["resign", "claim", "offer"]
    asker: Position


@dataclass(slots=True)
class State:
    """The facts of one deal. Hands are card masks; tuples are replaced, lists changed in place (`copy` knows them)."""

    rules: RuleSet
    dealt: tuple[tuple[Card, ...], ...]
    """The ten cards of each seat in the order dealt (the slots of Idiotenskat)."""
    skat: tuple[Card, Card]
    """The original skat."""
    judge: ClaimJudge | None
    """Decides claims; without one they cannot be made."""
    hands: list[int]
    down: tuple[Card, Card]
    """The two cards lying face down now: skat or discards."""
    bock: int = 1
    compulsory_ramsch: bool = False
    """A deal of a Ramsch round."""
    grand_hand_allowed: tuple[bool, bool, bool] = (True, True, True)
    phase: Phase = Phase.DUEL_CALL
    to_move: Position | None = None
    queue: tuple[Position, ...] = ()
    """Seats still to be asked the open question, the first of them now (polls and consent)."""
    auction: Auction = field(default_factory=Auction)
    spoke: frozenset[Position] = frozenset()
    """Seats that bid or held a number."""
    declarer: Position | None = None
    bid: int = 0
    contract: Contract | None = None
    taken_up: list[tuple[Card, ...]] = field(default_factory=lambda: [(), (), ()])
    """The two cards each seat picked up."""
    discards: list[tuple[Card, ...]] = field(default_factory=lambda: [(), (), ()])
    pointed: Card | None = None
    """Idiotenskat: the first of two cards to be laid away."""
    opened: frozenset[Position] = frozenset()
    """Seats whose hand lies open for all."""
    shared: bool = False
    """Revolution: the defenders know both their hands."""
    begun: bool = False
    """The first lead is due or made."""
    leader: Position = 0
    trick: tuple[Card, ...] = ()
    tricks: list[Trick] = field(default_factory=list)
    points: list[int] = field(default_factory=lambda: [0, 0, 0])
    """Card points in each seat's tricks."""
    taken: list[int] = field(default_factory=lambda: [0, 0, 0])
    """Tricks of each seat."""
    kontra: int = 0
    declined: int = 0
    """Schenken: the highest offer the declarer has declined."""
    question: Question | None = None
    refused: tuple[tuple[str, Position, int], ...] = ()
    """(kind, asker, cards played then) of refused questions: each is asked again only after another card."""
    pushes: frozenset[Position] = frozenset()
    """Ramsch: seats that passed the skat on unseen."""
    looked: frozenset[Position] = frozenset()
    """Ramsch: seats that took up the skat."""
    knocked: frozenset[Position] = frozenset()
    events: list[Event] = field(default_factory=list)
    actions: list[tuple[Position, Action]] = field(default_factory=list)
    result: Result | None = None

    def copy(self) -> "State":
        """An independent state; only lists are copied, all else is immutable."""
        twin = object.__new__(State)
        for name in State.__slots__:
            value = getattr(self, name)
            setattr(twin, name, value.copy() if type(value) is list else value)
        return twin

    def tell(self, event: Event) -> None:
        """Note what happened."""
        self.events.append(event)

    def ask(self, phase: Phase, *seats: Position) -> None:
        """Put a question to the seats, one after the other."""
        self.phase, self.queue = phase, seats
        self.to_move = seats[0]

    def ask_next(self) -> bool:
        """Go on to the next seat of the poll; False when all have answered."""
        self.queue = self.queue[1:]
        if not self.queue:
            return False
        self.to_move = self.queue[0]
        return True

    def resume_play(self) -> None:
        """The seat whose card is due moves."""
        self.phase, self.queue, self.question = Phase.PLAY, (), None
        self.to_move = (self.leader + len(self.trick)) % 3

    def defenders(self) -> tuple[Position, ...]:
        """The two opponents of the declarer, in playing order from forehand."""
        return tuple(seat for seat in SEATS if seat != self.declarer)

    def cards_played(self) -> int:
        """Cards on the table so far."""
        return 3 * len(self.tricks) + len(self.trick)

    def declarer_points(self) -> int:
        """The declarer's card points with skat or discards."""
        return 0 if self.declarer is None else self.points[self.declarer] + points_of(self.down)

    def defender_points(self) -> int:
        """Card points in the defenders' tricks."""
        return sum(self.points[seat] for seat in self.defenders())
