"""Branches: taking back, going on again, another try from any trick - the practice deal as a tree of actions."""

from dataclasses import dataclass, field

from game.rules.actions import Action
from game.rules.deal import Deal
from game.rules.events import Event
from game.rules.view import Phase
from game.table.replay import start_of


@dataclass
class Node:
    """A moment of the deal; the root is before the first action."""

    action: Action | None = None
    seat: int = 0
    parent: "Node | None" = None
    children: list["Node"] = field(default_factory=list)
    """Everything tried from here; the last one played is where `redo` goes."""
    latest: int = -1

    @property
    def depth(self) -> int:
        """Actions since the start."""
        return 0 if self.parent is None else self.parent.depth + 1

    @property
    def path(self) -> tuple["Node", ...]:
        """From the first action to this one."""
        return () if self.parent is None else (*self.parent.path, self)


class Branches:
    """One practice deal with all its tries. Nothing of it is ever counted."""

    def __init__(self, deal: Deal) -> None:
        self._start = start_of(deal)
        self._root = self._node = Node()
        self.deal = start_of(deal)
        """The deal as it stands now; read it, but change it only through this object."""
        for seat, action in deal.actions:
            self.play(action, seat)

    @property
    def can_take_back(self) -> bool:
        """There is something to take back."""
        return self._node.parent is not None

    @property
    def can_redo(self) -> bool:
        """Something was taken back that can be played again."""
        return bool(self._node.children)

    @property
    def tries(self) -> tuple[Action, ...]:
        """The actions tried from this moment, oldest first."""
        return tuple(child.action for child in self._node.children if child.action is not None)

    def play(self, action: Action, seat: int | None = None) -> tuple[Event, ...]:
        """Do an action; an action already tried here leads into its old branch. Raises IllegalAction."""
        mover = self.deal.to_move if seat is None else seat
        events = self.deal.apply(action, mover)
        known = [n for n, child in enumerate(self._node.children) if child.action == action and child.seat == mover]
        if not known:
            self._node.children.append(Node(action, mover or 0, self._node))
            known = [len(self._node.children) - 1]
        self._node.latest = known[0]
        self._node = self._node.children[known[0]]
        return events

    def take_back(self, steps: int = 1) -> int:
        """Back by so many actions, as far as there are; returns how many."""
        node, done = self._node, 0
        while done < steps and node.parent is not None:
            node, done = node.parent, done + 1
        self._go_to(node)
        return done

    def redo(self) -> tuple[Event, ...]:
        """The branch last played from here, one action on; () if there is none."""
        if not self._node.children:
            return ()
        child = self._node.children[self._node.latest]
        return self.play(child.action, child.seat) if child.action is not None else ()

    def replay_from(self, trick: int) -> None:
        """To the lead of trick 1..10 on the present line; ValueError if the line never came there."""
        deal = self._start.copy()
        for node in (self._root, *self._node.path):
            if node.action is not None:
                deal.apply(node.action, node.seat)
            if _leads(deal, trick):
                self._go_to(node)
                return
        raise ValueError(f"trick {trick} was not reached in this line")

    def _go_to(self, node: Node) -> None:
        deal = self._start.copy()
        for step in node.path:
            if step.action is not None:
                deal.apply(step.action, step.seat)
        self._node, self.deal = node, deal
        for step in node.path:
            if step.parent is not None:
                step.parent.latest = step.parent.children.index(step)


def _leads(deal: Deal, trick: int) -> bool:
    """The first card of trick number `trick` is due."""
    if deal.phase is not Phase.PLAY or len(deal.tricks) + 1 != trick:
        return False
    running = deal.view(0).trick
    return running is None or not running.cards


def before_trick(deal: Deal, trick: int) -> Deal:
    """The deal as it was when trick 1..10 was to be led: to play on from any trick, from any seat, at any level."""
    branches = Branches(deal)
    branches.replay_from(trick)
    return branches.deal


def before_action(deal: Deal, number: int) -> Deal:
    """The deal as it was before action `number`: "play on from here" of the review."""
    branches = Branches(deal)
    branches.take_back(len(deal.actions) - number)
    return branches.deal
