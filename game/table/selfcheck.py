"""`selfcheck`: proves an installation, one line a part. Other packages bring checks of their own; main joins them."""

import random
import tempfile
import time
from collections.abc import Callable, Iterable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from game.rules.options import RuleSet
from game.table import i18n
from game.table.brains import WorkerBrains
from game.table.database import Mode
from game.table.i18n import _, number
from game.table.paths import user_paths, writable
from game.table.series import Chair, Series, SeriesSetup
from game.table.store import Store
from game.table.table import Table


class CheckFailed(Exception):
    """Something is wrong with the installation; the message says what and what to do."""


@dataclass(frozen=True, slots=True)
class Check:
    """One part of the program; `run` returns a detail worth showing or raises anything."""

    name: str
    run: Callable[[], str]


def run_checks(checks: Iterable[Check], tell: Callable[[str], None]) -> bool:
    """Run all, telling one line each; True if all is well."""
    fine = True
    for check in checks:
        start = time.perf_counter()
        try:
            mark, detail = _("ok"), check.run()
        except Exception as error:
            fine, mark, detail = False, _("FAILED"), str(error) or type(error).__name__
        tell(f"{check.name:<12} {mark:<7} {detail}  ({number(time.perf_counter() - start, 2)} s)")
    return fine


def table_checks(factory: str, level: str) -> tuple[Check, ...]:
    """Texts, folders, database, and a deal played by computer players (`factory`) in the worker process."""
    return (
        Check(_("texts"), _texts),
        Check(_("folders"), _folders),
        Check(_("database"), _database),
        Check(_("worker"), lambda: _worker(factory, level)),
    )


def _texts() -> str:
    count = len(i18n.load("de"))
    if not count:
        raise CheckFailed(_("The German texts are missing. Please install Grand Hand again."))
    return _("{n} German texts").format(n=number(count))


def _folders() -> str:
    paths = user_paths()
    for folder in (paths.config, paths.data):
        if not writable(folder):
            raise CheckFailed(_("{folder} cannot be written. Make room or set another folder.").format(folder=folder))
    return str(paths.data)


def _database() -> str:
    """A fresh one is written and read; the person's own is only looked at by the game itself."""
    with tempfile.TemporaryDirectory() as folder, closing(Store(Path(folder) / "games.sqlite")) as store:
        if store.database.mode is not Mode.DISK:
            raise CheckFailed(" ".join(store.take_notices()))
        store.put_document("check", {"value": 1})
        if store.document("check") != {"value": 1}:
            raise CheckFailed(_("The database does not give back what was written."))
        return str(store.database.rows("SELECT 'SQLite ' || sqlite_version()")[0][0])


def _worker(factory: str, level: str) -> str:
    """One deal among computer players only."""
    chairs = tuple(Chair(name, level) for name in ("A", "B", "C"))
    rules = RuleSet(all_pass="forehand_must_play")
    brains = WorkerBrains(factory)
    table = Table(Series(SeriesSetup(chairs, rules, random.getrandbits(32))), brains)
    try:
        table.next_deal()
        end = time.monotonic() + 15
        while not table.over:
            if not table.poll():
                time.sleep(0.001)
            if time.monotonic() > end:
                raise CheckFailed(_("The computer players do not answer."))
        notice = table.take_notice()
        if notice:
            raise CheckFailed(notice)
        assert table.deal is not None
        return _("a deal of {n} actions").format(n=len(table.deal.actions))
    finally:
        brains.close()
