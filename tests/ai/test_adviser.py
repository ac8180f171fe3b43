"""Helper, hint, warning and review speak with one voice, and where an ending is certain its grades are exact."""

import random
from collections.abc import Iterator

import pytest

from ai.adviser import AUCTION, EFFORT, adviser, with_chances
from ai.endings import Endings, layouts
from ai.levels import build, table_of
from ai.offered import compiled
from ai.prospects import prospects
from ai.views import situation_of
from ai.weights import models
from game.rules.actions import Action, Bid, Hold, Pass, PickUp, PlayCard
from game.rules.contracts import Game
from game.rules.deal import Deal
from game.rules.value import NULL_VALUES
from game.rules.view import Phase
from game.table.advice import Prospect, Prospects
from game.table.player import Candidate, Decision, Limit, Reason
from game.teach.hints import advice
from game.teach.review import Grade, PlayerAppraiser, judge
from game.teach.solver_port import OpenPosition, open_position
from game.teach.warning import warning
from tests.teach.solving import PlainSolver, ProgramSolver

MODELS = models("weak")
TABLES = (("beginner", "club"), ("master", "master"), ())
pytestmark = pytest.mark.skipif(not compiled(), reason="the adviser needs the compiled kernel")


def moments(phases: tuple[Phase, ...], wanted: int, seed: int = 1, wild: float = 0.0) -> Iterator[Deal]:
    """Deals of club players at moments of these phases where there is a choice."""
    player, rng = build("club"), random.Random(seed)
    while wanted > 0:
        deal = Deal.shuffled(rng)
        while not deal.over and wanted > 0:
            assert deal.to_move is not None
            if deal.phase in phases:
                wanted -= 1
                yield deal
            action = player.decide(deal.view(deal.to_move), Limit()).action
            cards = [one for one in deal.legal_actions() if isinstance(one, PlayCard)]
            deal.apply(rng.choice(cards) if cards and rng.random() < wild else action)


def test_the_same_figure_everywhere_in_three_hundred_positions_of_the_auction() -> None:
    """The helper's chance is the hint's, the warning's and the review's; and its last bid is the hint's, too."""
    for number, deal in enumerate(moments(AUCTION, 300)):
        levels = TABLES[number % len(TABLES)]
        seat, player = deal.to_move, adviser(levels)
        assert seat is not None
        view = deal.view(seat)
        told, decision = prospects(view, table_of(levels)), player.decide(view)
        chance = told.chance(decision.reason.facts["game"])  # type: ignore[arg-type]
        shown = [one.win for one in decision.candidates if isinstance(one.action, Bid | Hold | PickUp)]
        facts = decision.reason.facts
        beyond = facts["game"] is Game.NULL and facts.get("bid", view.bid) > NULL_VALUES[False, False]  # type: ignore[operator]
        assert beyond or shown == [chance]
        if decision.reason.key in ("bid.worth", "skat.take"):
            said = "no longer enough" if beyond else f"about {round(100 * (chance or 0))} of 100"
            assert said in advice(decision, view).why.en
        if view.phase is not Phase.SKAT:
            assert isinstance(decision.action, Bid | Hold) is (decision.reason.facts["bid"] <= told.safe)  # type: ignore[operator]
        done = PickUp() if view.phase is Phase.SKAT else Pass()
        judged = judge(deal, 0, done, PlayerAppraiser(player, Limit(seconds=0.1)), None)
        assert judged.candidates == decision.candidates[:4]
        assert judged.best == decision.action
        other = next(one for one in decision.candidates if one.action != decision.action)
        asked = warning(decision, view, other.action, 0.0)
        if asked is not None and other.win is not None and decision.candidates[0].win is not None:
            assert f"{round(100 * other.win)} %" in asked.en


