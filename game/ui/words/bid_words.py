"""Which game carries the highest bid the helper advises: often not the one that wins most often."""

from game.rules.contracts import Contract, Game
from game.rules.value import NULL_VALUES
from game.table.advice import Prospects
from game.ui.words.names import SIGNS, contract_name, game_name

FAIR = 0.4
"""A game that wins less often carries no bid by itself."""


def carrier(found: Prospects) -> Contract | None:
    """The likeliest game worth the advised bid; None where none can be named for sure."""
    for one in found.games:
        if one.win >= FAIR and one.value >= found.safe:
            return Contract(one.game)
    if found.safe == NULL_VALUES[False, True]:
        return Contract(Game.NULL, ouvert=True)
    return None


def carrier_words(contract: Contract, short: bool = False) -> str:
    """The game with its sign, the sign alone where there is little room."""
    game = contract.game
    if contract.ouvert:
        return contract_name(contract)
    return SIGNS.get(game, game_name(game)) if short else f"{SIGNS.get(game, '')} {game_name(game)}".strip()
