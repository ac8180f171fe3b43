"""Deals as text: written, read, played again; bad text is refused with a reason and nothing else."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules.actions import Abandon, Resign, Show
from game.rules.contracts import Contract, Game
from game.rules.deal import Deal
from game.rules.options import ISKO, RuleSet
from game.rules.presets import PRESETS
from game.rules.record import RecordError, format_record, parse_record, record_of, replay
from game.rules.record_check import check
from tests.rules.dealing import STRONG, declare, make, play, random_deal, random_play, random_rules, say
from tests.rules.mutation import mutated

SEEDS = st.integers(0, 2**32)
RULES = (*PRESETS.values(), None)

PASSED_IN = (
    "(;GM[Skat]PC[International Skat Server]CO[]SE[1]ID[2]DT[2011-05-28/08:46:19/UTC]P0[a]P1[b]P2[c]R0[]R1[0.0]R2[]"
    "MV[w C8.DQ.DJ.HK.S9.SK.SQ.HQ.CK.D9.S8.DT.SJ.C9.CQ.SA.DK.HT.D7.H7.ST.HJ.C7.H8.S7.DA.CJ.CT.D8.H9.CA.HA"
    " 1 p 2 p 0 p ]R[passed] ;)"
)


def random_moment(seed: int, choice: RuleSet | None) -> Deal:
    """A random deal, stopped somewhere or played to the end."""
    rng = random.Random(seed)
    deal = random_deal(rng, random_rules(rng) if choice is None else choice)
    stop = rng.choice((rng.randrange(60), 1000))
    for done, _ in enumerate(random_play(deal, rng)):
        if done == stop:
            break
    return deal


def same(one: Deal, other: Deal) -> bool:
    """Same cards, circumstances, actions and events."""
    return (one.dealt, one.skat, one.rules, one.bock, one.actions, one.events, one.result) == (
        other.dealt,
        other.skat,
        other.rules,
        other.bock,
        other.actions,
        other.events,
        other.result,
    )


@settings(max_examples=300, deadline=None)
@given(SEEDS, st.sampled_from(RULES))
def test_a_deal_comes_back_from_its_record(seed: int, choice: RuleSet | None) -> None:
    deal = random_moment(seed, choice)
    line = format_record(record_of(deal, ("Anna", "Ben [1]", "Cleo"), {"ID": "7"}))
    record = parse_record(line)
    assert "\n" not in line
    assert format_record(record) == line
    assert same(replay(record), deal)
    assert check(record).agrees


def test_a_finished_record_reads_like_one_of_the_server() -> None:
    deal = declare(make(STRONG), Contract(Game.CLUBS), "C8", "C7", bid=20)
    text = format_record(record_of(deal, ("a", "b", "c")))
    assert " 1 20 0 y 1 p 2 p 0 s w C8.C7 0 C.C8.C7 ]R[unknown] ;)" in text


def test_hand_and_open_games_are_written_in_the_servers_way() -> None:
    hand = Contract(Game.GRAND, hand=True, schneider=True, schwarz=True, ouvert=True)
    text = format_record(record_of(declare(make(STRONG), hand)))
    assert text.endswith(" 2 p 0 GO ]R[unknown] ;)")


def test_resigning_showing_and_leaving_are_written() -> None:
    deal = declare(make(STRONG), Contract(Game.CLUBS), "C8", "C7")
    say(deal, Show(), Resign())
    text = format_record(record_of(deal))
    assert " 0 SC 0 RE ]R[d:0 loss v:-288 m:11 bidok " in text
    left = declare(make(STRONG), Contract(Game.CLUBS), "C8", "C7")
    left.apply(Abandon(), 2)
    assert " w LE.2 ]R[d:0 win v:144 " in format_record(record_of(left))


def test_the_result_is_checked() -> None:
    deal = declare(make(STRONG), Contract(Game.CLUBS), "C8", "C7")
    say(deal, Resign())
    line = format_record(record_of(deal)).replace("v:-288", "v:-264")
    differences = check(parse_record(line)).differences
    assert [(d.field, d.written, d.computed, d.reason) for d in differences] == [("v", "-264", "-288", "")]


def test_a_game_named_before_its_discards_is_understood() -> None:
    deal = declare(make(STRONG), Contract(Game.CLUBS), "C8", "C7")
    line = format_record(record_of(deal))
    assert same(replay(parse_record(line.replace("0 C.C8.C7", "0 C 0 C8.C7"))), deal)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "begins with"),
        ("(;GM[Skat];)", "MV is missing"),
        ("(;GM[Chess]MV[]R[] ;)", "not of Skat"),
        (PASSED_IN.replace("P1[b]", "P1[b]junk"), "property"),
        (PASSED_IN.replace("P1[b]", "P0[b]"), "twice"),
        (PASSED_IN.replace("1 p 2 p", "3 p 2 p"), "nobody"),
        (PASSED_IN.replace("0 p ]", "0 p 1 ]"), "no move"),
        (PASSED_IN.replace("C8.DQ", "C8.C8"), "different cards"),
        (PASSED_IN.replace("C8.DQ", "C8.X1"), "no card"),
        (PASSED_IN.replace("1 p 2 p", "1 19 2 p"), "cannot be said"),
        (PASSED_IN.replace("1 p 2 p", "2 p 1 p"), "must speak"),
        (PASSED_IN.replace("0 p ]", "]"), "end before"),
        (PASSED_IN.replace("0 p ]", "0 p 0 p ]"), "over already"),
        (PASSED_IN.replace("R[passed]", "R[bogus]"), "part of a result"),
        (PASSED_IN.replace("R[passed]", "R[]"), "empty"),
    ],
)
def test_bad_records_are_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(RecordError, match=reason):
        check(parse_record(text))


def test_an_error_tells_where_it_is() -> None:
    with pytest.raises(RecordError) as caught:
        replay(parse_record(PASSED_IN.replace("2 p 0 p", "2 H7 0 p"), line=12))
    assert caught.value.move == 3
    with pytest.raises(RecordError) as caught:
        parse_record(PASSED_IN.replace("P1[b]", "?"), line=12)
    assert caught.value.line == 12
    assert PASSED_IN[caught.value.column - 1 :].startswith("P1[b]")


def refused_or_read(text: str) -> bool:
    """True if the text was accepted; anything but RecordError goes through."""
    try:
        check(parse_record(text, 3))
    except RecordError:
        return False
    return True


@settings(max_examples=150, deadline=None)
@given(SEEDS, st.sampled_from(RULES))
def test_mutated_records_raise_nothing_but_record_errors(seed: int, choice: RuleSet | None) -> None:
    rng = random.Random(seed)
    line = format_record(record_of(random_moment(seed, choice)))
    if rng.random() < 0.3:
        line = line.replace("PC[Grand Hand]", "PC[ISS2]")
    for _ in range(10):
        refused_or_read(mutated(line, rng))


@given(st.text())
def test_any_text_is_refused(text: str) -> None:
    assert not refused_or_read(text)


def test_rules_and_circumstances_are_in_the_record() -> None:
    deal = make(STRONG, factor=2, compulsory=True, grand_hand_allowed=(True, False, True), kontra="re")
    line = format_record(record_of(deal))
    assert "RU[skat isko kontra=re]BO[2]RA[101]" in line
    again = replay(parse_record(line))
    assert (again.rules.kontra, again.bock, again.grand_hand_allowed) == ("re", 2, (True, False, True))


def test_a_record_of_the_server_can_be_replayed_as_a_deal() -> None:
    deal = replay(parse_record(PASSED_IN), ISKO)
    assert deal.over
    assert deal.result is not None
    assert deal.result.scores == (0, 0, 0)


def test_a_hundred_thousand_mutated_records() -> None:
    rng = random.Random(1)
    lines = [format_record(record_of(random_moment(seed, RULES[seed % len(RULES)]))) for seed in range(400)]
    accepted = sum(refused_or_read(mutated(rng.choice(lines), rng)) for _ in range(100_000))
    assert 0 < accepted < 50_000


def test_played_cards_are_part_of_the_record() -> None:
    deal = play(declare(make(STRONG), Contract(Game.CLUBS), "C8", "C7"), "CJ H7 S7")
    assert " 0 CJ 1 H7 2 S7 ]" in format_record(record_of(deal))
