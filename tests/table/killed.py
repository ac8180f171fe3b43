"""A program to be killed: plays lists with a store and prints what it has shown. Arguments: database, seed."""

import sys
import time
from hashlib import sha256
from pathlib import Path

from game.rules.deal import Deal
from game.table.brains import WorkerBrains
from game.table.player import Limit
from game.table.series import Chair, Series, SeriesSetup
from game.table.store import Store
from game.table.table import Table
from tests.table.players import Plain


def shown(deal: Deal, count: int) -> str:
    """The first actions of a deal as one word."""
    return sha256(repr((deal.dealt, deal.actions[:count])).encode()).hexdigest()[:16]


def table(store: Store, brains: WorkerBrains, seed: int) -> Table:
    for list_id in store.open_lists():
        saved = store.unfinished(list_id)
        assert saved is not None
        return Table.reopened(saved, brains, store.log(list_id))
    setup = SeriesSetup((Chair("Anna"), Chair("Ben", "plain"), Chair("Cleo", "plain")), seed=seed)
    return Table(Series(setup), brains, store.log(store.begin_list(setup)))


def main(path: str, seed: int) -> None:
    store, brains = Store(Path(path)), WorkerBrains("tests.table.players:Plain")
    for notice in store.take_notices():
        print("notice", notice, flush=True)
    person = Plain("person", 5)
    print("ready", flush=True)
    while True:
        at = table(store, brains, seed)
        while not (at.series.over and at.over):
            if at.over:
                at.next_deal()
            elif at.persons_turn:
                at.submit(person.decide(at.view(), Limit()).action)
            elif not at.poll():
                time.sleep(0.0002)
                continue
            assert at.deal is not None
            assert at.plan is not None
            count = len(at.deal.actions)
            list_id = store.open_lists()[0] if store.open_lists() else 0
            print("shown", list_id, at.plan.index, count, shown(at.deal, count), flush=True)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
