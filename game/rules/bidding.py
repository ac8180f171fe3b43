"""The ladder of legal bids and the two duels of the auction (RULES.md section 4)."""

from dataclasses import dataclass, replace
from functools import cache

from game.rules.events import Position
from game.rules.options import RuleSet
from game.rules.value import NULL_VALUES, REVOLUTION_VALUE, SUIT_BASES
from game.rules.view import Phase

FOREHAND, MIDDLEHAND, REARHAND = 0, 1, 2
LOWEST_BID = 18
_WIN_STEPS = 7
"""game, Hand, Schneider, Schneider announced, Schwarz, Schwarz announced, ouvert."""
_GRAND_MATADORS = 4
_SUIT_MATADORS = 11


def ladder(rules: RuleSet) -> tuple[int, ...]:
    """All legal bid values under these rules, ascending (4.1)."""
    return _ladder(rules.matadors == "jacks", rules.grand_base, rules.revolution)


@cache
def _ladder(jacks_only: bool, grand_base: int, revolution: bool) -> tuple[int, ...]:
    highest = (_GRAND_MATADORS if jacks_only else _SUIT_MATADORS) + _WIN_STEPS
    values = {base * factor for base in SUIT_BASES.values() for factor in range(2, highest + 1)}
    values |= {grand_base * factor for factor in range(2, _GRAND_MATADORS + _WIN_STEPS + 1)}
    values |= set(NULL_VALUES.values())
    if revolution:
        values.add(REVOLUTION_VALUE)
    return tuple(sorted(values))


def bids_above(rules: RuleSet, standing: int) -> tuple[int, ...]:
    """The numbers that may be said over the standing bid (0: none yet)."""
    return tuple(value for value in ladder(rules) if value > standing)


@dataclass(frozen=True, slots=True)
class Auction:
    """Where the auction stands (4.6): first middlehand against forehand, then rearhand against the survivor."""

    caller: Position = MIDDLEHAND
    holder: Position = FOREHAND
    bid: int = 0
    """The standing bid, 0 if none."""
    phase: Phase = Phase.DUEL_CALL
    """DUEL_CALL, DUEL_HOLD, FOREHAND, or OVER when the auction has ended."""
    declarer: Position | None = None
    """Set when the auction has ended; None then means passed in."""

    @property
    def to_move(self) -> Position | None:
        """Who speaks next."""
        if self.phase is Phase.OVER:
            return None
        return self.caller if self.phase is Phase.DUEL_CALL else self.holder

    def called(self, value: int) -> "Auction":
        """The caller said a number; in forehand's own decision: forehand plays."""
        if self.phase is Phase.FOREHAND:
            return replace(self, bid=value, phase=Phase.OVER, declarer=FOREHAND)
        return replace(self, bid=value, phase=Phase.DUEL_HOLD)

    def held(self) -> "Auction":
        """The holder said yes."""
        return replace(self, phase=Phase.DUEL_CALL)

    def passed(self) -> "Auction":
        """The seat to move left the auction."""
        if self.phase is Phase.FOREHAND:
            return replace(self, phase=Phase.OVER)
        survivor = self.holder if self.phase is Phase.DUEL_CALL else self.caller
        if self.caller is not REARHAND:
            return replace(self, caller=REARHAND, holder=survivor, phase=Phase.DUEL_CALL)
        if self.bid:
            return replace(self, phase=Phase.OVER, declarer=survivor)
        return replace(self, phase=Phase.FOREHAND)
