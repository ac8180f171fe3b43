"""Warning: a step that costs much, told before it is taken - why it does, what is better, and by how much.

Cards are weighed by the chance to win, bids by the score.
"""

from game.rules.actions import Action, Pass, PlayCard
from game.rules.view import SeatView
from game.table.player import Candidate, Decision
from game.teach.action_words import action_name, what
from game.teach.claims import against_card
from game.teach.hints import advice
from game.teach.review import same
from game.teach.text import NOTHING, Text, join
from game.teach.words import capital

POINTS_PER_CHANCE = 130.0
"""List points that weigh as much as the whole chance to win: the score limit of a win limit."""


def warning(decision: Decision, view: SeatView, action: Action, limit: float) -> Text | None:
    """What to say before `action`, or None.

    decision     what would be best, and everything that was weighed; an action that was not is not warned against
    limit        chance to win (0..1) that may be lost without a word
    """
    weighed = decision.candidates
    chosen = next((candidate for candidate in weighed if same(candidate.action, action)), None)
    best = next((candidate for candidate in weighed if same(candidate.action, decision.action)), None)
    if chosen is None or best is None or same(action, decision.action):
        return None
    price = _price(best, chosen, limit)
    if price is None:
        return None
    against = _against(view, action, decision.action)
    step = Text("That", "Das") if against else _step(action)
    cost = Text(f"{step.en} {price.en}", f"{step.de} {price.de}")
    return join((against, cost, _better(decision, view, reasons=not against)))


def _step(action: Action) -> Text:
    """The step as the subject of a sentence."""
    return Text("Passing", "Passen") if isinstance(action, Pass) else capital(action_name(action))


def _price(best: Candidate, chosen: Candidate, limit: float) -> Text | None:
    """What the step costs, as the rest of a sentence; None below the limit."""
    if best.win is not None and chosen.win is not None:
        if best.win - chosen.win < limit:
            return None
        lost, before, after = (round(100 * share) for share in (best.win - chosen.win, best.win, chosen.win))
        return Text(
            f"costs about {lost} of 100 games: {after} % instead of {before} %.",
            f"kostet etwa {lost} von 100 Spielen: {after} % statt {before} %.",
        )
    if best.score is None or chosen.score is None or best.score - chosen.score < limit * POINTS_PER_CHANCE:
        return None
    points = round(best.score - chosen.score)
    return Text(f"gives away about {points} points on the list.", f"verschenkt etwa {points} Punkte auf der Liste.")


def _against(view: SeatView, action: Action, best: Action) -> Text:
    """The fact that speaks against a card."""
    if not isinstance(action, PlayCard) or not isinstance(best, PlayCard):
        return NOTHING
    claim = against_card(view, action.card, best.card)
    return claim.text if claim else NOTHING


def _better(decision: Decision, view: SeatView, *, reasons: bool) -> Text:
    """What to do instead; with its reasons where nothing was said against the step."""
    told = what(decision.action, view)
    text = Text(f"Better: {told.en[:1].lower()}{told.en[1:]}", f"Besser: {told.de}")
    return join((text, advice(decision, view).why)) if reasons else text
