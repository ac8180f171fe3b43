"""Advice: what the screen may ask about a person's own view; `main` fills it with the computer players' knowledge."""

from dataclasses import dataclass
from typing import Protocol

from game.rules.actions import Action
from game.rules.contracts import Game
from game.rules.view import SeatView
from game.table.player import Decision


@dataclass(frozen=True, slots=True)
class Prospect:
    """One game this hand can play."""

    game: Game
    value: int
    """Simple value after picking up the skat, with the matadors held."""
    hand_value: int
    """The same as a Hand game."""
    win: float
    """Chance to win it, 0..1."""


@dataclass(frozen=True, slots=True)
class Prospects:
    """All games of a hand, best first."""

    games: tuple[Prospect, ...]
    safe: int
    """Highest sensible bid, 0 for passing."""
    matadors: int
    """+n with, -n without, for the best game; 0 for Null."""

    def chance(self, game: Game) -> float | None:
        """The chance of one game; None where it is not among them."""
        return next((one.win for one in self.games if one.game is game), None)


@dataclass(frozen=True, slots=True)
class Hint:
    """What to do now, in words."""

    action: Action
    text: str
    """One to three sentences, markup allowed, the first bold."""
    short: str
    """One or two short sentences for small windows."""
    numbers: str = ""
    """Chances in one line, such as "Wins 96 % · ace of hearts first 91 %"."""
    game: Game | None = None
    """With cards to lay away: the game they are laid away for."""


class Adviser(Protocol):
    """Asked every frame and answers at once: None while the answer is still being worked out."""

    def prospects(self, view: SeatView) -> Prospects | None:
        """What this hand can play (auction and skat)."""
        ...

    def hint(self, view: SeatView) -> Hint | None:
        """What to do in this view."""
        ...

    def weighed(self, view: SeatView) -> Decision | None:
        """The decision the hint is made of, with everything that was weighed for it."""
        ...


class NoAdvice:
    """Nobody to ask."""

    def prospects(self, view: SeatView) -> Prospects | None:
        """Never known."""
        return None

    def hint(self, view: SeatView) -> Hint | None:
        """Never known."""
        return None

    def weighed(self, view: SeatView) -> Decision | None:
        """Never known."""
        return None
