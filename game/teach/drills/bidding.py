"""Bidding trainer: how far would you go (DRILLS 1)."""

import random
from dataclasses import dataclass

from game.rules.bidding import ladder
from game.rules.cards import DECK, Card
from game.rules.contracts import SUIT_GAMES, Contract, Game
from game.rules.options import ISKO
from game.rules.value import matadors, value_of
from game.teach import hand_sense, words
from game.teach.drills.question import Drill, Question, number_answers
from game.teach.lessons import Answer, Kind
from game.teach.small_table import Place, Row, SmallTable
from game.teach.text import NOTHING, Text, join

LADDER = ladder(ISKO)
USUAL = 120
"""No higher bid is offered to choose, unless the hand itself is worth more: sixty tiles hide the dozen that matter."""
SAFE_STRENGTH, MAX_STRENGTH = 9.0, 7.5
SAFE_CONTROLS, MAX_CONTROLS = 6, 5


@dataclass(frozen=True, slots=True)
class Reading:
    """One game of a hand as the counting rules read it."""

    game: Game
    value: int
    measure: float
    """Suit strength, Grand controls, or Null danger after the two worst cards are gone."""
    safe: bool
    possible: bool
    matadors: int = 0


def readings(cards: tuple[Card, ...], forehand: bool) -> tuple[Reading, ...]:
    """Every suit of five or more trumps, Grand, and Null."""
    suits = [_suit(cards, game) for game in SUIT_GAMES if hand_sense.trump_count(cards, game) >= 5]
    controls = hand_sense.controls(cards, forehand)
    grand = Reading(
        Game.GRAND,
        value_of(cards, Contract(Game.GRAND)).value,
        controls,
        controls >= SAFE_CONTROLS,
        controls >= MAX_CONTROLS,
        matadors(cards, Game.GRAND),
    )
    left = -hand_sense.discard_pairs(cards, Game.NULL)[0][0]
    return (*suits, grand, Reading(Game.NULL, 23, left, left == 0, left <= 1))


def _suit(cards: tuple[Card, ...], game: Game) -> Reading:
    strength = hand_sense.strength(cards, game)
    value = value_of(cards, Contract(game)).value
    return Reading(game, value, strength, strength >= SAFE_STRENGTH, strength >= MAX_STRENGTH, matadors(cards, game))


def limits(cards: tuple[Card, ...], forehand: bool) -> tuple[int, int]:
    """(safe, max): how far without hoping, and how far at most; 0 is a pass."""
    games = readings(cards, forehand)
    return (
        max((r.value for r in games if r.safe), default=0),
        max((r.value for r in games if r.possible), default=0),
    )


def answers(safe: int, most: int) -> tuple[frozenset[Answer], frozenset[Answer]]:
    """The best and the good answers for these limits."""
    best = {value for value in LADDER if (safe or 18) <= value <= most}
    if not safe:
        best.add(0)
    step_above = {next(value for value in LADDER if value > most)} if most else set()
    below = {value for value in LADDER if value < safe}
    return number_answers(best), number_answers(step_above | below)


class Bidding(Drill):
    """Ten cards, one limit."""

    name = "bidding"
    title = Text("How far would you bid", "Wie weit reizt du")
    seconds = 45

    def make(self, rng: random.Random, seed: int, level: int) -> Question:
        """One third of all hands are passes; the level decides how clear the case is."""
        want_pass = rng.random() < 1 / 3
        while True:
            cards = tuple(sorted(rng.sample(DECK, 10), reverse=True))
            seat = rng.randrange(3)
            safe, most = limits(cards, seat == 0)
            if (most == 0) is want_pass and _fits(cards, seat == 0, level):
                break
        best, good = answers(safe, most)
        return Question(
            self.name,
            level,
            seed,
            Text("How far would you bid?", "Wie weit reizt du?"),
            Kind.NUMBER,
            best,
            _working(cards, seat == 0, safe, most),
            SmallTable(
                places=(Place(seat, words.capital(words.SEATS[seat]), (Text("You", "Du"),)),),
                bottom=seat,
                hand=Row(cards),
            ),
            choices=_offered(most),
            good=good,
            tags=_tags(cards, seat == 0, most),
        )

    def remark(self, question: Question, answer: Answer) -> Text:
        """Too high, or too shy."""
        if answer in question.best or not isinstance(answer, int):
            return NOTHING
        most = max((value for value in question.best if isinstance(value, int)), default=0)
        if answer > most:
            return Text("That is more than this hand carries.", "Das ist mehr, als dieses Blatt trägt.")
        return Text("You let a safe game go.", "Du lässt ein sicheres Spiel liegen.")


