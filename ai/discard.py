"""Discard and contract, chosen together: the hand model ranks, playouts against worlds decide."""

from dataclasses import dataclass
from math import exp, log

from ai.bidding import Bidder
from ai.evaluate import labels_of
from ai.kinds import GAMES, GRAND, NULL, SUIT, kind_of
from ai.search import Effort, Models, Weighed, outlook
from ai.situation import Heard, Situation

POINTS = (0, 0, 0, 3, 4, 10, 11)


@dataclass(frozen=True, slots=True)
class Mix:
    """How playouts count beside the hand model."""

    share: float = 0.5
    lift: float = 0.0
    """Log-odds added to them: the search plays better than the policy."""
    fitted: tuple[tuple[float, float, float], ...] = ()
    """Instead, by kind as fitted to games: what is added, weight of the hand model, weight of the playouts."""

    def odds(self, kind: int, model: float, playouts: float) -> float:
        """Log-odds of winning by both."""
        if self.fitted:
            constant, of_model, of_playouts = self.fitted[kind]
            return constant + of_model * model + of_playouts * playouts
        return self.share * (playouts + self.lift) + (1 - self.share) * model


@dataclass(frozen=True, slots=True)
class Declaration:
    """A game with its discards."""

    game: int
    """0..3 suits, 4 Grand, 5 Null, 6 Null ouvert."""
    down: int
    """The two cards laid away, as a mask of the deck."""
    worth: float
    chance: float
    value: int
    hand: bool = False
    playouts: float | None = None
    """Log-odds of the playouts alone, where there were any."""


def _low_cards(labelled: int, kind: int) -> list[int]:
    free = labelled & (0x1FFFFF if kind == SUIT else 0x0FFFFFFF) if kind < NULL else labelled
    if free.bit_count() < 2:
        free = labelled
    return [label for label in range(32) if free >> label & 1]


def base_of(game: int, grand: int) -> int:
    """Base value of a game by number; 0 in Null."""
    return 0 if kind_of(game) >= NULL else grand if game == 4 else 9 + game


def ranked(
    bidder: Bidder, twelve: int, seat: int, bid: int, down: int = 0, keep: int = 12, only: int | None = None,
    grand: int = 24,
) -> list[Declaration]:  # fmt: skip
    """Declarations of twelve cards, best first by the hand model; with `down` the discards are fixed already.

    `only`: of this game. `grand`: the base value of Grand.
    """
    judge = bidder.judge
    price = max(0.0, (bid - 18) / 10.0)
    found: list[Declaration] = []
    for game in range(GAMES) if only is None else (only,):
        kind = kind_of(game)
        trump = game if kind == SUIT else 0
        labelled = labels_of(min(kind, NULL), trump, twelve)
        if kind == SUIT and (labelled >> 21).bit_count() < 4 and not down:
            continue
        base = base_of(game, grand)
        value = base * (judge.run_of(kind, labelled) + 1) if base else 23 if kind == NULL else 46
        deck = {labels_of(min(kind, NULL), trump, 1 << card): 1 << card for card in range(32) if twelve >> card & 1}
        for one, other in _pairs(labelled, kind, labels_of(min(kind, NULL), trump, down)):
            points = 0.0 if kind >= NULL else float(sum(2 if card >= 28 else POINTS[card % 7] for card in (one, other)))
            bits = 1 << one | 1 << other
            odds = judge.hand_odds(kind, labelled & ~bits, seat, points, price)
            chance = 1.0 / (1.0 + exp(-odds))
            worth = bidder.game_worth(chance, value, base, bid)
            found.append(Declaration(game, deck[1 << one] | deck[1 << other], worth, chance, value))
    found.sort(key=lambda one: _order(one, bidder))
    return found[:keep]


def _order(one: Declaration, bidder: Bidder) -> tuple[float, int, int]:
    reserve = bidder.style.grand_reserve if kind_of(one.game) == GRAND else 0.0
    return reserve - one.worth, one.game, one.down


def _pairs(labelled: int, kind: int, down: int) -> list[tuple[int, int]]:
    if down:
        return [((down & -down).bit_length() - 1, down.bit_length() - 1)]
    cards = _low_cards(labelled, kind)
    return [(cards[i], cards[j]) for i in range(len(cards)) for j in range(i)]


def play_out(
    models: Models, declaration: Declaration, cards: int, seat: int, heard: tuple[Heard, Heard, Heard], bid: int,
    effort: Effort, seed: int, grand: int = 24,
) -> Weighed:  # fmt: skip
    """What the declaration (ten cards, deck) promises over sampled worlds when the policy plays it."""
    kind = min(kind_of(declaration.game), NULL)
    trump = declaration.game if kind == SUIT else 0
    base = base_of(declaration.game, grand)
    hands = (labels_of(kind, trump, cards), 0, 0)
    target = 61 if declaration.value >= bid else 90
    situation = Situation(
        kind, trump, 0, hands, (), -seat % 3, 0 if declaration.hand else labels_of(kind, trump, declaration.down),
        not declaration.hand, target, declaration.value, base, heard=heard,
    )  # fmt: skip
    return outlook(situation, models, effort, seed)


def declare(
    bidder: Bidder, models: Models, twelve: int, seat: int, bid: int, heard: tuple[Heard, Heard, Heard],
    effort: Effort, seed: int, mix: Mix, down: int = 0, keep: int = 10, only: int | None = None, grand: int = 24,
) -> list[Declaration]:  # fmt: skip
    """Declarations best first: the model's top ones, their odds mixed with playouts over the same worlds."""
    found = ranked(bidder, twelve, seat, bid, down, keep, only, grand)
    if mix.share <= 0 or (len(found) == 1 and not mix.fitted):
        return found
    judged = []
    for one in found:
        if one.game == 6 or one.value < bid:
            judged.append(one)
            continue
        played = play_out(models, one, twelve & ~one.down, seat, heard, bid, effort, seed, grand)
        count = effort.worlds
        odds = log((played.win * count + 1) / ((1 - played.win) * count + 1))
        model = log(one.chance / (1 - one.chance + 1e-9) + 1e-9)
        mixed = 1 / (1 + exp(-mix.odds(kind_of(one.game), model, odds)))
        base = base_of(one.game, grand)
        extra = played.score - bidder.game_worth(played.win, one.value, base, bid)
        worth = bidder.game_worth(mixed, one.value, base, bid) + extra
        judged.append(Declaration(one.game, one.down, worth, mixed, one.value, playouts=odds))
    judged.sort(key=lambda one: _order(one, bidder))
    return judged
