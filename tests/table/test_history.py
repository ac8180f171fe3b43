"""History, replay and statistics over played lists."""

import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.rules.events import Event
from game.rules.rule_line import from_line
from game.rules.view import Phase
from game.table.brains import LocalBrains
from game.table.history import Filter, choices, count_deals, deals, lists, opened
from game.table.replay import Replay, before_action, before_trick
from game.table.series import Chair, Series, SeriesSetup
from game.table.statistics import statistics
from game.table.store import Store
from game.table.table import Table
from tests.rules.plain_judge import PlainJudge
from tests.table.players import Plain
from tests.table.test_store import play

RULES = from_line("skat isko list_deals=24")


@pytest.fixture(scope="module")
def store(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Store]:
    made = Store(tmp_path_factory.mktemp("history") / "games.sqlite")
    for seed, players, rules in ((1, 3, RULES), (2, 4, RULES), (3, 3, from_line("skat seed_de_pub list_deals=12"))):
        chairs = (Chair("Anna"), *(Chair(f"C{n}", "club") for n in range(1, players)))
        setup = SeriesSetup(chairs, rules, seed, rules_name=f"rules {seed}")
        list_id = made.begin_list(setup)
        play(Table(Series(setup), LocalBrains(Plain), made.log(list_id)))
    yield made
    made.close()


def series(store: Store) -> list[Series]:
    found = [store.series(entry.id) for entry in reversed(lists(store))]
    return [one for one in found if one is not None]


def test_all_lists_with_their_totals(store: Store) -> None:
    entries = lists(store)
    assert [entry.state for entry in entries] == ["finished"] * 3
    assert [entry.totals for entry in reversed(entries)] == [one.totals() for one in series(store)]
    assert entries[1].names == ("Anna", "C1", "C2", "C3")


@pytest.mark.parametrize(
    ("wanted", "fits"),
    [
        (Filter(), lambda row, me: True),
        (Filter(roles=("declarer",)), lambda row, me: row.result.declarer is not None and row.result.declarer == me),
        (Filter(roles=("pausing",)), lambda row, me: me is None),
        (Filter(games=("clubs", "passed")), lambda row, me: game(row) in ("clubs", "passed")),
        (Filter(result="won"), lambda row, me: own_result(row, me) is True),
        (Filter(result="lost", roles=("defender",)),
         lambda row, me: own_result(row, me) is False and me != row.result.declarer),
        (Filter(rules=("rules 2",), levels=("club",)), lambda row, me: len(row.plan.pausing) == 1),
        (Filter(hand=True), lambda row, me: bool(row.result.contract and row.result.contract.hand)),
        (Filter(counted=False), lambda row, me: False),
        (Filter(since="2999-01-01"), lambda row, me: False),
        (Filter(until="2999-01-01", reviewed=False), lambda row, me: True),
    ],
    ids=lambda value: repr(value)[:60] if isinstance(value, Filter) else "",
)  # fmt: skip
def test_filters(store: Store, wanted: Filter, fits: object) -> None:
    expected = [
        row.plan.seed
        for one in series(store)
        for row in one.rows
        if fits(row, row.plan.seats.index(0) if 0 in row.plan.seats else None)  # type: ignore[operator]
    ]
    found = deals(store, wanted, limit=1000)
    assert len(found) == count_deals(store, wanted) == len(expected)
    seeds = [opened(store, entry.id) for entry in reversed(found)]
    assert [deal.row.plan.seed for deal in seeds if deal] == expected


def game(row: object) -> str:
    result = row.result  # type: ignore[attr-defined]
    return str(result.contract.game.value) if result.contract else "ramsch" if result.ramsch_points else "passed"


def own_result(row: object, me: int | None) -> bool | None:
    result = row.result  # type: ignore[attr-defined]
    if me is None or result.declarer is None:
        return None
    return bool(result.won) == (result.declarer == me)


def test_a_replay_goes_through_every_deal_and_back(store: Store) -> None:
    for entry in deals(store, Filter(), limit=1000):
        found = opened(store, entry.id)
        assert found is not None
        replay = Replay(found.deal)
        told: list[Event] = []
        for step in range(replay.last + 1):
            replay.go(step)
            told += replay.events
        assert tuple(told) == found.deal.events
        assert replay.deal.result == found.row.result
        replay.go(0)
        assert replay.hands() == tuple(tuple(sorted(hand, reverse=True)) for hand in found.deal.dealt)


