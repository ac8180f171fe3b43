"""Whatever single letters turn into inside the stored texts: everything opens, nothing raises, play goes on."""

import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.rules.record import parse_record, replay
from game.table.brains import LocalBrains
from game.table.export import lists_csv, lists_html
from game.table.fairness import dealt_hands, distributions
from game.table.history import Filter, deals, lists, opened
from game.table.records_io import export_records
from game.table.statistics import statistics
from game.table.store import Store
from game.table.table import Table
from tests.table.players import Plain
from tests.table.test_store import play, sit, step

TEXTS = {
    "lists": ("setup", "totals", "state", "system"),
    "deals": ("plan", "result", "record", "role", "game"),
    "running": ("plan", "hands"),
    "moves": ("action",),
}


@pytest.fixture(scope="module")
def sound(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One finished list and one in the middle of a deal."""
    path = tmp_path_factory.mktemp("sound") / "games.sqlite"
    store = Store(path)
    play(sit(store)[1])
    _, at = sit(store, seed=8, deals=36)
    while not (at.deal and not at.over and len(at.deal.actions) > 6):
        step(at)
    store.close()
    return path


@pytest.fixture
def store(sound: Path, tmp_path: Path) -> Iterator[Store]:
    made = Store(Path(shutil.copy(sound, tmp_path / "games.sqlite")))
    yield made
    made.close()


def mutate(store: Store, rng: random.Random) -> None:
    """Change some letters of some texts."""
    for _ in range(rng.randint(1, 4)):
        table = rng.choice(list(TEXTS))
        column = rng.choice(TEXTS[table])
        rows = store.database.rows(f"SELECT rowid, {column} FROM {table} WHERE {column} IS NOT NULL")
        rowid, text = rng.choice(rows)
        if not text:
            continue
        place = rng.randrange(len(text))
        letter = rng.choice('0123456789{}[]",:ABCJTKQ nul-')
        changed = text[:place] + letter * rng.randint(0, 2) + text[place + rng.randint(0, 2) :]
        store.database.execute(f"UPDATE {table} SET {column} = ? WHERE rowid = ?", (changed, rowid))


def look_at_everything(store: Store) -> None:
    statistics(store)
    distributions(dealt_hands(store))
    list(export_records(store))
    for deal in deals(store, Filter()):
        opened(store, deal.id)
    for entry in lists(store):
        series = store.series(entry.id)
        if series is not None:
            lists_csv([(entry.title, series)])
            lists_html([(entry.title, series)])
    for list_id in store.open_lists():
        saved = store.unfinished(list_id)
        if saved is not None:
            at = Table.reopened(saved, LocalBrains(Plain), store.log(list_id))
            for _ in range(30):
                if at.series.over and at.over:
                    break
                step(at)


@pytest.mark.parametrize("seed", range(60))
def test_everything_opens(store: Store, seed: int) -> None:
    mutate(store, random.Random(seed))
    look_at_everything(store)


def test_untouched_all_is_there(store: Store) -> None:
    look_at_everything(store)
    assert store.take_notices() == []
    for list_id, count in ((1, 6), (2, None)):
        rows = store.rows(list_id)
        assert count is None or len(rows) == count
        assert all(replay(parse_record(row.record)).result == row.result for row in rows)
