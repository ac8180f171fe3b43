"""The levels by name, from beginner to the strongest."""

from collections.abc import Mapping

from ai import policy
from ai.bidding import Style
from ai.player import Mind, Skill
from ai.search import Effort
from ai.weights import models

BASIC = Skill(style=Style(passing=20.0, step=7), discard_worlds=0, search_from=11, ramsch_worlds=0, seconds=0.05)
"""Policy cards, table bidding: the heuristic player every level is measured against."""

SKILLS: Mapping[str, Skill] = {
    "beginner": BASIC,
    "club": Skill(Style(step=3), Effort(12, 24, 0), 20, 0.3, seconds=0.1),
    "expert": Skill(Style(), Effort(60, 240, 8), 60, 0.4, seconds=0.3),
    "master": Skill(Style(), Effort(200, 800, 16), 150, 0.5, seconds=0.7),
    "heuristic": BASIC,
}

LEVELS: tuple[str, ...] = ("beginner", "club", "expert", "master")
"""Weakest first, as offered on screen."""


def compiled() -> bool:
    """Whether the kernel is compiled; the stronger levels are too slow without it."""
    return not str(policy.__file__).endswith(".py")


def available() -> tuple[str, ...]:
    """The levels this machine can play at a decent pace, weakest first."""
    return LEVELS if compiled() else LEVELS[:2]


def build(name: str, seed: int = 1) -> Mind:
    """The player of a level; raises KeyError for an unknown name."""
    return Mind(name, models("weak"), SKILLS[name], seed)
