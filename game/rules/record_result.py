"""The result property of a record: `R[d:2 win v:48 m:-3 bidok p:70 t:6 s:0 z:0 ...]` (records/FORMAT.md)."""

import re

from game.rules.scoring import Ending, Result
from game.rules.sgf import RecordError

Fields = dict[str, str]
"""What a result says, by name; `outcome` and `bid` hold the words that have no name of their own."""

_WORDS = {
    "win": "outcome",
    "loss": "outcome",
    "penalty": "outcome",
    "passed": "outcome",
    "unknown": "outcome",
    "ramsch": "outcome",
    "bidok": "bid",
    "overbid": "bid",
}
_FIELD = re.compile(r"(d|v|m|p|t|s|z|p0|p1|p2|l|to|r|s0|s1|s2):(-?\d{1,9})", re.ASCII)
_RESIGNED = (Ending.DECLARER_RESIGNED, Ending.DEFENDERS_RESIGNED)


def result_text(result: Result | None) -> str:
    """The result of a deal; `v` is the declarer's score with all factors, `s0 s1 s2` the scores of a Ramsch."""
    if result is None:
        return "unknown"
    if result.ending is Ending.PASSED_IN:
        return "passed"
    if result.declarer is None:
        return "ramsch " + " ".join(f"s{seat}:{score}" for seat, score in enumerate(result.scores))
    keys = {step.key for step in result.steps if not step.missed}
    outcome, bid = ("win" if result.won else "loss"), ("overbid" if result.overbid else "bidok")
    return (
        f"d:{result.declarer} {outcome} v:{result.score} m:{result.matadors or 0} {bid}"
        f" p:{result.points} t:{result.tricks} s:{int('schneider' in keys)} z:{int('schwarz' in keys)}"
        f" p0:0 p1:0 p2:0 l:-1 to:-1 r:{int(result.ending in _RESIGNED)}"
    )


def parse_result(text: str) -> Fields:
    """The fields of a result; raises RecordError."""
    fields: Fields = {}
    for word in text.split():
        match = _FIELD.fullmatch(word)
        key, value = (match[1], str(int(match[2]))) if match else (_WORDS.get(word), word)
        if key is None or key in fields:
            raise RecordError("{word!r} cannot be part of a result", {"word": word[:20]})
        fields[key] = value
    if "outcome" not in fields:
        raise RecordError("the result is empty")
    return fields
