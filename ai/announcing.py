"""What is said on top of a game: Schneider, Schwarz, open cards, Spitzen, Revolution; and giving up by an offer.

The game is played out by the policy against sampled worlds as it would be announced; open cards are judged by the
open-card solver. A word more is said where it promises more list points by at least `GAIN`.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace

from ai.auction_facts import heard_from
from ai.position import Position
from ai.revolution import beaten
from ai.sampling import Worlds
from ai.search import Effort, Models, make_worlds, outlook
from ai.situation import Situation, kind_of, labels, trump_of
from ai.solver import Solver
from game.rules.cards import cards_of, mask_of
from game.rules.contracts import Contract, Game
from game.rules.declare import refusal, spitze_cards
from game.rules.scoring import loss_factor
from game.rules.value import base_value, declared_value, normalised
from game.rules.view import SeatView

EFFORT = Effort(worlds=400, draws=1600)
"""Enough for a chance of 97 % to be known to one point."""

GAIN = 1.0
"""List points a further word must promise."""

OPEN_WORLDS, OPEN_NODES = 40, 100_000
"""Layouts, and solver positions for each, by which open cards are judged."""


@dataclass(frozen=True, slots=True)
class Promise:
    """A contract with what it promises the declarer."""

    contract: Contract
    worth: float
    """Expected list points."""
    chance: float
    """Chance to win it as announced."""


def raised(models: Models, view: SeatView, contract: Contract, bonus: int, seed: int) -> list[Promise]:
    """The contract itself and every raise that pays, best first; `view` is asked for the announcement."""
    if contract.game.is_null:
        return _open_null(models, view, contract, bonus, seed)
    best = promise(models, view, contract, bonus, seed)
    found = [best]
    while True:
        further = [promise(models, view, one, bonus, seed) for one in _one_more(view, best.contract)]
        better = max(further, key=lambda one: one.worth, default=best)
        if better.worth < best.worth + GAIN:
            return found
        best = better
        found.insert(0, best)


def promise(models: Models, view: SeatView, contract: Contract, bonus: int, seed: int) -> Promise:
    """What a suit game or Grand announced like this promises."""
    situation = announced(view, contract, bonus)
    played = outlook(situation, models, EFFORT, seed)
    if contract.ouvert:
        chance = min(played.win, _open_tricks(view, contract, make_worlds(situation, models, EFFORT, seed)))
        return Promise(contract, chance * situation.score(120, 10) + (1 - chance) * situation.score(110, 9), chance)
    return Promise(contract, played.score, played.win)


def announced(view: SeatView, contract: Contract, bonus: int) -> Situation:
    """The first lead of a game as its declarer sees it before he names it."""
    kind, trump = kind_of(contract), trump_of(contract)
    label = labels(kind, trump)
    known = tuple(dict.fromkeys((*view.hand, *view.discards)))
    value = declared_value(known, contract, view.rules).value
    return Situation(
        kind=kind,
        trump=trump,
        me=0,
        hands=(sum(1 << label[card] for card in view.hand), 0, 0),
        line=(),
        leader=-view.seat % 3,
        skat=sum(1 << label[card] for card in view.discards),
        picked_up=not contract.hand,
        target=120 if contract.schwarz else 90 if contract.schneider or value < view.bid else 61,
        value=value,
        base=base_value(contract, view.rules),
        bonus=bonus,
        loss=loss_factor(contract.hand, view.rules),
        factor=view.bock,
        heard=heard_from(view, view.seat),
        counted=contract.schneider + contract.schwarz,
        promised=sum(1 << label[card] for card in spitze_cards(contract)),
    )


def _one_more(view: SeatView, contract: Contract) -> Iterator[Contract]:
    """The contract with one word more, as far as it may be said."""
    known = tuple(dict.fromkeys((*view.hand, *view.discards)))
    words: list[Contract] = [
        replace(contract, schneider=True),
        normalised(replace(contract, schwarz=True)),
        normalised(replace(contract, ouvert=True)),
        replace(contract, spitzen=contract.spitzen + 1),
    ]
    for one in dict.fromkeys(words):
        if one != contract and refusal(one, known, view.bid, view.rules, view.hand) is None:
            yield one


def _open_tricks(view: SeatView, contract: Contract, worlds: Worlds) -> float:
    """Share of worlds in which the declarer takes every trick with open cards; where it cannot be told, not counted."""
    solver, answers = Solver(contract.game), []
    for number in range(0, worlds.size, max(1, worlds.size // OPEN_WORLDS)):
        one, two, three, _ = (worlds.unlabelled(mask) for mask in worlds.layout(number))
        answer = solver.declarer_schwarz(Position((one, two, three), contract.game, 0, -view.seat % 3), OPEN_NODES)
        if answer is not None:
            answers.append(answer)
        if answers.count(False) > 1:
            return 0.0
    return sum(answers) / len(answers) if answers else 1.0


def _open_null(models: Models, view: SeatView, contract: Contract, bonus: int, seed: int) -> list[Promise]:
    """Null: Revolution instead, where no way to deal the defenders' cards anew beats the hand (RULES.md 9.8)."""
    plain = Promise(contract, 0.0, 0.5)
    wish = Contract(Game.REVOLUTION, hand=True, ouvert=True)
    if not contract.hand or refusal(wish, view.hand, view.bid, view.rules, view.hand) is not None:
        return [plain]
    hand = mask_of(view.hand)
    rest = cards_of(~hand & 0xFFFFFFFF)
    for first in range(0, len(rest) - 1, 2):
        pool = tuple(card for card in rest if card not in rest[first : first + 2])
        if beaten(hand, pool, view.seat) is not None:
            return [plain]
    value = declared_value(view.hand, wish, view.rules).value
    return [Promise(wish, float(value + bonus), 1.0), plain]


@dataclass(frozen=True, slots=True)
class Gift:
    """What an offer to give up (Schenken, RULES.md 9.13) means for the declarer, in list points."""

    played: float
    """Without the offer."""
    accepted: float
    declined: float
    """He goes for Schneider (or Schwarz) as if it had been announced."""
    chance: float
    """To win without the offer."""


def gift(models: Models, situation: Situation, level: int, seed: int) -> Gift:
    """Weighs an offer of this level (0: the next one) as the seat of the situation sees it."""
    level = level or min(2, situation.counted + 1)
    played = outlook(situation, models, EFFORT, seed)
    higher = replace(
        situation,
        target=120 if level == 2 else 90,
        value=situation.value + 2 * situation.base * max(0, level - situation.counted),
        counted=level,
    )
    simple = situation.value * situation.factor + situation.bonus
    return Gift(played.score, simple, outlook(higher, models, EFFORT, seed).score, played.win)
