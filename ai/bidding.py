"""How far to bid, and whether to play Hand: expected list points against what passing is worth."""

from dataclasses import dataclass
from math import exp

from ai.evaluate import Evaluator, labels_of
from ai.kinds import GAMES, GRAND, NULL, SUIT, kind_of
from game.rules.options import ISKO, RuleSet
from game.rules.scoring import loss_factor

UNSEEN_POINTS = 9.0
"""Card points to expect in a skat nobody has looked at, as the tables were trained."""


@dataclass(frozen=True, slots=True)
class Style:
    """How a level judges its hands."""

    passing: float = 10.0
    """Expected list points of passing; a bid must promise more."""
    caution: float = 0.0
    """By how many list points more."""
    grand_reserve: float = 0.0
    """By how many list points Grand must promise more than another game to be chosen."""
    hand_handicap: tuple[float, float, float, float] = (0.9, 0.25, 0.4, 0.3)
    """Log-odds taken off for a Hand game: suit, Grand, Null, Null ouvert."""
    hand_slopes: tuple[tuple[float, ...], ...] = ()
    """Instead, where Hand games were fitted by themselves: by kind, the coefficients of the second layer."""
    step: int = 1
    """Look at every `step`-th of the 231 skats."""
    bonus: float = 50.0
    """List bonus for a won game, taken for a lost one."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a seat may expect of playing."""

    worth: float
    """Expected list points."""
    chance: float
    """Chance to win."""
    game: int
    """The likeliest game, 0..6."""
    hand: bool = False


class Bidder:
    """Judges ten cards."""

    def __init__(self, judge: Evaluator, style: Style, rules: RuleSet = ISKO) -> None:
        self.judge = judge
        self.style = style
        self.rules = rules

    def with_skat(self, hand: int, seat: int, bid: int) -> Outlook:
        """Mean over the skats of the best game."""
        worth, chance, games = self.judge.expectation(hand, seat, max(bid, 18), self.style.step)
        return Outlook(worth, chance, games.index(max(games)))

    def without_skat(self, hand: int, seat: int, bid: int) -> Outlook:
        """The best Hand game."""
        return max(self.hand_games(hand, seat, bid), key=lambda one: one.worth)

    def hand_games(self, hand: int, seat: int, bid: int) -> list[Outlook]:
        """Every Hand game but suits with fewer than five trumps."""
        found = []
        loss = loss_factor(True, self.rules)
        for game in range(GAMES):
            kind = kind_of(game)
            labelled = labels_of(min(kind, NULL), game if kind == SUIT else 0, hand)
            if kind == SUIT and (labelled >> 21).bit_count() < 5:
                continue
            chance = 1.0 / (1.0 + exp(-self.hand_odds(kind, labelled, seat, max(0.0, (bid - 18) / 10.0))))
            if kind >= NULL:
                value, base = (35, 0) if kind == NULL else (59, 0)
            else:
                base = self.rules.grand_base if kind == GRAND else 9 + game
                value = base * (self.judge.run_of(kind, labelled) + 2)
            found.append(Outlook(self.game_worth(chance, value, base, bid, loss), chance, game, True))
        return found

    def hand_odds(self, kind: int, labelled: int, seat: int, price: float) -> float:
        """Log-odds of winning a Hand game with ten labelled cards."""
        points = UNSEEN_POINTS if kind < NULL else 0.0
        if not self.style.hand_slopes:
            return self.judge.hand_odds(kind, labelled, seat, points, price) - self.style.hand_handicap[kind]
        features = self.judge.features(kind, labelled, seat, points, price)
        return sum(slope * count for slope, count in zip(self.style.hand_slopes[kind], features, strict=True))

    def game_worth(self, chance: float, value: int, base: int, bid: int, loss: int = 2) -> float:
        """Expected list points of one game; lost it costs `loss` times its value."""
        bonus = self.style.bonus
        if value < bid:
            return -loss * (-(-bid // base) * base) - bonus if base else -1e6
        return chance * (value + bonus) - (1.0 - chance) * (loss * value + bonus)

    def outlook(self, hand: int, seat: int, bid: int) -> Outlook:
        """The better of picking up and Hand at this bid."""
        return max(self.with_skat(hand, seat, bid), self.without_skat(hand, seat, bid), key=lambda one: one.worth)

    def wants(self, hand: int, seat: int, bid: int) -> tuple[bool, Outlook]:
        """Whether to say yes to a bid."""
        outlook = self.outlook(hand, seat, bid)
        return outlook.worth > self.style.passing + self.style.caution, outlook