def test_a_replay_finds_tricks_and_branches(store: Store) -> None:
    entry = next(e for e in deals(store, Filter(roles=("declarer",)), limit=100) if e.game != "null")
    found = opened(store, entry.id)
    assert found is not None
    replay = Replay(found.deal)
    replay.to_trick(4)
    assert len(replay.deal.tricks) == 3
    branch = replay.branch(PlainJudge())
    branch.apply(branch.legal_actions()[0])
    assert len(replay.deal.actions) == replay.step == len(branch.actions) - 1


def test_a_deal_goes_back_to_any_trick_and_action(store: Store) -> None:
    entry = next(e for e in deals(store, Filter(roles=("declarer",)), limit=100) if e.game != "null")
    found = opened(store, entry.id)
    assert found is not None
    for number in range(1, len(found.deal.tricks) + 1):
        back = before_trick(found.deal, number)
        assert back.phase is Phase.PLAY
        assert back.tricks == found.deal.tricks[: number - 1]
    with pytest.raises(ValueError, match="not reached"):
        before_trick(found.deal, 11)
    for done in (0, 5, len(found.deal.actions)):
        assert before_action(found.deal, done).actions == found.deal.actions[:done]


def test_choices_of_the_filter(store: Store) -> None:
    assert choices(store, "rules") == ("rules 1", "rules 2", "rules 3")
    assert "declarer" in choices(store, "role")


def test_statistics_agree_with_the_lists(store: Store) -> None:
    found = statistics(store)
    rows = [(row, row.plan.seats.index(0)) for one in series(store) for row in one.rows if 0 in row.plan.seats]
    own = [row for row, me in rows if row.result.declarer == me]
    against = [row for row, me in rows if row.result.declarer not in (None, me)]
    assert found.deals == len(rows)
    assert (found.declarer.games, found.declarer.won) == (len(own), sum(bool(row.result.won) for row in own))
    assert found.declarer.score == sum(row.result.score for row in own)
    assert (found.defender.games, found.defender.won) == (len(against), sum(not row.result.won for row in against))
    assert sum(rate.games for rate in found.by_game.values()) == len(own)
    assert sum(rate.games for rate in found.by_bid.values()) == sum(row.result.bid > 0 for row in own)
    assert sum(rate.games for rate in found.by_position.values()) == len(own)
    assert found.change == sum(
        line.changes[0] for one in series(store) for line in one.lines() if 0 in line.entry.active
    )
    assert [figure.total for figure in found.lists] == [one.totals()[0] for one in series(store)]
    assert statistics(store, rules="rules 1").deals == 24
    assert statistics(store, since="2999-01-01").deals == 0


def test_ten_thousand_deals_open_in_time(tmp_path: Path) -> None:
    rng = random.Random(1)
    big = Store(tmp_path / "big.sqlite")
    setup = SeriesSetup((Chair("Anna"), Chair("B", "club"), Chair("C", "club")))
    with big.database.transaction() as write:
        write.execute(
            "INSERT INTO lists VALUES (1, 'a', 'list', 'finished', '', '', NULL, '', 3, 0, 'plain', 'isko', 0, '[1,2]')"
        )
        for n in range(10_000):
            role = rng.choice(("declarer", "defender", "defender", "none"))
            write.execute(
                "INSERT INTO deals (uid, list_id, number, played, counted, helped, plan, result, record, digest,"
                " seed, position, role, game, hand, ouvert, declarer, bid, won, score, change, points, tricks,"
                " overbid, level, rules) VALUES (?, 1, ?, '2026', 1, 0, '{}', '{}', ?, '', 1, ?, ?, ?, ?, 0, 0, ?, ?,"
                " ?, 5, 70, 5, 0, 'club', 'isko')",
                (
                    str(n), n, "x" * 400, rng.randrange(3), role, rng.choice(("clubs", "grand", "null")),
                    rng.randrange(2), rng.choice((18, 20, 22, 24, 27)), rng.randrange(2), rng.randrange(100),
                ),
            )  # fmt: skip
    start = time.perf_counter()
    found = statistics(big)
    assert time.perf_counter() - start < 0.3
    assert found.deals == 10_000
    assert setup.person == 0
    big.close()
