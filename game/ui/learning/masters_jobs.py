"""The masters play in the worker process what the person has played."""

from game.table.worker import State, Task, Worker
from game.teach.masters import MasterSheet


class MastersJobs:
    """Lets the masters play what the person has played, in the worker process."""

    def __init__(self, worker: Worker | None, players: str) -> None:
        self._worker, self._players = worker, players
        self._tasks: dict[tuple[str, int], Task] = {}

    def poll(self, sheet: MasterSheet) -> bool:
        """Ask for what is missing, note what has come; True if something came."""
        if self._worker is None:
            return False
        series, came = sheet.series, False
        for index in sheet.missing():
            key = series.key, index
            if key not in self._tasks:
                self._tasks[key] = self._worker.call(
                    "game.teach.jobs:master_result", series.number, series.length, index, self._players
                )
        self._worker.poll()
        for (name, index), task in self._tasks.items():
            if name == series.key and task.state is State.DONE and sheet.result(index, masters=True) is None:
                sheet.note(index, task.value, masters=True)
                came = True
        return came

    def waiting(self, sheet: MasterSheet) -> bool:
        """Results are still to come."""
        states = (self._tasks.get((sheet.series.key, index)) for index in sheet.missing())
        return self._worker is not None and any(task is None or not task.over for task in states)
