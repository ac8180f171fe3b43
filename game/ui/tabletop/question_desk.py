"""The question that is open on the table: which panel asks it, and what choosing in it does to the hand."""

from typing import TYPE_CHECKING

from game.rules.actions import PickUp
from game.rules.view import Phase, SeatView
from game.table.table import ONLOOKER
from game.ui.tabletop import questions
from game.ui.tabletop.discard_panel import DiscardPanel
from game.ui.tabletop.exchange_panel import ExchangePanel
from game.ui.tabletop.panels import Panel
from game.ui.tabletop.sharing_panel import SharingPanel

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene

SKAT_CHIP_SECONDS = 4.0


class QuestionDesk:
    """Opens and closes the panel of a table scene; at most one is open."""

    def __init__(self, scene: "TableScene") -> None:
        self.scene = scene
        self.panel: Panel | None = None
        self.chip_left = 0.0
        """Seconds the cards from the skat are still marked."""
        self._asked: tuple[int, int] | None = None

    def begin(self) -> None:
        """Another deal: nothing is asked yet."""
        self.panel, self._asked = None, None

    def close(self) -> None:
        """The question is answered."""
        self.panel = None

    def open(self, panel: Panel) -> None:
        """Ask this."""
        self.panel = panel
        panel.changed = self.changed
        self.scene.form.focus = panel.first_key(self.scene.hand.order)

    def ask(self, view: SeatView) -> None:
        """Open the panel for the question that is asked, once everything before has been shown."""
        scene = self.scene
        if not scene.director.idle or not scene.table.persons_turn or view.seat == ONLOOKER:
            self.panel = self.panel if scene.seen.result is not None else None
            return
        ticket = (scene.table.plan.number if scene.table.plan else 0, len(view.events))
        if ticket == self._asked:
            return
        self._asked, scene.own.selected = ticket, None
        scene.help.forget()
        self.panel, scene.form.focus = None, ""
        panel = self._panel_for(view)
        if panel:
            self.open(panel)

    def _panel_for(self, view: SeatView) -> Panel | None:
        scene = self.scene
        match view.phase:
            case Phase.DUEL_CALL | Phase.DUEL_HOLD | Phase.FOREHAND:
                return questions.bidding(view, scene.name, scene.submit, scene.help.prospects)
            case Phase.SKAT:
                return questions.skat_question(view, scene.submit, lambda: self.play_hand(view))
            case Phase.DISCARD | Phase.RAMSCH_DISCARD if view.rules.idiotenskat:
                return None
            case Phase.DISCARD | Phase.ANNOUNCE:
                self.chip_left = SKAT_CHIP_SECONDS
                return ExchangePanel(view, scene.submit, best=scene.ask_hint if scene.help_allowed else None)
            case Phase.RAMSCH_DISCARD:
                return DiscardPanel(view, scene.submit)
        return questions.simple_question(view, scene.name, scene.submit)

    def _take_skat(self) -> None:
        self.scene.submit([PickUp()])

    def play_hand(self, view: SeatView) -> None:
        """Hand is chosen on the screen, not yet said."""
        self.open(ExchangePanel(view, self.scene.submit, hand=True, instead=self._take_skat))
        self.scene.refresh()

    def changed(self) -> None:
        """Something was chosen in the panel: the cards of the hand follow."""
        hand, own = self.scene.hand, self.scene.own
        if isinstance(self.panel, ExchangePanel):
            hand.chosen = self.panel.choice.away
            if own.order is None:
                hand.order = own.sorted()
        elif isinstance(self.panel, DiscardPanel | SharingPanel):
            hand.chosen = self.panel.away
        self.scene.refresh()

    def update(self, dt: float) -> bool:
        """Let time pass; True if the mark of the skat's cards went."""
        if self.chip_left <= 0:
            return False
        self.chip_left -= dt
        return self.chip_left <= 0
