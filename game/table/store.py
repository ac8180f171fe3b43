"""Store: lists, deals, the deal being played and small documents, in the one database."""

import json
import uuid
from collections.abc import Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any

from game.rules.actions import Action
from game.rules.claims import ClaimJudge
from game.rules.deal import Deal
from game.rules.events import Position
from game.rules.scoring import Result
from game.table.codec import CodecError, dumps, loads
from game.table.database import Database, Mode
from game.table.dealing import Unfinished
from game.table.i18n import _
from game.table.list_log import ListLog, now
from game.table.series import DealPlan, Row, Series, SeriesSetup, fits
from game.table.share import Hands

STEP_KEYS = frozenset({
    "matadors", "game", "hand", "schneider", "schneider_announced", "schwarz", "schwarz_announced", "ouvert",
    "spitze", "push", "knock", "virgin", "looked",
})  # fmt: skip
"""Every term a result may count."""


class Store:
    """What is kept. Reading skips rows that damage has made unreadable and says so once."""

    def __init__(self, path: Path, backups: Path | None = None) -> None:
        """Open the database; whatever is wrong with it is told by `take_notices`."""
        self.database = Database(path, backups)
        self._skipped = False

    @property
    def kept(self) -> bool:
        """What is played is written to disk."""
        return self.database.mode is Mode.DISK

    def take_notices(self) -> list[str]:
        """Sentences for the person, each once."""
        notices, self.database.notices = self.database.notices, []
        return notices

    def close(self) -> None:
        """Close the database."""
        self.database.close()

    # -- lists ------------------------------------------------------------------------------------------------------

    def begin_list(self, setup: SeriesSetup, kind: str = "list") -> int:
        """A new list; returns its id. Kinds: list, practice, masters, import."""
        with self.database.transaction() as write:
            number = _next_id(self.database.rows("SELECT max(id) FROM lists"))
            write.execute(
                "INSERT INTO lists (id, uid, kind, state, title, started, setup, players, person, system, rules)"
                " VALUES (?, ?, ?, 'open', ?, ?, ?, ?, ?, ?, ?)",
                (
                    number, uuid.uuid4().hex, kind, setup.title, now(), dumps(setup), len(setup.seats), setup.person,
                    setup.rules.list_system, setup.rules_name,
                ),
            )  # fmt: skip
        return number

    def open_lists(self, kind: str = "list") -> tuple[int, ...]:
        """Lists that can be continued, the last played first."""
        sql = "SELECT id FROM lists WHERE state = 'open' AND kind = ? ORDER BY id DESC"
        return tuple(row[0] for row in self.database.rows(sql, (kind,)))

    def setup(self, list_id: int) -> SeriesSetup | None:
        """Who sat there and by which rules; None if it cannot be read."""
        rows = self.database.rows("SELECT setup FROM lists WHERE id = ?", (list_id,))
        setup: SeriesSetup | None = self._read(SeriesSetup, rows[0][0]) if rows else None
        if setup is not None and not 3 <= len(setup.seats) <= 5:
            self._skip()
            return None
        return setup

    def rows(self, list_id: int) -> tuple[Row, ...]:
        """The finished deals of a list."""
        sql = "SELECT plan, result, record, helped FROM deals WHERE list_id = ? ORDER BY number"
        setup = self.setup(list_id)
        read = (self._row(*columns) for columns in self.database.rows(sql, (list_id,)))
        return tuple(
            row for row in read if row is not None and setup is not None and self._sound(row, len(setup.seats))
        )

    def _sound(self, row: Row, players: int) -> bool:
        """What a row says can be: seats, declarer, steps."""
        result = row.result
        possible = result.declarer in (None, 0, 1, 2) and STEP_KEYS.issuperset(step.key for step in result.steps)
        if not (possible and fits(row.plan, players)):
            self._skip()
            return False
        return True

    def _row(self, plan: str, result: str, record: str, helped: int) -> Row | None:
        """A row as stored; None if it cannot be read."""
        try:
            return stored_row(plan, result, record, helped)
        except CodecError:
            self._skip()
            return None

    def series(self, list_id: int) -> Series | None:
        """A list as it stands, for its score sheet; None if it cannot be read."""
        setup = self.setup(list_id)
        return None if setup is None else Series(setup, self.rows(list_id))

    def unfinished(self, list_id: int, judge: ClaimJudge | None = None) -> Unfinished | None:
        """A list to be continued, with the deal that was being played; None if its setup cannot be read.

        Without a judge the kept moves end before the first claim.
        """
        setup = self.setup(list_id)
        rows = self.database.rows("SELECT last_circuit FROM lists WHERE id = ?", (list_id,))
        if setup is None or not rows:
            return None
        saved = Unfinished(list_id, setup, self.rows(list_id), bool(rows[0][0]))
        return self._with_deal(saved, judge) or saved

    def _with_deal(self, saved: Unfinished, judge: ClaimJudge | None) -> Unfinished | None:
        """The deal being played added, as far as its moves can be read and are legal; None if there is none."""
        sql = "SELECT plan, hands, helped FROM running WHERE list_id = ?"
        found = self.database.rows(sql, (saved.list_id,))
        plan = self._read(DealPlan, found[0][0]) if found else None
        hands = self._read(Hands, found[0][1]) if found else None
        if plan is None or hands is None or (saved.rows and plan.index <= saved.rows[-1].plan.index):
            return None
        if not fits(plan, len(saved.setup.seats)):
            self._skip()
            return None
        dealt = replace(saved, plan=plan, hands=hands, helped=bool(found[0][2]))
        try:
            deal = dealt.deal(judge)
        except (ValueError, IndexError):
            self._skip()
            return None
        return replace(dealt, moves=self._moves(saved.list_id, deal))

    def _moves(self, list_id: int, deal: Deal) -> tuple[tuple[Position, Action], ...]:
        """The kept moves, up to the first that is missing, unreadable or illegal."""
        sql = "SELECT number, seat, action FROM moves WHERE list_id = ? ORDER BY number"
        for number, seat, text in self.database.rows(sql, (list_id,)):
            action = self._read(Action, text)
            if action is None or number != len(deal.actions):
                break
            try:
                deal.apply(action, seat)
            except (ValueError, IndexError):
                self._skip()
                break
        return deal.actions

    def log(self, list_id: int, counted: bool = True) -> "ListLog":
        """Where the table keeps the deals of a list while they are played."""
        return ListLog(self.database, list_id, counted)

    # -- documents --------------------------------------------------------------------------------------------------

    def document(self, kind: str) -> dict[str, Any]:
        """A small JSON document; empty if there is none."""
        rows = self.database.rows("SELECT document FROM documents WHERE kind = ? AND item = ''", (kind,))
        return self._json(rows[0][0]) if rows else {}

    def put_document(self, kind: str, document: Mapping[str, Any]) -> None:
        """Write a document, replacing the one before."""
        sql = (
            "INSERT INTO documents (kind, item, document, updated) VALUES (?, '', ?, ?) ON CONFLICT (kind, item)"
            " DO UPDATE SET document = excluded.document, updated = excluded.updated"
        )
        self.database.execute(sql, (kind, json.dumps(dict(document), ensure_ascii=False), now()))

    def load_progress(self, topic: str) -> dict[str, Any]:
        """The progress of a topic of learning (see game.teach.progress)."""
        return self.document(topic)

    def save_progress(self, topic: str, document: Mapping[str, Any]) -> None:
        """Replace the progress of a topic."""
        self.put_document(topic, document)

    def save_review(self, deal_id: int, review: Mapping[str, Any], decisions: int, mistakes: int) -> None:
        """Keep the review with its deal."""
        self.database.execute(
            "UPDATE deals SET review = ?, decisions = ?, mistakes = ? WHERE id = ?",
            (json.dumps(dict(review), ensure_ascii=False), decisions, mistakes, deal_id),
        )

    def review(self, deal_id: int) -> dict[str, Any]:
        """The kept review, empty if there is none."""
        rows = self.database.rows("SELECT review FROM deals WHERE id = ? AND review IS NOT NULL", (deal_id,))
        return self._json(rows[0][0]) if rows else {}

    # -- inside -----------------------------------------------------------------------------------------------------

    def _read(self, kind: Any, text: str) -> Any:
        try:
            return loads(kind, text)
        except CodecError:
            self._skip()
            return None

    def _json(self, text: str) -> dict[str, Any]:
        try:
            found = json.loads(text)
        except ValueError:
            found = None
        if not isinstance(found, dict):
            self._skip()
            return {}
        return found

    def _skip(self) -> None:
        if not self._skipped:
            self._skipped = True
            self.database.notices.append(_("Some old entries are damaged and are left out."))


def stored_row(plan: object, result: object, record: object, helped: object) -> Row:
    """A finished deal from its columns, whatever damage has made of them; raises CodecError."""
    return Row(loads(DealPlan, str(plan)), loads(Result, str(result)), str(record), bool(helped))


def _next_id(rows: list[tuple[Any, ...]]) -> int:
    return (rows[0][0] or 0) + 1 if rows else 1
