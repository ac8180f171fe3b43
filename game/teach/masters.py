"""The same deals as the masters: numbered deals, played by you and by three masters from your seat, side by side."""

import random
from dataclasses import dataclass
from datetime import date
from typing import Any

from game.rules.deal import Deal
from game.rules.lists import changes, entry_of
from game.rules.options import ISKO, RuleSet
from game.rules.scoring import Result
from game.rules.seating import seating
from game.table.codec import decode, encode
from game.table.player import Limit, Player
from game.teach.progress import ProgressStore

TOPIC = "masters"
LENGTHS = (12, 36)
PERSON = 0
"""The person's chair; the dealer moves on from the chair to his right, so he is forehand first."""


@dataclass(frozen=True, slots=True)
class MasterSeries:
    """A series of numbered deals. The same number and length are the same cards for everybody."""

    number: int
    length: int = 12

    @property
    def key(self) -> str:
        """The name under which results are kept."""
        return f"{self.number}/{self.length}"

    def dealer(self, index: int) -> int:
        """The chair that deals game `index` (0-based)."""
        return (index + 2) % 3

    def position(self, index: int) -> int:
        """The person's position in deal `index`."""
        position = seating(3, self.dealer(index)).position(PERSON)
        assert position is not None
        return position

    def deal(self, index: int, rules: RuleSet = ISKO) -> Deal:
        """Deal `index` (0-based) before the first bid."""
        return Deal.shuffled(random.Random(f"masters/{self.number}/{index}"), rules=rules)

    def points(self, index: int, result: Result, rules: RuleSet = ISKO) -> int:
        """What a result is worth to the person on the list, bonuses included."""
        entry = entry_of(result, seating(3, self.dealer(index)))
        return int(changes(entry, rules)[PERSON])


def todays_twelve(day: date) -> MasterSeries:
    """The twelve deals of a date."""
    return MasterSeries(day.toordinal())


def played_by_masters(deal: Deal, player: Player, limit: Limit) -> Result:
    """The result when three masters play the deal; every seat only knows its own view."""
    now = deal.copy()
    while not now.over:
        assert now.to_move is not None
        now.apply(player.decide(now.view(now.to_move), limit).action)
    assert now.result is not None
    return now.result


@dataclass(frozen=True, slots=True)
class Comparison:
    """One deal, or the sum of a series, side by side."""

    yours: int | None
    masters: int | None

    @property
    def difference(self) -> int | None:
        """Yours minus theirs, None until both have played."""
        return None if self.yours is None or self.masters is None else self.yours - self.masters


class MasterSheet:
    """Both sheets of a series, kept as they grow."""

    def __init__(self, store: ProgressStore, series: MasterSeries, rules: RuleSet = ISKO) -> None:
        self.series, self.rules = series, rules
        self._store = store
        kept = store.load_progress(TOPIC).get(series.key, {})
        self._results: dict[str, dict[int, Result]] = {
            side: {int(index): decode(Result, data) for index, data in kept.get(side, {}).items()}
            for side in ("yours", "masters")
        }

    def note(self, index: int, result: Result, *, masters: bool) -> None:
        """A deal was finished; a second try at a deal does not replace the first."""
        side = self._results["masters" if masters else "yours"]
        if index not in side:
            side[index] = result
            self._save()

    def result(self, index: int, *, masters: bool) -> Result | None:
        """The result of a deal, if it was played."""
        return self._results["masters" if masters else "yours"].get(index)

    @property
    def next_deal(self) -> int | None:
        """The next deal of the person, None at the end."""
        done = self._results["yours"]
        return next((index for index in range(self.series.length) if index not in done), None)

    def missing(self) -> tuple[int, ...]:
        """Deals the person has finished and the masters have not."""
        return tuple(sorted(set(self._results["yours"]) - set(self._results["masters"])))

    def row(self, index: int) -> Comparison:
        """One deal; the masters' result shows only after the person's own."""
        yours = self._points(index, "yours")
        return Comparison(yours, None if yours is None else self._points(index, "masters"))

    def total(self) -> Comparison:
        """The sum over the deals both have played."""
        rows = [self.row(index) for index in range(self.series.length)]
        both = [row for row in rows if row.difference is not None]
        return Comparison(sum(row.yours or 0 for row in both), sum(row.masters or 0 for row in both))

    def _points(self, index: int, side: str) -> int | None:
        result = self._results[side].get(index)
        return None if result is None else self.series.points(index, result, self.rules)

    def _save(self) -> None:
        document: dict[str, Any] = dict(self._store.load_progress(TOPIC))
        document[self.series.key] = {
            side: {str(index): encode(result) for index, result in results.items()}
            for side, results in self._results.items()
        }
        self._store.save_progress(TOPIC, document)
