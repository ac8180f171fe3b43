"""The real program, telling on the terminal what it has shown, to be killed from outside."""

import sys

import main
from game.rules.actions import Action, Bid, Hold, Pass
from game.rules.events import Event, Position
from game.table.table import Table
from tests.table.killed import shown

_apply, _submit = Table._apply, Table.submit


def telling(self: Table, position: Position, action: Action) -> tuple[Event, ...]:
    """Applies an action and prints what can be seen of it now."""
    events = _apply(self, position, action)
    assert self.deal is not None
    assert self.plan is not None
    count = len(self.deal.actions)
    print("shown", self._log.list_id, self.plan.index, count, shown(self.deal, count), flush=True)  # type: ignore[union-attr]
    return events


def modest(self: Table, action: Action) -> tuple[Event, ...]:
    """The person never becomes declarer, so that keys alone bring every deal to its end."""
    return _submit(self, Pass() if isinstance(action, Bid | Hold) else action)


if __name__ == "__main__":
    Table.submit = modest  # type: ignore[method-assign]
    Table._apply = telling  # type: ignore[method-assign]
    sys.exit(main.main(["play"]))
