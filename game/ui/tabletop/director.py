"""Director: shows events one after another - folds them into the picture, moves cards, gives cues, waits."""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from math import inf

from game.rules import events as ev
from game.rules.cards import Card
from game.rules.contracts import Game, card_class
from game.rules.events import Event, Position
from game.rules.scoring import Result
from game.ui.sound import Cue
from game.ui.tabletop.animation import WINNER_AFTER
from game.ui.tabletop.seen import Seen
from game.ui.tabletop.table_cards import Hand, TableCards

_GAME_PAUSE = 0.7
_SETTLED_PAUSE = 0.5


@dataclass(frozen=True, slots=True)
class Signal:
    """A sound to play: at which side, which step of a scale, softly or not."""

    cue: Cue
    side: int = 0
    step: int = 0
    soft: bool = False


@dataclass(slots=True)
class Stageplay:
    """What the director works with; the scene fills it and keeps it current."""

    seen: Seen
    cards: TableCards
    hand: Hand
    sort: Callable[[], list[Card]]
    """The own cards in the order they stand in now."""
    signal: Callable[[Signal], None]
    told: Callable[[Event], None]
    """An event is being shown (for the spoken sentence)."""
    dealer: int = 2
    """The side cards are dealt from."""
    trick_pause: float = 0.9
    """Seconds a complete trick rests; infinity: until the person goes on."""


def outcome(result: Result, me: Position) -> Cue | None:
    """The sound of a result for the person; none where nobody wins or loses."""
    if result.declarer is None:
        return Cue.LOST if me in result.ramsch_losers else Cue.WON if result.ramsch_losers else None
    if bool(result.won) is not (result.declarer == me):
        return Cue.LOST
    levels = {step.key for step in result.steps if not step.missed}
    return Cue.WON_SCHWARZ if "schwarz" in levels else Cue.WON_SCHNEIDER if "schneider" in levels else Cue.WON


