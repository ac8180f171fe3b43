"""What can be done with files of records: generators that work a little with every step."""

from pathlib import Path

from game.table import backup
from game.table.check_command import report_text, summary_text
from game.table.export import lists_csv
from game.table.history import Filter, count_deals, lists
from game.table.i18n import _, ngettext, number
from game.table.records import Summary, check_file
from game.table.records_command import import_text
from game.table.records_io import Importing, export_records, import_records, refused_text, whole_file
from game.table.series import Series
from game.table.store import Store
from game.ui.scenes.transfer import Job, Progress, Unfit, Work
from game.ui.words import counts

SHOWN = 12
"""Refused or differing lines that are told one by one."""
CHUNK = 20


def jobs(store: Store) -> list[Job]:
    """All of them."""
    return [
        Job("import", _("Bring these records in"), lambda path: importing(store, path)),
        Job("check", _("Check these records"), checking),
        Job("export", _("Write all my records there"), lambda path: exporting(store, path), lambda path: path),
        Job("csv", _("Write my lists as a table (CSV)"), lambda path: tables(store, path), _table_file),
        Job("all out", _("Write everything as one file"), lambda path: everything_out(store, path), _archive_file),
        Job("all in", _("Bring in such a file"), lambda path: everything_in(store, path)),
    ]


_ENDINGS = (".sgf", ".skat", ".txt", ".csv", ".zip")
"""What a name of ours ends with; anything else after a dot belongs to the name, a date for example."""


def _table_file(path: Path) -> Path:
    """The name for a table."""
    return _ending(path, ".csv")


def _archive_file(path: Path) -> Path:
    """The name for everything as one file."""
    return _ending(path, ".zip")


def _ending(path: Path, suffix: str) -> Path:
    return path.with_suffix(suffix) if path.suffix.lower() in _ENDINGS else path.with_name(path.name + suffix)


def importing(store: Store, path: Path) -> Work:
    """Records of a file into the history."""
    for state in import_records(store, path):
        yield Progress(state.fraction, import_text(state), _refused(state))


def _refused(state: Importing) -> list[str]:
    return [refused_text(error) for error in state.reasons[:SHOWN]]


def checking(path: Path) -> Work:
    """Records of a file replayed and compared."""
    size, summary, told = path.stat().st_size or 1, Summary(), list[str]()
    for done, report in enumerate(check_file(path), 1):
        summary.counts[report.verdict] += 1
        if report.verdict not in ("agrees", "quirk") and len(told) < SHOWN:
            told.append(report_text(report))
        if done % CHUNK == 0:
            yield Progress(min(0.99, done * 1200 / size), summary_text(summary), told)
    yield Progress(1.0, summary_text(summary), told)


def exporting(store: Store, path: Path) -> Work:
    """The history as records, first into a file beside it."""
    total, count = max(1, count_deals(store, Filter())), 0
    with whole_file(path) as file:
        for line in export_records(store):
            file.write(line + "\n")
            count += 1
            if count % CHUNK == 0:
                yield Progress(count / total, _written(count))
    yield Progress(1.0, _written(count), [str(path)])


def _written(count: int) -> str:
    return ngettext("{n} record written.", "{n} records written.", count).format(n=number(count))


def tables(store: Store, path: Path) -> Work:
    """All lists as CSV."""
    found: list[tuple[str, Series]] = []
    entries = lists(store, limit=10_000)
    for place, entry in enumerate(entries):
        series = store.series(entry.id)
        if series is not None:
            found.append((entry.title or entry.started[:10], series))
        yield Progress(place / len(entries), counts.lists(len(found)))
    path = _table_file(path)
    with whole_file(path) as file:
        file.write("\N{ZERO WIDTH NO-BREAK SPACE}" + lists_csv(found))  # by this mark spreadsheets know UTF-8
    yield Progress(1.0, counts.lists(len(found)), [str(path)])


def everything_out(store: Store, path: Path) -> Work:
    """Lists, deals and progress as one file."""
    path = _archive_file(path)
    yield Progress(0.0, _("Everything is being written."))
    backup.export_all(store.database, path)
    yield Progress(1.0, _("Everything is written."), [str(path)])


def everything_in(store: Store, path: Path) -> Work:
    """Add what such a file holds."""
    yield Progress(0.0, _("Everything is being read."))
    try:
        added = backup.import_all(store.database, path)
    except backup.ArchiveError as error:
        raise Unfit(str(error)) from error
    yield Progress(1.0, ngettext("{n} new deal", "{n} new deals", added).format(n=number(added)) + ".")
