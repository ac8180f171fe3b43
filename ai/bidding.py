"""How far to bid, and whether to play Hand: expected list points against what passing is worth."""

from dataclasses import dataclass
from math import exp

from ai.evaluate import Evaluator, labels_of
from ai.kinds import GAMES, GRAND, NULL, SUIT, kind_of

UNSEEN_POINTS = 9.0
"""Card points to expect in a skat nobody has looked at, as the tables were trained."""


@dataclass(frozen=True, slots=True)
class Style:
    """How a level judges its hands."""

    passing: float = 10.0
    """Expected list points of passing; a bid must promise more."""
    hand_handicap: tuple[float, float, float, float] = (0.9, 0.25, 0.4, 0.3)
    """Log-odds taken off for a Hand game: suit, Grand, Null, Null ouvert."""
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

    def __init__(self, judge: Evaluator, style: Style) -> None:
        self.judge = judge
        self.style = style

    def with_skat(self, hand: int, seat: int, bid: int) -> Outlook:
        """Mean over the skats of the best game."""
        worth, chance, games = self.judge.expectation(hand, seat, max(bid, 18), self.style.step)
        return Outlook(worth, chance, games.index(max(games)))

    def without_skat(self, hand: int, seat: int, bid: int) -> Outlook:
        """The best Hand game."""
        best = Outlook(-1e9, 0.0, 0, True)
        for game in range(GAMES):
            kind = kind_of(game)
            labelled = labels_of(min(kind, NULL), game if kind == SUIT else 0, hand)
            if kind == SUIT and (labelled >> 21).bit_count() < 5:
                continue
            price = max(0.0, (bid - 18) / 10.0)
            odds = self.judge.hand_odds(kind, labelled, seat, UNSEEN_POINTS if kind < NULL else 0.0, price)
            chance = 1.0 / (1.0 + exp(self.style.hand_handicap[kind] - odds))
            if kind >= NULL:
                value, base = (35, 0) if kind == NULL else (59, 0)
            else:
                base = 24 if kind == GRAND else 9 + game
                value = base * (self.judge.run_of(kind, labelled) + 2)
            worth = self.game_worth(chance, value, base, bid)
            if worth > best.worth:
                best = Outlook(worth, chance, game, True)
        return best

    def game_worth(self, chance: float, value: int, base: int, bid: int) -> float:
        """Expected list points of one game."""
        bonus = self.style.bonus
        if value < bid:
            return -2.0 * (-(-bid // base) * base) - bonus if base else -1e6
        return chance * (value + bonus) - (1.0 - chance) * (2.0 * value + bonus)

    def outlook(self, hand: int, seat: int, bid: int) -> Outlook:
        """The better of picking up and Hand at this bid."""
        return max(self.with_skat(hand, seat, bid), self.without_skat(hand, seat, bid), key=lambda one: one.worth)

    def wants(self, hand: int, seat: int, bid: int) -> tuple[bool, Outlook]:
        """Whether to say yes to a bid."""
        outlook = self.outlook(hand, seat, bid)
        return outlook.worth > self.style.passing, outlook
