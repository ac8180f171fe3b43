"""What the store keeps comes back equal."""

import pytest

from game.rules.actions import Action, Announce, Bid, Discard, Exchange, Hold, PlayCard, PlaySlot
from game.rules.cards import DECK, Card
from game.rules.contracts import Contract, Game
from game.rules.options import ISKO, RuleSet
from game.rules.scoring import Ending, Result
from game.table.codec import CodecError, dumps, loads

ACTIONS: list[Action] = [
    Bid(18),
    Hold(),
    Discard(Card.CJ, Card.H7),
    Announce(Contract(Game.GRAND, hand=True, schneider=True)),
    Exchange(DECK[:10], DECK[10:20]),
    PlayCard(Card.DT),
    PlaySlot(4),
]


@pytest.mark.parametrize("action", ACTIONS, ids=lambda a: type(a).__name__)
def test_actions_come_back(action: Action) -> None:
    assert loads(Action, dumps(action, Action)) == action


def test_an_action_reads_as_what_it_is() -> None:
    assert dumps(PlayCard(Card.CJ), Action) == '{"PlayCard":{"card":"CJ"}}'


def test_rules_and_results_come_back() -> None:
    rules = RuleSet(bock=True, bock_triggers=frozenset({"lost_60", "march"}), grand_base=20)
    assert loads(RuleSet, dumps(rules)) == rules
    assert dumps(ISKO) == "{}"
    result = Result(Ending.PLAYED, (0, -54, 0), 1, Contract(Game.DIAMONDS), 18, False, 59, ramsch_points=(40, 60, 20))
    assert loads(Result, dumps(result)) == result


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (Action, '{"PlayCard":{"card":"XX"}}'),
        (Action, '{"Cheat":{}}'),
        (Action, "{"),
        (Action, '{"Bid":{"value":"18"}}'),
        (Action, '{"Bid":{"value":18,"more":1}}'),
        (RuleSet, '{"matadors":"none"}'),
        (Result, "[]"),
    ],
)
def test_wrong_text_is_refused(kind: object, text: str) -> None:
    with pytest.raises(CodecError):
        loads(kind, text)
