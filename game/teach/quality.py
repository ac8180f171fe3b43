"""Quality: how well somebody plays - mean loss for a decision by phase and role, and whether it gets better."""

from collections import defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from game.rules.deal import Deal
from game.rules.view import Phase
from game.teach.progress import ProgressStore
from game.teach.review import Grade, Review

TOPIC = "quality"
KEPT = 400
"""Reviewed deals that are remembered."""
WINDOW = 20
"""Deals of one point of the trend."""

_PHASES = {
    Phase.DUEL_CALL: "auction",
    Phase.DUEL_HOLD: "auction",
    Phase.FOREHAND: "auction",
    Phase.SKAT: "skat",
    Phase.DISCARD: "discard",
    Phase.ANNOUNCE: "announce",
    Phase.KONTRA: "kontra",
    Phase.PLAY: "play",
}


@dataclass(frozen=True, slots=True)
class Loss:
    """Summed losses of some decisions."""

    decisions: int = 0
    win: float = 0.0
    """Chance to win lost, summed."""
    score: float = 0.0
    """List points lost, summed."""
    best: int = 0
    """Decisions that were best."""
    mistakes: int = 0

    def __add__(self, other: "Loss") -> "Loss":
        return Loss(
            self.decisions + other.decisions,
            self.win + other.win,
            self.score + other.score,
            self.best + other.best,
            self.mistakes + other.mistakes,
        )

    @property
    def mean_score(self) -> float:
        """List points lost in a mean decision."""
        return self.score / self.decisions if self.decisions else 0.0


Key = tuple[str, str]
"""(phase, role): auction, skat, discard, announce, kontra, play; declarer, defender, none."""


def losses(review: Review, deal: Deal) -> dict[Key, Loss]:
    """The losses of one review by phase and role; forced decisions do not count."""
    role = "none" if deal.declarer is None else "declarer" if deal.declarer == review.seat else "defender"
    found: dict[Key, Loss] = defaultdict(Loss)
    for judged in review.decisions:
        if judged.grade is Grade.FORCED or judged.phase not in _PHASES:
            continue
        phase = _PHASES[judged.phase]
        loss = Loss(1, judged.cost, judged.score_cost, judged.grade is Grade.BEST, judged.grade is Grade.MISTAKE)
        found[phase, "none" if phase == "auction" else role] += loss
    return dict(found)


class PlayQuality:
    """The losses of all reviewed deals, in the order of the reviews."""

    def __init__(self, store: ProgressStore) -> None:
        self._store = store
        self._deals: list[dict[str, Any]] = [dict(deal) for deal in store.load_progress(TOPIC).get("deals", ())]

    def note(self, deal_key: str, found: dict[Key, Loss]) -> None:
        """A deal was reviewed; a second review of the same deal replaces the first."""
        entry = {"deal": deal_key, "losses": {"/".join(key): _dump(loss) for key, loss in found.items()}}
        places = [n for n, old in enumerate(self._deals) if old["deal"] == deal_key]
        if places:
            self._deals[places[0]] = entry
        else:
            self._deals = [*self._deals, entry][-KEPT:]
        self._store.save_progress(TOPIC, {"deals": self._deals})

    def by_phase(self, last: int | None = None) -> dict[Key, Loss]:
        """Summed losses by phase and role, of all deals or the last ones."""
        total: dict[Key, Loss] = defaultdict(Loss)
        for entry in self._deals[-last:] if last else self._deals:
            for text, data in entry["losses"].items():
                phase, role = text.split("/")
                total[phase, role] += Loss(*data)
        return dict(total)

    def trend(self) -> tuple[float, ...]:
        """Mean loss of list points for a decision over windows of 20 deals, oldest first."""
        windows = [self._deals[start : start + WINDOW] for start in range(0, len(self._deals), WINDOW)]
        return tuple(_sum(entries).mean_score for entries in windows if entries)

    @property
    def deals(self) -> int:
        """Reviewed deals known."""
        return len(self._deals)


def _sum(entries: Iterable[dict[str, Any]]) -> Loss:
    total = Loss()
    for entry in entries:
        for data in entry["losses"].values():
            total += Loss(*data)
    return total


def _dump(loss: Loss) -> list[float]:
    return [loss.decisions, round(loss.win, 4), round(loss.score, 2), int(loss.best), int(loss.mistakes)]
