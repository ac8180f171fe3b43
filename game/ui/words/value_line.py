"""The value of a game as a sentence with its sum: With 2, game 3, Hand 4 × spades 11 = 44."""

from game.rules.contracts import Contract, Game
from game.rules.value import GameValue, Step
from game.table.i18n import _
from game.ui.words.names import SIGNS, capital, contract_name


def step_word(step: Step, matadors: int = 0) -> str:
    """A term of the multiplier in words."""
    return {
        "game": _("game"), "hand": _("Hand"), "schneider": _("Schneider"),
        "schneider_announced": _("announced"), "schwarz": _("Schwarz"), "schwarz_announced": _("announced"),
        "ouvert": _("ouvert"), "spitze": _("Spitze"),
    }.get(step.key, step.key)  # fmt: skip


def matador_word(matadors: int) -> str:
    """With 2, Without 1."""
    return _("With {n}").format(n=matadors) if matadors > 0 else _("Without {n}").format(n=-matadors)


def value_line(contract: Contract, value: GameValue, short: bool = False) -> str:
    """The sum without its result, as markup, ending in an equals sign; `short`: only multiplier and base."""
    if short and value.steps:
        return f"{value.multiplier}  ×  {SIGNS.get(contract.game, contract_name(contract))} {value.base}  ="
    if not value.steps:
        return f"{capital(contract_name(contract))}  ="
    total, parts = 0, []
    for step in value.steps:
        if step.doubles:
            total *= 2
        else:
            total += step.count
        word = matador_word(value.matadors or 0) if step.key == "matadors" else f"{step_word(step)} {total}"
        parts.append(word)
    return f"{', '.join(parts)}  ×  {_base(contract.game)} {value.base}  ="


def _base(game: Game) -> str:
    name = contract_name(Contract(game))
    return f"{SIGNS[game]} {name}" if game in SIGNS else name
