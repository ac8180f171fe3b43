"""Ramsch before the first card: Grand Hand, the skat, knocking; by playing the deal out where a level does (9.1)."""

import random
from math import exp

from ai import ramsch
from ai.evaluate import Evaluator
from ai.kinds import GRAND
from game.rules.actions import Knock, Pass, PickUp, PlayHand, Push
from game.rules.cards import mask_of
from game.rules.contracts import Contract, Game
from game.rules.events import SkatPushed
from game.rules.value import declared_value
from game.rules.view import SeatView
from game.table.player import Candidate, Decision, Reason

MANY = 22.0
"""Danger from which a hand needs a change, for players who do not count."""
SAFE = 8.0
"""Danger below which such a player knocks."""
HANDICAP = 0.5
"""Log-odds by which a Grand is worse with the skat unseen."""
MARGIN = 4.0
"""List points a knock must promise against the others."""


def grand_hand(judge: Evaluator, view: SeatView, bonus: int, worlds: int, seed: int) -> Decision:
    """Grand Hand where it promises more than the Ramsch."""
    odds = judge.hand_odds(GRAND, mask_of(view.hand), view.seat, 9.0, 0.0) - HANDICAP
    chance = 1.0 / (1.0 + exp(-odds))
    value = declared_value(view.hand, Contract(Game.GRAND, hand=True), view.rules).value
    worth = chance * (value + bonus) - (1.0 - chance) * (2.0 * value + bonus)
    otherwise = -_mean([ramsch.cost(view, run) for run in _played_out(view, worlds, seed)])
    play, stay = Candidate(PlayHand(), chance, worth), Candidate(Pass(), None, otherwise)
    if worth > otherwise + MARGIN:
        return Decision(PlayHand(), Reason("ramsch.grand_hand", {"chance": chance}), (play, stay))
    return Decision(Pass(), Reason("ramsch.no_grand_hand", {"chance": chance}), (stay, play))


def skat(view: SeatView, worlds: int, seed: int) -> Decision:
    """Take the skat, or push it on."""
    risk = ramsch.danger(view.hand)
    facts = {"danger": round(risk, 1)}
    if not worlds:
        takes = risk > MANY
        return Decision(PickUp() if takes else Push(), Reason("ramsch.look" if takes else "ramsch.push", facts))
    pushes = sum(isinstance(event, SkatPushed) for event in view.events) if view.rules.ramsch_passing == "push" else 0
    once = pushes + (view.rules.ramsch_passing == "push")
    pushed = _mean([ramsch.cost(view, run, once) for run in _played_out(view, worlds, seed)])
    taken = _mean([ramsch.cost(view, run, pushes, True) for run in _played_out(view, worlds, seed, takes=True)])
    take, push = Candidate(PickUp(), None, -taken), Candidate(Push(), None, -pushed)
    if taken < pushed:
        return Decision(PickUp(), Reason("ramsch.look", facts), (take, push))
    return Decision(Push(), Reason("ramsch.push", facts), (push, take))


def knock(view: SeatView, worlds: int, seed: int) -> Decision:
    """Knock with a hand that will hardly lose."""
    risk = ramsch.danger(view.hand)
    facts = {"danger": round(risk, 1)}
    if worlds:
        wants = _mean([ramsch.cost(view, run) for run in _played_out(view, worlds, seed)]) < -MARGIN
    else:
        wants = risk < SAFE
    return Decision(Knock() if wants else Pass(), Reason("ramsch.knock" if wants else "ramsch.no_knock", facts))


def _played_out(view: SeatView, worlds: int, seed: int, takes: bool = False) -> list[ramsch.Run]:
    """The deal played out by the rules in so many layouts; with `takes` after this seat has exchanged the skat."""
    rng = random.Random(f"{seed} {sorted(view.hand)} {view.phase}")
    runs = []
    for _ in range(worlds):
        layout = ramsch.dealt(view, rng)
        if takes:
            twelve = [*view.hand, *layout.skat]
            down = ramsch.worst_pair(twelve, view.rules.ramsch_pass_jacks)
            hands = list(layout.hands)
            hands[view.seat] = [card for card in twelve if card not in down]
            layout = ramsch.Layout(hands, down)
        runs.append(ramsch.finish(ramsch.start(view, layout)))
    return runs


def _mean(costs: list[float]) -> float:
    return sum(costs) / len(costs) if costs else 0.0
