"""ReviewDesk: reviews as work without a screen - of one deal, and of every deal of a list not looked back at yet."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import date

from game.rules.deal import Deal
from game.rules.record import record_of
from game.rules.sgf import format_record
from game.table import history
from game.table.series import Chair, Row, SeriesSetup
from game.table.session import Session
from game.teach.mistakes import MistakeDeck, decision_item
from game.teach.quality import PlayQuality, losses
from game.teach.review import Review, parse_review
from game.ui.learning.review_job import ReviewJob
from game.ui.masters import Masters

_UNREVIEWED = history.Filter(reviewed=False, kinds=("list",), roles=("declarer", "defender", "ramsch", "none"))
MISTAKES_KEPT = 3
"""The costliest decisions of one review that go into the mistake deck."""


class ReviewDesk:
    """A whole review goes with its deal, into the figures of `quality`, and its worst mistakes into the `deck`."""

    def __init__(self, session: Session, masters: Masters, quality: PlayQuality, deck: MistakeDeck) -> None:
        self._session, self._masters = session, masters
        self._quality, self._deck = quality, deck
        self._tried: set[int] = set()
        """Deals of lists a review was begun of and has not come; most of them cannot be reviewed."""

    def job(self, deal: Deal, seat: int, chairs: Sequence[Chair], deal_id: int | None = None) -> ReviewJob:
        """The review of a finished deal from a seat; at once where it was kept with the deal."""
        kept = self._session.store.review(deal_id) if deal_id is not None else {}
        return self._job(deal, seat, chairs, lambda review: self.keep(review, deal, deal_id), _parsed(kept, seat))

    def job_of_row(self, setup: SeriesSetup, row: Row, deal: Deal) -> ReviewJob | None:
        """The review of a deal of a list; None where the person did not sit in it."""
        if setup.person not in row.plan.seats:
            return None
        seat, chairs = row.plan.seats.index(setup.person), [setup.seats[place] for place in row.plan.seats]
        return self.job(deal, seat, chairs, history.id_of_record(self._session.store, row.record))

    def keep(self, review: Review, deal: Deal, deal_id: int | None = None) -> None:
        """A review is whole; `deal_id` where the deal is in the history."""
        if deal_id is not None:
            self._session.store.save_review(deal_id, review.dump(), len(review.decisions), len(review.mistakes))
        record = format_record(record_of(deal))
        self._quality.note(record, losses(review, deal))
        dumped = {d["number"]: d for d in review.dump()["decisions"]}
        for judged in review.mistakes[:MISTAKES_KEPT]:
            key, what, data = decision_item(record, judged.number, dumped[judged.number])
            self._deck.missed(key, what, {**data, "seat": review.seat}, date.today())

    def left(self) -> int:
        """Deals of lists that were not looked back at yet."""
        return max(0, history.count_deals(self._session.store, _UNREVIEWED) - len(self._tried))

    def next_job(self) -> ReviewJob | None:
        """The review of the next of them; None when all is done."""
        store = self._session.store
        for entry in history.deals(store, _UNREVIEWED, limit=len(self._tried) + 1):
            found = history.opened(store, entry.id) if entry.id not in self._tried else None
            self._tried.add(entry.id)
            if found is None or found.setup.person not in found.row.plan.seats:
                continue
            seat = found.row.plan.seats.index(found.setup.person)
            chairs = [found.setup.seats[place] for place in found.row.plan.seats]
            return self._job(found.deal, seat, chairs, self._keeper(found.deal, entry.id))
        return None

    def _keeper(self, deal: Deal, deal_id: int) -> Callable[[Review], None]:
        def done(review: Review) -> None:
            self.keep(review, deal, deal_id)
            self._tried.discard(deal_id)

        return done

    def _job(
        self, deal: Deal, seat: int, chairs: Sequence[Chair], done: Callable[[Review], None], kept: Review | None = None
    ) -> ReviewJob:
        """A review by the adviser who gives the hints against the same opponents."""
        helpers = self._masters.adviser_name, self._masters.solver_name
        levels = [chair.level for chair in chairs if chair.level]
        return ReviewJob(self._session.jobs, deal, seat, helpers, done, kept, levels)


def _parsed(kept: Mapping[str, object], seat: int) -> Review | None:
    """A kept review of the same seat; None if there is none or it is damaged."""
    try:
        review = parse_review(dict(kept)) if kept else None
    except (KeyError, TypeError, ValueError):
        return None
    return replace(review, seat=seat) if review and review.seat == seat else None
