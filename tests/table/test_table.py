"""The table: a list runs by itself, the person is asked and told only what is his to know."""

import time
from collections.abc import Iterable, Sequence
from typing import ClassVar

import pytest

from game.rules.actions import Abandon, Action, Announce, Bid, IllegalAction, Kontra, Pass, PlayCard, Resign
from game.rules.events import CardPlayed, Event, HandDealt, Settled
from game.rules.options import ISKO, RuleSet
from game.rules.scoring import Ending
from game.rules.view import SeatView
from game.table.brains import Brains, LocalBrains, WorkerBrains
from game.table.dealing import Unfinished
from game.table.player import Decision, Limit, Reason
from game.table.series import Chair, Series, SeriesSetup
from game.table.table import ONLOOKER, Table
from tests.rules.plain_judge import PlainJudge
from tests.table.players import Plain


def setup(players: int = 3, person: int | None = 0, rules: RuleSet = ISKO, seed: int = 11) -> SeriesSetup:
    chairs = tuple(Chair("Anna") if seat == person else Chair(f"C{seat}", "plain") for seat in range(players))
    return SeriesSetup(chairs, rules, seed)


def table(players: int = 3, person: int | None = 0, rules: RuleSet = ISKO, brains: Brains | None = None) -> Table:
    return Table(Series(setup(players, person, rules)), brains or LocalBrains(Plain))


def play_deal(at: Table, person: Plain | None = None) -> list[Event]:
    """Play the deal on the table to its end; the person is played by a plain player."""
    person = person or Plain("person", 5)
    seen: list[Event] = []
    end = time.monotonic() + 60
    while not at.over:
        seen += at.submit(person.decide(at.view(), Limit()).action) if at.persons_turn else at.poll()
        assert time.monotonic() < end
    return seen


def play_list(at: Table) -> None:
    while not at.series.over:
        at.next_deal()
        play_deal(at)


@pytest.mark.parametrize(("players", "person", "deals"), [(3, 0, 36), (3, None, 36), (4, 2, 48), (5, 1, 60)])
def test_a_whole_list_runs_and_adds_up(players: int, person: int | None, deals: int) -> None:
    at = table(players, person)
    play_list(at)
    assert (at.series.done, at.series.over) == (deals, True)
    assert [row.plan.dealer for row in at.series.rows[: players + 1]] == [*range(players), 0]
    assert sum(at.series.totals("plain")) == sum(row.result.score for row in at.series.rows)
    assert any(row.result.won for row in at.series.rows)
    assert any(row.result.won is False for row in at.series.rows)


def test_a_list_in_the_worker_is_the_same_list() -> None:
    brains = WorkerBrains("tests.table.players:Plain")
    rules = RuleSet(list_deals=6)
    try:
        here, there = table(rules=rules), table(rules=rules, brains=brains)
        play_list(here)
        play_list(there)
        assert [row.record for row in here.series.rows] == [row.record for row in there.series.rows]
    finally:
        brains.close()


def test_the_person_hears_only_his_own_cards() -> None:
    at = table()
    events = [*at.next_deal(), *play_deal(at)]
    dealt = [event for event in events if isinstance(event, HandDealt)]
    assert [event.cards is not None for event in dealt] == [at.position_of(0) == seat for seat in range(3)]
    assert isinstance(events[-1], Settled)
    assert at.view().events == tuple(events)


def test_a_pausing_person_watches_without_cards() -> None:
    at = table(4, person=0)
    at.next_deal()
    assert at.person_position is None
    assert (at.view().seat, at.view().hand, at.view().legal) == (ONLOOKER, (), ())
    assert all(event.cards is None for event in at.view().events if isinstance(event, HandDealt))
    with pytest.raises(IllegalAction, match="pause"):
        at.submit(Pass())
    play_deal(at)
    assert at.over


def test_nothing_is_applied_while_the_screen_moves() -> None:
    at = table()
    at.next_deal()
    while at.persons_turn:
        at.submit(Pass())
    for _ in range(5):
        assert at.poll(ready=False) == ()
    before = at.deal.actions if at.deal else ()
    assert at.poll() != ()
    assert at.deal is not None
    assert len(at.deal.actions) == len(before) + 1


