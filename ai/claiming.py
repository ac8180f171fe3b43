"""Whether a claim laid on the table holds in every layout the asked seat can think of."""

from ai.position import Position
from ai.search import SUITS, Effort, Models, make_worlds, public_table
from ai.situation import card_of
from ai.solver import Solver
from ai.views import situation_of
from game.rules.cards import points_of
from game.rules.contracts import Game
from game.rules.view import SeatView

WORLDS = 24


def claim_holds(models: Models, view: SeatView, claimant: int, seed: int) -> bool:
    """True only if the claimant gets the rest (in Null: the declarer no trick, or one) however the cards lie."""
    situation = situation_of(view, 0)
    worlds = make_worlds(situation, models, Effort(worlds=WORLDS, draws=2 * WORLDS), seed)
    table = public_table(situation, models)
    null = situation.kind == 2
    game = Game.NULL if null else Game.GRAND if situation.kind else SUITS[situation.trump]
    names = card_of(situation.kind, situation.trump)
    done, running = divmod(len(situation.line), 3)
    on_table = tuple(names[label] for label in situation.line[3 * done :])
    leader = (table.mover() - running) % 3
    solver = Solver(game)
    for number in range(worlds.size):
        first, second, third, _ = (worlds.unlabelled(mask) for mask in worlds.layout(number))
        position = Position((first, second, third), game, 0, leader, on_table, points_of(()), 0)
        if null:
            holds = solver.null_wins(position) is (claimant == view.declarer)
        elif claimant == view.declarer:
            holds = bool(solver.declarer_schwarz(position))
        else:
            holds = bool(solver.defender_schwarz(position))
        if not holds:
            return False
    return worlds.size > 0
