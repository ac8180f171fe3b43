"""The command `score` and the value in words."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.rules.contracts import Contract, Game
from game.rules.options import RuleSet
from game.rules.ramsch_scoring import settle_ramsch
from game.rules.scoring import passed_in
from game.table.i18n import set_language
from game.table.value_text import contract_name, value_lines
from main import main

HAND, SKAT = "CJ DJ CA CT CK C9 HA HT S7 D8", "H7 D9"
VECTORS = json.loads((Path(__file__).parents[1] / "data" / "vectors.json").read_text("utf-8"))["vectors"]
PLAYED = [v for v in VECTORS if v["kind"] == "score" and not v["rules"] and v["input"]["end"] == "played"]
OFFICIAL = [v for v in PLAYED if not v["input"].get("spitze_declared")]


def output(capsys: pytest.CaptureFixture[str], *words: str) -> list[str]:
    """The lines printed, with exit code 0."""
    assert main(["score", *words]) == 0
    return [line.strip() for line in capsys.readouterr().out.splitlines()]


def flags(given: dict[str, Any]) -> list[str]:
    """A vector as arguments."""
    named = {
        "hand_game": "--hand",
        "schneider_announced": "--schneider",
        "schwarz_announced": "--schwarz",
        "ouvert": "--ouvert",
    }
    words = [flag for key, flag in named.items() if given[key]]
    words += ["--bid", str(given["bid"]), "--tricks", str(given["declarer_tricks"])]
    return words + ([] if given["declarer_points"] is None else ["--points", str(given["declarer_points"])])


@pytest.mark.parametrize("vector", OFFICIAL, ids=lambda vector: vector["id"])
def test_official_vectors_through_the_command(vector: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    given, expected = vector["input"], vector["expected"]
    lines = output(capsys, given["hand"], given["skat"], given["contract"], *flags(given))
    assert lines[-1] == f"{'won' if expected['won'] else 'lost'}: {expected['score']}"


def test_the_value_is_read_line_by_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert output(capsys, "CJ SJ SA ST SK S9 HA HT D7 D8", "H7 D9", "spades", "--hand") == [
        "Spades Hand",
        "With 2, game 3, Hand 4 × spades 11 = 44",
        "won: 44",
    ]
    assert output(capsys, HAND, SKAT, "CHS", "--points", "89", "--kontra", "2", "--bock", "2") == [
        "Clubs Hand, Schneider announced",
        "With 1, game 2, Hand 3, Schneider 4 (missed), announced 5 (missed) × clubs 12 = 60",
        "Lost: × 2 = −120",
        "Kontra: × 2 = −240",
        "Re: × 2 = −480",
        "Bock round: × 2 = −960",
        "lost: -960",
    ]


def test_overbid_and_house_rules_are_explained(capsys: pytest.CaptureFixture[str]) -> None:
    overbid = output(capsys, HAND, SKAT, "clubs", "--bid", "46")
    assert "Overbid: the bid was 46, charged 48, a multiple of 12." in overbid
    doubled = output(capsys, HAND, SKAT, "clubs", "--points", "120", "--rules", "skat isko level_mode=double")
    assert doubled[1:4] == ["With 1, game 2 × clubs 12 = 24", "Schneider: × 2 = 48", "Schwarz: × 2 = 96"]
    single = output(capsys, HAND, SKAT, "clubs", "--hand", "--points", "60", "--rules", "skat seed_en")
    assert single[2:] == ["Lost, a Hand game counts once: −36", "lost: -36"]


def test_own_schneider_and_null(capsys: pytest.CaptureFixture[str]) -> None:
    assert output(capsys, HAND, SKAT, "clubs", "--points", "20")[1].endswith("own Schneider 3 × clubs 12 = 36")
    assert output(capsys, HAND, SKAT, "NOH")[1] == "Null Hand open = 59"
    impossible = output(capsys, HAND, SKAT, "null", "--bid", "24")
    assert "Null is below the bid of 24: charged as Clubs, 24." in impossible


@pytest.mark.parametrize(
    "words",
    [
        ("CJ", SKAT, "clubs"),
        (HAND, "CJ D9", "clubs"),
        (HAND, "X1 D9", "clubs"),
        (HAND, SKAT, "skat"),
        (HAND, SKAT, "null", "--schneider"),
        (HAND, SKAT, "clubs", "--points", "121"),
        (HAND, SKAT, "clubs", "--bid", "19"),
        (HAND, SKAT, "clubs", "--rules", "skat nothing"),
        (HAND, SKAT, "clubs", "--spitzen", "2"),
    ],
)
def test_what_makes_no_game_is_one_sentence(words: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", *words]) == 2
    printed = capsys.readouterr()
    assert printed.out == ""
    assert printed.err.count("\n") == 1


def test_german(capsys: pytest.CaptureFixture[str]) -> None:
    set_language("de")
    lines = output(capsys, "CJ SJ SA ST SK S9 HA HT D7 D8", "H7 D9", "spades", "--hand", "--points", "60")
    assert lines == ["Pik Hand", "Mit 2, Spiel 3, Hand 4 × Pik 11 = 44", "Verloren: × 2 = −88", "verloren: -88"]


def test_names_of_contracts() -> None:
    assert (
        contract_name(Contract(Game.GRAND, hand=True, schneider=True, schwarz=True, ouvert=True)) == "Grand Hand open"
    )
    assert contract_name(Contract(Game.CLUBS, spitzen=2)) == "Clubs, 2 Spitzen"
    assert contract_name(Contract(Game.REVOLUTION, hand=True, ouvert=True)) == "Revolution"


def test_ramsch_in_words() -> None:
    names = ("Anna", "Ben", "Cleo")
    result = settle_ramsch(
        trick_points=(0, 60, 50), tricks=(0, 5, 5), last_tricks=(0, 10, 9), skat_points=10, pushes=2, bock=2
    )
    assert value_lines(result, names) == (
        "Anna 0, Ben 70, Cleo 50",
        "Pushed on unseen: × 4",
        "A virgin: × 2",
        "Bock round: × 2",
        "Ben −1,120",
    )
    march = settle_ramsch(
        trick_points=(110, 0, 0), tricks=(10, 0, 0), last_tricks=(10, 0, 0), skat_points=10, rules=RuleSet()
    )
    assert value_lines(march, names)[1:] == ("Anna takes all ten tricks: a march.", "Anna 120")
    assert value_lines(passed_in()) == ("Passed in: nobody scores.",)


def test_null_has_no_spitze(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", HAND, SKAT, "null", "--spitzen", "3"]) == 2
    assert "Spitze" in capsys.readouterr().err


@pytest.mark.parametrize("encoding", ["ascii", "latin-1", "cp1252"])
def test_a_terminal_without_the_signs_gets_the_rest(encoding: str) -> None:
    done = subprocess.run(
        [sys.executable, "main.py", "score", HAND, SKAT, "clubs", "--points", "20"],
        cwd=Path(__file__).parents[2],
        env={**os.environ, "PYTHONIOENCODING": encoding},
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.split()[-2] == b"lost:"
