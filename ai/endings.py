"""Endings whose result is certain: every layout the seat holds possible is solved, and one card is best in all of them.

Bids and playing habits tell nothing here: only cards seen, suits not followed and the own discards count.
"""

from collections.abc import Mapping, Sequence

from ai.player import bonus_of
from ai.position import Position
from ai.sampling import Worlds
from ai.search import Effort, Models, make_worlds
from ai.solver import Solver
from ai.views import situation_of
from game.rules.actions import Action, PlayCard
from game.rules.cards import Card, points_of
from game.rules.contracts import Game
from game.rules.view import SeatView
from game.table.player import Candidate

MOST_CARDS = 5
"""Cards on the own hand from which on layouts are counted."""
MOST_WORLDS = 300
"""With more layouts than this nothing is certain."""
SKAT = 3
"""Place of the two cards nobody holds."""
NODES = 200_000

Layout = tuple[int, int, int, int]
"""Masks of the three hands by seat, and of the skat."""


def layouts(view: SeatView, models: Models, most: int = MOST_WORLDS) -> tuple[Layout, ...]:
    """Every way the unseen cards can lie; none where there are more than `most`."""
    worlds = make_worlds(situation_of(view, 0), models, Effort(worlds=1, draws=2 * most, belief=False), seed=1)
    if not worlds.complete:
        return ()
    return tuple(_by_seat(view, worlds, number) for number in range(worlds.size))


def _by_seat(view: SeatView, worlds: Worlds, number: int) -> Layout:
    assert view.declarer is not None
    one, two, three, skat = (worlds.unlabelled(mask) for mask in worlds.layout(number))
    hands = (one, two, three)
    first, second, third = (hands[(seat - view.declarer) % 3] for seat in range(3))
    return first, second, third, skat


class Endings:
    """Solves them; keeps one solver for each game."""

    def __init__(self, models: Models) -> None:
        self._models = models
        self._solvers: dict[Game, Solver] = {}

    def certain(self, view: SeatView, order: Sequence[Action] = ()) -> tuple[Candidate, ...]:
        """The legal cards, best first, where one of them wins in every layout in which any card does; else nothing.

        A chance is the share of the layouts in which the card wins against best play, all layouts weighing the same.
        Equal cards stand in the given `order`.
        """
        cards = [action.card for action in view.legal if isinstance(action, PlayCard)]
        small = len(cards) > 1 and len(view.hand) <= MOST_CARDS
        if not small or view.declarer is None or view.contract is None or view.contract.schwarz:
            return ()
        results = [self._results(view, one) for one in layouts(view, self._models)]
        if not results or not all(results):
            return ()
        return _ranked(view, cards, results, order)

    def _results(self, view: SeatView, layout: Layout) -> Mapping[Card, int]:
        """By card the declarer's points at the end (Null: whether he takes a trick); nothing where it took too long."""
        assert view.contract is not None
        assert view.declarer is not None
        game = view.contract.game
        solver = self._solvers.setdefault(game, Solver(game))
        table = () if view.trick is None else view.trick.cards
        leader = view.seat if view.trick is None else view.trick.leader
        hands = (layout[0], layout[1], layout[2])
        if game.is_null:
            wins = solver.null_wins_each(Position(hands, game, view.declarer, leader, table), NODES)
            return {} if None in wins.values() else {card: int(not won) for card, won in wins.items()}
        taken = [0, 0]
        for trick in view.tricks:
            taken[trick.winner != view.declarer] += points_of(trick.cards)
        taken[0] += sum(card.points for card in Card if layout[SKAT] >> card & 1)
        finals = solver.value_each(Position(hands, game, view.declarer, leader, table, taken[0], taken[1]), NODES)
        return {} if None in finals.values() else {card: final for card, final in finals.items() if final is not None}


def _ranked(
    view: SeatView, cards: list[Card], results: list[Mapping[Card, int]], first: Sequence[Action]
) -> tuple[Candidate, ...]:
    """Candidates where one card wins in every layout in which any card does."""
    rank = {action.card: number for number, action in enumerate(first) if isinstance(action, PlayCard)}
    bonus, own = bonus_of(view), view.seat == view.declarer
    situation = situation_of(view, bonus)
    null = situation.base == 0
    made = {card: [(one[card] == 0) if null else one[card] >= situation.target for one in results] for card in cards}
    won = {card: [one is own for one in made[card]] for card in cards}
    possible = [any(flags) for flags in zip(*won.values(), strict=True)]
    if possible not in won.values():
        return ()
    found = []
    for card in cards:
        chance = sum(won[card]) / len(results)
        worth = [situation.score(one[card], one[card] if null else _tricks(one[card])) for one in results]
        score = sum(worth) / len(worth) if own else chance * (40.0 if bonus else 0.0)
        points = 0 if own else sum(one[card] for one in results)
        found.append((-chance, -score, points, rank.get(card, len(rank)), Candidate(PlayCard(card), chance, score)))
    return tuple(entry[-1] for entry in sorted(found, key=lambda entry: entry[:-1]))


def _tricks(points: int) -> int:
    """Tricks of the declarer as far as Schwarz depends on them: all points are taken for all tricks."""
    return 10 if points == 120 else 0 if not points else 5
