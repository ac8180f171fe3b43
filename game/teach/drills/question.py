"""Question: one item of a drill, rebuilt exactly from drill, level and seed."""

import random
from abc import ABC, abstractmethod
from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum

from game.rules.cards import Card
from game.rules.contracts import Game
from game.teach.lessons import Answer, Kind, Option
from game.teach.small_table import EMPTY_TABLE, ShownTrick, SmallTable
from game.teach.text import NOTHING, Text

LEVELS = (1, 2, 3)


class Grade(StrEnum):
    """How an answer is judged."""

    BEST = "best"
    GOOD = "good"
    WRONG = "wrong"


@dataclass(frozen=True, slots=True)
class Question:
    """One task. Which answers are best or good is data, so that nothing is judged by hidden luck."""

    drill: str
    level: int
    seed: int
    prompt: Text
    kind: Kind
    best: frozenset[Answer]
    working: Text
    """The way to the answer, shown after every answer."""
    table: SmallTable = EMPTY_TABLE
    options: tuple[Option, ...] = ()
    hand: tuple[Card, ...] = ()
    """Cards that can be tapped."""
    choices: tuple[int, ...] = ()
    """Numbers to choose from (the bidding ladder, 0 is a pass); empty: any number may be typed."""
    good: frozenset[Answer] = frozenset()
    watch: tuple[ShownTrick, ...] = ()
    """Tricks played before the question is asked, one card after the other."""
    seconds_per_card: float = 0.0
    game: Game | None = None
    """The game the question is about."""
    tags: frozenset[str] = frozenset()
    """What the question is about: weaknesses are counted by these."""
    model: frozenset[Card] = frozenset()
    """The right cards the working names, where there are several right answers."""

    def beside(self, answer: Answer) -> tuple[frozenset[Card], frozenset[Card]]:
        """Cards of a wrong answer that belong to no right one, and the right cards not given; none without cards."""
        given, grade = cards_in(answer), self.grade(answer)
        right = frozenset[Card]().union(*(cards_in(best) for best in self.best))
        wrong = given - right if grade is Grade.WRONG else frozenset[Card]()
        return wrong, (self.model or right) - given if given and grade is not Grade.BEST else frozenset()

    def grade(self, answer: Answer) -> Grade:
        """The judgement of an answer."""
        if answer in self.best:
            return Grade.BEST
        return Grade.GOOD if answer in self.good else Grade.WRONG


class Drill(ABC):
    """One kind of exercise."""

    name: str
    title: Text
    seconds: int | None = 30
    """The clock for one answer, which can be switched off; None: no clock."""

    def ask(self, seed: int, level: int) -> Question:
        """The question of a seed at a level (1-3); the same arguments give the same question."""
        return self.make(random.Random(f"{self.name}/{level}/{seed}"), seed, level)

    @abstractmethod
    def make(self, rng: random.Random, seed: int, level: int) -> Question:
        """Draw the question."""

    def remark(self, question: Question, answer: Answer) -> Text:
        """What is to be said about this very answer, before the working; may be nothing."""
        if answer in question.best:
            return NOTHING
        return next((option.why for option in question.options if option.key == answer), NOTHING)


def cards_in(answer: Answer) -> frozenset[Card]:
    """The cards of an answer."""
    return (
        frozenset(part for part in answer if isinstance(part, Card)) if isinstance(answer, frozenset) else frozenset()
    )


def number_answers(numbers: Iterable[int]) -> frozenset[Answer]:
    """Numbers as answers."""
    return frozenset(numbers)


def card_answers(cards: Iterable[Card]) -> frozenset[Answer]:
    """Every single card as an answer."""
    return frozenset(frozenset((card,)) for card in cards)
