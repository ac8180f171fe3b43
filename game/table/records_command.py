"""`records import FILE` and `records export [--out FILE]`: between files and the history."""

import argparse
import sys
from pathlib import Path

from game.table.database import Mode
from game.table.i18n import _, ngettext, number
from game.table.paths import user_paths
from game.table.records_io import Importing, export_records, import_records, refused_text, write_records
from game.table.store import Store


def add_import_export(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the commands `import` and `export` below `records`."""
    bring = commands.add_parser("import", help=_("bring the records of a file into the history"))
    bring.add_argument("file", type=Path, help=_("ISS-form records, a line each"))
    bring.set_defaults(run=run_import)
    carry = commands.add_parser("export", help=_("write the history as records"))
    carry.add_argument("--out", type=Path, metavar="FILE", help=_("the file to write (otherwise the terminal)"))
    carry.set_defaults(run=run_export)


def run_import(options: argparse.Namespace) -> int:
    """Import a file. 0: every line is in the history; 1: some lines were refused; 2: no such file, or not kept."""
    store = _open()
    try:
        code = _import(store, options.file)
        store.database.try_again()  # the disk may have become full on the way
        _tell(store)
        return code if store.kept else 2
    except OSError as error:
        print(_("{file} cannot be read: {reason}").format(file=options.file, reason=error.strerror), file=sys.stderr)
        return 2
    finally:
        store.close()


def _import(store: Store, file: Path) -> int:
    if not store.kept:
        return 2
    told = 0
    state: Importing | None = None
    for state in import_records(store, file):
        for error in state.reasons[told:]:
            print(refused_text(error))
        told = len(state.reasons)
        if sys.stderr.isatty():
            print(f"\r{state.fraction:4.0%}", end="\r", file=sys.stderr)
    if state is not None:
        print(import_text(state))
    return 1 if state is not None and state.refused else 0


def bring(store: Store, file: Path) -> str:
    """Import a file and say in one sentence what came of it."""
    try:
        states = list(import_records(store, file))
    except OSError as error:
        return _("{file} cannot be read: {reason}").format(file=file, reason=error.strerror)
    return import_text(states[-1])


def import_text(state: Importing) -> str:
    """What an import has done, in one sentence."""
    text = ngettext("{n} new deal", "{n} new deals", state.added).format(n=number(state.added))
    rest = [
        (state.known, _("{n} known already")),
        (state.unfinished, _("{n} without a result")),
        (state.refused, _("{n} refused")),
    ]
    return ", ".join([text, *(words.format(n=number(count)) for count, words in rest if count)]) + "."


def run_export(options: argparse.Namespace) -> int:
    """Export all deals. 0: done; 2: the file cannot be written, or the history cannot be opened as usual.

    A history on a disk that refuses is still carried away as far as it can be read.
    """
    refusal = None if options.out is None else _no_place(options.out)
    if refusal is not None:
        print(refusal, file=sys.stderr)
        return 2
    store = _open()
    try:
        if not _readable(store):
            return 2
        usual = store.database.mode in (Mode.DISK, Mode.SECOND)
        if options.out is None:
            for line in export_records(store):
                print(line)
            sys.stdout.flush()
            return 0 if usual else 2
        count = write_records(store, options.out)
    except OSError as error:
        if options.out is None:  # the terminal, or where it leads: main knows what to do
            raise
        print(_("{file} cannot be written: {reason}").format(file=options.out, reason=error.strerror), file=sys.stderr)
        return 2
    finally:
        store.close()
    print(ngettext("{n} record written.", "{n} records written.", count).format(n=number(count)))
    return 0 if usual else 2


def _no_place(out: Path) -> str | None:
    """Why no file can be made there; None if one can be tried."""
    if out.is_dir():
        return _("{file} is a folder: name the file to write.").format(file=out)
    if not out.parent.exists():
        sentence = _("The folder {folder} does not exist: create it or name another one.")
        return sentence.format(folder=out.parent)
    return None


def _readable(store: Store) -> bool:
    """There is something to export, or nothing because nothing was played yet."""
    mode = store.database.mode
    return mode is not Mode.NEWER and (mode is not Mode.MEMORY or store.database.path.is_file())


def _open() -> Store:
    paths = user_paths()
    store = Store(paths.database, paths.backups)
    _tell(store)
    return store


def _tell(store: Store) -> None:
    for notice in store.take_notices():
        print(notice, file=sys.stderr)
