"""Records in and out of the history: files of any size, a chunk at a time, so that a screen can show and stop it."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from itertools import islice
from pathlib import Path
from typing import TextIO

from game.rules.contracts import Contract
from game.rules.iss_game import IssGame, play_record
from game.rules.options import ISKO, RuleSet
from game.rules.record import format_record, parse_record, replay, rules_of
from game.rules.record_result import parse_result
from game.rules.rule_line import to_line
from game.rules.scoring import Ending, Result, passed_in
from game.rules.sgf import Record, RecordError
from game.table.error_text import error_text
from game.table.i18n import _
from game.table.list_log import insert_deal
from game.table.record_line import digest
from game.table.records import records_of
from game.table.series import Chair, DealPlan, Row, SeriesSetup
from game.table.store import Store
from game.table.text_lines import TextLine

CHUNK = 50
"""Lines between two looks at the screen."""
REFUSED_SHOWN = 100
"""Refused lines that are told one by one."""

Entry = tuple[TextLine, Record | RecordError]

_SEATS = SeriesSetup((Chair("", ""),) * 3)
"""Nobody in particular: the names stand in each record."""


@dataclass(slots=True)
class Importing:
    """How far an import is."""

    size: int
    done: int = 0
    """Bytes read; of a file that is no UTF-8 roughly."""
    added: int = 0
    known: int = 0
    """Here already, by cards and moves."""
    unfinished: int = 0
    """Without a result."""
    refused: int = 0
    reasons: list[RecordError] = field(default_factory=list)
    """Of the first refused lines, with line numbers."""

    @property
    def fraction(self) -> float:
        """0..1."""
        return min(1.0, self.done / self.size) if self.size else 1.0


def import_records(store: Store, path: Path) -> Iterator[Importing]:
    """Bring the records of a file into the history, a chunk with every step; closing the iterator stops it, and what
    came in so far stays. Raises OSError if the file cannot be read."""
    state = Importing(path.stat().st_size)
    seen = {row[0] for row in store.database.rows("SELECT digest FROM deals")}
    list_id = 0
    stream = records_of(path)
    try:
        while entries := list(islice(stream, CHUNK)):
            rows = _new_rows(state, entries, seen)
            if rows and not list_id:
                list_id = store.begin_list(replace(_SEATS, title=path.name), "import")
            if rows:
                with store.database.transaction() as write:
                    for rules, row in rows:
                        setup = replace(_SEATS, rules_name=to_line(rules).removeprefix("skat "))
                        insert_deal(write, list_id, setup, row)
            yield state
        state.done = state.size
        yield state
    finally:  # also when it is stopped
        if list_id:
            store.database.execute("UPDATE lists SET state = 'finished' WHERE id = ?", (list_id,))


def _new_rows(state: Importing, entries: Sequence[Entry], seen: set[str]) -> list[tuple[RuleSet, Row]]:
    """The new deals among some lines."""
    rows: list[tuple[RuleSet, Row]] = []
    for line, found in entries:
        state.done = line.end
        if isinstance(found, RecordError):
            _refuse(state, found)
            continue
        row = _new(state, found, seen, line.number)
        if row is not None:
            rows.append(row)
    return rows


def _new(state: Importing, record: Record, seen: set[str], line: int) -> tuple[RuleSet, Row] | None:
    """A record as a row of the history, unless it is known, unfinished or wrong."""
    text = format_record(record)
    name = digest(text)
    if name in seen:
        state.known += 1
        return None
    try:
        rules, result = settled(record)
    except RecordError as error:
        error.line = line
        _refuse(state, error)
        return None
    if result is None:
        state.unfinished += 1
        return None
    seen.add(name)
    state.added += 1
    plan = DealPlan(state.added, state.added, 2, (0, 1, 2), (), 0, result.bock)
    return rules, Row(plan, result, text)


def _refuse(state: Importing, error: RecordError) -> None:
    state.refused += 1
    if len(state.reasons) < REFUSED_SHOWN:
        state.reasons.append(error)


def settled(record: Record) -> tuple[RuleSet, Result | None]:
    """Rules and result of a record; None while it has no result. Raises RecordError."""
    if record.own:
        return rules_of(record), replay(record).result
    return ISKO, _of_server(record, play_record(record.moves))


def _of_server(record: Record, game: IssGame) -> Result | None:
    """The result as the server wrote it."""
    fields = parse_result(record.result)
    if fields["outcome"] == "passed":
        return passed_in(game.skat)
    if fields["outcome"] not in ("win", "loss") or game.contract is None or game.declarer is None:
        return None
    value = int(fields.get("v", "0"))
    won = fields["outcome"] == "win"
    charged = value if won else -value // 2
    contract: Contract = game.contract
    scores = tuple(value if seat == game.declarer else 0 for seat in range(3))
    resigned = Ending.DECLARER_RESIGNED if game.declarer_out else Ending.DEFENDERS_RESIGNED
    return Result(
        ending=resigned if game.declarer_out or game.defenders_out else Ending.PLAYED,
        scores=(scores[0], scores[1], scores[2]),
        declarer=game.declarer,
        contract=contract,
        bid=game.auction.bid,
        won=won,
        points=int(fields.get("p", "0")),
        tricks=int(fields.get("t", "0")),
        matadors=int(fields.get("m", "0")) if contract.game.has_matadors else None,
        value=charged,
        charged=charged,
        overbid=fields.get("bid") == "overbid",
        loss_factor=1 if won else 2,
        skat=game.skat,
    )


def export_records(store: Store, list_id: int | None = None) -> Iterator[str]:
    """The records of the history, a line each, the oldest first, with the time they were played."""
    sql = "SELECT record, played FROM deals WHERE ? IS NULL OR list_id = ? ORDER BY id"
    for text, played in store.database.rows(sql, (list_id, list_id)):
        try:
            record = parse_record(text)
        except RecordError:
            continue
        stamp = f"{played[:10]}/{played[11:19]}/UTC"
        named = tuple((name, value) for name, value in record.properties if name != "DT")
        yield format_record(Record((*named, ("DT", record.get("DT") or stamp)), record.moves, record.result))


def write_records(store: Store, path: Path, list_id: int | None = None) -> int:
    """Write the records into a file; returns how many. Raises OSError, the file is then as it was."""
    count = 0
    with whole_file(path) as file:
        for line in export_records(store, list_id):
            file.write(line + "\n")
            count += 1
    return count


@contextmanager
def whole_file(path: Path) -> Iterator[TextIO]:
    """A file for text that is there complete or not at all; a device is written to. Raises OSError."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists() and not path.is_file() and not path.is_dir():
        with path.open("w", encoding="utf-8", newline="\n") as device:
            yield device
        return
    fresh = path.with_name(path.name + ".new")
    try:
        with fresh.open("w", encoding="utf-8", newline="\n") as file:
            yield file
        fresh.replace(path)
    finally:
        fresh.unlink(missing_ok=True)


def refused_text(error: RecordError) -> str:
    """Why a line was refused, with its place."""
    return _("Line {n}: {reason}").format(n=error.line, reason=error_text(error))
