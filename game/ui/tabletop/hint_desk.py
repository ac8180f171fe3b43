"""Help at the table: the hint that was asked for, and the games a hand can play."""

from typing import TYPE_CHECKING

from game.rules.actions import Announce, Bid, Discard, Exchange, PlayCard
from game.table.advice import Adviser, Hint, NoAdvice, Prospects
from game.table.i18n import _
from game.ui.drawing.card_text import on_paper
from game.ui.sound import Cue
from game.ui.tabletop.discard_panel import DiscardPanel
from game.ui.tabletop.exchange_panel import ExchangePanel
from game.ui.tabletop.sharing_panel import SharingPanel

if TYPE_CHECKING:
    from game.ui.scenes.table import TableScene

HINT_SECONDS = 12.0


class HintDesk:
    """Asks the adviser and shows what he says."""

    def __init__(self, scene: "TableScene", adviser: Adviser) -> None:
        self.scene, self.adviser = scene, adviser
        self.hint: Hint | None = None
        self.wanted = False
        """A hint was asked for and is not there yet."""

    @property
    def shown(self) -> bool:
        """The hint is to be seen: beside a question its words go after a while or at a click, the hint is kept."""
        hint = self.hint
        return hint is not None and (isinstance(hint.action, PlayCard) or self.scene.form.says(self._words(hint)))

    def forget(self) -> None:
        """The question is another one now."""
        if self.hint is not None:
            self.scene.form.hush(self._words(self.hint))
        self.hint, self.wanted = None, False

    def ask(self) -> None:
        """Show what to do now, or say why there is no hint."""
        scene = self.scene
        if not scene.table.persons_turn:
            return
        if not scene.help_allowed:
            scene.tell(self._why_not())
            return
        if self.hint is not None:
            self._apply(self.hint)  # asked again, its words may have gone
            return
        self.wanted = True
        scene.table.mark_helped()

    def _why_not(self) -> str:
        if not self.scene.kit.settings.hints:
            return _("Hints are switched off in the settings.")
        return _("This list counts, without help.")

    def take(self) -> bool:
        """Show the hint once it is there; True if it came."""
        if not self.wanted or self.hint is not None:
            return False
        hint = self.adviser.hint(self.scene.table.view())
        if hint is None:
            return False
        self.hint, self.wanted = hint, False
        self.scene.kit.sound.play(Cue.HINT)
        self._apply(hint)
        self.scene.refresh()
        return True

    def _words(self, hint: Hint) -> str:
        """What is said of it beside a question: fewer words where the window is small."""
        return on_paper(self.scene.look, hint.short if self.scene.frame.small else hint.text)

    def _apply(self, hint: Hint) -> None:
        scene, panel = self.scene, self.scene.panel
        match hint.action:
            case PlayCard(card):
                scene.hand.hinted = card
                scene.form.set_focus(f"card {card.code}")  # one Enter plays what was advised
                return
            case Discard() if isinstance(panel, ExchangePanel):
                panel.choice.away = hint.action.cards
                if hint.game:
                    panel.choice.choose(hint.game)
            case Discard() if isinstance(panel, DiscardPanel):
                panel.away = hint.action.cards
            case Exchange(first, second) if isinstance(panel, SharingPanel):
                panel.hands = list(first), list(second)
            case Announce(contract) if isinstance(panel, ExchangePanel):
                panel.choice.choose(contract.game)
                panel.choice.ouvert = panel.choice.ouvert or (contract.ouvert and contract.game.is_null)
        if panel:
            panel.changed()
            if panel.key_of_card():
                scene.form.focus_main()  # one Enter does what was advised
            scene.tell(self._words(hint), HINT_SECONDS)

    def prospects(self) -> Prospects | None:
        """What the hand can play, where the helper may tell it and knows it."""
        scene = self.scene
        settings = scene.kit.settings
        if not settings.bid_helper or not scene.table.helps or scene.seen.watching or scene.seen.blind:
            return None
        return self.adviser.prospects(scene.table.view())

    def bid(self) -> int:
        """What a game has to be worth now: the next number the person can say, else the bid."""
        view = self.scene.table.view()
        return min((action.value for action in view.legal if isinstance(action, Bid)), default=view.bid)

    def close_helper(self) -> None:
        """The person put the helper away."""
        self.scene.kit.preferences.change(bid_helper=False)
        self.scene.refresh()

    @property
    def waits(self) -> bool:
        """Something the adviser was asked is still open."""
        missing = self.scene.helper_open and self.prospects() is None
        return self.wanted or (missing and not isinstance(self.adviser, NoAdvice))
