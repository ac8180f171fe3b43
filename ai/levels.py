"""The levels by name, from beginner to the strongest."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from ai.bidding import Style
from ai.offered import available, compiled
from ai.player import Mind, Skill
from ai.search import Effort
from ai.weights import Trained, models, trained

BASIC = Skill(
    style=Style(passing=25.0, step=7), effort=Effort(memory=0.4, belief=False), discard_worlds=0, search_from=11,
    ramsch_worlds=0, announces=False, own="weak", seconds=0.05,
)  # fmt: skip
"""Policy cards and table bidding: the heuristic player every level is measured against."""

SKILLS: Mapping[str, Skill] = {
    "beginner": replace(BASIC, own=None, effort=Effort(memory=0.3, belief=False)),
    "club": Skill(
        Style(passing=10.0, step=3),
        Effort(10, 20, 0, memory=0.6, belief=False),
        discard_worlds=20,
        discard_share=0.3,
        own="weak",
        hands="strong",
        seconds=0.05,
    ),
    "expert": Skill(
        Style(passing=15.0, step=2),
        Effort(40, 120, 0, memory=0.85, belief=False),
        discard_worlds=0,
        table="strong",
        seconds=0.1,
    ),
    "master": Skill(
        Style(),
        Effort(300, 2400, 0, open_votes=32),
        discard_worlds=200,
        discard_share=0.8,
        discard_lift=0.55,
        seconds=0.5,
    ),
    "heuristic": BASIC,
}
"""How a level plays the people one usually meets, and whoever it knows nothing of."""

AMONG_STRONG: Mapping[str, Skill] = {
    "master": Skill(
        Style(caution=10.0, grand_reserve=20.0),
        Effort(300, 2400, 12, vote_share=0.25, open_votes=32),
        discard_worlds=200,
        table="strong",
        seconds=0.7,
    ),
}
"""How it plays at a table that gives nothing away; the other levels play there as everywhere.

Caution and reserve cost little: around the best border between two games, or between a game and passing, both promise
nearly the same, and there it does as people do.
"""

STRONG = ("expert", "master")
"""The levels whose defence gives nothing away: against them a hand wins less often."""


def table_of(levels: Sequence[str]) -> str:
    """The kind of table these opponents make, "weak" or "strong"; those of whom nothing is known are strong."""
    return "weak" if any(levels) and not any(level in STRONG for level in levels) else "strong"


def fitted(skill: Skill, found: Trained | None) -> Skill:
    """A skill with what was fitted to games at its kind of table, if anything was."""
    if found is None:
        return skill
    style = replace(skill.style, passing=found.passing, hand_slopes=found.hand)
    return replace(skill, style=style, discard_mix=found.playouts)


class Level(Mind):
    """The player of a level."""

    def facing(self, opponents: Sequence[str]) -> "Level":
        """The same player when it knows the levels of the next seat and the one after ("": nothing is known)."""
        return build(self.name, self.seed, opponents)


def build(name: str, seed: int = 1, opponents: Sequence[str] = ()) -> Level:
    """The player of a level, at a table where these levels sit next and after; raises KeyError for an unknown name.

    "" and what is left out stand for somebody of whom nothing is known.

    A level this machine cannot play at a decent pace thinks less instead of longer.
    """
    skill = SKILLS[name]
    if any(opponents) and table_of(opponents) == "strong" and name in AMONG_STRONG:
        skill = AMONG_STRONG[name]
        skill = fitted(skill, trained(skill.table))
    if not compiled() and name not in (*available(), "heuristic"):
        skill = replace(
            skill,
            style=replace(skill.style, step=11),
            effort=skill.effort.scaled(0.04),
            discard_worlds=skill.discard_worlds // 20,
        )
    following, after, *_ = (*opponents, "", "")
    return Level(name, models(skill.table, skill.own, skill.hands), skill, seed, (following in STRONG, after in STRONG))
