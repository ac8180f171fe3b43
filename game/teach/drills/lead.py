"""Lead and smear drill: a card as defender, judged over many ways the cards can lie (DRILLS 8)."""

import random
from collections.abc import Callable
from dataclasses import dataclass

from game.rules.cards import Card, cards_of
from game.rules.contracts import card_class
from game.rules.tricks import winner_index
from game.teach import words
from game.teach.drills.question import Drill, Question, card_answers
from game.teach.lessons import Kind
from game.teach.puzzle_factory import casual_card, played_deal
from game.teach.small_table import Place, Row, ShownTrick, SmallTable
from game.teach.solver_port import OpenCardSolver, OpenPosition
from game.teach.text import Text, join
from game.teach.worlds import Knowledge, sample

WORLDS = 40
MARGIN, BEST_WITHIN, GOOD_WITHIN = 0.05, 0.02, 0.06
CARDS = {1: 4, 2: 5, 3: 6}
"""Cards in hand when the question is asked."""


@dataclass(frozen=True, slots=True)
class _Rule:
    applies: Callable[[Knowledge, Card], bool]
    text: Text


class LeadAndSmear(Drill):
    """One card as defender."""

    name = "lead"
    title = Text("Lead and smear", "Ausspielen und schmieren")
    seconds = 45

    def __init__(self, solver: OpenCardSolver) -> None:
        self._solver = solver

    def make(self, rng: random.Random, seed: int, level: int) -> Question:
        """The first position of random deals in which a rule of defence names the card the sample prefers."""
        while True:
            known = _position(rng, level)
            if known is None:
                continue
            rates = self.rates(known, rng)
            question = self._question(known, rates, seed, level) if rates else None
            if question is not None:
                return question

    def rates(self, known: Knowledge, rng: random.Random) -> dict[Card, float]:
        """For each legal card the share of worlds in which the declarer stays below 61."""
        worlds = sample(known, WORLDS, rng)
        legal = known.position.legal_cards()
        held = dict.fromkeys(legal, 0)
        for world in worlds:
            for card, final in self._solver.finals(world).items():
                held[card] += final < 61
        return {card: count / len(worlds) for card, count in held.items()} if len(worlds) == WORLDS else {}

    def _question(self, known: Knowledge, rates: dict[Card, float], seed: int, level: int) -> Question | None:
        top = max(rates.values())
        best = [card for card, rate in rates.items() if top - rate <= BEST_WITHIN]
        others = [rate for card, rate in rates.items() if card not in best]
        if not others or top - max(others) < MARGIN:
            return None
        rule = next((rule for rule in RULES if all(rule.applies(known, card) for card in best)), None)
        if rule is None:
            return None
        good = [card for card, rate in rates.items() if BEST_WITHIN < top - rate <= GOOD_WITHIN]
        return Question(
            self.name,
            level,
            seed,
            Text("You defend. Which card?", "Du bist Gegenspieler. Welche Karte?"),
            Kind.PLAY_CARD,
            card_answers(best),
            join((rule.text, _rates_text(rates))),
            _table(known),
            hand=known.hand,
            good=card_answers(good),
            tags=frozenset(("lead" if not known.position.table else "follow", rule.text.en)),
        )


def _position(rng: random.Random, level: int) -> Knowledge | None:
    """A defender to move with a choice, the game still open."""
    deal = played_deal(rng)
    if deal.game.is_null:
        return None
    position, tricks = deal.start, list[ShownTrick]()
    stop = rng.randrange(3)
    while not position.over:
        if position.cards_each == CARDS[level] and len(position.table) == stop:
            break
        leader, table, card = position.leader, position.table, casual_card(position, rng)
        position = position.after(card)
        if len(table) == 2:
            tricks.append(ShownTrick(leader, (*table, card)))
    choice = len(position.legal_cards()) > 1 if not position.over else False
    if not choice or position.is_declarers_turn() or position.declarer_points > 60 or position.defender_points > 59:
        return None
    return Knowledge(position.to_move, position, tuple(tricks))


def _leads(known: Knowledge) -> bool:
    return not known.position.table


def _declarer_next(known: Knowledge) -> bool:
    return (known.seat + 1) % 3 == known.position.declarer


def _suit_length(known: Knowledge, card: Card) -> int:
    return sum(card_class(c, known.position.game) == card_class(card, known.position.game) for c in known.hand)


def _side_lengths(known: Knowledge) -> list[int]:
    return [_suit_length(known, c) for c in known.hand if card_class(c, known.position.game) is not None]


