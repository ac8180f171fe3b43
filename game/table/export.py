"""Score sheets to carry away: CSV for spreadsheets, HTML that prints on one page a list."""

import csv
import io
from collections.abc import Iterable, Sequence
from html import escape

from game.rules.contracts import Game
from game.rules.kontra import DOUBLINGS
from game.rules.lists import System
from game.rules.scoring import Result
from game.table.i18n import _, language, number, pgettext
from game.table.rules_text import value_name
from game.table.series import Series
from game.table.sheet import Sheet, SheetRow, is_passed_in, score_sheet
from game.table.value_text import contract_name, game_name, steps_text


def lists_csv(lists: Iterable[tuple[str, Series]]) -> str:
    """Lists (title, series) as CSV in their own form: one line a deal, totals by player; commas, or semicolons in
    German as its spreadsheets expect."""
    text = io.StringIO()
    writer = csv.writer(text, delimiter=";" if language() == "de" else ",", lineterminator="\r\n")
    writer.writerow(_csv_columns())
    for title, series in lists:
        sheet = score_sheet(series)
        for row in sheet.rows:
            head = _csv_head(title, sheet, row)
            for seat, name in enumerate(sheet.names):
                writer.writerow([*head, name, _plain(row.changes[seat]), _plain(row.totals[seat])])
    return text.getvalue()


def _csv_columns() -> list[str]:
    return [
        pgettext("sheet", "List"),
        pgettext("sheet", "Deal"),
        pgettext("sheet", "Dealer"),
        pgettext("sheet", "Declarer"),
        pgettext("sheet", "Game"),
        pgettext("sheet", "Steps"),
        pgettext("sheet", "Bid"),
        pgettext("sheet", "Value"),
        pgettext("sheet", "Won"),
        pgettext("sheet", "Score"),
        pgettext("sheet", "Card points"),
        pgettext("sheet", "Help"),
        pgettext("sheet", "Seed"),
        pgettext("sheet", "Player"),
        pgettext("sheet", "Change"),
        pgettext("sheet", "Total"),
    ]


def _csv_head(title: str, sheet: Sheet, row: SheetRow) -> list[str]:
    result, plan = row.row.result, row.row.plan
    declarer = "" if row.declarer is None else sheet.names[row.declarer]
    won = "" if result.won is None else str(int(result.won))
    dealt = bool(row.row.record)  # what was written on a pad has neither seed nor exact card points
    return [
        title, str(row.number), sheet.names[plan.dealer], declarer, game_text(row), _steps(result),
        str(result.bid or ""), str(result.value or ""), won, str(result.score), str(result.points) if dealt else "",
        str(int(row.row.helped)), str(plan.seed) if dealt else "",
    ]  # fmt: skip


def _steps(result: Result) -> str:
    """The terms of the multiplier, and what doubled the score."""
    parts = [steps_text(result), *DOUBLINGS[: result.kontra]]
    if result.bock > 1:
        parts.append(f"Bock × {result.bock}")
    return ", ".join(part for part in parts if part)


def _plain(value: float) -> str:
    """A number for a spreadsheet of the language in force."""
    text = str(int(value)) if value == int(value) else str(value)
    return text.replace(".", ",") if language() == "de" else text


def game_text(row: SheetRow) -> str:
    """What was played: "Clubs Hand", "Ramsch", "Passed in"."""
    result = row.row.result
    if is_passed_in(row.row):
        return _("Passed in")
    return (
        game_name(Game.RAMSCH) if result.contract is None or result.declarer is None else contract_name(result.contract)
    )


_STYLE = """
@page { size: A4 portrait; margin: 10mm }
body { font: 10pt/1.25 "Source Serif Pro", Georgia, serif; color: #2a2622; margin: 0 auto; max-width: 190mm }
section { break-after: page; padding: 2mm 0 }
section:last-child { break-after: auto }
h1 { font-size: 16pt; margin: 0 0 1mm } p { margin: 0 0 2mm; color: #5a5146 }
table { border-collapse: collapse; width: 100%; font-variant-numeric: lining-nums tabular-nums }
th, td { padding: 0.35mm 1.6mm; border-bottom: 0.2mm solid #d2c4a6; text-align: right; white-space: nowrap }
th { background: #eae0cb; font-weight: 600 } .w { text-align: left; white-space: normal }
tr.round td { border-bottom: 0.5mm solid #5a5146 } tfoot tr:first-child th { border-top: 0.5mm solid #2a2622 }
tfoot th.w { font-weight: 400 } tfoot tr:last-child th { font-size: 12pt; font-weight: 700 }
.long { font-size: 7.4pt } .longest { font-size: 5.6pt }
"""