def _offered(most: int) -> tuple[int, ...]:
    """A pass and the bids one may choose from, for a hand that is worth `most`."""
    top = USUAL if most < USUAL else LADDER[-1]
    return (0, *(value for value in LADDER if value <= top))


def _fits(cards: tuple[Card, ...], forehand: bool, level: int) -> bool:
    suits = [r for r in readings(cards, forehand) if r.game in SUIT_GAMES]
    top = max((r.measure for r in suits), default=0.0)
    if level == 1:
        return top >= 9.5 or top <= 5.5
    if level == 2:
        return 6 <= top <= 9.5
    games = [r for r in readings(cards, forehand) if r.possible]
    return len(games) > 1 or any(r.matadors <= -2 for r in games) or any(r.game is Game.NULL for r in games) or top < 8


def _line(reading: Reading) -> Text:
    name = words.capital(words.GAMES[reading.game])
    amount = f"{reading.measure:g}"
    if reading.game is Game.NULL:
        return Text(f"Null 23, danger {amount}.", f"Null 23, Gefahr {amount}.")
    count = abs(reading.matadors)
    with_en = "with" if reading.matadors > 0 else "without"
    with_de = "mit" if reading.matadors > 0 else "ohne"
    kind = ("controls", "Kontrollen") if reading.game is Game.GRAND else ("strength", "Stärke")
    return Text(
        f"{name.en} {with_en} {count}: {reading.value}, {kind[0]} {amount}.",
        f"{name.de} {with_de} {count}: {reading.value}, {kind[1]} {amount.replace('.', ',')}.",
    )


def _working(cards: tuple[Card, ...], forehand: bool, safe: int, most: int) -> Text:
    games = readings(cards, forehand)
    shown = [r for r in games if r.possible or r.game in SUIT_GAMES] or list(games[:1])
    verdict = Text("Pass.", "Passen.")
    if safe and most > safe:
        verdict = Text(f"Safe up to {safe}, at most {most}.", f"Sicher bis {safe}, höchstens {most}.")
    elif safe:
        verdict = Text(f"Up to {safe}.", f"Bis {safe}.")
    elif most:
        verdict = Text(f"Passing is fine; at most {most}.", f"Passen ist gut; höchstens {most}.")
    risk = [_risk(r) for r in shown if r.possible and r.matadors <= -2][:1]
    return join((*(_line(r) for r in shown), *risk, verdict))


def _risk(reading: Reading) -> Text:
    """The chance that one of the missing top trumps lies in the skat (22 unseen cards, two of them there)."""
    missing = -reading.matadors
    percent = round(100 * (1 - (22 - missing) * (21 - missing) / (22 * 21)))
    return Text(
        f"In {percent} of 100 deals a missing top trump lies in the skat, and the value shrinks.",
        f"In {percent} von 100 Spielen liegt ein fehlender Spitzentrumpf im Skat, und der Wert schrumpft.",
    )


def _tags(cards: tuple[Card, ...], forehand: bool, most: int) -> frozenset[str]:
    best = max((r for r in readings(cards, forehand) if r.possible), key=lambda r: r.value, default=None)
    if best is None:
        return frozenset(("pass",))
    kind = best.game.value if best.game in (Game.GRAND, Game.NULL) else "suit"
    return frozenset((kind, "without" if best.matadors < 0 else "with", "high" if most > 30 else "low"))
