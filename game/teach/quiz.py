"""Quiz: a question at the table for whoever counts along, and answers to choose from."""

import random
from dataclasses import dataclass

from game.rules.cards import JACKS, Card, Suit
from game.rules.contracts import Game, card_class, trumps
from game.rules.view import SeatView
from game.teach import words
from game.teach.counting import Counts, counts, unseen
from game.teach.text import NOTHING, Text

OPTIONS = 4
"""Answers to choose from."""


@dataclass(frozen=True, slots=True)
class Quiz:
    """A counting question at the table: a number, or the exact set of some cards."""

    prompt: Text
    answer: int | frozenset[Card]
    choices: tuple[Card, ...] = ()
    """The cards to tap, for questions about cards."""
    working: Text = NOTHING

    def right(self, given: int | frozenset[Card]) -> bool:
        """Exact."""
        return given == self.answer


def quiz(view: SeatView, rng: random.Random) -> Quiz | None:
    """A question that can be answered by counting; None before the first trick is complete."""
    known = counts(view)
    if known is None or not view.tricks or view.contract is None or view.open_hands:
        return None
    kinds = [_own_points, _other_points] if not view.contract.game.is_null else []
    if trumps(view.contract.game):
        kinds += [_trumps, _jacks]
    kinds += [_suit]
    return rng.choice(kinds)(view, known, rng)


def _own_points(view: SeatView, known: Counts, rng: random.Random) -> Quiz:
    text = Text("How many points has your side?", "Wie viele Augen hat deine Partei?")
    if view.discards:
        text = Text("How many points have you, discards included?", "Wie viele Augen hast du mit den gedrückten?")
    return Quiz(text, known.own_points, (), _is(known.own_points))


def _other_points(view: SeatView, known: Counts, rng: random.Random) -> Quiz:
    text = Text(
        "How many points has the other side in its tricks?", "Wie viele Augen hat die andere Partei in Stichen?"
    )
    return Quiz(text, known.other_points, (), _is(known.other_points))


def _trumps(view: SeatView, known: Counts, rng: random.Random) -> Quiz:
    text = Text("How many trumps have you not seen yet?", "Wie viele Trümpfe hast du noch nicht gesehen?")
    return Quiz(text, len(known.trumps_out), (), words.cards(known.trumps_out) or _is(0))


def _jacks(view: SeatView, known: Counts, rng: random.Random) -> Quiz:
    text = Text("Which jacks have you not seen yet?", "Welche Buben hast du noch nicht gesehen?")
    out = frozenset(JACKS) & frozenset(unseen(view))
    return Quiz(text, out, JACKS, words.cards(sorted(out, reverse=True)) or _is(0))


def _suit(view: SeatView, known: Counts, rng: random.Random) -> Quiz:
    game = view.contract.game if view.contract else Game.GRAND
    suit = rng.choice([s for s in Suit if s is not game.trump_suit])
    out = [card for card in unseen(view) if card_class(card, game) is suit]
    name = words.SUITS[suit]
    text = Text(f"How many {name.en} have you not seen yet?", f"Wie viele {name.de} hast du noch nicht gesehen?")
    return Quiz(text, len(out), (), words.cards(out) or _is(0))


def _is(number: int) -> Text:
    return Text(f"{number}.", f"{number}.")


def quiz_options(question: Quiz, rng: random.Random) -> tuple[tuple[Text, bool], ...]:
    """Four answers to choose from, one of them right: (text, right), in random order."""
    wrong = _near_sets(question, rng) if isinstance(question.answer, frozenset) else _near_numbers(question.answer, rng)
    options = [(_answer_text(question.answer), True), *((_answer_text(answer), False) for answer in wrong)]
    rng.shuffle(options)
    return tuple(options)


def _near_numbers(answer: int, rng: random.Random) -> list[int]:
    spread = 2 if answer < 12 else 6
    near = [n for n in range(max(0, answer - spread), answer + spread + 1) if n != answer]
    return rng.sample(near, OPTIONS - 1) if len(near) >= OPTIONS - 1 else [answer + n for n in range(1, OPTIONS)]


def _near_sets(question: Quiz, rng: random.Random) -> list[frozenset[Card]]:
    assert isinstance(question.answer, frozenset)
    every = [question.answer ^ frozenset((card,)) for card in question.choices]
    return rng.sample(every, OPTIONS - 1)


def _answer_text(answer: int | frozenset[Card]) -> Text:
    if isinstance(answer, frozenset):
        return words.cards(sorted(answer, reverse=True)) or Text("none", "keine")
    return Text(str(answer), str(answer))
