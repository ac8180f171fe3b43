"""Value drill: what is written on the list (DRILLS 2)."""

import random
from dataclasses import dataclass

from game.rules.bidding import ladder
from game.rules.cards import DECK, Card
from game.rules.contracts import SUIT_GAMES, Contract, Game, trumps
from game.rules.options import ISKO
from game.rules.scoring import Result, settle
from game.rules.value import normalised
from game.teach import words
from game.teach.drills.question import Drill, Question, number_answers
from game.teach.lessons import Kind
from game.teach.small_table import Grid, Row, SmallTable
from game.teach.text import NOTHING, Text, join

STEP_WORDS = {
    "game": Text("game", "Spiel"),
    "hand": Text("Hand", "Hand"),
    "schneider": Text("Schneider", "Schneider"),
    "schneider_announced": Text("announced", "angesagt"),
    "schwarz": Text("Schwarz", "Schwarz"),
    "schwarz_announced": Text("Schwarz announced", "Schwarz angesagt"),
    "ouvert": Text("ouvert", "ouvert"),
    "spitze": Text("Spitze", "Spitze"),
}


def value_line(result: Result) -> Text:
    """`With 2, game 3, Hand 4 × spades 11 = 44`, for Null its fixed value."""
    contract = result.contract
    if contract is None:
        return NOTHING
    name = words.game(contract.game)
    if result.matadors is None:
        return words.game(contract) + Text(f"= {result.value}", f"= {result.value}")
    count, parts = 0, []
    for step in result.steps:
        count += step.count
        parts.append(_step_words(step.key, count, result.matadors))
    english, german = ", ".join(p.en for p in parts), ", ".join(p.de for p in parts)
    tail = f"{result.base} = {result.multiplier * result.base}"
    return words.capital(Text(f"{english} × {name.en} {tail}", f"{german} × {name.de} {tail}"))


def _step_words(key: str, count: int, matadors: int) -> Text:
    if key == "matadors":
        return Text(f"{'with' if matadors > 0 else 'without'} {count}", f"{'mit' if matadors > 0 else 'ohne'} {count}")
    return Text(f"{STEP_WORDS[key].en} {count}", f"{STEP_WORDS[key].de} {count}")


@dataclass(frozen=True, slots=True)
class _Case:
    contract: Contract
    cards: tuple[Card, ...]
    points: int
    tricks: int
    bid: int

    def result(self) -> Result:
        return settle(
            declarer=0,
            cards=self.cards,
            contract=normalised(self.contract),
            bid=self.bid,
            points=self.points,
            tricks=self.tricks,
            defender_points=120 - self.points,
            defender_tricks=10 - self.tricks,
        )


class Value(Drill):
    """The number on the list, with its sign."""

    name = "value"
    title = Text("What is the game worth", "Was ist das Spiel wert")
    seconds = 45

    def make(self, rng: random.Random, seed: int, level: int) -> Question:
        """1 won games without Schneider; 2 Hand, Schneider, Null, losses; 3 overbids, announcements, long runs."""
        case = _case(rng, level)
        result = case.result()
        score = result.score
        return Question(
            self.name,
            level,
            seed,
            Text("What is written on the list?", "Was wird geschrieben?"),
            Kind.NUMBER,
            number_answers((score,)),
            _working(result),
            _table(case),
            good=number_answers({-score, score // 2 if score < 0 else 2 * score} - {score}),
            tags=_tags(case, result),
        )


def _case(rng: random.Random, level: int) -> _Case:
    if level > 1 and rng.random() < 0.15:
        contract = Contract(Game.NULL, hand=rng.random() < 0.5, ouvert=rng.random() < 0.5)
        return _Case(contract, tuple(rng.sample(DECK, 12)), 0, rng.choice((0, 0, 1)), 18)
    game = rng.choice((*SUIT_GAMES, Game.GRAND))
    cards = _twelve(rng, game, level)
    hand = level > 1 and rng.random() < 0.5
    announced = level == 3 and hand and rng.random() < 0.5
    points, tricks = _outcome(rng, level)
    bid = 18 if level < 3 or rng.random() < 0.5 else rng.choice(ladder(ISKO)[:20])
    return _Case(Contract(game, hand=hand, schneider=announced), cards, points, tricks, bid)


def _twelve(rng: random.Random, game: Game, level: int) -> tuple[Card, ...]:
    """Twelve cards with at least four trumps; long runs only at level 3."""
    while True:
        cards = tuple(sorted(rng.sample(DECK, 12), reverse=True))
        jacks = sum(card.is_jack for card in cards)
        if jacks == 0 or sum(card in trumps(game) for card in cards) < (2 if game is Game.GRAND else 5):
            continue
        if level == 3 or jacks < 4:
            return cards


def _outcome(rng: random.Random, level: int) -> tuple[int, int]:
    if level == 1:
        return rng.randint(61, 89), 7
    points = rng.choice((rng.randint(61, 89), rng.randint(90, 119), rng.randint(31, 60), 60, 61, 89, 90, 30))
    return points, 9 if points >= 90 else 7 if points > 60 else 4


def _table(case: _Case) -> SmallTable:
    contract = case.contract
    rows = [(Text("Game", "Spiel"), words.capital(words.game(contract)))]
    if not contract.game.is_null:
        rows.append((Text("Points", "Augen"), Text(str(case.points), str(case.points))))
    else:
        count = words.count(case.tricks, words.TRICK, words.TRICKS)
        rows.append((Text("Your tricks", "Deine Stiche"), count))
    rows.append((Text("Bid", "Gebot"), Text(str(case.bid), str(case.bid))))
    label = Text("Your ten cards and the skat", "Deine zehn Karten und der Skat")
    shown = () if contract.game.is_null else (Row(case.cards, label),)
    return SmallTable(rows=shown, grid=Grid(tuple(rows)))


def _working(result: Result) -> Text:
    line = value_line(result) + Text(".", ".")
    parts = [Text(line.en.replace(" .", "."), line.de.replace(" .", "."))]
    if result.overbid:
        parts.append(
            Text(
                f"The bid was {result.bid}: overbid, {result.charged} is charged.",
                f"Gereizt waren {result.bid}: überreizt, gerechnet wird {result.charged}.",
            )
        )
    if result.score < 0:
        lost = f"−{-result.score}"
        parts.append(Text(f"Lost, doubled: {lost}.", f"Verloren, verdoppelt: {lost}."))
    return join(parts)


def _tags(case: _Case, result: Result) -> frozenset[str]:
    tags = {"without" if (result.matadors or 0) < 0 else "with", "lost" if result.score < 0 else "won"}
    tags |= {step.key for step in result.steps if step.key not in ("matadors", "game")}
    if result.overbid:
        tags.add("overbid")
    if case.contract.game.is_null:
        tags.add("null")
    return frozenset(tags)
