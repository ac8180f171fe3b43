"""Which game carries the highest bid the helper advises: often not the one that wins most often."""

from game.rules.bidding import LOWEST_BID
from game.rules.contracts import Contract, Game
from game.rules.value import NULL_VALUES
from game.table.advice import Prospects
from game.table.i18n import _
from game.ui.words.names import SIGNS, contract_name, game_name

_DIGITS = ("", "eins", "zwo", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun")
FAIR = 0.4
"""A game that wins less often carries no bid by itself."""


def bid_said(value: int) -> str:
    """A bid as it is said at the table: the last digit in a word; 18, full tens and hundreds in numbers (4.8)."""
    if value < 20 or value > 99 or value % 10 == 0:
        return str(value)
    return "null" if value == NULL_VALUES[False, False] else _DIGITS[value % 10]


def carrier(found: Prospects) -> Contract | None:
    """The likeliest game worth the advised bid; None where none can be named for sure."""
    for one in found.games:
        if one.win >= FAIR and one.value >= found.safe:
            return Contract(one.game)
    if found.safe == NULL_VALUES[False, True]:
        return Contract(Game.NULL, ouvert=True)
    return None


def limits(found: Prospects) -> tuple[tuple[Contract, int], ...]:
    """How far which game carries a bid: the likeliest up to its value, and the carrier of the advised bid to the end.

    Only one where they are the same, none where nobody can be named.
    """
    best, top = found.games[0], carrier(found)
    if top is None:
        return ()
    lower = top.game is not best.game and LOWEST_BID <= best.value < found.safe
    return ((Contract(best.game), best.value), (top, found.safe)) if lower else ((top, found.safe),)


def bid_advice(found: Prospects, briefly: bool = False) -> str:
    """How far to bid, and for which game where that is not the likeliest; `briefly` names the last limit only."""
    bounds = limits(found)
    if len(bounds) == 2 and not briefly:
        (first, low), (game, high) = bounds
        words = _("Bid up to **{low}** for {first}, up to **{v}** for {game}.")
        return words.format(low=low, first=carrier_words(first), v=high, game=carrier_words(game))
    if bounds:
        return _("Bid up to **{v}**, for {game}.").format(v=found.safe, game=carrier_words(bounds[-1][0]))
    return _("Bid up to **{v}**.").format(v=found.safe)


def carrier_words(contract: Contract, short: bool = False) -> str:
    """The game with its sign, the sign alone where there is little room."""
    game = contract.game
    if contract.ouvert:
        return contract_name(contract)
    return SIGNS.get(game, game_name(game)) if short else f"{SIGNS.get(game, '')} {game_name(game)}".strip()
