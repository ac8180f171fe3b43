"""Puzzle: an open-card ending with a goal; where puzzles come from and which one is due today."""

from dataclasses import dataclass
from datetime import date
from enum import StrEnum
from typing import Any

from game.rules.cards import DECK_POINTS, Card, cards_of, format_cards, mask_of, parse_cards
from game.rules.contracts import Game
from game.teach import words
from game.teach.library import load, names
from game.teach.small_table import seat_of
from game.teach.solver_port import OpenPosition
from game.teach.text import NOTHING, Text, dump_text, parse_text


class Grade(StrEnum):
    """How hard."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


class GoalKind(StrEnum):
    """What the player's side wants."""

    AT_LEAST = "declarer_at_least"
    BELOW = "declarer_below"
    NO_TRICK = "null_no_trick"
    FORCE_TRICK = "null_force_trick"


@dataclass(frozen=True, slots=True)
class Goal:
    """The aim of a puzzle, in the declarer's final points (Null: 0 no trick, 1 a trick)."""

    kind: GoalKind
    points: int = 0

    def met(self, final: int) -> bool:
        """Does this final result reach the goal?"""
        match self.kind:
            case GoalKind.AT_LEAST:
                return final >= self.points
            case GoalKind.BELOW:
                return final < self.points
            case GoalKind.NO_TRICK:
                return final == 0
            case GoalKind.FORCE_TRICK:
                return final > 0

    def sure(self, position: OpenPosition) -> bool:
        """The points already taken reach the goal, whatever is still played; Null is sure at its end only."""
        match self.kind:
            case GoalKind.AT_LEAST:
                return position.declarer_points >= self.points
            case GoalKind.BELOW:
                return position.defender_points > DECK_POINTS - self.points
            case _:
                return position.over

    @property
    def by_declarer(self) -> bool:
        """The declarer is to reach it."""
        return self.kind in (GoalKind.AT_LEAST, GoalKind.NO_TRICK)

    @property
    def text(self) -> Text:
        """The goal in one sentence."""
        match self.kind:
            case GoalKind.AT_LEAST:
                return Text(f"Reach at least {self.points} points.", f"Erreiche mindestens {self.points} Augen.")
            case GoalKind.BELOW:
                return Text(
                    f"Keep the declarer below {self.points} points.",
                    f"Halte den Alleinspieler unter {self.points} Augen.",
                )
            case GoalKind.NO_TRICK:
                return Text("Take no trick.", "Bekomme keinen Stich.")
            case GoalKind.FORCE_TRICK:
                return Text("Force the declarer to take a trick.", "Zwing den Alleinspieler zu einem Stich.")


@dataclass(frozen=True, slots=True)
class Origin:
    """The legal history of a position."""

    deck: tuple[Card, ...]
    """32 cards in dealing order (3-2-4-3)."""
    discards: tuple[Card, ...]
    played: tuple[Card, ...]
    """All cards played before, in order; forehand led."""


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One problem. The seat to move is the player; as a defender he has a perfect partner."""

    id: str
    grade: Grade
    theme: str
    title: Text
    position: OpenPosition
    goal: Goal
    idea: Text = NOTHING
    """Written by hand; generated puzzles build it from facts (`puzzle_text`)."""
    solution: Card | None = None
    """The only first card that reaches the goal."""
    origin: Origin | None = None

    @property
    def player(self) -> int:
        """The seat to move: it sits at the bottom."""
        return self.position.to_move

    def winning(self, finals: dict[Card, int]) -> tuple[Card, ...]:
        """The cards that reach the goal, given the solver's answer."""
        return tuple(card for card, final in finals.items() if self.goal.met(final))


THEMES: dict[str, Text] = {
    "throw_in": Text("Give up the lead", "Das Ausspiel abgeben"),
    "small_fetch_big": Text("Small ones fetch big ones", "Die Kleinen holen die Großen"),
    "ace_king_seven": Text("Ace, king, seven", "Ass, König, Sieben"),
    "cash_before_trump": Text("The ace before the trumps", "Erst das Ass, dann Trumpf"),
    "run_winners": Text("In the right order", "In der richtigen Reihenfolge"),
    "defender_draws_trump": Text("Take his trump", "Hol ihm den Trumpf"),
    "cash_now": Text("Cash it now", "Sofort heimbringen"),
    "null_highest_loser": Text("The highest card that loses", "Die höchste Karte, die verliert"),
    "null_bare_card": Text("The bare card", "Die blanke Karte"),
    "null_unblock": Text("Clear the way", "Den Weg frei machen"),
    "force_ace": Text("Drive out the high card", "Die hohe Karte herausholen"),
    "squeeze": Text("Force a discard", "Zum Abwerfen zwingen"),
    "loser_on_loser": Text("Throw off instead of ruffing", "Abwerfen statt stechen"),
    "lead_to_partner": Text("Play to your partner", "Zum Partner spielen"),
    "second_hand_king": Text("The king in front of the declarer", "Der König vor dem Alleinspieler"),
    "refuse_smear": Text("Do not smear", "Nicht schmieren"),
    "null_discard": Text("What to throw off in Null", "Was wirfst du im Null ab"),
    "null_strip": Text("Take away his exits", "Nimm ihm die Auswege"),
    "finesse": Text("As cheaply as possible", "So billig wie möglich"),
    "loser_first": Text("The loser first", "Erst den Verlierer"),
    "lead_through": Text("Through the declarer", "Durch den Alleinspieler"),
    "right_smear": Text("The right card to smear", "Die richtige Karte zum Schmieren"),
    "cash_order": Text("Keep the lead", "Am Spiel bleiben"),
    "ruff": Text("Ruff now", "Jetzt stechen"),
    "duck": Text("Let them have it", "Lass ihnen den Stich"),
    "draw_trump": Text("Draw the trump", "Trumpf ziehen"),
    "lead": Text("The right lead", "Das richtige Ausspiel"),
    "follow": Text("The right card", "Die richtige Karte"),
    "own": Text("From your own deal", "Aus deinem eigenen Spiel"),
}
"""Technique -> its name; the last five are what the generator finds when no finer word fits."""


