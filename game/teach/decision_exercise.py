"""DecisionExercise: a mistake of a deal asked again - the table as it was, judged by the review that found it."""

from dataclasses import dataclass

from game.rules.actions import Action
from game.rules.deal import Deal
from game.rules.record import replay
from game.rules.sgf import parse_record
from game.rules.view import SeatView
from game.teach.mistakes import Item
from game.teach.review import SCORE_STEPS, WIN_STEPS, Grade, Judged, parse_judged, same
from game.teach.takeback import before_action
from game.teach.text import Text


@dataclass(frozen=True, slots=True)
class DecisionExercise:
    """The question "what now?" at a moment that once went wrong."""

    deal: Deal
    """Before the decision; the person sees only the view of the seat to move."""
    judged: Judged

    @property
    def view(self) -> SeatView:
        """What the person knew."""
        assert self.deal.to_move is not None
        return self.deal.view(self.deal.to_move)

    @property
    def why(self) -> Text:
        """The reason for the best action, shown after the answer."""
        return self.judged.why

    def grade(self, action: Action) -> Grade:
        """The judgement of an answer: by the candidates of the review; what was not weighed there is a mistake."""
        if same(action, self.judged.best):
            return Grade.BEST
        if same(action, self.judged.action):
            return self.judged.grade
        weighed = self.judged.candidates
        chosen = next((c for c in weighed if same(c.action, action)), None)
        if chosen is None or not weighed:
            return Grade.MISTAKE
        best = weighed[0]
        if best.win is not None and chosen.win is not None:
            return _step(best.win - chosen.win, WIN_STEPS)
        return _step((best.score or 0.0) - (chosen.score or 0.0), SCORE_STEPS)


def _step(cost: float, steps: tuple[tuple[float, Grade], ...]) -> Grade:
    return next((grade for limit, grade in steps if cost <= limit), Grade.MISTAKE)


def decision_exercise(item: Item) -> DecisionExercise:
    """The exercise of an item of kind `decision`; raises RecordError, KeyError for damaged data."""
    deal = replay(parse_record(item.data["record"]))
    return DecisionExercise(before_action(deal, item.data["number"]), parse_judged(item.data["judged"]))
