"""The fairness page: exact expectations, a test that finds loaded dice, a script that deals again."""

import random
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from game.rules.cards import DECK, Card
from game.rules.deal import Deal
from game.table.chi_square import chi_square, upper_gamma
from game.table.fairness import (
    REDEAL_SCRIPT,
    counting,
    dealt_hands,
    distributions,
    jacks_expected,
    shuffle_explanation,
    title,
    trumps_expected,
    verdict,
)
from game.table.share import ShareError, parse_shared, share_code, shuffled
from game.table.store import Store
from tests.table.test_store import play, sit


@pytest.mark.parametrize(
    ("freedom", "statistic", "p"),
    [(1, 3.841, 0.05), (4, 9.488, 0.05), (31, 44.985, 0.05), (31, 30.336, 0.5), (7, 24.322, 0.001), (3, 0.352, 0.95)],
)
def test_the_tail_of_chi_square(freedom: int, statistic: float, p: float) -> None:
    assert upper_gamma(freedom / 2, statistic / 2) == pytest.approx(p, rel=2e-3)


def test_small_expectations_are_joined() -> None:
    test = chi_square([10, 1, 0, 9], [10, 1, 1, 8])
    assert test.freedom == 1
    assert chi_square([1], [1]).p == 1.0


def test_expectations_sum_to_one_and_agree_with_counting() -> None:
    assert sum(jacks_expected().values()) == pytest.approx(1)
    assert sum(trumps_expected().values()) == pytest.approx(1)
    assert list(trumps_expected()) == [3, 4, 5, 6, 7, 8, 9, 10]  # ten cards of four suits: three at least


def deals(count: int, seed: int = 1) -> list[tuple[int, tuple[tuple[Card, ...], ...]]]:
    rng = random.Random(seed)
    return [(rng.randrange(3), shuffled(rng.randrange(2**48))) for _ in range(count)]


def test_fair_deals_pass_and_loaded_ones_are_found() -> None:
    fair = distributions(deals(3000))
    assert all(entry.test.p > 0.001 for entry in fair)
    assert all(sum(entry.observed) == pytest.approx(sum(entry.expected)) for entry in fair)
    loaded = [
        (position, hands) for position, hands in deals(3000) if sum(card.is_jack for card in hands[position]) != 3
    ]
    by_figure = {entry.figure: entry for entry in distributions(loaded)}
    assert by_figure["own_jacks"].test.p < 0.001
    assert "Very unusual" in verdict(by_figure["own_jacks"])
    assert by_figure["skat"].test.p > 0.001


def test_p_values_of_fair_deals_are_spread_evenly() -> None:
    values = [entry.test.p for seed in range(30) for entry in distributions(deals(400, seed))]
    assert 0.4 < sum(values) / len(values) < 0.6
    assert sum(p < 0.1 for p in values) / len(values) < 0.2


def test_words_for_every_figure() -> None:
    none = distributions([])
    assert all("Too few" in verdict(entry) for entry in none)
    assert len({title(entry.figure) for entry in none}) == 5
    assert "Mersenne" in shuffle_explanation()


def test_the_script_deals_the_same_cards(tmp_path: Path) -> None:
    assert len(REDEAL_SCRIPT.strip().splitlines()) <= 20
    script = tmp_path / "redeal.py"
    script.write_text(REDEAL_SCRIPT)
    run = subprocess.run([sys.executable, str(script), "4711"], capture_output=True, text=True, check=True)
    lines = [line.split()[1:] for line in run.stdout.splitlines()]
    deal = Deal.shuffled(random.Random(4711))
    assert lines == [[card.code for card in cards] for cards in (*deal.dealt, deal.skat)]


def test_the_hands_of_the_store(tmp_path: Path) -> None:
    with closing(Store(tmp_path / "games.sqlite")) as store:
        _, at = sit(store)
        play(at)
        found = list(dealt_hands(store))
        assert [hands for _, hands in found] == [shuffled(row.plan.seed) for row in at.series.rows]
        assert list(counting(store))[-1] == distributions(found)


@pytest.mark.parametrize("seed", range(50))
def test_a_share_code_brings_the_same_cards(seed: int) -> None:
    hands = shuffled(seed)
    code = share_code(hands[:3], hands[3])
    assert len(code) == 17
    for text in (code, f"try this: {code.lower()} it is hard", code.replace("-", ""), code.replace("0", "o")):
        assert [set(group) for group in parse_shared(text)] == [set(group) for group in hands]


def test_the_first_and_the_last_deal_have_codes() -> None:
    for deck in (DECK, DECK[::-1]):
        hands = (deck[:10], deck[10:20], deck[20:30], deck[30:])
        assert [set(group) for group in parse_shared(share_code(hands[:3], hands[3]))] == [
            set(group) for group in hands
        ]


def test_a_record_and_plain_cards_are_deals_too() -> None:
    hands = shuffled(3)
    cards = [card.code for group in hands for card in group]
    assert parse_shared(f"(;GM[Skat]MV[w {'.'.join(cards)} 1 18 0 p];)") == hands
    assert parse_shared(" ".join(cards).lower()) == hands


def test_every_slip_of_one_letter_is_noticed() -> None:
    code = share_code(shuffled(8)[:3], shuffled(8)[3])
    noticed = 0
    for place in (3, 8, 9, 13, 16):
        for letter in "0123456789ABCDEFGHJKMNPQRSTVWXYZ":
            wrong = code[:place] + letter + code[place + 1 :]
            if wrong != code:
                try:
                    assert parse_shared(wrong) != shuffled(8)
                except ShareError:
                    noticed += 1
    assert noticed == 5 * 31


@pytest.mark.parametrize(
    ("text", "key"), [("", "no_deal"), ("hello", "no_deal"), ("CJ SJ", "not_32"), ("GH-UUUU-UUUU-UUUU", "mistyped")]
)
def test_other_text_is_refused(text: str, key: str) -> None:
    with pytest.raises(ShareError, match=key):
        parse_shared(text)
