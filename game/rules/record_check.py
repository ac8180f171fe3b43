"""Does a record say what its moves make? Legality, points, value and result are computed again."""

from dataclasses import dataclass, replace
from typing import Literal

from game.rules.deal import Deal
from game.rules.iss_game import IssGame, play_record
from game.rules.iss_scoring import Scoring, result_fields
from game.rules.record import replay
from game.rules.record_result import Fields, parse_result, result_text
from game.rules.sgf import Record, RecordError

Reason = Literal["", "lost_announcement", "left_before_discards"]


@dataclass(frozen=True, slots=True)
class Difference:
    """A field of the result that differs from what the moves make."""

    field: str
    written: str
    computed: str
    reason: Reason = ""
    """Why, where it is known: a lost announcement, which the server and ISkO score differently. Empty: unexplained."""


@dataclass(frozen=True, slots=True)
class Checked:
    """The outcome of a check."""

    differences: tuple[Difference, ...] = ()
    quirk: Reason = ""
    """Agrees, but only with a known quirk of the server."""

    @property
    def agrees(self) -> bool:
        """Nothing differs."""
        return not self.differences

    @property
    def explained(self) -> bool:
        """Every difference has a known reason."""
        return all(difference.reason for difference in self.differences)


def check(record: Record, scoring: Scoring = "isko") -> Checked:
    """Compare the result of a record with what its moves make; raises RecordError for moves that break the rules.

    Records of this program follow its own rules; all others are taken as the server's, where games end and are given
    up by its customs and `scoring` decides how lost announcements count.
    """
    written = parse_result(record.result)
    if record.own:
        return Checked(_differing(written, _own_fields(replay(record))))
    game = play_record(record.moves)
    if not game.finished and written["outcome"] != "unknown":
        raise RecordError("the moves end before the game does")
    if written["outcome"] == "unknown":
        return Checked()
    quirk: Reason = "left_before_discards" if game.half_announced else ""
    return Checked(_explained(written, game, scoring), quirk)


def _explained(written: Fields, game: IssGame, scoring: Scoring) -> tuple[Difference, ...]:
    """What differs; where the other scoring agrees in everything, a lost announcement is the reason."""
    differences = _differing(written, result_fields(game, scoring))
    other: Scoring = "iss" if scoring == "isko" else "isko"
    if not differences or _differing(written, result_fields(game, other)):
        return differences
    return tuple(replace(difference, reason="lost_announcement") for difference in differences)


def _own_fields(deal: Deal) -> Fields:
    """What a record of this program must say; while the deal is not over its result is unknown."""
    return parse_result(result_text(deal.result))


def _differing(written: Fields, computed: Fields) -> tuple[Difference, ...]:
    """Fields that differ; those a record leaves out (old records) are not compared."""
    return tuple(
        Difference(key, value, computed.get(key, ""))
        for key, value in written.items()
        if value != computed.get(key, "")
    )
