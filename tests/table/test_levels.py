"""The real computer players at the table: a whole list through the worker, saved, left and continued."""

import os
from pathlib import Path

import pytest

from game.rules.options import RuleSet
from game.table.paths import Paths
from game.table.player import Limit
from game.table.series import Chair, SeriesSetup
from game.table.session import Session
from game.table.table import Table
from tests.table.players import Plain

levels = pytest.importorskip("ai.levels")

FACTORY = "ai.levels:build"


def step(at: Table) -> None:
    if at.over:
        at.next_deal()
    elif at.persons_turn:
        at.submit(Plain("person", 5).decide(at.view(), Limit()).action)
    else:
        at.poll()


def paths(folder: Path) -> Paths:
    return Paths(folder, folder, folder)


def play(session: Session, at: Table, most: int | None = None) -> None:
    """Play to the end of the list, or so many actions."""
    done = 0
    while not (at.over and at.series.over) and (most is None or done < most):
        before = len(at.deal.actions) if at.deal else 0
        step(at)
        done += bool(at.deal) and len(at.deal.actions) != before if at.deal else 0


@pytest.mark.parametrize("level", ["heuristic", "club"])
def test_a_list_is_continued_as_it_would_have_been(tmp_path: Path, level: str) -> None:
    if level != "heuristic" and not levels.compiled():
        pytest.skip("the kernel is not compiled")
    chairs = (Chair("Anna"), Chair("Ferdinand", level, "ferdinand"), Chair("Karoline", level, "karoline"))
    setup = SeriesSetup(chairs, RuleSet(list_deals=9 if level == "heuristic" else 3), 2026)
    whole = Session(paths(tmp_path / "whole"), FACTORY)
    straight = whole.new_table(setup)
    play(whole, straight)
    first = Session(paths(tmp_path / "cut"), FACTORY)
    play(first, first.new_table(setup), most=40)
    first.close()
    second = Session(paths(tmp_path / "cut"), FACTORY)
    again = second.continued()
    assert again is not None
    play(second, again)
    assert again.take_notice() is None
    assert [row.record for row in again.series.rows] == [row.record for row in straight.series.rows]
    whole.close()
    second.close()


def test_the_worker_is_not_this_process(tmp_path: Path) -> None:
    session = Session(paths(tmp_path), FACTORY)
    session.brains.warm()
    at = session.new_table(SeriesSetup((Chair("A"), Chair("B", "heuristic"), Chair("C", "heuristic")), seed=3))
    play(session, at, most=10)
    assert session.brains._worker.pid not in (None, os.getpid())
    session.close()
