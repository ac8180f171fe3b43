"""Who plays, who pauses, who deals, and when a list may end (RULES.md 3.1, 3.2, 3.5, 3.6)."""

from collections.abc import Iterable
from dataclasses import dataclass
from random import Random

from game.rules.cards import DECK, Card
from game.rules.options import RuleSet
from game.rules.scoring import Ending, Result

Seat = int
"""A place at the table, 0..players-1 clockwise; not to be mixed up with a position in a deal."""

_ACTIVE = {3: (1, 2, 0), 4: (1, 2, 3), 5: (1, 2, 4)}
"""Seats to the left of the dealer: forehand, middlehand, rearhand."""

DEALS_A_PLAYER = 12


@dataclass(frozen=True, slots=True)
class Seating:
    """The seats of one deal."""

    players: int
    dealer: Seat
    active: tuple[Seat, Seat, Seat]
    """Forehand, middlehand, rearhand: indexed by position."""

    @property
    def pausing(self) -> tuple[Seat, ...]:
        """Who takes no part in this deal."""
        return tuple(seat for seat in range(self.players) if seat not in self.active)

    def position(self, seat: Seat) -> int | None:
        """The position of a seat in this deal, None for those who pause."""
        return self.active.index(seat) if seat in self.active else None

    def by_seat(self, values: Iterable[int]) -> tuple[int, ...]:
        """Three values by position as one value for each seat, 0 for those who pause."""
        at = dict(zip(self.active, values, strict=True))
        return tuple(at.get(seat, 0) for seat in range(self.players))


def seating(players: int, dealer: Seat) -> Seating:
    """The seats when `dealer` deals; raises ValueError unless three to five players."""
    if players not in _ACTIVE or not 0 <= dealer < players:
        raise ValueError(f"no table of {players} players with dealer {dealer}: three to five can play")
    forehand, middlehand, rearhand = ((dealer + step) % players for step in _ACTIVE[players])
    return Seating(players, dealer, (forehand, middlehand, rearhand))


def counts(result: Result, rules: RuleSet, in_ramsch_round: bool = False) -> bool:
    """True if the deal counts as one of the list and the deal moves on (3.5, 4.7, 9.6)."""
    if result.ending is Ending.PASSED_IN:
        return rules.all_pass != "redeal_same_dealer"
    return not (in_ramsch_round and result.declarer is not None)


def next_dealer(dealer: Seat, players: int, moves_on: bool = True) -> Seat:
    """The dealer of the next deal; `moves_on` is `counts(...)` of the last one."""
    return (dealer + moves_on) % players


def list_length(rules: RuleSet, players: int) -> int | None:
    """Deals of a list, always complete circuits; None for an open list."""
    if rules.list_deals < 0:
        return None
    deals = rules.list_deals or DEALS_A_PLAYER * players
    return deals + -deals % players


def deals_left(done: int, players: int, length: int | None, last_circuit: bool = False, pending: int = 0) -> int | None:
    """Deals until the list is closed, None while it is open.

    done          deals that counted so far
    last_circuit  somebody asked to stop: the circuit under way is finished, nothing more
    pending       Bock and Ramsch deals outstanding that prolong the list (`bock_extend_list`)
    """
    if last_circuit:
        return -done % players
    if length is None:
        return None
    end = max(length, done + pending)
    return end + -end % players - done


@dataclass(frozen=True, slots=True)
class JackDraw:
    """The first dealer by a jack: cards turned up clockwise from the left of the holder of the deck."""

    dealer: Seat
    turned: tuple[tuple[Seat, Card], ...]


def jack_draw(players: int, holder: Seat, rng: Random) -> JackDraw:
    """Turn up cards until a jack appears; its receiver deals first (3.2)."""
    deck = list(DECK)
    rng.shuffle(deck)
    count = next(n for n, card in enumerate(deck) if card.is_jack) + 1
    turned = tuple(((holder + 1 + n) % players, card) for n, card in enumerate(deck[:count]))
    return JackDraw(turned[-1][0], turned)


def first_dealer(rules: RuleSet, players: int, rng: Random, holder: Seat = 0) -> tuple[Seat, JackDraw | None]:
    """The first dealer and, with `jack_draw`, how he was found."""
    if rules.first_dealer == "jack_draw":
        draw = jack_draw(players, holder, rng)
        return draw.dealer, draw
    return (rng.randrange(players) if rules.first_dealer == "random" else 0), None
