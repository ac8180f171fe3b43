"""A finished deal of the table as one line of text (records/FORMAT.md), and what makes two lines the same deal."""

import re
from hashlib import sha256

from game.rules.deal import Deal
from game.rules.record import format_record, record_of
from game.table.series import DealPlan, SeriesSetup

_MOVES = re.compile(r"MV\[([^\]]*)\]")


def record_line(deal: Deal, plan: DealPlan, setup: SeriesSetup) -> str:
    """The record with the players' names by position and the number in the list."""
    names = [setup.seats[seat].name for seat in plan.seats]
    return format_record(record_of(deal, names, {"ID": str(plan.index)}))


def digest(record: str) -> str:
    """The same for two records with the same cards and moves, whoever played them."""
    found = _MOVES.search(record)
    moves = " ".join((found[1] if found else record).split())
    return sha256(moves.encode()).hexdigest()[:32]
