"""Warning: a step that costs much, told before it is taken - by the chance to win, for bids by the score."""

from collections.abc import Sequence

from game.rules.actions import Action
from game.table.player import Candidate
from game.teach.review import same
from game.teach.text import Text

POINTS_PER_CHANCE = 130.0
"""List points that weigh as much as the whole chance to win: the score limit of a win limit."""


def warning(candidates: Sequence[Candidate], action: Action, limit: float) -> Text | None:
    """What to say before `action`, or None.

    candidates   what was weighed, best first; an action that was not weighed is not warned against
    limit        chance to win (0..1) that may be lost without a word
    """
    chosen = next((candidate for candidate in candidates if same(candidate.action, action)), None)
    if chosen is None or same(candidates[0].action, action):
        return None
    best = candidates[0]
    if best.win is not None and chosen.win is not None:
        return _by_chance(best.win - chosen.win, limit)
    if best.score is not None and chosen.score is not None:
        return _by_score(best.score - chosen.score, limit * POINTS_PER_CHANCE)
    return None


def _by_chance(cost: float, limit: float) -> Text | None:
    if cost < limit:
        return None
    percent = round(100 * cost)
    return Text(
        f"This step costs about {percent} of 100 games. Do it anyway?",
        f"Dieser Schritt kostet etwa {percent} von 100 Spielen. Trotzdem tun?",
    )


def _by_score(cost: float, limit: float) -> Text | None:
    if cost < limit:
        return None
    points = round(cost)
    return Text(
        f"This step gives away about {points} points on the list. Do it anyway?",
        f"Dieser Schritt verschenkt etwa {points} Punkte auf der Liste. Trotzdem tun?",
    )
