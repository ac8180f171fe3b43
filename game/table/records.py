"""Files of records, read line by line: what they hold, and whether it is right."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal, get_args

from game.rules.iss_scoring import Scoring
from game.rules.record_check import Checked, check
from game.rules.sgf import Record, RecordError, parse_record
from game.rules.xskat import check_line
from game.table.text_lines import LONGEST_LINE, TextLine, lines_of

Verdict = Literal["agrees", "quirk", "explained", "differs", "unreadable"]
VERDICTS: tuple[Verdict, ...] = get_args(Verdict)


@dataclass(frozen=True, slots=True)
class Report:
    """What the check of one line found."""

    line: int
    verdict: Verdict
    checked: Checked = field(default_factory=Checked)
    error: RecordError | None = None
    """Why the line is unreadable."""
    name: str = ""
    """Game number where the record has one."""


@dataclass(slots=True)
class Summary:
    """How many lines came to which verdict."""

    counts: Counter[Verdict] = field(default_factory=Counter)

    @property
    def lines(self) -> int:
        """Lines looked at."""
        return sum(self.counts.values())

    @property
    def clean(self) -> bool:
        """No unexplained difference and no unreadable line."""
        return not self.counts["differs"] and not self.counts["unreadable"]


def records_of(path: Path) -> Iterator[tuple[TextLine, Record | RecordError]]:
    """Every ISS-form record of a file, or why the line is none: the stream an import reads."""
    for line in lines_of(path):
        try:
            yield line, parse_record(_text(line), line.number)
        except RecordError as error:
            yield line, error


def check_file(path: Path, scoring: Scoring = "isko") -> Iterator[Report]:
    """Check every line of a file, ISS form or the JSON lines of XSkat; raises OSError."""
    for line in lines_of(path):
        yield _check_line(line, scoring)


def summed(reports: Iterator[Report], tell: Callable[[Report], None]) -> Summary:
    """Count the verdicts, telling each line that does not simply agree."""
    summary = Summary()
    for report in reports:
        summary.counts[report.verdict] += 1
        if report.verdict != "agrees":
            tell(report)
    return summary


def _check_line(line: TextLine, scoring: Scoring) -> Report:
    name = ""
    try:
        text = _text(line)
        if text.lstrip().startswith("{"):
            checked = check_line(text, line.number)
        else:
            record = parse_record(text, line.number)
            name = record.get("ID")
            checked = check(record, scoring)
    except RecordError as error:
        error.line = line.number
        return Report(line.number, "unreadable", error=error, name=name)
    return Report(line.number, _verdict(checked), checked, name=name)


def _verdict(checked: Checked) -> Verdict:
    if checked.agrees:
        return "quirk" if checked.quirk else "agrees"
    return "explained" if checked.explained else "differs"


def _text(line: TextLine) -> str:
    if line.text is None:
        raise RecordError("the line is longer than {n} characters", {"n": LONGEST_LINE}, line=line.number)
    if "\0" in line.text:
        raise RecordError("this is no text in UTF-8: save the file as UTF-8 and read it again", line=line.number)
    return line.text
