"""Company: who sits where at a table, by name, level, portrait and list score."""

from typing import TYPE_CHECKING

from game.rules.events import Position
from game.table.i18n import _
from game.table.series import YOU
from game.ui.tabletop.plates import Guest
from game.ui.tabletop.table_cards import ABOVE
from game.ui.words.names import level_name

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene


class Company:
    """The people at a table scene; positions of the deal and sides of the screen both lead to them."""

    def __init__(self, scene: "TableScene") -> None:
        self.scene = scene

    def name(self, position: Position) -> str:
        """The name of who sits at a position."""
        return self.guest(self.scene.seen.side(position)).name

    @property
    def dealer(self) -> Position | None:
        """The position of the dealer, None where he pauses; outside lists rearhand deals."""
        plan = self.scene.table.plan
        return None if plan and plan.pausing else 2

    @property
    def you_deal(self) -> bool:
        """The person is the dealer, whether he plays or pauses."""
        plan, person = self.scene.table.plan, self.scene.table.series.setup.person
        return plan.dealer == person if plan else self.scene.seen.me == 2

    @property
    def dealer_name(self) -> str:
        """The name of the dealer, whether he plays or pauses."""
        plan = self.scene.table.plan
        return self._guest(plan.dealer).name if plan else self.name(2)

    @property
    def pausing(self) -> list[str]:
        """The names of the others who take no part in this deal."""
        plan, person = self.scene.table.plan, self.scene.table.series.setup.person
        return [self._guest(seat).name for seat in (plan.pausing if plan else ()) if seat != person]

    @property
    def dealer_side(self) -> int:
        """The side the cards are dealt from."""
        if self.dealer is not None:
            return self.scene.seen.side(self.dealer)
        return 0 if self.you_deal else ABOVE

    def guest(self, side: int) -> Guest:
        """Who sits at a side."""
        return self._guest(self.scene.table.seat_of(self.scene.seen.position(side)))

    def _guest(self, seat: int) -> Guest:
        table = self.scene.table
        chair = table.series.setup.seats[seat]
        score = round(table.series.running_totals()[seat]) if self.scene.counted else None
        if chair.level is None:
            return Guest(self.scene.kit.settings.name or _("You"), "", YOU, score)
        return Guest(chair.name, level_name(chair.level), chair.portrait, score)
