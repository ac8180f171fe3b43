"""Null-safety drill: safe suits, the card to throw off, and open endings (DRILLS 4)."""

import random
from itertools import combinations

from game.rules.cards import DECK, Card, Rank, Suit, cards_of, format_cards
from game.rules.contracts import Game
from game.teach import hand_sense, words
from game.teach.drills.question import Drill, Question, card_answers
from game.teach.lessons import Kind, Option
from game.teach.puzzles import GoalKind, Puzzle, all_puzzles
from game.teach.small_table import Place, Row, ShownTrick, SmallTable
from game.teach.text import Text, join

YES_NO = (Option("yes", Text("Yes", "Ja")), Option("no", Text("No", "Nein")))
_TRAPS = tuple(
    tuple(Rank[name] for name in names.split())
    for names in ("EIGHT NINE", "SEVEN TEN", "SEVEN NINE QUEEN", "SEVEN TEN JACK")
)


class NullSafety(Drill):
    """Which suits are safe in Null."""

    name = "null"
    title = Text("Is it safe in Null", "Ist es im Null sicher")
    seconds = 30

    def __init__(self, puzzles: tuple[Puzzle, ...] | None = None) -> None:
        known = all_puzzles() if puzzles is None else puzzles
        self._endings = [puzzle for puzzle in known if puzzle.position.game is Game.NULL]

    def make(self, rng: random.Random, seed: int, level: int) -> Question:
        """Level 1 single suits, level 2 whole hands, level 3 both and open endings."""
        kind = seed % 3 if level == 3 else level - 1
        if kind == 0:
            return self._holding(rng, seed, level)
        if kind == 2 and self._endings:
            return self._ending(rng, seed, level)
        return self._unsafe_suits(rng, seed, level) if rng.random() < 0.5 else self._throw(rng, seed, level)

    def _holding(self, rng: random.Random, seed: int, level: int) -> Question:
        cards = _one_suit(rng)
        danger = hand_sense.suit_danger(cards)
        return Question(
            self.name,
            level,
            seed,
            Text("Is this suit completely safe?", "Ist diese Farbe völlig sicher?"),
            Kind.CHOOSE,
            frozenset(("no" if danger else "yes",)),
            holding_text(cards),
            SmallTable(Text("Null", "Null"), rows=(Row(cards),)),
            YES_NO,
            tags=frozenset(("holding", "unsafe" if danger else "safe")),
        )

    def _unsafe_suits(self, rng: random.Random, seed: int, level: int) -> Question:
        cards = _hand(rng)
        rows = [tuple(card for card in cards if card.suit is suit) for suit in reversed(Suit)]
        rows = [row for row in rows if row]
        unsafe = frozenset(format_cards(row) for row in rows if hand_sense.suit_danger(row))
        missed_one = [frozenset(some) for some in combinations(sorted(unsafe), len(unsafe) - 1)]
        return Question(
            self.name,
            level,
            seed,
            Text("Which suits are not safe?", "Welche Farben sind nicht sicher?"),
            Kind.PICK_HOLDINGS,
            frozenset((unsafe,)),
            join(holding_text(row) for row in rows if hand_sense.suit_danger(row)),
            SmallTable(Text("Null", "Null"), rows=tuple(Row(row) for row in rows)),
            tuple(Option(format_cards(row), words.cards(row)) for row in rows),
            good=frozenset(some for some in missed_one if some),
            tags=frozenset(("suits",)),
        )

    def _throw(self, rng: random.Random, seed: int, level: int) -> Question:
        cards = _hand(rng)
        left = {card: hand_sense.danger(c for c in cards if c != card) for card in cards}
        least = min(left.values())
        best = [card for card in cards if left[card] == least]
        now = hand_sense.danger(cards)
        return Question(
            self.name,
            level,
            seed,
            Text(
                "You cannot follow. Which card do you throw off?",
                "Du kannst nicht bedienen. Welche Karte wirfst du ab?",
            ),
            Kind.PLAY_CARD,
            card_answers(best),
            Text(
                f"{format_cards(best)}: the danger falls from {now} to {least}; 0 is safe.",
                f"{format_cards(best)}: Die Gefahr sinkt von {now} auf {least}; 0 ist sicher.",
            ),
            SmallTable(Text("Null", "Null"), hand=Row(cards)),
            hand=cards,
            tags=frozenset(("throw",)),
        )

    def _ending(self, rng: random.Random, seed: int, level: int) -> Question:
        puzzle = rng.choice(self._endings)
        forced = puzzle.goal.kind is GoalKind.FORCE_TRICK
        position = puzzle.position
        rows = tuple(Row(cards_of(hand), words.capital(words.SEATS[seat])) for seat, hand in enumerate(position.hands))
        chips = Text("Declarer", "Alleinspieler"), Text("to play", "am Zug")
        places = tuple(
            Place(seat, words.capital(words.SEATS[seat]), tuple(c for c, on in zip(chips, flags, strict=True) if on))
            for seat, flags in enumerate((s == position.declarer, s == position.to_move) for s in range(3))
        )
        return Question(
            self.name,
            level,
            seed,
            Text(
                "All cards are open. Can the defenders force a trick?",
                "Alle Karten offen. Können die Gegner einen Stich erzwingen?",
            ),
            Kind.CHOOSE,
            frozenset(("yes" if forced else "no",)),
            puzzle.idea or Text(f"Begin with {puzzle.solution}.", f"Beginne mit {puzzle.solution}."),
            SmallTable(
                Text("Null", "Null"),
                rows,
                places=places,
                trick=ShownTrick(position.leader, position.table) if position.table else None,
            ),
            YES_NO,
            tags=frozenset(("open",)),
        )


def _one_suit(rng: random.Random) -> tuple[Card, ...]:
    suit = rng.choice(tuple(Suit))
    while True:
        ranks = rng.choice(_TRAPS) if rng.random() < 0.2 else tuple(rng.sample(tuple(Rank), rng.randint(1, 5)))
        cards = tuple(sorted((c for c in DECK if c.suit is suit and c.rank in ranks), key=_null_order))
        if hand_sense.suit_danger(cards) <= 2 or rng.random() < 0.1:
            return cards


def _hand(rng: random.Random) -> tuple[Card, ...]:
    """Ten cards with some danger, but not much."""
    low = [card for card in DECK for _ in range(9 - card.rank.null_order)]
    while True:
        cards: set[Card] = set()
        while len(cards) < 10:
            cards.add(rng.choice(low))
        if 1 <= hand_sense.danger(cards) <= 6:
            return tuple(sorted(cards, key=lambda card: (-card.suit, card.rank.null_order)))


def _null_order(card: Card) -> int:
    return card.rank.null_order


_LIMITS = (Text("seven", "Sieben"), Text("nine", "Neun"), Text("jack", "Bube"), Text("king", "König"))
_PLACES = (Text("first", "erste"), Text("second", "zweite"), Text("third", "dritte"), Text("fourth", "vierte"))


def holding_text(cards: tuple[Card, ...]) -> Text:
    """Which card of a suit is too high, counted from below."""
    ordered = sorted(cards, key=_null_order)
    codes = format_cards(ordered)
    for index, card in enumerate(ordered):
        if card.rank.null_order > 2 * index:
            limit, place = _LIMITS[index], _PLACES[index]
            return Text(
                f"{codes}: the {place.en} card from below is {card.code}; it may be at most the {limit.en}.",
                f"{codes}: Die {place.de} Karte von unten ist {card.code}; erlaubt wäre höchstens {limit.de}.",
            )
    return Text(f"{codes}: safe, never more than one gap.", f"{codes}: sicher, nie mehr als eine Lücke.")
