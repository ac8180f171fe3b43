"""PuzzleRun: one try at a puzzle - the player's cards, the strongest defence, refutations, stars."""

from dataclasses import dataclass, field

from game.rules.cards import Card
from game.teach.puzzles import Puzzle
from game.teach.solver_port import OpenCardSolver, OpenPosition

STARS = 3
WRONG_BEFORE_IDEA = 2


@dataclass(frozen=True, slots=True)
class Move:
    """A card on the table of the puzzle."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class Verdict:
    """What came of a card."""

    right: bool
    replies: tuple[Move, ...] = ()
    """Right: what the others play until the player's next choice or the end."""
    refutation: tuple[Move, ...] = ()
    """Wrong: the card and the line that refutes it to the end, to be shown and taken back."""
    final: int = 0
    """Wrong: the declarer's points at the end of the refutation."""
    show_idea: bool = False
    """Wrong for the second time: show the idea now."""


@dataclass
class PuzzleRun:
    """The state of one try; `position` is what lies on the table."""

    puzzle: Puzzle
    solver: OpenCardSolver
    position: OpenPosition = field(init=False)
    moves: list[Move] = field(default_factory=list)
    wrong: int = 0
    helped: bool = False

    def __post_init__(self) -> None:
        self.position = self.puzzle.position

    @property
    def over(self) -> bool:
        """The goal is reached for good: all cards are played, or none of those left could change it."""
        return self.position.over or self.puzzle.goal.sure(self.position)

    @property
    def stars(self) -> int:
        """3 without a wrong card, 2 with one, 1 with help."""
        if self.helped or self.wrong >= WRONG_BEFORE_IDEA:
            return 1
        return STARS - self.wrong

    def legal(self) -> tuple[Card, ...]:
        """What the player may play."""
        return self.position.legal_cards()

    def asked(self) -> bool:
        """Some of the player's cards reach the goal and some do not: this decision counts."""
        finals = self.solver.finals(self.position)
        return 0 < len(self.puzzle.winning(finals)) < len(finals)

    def help(self) -> tuple[Card, ...]:
        """The cards that reach the goal now; the try is worth one star from here on."""
        self.helped = True
        return self.puzzle.winning(self.solver.finals(self.position))

    def play(self, card: Card) -> Verdict:
        """The player's card: kept and answered if it still reaches the goal, else refuted and taken back."""
        if card not in self.legal():
            raise ValueError(f"{card.code} is not legal here")
        finals = self.solver.finals(self.position)
        if card not in self.puzzle.winning(finals):
            return self._refuted(card, finals[card])
        self._put(card)
        return Verdict(True, self._replies())

    def _refuted(self, card: Card, final: int) -> Verdict:
        self.wrong += 1
        seat = self.position.to_move
        line = (Move(seat, card), *best_line(self.puzzle, self.position.after(card), self.solver))
        return Verdict(False, refutation=line, final=final, show_idea=self.wrong >= WRONG_BEFORE_IDEA)

    def _put(self, card: Card) -> None:
        self.moves.append(Move(self.position.to_move, card))
        self.position = self.position.after(card)

    def _replies(self) -> tuple[Move, ...]:
        before = len(self.moves)
        while not self.position.over and self.position.to_move != self.puzzle.player:
            self._put(reply(self.puzzle, self.position, self.solver))
        return tuple(self.moves[before:])


def reply(puzzle: Puzzle, position: OpenPosition, solver: OpenCardSolver) -> Card:
    """The card of a seat the program plays: best for its side, and among equals the hardest to answer.

    The opponents choose, of cards with the same result, the one after which the player has the fewest right cards.
    """
    finals = solver.finals(position)
    sign = 1 if position.is_declarers_turn() is not position.game.is_null else -1
    best = max(sign * final for final in finals.values())
    equal = [card for card, final in finals.items() if sign * final == best]
    if len(equal) == 1:
        return equal[0]
    helps = position.is_declarers_turn() == puzzle.goal.by_declarer
    return min(
        equal, key=lambda card: (0 if helps else _choices(puzzle, position.after(card), solver), -card.points, card)
    )


def _choices(puzzle: Puzzle, position: OpenPosition, solver: OpenCardSolver) -> int:
    """How many of the player's next cards are right, if it is his turn; 9 when he has nothing to decide."""
    if position.over or position.to_move != puzzle.player:
        return 9
    finals = solver.finals(position)
    right = len(puzzle.winning(finals))
    return right if right < len(finals) else 9


def best_line(puzzle: Puzzle, position: OpenPosition, solver: OpenCardSolver) -> tuple[Move, ...]:
    """One line of best play by all to the end, the program choosing for everybody."""
    moves: list[Move] = []
    while not position.over:
        card = reply(puzzle, position, solver)
        moves.append(Move(position.to_move, card))
        position = position.after(card)
    return tuple(moves)


def solution_line(puzzle: Puzzle, solver: OpenCardSolver) -> tuple[Move, ...]:
    """The main line: the player's right cards (the first of several) against the strongest defence."""
    run = PuzzleRun(puzzle, solver)
    while not run.position.over:
        right = puzzle.winning(solver.finals(run.position))
        run.play(right[0])
    return tuple(run.moves)


def unique_throughout(puzzle: Puzzle, solver: OpenCardSolver) -> bool:
    """Exactly one card is right at every decision that is asked; where all are right, every choice is followed."""
    return _unique(puzzle, puzzle.position, solver, first=True)


def _unique(puzzle: Puzzle, position: OpenPosition, solver: OpenCardSolver, first: bool = False) -> bool:
    if position.over:
        return True
    if position.to_move != puzzle.player:
        return _unique(puzzle, position.after(reply(puzzle, position, solver)), solver)
    finals = solver.finals(position)
    right = puzzle.winning(finals)
    if len(right) not in (1, len(finals)) or (first and len(right) == len(finals)):
        return False
    return all(_unique(puzzle, position.after(card), solver) for card in right)


def asked_decisions(puzzle: Puzzle, solver: OpenCardSolver) -> int:
    """How many decisions of the main line are asked."""
    position, count = puzzle.position, 0
    for move in solution_line(puzzle, solver):
        if position.to_move == puzzle.player:
            finals = solver.finals(position)
            count += len(puzzle.winning(finals)) < len(finals)
        position = position.after(move.card)
    return count
