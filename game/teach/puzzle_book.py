"""PuzzleBook: all puzzles, the stars earned, and puzzles of the player's own, kept in the progress store."""

from datetime import date

from game.teach.progress import ProgressStore
from game.teach.puzzles import Grade, Puzzle, all_puzzles, dump_puzzle, parse_puzzle, puzzle_of_the_day

TOPIC = "puzzles"
OWN = "own"


class PuzzleBook:
    """Every change is saved at once."""

    def __init__(self, store: ProgressStore, puzzles: tuple[Puzzle, ...] | None = None) -> None:
        self.puzzles = all_puzzles() if puzzles is None else puzzles
        self._store = store
        kept = store.load_progress(TOPIC)
        self._stars: dict[str, int] = dict(kept.get("stars", {}))
        self._own: list[Puzzle] = [parse_puzzle(data) for data in kept.get(OWN, ())]

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
