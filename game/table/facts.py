"""Facts: what history and statistics ask about a finished deal, from the person's side."""

from dataclasses import dataclass

from game.rules.scoring import Ending, Result
from game.table.series import Row, SeriesSetup


@dataclass(frozen=True, slots=True)
class DealFacts:
    """The columns of a stored deal that are asked for; names are those of the database."""

    position: int | None
    """Of the person; None if he paused or did not sit there."""
    role: str
    """declarer, defender, ramsch, none (passed in), pausing, absent."""
    game: str | None
    """Name of the game; None if passed in."""
    hand: bool
    ouvert: bool
    declarer: int | None
    bid: int
    won: bool | None
    """By the declarer."""
    score: int
    """The declarer's; in Ramsch the person's own."""
    change: float
    """The person's change on the list, in the form of the list."""
    points: int
    """The declarer's card points; in Ramsch the person's own."""
    tricks: int
    matadors: int | None
    overbid: bool
    level: str
    """The computer players' levels, each once."""
    rules: str
    """Name of the rules."""


def facts_of(setup: SeriesSetup, row: Row, change: float) -> DealFacts:
    """The facts of a row; `change`: what it brings the person on the list."""
    result = row.result
    person = setup.person
    position = row.plan.seats.index(person) if person in row.plan.seats else None
    contract = result.contract
    ramsch = result.ending is Ending.RAMSCH
    return DealFacts(
        position=position,
        role=_role(result, person, position),
        game="ramsch" if ramsch else contract.game.value if contract else None,
        hand=bool(contract and contract.hand),
        ouvert=bool(contract and contract.ouvert),
        declarer=result.declarer,
        bid=result.bid,
        won=result.won,
        score=result.scores[position] if ramsch and position is not None else result.score,
        change=change,
        points=result.ramsch_points[position]
        if ramsch and result.ramsch_points and position is not None
        else result.points,
        tricks=result.tricks,
        matadors=result.matadors,
        overbid=result.overbid,
        level="+".join(sorted({chair.level for chair in setup.seats if chair.level})),
        rules=setup.rules_name,
    )


def _role(result: Result, person: int | None, position: int | None) -> str:
    if person is None:
        return "absent"
    if position is None:
        return "pausing"
    if result.ending is Ending.RAMSCH:
        return "ramsch"
    if result.declarer is None:
        return "none"
    return "declarer" if result.declarer == position else "defender"
