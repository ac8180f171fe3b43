"""Discard drill: twelve cards, two go (DRILLS 5)."""

import random

from game.rules.cards import DECK, Card, Rank, points_of
from game.rules.contracts import Game, trumps
from game.teach import hand_sense, words
from game.teach.drills.question import Drill, Question
from game.teach.lessons import Answer, Kind
from game.teach.small_table import Row, SmallTable
from game.teach.text import NOTHING, Text, join

BEST_WITHIN, GOOD_WITHIN = 1.0, 6.0
_TRUMPS_GIVEN = (
    Text("It gives up a trump.", "Ein Trumpf ist weg."), Text("It gives up two trumps.", "Zwei Trümpfe sind weg."),
)  # fmt: skip


class Discarding(Drill):
    """Lay two cards away for a game that is fixed."""

    name = "discard"
    title = Text("What do you lay away", "Was drückst du")
    seconds = 60

    def make(self, rng: random.Random, seed: int, level: int) -> Question:
        """Level 2 has bare tens and kings, level 3 Grand and Null too."""
        cards, game = _draw(rng, level)
        pairs = hand_sense.discard_pairs(cards, game)
        top = pairs[0][0]
        scale = 0 if game.is_null else 1
        best = frozenset(frozenset(pair) for score, pair in pairs if top - score <= BEST_WITHIN * scale)
        good = frozenset(
            frozenset(pair) for score, pair in pairs if top - score <= (1 if game.is_null else GOOD_WITHIN)
        )
        name = words.GAMES[game]
        return Question(
            self.name,
            level,
            seed,
            Text(f"The plan: {name.en}. Lay two away.", f"Geplant ist {name.de}. Drücke zwei."),
            Kind.DISCARD,
            best,
            join((_what_it_does(cards, pairs[0][1], game, best=True),)),
            SmallTable(words.trump_line(game), hand=Row(cards)),
            hand=cards,
            game=game,
            good=good - best,
            tags=_tags(cards, pairs[0][1], game),
            model=frozenset(pairs[0][1]),
        )

    def remark(self, question: Question, answer: Answer) -> Text:
        """What the chosen pair does."""
        game = question.game
        assert game is not None
        pair = (
            tuple(sorted((c for c in answer if isinstance(c, Card)), reverse=True))
            if isinstance(answer, frozenset)
            else ()
        )
        if len(pair) != 2 or answer in question.best:
            return NOTHING
        return _what_it_does(question.hand, (pair[0], pair[1]), game, best=False)


def _draw(rng: random.Random, level: int) -> tuple[tuple[Card, ...], Game]:
    while True:
        cards = tuple(sorted(rng.sample(DECK, 12), reverse=True))
        if level == 3 and hand_sense.controls(cards, False) >= 5:
            return cards, Game.GRAND
        if level == 3 and -hand_sense.discard_pairs(cards, Game.NULL)[0][0] <= 1:
            return cards, Game.NULL
        game = hand_sense.best_suit(cards)
        side = [card for card in cards if card not in trumps(game)]
        if not 9 <= hand_sense.strength(cards, game) <= 12 or len(side) < 3 or (level == 3 and rng.random() < 0.7):
            continue
        if level < 2 or any(card.rank in (Rank.TEN, Rank.KING) for card in side):
            return cards, game


def _what_it_does(cards: tuple[Card, ...], pair: tuple[Card, Card], game: Game, *, best: bool) -> Text:
    kept = [card for card in cards if card not in pair]
    opening = Text("Best: ", "Am besten: ") if best else NOTHING
    codes = Text(f"{opening.en}{pair[0].code} {pair[1].code}.", f"{opening.de}{pair[0].code} {pair[1].code}.")
    if game.is_null:
        left = hand_sense.danger(kept)
        return codes + Text(f"The danger left is {left}; 0 is safe.", f"Es bleibt die Gefahr {left}; 0 ist sicher.")
    return join((codes, *_effects(pair, kept, game)))


def _effects(pair: tuple[Card, Card], kept: list[Card], game: Game) -> list[Text]:
    said = []
    if given := sum(card in trumps(game) for card in pair):
        said.append(_TRUMPS_GIVEN[given - 1])
    side = [card for card in kept if not card.is_jack]
    for suit in sorted({card.suit for card in pair if not card.is_jack} - {card.suit for card in side}):
        name = words.SUITS[suit]
        said.append(Text(f"No {name.en} are left.", f"{name.de} ist leer."))
    if points_of(pair):
        count = words.count(points_of(pair), words.POINT, words.POINTS)
        said.append(Text(f"{count.en} are safe.", f"{count.de} sind sicher."))
    if hand_sense.aces(pair):
        said.append(Text("It gives up an ace.", "Es gibt ein Ass her."))
    bare = [c for c in side if c.rank is Rank.TEN and sum(k.suit is c.suit for k in side) == 1]
    if any(c not in trumps(game) for c in bare):
        said.append(Text("A bare ten stays behind.", "Eine blanke Zehn bleibt zurück."))
    return said


def _tags(cards: tuple[Card, ...], pair: tuple[Card, Card], game: Game) -> frozenset[str]:
    kept = {card.suit for card in cards if card not in pair and not card.is_jack}
    tags = {game.value if game in (Game.GRAND, Game.NULL) else "suit"}
    if any(card.suit not in kept for card in pair):
        tags.add("void")
    if any(card.rank is Rank.TEN for card in pair):
        tags.add("ten")
    return frozenset(tags)
