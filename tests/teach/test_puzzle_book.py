"""The puzzle book: stars kept, own puzzles added, the next one found."""

from datetime import date

from game.teach.puzzle_book import PuzzleBook
from game.teach.puzzle_factory import own_puzzle
from game.teach.puzzles import Goal, GoalKind, Grade
from tests.teach.memory import MemoryProgress


def test_stars_and_own_puzzles_are_kept():
    store = MemoryProgress()
    book = PuzzleBook(store)
    first = book.graded(Grade.EASY)[0]
    book.solved(first, 2)
    book.solved(first, 1)
    own = own_puzzle("mine", first.position, Goal(GoalKind.AT_LEAST, 61))
    book.add(own)
    book.add(own)
    again = PuzzleBook(store)
    assert again.stars(first) == 2
    assert again.own == (own,)
    assert again.after(first) == again.graded(Grade.EASY)[1]
    again.remove(own)
    assert not PuzzleBook(store).own
    assert book.today(date(2026, 11, 29)) == again.today(date(2026, 11, 29))