def test_an_illegal_action_changes_nothing() -> None:
    at = table()
    at.next_deal()
    deal = at.deal
    assert deal is not None
    while not at.persons_turn:
        at.poll()
    before = deal.actions
    assert isinstance(at.may(Bid(19)), IllegalAction)
    with pytest.raises(IllegalAction):
        at.submit(Bid(19))
    assert deal.actions == before


def test_a_pause_stops_the_computers() -> None:
    at = table(person=None)
    at.next_deal()
    at.pause()
    assert [at.poll() for _ in range(3)] == [(), (), ()]
    at.go_on()
    assert at.poll() != ()


class Faulty(Plain):
    """Fails in one of three ways."""

    def decide(self, view: SeatView, limit: Limit) -> Decision:
        if self.seed % 3 == 0:
            raise RuntimeError("fault")
        if self.seed % 3 == 1:
            return Decision(Announce(view.contract) if view.contract else Kontra(), Reason("nonsense"))
        return super().decide(view, limit)


def test_faulty_players_play_on_with_a_notice() -> None:
    at = table(rules=RuleSet(list_deals=3), brains=LocalBrains(Faulty))
    notices = set()
    while not at.series.over:
        at.next_deal()
        play_deal(at)
        notices.add(at.take_notice())
    assert any(notice and "fault" in notice for notice in notices)


def test_abandoning_before_a_declarer_is_a_passed_in_deal() -> None:
    at = table()
    at.next_deal()
    while not at.persons_turn:
        at.poll()
    at.abandon()
    assert at.series.rows[0].result.ending is Ending.PASSED_IN
    assert at.series.done == 1


def played_until(at: Table, kind: type[Action]) -> None:
    """Play on until the person may do an action of this kind in turn."""
    person = Plain("person", 5)
    while True:
        if at.over:
            assert not at.series.over
            at.next_deal()
        elif at.persons_turn and any(isinstance(action, kind) for action in at.view().legal):
            return
        elif at.persons_turn:
            at.submit(person.decide(at.view(), Limit()).action)
        else:
            at.poll()


def test_a_free_resignation_ends_the_deal() -> None:
    at = table()
    while True:
        played_until(at, PlayCard)
        if at.deal and at.deal.declarer == at.person_position:
            break
        play_deal(at)
    at.submit(Resign())
    assert at.series.rows[-1].result.ending is Ending.DECLARER_RESIGNED


def test_the_last_trick_closes_when_the_person_has_played_on() -> None:
    at = table()
    person = Plain("person", 5)
    played_until(at, PlayCard)
    open_seen = False
    while at.deal and not at.over:
        if at.persons_turn:
            at.submit(person.decide(at.view(), Limit()).action)
            trick = at.view().trick
            assert at.over or not (trick and trick.cards) or at.last_trick is None
        else:
            at.poll()
            trick = at.view().trick
            if at.deal.tricks and trick and not trick.cards:
                assert at.last_trick == at.deal.tricks[-1]
                open_seen = True
    assert open_seen


def test_asking_to_stop_finishes_the_circuit() -> None:
    at = table()
    for _ in range(4):
        at.next_deal()
        play_deal(at)
    at.series.end_with_circuit()
    assert at.series.left == 2
    play_list(at)
    assert at.series.done == 6


def test_a_decided_rest_can_be_finished() -> None:
    finished = 0
    at = Table(Series(setup()), LocalBrains(Plain), judge=PlainJudge())
    while not at.series.over:
        at.next_deal()
        person = Plain("person", 5)
        while not at.over:
            if at.can_finish:
                at.finish()
                finished += 1
                assert at.series.rows[-1].result.ending is Ending.CLAIMED
            elif at.persons_turn:
                at.submit(person.decide(at.view(), Limit()).action)
            else:
                at.poll()
    assert finished > 0


