"""The engine protocol: every phase answered, errors survived, other programs seated."""

import io
import json
import random
import shlex
import sys
import time
from dataclasses import replace

import pytest

from ai import outside
from ai.engine import Engine, serve
from ai.levels import build
from ai.match import run_match
from ai.match_command import split_names
from ai.outside import Program, ProgramError, actions_of
from game.rules.deal import Deal
from game.rules.options import ISKO, RuleSet
from game.rules.private import private_record
from game.rules.rule_line import to_mapping
from main import main

COMMAND = f"{sys.executable} main.py engine --level beginner"


def play_through(engine: Engine, deal: Deal, rules: RuleSet) -> None:
    """Play a whole deal by asking the engine for every move."""
    while not deal.over:
        seat = deal.to_move
        assert seat is not None
        request = {"id": 7, "record": private_record(deal, seat), "rules": to_mapping(rules), "ms": 20}
        reply = json.loads(engine.answer(json.dumps(request)))
        assert reply.get("seat") == seat, reply
        for action in actions_of(deal, reply["move"]):
            deal.apply(action, seat)


@pytest.mark.parametrize(
    "rules",
    [ISKO, replace(ISKO, kontra="re"), replace(ISKO, ramsch="every_deal", ramsch_passing="push"),
     replace(ISKO, revolution=True, schenken=True)],
)  # fmt: skip
def test_engine_plays_whole_deals(rules: RuleSet) -> None:
    engine = Engine(build, "club")
    for seed in range(3):
        play_through(engine, Deal.shuffled(random.Random(seed), rules=rules), rules)


@pytest.mark.parametrize(
    "line",
    ["nonsense", "[]", '{"id": 1}', '{"id": 1, "record": "w CJ"}', '{"id": 1, "record": "w", "level": "grandmaster"}',
     '{"id": 1, "record": 3, "ms": 5}', '{"id": 1, "record": "w", "ms": -1}', '{"id": 1, "record": "w", "rules": 4}'],
)  # fmt: skip
def test_bad_requests_get_an_error(line: str) -> None:
    reply = json.loads(Engine(build, "beginner").answer(line))
    assert set(reply) == {"id", "error"}
    assert reply["error"]


@pytest.mark.parametrize(
    ("line", "said"),
    [('{"id": NaN}', "NaN is no number"), ('{"id": ' + "9" * 5000 + "}", "too long"), ("[" * 100_000, "nested"),
     ('{"record": "w", "ms": 1e999}', '"ms" must be'), ('{"record": "w", "ms": 1' + "0" * 400 + "}", '"ms" must be'),
     ('{"record": "w", "rules": {"preset": ["isko"]}}', '"preset" must be')],
)  # fmt: skip
def test_what_json_cannot_hold_is_told_in_its_terms(line: str, said: str) -> None:
    assert said in json.loads(Engine(build, "beginner").answer(line))["error"]


def test_engine_goes_on_after_an_error() -> None:
    good = json.dumps({"id": 2, "record": private_record(Deal.shuffled(random.Random(1)), 1)})
    out = io.StringIO()
    serve(Engine(build, "beginner"), io.StringIO(f"oops\n\n{good}\n"), out)
    first, second = map(json.loads, out.getvalue().splitlines())
    assert "error" in first
    assert second["id"] == 2
    assert second["seat"] == 1


def test_an_engine_without_input_has_nothing_to_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert main(["engine", "--level", "beginner"]) == 0


def test_a_program_at_the_table_plays_as_its_level() -> None:
    program = Program(COMMAND)
    try:
        report = run_match([program, build("beginner", 1)], 2, 3)
    finally:
        program.close()
    assert report.differences[0].mean == 0.0
    assert report.tallies[0].deals == 18


def test_a_program_that_does_not_want_to_end_is_ended() -> None:
    stubborn = "import signal, time; signal.signal(signal.SIGTERM, signal.SIG_IGN); print(flush=True); time.sleep(60)"
    program = Program(shlex.join([sys.executable, "-c", stubborn]))
    assert program._process.stdout is not None
    program._process.stdout.readline()
    start = time.monotonic()
    program.close()
    assert time.monotonic() - start < 30


@pytest.mark.parametrize(
    ("program", "told"),
    [
        ("import time; time.sleep(60)", "stopped answering"),
        ("pass", "stopped answering"),
        ("input(); print(5, flush=True); input()", "an answer is an object in braces"),
    ],
)
def test_a_program_without_a_proper_answer_ends_the_match(
    program: str, told: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(outside, "_SILENCE", 1.0)
    other = Program(shlex.join([sys.executable, "-c", program]))
    try:
        with pytest.raises(ProgramError, match=told):
            run_match([other, build("beginner", 1)], 1, 3)
    finally:
        other.close()


def test_identical_players_score_exactly_zero() -> None:
    report = run_match([build("club", 1), build("club", 1)], 5, 8)
    (gap,) = report.differences
    assert (gap.mean, gap.half_width, gap.points, gap.points_half_width) == (0.0, 0.0, 0.0, 0.0)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("master,club,club", ["master", "club"]),
        ("a,b", ["a", "b"]),
        ('master,cmd:"./other -x 1,2",club', ["master", "cmd:./other -x 1,2", "club"]),
    ],
)
def test_names_of_players(text: str, names: list[str]) -> None:
    assert split_names(text) == names


@pytest.mark.parametrize(("command", "said"), [("cmd:", "write the program after cmd:"), ("cmd:'a", "quotation mark")])
def test_a_program_must_be_named(command: str, said: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["match", "--players", f"beginner,{command}", "--deals", "1"]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("ms", ["-5", "0", "nan", "inf"])
def test_a_match_needs_time(ms: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["match", "--players", "beginner", "--deals", "1", "--ms", ms]) == 2
    assert "--ms must be more than 0" in capsys.readouterr().err
