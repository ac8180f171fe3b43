"""`records check FILE`: replay every record of a file and say which do not hold."""

import argparse
import errno
import sys
from pathlib import Path

from game.rules.record_check import Checked, Difference
from game.table.error_text import error_text
from game.table.i18n import _, ngettext, number
from game.table.records import VERDICTS, Report, Summary, Verdict, check_file, summed


def add_check(commands: "argparse._SubParsersAction[argparse.ArgumentParser]") -> None:
    """Add the command `check` below `records`."""
    check = commands.add_parser("check", help=_("replay every record in a file and compare its result"))
    check.add_argument("file", type=Path, help=_("ISS-form records, or JSON lines of XSkat"))
    check.add_argument("--scoring", choices=("isko", "iss"), default="isko", help=_("how lost announcements count"))
    check.set_defaults(run=run_check)


def run_check(options: argparse.Namespace) -> int:
    """Check a file. 0: all agree or differ for a known reason; 1: something does not hold; 2: no such file."""
    try:
        summary = summed(check_file(options.file, options.scoring), lambda report: print(report_text(report)))
    except BrokenPipeError:
        raise
    except OSError as error:
        if error.errno == errno.ENOSPC:  # nothing that reads says so: it is the output
            raise
        print(_("{file} cannot be read: {reason}").format(file=options.file, reason=error.strerror), file=sys.stderr)
        return 2
    print(summary_text(summary))
    return 0 if summary.clean else 1


def report_text(report: Report) -> str:
    """One line about a record that does not simply agree."""
    where = _("line {n}").format(n=report.line) + (f", ID {report.name}" if report.name else "")
    if report.error is not None:
        return f"{where}: {_('unreadable')}: {_error_text(report)}"
    return f"{where}: {_checked_text(report.checked)}"


def summary_text(summary: Summary) -> str:
    """How many agree and how many do not."""
    head = ngettext("{n} record", "{n} records", summary.lines).format(n=number(summary.lines))
    counted = (f"{number(count)} {_verdict_text(verdict)}" for verdict, count in _counts(summary))
    return f"{head}: {', '.join(counted) or _('nothing to check')}"


def _counts(summary: Summary) -> list[tuple[Verdict, int]]:
    return [(verdict, summary.counts[verdict]) for verdict in VERDICTS if summary.counts[verdict]]


def _verdict_text(verdict: Verdict) -> str:
    return {
        "agrees": _("agree"),
        "quirk": _("agree with a known quirk of the server"),
        "explained": _("differ as lost announcements do"),
        "differs": _("differ"),
        "unreadable": _("cannot be read"),
    }[verdict]


def _error_text(report: Report) -> str:
    assert report.error is not None
    error = report.error
    place = [_("column {n}").format(n=error.column)] if error.column else []
    place += [_("move {n}").format(n=error.move)] if error.move else []
    return ", ".join([error_text(error), *place])


def _checked_text(checked: Checked) -> str:
    if checked.agrees:
        return _("agrees; known quirk of the server: left before the discards, matadors counted on the skat alone")
    found = "; ".join(_difference_text(difference) for difference in checked.differences)
    lost = checked.differences[0].reason == "lost_announcement"
    return f"{found} ({_('a lost announcement')})" if lost else found


def _difference_text(difference: Difference) -> str:
    facts = {"field": difference.field, "written": difference.written, "computed": difference.computed}
    return _("{field} is written as {written}, the moves make {computed}").format(**facts)
