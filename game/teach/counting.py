"""Counting: what a player can know by counting along - trumps out, points, who is void. From a SeatView alone."""

import random
from dataclasses import dataclass

from game.rules.cards import DECK, JACKS, Card, Suit, points_of
from game.rules.contracts import Game, card_class, strength, trumps
from game.rules.tricks import winner_index
from game.rules.view import SeatView, Trick
from game.teach import words
from game.teach.text import NOTHING, Text

SUIT_CARDS = 7


@dataclass(frozen=True, slots=True)
class Counts:
    """The counting aids of one moment."""

    trumps_out: tuple[Card, ...]
    """Trumps not seen yet: in other hands, or in an unseen skat."""
    own_points: int
    """Points of the own side; the declarer's with his discards."""
    other_points: int
    """Points of the other side in tricks."""
    points_missing: int
    """To 61 (declarer) or 60 (defenders), 0 once there."""
    voids: dict[int, frozenset[Suit | None]]
    """By seat the suits (None: trumps) it has shown not to hold."""
    fat_out: tuple[Card, ...]
    """Aces and tens not seen yet."""


def unseen(view: SeatView) -> tuple[Card, ...]:
    """Cards that are neither in the own hand nor gone, highest first; hands lying open are still out."""
    last_in_ramsch = view.declarer is None and view.seat == 2  # what others laid away may have been taken up again
    gone = {*view.hand, *(view.discards if view.seat == view.declarer or last_in_ramsch else ())}
    for trick in played(view):
        gone.update(trick.cards)
    return tuple(card for card in DECK if card not in gone)


def played(view: SeatView) -> tuple[Trick, ...]:
    """All tricks, the running one last."""
    return (*view.tricks, view.trick) if view.trick else view.tricks


def voids(view: SeatView) -> dict[int, frozenset[Suit | None]]:
    """By seat the classes it did not follow."""
    found: dict[int, set[Suit | None]] = {0: set(), 1: set(), 2: set()}
    if view.contract is not None:
        for trick in played(view):
            led = card_class(trick.cards[0], view.contract.game) if trick.cards else None
            for index, card in enumerate(trick.cards):
                if card_class(card, view.contract.game) != led:
                    found[(trick.leader + index) % 3].add(led)
    return {seat: frozenset(classes) for seat, classes in found.items()}


def holder(view: SeatView) -> int | None:
    """Who holds the running trick, None before its first card."""
    if view.trick is None or not view.trick.cards or view.contract is None:
        return None
    return (view.trick.leader + winner_index(view.trick.cards, view.contract.game)) % 3


def beats_table(view: SeatView, card: Card) -> bool:
    """The card takes the running trick as it lies; a lead always does."""
    if view.contract is None:
        return False
    table = (*(view.trick.cards if view.trick else ()), card)
    return winner_index(table, view.contract.game) == len(table) - 1


def is_last(view: SeatView) -> bool:
    """This seat plays the third card."""
    return view.trick is not None and len(view.trick.cards) == 2


def higher_out(view: SeatView, card: Card) -> tuple[Card, ...]:
    """Cards of its class that are higher and not seen yet, the highest first."""
    if view.contract is None:
        return ()
    game, kind = view.contract.game, card_class(card, view.contract.game)
    found = [c for c in unseen(view) if card_class(c, game) == kind and strength(c, game) > strength(card, game)]
    return tuple(sorted(found, key=lambda c: strength(c, game), reverse=True))


def highest_out(view: SeatView, card: Card) -> bool:
    """No card of its class that is still unseen or on the table is higher."""
    if view.contract is None:
        return False
    game = view.contract.game
    rivals = (*unseen(view), *(view.trick.cards if view.trick else ()))
    kind = card_class(card, game)
    return all(card_class(c, game) != kind or strength(c, game) < strength(card, game) for c in rivals)


def may_follow(view: SeatView, card: Card) -> bool:
    """Nobody else has shown to be out of the class of this card."""
    if view.contract is None:
        return False
    kind = card_class(card, view.contract.game)
    return all(kind not in classes for seat, classes in voids(view).items() if seat != view.seat)


def unbeatable(view: SeatView, card: Card) -> bool:
    """Played now, the card takes the trick whatever the others hold."""
    if view.contract is None or not beats_table(view, card):
        return False
    if is_last(view):
        return True
    plain = card_class(card, view.contract.game) is not None
    return highest_out(view, card) and not (plain and trumps_out(view))


def trumps_out(view: SeatView) -> tuple[Card, ...]:
    """Trumps not seen yet."""
    if view.contract is None:
        return ()
    hidden = unseen(view)
    return tuple(card for card in trumps(view.contract.game) if card in hidden)


def side_points(view: SeatView, declarer: bool) -> int:
    """Points in the tricks of a side; the declarer's own discards are added for himself."""
    taken = sum(points_of(trick.cards) for trick in view.tricks if (trick.winner == view.declarer) is declarer)
    own = points_of(view.discards) if declarer and view.seat == view.declarer else 0
    return taken + own


def counts(view: SeatView) -> Counts | None:
    """All counting aids; None outside a game with a declarer."""
    if view.contract is None or view.declarer is None:
        return None
    declares = view.seat == view.declarer
    mine, theirs = side_points(view, declares), side_points(view, not declares)
    hidden = unseen(view)
    goal = 61 if declares else 60
    return Counts(
        trumps_out(view),
        mine,
        theirs,
        max(0, goal - mine),
        voids(view),
        tuple(card for card in hidden if card.points >= 10),
    )


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


OPTIONS = 4


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
