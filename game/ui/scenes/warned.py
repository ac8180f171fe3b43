"""A table that asks before a costly step: in practice, and in lists that are played with help."""

from collections.abc import Sequence

from game.rules.actions import Action, PlayCard
from game.table.i18n import _
from game.teach.warning import warning
from game.ui.drawing.card_text import on_paper
from game.ui.scenes.dialog import Choice, DialogScene
from game.ui.scenes.table import TableScene

WARN_FROM = {"off": 2.0, "large": 0.15, "all": 0.05}
"""Loss of the chance to win from which a step is asked back, by the preference."""


class WarnedScene(TableScene):
    """Warns where help is allowed; the steps are weighed while the person thinks."""

    _weighed = -1
    """Actions done when the steps were last known to be weighed."""

    @property
    def warns(self) -> bool:
        """Warnings are switched on and allowed here."""
        return self.table.helps and WARN_FROM[self.kit.settings.warn] <= 1

    def update(self, dt: float) -> bool:
        self._weigh_ahead()
        return super().update(dt)

    def _weigh_ahead(self) -> None:
        """Ask early, so that the answer is there when the person decides."""
        if not self.warns or not self.table.persons_turn or self.table.deal is None:
            return
        done = len(self.table.deal.actions)
        if done != self._weighed and self.adviser.weighed(self.table.view()):
            self._weighed = done

    def submit(self, actions: Sequence[Action]) -> None:
        text = self._warning(actions[0]) if actions else ""
        if not text:
            super().submit(actions)
            return
        self.table.mark_helped()
        words = _("Play it anyway") if isinstance(actions[0], PlayCard) else _("Do it anyway")
        choices = [
            Choice(_("Choose again"), lambda: None, safe=True),
            Choice(words, lambda: TableScene.submit(self, actions), "a"),
        ]
        self.kit.go.push(DialogScene(self.kit, _("A costly step"), text, choices))

    def _warning(self, action: Action) -> str:
        """What to say before this step; nothing where it is cheap, or not known."""
        if not self.warns or not self.table.persons_turn:
            return ""
        view = self.table.view()
        decision = self.adviser.weighed(view)
        told = warning(decision, view, action, WARN_FROM[self.kit.settings.warn]) if decision else None
        return on_paper(self.look, told) if told else ""
