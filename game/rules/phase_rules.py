"""PhaseRules: what every phase of a deal offers - what may be done, whether it may, and doing it."""

from collections.abc import Callable
from dataclasses import dataclass

from game.rules.actions import Action
from game.rules.events import Position
from game.rules.reasons import refuse
from game.rules.state import State

Apply = Callable[[State, Position, Action], None]


@dataclass(frozen=True, slots=True)
class PhaseRules:
    """The three verbs of a phase. `check` raises IllegalAction; `apply` is called with checked actions only."""

    legal: Callable[[State, Position], tuple[Action, ...]]
    check: Apply
    apply: Apply


def choice(apply: Apply, *answers: Action) -> PhaseRules:
    """A question with fixed answers."""

    def check(state: State, seat: Position, action: Action) -> None:
        if action not in answers:
            raise refuse("not_now")

    return PhaseRules(lambda state, seat: answers, check, apply)
