"""Feedback: is an answer right, and if not, why not - in words that fit this very answer."""

from dataclasses import dataclass

from game.rules.cards import Card
from game.rules.contracts import Game, card_class
from game.rules.tricks import legal_cards
from game.teach import words
from game.teach.lessons import Answer, Exercise, Kind
from game.teach.text import NOTHING, Text, join


@dataclass(frozen=True, slots=True)
class Feedback:
    """The judgement of one answer."""

    right: bool
    text: Text
    wrong_cards: frozenset[Card] = frozenset()
    """Cards of the answer that do not belong there."""
    missed_cards: frozenset[Card] = frozenset()
    """Cards that belong there and were left out, once the answer is shown."""
    solution: Text = NOTHING
    """The answer, once it is shown."""


def check(exercise: Exercise, answer: Answer) -> Feedback:
    """Right or wrong, with the reason; never the answer itself."""
    if answer in exercise.answers:
        return Feedback(True, exercise.right)
    if exercise.kind in (Kind.PICK_CARDS, Kind.PLAY_CARD, Kind.DISCARD) and isinstance(answer, frozenset):
        return _wrong_cards(exercise, frozenset(card for card in answer if isinstance(card, Card)))
    return Feedback(False, join((_option_why(exercise, answer) or exercise.wrong, _number_hint(exercise, answer))))


def solution(exercise: Exercise) -> Text:
    """The first accepted answer in words."""
    answer = exercise.answers[0]
    if isinstance(answer, frozenset):
        cards = words.cards(sorted((c for c in answer if isinstance(c, Card)), reverse=True))
        holdings = sorted(text for text in answer if isinstance(text, str) and not isinstance(text, Card))
        shown = cards or Text(", ".join(holdings), ", ".join(holdings))
    elif exercise.kind is Kind.CHOOSE:
        shown = next(option.text for option in exercise.options if option.key == answer)
    elif exercise.kind is Kind.WINNER:
        shown = words.SEATS["FMR".index(str(answer))]
    else:
        number = str(answer).replace("-", "−")
        shown = Text(number, number)
    return Text(f"The answer: {shown.en}.", f"Die Antwort: {shown.de}.")


def left_out(exercise: Exercise, answer: Answer) -> frozenset[Card]:
    """Cards that were to be picked and are not in the answer."""
    if exercise.kind is not Kind.PICK_CARDS or not isinstance(answer, frozenset):
        return frozenset()
    return _nearest(exercise, answer) - answer


def _nearest(exercise: Exercise, answer: frozenset[Card | str]) -> frozenset[Card]:
    """The accepted answer most like the one that was given."""
    wanted = [frozenset(c for c in a if isinstance(c, Card)) for a in exercise.answers if isinstance(a, frozenset)]
    return max(wanted, key=lambda cards: len(cards & answer))


def _option_why(exercise: Exercise, answer: Answer) -> Text:
    return next((option.why for option in exercise.options if option.key == answer), NOTHING)


def _number_hint(exercise: Exercise, answer: Answer) -> Text:
    wanted = exercise.answers[0]
    if exercise.kind is not Kind.NUMBER or not isinstance(answer, int) or not isinstance(wanted, int):
        return NOTHING
    if answer == -wanted:
        return Text("Look at the sign.", "Achte auf das Vorzeichen.")
    if answer > wanted:
        return Text("Your number is too high.", "Deine Zahl ist zu hoch.")
    return Text("Your number is too low.", "Deine Zahl ist zu niedrig.")


def _wrong_cards(exercise: Exercise, answer: frozenset[Card]) -> Feedback:
    nearest = _nearest(exercise, answer)
    wrong, missed = answer - nearest, nearest - answer
    reasons = [exercise.wrong]
    if exercise.game is not None and exercise.led:
        reasons += [why_illegal(card, exercise.hand, exercise.led[0], exercise.game) for card in sorted(wrong)][:2]
    elif exercise.kind is Kind.PICK_CARDS and wrong:
        reasons.append(_not_there(wrong))
    if exercise.kind is Kind.PICK_CARDS and missed and not wrong:
        reasons.append(_still_missing(len(missed)))
    return Feedback(False, join(reasons), wrong)


def _not_there(cards: frozenset[Card]) -> Text:
    codes = words.cards(sorted(cards, reverse=True))
    verb, german = ("does", "gehört") if len(cards) == 1 else ("do", "gehören")
    return Text(f"{codes.en} {verb} not belong there.", f"{codes.de} {german} nicht dazu.")


def _still_missing(number: int) -> Text:
    if number == 1:
        return Text("One card is still missing.", "Eine Karte fehlt noch.")
    return Text(f"{number} cards are still missing.", f"{number} Karten fehlen noch.")


def kind_name(card: Card, game: Game) -> Text:
    """What a card counts as: a trump, a club, ..."""
    suit = card_class(card, game)
    if suit is None:
        return Text("a trump", "Trumpf")
    return Text(f"a {words.SUITS[suit].en.removesuffix('s')}", words.SUITS[suit].de)


def why_illegal(card: Card, hand: tuple[Card, ...], led: Card, game: Game) -> Text:
    """Why a card may not be played to a lead; empty if it may."""
    if card in legal_cards(hand, led, game):
        return NOTHING
    asked, mine = kind_name(led, game), kind_name(card, game)
    if card.is_jack and card_class(card, game) is None:
        return Text(f"{card.code} is a trump, not {asked.en}.", f"{card.code} ist Trumpf, nicht {asked.de}.")
    return Text(
        f"{card.code} is {mine.en}, but {asked.en} was led and you can follow.",
        f"{card.code} ist {mine.de}, aber {asked.de} ist ausgespielt und du kannst bedienen.",
    )
