"""The fixed node count: a change of the search shows here, and its commit says why the number moved."""

from pathlib import Path

import pytest

from ai.bench import BUDGETS, DEALS, Cost, bench_players, bench_solver, load, measure, reach, row, signature, uncompiled
from ai.offered import available
from ai.solve_command import solve_lines
from main import main

NODES = 744_831
"""Positions visited for "does the declarer reach 61" in the 300 random deals."""


def test_fixed_node_count() -> None:
    assert signature() == NODES


def test_deals_are_complete() -> None:
    for name, many in (("random", 300), ("contested", 120), ("null", 300)):
        positions = load(name)
        assert len(positions) == many
        assert all(hand.bit_count() == 10 for position in positions for hand in position.hands)


def test_a_row_states_mean_median_and_worst() -> None:
    line = row("suit", [Cost(10, 1.0), Cost(20, 2.0), Cost(60, 9.0)])
    assert line.split() == ["suit", "3", "30", "20", "60", "60", "4.00", "2.00", "9.00", "9.00"]


def test_every_level_keeps_its_budget() -> None:
    """The line of each level states mean, 95th percentile, worst and both budgets."""
    lines: list[str] = []
    assert bench_players(lines.append, 3)
    rows = {line.split()[0]: [float(word) for word in line.split()[1:]] for line in lines[2:]}
    assert set(rows) == set(available())
    for level, (many, mean, p95, worst, most, most_ever) in rows.items():
        assert many > 90
        assert mean <= worst
        assert p95 <= worst
        assert (most, most_ever) == tuple(1000 * budget for budget in BUDGETS[level])


def test_a_player_over_its_budget_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(BUDGETS, "club", (0.0, 0.0))
    lines: list[str] = []
    assert not bench_players(lines.append, 1)
    assert [line.split()[0] for line in lines if "TOO SLOW" in line] == ["club"]


def test_uncompiled_visits_the_same_nodes() -> None:
    import ai.solver

    deals = load("random")[:3]
    ours, theirs = (measure(deals, reach, module) for module in (ai.solver, uncompiled()))
    assert [cost.nodes for cost in ours] == [cost.nodes for cost in theirs]


@pytest.mark.long
def test_bench_prints_its_table(capsys: pytest.CaptureFixture[str]) -> None:
    bench_solver(print)
    assert f"fixed node count, random deals, 61?: {NODES}" in capsys.readouterr().out


def test_solve_states_equal_and_not_equal() -> None:
    lines: list[str] = []
    good = "16,134217728,16384,0,0,0,15"
    assert solve_lines(good, "file", lines.append) == 0
    assert "15 points" in lines[0]
    assert lines[0].endswith("equal")
    assert "1 equal, 0 not" in lines[-1]
    lines.clear()
    assert solve_lines(f"# comment\n{good[:-2]}14\n", "file", lines.append) == 1
    assert "NOT EQUAL, expected 14" in lines[0]


def test_solve_answers_null_and_lines_without_a_value() -> None:
    lines: list[str] = []
    assert solve_lines("1,2,4,0,0,5\n", "file", lines.append) == 0
    assert "null" in lines[0]
    assert "equal" not in lines[-1]


def test_solve_says_what_is_wrong_with_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", str(tmp_path / "missing.txt")]) == 2
    assert "cannot be read" in capsys.readouterr().err
    (tmp_path / "bad.txt").write_text("1,2\n")
    assert main(["solve", str(tmp_path / "bad.txt")]) == 2
    assert "line 1" in capsys.readouterr().err


def test_bench_deals_come_from_their_script(tmp_path: Path) -> None:
    import shutil
    import subprocess
    import sys

    script = Path(shutil.copy(DEALS / "make.py", tmp_path))
    root = DEALS.parents[2]
    subprocess.run([sys.executable, str(script)], check=True, env={"PYTHONPATH": str(root)}, cwd=root)
    for name in ("random", "contested", "null"):
        assert (tmp_path / f"{name}.txt").read_text() == (DEALS / f"{name}.txt").read_text()
