"""ReviewJob: a review worked out by the worker process, looked at every frame."""

from collections.abc import Callable, Sequence

from game.rules.deal import Deal
from game.table.worker import State, Task, Worker
from game.teach.review import Review, parse_review


class ReviewJob:
    """Ends with a whole `review`; until then `partial` grows. `done` is told the whole one once."""

    def __init__(
        self, worker: Worker | None, deal: Deal, seat: int, helpers: tuple[str, str],
        done: Callable[[Review], None] = lambda review: None, kept: Review | None = None, levels: Sequence[str] = (),
    ) -> None:  # fmt: skip
        """`helpers` name the adviser and the solver; a `kept` review needs no work. `levels` of the opponents."""
        self.deal, self.seat, self.review = deal, seat, kept
        self._worker, self._helpers, self._done = worker, helpers, done
        self._levels = tuple(levels)
        self._task: Task | None = None
        self._partial: Review | None = None
        self._read = 0.0

    @property
    def partial(self) -> Review:
        """What is known so far."""
        return self.review or self._partial or Review(self.seat, ())

    @property
    def running(self) -> bool:
        """More will come."""
        return self.review is None and not self.failed

    @property
    def failed(self) -> bool:
        """Nothing more will come, and it is not whole."""
        return self._task is not None and self._task.over and self.review is None and self._task.state is not State.DONE

    @property
    def progress(self) -> float:
        """0..1."""
        return 1.0 if self.review else self._task.progress if self._task else 0.0

    def poll(self) -> bool:
        """Look whether there is more; True if so."""
        if self._worker is None or not self.running:
            return False
        if self._task is None:
            adviser, solver = self._helpers
            self._task = self._worker.call(
                "game.teach.jobs:review_deal",
                self.deal,
                self.seat,
                adviser,
                self._levels,
                solver,
                first=True,
            )
        self._worker.poll()
        if self._task.state is State.DONE:
            self.review = parse_review(self._task.value)
            self._done(self.review)
            return True
        return self._take_partial() or self.failed

    def _take_partial(self) -> bool:
        task = self._task
        if task is None or task.partial is None or task.progress == self._read:
            return False
        self._read = task.progress
        self._partial = parse_review(task.partial)
        return True

    def cancel(self) -> None:
        """Nobody looks any more."""
        if self._worker is not None and self._task is not None:
            self._worker.cancel(self._task)


class ReviewQueue:
    """Reviews of many deals, one after another; they go on while somebody polls."""

    def __init__(self, next_job: Callable[[], ReviewJob | None], left: Callable[[], int]) -> None:
        self._next, self._left = next_job, left
        self._job: ReviewJob | None = None
        self.running = False

    @property
    def left(self) -> int:
        """Deals still to be reviewed."""
        return self._left()

    def start(self) -> None:
        """Begin, or go on."""
        self._job = self._next()
        self.running = self._job is not None

    def stop(self) -> None:
        """No more; the running one is dropped."""
        if self._job is not None:
            self._job.cancel()
        self.running, self._job = False, None

    def poll(self) -> bool:
        """Look whether a deal is done; True if so."""
        if not self.running or self._job is None:
            return False
        self._job.poll()
        if self._job.running:
            return False
        self.start()
        return True