class Director:
    """A queue of events; one is shown at a time."""

    def __init__(self, play: Stageplay) -> None:
        self.play = play
        self._queue: deque[Event] = deque()
        self._running: Iterator[float] | None = None
        self._wait = 0.0
        self.quiet = 0.0
        """Seconds since the last event was finished."""
        self.steps = 0
        """Steps of events shown so far."""

    def add(self, happened: Iterable[Event]) -> None:
        """Show these next."""
        self._queue.extend(happened)

    @property
    def idle(self) -> bool:
        """Everything has been shown (a card may still be rising under the pointer)."""
        return not self._queue and self._running is None

    @property
    def resting(self) -> bool:
        """A complete trick lies there until the person goes on."""
        return self._wait == inf and not self.play.cards.stage.busy

    def update(self, dt: float) -> bool:
        """Let time pass; True if the picture changed."""
        changed = self.play.cards.stage.update(dt)
        self._wait -= dt
        self.quiet += dt
        while not self.play.cards.stage.busy and self._wait <= 0 and (self._running or self._queue):
            self._advance()
            changed = True
        return changed

    def hurry(self) -> bool:
        """Finish what is being shown at once; True if there was something."""
        if self.idle:
            return False
        while self._running or self._queue:
            self._advance()
        self.play.cards.stage.finish()
        self._wait = 0.0
        return True

    def _advance(self) -> None:
        self.steps += 1
        if self._running is None:
            event = self._queue.popleft()
            self.play.told(event)
            self._running = self._show(event)
        try:
            self._wait = next(self._running)
        except StopIteration:
            self._running, self._wait, self.quiet = None, 0.0, 0.0

    def _show(self, event: Event) -> Iterator[float]:
        """The steps of one event; each yields the seconds to wait after its movements."""
        play = self.play
        match event:
            case ev.HandDealt(seat, cards) if seat == play.seen.me and cards:
                yield from self._deal(event)
            case ev.SkatTaken():
                yield from self._take_skat(event)
            case ev.Discarded():
                yield from self._discard(event)
            case ev.CardPlayed():
                yield from self._play_card(event)
            case ev.TrickTaken():
                yield from self._take_trick(event)
            case ev.Announced(seat, contract):
                play.seen.apply(event)
                self._signal(Cue.ANNOUNCE_GRAND if contract.game is Game.GRAND else Cue.ANNOUNCE, seat)
                self._sort()
                yield _GAME_PAUSE if seat != play.seen.me else 0.0
            case ev.Settled(result):
                play.seen.apply(event)
                cue = None if play.seen.watching else outcome(result, play.seen.me)
                if cue is not None:
                    play.signal(Signal(cue))
                yield _SETTLED_PAUSE
            case _:
                play.seen.apply(event)
                self._sort()
                self._call(event)
                yield 0.0

    def _signal(self, cue: Cue, seat: int, step: int = 0) -> None:
        side = (0, -1, 1)[self.play.seen.side(seat)]
        self.play.signal(Signal(cue, side, step, soft=side != 0))

    def _call(self, event: Event) -> None:
        """The sound of something said."""
        match event:
            case ev.BidMade(seat) | ev.BidHeld(seat):
                self._signal(Cue.BID, seat, len(self.play.seen.auction))
            case ev.Passed(seat):
                self._signal(Cue.PASS, seat)
            case ev.AuctionWon(seat) if seat == self.play.seen.me:
                self._signal(Cue.DECLARER, seat)
            case ev.Doubled(seat, level):
                self._signal(Cue.KONTRA if level % 2 else Cue.RE, seat)

    def _sort(self) -> None:
        self.play.hand.order = self.play.sort()
        self.play.cards.lay_hand(self.play.hand)

    def _deal(self, event: ev.HandDealt) -> Iterator[float]:
        play = self.play
        play.seen.apply(event)
        play.cards.stage.clear()
        play.hand.order = play.sort()
        order = [play.seen.side(position) for position in range(3)]
        play.cards.deal(play.hand, order, play.dealer)
        for step in range(3):
            play.signal(Signal(Cue.DEAL, step=step))
        yield 0.0
        play.cards.turn_over(play.hand.order, play.hand)
        play.cards.put_aside()
        yield 0.0
        play.cards.end_deal()

    def _take_skat(self, event: ev.SkatTaken) -> Iterator[float]:
        play = self.play
        play.seen.apply(event)
        self._signal(Cue.SKAT_UP, event.seat)
        if event.cards and event.seat == play.seen.me:
            play.hand.order = play.sort()
            play.cards.take_skat(event.cards, play.hand)
            play.cards.lay_hand(play.hand)
        yield 0.0

    def _discard(self, event: ev.Discarded) -> Iterator[float]:
        play = self.play
        self._signal(Cue.SKAT_DOWN, event.seat)
        play.seen.apply(event)
        for card in event.cards or ():
            play.cards.stage.remove(card)
        play.hand.chosen = ()
        self._sort()
        yield 0.0

    def _play_card(self, event: ev.CardPlayed) -> Iterator[float]:
        play, side = self.play, self.play.seen.side(event.seat)
        count = play.seen.counts[event.seat]
        game = play.seen.game
        deep = event.card.is_jack or (game is not None and card_class(event.card, game) is None)
        self._signal(Cue.CARD_DEEP if deep else Cue.CARD, event.seat)
        play.seen.apply(event)
        play.hand.playable = None
        if play.hand.hinted == event.card or event.seat == play.seen.me:
            play.hand.hinted = None
        play.cards.play(event.card, side, count)
        self._sort()
        yield 0.0

    def _take_trick(self, event: ev.TrickTaken) -> Iterator[float]:
        play = self.play
        yield WINNER_AFTER
        play.seen.apply(event)
        yield max(0.0, play.trick_pause - WINNER_AFTER)
        self._signal(Cue.TRICK, event.seat)
        play.cards.sweep(event.cards, play.seen.side(event.seat))
        yield 0.0
        for card in event.cards:
            play.cards.stage.remove(card)
        play.seen.clear_trick()