def lists_html(lists: Sequence[tuple[str, Series]], system: System | None = None) -> str:
    """Printable score sheets (title, series), a page each, in the lists' own form or another."""
    pages = "\n".join(_page(title, score_sheet(series, system)) for title, series in lists)
    return (
        f'<!DOCTYPE html>\n<html lang="{language()}">\n<head>\n<meta charset="utf-8">\n'
        f"<title>{escape(_('Score sheet'))}</title>\n<style>{_STYLE}</style>\n</head>\n"
        f"<body>\n{pages}\n</body>\n</html>\n"
    )


def _page(title: str, sheet: Sheet) -> str:
    size = "longest" if len(sheet.rows) > 80 else "long" if len(sheet.rows) > 44 else ""
    system, rows = value_name("list_system", sheet.system), "\n".join(_html_row(sheet, row) for row in sheet.rows)
    return (
        f'<section class="{size}">\n<h1>{escape(title)}</h1>\n<p>{escape(system)}</p>\n'
        f"<table>\n<thead>{_html_head(sheet)}</thead>\n<tbody>\n{rows}\n</tbody>\n<tfoot>\n{_foot(sheet)}\n</tfoot>\n</table>\n</section>"
    )


def _html_head(sheet: Sheet) -> str:
    words = [
        pgettext("sheet", "Dealer"),
        pgettext("sheet", "Game"),
        pgettext("sheet", "Steps"),
    ]
    text = "".join(f"<th class=w>{escape(word)}</th>" for word in words)
    names = "".join(f"<th>{escape(name)}</th>" for name in sheet.names)
    deal, score = escape(pgettext("sheet", "Deal")), escape(pgettext("sheet", "Score"))
    return f"<tr><th>{deal}</th>{text}<th>{score}</th>{names}</tr>"


def _html_row(sheet: Sheet, row: SheetRow) -> str:
    result = row.row.result
    lamp = " *" if row.row.helped else ""
    cells = "".join(
        f"<td>{number_text(row.totals[seat]) if seat in row.changed else ''}</td>" for seat in range(len(sheet.names))
    )
    score = number(result.score) if row.declarer is not None else "–"
    return (
        f"<tr{' class=round' if row.ends_circuit else ''}><td>{row.number}{lamp}</td>"
        f"<td class=w>{escape(sheet.names[row.row.plan.dealer])}</td><td class=w>{escape(game_text(row))}</td>"
        f"<td class=w>{escape(_steps(result))}</td><td>{score}</td>{cells}</tr>"
    )


def _foot(sheet: Sheet) -> str:
    """The block of sums; lines that the form does not have are left out."""
    lines: list[tuple[str, list[str]]] = [
        (_("Points of the own games"), [number_text(sums.points) for sums in sheet.sums])
    ]
    if sheet.system in ("seeger", "seeger_fabian"):
        played = [f"{sums.won} − {sums.lost}: {number_text(sums.own_bonus)}" for sums in sheet.sums]
        lines.append((_("Own games: won − lost, 50 each"), played))
    if sheet.system != "seeger" and sheet.system != "plain":
        others = _("Games lost by the others") if sheet.system == "seeger_fabian" else _("Games of the others")
        lines.append((others, [number_text(sums.others_bonus) for sums in sheet.sums]))
    if sheet.system == "bierlachs":
        lines.append((_("Rounds lost"), [str(sums.rounds_lost) for sums in sheet.sums]))
    lines.append((pgettext("sheet", "Total"), [number_text(sums.total) for sums in sheet.sums]))
    return "\n".join(
        f"<tr><th class=w colspan=5>{escape(name)}</th>{''.join(f'<th>{cell}</th>' for cell in cells)}</tr>"
        for name, cells in lines
    )


def number_text(value: float) -> str:
    """A total with its half where it has one."""
    return number(value, 0 if value == int(value) else 1)