def test_auto_finish_plays_a_decided_rest_by_itself() -> None:
    rules = RuleSet(auto_finish=True, claims="off", list_deals=12)
    at, person, played_out = Table(Series(setup(rules=rules)), LocalBrains(Plain), judge=PlainJudge()), Plain("", 5), 0
    while not at.series.over:
        at.next_deal()
        decided_at = None
        while not at.over:
            assert at.deal is not None
            if decided_at is None and at.playing_out:
                decided_at = len(at.deal.tricks)
            if decided_at is None and at.persons_turn:
                at.submit(person.decide(at.view(), Limit()).action)
            else:
                assert not at.poll(ready=False)
                assert at.poll()
        if decided_at is not None and at.deal.declarer is not None:
            won = {trick.winner == at.deal.declarer for trick in at.deal.tricks[decided_at:]}
            assert len(won) == 1
            assert at.series.rows[-1].result.ending is Ending.PLAYED
            played_out += 1
    assert played_out > 1


def test_without_the_rule_nothing_plays_itself() -> None:
    at = Table(Series(setup(rules=RuleSet(list_deals=3))), LocalBrains(Plain), judge=PlainJudge())
    while not at.series.over:
        at.next_deal()
        while not at.over:
            assert not at.playing_out
            at.submit(Plain("", 5).decide(at.view(), Limit()).action) if at.persons_turn else at.poll()


def cut(at: Table, moves: int) -> Unfinished:
    """What a log would have kept after some moves."""
    assert at.deal is not None
    assert at.plan is not None
    hands = (*at.deal.dealt, at.deal.skat)
    rows = tuple(row for row in at.series.rows if row.plan.index < at.plan.index)
    return Unfinished(1, at.series.setup, rows, False, at.plan, hands, at.deal.actions[:moves])


def test_a_reopened_deal_goes_on_as_it_would_have() -> None:
    at = table()
    for _ in range(2):
        at.next_deal()
        play_deal(at)
    deal = at.deal
    assert deal is not None
    for moves in range(len(deal.actions) + 1):
        again = Table.reopened(cut(at, moves), LocalBrains(Plain))
        play_deal(again)
        assert again.deal is not None
        assert again.deal.actions == deal.actions
        assert again.series.rows == at.series.rows


def test_abandon_is_listed_nowhere_but_always_possible() -> None:
    at = table()
    at.next_deal()
    assert at.may(Abandon()) is None
    assert Abandon() not in at.view().legal


def kinds(events: Iterable[Event]) -> list[type[Event]]:
    return [type(event) for event in events]


def test_cards_are_told_one_by_one() -> None:
    at = table(person=None)
    at.next_deal()
    while not at.over:
        assert kinds(at.poll()).count(CardPlayed) <= 1


def test_two_tables_share_the_players() -> None:
    brains = WorkerBrains("tests.table.players:Plain")
    rules = RuleSet(list_deals=3)
    try:
        tables = [table(person=None, rules=rules, brains=brains) for _ in range(2)]
        end = time.monotonic() + 60
        while not all(at.series.over for at in tables):
            for at in tables:
                if at.over and not at.series.over:
                    at.next_deal()
                actions = at.deal.actions if at.deal else ()
                while not at.over and at.deal and at.deal.actions == actions:
                    at.poll()
                    assert time.monotonic() < end
        assert tables[0].series.rows == tables[1].series.rows
    finally:
        brains.close()


class Wary(Plain):
    """Plays like anybody and remembers whom it was told it meets."""

    met: ClassVar[set[tuple[str, ...]]] = set()

    def facing(self, opponents: Sequence[str]) -> "Wary":
        self.met.add(tuple(opponents))
        return self


def test_players_are_told_the_level_of_who_sits_next_and_after() -> None:
    """Anna, C1 and C2 sit at the table: each computer player meets one other and a person it knows nothing of."""
    for person, met in ((0, {("plain", ""), ("", "plain")}), (None, {("plain", "plain")})):
        Wary.met.clear()
        at = table(person=person, brains=LocalBrains(Wary))
        at.next_deal()
        play_deal(at)
        assert Wary.met == met