def all_puzzles() -> tuple[Puzzle, ...]:
    """Every puzzle of the program, hand-made first, then by grade and number."""
    return tuple(parse_puzzle(data) for name in names("puzzles") for data in load(name))


def puzzle_of_the_day(puzzles: tuple[Puzzle, ...], day: date) -> Puzzle:
    """The puzzle of a date: the same for everybody, every grade in turn, none twice until all were shown."""
    grades = tuple(Grade)
    number = day.toordinal()
    pool = [p for p in puzzles if p.grade is grades[number % len(grades)]] or list(puzzles)
    step = next(n for n in (37, 41, 43, 47) if len(pool) % n)
    return pool[number // len(grades) * step % len(pool)]


def parse_puzzle(data: dict[str, Any]) -> Puzzle:
    """A puzzle from its content form; raises KeyError, ValueError."""
    hands = [mask_of(parse_cards(data["hands"][seat])) for seat in "FMR"]
    game = Game(data["contract"])
    points = data.get("points", (0, 0))
    position = OpenPosition(
        (hands[0], hands[1], hands[2]),
        game,
        seat_of(data["declarer"]),
        seat_of(data["leader"]),
        parse_cards(data.get("trick", "")),
        *points,
    )
    origin = data.get("origin")
    return Puzzle(
        data["id"],
        Grade(data["grade"]),
        data["theme"],
        parse_text(data.get("title")) or THEMES[data["theme"]],
        position,
        Goal(GoalKind(data["goal"]), data.get("goal_points", 0)),
        parse_text(data.get("idea")),
        Card[data["solution"]] if "solution" in data else None,
        Origin(*(parse_cards(origin[key]) for key in ("deck", "discards", "played"))) if origin else None,
    )


def dump_puzzle(puzzle: Puzzle) -> dict[str, Any]:
    """The content form; `parse_puzzle` rebuilds an equal puzzle."""
    position = puzzle.position
    data: dict[str, Any] = {
        "id": puzzle.id,
        "grade": puzzle.grade.value,
        "theme": puzzle.theme,
        "contract": position.game.value,
        "declarer": "FMR"[position.declarer],
        "leader": "FMR"[position.leader],
        "trick": format_cards(position.table),
        "hands": {seat: format_cards(cards_of(hand)) for seat, hand in zip("FMR", position.hands, strict=True)},
        "points": [position.declarer_points, position.defender_points],
        "goal": puzzle.goal.kind.value,
        "goal_points": puzzle.goal.points,
    }
    if puzzle.title != THEMES[puzzle.theme]:
        data["title"] = dump_text(puzzle.title)
    if puzzle.idea:
        data["idea"] = dump_text(puzzle.idea)
    if puzzle.solution is not None:
        data["solution"] = puzzle.solution.code
    if puzzle.origin:
        cards = (puzzle.origin.deck, puzzle.origin.discards, puzzle.origin.played)
        data["origin"] = dict(zip(("deck", "discards", "played"), map(format_cards, cards), strict=True))
    return data


def head_line(puzzle: Puzzle, now: OpenPosition | None = None) -> Text:
    """`Spades, forehand is declarer. You are middlehand. Declarer 33, defenders 39.`; points as they stand `now`."""
    position = now or puzzle.position
    game, declarer = words.capital(words.GAMES[position.game]), words.SEATS[position.declarer]
    you = words.SEATS[puzzle.player]
    role = Text("You are the declarer.", "Du bist Alleinspieler.")
    if puzzle.player != position.declarer:
        role = Text(
            f"{words.capital(declarer).en} is declarer, you are {you.en}.",
            f"{declarer.de} ist Alleinspieler, du bist {you.de}.",
        )
    if position.game.is_null:
        return Text(f"{game.en}.", f"{game.de}.") + role
    mine, theirs = position.declarer_points, position.defender_points
    return (
        Text(f"{game.en}.", f"{game.de}.")
        + role
        + Text(f"Declarer {mine}, defenders {theirs}.", f"Alleinspieler {mine}, Gegenspieler {theirs}.")
    )
