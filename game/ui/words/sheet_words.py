"""The words of a score sheet: what was played in a deal, how everybody is placed, what the forms are called."""

from game.rules.kontra import DOUBLINGS
from game.rules.lists import System
from game.rules.scoring import Result
from game.table.i18n import _, language, pgettext
from game.table.rules_text import value_name
from game.table.sheet import Sheet, SheetRow, Sums, is_passed_in
from game.ui.words.names import SIGNS, game_name, signed
from game.ui.words.value_line import matador_word


def played(row: SheetRow) -> tuple[str, str]:
    """The sign (markup or a letter) and the name of what was played."""
    result = row.row.result
    if is_passed_in(row.row):
        return "", _("passed in")
    if result.contract is None or result.declarer is None:
        return "R", _("Ramsch")
    game = result.contract.game
    return SIGNS.get(game, game.value[0].upper()), game_name(game)


def details(result: Result) -> str:
    """With 2, Hand, Schneider, lost."""
    if result.declarer is None or result.contract is None:
        return _ramsch_details(result)
    contract = result.contract
    parts = [matador_word(result.matadors).lower()] if result.matadors else []
    parts += [_("Hand")] * contract.hand + [_("ouvert")] * contract.ouvert
    made = {step.key for step in result.steps}
    if "schwarz" in made:
        parts.append(_("Schwarz announced") if "schwarz_announced" in made and not contract.ouvert else _("Schwarz"))
    elif "schneider" in made:
        parts.append(_("Schneider announced") if "schneider_announced" in made else _("Schneider"))
    parts += [_("Spitze")] * bool(contract.spitzen)
    if result.kontra:
        parts.append(DOUBLINGS[result.kontra - 1])
    parts += [f"Bock ×{result.bock}"] * (result.bock > 1)
    parts += [_("overbid")] * result.overbid
    parts += [pgettext("sheet", "lost")] * (not result.won and not result.overbid)
    return ", ".join(parts)


def _ramsch_details(result: Result) -> str:
    parts = []
    if result.ramsch_march is not None:
        parts.append(_("march"))
    if result.ramsch_factor > 1:
        parts.append(f"×{result.ramsch_factor}")
    parts += [f"Bock ×{result.bock}"] * (result.bock > 1)
    return ", ".join(parts)


def steps(result: Result) -> str:
    """The multiplier, a dash where there is none."""
    if result.declarer is None:
        return ""
    return str(result.multiplier) if result.multiplier else "–"


def form_name(system: System) -> str:
    """The name of a list form."""
    return value_name("list_system", system)


def form_note(system: System) -> str:
    """What the form counts, in one sentence."""
    return {
        "seeger_fabian": _("50 for each game won, −50 for each lost, and a bonus for what the others lose"),
        "plain": _("Only the values of the games"),
        "seeger": _("50 for each game won, −50 for each lost"),
        "bierlachs": _("Only minus points; who falls below the limit loses the round"),
        "zero_sum": _("What one wins the two others pay, half each"),
    }[system]


def ordinal(rank: int) -> str:
    """1st, 2nd, 3rd."""
    return {1: _("1st"), 2: _("2nd"), 3: _("3rd"), 4: _("4th"), 5: _("5th")}[rank]


def sum_lines(sheet: Sheet, others_bonus: int) -> list[tuple[str, list[str], list[str]]]:
    """The lines above the total: name, one figure a seat, and a small remark a seat."""
    blank = [""] * len(sheet.sums)

    def line(name: str, values: list[float], notes: list[str] | None = None) -> tuple[str, list[str], list[str]]:
        return name, [signed(value) for value in values], notes or blank

    points = line(_("Game points"), [sums.points for sums in sheet.sums])
    if sheet.system == "plain":
        won = [f"{sums.won} − {sums.lost}" for sums in sheet.sums]
        return [(_("Own games: won − lost"), won, blank)]
    if sheet.system in ("seeger", "seeger_fabian"):
        record = [f"{sums.won} − {sums.lost}" for sums in sheet.sums]
        lines = [points, line(_("Own games: won − lost, 50 each"), [s.own_bonus for s in sheet.sums], record)]
        if sheet.system == "seeger_fabian":
            text = _("Lost by the others, {n} each").format(n=others_bonus)
            lines.append(line(text, [s.others_bonus for s in sheet.sums]))
        return lines
    lines = [points, line(_("Games of the others"), [s.others_bonus for s in sheet.sums])]
    if sheet.system == "bierlachs":
        lines.append((_("Rounds lost"), [str(s.rounds_lost) for s in sheet.sums], blank))
    return lines


def best(sums: tuple[Sums, ...]) -> float:
    """The highest total."""
    return max((one.total for one in sums), default=0)


def day(stamp: str) -> str:
    """The day of a moment (ISO) as it is written in the language in force."""
    year, month, number = stamp[:4], stamp[5:7], stamp[8:10]
    return f"{number}.{month}.{year}" if language() == "de" else f"{year}-{month}-{number}"


def long_day(stamp: str) -> str:
    """The same day with its month in words."""
    months = (
        pgettext("month", "January"), pgettext("month", "February"), pgettext("month", "March"),
        pgettext("month", "April"), pgettext("month", "May"), pgettext("month", "June"),
        pgettext("month", "July"), pgettext("month", "August"), pgettext("month", "September"),
        pgettext("month", "October"), pgettext("month", "November"), pgettext("month", "December"),
    )  # fmt: skip
    if not stamp[5:7].isdigit():
        return stamp
    number, month = int(stamp[8:10]), months[int(stamp[5:7]) - 1]
    return f"{number}. {month}" if language() == "de" else f"{number} {month}"
