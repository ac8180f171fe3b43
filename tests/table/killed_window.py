"""The real program, telling on the terminal what it has shown, to be killed from outside."""

import sys

import main
from game.rules.actions import Action
from game.rules.events import Event, Position
from game.table.table import Table
from tests.table.killed import shown

_apply = Table._apply


def telling(self: Table, position: Position, action: Action) -> tuple[Event, ...]:
    """Applies an action and prints what can be seen of it now."""
    events = _apply(self, position, action)
    assert self.deal is not None
    assert self.plan is not None
    count = len(self.deal.actions)
    print("shown", self._log.list_id, self.plan.index, count, shown(self.deal, count), flush=True)  # type: ignore[union-attr]
    return events


if __name__ == "__main__":
    Table._apply = telling  # type: ignore[method-assign]
    sys.exit(main.main(["play"]))
