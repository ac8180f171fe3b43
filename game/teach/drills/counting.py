"""Counting drill: watch a deal from your seat, then answer (DRILLS 3); and the six tricks of lesson 4."""

import random
from dataclasses import dataclass

from game.rules.cards import DECK, JACKS, Card, cards_of, points_of
from game.rules.contracts import trumps
from game.rules.tricks import winner_index
from game.teach import words
from game.teach.drills.question import Drill, Question, number_answers
from game.teach.lessons import Answer, Kind
from game.teach.puzzle_factory import PlayedDeal, casual_card, played_deal
from game.teach.small_table import Place, Row, ShownTrick, SmallTable
from game.teach.text import NOTHING, Text

TRICKS = {1: 4, 2: 7, 3: 9}
SECONDS = {1: 2.5, 2: 1.8, 3: 1.2}
NEAR = 3
"""Points answers within this are good at levels 1 and 2."""


@dataclass(frozen=True, slots=True)
class Watched:
    """A deal seen from one seat after some tricks."""

    deal: PlayedDeal
    seat: int
    tricks: tuple[ShownTrick, ...]

    @property
    def declares(self) -> bool:
        """The watcher is the declarer."""
        return self.seat == self.deal.declarer

    @property
    def held(self) -> tuple[Card, ...]:
        """The watcher's cards at the beginning."""
        return cards_of(self.deal.hands[self.seat])

    @property
    def seen(self) -> frozenset[Card]:
        """Everything the watcher has seen: own cards, all tricks, his discards as declarer."""
        played = {card for trick in self.tricks for card in trick.cards}
        own = self.deal.discards if self.declares else ()
        return frozenset((*self.held, *played, *own))

    def points(self, declarer: bool) -> int:
        """Points in the tricks of a side, and the discards where the watcher knows them."""
        taken = sum(points_of(t.cards) for t in self.tricks if (t.winner == self.deal.declarer) is declarer)
        return taken + (points_of(self.deal.discards) if declarer and self.declares else 0)


def watch(rng: random.Random, tricks: int) -> Watched:
    """A casually played deal (no Null) from a random seat."""
    while True:
        deal = played_deal(rng)
        if not deal.game.is_null:
            break
    position = deal.start
    shown: list[ShownTrick] = []
    while len(shown) < tricks:
        leader, cards = position.leader, []
        for _ in range(3):
            card = casual_card(position, rng)
            cards.append(card)
            position = position.after(card)
        shown.append(ShownTrick(leader, tuple(cards), (leader + winner_index(cards, deal.game)) % 3))
    return Watched(deal, rng.randrange(3), tuple(shown))


def _table(watched: Watched) -> SmallTable:
    declarer = Text("Declarer", "Alleinspieler")
    you = Text("You", "Du")
    places = tuple(
        Place(
            seat,
            words.capital(words.SEATS[seat]),
            tuple(chip for chip, on in ((declarer, seat == watched.deal.declarer), (you, seat == watched.seat)) if on),
        )
        for seat in range(3)
    )
    return SmallTable(
        words.trump_line(watched.deal.game),
        places=places,
        bottom=watched.seat,
        skat=watched.deal.discards if watched.declares else (),
        skat_hidden=not watched.declares,
        hand=Row(watched.held),
    )


class Counting(Drill):
    """Points, trumps, jacks and fat cards after some tricks."""

    name = "counting"
    title = Text("Count along", "Zähl mit")
    seconds = 20

    def make(self, rng: random.Random, seed: int, level: int) -> Question:
        """One question of six kinds after 4, 7 or 9 tricks; only what follows from cards seen."""
        watched = watch(rng, TRICKS[level])
        kind = rng.choice(("own", "other", "trumps", "jacks", "fat", "suit"))
        maker = {
            "own": _side_points,
            "other": _side_points,
            "trumps": _trumps_out,
            "jacks": _jacks_out,
            "fat": _fat_out,
            "suit": _suit_out,
        }[kind]
        return maker(self.name, rng, seed, level, watched, kind)

    def remark(self, question: Question, answer: Answer) -> Text:
        """How far off a number is."""
        wanted = next(iter(question.best))
        if question.kind is not Kind.NUMBER or answer in question.best or not isinstance(wanted, int):
            return NOTHING
        if not isinstance(answer, int):
            return NOTHING
        off = abs(answer - wanted)
        return Text(f"{off} off.", f"{off} daneben.")


def _number(
    name: str,
    seed: int,
    level: int,
    watched: Watched,
    prompt: Text,
    wanted: int,
    working: Text,
    tag: str,
    near: int = 0,
) -> Question:
    close = {wanted + step for step in range(-near, near + 1)} - {wanted}
    return Question(
        name,
        level,
        seed,
        prompt,
        Kind.NUMBER,
        number_answers((wanted,)),
        working,
        _table(watched),
        good=number_answers(close),
        watch=watched.tricks,
        seconds_per_card=SECONDS[level],
        tags=frozenset((tag,)),
    )


