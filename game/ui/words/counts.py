"""Counted things in words."""

from game.table.i18n import ngettext, number


def deals(count: int) -> str:
    """1 deal, 2,000 deals."""
    return ngettext("{n} deal", "{n} deals", count).format(n=number(count))


def lists(count: int) -> str:
    """1 list, 3 lists."""
    return ngettext("{n} list", "{n} lists", count).format(n=number(count))
