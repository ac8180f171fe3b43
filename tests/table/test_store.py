"""The store keeps lists, the deal in progress and documents, and gives them back as they were."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from game.rules.actions import Claim
from game.rules.claims import ClaimPosition
from game.rules.options import RuleSet
from game.table.brains import LocalBrains
from game.table.codec import dumps, loads
from game.table.history import lists
from game.table.player import Limit
from game.table.series import Chair, Series, SeriesSetup
from game.table.store import Store
from game.table.table import Table
from tests.table.players import Plain


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    made = Store(tmp_path / "games.sqlite")
    yield made
    made.close()


def setup(seed: int = 3, deals: int = 6) -> SeriesSetup:
    chairs = (Chair("Anna"), Chair("Ben", "plain", "theo"), Chair("Cleo", "plain", "lene"))
    return SeriesSetup(chairs, RuleSet(list_deals=deals), seed, "Evening", "own")


def sit(store: Store, seed: int = 3, deals: int = 6) -> tuple[int, Table]:
    list_id = store.begin_list(setup(seed, deals))
    return list_id, Table(Series(setup(seed, deals)), LocalBrains(Plain), store.log(list_id))


def step(at: Table) -> None:
    if at.over:
        at.next_deal()
    elif at.persons_turn:
        at.submit(Plain("person", 5).decide(at.view(), Limit()).action)
    else:
        at.poll()


def play(at: Table) -> None:
    while not (at.over and at.series.over):
        step(at)


def test_a_list_comes_back_with_its_sheet(store: Store) -> None:
    list_id, at = sit(store)
    play(at)
    series = store.series(list_id)
    assert series is not None
    assert series.setup == at.series.setup
    assert series.rows == at.series.rows
    assert series.lines() == at.series.lines()
    assert store.open_lists() == ()


def test_every_action_is_kept_before_the_next_is_asked_for(store: Store) -> None:
    list_id, at = sit(store, deals=3)
    while not (at.over and at.series.over):
        step(at)
        saved = store.unfinished(list_id)
        assert saved is not None
        assert saved.rows == tuple(at.series.rows)
        if not at.over:
            assert at.deal is not None
            assert (saved.plan, saved.moves) == (at.plan, at.deal.actions)


class Distrust:
    """Refuses every claim."""

    def holds(self, position: ClaimPosition) -> bool:
        return False

    def certain(self, position: ClaimPosition) -> bool:
        return False


def test_a_refused_claim_is_taken_up_again_with_the_judge(store: Store) -> None:
    list_id = store.begin_list(setup())
    at = Table(Series(setup()), LocalBrains(Plain), store.log(list_id), Distrust())
    while at.over or at.may(Claim()) is not None:
        step(at)
    at.submit(Claim())
    saved, deal = store.unfinished(list_id, Distrust()), at.deal
    assert saved is not None
    assert deal is not None
    assert saved.moves == deal.actions
    assert Table.reopened(saved, LocalBrains(Plain), judge=Distrust()).view() == at.view()


@pytest.mark.parametrize("steps", [0, 1, 7, 30, 61, 100])
def test_a_list_goes_on_after_any_step_as_it_would_have(tmp_path: Path, steps: int) -> None:
    whole_id, whole = sit(Store(tmp_path / "whole.sqlite"))
    play(whole)
    assert whole_id == 1
    first = Store(tmp_path / "games.sqlite")
    list_id, at = sit(first)
    for _ in range(steps):
        step(at)
    first.close()
    second = Store(tmp_path / "games.sqlite")
    assert second.open_lists() == (list_id,)
    saved = second.unfinished(list_id)
    assert saved is not None
    again = Table.reopened(saved, LocalBrains(Plain), second.log(list_id))
    play(again)
    assert again.series.rows == whole.series.rows
    second.close()


def test_help_is_remembered_and_not_counted(store: Store) -> None:
    list_id, at = sit(store)
    step(at)
    at.mark_helped()
    saved = store.unfinished(list_id)
    assert saved is not None
    assert saved.helped
    while not at.over:
        step(at)
    assert store.rows(list_id)[0].helped
    assert store.database.rows("SELECT counted, helped FROM deals") == [(0, 1)]


def test_the_wish_to_stop_is_kept(store: Store) -> None:
    list_id, at = sit(store)
    at.end_with_circuit()
    saved = store.unfinished(list_id)
    assert saved is not None
    assert saved.last_circuit


def test_damaged_rows_are_left_out_with_one_sentence(store: Store) -> None:
    list_id, at = sit(store)
    play(at)
    store.database.execute("UPDATE deals SET result = '{' WHERE number = 2")
    store.database.execute("UPDATE deals SET plan = '[]' WHERE number = 3")
    assert len(store.rows(list_id)) == len(at.series.rows) - 2
    assert len(store.take_notices()) == 1
    store.database.execute("UPDATE lists SET setup = 'x'")
    assert store.series(list_id) is None
    assert store.unfinished(list_id) is None


def test_damaged_moves_are_cut_off(store: Store) -> None:
    list_id, at = sit(store)
    for _ in range(8):
        step(at)
    store.database.execute('UPDATE moves SET action = \'{"Bid":{"value":999}}\' WHERE number = 2')
    saved = store.unfinished(list_id)
    assert saved is not None
    assert len(saved.moves) == 2
    again = Table.reopened(saved, LocalBrains(Plain), store.log(list_id))
    play(again)
    assert again.series.over


def test_a_document_replaces_the_one_before(store: Store) -> None:
    assert store.document("score pad") == {}
    store.put_document("score pad", {"text": "one"})
    store.put_document("score pad", {"text": "two"})
    assert store.document("score pad") == {"text": "two"}
    store.save_progress("course", {"done": ["K1"]})
    assert store.load_progress("course") == {"done": ["K1"]}


def test_a_review_is_kept_with_its_deal(store: Store) -> None:
    _, at = sit(store)
    play(at)
    store.save_review(1, {"grades": ["best"]}, decisions=8, mistakes=1)
    assert store.review(1) == {"grades": ["best"]}
    assert store.review(2) == {}


def test_a_clock_set_back_changes_no_order(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    first, _ = sit(store)
    monkeypatch.setattr("game.table.list_log.now", lambda: "1999-12-31T00:00:00+00:00")
    second, at = sit(store, seed=4, deals=36)
    for _ in range(70):
        step(at)
    assert store.open_lists() == (second, first)
    saved = store.unfinished(second)
    assert saved is not None
    assert saved.rows == tuple(at.series.rows)
    assert [entry.id for entry in lists(store)] == [second, first]


def test_a_list_with_a_lost_row_goes_on(store: Store) -> None:
    list_id, at = sit(store, deals=12)
    for _ in range(150):
        step(at)
    store.database.execute("DELETE FROM deals WHERE number = 2")
    saved = store.unfinished(list_id)
    assert saved is not None
    again = Table.reopened(saved, LocalBrains(Plain), store.log(list_id))
    play(again)
    assert again.series.over
    assert [row.plan.index for row in again.series.rows] == [1, *range(3, len(again.series.rows) + 2)]


def test_a_full_disk_is_told_at_the_table_and_play_goes_on(store: Store) -> None:
    list_id, at = sit(store, deals=12)
    at.next_deal()
    pages = store.database.rows("PRAGMA page_count")[0][0]
    store.database.rows(f"PRAGMA max_page_count = {pages}")
    notices = []
    while not (at.over and at.series.over):
        step(at)
        notices.append(at.take_notice())
    told = [notice for notice in notices if notice]
    assert "cannot be saved" in told[0]
    assert "again" in told[1]
    assert store.kept
    assert store.rows(list_id) == tuple(at.series.rows)


def test_a_list_keeps_its_help_and_older_ones_open_without(store: Store) -> None:
    begun = replace(setup(), help=True)
    assert store.setup(store.begin_list(begun)) == begun
    assert '"help"' not in dumps(setup()), "an older list says nothing about help"
    assert loads(SeriesSetup, dumps(setup())) == setup()
