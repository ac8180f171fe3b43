"""Bock rounds and Ramsch rounds: what triggers them, and which deal counts how (RULES.md 9.4, 9.6)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Literal

from game.rules.contracts import Game
from game.rules.options import RuleSet
from game.rules.scoring import Ending, Result

Kind = Literal["bock", "ramsch"]

KONTRA_TRIGGERS = frozenset({"kontra_failed", "kontra_success", "re_won", "re_lost", "kontra_re"})
GRAND_TRIGGERS = frozenset({"grand_hand_won", "grand_hand_lost", "grand_lost"})
SCORE_TRIGGERS = frozenset({"score_repdigit", "score_hundred"})
TRIGGERS = KONTRA_TRIGGERS | GRAND_TRIGGERS | SCORE_TRIGGERS | {"lost_60", "big_game", "all_passed", "march"}
"""Everything `bock_triggers` may hold."""


def bock_events(
    result: Result, rules: RuleSet, before: Sequence[float] = (), after: Sequence[float] = (), compulsory: bool = False
) -> int:
    """How many Bock rounds a deal raises.

    before, after  totals of the list around this deal
    compulsory     the deal belonged to a Ramsch round, so nobody had passed
    """
    if not rules.bock:
        return 0
    met = _declarer_triggers(result, rules) | _other_triggers(result, rules, compulsory)
    wanted = met & rules.bock_triggers
    return len(wanted - KONTRA_TRIGGERS) + bool(wanted & KONTRA_TRIGGERS) + _score_events(rules, before, after)


def _declarer_triggers(result: Result, rules: RuleSet) -> frozenset[str]:
    if result.declarer is None or result.contract is None:
        return frozenset()
    won, contract = bool(result.won), result.contract
    grand = contract.game is Game.GRAND
    played_out = result.ending in (Ending.PLAYED, Ending.CLAIMED)
    met = {
        "lost_60": contract.game.has_matadors and played_out and result.points == 60,
        "kontra_failed": result.kontra >= 1 and won,
        "kontra_success": result.kontra >= 1 and not won,
        "re_won": result.kontra >= 2 and won,
        "re_lost": result.kontra >= 2 and not won,
        "kontra_re": result.kontra >= 2,
        "grand_hand_won": grand and contract.hand and won,
        "grand_hand_lost": grand and contract.hand and not won,
        "grand_lost": grand and not won,
        "big_game": result.charged >= rules.bock_big_min and rules.bock_big_result in ("any", "won" if won else "lost"),
    }
    return frozenset(key for key, is_met in met.items() if is_met)


def _other_triggers(result: Result, rules: RuleSet, compulsory: bool) -> frozenset[str]:
    by_passes = result.ending is Ending.RAMSCH and not compulsory and rules.ramsch != "every_deal"
    met = {
        "all_passed": result.ending is Ending.PASSED_IN or by_passes,
        "march": result.ramsch_march is not None,
    }
    return frozenset(key for key, is_met in met.items() if is_met)


def _score_events(rules: RuleSet, before: Sequence[float], after: Sequence[float]) -> int:
    """Players whose total changed to a number that is a trigger."""
    changed = (new for old, new in zip(before, after, strict=True) if old != new)
    return sum(_is_repdigit(new, rules) or _is_hundred(new, rules) for new in changed)


def _is_repdigit(total: float, rules: RuleSet) -> bool:
    whole = abs(int(total))
    same = whole >= 100 and len(set(str(whole)[-3:])) == 1
    return "score_repdigit" in rules.bock_triggers and same and whole == abs(total)


def _is_hundred(total: float, rules: RuleSet) -> bool:
    return "score_hundred" in rules.bock_triggers and total != 0 and total % 100 == 0


@dataclass(frozen=True, slots=True)
class Round:
    """A Bock or Ramsch round with the deals it still lasts."""

    kind: Kind
    left: int


@dataclass(frozen=True, slots=True)
class Schedule:
    """What the next deal is; `after` moves it on. With `multiply` the Bock rounds at its head run together."""

    players: int
    rules: RuleSet
    rounds: tuple[Round, ...] = ()
    """The running round first, then those that wait."""
    grand_hands: tuple[int, ...] = ()
    """Grand Hands each table seat has played in the running Ramsch round; empty means none."""

    @property
    def in_ramsch_round(self) -> bool:
        """True if the next deal is a compulsory Ramsch."""
        return bool(self.rounds) and self.rounds[0].kind == "ramsch"

    @property
    def factor(self) -> int:
        """Bock factor of the next deal; Ramsch rounds are not doubled."""
        return 1 << len(self._running_bocks())

    @property
    def pending(self) -> int:
        """Bock and Ramsch deals still to come."""
        running = self._running_bocks()
        together = max((bock.left for bock in running), default=0)
        return together + sum(waiting.left for waiting in self.rounds[len(running) :])

    def may_play_grand_hand(self, seat: int) -> bool:
        """Whether a table seat still has its Grand Hand in the running Ramsch round."""
        limit = self.rules.ramsch_grand_hand_limit
        return not limit or not self.grand_hands or self.grand_hands[seat] < limit

    def after(self, events: int, used: bool = True, grand_hand: int | None = None) -> "Schedule":
        """The schedule after a deal.

        events      Bock rounds it raised (`bock_events`)
        used        False if the deal does not use up a deal of the running round (`uses_deal`)
        grand_hand  table seat that played Grand Hand in a Ramsch round
        """
        played = self._played() if used else self.rounds
        same_round = bool(played) and self.in_ramsch_round and len(played) == len(self.rounds)
        hands = self._hands(grand_hand) if same_round else ()
        return replace(self, rounds=self._raised(played, events), grand_hands=hands)

    def uses_deal(self, result: Result) -> bool:
        """Whether a deal counts as one of the running round (9.4, 9.6)."""
        if self.in_ramsch_round:
            return result.declarer is None
        if result.ending is not Ending.PASSED_IN:
            return True
        return self.rules.bock_passed_counts and self.rules.all_pass != "redeal_same_dealer"

    def _running_bocks(self) -> tuple[Round, ...]:
        first = next((n for n, item in enumerate(self.rounds) if item.kind == "ramsch"), len(self.rounds))
        return self.rounds[: first if self.rules.bock_stacking == "multiply" else min(first, 1)]

    def _played(self) -> tuple[Round, ...]:
        running = max(1, len(self._running_bocks()))
        moved = (replace(item, left=item.left - (n < running)) for n, item in enumerate(self.rounds))
        return tuple(item for item in moved if item.left)

    def _raised(self, rounds: tuple[Round, ...], events: int) -> tuple[Round, ...]:
        length = self.rules.bock_length or self.players
        match self.rules.bock_stacking:
            case "ignore":
                return rounds if self.rounds else rounds + self._new(length, min(events, 1))
            case "queue":
                return rounds + self._new(length, events)
            case "multiply":
                return _overlapping(rounds, self._new(length, events))

    def _new(self, length: int, events: int) -> tuple[Round, ...]:
        after = (Round("ramsch", length),) if self.rules.bock_ramsch else ()
        return (Round("bock", length), *after) * events

    def _hands(self, seat: int | None) -> tuple[int, ...]:
        counts = self.grand_hands or (0,) * self.players
        return tuple(count + (n == seat) for n, count in enumerate(counts))


def _overlapping(rounds: tuple[Round, ...], new: Iterable[Round]) -> tuple[Round, ...]:
    """New Bock rounds run together with the running ones; their Ramsch rounds wait until no Bock round runs.

    While a Ramsch round runs, new Bock rounds wait behind all waiting Ramsch rounds.
    """
    raised = tuple(new)
    bocks = tuple(item for item in raised if item.kind == "bock")
    ramsches = tuple(item for item in raised if item.kind == "ramsch")
    if rounds and rounds[0].kind == "ramsch":
        return rounds + bocks + ramsches
    first = next((n for n, item in enumerate(rounds) if item.kind == "ramsch"), len(rounds))
    return rounds[:first] + bocks + rounds[first:] + ramsches