def _long_to_foe(known: Knowledge, card: Card) -> bool:
    side = _side_lengths(known)
    fits = _leads(known) and _declarer_next(known) and card_class(card, known.position.game) is not None
    return fits and _suit_length(known, card) == max(side) and max(side) > min(side)


def _short_to_friend(known: Knowledge, card: Card) -> bool:
    side = _side_lengths(known)
    fits = _leads(known) and not _declarer_next(known) and card_class(card, known.position.game) is not None
    return fits and _suit_length(known, card) == min(side) and max(side) > min(side)


def _holder(position: OpenPosition) -> int:
    return (position.leader + winner_index(position.table, position.game)) % 3


def _partner_holds(known: Knowledge) -> bool:
    return bool(known.position.table) and _holder(known.position) not in (known.position.declarer, known.seat)


def _is_last(known: Knowledge) -> bool:
    return len(known.position.table) == 2


def _most_points(known: Knowledge, card: Card) -> bool:
    return card.points == max(c.points for c in known.position.legal_cards()) and card.points >= 4


def _smear(known: Knowledge, card: Card) -> bool:
    return _partner_holds(known) and _is_last(known) and _most_points(known, card) and not known.position.takes(card)


def _careful(known: Knowledge, card: Card) -> bool:
    legal = known.position.legal_cards()
    waits = _partner_holds(known) and not _is_last(known)
    return waits and not known.position.takes(card) and card.points < max(c.points for c in legal)


def _give_nothing(known: Knowledge, card: Card) -> bool:
    position, legal = known.position, known.position.legal_cards()
    lost = bool(position.table) and _holder(position) == position.declarer and not known.position.takes(card)
    return lost and card.points == min(c.points for c in legal)


def _take_it(known: Knowledge, card: Card) -> bool:
    position = known.position
    return bool(position.table) and _holder(position) == position.declarer and known.position.takes(card)


def _draw_his_trump(known: Knowledge, card: Card) -> bool:
    return _leads(known) and card_class(card, known.position.game) is None and card == max(known.hand)


def _fat_out(known: Knowledge, card: Card) -> bool:
    return _leads(known) and card.points >= 10 and card_class(card, known.position.game) is not None


RULES = (
    _Rule(_smear, Text("Smear what would be lost later.", "Schmiere, was sonst verloren ginge.")),
    _Rule(_careful, Text("Not sure? Give the king, not the ten.", "Nicht sicher? Gib den König, nicht die Zehn.")),
    _Rule(_give_nothing, Text("Give him nothing.", "Gib ihm nichts.")),
    _Rule(_take_it, Text("Take what you can take from him.", "Nimm ihm ab, was du nehmen kannst.")),
    _Rule(_long_to_foe, Text("Long suit to the foe.", "Dem Feinde lang.")),
    _Rule(_short_to_friend, Text("Short suit to the friend.", "Dem Freunde kurz.")),
    _Rule(
        _fat_out,
        Text("Fat cards win only while he must follow.", "Volle gewinnen nur, solange er bedienen muss."),
    ),
    _Rule(
        _draw_his_trump,
        Text("Take his trumps and the rest is yours.", "Hol ihm die Trümpfe, dann gehört euch der Rest."),
    ),
)
"""Rules V1, V2, V3, VR1, V4, V5, V9 and V11 of the strategy file, in the order in which they are tried."""


def _rates_text(rates: dict[Card, float]) -> Text:
    ranked = sorted(rates.items(), key=lambda item: (-item[1], -item[0]))[:4]
    shares = [(card.code, round(100 * rate)) for card, rate in ranked]
    english = ", ".join(f"{share} with {code}" for code, share in shares)
    german = ", ".join(f"{share} mit {code}" for code, share in shares)
    return Text(
        f"Of 100 deals that fit what you know you win {english}.",
        f"Von 100 Spielen, die zu deinem Wissen passen, gewinnt ihr {german}.",
    )


def _table(known: Knowledge) -> SmallTable:
    position = known.position
    names = {
        known.seat: Text("You", "Du"),
        position.declarer: Text("Declarer", "Alleinspieler"),
    }
    places = tuple(Place(seat, names.get(seat, Text("Partner", "Partner"))) for seat in range(3))
    last = known.tricks[-1:]
    mine, theirs = position.defender_points, 120
    return SmallTable(
        words.trump_line(position.game),
        rows=tuple(Row(t.cards, Text("Last trick", "Letzter Stich")) for t in last),
        places=places,
        bottom=known.seat,
        trick=ShownTrick(position.leader, position.table) if position.table else None,
        hand=Row(cards_of(position.hands[known.seat])),
        note=Text(f"Your side has {mine} of {theirs} points.", f"Deine Partei hat {mine} von {theirs} Augen."),
    )