@pytest.mark.parametrize(
    ("action", "key", "bid", "own"),
    [(Bid(23), "bid.worth", 23, False), (Bid(24), "bid.worth", 24, True),
     (PickUp(), "skat.take", 23, False), (PickUp(), "skat.take", 24, True)],
)  # fmt: skip
def test_an_open_null_keeps_its_own_chance(action: Action, key: str, bid: int, own: bool) -> None:
    """Above 23 a Null has to be open or Hand, and the helper's figure is one of the plain Null."""
    facts: dict[str, object] = {"game": Game.NULL, "chance": 0.4}
    if isinstance(action, Bid):
        facts["bid"] = bid
    decision = Decision(action, Reason(key, facts), (Candidate(action, 0.4, 12.0), Candidate(Pass(), None, 10.0)))
    known = Prospects((Prospect(Game.NULL, 23, 35, 0.9),), 46, 0)
    shown = with_chances(decision, known, bid)
    assert shown.candidates[0].win == shown.reason.facts["chance"] == (0.4 if own else 0.9)


def test_the_same_figure_for_cards_whoever_asks() -> None:
    for number, deal in enumerate(moments((Phase.DISCARD, Phase.ANNOUNCE, Phase.PLAY), 120, seed=2)):
        assert deal.to_move is not None
        view, player = deal.view(deal.to_move), adviser(TABLES[number % 3])
        first = player.decide(view, Limit(seconds=0.3))
        assert player.decide(view, EFFORT) == first
        assert player.decide(view, Limit(seconds=2.0)) == first


def test_layouts_hold_the_real_one_and_only_possible_ones() -> None:
    checked = 0
    for deal in moments((Phase.PLAY,), 400, seed=3):
        assert deal.to_move is not None
        view = deal.view(deal.to_move)
        if len(view.hand) > 3 or view.declarer is None:
            continue
        found = layouts(view, MODELS, 1000)
        masks = [sum(1 << card for card in deal.hand(seat)) for seat in range(3)]
        hidden = [one for one in found if list(one[:3]) == masks]
        assert len(hidden) == 1
        assert len(set(found)) == len(found)
        checked += 1
    assert checked > 60


def wins(position: OpenPosition, final: int) -> bool:
    """The side to move has won its game."""
    made = final == 0 if position.game.is_null else final >= 61
    return made is position.is_declarers_turn()


def test_fifty_known_endings_are_graded_without_a_fault() -> None:
    """The real grader, every legal card tried, against a plain search: one layout is left, so all is known."""
    grader, plain, seen, decisive = PlayerAppraiser(adviser(()), EFFORT), PlainSolver(), 0, 0
    for deal in moments((Phase.PLAY,), 30_000, seed=4, wild=0.25):
        assert deal.to_move is not None
        view = deal.view(deal.to_move)
        if deal.declarer is None or len(view.hand) > 5 or len(layouts(view, MODELS)) != 1:
            continue
        position = open_position(deal)
        finals = plain.finals(position)
        if len(finals) < 2 or situation_of(view, 50).target != 61:
            continue
        best = any(wins(position, final) for final in finals.values())
        for card, final in finals.items():
            told = judge(deal, 0, PlayCard(card), grader, ProgramSolver())
            assert told.cost == float(wins(position, final) != best)
            assert (told.grade is Grade.MISTAKE) is (told.cost == 1.0)
            assert not told.cost or told.truth is None or card not in told.truth.best_cards
        seen += 1
        decisive += len({wins(position, final) for final in finals.values()}) == 2
        if seen >= 50 and decisive >= 10:
            break
    assert seen >= 50
    assert decisive >= 10, "cards that lose and cards that win"


def test_fifty_endings_where_a_card_is_best_in_every_layout() -> None:
    """Nobody knows the cards, but one card wins wherever any does: it is best, one that always loses is a mistake."""
    grader, solver, seen = PlayerAppraiser(adviser(("club",)), EFFORT), Endings(MODELS), 0
    for deal in moments((Phase.PLAY,), 20_000, seed=5, wild=0.25):
        assert deal.to_move is not None
        view = deal.view(deal.to_move)
        found = solver.certain(view)
        if not found or len(layouts(view, MODELS)) == 1:
            continue
        top = found[0].win
        for one in found:
            told = judge(deal, 0, one.action, grader, None)
            if one.win == top:
                assert told.grade is not Grade.MISTAKE
                assert told.cost == 0
            elif not one.win and top == 1.0:
                assert told.grade is Grade.MISTAKE
            assert told.grade is not Grade.BEST or top - one.win <= 0.015  # type: ignore[operator]
        seen += found[-1].win != top
        if seen == 50:
            break
    assert seen == 50
