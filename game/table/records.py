"""Files of records, read line by line: what they hold, and whether it is right. Memory does not grow with the file."""

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import BinaryIO, Literal, get_args

from game.rules.iss_scoring import Scoring
from game.rules.record_check import Checked, check
from game.rules.sgf import Record, RecordError, parse_record
from game.rules.xskat import check_line

LONGEST_LINE = 100_000
"""Bytes; a record has about 1,200."""

Verdict = Literal["agrees", "quirk", "explained", "differs", "unreadable"]
VERDICTS: tuple[Verdict, ...] = get_args(Verdict)


@dataclass(frozen=True, slots=True)
class TextLine:
    """A line that is not empty: its number, where it ends in the file, and the text; None if it is too long."""

    number: int
    end: int
    text: str | None


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


def lines_of(path: Path) -> Iterator[TextLine]:
    """The lines of a file that are not empty, in constant memory, whatever ends them; raises OSError."""
    with path.open("rb") as file:
        for number, (end, raw) in enumerate(_raw_lines(file), 1):
            text = raw if number > 1 or raw is None else raw.removeprefix(_UTF8_MARK)
            if text is None or text.strip():
                yield TextLine(number, end, None if text is None else text.decode("utf-8", "replace"))


_UTF8_MARK = b"\xef\xbb\xbf"
_LINE_END = re.compile(rb"\r\n?|\n")
_BLOCK = 65_536


def _raw_lines(file: BinaryIO) -> Iterator[tuple[int, bytes | None]]:
    """Where each line ends, and its bytes; None for one that is too long, which is not kept."""
    rest, start, too_long = b"", 0, False
    while block := file.read(_BLOCK):
        rest, at = rest + block, 0
        for mark in _LINE_END.finditer(rest):
            if mark.end() == len(rest) and mark[0] == b"\r":
                break  # its second half may follow
            fits = not too_long and mark.start() - at < LONGEST_LINE
            yield start + mark.end(), rest[at : mark.start()] if fits else None
            at, too_long = mark.end(), False
        if len(rest) - at > LONGEST_LINE:
            too_long, at = True, len(rest) - 1
        rest, start = rest[at:], start + at
    if rest:
        yield start + len(rest), None if too_long else rest


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
        raise RecordError(f"the line is longer than {LONGEST_LINE} characters", line=line.number)
    return line.text
