"""An open-card position: everything the solver needs to know, and nothing else."""

from dataclasses import dataclass

from game.rules.cards import Card, cards_of, format_cards, mask_of, parse_cards, points_of
from game.rules.contracts import Game
from game.rules.tricks import legal_mask, winner_index

SEATS = 3

_VARIANTS = (Game.GRAND, Game.CLUBS, Game.SPADES, Game.HEARTS, Game.DIAMONDS, Game.NULL)

_SHOWN = 80
"""Signs of a wrong line that are told."""


class PositionError(ValueError):
    """A position that cannot occur, or text that is none."""


@dataclass(frozen=True, slots=True)
class Position:
    """All hands open. Seats are 0, 1, 2 in order of play; any numbering will do as long as it is clockwise."""

    hands: tuple[int, int, int]
    """The cards still held, as 32-bit masks by seat (cards on the table are no longer in a hand)."""
    game: Game
    declarer: int
    leader: int
    """The seat that leads, or led, the current trick."""
    table: tuple[Card, ...] = ()
    """Cards of the current trick, in order of play; at most two."""
    declarer_points: int = 0
    """Card points the declarer has so far, the skat included."""
    defender_points: int = 0
    """Card points the defenders have so far."""

    @property
    def to_move(self) -> int:
        """The seat that plays next."""
        return (self.leader + len(self.table)) % SEATS

    def legal_cards(self) -> tuple[Card, ...]:
        """The cards the seat to move may play, highest bit first (RULES.md 6.2)."""
        led = self.table[0] if self.table else None
        return cards_of(legal_mask(self.hands[self.to_move], led, self.game))

    def after(self, card: Card) -> "Position":
        """The position after the seat to move has played `card` (legality is not checked)."""
        hands = list(self.hands)
        hands[self.to_move] &= ~(1 << card)
        table = (*self.table, card)
        held = (hands[0], hands[1], hands[2])
        mine, theirs = self.declarer_points, self.defender_points
        if len(table) < SEATS:
            return Position(held, self.game, self.declarer, self.leader, table, mine, theirs)
        winner = (self.leader + winner_index(table, self.game)) % SEATS
        if winner == self.declarer:
            mine += points_of(table)
        else:
            theirs += points_of(table)
        return Position(held, self.game, self.declarer, winner, (), mine, theirs)

    def check(self) -> None:
        """Raises PositionError where the position cannot occur."""
        if not (0 <= self.declarer < SEATS and 0 <= self.leader < SEATS):
            raise PositionError("declarer and leader are seats 0, 1 or 2")
        if len(self.table) >= SEATS:
            raise PositionError("a trick of three cards is complete: award it first")
        seen = mask_of(self.table)
        for hand in self.hands:
            if hand >> 32 or hand & seen:
                raise PositionError("a card lies in two places, or a mask is wider than 32 bits")
            seen |= hand
        waiting = self.hands[self.to_move].bit_count()
        for seat, hand in enumerate(self.hands):
            played = (seat - self.leader) % SEATS < len(self.table)
            if hand.bit_count() != waiting - played:
                raise PositionError("the hands do not hold the same number of cards")

    def __str__(self) -> str:
        hands = " | ".join(format_cards(cards_of(hand)) for hand in self.hands)
        table = f" table {format_cards(self.table)}" if self.table else ""
        return f"{self.game} declarer {self.declarer} leader {self.leader}: {hands}{table}"


def parse_line(line: str) -> tuple[Position, int | None]:
    """A line of `positions/` (records/FORMAT.md): the position and, where given, its value.

    `p1,p2,p3,skat,leader,variant[,value]`; the skat counts for the declarer. Raises PositionError.
    """
    try:
        fields = [int(field) for field in line.split(",")]
        first, second, third, skat, leader, variant = fields[:6]
        game = _VARIANTS[variant]
    except (ValueError, IndexError):
        text = line.strip()
        shown = text if len(text) <= _SHOWN else f"{text[:_SHOWN]}…"
        raise PositionError(f"{shown!r} is not a position (p1,p2,p3,skat,leader,variant[,value])") from None
    position = Position((first, second, third), game, 0, leader, (), points_of(cards_of(skat)))
    position.check()
    return position, fields[6] if len(fields) > 6 else None


def parse_hands(text: str) -> tuple[int, int, int]:
    """Three hands of card codes separated by `|`, as masks."""
    masks = [mask_of(parse_cards(hand)) for hand in text.split("|")]
    if len(masks) != SEATS:
        raise PositionError("write three hands separated by |")
    return masks[0], masks[1], masks[2]
