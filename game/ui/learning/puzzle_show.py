"""PuzzleShow: an open-card position as the small table shows it, moving card by card."""

from game.rules.cards import cards_of
from game.rules.tricks import winner_index
from game.table.i18n import _
from game.teach import words
from game.teach.puzzle_run import Move
from game.teach.small_table import Row, ShownTrick, SmallTable
from game.teach.solver_port import OpenPosition
from game.teach.text import NOTHING, Text


class PuzzleShow:
    """`position` is what lies there; a complete trick stays until the next card or `clear`."""

    def __init__(self, position: OpenPosition, player: int) -> None:
        self.player = player
        self.lay(position)

    def lay(self, position: OpenPosition) -> None:
        """Show a position at once."""
        self.position = position
        self._full: ShownTrick | None = None

    def play(self, move: Move) -> None:
        """One card more."""
        before = self.position
        self.position = before.after(move.card)
        cards = (*before.table, move.card)
        if len(cards) == 3:
            winner = (before.leader + winner_index(cards, before.game)) % 3
            self._full = ShownTrick(before.leader, cards, winner)
        else:
            self._full = None

    def clear(self) -> None:
        """The complete trick is taken away."""
        self._full = None

    @property
    def full(self) -> bool:
        """A complete trick lies there."""
        return self._full is not None

    def table(self, *, steady: bool = False) -> SmallTable:
        """The picture: both other hands open, the trick, the player's hand. `steady` keeps the place of no trick."""
        position, player = self.position, self.player
        rows = tuple(
            Row(cards_of(position.hands[seat]), self._name(seat))
            for seat in ((player + 1) % 3, (player + 2) % 3)
            if position.hands[seat]
        )
        lying = self._full or (ShownTrick(position.leader, position.table) if position.table or steady else None)
        hand = cards_of(position.hands[player])
        return SmallTable(
            caption=words.trump_line(position.game), rows=rows, bottom=player, trick=lying,
            hand=Row(hand, self._name(player)) if hand else None, note=self._points(),
        )  # fmt: skip

    def _name(self, seat: int) -> Text:
        name = words.capital(words.SEATS[seat])
        if seat == self.player:
            name = Text(f"You, {words.SEATS[seat].en}", f"Du, {words.SEATS[seat].de}")
        if seat == self.position.declarer:
            return Text(f"{name.en} (declarer)", f"{name.de} (Alleinspieler)")
        return name

    def _points(self) -> Text:
        if self.position.game.is_null:
            return NOTHING
        mine, theirs = self.position.declarer_points, self.position.defender_points
        line = _("Declarer {a}, defenders {b}").format(a=mine, b=theirs)
        return Text(line, line)
