"""What is wrong with a record, a card or a line of rules is said in the language in force."""

from collections.abc import Callable, Iterator

import pytest

from game.rules.cards import parse_cards
from game.rules.record import RecordError, parse_record, replay
from game.rules.record_check import check
from game.rules.rule_line import from_line
from game.rules.sentence import SentenceError
from game.rules.xskat import check_line
from game.table import i18n
from game.table.error_text import error_text
from game.table.records_io import refused_text
from main import main
from tests.table.test_records_io import SERVER


@pytest.fixture(autouse=True)
def _german() -> Iterator[None]:
    i18n.set_language("de")
    yield
    i18n.set_language("en")


def _own(before: str, after: str) -> Callable[[], object]:
    return lambda: replay(parse_record(SERVER.replace(before, after)))


def _server(before: str, after: str) -> Callable[[], object]:
    return lambda: check(parse_record(SERVER.replace(before, after)))


@pytest.mark.parametrize(
    "wrong",
    [
        lambda: parse_record("rubbish"),
        _server("GM[Skat]", "GM[Chess]"),
        _server("CO[]", "CO[]CO[]"),
        _server("CO[]", "?"),
        _server("SE[1]", "SE[1]?"),
        _server("R[d", "Q[d"),
        _server("0 18", "0 19"),
        _server("1 p", "2 p"),
        _server("1 p", "7 p"),
        _server("w CA", "w XA"),
        _server("w CA", "w CT"),
        _server("0 C.HJ.DJ", "1 C.HJ.DJ"),
        _server("0 C.HJ.DJ", "0 C.ST.SK"),
        _server("loss", "lost"),
        _server("R[d:0 loss", "R[d:0"),
        _server("0 RE ]", "]"),
        _own("0 C.HJ.DJ", "0 C"),
        _own("0 18", "0 19"),
        _own("w HJ.DJ", "w HJ.ST"),
        _own("SE[1]", "RU[skat isko kontra=maybe]"),
        _own("SE[1]", "BO[0]"),
        _own("SE[1]", "RA[2]"),
        lambda: check_line("{}"),
        lambda: check_line("{"),
        lambda: parse_cards("XX"),
        lambda: parse_cards("CJ CJ"),
        lambda: from_line("rules"),
        lambda: from_line("skat none"),
        lambda: from_line("skat isko kontra"),
        lambda: from_line("skat isko kontra=re kontra=re"),
        lambda: from_line("skat isko list_deals=many"),
        lambda: from_line("skat isko bock=maybe"),
        lambda: from_line("skat isko bock_triggers=rain"),
        lambda: from_line("skat isko rain=yes"),
    ],
)
def test_the_reason_is_german(wrong: Callable[[], object]) -> None:
    with pytest.raises(SentenceError) as caught:
        wrong()
    error, catalog = caught.value, i18n.load("de")
    assert error.sentence in catalog
    assert error_text(error) == catalog[error.sentence][0].format(**error.facts)
    assert error_text(error) not in str(error)


def test_refused_lines_are_told_in_german() -> None:
    with pytest.raises(RecordError) as caught:
        parse_record("rubbish", 3)
    assert refused_text(caught.value) == "Zeile 3: Ein Spiel beginnt mit „(;“ und endet mit „;)“"


def test_the_message_is_english_for_programs() -> None:
    with pytest.raises(RecordError, match=r"^move 4: '19' cannot be said here, the bid stands at 0$"):
        _server("0 18", "0 19")()


def test_the_command_score_says_it_in_the_language_in_force(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", "XX", "ST HT", "grand"]) == 2
    assert capsys.readouterr().err.startswith("'XX' ist keine Karte")
