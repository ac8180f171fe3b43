"""AheadDrill: a drill whose questions take long to make; the worker process makes them ahead of time."""

import random
from collections.abc import Sequence

from game.table.worker import State, Task, Worker
from game.teach.drills.question import Drill, Question
from game.teach.lessons import Answer
from game.teach.text import Text


class AheadDrill(Drill):
    """Stands for `drill`; `ready` says whether questions can be asked without waiting."""

    def __init__(self, drill: Drill, worker: Worker, solver: str) -> None:
        """`solver` is the importable name of the open-card solver."""
        self.drill, self._worker, self._solver = drill, worker, solver
        self.name, self.title, self.seconds = drill.name, drill.title, drill.seconds
        self._tasks: dict[tuple[int, int], Task] = {}

    def ready(self, wanted: Sequence[tuple[int, int]]) -> bool:
        """All questions of these (seed, level) are there; those that are not are begun."""
        for seed, level in wanted:
            if (seed, level) not in self._tasks:
                call = "game.teach.jobs:ask_drill"
                self._tasks[seed, level] = self._worker.call(call, self.name, seed, level, self._solver)
        self._worker.poll()
        return all(self._tasks[key].over for key in wanted)

    def ask(self, seed: int, level: int) -> Question:
        """The question made ahead; one that is missing is made now."""
        task = self._tasks.get((seed, level))
        if task is not None and task.state is State.DONE:
            question: Question = task.value
            return question
        return self.drill.ask(seed, level)

    def make(self, rng: random.Random, seed: int, level: int) -> Question:
        return self.drill.make(rng, seed, level)

    def remark(self, question: Question, answer: Answer) -> Text:
        return self.drill.remark(question, answer)
