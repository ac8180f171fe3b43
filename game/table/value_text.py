"""The value of a game in words, line by line, as it is read aloud at the table."""

from collections.abc import Sequence

from game.rules.contracts import Contract, Game
from game.rules.kontra import DOUBLINGS
from game.rules.scoring import Ending, Result
from game.rules.value import Step
from game.table.i18n import _, number, pgettext


def game_name(game: Game) -> str:
    """The name of a game: Clubs, Grand, Null ..."""
    return {
        Game.CLUBS: _("Clubs"),
        Game.SPADES: _("Spades"),
        Game.HEARTS: _("Hearts"),
        Game.DIAMONDS: _("Diamonds"),
        Game.GRAND: _("Grand"),
        Game.NULL: _("Null"),
        Game.REVOLUTION: _("Revolution"),
        Game.RAMSCH: _("Ramsch"),
    }[game]


def contract_name(contract: Contract) -> str:
    """The game with its announcements: "Clubs Hand, Schneider announced"."""
    if contract.game is Game.REVOLUTION:
        return game_name(contract.game)
    name = [game_name(contract.game)]
    name += [pgettext("contract", "Hand")] * contract.hand + [pgettext("contract", "open")] * contract.ouvert
    level = _level_name(contract)
    spitze = [_("Spitze") if contract.spitzen == 1 else _("{n} Spitzen").format(n=contract.spitzen)]
    return ", ".join([" ".join(name), *([level] if level else []), *(spitze if contract.spitzen else [])])


def value_lines(result: Result, names: Sequence[str] = ("", "", "")) -> tuple[str, ...]:
    """Every step from matadors to the score, one line each; `names` by position are used in Ramsch."""
    if result.ending is Ending.PASSED_IN:
        return (_("Passed in: nobody scores."),)
    if result.declarer is None:
        return _ramsch_lines(result, names)
    return (*_value_lines(result), *_charge_lines(result), *_factor_lines(result))


def steps_text(result: Result) -> str:
    """The terms of the multiplier as they are counted: "With 2, game 3, Hand 4"."""
    total, words = 0, []
    for step in result.steps:
        if not step.doubles:
            total += step.count
            words.append(_counted(step, total, (result.matadors or 0) > 0))
    return ", ".join(words)


def _level_name(contract: Contract) -> str:
    if contract.ouvert or not (contract.schneider or contract.schwarz):
        return ""
    return _("Schwarz announced") if contract.schwarz else _("Schneider announced")


def _value_lines(result: Result) -> list[str]:
    assert result.contract is not None
    if not result.base:
        return [f"{contract_name(result.contract)} = {number(result.value)}"]
    doublings = [step for step in result.steps if step.doubles]
    value = result.value >> len(doublings)
    game = _base_name(result.contract.game)
    lines = [f"{steps_text(result)} × {game} {result.base} = {number(value)}"]
    for step in doublings:
        value *= 2
        lines.append(f"{_step_name(step)}{_missed(step)}: × 2 = {number(value)}")
    return lines


def _charge_lines(result: Result) -> list[str]:
    if not result.overbid:
        return []
    facts = {"bid": number(result.bid), "charged": number(result.charged), "base": result.base}
    if result.replacement is not None:
        game = game_name(Game(result.replacement))
        return [_("Null is below the bid of {bid}: charged as {game}, {charged}.").format(game=game, **facts)]
    if not result.base:
        return [_("Overbid: the bid was {bid}.").format(**facts)]
    return [_("Overbid: the bid was {bid}, charged {charged}, a multiple of {base}.").format(**facts)]


def _factor_lines(result: Result) -> list[str]:
    """Won or lost, then Kontra and Bock, each with the score so far."""
    score, lines = result.charged if result.won else -result.charged, []
    if not result.won:
        score *= result.loss_factor
        lost = _("Lost: × 2 = {score}") if result.loss_factor == 2 else _("Lost, a Hand game counts once: {score}")
        lines.append(lost.format(score=number(score)))
    for name in DOUBLINGS[: result.kontra]:
        score *= 2
        lines.append(f"{name}: × 2 = {number(score)}")
    if result.bock > 1:
        lines.append(f"{_('Bock round')}: × {result.bock} = {number(score * result.bock)}")
    return lines


def _ramsch_lines(result: Result, names: Sequence[str]) -> tuple[str, ...]:
    points = result.ramsch_points or (0, 0, 0)
    lines = [", ".join(f"{name} {number(count)}".strip() for name, count in zip(names, points, strict=True))]
    if result.ramsch_march is not None:
        lines.append(_("{name} takes all ten tricks: a march.").format(name=names[result.ramsch_march]))
    lines += [_doubling(step) for step in result.steps]
    if result.bock > 1:
        lines.append(f"{_('Bock round')}: × {result.bock}")
    changed = [(name, score) for name, score in zip(names, result.scores, strict=True) if score]
    lines += [f"{name} {number(score)}".strip() for name, score in changed] or [_("Nobody scores.")]
    return tuple(lines)


def _doubling(step: Step) -> str:
    name = {
        "push": _("Pushed on unseen"),
        "knock": _("Knocked"),
        "virgin": _("A virgin"),
        "looked": _("The loser looked into the skat"),
    }[step.key]
    return f"{name}: × {1 << step.count}"


def _counted(step: Step, total: int, having: bool) -> str:
    if step.key == "matadors":
        return (_("With {n}") if having else _("Without {n}")).format(n=total)
    return f"{_step_name(step)} {total}{_missed(step)}"


def _step_name(step: Step) -> str:
    if step.own:
        return _("own Schneider") if step.key == "schneider" else _("own Schwarz")
    return {
        "game": pgettext("step", "game"),
        "hand": pgettext("step", "Hand"),
        "schneider": pgettext("step", "Schneider"),
        "schneider_announced": pgettext("step", "announced"),
        "schwarz": pgettext("step", "Schwarz"),
        "schwarz_announced": pgettext("step", "announced"),
        "ouvert": pgettext("step", "open"),
        "spitze": pgettext("step", "Spitze"),
    }[step.key]


def _missed(step: Step) -> str:
    return " " + _("(missed)") if step.missed else ""


def _base_name(game: Game) -> str:
    """The game as it stands before its base value."""
    return {
        Game.CLUBS: pgettext("base value", "clubs"),
        Game.SPADES: pgettext("base value", "spades"),
        Game.HEARTS: pgettext("base value", "hearts"),
        Game.DIAMONDS: pgettext("base value", "diamonds"),
        Game.GRAND: pgettext("base value", "Grand"),
    }[game]
