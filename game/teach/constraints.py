"""Wish: what a practice deal shall be like."""

from dataclasses import dataclass
from enum import StrEnum

from game.rules.cards import Card
from game.rules.contracts import Game
from game.teach.text import Text


class Role(StrEnum):
    """The part of the person."""

    DECLARER = "declarer"
    DEFENDER = "defender"
    ANY = "any"


class Quality(StrEnum):
    """How good the declarer's hand is for the game."""

    NARROW = "narrow"
    """On the edge."""
    GOOD = "good"
    STRONG = "strong"
    ANY = "any"


@dataclass(frozen=True, slots=True)
class Wish:
    """Everything that may be asked of a practice deal; the defaults ask nothing."""

    seat: int | None = None
    """0 forehand, 1 middlehand, 2 rearhand; None: any."""
    role: Role = Role.ANY
    game: Game | None = None
    """A suit, Grand, Null or Ramsch; None: any."""
    any_suit: bool = False
    """Any of the four suit games (with `game` None)."""
    quality: Quality = Quality.ANY
    jacks: frozenset[int] = frozenset()
    """Allowed numbers of jacks on the person's hand; empty: any."""
    cards: tuple[Card, ...] = ()
    """Cards the person must hold."""
    without: tuple[Card, ...] = ()
    """Cards the person must not hold."""

    def problem(self) -> Text | None:
        """Why no deal can fit, where that can be seen at once."""
        if len(self.cards) > 10 or set(self.cards) & set(self.without):
            return Text("These cards cannot be one hand of ten.", "Diese Karten ergeben kein Blatt von zehn.")
        held = sum(card.is_jack for card in self.cards)
        barred = sum(card.is_jack for card in self.without)
        if self.jacks and not any(held <= n <= 4 - barred for n in self.jacks):
            return Text("The number of jacks does not fit the cards.", "Die Zahl der Buben passt nicht zu den Karten.")
        if len(self.without) > 22:
            return Text("Too many cards are excluded.", "Zu viele Karten sind ausgeschlossen.")
        if self.game is Game.RAMSCH and (self.role is not Role.ANY or self.quality is not Quality.ANY):
            return Text("In Ramsch there is no declarer.", "Im Ramsch gibt es keinen Alleinspieler.")
        return None
