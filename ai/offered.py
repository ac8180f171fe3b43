"""The levels by name, and which of them this machine plays at a decent pace. Light: the window asks before it opens."""

from ai import policy

LEVELS: tuple[str, ...] = ("beginner", "club", "expert", "master")
"""Weakest first, as offered on screen."""


def compiled() -> bool:
    """Whether the kernel is compiled; the stronger levels are too slow without it."""
    return not str(policy.__file__).endswith(".py")


def available() -> tuple[str, ...]:
    """The levels this machine can play at a decent pace, weakest first."""
    return LEVELS if compiled() else LEVELS[:2]
