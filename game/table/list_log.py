"""ListLog: keeps the deals of one list while they are played, every action on disk before the next is asked for."""

import json
import uuid
from dataclasses import asdict, fields
from datetime import UTC, datetime

from game.rules.actions import Action
from game.rules.deal import Deal
from game.rules.events import Position
from game.table.codec import dumps
from game.table.database import Database, Write
from game.table.facts import DealFacts, facts_of
from game.table.record_line import digest
from game.table.series import DealPlan, Row, Series, SeriesSetup

_DEAL_COLUMNS = (
    "uid", "list_id", "number", "played", "counted", "helped", "plan", "result", "record", "digest", "seed",
    *(entry.name for entry in fields(DealFacts)),
)  # fmt: skip


class ListLog:
    """Keeps the deals of one list; see `game.table.table.Log`."""

    def __init__(self, database: Database, list_id: int, counted: bool = True) -> None:
        self._database = database
        self.list_id = list_id
        self._counted = counted

    def begin(self, plan: DealPlan, deal: Deal) -> None:
        """A deal was dealt."""
        self._database.try_again()
        hands = dumps((*deal.dealt, deal.skat))
        with self._database.transaction() as write:
            write.execute("DELETE FROM running WHERE list_id = ?", (self.list_id,))
            write.execute(
                "INSERT INTO running (list_id, plan, hands) VALUES (?, ?, ?)", (self.list_id, dumps(plan), hands)
            )

    def move(self, number: int, position: Position, action: Action) -> None:
        """An action was done."""
        self._database.execute(
            "INSERT INTO moves (list_id, number, seat, action) VALUES (?, ?, ?, ?)",
            (self.list_id, number, position, dumps(action, Action)),
        )

    def back(self, number: int) -> None:
        """Actions were taken back."""
        self._database.execute("DELETE FROM moves WHERE list_id = ? AND number >= ?", (self.list_id, number))

    def helped(self) -> None:
        """The deal carries the lamp."""
        self._database.execute("UPDATE running SET helped = 1 WHERE list_id = ?", (self.list_id,))

    def last_circuit(self, wish: bool, closed: bool) -> None:
        """The list ends with this circuit; a complete one is closed at once."""
        self._database.execute(
            "UPDATE lists SET last_circuit = ?, state = ?, finished = ? WHERE id = ?",
            (wish, "finished" if closed else "open", now() if closed else None, self.list_id),
        )

    def end(self, series: Series, row: Row) -> None:
        """The deal moves from `running` to `deals`; the last one closes the list."""
        with self._database.transaction() as write:
            person = series.setup.person
            change = 0 if person is None else series.lines()[-1].changes[person]
            insert_deal(write, self.list_id, series.setup, row, change, self._counted)
            write.execute("DELETE FROM running WHERE list_id = ?", (self.list_id,))
            write.execute(
                "UPDATE lists SET totals = ?, state = ?, finished = ? WHERE id = ?",
                (
                    json.dumps(series.totals()), "finished" if series.over else "open",
                    now() if series.over else None, self.list_id,
                ),
            )  # fmt: skip
        self._database.try_again()

    def take_notice(self) -> str | None:
        """The next sentence about saving."""
        return self._database.notices.pop(0) if self._database.notices else None


def insert_deal(
    write: Write, list_id: int, setup: SeriesSetup, row: Row, change: float = 0, counted: bool = False
) -> None:
    """Write a finished deal; `change`: what it brings the person on the list."""
    facts = asdict(facts_of(setup, row, change))
    values = {
        "uid": uuid.uuid4().hex,
        "list_id": list_id,
        "number": row.plan.index,
        "played": now(),
        "counted": counted and not row.helped,
        "helped": row.helped,
        "plan": dumps(row.plan),
        "result": dumps(row.result),
        "record": row.record,
        "digest": digest(row.record),
        "seed": row.plan.seed or None,
        **facts,
    }
    names = ", ".join(_DEAL_COLUMNS)
    write.execute(f"INSERT INTO deals ({names}) VALUES ({', '.join(':' + name for name in _DEAL_COLUMNS)})", values)


def now() -> str:
    """The present moment, UTC, ISO."""
    return datetime.now(UTC).isoformat(timespec="seconds")
