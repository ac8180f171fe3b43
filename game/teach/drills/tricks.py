"""Drills about tricks: legal cards, winners, points (DRILLS 6, 7, and the first checks of the course)."""

import random

from game.rules.cards import DECK, Card, points_of
from game.rules.contracts import SUIT_GAMES, Game, card_class
from game.rules.tricks import legal_cards, winner_index
from game.teach import words
from game.teach.answers import kind_name, why_illegal
from game.teach.drills.question import Drill, Question, number_answers
from game.teach.lessons import Answer, Kind, Option
from game.teach.small_table import Row, ShownTrick, SmallTable
from game.teach.text import NOTHING, Text, join

SEAT_OPTIONS = tuple(Option(code, words.capital(name)) for code, name in zip("FMR", words.SEATS, strict=True))
_GAMES = {1: SUIT_GAMES, 2: (Game.GRAND, *SUIT_GAMES), 3: (Game.NULL, Game.GRAND, *SUIT_GAMES)}


def _sum_text(cards: tuple[Card, ...]) -> Text:
    terms = " + ".join(str(card.points) for card in cards)
    return Text(f"{terms} = {points_of(cards)}.", f"{terms} = {points_of(cards)}.")


class CardPoints(Drill):
    """Add up a hand."""

    name = "card_points"
    title = Text("Points of five cards", "Augen von fünf Karten")
    seconds = 20

    def make(self, rng: random.Random, seed: int, level: int) -> Question:
        """Five cards at level 1, seven and nine above."""
        cards = tuple(sorted(rng.sample(DECK, 3 + 2 * level), reverse=True))
        return Question(
            self.name,
            level,
            seed,
            Text("How many points?", "Wie viele Augen?"),
            Kind.NUMBER,
            number_answers((points_of(cards),)),
            _sum_text(cards),
            SmallTable(rows=(Row(cards),)),
            tags=frozenset(card.rank.name.lower() for card in cards if card.points),
        )


class LegalCards(Drill):
    """Which cards may be played."""

    name = "legal"
    title = Text("What may you play", "Was darfst du legen")
    seconds = 20

    def make(self, rng: random.Random, seed: int, level: int) -> Question:
        """Suit games with jacks; from level 2 Grand, from level 3 Null."""
        game = rng.choice(_GAMES[level])
        while True:
            cards = rng.sample(DECK, 8 + level)
            led, hand = cards[0], tuple(sorted(cards[1:], reverse=True))
            legal = legal_cards(hand, led, game)
            if any(card.is_jack for card in (led, *hand)) and len(legal) not in (0, len(hand)):
                break
            if rng.random() < 0.15:
                break
        return _legal_question(self.name, seed, level, game, led, hand)

    def remark(self, question: Question, answer: Answer) -> Text:
        """Why the wrong cards are wrong."""
        return _legal_remark(question, answer)


def _legal_question(name: str, seed: int, level: int, game: Game, led: Card, hand: tuple[Card, ...]) -> Question:
    legal = legal_cards(hand, led, game)
    asked = kind_name(led, game)
    following = any(card_class(card, game) == card_class(led, game) for card in hand)
    working = Text(f"{led.code} asks for {asked.en}.", f"{led.code} verlangt {asked.de}.")
    if not following:
        working += Text("You cannot follow: any card is allowed.", "Du kannst nicht bedienen: Jede Karte ist erlaubt.")
    tags = {game.value if game in (Game.GRAND, Game.NULL) else "suit", "follow" if following else "free"}
    if any(card.is_jack for card in (led, *hand)):
        tags.add("jack")
    return Question(
        name,
        level,
        seed,
        Text(
            f"{words.capital(words.GAMES[game]).en}: {led.code} was led. Which cards may you play?",
            f"{words.GAMES[game].de}: {led.code} ist ausgespielt. Welche Karten darfst du legen?",
        ),
        Kind.PICK_CARDS,
        frozenset((frozenset(legal),)),
        working,
        SmallTable(words.trump_line(game), trick=ShownTrick(2, (led,)), hand=Row(hand)),
        hand=hand,
        game=game,
        tags=frozenset(tags),
    )


def _legal_remark(question: Question, answer: Answer) -> Text:
    trick = question.table.trick
    game = question.game
    if not isinstance(answer, frozenset) or trick is None or game is None or answer in question.best:
        return NOTHING
    wrong = sorted(card for card in answer if isinstance(card, Card))
    return join([why_illegal(card, question.hand, trick.cards[0], game) for card in wrong][:2])


class TrickWinner(Drill):
    """Who takes the trick, and how many points it brings."""

    name = "trick"
    title = Text("Who takes the trick", "Wer bekommt den Stich")
    seconds = 15

    def make(self, rng: random.Random, seed: int, level: int) -> Question:
        """Level 1 plain tricks and ruffs; level 3 asks for the points of one seat over several tricks."""
        game = rng.choice(_GAMES[level])
        if level == 3 and rng.random() < 0.5 and game is not Game.NULL:
            return _several(self.name, rng, seed, game)
        leader, cards = rng.randrange(3), _trick(rng, game)
        if game is not Game.NULL and rng.random() < 0.3:
            return _points_question(self.name, seed, level, cards)
        return _winner_question(self.name, seed, level, game, leader, cards)


