"""What the Internet Skat Server writes as the result of a game, by its own scoring or by ISkO (records/FORMAT.md)."""

from dataclasses import dataclass, replace
from typing import Literal

from game.rules.contracts import Contract, Game
from game.rules.iss_game import IssGame
from game.rules.options import ISKO
from game.rules.outcome import Ending
from game.rules.record_result import Fields
from game.rules.scoring import settle
from game.rules.value import base_value, covering, fixed_value, matadors

Scoring = Literal["isko", "iss"]


@dataclass(frozen=True, slots=True)
class Settled:
    """The settlement of a finished game."""

    won: bool
    value: int
    """Signed: what the declarer's score changes by."""
    overbid: bool
    matadors: int
    schneider: bool
    """A Schneider was counted as reached, on either side."""
    schwarz: bool


def result_fields(game: IssGame, scoring: Scoring) -> Fields:
    """The result the record must have; fields as in `parse_result`."""
    if game.gone is not None and game.contract is None:
        return _penalty(game)
    if game.declarer is None:
        return {"outcome": "passed"}
    points, tricks = game.totals()
    settled = settled_game(game, scoring)
    return {
        "d": str(game.declarer),
        "outcome": "win" if settled.won else "loss",
        "v": str(settled.value),
        "m": str(settled.matadors),
        "bid": "overbid" if settled.overbid else "bidok",
        "p": str(points),
        "t": str(tricks),
        "s": str(int(settled.schneider)),
        "z": str(int(settled.schwarz)),
        **_left(game, frozenset()),
        "r": str(int(bool(game.given_up) and (game.declarer_out or game.defenders_out) and game.gone is None)),
    }


def settled_game(game: IssGame, scoring: Scoring) -> Settled:
    """Settle a game that ended; announced levels that were lost count by ISkO (7.5) or by the server's engine."""
    assert game.contract is not None
    if game.contract.game is Game.NULL:
        return _null(game, game.contract)
    by_server = _by_server(game, game.contract)
    return _by_isko(game, game.contract, by_server) if scoring == "isko" else by_server


def _null(game: IssGame, contract: Contract) -> Settled:
    value = fixed_value(contract)
    won = game.totals()[1] == 0 and not game.declarer_out and value >= game.auction.bid
    return Settled(won, value if won else -2 * value, value < game.auction.bid, 0, False, False)


def _by_isko(game: IssGame, contract: Contract, by_server: Settled) -> Settled:
    """Value and result by 7.5; `s` and `z` go on saying what was reached without having been announced."""
    assert game.declarer is not None
    points, tricks = game.totals()
    begun = sum(game.tricks) > 0 or game.defenders_out
    result = settle(
        declarer=game.declarer,
        cards=game.matador_cards(),
        contract=contract,
        bid=game.auction.bid,
        points=points,
        tricks=tricks,
        ending=Ending.PLAYED if begun else Ending.DECLARER_RESIGNED,
        rules=ISKO,
    )
    return replace(by_server, won=bool(result.won), value=result.score, overbid=result.overbid)


def _by_server(game: IssGame, contract: Contract) -> Settled:
    assert game.declarer is not None
    points, tricks = game.totals()
    runs = matadors(game.matador_cards(), contract.game)
    made = points >= 61 and (not contract.schneider or points >= 90) and (not contract.schwarz or tricks == 10)
    begun = sum(game.tricks) > 0
    schneider = points >= 90 if made else begun and points <= 30 and not contract.schneider
    schwarz = tricks == 10 if made else begun and tricks == 0 and not contract.schwarz
    announced = contract.hand + contract.schneider + contract.schwarz + contract.ouvert
    base = base_value(contract)
    value = (abs(runs) + 1 + announced + schneider + schwarz) * base
    overbid = value < game.auction.bid
    charged = covering(base, game.auction.bid) if overbid else value
    won = made and not overbid
    return Settled(won, charged if won else -2 * charged, overbid, runs, schneider or schwarz, schwarz)


def _penalty(game: IssGame) -> Fields:
    """Broken off before a game was named: both defenders pay if one of them left the declarer alone with the skat."""
    assert game.gone is not None
    culprit, declarer = game.gone[1], game.declarer
    together = declarer is not None and culprit != declarer
    guilty = {seat for seat in range(3) if seat != declarer} if together else {culprit}
    nothing = dict.fromkeys(("v", "m", "p", "t", "s", "z", "r"), "0")
    head = {"d": str(-1 if declarer is None else declarer), "outcome": "penalty", "bid": "bidok"}
    return head | nothing | _left(game, frozenset(guilty))


def _left(game: IssGame, guilty: frozenset[int]) -> Fields:
    kind, who = game.gone or ("", -1)
    fields = {f"p{seat}": str(int(seat in guilty)) for seat in range(3)}
    return fields | {"l": str(who if kind == "LE" else -1), "to": str(who if kind == "TI" else -1)}
