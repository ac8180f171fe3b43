"""Preferences survive wrong values, broken files and folders that cannot be written."""

import tomllib
from dataclasses import fields
from pathlib import Path

import pytest

from game.table.settings import DEFAULTS, Settings, SettingsFile, plain, read


def test_every_default_round_trips() -> None:
    values, unknown, wrong = read(plain(DEFAULTS))
    assert (values, unknown, wrong) == (DEFAULTS, {}, [])


def test_a_change_is_on_disk_at_once_and_readable(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "settings.toml")
    file.change(
        deck="german", text_size=150, own_rules={"pub": "skat isko kontra=re"}, opponents=("Ferdinand", "Karoline")
    )
    again = SettingsFile(tmp_path / "settings.toml")
    assert again.values == file.values
    assert again.values.own_rules["pub"] == "skat isko kontra=re"
    assert 'deck = "german"' in (tmp_path / "settings.toml").read_text()
    assert [path.name for path in tmp_path.iterdir()] == ["settings.toml"]


def test_wrong_values_fall_back_with_a_sentence_each(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('deck = "tarot"\ntext_size = 400\nmute = 1\nvolume = true\nname = "Anna"\nwindow = ["a"]\n')
    file = SettingsFile(path)
    assert file.values == Settings(name="Anna")
    assert len(file.notices) == 5
    assert any("tarot" in notice and "tournament" in notice for notice in file.notices)


@pytest.mark.parametrize("size", ["[]", "[900]", "[900, 600, 1]", "[900, 600.0]"])
def test_a_window_has_a_width_and_a_height(tmp_path: Path, size: str) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(f'window = {size}\nopponents = ["Karoline"]\n')
    file = SettingsFile(path)
    assert (file.values.window, file.values.opponents) == (DEFAULTS.window, ("Karoline",))
    assert len(file.notices) == 1


def test_a_wrong_value_is_told_as_the_file_has_it(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('mute = "perhaps"\nopponents = [1, 2]\n[own_rules]\nthinking_pause = false\n')
    told = SettingsFile(path).notices
    assert any('"perhaps"; false is used' in sentence for sentence in told)
    assert any("{thinking_pause = false}; {} is used" in sentence for sentence in told)
    assert not any("mappingproxy" in sentence or "'" in sentence for sentence in told)


@pytest.mark.parametrize("own", ["", '[own_rules]\npub = "skat isko kontra=maybe"\n'])
def test_rules_that_mean_nothing_fall_back_with_a_sentence(tmp_path: Path, own: str) -> None:
    path = tmp_path / "settings.toml"
    path.write_text(f'rules = "pub"\nlevel = "wizard"\n{own}')
    file = SettingsFile(path)
    assert (file.values.rules, file.values.level) == ("isko", "club")
    assert [sorted({"rules", "level"} & set(notice.split("“")[1].split("”"))) for notice in file.notices[:2]] == [
        ["level"], ["rules"],
    ]  # fmt: skip
    assert '"pub"' in file.notices[1]


def test_own_rules_that_mean_nothing_are_left_out_and_stay_in_the_file(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('[own_rules]\npub = "skat isko kontra=re"\nodd = "skat isko idiotenskat=perhaps"\n')
    file = SettingsFile(path)
    assert dict(file.values.own_rules) == {"pub": "skat isko kontra=re"}
    assert any("odd" in sentence for sentence in file.notices)
    file.change(name="Anna")
    assert "idiotenskat=perhaps" in path.read_text()
    assert dict(SettingsFile(path).values.own_rules) == {"pub": "skat isko kontra=re"}


def test_own_rules_are_known(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('rules = "pub"\n[own_rules]\npub = "skat isko kontra=re"\n')
    file = SettingsFile(path)
    assert (file.values.rules, file.notices) == ("pub", [])


def test_unknown_keys_are_kept(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('from_the_future = 3\n[more]\nx = "y"\n')
    file = SettingsFile(path)
    file.change(mute=True)
    kept = tomllib.loads(path.read_text())
    assert (kept["from_the_future"], kept["more"], kept["mute"]) == (3, {"x": "y"}, True)
    assert file.notices == []


@pytest.mark.parametrize("rubbish", [b"deck = ", b"\xff\xfe\x00", b"[[[", b"deck = 'a'\ndeck = 'b'"])
def test_a_broken_file_is_set_aside(tmp_path: Path, rubbish: bytes) -> None:
    path = tmp_path / "settings.toml"
    path.write_bytes(rubbish)
    file = SettingsFile(path)
    assert file.values == DEFAULTS
    assert (tmp_path / "settings.toml.broken").read_bytes() == rubbish
    assert "settings.toml.broken" in file.notices[0]
    file.change(mute=True)
    assert SettingsFile(path).values.mute


def test_a_wrong_change_changes_nothing(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "settings.toml")
    with pytest.raises(ValueError, match="does not fit"):
        file.change(mute=True, text_size=90)
    assert file.values == DEFAULTS
    assert not file.path.exists()


def test_a_folder_that_cannot_be_written_costs_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no folder")
    file = SettingsFile(tmp_path / "file" / "settings.toml")
    file.change(mute=True)
    assert file.values.mute
    assert "could not be saved" in file.notices[-1]


def test_reset_keeps_own_rules(tmp_path: Path) -> None:
    file = SettingsFile(tmp_path / "settings.toml")
    file.change(mute=True, own_rules={"pub": "x"})
    assert file.reset() == Settings(own_rules=file.values.own_rules)
    assert dict(file.values.own_rules) == {"pub": "x"}


def test_every_field_refuses_a_value_of_another_kind() -> None:
    for entry in fields(Settings):
        _, _, wrong = read({entry.name: object()})
        assert len(wrong) == 1, entry.name
