"""The practice table: one given deal, never counted; moves can be taken back and tried differently."""

from game.rules.actions import Action
from game.rules.claims import ClaimJudge
from game.rules.deal import Deal
from game.rules.events import Event, Position
from game.table.brains import Brains
from game.table.player import Limit
from game.table.replay import start_of
from game.table.series import Chair, DealPlan, Series, SeriesSetup
from game.table.table import Table

Move = tuple[Position, Action]


class PracticeTable(Table):
    """A table for a single deal; chairs stand by position, the person's has no level."""

    counted = False
    plays_out = False  # a move taken back would be played again at once

    def __init__(
        self,
        deal: Deal,
        chairs: tuple[Chair, Chair, Chair],
        brains: Brains,
        judge: ClaimJudge | None = None,
        limit: Limit | None = None,
        seed: int = 0,
    ) -> None:
        """`deal` at any point: play goes on from there, and nothing before that is taken back."""
        setup = SeriesSetup(chairs, deal.rules, seed)
        super().__init__(Series(setup), brains, None, judge, limit)
        self._origin = start_of(deal, self._judge)
        for position, action in deal.actions:
            self._origin.apply(action, position)
        self._begun = len(deal.actions)
        self._undone: list[tuple[Move, ...]] = []
        plan = DealPlan(1, 1, 2, (0, 1, 2), (), 0, deal.bock, deal.compulsory_ramsch, deal.grand_hand_allowed)
        self._lay(plan, self._origin.copy(), helped=True)

    @property
    def can_take_back(self) -> bool:
        """The person has decided something since the deal was laid."""
        return self._last_own() is not None

    @property
    def can_redo(self) -> bool:
        """Something was taken back and nothing else was played since."""
        return bool(self._undone)

    def take_back(self) -> bool:
        """Back to the person's last decision; False if there is none."""
        last = self._last_own()
        if last is None:
            return False
        actions = self._actions()
        self._undone.append(actions[last:])
        self._restore(actions[:last])
        return True

    def redo(self) -> bool:
        """What was taken back last happens again; False if nothing was."""
        if not self._undone:
            return False
        again = self._undone.pop()
        self._restore(self._actions() + again)
        return True

    def restart(self) -> None:
        """The deal from where it was laid."""
        self._undone.clear()
        self._restore(self._actions()[: self._begun])

    def submit(self, action: Action) -> tuple[Event, ...]:
        """See Table; a new decision ends what could be redone."""
        events = super().submit(action)
        self._undone.clear()
        return events

    def _actions(self) -> tuple[Move, ...]:
        assert self.deal is not None
        return self.deal.actions

    def _last_own(self) -> int | None:
        """The index of the person's last action."""
        own = self.person_position
        places = [n for n, (position, _) in enumerate(self._actions()) if position == own and n >= self._begun]
        return places[-1] if places else None

    def _restore(self, actions: tuple[Move, ...]) -> None:
        """Lay the deal as it was after these actions."""
        deal = self._origin.copy()
        for position, action in actions[self._begun :]:
            deal.apply(action, position)
        self.series = Series(self.series.setup)
        assert self.plan is not None
        self._lay(self.plan, deal, helped=True)
        if deal.over:
            self._settle(deal)