def _running_points(watched: Watched, declarer: bool) -> Text:
    start = points_of(watched.deal.discards) if declarer and watched.declares else 0
    terms = [str(start)] if declarer and watched.declares else []
    terms += [str(points_of(t.cards)) for t in watched.tricks if (t.winner == watched.deal.declarer) is declarer]
    line = f"{' + '.join(terms) or '0'} = {watched.points(declarer)}."
    return Text(line, line)


def _side_points(name: str, rng: random.Random, seed: int, level: int, watched: Watched, kind: str) -> Question:
    own = kind == "own"
    declarer = watched.declares is own
    if declarer and watched.declares:
        prompt = Text("Your points with the discards?", "Deine Augen mit den gedrückten Karten?")
    elif own:
        prompt = Text("Your side's points?", "Augen deiner Partei?")
    elif declarer:
        prompt = Text(
            "The declarer's points in tricks, without the skat?", "Augen des Alleinspielers in Stichen, ohne Skat?"
        )
    else:
        prompt = Text("The defenders' points?", "Augen der Gegenspieler?")
    near = NEAR if level < 3 else 0
    working = _running_points(watched, declarer)
    return _number(name, seed, level, watched, prompt, watched.points(declarer), working, "points", near)


def _unseen(watched: Watched, cards: tuple[Card, ...]) -> tuple[Card, ...]:
    return tuple(card for card in cards if card not in watched.seen)


def _trumps_out(name: str, rng: random.Random, seed: int, level: int, watched: Watched, kind: str) -> Question:
    out = _unseen(watched, trumps(watched.deal.game))
    prompt = Text("How many trumps have you not seen yet?", "Wie viele Trümpfe hast du noch nicht gesehen?")
    codes = words.cards(out)
    total = len(trumps(watched.deal.game))
    working = Text(f"{total} − {total - len(out)} seen = {len(out)}. {codes.en}", "")
    working = Text(working.en.strip(), f"{total} − {total - len(out)} gesehen = {len(out)}. {codes.de}".strip())
    return _number(name, seed, level, watched, prompt, len(out), working, "trumps")


def _suit_out(name: str, rng: random.Random, seed: int, level: int, watched: Watched, kind: str) -> Question:
    suits = [suit for suit in words.SUITS if suit is not watched.deal.game.trump_suit]
    suit = rng.choice(suits)
    plain = tuple(card for card in DECK if card.suit is suit and not card.is_jack)
    out = _unseen(watched, plain)
    name_of = words.SUITS[suit]
    prompt = Text(
        f"How many {name_of.en} have you not seen yet?", f"Wie viele {name_of.de} hast du noch nicht gesehen?"
    )
    line = f"7 − {7 - len(out)} = {len(out)}."
    return _number(name, seed, level, watched, prompt, len(out), Text(line, line), "suit")


def _cards_question(
    name: str, seed: int, level: int, watched: Watched, prompt: Text, pool: tuple[Card, ...], tag: str
) -> Question:
    out = _unseen(watched, pool)
    codes = words.cards(out)
    working = Text(f"Not seen yet: {codes.en or 'none'}.", f"Noch nicht gesehen: {codes.de or 'keine'}.")
    return Question(
        name,
        level,
        seed,
        prompt,
        Kind.PICK_CARDS,
        frozenset((frozenset(out),)),
        working,
        _table(watched),
        hand=pool,
        watch=watched.tricks,
        seconds_per_card=SECONDS[level],
        tags=frozenset((tag,)),
    )


def _jacks_out(name: str, rng: random.Random, seed: int, level: int, watched: Watched, kind: str) -> Question:
    prompt = Text("Which jacks have you not seen yet?", "Welche Buben hast du noch nicht gesehen?")
    return _cards_question(name, seed, level, watched, prompt, JACKS, "jacks")


def _fat_out(name: str, rng: random.Random, seed: int, level: int, watched: Watched, kind: str) -> Question:
    prompt = Text("Which fat cards have you not seen yet?", "Welche Vollen hast du noch nicht gesehen?")
    fat = tuple(card for card in DECK if card.points >= 10)
    return _cards_question(name, seed, level, watched, prompt, fat, "fat")


class Watch(Drill):
    """Six tricks played slowly, then the points of both sides: the check of lesson 4."""

    name = "watch"
    title = Text("Six tricks", "Sechs Stiche")
    seconds = None

    def make(self, rng: random.Random, seed: int, level: int) -> Question:
        """An even seed asks for the declarer's tricks, the odd one after it for the defenders', of the same deal."""
        watched = watch(random.Random(f"watch/{seed // 2}"), 6)
        declarer = seed % 2 == 0
        prompt = Text("The defenders' points?", "Augen der Gegenspieler?")
        if declarer:
            prompt = Text("The declarer's points in these tricks?", "Augen des Alleinspielers in diesen Stichen?")
        taken = [t for t in watched.tricks if (t.winner == watched.deal.declarer) is declarer]
        wanted = sum(points_of(t.cards) for t in taken)
        line = f"{' + '.join(str(points_of(t.cards)) for t in taken) or '0'} = {wanted}."
        return _number(self.name, seed, level, watched, prompt, wanted, Text(line, line), "points")
