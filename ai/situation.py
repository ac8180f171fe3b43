"""Situation: one moment of card play as the compiled kernel sees it, relabelled and seen from the declarer."""

from dataclasses import dataclass

from ai.evaluate import labels_of
from ai.kinds import GRAND, NULL, SUIT
from ai.policy import relabelling
from game.rules.cards import Card
from game.rules.contracts import Contract, Game


@dataclass(frozen=True, slots=True)
class Heard:
    """The auction of one seat: highest number said or held, and the number it passed at (0 for none)."""

    seat: int
    bid: int = 0
    passed_at: int = 0
    equal: bool = False
    """Known to choose as we do."""


@dataclass(frozen=True, slots=True)
class Situation:
    """What the seat to move knows. Masks are labelled (`policy.relabelling`); seats are relative to the declarer."""

    kind: int
    trump: int
    me: int
    hands: tuple[int, int, int]
    """Cards now, where known: own hand, open hands; 0 for the others."""
    line: tuple[int, ...]
    """Cards played, oldest first."""
    leader: int
    """Who led first."""
    skat: int = 0
    """The declarer's discards, where known."""
    picked_up: bool = True
    target: int = 61
    """Points the declarer needs: 61, or 90 where announced or needed for the bid, 120 for Schwarz."""
    value: int = 24
    """What the game is worth when just made."""
    base: int = 12
    """What one more level is worth; 0 in Null."""
    bonus: int = 50
    """List bonus for a won game; the same is taken for a lost one."""
    loss: int = 2
    """How many times its value a lost game costs."""
    factor: int = 1
    """Kontra and Bock together."""
    heard: tuple[Heard, Heard, Heard] = (Heard(0), Heard(1), Heard(2))
    is_open: bool = False
    """The declarer's hand lies open."""
    counted: int = 0
    """Levels (Schneider, Schwarz) that are in the value already, since they were announced."""
    promised: int = 0
    """Spitze: the trumps the declarer promised to win the last tricks with."""

    @property
    def hand(self) -> int:
        """Own cards."""
        return self.hands[self.me]

    @property
    def trick(self) -> int:
        """Number of the trick, from 1."""
        return len(self.line) // 3 + 1

    def score(self, points: int, tricks: int) -> float:
        """The declarer's list points for a result; in Null `tricks` decides."""
        if self.kind >= NULL:
            won = tricks == 0
            worth = self.value
        else:
            won = points >= self.target and (self.target < 120 or tricks == 10)
            levels = (points >= 90) + (tricks == 10) if won else (points <= 30) + (tricks == 0)
            worth = self.value + self.base * max(0, levels - self.counted)
        if won:
            return worth * self.factor + self.bonus
        return -self.loss * worth * self.factor - self.bonus


def kind_of(contract: Contract) -> int:
    """Suit, Grand or Null."""
    if contract.game.is_null:
        return NULL
    return GRAND if contract.game is Game.GRAND else SUIT


def trump_of(contract: Contract) -> int:
    """The trump suit 0..3, 0 where there is none."""
    suit = contract.game.trump_suit
    return 0 if suit is None else int(suit)


def labels(kind: int, trump: int) -> list[int]:
    """By card: its label."""
    return relabelling(kind, trump)


def card_of(kind: int, trump: int) -> dict[int, Card]:
    """By label: the card."""
    return {label: Card(number) for number, label in enumerate(relabelling(kind, trump))}


def labelled(kind: int, trump: int, cards: int) -> int:
    """A mask of cards as a mask of labels."""
    return labels_of(kind, trump, cards)
