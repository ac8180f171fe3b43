"""PuzzleBook: all puzzles, the stars earned, and puzzles of the player's own, kept in the progress store."""

from datetime import date
from typing import Any

from game.rules.cards import mask_of
from game.teach.kept import Kept
from game.teach.progress import ProgressStore
from game.teach.puzzles import THEMES, Grade, Puzzle, all_puzzles, dump_puzzle, parse_puzzle, puzzle_of_the_day

TOPIC = "puzzles"
OWN = "own"
MOST_STARS = 3


class PuzzleBook:
    """Every change is saved at once."""

    def __init__(self, store: ProgressStore, puzzles: tuple[Puzzle, ...] | None = None) -> None:
        self.puzzles = all_puzzles() if puzzles is None else puzzles
        self._store = store
        kept = Kept(store.load_progress(TOPIC))
        self._stars: dict[str, int] = kept.counts("stars", high=MOST_STARS)
        self._own: list[Puzzle] = []
        for data in kept.row(OWN):
            puzzle = _read(data)
            if puzzle is None:
                kept.refuse()
            else:
                self._own.append(puzzle)
        self.damaged = kept.damaged

    @property
    def own(self) -> tuple[Puzzle, ...]:
        """Puzzles saved from own deals, newest first."""
        return tuple(reversed(self._own))

    def graded(self, grade: Grade) -> tuple[Puzzle, ...]:
        """All puzzles of a grade in their order."""
        return tuple(puzzle for puzzle in self.puzzles if puzzle.grade is grade)

    def today(self, day: date) -> Puzzle:
        """The puzzle of the day."""
        return puzzle_of_the_day(self.puzzles, day)

    def stars(self, puzzle: Puzzle) -> int:
        """The most stars earned with it, 0 while unsolved."""
        return self._stars.get(puzzle.id, 0)

    def solved(self, puzzle: Puzzle, stars: int) -> None:
        """Note a solution; the better one stays."""
        self._stars[puzzle.id] = max(stars, self.stars(puzzle))
        self._save()

    def add(self, puzzle: Puzzle) -> None:
        """Keep a puzzle of an own deal; one with the same id is replaced."""
        self._own = [known for known in self._own if known.id != puzzle.id] + [puzzle]
        self._save()

    def remove(self, puzzle: Puzzle) -> None:
        """Drop an own puzzle."""
        self._own = [known for known in self._own if known.id != puzzle.id]
        self._stars.pop(puzzle.id, None)
        self._save()

    def after(self, puzzle: Puzzle) -> Puzzle | None:
        """The next unsolved puzzle of the same row, from this one on; None when all are solved."""
        row = self.own if puzzle in self._own else self.graded(puzzle.grade)
        at = row.index(puzzle) if puzzle in row else -1
        return next((other for other in (*row[at + 1 :], *row[: at + 1]) if not self.stars(other)), None)

    def _save(self) -> None:
        document = {"stars": self._stars, OWN: [dump_puzzle(puzzle) for puzzle in self._own]}
        self._store.save_progress(TOPIC, document)


def _read(data: Any) -> Puzzle | None:
    """An own puzzle as it was kept; None where it is no puzzle that can be played."""
    try:
        puzzle = parse_puzzle(data)
        return puzzle if _playable(puzzle) else None
    except (AttributeError, IndexError, KeyError, TypeError, ValueError):
        return None


def _playable(puzzle: Puzzle) -> bool:
    """Every card lies in one place, everybody has as many as he should, and the numbers are possible."""
    position = puzzle.position
    table = mask_of(position.table)
    places = (*position.hands, table)
    played = [(position.leader + n) % 3 for n in range(len(position.table))]
    cards = {hand.bit_count() + (seat in played) for seat, hand in enumerate(position.hands)}
    numbers = (position.declarer_points, position.defender_points, puzzle.goal.points)
    return (
        isinstance(puzzle.id, str)
        and puzzle.theme in THEMES
        and len(position.table) < 3
        and sum(place.bit_count() for place in places) == (places[0] | places[1] | places[2] | places[3]).bit_count()
        and len(cards) == 1
        and bool(position.legal_cards())
        and all(isinstance(number, int) and 0 <= number <= 120 for number in numbers)
        and (puzzle.solution is None or puzzle.solution in position.legal_cards())
    )
