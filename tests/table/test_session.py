"""A running program: a list begun, left and continued."""

from datetime import date
from pathlib import Path

import pytest

from game.rules.options import RuleSet
from game.table.paths import Paths, user_paths, writable
from game.table.player import Limit
from game.table.session import NAMES, Session, named_rules, new_setup
from game.table.settings import Settings
from tests.table.players import Plain
from tests.table.test_store import step

FACTORY = "tests.table.players:Plain"


def paths(folder: Path) -> Paths:
    return Paths(folder, folder, folder)


def test_a_list_is_continued_at_the_same_card(tmp_path: Path) -> None:
    first = Session(paths(tmp_path), FACTORY)
    assert first.take_notices() == []
    assert first.continued() is None
    at = first.new_table(new_setup(Settings(), "You", seed=8))
    at.next_deal()
    while at.deal and len(at.deal.actions) < 2:
        at.submit(Plain("p", 5).decide(at.view(), Limit()).action) if at.persons_turn else at.poll()
    kept = at.deal.actions if at.deal else ()
    first.close()
    second = Session(paths(tmp_path), FACTORY)
    again = second.continued()
    assert again is not None
    assert again.deal is not None
    assert again.deal.actions == kept
    while not again.over:
        step(again)
    second.close()
    assert (tmp_path / "backups" / f"grand-hand-{date.today()}.sqlite").exists()


def test_the_table_of_the_preferences() -> None:
    setup = new_setup(Settings(name="Anna", seats=5, opponents=("Theo", "Nobody"), level="club"), "You", seed=1)
    names = [chair.name for chair in setup.seats]
    assert names[:2] == ["Anna", "Theo"]
    assert len(set(names)) == 5
    assert set(names[1:]) <= set(NAMES)
    assert {chair.level for chair in setup.seats[1:]} == {"club"}
    assert setup == new_setup(Settings(name="Anna", seats=5, opponents=("Theo",), level="club"), "You", seed=1)


def test_rules_by_preset_own_name_or_not_at_all() -> None:
    assert named_rules(Settings(rules="isko")) == RuleSet()
    own = Settings(rules="Pub", own_rules={"Pub": "skat isko kontra=re", "Bad": "skat what=1"})
    assert named_rules(own).kontra == "re"
    assert named_rules(Settings(rules="Bad", own_rules=own.own_rules)) == RuleSet()
    assert named_rules(Settings(rules="gone")) == RuleSet()


def test_one_variable_moves_everything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("GRAND_HAND_HOME", str(tmp_path / "home"))
    found = user_paths()
    assert found.settings == tmp_path / "home" / "settings.toml"
    assert found.database.parent == tmp_path / "home"
    assert writable(found.data)
    (tmp_path / "file").write_text("x")
    assert not writable(tmp_path / "file" / "folder")
    monkeypatch.delenv("GRAND_HAND_HOME")
    assert "grand-hand" in str(user_paths().data)


def test_two_windows_play_and_only_the_first_keeps(tmp_path: Path) -> None:
    first = Session(paths(tmp_path), FACTORY)
    at = first.new_table(new_setup(Settings(), "You", seed=8))
    at.next_deal()
    second = Session(paths(tmp_path), FACTORY)
    assert any("another window" in notice for notice in second.take_notices())
    other = second.continued()
    assert other is not None
    for table in (other, at):
        while not table.over:
            step(table)
    assert len(second.store.rows(1)) == 1
    second.close()
    first.close()
    third = Session(paths(tmp_path), FACTORY)
    assert third.take_notices() == []
    assert third.store.rows(1) == tuple(at.series.rows)
    third.close()


def test_what_is_wrong_is_told_in_the_chosen_language(tmp_path: Path) -> None:
    (tmp_path / "settings.toml").write_text('language = "de"\nvolume = 900\n')
    (tmp_path / "grand-hand.sqlite").write_bytes(b"rubbish" * 1000)
    session = Session(paths(tmp_path), FACTORY)
    try:
        told = " ".join(session.take_notices())
        assert "beschädigt" in told
        assert "unbekannten Wert 900" in told
    finally:
        session.close()
