"""Problem mode as a drill: the first card of a puzzle (DRILLS 9)."""

import random

from game.rules.cards import cards_of
from game.teach import words
from game.teach.drills.question import Drill, Question, card_answers
from game.teach.lessons import Kind
from game.teach.puzzles import THEMES, Grade, Puzzle, all_puzzles, head_line
from game.teach.small_table import Place, Row, ShownTrick, SmallTable
from game.teach.text import NOTHING, Text, join

_GRADES = {1: Grade.EASY, 2: Grade.MEDIUM, 3: Grade.HARD}


def puzzle_table(puzzle: Puzzle) -> SmallTable:
    """All hands open, the player at the bottom."""
    position, player = puzzle.position, puzzle.player
    declarer = Text("Declarer", "Alleinspieler")
    names = [words.capital(words.SEATS[seat]) for seat in range(3)]
    order = [(player + 1) % 3, (player + 2) % 3]
    return SmallTable(
        words.trump_line(position.game),
        tuple(Row(cards_of(position.hands[seat]), names[seat]) for seat in order),
        places=tuple(Place(s, names[s], (declarer,) if s == position.declarer else ()) for s in range(3)),
        bottom=player,
        trick=ShownTrick(position.leader, position.table) if position.table else None,
        hand=Row(cards_of(position.hands[player]), names[player]),
    )


class Problems(Drill):
    """Find the only right card."""

    name = "problems"
    title = Text("Skat problems", "Skataufgaben")
    seconds = None

    def __init__(self, puzzles: tuple[Puzzle, ...] | None = None) -> None:
        known = all_puzzles() if puzzles is None else puzzles
        self._puzzles = [puzzle for puzzle in known if puzzle.solution is not None]

    def make(self, rng: random.Random, seed: int, level: int) -> Question:
        """A puzzle of the level's grade."""
        pool = [puzzle for puzzle in self._puzzles if puzzle.grade is _GRADES[level]] or self._puzzles
        puzzle = pool[seed % len(pool)]
        assert puzzle.solution is not None
        return Question(
            self.name,
            level,
            seed,
            join((head_line(puzzle), puzzle.goal.text)),
            Kind.PLAY_CARD,
            card_answers((puzzle.solution,)),
            puzzle.idea or _plain(puzzle),
            puzzle_table(puzzle),
            hand=puzzle.position.legal_cards(),
            tags=frozenset((puzzle.theme,)),
        )


def _plain(puzzle: Puzzle) -> Text:
    if puzzle.solution is None:
        return NOTHING
    code, theme = puzzle.solution.code, THEMES[puzzle.theme]
    return Text(f"{code}. {theme.en}.", f"{code}. {theme.de}.")
