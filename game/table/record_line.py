"""A finished deal as one line of text."""

from game.rules.deal import Deal
from game.table.codec import dumps


def record_line(deal: Deal) -> str:
    """The cards dealt and all that was done."""
    return dumps((deal.dealt, deal.skat)) + repr(deal.actions)
