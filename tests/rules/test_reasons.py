"""Every refusal has a sentence in both languages."""

import re

import pytest

from game.rules.reasons import FOLLOW, SENTENCES, refuse
from game.table.i18n import LOCALE_DIR, read_po

GERMAN = read_po(LOCALE_DIR / "de" / "LC_MESSAGES" / "reasons.po")


@pytest.mark.parametrize("sentence", [*SENTENCES.values(), *FOLLOW.values()])
def test_a_sentence_has_a_german_text_with_the_same_facts(sentence: str) -> None:
    (german,) = GERMAN[sentence]
    assert german.endswith(".")
    assert set(re.findall(r"{(\w+)}", german)) == set(re.findall(r"{(\w+)}", sentence))


def test_a_refusal_carries_rule_sentence_and_facts() -> None:
    error = refuse("bid_too_low", value=20, standing=22)
    assert (error.rule, str(error)) == ("bid_too_low", "20 is too low: the bid stands at 22.")
    assert error.facts == {"value": 20, "standing": 22}