class PlainTricks(Drill):
    """Winners without trumps and without jacks, for the check of lesson 2: more is not known there yet."""

    name = "plain_trick"
    title = Text("Who takes the trick", "Wer bekommt den Stich")
    seconds = None

    def make(self, rng: random.Random, seed: int, level: int) -> Question:
        """Three plain cards, the led suit mostly followed."""
        while True:
            cards = _trick(rng, Game.GRAND)
            if not any(card.is_jack for card in cards):
                break
        leader = rng.randrange(3)
        index = winner_index(cards, Game.GRAND)
        winner, best, suit = (leader + index) % 3, cards[index], words.SUITS[cards[0].suit]
        seat = words.SEATS[winner]
        working = Text(
            f"{words.capital(seat).en} with {best.code}, the highest card of {suit.en}, the suit led.",
            f"{seat.de} mit {best.code}, der höchsten Karte in {suit.de}, der ausgespielten Farbe.",
        )
        return Question(
            self.name, level, seed, Text("No trumps: who takes the trick?", "Ohne Trumpf: Wer bekommt den Stich?"),
            Kind.WINNER, frozenset(("FMR"[winner],)), working, SmallTable(trick=ShownTrick(leader, cards)),
            SEAT_OPTIONS, tags=frozenset(("plain", "winner")),
        )  # fmt: skip


def _trick(rng: random.Random, game: Game) -> tuple[Card, Card, Card]:
    """Three cards, the led suit mostly followed, so that the answer is worth a thought."""
    first = rng.choice(DECK)
    same = [card for card in DECK if card != first and card_class(card, game) == card_class(first, game)]
    others = [card for card in DECK if card != first and card not in same]
    rest: list[Card] = []
    while len(rest) < 2:
        pool = same if same and rng.random() < 0.65 else others
        card = rng.choice(pool)
        if card not in rest:
            rest.append(card)
    return first, rest[0], rest[1]


def _winner_question(
    name: str, seed: int, level: int, game: Game, leader: int, cards: tuple[Card, Card, Card]
) -> Question:
    index = winner_index(cards, game)
    winner, best = (leader + index) % 3, cards[index]
    reason = Text("It is the highest card of the suit led.", "Es ist die höchste Karte der ausgespielten Farbe.")
    if card_class(best, game) is None:
        reason = Text("It is the highest trump.", "Es ist der höchste Trumpf.")
    seat = words.SEATS[winner]
    return Question(
        name,
        level,
        seed,
        Text(
            f"{words.capital(words.GAMES[game]).en}: who takes the trick?",
            f"{words.GAMES[game].de}: Wer bekommt den Stich?",
        ),
        Kind.WINNER,
        frozenset(("FMR"[winner],)),
        Text(f"{words.capital(seat).en} with {best.code}.", f"{seat.de} mit {best.code}.") + reason,
        SmallTable(words.trump_line(game), trick=ShownTrick(leader, cards)),
        SEAT_OPTIONS,
        tags=frozenset((game.value if game in (Game.GRAND, Game.NULL) else "suit", "winner")),
    )


def _points_question(name: str, seed: int, level: int, cards: tuple[Card, ...]) -> Question:
    return Question(
        name,
        level,
        seed,
        Text("How many points does this trick bring?", "Wie viele Augen bringt dieser Stich?"),
        Kind.NUMBER,
        number_answers((points_of(cards),)),
        _sum_text(cards),
        SmallTable(trick=ShownTrick(0, cards)),
        tags=frozenset(("points",)),
    )


def _several(name: str, rng: random.Random, seed: int, game: Game) -> Question:
    deck = list(DECK)
    rng.shuffle(deck)
    seat, leader, total, shown = rng.randrange(3), 0, 0, []
    for start in range(0, 30, 3):
        cards = tuple(deck[start : start + 3])
        winner = (leader + winner_index(cards, game)) % 3
        shown.append(ShownTrick(leader, cards, winner))
        total += points_of(cards) if winner == seat else 0
        leader = winner
    who = words.SEATS[seat]
    return Question(
        name,
        3,
        seed,
        Text(
            f"Ten tricks in {words.GAMES[game].en}: how many points has {who.en}?",
            f"Zehn Stiche {words.GAMES[game].de}: Wie viele Augen hat {who.de}?",
        ),
        Kind.NUMBER,
        number_answers((total,)),
        Text(f"{words.capital(who).en} has {total}.", f"{who.de} hat {total}."),
        SmallTable(words.trump_line(game)),
        watch=tuple(shown),
        seconds_per_card=1.2,
        tags=frozenset(("sum",)),
    )


class MixedTricks(Drill):
    """Winners and legal cards in all kinds of games, for the check of lesson 6."""

    name = "mixed_trick"
    title = Text("Suit, Grand, Null", "Farbe, Grand, Null")
    seconds = 30

    def make(self, rng: random.Random, seed: int, level: int) -> Question:
        """By turns a winner and a question for the legal cards."""
        game = rng.choice((Game.NULL, Game.GRAND, rng.choice(SUIT_GAMES)))
        if seed % 2:
            return _winner_question(self.name, seed, level, game, rng.randrange(3), _trick(rng, game))
        cards = rng.sample(DECK, 7)
        return _legal_question(self.name, seed, level, game, cards[0], tuple(sorted(cards[1:], reverse=True)))

    def remark(self, question: Question, answer: Answer) -> Text:
        """Why the wrong cards are wrong."""
        return _legal_remark(question, answer) if question.kind is Kind.PICK_CARDS else NOTHING
